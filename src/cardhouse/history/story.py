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
from cardhouse.telling.awards import award_in_short
from cardhouse.telling.chips import moved
from cardhouse.telling.text import pieces_of

from .phh.written import Number
from .replaying.replay import Replay

Part = str | tuple[Card | None, ...]
"""Words, or cards; nothing stands for a card that is not known."""


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
    """An amount with its thousands kept apart.

    >>> amount_text(1067100)
    '1,067,100'
    """
    return f"{amount:,}"


def tell(played: Replay) -> Iterator[Passage]:
    """What happened, line by line, with the comments of whoever wrote it down."""
    if played.deal is not None:
        yield from _Teller(played, played.deal).story()
    for note in played.notes:
        yield Passage("comment", (str(Said("replays.by-the-rules", note=note)),))
    for note in _about_the_end(played):
        yield Passage("comment", (str(note),))
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
        yield Passage("heading", self._said(Said("replays.before-the-deal")))
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
                said = Said("replays.board", area=area.capitalize(), cards=Cards(cards), pot=Chips(self._pot))
                yield Passage("heading", self._said(said))
            case CommunityDealt(cards):
                yield Passage("heading", self._said(Said("replays.community", cards=Cards(cards))))
            case Awarded() as event:
                self._move(event)
                yield Passage("line", self._sentence(self._award(next(self._awards))))
            case event:
                yield Passage("line", self._sentence(self._one(event)))

    def _antes(self, events: list[Anted]) -> Iterator[Passage]:
        for event in events:
            self._move(event)
        amounts = {event.amount for event in events}
        if len(amounts) == 1 and len(events) == len(self._names):
            said = Said("replays.all-ante", amount=Chips(events[0].amount))
            yield Passage("line", self._sentence(said))
            return
        for event in events:
            yield Passage("line", self._sentence(event_said(event)))

    def _dealt(self, events: list[Dealt]) -> Iterator[Passage]:
        yield Passage("heading", self._said(Said("replays.cards", pot=Chips(self._pot))))
        for seat in dict.fromkeys(event.seat for event in events):
            mine = [event for event in events if event.seat == seat]
            down = Cards.of(card for event in mine if not event.up for card in event.cards)
            up = Cards.of(card for event in mine if event.up for card in event.cards)
            said = Said("replays.dealt-both", seat=Seat(seat), down=down, up=up)
            if not up.cards:
                said = Said("replays.dealt-down", seat=Seat(seat), cards=down)
            elif not down.cards:
                said = Said("replays.dealt-up", seat=Seat(seat), cards=up)
            yield Passage("line", self._said(said))

    def _one(self, event: Event) -> Said:
        self._move(event)
        said = event_said(event)
        if isinstance(event, BroughtIn):
            said = event_said(event._replace(cards=tuple(filter(self._is_known, event.cards))))
        if isinstance(event, Pays) and self._stacks[event.seat] == 0:
            said = Said("events.all-in", said=said)
        return said

    def _sentence(self, said: Said) -> tuple[Part, ...]:
        """A phrase as a line, with a full stop unless cards end it."""
        *_, last = pieces_of(said)
        return self._said(said if isinstance(last, Cards) else Said("replays.sentence", said=said))

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
        parts.append(words.strip())
        return tuple(part for part in parts if part)

    def _award(self, award: Award) -> Said:
        several = len({one.pot for one in self._deal.awards}) > 1
        contest = award.contest if len(self._deal.contests) > 1 and award.hand else ""
        hand = award.hand
        known = hand is not None and not any(card in self._played.unknown for card in hand.held)
        return award_in_short(
            award.seat,
            award.amount,
            pot=award.pot if several else None,
            contest=contest,
            hand=hand.description if hand is not None and known else "",
        )

    def _move(self, event: Event) -> None:
        chips = moved(event)
        self._stacks[chips.seat] += chips.stack
        self._pot += chips.pot

    def _money(self, chips: int) -> str:
        return amount_text(self._played.history.money(chips))

    def _is_known(self, card: Card) -> bool:
        return card not in self._played.unknown

    def _cards(self, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
        return tuple(None if card in self._played.unknown else card for card in cards)


def _about_the_end(played: Replay) -> Iterator[Said]:
    """What is to be said about who won, where that is not plain."""
    if played.undecided:
        yield Said("replays.undecided")
    if played.told:
        yield Said("replays.told")
    if played.rake and not (played.deal and played.deal.raked):
        yield Said("replays.rake", amount=amount_text(played.rake))
    if played.settlement.contradicted:
        yield Said("replays.stacks-contradicted-told")


def _comments(played: Replay) -> dict[int, list[str]]:
    """The comments, by the number of events that came before them."""
    found: dict[int, list[str]] = {}
    for line, mark in zip(played.history.lines, played.marks, strict=False):
        if line.comment:
            found.setdefault(mark, []).append(line.comment)
    return found
