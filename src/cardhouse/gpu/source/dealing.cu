// Deals of a question: slots that hold cards, some of them known. UNKNOWN is how many are not, DECK how many
// cards may still come.

// Any UNKNOWN places of the deck, each another one: the first places of a shuffled deck, of which only those
// that have moved are remembered.
__device__ __forceinline__ void places_by_chance(Chance& chance, u32 found[UNKNOWN]) {
    u32 from[UNKNOWN], holds[UNKNOWN];
    #pragma unroll
    for (int k = 0; k < UNKNOWN; k++) {
        u32 at = k + below(chance, DECK - k), here = k, card = at;
        #pragma unroll
        for (int t = 0; t < UNKNOWN; t++) {
            if (t < k) {
                card = from[t] == at ? holds[t] : card;
                here = from[t] == k ? holds[t] : here;
            }
        }
        from[k] = at;
        holds[k] = here;
        found[k] = card;
    }
}

// The places of the deck in the deal of a number: equivalent slots are filled in order, so that each deal has
// one number. ALIKE lists how many slots each set of equivalent ones has, and binomial[n * 64 + k] is n over k.
__device__ __forceinline__ void places_by_number(u64 number, const u64* binomial, u32 found[UNKNOWN]) {
    const int alike[] = ALIKE;
    u64 used = 0;
    int slot = 0, left = DECK;
    for (int set = 0; set < SETS; set++) {
        int size = alike[set];
        u64 ways = binomial[left * 64 + size];
        u64 rest = number % ways;
        number /= ways;
        // Places among those left, from the lowest up.
        int at = 0, need = size;
        u64 free = ~used;
        int place = -1;
        while (need) {
            do place++; while (!(free >> place & 1));
            u64 with = binomial[(left - at - 1) * 64 + need - 1];
            if (rest < with) {
                found[slot++] = place;
                used |= 1ull << place;
                need--;
            } else {
                rest -= with;
            }
            at++;
        }
        left -= size;
    }
}

// Counts outcomes: threads that have the same one count it together.
__device__ __forceinline__ void count(u64* counts, u32 outcome, u32 active) {
    u32 same = __match_any_sync(active, outcome);
    if ((threadIdx.x & 31) == __ffs(same) - 1) atomicAdd(&counts[outcome], (u64)__popc(same));
}
