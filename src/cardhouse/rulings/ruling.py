"""What the book says now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, get_args

from cardhouse.dealer.effects.effect import Effect
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.rules import find_rule

from .errors import RulingsError

Outcome = Literal[
    "misdeal",
    "void",
    "stands",
    "dead",
    "live",
    "foul",
    "replaced",
    "kept",
    "moved",
    "corrected",
    "reshuffled",
    "aside",
    "binding",
    "released",
    "bet",
    "raise",
    "call",
    "check",
    "fold",
    "pat",
    "choice",
    "allowed",
    "refused",
    "answered",
    "shown",
    "placed",
    "clock",
    "awarded",
    "held",
    "noted",
]
"""What a ruling comes to, in a word."""
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)
"""Every outcome."""
FLOOR: Final = -1
"""Stands for the floor where somebody chooses."""


@dataclass(frozen=True)
class Option:
    """One of the ways that the book leaves open.

    >>> from cardhouse.rulings import judge
    >>> [option.name for option in judge(None, "pending amount=600").options]
    ['hold', 'wait']
    """

    name: str
    """A word for it."""
    outcome: Outcome
    why: Said
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """What the book says about something that went wrong.

    >>> from cardhouse.rulings import judge
    >>> ruling = judge(None, "short-call seat=2 put=480 owed=500")
    >>> ruling.outcome, ruling.rules[0], [str(effect) for effect in ruling.effects]
    ('call', 'WSOP-177', ['wager seat=2 to=500'])
    """

    outcome: Outcome
    rules: tuple[str, ...]
    """The rules it follows from, the most specific first."""
    why: Said
    """The reason, in a sentence."""
    effects: tuple[Effect, ...] = ()
    """What is done to the hand; nothing if it stands as it is."""
    options: tuple[Option, ...] = ()
    """What somebody may choose instead; the first is the default, and the ruling is that until another is
    chosen."""
    chooser: int = FLOOR
    """The seat that chooses, or the floor where the book says that it may."""
    amount: int | None = None
    """What the seat's wager comes to, where the ruling is about one."""
    doing: tuple[Said, ...] = ()
    """What a dealer with real cards and chips does, one thing after the other."""

    @property
    def discretion(self) -> bool:
        """Whether the book leaves it to the floor."""
        return bool(self.options) and self.chooser == FLOOR

    def chosen(self, name: str) -> Ruling:
        """The ruling once one of its options has been chosen."""
        names = [option.name for option in self.options]
        if name not in names:
            hint = did_you_mean(name, names) or Said("hints.known", known=names)
            raise RulingsError("rulings.no-such-option", given=name, hint=hint)
        option = self.options[names.index(name)]
        return replace(self, outcome=option.outcome, why=option.why, effects=option.effects, options=())

    def to_dict(self) -> dict[str, Any]:
        """The ruling as plain data."""
        return {
            "outcome": self.outcome,
            "rules": list(self.rules),
            "why": str(self.why),
            "effects": [str(effect) for effect in self.effects],
            "amount": self.amount,
            "doing": [str(one) for one in self.doing],
            "chooser": None if not self.options else "floor" if self.chooser == FLOOR else self.chooser,
            "options": [
                {
                    "name": option.name,
                    "outcome": option.outcome,
                    "why": str(option.why),
                    "effects": [str(effect) for effect in option.effects],
                }
                for option in self.options
            ],
            "statements": {rule: find_rule(rule).statement for rule in self.rules},
        }


def offered(
    options: tuple[Option, ...], rules: tuple[str, ...], *, chooser: int = FLOOR, amount: int | None = None
) -> Ruling:
    """A ruling that somebody may choose, by default the first option."""
    first = options[0]
    return Ruling(first.outcome, rules, first.why, first.effects, options, chooser, amount)
