// Who wins what, for any program: the same as cardhouse.odds.kernels.judge, for one deal.

struct Program {
    const u64* card_keys;
    const u64* g_row;
    const u64* g_start;
    const u64* g_slots;
    const u64* sel_start;
    const u64* sel;
    const long long* line;
    const u64* pairs;
    const long long* kind;
    const long long* minimum;
    const u64* at_lower;
    const u64* at_upper;
    const u64* at_values;
    const u64* at_flushes;
    const u64* at_pairs;
    const u64* suited;
    const u8* avoid;
    const long long* allowed;
    const u64* hand_bias;
    const u64* board_bias;
    const u16* lower;
    const u16* upper;
    const int* values;
    const int* flushes;
    const int* by_pair;
    const u8* columns;
    const u8* machine;
    const long long* ends;
};

#define FIELD 0xFFFFFull
#define SHIFT 20
#define SUITS_AT 40
#define BIAS(size) ((16ull - (size)) * (1ull << 40 | 1ull << 45 | 1ull << 50 | 1ull << 55))
#define HOUSE (1ull << 62)

enum { LADDER, BADUGI, POINTS, TOP };

__device__ int flush_of(const u8* cards, const Program& p, u64 at, u64 a, u64 b, u64 key) {
    int suit = 0;
    while (!(key >> (SUITS_AT + 4 + 5 * suit) & 1)) suit++;
    int ranks = 0;
    for (int side = 0; side < 2; side++) {
        u64 g = side ? b : a;
        for (u64 j = p.g_start[g]; j < p.g_start[g + 1]; j++) {
            int card = cards[p.g_slots[j]];
            if ((card & 3) == suit) ranks |= 1 << (card >> 2);
        }
    }
    return p.flushes[at + ranks];
}

__device__ int two_and_three(const u8* cards, const Program& p, u64 hand, u64 board, int suit, u64 at, int best) {
    int mine[16], shared[16], held = 0, lying = 0;
    for (u64 j = p.g_start[hand]; j < p.g_start[hand + 1]; j++) {
        int card = cards[p.g_slots[j]];
        if ((card & 3) == suit && held < 16) mine[held++] = 1 << (card >> 2);
    }
    for (u64 j = p.g_start[board]; j < p.g_start[board + 1]; j++) {
        int card = cards[p.g_slots[j]];
        if ((card & 3) == suit && lying < 16) shared[lying++] = 1 << (card >> 2);
    }
    for (int b = 0; b < lying; b++)
        for (int c = b + 1; c < lying; c++)
            for (int d = c + 1; d < lying; d++)
                for (int i = 0; i < held; i++)
                    for (int j = i + 1; j < held; j++)
                        best = max(best, p.flushes[at + (shared[b] | shared[c] | shared[d] | mine[i] | mine[j])]);
    return best;
}

__device__ int by_ranks(const Program& p, int c, u64 key) {
    return p.values[p.at_values[c] + p.lower[p.at_lower[c] + (key & FIELD)] +
                    p.upper[p.at_upper[c] + (key >> SHIFT & FIELD)]];
}

__device__ bool all_low(const u8* cards, const Program& p, u64 b, long long allowed) {
    long long left = allowed;
    for (u64 j = p.g_start[b]; j < p.g_start[b + 1]; j++) {
        long long rank = 1ll << (cards[p.g_slots[j]] >> 2);
        if (!(left & rank)) return false;
        left ^= rank;
    }
    return true;
}

