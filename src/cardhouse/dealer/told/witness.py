"""What the people at a table of real cards have told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, get_args

Side = Literal["best", "strongest", "worst"]
_SIDES: Final[tuple[Side, ...]] = get_args(Side)
NOBODY: Final = "-"
"""The answer that names nobody and nothing."""


class Statement(NamedTuple):
    """Who of some seats has the best hand for a contest, or the worst."""

    side: Side
    """The strongest hand need not be good enough to win."""
    among: frozenset[int]
    seats: frozenset[int]


class Witness:
    """The facts that were told instead of cards, by the key of the question.

    >>> Witness({"bring-in|3|0+1+2|": "2"}).told("bring-in|3|0+1+2|")
    '2'
    """

    def __init__(
        self, facts: Mapping[str, str], mucked: Collection[int] = (), *, judges: bool = False
    ) -> None:
        self._facts = facts
        self.mucked = frozenset(mucked)
        """The seats that did not show, and so win nothing."""
        self.judges = judges
        """Whether hands that are known are compared all the same, because the rules say who has to show."""
        self.unsure = False
        """Whether something was taken as allowed that depends on cards that nobody has told."""
        self._statements: dict[str, list[Statement]] = {}
        for key, answer in facts.items():
            self._state(key, answer)

    def told(self, key: str) -> str | None:
        """What was told, if anything."""
        return self._facts.get(key)

    def statements(self, at: str, name: str) -> Sequence[Statement]:
        """What was told about the hands for a contest at one moment."""
        return self._statements.get(f"{at}|{name.replace(' ', '_')}", ())

    def _state(self, key: str, answer: str) -> None:
        matter, at, seats, name = key.split("|")
        side = next((side for side in _SIDES if side == matter), None)
        if side is not None:
            found = Statement(side, frozenset(numbers(seats)), frozenset(numbers(answer)))
            self._statements.setdefault(f"{at}|{name}", []).append(found)


def numbers(text: str) -> tuple[int, ...]:
    """Seats, dice or lines as they are written.

    >>> numbers("2+4"), numbers("-")
    ((2, 4), ())
    """
    return () if text in (NOBODY, "") else tuple(map(int, text.split("+")))


def written(values: Iterable[int]) -> str:
    """Seats, dice or lines as :func:`numbers` reads them."""
    return "+".join(map(str, values)) or NOBODY
