"""Words for cards that go from player to player: passed to a neighbour, or traded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Picture, Step
from cardhouse.sheets.pattern import Pattern
from cardhouse.sheets.words.drawing import whole

Side = Literal["left", "right", "across"]

_WAY: Final = r"\d+(?:-\d+)? (?:left|right|across)(?: by \d+)?"
_READ: Final = Pattern(r"(?P<least>\d+)(?:-(?P<most>\d+))? (?P<side>left|right|across)(?: by (?P<by>\d+))?")
MOST_TIMES: Final = 20
"""The most times that each player may offer."""
_PLACES: Final = ("", "next", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@dataclass(frozen=True)
class Way:
    """How many cards go where: to a neighbour, to a player some places away, or across the table."""

    least: int
    most: int
    side: Side
    by: int = 1
    """How many places away the player sits."""

    @classmethod
    def read(cls, text: str) -> Way:
        """The way that a part of a line stands for."""
        found = _READ.fullmatch(text)
        if found is None:
            raise AssertionError(f"the pattern of the word lets {text!r} through")
        side: Side = "left" if found["side"] == "left" else "right" if found["side"] == "right" else "across"
        least = int(found["least"])
        return cls(least, int(found["most"] or least), side, int(found["by"] or 1))

    @property
    def name(self) -> str:
        """``left``, ``right by 2``."""
        return self.side if self.by == 1 else f"{self.side} by {self.by}"

    def places(self, others: int) -> int:
        """How many places to the left the receiver sits, given how many others are still in."""
        if self.side == "across":
            return (others + 1) // 2
        places = (self.by - 1) % others + 1
        return places if self.side == "left" else others + 1 - places

    def english(self) -> str:
        """``three cards to the left``."""
        many = plural(self.least, "card") if self.least == self.most else f"{self.least} to {self.most} cards"
        if self.side == "across":
            return f"{many} to the player across the table"
        if self.by == 1:
            return f"{many} to the {self.side}"
        place = _PLACES[self.by] if self.by < len(_PLACES) else f"{self.by}th"
        return f"{many} to the {place} player on the {self.side}"


@dataclass(frozen=True)
class Pass(Step):
    """Players pass cards to one another."""

    ways: tuple[Way, ...]
    in_turn: bool = False
    """Each player gets cards before passing others on."""
    as_before: bool = False
    """Cards lie as they did, and not all face down."""
    part: str = ""
    """The part of the hand that cards leave, and that they become part of with the next player."""

    grammar = "pass N[-N] SIDE[ by N][, N SIDE][, in turn][, lying as before][, of NAME]"
    example = "pass 2 left, 1 right"
    forms = (
        "pass 3 left",
        "pass 2 left, 1 right",
        "pass 1 right by 2",
        "pass 1 across",
        "pass 0-2 left",
        "pass 1 left, in turn",
        "pass 1 left, lying as before",
        "pass 1 left, of badugi",
    )
    drawn = ("choice", "pass")
    stage = "pass"
    pattern = Pattern(
        rf"pass (?P<ways>{_WAY}(?:, {_WAY})*)(?P<turn>, in turn)?(?P<lying>, lying as before)?"
        r"(?:, of (?P<part>[a-z]+))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        ways = tuple(map(Way.read, found["ways"].split(", ")))
        return cls(ways, bool(found["turn"]), bool(found["lying"]), found["part"] or "")

    @property
    def least(self) -> int:
        """The fewest cards that a player passes in all."""
        return sum(way.least for way in self.ways)

    @property
    def most(self) -> int:
        """The most cards that a player passes in all."""
        return sum(way.most for way in self.ways)

    def walk(self, state: State) -> Iterator[Said]:
        held = state.held
        if not self.part:
            yield from whole("pass", state, of=", of")
        elif self.part not in state.parts:
            yield Said("errors.sheets.no-cards-of-place", place=self.part, places=list(state.parts))
        else:
            held = state.parts[self.part]
            if sum(part.fewest for part in state.parts.values()) > state.held.most:
                yield Said("errors.sheets.shared-passed", step=self.line)
            state.parts[self.part] = held.less(self.least, self.most).plus(self.least, self.most)
        named = ", ".join(
            f"{way.least} {way.name}" if way.least == way.most else f"{way.least}-{way.most} {way.name}"
            for way in self.ways
        )
        fits = all(way.least <= way.most and way.most and way.by for way in self.ways)
        if not fits or self.most > held.fewest:
            yield Said("errors.sheets.step-with-cards", held=held.fewest, step=f"pass {named}")
        if len({way.name for way in self.ways}) < len(self.ways):
            yield Said("errors.sheets.same-way-twice", step=f"pass {named}")
        state.lose(self.least, self.most)
        state.gain(self.least, self.most)
        if self.as_before:
            # As many up-cards may come as others have.
            state.turn(0, self.most)
        state.row = Span()

    def picture(self, layout: Layout) -> Picture:
        if len(self.ways) > 1:
            return Picture("choice", "pass")
        (way,) = self.ways
        many = f"{way.least}" if way.least == way.most else f"{way.least}-{way.most}"
        return Picture("choice", f"pass {many} {way.name}")

    def english(self) -> str:
        given = " and ".join(way.english() for way in self.ways)
        lying = "lying as they lay before" if self.as_before else "face down"
        if self.part:
            lying += f", from the {self.part} hand to the {self.part} hand"
        if self.in_turn:
            return (
                f"In turn, from the dealer's left, each player passes {given}, {lying}; "
                "a player looks at cards that arrive before passing others on."
            )
        return f"All players choose in secret and at once pass {given}, {lying}."


@dataclass(frozen=True)
class Trade(Step):
    """Players in turn offer cards, and whoever wants as many swaps."""

    least: int
    most: int
    times: int = 1
    """How often each player may offer."""

    grammar = "trade N[-N][, once each | N times each]"
    example = "trade 1-5, 3 times each"
    forms = (
        "trade 2",
        "trade 1-5, 3 times each",
    )
    drawn = ("choice", "trade")
    stage = "trade"
    pattern = Pattern(r"trade (?P<least>\d+)(?:-(?P<most>\d+))?(?:, (?:once|(?P<times>\d+) times) each)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        least = int(found["least"])
        return cls(least, int(found["most"] or least), int(found["times"] or 1))

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("trade", state)
        if not 0 < self.least <= self.most <= state.held.fewest or not 0 < self.times <= MOST_TIMES:
            yield Said(
                "errors.sheets.step-with-cards",
                held=state.held.fewest,
                step=f"trade {self.least}-{self.most}, {self.times} times each",
            )
        state.turn(0, state.up.most, start="up", end="down")
        state.row = Span()

    def english(self) -> str:
        many = plural(self.least, "card") if self.least == self.most else f"{self.least} to {self.most} cards"
        times = {1: "once", 2: "up to twice"}.get(self.times, f"up to {self.times} times")
        ends = " The trading ends after a round without a trade." if self.times > 1 else ""
        return (
            f"From the dealer's left, each player may offer {many}, face down, {times}. The others are asked "
            f"in turn, and the first who gives as many swaps with the player.{ends}"
        )
