"""What a table tells the players as the hand goes on; a hand itself does not need it, an observer does.

This is :mod:`cardhouse.spaces.story` for tables that have no events: what a step tells is known from the step
and from what it changed.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.going import lay_out
from cardhouse.batch.kernels.kernel import call, helper
from cardhouse.batch.kernels.numbers import FINISH, LYING_UP, WAGER
from cardhouse.batch.kernels.seats import after, over
from cardhouse.batch.records import ARGUMENTS, ID, NOTHING, UP
from cardhouse.native.words import ones

from .numbers import (
    BETS,
    BETS_ALONG,
    BRINGS_IN,
    CHOOSES,
    DEALS,
    DECLARES,
    DISCARDS,
    DRAWS,
    EXPOSES,
    EXPOSES_TOGETHER,
    NONE,
    NOTHING_TOLD,
    PASSES,
    ROLLS,
    ROLLS_OUT,
    SPLITS,
    TO_BOARD,
)
from .watching import Watcher

_ONE = np.uint64(1)


@helper
def forget(m, p, k):
    """A hand begins."""
    if k.passes:
        for card in range(m.given.shape[0]):
            m.given[card] = -1
    m.streets = m.raises = m.actions = m.played = m.laid_n = m.game = 0
    m.steps = 0
    m.proved = np.uint64(0)
    m.last = NONE
    for seat in range(p.seats):
        m.drawn[seat] = 0
        m.draws[seat] = 0


@helper
def cards_came(m):
    """Cards come: after betting this begins another street."""
    if m.played:
        m.streets += 1
        m.raises = 0
        m.played = 0


@helper
def has_acted(m, what):
    """A player has bet or not."""
    m.actions += 1
    m.played = 1
    if what == WAGER:
        m.raises += 1


@helper
def _highest(bits):
    """The highest of some cards."""
    found = 0
    while bits:
        bits >>= _ONE
        found += 1
    return found - 1


@helper
def _last_dealt_up(t, p, m):
    """Look for the last card that was dealt face up; ``m.was`` has how many each seat held before.

    Returns whether any was dealt.
    """
    most = 0
    for seat in range(p.seats):
        most = max(most, np.int64(t.cards[seat]) - m.was[seat])
    for n in range(most):
        seat = np.int64(t.button)
        for _ in range(p.seats):
            seat = after(p, seat)
            at = np.int64(m.was[seat]) + n
            if at < t.cards[seat]:
                held = t.held[seat * p.row + at]
                if held & UP:
                    m.last = held & ID
                m.proved &= ~(_ONE << np.uint64(held & ID))
    return most > 0


@helper
def _last_turned_up(t, p, m, before, by_place):
    """Look for the last card that was turned up, seat after seat from the button's left."""
    seat = np.int64(t.button)
    told = False
    for _ in range(p.seats):
        seat = after(p, seat)
        top = -1
        for place in range(t.cards[seat]):
            card = np.int64(t.held[seat * p.row + place] & ID)
            fresh = t.held[seat * p.row + place] & UP and not (before >> np.uint64(card)) & _ONE
            if fresh and (by_place or card > top):
                top = card
        if top >= 0:
            m.last = top
            told = True
    if told:
        cards_came(m)


@helper
def _threw(t, p, m, seat, bits):
    """A seat throws cards away."""
    cards_came(m)
    if bits:
        _forget_hand(t, p, m, seat)
    m.drawn[seat] = np.int64(ones(bits))
    m.draws[seat] += 1


@helper
def _drew(t, p, m, seat, bits, rank):
    """A seat draws; who draws so many only with a card of some rank shows one that is kept."""
    _threw(t, p, m, seat, bits)
    if rank and np.int64(ones(bits)) > t.d_least:
        for place in range(t.cards[seat]):
            card = t.held[seat * p.row + place] & ID
            kept = (np.int64(card) >> 2) == rank - 1 and not (bits >> np.uint64(card)) & _ONE
            if kept:
                m.last = card
                m.proved |= _ONE << np.uint64(card)
                break


@helper
def _who_holds(t, p, m):
    """Write down who holds each card."""
    for seat in range(p.seats):
        for place in range(t.cards[seat]):
            m.holder[t.held[seat * p.row + place] & ID] = seat


@helper
def _forget_hand(t, p, m, seat):
    """Cards have left a hand, and nobody else can say any more which ones are in it."""
    for place in range(t.cards[seat]):
        m.given[t.held[seat * p.row + place] & ID] = -1


@helper
def _passed_on(t, p, m):
    """Who has passed a card on knows it, until cards leave the hand that it went to."""
    for seat in range(p.seats):
        for place in range(t.cards[seat]):
            card = t.held[seat * p.row + place] & ID
            if m.holder[card] != seat:
                _forget_hand(t, p, m, np.int64(m.holder[card]))
    for seat in range(p.seats):
        for place in range(t.cards[seat]):
            card = t.held[seat * p.row + place] & ID
            if m.holder[card] != seat:
                m.given[card] = m.holder[card]


