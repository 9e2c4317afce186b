"""A table from one chair as a row of bytes; :mod:`cardhouse.vector.fields` has the names of the places.

Whatever is written here is seen by the viewer. Read are the viewer's hand, cards that lie face up, the board
and what was told; nothing else may be. Every place is written each time, for the row
may have shown another hand.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import BET, MAY_BET
from cardhouse.batch.kernels.seats import pot_of
from cardhouse.batch.records import ID, NOTHING, SHARED, UP
from cardhouse.native.words import is_in, put8, put32

from .floats import declared, sees
from .laying import next_card, one_by_one
from .numbers import NONE, UNSEEN
from .watching import Watcher

_ONE = np.uint64(1)
_MOST = 127
_PARTS = 0x7F


@helper
def _seat(row, t, p, m, k, seat, viewer, place):
    put32(row, k.b_stack + place, np.int64(t.stack[seat]))
    put32(row, k.b_bet + place, np.int64(t.bet[seat]))
    put32(row, k.b_total + place, np.int64(t.total[seat]))
    put8(row, k.b_live + place, 0 if is_in(t.folded, seat) else 1)
    put8(row, k.b_held + place, np.int64(t.cards[seat]))
    put8(row, k.b_drawn + place, np.int64(m.drawn[seat]))
    put8(row, k.b_draws + place, np.int64(m.draws[seat]))
    put8(row, k.b_declared + place, declared(t, p, k, seat) + 1)
    if seat == viewer:
        return
    at, many = np.int64(k.b_up) + (place - 1) * k.b_cards, min(np.int64(t.cards[seat]), np.int64(k.b_cards))
    for n in range(many):
        held = t.held[seat * p.row + n]
        put8(row, at + n, np.int64(held & ID) if sees(t, m, k, viewer, seat, held) else UNSEEN)
    for n in range(many, k.b_cards):
        put8(row, at + n, NONE)


@helper
def _own(row, t, p, m, k, seat):
    """The viewer's cards, the lowest first."""
    many, start = min(np.int64(t.cards[seat]), np.int64(k.b_cards)), seat * p.row
    for n in range(many):
        held, at = t.held[start + n], 0
        for other in range(many):
            at += t.held[start + other] & ID < held & ID
        seen = held & UP != 0 or (m.proved >> np.uint64(held & ID)) & _ONE != 0
        put8(row, k.b_own + at, np.int64(held & ID) | (UP if seen else 0))
        put8(row, k.b_parts + at, np.int64(t.parts[start + n] & _PARTS))
    for n in range(many, k.b_cards):
        put8(row, k.b_own + n, NONE)
        put8(row, k.b_parts + n, 0)


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
    put32(row, 0, pot_of(t, p))
    put32(row, 1, np.int64(t.d_call) if asked else 0)
    put32(row, 2, np.int64(t.d_least) if raises else 0)
    put32(row, 3, np.int64(t.d_most) if raises else 0)
    put32(row, 4, np.int64(t.removed))
    seat = viewer
    for place in range(p.seats):
        _seat(row, t, p, m, k, seat, viewer, place)
        seat = seat + 1 if seat + 1 < p.seats else 0
    _one(row, t, p, m, k, viewer)
    _own(row, t, p, m, k, viewer)
    for n in range(SHARED):
        put8(row, k.b_community + n, np.int64(t.community[n] & ID) if n < t.community_n else NONE)
    for n in range(p.board_n):
        put8(row, k.board_at[n], NONE if t.board[n] == NOTHING else np.int64(t.board[n] & ID))
    return 0
