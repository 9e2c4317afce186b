"""Cards that players pass on to others."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper, kernel
from cardhouse.batch.kernels.numbers import PASS
from cardhouse.batch.kernels.picking import (
    another_turn,
    ask_cards,
    begin_turns,
    lose,
    mark,
    marked,
    picked,
    put_on_heap,
)
from cardhouse.batch.kernels.seats import after, is_in, live
from cardhouse.batch.records import ARGUMENTS, UP


@helper
def _next_live(t, p, seat, places):
    """The seat so many places on among those still in."""
    for _ in range(places):
        seat = after(p, seat)
        while is_in(t.folded, seat):
            seat = after(p, seat)
    return seat


@helper
def _hand_over(t, p, s, giver, places, as_before):
    """Put what a seat has marked on the heap, and return for whom it is."""
    bits = marked(t, p, giver)
    put_on_heap(t, p, s, giver, bits)
    lose(t, p, giver, bits)
    return _next_live(t, p, giver, places)


@helper
def _receive(t, p, s, seat, start, end, as_before):
    """Give a seat cards from the heap, those that all have seen first."""
    for seen in range(2):
        for place in range(start, end):
            card = s.heap[place]
            if (card & UP == 0) == seen:
                at = seat * p.row + t.cards[seat]
                t.held[at] = card if as_before else card & (UP - 1)
                t.parts[at] = 0
                t.cards[seat] += 1


@kernel()
def pass_on(t, p, s):
    """Players pass cards on: by how many seats, in turn, lying as before; all at once, if not in turn."""
    at = np.int64(t.pc) * ARGUMENTS
    bits = live(t, p)
    in_game = 0
    for seat in range(p.seats):
        in_game += is_in(bits, seat)
    if in_game < 2:
        return 0
    places = np.int64(p.code[at + 4])
    if places == 0:
        places = in_game // 2
    elif places > 0:
        places = (places - 1) % (in_game - 1) + 1
    else:
        places = in_game - ((-places - 1) % (in_game - 1) + 1)
    if t.phase == 0:
        begin_turns(t)
    else:
        t.phase = 0
        seat = np.int64(t.d_seat)
        mark(t, p, seat, picked(t))
        if p.code[at]:
            s.heap_n = 0
            to = _hand_over(t, p, s, seat, places, p.code[at + 2])
            _receive(t, p, s, to, 0, s.heap_n, p.code[at + 2])
            s.heap_n = 0
    while another_turn(t, p):
        seat = np.int64(t.cursor)
        if ask_cards(t, p, seat, PASS, p.code[at + 1], -1):
            t.phase = 1
            return 1
    if p.code[at]:
        return 0
    # All cards are taken before any is given.
    s.heap_n = 0
    seat = np.int64(t.button)
    for place in range(p.seats):
        seat = after(p, seat)
        s.order[place] = s.heap_n
        s.share[place] = -1
        if not is_in(t.folded, seat):
            s.share[place] = _hand_over(t, p, s, seat, places, p.code[at + 2])
    for place in range(p.seats):
        end = s.order[place + 1] if place + 1 < p.seats else s.heap_n
        if s.share[place] >= 0:
            _receive(t, p, s, np.int64(s.share[place]), s.order[place], end, p.code[at + 2])
    s.heap_n = 0
    return 0