@helper
def _before(t, p, m, what, answered):
    """Note what an answer tells, and what the step may change."""
    at, seat, bits = np.int64(t.pc) * ARGUMENTS, np.int64(t.d_seat), np.uint64(t.act) >> np.uint64(8)
    for other in range(p.seats):
        m.was[other] = t.cards[other]
    if what == PASSES:
        _who_holds(t, p, m)
    if not answered:
        return
    if what == DRAWS:
        _drew(t, p, m, seat, bits, np.int64(t.d_most))
        m.was[seat] -= np.int64(ones(bits))
    elif what == DISCARDS:
        _threw(t, p, m, seat, bits)
        if bits and p.code[at + 1] == LYING_UP:
            m.last = _highest(bits)
    elif what == EXPOSES:
        cards_came(m)
        if bits:
            m.last = _highest(bits)
    elif what == SPLITS:
        if p.code[at] > 2 or p.code[at + 1]:
            cards_came(m)
    elif what == CHOOSES and not m.game:
        m.game = (t.act >> 8) + 1


@helper
def _after(t, p, m, what, answered, waits, shown, folded, community):
    """Note what a step has told by what it changed."""
    at = np.int64(t.pc) * ARGUMENTS
    if what == DEALS or what == DRAWS:
        came = _last_dealt_up(t, p, m)
        if t.community_n > community:
            m.last = t.community[community]
            came = True
        if came:
            cards_came(m)
    elif what == BRINGS_IN and not waits:
        if answered and t.act & 255 == WAGER:
            has_acted(m, np.int64(WAGER))
        elif not p.code[at + 4]:
            has_acted(m, np.int64(0))
    elif what == EXPOSES_TOGETHER or what == ROLLS_OUT:
        _last_turned_up(t, p, m, shown, what == ROLLS_OUT)
    elif what == ROLLS:
        cards_came(m)
    elif what == PASSES:
        _passed_on(t, p, m)
    elif what == DECLARES:
        for _ in range(np.int64(ones(np.uint64(np.int64(t.folded) & ~folded)))):
            has_acted(m, np.int64(0))


@helper
def _board_came(t, p, m, pc):
    """Cards have come to some places of the board; the last of them is the last card that was seen."""
    cards_came(m)
    places = np.int64(p.code[pc * ARGUMENTS])
    place = np.int64(0)
    while places >> (place + 1):
        place += 1
    while place >= 0:
        if (places >> place) & 1 and t.board[place] != NOTHING:
            m.last = t.board[place] & ID
            return
        place -= 1


@helper
def _step(t, p, s, m, what):
    """Do a step that is not a round of betting, and note what it told."""
    answered = t.phase != 0
    if what == BETS_ALONG:
        # In its first phase a bet is answered, and after that what goes along with it.
        if t.phase == 1:
            has_acted(m, t.act & 255)
            what = NOTHING_TOLD
        else:
            what = DISCARDS if p.code[np.int64(t.pc) * ARGUMENTS + 6] == 1 else EXPOSES
    pc = np.int64(t.pc)
    if what == TO_BOARD:
        waits = call(p.entry[pc], t, p, s)
        _board_came(t, p, m, pc)
        return waits
    shown, folded, community = t.shown, np.int64(t.folded), np.int64(t.community_n)
    _before(t, p, m, what, answered)
    waits = call(p.entry[pc], t, p, s)
    if t.pc == pc:
        _after(t, p, m, what, answered, waits, shown, folded, community)
    return waits


@Watcher
def go_on(t, p, s, m, k):
    """Go on as :func:`cardhouse.batch.kernels.going.go` does, and note on the way what is told."""
    while True:
        if t.phase == 0 and (t.pc >= p.steps or t.house or over(t, p)):
            call(p.at[FINISH], t, p, s)
            t.over = 1
            t.d_seat = -1
            t.d_kind = -1
            t.d_flags = 0
            return 0
        what = k.note[t.pc]
        if what == BETS:
            if t.phase == 1:
                has_acted(m, t.act & 255)
            waits = call(p.entry[t.pc], t, p, s)
        elif what:
            waits = _step(t, p, s, m, what)
        else:
            waits = call(p.entry[t.pc], t, p, s)
        if waits:
            t.actions += 1
            return 1
        t.pc += 1


@helper
def lay_out_hand(t, p, m, k, button, seed):
    """Make everything ready for a hand."""
    for seat in range(p.seats):
        t.stack[seat] = k.stacks[seat]
    t.button = button
    t.seed = seed
    lay_out(t, p)
    forget(m, p, k)
