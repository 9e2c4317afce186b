"""One table that Python steps: as much as possible in one call, because calls are what takes time."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.kernel import helper, peek8

from .telling import lay_out_hand
from .watching import Watcher, watch


@helper
def _to_next_question(t, p, s, m, k):
    """Go on, and write down what is legal then; the seat that is asked, -1 if the hand is over."""
    if not watch(k.go, t, p, s, m, k):
        return np.int64(-1)
    m.look = k.mask
    watch(k.allow, t, p, s, m, k)
    return np.int64(t.d_seat)


@Watcher
def deal_given(t, p, s, m, k):
    """Deal a hand with the button at ``m.action`` from the deck that lies at the address ``k.deck``."""
    lay_out_hand(t, p, m, k, m.action, np.uint64(0))
    t.lazy = 0
    for place in range(p.deck_n):
        t.deck[place] = np.uint8(peek8(k.deck, place))
    return _to_next_question(t, p, s, m, k)


@Watcher
def take_action(t, p, s, m, k):
    """Take the action ``m.action``, which is legal."""
    watch(k.answer, t, p, s, m, k)
    return _to_next_question(t, p, s, m, k)
