"""Words for cards that players draw, discard, turn up or split into hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cardhouse.cards import Rank
from cardhouse.phrases import Said
from cardhouse.sheets.language.count import COUNT, Count
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.sums import PRICES, Prices
from cardhouse.sheets.language.word import Page, Step
from cardhouse.sheets.pattern import Pattern

_PLACE: Final = r"[a-zA-Z]\w*"
PLACES: Final = ("", "down", "up")
"""Where the cards of a player may lie, besides in a part of the hand."""
_MANY: Final = 52
"""As many cards as ``all`` may be."""


def _too_many(step: str, count: Count, held: Span) -> Iterator[Said]:
    """Why players who hold so many cards cannot pick that many of them."""
    if count.is_empty or count.least > held.fewest or (count.highest or 1) > held.most:
        fewest = held.fewest if count.least > held.fewest else held.most
        yield Said("errors.sheets.step-with-cards", held=fewest, step=step)


def whole(word: str, state: State, *, of: str = "") -> Iterator[Said]:
    """Why a word that names no part cannot follow a split; ``of`` stands before a part, if it could."""
    if state.parts:
        parts = list(state.parts)
        if of:
            joined = of if of.startswith(",") else f" {of}"
            yield Said("errors.sheets.names-no-part", step=word, parts=parts, joined=joined, first=parts[0])
        else:
            yield Said("errors.sheets.has-no-part", step=word, parts=parts)
    elif "set" in state.facts:
        yield Said("errors.sheets.rows-are-set", step=word)
    elif "two hands" in state.facts:
        yield Said("errors.sheets.two-hands", step=word)
    elif "several stacks" in state.facts:
        yield Said("errors.sheets.stacks-are-set", step=word)
    elif "draws" in state.facts:
        yield Said("errors.sheets.draws-then-filled", step=word)


def _there(place: str, state: State) -> Span:
    """How many cards lie in a place."""
    if place in PLACES:
        return {"": state.held, "down": state.hidden, "up": state.up}[place]
    return state.parts.get(place, Span())


def _picked(word: str, place: str, count: Count, state: State) -> Iterator[Said]:
    """Why players cannot pick that many cards from a place."""
    if place in PLACES:
        yield from whole(word, state, of="of")
    elif place not in state.parts:
        yield Said("errors.sheets.no-cards-of-place", place=place, places=["down", "up", *state.parts])
        return
    there = _there(place, state)
    step = f"{word} {count}{f' of {place}' if place else ''}"
    yield from _too_many(step, count, there)
    if place != "up" and state.held.most and not state.down.most + state.up.most:
        yield Said("errors.sheets.picks-unseen", step=step)


def _span(count: Count, held: Span) -> Span:
    """How few and how many cards are picked."""
    return Span(min(count.least, held.fewest), max(count.given(held.most)))


def of_place(place: str, noun: str = "card") -> str:
    """``down card``, ``card of the low hand``: a card by where it lies."""
    return f"{place} {noun}" if place in PLACES[1:] else noun


def hand_of(place: str) -> str:
    """`` of the low hand``, for a part of the hand."""
    return f" of the {place} hand" if place not in PLACES else ""


@dataclass(frozen=True)
class Draw(Step):
    """Players discard cards and get as many new ones."""

    count: Count
    at_once: bool = False
    """Each player gets replacements before the next one discards."""
    place: str = ""
    """Which cards may be exchanged: those ``down``, those ``up``, or a part of the hand."""
    more: int = 0
    """How many may be exchanged by a player who keeps a certain rank and shows it."""
    rank: str = ""
    lying: bool = False
    """New cards lie as the old ones did."""
    up: bool = False
    """New cards lie face up."""
    prices: Prices | None = None
    refusable: bool = False
    """A card that is drawn alone comes face up and may be refused."""

    grammar = (
        "draw COUNT [of PLACE] [, at once] [, N with RANK shown] [, lying as before | , face up]"
        " [, for SUM [a card] [, then SUM]] [, a single card may be refused]"
    )
    example = "draw 0-5"
    forms = (
        "draw 0-5",
        "draw 0-5, at once",
        "draw 0-5, face up",
        "draw 0-5, lying as before",
        "draw 0-5, for 1 big bet",
        "draw 0-5, for 25c a card",
        "draw 0-5, for 1 ante, then 2 antes",
        "draw 0-5, a single card may be refused",
        "draw 0 or 2",
        "draw 0-4 of badugi",
        "draw 0-3, 4 with A shown",
    )
    drawn = ("draw", "draw")
    stage = "draw"
    pattern = Pattern(
        rf"draw (?P<count>{COUNT})(?: of (?P<place>{_PLACE}))?(?P<additions>(?:, (?:at once"
        rf"|\d+ with [2-9TJQKA] shown|lying as before|face up|for {PRICES}|a single card may be refused))*)"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        said = found["additions"]
        more = re.search(r", (\d+) with ([2-9TJQKA]) shown", said)
        prices = re.search(rf", for ({PRICES})", said)
        return cls(
            Count.written(found["count"]),
            ", at once" in said,
            found["place"] or "",
            int(more[1]) if more else 0,
            more[2] if more else "",
            ", lying as before" in said,
            ", face up" in said,
            Prices.read(prices[1]) if prices else None,
            ", a single card may be refused" in said,
        )

    @property
    def least(self) -> int:
        """The fewest cards."""
        return self.count.least

    @property
    def most(self) -> int:
        """The most cards without showing any."""
        highest = self.count.highest
        return _MANY if highest is None else highest

    @property
    def shows(self) -> bool:  # type: ignore[override]
        """Whether new cards lie face up, even if all cards lay down before."""
        return self.up

    def walk(self, state: State) -> Iterator[Said]:
        yield from _picked("draw", self.place, self.count, state)
        there = _there(self.place, state)
        if self.rank and not self.most < self.more <= there.most:
            most, held = self.most, there.most
            yield Said("errors.sheets.more-with-rank", more=self.more, rank=self.rank, most=most, held=held)
        least, most = _span(self.count, there)
        most = max(most, self.more)
        if self.lying:
            state.turn(0, most, start="unseen", end="down")
            state.turn(0, most, start="out", end="down")
            state.replace(least, most)
        else:
            state.exchange(least, most, lies="up" if self.up else "down")
        if self.refusable:
            state.turn(0, 1)

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.prices and self.least:
            yield Said("errors.sheets.free-choice", step=f"draw {self.count}")
        if self.rank and all(card.rank.letter != self.rank for card in page.deck.cards):
            yield Said("errors.sheets.rank-not-in-deck", rank=self.rank)
        if self.lying + self.up + self.refusable > 1:
            yield Said("errors.sheets.lies-two-ways")

    def english(self) -> str:
        cards = self.count.said_of(of_place(self.place)) + hand_of(self.place)
        said = f"Each player in turn discards {cards}"
        if self.rank:
            rank = next(rank.word for rank in Rank if rank.letter == self.rank)
            article = "an" if rank[0] in "ae" else "a"
            said += f", or {self.more} if {article} {rank} is kept and shown"
        said += " and gets as many new ones at once" if self.at_once else ""
        said += "" if self.at_once else "; the dealer replaces them when all have discarded"
        said += self._lies()
        if self.prices:
            said += f". Whoever discards anything pays {self.prices.english()} into the pot"
        return said + "."

    def _lies(self) -> str:
        """How new cards are dealt, if not face down."""
        if self.lying:
            return "; new cards lie as the old ones did"
        if self.up:
            return "; new cards lie face up"
        if self.refusable:
            return (
                ". A player who draws one card gets it face up and may refuse it; "
                "the next comes face down and stays"
            )
        return ""


@dataclass(frozen=True)
class Discard(Step):
    """Players discard cards that are not replaced."""

    count: Count
    place: str = ""
    """Which cards may be discarded: those ``down``, those ``up``, or a part of the hand."""

    grammar = "discard COUNT | discard COUNT down | discard COUNT of PLACE"
    example = "discard 1"
    forms = (
        "discard 0-2",
        "discard 2 down",
        "discard 1 of up",
        "discard 1 of left",
    )
    drawn = ("draw", "discard")
    pattern = Pattern(rf"discard (?P<count>{COUNT})(?:(?P<down> down)| of (?P<place>{_PLACE}))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(Count.written(found["count"]), "down" if found["down"] else found["place"] or "")

    @property
    def least(self) -> int:
        """The fewest cards."""
        return self.count.least

    @property
    def most(self) -> int:
        """The most cards."""
        highest = self.count.highest
        return _MANY if highest is None else highest

    @property
    def down_only(self) -> bool:
        """Whether only down-cards may go."""
        return self.place == "down"

    def walk(self, state: State) -> Iterator[Said]:
        yield from _picked("discard", self.place, self.count, state)
        least, most = _span(self.count, _there(self.place, state))
        seen = not state.unseen.most and not state.out.most
        state.lose(
            least, most, lies="up" if self.place == "up" else "down" if self.down_only and seen else None
        )
        if self.place in state.parts:
            state.parts[self.place] = state.parts[self.place].less(least, most)
        state.mucked(least)

    def english(self) -> str:
        return f"Each player discards {self.count.said_of(of_place(self.place))}{hand_of(self.place)}."


def expose(state: State, least: int, most: int) -> None:
    """Turn down-cards up, and cards that their owner has not seen if there are too few others."""
    dark = max(0, least - state.down.fewest)
    state.turn(least, most)
    if dark:
        state.turn(0, dark, start="unseen")
        state.turn(0, dark, start="out")
        state.lies["up"] = state.lies["up"].within(min(least, state.held.fewest), state.lies["up"].most)


@dataclass(frozen=True)
class Expose(Step):
    """Players turn down-cards up."""

    count: Count
    part: str = ""
    prices: Prices | None = None

    grammar = "expose COUNT [of PART] [, for SUM [a card] [, then SUM]]"
    example = "expose 0-1"
    forms = (
        "expose 1",
        "expose 0-1",
        "expose 0-1, for 1 ante",
        "expose 1 of left",
    )
    drawn = ("choice", "turn up")
    pattern = Pattern(rf"expose (?P<count>{COUNT})(?: of (?P<part>{_PLACE}))?(?:, for (?P<prices>{PRICES}))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        prices = Prices.read(found["prices"]) if found["prices"] else None
        return cls(Count.written(found["count"]), found["part"] or "", prices)

    @property
    def least(self) -> int:
        """The fewest cards."""
        return self.count.least

    @property
    def most(self) -> int:
        """The most cards."""
        highest = self.count.highest
        return _MANY if highest is None else highest

    def walk(self, state: State) -> Iterator[Said]:
        if self.part and self.part not in state.parts:
            yield Said("errors.sheets.no-cards-of-place", place=self.part, places=[*state.parts, "down"])
            return
        there = _there(self.part, state) if self.part else state.hidden
        yield from _too_many(f"expose {self.count}", self.count, there)
        expose(state, *_span(self.count, there))

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.prices and self.least:
            yield Said("errors.sheets.free-choice", step=f"expose {self.count}")

    def english(self) -> str:
        where = hand_of(self.part)
        paid = f" for {self.prices.english()}" if self.prices else ""
        if self.count.is_one_number:
            return f"Each player turns {self.count.said_of('down card')}{where} up."
        if self.count == Count.between(0, 1) and not self.part:
            return f"Each player in turn may turn a down card up{paid}."
        return f"Each player in turn turns {self.count.said_of('down card')}{where} up{paid}."


@dataclass(frozen=True)
class Split(Step):
    """Players split their cards into hands that play separately."""

    parts: tuple[tuple[str, int], ...]
    """The hands, and how many cards each has to itself."""
    shared: int = 0
    """How many cards belong to all of them."""

    grammar = "split N NAME, N NAME [, N NAME …] [, N for both | , N for all]"
    example = "split 2 holdem, 4 omaha"
    forms = (
        "split 1 left, 1 right, 1 for both",
        "split 2 front, 2 middle, 2 back, 1 for all",
    )
    drawn = ("choice", "split")
    sorts = True
    pattern = Pattern(
        rf"split (?P<parts>\d+ {_PLACE}(?:, \d+ {_PLACE})+)(?:, (?P<shared>[1-9]\d*) for (?:both|all))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        pairs = (part.split() for part in found["parts"].split(", "))
        return cls(tuple((name, int(count)) for count, name in pairs), int(found["shared"] or 0))

    @property
    def sizes(self) -> dict[str, int]:
        """How many cards each hand has, with those it shares."""
        return {name: count + self.shared for name, count in self.parts}

    @property
    def cards(self) -> int:
        """How many cards are split."""
        return sum(count for _, count in self.parts) + self.shared

    def makes(self) -> Iterable[str]:
        return [name for name, _ in self.parts]

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("split", state)
        if "rows" in state.facts:
            yield Said("errors.sheets.not-with-rows", step="split")
        if state.held != (self.cards, self.cards):
            held = state.held.fewest if state.held.fewest != self.cards else state.held.most
            yield Said("errors.sheets.split-holds", count=self.cards, held=held)
        names = [name for name, _ in self.parts]
        if len(set(names)) < len(names):
            yield Said("errors.sheets.same-name")
        if taken := next((name for name in names if name in ("down", "up", "hand", "deck", "board")), None):
            yield Said("errors.sheets.hand-name-taken", name=taken)
        if any(not count + self.shared for _, count in self.parts):
            yield Said("errors.sheets.split-empty")
        state.parts.update((name, Span(size, size)) for name, size in self.sizes.items())

    def english(self) -> str:
        *others, last = (f"a hand of {count} for {name}" for name, count in self.parts)
        said = f"Each player splits the cards, face down and for good, into {', '.join(others)} and {last}"
        if self.shared:
            count = "counts" if self.shared == 1 else "count"
            said += f", with {plural(self.shared, 'card')} that {count} for all of them"
        return said + "."
