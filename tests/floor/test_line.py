"""Which table feeds which."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from cardhouse.floor import Line, NotOfLine, Way


def lined(way: Way, *tables: str) -> Line:
    line = Line(way)
    for table in tables:
        line = line.opened(table)
    return line


def fed(line: Line) -> dict[str, tuple[str, ...]]:
    return {table: line.into(table) for table in line.tables}


@pytest.mark.rule("WSOP-96")
def test_the_youngest_of_three_is_the_must_move_and_the_others_are_main_games() -> None:
    line = lined("must-move", "T1", "T2")
    assert fed(line) == {"T1": (), "T2": ("T1",)}
    line = line.opened("T3")
    assert fed(line) == {"T1": (), "T2": (), "T3": ("T1", "T2")}
    assert [line.kind(table) for table in line.tables] == ["main", "main", "must-move"]


@pytest.mark.rule("WSOP-96")
def test_when_the_third_breaks_the_youngest_is_the_must_move_again() -> None:
    line = lined("must-move", "T1", "T2", "T3").broken("T3")
    assert fed(line) == {"T1": (), "T2": ("T1",)}


@pytest.mark.rule("WSOP-98.b")
@pytest.mark.rule("WSOP-98.d")
def test_main_games_may_stay_main_games_when_the_third_breaks() -> None:
    line = lined("mains-stay", "T1", "T2", "T3")
    assert fed(line)["T3"] == ("T1", "T2")
    line = line.broken("T3")
    assert fed(line) == {"T1": (), "T2": ()}
    assert [line.kind(table) for table in line.tables] == ["main", "main"]
    # With two tables from the beginning, the second is the must-move; a new third is it again.
    assert fed(lined("mains-stay", "T1", "T2"))["T2"] == ("T1",)
    assert fed(line.opened("T4"))["T4"] == ("T1", "T2")


@pytest.mark.rule("WSOP-98.a")
@pytest.mark.rule("WSOP-98.c")
def test_in_a_daisy_chain_each_feeds_the_one_before() -> None:
    line = lined("daisy-chain", "T1", "T2", "T3", "T4")
    assert fed(line) == {"T1": (), "T2": ("T1",), "T3": ("T2",), "T4": ("T3",)}
    assert fed(line.broken("T2")) == {"T1": (), "T3": ("T1",), "T4": ("T3",)}
    assert fed(line.broken("T1"))["T2"] == ()


@pytest.mark.rule("WSOP-85")
def test_tables_side_by_side_feed_none() -> None:
    line = lined("balanced", "T1", "T2", "T3")
    assert set(fed(line).values()) == {()}
    assert line.kind("T3") == "side"


@pytest.mark.parametrize("way", get_args(Way))
def test_a_main_game_that_breaks_makes_the_next_one_main(way: Way) -> None:
    line = lined(way, "T1", "T2").broken("T1")
    assert line.into("T2") == ()
    assert line.broken("T2").tiers == ()


@pytest.mark.parametrize("way", get_args(Way))
def test_a_line_is_plain_data_and_back(way: Way) -> None:
    line = lined(way, "T1", "T2", "T3").broken("T2")
    assert Line.from_dict(line.to_dict()) == line


def test_what_is_not_of_a_line_is_named() -> None:
    line = lined("must-move", "T1")
    for wrong in (lambda: line.into("T9"), lambda: line.broken("T9"), lambda: line.opened("T1")):
        with pytest.raises(NotOfLine):
            wrong()
    way: Any = "dasy-chain"
    with pytest.raises(NotOfLine, match="daisy-chain"):
        Line(way)
