"""A table from one chair as a row of bytes; :mod:`cardhouse.vector.fields` has the names of the places.

Whatever is written here is seen by the viewer. Read are the viewer's hand, cards that lie face up, the board
and what was told; nothing else may be. Every place is written each time, for the row
may have shown another hand.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import BET, MAY_BET
from cardhouse.batch.kernels.seats import is_in, pot_of
from cardhouse.batch.records import ID, NOTHING, SHARED, UP

from .floats import declared, sees
from .laying import next_card, one_by_one
from .numbers import NONE, UNSEEN

_ONE = np.uint64(1)
_MOST = 127


@helper
def _seat(row, wide, t, p, m, k, seat, viewer, place):
    wide[k.b_stack + place] = t.stack[seat]
    wide[k.b_bet + place] = t.bet[seat]
    wide[k.b_total + place] = t.total[seat]
    row[k.b_live + place] = 0 if is_in(t.folded, seat) else 1
    row[k.b_held + place] = t.cards[seat]
    row[k.b_drawn + place] = m.drawn[seat]
    row[k.b_draws + place] = m.draws[seat]
    said = declared(t, p, k, seat)
    row[k.b_declared + place] = said + 1
    if seat == viewer:
        return
    at = k.b_up + (place - 1) * k.b_cards
    for n in range(k.b_cards):
        row[at + n] = NONE
    for n in range(min(np.int64(t.cards[seat]), np.int64(k.b_cards))):
        held = t.held[seat * p.row + n]
        row[at + n] = held & ID if sees(t, m, k, viewer, seat, held) else UNSEEN


@helper
def _own(row, t, p, m, k, seat):
    """The viewer's cards, the lowest first."""
    many = min(np.int64(t.cards[seat]), np.int64(k.b_cards))
    for n in range(many):
        held = t.held[seat * p.row + n]
        at = n
        while at and row[k.b_own + at - 1] & ID > held & ID:
            row[k.b_own + at] = row[k.b_own + at - 1]
            row[k.b_parts + at] = row[k.b_parts + at - 1]
            at -= 1
        seen = held & UP or (m.proved >> np.uint64(held & ID)) & _ONE
        row[k.b_own + at] = held & ID | UP if seen else held & ID
        row[k.b_parts + at] = t.parts[seat * p.row + n] & 0x7F
    for n in range(many, k.b_cards):
        row[k.b_own + n] = NONE
        row[k.b_parts + n] = 0


@helper
def write_row(row, wide, t, p, m, k, viewer):
    """The table as a seat sees it."""
    asked = t.d_seat >= 0
    raises = asked and t.d_kind == BET and t.d_flags & MAY_BET
    wide[0] = pot_of(t, p)
    wide[1] = t.d_call if asked else 0
    wide[2] = t.d_least if raises else 0
    wide[3] = t.d_most if raises else 0
    wide[4] = t.removed
    seat = viewer
    for place in range(p.seats):
        _seat(row, wide, t, p, m, k, seat, viewer, place)
        seat = seat + 1 if seat + 1 < p.seats else 0
    at = k.b_one
    row[at] = t.d_kind if asked else NONE
    row[at + 1] = (np.int64(t.d_seat) - viewer) % p.seats if asked else NONE
    row[at + 2] = (np.int64(t.button) - viewer) % p.seats
    row[at + 3] = min(np.int64(m.streets), _MOST)
    row[at + 4] = min(np.int64(m.raises), _MOST)
    row[at + 5] = min(np.int64(m.actions), _MOST)
    row[at + 6] = t.deal
    row[at + 7] = t.dice[0]
    row[at + 8] = t.dice[1]
    known = m.game and k.game_at[m.game - 1] >= 0
    row[at + 9] = k.game_at[m.game - 1] - k.game + 1 if known else 0
    row[at + 10] = m.last
    row[at + 11] = next_card(t, m) if viewer == t.d_seat and one_by_one(t, k) else NONE
    _own(row, t, p, m, k, viewer)
    for n in range(SHARED):
        row[k.b_community + n] = t.community[n] & ID if n < t.community_n else NONE
    for n in range(p.board_n):
        row[k.board_at[n]] = NONE if t.board[n] == NOTHING else t.board[n] & ID
