"""A hand told as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Award, Deal, Event
from cardhouse.dealer.events.betting import Anted, Awarded, BroughtIn, Pays, Returned
from cardhouse.dealer.events.cards import BoardDealt, CommunityDealt, Dealt
from cardhouse.phrases import Said
from cardhouse.telling import Cards, Chips, Seat, event_said
from cardhouse.telling.text import pieces_of

from .phh.written import Number
from .replaying.replay import Replay

Part = str | tuple[Card | None, ...]
"""Words, or cards; None stands for an unknown card."""


class Passage(NamedTuple):
    """A line of a story, or the heading of a street."""

    kind: str
    """``heading``, ``line``, ``comment`` or ``error``."""
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        said = [
            part if isinstance(part, str) else " ".join("??" if card is None else str(card) for card in part)
            for part in self.parts
        ]
        return " ".join(said)


def amount_text(amount: Number) -> str:
    """An amount with its thousands separated.

    >>> amount_text(1067100)
    '1,067,100'
    """
    return f"{amount:,}"


def tell(played: Replay) -> Iterator[Passage]:
    """What happened, line by line, with the comments of the person who wrote it down."""
    if played.deal is not None:
        yield from _Teller(played, played.deal).story()
    for note in played.notes:
        yield Passage("comment", (f"By the rules, {note}.",))
    for note in _about_the_end(played):
        yield Passage("comment", (note,))
    if played.error is not None:
        yield Passage("error", (played.error.message,))


class _Teller:
    def __init__(self, played: Replay, deal: Deal) -> None:
        self._played = played
        self._deal = deal
        self._names = played.names
        self._stacks = list(deal.setup.stacks)
        self._pot = 0
        self._awards = iter(deal.awards)
        self._comments = _comments(played)

    def story(self) -> Iterator[Passage]:
        yield Passage("heading", ("Before the deal",))
        at = 0
        for _, group in groupby(enumerate(self._deal.events), key=self._together):
            events = [event for _, event in group]
            for comment in self._comments.pop(at, ()):
                yield Passage("comment", (comment,))
            yield from self._tell(events)
            at += len(events)
        for comments in self._comments.values():
            for comment in comments:
                yield Passage("comment", (comment,))

    def _together(self, numbered: tuple[int, Event]) -> int | str:
        """Antes and cards that are dealt one after the other are told together."""
        number, event = numbered
        return event.kind if isinstance(event, Anted | Dealt) else number

    def _tell(self, events: list[Event]) -> Iterator[Passage]:
        match events[0]:
            case Anted():
                yield from self._antes([one for one in events if isinstance(one, Anted)])
            case Dealt():
                yield from self._dealt([one for one in events if isinstance(one, Dealt)])
            case BoardDealt(area, cards):
                said = (area.capitalize(), self._cards(cards), f"(pot {self._in_pot()})")
                yield Passage("heading", said)
            case CommunityDealt(cards):
                yield Passage("heading", ("A card for everybody:", self._cards(cards)))
            case Awarded():
                yield Passage("line", self._award(next(self._awards)))
            case event:
                yield Passage("line", self._one(event))

    def _antes(self, events: list[Anted]) -> Iterator[Passage]:
        for event in events:
            self._pay(event.seat, event.amount)
        amounts = {event.amount for event in events}
        if len(amounts) == 1 and len(events) == len(self._names):
            yield Passage("line", (f"Everybody antes {self._money(events[0].amount)}.",))
            return
        for event in events:
            yield Passage("line", self._said(event_said(event)))

    def _dealt(self, events: list[Dealt]) -> Iterator[Passage]:
        yield Passage("heading", ("Cards", f"(pot {self._in_pot()})"))
        for seat in dict.fromkeys(event.seat for event in events):
            mine = [event for event in events if event.seat == seat]
            down = tuple(card for event in mine if not event.up for card in event.cards)
            up = tuple(card for event in mine if event.up for card in event.cards)
            parts: list[Part] = [f"{self._names[seat]}:"]
            parts += [self._cards(down)] if down else []
            parts += ["and" if down else "", self._cards(up), "up"] if up else []
            yield Passage("line", tuple(part for part in parts if part))

    def _one(self, event: Event) -> tuple[Part, ...]:
        said = event_said(event)
        if isinstance(event, Pays):
            self._pay(event.seat, event.amount)
            if isinstance(event, BroughtIn):
                said = event_said(event._replace(cards=tuple(filter(self._is_known, event.cards))))
            if self._stacks[event.seat] == 0:
                said = Said("events.all-in", said=said)
        elif isinstance(event, Returned):
            self._pay(event.seat, -event.amount)
        return self._said(said)

    def _said(self, said: Said) -> tuple[Part, ...]:
        """A phrase as a line: words together, and cards by themselves."""
        parts: list[Part] = []
        words = ""
        for piece in pieces_of(said):
            match piece:
                case Cards(cards):
                    parts += [words.strip(), self._cards(cards)]
                    words = ""
                case Seat(number):
                    words += self._names[number]
                case Chips(amount):
                    words += self._money(amount)
                case _:
                    words += str(piece)
        if words.strip():
            parts.append(words.strip())
        last = parts[-1]
        if isinstance(last, str):
            parts[-1] = f"{last}."
        return tuple(part for part in parts if part)

    def _award(self, award: Award) -> tuple[Part, ...]:
        name = self._names[award.seat]
        several = len({one.pot for one in self._deal.awards}) > 1
        pot = (" of the main pot" if award.pot == 0 else f" of side pot {award.pot}") if several else ""
        contest = f" for {award.contest}" if len(self._deal.contests) > 1 and award.hand else ""
        hand = award.hand
        known = hand is not None and not any(card in self._played.unknown for card in hand.held)
        with_what = f" with {hand.description}" if hand is not None and known else ""
        return (f"{name} wins {self._money(award.amount)}{pot}{contest}{with_what}.",)

    def _pay(self, seat: int, amount: int) -> None:
        self._stacks[seat] -= amount
        self._pot += amount

    def _in_pot(self) -> str:
        return self._money(self._pot)

    def _money(self, chips: int) -> str:
        return amount_text(self._played.history.money(chips))

    def _is_known(self, card: Card) -> bool:
        return card not in self._played.unknown

    def _cards(self, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
        return tuple(None if card in self._played.unknown else card for card in cards)


def _about_the_end(played: Replay) -> Iterator[str]:
    """What there is to say about who won, if that is not clear."""
    if played.undecided:
        yield "Nobody's cards are known, and nothing says who won: the pot stays in the middle."
    if played.told:
        yield "The cards do not tell who won; the pot went to whom the file says."
    if played.rake and not (played.deal and played.deal.raked):
        yield f"The site took {amount_text(played.rake)} out of the pot."
    if played.settlement.note:
        yield f"{played.settlement.note[0].upper()}{played.settlement.note[1:]}."


def _comments(played: Replay) -> dict[int, list[str]]:
    """The comments, by the number of events that came before them."""
    found: dict[int, list[str]] = {}
    for line, mark in zip(played.history.lines, played.marks, strict=False):
        if line.comment:
            found.setdefault(mark, []).append(line.comment)
    return found
