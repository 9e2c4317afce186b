"""Words for cards that players draw, discard, turn up or split into hands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Step, plural


def _too_many(word: str, least: int, most: int, held: Span) -> Iterator[Said]:
    """Why players who hold so many cards cannot pick that many of them."""
    if least > most or not most or least > held.fewest or most > held.most:
        step = f"{word} {least}-{most}" if least != most else f"{word} {least}"
        fewest = held.fewest if least > held.fewest else held.most
        yield Said("errors.sheets.step-with-cards", held=fewest, step=step)


def whole(word: str, state: State) -> Iterator[Said]:
    """Why a word that names no part cannot follow a split."""
    if state.parts:
        yield Said("errors.sheets.names-no-part", step=word, parts=list(state.parts))
    elif "set" in state.facts:
        yield Said("errors.sheets.rows-are-set", step=word)


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

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("draw", state)
        yield from _too_many("draw", self.least, self.most, state.held)
        state.exchange(self.least, self.most)

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

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("discard", state)
        yield from _too_many("discard", self.least, self.most, state.hidden if self.down_only else state.held)
        state.lose(self.least, self.most, lies="down" if self.down_only and not state.unseen.most else None)
        state.mucked(self.least)

    def english(self) -> str:
        cards = "down cards" if self.down_only else "cards"
        if self.least == self.most:
            return f"Each player discards {plural(self.least, 'down card' if self.down_only else 'card')}."
        return f"Each player discards {self.least} to {self.most} {cards}."


def expose(state: State, least: int, most: int) -> None:
    """Turn down-cards up, and cards that nobody has looked at if there are too few others."""
    dark = max(0, least - state.down.fewest)
    state.turn(least, most)
    if dark:
        state.turn(0, dark, start="unseen")
        state.lies["up"] = state.lies["up"].within(min(least, state.held.fewest), state.lies["up"].most)


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

    def walk(self, state: State) -> Iterator[Said]:
        yield from _too_many("expose", self.least, self.most, state.hidden)
        expose(state, self.least, self.most)

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

    def walk(self, state: State) -> Iterator[Said]:
        yield from whole("split", state)
        if "rows" in state.facts:
            yield Said("errors.sheets.not-with-rows", step="split")
        count = sum(count for _, count in self.parts)
        if len(self.parts) != 2:
            yield Said("errors.sheets.split-in-two", given=len(self.parts))
        elif state.held != (count, count):
            held = state.held.fewest if state.held.fewest != count else state.held.most
            yield Said("errors.sheets.split-holds", count=count, held=held)
        if len({name for name, _ in self.parts}) < len(self.parts):
            yield Said("errors.sheets.same-name")
        for name, cards in self.parts:
            state.parts[name] = Span(cards, cards)

    def english(self) -> str:
        parts = " and ".join(f"a hand of {count} for {name}" for name, count in self.parts)
        return f"Each player splits the cards, face down and for good, into {parts}."
