"""The floor at a table: who rules, what was called for, what was ruled, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, NamedTuple, Self

from .state_part import StatePart

MOST_IDLE: Final = 2
"""After so many idle calls, a player calls the floor no more at this table."""
Lines = list[list[Any]]
"""Lines of words, and of seats by their numbers."""


class Officer(NamedTuple):
    """Somebody whom the host has named as floor."""

    player: str
    name: str


class Call(NamedTuple):
    """The floor is called, and play stands still."""

    by: str
    name: str
    text: str
    """What it is about, if whoever called has said so."""
    at: int
    hand: int
    after: int
    """How many things had happened in the hand."""
    appeal: bool = False
    """Whether a ruling is appealed against."""


@dataclass(frozen=True)
class Ruled:
    """A ruling that was made at the table."""

    by: str
    name: str
    stated: str
    """What was stated; empty if the floor ruled of its own will."""
    about: str
    """The same in words."""
    outcome: str
    title: str
    why: str
    rules: tuple[str, ...]
    lines: Lines
    """What was done, without closed cards."""
    effects: str
    """What was done, as the dealer reads it; nobody is shown this."""
    actions: int
    """How many actions of the hand came before."""
    after: int
    """How many things had happened in the hand before."""
    reason: str = ""
    """Why the floor ruled otherwise than the book."""
    option: str = ""
    chosen_by: str = ""
    """The player who chose, where the book gives a player the choice."""
    agreed: bool = False
    """Whether it was made without a floor person, by the book and with everybody's consent."""
    final: bool = False
    """Whether it was made on appeal."""
    back: str = ""
    """Who has taken it back, by name."""
    appealed: str = ""
    """Who has appealed against it, by name."""
    appeal: str = ""
    """What became of that: ``granted`` or ``refused``."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "rules": list(self.rules)}

    def shown(self) -> dict[str, Any]:
        """What everybody may know."""
        return {name: value for name, value in self.to_dict().items() if name not in ("effects", "actions")}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Ruled:
        """The same from plain data."""
        return cls(**{**data, "rules": tuple(data["rules"])})


@dataclass(frozen=True)
class Question:
    """What players are asked before a ruling is applied: to choose, or to agree."""

    made: Ruled
    """The ruling as it is if the first option is chosen."""
    options: list[dict[str, Any]]
    """What may be chosen; empty if everybody is asked to agree."""
    waits_for: tuple[str, ...]
    """The players who have not answered yet."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"made": self.made.to_dict(), "options": self.options, "waits_for": list(self.waits_for)}

    def shown(self) -> dict[str, Any]:
        """What everybody may know."""
        options = [{key: one[key] for key in ("name", "title", "why", "lines")} for one in self.options]
        return {"made": self.made.shown(), "options": options, "waits_for": list(self.waits_for)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Question:
        """The same from plain data."""
        return cls(Ruled.from_dict(data["made"]), list(data["options"]), tuple(data["waits_for"]))


class HeldPot(NamedTuple):
    """Chips of a pot that the floor keeps until it is decided who gets them."""

    hand: int
    taken: dict[str, int]
    """From whom, by player."""

    @property
    def amount(self) -> int:
        """How much it is."""
        return sum(self.taken.values())


class Brought(NamedTuple):
    """What earlier rulings have brought into the pot of a hand."""

    owed: dict[str, int]
    """What players have posted, by player."""
    carried: dict[str, int]
    """Chips of an earlier deal, by the player whose they were."""
    seat: int
    """The seat through which those came into the pot."""
    posted: bool = False
    """Whether they lie in the pot; a hand that is over as soon as it is dealt has none."""

    @classmethod
    def read(cls, data: Sequence[Any] | None) -> Brought | None:
        """The same from plain data."""
        return None if data is None else cls(dict(data[0]), dict(data[1]), *data[2:])


@dataclass(eq=False)
class Desk(StatePart):
    """The floor at a table."""

    people: tuple[Officer, ...] = ()
    call: Call | None = None
    question: Question | None = None
    callers: tuple[str, ...] = ()
    """Who has called the floor in this hand."""
    idle: dict[str, int] = field(default_factory=dict)
    """How often the floor has marked a call of a player as idle."""
    marked: tuple[str, ...] = ()
    """Whose calls in this hand it has marked."""
    rulings: tuple[Ruled, ...] = ()
    """The rulings on the current hand or the last one."""
    done: int = 0
    """How many of these the table has acted upon, after the hand."""
    owed: dict[str, int] = field(default_factory=dict)
    """What players post in the next hand that they are dealt, because of a ruling."""
    carried: dict[str, int] = field(default_factory=dict)
    """Chips for the pot of the next deal, by the player whose they were."""
    held: tuple[HeldPot, ...] = ()
    """Pots that are not decided."""
    dead: tuple[str, ...] = ()
    """Players who are dealt a dead hand next."""

    def begin(self) -> None:
        """A new hand is dealt: rulings on the last one are past."""
        self.call = self.question = None
        self.callers, self.marked, self.rulings, self.done = (), (), (), 0

    def is_heard(self, player: str) -> bool:
        """Whether a player may still call the floor: not after the second call that was idle."""
        return self.idle.get(player, 0) < MOST_IDLE

    @property
    def chips(self) -> int:
        """The chips that lie here."""
        return sum(self.carried.values()) + sum(pot.amount for pot in self.held)

    @property
    def last(self) -> Ruled | None:
        """The last ruling on the current hand, if it has not been taken back."""
        made = self.rulings[-1] if self.rulings else None
        return made if made is not None and not made.back else None

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "people": [list(one) for one in self.people],
            "call": None if self.call is None else list(self.call),
            "question": None if self.question is None else self.question.to_dict(),
            "callers": list(self.callers),
            "idle": self.idle,
            "marked": list(self.marked),
            "rulings": [one.to_dict() for one in self.rulings],
            "done": self.done,
            "owed": self.owed,
            "carried": self.carried,
            "held": [[pot.hand, pot.taken] for pot in self.held],
            "dead": list(self.dead),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The same from plain data; tables of earlier versions have none."""
        if not data:
            return cls()
        question = data["question"]
        return cls(
            tuple(Officer(*one) for one in data["people"]),
            Call(*data["call"]) if data["call"] else None,
            Question.from_dict(question) if question else None,
            tuple(data["callers"]),
            dict(data.get("idle", {})),
            tuple(data.get("marked", ())),
            tuple(Ruled.from_dict(one) for one in data["rulings"]),
            data["done"],
            dict(data["owed"]),
            dict(data["carried"]),
            tuple(HeldPot(hand, dict(taken)) for hand, taken in data["held"]),
            tuple(data["dead"]),
        )
