"""A situation is the same number whether it is read off a view or off a compiled table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.amounts import some

from cardhouse.batch.compiled_tables import CompiledTables
from cardhouse.dealer import Stakes
from cardhouse.learning.kernels.moving import look, ones
from cardhouse.learning.kernels.situations import ACTIONS, PARTS_OF, amount, situation
from cardhouse.learning.kernels.standing import BEFORE, BOLD, DREW, LAST, NOTES, RAISED
from cardhouse.learning.reading import spot
from cardhouse.native import Entry
from cardhouse.sheets import find_game

BET, DRAW, WAGER = 0, 1, 3
GAMES = [
    ("holdem", "limit 10/20", 6),
    ("holdem", "no-limit 5/10", 3),
    ("omaha", "pot-limit 5/10", 2),
    ("stud", "limit 10/20", 4),
    ("razz", "limit 10/20", 2),
    ("badugi", "limit 10/20", 3),
]


def _look(tables: Any, programs: Any, note: Any, bucket: int, keys: Any, fixed: int, answers: Any) -> Any:
    return look(tables[0], programs[0], note, bucket, 2, keys, fixed, answers)


_seen = Entry(_look, Path(__file__).parent)


@pytest.mark.parametrize(("game", "stakes", "seats"), some(GAMES, 2))
def test_views_and_tables_are_read_alike(game: str, stakes: str, seats: int) -> None:
    sheet = find_game(game).for_players(seats)
    level = Stakes.parse(stakes, sheet)
    fixed = int(level.structure == "limit")
    compared = 0
    for seed in range(12):
        stacks = [400 + 130 * seat * (seed % 3) for seat in range(seats)]
        tables = CompiledTables(sheet, level, stacks, tables=1, seed=seed, log=True)
        note = np.zeros(NOTES, dtype=np.int64)
        note[BEFORE] = note[LAST] = -1
        while not tables.over[0]:
            table = tables.records[0]
            answer = int(tables.answers_by("random")[0])
            if table["d_kind"] == BET:
                keys, answers = np.full(64, -1, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64)
                row = _seen(tables.records, tables.program.record, note, 7, keys, fixed, answers)
                deal = tables.deal(0)
                decision = deal.decision
                assert decision is not None
                here = spot(deal.view(decision.seat), decision)
                key = situation(
                    here.street,
                    7,
                    here.raised,
                    here.aggressor,
                    here.others,
                    here.behind,
                    here.to_call,
                    here.pot,
                    here.stack,
                    level.big_bet,
                    fixed,
                    here.drew,
                    here.drawn,
                    2,
                )
                assert key == keys[row], (seed, here)
                if decision.raises and not decision.raises.sizes:
                    sizes = [
                        amount(
                            which,
                            here.raised,
                            decision.raises.least,
                            decision.raises.most,
                            here.bet,
                            here.to_call,
                            here.pot,
                            here.stack,
                            decision.raises.step,
                            fixed,
                        )
                        for which in range(2, ACTIONS)
                    ]
                    assert sizes == [max(0, int(one) >> 8) if one >= 0 else 0 for one in answers[2:]]
                for seat, bold, drew in here.rivals:
                    assert (bold, drew) == (note[BOLD + seat], note[DREW + seat])
                compared += 1
                if answer & 255 == WAGER:
                    note[BOLD + int(table["d_seat"])] += 2 if note[RAISED] else 1
                    note[RAISED] += 1
                    note[LAST] = table["d_seat"]
            elif table["d_kind"] == DRAW:
                note[DREW + int(table["d_seat"])] = ones(answer >> 8) + 1
                note[BOLD + int(table["d_seat"])] = 0
            tables.act([answer])
    assert compared > 40


def test_the_parts_of_a_situation_lie_where_they_are_looked_for() -> None:
    given = (3, 17, 2, 1, 3, 1, 4, 1, 3, 4, 2)
    street, bucket, raised, aggressor, others, behind, *_ = given
    key = situation(street, bucket, raised, aggressor, others, behind, 100, 150, 90, 10, 0, 4, 2, 3)
    assert tuple(int(key) >> shift & most for shift, most in PARTS_OF) == given
