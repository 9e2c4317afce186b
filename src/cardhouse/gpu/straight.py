"""Programs in which nobody has anything to choose, written out for the card: hold'em, stud, stud eight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cardhouse.odds.kernels.judge import LADDER
from cardhouse.odds.question.plan import Plan

from .tables import packed

_MOST: Final = 24
"""How many hands are compared at most; more would take too long to compile."""


def is_straight(program: Any) -> bool:
    """Whether every hand is one set of cards, on a ladder."""
    sel = program.sel
    return bool(
        len(sel) <= _MOST
        and not len(program.ends)
        and (program.kind == LADDER).all()
        and not program.pairs[:, 0].any()
        and (sel[:, 1] == sel[:, 0] + np.uint64(1)).all()
        and (sel[:, 3] == sel[:, 2] + np.uint64(1)).all()
    )


def rows_of(program: Any, deck: Sequence[int]) -> Any:
    """What each card of the deck adds, for each kind of key."""
    return np.concatenate([packed(keys)[list(deck)] for keys in program.card_keys])


def source_of(plan: Plan, program: Any) -> str:
    """The function that judges one deal, given by the places of its unknown cards in the deck."""
    lines = ["__device__ __forceinline__ u32 judge_straight(const u32* found, const uint4* cards, TABLES) {"]
    open_at = {slot: at for at, slot in enumerate(plan.unknown)}
    for group in range(len(program.g_row)):
        row = int(program.g_row[group])
        slots = program.g_slots[int(program.g_start[group]) : int(program.g_start[group + 1])]
        known = [plan.cards[int(slot)] for slot in slots if int(slot) not in open_at]
        table = packed(program.card_keys[row]).astype(np.uint64)
        code, suits = int(table[known, 0].sum()), int(table[known, 1].sum())
        ranks = sum(int(table[card, 2]) | int(table[card, 3]) << 32 for card in known)
        lines.append(f"    Held g{group} = {{{code}u, {suits}u, {ranks}ull}};")
        lines += [
            f"    add(g{group}, card_of(cards[{row * len(plan.deck)} + found[{open_at[int(slot)]}]]));"
            for slot in slots
            if int(slot) in open_at
        ]
    lines.append("    u32 outcome = 0, winners, first = 0; int top, best;")
    for contest in range(len(program.kind)):
        flushes = f"flushes + {int(program.at_flushes[contest])}" if program.suited[contest] else "0"
        near = f"{{lower + {int(program.at_lower[contest])}, upper + {int(program.at_upper[contest])}, "
        lines.append(
            f"    Tables t{contest} = {near}values + {int(program.at_values[contest])}, {flushes}, "
            f"{int(bool(program.avoid[contest]))}}};"
        )
        lines.append("    top = -1; winners = 0;")
        for player in range(program.players):
            at = contest * program.players + player
            lines.append("    best = -1;")
            for sel in range(int(program.sel_start[at]), int(program.sel_start[at + 1])):
                a, b = int(program.sel[sel, 0]), int(program.sel[sel, 2])
                lines.append(f"    best = max(best, rate(joined(g{a}, g{b}), t{contest}));")
            bit = 1 << player
            lines.append(
                f"    winners = best > top ? {bit}u : best == top ? winners | {bit}u : winners; "
                "top = max(top, best);"
            )
        if contest == 0:
            lines.append("    if (top >= 0) first = winners;")
        shift = contest * program.players
        lines.append(f"    if (top >= {int(program.minimum[contest])}) outcome |= winners << {shift};")
    lines.append(f"    return outcome == 0 && {int(program.first)} ? first : outcome;")
    return "\n".join([*lines, "}\n"])
