"""Hands that are walked through have the cards that were looked at, whoever folds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from cardhouse.batch.kernels.kernel import call
from cardhouse.batch.kernels.numbers import BET, FOLD, MAY_CHECK, MAY_FOLD
from cardhouse.batch.records import ID, NOTHING
from cardhouse.dealer import Stakes
from cardhouse.learning.engine import STACK, Engine, Shares
from cardhouse.learning.kernels.moving import begin, chance, give
from cardhouse.learning.kernels.standing import NOTES, Hands
from cardhouse.native import Entry
from cardhouse.sheets import find_game

SEATS, DEALS = 6, 40


def _play(
    tables: Any,
    programs: Any,
    papers: Any,
    calls: Any,
    stacks: Any,
    seeds: Any,
    hands: Any,
    note: Any,
    dice: Any,
    found: Any,
) -> Any:
    p, s, t = programs[0], papers[0], tables[0]
    for deal in range(seeds.shape[0]):
        waits = begin(t, p, s, calls, stacks, seeds, deal, note, hands)
        while waits:
            answer = call(calls[2], t, p, s)
            flags = np.int64(t.d_flags)
            if t.d_kind == BET and flags & MAY_FOLD and not flags & MAY_CHECK and chance(dice) < 0.3:
                answer = FOLD
            waits = give(t, p, s, calls, note, answer, hands, deal)
            for seat in range(p.seats):
                for place in range(t.cards[seat]):
                    found[deal, seat, place] = t.held[seat * p.row + place] & ID
    return 0


_played = Entry(_play, Path(__file__).parent)


def test_a_fold_does_not_change_what_the_others_are_dealt() -> None:
    sheet = find_game("stud")
    stakes = Stakes.parse("limit 10/20", sheet)
    table = Engine(sheet, stakes, SEATS)
    seeds = np.random.default_rng(3).integers(0, 1 << 63, DEALS, dtype=np.uint64)
    shares, faces, cards = Shares(sheet, stakes).of_deals(table, seeds, looks=1)
    assert (cards != NOTHING).sum() == DEALS * SEATS * 7
    found = np.full_like(cards, NOTHING)
    _played(
        table.tables(1),
        table.program.record,
        table.papers,
        table.calls,
        np.full(SEATS, STACK, dtype=np.int64),
        seeds,
        Hands(shares, faces, cards, np.zeros((1, 0), dtype=np.float32)),
        np.zeros(NOTES, dtype=np.int64),
        np.array([5], dtype=np.uint64),
        found,
    )
    dealt = found != NOTHING
    assert np.array_equal(found[dealt], cards[dealt])
    whole = dealt.sum(axis=2) == 7
    # Some hands ended early, and of those that did not somebody was dealt everything after others had left.
    assert 20 < whole.sum() < DEALS * SEATS - 20
    assert (whole.any(axis=1) & ~whole.all(axis=1)).sum() > 10


def test_open_cards_are_looked_at_from_both_sides() -> None:
    sheet = find_game("razz")
    stakes = Stakes.parse("limit 10/20", sheet)
    seeds = np.arange(1, 7, dtype=np.uint64)
    _, faces, _ = Shares(sheet, stakes).of_deals(Engine(sheet, stakes, 3), seeds, looks=20)
    for one in range(3):
        for other in range(one):
            assert np.allclose(faces[:, one, other] + faces[:, other, one], 1, atol=0.001)
    board = find_game("holdem")
    limit = Stakes.parse("limit 10/20", board)
    assert not Shares(board, limit).of_deals(Engine(board, limit, 2), seeds, looks=2)[1].any()
