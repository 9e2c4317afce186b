"""Effects on who acts and what they may do, and what is only noted."""

from __future__ import annotations

from dataclasses import dataclass

from .effect import Effect
from .facts import NAME, SEAT, SECONDS, TEXT, needed, one_of


@dataclass(frozen=True, kw_only=True)
class Bind(Effect):
    """A seat will do what it has said when its turn comes, unless the action to it changes before."""

    kind = "bind"
    seat: int = needed(SEAT)
    action: str = needed(NAME)


@dataclass(frozen=True, kw_only=True)
class Only(Effect):
    """A seat may do nothing else with its next answer of this round."""

    kind = "only"
    seat: int = needed(SEAT)
    may: str = needed(one_of("call", "fold", "check"))


@dataclass(frozen=True, kw_only=True)
class NoBetting(Effect):
    """There is no more betting on this street."""

    kind = "no-betting"


@dataclass(frozen=True, kw_only=True)
class Opens(Effect):
    """A seat opens the betting of this street."""

    kind = "opens"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Clock(Effect):
    """A seat has so long to act."""

    kind = "clock"
    seat: int = needed(SEAT)
    seconds: int = needed(SECONDS)


@dataclass(frozen=True, kw_only=True)
class RollAgain(Effect):
    """The dice are rolled again."""

    kind = "roll-again"


@dataclass(frozen=True, kw_only=True)
class Note(Effect):
    """Nothing is done but to write down what was said."""

    kind = "note"
    text: str = needed(TEXT)
