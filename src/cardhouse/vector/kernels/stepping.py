"""A step from one question to the next, in one piece: most of what an environment does."""

from __future__ import annotations

import numpy as np

from .acting import answer, mask
from .telling import going
from .watching import Watcher


@Watcher
def step_on(t, p, s, m, k):
    """Take the legal action ``m.action``; 1 if a question waits, and then what is legal is written down."""
    given = answer(t, k, m, np.int64(m.action))
    t.act = given
    # More cards may have to be laid first.
    if given >= 0 and not going(t, p, s, m, k):
        return 0
    mask(t, p, s, m, k)
    return 1
