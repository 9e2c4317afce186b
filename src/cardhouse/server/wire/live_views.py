"""What is shown of a hand that is played with real cards."""

from __future__ import annotations

from typing import Any, Literal

from cardhouse.scales.hand_name import HandName as _HandName

from .decisions import Decision
from .events import model_of
from .sent import Sent

HandName: Any = model_of(_HandName)


class Asked(Sent):
    """The fact that a hand cannot go on without."""

    matter: str
    form: Literal["seat", "seats", "order", "yes", "choice", "numbers", "number", "claims", "picks", "cards"]
    seats: list[int]
    name: str
    least: int
    most: int
    choices: list[str]
    cards: list[str]
    among: list[str]
    hand: HandName | None
    said: str


class Place(Sent):
    """A place where cards lie; one that nobody has told is named by its number, as in ``?7``."""

    seat: int | None
    name: str
    up: bool
    cards: list[str]


class LiveDesk(Sent):
    """What whoever keeps the score has to know besides the view of the hand."""

    question: Asked | None
    decision: Decision | None
    """What a player is asked, with the cards by their numbers."""
    places: list[Place]
    entries: int
    """How many entries can be taken back."""
    last: str
    """The last entry, as it is written."""
    result: bool
    """Whether the hand has a result that waits to be confirmed."""
    stacks: list[int]
    """What everybody has then."""
    began: list[int]
    """What everybody brought to the hand, with what was bought in it."""
