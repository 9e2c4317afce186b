"""A hand told as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Award, Deal, Event
from cardhouse.dealer.events.betting import Anted, Awarded, BroughtIn, Pays
from cardhouse.dealer.events.cards import BoardDealt, CommunityDealt, Dealt
from cardhouse.phrases import Said
from cardhouse.telling import Cards, Chips, Seat, event_said
from cardhouse.telling.awards import share_said
from cardhouse.telling.chips import moved
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
        yield Passage("comment", (str(Said("replays.by-the-rules", note=note)),))
    for comment in _about_the_end(played):
        yield Passage("comment", (comment,))
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
        yield Passage("heading", (str(Said("replays.before")),))
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
                said = (area.capitalize(), self._cards(cards), self._in_pot())
                yield Passage("heading", said)
            case CommunityDealt(cards):
                yield Passage("heading", (str(Said("replays.for-everybody")), self._cards(cards)))
            case Awarded() as event:
                self._move(event)
                yield Passage("line", self._award(next(self._awards)))
            case event:
                yield Passage("line", self._one(event))

    def _antes(self, events: list[Anted]) -> Iterator[Passage]:
        for event in events:
            self._move(event)
        amounts = {event.amount for event in events}
        if len(amounts) == 1 and len(events) == len(self._names):
            yield Passage("line", (str(Said("replays.antes", amount=self._money(events[0].amount))),))
            return
        for event in events:
            yield Passage("line", self._said(event_said(event)))

    def _dealt(self, events: list[Dealt]) -> Iterator[Passage]:
        yield Passage("heading", (str(Said("replays.cards")), self._in_pot()))
        for seat in dict.fromkeys(event.seat for event in events):
            mine = [event for event in events if event.seat == seat]
            down = tuple(card for event in mine if not event.up for card in event.cards)
            up = tuple(card for event in mine if event.up for card in event.cards)
            parts: list[Part] = [str(Said("replays.player", name=self._names[seat]))]
            parts += [self._cards(down)] if down else []
            parts += [str(Said("replays.and"))] if down and up else []
            parts += [self._cards(up), str(Said("replays.up"))] if up else []
            yield Passage("line", tuple(part for part in parts if part))

    def _one(self, event: Event) -> tuple[Part, ...]:
        self._move(event)
        said = event_said(event)
        if isinstance(event, BroughtIn):
            said = event_said(event._replace(cards=tuple(filter(self._is_known, event.cards))))
        if isinstance(event, Pays) and self._stacks[event.seat] == 0:
            said = Said("events.all-in", said=said)
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
            parts[-1] = str(Said("replays.note", note=last))
        return tuple(part for part in parts if part)

    def _award(self, award: Award) -> tuple[Part, ...]:
        hand = award.hand
        several = len({one.pot for one in self._deal.awards}) > 1
        known = hand is not None and all(map(self._is_known, hand.held))
        said = share_said(
            award.seat,
            award.amount,
            pot=award.pot if several else None,
            contest=award.contest if hand and len(self._deal.contests) > 1 else "",
            hand=hand.named(full=True) if hand is not None and known else None,
        )
        return self._said(said)

    def _move(self, event: Event) -> None:
        chips = moved(event)
        self._stacks[chips.seat] += chips.stack
        self._pot += chips.pot

    def _in_pot(self) -> str:
        return str(Said("replays.pot", amount=self._money(self._pot)))

    def _money(self, chips: int) -> str:
        return amount_text(self._played.history.money(chips))

    def _is_known(self, card: Card) -> bool:
        return card not in self._played.unknown

    def _cards(self, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
        return tuple(None if card in self._played.unknown else card for card in cards)


def _about_the_end(played: Replay) -> Iterator[str]:
    """What there is to say about who won, if that is not clear."""
    if played.undecided:
        yield str(Said("replays.undecided"))
    if played.told:
        yield str(Said("replays.told"))
    if played.rake and not (played.deal and played.deal.raked):
        yield str(Said("replays.rake", amount=amount_text(played.rake)))
    if played.settlement.note is not None:
        note = str(Said("replays.note", note=played.settlement.note))
        yield f"{note[0].upper()}{note[1:]}"


def _comments(played: Replay) -> dict[int, list[str]]:
    """The comments, by the number of events that came before them."""
    found: dict[int, list[str]] = {}
    for line, mark in zip(played.history.lines, played.marks, strict=False):
        if line.comment:
            found.setdefault(mark, []).append(line.comment)
    return found
