"""Small games played as they were solved: what the strategy says to somebody who sees a view."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from threading import Lock, Thread
from typing import Final, NamedTuple

import numpy as np

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision, Stakes
from cardhouse.dealer.seeing.view import View
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.choosing import Roll

from .lines import Line
from .replaying import told_of
from .situations import own_turns
from .solving import Solution, solve
from .tree import tree_of

_log = logging.getLogger(__name__)
_MOST_CARDS: Final = 12
"""With more cards in the deck, nobody asks how large the tree is."""
_MOST: Final = 5_000_000
"""How many pairs of a deal and a line there may be."""
_WORK: Final = 200_000_000
"""How many such pairs are gone through in all to solve a game."""
_MOST_ITERATIONS: Final = 400
_PLACE: Final = re.compile(r"#(\d+)")
_RARE: Final = 1e-3
"""What is done less often than this is left over from learning."""


class _Key(NamedTuple):
    """Which tree is played: what is dealt, for how much, and from which seat on."""

    sheet: str
    deck: tuple[Card, ...]
    stakes: Stakes
    stacks: tuple[int, ...] | None
    """Only where bets have any size; elsewhere stacks are deep."""
    button: int


@dataclass(frozen=True)
class Solved:
    """A solved game, asked by what is seen."""

    solution: Solution
    known: dict[tuple[int, tuple[str, ...]], list[Line]]
    """The lines on which a seat has seen such events, whichever cards they were about."""
    most: int
    """The most that a seat can lose."""

    @classmethod
    def of(cls, solution: Solution) -> Solved:
        """Sort the lines of a solved game by what was seen."""
        known: dict[tuple[int, tuple[str, ...]], list[Line]] = {}
        for part in solution.tree.parts:
            for number, line in enumerate(part.lines):
                if line.who >= 0:
                    events = line.told[: len(line.told) - len(own_turns(part.lines, number))]
                    known.setdefault((line.who, _in_order(events)), []).append(line)
        return cls(solution, known, int(max(np.abs(part.worth).max() for part in solution.tree.parts)))

    def weights(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        """How often to give which answer; nothing where the tree does not lead."""
        tree = self.solution.tree
        number = {str(card): place for place, card in enumerate(tree.deck)}
        told, seen = told_of(view.events, number)
        row = np.array([seen], dtype=np.int8)
        found: dict[tuple[tuple[str, ...], int], list[tuple[Action, float]]] = {}
        for line in self.known.get((decision.seat, _in_order(told)), ()):
            codes, situations = tree.known[line.who, line.told]
            code = tree.codes.of(row.copy(), line.places)[0]
            at = int(np.searchsorted(codes, code))
            if at == len(codes) or codes[at] != code:
                continue
            one = tree.situations[int(situations[at])]
            cards = dict(zip(line.places, (tree.deck[place] for place in seen), strict=True))
            answers = [
                Action(kind, amount, tuple(cards[place] for place in places), choice)
                for kind, amount, places, choice in tree.parts[one.part].lines[one.line].actions
            ]
            chances = self.solution.strategy[one.start : one.start + one.actions]
            found[line.told, one.start] = list(zip(answers, chances.tolist(), strict=True))
        # What a player has done in secret tells situations apart that look alike here.
        return next(iter(found.values())) if len(found) == 1 else []


def _in_order(told: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The same words with cards numbered as they come up, wherever they lay in the deck."""
    numbers: dict[str, int] = {}
    return tuple(
        _PLACE.sub(lambda found: f"@{numbers.setdefault(found[1], len(numbers))}", one) for one in told
    )


def solved_answer(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, waits: bool
) -> Action | None:
    """An answer of an equilibrium, if the game is small enough to be solved.

    Unless it ``waits``, there is no answer as long as the game is being solved, which begins with the first
    question.
    """
    said = solved_mixture(view, decision, sheet, waits=waits)
    return chance.choices([action for action, _ in said], [part for _, part in said])[0] if said else None


def solved_mixture(
    view: View, decision: Decision, sheet: Sheet, *, waits: bool
) -> list[tuple[Action, float]]:
    """How often an equilibrium gives which answer, in parts of about one."""
    key = _key(view, sheet)
    if key is None or view.setup is None:
        return []
    found = _kept(key, _Same(sheet)).get(waits=waits)
    if found is None or min(view.setup.stacks) < found.most:
        return []
    return [(action, part) for action, part in found.weights(view, decision) if part > _RARE]


def _key(view: View, sheet: Sheet) -> _Key | None:
    cards = tuple(sorted(sheet.deck.cards))
    if view.setup is None or len(view.seats) != 2 or len(cards) > _MOST_CARDS:
        return None
    if any(isinstance(step, Roll) for step in sheet.steps):
        return None
    stakes, stacks = view.setup.stakes, view.setup.stacks
    fixed = stakes.structure == "limit"
    return _Key(sheet.digest, cards, stakes, None if fixed else stacks, view.setup.button)


class _Same:
    """A sheet that is as good as any other with the same key."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same)

    def __hash__(self) -> int:
        return 0


class _Solving:
    """A game that is solved once, when somebody asks."""

    def __init__(self, key: _Key, sheet: Sheet) -> None:
        self._key, self._sheet = key, sheet
        self._lock = Lock()
        self._thread: Thread | None = None
        self._done = False
        self._found: Solved | None = None

    def get(self, *, waits: bool) -> Solved | None:
        if self._done:
            return self._found
        if waits:
            self._solve()
        elif self._thread is None:
            self._thread = Thread(target=self._solve, name="cardhouse-solver", daemon=True)
            self._thread.start()
        return self._found

    def _solve(self) -> None:
        with self._lock:
            if not self._done:
                try:
                    self._found = _solved(self._key, self._sheet)
                finally:
                    self._done = True


@lru_cache(maxsize=16)
def _kept(key: _Key, same: _Same) -> _Solving:
    return _Solving(key, same.sheet)


def _solved(key: _Key, sheet: Sheet) -> Solved | None:
    try:
        tree = tree_of(sheet, stacks=key.stacks, stakes=key.stakes, button=key.button, most=_MOST)
    except CardhouseError:
        return None
    except Exception:  # noqa: BLE001 - anybody's sheet is tried here, and is played even if it cannot be solved
        _log.exception("the tree of %s could not be made", sheet.key)
        return None
    # A number of iterations, not of seconds: the same seed gives the same answers everywhere.
    iterations = max(25, min(_MOST_ITERATIONS, _WORK // tree.histories))
    found = solve(tree, iterations=iterations, every=iterations)
    if found.broken_off:
        # Whoever presses Ctrl-C wants to end what is being played, and not only this.
        raise KeyboardInterrupt
    return Solved.of(found)
