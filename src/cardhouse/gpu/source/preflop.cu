// Two hands of two cards on every board of five: how often the first wins, and how often they share.

extern "C" __global__ void __launch_bounds__(1024) preflop(
    const uchar4* matchups, int many, const uchar4* threes, int starts, const uint4* packed, const u16* lower,
    const u16* upper, const int* values, const int* flushes, int lowers, int uppers, uint2* found)
{
    extern __shared__ u16 near[];
    __shared__ uint4 deck[48];
    __shared__ u32 wins, shares;
    Tables tables = {lower, upper, values, flushes, 0};
    keep_near(tables, near, lowers, uppers);
    for (int m = blockIdx.x; m < many; m += gridDim.x) {
        const uchar4 four = matchups[m];
        __syncthreads();
        if (threadIdx.x < 52) {
            int card = threadIdx.x;
            bool out = card == four.x || card == four.y || card == four.z || card == four.w;
            int before = (four.x < card) + (four.y < card) + (four.z < card) + (four.w < card);
            if (!out) deck[card - before] = packed[card];
        }
        if (threadIdx.x == 0) wins = shares = 0;
        __syncthreads();
        Held first = {0, NOTHING_OF_A_SUIT, 0}, second = {0, NOTHING_OF_A_SUIT, 0};
        add(first, card_of(packed[four.x]));
        add(first, card_of(packed[four.y]));
        add(second, card_of(packed[four.z]));
        add(second, card_of(packed[four.w]));
        u32 won = 0, shared = 0;
        for (int at = threadIdx.x; at < starts; at += blockDim.x) {
            const uchar4 three = threes[at];
            Held board = card_of(deck[three.x]);
            add(board, card_of(deck[three.y]));
            add(board, card_of(deck[three.z]));
            for (int d = three.z + 1; d < 47; d++) {
                Held longer = board;
                add(longer, card_of(deck[d]));
                for (int e = d + 1; e < 48; e++) {
                    Held whole = longer;
                    add(whole, card_of(deck[e]));
                    Held one = first, other = second;
                    add(one, whole);
                    add(other, whole);
                    int mine = rate(one, tables), yours = rate(other, tables);
                    won += mine > yours;
                    shared += mine == yours;
                }
            }
        }
        won = __reduce_add_sync(0xFFFFFFFF, won);
        shared = __reduce_add_sync(0xFFFFFFFF, shared);
        if ((threadIdx.x & 31) == 0) {
            atomicAdd(&wins, won);
            atomicAdd(&shares, shared);
        }
        __syncthreads();
        if (threadIdx.x == 0) found[m] = make_uint2(wins, shares);
    }
}
