"""The most work that a showdown may take, computed from the sheet alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardhouse.scales import find_scale
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.language.work import looks_at, ways_to_make
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Roll
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.parts import part_sizes, shared_cards
from cardhouse.sheets.words.repeating import NextDeal, Repeat, flat
from cardhouse.sheets.words.rows.setting import DealStacks, Place, Rows
from cardhouse.sheets.words.taking import TakeOrPass
from cardhouse.sheets.words.turning_up import DealUnseen, TurnToBeat

_SHOWING: Final = find_scale("showing")
_BY_CARDS: Final = ("hand", "high", "low", "low ace high")
MOST_LOOKS: Final = 60_000
"""The most sets of cards that a showdown of a user's sheet may rank."""
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


def costs(sheet: Sheet) -> Iterator[Sequence[Cost]]:
    """What has to be ranked at once, for each way in which a hand may continue.

    This covers the contests of a showdown and, before it, finding who shows the best cards.
    """
    ways = [(branch.play, branch.contests) for branch in sheet.branches] or [((), sheet.contests)]
    for rest, contests in ways:
        steps = (*sheet.play, *rest)
        hands = _Hands(sheet, steps)
        yield _showdown(sheet, tuple(flat(steps)), contests, hands)
        yield (Cost("play", hands.showing(), hands.showing() * sheet.players[1]),)


def _showdown(sheet: Sheet, every: Sequence[Step], contests: Sequence[Contest], hands: _Hands) -> list[Cost]:
    runs = MOST_RUNS if any(isinstance(step, DealBoard) for step in every) else 1
    stacks = max((step.stacks for step in every if isinstance(step, DealStacks)), default=0)
    seats = max(sheet.players[1], stacks)
    found: list[Cost] = []
    ranked: set[object] = set()
    for contest in contests:
        # A contest that ranks the same cards in the same way as another adds no cost.
        hand = 0 if contest.hand in ranked else hands.looks(contest)
        ranked.add(contest.hand)
        found.append(Cost(f"contest.{contest.name}", hand, hand * seats * runs))
    return found


class _Hands:
    """How many cards there may be to make a hand from."""

    def __init__(self, sheet: Sheet, steps: Sequence[Step]) -> None:
        self._sheet = sheet
        self._steps = tuple(flat(steps))
        extra = sum(table.extra_cards(sheet) for table in sheet.tables.values())
        self._held = min(most_cards(sheet, steps) + extra, len(sheet.deck))
        self._parts = _parts(sheet, self._steps)
        self._shared = self._for_all()

    def _for_all(self) -> int:
        """How many cards may be dealt to everybody because there are too few for one each."""
        dealing = [step for step in self._steps if isinstance(step, DealCards | DealUnseen)]
        board = sum(self._sheet.layout.areas.values())
        enough = self._held * self._sheet.players[1] + board + len(self._steps) <= len(self._sheet.deck)
        return 0 if enough else max(0, len(dealing) - 1)

    def looks(self, contest: Contest) -> int:
        """How many sets of cards are ranked to find one player's hand."""
        sheet = self._sheet
        wild = bool(sheet.wild if contest.wild is None else contest.wild)
        parted = contest.either or ((contest.part,) if contest.part else ())
        held = max((self._parts.get(part, self._held) for part in parted), default=self._held)
        places = [tuple(map(len, sheet.layout.places))]
        times = max(1, len(contest.either))
        worst = 0
        for shared in range(min(self._shared, held) + 1):
            boards = [(*line, *(("", n) for n in range(shared))) for line in self._lines(contest)]
            work = 0
            for use in contest.use:
                for ways, size in ways_to_make(use, held - shared, boards, contest.scale, places):
                    work += ways * looks_at(contest.scale, size, wild=wild)
            worst = max(worst, work)
        return worst * times

    def showing(self) -> int:
        """The most sets of cards that are ranked to see who shows the best hand."""
        wild, held = bool(self._sheet.wild), self._held
        if any(isinstance(step, TurnToBeat) for step in self._steps):
            return sum(looks_at(_SHOWING, size, wild=wild) for size in range(1, held + 1))
        opened = any(isinstance(step, Bet) and step.first in _BY_CARDS for step in self._steps)
        return looks_at(_SHOWING, held, wild=wild) if opened else 0

    def _lines(self, contest: Contest) -> list[tuple[BoardCard, ...]]:
        """The cards of each line, for the set of lines with the most work."""
        areas = self._sheet.layout.areas
        whole = [tuple((area, place) for area, size in areas.items() for place in range(size))]
        sets = [
            [tuple((area, place) for area in line for place in range(areas[area])) for line in one.lines]
            for one in self._sheet.lines
        ]
        if not self._always_lines():
            sets.append(whole)
        longest = max(sets, key=lambda lines: sum(4 ** len(line) for line in lines))
        return longest[contest.line : contest.line + 1] or whole if contest.line is not None else longest

    def _always_lines(self) -> bool:
        """Whether some set of lines is in force for every roll; if not, any cards may be combined."""
        whens = [one.when for one in self._sheet.lines]
        rolls = [step.dice for step in self._steps if isinstance(step, Roll)]
        throws = [
            {"die" if dice == 1 else "dice": total} for dice in rolls for total in range(dice, 6 * dice + 1)
        ]
        return None in whens or all(
            any(when and when.holds(throw) for when in whens) for throw in throws or [{}]
        )


def _parts(sheet: Sheet, steps: Sequence[Step]) -> dict[str, int]:
    """How many cards each part of a hand has, if hands are split."""
    rows = sheet.find(Rows)
    shared = shared_cards(steps)
    parts = dict(rows.rows) if rows else {}
    parts.update((name, sizes[-1] + shared) for name, sizes in part_sizes(steps).items())
    return parts


def most_cards(sheet: Sheet, steps: Sequence[Step]) -> int:
    """The most cards that a player may hold."""
    half, all_of_it = len(sheet.deck) // 2, len(sheet.deck)
    held = most = 0
    for step in steps:
        if isinstance(step, Repeat):
            inside = tuple(flat(step.do))
            again = most_cards(sheet, step.do)
            kept = held + again
            if not any(isinstance(one, NextDeal) for one in inside) and step.until.name != "played out":
                counted = step.until.name == "hands"
                kept = held + again * (min(step.most, step.until.number) if counted else step.most)
            most = max(most, min(kept, all_of_it if _takes(inside) else half))
            held = most
            continue
        if isinstance(step, NextDeal):
            held = 0
        held = _after(step, held, all_of_it)
        most = max(most, held)
    return most


def _takes(steps: Sequence[Step]) -> bool:
    """Whether one player may take cards while others do not."""
    return any(step.changes()[1] for step in steps)


def _after(step: Step, held: int, deck: int) -> int:
    """The most cards that a player has after a step."""
    gain = 1 if isinstance(step, TakeOrPass) else step.changes()[1]
    if isinstance(step, Place):
        return held + step.taken
    return min(deck, step.holds(held) + gain)
