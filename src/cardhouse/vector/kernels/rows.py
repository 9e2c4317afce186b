"""A table from one chair as a row of bytes; :mod:`cardhouse.vector.fields` has the names of the places.

Whatever is written here is seen by the viewer. Read are the viewer's hand, cards that lie face up, the board
and what was told; nothing else may be. Every place is written each time, for the row
may have shown another hand; but for what a game never has, which stays zero, and for other hands as long as
nothing is seen of them.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper, smaller
from cardhouse.batch.kernels.numbers import BET, MAY_BET
from cardhouse.batch.kernels.seats import after, live
from cardhouse.batch.records import ID, UP
from cardhouse.native.words import eight_bytes, is_in, lowest, put8, put32, put64

from .acting import in_bytes
from .floats import declared, sees
from .laying import next_card, one_by_one
from .numbers import NONE, UNSEEN
from .watching import Watcher

_ONE = np.uint64(1)
_EACH = np.uint64(0x0101010101010101)
_EIGHT = 8
_MOST = 127
HIDDEN = -1
"""What ``m.set_n`` is if the row says already that nothing is seen of other hands."""
_PARTS = 0x7F
_ALL_UNSEEN = np.uint64(UNSEEN * 0x0101010101010101)
_UP_AT = np.uint64(7)
"""Which bit of a byte marks a card that lies face up."""


@helper
def _chips(row, t, p, k, viewer):
    """What everybody has, and the pot."""
    stacks, bets, totals = row + 4 * k.b_stack, row + 4 * k.b_bet, row + 4 * k.b_total
    seat, pot = viewer, np.int64(t.dead)
    for place in range(p.seats):
        put32(stacks, place, np.int64(t.stack[seat]))
        put32(bets, place, np.int64(t.bet[seat]))
        put32(totals, place, np.int64(t.total[seat]))
        pot += t.total[seat]
        seat = after(p, seat)
    put32(row, 0, pot)


@helper
def _live_and_held(row, t, p, k, viewer):
    """Who is in, and how many cards each has; whether everybody has as many as there may be."""
    many, first = np.uint64(p.seats), np.uint64(viewer)
    if p.seats <= _EIGHT:
        # All seats at once: those before the viewer move behind the last. What is too long for few seats is
        # nothing, and lies where what follows is written later or is always nothing.
        bits, held = np.uint64(live(t, p)), eight_bytes(t.cards)
        put64(row + k.b_live, 0, in_bytes((bits >> first | bits << many - first) & (_ONE << many) - _ONE))
        wide = np.uint64(8)
        back = wide * (many - first) & np.uint64(63)
        places = ~np.uint64(0) >> wide * (wide - many)
        put64(row + k.b_held, 0, (held >> wide * first | held << back) & places)
        return held & places == np.uint64(k.b_cards) * _EACH & places
    seat, fewest = viewer, np.int64(k.b_cards)
    for place in range(p.seats):
        put8(row, k.b_live + place, 1 - is_in(t.folded, seat))
        put8(row, k.b_held + place, np.int64(t.cards[seat]))
        fewest = smaller(fewest, np.int64(t.cards[seat]))
        seat = after(p, seat)
    return fewest == k.b_cards


@helper
def _drawn_and_declared(row, t, p, m, k, viewer):
    """What everybody has thrown away and said."""
    seat = viewer
    for place in range(p.seats):
        if k.draws:
            put8(row, k.b_drawn + place, np.int64(m.drawn[seat]))
            put8(row, k.b_draws + place, np.int64(m.draws[seat]))
        if k.declares:
            put8(row, k.b_declared + place, declared(t, p, k, seat) + 1)
        seat = after(p, seat)


@helper
def _hide_hands(row, t, p, k):
    """The cards of all other seats where nothing lies face up and everybody has as many as there may be."""
    at, many = np.int64(k.b_up), (np.int64(p.seats) - 1) * k.b_cards
    for eight in range(many >> 3):
        put64(row + at, eight, _ALL_UNSEEN)
    for n in range(many & ~7, many):
        put8(row, at + n, UNSEEN)


@helper
def _hand(row, t, p, m, k, seat, viewer, place):
    """The cards of another seat, as far as the viewer sees them."""
    room = np.int64(k.b_cards)
    at, many = np.int64(k.b_up) + (place - 1) * room, smaller(np.int64(t.cards[seat]), room)
    for n in range(many):
        held = t.held[seat * p.row + n]
        put8(row, at + n, np.int64(held & ID) if sees(t, m, k, viewer, seat, held) else UNSEEN)
    for n in range(many, room):
        put8(row, at + n, NONE)


@helper
def _own_parts(row, t, p, k, seat, many):
    """Which parts each of the viewer's cards belongs to."""
    start = seat * p.row
    for n in range(many):
        held, at = t.held[start + n], 0
        for other in range(many):
            at += t.held[start + other] & ID < held & ID
        put8(row, k.b_parts + at, np.int64(t.parts[start + n] & _PARTS))
    for n in range(many, k.b_cards):
        put8(row, k.b_parts + n, 0)


