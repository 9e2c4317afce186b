"""The files of answers against answers worked out afresh."""

from __future__ import annotations

from array import array
from importlib.resources import files
from zlib import decompress

import pytest
from tests.amounts import some

from cardhouse import CARDS, find_scale
from cardhouse.scales.keys import MOST_KEPT, BestByRanks, all_keys, counts_of
from cardhouse.scales.poker import PokerScale

TABLES = sorted(file.name.removesuffix(".z") for file in (files("cardhouse.scales") / "tables").iterdir())


def test_every_way_of_holding_seven_ranks_has_one_key() -> None:
    keys = all_keys(MOST_KEPT)
    assert len(keys) == len(set(keys)) == 49_205
    assert all(sum(counts_of(key)) == 7 and max(counts_of(key)) <= 4 for key in keys)
    assert [len(all_keys(cards)) for cards in (1, 2, 5, 6)] == [13, 91, 6_175, 18_395]


@pytest.mark.parametrize("id", some(TABLES, 1))
def test_a_file_says_what_the_scale_says(id: str) -> None:
    scale = find_scale(id)
    assert isinstance(scale, PokerScale)
    packed = (files("cardhouse.scales") / "tables" / f"{id}.z").read_bytes()
    afresh = BestByRanks(scale.ladder, low=scale.low)
    assert array("i", decompress(packed)).tolist() == [afresh[key] for key in all_keys(MOST_KEPT)]


def test_many_questions_read_the_file_and_change_no_answer() -> None:
    scale = find_scale("high")
    assert isinstance(scale, PokerScale)
    read, afresh = (BestByRanks(scale.ladder, low=False, name=name) for name in ("high", ""))
    for key in all_keys(MOST_KEPT)[::400]:
        assert read[key] == afresh[key]
    assert len(read) > 49_205 > len(afresh)


def test_the_tables_are_there() -> None:
    assert TABLES == ["2-7", "a-5", "a-6", "high"]
    assert find_scale("high").rank(CARDS[:7]).name == "four deuces"
