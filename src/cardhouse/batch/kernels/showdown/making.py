"""Which cards a hand may be made of: the best hand of a seat for a contest."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import call, helper, kernel, larger, peek16, peek32, peek64, smaller
from cardhouse.batch.kernels.numbers import (
    ALL_HAND,
    ANY,
    AT_MOST,
    BEST,
    EACH,
    KEPT,
    SOME_HAND,
    TWO_THREE_FLUSH,
    WHOLE_LINE,
    WILDS,
)
from cardhouse.batch.kernels.seats import is_in
from cardhouse.batch.records import FREE, ID, NOTHING, SIZES, UP

from .values import next_choice

_FIELD = np.uint64((1 << 20) - 1)
_SHIFT = np.uint64(20)
_BIAS_TWO = np.uint64(sum(14 << 40 + 5 * suit for suit in range(4)))
_BIAS_THREE = np.uint64(sum(13 << 40 + 5 * suit for suit in range(4)))
_PAIRS = 91


@helper
def lay_line(t, p, s, line):
    """Put the cards of one line on the paper, with those for everybody; without lines, the whole board.

    What lies there already is not laid again; whoever begins a comparison clears the mark.
    """
    if s.laid == line + 1:
        return
    s.laid = line + 1
    s.keyed = 0
    places = p.l_places[line] if p.lines_n or line else -1
    n = 0
    for place in range(p.board_n):
        if (places >> place) & 1 and t.board[place] != NOTHING:
            s.line[n] = t.board[place]
            n += 1
    for place in range(t.community_n):
        s.line[n] = t.community[place]
        n += 1
    s.line_n = n


@helper
def lay_hand(t, p, s, seat, part, down):
    """Put the cards of a seat on the paper: all, those of a part, or those in the hole."""
    n = 0
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if (down and held & UP) or (part and not t.parts[seat * p.row + place] & part):
            continue
        s.hand[n] = held & ID
        n += 1
    s.hand_n = n


@helper
def find_lines(t, p, s, contest, rule):
    """Which lines a rule is played on: its own, the only one of the contest, or those in force."""
    if p.u_lines[rule]:
        s.line_from = p.u_line[rule]
        s.line_to = p.u_line[rule] + p.u_lines[rule]
        return
    start, many = 0, larger(p.lines_n, 1)
    if p.sets_n > 1:
        many = 1
        for number in range(p.sets_n):
            if p.set_fact[number] == 0 or (p.set_mask[number] >> t.dice[p.set_fact[number] - 1]) & 1:
                start, many = p.set_at[number], p.set_n[number]
                break
    if p.c_line[contest] >= 0:
        start, many = start + p.c_line[contest], 1
    s.line_from = start
    s.line_to = start + many


@kernel()
def use_any(t, p, s):
    """Any cards of the hand and of a line."""
    best = np.int64(-1)
    contest = s.contest
    find_lines(t, p, s, contest, np.int64(s.part))
    for line in range(s.line_from, s.line_to):
        if is_in(t.removed, line):
            continue
        lay_line(t, p, s, line)
        for place in range(s.hand_n):
            s.cards[place] = s.hand[place]
        for place in range(s.line_n):
            s.cards[s.hand_n + place] = s.line[place]
        s.n = s.hand_n + s.line_n
        if s.n >= p.s_size[s.scale]:
            best = larger(best, call(p.s_value[s.scale], t, p, s))
    return best


@helper
def each_choice(t, p, s, mine, shared):
    """The best of so many cards of the hand and so many of the line."""
    best = np.int64(-1)
    hand_n, line_n = np.int64(s.hand_n), np.int64(s.line_n)
    if mine > hand_n or shared > line_n or mine < 0 or mine + shared < p.s_size[s.scale]:
        return best
    s.n = mine + shared
    a = (np.int64(1) << mine) - 1
    while a < np.int64(1) << hand_n:
        to = 0
        for place in range(hand_n):
            if (a >> place) & 1:
                s.cards[to] = s.hand[place]
                to += 1
        b = (np.int64(1) << shared) - 1
        while b < np.int64(1) << line_n:
            to = mine
            for place in range(line_n):
                if (b >> place) & 1:
                    s.cards[to] = s.line[place]
                    to += 1
            best = larger(best, call(p.s_value[s.scale], t, p, s))
            if b == 0:
                break
            b = next_choice(b)
        if a == 0:
            break
        a = next_choice(a)
    return best


@kernel()
def use_some(t, p, s):
    """Some cards of the hand and some of a line, as the rule ``s.part`` says."""
    rule, best, contest = np.int64(s.part), np.int64(-1), s.contest
    kind, mine, shared = p.u_kind[rule], np.int64(p.u_hand[rule]), np.int64(p.u_board[rule])
    plays = np.int64(p.s_plays[s.scale])
    if kind == ALL_HAND or kind == SOME_HAND:
        s.line_n = 0
        s.laid = 0
        hand_n = np.int64(s.hand_n)
        return each_choice(t, p, s, hand_n if kind == ALL_HAND else smaller(mine, hand_n), np.int64(0))
    find_lines(t, p, s, contest, np.int64(s.part))
    for line in range(s.line_from, s.line_to):
        if is_in(t.removed, line):
            continue
        lay_line(t, p, s, line)
        hand_n, line_n = np.int64(s.hand_n), np.int64(s.line_n)
        if kind == ANY:
            mine, shared = hand_n, line_n
        elif kind == AT_MOST:
            mine, shared = smaller(np.int64(p.u_hand[rule]), hand_n), line_n
        elif kind == KEPT:
            mine, shared = hand_n, larger(np.int64(0), plays - hand_n)
        elif kind == WHOLE_LINE:
            mine, shared = plays - line_n, line_n
        best = larger(best, each_choice(t, p, s, mine, shared))
    return best


@kernel()
def use_rows(t, p, s):
    """Some cards of the hand, and one of each of some rows of the board."""
    rule, best = np.int64(s.part), np.int64(-1)
    mine, first, rows = np.int64(p.u_hand[rule]), np.int64(p.u_line[rule]), np.int64(p.u_lines[rule])
    hand_n, choices = np.int64(s.hand_n), np.int64(1)
    for row in range(rows):
        many = 0
        for place in range(p.board_n):
            many += (p.l_places[first + row] >> place) & 1 and t.board[place] != NOTHING
        choices *= many
    if mine > hand_n:
        return best
    s.n = mine + rows
    s.laid = 0
    for choice in range(choices):
        left = choice
        for row in range(rows):
            many = 0
            for place in range(p.board_n):
                if (p.l_places[first + row] >> place) & 1 and t.board[place] != NOTHING:
                    s.line[many] = t.board[place]
                    many += 1
            s.best[row] = s.line[left % many]
            left //= many
        a = (np.int64(1) << mine) - 1
        while a < np.int64(1) << hand_n:
            to = 0
            for place in range(hand_n):
                if (a >> place) & 1:
                    s.cards[to] = s.hand[place]
                    to += 1
            for row in range(rows):
                s.cards[mine + row] = s.best[row]
            best = larger(best, call(p.s_value[s.scale], t, p, s))
            if a == 0:
                break
            a = next_choice(a)
    return best


@kernel(TWO_THREE_FLUSH)
def two_three_flush(t, p, s):
    """The best flush of exactly two cards of the hand and three of the line."""
    best = np.int64(0)
    for suit in range(4):
        mine, shared = 0, 0
        for place in range(s.hand_n):
            mine += s.hand[place] & 3 == suit
        for place in range(s.line_n):
            shared += s.line[place] & 3 == suit
        if mine < 2 or shared < 3:
            continue
        for i in range(s.hand_n):
            if s.hand[i] & 3 != suit:
                continue
            for j in range(i + 1, s.hand_n):
                if s.hand[j] & 3 != suit:
                    continue
                two = 1 << (np.int64(s.hand[i]) >> 2) | 1 << (np.int64(s.hand[j]) >> 2)
                b = np.int64(7)
                while b < np.int64(1) << np.int64(s.line_n):
                    ranks, fits = two, True
                    for place in range(s.line_n):
                        if (b >> place) & 1:
                            fits = fits and s.line[place] & 3 == suit
                            ranks |= 1 << (np.int64(s.line[place]) >> 2)
                    if fits:
                        best = larger(best, peek32(p.s_flushes[s.scale * FREE], ranks))
                    b = next_choice(b)
    return best


@kernel(calls=(TWO_THREE_FLUSH,))
def use_two_three(t, p, s):
    """Exactly two cards of the hand and three of a line of five: one look for each pair of the hand.

    The table for pairs stands where a size of no cards would have its values, the marks where its keys are.
    It has places among all ratings, which take half the room; behind it stand the ratings.
    """
    best, contest, scale = np.int64(-1), s.contest, s.scale
    at = scale * SIZES + 5
    keys, marks, columns = p.s_keys[at], p.s_keys[scale * SIZES], p.s_machine[scale]
    find_lines(t, p, s, contest, np.int64(s.part))
    for line in range(s.line_from, s.line_to):
        if is_in(t.removed, line):
            continue
        lay_line(t, p, s, line)
        if s.line_n != 5 or s.hand_n < 2:
            best = larger(best, each_choice(t, p, s, np.int64(2), np.int64(3)))
            continue
        if not s.keyed:
            # What the line adds is the same for every hand and on every scale.
            s.keyed = 1
            s.line_key = np.uint64(0)
            for place in range(5):
                s.line_key += peek64(keys, np.int64(s.line[place]))
            lower = np.int64(peek16(p.s_lower[at], np.int64(s.line_key & _FIELD)))
            upper = np.int64(peek16(p.s_upper[at], np.int64((s.line_key >> _SHIFT) & _FIELD)))
            s.line_start = (lower + upper) * _PAIRS
        key, hand, start = s.line_key, _BIAS_TWO, s.line_start
        table, top = p.s_values[scale * SIZES * FREE], np.int64(0)
        for i in range(s.hand_n):
            hand += peek64(keys, np.int64(s.hand[i]))
            mark = peek64(marks, np.int64(s.hand[i]))
            for j in range(i):
                pair = np.int64(mark + peek64(marks, np.int64(s.hand[j])))
                top = larger(top, peek16(table, start + np.int64(peek16(columns, pair))))
        best = larger(best, peek32(p.s_values[scale * SIZES * FREE + 1], top))
        if hand & (key + _BIAS_THREE) & p.s_suited[scale]:
            best = larger(best, call(p.at[TWO_THREE_FLUSH], t, p, s))
    return best


@helper
def _best_of(t, p, s, seat, contest, part):
    """The best hand for a contest of the cards of one part."""
    lay_hand(t, p, s, seat, part, p.c_down[contest])
    best = np.int64(-1)
    for rule in range(p.c_use[contest], p.c_use[contest] + p.c_uses[contest]):
        s.part = rule
        best = larger(best, call(p.u_entry[rule], t, p, s))
    return best


@kernel(BEST, calls=(WILDS,))
def best(t, p, s):
    """What the best hand of ``s.seat`` for ``s.contest`` is worth; -1 if there are no cards for one."""
    contest, seat = s.contest, np.int64(s.seat)
    s.scale = p.c_scale[contest]
    s.wild = p.c_wild[contest]
    s.bugs = p.c_bugs[contest]
    if p.c_wilds[contest]:
        call(p.at[WILDS], t, p, s)
    found = _best_of(t, p, s, seat, contest, np.int64(p.c_part[contest]))
    if p.c_either[contest]:
        found = larger(found, _best_of(t, p, s, seat, contest, np.int64(p.c_either[contest])))
    return found


__all__ = ["EACH", "best", "use_any", "use_rows", "use_some", "use_two_three"]
