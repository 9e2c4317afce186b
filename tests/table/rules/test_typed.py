"""Rules as hosts write them, and what stored ones have always meant."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse.table import BadRules, Command, NotNow, Rules, Table
from cardhouse.table.rules.typed import typed_rules


def read(before: Rules | None = None, **given: Any) -> Rules:
    said = typed_rules(given, before)
    return before.changed(said) if before else Rules.read(said)


@pytest.mark.parametrize(
    ("games", "stakes", "meant"),
    [
        (["holdem"], "1/2", ["no-limit 1/2"]),
        (["omaha"], "1/2", ["pot-limit 1/2"]),
        (["stud@barge"], "10/20", ["limit 10/20 ante 2 bring-in 5"]),
        ([{"game": "holdem", "structure": "limit"}], "10/20", ["limit 10/20"]),
        ([{"game": "holdem", "stakes": "5/10"}], "", ["no-limit 5/10"]),
        (["holdem", "omaha"], "limit 10/20", ["limit 10/20"] * 2),
        (["badugi", "holdem"], "10/20", ["limit 10/20"] * 2),
    ],
)
def test_a_level_means_the_usual_structure_of_the_game(
    games: list[Any], stakes: str, meant: list[str]
) -> None:
    rules = read(games=games, stakes=stakes)
    assert [str(level) for level in rules.levels] == meant
    assert Rules.from_dict(rules.to_dict()) == rules


def test_decimals_follow_from_the_stakes() -> None:
    rules = read(games=["holdem"], stakes="0.25/0.50", unit="€")
    assert (rules.decimals, rules.levels[0].blinds, rules.least_buy_in) == (2, (25, 50), 1000)
    assert (rules.listed[0]["stakes"], rules.shown(1050)) == ("no-limit 0.25/0.50", "10.50")
    again = read(rules, stakes="1/2")
    assert (again.stakes, again.levels[0].blinds) == ("no-limit 1/2", (100, 200))
    assert read(rules, seats=6).levels == rules.levels


def test_stakes_finer_than_the_decimals_of_the_table_are_refused() -> None:
    with pytest.raises(Exception, match="too many decimals"):
        read(games=["holdem"], stakes="0.25/0.50", decimals=1)
    with pytest.raises(BadRules):
        read(games=["holdem"], decimals=3)
    with pytest.raises(BadRules, match="at most 8"):
        read(games=["holdem"], unit="doubloons")


def test_decimals_stay_once_there_are_chips() -> None:
    table = Table(read(games=["holdem"], stakes="1/2"))
    table.do(Command("rules", data={"decimals": 2}))
    table.do(Command("rules", data={"decimals": 0}))
    table.do(Command("sit", "ann", seat=0, amount=100, name="Ann"))
    with pytest.raises(NotNow, match="before anybody has bought"):
        table.do(Command("rules", data={"decimals": 2}))
    table.do(Command("rules", data={"unit": "€"}))
    assert table.rules.unit == "€"


def test_stored_rules_mean_what_they_have_always_meant() -> None:
    old = Rules.read({"games": ["holdem"], "stakes": "10/20"}).to_dict()
    del old["unit"], old["decimals"]
    assert str(Rules.from_dict(old).levels[0]) == "limit 10/20"
    # Commands are replayed as they were given.
    table = Table(Rules.read({"games": ["holdem"]}))
    table.do(Command("rules", data={"stakes": "1/2"}))
    assert str(table.rules.levels[0]) == "limit 1/2"


def test_what_is_wrong_with_games_is_told_by_the_rules() -> None:
    with pytest.raises(Exception, match="did you mean"):
        read(games=["holdm"], stakes="1/2")
