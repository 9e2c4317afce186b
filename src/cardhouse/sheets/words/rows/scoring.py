"""Scoring rows: points for rows won, scoops and fouls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Literal

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.given import quoted
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Fail, Page, Step, Table

from .royalties import contest_of, unknown_row
from .setting import Rows

Beaten = Literal["count", "cancelled"]
_KEYS: Final = ("row", "scoop", "order", "beaten")


@dataclass(frozen=True)
class Score(Table):
    """How two hands set in rows are scored against each other."""

    row: int = 1
    """Points for a row won."""
    scoop: int = 0
    """Extra points for winning all rows."""
    order: tuple[str, ...] = ()
    """Rows none of which may beat the next one; if there are none, no order can foul a hand."""
    beaten: Beaten = "count"
    """Whether the royalty of a beaten row still counts."""

    key = "score"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        for key in given:
            if key not in _KEYS:
                hint = did_you_mean(key, _KEYS) or Said("hints.known", known=list(_KEYS))
                raise fail("score", Said("errors.sheets.unknown-word", hint=hint, word=key))
        row, scoop = given.get("row", 1), given.get("scoop", 0)
        for key, points, from_ in (("row", row, 1), ("scoop", scoop, 0)):
            if type(points) is not int or points < from_:
                raise fail(
                    f"score.{key}", Said("errors.sheets.not-points", least=from_, given=quoted(points))
                )
        order = given.get("order", [])
        if not isinstance(order, list) or not all(isinstance(name, str) for name in order):
            raise fail("score.order", Said("errors.sheets.not-rows-in-order", given=quoted(order)))
        beaten = given.get("beaten", "count")
        if beaten not in ("count", "cancelled"):
            raise fail(
                "score.beaten",
                Said("errors.sheets.must-be", known=["'count'", "'cancelled'"], given=quoted(beaten)),
            )
        return cls(row, scoop, tuple(order), beaten)

    def english(self) -> Iterable[str]:
        scoop = f" and {plural(self.scoop, 'point')} more for winning all of them" if self.scoop else ""
        yield (
            "Each pair of players compares hands row by row: "
            f"{plural(self.row, 'point')} for each row won, none for a tie{scoop}."
        )
        if self.order:
            pairs = [f"the {first} beats the {second}" for first, second in pairwise(self.order)]
            yield f"A hand in which {' or '.join(pairs)} is fouled; equal rows are not."
            yield (
                "A fouled hand loses every row to each hand that is not fouled, and its royalties count for "
                "nothing. Two fouled hands owe each other nothing."
            )

    def on_royalties(self) -> str:
        """Which royalties count."""
        if self.beaten == "cancelled":
            return "A royalty is paid by each opponent whose row it beats; one that is beaten is cancelled."
        return "Royalties are paid by every opponent, whether the row is won or not."

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        if page.find(Rows) is None:
            yield "score", Said("errors.sheets.no-rows")
        for contest in page.contests:
            if contest.part is None:
                yield f"contest.{contest.name}.part", Said("errors.sheets.contest-without-row")
        found = [contest_of(page, row) for row in self.order]
        for row, played in zip(self.order, found, strict=True):
            if played is None:
                yield "score.order", unknown_row(page, row)
        scales = [(contest.part, contest.scale) for contest in found if contest is not None]
        for (first, one), (second, other) in pairwise(scales):
            if one.order != other.order:
                yield (
                    "score.order",
                    Said(
                        "errors.sheets.rows-not-comparable",
                        first=first,
                        second=second,
                        one=one.id,
                        other=other.id,
                    ),
                )


def score_of(page: Page) -> Score | None:
    """How rows are scored, if a game is decided by points."""
    return page.find(Score)


@dataclass(frozen=True)
class ScoreRows(Step):
    """Each pair of players compares rows, and they pay each other."""

    grammar = "score rows"
    example = "score rows"
    drawn = ("show", "score")
    pattern = re.compile(r"score rows")
    pays = True
    judges = True
    needs = ("rows", "score")

    def walk(self, state: State) -> Iterator[Said]:
        if "set" not in state.facts:
            yield Said("errors.sheets.no-rows-set", step=self.line)

    def english(self) -> str:
        return (
            "All rows are shown. The button compares with each opponent clockwise and they pay each other; "
            "then the next player does so with the remaining ones, and so on."
        )

    def settles(self) -> Iterable[str]:
        yield (
            "The stakes say how many chips a point is worth. No player can lose more points in a hand than "
            "the stack held at its beginning. Points lost to one opponent are not available against the "
            "next, and points won are not at risk before the next hand."
        )
