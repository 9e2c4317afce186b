// What a hand of five to seven cards is worth, by tables: those of cardhouse.scales.kernels, packed for a
// card's registers.
//
// A card adds a code to the sum of its hand, a one to the counter of its suit, and its rank to the bits of its
// suit. The sum leads to the value by ranks; a counter that has reached 16 shows a flush, whose value follows
// from its ranks.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

struct Held {
    u32 code;   // the lower sum in 16 bits, the upper one above it
    u32 suits;  // how many of each suit, in bytes
    u64 ranks;  // the ranks of each suit, in 16 bits
};

struct Tables {
    const u16* lower;
    const u16* upper;
    const int* values;
    const int* flushes;  // null if flushes do not count
    int against;         // whether a flush counts against a hand
};

__device__ __forceinline__ Held card_of(uint4 packed) {
    Held held;
    held.code = packed.x;
    held.suits = packed.y;
    held.ranks = (u64)packed.w << 32 | packed.z;
    return held;
}

__device__ __forceinline__ void add(Held& hand, const Held& card) {
    hand.code += card.code;
    hand.suits += card.suits;
    hand.ranks |= card.ranks;
}

// Each counter starts eleven below 16, so that the fifth card of a suit shows.
#define NOTHING_OF_A_SUIT 0x0B0B0B0Bu
#define FLUSH 0x10101010u

__device__ __forceinline__ int by_ranks_alone(u32 code, const Tables& tables) {
    return tables.values[(u32)tables.lower[code & 0xFFFF] + tables.upper[code >> 16]];
}

__device__ __forceinline__ int rate(const Held& hand, const Tables& tables) {
    int value = by_ranks_alone(hand.code, tables);
    u32 shown = hand.suits & FLUSH;
    if (tables.flushes && shown) {
        int suit = (__ffs(shown) - 5) >> 3;
        int flush = tables.flushes[hand.ranks >> 16 * suit & 0x1FFF];
        value = tables.against ? flush : max(value, flush);
    }
    return value;
}

// A hand of two groups of cards.
__device__ __forceinline__ Held joined(const Held& a, const Held& b) {
    Held hand = {a.code + b.code, a.suits + b.suits + NOTHING_OF_A_SUIT, a.ranks | b.ranks};
    return hand;
}

// What functions that are written for a question are given.
#define TABLES const u16* lower, const u16* upper, const int* values, const int* flushes

// The tables that are looked at most, in the memory that the threads of a block share.
__device__ __forceinline__ void keep_near(Tables& tables, u16* near, int lower, int upper) {
    for (int at = threadIdx.x; at < lower; at += blockDim.x) near[at] = tables.lower[at];
    for (int at = threadIdx.x; at < upper; at += blockDim.x) near[lower + at] = tables.upper[at];
    tables.lower = near;
    tables.upper = near + lower;
}