@helper
def _own(row, t, p, m, k, seat):
    """The viewer's cards, the lowest first."""
    room, start = np.int64(k.b_cards), np.uint64(seat * p.row)
    many = smaller(np.int64(t.cards[seat]), room)
    cards = np.uint64(0)
    for at in range(start, start + np.uint64(many)):
        cards |= _ONE << np.uint64(t.held[at] & ID)
    # What lies face up or was shown by the viewer is among these, and so may be what others have.
    seen, to = t.shown & cards, np.int64(k.b_own)
    if seen or m.proved:
        seen = m.proved
        for place in range(start, start + np.uint64(many)):
            if t.held[place] & UP:
                seen |= _ONE << np.uint64(t.held[place] & ID)
    while cards:
        card = np.uint64(lowest(cards))
        cards &= cards - _ONE
        put8(row, to, np.int64(card | ((seen >> card) & _ONE) << _UP_AT))
        to += 1
    for n in range(many, room):
        put8(row, k.b_own + n, NONE)
    if k.parted:
        _own_parts(row, t, p, k, seat, many)


@helper
def _one(row, t, p, m, k, viewer):
    """Single bytes, in the order of ``cardhouse.vector.fields.ONE``."""
    at, asked = np.int64(k.b_one), t.d_seat >= 0
    turn, button = np.int64(t.d_seat) - viewer, np.int64(t.button) - viewer
    put8(row, at, np.int64(t.d_kind) if asked else NONE)
    put8(row, at + 1, NONE if not asked else turn + p.seats if turn < 0 else turn)
    put8(row, at + 2, button + p.seats if button < 0 else button)
    put8(row, at + 3, min(np.int64(m.streets), _MOST))
    put8(row, at + 4, min(np.int64(m.raises), _MOST))
    put8(row, at + 5, min(np.int64(m.actions), _MOST))
    put8(row, at + 6, np.int64(t.deal))
    put8(row, at + 7, np.int64(t.dice[0]))
    put8(row, at + 8, np.int64(t.dice[1]))
    known = m.game and k.game_at[m.game - 1] >= 0
    put8(row, at + 9, np.int64(k.game_at[m.game - 1]) - k.game + 1 if known else 0)
    put8(row, at + 10, np.int64(m.last))
    put8(row, at + 11, next_card(t, m) if viewer == t.d_seat and one_by_one(t, k) else NONE)


@Watcher
def write_row(t, p, s, m, k):
    """The table as the seat ``m.viewer`` sees it, from the address ``m.look`` on."""
    row, viewer = m.look, np.int64(m.viewer)
    asked = t.d_seat >= 0
    raises = asked and t.d_kind == BET and t.d_flags & MAY_BET != 0
    put32(row, 1, np.int64(t.d_call) if asked else 0)
    put32(row, 2, np.int64(t.d_least) if raises else 0)
    put32(row, 3, np.int64(t.d_most) if raises else 0)
    put32(row, 4, np.int64(t.removed))
    _chips(row, t, p, k, viewer)
    whole = _live_and_held(row, t, p, k, viewer)
    if k.draws or k.declares:
        _drawn_and_declared(row, t, p, m, k, viewer)
    if whole and t.shown == np.uint64(0) and not k.passes:
        if m.set_n != HIDDEN:
            _hide_hands(row, t, p, k)
            m.set_n = HIDDEN
    else:
        seat = viewer
        for place in range(1, p.seats):
            seat = after(p, seat)
            _hand(row, t, p, m, k, seat, viewer, place)
        m.set_n = 0
    _one(row, t, p, m, k, viewer)
    _own(row, t, p, m, k, viewer)
    put32(row + k.b_community, 0, -1)
    for n in range(t.community_n):
        put8(row, k.b_community + n, np.int64(t.community[n] & ID))
    for n in range(p.board_n):
        # A place where nothing lies has the same number there and here.
        put8(row, k.board_at[n], np.int64(t.board[n]))
    return 0
