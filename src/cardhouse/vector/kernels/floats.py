"""A table from one chair as :class:`cardhouse.spaces.observer.Observer` has it: numbers from 0 to 1.

Whatever is written here is seen by the viewer. Read are the viewer's hand, cards that lie face up, the board
and what was told; nothing else may be.
"""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper
from cardhouse.batch.kernels.numbers import BET as A_BET
from cardhouse.batch.kernels.numbers import DECLARE, LAY, MAY_BET
from cardhouse.batch.kernels.seats import pot_of
from cardhouse.batch.records import ARGUMENTS, ID, NOTHING, UP
from cardhouse.native.words import is_in, lowest, put_float
from cardhouse.vector.records import PARTS
from cardhouse.vector.records import SET as KEPT

from .laying import NO_ROW, next_card, one_by_one
from .numbers import (
    ACTIONS,
    BET,
    BUTTON,
    CALL,
    CARDS,
    DEAL,
    DECLARED,
    DICE,
    DIE,
    DRAWN,
    FEWEST,
    HIDDEN,
    HIGHEST,
    LIVE,
    NONE,
    POT,
    RAISES,
    STACK,
    STREETS,
    TIMES,
    TOTAL,
    TURN,
)
from .watching import Watcher

_ONE = np.uint64(1)
_MANY = 1 / 20
_ALL = 20


@helper
def _counted(k, number):
    """A number in twentieths; 20 and more are one."""
    return k.twentieths[min(np.int64(number), _ALL)]


@helper
def _flag(so):
    return np.float32(1.0) if so else np.float32(0.0)


@helper
def _put(row, m, place):
    """Set a number about a card, and remember it for the next time the row is written."""
    put_float(row, place, np.float32(1.0))
    if m.set_n < KEPT:
        m.set[m.set_n] = place
    m.set_n += 1


@helper
def _clear(row, m, k):
    """Clear what was set about cards the last time."""
    if m.set_n > KEPT:
        for place in range(k.size):
            put_float(row, place, np.float32(0.0))
    else:
        for n in range(m.set_n):
            put_float(row, m.set[n], np.float32(0.0))
    m.set_n = 0


@helper
def _table(row, t, p, m, k):
    scale, asked = k.scale, t.d_seat >= 0
    raises = asked and t.d_kind == A_BET and t.d_flags & MAY_BET != 0
    put_float(row, POT, np.float32(pot_of(t, p) * scale))
    put_float(row, CALL, np.float32(t.d_call * scale) if asked else np.float32(0.0))
    put_float(row, FEWEST, np.float32(t.d_least * scale) if raises else np.float32(0.0))
    put_float(row, HIGHEST, np.float32(t.d_most * scale) if raises else np.float32(0.0))
    put_float(row, DEAL, _counted(k, t.deal))
    put_float(row, STREETS, _counted(k, m.streets))
    put_float(row, RAISES, _counted(k, m.raises))
    tens = m.actions / 10
    put_float(row, ACTIONS, np.float32(tens * _MANY) if tens < _ALL else np.float32(1.0))
    put_float(row, DIE, np.float32(t.dice[0] * k.pips))
    put_float(row, DICE, np.float32(t.dice[1] * k.pips))
    if asked:
        _put(row, m, k.kind_at[t.d_kind])
    for line in range(k.removed_n):
        if (t.removed >> line) & 1:
            _put(row, m, k.removed + line)
    if m.game and k.game_at[m.game - 1] >= 0:
        _put(row, m, k.game_at[m.game - 1])


@helper
def sees(t, m, k, viewer, seat, held):
    """Whether a viewer sees a card of a seat: an own one, one that lies face up, one that was passed on."""
    if seat == viewer or held & UP:
        return True
    return k.passes and m.given[held & ID] == viewer


