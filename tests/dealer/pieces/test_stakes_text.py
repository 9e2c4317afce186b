"""Stakes as people write them."""

from __future__ import annotations

import pytest

from cardhouse.dealer.errors import BadStakes
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.pieces.stakes_text import decimals_in, typed_stakes
from cardhouse.sheets import find_game, games


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("1/2", "no-limit 1/2"),
        ("no limit 1/2", "no-limit 1/2"),
        ("NL 1/2", "no-limit 1/2"),
        ("$1/$2 no limit", "no-limit 1/2"),
        ("1-2", "no-limit 1/2"),
        ("blinds 1 / 2, ante 1", "no-limit 1/2 ante 1"),
        ("1,000/2,000", "no-limit 1000/2000"),
        ("limit 10/20", "limit 10/20"),
        ("fixed limit 10/20", "limit 10/20"),
        ("Limit 4/8, 4 raises", "limit 4/8, 4 raises"),
        ("pot limit 5/10 ante 1", "pot-limit 5/10 ante 1"),
        ("no limit 5/10 big blind ante 10", "no-limit 5/10 bb-ante 10"),
        ("spread limit 1/5", "spread 1/5"),
    ],
)
def test_what_people_write_is_read(written: str, meant: str) -> None:
    sheet = find_game("holdem")
    assert str(Stakes.parse(typed_stakes(written, sheet.usual), sheet)) == meant


@pytest.mark.parametrize(
    "written",
    ["no-limit 1/{}", "limit 10/20, {} raises", "1/2 ante {}", "1/2 cap {}", "1/2 straddle {}", "0.{}/1"],
)
def test_numbers_that_nobody_could_have_are_refused(written: str) -> None:
    """Python itself refuses to read numbers of more than 4,300 digits."""
    for digits in (16, 5000):
        with pytest.raises(BadStakes):
            Stakes.parse(written.format("9" * digits), find_game("holdem"))


@pytest.mark.parametrize("written", ["0.25/0.50", "0,25/0,50", ".25/.50", "€0.25 / €0.50", "NL 0.25/0.5"])
def test_amounts_may_have_decimals(written: str) -> None:
    said = typed_stakes(written, "no-limit")
    stakes = Stakes.parse(said, decimals=2)
    assert (decimals_in(written), stakes.blinds) == (2, (25, 50))
    assert stakes.text(lambda amount: f"{amount / 100:.2f}") == "no-limit 0.25/0.50"


def test_stakes_that_are_finer_than_the_chips_of_a_table_are_refused_with_what_to_do() -> None:
    with pytest.raises(BadStakes, match=r"0.25 has too many decimals.*'decimals' in the rules"):
        Stakes.parse("no-limit 0.25/0.50", decimals=0)


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("0.25/0.50", "25/50"),
        ("nl .25/.5 ante 0.1", "nl 25/50 ante 10"),
        ("$0,25-$0,50", "25/50"),
        ("limit 1/2.5, 3 raises", "limit 10/25 3 raises"),
    ],
)
def test_without_a_table_chips_are_whole_and_it_is_told_how_to_write_them(given: str, right: str) -> None:
    with pytest.raises(BadStakes, match="is not a whole number of chips") as error:
        Stakes.parse(given)
    assert error.value.details["written"] == right
    assert Stakes.parse(right).chip == 1


@pytest.mark.parametrize("given", ["cap 1.5", "1.0000000000000000000/2"])
def test_what_is_no_amount_in_chips_is_no_stakes(given: str) -> None:
    with pytest.raises(BadStakes, match="makes no sense"):
        Stakes.parse(given)


@pytest.mark.parametrize("wrong", ["1/2 please", "a lot", "no limit", "2/1"])
def test_what_cannot_be_read_is_told_with_what_would_be_right(wrong: str) -> None:
    if wrong == "no limit":
        assert Stakes.parse(typed_stakes(wrong, "limit")).structure == "no-limit"
        return
    with pytest.raises(BadStakes, match=r"write stakes as in '1/2', 'no limit 1/2'"):
        Stakes.parse(typed_stakes(wrong, "no-limit"))


def test_the_usual_structure_is_the_one_that_players_mean() -> None:
    usual = {game.key: game.usual for game in games()}
    assert usual["holdem@barge"] == usual["holdem@wsop2018"] == usual["pineapple@wsop2018"] == "no-limit"
    assert usual["omaha@barge"] == usual["big-o@barge2024"] == "pot-limit"
    assert usual["stud@barge"] == usual["badugi@barge"] == usual["holdem@home003"] == "limit"
    assert usual["stud@home003"] == "spread"
    assert all(game.usual in game.structures for game in games())


def test_what_a_text_without_a_structure_has_always_meant_stays() -> None:
    """Stored tables and programs go by the first structure of the sheet."""
    assert str(Stakes.parse("10/20", find_game("holdem"))) == "limit 10/20"
    assert str(Stakes.parse("pot limit 10/20", find_game("holdem"))) == "limit 10/20"
