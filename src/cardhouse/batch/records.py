"""The records that compiled hands are played in: a table, a program, and scratch paper.

A table is one hand being played, all of it numbers: to copy the record is to copy the hand. A program is a
sheet with stakes and seats. Scratch paper is what the kernels need while they work and nobody keeps.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

STEPS: Final = 72
"""The most steps that a program may have."""
ARGUMENTS: Final = 8
"""How many numbers a step may have."""
SERVICES: Final = 32
"""How many kernels may be called by number."""
CONTESTS: Final = 24
"""The most contests, those of all branches together."""
USES: Final = 24
LINES: Final = 32
STAGES: Final = 16
SCALES: Final = 12
SIZES: Final = 8
"""Tables of a scale are by the number of natural cards, 0 to 7."""
FREE: Final = 7
"""And by the number of wild cards, 0 to 5; the last is for a bug."""
BUG: Final = 6
PLACES: Final = 24
"""The most places on a board."""
SHARED: Final = 4
"""How many cards there may be for all because there were too few for one each."""
COUNTS: Final = 18
"""For how many cards held a step says how many may be picked."""
POWERS: Final = 4
"""How many rows a sheet may have that give cards powers."""
AWARDS: Final = 24 * 25 // 2 * CONTESTS
"""As many as there can be: each pot has fewer players than the one before, and all may tie every time."""
NOTHING: Final = 255
"""An empty place on the board."""
UP: Final = 0x80
"""Marks a card that lies face up."""
DOWN: Final = 0x40
"""Marks a card that was dealt face down."""
ID: Final = 0x3F


class Size(NamedTuple):
    """How much room a table has: few sizes, because every kernel is compiled for each."""

    name: str
    seats: int
    cards: int
    deck: int


SMALL: Final = Size("small", 10, 10, 54)
LARGE: Final = Size("large", 23, 16, 112)
WIDE: Final = Size("wide", 10, 54, 54)
"""For games in which a hand may grow as long as there are cards."""


def size_for(seats: int, cards: int, deck: int) -> Size | None:
    """The first of the sizes that is large enough, if one is."""
    for size in (SMALL, LARGE, WIDE):
        if seats <= size.seats and cards <= size.cards and deck <= size.deck:
            return size
    return None


@cache
def digest() -> str:
    """Changes with every line of a kernel; part of all types, so that nothing old is taken from a cache."""
    found = sha256()
    for path in (Path(__file__), *sorted((Path(__file__).parent / "kernels").rglob("*.py"))):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def _dtype(fields: dict[Any, str], *arrays: tuple[Any, int, str], seldom: str = "") -> np.dtype[Any]:
    """A record of some fields, the widest first, so that none has to be padded.

    What is seldom looked at comes after all others, so that these lie close together.
    """
    written: list[tuple[Any, ...]] = []
    for kind, names in fields.items():
        written += [(name, kind) for name in names.split()]
    for kind, length, names in arrays:
        written += [(name, kind, (length,)) for name in names.split()]
    last = seldom.split()
    written.sort(key=lambda one: (one[0] in last, -np.dtype(one[1]).itemsize))
    return np.dtype([*written, (f"v{digest()}", np.uint8)], align=True)


def _with_shared_room(record: np.dtype[Any], *arrays: tuple[Any, int, str, str]) -> np.dtype[Any]:
    """A record in which some arrays lie where others do that no program uses beside them."""
    fields = {name: (kind, at) for name, (kind, at, *_) in (record.fields or {}).items()}
    for kind, length, name, room in arrays:
        there, start = fields[room]
        # As far on as the array's numbers want to lie.
        at = -(-start // np.dtype(kind).itemsize) * np.dtype(kind).itemsize
        if at + length * np.dtype(kind).itemsize > start + there.itemsize:
            raise AssertionError(f"{name} does not fit where {room} lies")
        fields[name] = (np.dtype((kind, (length,))), at)
    return np.dtype(
        {
            "names": list(fields),
            "formats": [kind for kind, _ in fields.values()],
            "offsets": [at for _, at in fields.values()],
            "itemsize": record.itemsize,
        },
        align=True,
    )


@cache
def table_type(size: Size) -> np.dtype[Any]:
    """The record of a table.

    Cards that are thrown away in a draw and the pile that cards are bought from share their room, and so do
    what the rule of sevens has to remember after the last draw, and the parts that hands are split into.
    """
    seats, held = size.seats, size.seats * size.cards
    record = _dtype(
        {
            np.int64: "act",
            np.uint64: "seed d_cards shown paid",
            np.int32: "dead level base raise_by cap size0 size1 minimum ceiling"
            " d_call d_least d_most d_counts d_choices folded checked still able to_act done opens removed",
            np.int16: "count raised most_raises actions words_at deck_at deck_n muck_n burnt_n hands idle"
            " asked",
            np.int8: "pc phase button opener starter opened_by aggressor cursor dealt begun big_only opened"
            " no_checking skip lazy community_n board_n d_kind d_seat d_flags over branch streets"
            " after last_up deal drew pick declared house broken stopped turner sevens pile_n",
            np.uint8: "last_card",
        },
        (np.uint64, seats, "threw"),
        (np.int32, seats, "stack bet total acted"),
        (np.int8, seats, "cards thrown_n said passes"),
        (np.int8, 8, "dice"),
        (np.uint8, SHARED, "community"),
        (np.uint8, PLACES, "board"),
        (np.uint8, held, "held thrown parts"),
        (np.uint8, size.deck, "deck muck"),
        (np.uint8, 16, "burnt"),
        seldom="threw deck muck burnt thrown parts passes said thrown_n community paid",
    )
    return _with_shared_room(
        record,
        (np.uint8, size.deck, "pile", "thrown"),
        (np.int32, seats, "before", "thrown"),
        (np.uint8, held, "passed", "parts"),
    )


@cache
def program_type() -> np.dtype[Any]:
    """The record of a program."""
    return _dtype(
        {
            np.uint64: "wild bugs breaks kills",
            np.int64: "seven",
            np.int32: "seats row deck_n structure small_bet big_bet ante bring_in big_ante cap uncapped unit"
            " chip minimum bomb first_raise blinds_n last_blind big_at blind_first rake rake_most drop steps"
            " board_n burns runs_out up_cards deal_to_folded no_check_raise no_limping one_odd nobody lines_n"
            " tie_suit antes_n contests_n dollar sevens wilds_n follows bars sweep ways_n sets_n"
            " powers_n rise yes no",
        },
        (np.int64, STEPS, "entry"),
        (np.int64, SERVICES, "at"),
        (np.int32, STEPS * ARGUMENTS, "code"),
        (np.int32, STEPS * COUNTS, "counts"),
        (np.int32, 12, "blinds"),
        (np.int32, 24, "antes"),
        (np.uint8, 112, "deck"),
        (np.int64, CONTESTS, "c_minimum"),
        (np.uint64, CONTESTS, "c_wild c_bugs"),
        (np.int32, CONTESTS, "c_scale c_use c_uses c_part c_down c_line c_share c_when c_way c_odd_suit"),
        (np.int32, CONTESTS, "c_either c_wilds c_fact"),
        (np.int64, USES, "u_entry"),
        (np.int32, USES, "u_kind u_hand u_board u_line u_lines"),
        (np.int32, LINES, "l_places l_ends"),
        (np.int32, 4, "set_at set_n set_fact set_mask"),
        (np.int32, CONTESTS * 16, "c_by_dice"),
        (np.int64, STAGES, "g_least g_most g_start"),
        (np.uint64, STAGES, "g_cards"),
        (np.int32, STAGES, "g_scale g_few g_many"),
        (np.int32, 8, "branch_at branch_suit branch_pc"),
        (np.int64, SCALES, "s_value s_machine"),
        (np.uint64, SCALES, "s_suited s_bias"),
        (np.int32, SCALES, "s_size s_plays s_low s_ace s_play_all s_stage s_stages"),
        (np.int64, SCALES * SIZES, "s_keys s_lower s_upper"),
        (np.int64, SCALES * SIZES * FREE, "s_values"),
        (np.int64, SCALES * FREE, "s_flushes"),
        (np.uint64, POWERS, "w_cards"),
        (np.int32, POWERS, "w_does w_fee"),
        (np.int32, 64, "wilds"),
        (np.int32, 32, "ways"),
    )


@cache
def scratch_type() -> np.dtype[Any]:
    """The record of scratch paper."""
    return _dtype(
        {
            np.int64: "contest scale rating keyed line_start",
            np.uint64: "wild bugs natural line_key",
            np.int32: "n seat laid line_from line_to hand_n line_n heap_n pots awards won heads part winners",
        },
        (np.int64, CONTESTS * 24, "rating_of value_of"),
        (np.int64, 24, "pot worth returned"),
        (np.int32, 24, "eligible"),
        (np.int32, CONTESTS, "won_by won_contest"),
        (np.int32, 8, "way_won"),
        (np.int32, 24, "order share"),
        (np.int32, AWARDS, "award_pot award_contest award_seat award_chips"),
        (np.uint8, 48, "cards hand line best naturals"),
        (np.uint8, 112, "heap"),
        (np.int64, 24, "chart"),
        seldom="award_pot award_contest award_seat award_chips",
    )
