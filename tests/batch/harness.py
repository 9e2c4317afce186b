"""Compiled hands beside the plain dealer's: the same deck, the same answers, the same questions and chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from tests.batch.spots import KEPT, Differs, Spot, compare_end, level_of, sheet_of

from cardhouse.batch.answers import answer_of, asked_at, asked_by
from cardhouse.batch.compiling.program import Program, compile_sheet
from cardhouse.batch.kernels.kernel import from_python
from cardhouse.dealer import Action, Decision, Stakes
from cardhouse.dealer.checks.random_player import random_action


def program_for(spot: Spot) -> Program:
    """What plays a hand."""
    level = level_of(spot.game, spot.options, spot.stakes, spot.more)
    return program_of(spot.game, spot.options, level, len(spot.stacks))


@lru_cache(maxsize=KEPT)
def program_of(game: str, options: tuple[tuple[str, str], ...], stakes: Stakes, seats: int) -> Program:
    return compile_sheet(sheet_of(game, options, seats), stakes, seats)


class Compiled:
    """One table of a program, moved by hand."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.tables, self.paper = program.tables(1), program.scratch()
        self._start = from_python(program.entry(program.start))
        self._go = from_python(program.entry(program.go))
        self._at = (self.tables.ctypes.data, program.record.ctypes.data, self.paper.ctypes.data)

    @property
    def table(self) -> Any:
        return self.tables[0]

    def deal(self, stacks: Sequence[int], button: int, seed: int) -> None:
        table = self.tables[0]
        table["stack"][: len(stacks)] = stacks
        table["button"], table["seed"] = button, seed
        self._start(*self._at)

    def act(self, answer: int) -> None:
        self.tables["act"][0] = answer
        self._go(*self._at)

    def stacks(self) -> list[int]:
        return [int(one) for one in self.tables[0]["stack"][: self.program.seats]]

    def awards(self) -> list[tuple[int, str, int, int]]:
        paper, names = self.paper[0], self.program.contests
        return [
            (
                int(paper["award_pot"][n]),
                names[paper["award_contest"][n]] if paper["award_contest"][n] >= 0 else "",
                int(paper["award_seat"][n]),
                int(paper["award_chips"][n]),
            )
            for n in range(paper["awards"])
        ]


@lru_cache(maxsize=KEPT)
def compiled_for(program: Program) -> Compiled:
    return Compiled(program)


def in_order(action: Action) -> Action:
    """An action whose cards are named as a set is."""
    if action.kind == "set":
        return Action.in_rows([sorted(row) for row in action.rows])
    return action if action.kind == "order" else action._replace(cards=tuple(sorted(action.cards)))


def compare(
    spot: Spot,
    answers: Sequence[Action] | Random,
    *,
    program: Program | None = None,
    stacks: Sequence[int] | None = None,
    choose: Callable[[Decision, Random], Action] = random_action,
) -> int:
    """Play a hand on both sides and return how many decisions there were; raises :class:`Differs`.

    Another program or other stacks are for tests that must find a difference; players who choose otherwise
    than at random get to what random ones hardly ever see.
    """
    program = program or program_for(spot)
    compiled, plain = compiled_for(program), spot.deal()
    compiled.deal(stacks or spot.stacks, spot.button, spot.seed)
    given = None if isinstance(answers, Random) else iter(answers)
    played: list[Action] = []
    while True:
        decision = plain.decision
        asked, here = asked_by(decision, program.choices), asked_at(compiled.table)
        if asked != here:
            raise Differs(spot, played, f"the dealer asks {asked}, the kernels {here}")
        if decision is None:
            break
        if isinstance(answers, Random):
            action = in_order(choose(decision, answers))
        elif (told := next(given, None) if given else None) is not None:
            action = told
        else:
            break
        played.append(action)
        compiled.act(answer_of(decision, action, program.choices))
        plain.act(action)
    if plain.decision is None:
        compare_end(spot, plain, compiled.stacks(), compiled.awards(), played)
    return len(played)
