"""Placing cards in rows for good, a few at a time, while others are still to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from random import Random
from typing import Final, NamedTuple

import numpy as np

from cardhouse.bots.answers.arranging import contests_of_rows, is_whole, order_of_rows
from cardhouse.cards import CARDS, Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.scales import Scale, rank_many
from cardhouse.scales.errors import ScaleError
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.words.rows.scoring import ScoreRows, score_of
from cardhouse.sheets.words.rows.setting import Place, Rows

from .making import Ids, is_natural, seen_by
from .points import Gains, Ratings, RowPoints

Parts = Mapping[str, Sequence[Card]]
_COMPLETIONS: Final = 8_000
"""About how many whole hands are looked at for all ways to place the cards together."""
_FEWEST: Final = 12
_MOST: Final = 120
"""How often the cards to come are dealt."""
_TRIES: Final = 4
"""In how many ways the cards to come are put in rows; that the best counts stands for thinking."""
_OTHERS: Final = 12
"""How many hands of each of the others a hand is compared with."""
_MOST_WAYS: Final = 400
_SHORT: Final = 3
"""Rows of no more cards than these are few enough to be remembered."""
_FOULED: Final = -1
"""What every row of a fouled hand is worth: less than any other, and no royalty."""


def placed_rows(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float = 0.0
) -> Action | None:
    """The way to place cards that wins most, once all rows are filled; nothing where that may be wrong."""
    if not _is_plain(view, decision, sheet):
        return None
    ways = list(_ways(decision))
    if not 1 < len(ways) <= _MOST_WAYS:
        return None
    filling = _Filling(view, decision, sheet)
    if not filling.is_enough:
        return None
    try:
        gains = filling.gains(ways, np.random.default_rng(chance.getrandbits(64)))
    except ScaleError:
        return None
    most = filling.points.most
    misjudged = [gain + noise * most * (2 * chance.random() - 1) for gain in gains.tolist()]
    best = ways[misjudged.index(max(misjudged))]
    return Action.in_rows([best[row.name] for row in decision.rows])


def _is_plain(view: View, decision: Decision, sheet: Sheet) -> bool:
    """Whether natural cards are placed one after another, and rows are scored when all are filled."""
    if not decision.rows or is_whole(decision) or score_of(sheet) is None or sheet.find(Rows) is None:
        return False
    contests = contests_of_rows(sheet, decision)
    plain = len(contests) == len(decision.rows) == len(sheet.contests)
    steps = [step for step in sheet.steps if isinstance(step, Place | ScoreRows)]
    return (
        view.seat is not None
        and is_natural(view, decision, sheet)
        and plain
        and not sheet.branches
        and not sheet.layout.areas
        and bool(steps)
        and isinstance(steps[-1], ScoreRows)
        and all(_is_simple(contest) for contest in contests.values())
    )


def _is_simple(contest: Contest) -> bool:
    """Whether the best row wins, if it is good enough."""
    return not (contest.wild or contest.either or contest.down or contest.weighed or contest.when)


def _ways(decision: Decision) -> Iterator[dict[str, tuple[Card, ...]]]:
    """Every way to place as many cards as are to be placed."""
    room = {row.name: row.most for row in decision.rows}
    for cards in combinations(decision.cards, decision.least):
        for names in product(room, repeat=len(cards)):
            if all(names.count(name) <= most for name, most in room.items()):
                pairs = list(zip(cards, names, strict=True))
                yield {name: tuple(card for card, there in pairs if there == name) for name in room}


class _Row(NamedTuple):
    """A row, how many cards it takes, and what it is played for."""

    name: str
    size: int
    contest: Contest


class _Filling:
    """What lies in the rows, and what may come."""

    def __init__(self, view: View, decision: Decision, sheet: Sheet) -> None:
        contests = contests_of_rows(sheet, decision)
        sizes = dict(sheet.table(Rows).rows)
        self._rows = [_Row(row.name, sizes[row.name], contests[row.name]) for row in decision.rows]
        names = [row.name for row in self._rows]
        self._least = np.array([row.contest.minimum({}) for row in self._rows], dtype=np.int64)
        order = order_of_rows(sheet, decision)
        self._above = [(names.index(below), names.index(above)) for below, above in pairwise(order)]
        self.points = RowPoints(sheet, names, [row.contest.scale for row in self._rows])
        known = [{name: _known(seat.parts.get(name, ())) for name in names} for seat in view.seats]
        self._mine = known[view.seat or 0]
        self._theirs = [
            parts
            for seat, parts in zip(view.seats, known, strict=True)
            if seat.seat != view.seat and not seat.folded and not seat.gone
        ]
        seen = seen_by(view) | set(decision.cards)
        seen.update(card for parts in known for cards in parts.values() for card in cards)
        self._unseen = np.array([card for card in sheet.deck.cards if card not in seen], dtype=np.uint8)
        taken = [step for step in sheet.steps if isinstance(step, Place) and step.taken]
        self._choice = max((step.taken / step.placed for step in taken), default=1.0)
        """How many cards a player looks at for each one that is placed."""

    @property
    def is_enough(self) -> bool:
        """Whether the cards that nobody has seen fill the rows of each of the players."""
        return max(map(self._missing, (self._mine, *self._theirs))) <= len(self._unseen)

    def _missing(self, parts: Parts) -> int:
        return sum(row.size - len(parts[row.name]) for row in self._rows)

    def gains(self, ways: Sequence[Parts], dice: np.random.Generator) -> Gains:
        """What each way to place some cards wins on average, against each of the others."""
        deals = max(_FEWEST, min(_MOST, _COMPLETIONS // (len(ways) * _TRIES)))
        placed = [{name: (*self._mine[name], *way[name]) for name in way} for way in ways]
        mine = self._filled(placed, deals, dice)
        others = np.concatenate([self._others(parts, dice) for parts in self._theirs])
        won = self.points.gains(mine[..., None, :], others).mean(axis=-1)
        average: Gains = won.max(axis=2).mean(axis=1)
        return average

    def _others(self, parts: Parts, dice: np.random.Generator) -> Ratings:
        """What the rows of another player may be worth in the end, if each hand is put together well."""
        tries = self._filled([parts], _OTHERS, dice)[0]
        flat = tries.reshape(-1, tries.shape[-1])
        # How many of the other hands each row beats.
        places = [np.searchsorted(np.sort(row), row) for row in flat.T]
        best = np.sum(places, axis=0).reshape(tries.shape[:2]).argmax(axis=1)
        chosen: Ratings = tries[np.arange(len(tries)), best]
        return chosen

    def _filled(self, placed: Sequence[Parts], deals: int, dice: np.random.Generator) -> Ratings:
        """What rows are worth once they are filled: for each placement, each deal and each try."""
        missing = self._missing(placed[0])
        count = min(len(self._unseen), round(missing * self._choice + 0.49))
        dealt = self._unseen[dice.random((deals, len(self._unseen))).argsort(axis=1)[:, :count]]
        tries = dice.permuted(np.repeat(dealt[:, None], _TRIES, axis=1), axis=2)
        found = []
        for parts in placed:
            start = 0
            for row in self._rows:
                have = np.array(parts[row.name], dtype=np.uint8)
                end = start + row.size - len(have)
                there = np.broadcast_to(have, (deals, _TRIES, len(have)))
                found.append(np.concatenate([there, tries[:, :, start:end]], axis=2))
                start = end
        ratings = [
            _rated(row.contest.scale, np.concatenate(found[number :: len(self._rows)]).reshape(-1, row.size))
            for number, row in enumerate(self._rows)
        ]
        return self._sound(np.stack(ratings, axis=-1)).reshape(len(placed), deals, _TRIES, len(self._rows))

    def _sound(self, ratings: Ratings) -> Ratings:
        """The ratings, with those of hands that are fouled below all others."""
        fouled = (ratings < self._least).any(axis=-1, keepdims=True)
        for below, above in self._above:
            fouled = fouled | (ratings[:, [below]] > ratings[:, [above]])
        return np.where(fouled, _FOULED, ratings)


def _rated(scale: Scale, hands: Ids) -> Ratings:
    """What rows are worth. Those of few cards, which are ranked one by one, are looked up the next time."""
    if hands.shape[1] > _SHORT:
        return np.asarray(rank_many(scale, hands, check=False), dtype=np.int64)
    known = _short_rows(scale, hands.shape[1])
    which = np.sort(hands, axis=1) @ len(CARDS) ** np.arange(hands.shape[1])
    # Looked at once: another thread may write down what it has ranked meanwhile.
    unknown = np.flatnonzero(known[which] < 0)
    new, first = np.unique(which[unknown], return_index=True)
    if len(new):
        known[new] = rank_many(scale, hands[unknown[first]], check=False)
    found: Ratings = known[which]
    return found


@lru_cache(maxsize=8)
def _short_rows(scale: Scale, size: int) -> Ratings:
    """What rows of so many cards are worth; -1 as long as nobody has asked."""
    del scale
    return np.full(len(CARDS) ** size, -1, dtype=np.int64)


def _known(cards: Sequence[Card | None]) -> tuple[Card, ...]:
    """The cards that can be seen."""
    return tuple(card for card in cards if card is not None)
