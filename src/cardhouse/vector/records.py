"""The records that environments keep beside the tables of a batch: what was told, and what is where.

A memory belongs to a table: what its events have told so far, which no hand needs but every observation. A
script belongs to a game: where its actions and observations have everything.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np

from cardhouse.batch import records
from cardhouse.batch.records import PLACES, STEPS, Size

ACTIONS: Final = 128
"""The most actions that a game may have."""
BETS: Final = 8
"""The most sizes of a bet: a power of two."""
KINDS: Final = 24
CHOICES: Final = 32
"""The most words that may be chosen, of all kinds."""
SEATS: Final = 24
PARTS: Final = 8
"""The most parts that a hand is split into."""
LAID: Final = 16
"""The most cards that are laid one after another."""
SET: Final = 192
"""How many numbers of an observation are remembered, so that only these are cleared."""
SAID: Final = 128
BRANCHES: Final = 8


@cache
def digest() -> str:
    """Changes with every line of a kernel, here or in a batch."""
    found = sha256(records.digest().encode())
    for path in (Path(__file__), *sorted((Path(__file__).parent / "kernels").glob("*.py"))):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def _record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    return np.dtype([*fields, (f"v{digest()}", np.uint8)], align=True)


def _each(kind: Any, names: str, *shape: int) -> list[tuple[Any, ...]]:
    return [(name, kind, shape) if shape else (name, kind) for name in names.split()]


@cache
def memory_type(size: Size) -> np.dtype[Any]:
    """What is remembered of a table."""
    return _record(
        *_each(np.uint64, "legal", ACTIONS // 64),
        *_each(np.uint64, "proved"),
        *_each(np.int64, "hand look"),
        *_each(np.int32, "amount", BETS),
        *_each(np.int32, "steps action"),
        *_each(np.int16, "streets raises actions set_n"),
        *_each(np.int8, "played ended laid_n game viewer learner"),
        *_each(np.uint8, "last"),
        *_each(np.int8, "drawn draws was", size.seats),
        *_each(np.int8, "where", LAID),
        *_each(np.int8, "holder given", 64),
        *_each(np.uint16, "set", SET),
    )


@cache
def script_type() -> np.dtype[Any]:
    """Where a game has its actions, and an observation its numbers."""
    return _record(
        *_each(np.float64, "scale pips worth"),
        *_each(np.int64, "others"),
        # For a table that stands alone: what is called, and where its mask and its deck lie.
        *_each(np.int64, "go answer allow mask deck"),
        *_each(
            np.int32,
            "actions bets first_bet picks first_pick rows first_row leave most_steps",
        ),
        *_each(np.int32, "size kind kinds removed removed_n game games showing last community choice lay"),
        *_each(np.int32, "passes how declares lines draws parted ahead table_lines memory_lines"),
        *_each(np.int32, "b_cards b_stack b_bet b_total b_one b_live b_held b_drawn b_draws b_declared"),
        *_each(np.int32, "b_own b_parts b_community b_up b_end"),
        *_each(np.int32, "stacks seat_at held_at", SEATS),
        *_each(np.int32, "area_at board_at", PLACES),
        *_each(np.int32, "row_at", SEATS * PARTS),
        *_each(np.int32, "laid_at", LAID),
        *_each(np.int32, "word_at", 3),
        *_each(np.int8, "word_of", ACTIONS),
        *_each(np.int32, "note", STEPS),
        *_each(np.int32, "choice_at", KINDS * CHOICES),
        *_each(np.int32, "kind_at", KINDS),
        *_each(np.int64, "times plus magic", BETS),
        *_each(np.float32, "twentieths", 21),
        *_each(np.int32, "card_at", 64),
        *_each(np.int32, "said_at", SAID),
        *_each(np.int32, "game_at", CHOICES),
    )
