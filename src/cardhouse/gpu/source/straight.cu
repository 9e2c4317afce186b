// Deals judged by a function that was written for one question. It is put before this.

extern "C" __global__ void __launch_bounds__(1024) go_straight(
    const uint4* packed, const u16* lower, const u16* upper, const int* values, const int* flushes,
    int lowers, int uppers, const u64* binomial, u64 start, u64 total, u64 seed, u64* counts)
{
    extern __shared__ u16 near[];
    __shared__ uint4 cards[ROWS * DECK];
    for (int at = threadIdx.x; at < ROWS * DECK; at += blockDim.x) cards[at] = packed[at];
    if (lowers) {
        Tables tables = {lower, upper, values, flushes, 0};
        keep_near(tables, near, lowers, uppers);
        lower = tables.lower;
        upper = tables.upper;
    }
#if BITS > 2
    __shared__ u32 tally[1 << BITS];
    for (int at = threadIdx.x; at < 1 << BITS; at += blockDim.x) tally[at] = 0;
#endif
    __syncthreads();
    const u64 threads = (u64)gridDim.x * blockDim.x, thread = blockIdx.x * (u64)blockDim.x + threadIdx.x;
    u32 none = 0, one = 0, other = 0, both = 0;
#if SAMPLED
    Chance chance = chance_of(seed, thread + start);
#endif
    for (u64 number = thread; number < total; number += threads) {
        u32 found[UNKNOWN];
#if SAMPLED
        places_by_chance(chance, found);
#else
        places_by_number(start + number, binomial, found);
#endif
        u32 outcome = judge_straight(found, cards, lower, upper, values, flushes);
#if BITS > 2
        u32 same = __match_any_sync(__activemask(), outcome);
        if ((threadIdx.x & 31) == __ffs(same) - 1) atomicAdd(&tally[outcome], (u32)__popc(same));
#else
        none += outcome == 0;
        one += outcome == 1;
        other += outcome == 2;
        both += outcome == 3;
#endif
    }
#if BITS > 2
    __syncthreads();
    for (int at = threadIdx.x; at < 1 << BITS; at += blockDim.x)
        if (tally[at]) atomicAdd(&counts[at], (u64)tally[at]);
#else
    u32 mine[4] = {none, one, other, both};
    #pragma unroll
    for (int outcome = 0; outcome < 4; outcome++) {
        u32 whole = __reduce_add_sync(0xFFFFFFFF, mine[outcome]);
        if ((threadIdx.x & 31) == 0 && whole) atomicAdd(&counts[outcome], (u64)whole);
    }
#endif
}
