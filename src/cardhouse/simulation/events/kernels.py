"""A whole hand among players who check and call."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from cardhouse.batch.kernels.going import lay_out
from cardhouse.batch.kernels.kernel import call
from cardhouse.batch.kernels.numbers import BET, CALL, CHECK, MAY_CALL, MAY_CHECK
from cardhouse.native import Entry

entry: Final = partial(Entry, folder=Path(__file__).parent)


@entry
def call_down(tables, programs, papers, go, deck, asked, begun, ended, awards):
    """Play a hand from a deck; how many answers it took, -1 if one of them was neither a check nor a call.

    Stacks and button are there already. ``asked`` is what the first question says, and how many awards there
    were; ``begun`` is what each seat had then, ``ended`` what it has in the end, and ``awards`` what was
    paid: the pot, the contest, the seat, the chips.
    """
    t, p, s = tables[0], programs[0], papers[0]
    lay_out(t, p)
    t.lazy = 0
    for place in range(p.deck_n):
        t.deck[place] = deck[place]
    s.awards = 0
    waits, answers = call(go, t, p, s), 0
    asked[0] = t.d_seat
    asked[1] = t.d_call
    asked[2] = t.d_flags
    asked[3] = t.d_least
    asked[4] = t.d_most
    for seat in range(p.seats):
        begun[seat] = t.stack[seat]
    while waits:
        if t.d_kind != BET or not t.d_flags & (MAY_CHECK | MAY_CALL):
            return -1
        t.act = np.int64(CHECK) if t.d_flags & MAY_CHECK else np.int64(CALL)
        answers += 1
        waits = call(go, t, p, s)
    for seat in range(p.seats):
        ended[seat] = t.stack[seat]
    for at in range(s.awards):
        awards[at, 0] = s.award_pot[at]
        awards[at, 1] = s.award_contest[at]
        awards[at, 2] = s.award_seat[at]
        awards[at, 3] = s.award_chips[at]
    asked[5] = s.awards
    return answers
