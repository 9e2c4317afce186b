"""A round of betting."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import muck
from cardhouse.batch.kernels.kernel import call, helper, kernel
from cardhouse.batch.kernels.numbers import (
    ALONE,
    BEGIN,
    BET,
    BETTING,
    BETTOR_OR_OPENER,
    CALL,
    CHECK,
    FOLD,
    GIVEN,
    KILL,
    LAST_BETTOR,
    MAY_KILL,
    NEXT,
    OPENER,
    PASSED_SEVEN,
    SEVENS,
    SHOWING,
    WHO_OPENED,
)
from cardhouse.batch.kernels.seats import after, first_live, following, is_in, live, over, with_chips
from cardhouse.batch.records import ARGUMENTS, ID, UP
from cardhouse.native.words import lowest

from .round import full_bet, new_round, put_in, raises_for, wager, without_raise

_ONE = np.uint64(1)


@helper
def _next_opener(t, p):
    last = t.button if t.starter < 0 else t.starter
    t.starter = first_live(t, p, np.int64(last))
    return np.int64(t.starter)


@helper
def _opener(t, p, s, first):
    """Who acts first."""
    if first == NEXT:
        return _next_opener(t, p)
    by_bet = first == LAST_BETTOR or first == BETTOR_OR_OPENER
    if by_bet and t.aggressor >= 0 and not is_in(t.folded, t.aggressor):
        return np.int64(t.aggressor)
    if (first == WHO_OPENED or first == BETTOR_OR_OPENER) and t.opened_by >= 0:
        return first_live(t, p, (np.int64(t.opened_by) + p.seats - 1) % p.seats)
    if first == GIVEN:
        return np.int64(t.turner)
    if first == SHOWING:
        return call(p.at[OPENER], t, p, s)
    return first_live(t, p, np.int64(t.button))


@helper
def _open_pair(t, p):
    """Whether somebody still in shows a pair."""
    for seat in range(p.seats):
        if is_in(t.folded, seat):
            continue
        ranks = 0
        for place in range(t.cards[seat]):
            held = t.held[seat * p.row + place]
            if held & UP:
                bit = 1 << (np.int64(held & ID) >> 2)
                if ranks & bit:
                    return True
                ranks |= bit
    return False


@kernel(BEGIN, calls=(OPENER, SEVENS))
def begin(t, p, s):
    """Begin a round, or go on with one that forced money began; 0 if there is nothing to bet."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.skip:
        t.skip = 0
        return 0
    size, first = p.code[at], p.code[at + 1]
    small, big = p.small_bet, np.int32(0)
    if size == 2 or (size >= 3 and _open_pair(t, p)):
        big = p.big_bet
    elif size == 1 or size == 4:
        small = p.big_bet
    begun = t.begun
    if begun:
        t.begun = 0
        t.size0 = small
        t.size1 = big
    else:
        able = with_chips(t, p)
        if able & (able - 1) == 0 and not p.code[at + 6]:
            if first == NEXT:
                t.opener = _next_opener(t, p)
            return 0
        new_round(t, p, small, big)
        t.opener = _opener(t, p, s, first)
        t.aggressor = -1
        if p.sevens:
            call(p.at[SEVENS], t, p, s)
    if p.code[at + 2]:
        t.ceiling = p.code[at + 2]
    t.no_checking = p.code[at + 3]
    t.most_raises = p.code[at + 4]
    t.able = with_chips(t, p)
    t.to_act = t.able
    t.cursor = t.opener
    if begun:
        # Whoever was forced to open and chose to bet has already acted.
        for seat in range(p.seats):
            if t.acted[seat] >= 0:
                t.to_act &= ~(1 << seat)
    t.streets += 1
    return 1


@helper
def _question(t, p, seat):
    """Whether there is anything to decide for a seat."""
    raises_for(t, p, seat)
    others = np.uint64(t.able & ~(1 << seat))
    left = others
    while left:
        other = lowest(left)
        left &= left - _ONE
        if t.bet[other] + t.stack[other] > t.level:
            return True
    if not others:
        # Nobody else has chips: whoever has put in as much as anybody has nothing to decide.
        left = np.uint64(live(t, p))
        covered = True
        while left:
            other = lowest(left)
            left &= left - _ONE
            if t.bet[other] > t.bet[seat]:
                covered = False
        if covered:
            return False
    without_raise(t)
    return True


@helper
def ask_bet(t, seat):
    """Ask a seat what has been written down."""
    t.d_kind = BET
    t.d_seat = seat
    t.d_cards = np.uint64(0)
    t.d_counts = 0
    t.d_choices = 0


@helper
def _kill(t, p):
    """Have the cards dealt again: the bets of this round go back to those who are still in."""
    for seat in range(p.seats):
        if not is_in(t.folded, seat):
            t.stack[seat] += t.bet[seat]
            t.total[seat] -= t.bet[seat]
        t.bet[seat] = 0
    t.broken = 1


