"""Scenes: what may be stated in a quiz, and how it is told."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardhouse.cards import Chance
from cardhouse.phrases import Said
from cardhouse.phrases.catalogue import spoken
from cardhouse.rulings.every_kind import KINDS
from cardhouse.sheets import find_game

LEVELS: Final = (1, 2, 3)
"""One thought, two, and what floor people look up."""

Facts = Mapping[str, str]
_SEATS: Final = tuple(map(str, range(1, 9)))
_HUNDREDS: Final = tuple(str(100 * number) for number in range(2, 10))
_CHIPS: Final = {
    "8": ("25", "5+5+1", "5+5+1+1", "5+5", "10+5+5"),
    "100": ("500", "100+25+5", "100+50", "100+25+25", "100+100", "25+25+25+25"),
    "300": ("500", "100+100+100+100", "100+100+100+25", "500+100", "100+100+100+100+100+100"),
}
"""Chips that somebody may put in who faces a bet of so much."""
_MADE: Final[dict[str, Callable[[Facts], Sequence[str]]]] = {
    "seat": lambda facts: _SEATS,
    "hundreds": lambda facts: _HUNDREDS,
    "chips-by": lambda facts: (facts["to-call"],),
    "chips-new": lambda facts: _CHIPS[facts["to-call"]],
}
"""What facts may be that are not listed in the scene, given those before them."""


@dataclass(frozen=True)
class Scene:
    """A kind of irregularity with facts that chance may choose."""

    name: str
    kind: str
    level: int
    facts: Mapping[str, Sequence[str] | str]

    @property
    def group(self) -> str:
        """The part of the floor's work that it belongs to."""
        return KINDS[self.kind].group

    def chosen(self, chance: Chance) -> dict[str, str]:
        """Facts as chance has them."""
        facts: dict[str, str] = {}
        for name in self.facts:
            ways = self.ways(name, facts)
            facts[name] = ways[chance.below(len(ways))]
        return facts

    def ways(self, name: str, facts: Facts) -> Sequence[str]:
        """What a fact may be, given those before it."""
        listed = self.facts[name]
        return _MADE[listed](facts) if isinstance(listed, str) else listed

    def told(self, facts: Facts) -> tuple[Said, ...]:
        """The situation in words: the lead, and a sentence for each fact that has no place in it."""
        key = f"quiz.leads.{self.name}"
        places = spoken().template(key).names
        values = {name.replace("-", "_"): _word(name, value) for name, value in facts.items()}
        lead = Said(key, **{name: value for name, value in values.items() if name in places})
        rest = [name for name in facts if name.replace("-", "_") not in places]
        return (lead, *(Said(f"quiz.facts.{name}.{facts[name]}") for name in rest))


def _word(name: str, value: str) -> Any:
    """How a fact is printed."""
    if name == "game":
        return find_game(value).name
    if name == "cause":
        return Said(f"rulings.causes.{value}")
    key = f"quiz.words.{value}"
    return Said(key) if key in spoken() else value


@cache
def scenes() -> tuple[Scene, ...]:
    """Every scene."""
    raw = tomllib.loads(Path(__file__).with_name("scenes.toml").read_text(encoding="utf-8"))
    return tuple(Scene(name, said.pop("kind"), said.pop("level"), said) for name, said in raw.items())
