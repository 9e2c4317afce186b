"""Setting rows at once that go with a board which is dealt afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, dropwhile
from math import factorial, prod
from random import Random
from typing import Final, NamedTuple

import numpy as np

from cardhouse.bots.answers.arranging import contests_of_rows, is_whole
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.scales import Scale, rank_many
from cardhouse.scales.errors import ScaleError
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard
from cardhouse.sheets.words.rows.scoring import ScoreRows, score_of
from cardhouse.sheets.words.rows.setting import SetRows, ShowRows

from .making import Ids, Taken, is_natural, is_quick, lying, seen_by, takes_of
from .points import Gains, Ratings, RowPoints

_BOARDS: Final = 64
_OTHERS: Final = 8
"""Hands of others on each board."""
_TRIES: Final = 2
"""In how many ways others set a hand at random; that the best of each row counts stands for thinking."""
_MOST_WAYS: Final = 500
"""The most arrangements that are tried."""
_AFTERWARDS: Final = (ShowRows, DealBoard, Bet, ScoreRows, Showdown)
"""What may come after the rows are set: nothing that changes them."""


class _Row(NamedTuple):
    """A row, and of which cards its hand is made."""

    name: str
    size: int
    scale: Scale
    takes: tuple[Taken | None, ...]
    """The ways to make a hand of the row and the board, ``None`` for any cards; none if it plays alone."""


def board_rows(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float = 0.0
) -> Action | None:
    """The arrangement that wins most on boards that may come; nothing where that may be wrong."""
    if not _is_plain(view, decision, sheet):
        return None
    rows = _rows(decision, sheet)
    if rows is None or _count(rows) > _MOST_WAYS:
        return None
    deal = _Deal(view, decision, sheet, rows)
    if not deal.is_enough:
        return None
    dice = np.random.default_rng(chance.getrandbits(64))
    try:
        gains = deal.gains(dice)
    except ScaleError:
        return None
    misjudged = [gain + noise * deal.most * (2 * chance.random() - 1) for gain in gains.tolist()]
    best = _ways(deal.sizes)[misjudged.index(max(misjudged))]
    return Action.in_rows([[decision.cards[place] for place in row] for row in best])


def _is_plain(view: View, decision: Decision, sheet: Sheet) -> bool:
    """Whether natural cards are set once and for all, and one line of a board is all that comes."""
    score = score_of(sheet)
    fouls = score is not None and bool(score.order)
    whole = bool(decision.rows) and is_whole(decision) and len(decision.cards) == decision.least
    one_line = not (sheet.lines or sheet.branches or view.removed or view.community)
    return whole and not fouls and is_natural(view, decision, sheet) and one_line and _is_last(view, sheet)


def _is_last(view: View, sheet: Sheet) -> bool:
    """Whether nothing changes rows that are set, and the whole board lies there in the end."""
    after = list(dropwhile(lambda step: not isinstance(step, SetRows), sheet.steps))[1:]
    coming = {area for step in after if isinstance(step, DealBoard) for area in step.areas}
    full = {area for area, room in sheet.layout.areas.items() if len(view.board.get(area, ())) == room}
    return (
        bool(after)
        and all(isinstance(step, _AFTERWARDS) for step in after)
        and coming | full == set(sheet.layout.areas)
    )


def _rows(decision: Decision, sheet: Sheet) -> list[_Row] | None:
    """The rows of a game, if each has a contest of its own and it is clear how hands are made."""
    contests = contests_of_rows(sheet, decision)
    if not len(contests) == len(decision.rows) == len(sheet.contests):
        return None
    board = sum(sheet.layout.areas.values())
    found = []
    for row in decision.rows:
        contest = contests[row.name]
        takes = takes_of(contest, row.most, board)
        if takes is None or not _is_simple(contest, sheet) or (takes and not is_quick(contest.scale)):
            return None
        found.append(_Row(row.name, row.most, contest.scale, takes))
    return found


def _is_simple(contest: Contest, sheet: Sheet) -> bool:
    """Whether the best hand wins, whatever it is."""
    asked = contest.qualify, contest.when, contest.wild, contest.either, contest.down, contest.weighed
    fits = all(card in contest.scale.deck for card in sheet.deck.cards)
    return not any(asked) and contest.line is None and fits


def _count(rows: Sequence[_Row]) -> int:
    """In how many ways cards can be set."""
    return factorial(sum(row.size for row in rows)) // prod(factorial(row.size) for row in rows)


@lru_cache(maxsize=16)
def _ways(sizes: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """Every arrangement of cards in rows of these sizes, by the places of the cards."""
    return list(_parted(sizes, tuple(range(sum(sizes)))))


def _parted(sizes: tuple[int, ...], left: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
    if not sizes:
        return [()]
    return [
        (row, *others)
        for row in combinations(left, sizes[0])
        for others in _parted(sizes[1:], tuple(place for place in left if place not in row))
    ]


class _Deal:
    """One's own cards, the boards that may come, and others who set what is left at random."""

    def __init__(self, view: View, decision: Decision, sheet: Sheet, rows: Sequence[_Row]) -> None:
        self._rows = rows
        self.sizes = tuple(row.size for row in rows)
        self._cards = np.array(decision.cards, dtype=np.uint8)
        seen = seen_by(view) | set(decision.cards)
        self._unseen = np.array([card for card in sheet.deck.cards if card not in seen], dtype=np.uint8)
        there = lying(view, sheet)
        self._board = np.array(there, dtype=np.uint8)
        self._coming = sum(sheet.layout.areas.values()) - len(there)
        scales = [row.scale for row in rows]
        scored = score_of(sheet) is not None
        self._points = RowPoints(sheet, [row.name for row in rows], scales) if scored else None
        self.most = 1 if self._points is None else self._points.most
        # Points are paid by each of the others; a pot is for who beats all of them.
        self._rivals = 1 if scored else max(1, sum(not seat.folded for seat in view.seats) - 1)

    @property
    def is_enough(self) -> bool:
        """Whether the unseen cards are enough for the board and for another hand."""
        return len(self._unseen) >= self._coming + len(self._cards)

    def gains(self, dice: np.random.Generator) -> Gains:
        """What each arrangement wins on average."""
        boards, hands = self._dealt(dice)
        mine, others = self._mine(boards)[:, :, None], self._others(boards, hands, dice)[None]
        if self._points is None:
            # Each row is for the same part of the pot.
            won: Gains = np.sign(mine - others).mean(axis=3)
        else:
            won = self._points.gains(mine, others)
        average: Gains = won.mean(axis=(1, 2))
        return average

    def _dealt(self, dice: np.random.Generator) -> tuple[Ids, Ids]:
        """Boards, and hands of others beside each of them."""
        order = dice.random((_BOARDS, len(self._unseen))).argsort(axis=1)
        coming, left = np.split(self._unseen[order], [self._coming], axis=1)
        boards = np.hstack((np.tile(self._board, (_BOARDS, 1)), coming))
        places = dice.random((_BOARDS, _OTHERS * self._rivals, left.shape[1])).argsort(axis=2)
        hands = np.take_along_axis(left[:, None], places[:, :, : len(self._cards)], axis=2)
        return boards, hands

    def _mine(self, boards: Ids) -> Ratings:
        """What the rows of each arrangement are worth on each board."""
        ways = _ways(self.sizes)
        found = []
        for number, row in enumerate(self._rows):
            chosen = list(combinations(range(len(self._cards)), row.size))
            at = {places: index for index, places in enumerate(chosen)}
            rated = _on_every(row, self._cards[np.array(chosen)], boards)
            found.append(rated[[at[way[number]] for way in ways]])
        return np.stack(found, axis=-1)

    def _others(self, boards: Ids, hands: Ids, dice: np.random.Generator) -> Ratings:
        """What the rows of others are worth on each board."""
        count = hands.shape[1]
        beside = np.repeat(boards, count, axis=0)
        best = np.zeros((len(beside), len(self._rows)), dtype=np.int64)
        for _ in range(_TRIES):
            set_rows = dice.permuted(hands, axis=2).reshape(len(beside), -1)
            parts = np.split(set_rows, np.cumsum(self.sizes)[:-1], axis=1)
            rated = [_rated(row, part, beside) for row, part in zip(self._rows, parts, strict=True)]
            np.maximum(best, np.stack(rated, axis=-1), out=best)
        strongest: Ratings = best.reshape(len(boards), _OTHERS, self._rivals, -1).max(axis=2)
        return strongest


def _on_every(row: _Row, hands: Ids, boards: Ids) -> Ratings:
    """What a row is worth with each hand on each board."""
    if not row.takes:
        return np.repeat(_rated(row, hands, boards)[:, None], len(boards), axis=1)
    every = _rated(row, np.repeat(hands, len(boards), axis=0), np.tile(boards, (len(hands), 1)))
    return every.reshape(len(hands), len(boards))


def _rated(row: _Row, hands: Ids, boards: Ids) -> Ratings:
    """What a row is worth with each hand on its board."""
    if not row.takes:
        return rank_many(row.scale, hands, check=False).astype(np.int64)
    ranked = [rank_many(row.scale, hands, boards, use=take, check=False) for take in row.takes]
    best: Ratings = np.max(ranked, axis=0).astype(np.int64)
    return best
