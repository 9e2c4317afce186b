"""What a showdown comes to, in words and as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardhouse.cards import Card, format_cards
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.dealer.showdown.matches import Payment
from cardhouse.scales import Hand
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.declaring import BOTH

from .board import GivenBoard


class Account(NamedTuple):
    """What a seat comes to where hands are not compared for a share of the pot."""

    seat: int
    result: str
    """``wins``, ``loses``, ``push`` or ``leg`` …"""
    amount: int
    """The chips that the seat wins, or loses where it is less than nothing."""
    text: str
    """The rest of a sentence that begins with the seat."""
    hands: Mapping[str, Hand] = {}
    """What it holds, by contest."""
    facts: Mapping[str, Any] = {}
    """What else is to be known of it: the wager, the odds …"""

    def english(self) -> str:
        """``seat 2 wins 40 from the bank: 20 against 18``."""
        return f"seat {self.seat} {self.text}"

    def to_dict(self) -> dict[str, Any]:
        """The account as plain data."""
        return {
            "seat": self.seat,
            "result": self.result,
            "amount": self.amount,
            **self.facts,
            "hands": {contest: hand_to_dict(made) for contest, made in self.hands.items()},
            "text": self.english(),
        }


@dataclass(frozen=True)
class Outcome:
    """Who got what at a showdown, and why.

    >>> from cardhouse.dealer import showdown
    >>> found = showdown("holdem", hands=["AsAh", "KsKh"], board="2c7d9h3s4c", pot=100)
    >>> found.awards
    [100, 0]

    ``print()`` says it in words; :meth:`to_dict` as plain data.
    """

    sheet: Sheet
    pots: tuple[Pot, ...]
    shares: tuple[Award, ...]
    """Chips by pot, contest and seat, with the hand that won them."""
    awards: list[int]
    """Chips by seat; less than nothing for what a seat loses to the bank, to another or with a leg."""
    board: GivenBoard
    compared: Comparison | None = None
    """Every seat's best hand for every contest."""
    house: int = 0
    """What the dealer took, where the game says so."""
    declared: Declared | None = None
    """What players declared, where they did."""
    carried: int = 0
    """What stays in the pot for another deal."""
    payments: tuple[Payment, ...] | None = None
    """Every two hands scored against each other, where players pay by points; awards are points then."""
    accounts: tuple[Account, ...] = ()
    """What seats come to, one by one, where it is not a share of the pot."""
    bank: int | None = None
    """The seat that is the bank, where there is one."""
    legs: tuple[int, ...] | None = None
    """The legs that each seat wins, or loses where it is less than nothing, where there are any."""
    pays: tuple[int, ...] | None = None
    """What each seat pays into the next pot, where losers do; it is not in the awards."""
    notes: tuple[str, ...] = ()
    """What else is to be said."""

    @property
    def detail(self) -> list[str]:
        """One line for each pot and contest: ``low: 50 to seat 1 (8s 7d 4s 2h Ah)``."""
        if self.payments is not None:
            return [payment.english() for payment in self.payments]
        lines = []
        for (pot, contest), shares in self._contests().items():
            total = sum(share.amount for share in shares)
            winners = ", ".join(f"seat {share.seat} ({format_cards(played(share))})" for share in shares)
            lines.append(f"{self._pot_name(pot)}{contest}: {total} to {winners}")
        lines += [*(account.english() for account in self.accounts), *self.notes]
        if lines:
            return lines
        if self.carried:
            return [f"nobody qualifies: {self.carried} stays in the pot"]
        return [f"the dealer takes {self.house}"]

    @property
    def why(self) -> str:
        """The result in a sentence."""
        if self.payments is not None:
            return "; ".join(self.detail)
        won = [
            f"{self._pot_name(share.pot)}seat {share.seat} wins {share.amount} for {share.contest}"
            + (f" with {share.hand.description}" if share.hand else "")
            for share in self.shares
        ]
        said = self.declared.said if self.declared else {}
        failed = [seat for seat, word in said.items() if word == BOTH and not self.awards[seat]]
        won += [f"seat {seat} went both ways and failed" for seat in failed]
        won += [*(account.english() for account in self.accounts), *self.notes]
        if won:
            return "; ".join(won)
        if self.carried:
            return "no hand qualifies, so the pot stays and those still in are dealt another hand"
        return "the last cards of all boards are alike, so the dealer takes the pot"

    def _contests(self) -> dict[tuple[int, str], list[Award]]:
        found: dict[tuple[int, str], list[Award]] = {}
        for share in self.shares:
            found.setdefault((share.pot, share.contest), []).append(share)
        return found

    def _pot_name(self, number: int) -> str:
        if len(self.pots) == 1:
            return ""
        return f"side pot {number}, " if number else "main pot, "

    def to_dict(self) -> dict[str, Any]:
        """The outcome as plain data."""
        contests = self._contests()
        return {
            "game": self.sheet.key,
            "awards": self.awards,
            **({"house": self.house} if self.house else {}),
            **({"carried": self.carried} if self.carried else {}),
            **({} if self.bank is None else {"bank": self.bank}),
            **({} if self.legs is None else {"legs": list(self.legs)}),
            **({} if self.pays is None else {"pays": list(self.pays)}),
            "why": self.why,
            "detail": self.detail,
            **({} if self.payments is None else {"points": [one.to_dict() for one in self.payments]}),
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
                        for (of, contest), shares in contests.items()
                        if of == number
                    ],
                }
                for number, pot in enumerate(self.pots)
            ],
        }

    def __str__(self) -> str:
        return "\n".join(
            [self.sheet.name, *(f"  {line}" for line in self.why.split("; ")), f"awards: {self.awards}"]
        )


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
    """What accounts come to, by seat."""
    awards = [0] * seats
    for account in accounts:
        awards[account.seat] += account.amount
    return awards