__device__ int best_ladder(const u8* cards, const u64* keys, const Program& p, int c, u64 s, int best) {
    const u64 a0 = p.sel[4 * s], a1 = p.sel[4 * s + 1], b0 = p.sel[4 * s + 2], b1 = p.sel[4 * s + 3];
    if (a1 == a0 + 1 && b1 == b0 + 1) {
        u64 key = keys[a0] + keys[b0] + BIAS(5);
        int value = by_ranks(p, c, key);
        if (key & p.suited[c]) {
            int flush = flush_of(cards, p, p.at_flushes[c], a0, b0, key);
            value = p.avoid[c] ? flush : max(value, flush);
        }
        return max(best, value);
    }
    if (p.pairs[5 * s]) {
        u64 hand = p.pairs[5 * s + 1], board = p.pairs[5 * s + 2], key = keys[board];
        u64 number = p.lower[p.at_lower[c] + (key & FIELD)] + p.upper[p.at_upper[c] + (key >> SHIFT & FIELD)];
        u64 start = p.at_pairs[c] + number * 91;
        for (u64 a = p.pairs[5 * s + 3]; a < p.pairs[5 * s + 4]; a++)
            best = max(best, p.by_pair[start + p.columns[keys[a]]]);
        u64 both = (keys[hand] + BIAS(2)) & (key + BIAS(3)) & p.suited[c];
        if (both) {
            int suit = 0;
            while (!(both >> (SUITS_AT + 4 + 5 * suit) & 1)) suit++;
            best = two_and_three(cards, p, hand, board, suit, p.at_flushes[c], best);
        }
        return best;
    }
    u64 in_a = 0, in_b = 0;
    if (p.suited[c]) {
        for (u64 a = a0; a < a1; a++) in_a |= keys[a] + p.hand_bias[s];
        for (u64 b = b0; b < b1; b++) in_b |= keys[b] + p.board_bias[s];
    }
    u64 both = in_a & in_b & p.suited[c];
    if (both && p.avoid[c]) {
        for (u64 b = b0; b < b1; b++)
            for (u64 a = a0; a < a1; a++) {
                u64 key = keys[b] + BIAS(5) + keys[a];
                int value = key & p.suited[c] ? flush_of(cards, p, p.at_flushes[c], a, b, key) : by_ranks(p, c, key);
                best = max(best, value);
            }
        return best;
    }
    if (both) {
        for (u64 b = b0; b < b1; b++) {
            u64 shown = (keys[b] + p.board_bias[s]) & both;
            if (!shown) continue;
            for (u64 a = a0; a < a1; a++)
                if ((keys[a] + p.hand_bias[s]) & shown)
                    best = max(best, flush_of(cards, p, p.at_flushes[c], a, b, keys[a] + keys[b] + BIAS(5)));
        }
    }
    for (u64 b = b0; b < b1; b++) {
        if (p.allowed[c] && !all_low(cards, p, b, p.allowed[c])) continue;
        u64 part = keys[b];
        for (u64 a = a0; a < a1; a++) best = max(best, by_ranks(p, c, part + keys[a]));
    }
    return best;
}

__device__ int best_other(const u64* keys, const Program& p, int c, u64 s, int best) {
    for (u64 b = p.sel[4 * s + 2]; b < p.sel[4 * s + 3]; b++)
        for (u64 a = p.sel[4 * s]; a < p.sel[4 * s + 1]; a++) {
            u64 key = keys[a] + keys[b], place = 0;
            if (p.kind[c] == BADUGI) {
                int state = 0;
                while (key) {
                    int at = (__ffsll(key) - 1) & ~3;
                    int after = p.machine[16 * state + (key >> at & 15)];
                    place |= (u64)(after != state) << (at >> 2);
                    state = after;
                    key &= ~(15ull << at);
                }
            } else if (p.kind[c] == POINTS) {
                place = key;
            } else {
                place = key ? 63 - __clzll(key) : 0;
            }
            best = max(best, p.values[p.at_values[c] + place]);
        }
    return best;
}

// The lines that are removed because their last card is the lowest, as bits; -1 if all of them are.
__device__ long long removed_lines(const u8* cards, const Program& p) {
    int low = 99;
    for (int i = 0; i < ENDS; i++) low = min(low, cards[p.ends[i]] >> 2);
    long long gone = 0;
    for (int i = 0; i < ENDS; i++)
        if (cards[p.ends[i]] >> 2 == low) gone |= 1ll << i;
    return gone == (1ll << ENDS) - 1 ? -1 : gone;
}

__device__ u64 judge(const u8* cards, const Program& p) {
    u64 keys[GROUPS];
    for (int g = 0; g < GROUPS; g++) {
        u64 key = 0;
        const u64* row = p.card_keys + 53 * p.g_row[g];
        for (u64 j = p.g_start[g]; j < p.g_start[g + 1]; j++) key += row[cards[p.g_slots[j]]];
        keys[g] = key;
    }
    long long removed = ENDS ? removed_lines(cards, p) : 0;
    if (removed < 0) {
        if (TAKEN_BY_HOUSE) return HOUSE;
        removed = 0;
    }
    u64 outcome = 0, best_first = 0;
    for (int c = 0; c < CONTESTS; c++) {
        int top = -1;
        u64 winners = 0;
        for (int player = 0; player < PLAYERS; player++) {
            int best = -1;
            for (u64 s = p.sel_start[c * PLAYERS + player]; s < p.sel_start[c * PLAYERS + player + 1]; s++) {
                if (removed && p.line[s] >= 0 && removed >> p.line[s] & 1) continue;
                best = p.kind[c] == LADDER ? best_ladder(cards, keys, p, c, s, best)
                                           : best_other(keys, p, c, s, best);
            }
            if (best > top) {
                top = best;
                winners = 1ull << player;
            } else if (best == top) {
                winners |= 1ull << player;
            }
        }
        if (c == 0 && top >= 0) best_first = winners;
        if (top >= p.minimum[c]) outcome |= winners << c * PLAYERS;
    }
    return outcome == 0 && FIRST ? best_first : outcome;
}
