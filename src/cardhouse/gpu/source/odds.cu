// The deals of a question, judged and counted. BITS is how many bits an outcome has; with few, outcomes are
// counted here, and otherwise written out.

#if BITS <= 12
#define COUNTED 1
#else
#define COUNTED 0
#endif

__device__ __forceinline__ void deal(u8* cards, const u8* known, const u8* deck, const u8* slots, const u32* found) {
    for (int slot = 0; slot < SLOTS; slot++) cards[slot] = known[slot];
    #pragma unroll
    for (int k = 0; k < UNKNOWN; k++) cards[slots[k]] = deck[found[k]];
}

#if RANGES
// Hands of the lists, so that no two share a card, and other cards for the slots of which nothing is known.
__device__ void deal_ranges(Chance& chance, u8* cards, const u8* known, const u8* deck, const u8* slots,
                            const u8* combos, const u64* masks, const long long* starts, const long long* where,
                            const long long* widths) {
    for (int slot = 0; slot < SLOTS; slot++) cards[slot] = known[slot];
    u64 used;
    bool done;
    do {
        used = 0;
        done = true;
        for (int r = 0; r < RANGES; r++) {
            long long pick = starts[r] + below(chance, (u32)(starts[r + 1] - starts[r]));
            if (used & masks[pick]) { done = false; break; }
            used |= masks[pick];
            for (int j = 0; j < widths[r]; j++) cards[where[r * WIDEST + j]] = combos[pick * WIDEST + j];
        }
    } while (!done);
    for (int k = 0; k < UNKNOWN; k++) {
        u8 card;
        do card = deck[below(chance, DECK)]; while (used >> card & 1);
        used |= 1ull << card;
        cards[slots[k]] = card;
    }
}
#endif

extern "C" __global__ void go_through(const Program* program, const u8* known, const u8* deck, const u8* slots,
                                      const u64* binomial, u64 start, u64 total, u64 seed, u64* counts,
                                      u64* outcomes, const u8* combos, const u64* masks,
                                      const long long* starts, const long long* where, const long long* widths)
{
    const Program p = *program;
    const u64 threads = (u64)gridDim.x * blockDim.x, thread = blockIdx.x * (u64)blockDim.x + threadIdx.x;
#if COUNTED
    __shared__ u32 tally[1 << BITS];
    for (int at = threadIdx.x; at < 1 << BITS; at += blockDim.x) tally[at] = 0;
    __shared__ u32 house;
    if (threadIdx.x == 0) house = 0;
    __syncthreads();
#endif
#if SAMPLED
    Chance chance = chance_of(seed, thread + start);
#endif
    for (u64 number = thread; number < total; number += threads) {
        u8 cards[SLOTS];
#if SAMPLED && RANGES
        deal_ranges(chance, cards, known, deck, slots, combos, masks, starts, where, widths);
#else
        u32 found[UNKNOWN ? UNKNOWN : 1];
#if UNKNOWN
#if SAMPLED
        places_by_chance(chance, found);
#else
        places_by_number(start + number, binomial, found);
#endif
#endif
        deal(cards, known, deck, slots, found);
#endif
        u64 outcome = judge(cards, p);
#if COUNTED
        if (outcome == HOUSE) {
            atomicAdd(&house, 1u);
        } else {
            u32 active = __activemask(), same = __match_any_sync(active, (u32)outcome);
            if ((threadIdx.x & 31) == __ffs(same) - 1) atomicAdd(&tally[outcome], (u32)__popc(same));
        }
#else
        outcomes[number] = outcome;
#endif
    }
#if COUNTED
    __syncthreads();
    for (int at = threadIdx.x; at < 1 << BITS; at += blockDim.x)
        if (tally[at]) atomicAdd(&counts[at], (u64)tally[at]);
    if (threadIdx.x == 0 && house) atomicAdd(&counts[1 << BITS], (u64)house);
#endif
}
