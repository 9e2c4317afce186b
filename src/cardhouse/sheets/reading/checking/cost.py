"""The most work that a showdown may take, computed from the sheet alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardhouse.phrases import Said
from cardhouse.scales import find_scale
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.which import most_wild
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.language.work import looks_at, ways_to_make
from cardhouse.sheets.reading.shapes import Problem
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.breaking_off import StartOver
from cardhouse.sheets.words.dealing import DealBoard
from cardhouse.sheets.words.posting import BringIn
from cardhouse.sheets.words.rows.setting import DealStacks
from cardhouse.sheets.words.turning_up import TurnToBeat

from .judging import cards_of, lying, parts_in
from .ways import Way, lines_at, start_of, throws_of, ways_of

_SHOWING: Final = find_scale("showing")
_BY_CARDS: Final = ("hand", "high", "low", "low ace high")
MOST_LOOKS: Final = 60_000
"""The most sets of cards that a showdown may rank."""
_FAR_TOO_MANY: Final = 10**12
_RANKS: Final = 13
"""How many ranks a player may choose from."""
MOST_RUNS: Final = 3
"""The most times a board may be dealt to its end."""


BoardCard = tuple[str, int]
"""A card of the board: its area, and which of the cards there it is."""


class Cost(NamedTuple):
    """The most sets of cards that are ranked for a contest, or while cards are turned up."""

    place: str
    """The place of the sheet that asks for it."""
    hand: int
    """For one player."""
    looks: int
    """For all of them, and for as many boards as may be run."""


def cost_faults(sheet: Sheet) -> Iterator[Problem]:
    """Showdowns that would take too long."""
    for way in costs(sheet):
        total = sum(cost.looks for cost in way)
        if total <= MOST_LOOKS:
            continue
        worst = max(way, key=lambda cost: cost.looks)
        least, most = sheet.players
        fits = most * MOST_LOOKS // total
        would = (
            Said("errors.sheets.would-fit-players", players=fits)
            if fits >= least
            else Said("errors.sheets.would-fit-fewer")
        )
        yield (
            worst.place,
            Said(
                "errors.sheets.too-hard",
                most=MOST_LOOKS,
                would=would,
                players=most,
                total=in_words(total),
                here=in_words(worst.looks),
            ),
        )


def in_words(many: int) -> int | Said:
    """A number, or words if it is far too large."""
    return many if many < _FAR_TOO_MANY else Said("hints.far-too-many")


def costs(sheet: Sheet) -> Iterator[Sequence[Cost]]:
    """What has to be ranked at once, for each way in which a hand may continue.

    This covers the contests of a showdown and, before it, finding who shows the best cards.
    """
    for way in ways_of(sheet):
        yield from _Looking(sheet, way).found


class _Looking:
    """What has to be ranked on one way, step by step."""

    def __init__(self, sheet: Sheet, way: Way) -> None:
        self._sheet = sheet
        self._way = way
        self._every = way.every
        self.found: list[list[Cost]] = []
        for seats in sorted(set(sheet.players)):
            state = start_of(sheet, seats)
            state.watch = self._watch
            for _ in state.through(way.steps):
                pass

    def _watch(self, step: Step, state: State) -> Iterator[Said]:
        if step.judges or isinstance(step, StartOver):
            self.found.append(self._showdown(step, state))
        if showing := self._showing(step, state):
            self.found.append([Cost("play", showing, showing * self._sheet.players[1])])
        yield from ()

    def _showdown(self, step: Step, state: State) -> list[Cost]:
        runs = MOST_RUNS if any(isinstance(one, DealBoard) for one in self._every) else 1
        stacks = max((one.stacks for one in self._every if isinstance(one, DealStacks)), default=0)
        seats = max(self._sheet.players[1], stacks)
        found: list[Cost] = []
        ranked: set[object] = set()
        for contest in self._way.contests:
            # A contest that ranks the same cards in the same way as another adds no cost.
            hand = 0 if contest.hand in ranked else self._looks(contest, state)
            ranked.add(contest.hand)
            found.append(Cost(f"contest.{contest.name}", hand, hand * seats * runs))
        return found

    def _looks(self, contest: Contest, state: State) -> int:
        """How many sets of cards are ranked to find one player's hand."""
        sheet = self._sheet
        wild = most_wild(sheet.wild if contest.wild is None else contest.wild, sheet.deck)
        span = cards_of(contest, state, parts_in(sheet, state))
        # Where all cards of a hand play, fewer of them leave more ways to fill it up.
        whole = any(use.whole_hand or use.whole_line or use.terms for use in contest.use)
        places = [tuple(map(len, sheet.layout.places))]
        times = max(1, len(contest.either))
        worst = 0
        for shared in range(min(state.common.most, span.most) + 1):
            boards = [(*line, *(("", n) for n in range(shared))) for line in self._lines(contest)]
            most = span.most - shared
            for held in range(min(most, span.fewest) if whole else most, most + 1):
                there = Span(held, held)
                laid = lying(sheet, state, there, boards, fewest=False) if contest.by_terms else None
                work = 0
                for use in contest.use:
                    for ways, size in ways_to_make(use, held, boards, contest.scale, places, laid):
                        work += ways * looks_at(contest.scale, size, wild=wild)
                worst = max(worst, work)
        chosen = any("of choice" in word for word in (contest.wild or sheet.wild))
        return worst * times * (_RANKS if chosen else 1)

    def _showing(self, step: Step, state: State) -> int:
        """The most sets of cards that are ranked to see who shows the best hand."""
        wild = most_wild(self._sheet.wild, self._sheet.deck)
        if isinstance(step, TurnToBeat):
            return sum(looks_at(_SHOWING, size, wild=wild) for size in range(1, state.held.most + 1))
        if isinstance(step, Bet | BringIn) and step.by:
            return looks_at(step.by.scale, state.up.most, wild=wild)
        if isinstance(step, Bet) and step.first in _BY_CARDS:
            return looks_at(_SHOWING, state.up.most, wild=wild)
        return 0

    def _lines(self, contest: Contest) -> list[tuple[BoardCard, ...]]:
        """The cards of each line, for the set of lines with the most work."""
        areas = self._sheet.layout.areas
        whole = [tuple((area, place) for area, size in areas.items() for place in range(size))]
        sets = [
            [tuple((area, place) for area in line for place in range(areas[area])) for line in one.lines]
            for one in self._sheet.lines
        ]
        if any(lines_at(self._sheet, throw) is None for throw in throws_of(self._sheet, self._way)):
            sets.append(whole)
        longest = max(sets, key=lambda lines: sum(4 ** len(line) for line in lines))
        return longest[contest.line : contest.line + 1] or whole if contest.line is not None else longest
