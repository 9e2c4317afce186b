"""A hand told as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Award, Deal, Event

from .phh.written import Number
from .replaying.replay import Replay

Part = str | tuple[Card | None, ...]
"""Words, or cards; nothing stands for a card that is not known."""


_SAID: Final = {
    "roll": "{name} rolls {event.text}.",
    "choose": "{name} chooses {event.text}.",
    "run": "{name} would deal the rest of the board {event.amount} times.",
    "reshuffle": "{event.amount} cards are shuffled and dealt on.",
    "remove": "Out of play on the board: line {event.text}.",
    "house": "The house takes the pot of {money}.",
    "rake": "The house takes {money} out of the pot.",
}


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
        events = self._deal.events
        yield Passage("heading", ("Before the deal",))
        at = 0
        while at < len(events):
            for comment in self._comments.pop(at, ()):
                yield Passage("comment", (comment,))
            kind = events[at].kind
            end = at + 1
            while kind in ("deal", "ante") and end < len(events) and events[end].kind == kind:
                end += 1
            yield from self._tell(events[at:end])
            at = end
        for comments in self._comments.values():
            for comment in comments:
                yield Passage("comment", (comment,))

    def _tell(self, events: list[Event]) -> Iterator[Passage]:
        event = events[0]
        match event.kind:
            case "ante":
                yield from self._antes(events)
            case "deal":
                yield from self._dealt(events)
            case "board":
                yield Passage(
                    "heading", (event.text.capitalize(), self._cards(event.cards), f"(pot {self._in_pot()})")
                )
            case "community":
                yield Passage("heading", ("A card for everybody:", self._cards(event.cards)))
            case "award":
                yield Passage("line", self._award(next(self._awards)))
            case _:
                for one in events:
                    yield Passage("line", self._one(one))

    def _antes(self, events: list[Event]) -> Iterator[Passage]:
        for event in events:
            self._pay(event)
        amounts = {event.amount for event in events}
        if len(amounts) == 1 and len(events) == len(self._names):
            yield Passage("line", (f"Everybody antes {self._money(events[0].amount)}.",))
            return
        for event in events:
            yield Passage("line", (f"{self._names[event.seat]} antes {self._money(event.amount)}.",))

    def _dealt(self, events: list[Event]) -> Iterator[Passage]:
        yield Passage("heading", ("Cards", f"(pot {self._in_pot()})"))
        for seat in dict.fromkeys(event.seat for event in events):
            mine = [event for event in events if event.seat == seat]
            down = tuple(card for event in mine if event.text != "up" for card in event.cards)
            up = tuple(card for event in mine if event.text == "up" for card in event.cards)
            parts: list[Part] = [f"{self._names[seat]}:"]
            parts += [self._cards(down)] if down else []
            parts += ["and" if down else "", self._cards(up), "up"] if up else []
            yield Passage("line", tuple(part for part in parts if part))

    def _one(self, event: Event) -> tuple[Part, ...]:
        name = self._names[event.seat] if event.seat >= 0 else ""
        cards = self._cards(event.cards)
        match event.kind:
            case "blind" | "bring-in" | "call" | "bet" | "raise" | "complete":
                return (self._bet(event, name),)
            case "fold" | "check" | "muck":
                return (f"{name} {event.kind}s.",)
            case "draw":
                return (
                    (f"{name} draws {event.amount}, throwing", cards) if cards else (f"{name} stands pat.",)
                )
            case "return":
                self._pay(event._replace(amount=-event.amount))
                return (f"{self._money(event.amount)} that nobody called goes back to {name}.",)
            case "show":
                return (f"{name} shows", cards)
        if event.kind in _SAID:
            return (_SAID[event.kind].format(name=name, event=event, money=self._money(event.amount)),)
        amount = f" {self._money(event.amount)}" if event.amount and not cards else ""
        return tuple(part for part in (f"{name} {event.kind}s{amount}", cards, event.text) if part)

    def _bet(self, event: Event, name: str) -> str:
        self._pay(event)
        amount = self._money(event.amount)
        to = self._money(int(event.text)) if event.text.isdigit() else amount
        said = {
            "blind": f"{name} posts {amount}",
            "bring-in": f"{name} brings it in for {amount}{self._announced(event)}",
            "call": f"{name} calls {amount}",
            "bet": f"{name} bets {to}",
            "raise": f"{name} raises to {to}",
            "complete": f"{name} completes to {to}",
        }[event.kind]
        return f"{said} and is all in." if self._stacks[event.seat] == 0 else f"{said}."

    def _award(self, award: Award) -> tuple[Part, ...]:
        name = self._names[award.seat]
        several = len({one.pot for one in self._deal.awards}) > 1
        pot = (" of the main pot" if award.pot == 0 else f" of side pot {award.pot}") if several else ""
        contest = f" for {award.contest}" if len(self._deal.contests) > 1 and award.hand else ""
        hand = award.hand
        known = hand is not None and not any(card in self._played.unknown for card in hand.held)
        with_what = f" with {hand.description}" if hand is not None and known else ""
        return (f"{name} wins {self._money(award.amount)}{pot}{contest}{with_what}.",)

    def _pay(self, event: Event) -> None:
        self._stacks[event.seat] -= event.amount
        self._pot += event.amount

    def _in_pot(self) -> str:
        return self._money(self._pot)

    def _money(self, chips: int) -> str:
        return amount_text(self._played.history.money(chips))

    def _announced(self, event: Event) -> str:
        """The card that brings it in, by rank and suit, where it is known."""
        known = [card for card in event.cards if card not in self._played.unknown]
        return f" with the {known[0].spoken}" if known else ""

    def _cards(self, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
        return tuple(None if card in self._played.unknown else card for card in cards)


def _about_the_end(played: Replay) -> Iterator[str]:
    """What is to be said about who won, where that is not plain."""
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
