"""What players pay each other once the pots are paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.cards.untold import is_one_of
from cardhouse.scales import Hand, UnknownQualifier
from cardhouse.sheets.words.turns.paying import Occasion, Pay, Payment


@dataclass(frozen=True)
class Happened:
    """What payments depend on, at the end of a hand."""

    seats: int
    live: Sequence[int]
    """The seats that have not folded."""
    winners: Sequence[int]
    """The seats that won any chips, the first of them first."""
    took: Mapping[str, int] = field(default_factory=dict)
    """The seat that was the first to pick each way of a turn."""
    folded: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """The seats that folded after each of these ways had been picked."""
    cards: Sequence[Card] = ()
    """The cards that the only winner has shown."""
    hands: Sequence[Hand] = ()
    """The hands with which the only winner won."""
    first: int = 0
    """The seat from which payments go clockwise if nobody won."""
    ask: Callable[[str, Callable[[], bool]], bool] = lambda what, look: look()
    """Finds whether the only winner has shown something, as the cards show it or as the table tells."""

    @property
    def alone(self) -> int | None:
        """The seat that won everything, if one did."""
        return self.winners[0] if len(self.winners) == 1 else None

    def after(self, seat: int) -> list[int]:
        """The other seats, clockwise from one."""
        return [(seat + place) % self.seats for place in range(1, self.seats)]


class Transfer(NamedTuple):
    """Chips that one player owes another."""

    payment: Payment
    payer: int
    payee: int


def transfers(pay: Pay, happened: Happened) -> Iterator[Transfer]:
    """Everything that is owed, row by row, clockwise from the winner."""
    for payment in pay.payments:
        for subject in _subjects(payment.occasion, happened):
            yield from _owed(payment, subject, happened)


def _subjects(occasion: Occasion, happened: Happened) -> list[int]:
    """The seats that an occasion is about."""
    alone = happened.alone
    match occasion.kind:
        case "folds":
            start = happened.winners[0] if happened.winners else happened.first
            folded = happened.folded.get(occasion.way, ())
            return [seat for seat in (start, *happened.after(start)) if seat in folded]
        case "wins":
            return [alone] if alone is not None and happened.took.get(occasion.way) == alone else []
        case "loses":
            taker = happened.took.get(occasion.way)
            lost = taker is not None and bool(happened.winners) and taker not in happened.winners
            return [taker] if taker is not None and lost else []
    shows = partial(_shows, occasion, happened)
    return [alone] if alone is not None and happened.ask(_said(occasion), shows) else []


def _said(occasion: Occasion) -> str:
    return occasion.ranks or occasion.hand or (occasion.which.text if occasion.which else "")


def _shows(occasion: Occasion, happened: Happened) -> bool:
    """Whether the only winner has shown what an occasion asks for."""
    if occasion.kind == "ranks":
        return not occasion.counts - Counter(card.rank.letter for card in happened.cards)
    if occasion.which is not None:
        return any(is_one_of(card, occasion.which.cards) for card in happened.cards)
    return any(_reaches(made, occasion.hand) for made in happened.hands)


def _reaches(made: Hand, least: str) -> bool:
    try:
        return made.rating >= made.scale.minimum(least)
    except UnknownQualifier:
        return False


def _owed(payment: Payment, subject: int, happened: Happened) -> Iterator[Transfer]:
    """What is paid because of one seat."""
    if payment.who == "that player":
        taker = happened.took.get(payment.occasion.way)
        if taker is not None and taker != subject:
            yield Transfer(payment, subject, taker)
        return
    for other in happened.after(subject):
        if payment.who == "each" or other in happened.live:
            yield Transfer(payment, other, subject) if payment.gets else Transfer(payment, subject, other)
