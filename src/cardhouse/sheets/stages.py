"""The stages that a hand goes through: streets, boards and draws, as players call them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from .language.word import Step
from .words.dealing import DealCards
from .words.repeating import after_each, flat

_KNOWN: Final = ("flop", "turn", "river")
"""The areas of a board that every player knows."""
_OWN_NAME: Final = re.compile(r"[a-z][a-z-]{2,}")


class Stage(NamedTuple):
    """One stage, as data."""

    kind: str
    """What it is: a key below ``stages`` in the catalogue of phrases."""
    number: int = 0
    of: int = 0
    """Of how many it is one, where that is said."""
    area: str = ""
    """The area of the board, if it goes by its own name."""


@dataclass(frozen=True)
class Stages:
    """The stages of a hand in their order, and which steps begin them.

    >>> from cardhouse.sheets import find_game
    >>> [stage.kind for stage in find_game("holdem").stages]
    ['before-flop', 'flop', 'turn', 'river']
    """

    all: tuple[Stage, ...] = ()
    begun_by: dict[int, int] = field(default_factory=dict, repr=False, compare=False)
    """The number of the stage that a step begins, by the identity of the step."""

    def __iter__(self) -> Iterator[Stage]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)


def stages_of(play: Sequence[Step], branches: Sequence[Sequence[Step]], *, streets: bool) -> Stages:
    """The stages of a game: what is dealt, drawn or turned, one after the other, in every branch.

    ``streets`` says whether cards that players are dealt in between bets lie open.
    """
    found: list[Stage] = []
    begun_by: dict[int, int] = {}
    # What comes before a choice is named for itself, because nobody knows yet what follows.
    for way in (tuple(play), *((*play, *branch) for branch in branches)):
        for step, stage in _staged(tuple(flat(way, into_turns=False)), streets=streets):
            if id(step) not in begun_by:
                if stage not in found:
                    found.append(stage)
                begun_by[id(step)] = found.index(stage)
    # A hand that has only one stage has nothing to tell apart.
    return Stages(tuple(found), begun_by) if len(found) > 1 else Stages()


def _staged(steps: Sequence[Step], *, streets: bool) -> Iterator[tuple[Step, Stage]]:
    """The steps that begin a stage, with it."""
    begin = [step for step in steps if step.stage]
    many = Counter(step.stage for step in begin)
    boards = _boards([step for step in begin if step.stage == "board"])
    names = {"board": iter(boards), "deal": iter(_deals(steps, boards, streets=streets))}
    seen: Counter[str] = Counter()
    for step in begin:
        kind = step.stage
        seen[kind] += 1
        if kind in names:
            yield step, next(names[kind])
        else:
            yield step, Stage(kind) if many[kind] == 1 else Stage(f"{kind}-number", seen[kind])


def _boards(steps: Sequence[Step]) -> list[Stage]:
    """What is dealt to the board, each time that something is."""
    own = [_area_stage(tuple(step.areas_of(()))) for step in steps]
    if own.count(None) == len(_KNOWN) and not any(Stage(name) in own for name in _KNOWN):
        rest = iter(_KNOWN)
        return [stage or Stage(next(rest)) for stage in own]
    if len(steps) == 1:
        return [own[0] or Stage("board")]
    return [stage or Stage("board-number", at, len(own)) for at, stage in enumerate(own, 1)]


def _area_stage(areas: tuple[str, ...]) -> Stage | None:
    """The stage in which areas are dealt, unless they are just letters of a drawing."""
    words = {re.sub(r"[-_]?\d+$", "", area) for area in areas}
    if len(words) != 1 or not _OWN_NAME.fullmatch(word := words.pop()):
        return None
    if word in _KNOWN:
        return Stage(word if len(areas) == 1 else f"{word}s")
    return Stage("area", area=word.replace("-", " ").capitalize())


def _deals(steps: Sequence[Step], boards: Sequence[Stage], *, streets: bool) -> list[Stage]:
    """What players are dealt, each time that they get cards."""
    held = _held(steps)
    if len(held) == 1 or boards:
        found = [Stage("another" if at else "deal") for at in range(len(held))]
        if boards and boards[0].kind in ("flop", "flops") and (before := _deals_before_board(steps)):
            found[before - 1] = Stage("before-flop")
        return found
    if any(isinstance(step, DealCards) and step.part for step in steps):
        return [Stage("hand-number", at) for at in range(1, len(held) + 1)]
    return [Stage("street" if streets else "cards", count) for count in held]


def _held(steps: Sequence[Step]) -> list[int]:
    """How many cards players hold at the end of each stage that deals them some."""
    counts: list[int] = []
    for step, state in after_each(steps):
        if step.stage == "deal":
            counts.append(state.held.most)
        elif counts and state.held.most:
            counts[-1] = min(counts[-1], state.held.most)
    return counts


def _deals_before_board(steps: Sequence[Step]) -> int:
    """How often players are dealt cards before there is a board."""
    first = next((at for at, step in enumerate(steps) if step.stage == "board"), 0)
    return sum(step.stage == "deal" for step in steps[:first])
