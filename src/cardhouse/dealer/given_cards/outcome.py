"""The result of a showdown, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.dealer.showdown.matches import Payment
from cardhouse.phrases import Said
from cardhouse.scales import Hand
from cardhouse.sheets import Sheet

from .board import GivenBoard


class Paid(NamedTuple):
    """What one seat pays another besides the pots."""

    row: str
    """The occasion, as the sheet names it."""
    payer: int
    payee: int
    amount: int

    def to_dict(self) -> dict[str, Any]:
        """The payment as plain data."""
        return {"for": self.row, "from": self.payer, "to": self.payee, "amount": self.amount}


class Account(NamedTuple):
    """The result of one seat, in games where hands do not compare for a share of the pot."""

    seat: int
    result: str
    """``wins``, ``loses``, ``push`` or ``leg`` …"""
    amount: int
    """The chips that the seat wins; negative if it loses them."""
    said: Said
    """The result, as a phrase and its values."""
    hands: Mapping[str, Hand] = {}
    """The seat's hands, by contest."""
    facts: Mapping[str, Any] = {}
    """Further details: the wager, the odds …"""

    def to_dict(self) -> dict[str, Any]:
        """The account as plain data, without words."""
        return {
            "seat": self.seat,
            "result": self.result,
            "amount": self.amount,
            **self.facts,
            "hands": {contest: hand_to_dict(made) for contest, made in self.hands.items()},
        }


@dataclass(frozen=True)
class Outcome:
    """Who got what at a showdown, and why.

    >>> from cardhouse.dealer import showdown
    >>> found = showdown("holdem", hands=["AsAh", "KsKh"], board="2c7d9h3s4c", pot=100)
    >>> found.awards
    [100, 0]
    """

    sheet: Sheet
    pots: tuple[Pot, ...]
    shares: tuple[Award, ...]
    """Chips by pot, contest and seat, with the hand that won them."""
    awards: list[int]
    """Chips by seat; negative for what a seat loses to the bank, to another seat or with a leg."""
    board: GivenBoard
    compared: Comparison | None = None
    """Every seat's best hand for every contest."""
    house: int = 0
    """What the dealer took, if the game says so."""
    declared: Declared | None = None
    """What players declared, if they did."""
    carried: int = 0
    """What stays in the pot for another deal."""
    payments: tuple[Payment, ...] | None = None
    """Every pair of hands scored against each other, if players pay by points; awards are then points."""
    accounts: tuple[Account, ...] = ()
    """The results of single seats, if they do not share a pot."""
    bank: int | None = None
    """The seat that is the bank, if there is one."""
    legs: tuple[int, ...] | None = None
    """The legs that each seat wins, negative if it loses them, in games with legs."""
    pays: tuple[int, ...] | None = None
    """What each seat pays into the next pot, in games where losers pay; it is not part of the awards."""
    paid: tuple[Paid, ...] = ()
    """What seats pay each other besides the pots; it is part of the awards."""
    notes: tuple[Said, ...] = ()
    """Further remarks."""

    @property
    def won_for(self) -> dict[tuple[int, str, Why | None], list[Award]]:
        """The shares by pot, and by the contest or reason they were won for."""
        found: dict[tuple[int, str, Why | None], list[Award]] = {}
        for share in self.shares:
            found.setdefault((share.pot, share.contest, share.why), []).append(share)
        return found

    def to_dict(self) -> dict[str, Any]:
        """The outcome as plain data, without words."""
        return {
            "game": self.sheet.key,
            "awards": self.awards,
            **({"house": self.house} if self.house else {}),
            **({"carried": self.carried} if self.carried else {}),
            **({} if self.bank is None else {"bank": self.bank}),
            **({} if self.legs is None else {"legs": list(self.legs)}),
            **({} if self.pays is None else {"pays": list(self.pays)}),
            **({} if self.payments is None else {"points": [one.to_dict() for one in self.payments]}),
            **({"paid": [one.to_dict() for one in self.paid]} if self.paid else {}),
            **({"accounts": [one.to_dict() for one in self.accounts]} if self.accounts else {}),
            "pots": [
                {
                    "amount": pot.amount,
                    "eligible": list(pot.eligible),
                    "contests": [
                        {
                            "contest": contest,
                            "amount": sum(share.amount for share in shares),
                            "winners": [_winner(share) for share in shares],
                        }
                        for (of, contest, _), shares in self.won_for.items()
                        if of == number
                    ],
                }
                for number, pot in enumerate(self.pots)
            ],
        }


def played(share: Award) -> tuple[Card, ...]:
    """The cards that won, in the order they were held and dealt."""
    return () if share.hand is None else playing_in(share.hand)


def playing_in(made: Hand) -> tuple[Card, ...]:
    """The cards of a hand that play, in the order they were held and dealt."""
    playing = set(made.cards)
    return tuple(card for card in made.held if card in playing)


def hand_to_dict(made: Hand) -> dict[str, Any]:
    """A hand that was compared, as plain data."""
    return {
        "cards": [str(card) for card in playing_in(made)],
        "name": made.name,
        "description": made.description,
    }


def _winner(share: Award) -> dict[str, Any]:
    named = hand_to_dict(share.hand) if share.hand else {"cards": []}
    return {"seat": share.seat, "amount": share.amount, **named}


def awards_of(accounts: Sequence[Account], seats: int) -> list[int]:
    """The amounts of the accounts, by seat."""
    awards = [0] * seats
    for account in accounts:
        awards[account.seat] += account.amount
    return awards
