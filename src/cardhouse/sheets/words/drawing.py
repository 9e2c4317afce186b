"""Words for cards that players draw, discard, turn up or split into hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cardhouse.cards import Rank
from cardhouse.phrases import Said
from cardhouse.sheets.language.count import COUNT, Count
from cardhouse.sheets.language.sums import PRICES, Prices
from cardhouse.sheets.language.word import Page, Step, plural

_PLACE: Final = r"[a-zA-Z]\w*"
PLACES: Final = ("", "down", "up")
"""Where the cards of a player may lie, besides in a part of the hand."""
_MANY: Final = 52
"""As many cards as ``all`` may be."""


def _too_many(step: str, count: Count, held: int) -> Iterator[Said]:
    """Why players who hold ``held`` cards cannot pick that many of them."""
    if count.is_empty or (count.highest or 1) > held:
        yield Said("errors.sheets.step-with-cards", held=held, step=step)


def no_such_part(place: str, page: Page) -> Iterator[Said]:
    """Why a step cannot be about a place, if it is neither a way to lie nor a part that a step makes."""
    if place not in (*PLACES, *parts_of(page)):
        yield Said("errors.sheets.no-such-place", place=place, places=["down", "up", *parts_of(page)])


def parts_of(page: Page) -> tuple[str, ...]:
    """The parts of a hand that the steps of a sheet make."""
    return tuple(dict.fromkeys(name for step in page.steps for name in step.makes()))


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
    drawn = ("draw", "draw")
    stage = "draw"
    pattern = re.compile(
        rf"draw (?P<count>{COUNT})(?: of (?P<place>{_PLACE}))?(?P<additions>(?:, (?:at once"
        rf"|\d+ with [2-9TJQKA] shown|lying as before|face up|for {PRICES}|a single card may be refused))*)"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        said = found["additions"]
        more = re.search(r", (\d+) with ([2-9TJQKA]) shown", said)
        prices = re.search(rf", for ({PRICES})", said)
        return cls(
            Count.read(found["count"]),
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

    def wrong(self, held: int) -> Iterator[Said]:
        yield from _too_many(f"draw {self.count}", self.count, held)
        if self.rank and not self.most < self.more <= held:
            yield Said(
                "errors.sheets.more-with-rank", more=self.more, rank=self.rank, most=self.most, held=held
            )

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from no_such_part(self.place, page)
        if self.prices and self.least:
            yield Said("errors.sheets.free-choice", step=f"draw {self.count}")
        if self.rank and all(card.rank.letter != self.rank for card in page.deck.cards):
            yield Said("errors.sheets.rank-not-in-deck", rank=self.rank)
        if self.lying + self.up + self.refusable > 1:
            yield Said("errors.sheets.lies-two-ways")

    def english(self) -> str:
        cards = self.count.english(of_place(self.place)) + hand_of(self.place)
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
    drawn = ("draw", "discard")
    pattern = re.compile(rf"discard (?P<count>{COUNT})(?:(?P<down> down)| of (?P<place>{_PLACE}))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(Count.read(found["count"]), "down" if found["down"] else found["place"] or "")

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

    def holds(self, held: int) -> int:
        return max(0, held - min(self.count.of(held)))

    def keeps(self, held: int) -> int:
        return max(0, held - self.count.most(held))

    def wrong(self, held: int) -> Iterator[Said]:
        yield from _too_many(f"discard {self.count}", self.count, held)

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from no_such_part(self.place, page)

    def english(self) -> str:
        return f"Each player discards {self.count.english(of_place(self.place))}{hand_of(self.place)}."


@dataclass(frozen=True)
class Expose(Step):
    """Players turn down-cards up."""

    count: Count
    part: str = ""
    prices: Prices | None = None

    grammar = "expose COUNT [of PART] [, for SUM [a card] [, then SUM]]"
    example = "expose 0-1"
    drawn = ("choice", "turn up")
    pattern = re.compile(
        rf"expose (?P<count>{COUNT})(?: of (?P<part>{_PLACE}))?(?:, for (?P<prices>{PRICES}))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        prices = Prices.read(found["prices"]) if found["prices"] else None
        return cls(Count.read(found["count"]), found["part"] or "", prices)

    @property
    def least(self) -> int:
        """The fewest cards."""
        return self.count.least

    @property
    def most(self) -> int:
        """The most cards."""
        highest = self.count.highest
        return _MANY if highest is None else highest

    def wrong(self, held: int) -> Iterator[Said]:
        yield from _too_many(f"expose {self.count}", self.count, held)

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.part in PLACES[1:]:
            yield Said("errors.sheets.no-such-place", place=self.part, places=list(parts_of(page)))
        yield from no_such_part(self.part, page)
        if self.prices and self.least:
            yield Said("errors.sheets.free-choice", step=f"expose {self.count}")

    def english(self) -> str:
        where = hand_of(self.part)
        paid = f" for {self.prices.english()}" if self.prices else ""
        if self.count.is_one_number:
            return f"Each player turns {self.count.english('down card')}{where} up."
        if self.count == Count.between(0, 1) and not self.part:
            return f"Each player in turn may turn the down card up{paid}."
        return f"Each player in turn turns {self.count.english('down card')}{where} up{paid}."


@dataclass(frozen=True)
class Split(Step):
    """Players split their cards into hands that play separately."""

    parts: tuple[tuple[str, int], ...]
    """The hands, and how many cards each has to itself."""
    shared: int = 0
    """How many cards belong to all of them."""

    grammar = "split N NAME, N NAME [, N NAME …] [, N for both | , N for all]"
    example = "split 2 holdem, 4 omaha"
    drawn = ("choice", "split")
    sorts = True
    pattern = re.compile(
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

    def wrong(self, held: int) -> Iterator[Said]:
        if self.cards != held:
            yield Said("errors.sheets.split-holds", count=self.cards, held=held)
        names = [name for name, _ in self.parts]
        if len(set(names)) < len(names):
            yield Said("errors.sheets.same-name")
        if taken := next((name for name in names if name in ("down", "up", "hand", "deck", "board")), None):
            yield Said("errors.sheets.name-taken", name=taken)
        if any(not count + self.shared for _, count in self.parts):
            yield Said("errors.sheets.split-empty")

    def english(self) -> str:
        *others, last = (f"a hand of {count} for {name}" for name, count in self.parts)
        said = f"Each player splits the cards, face down and for good, into {', '.join(others)} and {last}"
        if self.shared:
            count = "counts" if self.shared == 1 else "count"
            said += f", with {plural(self.shared, 'card')} that {count} for all of them"
        return said + "."
