"""Cards with powers: what they bring when they come face up, or when they are shown from the hole."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import give, left, muck, muck_back, take
from cardhouse.batch.kernels.kernel import call, helper, kernel
from cardhouse.batch.kernels.numbers import BUY, GO_ROUND, POWER, SHUFFLE, USE
from cardhouse.batch.kernels.picking import ask_choice, turn_up
from cardhouse.batch.kernels.seats import after, is_in, live
from cardhouse.batch.records import ARGUMENTS, ID, UP
from cardhouse.native.words import ones

from .dealing import all_up, count, turned

WILD, EXTRA, SHOWN_EXTRA, KILLS = 1, 2, 3, 4
"""What a power does: it makes the card wild, brings another, brings one if shown from the hole, or lets its
holder kill the deal."""
OFFERED = 2
"""The phase of a step in which somebody is offered the power of a card that was turned up."""
NEVER, STEP, DOUBLE = range(3)
"""How a fee rises with the cards that have come to light."""
_ONE = np.uint64(1)


@helper
def _fee(t, p, row):
    """What a power costs now."""
    fee = np.int64(p.w_fee[row])
    if p.rise == NEVER:
        return fee
    number = np.int64(ones(t.shown & p.w_cards[row]))
    if p.w_does[row] != SHOWN_EXTRA and number:
        # The card that is asked about lies there already.
        number -= 1
    return fee * (number + 1) if p.rise == STEP else fee << number


@helper
def _pay(t, seat, fee):
    t.stack[seat] -= fee
    t.dead += fee


@helper
def _ready(t, p, s, need):
    """Whether the deck has so many cards, with the muck shuffled in if that helps."""
    if left(t) < need and t.muck_n and left(t) + t.muck_n >= need:
        muck_back(t, p, s)
    return left(t) >= need


@helper
def _row_of(p, card):
    """The power that a card has face up; -1 if it has none."""
    for row in range(p.powers_n):
        if p.w_does[row] <= EXTRA and (p.w_cards[row] >> np.uint64(card)) & _ONE:
            return row
    return -1


@helper
def _use(t, p, row, seat, card):
    """Do what a power does that has been paid for."""
    if p.w_does[row] == WILD:
        t.paid |= _ONE << np.uint64(card)
    else:
        give(t, p, seat, take(t), False, 0)


@helper
def _owed(t, p, dealt_to, each):
    """How many cards of this round others have still to get."""
    found, seat = 0, np.int64(t.cursor)
    for _ in range(t.pick, each * p.seats):
        seat = after(p, seat)
        found += is_in(dealt_to, seat)
    return found


@helper
def _offer(t, p, s, seat, card, owed):
    """Let a seat use the power of a card that came face up; 1 if it is asked."""
    row = _row_of(p, card)
    if row < 0 or (p.w_does[row] == EXTRA and not _ready(t, p, s, 1 + owed)):
        return 0
    fee = _fee(t, p, row)
    if not fee:
        _use(t, p, row, seat, card)
        return 0
    if t.stack[seat] < fee:
        return 0
    t.last_card = card
    return ask_choice(t, seat, BUY, 1 << p.no | 1 << p.yes)


@helper
def _answered(t, p):
    """Do what a seat has answered that was offered the power of a card."""
    if t.act >> 8 == p.yes:
        seat, card = np.int64(t.d_seat), np.int64(t.last_card)
        row = _row_of(p, card)
        _pay(t, seat, _fee(t, p, row))
        _use(t, p, row, seat, card)


@kernel(POWER, calls=(SHUFFLE,))
def power(t, p, s):
    """Offer ``s.seat`` the power of the card ``s.n`` that it has turned up; 1 if it is asked."""
    if t.phase == OFFERED:
        t.phase = 0
        _answered(t, p)
        return 0
    if not _offer(t, p, s, np.int64(s.seat), np.int64(s.n), 0):
        return 0
    t.phase = OFFERED
    return 1


@kernel(calls=(GO_ROUND, SHUFFLE))
def deal_with_powers(t, p, s):
    """Cards to everybody, one by one, so that the power of each can be used before the next is dealt."""
    at = np.int64(t.pc) * ARGUMENTS
    down, each, keep_one = p.code[at], p.code[at] + p.code[at + 1], p.code[at + 2]
    dealt_to = live(t, p) | np.int64(t.still)
    if t.phase == 0:
        if t.dealt:
            s.n = each * count(dealt_to)
            before = t.community_n
            if not call(p.at[GO_ROUND], t, p, s):
                if t.community_n > before:
                    turned(t, p, t.community[before], np.int64(-1))
                return 0
        t.cursor = t.button
        t.pick = 0
    else:
        t.phase = 0
        _answered(t, p)
    while t.pick < each * p.seats:
        up = t.pick // p.seats >= down
        seat = after(p, np.int64(t.cursor))
        t.cursor = seat
        t.pick += 1
        if not is_in(dealt_to, seat):
            continue
        if keep_one:
            up = not all_up(t, p, seat)
        card = take(t)
        give(t, p, seat, card, up, p.code[at + 3])
        if up:
            turned(t, p, card, seat)
        if is_in(t.folded, seat):
            muck(t, card)
        elif up and _offer(t, p, s, seat, np.int64(card), _owed(t, p, dealt_to, each)):
            t.phase = 1
            return 1
    t.dealt = 1
    return 0


@helper
def _hidden_with(t, p, seat, cards):
    """The cards in the hole of a seat that are among some, the first of them alone, as bits."""
    for place in range(t.cards[seat]):
        held = t.held[seat * p.row + place]
        if held & UP == 0:
            bit = _ONE << np.uint64(held & ID)
            if cards & bit:
                return bit
    return np.uint64(0)


@helper
def _may_have(t, p, seat, row):
    """Whether, as far as the others can see, a seat may have a card in the hole that brings another."""
    seen = np.int64(ones(t.shown & p.w_cards[row]))
    for place in range(t.community_n):
        seen += np.int64((p.w_cards[row] >> np.uint64(t.community[place])) & _ONE)
    if seen >= np.int64(ones(p.w_cards[row])) or t.stack[seat] < _fee(t, p, row):
        return False
    return _hidden_with(t, p, seat, ~np.uint64(0)) != np.uint64(0)


@kernel(calls=(SHUFFLE,))
def show_for_powers(t, p, s):
    """Before a round of betting, everybody with a card in the hole is asked for those that bring another."""
    if t.phase == 0:
        t.pick = 0
    else:
        t.phase = 0
        if t.act >> 8 == p.yes:
            seat, row = np.int64(t.d_seat), np.int64(t.pick) // p.seats
            fee = _fee(t, p, row)
            turn_up(t, p, seat, _hidden_with(t, p, seat, p.w_cards[row]))
            _pay(t, seat, fee)
            give(t, p, seat, take(t), False, 0)
        else:
            t.pick += 1
    while t.pick < p.powers_n * p.seats:
        row = np.int64(t.pick) // p.seats
        seat = (np.int64(t.button) + 1 + t.pick % p.seats) % p.seats
        asks = p.w_does[row] == SHOWN_EXTRA and not is_in(t.folded, seat)
        if asks and _may_have(t, p, seat, row) and _ready(t, p, s, 1):
            words = 1 << p.no
            if _hidden_with(t, p, seat, p.w_cards[row]):
                words |= 1 << p.yes
            t.phase = 1
            return ask_choice(t, seat, USE, words)
        t.pick += 1
    return 0
