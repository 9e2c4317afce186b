"""The floor of a table as everybody sees it, down to the last key."""

from __future__ import annotations

from .sent import Sent


class SeatNamed(Sent):
    """A player of the hand, in a line of words."""

    seat: int


Line = list[str | SeatNamed]
"""What a ruling does: words, and between them seats."""


class FloorPerson(Sent):
    """Somebody whom the host has named as floor."""

    player: str
    name: str


class FloorCall(Sent):
    """The floor is called, and play stands still."""

    by: str
    name: str
    text: str
    at: int
    hand: int
    after: int
    """How many events of the hand came before."""
    appeal: bool
    """Whether somebody appeals against the last ruling."""


class RulingMade(Sent):
    """A ruling on the current hand or the last one."""

    by: str
    name: str
    stated: str
    about: str
    outcome: str
    title: str
    why: str
    rules: list[str]
    lines: list[Line]
    after: int
    """How many events of the hand came before."""
    reason: str
    """Why the floor ruled otherwise than the book."""
    option: str
    chosen_by: str
    agreed: bool
    """Whether it was made without a floor person, and everybody agreed."""
    final: bool
    back: str
    """Who has taken it back."""
    appealed: str
    """Who has appealed against it."""
    appeal: str
    """What became of that: ``granted`` or ``refused``."""


class FloorOption(Sent):
    """What may be chosen."""

    name: str
    title: str
    why: str
    lines: list[Line]


class FloorQuestion(Sent):
    """What players are asked before a ruling is applied: one to choose, or all to agree."""

    made: RulingMade
    options: list[FloorOption]
    waits_for: list[str]


class KeptPot(Sent):
    """Chips that the floor keeps until it is decided who gets them."""

    hand: int
    taken: dict[str, int]
    amount: int


class Floor(Sent):
    """The floor at a table."""

    people: list[FloorPerson]
    call: FloorCall | None
    marked: list[str]
    """The players whose calls in this hand the floor has marked as idle."""
    silenced: list[str]
    """The players who call the floor no more at this table, because two of their calls were idle."""
    question: FloorQuestion | None
    rulings: list[RulingMade]
    owed: dict[str, int]
    """What players post in the next hand they are dealt, because of a ruling."""
    carried: int
    """Chips that stay for the pot of the next deal."""
    held: list[KeptPot]
