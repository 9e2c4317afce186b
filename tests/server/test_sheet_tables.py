"""Tables that play a sheet of one's own."""

from __future__ import annotations

import asyncio
import json
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardroom.errors import CardroomError
from cardroom.server import trial
from cardroom.server.rules import MOST_OWN, read_rules
from cardroom.server.trial import play_some, try_out
from cardroom.sheets import SheetError, find_game
from cardroom.sheets.own import MOST_CHARACTERS, read_own
from cardroom.table import Command, Rules, Table

from .clients import Person, Refused, Running, quick, running

THREE = """
name    = "Three-Card Hold'em"
source  = "a kitchen table"
extends = "holdem"
play = ["blinds", "deal 3 down", "bet small", "board flop", "bet small", "board turn", "bet big",
        "board river", "bet big", "showdown"]
"""
NESTED = """
name    = "Legs on Legs"
source  = "nobody"
extends = "3-5-7"
play = ["ante", { until = "3 legs", do = [{ until = "3 legs", do = ["deal 3 down", "in or out, in turn",
        "show those in to each other", "settle three", "next deal"] }] }, "first to 3 legs takes the pot"]
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("sheets"))) as found:
        yield found


def test_a_sheet_is_read_and_named_after_its_text() -> None:
    sheet = read_own(THREE)
    assert (sheet.id, sheet.edition[:3]) == ("three-card-hold-em", "own")
    assert read_own(THREE + "\n# the same\n").key != sheet.key
    posing = THREE.replace("Three-Card Hold'em", "holdem") + '\nedition = "barge"\n'
    assert read_own(posing).key not in (find_game("holdem").key, "holdem@barge")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = ", "not a TOML file"),
        ("x = " + "[" * 3000, "not a TOML file"),
        ('name = "x"', "missing"),
        (THREE.replace("holdem", "/etc/passwd"), "there is no sheet"),
        (THREE.replace("holdem", "../games/holdem"), "there is no sheet"),
        (THREE.replace("holdem", "holdem.toml"), "there is no sheet"),
        (THREE.replace("deal 3 down", "deal 3 dwn"), "did you mean"),
        (THREE + "#" * MOST_CHARACTERS, "are the most"),
        (THREE.replace('"showdown"', '"bet big", ' * 300 + '"showdown"'), "are the most"),
        (NESTED, "would not end soon enough"),
        (THREE.replace('"a kitchen table"', "7"), "source"),
    ],
)
def test_what_is_no_sheet(text: str, said: str) -> None:
    with pytest.raises(SheetError) as wrong:
        read_own(text)
    assert said in wrong.value.message


WORDS = [
    "blinds",
    "ante",
    "deal 2 down",
    "deal 5 up",
    "bet small",
    "bet any",
    "board flop",
    "showdown",
    "draw",
    7,
]
VALUES: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.sampled_from(WORDS)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["until", "do", "scale", "use", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = st.sampled_from(
    [
        "extends",
        "play",
        "board",
        "contest",
        "choice",
        "option",
        "wild",
        "lines",
        "deck",
        "players",
        "structures",
        "stakes",
    ]
)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {_toml(one)}' for key, one in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return '""' if value is None else json.dumps(value)


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.dictionaries(KEYS, VALUES, max_size=5), st.booleans())
def test_whatever_is_written_is_a_sheet_or_a_mistake(said: dict[str, Any], extends: bool) -> None:
    lines = {"name": "X", "source": "y", "family": "z"} | ({"extends": "holdem"} if extends else {}) | said
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in lines.items())
    with suppress(SheetError):
        read_own(text)


def test_a_table_plays_it_and_is_stored_with_it() -> None:
    table = Table(read_rules({"games": [{"sheet": THREE, "stakes": "limit 2/4"}]}))
    for number in range(3):
        table.do(Command("sit", f"p{number}", seat=number, amount=200))
    table.do(Command("start", text="07" * 32))
    assert table.hand is not None
    assert [len(player.cards) for player in table.hand.players] == [3, 3, 3]
    again = Table.from_state(json.loads(json.dumps(table.state())))
    assert again == table
    assert again.sheet.name == "Three-Card Hold'em"
    table.rules.to_dict()
    assert Rules.read(table.rules.to_dict()) == table.rules


def test_a_table_on_the_server_plays_it(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table(rules={"games": [{"sheet": THREE}], "stakes": "limit 10/20"})
    ann.ask("watch", table=table)
    key = read_own(THREE).key
    assert ann.views[table]["games"]["order"][0]["game"] == key
    assert ann.views[table]["rules"]["games"][0]["sheet"] == THREE
    for chair in range(3):
        ann.ask("bot", table=table, seat=chair, kind="random", amount=500)
    ann.ask("sit", table=table, seat=5, amount=500)
    ann.ask("run", table=table, on=True)
    while ann.views[table]["hands"] <= 2:
        ann.ask("ping")
        if ann.may_act(table):
            ann.act(table)
    hand = ann.get(f"/api/tables/{table}/hands/1")
    assert (hand["game"], hand["name"]) == (key, "Three-Card Hold'em")
    assert len(hand["view"]["seats"][0]["cards"]) == 3
    fields = tomllib.loads(ann.http.get(f"/api/tables/{table}/hands/1/phh").text)
    assert fields["_cardroom_game"] == key
    assert ann.get(f"/api/tables/{table}/hands/1/proof")["proof"]["dealt"]
    ann.leave()


def test_a_table_may_change_to_one(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table()
    ann.ask("watch", table=table)
    ann.ask("rules", table=table, rules={"games": ["holdem", {"sheet": THREE}]})
    assert [game["name"] for game in ann.views[table]["games"]["order"]] == [
        "Texas Hold'em",
        "Three-Card Hold'em",
    ]
    ann.ask("rules", table=table, rules={"seats": 4})
    assert ann.views[table]["rules"]["games"][1]["sheet"] == THREE
    for wrong in ({"games": [{"sheet": "name = 1"}]}, {"games": [{"sheet": ""}]}):
        with pytest.raises(Refused) as refused:
            ann.ask("rules", table=table, rules=wrong)
        assert refused.value.code in ("bad-sheet", "bad-rules")
    ann.leave()


def test_a_sheet_is_checked_before_a_table_is_opened(server: Running) -> None:
    ann = Person(server, "Ann")
    good = ann.post("/api/sheets/check", text=THREE)
    assert good["ok"]
    assert good["game"]["name"] == "Three-Card Hold'em"
    assert "three cards" in good["game"]["rules"].lower() or "3" in good["game"]["rules"]
    bad = ann.post("/api/sheets/check", text=THREE.replace("bet big", "bet bigg"))
    assert not bad["ok"]
    assert "did you mean" in bad["error"]
    assert bad["place"].startswith("play")
    ann.leave()


def test_there_are_only_so_many_at_a_table() -> None:
    many = [{"sheet": THREE.replace("Three", f"Three {number}")} for number in range(MOST_OWN + 1)]
    with pytest.raises(CardroomError):
        read_rules({"games": many})


def test_what_goes_wrong_in_a_hand_is_found_before_anybody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = read_rules({"games": [{"sheet": THREE}]})
    assert play_some(rules) == ""
    monkeypatch.setattr(trial, "check", lambda _: 1 / 0)
    assert "went wrong: ZeroDivisionError" in play_some(rules)


def test_what_takes_too_long_is_not_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A sheet that keeps a computer busy keeps busy only the one that tries it out."""
    rules = read_rules({"games": [{"sheet": THREE}]})
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec cat /dev/zero > /dev/null\n", encoding="utf-8")
    slow.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(slow))
    monkeypatch.setattr(trial, "PATIENCE", 0.2)
    with pytest.raises(SheetError) as wrong:
        asyncio.run(try_out(rules.games, rules))
    assert "too long" in wrong.value.message
    slow.write_text("#!/bin/sh\nexit 137\n", encoding="utf-8")
    monkeypatch.setattr(trial, "PATIENCE", 60)
    with pytest.raises(SheetError) as killed:
        asyncio.run(try_out(rules.games, rules))
    assert "too much" in killed.value.message