@helper
def _cards_of(row, t, p, m, k, seat, place, viewer):
    """The cards of a seat that the viewer sees; how many are hidden."""
    hidden, at, mine = 0, k.held_at[place], seat == viewer
    parts = k.row_at[place * PARTS] >= 0
    for n in range(t.cards[seat]):
        held = t.held[seat * p.row + n]
        if sees(t, m, k, viewer, seat, held):
            card = k.card_at[held & ID]
            _put(row, m, at + card)
            if mine and (held & UP or (m.proved >> np.uint64(held & ID)) & _ONE):
                _put(row, m, k.showing + card)
        else:
            hidden += 1
    if parts:
        for part in range(PARTS):
            if k.row_at[place * PARTS + part] < 0:
                break
            seen = True
            for n in range(t.cards[seat]):
                in_part = is_in(t.parts[seat * p.row + n], part)
                if in_part and not sees(t, m, k, viewer, seat, t.held[seat * p.row + n]):
                    seen = False
            if not seen:
                continue
            for n in range(t.cards[seat]):
                if is_in(t.parts[seat * p.row + n], part):
                    card = k.card_at[t.held[seat * p.row + n] & ID]
                    _put(row, m, k.row_at[place * PARTS + part] + card)
    return hidden


@helper
def _seat(row, t, p, m, k, seat, viewer, place):
    """What may change about a seat; the rest is zero for good."""
    at, scale = np.int64(k.seat_at[place]), k.scale
    hidden = _cards_of(row, t, p, m, k, seat, place, viewer)
    put_float(row, at + STACK, np.float32(t.stack[seat] * scale))
    put_float(row, at + BET, np.float32(t.bet[seat] * scale))
    put_float(row, at + TOTAL, np.float32(t.total[seat] * scale))
    put_float(row, at + LIVE, _flag(not is_in(t.folded, seat)))
    put_float(row, at + CARDS, _counted(k, t.cards[seat]))
    put_float(row, at + HIDDEN, _counted(k, hidden))
    put_float(row, at + DRAWN, _counted(k, m.drawn[seat]))
    put_float(row, at + TIMES, _counted(k, m.draws[seat]))
    put_float(row, at + BUTTON, _flag(seat == t.button))
    put_float(row, at + TURN, _flag(seat == t.d_seat))
    said = declared(t, p, k, seat)
    if said >= 0:
        _put(row, m, at + DECLARED + said)


@helper
def declared(t, p, k, seat):
    """What a seat has declared, once all have heard it: its number, or -1."""
    if not k.declares or t.said[seat] == 0 or not (t.declared or in_turn(p, t)):
        return -1
    return k.said_at[t.said[seat]]


@helper
def in_turn(p, t):
    """Whether what is being declared is heard at once."""
    return t.d_kind == DECLARE and p.code[np.int64(t.pc) * ARGUMENTS + 1] != 0


@Watcher
def write_floats(t, p, s, m, k):
    """The table as the seat ``m.viewer`` sees it, from the address ``m.look`` on."""
    row, viewer = m.look, np.int64(m.viewer)
    _clear(row, m, k)
    _table(row, t, p, m, k)
    seat = viewer
    for place in range(p.seats):
        _seat(row, t, p, m, k, seat, viewer, place)
        seat = seat + 1 if seat + 1 < p.seats else 0
    if m.last != NONE:
        _put(row, m, k.last + k.card_at[m.last])
    for place in range(p.board_n):
        if t.board[place] != NOTHING:
            _put(row, m, k.area_at[place] + k.card_at[t.board[place] & ID])
    for place in range(t.community_n):
        _put(row, m, k.community + k.card_at[t.community[place] & ID])
    if viewer == t.d_seat and t.d_cards:
        left = t.d_cards
        while left:
            _put(row, m, k.choice + k.card_at[lowest(left)])
            left &= left - _ONE
        if one_by_one(t, k):
            _put(row, m, k.lay + k.card_at[next_card(t, m)])
            left = t.d_cards
            for n in range(m.laid_n):
                if m.where[n] != NO_ROW or t.d_kind == LAY:
                    _put(row, m, k.laid_at[m.where[n]] + k.card_at[lowest(left)])
                left &= left - _ONE
    return 0
