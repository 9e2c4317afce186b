"""What players do with their cards: draw, discard, turn some up, pass some on."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import burn, give, left, muck, take
from cardhouse.batch.kernels.kernel import call, helper, kernel, smaller
from cardhouse.batch.kernels.numbers import (
    ALONE,
    DISCARD,
    DRAW,
    DRAW_AGAIN,
    EXPOSE,
    LAY,
    LYING_DOWN,
    SHUFFLE,
)
from cardhouse.batch.kernels.picking import (
    another_turn,
    ask_cards,
    begin_turns,
    lose,
    mark,
    marked,
    picked,
    put_on_heap,
    turn_up,
)
from cardhouse.batch.kernels.seats import after, following, is_in
from cardhouse.batch.records import ARGUMENTS, ID, UP
from cardhouse.native.words import lowest, ones

from .dealing import turned

_ONE = np.uint64(1)


@helper
def _thrown_back(t, p, s, seat):
    """Put what a seat has thrown away on the heap."""
    for place in range(t.thrown_n[seat]):
        s.heap[s.heap_n] = t.thrown[seat * p.row + place] & ID
        s.heap_n += 1
    t.thrown_n[seat] = 0


@kernel(DRAW_AGAIN, calls=(SHUFFLE,))
def draw_again(t, p, s):
    """Shuffle the muck, or else discards of this draw, because the deck runs out while ``s.seat`` draws."""
    s.heap_n = 0
    for place in range(t.muck_n):
        s.heap[place] = t.muck[place]
    s.heap_n = t.muck_n
    t.muck_n = 0
    drawing = np.int64(s.seat)
    for group in range(3):
        if s.heap_n:
            break
        seat, before = np.int64(t.button), True
        for _ in range(p.seats):
            seat = after(p, seat)
            if seat == drawing:
                before = False
                if group == 2:
                    _thrown_back(t, p, s, seat)
            elif (group == 0) == before and group < 2:
                _thrown_back(t, p, s, seat)
    for _ in range(left(t)):
        s.heap[s.heap_n] = take(t)
        s.heap_n += 1
    return call(p.at[SHUFFLE], t, p, s)


@helper
def _replace(t, p, s, only, at):
    """Deal as many new cards as were thrown away, to one seat or to all."""
    need, drawing = 0, 0
    for seat in range(p.seats):
        many = np.int64(t.thrown_n[seat]) if only < 0 or seat == only else 0
        s.share[seat] = many
        need += many
        drawing |= np.int64(many > 0) << seat
        s.order[seat] = (1 << many) - 1 if p.code[at + 2] else 0
        if p.code[at + 3]:
            # What lay face up is known now; later it may be in the deck again.
            for place in range(many):
                if t.thrown[seat * p.row + place] & UP:
                    s.order[seat] |= 1 << place
    if only < 0:
        burn(t, p, 1)
    part = p.code[at + 1] >> 4
    seat = np.int64(t.button)
    while drawing:
        seat = following(drawing, after(p, seat))
        drawing &= ~(1 << seat)
        for place in range(s.share[seat]):
            if left(t) < 2 and left(t) < (smaller(need, 2) if t.muck_n else 1):
                s.seat = seat
                call(p.at[DRAW_AGAIN], t, p, s)
            need -= 1
            up = is_in(s.order[seat], place)
            card = take(t)
            give(t, p, seat, card, up, part)
            if up:
                turned(t, p, card, seat)


@helper
def _throw(t, p, seat, bits, lying):
    """Have a seat throw cards away, which are not in the muck yet."""
    n, left_over = 0, bits
    while left_over:
        t.thrown[seat * p.row + n] = lowest(left_over)
        left_over &= left_over - _ONE
        n += 1
    t.thrown_n[seat] = n
    if lying:
        for place in range(t.cards[seat]):
            held = t.held[seat * p.row + place]
            for other in range(n):
                if held & UP and t.thrown[seat * p.row + other] == held & ID:
                    t.thrown[seat * p.row + other] = held
    lose(t, p, seat, bits)


@helper
def more_with_rank(t, rank, more):
    """Let a seat that holds a rank draw more cards, if it keeps one of that rank."""
    held = t.d_cards & (np.uint64(15) << np.uint64(4 * (rank - 1)))
    free = 0
    while t.d_counts >> (free + 1):
        free += 1
    top = min(more, np.int64(ones(t.d_cards)) - 1)
    if held and top > free:
        for many in range(free + 1, top + 1):
            t.d_counts |= 1 << many
        t.d_least = free
        t.d_most = rank


@kernel(calls=(DRAW_AGAIN,))
def draw(t, p, s):
    """Players throw cards away and get new ones: at once, where they lie, face up, lying as before."""
    at = np.int64(t.pc) * ARGUMENTS
    at_once = p.code[at]
    if t.phase == 0:
        begin_turns(t)
        for seat in range(p.seats):
            t.thrown_n[seat] = 0
    else:
        t.phase = 0
        seat = np.int64(t.d_seat)
        _throw(t, p, seat, picked(t), p.code[at + 3])
        if at_once:
            _replace(t, p, s, seat, at)
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        if ask_cards(t, p, seat, DRAW, p.code[at + 1], -1):
            if p.code[at + 4]:
                more_with_rank(t, p.code[at + 4], p.code[at + 5])
            t.phase = 1
            return 1
    if not at_once:
        _replace(t, p, s, -1, at)
    seat = np.int64(t.button)
    for _ in range(p.seats):
        seat = after(p, seat)
        for place in range(t.thrown_n[seat]):
            muck(t, t.thrown[seat * p.row + place])
        t.thrown_n[seat] = 0
    return 0


@helper
def _discard(t, p, s, seat, bits):
    """Have a seat put cards on the muck."""
    s.heap_n = 0
    put_on_heap(t, p, s, seat, bits)
    for place in range(s.heap_n):
        muck(t, s.heap[place])
    s.heap_n = 0
    lose(t, p, seat, bits)


@kernel()
def discard(t, p, s):
    """Players throw cards away that are not replaced."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        _discard(t, p, s, np.int64(t.d_seat), picked(t))
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        if ask_cards(t, p, seat, DISCARD, p.code[at + 1], -1):
            t.phase = 1
            return 1
    return 0


