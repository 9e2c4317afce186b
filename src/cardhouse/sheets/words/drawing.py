"""Words for cards that players draw, discard, turn up or split into hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.word import Step, plural


def _too_many(word: str, least: int, most: int, held: int) -> Iterator[Said]:
    """Why players who hold ``held`` cards cannot pick that many of them."""
    if not 0 <= least <= most <= held or not most:
        yield Said("errors.sheets.step-with-cards", held=held, step=f"{word} {least}-{most}")


@dataclass(frozen=True)
class Draw(Step):
    """Players discard cards and get as many new ones."""

    least: int
    most: int
    at_once: bool = False
    """Each player gets replacements before the next one discards."""

    grammar = "draw N-N [, at once]"
    example = "draw 0-5"
    drawn = ("draw", "draw")
    stage = "draw"
    pattern = re.compile(r"draw (?P<least>\d+)-(?P<most>\d+)(?P<at_once>, at once)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["least"]), int(found["most"]), bool(found["at_once"]))

    def wrong(self, held: int) -> Iterator[Said]:
        yield from _too_many("draw", self.least, self.most, held)

    def english(self) -> str:
        said = f"Each player in turn discards {self.least} to {self.most} cards"
        if self.at_once:
            return f"{said} and gets as many new ones at once."
        return f"{said}; the dealer replaces them when all have discarded."


@dataclass(frozen=True)
class Discard(Step):
    """Players discard cards that are not replaced."""

    least: int
    most: int
    down_only: bool = False

    grammar = "discard N | discard N-N | discard N down"
    example = "discard 1"
    drawn = ("draw", "discard")
    pattern = re.compile(r"discard (?P<least>\d+)(?:-(?P<most>\d+))?(?P<down> down)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["least"]), int(found["most"] or found["least"]), bool(found["down"]))

    def holds(self, held: int) -> int:
        return max(0, held - self.least)

    def keeps(self, held: int) -> int:
        return held - self.most

    def wrong(self, held: int) -> Iterator[Said]:
        yield from _too_many("discard", self.least, self.most, held)

    def english(self) -> str:
        cards = "down cards" if self.down_only else "cards"
        if self.least == self.most:
            return f"Each player discards {plural(self.least, 'down card' if self.down_only else 'card')}."
        return f"Each player discards {self.least} to {self.most} {cards}."


@dataclass(frozen=True)
class Expose(Step):
    """Players turn down-cards up."""

    least: int
    most: int

    grammar = "expose N | expose N-N"
    example = "expose 0-1"
    drawn = ("choice", "turn up")
    pattern = re.compile(r"expose (?P<least>\d+)(?:-(?P<most>\d+))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["least"]), int(found["most"] or found["least"]))

    def wrong(self, held: int) -> Iterator[Said]:
        yield from _too_many("expose", self.least, self.most, held)

    def english(self) -> str:
        if self.least == self.most:
            return f"Each player turns {plural(self.least, 'down card')} up."
        if self.least == 0 and self.most == 1:
            return "Each player in turn may turn the down card up."
        return f"Each player in turn turns {self.least} to {self.most} down cards up."


@dataclass(frozen=True)
class Split(Step):
    """Players split their cards into hands that play separately."""

    parts: tuple[tuple[str, int], ...]

    grammar = "split N NAME, N NAME"
    example = "split 2 holdem, 4 omaha"
    drawn = ("choice", "split")
    sorts = True
    pattern = re.compile(r"split (?P<parts>\d+ \w+(?:, \d+ \w+)+)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        pairs = (part.split() for part in found["parts"].split(", "))
        return cls(tuple((name, int(count)) for count, name in pairs))

    def makes(self) -> Iterable[str]:
        return [name for name, _ in self.parts]

    def wrong(self, held: int) -> Iterator[Said]:
        count = sum(count for _, count in self.parts)
        if len(self.parts) != 2:
            yield Said("errors.sheets.split-in-two", given=len(self.parts))
        elif count != held:
            yield Said("errors.sheets.split-holds", count=count, held=held)

    def english(self) -> str:
        parts = " and ".join(f"a hand of {count} for {name}" for name, count in self.parts)
        return f"Each player splits the cards, face down and for good, into {parts}."
