// Rows of cards, ranked. CARDS is how many a row has; it is said when this is compiled.

extern "C" __global__ void __launch_bounds__(1024) rank_rows(
    const u8* rows, long long count, int* out, const uint4* packed, const u16* lower, const u16* upper,
    const int* values, const int* flushes, int against, int lowers, int uppers, u32* doubles)
{
    extern __shared__ u16 near[];
    // Codes alone, since the memory that is shared gives out one word of each bank at a time.
    __shared__ u32 codes[64];
    if (threadIdx.x < 64) codes[threadIdx.x] = threadIdx.x < 52 ? packed[threadIdx.x].x : 0;
    Tables tables = {lower, upper, values, flushes, against};
    keep_near(tables, near, lowers, uppers);
    __syncthreads();
    const long long stride = (long long)gridDim.x * blockDim.x;
    const u32* words = (const u32*)rows;
    u32 twice = 0;
    // Four rows are read at a time, so that whole words are read.
    for (long long four = blockIdx.x * (long long)blockDim.x + threadIdx.x; four * 4 < count; four += stride) {
        u32 read[CARDS];
        if (four * 4 + 4 <= count) {
            #pragma unroll
            for (int word = 0; word < CARDS; word++) read[word] = words[four * CARDS + word];
        } else {
            #pragma unroll
            for (int word = 0; word < CARDS; word++) {
                read[word] = 0;
                for (int part = 0; part < 4; part++) {
                    long long at = (four * CARDS + word) * 4 + part;
                    if (at < count * CARDS) read[word] |= (u32)rows[at] << 8 * part;
                }
            }
        }
        int value[4];
        #pragma unroll
        for (int row = 0; row < 4; row++) {
            u32 code = 0, suits = NOTHING_OF_A_SUIT, ids[CARDS];
            u64 seen = 0;
            #pragma unroll
            for (int card = 0; card < CARDS; card++) {
                const int at = row * CARDS + card;
                u32 id = ids[card] = read[at >> 2] >> 8 * (at & 3) & 63;
                code += codes[id];
                suits += 1u << 8 * (id & 3);
                if (CHECK) seen |= 1ull << id;
            }
            if (CHECK && four * 4 + row < count) twice |= __popcll(seen) != CARDS || (seen >> 52);
            int found = by_ranks_alone(code, tables);
            u32 shown = suits & FLUSH;
            if (tables.flushes && shown) {
                u32 suit = (__ffs(shown) - 5) >> 3, ranks = 0;
                #pragma unroll
                for (int card = 0; card < CARDS; card++)
                    ranks |= (ids[card] & 3) == suit ? 1u << (ids[card] >> 2) : 0;
                int flush = tables.flushes[ranks];
                found = tables.against ? flush : max(found, flush);
            }
            value[row] = found;
        }
        if (four * 4 + 4 <= count) {
            ((int4*)out)[four] = make_int4(value[0], value[1], value[2], value[3]);
        } else {
            #pragma unroll
            for (int row = 0; row < 4; row++)
                if (four * 4 + row < count) out[four * 4 + row] = value[row];
        }
    }
    if (CHECK && twice) atomicOr(doubles, 1u);
}
