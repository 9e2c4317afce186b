"""Words for up-cards that players take one after the other: passed on, bought from a pile, placed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.money import MONEY, Money
from cardhouse.sheets.language.state import Lies, Span, State
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.word import Picture, Step
from cardhouse.sheets.words.drawing import whole


def up_card_each(state: State) -> None:
    """Everybody gets an up-card, as long as there are any."""
    sure = state.take(state.seats) == state.seats
    state.gain(int(sure), 1, lies="up")


@dataclass(frozen=True)
class KeepOrPass(Step):
    """An up-card is offered from player to player; a player who passes it on must keep the next card."""

    grammar = "deal 1 up, keep or pass"
    example = "deal 1 up, keep or pass"
    drawn = ("choice", "keep or pass")
    stage = "deal"
    pattern = re.compile(r"deal 1 up, keep or pass")
    shows = True

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("keep or pass", state)
        up_card_each(state)

    def english(self) -> str:
        return (
            "An up-card is dealt to the player at the dealer's left, who keeps it, or passes it to the left "
            "and must keep the next card of the deck. The next player is offered the card that was passed, "
            "or a new one, and so on. The last player discards the card if it is not kept."
        )


@dataclass(frozen=True)
class BuyFromPile(Step):
    """Each player in turn buys a card: from the pile at a low price, or unseen at the highest."""

    prices: tuple[Money, ...]

    grammar = "buy 1 up for MONEY, MONEY or MONEY"
    example = "buy 1 up for 25c, 50c or $1"
    drawn = ("choice", "buy")
    stage = "deal"
    pattern = re.compile(rf"buy 1 up for (?P<prices>{MONEY}(?:, {MONEY})*) or (?P<last>{MONEY})")
    shows = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(tuple(map(Money.read, (*found["prices"].split(", "), found["last"]))))

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("buy", state)
        up_card_each(state)
        state.may_fold()

    def english(self) -> str:
        first, *others, last = self.prices
        more = "".join(
            f" After a pass another card is turned onto the pile, which may be bought for {price}."
            for price in others
        )
        when = "turned" if others else "taken"
        times = {0: "once", 1: "twice"}.get(len(others), f"{len(others) + 1} times")
        return (
            "From the dealer's left, each player takes a card face up. The top card of the pile may be "
            f"bought for {first}; where there is no pile, a card is turned to start one.{more} "
            f"A player who passes {times} takes the next card of the deck, unseen, for {last}. "
            f"A player may fold instead, but only before a second card is {when}."
        )


@dataclass(frozen=True)
class DealAndSet(Step):
    """Players get up-cards and place them in one of several hands for good: one by one, or all at once."""

    rows: tuple[tuple[str, int], ...]
    count: int = 1
    together: bool = False
    """All place their cards in secret, and show at the same time."""

    grammar = "deal N up, set in NAME N, NAME N [, NAME N …] [, together]"
    sorts = True
    example = "deal 1 up, set in first 5, second 5"
    forms = ("deal 2 up, set in left 5, right 5, together",)
    stage = "deal"
    pattern = re.compile(
        r"deal (?P<count>[1-9]\d*) up, set in (?P<rows>[a-z]+ \d+(?:, [a-z]+ \d+)+)(?P<together>, together)?"
    )
    shows = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        pairs = (row.split() for row in found["rows"].split(", "))
        rows = tuple((name, int(count)) for name, count in pairs)
        return cls(rows, int(found["count"]), bool(found["together"]))

    def makes(self) -> Iterable[str]:
        return tuple(name for name, _ in self.rows)

    def walk(self, state: State) -> Iterator[Said]:
        if "rows" in state.facts:
            yield Said("errors.sheets.not-with-rows", step=self.line)
        if strange := [name for name in state.parts if name not in dict(self.rows)]:
            yield Said("errors.sheets.other-parts", step=self.line, parts=strange)
        for _ in range(self.count):
            up_card_each(state)
        room = sum(count for _, count in self.rows)
        if state.held.most > room:
            yield Said("errors.sheets.room-for-cards", room=room, given=state.held.most)
        state.turn(state.down.fewest, state.down.most)
        self._fill(state, room)
        for name, count in self.rows:
            others = room - count
            state.parts[name] = Span(max(0, state.held.fewest - others), min(count, state.held.most))
        if len({name for name, _ in self.rows}) < len(self.rows):
            yield Said("errors.sheets.same-name")

    def _fill(self, state: State, room: int) -> None:
        """Until the hands are full, more cards must follow."""
        rest = f"deal 1 up, set in {', '.join(f'{name} {count}' for name, count in self.rows)}"
        if state.held.most < room:
            state.owed.add(rest)
        else:
            state.owed.discard(rest)

    def picture(self, layout: Layout) -> Picture:
        return Picture("up", "deal and set", self.count)

    def english(self) -> str:
        hands = " and ".join(f"a {name} hand of {plural(count, 'card')}" for name, count in self.rows)
        cards = plural(self.count, "card")
        if self.together:
            return (
                f"Each player is dealt {cards} and places all cards not yet placed in {hands}, in secret; "
                "then all show at once. A card stays where it was placed."
            )
        return (
            f"From the dealer's left, each player gets {cards.replace('one', 'a')} face up and at once "
            f"places all cards not yet placed in {hands}; a card stays where it was placed."
        )


@dataclass(frozen=True)
class DealEitherWay(Step):
    """Each player in turn gets a card, and may pay to have it dealt the other way."""

    up: bool
    """Whether it is dealt face up to those who do not pay."""
    price: Sum

    grammar = "deal 1 down, or up for SUM | deal 1 up, or down for SUM"
    example = "deal 1 down, or up for $1"
    forms = ("deal 1 up, or down for 1 ante",)
    drawn = ("choice", "down or up")
    turns_up = True
    stage = "deal"
    pattern = re.compile(rf"deal 1 (?:(?P<down>down), or up|up, or down) for (?P<price>{SUM})")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(not found["down"], Sum.read(found["price"]))

    @property
    def shows(self) -> bool:  # type: ignore[override]
        """Whether the card is dealt up, unless somebody pays."""
        return self.up

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("deal", state)
        yield from state.deal(down=int(not self.up), up=int(self.up))
        usual: Lies = "up" if self.up else "down"
        state.turn(0, 1, start=usual, end="down" if self.up else "up")

    def english(self) -> str:
        usual, other = ("up", "down") if self.up else ("down", "up")
        return (
            f"Each player in turn is dealt one card face {usual}, or face {other} for "
            f"{self.price.english()}, which goes into the pot."
        )
