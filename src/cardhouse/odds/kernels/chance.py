"""Chance in compiled code: xoshiro256++, whose 32 bytes of state are the seed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardhouse.native import helper

_HALF = np.uint64(32)


def state_of(seed: bytes) -> NDArray[np.uint64]:
    """The state that 32 bytes stand for."""
    state = np.frombuffer(seed, dtype=">u8").astype(np.uint64)
    # The one state that never changes.
    return state if state.any() else np.arange(1, 5, dtype=np.uint64)


@helper
def _turned(x, by):  # type: ignore[no-untyped-def]
    return (x << np.uint64(by)) | (x >> np.uint64(64 - by))


@helper
def next_word(state):  # type: ignore[no-untyped-def]
    """The next 64 bits."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    word = _turned(s0 + s3, 23) + s0
    t = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = _turned(s3, 45)
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    return word


@helper
def below(state, n):  # type: ignore[no-untyped-def]
    """A number from 0 to ``n - 1``; none is favoured by more than n in four billion."""
    return np.int64((next_word(state) >> _HALF) * np.uint64(n) >> _HALF)
