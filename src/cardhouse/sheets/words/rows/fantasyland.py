"""Fantasyland: who plays the next hand with all cards at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.given import quoted
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Fail, Page, Step, Table
from cardhouse.sheets.words.dealing import DealCards

from .royalties import contest_of, hand_fails, unknown_row
from .setting import Rows

_KEYS: Final = ("enter", "stay")
Asked = tuple[tuple[str, str], ...]
"""Rows and the worst hand that is good enough in each; one of them is enough."""


@dataclass(frozen=True)
class Fantasyland(Table):
    """What takes a player into Fantasyland for the next hand, and what keeps a player there."""

    enter: Asked
    stay: Asked

    key = "fantasyland"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        for key in given:
            if key not in _KEYS:
                hint = did_you_mean(key, _KEYS) or Said("hints.known", known=list(_KEYS))
                raise fail("fantasyland", Said("errors.sheets.unknown-word", hint=hint, word=key))
        asked = [_asked(key, given.get(key, {}), fail) for key in _KEYS]
        if not asked[0]:
            raise fail("fantasyland.enter", Said("errors.sheets.no-way-in"))
        return cls(asked[0], asked[1])

    def english(self) -> Iterable[str]:
        yield f"Without a foul, at least {_said(self.enter)} leads to Fantasyland for the next hand."
        if self.stay:
            yield (
                f"A player who is there stays for another hand with at least {_said(self.stay)}, and no foul."
            )

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        for key, asked in (("enter", self.enter), ("stay", self.stay)):
            for row, text in asked:
                place = f"fantasyland.{key}.{row}"
                contest = contest_of(page, row)
                if contest is None:
                    yield place, unknown_row(page, row)
                else:
                    yield from hand_fails(place, contest.scale, text)
        books = [step for step in page.steps if isinstance(step, Book)]
        if not books:
            yield "fantasyland", Said("errors.sheets.no-book", step=Book.example)
        rows = page.find(Rows)
        total = rows.total if rows else 0
        for book in books:
            held = sum(step.each for step in page.play if isinstance(step, DealCards))
            if held + book.cards - book.thrown != total:
                cards = held + book.cards - book.thrown
                yield "play", Said("errors.sheets.fantasyland-cards", cards=cards, total=total)


def _asked(key: str, given: Any, fail: Fail) -> Asked:
    place = f"fantasyland.{key}"
    if not isinstance(given, Mapping):
        raise fail(place, Said("errors.sheets.not-rows-and-hands", example='{ front = "QQ" }'))
    for row, text in given.items():
        if not isinstance(text, str) and text is not False:
            raise fail(f"{place}.{row}", Said("errors.sheets.names-no-hand", given=quoted(text)))
    return tuple((row, text) for row, text in given.items() if text is not False)


def _said(asked: Asked) -> str:
    said = [f"{text} in the {row}" for row, text in asked]
    return f"{', '.join(said[:-1])} or {said[-1]}" if said[1:] else "".join(said)


@dataclass(frozen=True)
class Book(Step):
    """A player in Fantasyland gets all other cards at once and sets them secretly."""

    cards: int
    thrown: int = 0

    sorts = True
    grammar = "fantasyland N | fantasyland N, discard N"
    example = "fantasyland 9, discard 1"
    forms = (
        "fantasyland 8",
        "fantasyland 9, discard 1",
    )
    drawn = ("choice", "Fantasyland")
    pattern = re.compile(r"fantasyland (?P<cards>\d+)(?:, discard (?P<thrown>\d+))?")
    needs = ("rows", "fantasyland")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["cards"]), int(found["thrown"] or 0))

    def walk(self, state: State) -> Iterator[Said]:
        need = state.seats * self.cards
        if need > state.deck:
            yield Said("errors.sheets.deck-cannot-go-round", players=state.seats, need=need, deck=state.deck)

    def english(self) -> str:
        discards = f", discards {plural(self.thrown, 'card')} face down" if self.thrown else ""
        return (
            f"Whoever is in Fantasyland from the last hand gets a book of {plural(self.cards, 'more card')}"
            f"{discards} and sets all rows at once, in secret; "
            "they are shown when the others are done."
        )