@kernel()
def expose(t, p, s):
    """Players turn down-cards up, from the seat that opened the last round."""
    if t.phase == 0:
        t.cursor = (t.opener if t.opener >= 0 else p.seats - 1) - 1
        t.pick = 0
    else:
        t.phase = 0
        turn_up(t, p, np.int64(t.d_seat), picked(t))
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        if ask_cards(t, p, seat, EXPOSE, LYING_DOWN, -1):
            t.phase = 1
            return 1
    return 0


@kernel(ALONE)
def alone(t, p, s):
    """What goes along with the first action of a round: asked in phase 0, otherwise done."""
    at = np.int64(t.pc) * ARGUMENTS
    seat = np.int64(s.seat)
    discards = p.code[at + 6] == 1
    if t.phase == 0:
        if discards:
            return ask_cards(t, p, seat, DISCARD, 0, -1)
        return ask_cards(t, p, seat, EXPOSE, LYING_DOWN, -1)
    if discards:
        _discard(t, p, s, seat, picked(t))
    else:
        turn_up(t, p, seat, picked(t))
    return 0


@helper
def _hidden(t, p, seat):
    """How many cards of a seat lie face down."""
    many = 0
    for place in range(t.cards[seat]):
        many += t.held[seat * p.row + place] & UP == 0
    return many


@kernel()
def expose_together(t, p, s):
    """Players pick cards in secret that are turned up when the last has answered."""
    at = np.int64(t.pc) * ARGUMENTS
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        mark(t, p, np.int64(t.d_seat), picked(t))
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        many = min(np.int64(p.code[at]), _hidden(t, p, seat) - 1)
        if many < 1:
            continue
        if ask_cards(t, p, seat, EXPOSE, LYING_DOWN, 1 << many):
            t.phase = 1
            return 1
    for seat in range(p.seats):
        turn_up(t, p, seat, marked(t, p, seat))
    return 0


@kernel()
def roll_out(t, p, s):
    """Everybody turns up the next down-cards."""
    at = np.int64(t.pc) * ARGUMENTS
    for seat in range(p.seats):
        many = p.code[at]
        for place in range(t.cards[seat]):
            if many and not is_in(t.folded, seat) and t.held[seat * p.row + place] & UP == 0:
                t.held[seat * p.row + place] |= UP
                t.shown |= np.uint64(1) << np.uint64(t.held[seat * p.row + place] & ID)
                many -= 1
    return 0


@kernel()
def take_up(t, p, s):
    """Everybody takes the up-cards into the hand."""
    for seat in range(p.seats):
        for place in range(t.cards[seat]):
            if not is_in(t.folded, seat):
                t.held[seat * p.row + place] &= UP - 1
    return 0


@helper
def _lay(t, p, s, seat):
    """Lay a seat's down-cards in the order of the answer, behind those that are up."""
    start, n, to = seat * p.row, np.int64(t.cards[seat]), 0
    for place in range(n):
        s.cards[place] = t.held[start + place]
        s.best[place] = t.parts[start + place]
    for place in range(n):
        if s.cards[place] & UP:
            t.held[start + to] = s.cards[place]
            t.parts[start + to] = s.best[place]
            to += 1
    down = n - to
    for place in range(down):
        wanted = (t.act >> (8 + 4 * place)) & 15
        for other in range(n):
            if s.cards[other] & UP:
                continue
            below = 0
            for third in range(n):
                if not s.cards[third] & UP and s.cards[third] & ID < s.cards[other] & ID:
                    below += 1
            if below == wanted:
                t.held[start + to] = s.cards[other]
                t.parts[start + to] = s.best[other]
        to += 1


@kernel()
def lay_in_order(t, p, s):
    """Players lay their down-cards in an order."""
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        _lay(t, p, s, np.int64(t.d_seat))
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        many = _hidden(t, p, seat)
        if many < 2:
            continue
        if ask_cards(t, p, seat, LAY, LYING_DOWN, 1 << many):
            t.phase = 1
            return 1
    return 0
