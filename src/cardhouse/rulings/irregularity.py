"""What went wrong, stated: a closed set of kinds, each with facts of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from cardhouse.dealer.pieces.facts import NAME, fact
from cardhouse.dealer.pieces.statement import Statement
from cardhouse.phrases import Said
from cardhouse.sheets import find_game

from .errors import NeedsFact
from .families import Family, family_of
from .ruling import Ruling
from .situation import Situation


@dataclass(frozen=True, kw_only=True)
class Irregularity(Statement):
    """Something that went wrong. It is written as its kind and its facts: ``early seat=3 action=call``.

    A fact that is not stated is taken from the hand where the hand shows it, and asked for where it does not.
    """

    game: str | None = fact(NAME, "game")
    """The game, where no hand shows it."""

    group: ClassVar[str]
    """The part of the floor's work that it belongs to: ``misdeal``, ``chips`` …"""
    rules: ClassVar[tuple[str, ...]]
    """The rules that decide it, by id."""

    def family(self, seen: Situation | None) -> Family:
        """The family of games whose rules serve."""
        if seen is not None:
            return seen.family
        return family_of(find_game(self.sure("game")))

    @abstractmethod
    def judge(self, seen: Situation | None) -> Ruling:
        """What the book says, given the hand or, without one, the stated facts alone."""

    def sure(self, name: str, seen: Situation | None = None, shown: Callable[[Situation], Any] | None = None) -> Any:
        """A fact as it was stated, or else as the hand shows it; asks for it if there is neither."""
        found = getattr(self, name)
        if found is None and seen is not None and shown is not None:
            found = shown(seen)
        if found is None:
            written = name.replace("_", "-")
            asks = self.facts()[written].metadata["asks"] or "any"
            raise NeedsFact(written, Said(f"rulings.questions.{asks}", name=written))
        return found
