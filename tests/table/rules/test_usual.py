"""What a rulebook says of the tables at which nothing but its games is played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.sheets import games
from cardhouse.sheets.reading.book import Book, Usual, books
from cardhouse.table import BadRules, Rules, Table
from cardhouse.table.rules.defaults import usual_rules
from cardhouse.table.rules.game import Game

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom

GENERAL = Rules()
ROOT = Path(__file__).parents[3]
CATALOGUE = ROOT.parent / "shared" / "catalogue" / "rules_wsop.json"
ALL = {"small_blind_as_big": True, "straddles": "either", "chop_blinds": True}


def differing(*names: str, **given: Any) -> dict[str, Any]:
    """What is not as at any other table."""
    plain = Rules.read({"games": list(names), **given}).to_dict()
    return {
        name: value for name, value in plain.items() if name != "games" and value != getattr(GENERAL, name)
    }


@pytest.mark.rule("WSOP-187")
@pytest.mark.rule("WSOP-12")
@pytest.mark.rule("WSOP-67")
def test_a_table_of_the_wsops_games_is_run_by_the_rules_of_its_room() -> None:
    assert differing("omaha@wsop2018") == {**ALL, "may_pass": False}
    assert differing("stud@wsop2018") == ALL
    assert differing("pineapple", "omaha@wsop2018") == ALL


def test_other_tables_are_run_as_ever() -> None:
    assert differing("omaha") == differing("holdem@home003") == differing("horse") == {}


def test_a_table_of_several_books_is_run_as_ever() -> None:
    assert differing("omaha@wsop2018", "holdem") == {}
    own = {"sheet": 'name = "Ours"\nsource = "us"\nextends = "omaha@wsop2018"'}
    assert Rules.read({"games": ["omaha@wsop2018", own]}).small_blind_as_big is False


def test_what_the_host_sets_is_set() -> None:
    given = {"small_blind_as_big": False, "straddles": "none", "chop_blinds": False, "may_pass": True}
    assert differing("omaha@wsop2018", **given) == {}


@pytest.mark.rule("WSOP-98")
@pytest.mark.rule("WSOP-98.b")
@pytest.mark.rule("WSOP-98.d")
def test_where_the_button_may_go_past_who_is_moved() -> None:
    passes = {
        "holdem@wsop2018": False,
        "omaha-8@wsop2018": True,
        "badugi@wsop2018": True,
    }
    assert {game: Rules.read({"games": [game]}).may_pass for game in passes} == passes
    assert Rules.read({"games": list(passes)}).may_pass


@pytest.mark.rule("WSOP-302")
@pytest.mark.rule("WSOP-311")
@pytest.mark.rule("WSOP-321")
@pytest.mark.parametrize("game", ["badugi@wsop2018", "badeucy@wsop2018", "badacey@wsop2018"])
def test_in_the_badugi_games_missed_blinds_are_waited_out(game: str) -> None:
    assert differing(game) == {**ALL, "missed": "wait", "entry": "post"}


@pytest.mark.rule("WSOP-269")
@pytest.mark.rule("WSOP-273")
@pytest.mark.parametrize("game", ["california-lowball@wsop2018", "deuce-to-seven-triple-draw@wsop2018"])
def test_in_lowball_one_kills_or_waits(game: str) -> None:
    assert differing(game) == {**ALL, "missed": "wait", "entry": "post", "kill_to_enter": True}


@pytest.mark.rule("WSOP-70.a")
def test_where_games_are_mixed_missed_blinds_are_made_up() -> None:
    assert differing("badugi@wsop2018", "california-lowball@wsop2018") == ALL


def test_a_table_keeps_the_rules_that_it_was_opened_with() -> None:
    before = Rules.read({"games": ["omaha"]})
    assert before.changed({"games": ["omaha@wsop2018"]}).small_blind_as_big is False
    stored = Rules.read({"games": ["omaha@wsop2018"], "small_blind_as_big": False})
    table = Table(stored)
    assert Table.from_dict(table.to_dict()).rules == stored


@pytest.mark.rule("WSOP-187")
def test_the_first_pot_is_four_big_blinds(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], games=["omaha@wsop2018"], stakes="pot 5/10")
    table.deal()
    assert table.asked.raises is not None
    assert table.asked.raises.most == 40


def test_every_book_names_rules_that_there_are() -> None:
    for book in books():
        for rules in (book.table, *(usual.rules for usual in book.alone)):
            read = Rules.read({"games": ["holdem"], **rules})
            assert {name: getattr(read, name) for name in rules} == rules
        for usual in book.alone:
            known = {sheet.id for sheet in games() if sheet.edition in book.editions}
            assert known.issuperset(usual.games)


def test_a_rule_that_there_is_not_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book("Ours", (), ("barge",), table={"smal_blind_as_big": True})
    monkeypatch.setattr("cardhouse.table.rules.defaults.book_of", lambda edition: book)
    with pytest.raises(BadRules, match="no rule 'smal_blind_as_big'; did you mean"):
        Rules.read({"games": ["holdem"]})


def test_the_later_of_two_usages_counts() -> None:
    flop, holdem = Usual({"seats": 6}, families=("flop",)), Usual({"seats": 7}, games=("holdem",))
    book = Book("Ours", (), ("barge",), alone=(flop, holdem))
    assert book.rules_of([Game("holdem").sheet]) == {"seats": 7}
    assert book.rules_of([Game("omaha").sheet]) == {"seats": 6}
    assert book.rules_of([Game("omaha").sheet, Game("holdem").sheet]) == {}
    assert usual_rules([Game("holdem")]) == {}


@pytest.mark.skipif(not CATALOGUE.exists(), reason="the catalogue of rules is not beside the checkout")
def test_every_rule_of_the_room_is_in_the_document() -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    listed = page.partition("Its rules of the room, one by one:")[2].partition("The rule for running")[0]
    named = {f"WSOP-{number}" for number in re.findall(r"\b(\d+(?:\.[a-d])?)\b", listed)}
    rules = json.loads(CATALOGUE.read_text(encoding="utf-8"))
    assert {rule["id"] for rule in rules if rule["kind"] == "room"} - named == set()
