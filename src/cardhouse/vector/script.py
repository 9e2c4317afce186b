"""Where a compiled game has its actions and observations, written down for the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cardhouse.batch.answers import CALL, CHECK, FOLD, KINDS, WAGER
from cardhouse.batch.compiling.program import Program
from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.records import table_type
from cardhouse.sheets.words.choosing import Roll
from cardhouse.spaces import parts as names
from cardhouse.spaces.layout import POTS, RANGE, Layout
from cardhouse.spaces.parts import Parts

from .fields import Fields
from .kernels import numbers
from .kernels.acting import SHIFT
from .records import ACTIONS, CHOICES, LAID, PARTS, memory_type, script_type

NOTES: Final = {
    "bet": numbers.BETS,
    "bet_along": numbers.BETS_ALONG,
    "bring_in": numbers.BRINGS_IN,
    "deal": numbers.DEALS,
    "board": numbers.TO_BOARD,
    "draw": numbers.DRAWS,
    "discard": numbers.DISCARDS,
    "expose": numbers.EXPOSES,
    "expose_together": numbers.EXPOSES_TOGETHER,
    "roll_out": numbers.ROLLS_OUT,
    "roll": numbers.ROLLS,
    "split": numbers.SPLITS,
    "declare": numbers.DECLARES,
    "choose": numbers.CHOOSES,
    "pass_on": numbers.PASSES,
    **dict.fromkeys(
        ("ante", "blinds", "button_ante", "lay_in_order", "jump", "remove_lines"),
        numbers.NOTHING_TOLD,
    ),
}
"""What the steps tell, by their kernels; games with other steps are watched by the plain observer."""
_LINE: Final = 64
"""How many bytes are fetched at once."""
_AHEAD: Final = 4
"""Which table after the one that is played is fetched."""
_THROWING: Final = frozenset(("draw", "discard", "bet_along"))
"""Steps in which cards are thrown away."""


def script_of(
    program: Program,
    layout: Layout,
    parts: Parts,
    fields: Fields,
    *,
    stacks: Sequence[int],
    worth: int,
    most_steps: int,
    floats: bool = True,
) -> Any:
    """The script of a game. Raises :class:`CannotCompile` with what only the plain observer can see."""
    record = np.zeros(1, dtype=script_type())
    script: Any = record[0]
    if unknown := sorted(set(program.words.values()) - set(NOTES)):
        raise CannotCompile("batch.game", what=", ".join(unknown).replace("_", " "))
    words = set(program.words.values())
    if {"draw", "pass_on"} <= words:
        raise CannotCompile("batch.game", what="cards that are drawn and cards that are passed on")
    script["passes"], script["declares"] = "pass_on" in words, "declare" in words
    script["draws"], script["parted"] = bool(words & _THROWING), bool(program.parts)
    words_fit = len(program.choices) <= CHOICES and layout.size <= ACTIONS
    if not words_fit or program.cards > LAID or len(program.parts) >= PARTS:
        raise CannotCompile("batch.too-large", what="actions", most=ACTIONS)
    for place, word in program.words.items():
        script["note"][place] = NOTES[word]
    script["stacks"][: len(stacks)] = stacks
    script["scale"], script["worth"], script["most_steps"] = 1 / sum(stacks), worth, most_steps
    dice = [step.dice for step in program.sheet.steps if isinstance(step, Roll)]
    script["pips"] = 1 / (6 * max(dice, default=1))
    _write_actions(script, layout, program)
    _write_parts(script, parts, program, len(stacks))
    _write_fields(script, fields, program)
    # Of floats, what comes before the cards is written each time; of bytes, all.
    written = 4 * parts.at["own cards"].start if floats else fields.size
    script["lines"], script["ahead"] = written // _LINE + 1, _AHEAD
    script["table_lines"] = _lines(table_type(program.size), "paid")
    script["memory_lines"] = _lines(memory_type(program.size), "holder")
    return record


def _lines(record: np.dtype[Any], end: str) -> int:
    """How many lines of memory the fields of a record take before the first that is seldom looked at."""
    fields: Any = record.fields
    return int(fields[end][1]) // _LINE + 1


def _write_actions(script: Any, layout: Layout, program: Program) -> None:
    script["actions"] = layout.size
    # What is not one of these words is a bet, if bets are what is asked about.
    script["word_of"] = WAGER
    for number, word in ((FOLD, "fold"), (CHECK, "check"), (CALL, "call")):
        if word in layout.word_at:
            script["word_at"][number] = layout.word_at[word]
            script["word_of"][layout.word_at[word]] = number
    script["bets"], script["first_bet"] = len(layout.bets), layout.first_bet
    script["picks"], script["first_pick"] = layout.picks, layout.first_pick
    script["rows"], script["first_row"], script["leave"] = layout.rows, layout.first_row, layout.leave
    script["how"] = numbers.OF_POT if set(layout.bets) & set(POTS) else numbers.OF_RANGE
    for place, name in enumerate(layout.bets):
        if name in POTS:
            times, parts = POTS[name]
            _write_share(script, place, 2 * times, parts, 2 * parts)
        elif name in RANGE:
            _write_share(script, place, RANGE[name][0], 0, RANGE[name][1])
    for kind, word in enumerate(KINDS):
        for number, choice in enumerate(program.choices):
            script["choice_at"][kind * CHOICES + number] = layout.choice_at.get((word, choice), 0)


def _write_share(script: Any, place: int, times: int, plus: int, parts: int) -> None:
    """A share of an amount: so many times as much, and some more, divided into parts, rounded down."""
    script["times"][place], script["plus"][place] = times, plus
    script["magic"][place] = (1 << SHIFT) // parts + 1


def _write_parts(script: Any, parts: Parts, program: Program, players: int) -> None:
    def start(name: str) -> int:
        return int(parts.at[name].start)

    script["size"] = parts.size
    script["twentieths"] = [number * (1 / 20) if number < 20 else 1.0 for number in range(21)]
    for name, part in (("kind", "kinds"), ("removed", "removed_n"), ("game", "games")):
        script[name], script[part] = start(name), parts.at[name].stop - start(name)
    for name, part in (
        ("showing", "own cards showing"),
        ("last", "last card"),
        ("community", "community"),
        ("choice", "choice of cards"),
        ("lay", "card to lay"),
    ):
        script[name] = start(part)
    for number, kind in enumerate(KINDS):
        script["kind_at"][number] = start("kind") + names.KINDS.index(kind)
    for row in range(min(parts.laid, LAID)):
        script["laid_at"][row] = start(f"laid in row {row + 1}")
    for place, card in enumerate(parts.deck):
        script["card_at"][int(card)] = place
    _write_places(script, parts, program, players)
    _write_words(script, parts, program)


def _write_places(script: Any, parts: Parts, program: Program, players: int) -> None:
    """Where cards lie: in hands, in parts of hands, on the board."""

    def start(name: str) -> int:
        return int(parts.at[name].start)

    script["row_at"] = -1
    for seat in range(players):
        script["seat_at"][seat] = start(f"seat {seat}")
        script["held_at"][seat] = start(f"cards of seat {seat}" if seat else "own cards")
        for bit, name in enumerate(program.parts):
            script["row_at"][seat * PARTS + bit] = start(f"{name} of seat {seat}")
    for area, first in program.areas.items():
        for place in range(program.sheet.layout.areas[area]):
            script["area_at"][first + place] = start(f"board {area}")


def _write_words(script: Any, parts: Parts, program: Program) -> None:
    """Where words stand that players have said."""
    script["said_at"], script["game_at"] = -1, -1
    branches = [branch.name for branch in program.sheet.branches]
    for number, word in enumerate(program.choices):
        if word in names.DECLARED:
            script["said_at"][int(program.record["ways"][0][number])] = names.DECLARED.index(word)
        if word in branches:
            script["game_at"][number] = parts.at["game"].start + branches.index(word)


def _write_fields(script: Any, fields: Fields, program: Program) -> None:
    at = fields.at
    script["b_cards"], script["b_end"] = fields.cards, fields.size
    for name in ("stack", "bet", "total"):
        script[f"b_{name}"] = at[name].at // 4
    script["b_one"] = at["kind"].at
    for name in ("live", "held", "drawn", "draws", "declared", "own", "parts", "community", "up"):
        script[f"b_{name}"] = at[name].at
    place = at["board"].at
    for area, size in program.sheet.layout.areas.items():
        for n in range(size):
            script["board_at"][program.areas[area] + n] = place
            place += 1
