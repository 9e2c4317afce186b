"""What the parts of a hand that is split play for, as far as the sheet says it plainly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, dropwhile, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer.seeing.view import View
from cardhouse.scales import Scale
from cardhouse.scales.badugi import Badugi
from cardhouse.sheets import Contest, Sheet, Step
from cardhouse.sheets.parts import SHARED
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Draw, Split
from cardhouse.sheets.words.turning_up import LayInOrder, RollOut

from .making import Taken, is_quick, takes_of

Places = NDArray[np.intp]
Way = Mapping[str, tuple[int, ...]]
"""The cards of each part, by their places."""
Playing = tuple[tuple[str, int], ...]
"""How many cards of which parts are in a hand."""
_AFTERWARDS = (DealBoard, Bet, LayInOrder, RollOut, Showdown)
"""What changes no part that has been split."""


class Fresh(NamedTuple):
    """The cards that a part still gets: some to keep, and then some for others, as often as it says."""

    dealt: int = 0
    draws: tuple[int, ...] = ()
    """How many cards may be exchanged each time."""

    @property
    def most(self) -> int:
        """How many cards that may be in all."""
        return self.dealt + sum(self.draws)


class Aim(NamedTuple):
    """A contest, and which hands of one's own play in it."""

    scale: Scale
    minimum: int
    """The smallest rating that counts."""
    hands: Places
    """For each way to split, each hand that may play, by the places of its cards."""
    takes: tuple[Taken | None, ...]
    """The ways to make a hand of these and the board, ``None`` for any cards; none if they play alone."""
    lines: tuple[tuple[int, ...], ...]
    """The cards of the board that go with it, line by line; the best line counts."""
    fresh: Fresh


def split_of(sheet: Sheet) -> Split | None:
    """The split of a game in which cards are split once."""
    found = [step for step in sheet.steps if isinstance(step, Split)]
    return found[0] if len(found) == 1 and not sheet.branches else None


def is_last(split: Split, view: View, sheet: Sheet) -> bool:
    """Whether nothing moves cards of a part again but draws, and the whole board lies there in the end."""
    after = _after(split, sheet)
    coming = {area for step in after if isinstance(step, DealBoard) for area in step.areas}
    there = {area for area in sheet.layout.areas if view.board.get(area)}
    full = all(len(view.board[area]) == sheet.layout.areas[area] for area in there)
    plain = all(_is_plain(step) for step in after)
    return plain and full and not there & coming and there | coming == set(sheet.layout.areas)


def _after(split: Split, sheet: Sheet) -> list[Step]:
    return list(dropwhile(lambda step: step is not split, sheet.steps))[1:]


def _is_plain(step: Step) -> bool:
    if isinstance(step, Bet):
        return not step.acting
    if isinstance(step, DealCards):
        return step == DealCards(down=step.down, part=step.part) and bool(step.part)
    if isinstance(step, Draw):
        asked = step.more, step.up, step.prices, step.refusable
        return (
            not any(asked) and bool(step.place) and step.count.least == 0 and step.count.highest is not None
        )
    return isinstance(step, _AFTERWARDS)


def _fresh(part: str, split: Split, sheet: Sheet) -> Fresh | None:
    """What a part gets after the split, if it draws only when all is dealt."""
    dealt = 0
    draws: list[int] = []
    for step in _after(split, sheet):
        if isinstance(step, DealCards) and step.part == part:
            if draws:
                return None
            dealt += step.down
        elif isinstance(step, Draw) and step.place == part:
            draws.append(step.count.highest or 0)
    return Fresh(dealt, tuple(draws))


@lru_cache(maxsize=16)
def ways_to_split(split: Split) -> tuple[Way, ...]:
    """Every way to split cards; what all parts share has a name of its own."""
    shared = [(SHARED, split.shared)] if split.shared else []
    return tuple(_split([*split.parts, *shared], tuple(range(split.cards))))


def _split(sizes: Sequence[tuple[str, int]], left: tuple[int, ...]) -> Iterator[dict[str, tuple[int, ...]]]:
    if not sizes:
        yield {}
        return
    (name, size), *more = sizes
    for chosen in combinations(left, size):
        for others in _split(more, tuple(place for place in left if place not in chosen)):
            yield {name: chosen, **others}


