"""Conditions: when a contest or a set of lines is in force."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

OPERATORS: Final[dict[str, Callable[[int, int], bool]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "==": operator.eq,
}
_PATTERN: Final = re.compile(r"(?P<name>die|dice) (?P<operator><=|>=|<|>|==) (?P<number>\d+)")
_OPENED: Final = {"opened": 1, "not opened": 0}
_ENGLISH: Final = {"<=": "or less", ">=": "or more", "==": ""}


@dataclass(frozen=True)
class Condition:
    """A comparison with a roll of the dice, ``die <= 3``, or whether the pot was ``opened``."""

    name: str
    operator: str
    number: int

    @classmethod
    def read(cls, text: str) -> Condition | None:
        """The condition a text stands for, or ``None`` if it is not one."""
        said = " ".join(text.split())
        if said in _OPENED:
            return cls("opened", "==", _OPENED[said])
        found = _PATTERN.fullmatch(said)
        return cls(found["name"], found["operator"], int(found["number"])) if found else None

    def holds(self, facts: Mapping[str, int]) -> bool:
        """Whether it holds for the dice rolled so far; before the roll it does not."""
        return self.name in facts and OPERATORS[self.operator](facts[self.name], self.number)

    def english(self) -> str:
        """``if the die shows 3 or less``."""
        if self.name == "opened":
            return "if the pot was opened" if self.number else "if nobody opened the pot"
        thing = "the die shows" if self.name == "die" else "the dice add up to"
        if self.operator in ("<", ">"):
            return f"if {thing} {'less' if self.operator == '<' else 'more'} than {self.number}"
        return f"if {thing} {self.number} {_ENGLISH[self.operator]}".rstrip()
