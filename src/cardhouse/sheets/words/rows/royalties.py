"""Royalties: what a row earns for the hand in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from cardhouse.cards import parse_cards
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import Hand, Scale, UnknownQualifier
from cardhouse.scales.ladder import Rung
from cardhouse.sheets.given import quoted
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.word import Fail, Page, Table
from cardhouse.sheets.pattern import Pattern

_RANKS: Final = "23456789TJQKA"
_RANGE: Final = Pattern(r"(?P<first>\S+) to (?P<last>\S+)")
_ROYAL: Final = "royal flush"
Royalty = tuple[str, int]
"""The worst hand that earns it, and its points."""


def least(scale: Scale, text: str) -> int:
    """The rating of the worst hand that a text means: ``QQ``, ``full house``, ``royal flush``, ``75432``.

    >>> from cardhouse.scales import find_scale
    >>> least(find_scale("front"), "QQ") <= find_scale("front").rank("Qh Qd 2c").rating
    True
    """
    if text.lower() == _ROYAL and not scale.low and scale.plays == 5:
        return scale.rate(parse_cards("As Ks Qs Js Ts"))
    if scale.low and len(text) == scale.plays and not set(text) - set(_RANKS):
        suited = (f"{rank}{'hs'[place == 0]}" for place, rank in enumerate(text))
        return scale.rate(parse_cards(" ".join(suited)))
    return scale.minimum(text)


def hand_fails(place: str, scale: Scale, text: str) -> Iterator[tuple[str, Said]]:
    """Why a text does not name a hand of a scale, if it does not."""
    try:
        least(scale, text)
    except UnknownQualifier as error:
        known = [_ROYAL, *(rung.value for rung in Rung)]
        yield place, Said("errors.sheets.with-hint", why=error.said, hint=did_you_mean(text, known))


def contest_of(page: Page, row: str) -> Contest | None:
    """What is played for in a row."""
    return next((contest for contest in page.contests if contest.part == row), None)


def unknown_row(page: Page, row: str) -> Said:
    """The message that there is no such row, with the nearest one."""
    rows = [contest.part for contest in page.contests if contest.part]
    hint = did_you_mean(row, rows) or Said("hints.rows", known=rows)
    return Said("errors.sheets.no-such-row", row=row, hint=hint)


@dataclass(frozen=True)
class Royalties(Table):
    """Points for the hand in each row, the worst hand first."""

    by_row: tuple[tuple[str, tuple[Royalty, ...]], ...]
    said: tuple[tuple[str, str], ...] = ()
    """The same in words, row by row."""

    key = "royalties"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        rows, said = [], []
        for row, hands in given.items():
            if hands is False:
                continue
            if not isinstance(hands, Mapping):
                raise fail(
                    f"royalties.{row}", Said("errors.sheets.not-hands-and-points", example="{ 66 = 1 }")
                )
            found: list[Royalty] = []
            for text, points in hands.items():
                if points is not False:
                    found += _read(f"royalties.{row}.{text}", text, points, fail)
            rows.append((row, tuple(found)))
            written = [f"{text}, {points}" for text, points in hands.items() if points is not False]
            said.append((row, "; ".join(written)))
        return cls(tuple(rows), tuple(said))

    def worth(self, row: str, hand: Hand) -> int:
        """What a row earns."""
        return next((points for rating, points in self.ladder(row, hand.scale) if hand.rating >= rating), 0)

    def ladder(self, row: str, scale: Scale) -> tuple[tuple[int, int], ...]:
        """From which rating on a row earns how much, the most first."""
        return _ladder(dict(self.by_row).get(row, ()), scale)

    def english(self) -> Iterable[str]:
        for row, hands in self.said:
            yield f"Points for the {row}: {hands}."

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        for row, hands in self.by_row:
            contest = contest_of(page, row)
            if contest is None:
                yield f"royalties.{row}", unknown_row(page, row)
                continue
            bad = [
                fault for text, _ in hands for fault in hand_fails(f"royalties.{row}", contest.scale, text)
            ]
            yield from bad
            points = [] if bad else [worth for _, worth in self.ladder(row, contest.scale)]
            if points != sorted(points, reverse=True):
                yield f"royalties.{row}", Said("errors.sheets.better-earns-less")


@lru_cache(maxsize=64)
def _ladder(hands: tuple[Royalty, ...], scale: Scale) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(((least(scale, text), points) for text, points in hands), reverse=True))


def _read(place: str, text: str, points: Any, fail: Fail) -> list[Royalty]:
    """Read one line of the table: a hand and its points, or a run of ranks and a run of points."""
    found = _RANGE.fullmatch(text)
    if found is None:
        if type(points) is not int or points < 1:
            raise fail(place, Said("errors.sheets.not-points", least=1, given=quoted(points)))
        return [(text, points)]
    hands = _run(found["first"], found["last"])
    if not hands:
        raise fail(place, Said("errors.sheets.not-a-run"))
    ends = _RANGE.fullmatch(str(points))
    if ends is None or not (ends["first"].isdecimal() and ends["last"].isdecimal()):
        raise fail(place, Said("errors.sheets.not-a-run-of-points", given=quoted(points)))
    worth = range(int(ends["first"]), int(ends["last"]) + 1)
    if len(worth) != len(hands):
        raise fail(place, Said("errors.sheets.run-lengths", hands=len(hands), points=len(worth)))
    if not worth[0]:
        raise fail(place, Said("errors.sheets.not-points", least=1, given=0))
    return list(zip(hands, worth, strict=True))


def _run(first: str, last: str) -> list[str]:
    """``66`` to ``AA``, or ``10`` to ``7``."""
    first, last = ("T" if end == "10" else end for end in (first, last))
    count = len(first)
    plain = all(len(end) == count and len(set(end)) == 1 and end[0] in _RANKS for end in (first, last))
    if not plain or first == last:
        return []
    low, high = _RANKS.index(first[0]), _RANKS.index(last[0])
    step = 1 if high > low else -1
    return [_RANKS[rank] * count for rank in range(low, high + step, step)]