def aims_of(split: Split, sheet: Sheet) -> list[Aim] | None:
    """What is played for, if every contest is about parts and it is clear how hands are made."""
    found = [_aim(contest, split, sheet) for contest in sheet.contests]
    aims = [aim for aim in found if aim is not None]
    # If nobody qualified for anything, it would matter how the pot is shared then.
    return aims if len(aims) == len(found) and any(aim.minimum <= 1 for aim in aims) else None


def _aim(contest: Contest, split: Split, sheet: Sheet) -> Aim | None:
    lines, taken = _lines(contest, sheet), _taken(contest, split)
    if not _is_simple(contest, sheet) or lines is None or not taken:
        return None
    size, board, scale = sum(count for _, count in taken[0]), len(lines[0]), contest.scale
    takes: tuple[Taken | None, ...] | None = (None,) if contest.by_terms else takes_of(contest, size, board)
    fresh = [_fresh(part, split, sheet) for some in taken for part, _ in some]
    if takes is None or size + (board if takes else 0) < scale.size:
        return None
    alone = len(fresh) == 1 and not split.shared and not (board and takes)
    if fresh[0] is None or (set(fresh) != {Fresh()} and not (alone and scale.size == 1)):
        return None
    return Aim(scale, contest.minimum({}), _hands(split, taken), takes, lines, fresh[0])


def _is_simple(contest: Contest, sheet: Sheet) -> bool:
    """Whether the best hand wins a share like any other, and a great many can be ranked at once."""
    scale = contest.scale
    asked = contest.when, contest.wild, contest.down, contest.weighed, contest.qualify == "dice", scale.asks
    fits = all(card in scale.deck for card in sheet.deck.cards)
    return not any(asked) and fits and (is_quick(scale) or (isinstance(scale, Badugi) and not scale.own))


def _lines(contest: Contest, sheet: Sheet) -> tuple[tuple[int, ...], ...] | None:
    """The cards of the board that play together, by their places."""
    if any(lines.when is not None for lines in sheet.lines) or len(sheet.lines) > 1:
        return None
    places: dict[str, list[int]] = {}
    for area, size in sheet.layout.areas.items():
        start = sum(map(len, places.values()))
        places[area] = list(range(start, start + size))
    areas = sheet.lines[0].lines if sheet.lines else (tuple(places),)
    lines = [tuple(at for area in line for at in places[area]) for line in areas]
    some = lines if contest.line is None else lines[contest.line : contest.line + 1]
    return tuple(some) if len({len(line) for line in some}) == 1 else None


def _taken(contest: Contest, split: Split) -> tuple[Playing, ...]:
    """The hands that may play in a contest; nothing if that is not clear."""
    sizes = split.sizes
    if not contest.by_terms:
        names = contest.either or ((contest.part,) if contest.part else ())
        known = tuple(((name, sizes[name]),) for name in names if name in sizes)
        return known if len({count for ((_, count),) in known}) == 1 else ()
    terms = contest.use[0].terms
    if len(contest.use) > 1 or contest.part or contest.either or split.shared or terms is None:
        return ()
    board = [term.count for term in terms.terms if term.kind == "board"]
    if not terms.loose or board != [None] or not terms.kinds <= {"part", "board"}:
        return ()
    parts = [term for term in terms.terms if term.kind == "part"]
    if not all(term.place in sizes for term in parts):
        return ()
    # The scale picks the best of as many cards as there may be.
    return (tuple((term.place, max(term.counts(sizes[term.place]))) for term in parts),)


@lru_cache(maxsize=64)
def _hands(split: Split, taken: tuple[Playing, ...]) -> Places:
    """For each way to split, each hand that may play."""
    found = []
    for way in ways_to_split(split):
        cards = {name: (*way[name], *way.get(SHARED, ())) for name, _ in split.parts}
        ways = [product(*(combinations(cards[part], count) for part, count in one)) for one in taken]
        found.append([[place for places in some for place in places] for some in chain(*ways)])
    return np.array(found)
