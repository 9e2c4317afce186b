"""A hand as one chair sees it, down to the last key."""

from __future__ import annotations

from typing import Any

from cardhouse.dealer.events.reason import Why as _Why
from cardhouse.scales.hand_name import HandName as _HandName

from .decisions import Decision
from .events import model_of
from .live_views import LiveDesk
from .sent import Sent

HandName: Any = model_of(_HandName)
"""What a hand is called."""
Why: Any = model_of(_Why)
"""Why a pot was won, where that is no contest."""


class HandSeat(Sent):
    """A seat of a hand; hidden cards are ``??``."""

    seat: int
    stack: int
    bet: int
    total: int
    folded: bool
    cards: list[str]
    parts: dict[str, list[str]]
    legs: int
    gone: bool
    stays: bool | None
    marks: dict[str, str]


class Pot(Sent):
    """Chips, and the seats that may win them."""

    amount: int
    seats: list[int]


class Wild(Sent):
    """What is wild, in words: ``hearts``, ``10``, ``red 5``, ``jack of hearts``, ``joker``."""

    contest: str
    """The contest in which it is; empty for all of them."""
    cards: list[str]


class Standing(Sent):
    """How a hand stands, as one chair sees it."""

    button: int
    pot: int
    pots: list[Pot]
    board: dict[str, list[str]]
    boards: list[dict[str, list[str]]]
    removed: list[int]
    community: list[str]
    pile: list[str]
    offers: dict[str, list[str]]
    facts: dict[str, int]
    seats: list[HandSeat]
    deal: int
    stage: int
    """Which of the game's stages the hand is in; -1 if none."""
    begun: list[list[int]]
    """Each stage that has begun, and how many events came before it."""
    bank: int | None
    """The seat that is the bank, in games with one; -1 if it is the house."""
    jackpot: int | None
    wild: list[Wild]
    """What everybody can see is wild for all."""
    own_wild: list[Wild]
    """What is wild for the viewer and not for all."""


class HandView(Standing):
    """A hand as one chair sees it, without its events."""

    seat: int | None
    game: str
    decision: Decision | None


class Award(Sent):
    """Chips that a seat has won, with the winning hand if the viewer may see it."""

    seat: int
    amount: int
    pot: int
    """0 for the main pot, from 1 on for side pots."""
    contest: str
    why: Why | None
    """What it was won for, where that is no contest."""
    run: int
    """Which board it was won on, where the rest of it was dealt several times; the first is 0."""
    hand: HandName | None
    cards: list[str]


class Hand(Sent):
    """The current hand, or the last one."""

    number: int
    over: bool
    chairs: list[int]
    players: list[str]
    live: LiveDesk | None
    """What whoever keeps the score of a hand with real cards has to know; nothing for any other."""
    view: HandView