@helper
def _may_kill(t, p, seat):
    """Whether a seat holds a card that lets it kill the deal."""
    held = np.uint64(0)
    for place in range(t.cards[seat]):
        held |= _ONE << np.uint64(t.held[seat * p.row + place] & ID)
    return held & p.kills != np.uint64(0)


@helper
def _answer(t, p, s, seat):
    """Do what a seat has answered; 1 if the round is over."""
    what = t.act & 255
    if what == FOLD:
        t.folded |= 1 << seat
        t.able &= ~(1 << seat)
        if p.up_cards and p.deal_to_folded and t.level <= t.bet[seat]:
            t.still |= 1 << seat
        for place in range(t.cards[seat]):
            muck(t, t.held[seat * p.row + place])
        return over(t, p)
    if what == CHECK:
        t.checked |= 1 << seat
        t.acted[seat] = t.level
        if t.sevens and not t.level:
            s.seat = seat
            call(p.at[PASSED_SEVEN], t, p, s)
    elif what == CALL:
        put_in(t, seat, np.int64(t.level))
        t.acted[seat] = t.level
        if t.sevens and t.level < full_bet(t, p):
            # Not to complete a short bet is to pass, and who passes may not raise.
            t.checked |= 1 << seat
            s.seat = seat
            call(p.at[PASSED_SEVEN], t, p, s)
    elif what == KILL:
        _kill(t, p)
        return True
    else:
        wager(t, p, seat, t.act >> 8)
        t.to_act = t.able & ~(1 << seat)
    return False


@helper
def _answered(t, p, s):
    """Do what the seat that was asked has answered."""
    seat = np.int64(t.d_seat)
    t.phase = 0
    t.to_act &= ~(1 << seat)
    t.cursor = after(p, seat)
    if _answer(t, p, s, seat):
        t.to_act = 0
    return seat


@helper
def _ask_next(t, p):
    """Ask the next seat that has something to decide; 0 if nobody has."""
    while t.to_act:
        seat = following(np.int64(t.to_act), np.int64(t.cursor))
        if _question(t, p, seat):
            if p.kills and _may_kill(t, p, seat):
                t.d_flags |= MAY_KILL
            ask_bet(t, seat)
            t.phase = 1
            return 1
        t.to_act &= ~(1 << seat)
        t.cursor = after(p, seat)
    return 0


@helper
def _collect(t, p):
    """Give back what nobody called, unless its seat has folded."""
    top, second, highest = 0, 0, 0
    for seat in range(p.seats):
        bet = t.bet[seat]
        if bet > top:
            second, top, highest = top, bet, seat
        elif bet > second:
            second = bet
        t.bet[seat] = 0
    if top > second and not is_in(t.folded, highest):
        t.stack[highest] += top - second
        t.total[highest] -= top - second


@kernel(BETTING, calls=(BEGIN, PASSED_SEVEN))
def bet(t, p, s):
    """Everyone with chips acts once, and again whenever somebody raises.

    The numbers: size, who opens, the most that may be bet, no checking, how many raises, what goes along.
    """
    if t.phase == 0:
        if not call(p.at[BEGIN], t, p, s):
            return 0
    else:
        _answered(t, p, s)
    if _ask_next(t, p):
        return 1
    _collect(t, p)
    return 0


@helper
def _along(t, p, s):
    """Ask those who act along with their first action and had none; 1 if somebody is asked."""
    seat = np.int64(t.opener)
    for _ in range(p.seats):
        if not is_in(t.folded, seat) and not is_in(t.done, seat) and not over(t, p):
            t.done |= 1 << seat
            s.seat = seat
            t.cursor = seat
            if call(p.at[ALONE], t, p, s):
                t.phase = 3
                return 1
        seat = after(p, seat)
    t.done = 0
    return 0


@kernel(calls=(BEGIN, ALONE, PASSED_SEVEN))
def bet_along(t, p, s):
    """A round in which each player also does something with the first action that is not a fold.

    Phase 1: a seat has bet; 2: it has done what goes along; 3: so have those who had no turn.
    """
    if t.phase == 0:
        if not call(p.at[BEGIN], t, p, s):
            return 0
        t.done = 0
    elif t.phase == 1:
        seat = _answered(t, p, s)
        if not is_in(t.folded, seat) and not is_in(t.done, seat):
            t.done |= 1 << seat
            s.seat = seat
            if call(p.at[ALONE], t, p, s):
                t.phase = 2
                return 1
    else:
        s.seat = t.d_seat
        call(p.at[ALONE], t, p, s)
        if t.phase == 3:
            t.to_act = 0
    t.phase = 0
    if _ask_next(t, p) or _along(t, p, s):
        return 1
    _collect(t, p)
    return 0
