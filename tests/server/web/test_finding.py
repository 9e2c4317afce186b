"""Games are found over the network as in the shell, and everybody may keep mixes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from datetime import date
from inspect import signature
from typing import Any

import pytest
from tests.server.clients import Person, Refused, Running, quick, running

from cardhouse.cli.listing import finding as shell
from cardhouse.server.web.routes.finding import games as finding
from cardhouse.sheets import find_game, games
from cardhouse.sheets.finding.facets import Facets
from cardhouse.sheets.finding.picks import game_of_the_day
from cardhouse.sheets.finding.traits import measure


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("house"))) as found:
        yield found


@pytest.fixture(scope="module")
def ann(server: Running) -> Person:
    return Person(server, "Ann")


def test_words_find_games_and_mixes_with_reasons(ann: Person) -> None:
    first = ann.get("/api/games/find", q="omaha with a third board")["found"][0]
    assert first["id"] == "squid-game@spread"
    assert "3 boards" in first["why"]
    assert ann.get("/api/games/find", q="hosre")["found"][0]["id"] == "horse@barge2024"
    assert ann.get("/api/games/find", q="xyzzy")["found"] == []


def test_traits_are_those_of_the_sheets(ann: Person) -> None:
    traits = ann.get("/api/games/traits")["traits"]
    assert set(traits) == {sheet.key for sheet in games()}
    assert traits["oklahoma@barge"]["boards"] == 3
    assert traits["anaconda@spread"] == {
        "cards": 7,
        "boards": 0,
        "draws": 0,
        "split": True,
        "passing": True,
        "length": "long",
        "mood": "mad",
    }


def test_more_like_this(ann: Person) -> None:
    near = ann.get("/api/games/badugi/like", most=3)["games"]
    assert "badacey@barge" in [one["id"] for one in near]
    assert near[0]["differs"] == ["5 cards in the hand"]


def test_the_game_of_the_day(ann: Person) -> None:
    found = ann.get("/api/games/today", day="2026-12-24")
    assert found == {"day": "2026-12-24", "id": game_of_the_day(date(2026, 12, 24)).key}
    today = ann.get("/api/games/today")
    assert today["id"] == game_of_the_day(date.fromisoformat(today["day"])).key


def test_a_game_by_chance_suits_the_people(ann: Person) -> None:
    for _ in range(5):
        found = ann.get("/api/games/random", players=8, mood="lively", wild="true")["id"]
        traits = measure(find_game(found))
        assert traits.suits(8)
        assert (traits.mood, traits.wild) == ("lively", True)


@pytest.mark.parametrize(
    ("path", "query", "code"),
    [
        ("/api/games/find", {"q": "?!"}, "nothing-asked"),
        ("/api/games/find", {"q": "x" * 300}, "bad-request"),
        ("/api/games/holdam/like", {}, "not-found"),
        ("/api/games/..%2Fx.toml/like", {}, "not-found"),
        ("/api/games/random", {"players": 99}, "not-found"),
        ("/api/games/random", {"players": 8, "mood": "crazy"}, "bad-request"),
        ("/api/games/today", {"day": "yesterday"}, "bad-request"),
    ],
)
def test_what_cannot_be_answered(ann: Person, path: str, query: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        ann.get(path, **query)
    assert refused.value.code == code


def test_a_mix_is_kept_with_the_account_and_dealt_at_a_table(server: Running) -> None:
    bob, cat = Person(server, "Bob"), Person(server, "Cat")
    kept = bob.post("/api/mixes", name=" Friday   night ", games=["razz", "badugi", "razz"], hands=6)
    mix = {"name": "Friday night", "games": ["razz@barge", "badugi@barge"], "hands": 6}
    assert kept == {"mixes": [mix]}
    assert cat.get("/api/mixes") == Person(server).get("/api/mixes") == {"mixes": []}
    bob.post("/api/register", name="Bob of the mixes", password="a long password")
    assert bob.get("/api/mixes") == {"mixes": [mix]}
    assert bob.open_table(rules={"games": mix["games"], "change_after": mix["hands"]})
    changed = bob.post("/api/mixes", name="Friday night", games=["stud", "omaha"])
    assert [one["games"] for one in changed["mixes"]] == [["stud@barge", "omaha@barge"]]
    assert bob.http.delete("/api/mixes", params={"name": "Friday night"}).json() == {"mixes": []}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"games": ["razz", "holdam"]}, "not-found"),
        ({"games": ["razz", "/etc/x.toml"]}, "not-found"),
        ({"games": ["razz"]}, "bad-request"),
        ({"games": ["razz", "stud"], "name": "\u200b\u200b"}, "bad-mix"),
        ({"games": ["razz", "stud"], "hands": 0}, "bad-request"),
        ({"games": ["razz", "stud"], "name": "x" * 61}, "bad-request"),
    ],
)
def test_what_is_no_mix_changes_nothing(ann: Person, body: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        ann.post("/api/mixes", **{"name": "Mine", **body})
    assert refused.value.code == code
    assert ann.get("/api/mixes") == {"mixes": []}


def test_a_mix_that_is_not_there_and_nobody_to_keep_one(server: Running, ann: Person) -> None:
    refused = ann.http.delete("/api/mixes", params={"name": "Nothing"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "not-found")
    with pytest.raises(Refused):
        Person(server).post("/api/mixes", name="Mine", games=["razz", "stud"])


def test_there_is_a_limit(server: Running) -> None:
    dot = Person(server, "Dot")
    for number in range(50):
        dot.post("/api/mixes", name=f"Mix {number}", games=["razz", "stud"])
    with pytest.raises(Refused) as refused:
        dot.post("/api/mixes", name="One more", games=["razz", "stud"])
    assert refused.value.code == "too-many"
    assert len(dot.post("/api/mixes", name="Mix 7", games=["omaha", "stud"])["mixes"]) == 50


def test_the_shell_and_the_house_narrow_by_the_same_facets() -> None:
    asked = {field.name for field in fields(Facets)}
    route = set(signature(finding.chance_game).parameters)
    command = {"betting" if one == "structure" else one for one in signature(shell.random).parameters}
    assert asked == route
    assert asked <= command
