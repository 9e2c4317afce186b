// Chance: xoshiro128++, seeded for each thread by splitmix64.

__device__ __forceinline__ u64 mixed(u64 word) {
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9ull;
    word = (word ^ word >> 27) * 0x94D049BB133111EBull;
    return word ^ word >> 31;
}

struct Chance {
    u32 a, b, c, d;
};

__device__ __forceinline__ Chance chance_of(u64 seed, u64 thread) {
    u64 one = mixed(seed + (2 * thread + 1) * 0x9E3779B97F4A7C15ull);
    u64 two = mixed(seed + (2 * thread + 2) * 0x9E3779B97F4A7C15ull);
    Chance made = {(u32)one, (u32)(one >> 32), (u32)two, (u32)(two >> 32) | 1};
    return made;
}

__device__ __forceinline__ u32 turned(u32 word, int by) { return __funnelshift_l(word, word, by); }

__device__ __forceinline__ u32 next(Chance& chance) {
    u32 word = turned(chance.a + chance.d, 7) + chance.a;
    u32 kept = chance.b << 9;
    chance.c ^= chance.a;
    chance.d ^= chance.b;
    chance.b ^= chance.c;
    chance.a ^= chance.d;
    chance.c ^= kept;
    chance.d = turned(chance.d, 11);
    return word;
}

__device__ __forceinline__ u32 below(Chance& chance, u32 count) { return __umulhi(next(chance), count); }
