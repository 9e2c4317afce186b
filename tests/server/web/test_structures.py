"""Structures of tournaments over HTTP: listed, shown, checked, made, kept and printed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.clients import Visitor, quick, visiting

from cardhouse.server.structures import shelf
from cardhouse.tournament import estimate, find_structure, read_text, structures

OURS = """\
name   = "Ours"
source = "us"
seats  = 9
stack  = 10000
games  = ["omaha: pot-limit"]
level  = 20
levels = ["25/50", "50/100", { break = 10, colour_up = 25 }, "100/200", "200/400"]
buy_in = 20
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    with visiting(quick(tmp_path_factory.mktemp("data"))) as found:
        yield found


@pytest.fixture
def visitor(server: Visitor) -> Visitor:
    """Somebody whom the house does not know yet."""
    server.cookies.clear()
    return server


def test_the_structures_of_the_house_are_listed_to_anybody(visitor: Visitor) -> None:
    found = visitor.get("/api/structures", params={"players": 20}).json()
    assert [one["id"] for one in found["structures"]] == [one.id for one in structures()]
    assert found["own"] == []
    turbo = next(one for one in found["structures"] if one["id"] == "turbo")
    assert turbo["minutes"] == estimate(find_structure("turbo"), 20).minutes
    assert turbo["kinds"] == ["no-limit"]
    single = next(one for one in found["structures"] if one["id"] == "sit-and-go-six")
    assert single["players"] == 6  # It takes no more.


def test_words_and_families_narrow_the_list(visitor: Visitor) -> None:
    def ids(**asked: str) -> list[str]:
        return [one["id"] for one in visitor.get("/api/structures", params=asked).json()["structures"]]

    assert ids(words="lammers OMAHA") == ["barge-plo-lammers"]
    assert set(ids(kind="shootout")) == {one.id for one in structures() if one.shootout}
    assert "horse-championship" in ids(kind="mixed games", words="horse")
    assert ids(words="no such thing") == []
    assert visitor.get("/api/structures", params={"players": 1}).status_code == 422


def test_the_page_of_a_structure(visitor: Visitor) -> None:
    found = visitor.get("/api/structures/barge-plo-lammers", params={"players": 45}).json()
    assert (found["ok"], found["mine"]) == (True, False)
    assert read_text(found["text"]).name == found["structure"]["name"]
    page = found["structure"]
    assert page["columns"] == ["pot-limit"]
    assert page["rows"][0] == {
        "level": 1,
        "cells": ["25/50"],
        "length": "20 minutes",
        "colour_up": 0,
        "begins": 0,
        "minutes": 20,
    }
    breaks = [row for row in page["rows"] if row["level"] is None]
    assert breaks
    assert breaks[0]["begins"] == sum(row["minutes"] for row in page["rows"][: page["rows"].index(breaks[0])])
    assert page["estimate"]["minutes"] == estimate(find_structure("barge-plo-lammers"), 45).minutes
    assert page["values"]["lammers"]["each"] == 2
    assert any("lammers" in line for part in page["sections"] for line in part["lines"])


def test_a_text_is_checked_for_so_many_players(visitor: Visitor) -> None:
    refused = visitor.post("/api/structures/check", json={"text": OURS})
    assert refused.json()["error"]["code"] == "not-signed-in"
    visitor.come_in()
    few = visitor.post("/api/structures/check", json={"text": OURS, "players": 10}).json()
    many = visitor.post("/api/structures/check", json={"text": OURS, "players": 40}).json()
    assert few["ok"]
    assert few["structure"]["estimate"]["minutes"] < many["structure"]["estimate"]["minutes"]
    assert many["structure"]["payouts"]["pool"]["prizes"] == 800
    assert sum(one["amount"] for one in many["structure"]["payouts"]["places"]) == 800


def test_what_is_sent_is_limited(visitor: Visitor) -> None:
    visitor.come_in()
    assert visitor.post("/api/structures/check", json={"text": "#" * 16_001}).status_code == 422
    assert visitor.post("/api/structures/check", json={"text": OURS, "players": 1}).status_code == 422


def test_a_structure_is_made_for_an_evening(visitor: Visitor) -> None:
    text = visitor.post("/api/structures/make", json={"hours": 3, "players": 20}).json()["text"]
    assert 150 <= estimate(read_text(text), 20).minutes <= 210
    mixed = visitor.post("/api/structures/make", json={"hours": 2, "players": 12, "game": "horse"})
    assert read_text(mixed.json()["text"]).games
    for wrong in ({"game": "no such game"}, {"game": "/etc/x.toml"}, {"hours": 0}):
        asked = {"hours": 3, "players": 20, **wrong}
        assert visitor.post("/api/structures/make", json=asked).status_code in (400, 404, 422)


def test_a_structure_is_kept_found_changed_and_deleted(visitor: Visitor) -> None:
    visitor.come_in()
    made = visitor.post("/api/structures", json={"text": OURS, "players": 30}).json()["id"]
    listed = visitor.get("/api/structures").json()["own"]
    assert [(one["id"], one["name"], one["players"]) for one in listed] == [(made, "Ours", 30)]
    page = visitor.get(f"/api/structures/{made}").json()
    assert (page["text"], page["mine"], page["structure"]["id"]) == (OURS, True, made)
    visitor.post(f"/api/structures/{made}", json={"text": OURS.replace("Ours", "Theirs")})
    assert [one["name"] for one in visitor.get("/api/structures").json()["own"]] == ["Theirs"]
    wrong = visitor.post(f"/api/structures/{made}", json={"text": OURS.replace("seats", "seets")})
    assert wrong.status_code == 400
    assert wrong.json()["error"]["code"] == "bad-structure"
    assert visitor.get(f"/api/structures/{made}").json()["structure"]["name"] == "Theirs"
    assert visitor.delete(f"/api/structures/{made}").json() == {"ok": True}
    assert visitor.get(f"/api/structures/{made}").status_code == 404
    assert visitor.get("/api/structures").json()["own"] == []


def test_who_has_the_link_looks_and_changes_nothing(visitor: Visitor) -> None:
    visitor.come_in()
    made = visitor.post("/api/structures", json={"text": OURS}).json()["id"]
    visitor.cookies.clear()
    found = visitor.get(f"/api/structures/{made}", params={"players": 10}).json()
    assert (found["mine"], found["structure"]["name"]) == (False, "Ours")
    assert visitor.post(f"/api/structures/{made}", json={"text": OURS}).status_code == 401
    visitor.come_in("Bob")
    assert visitor.post(f"/api/structures/{made}", json={"text": OURS}).status_code == 403
    assert visitor.delete(f"/api/structures/{made}").status_code == 403
    assert visitor.get("/api/structures").json()["own"] == []
    assert visitor.post("/api/structures/turbo", json={"text": OURS}).status_code == 403
    assert visitor.delete("/api/structures/turbo").status_code == 403


def test_nobody_keeps_too_many(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_BY_GUEST", 1)
    visitor.come_in()
    assert visitor.post("/api/structures", json={"text": OURS}).status_code == 200
    second = visitor.post("/api/structures", json={"text": OURS})
    assert second.json()["error"]["code"] == "too-many"


def test_a_structure_is_printed(visitor: Visitor) -> None:
    visitor.come_in()
    own = OURS.replace('"Ours"', '"<b>Ours</b>"')
    made = visitor.post("/api/structures", json={"text": own}).json()["id"]
    for path in (f"/api/structures/{made}/print", "/api/structures/turbo/print"):
        answer = visitor.get(path, params={"players": 20})
        assert answer.headers["content-type"].startswith("text/html")
        assert "For 20 players: about" in answer.text
    assert "<b>Ours" not in visitor.get(f"/api/structures/{made}/print").text
    assert visitor.get("/api/structures/no-such/print").status_code == 404


def test_the_form_has_every_key(visitor: Visitor) -> None:
    found = visitor.get("/api/structures/form").json()
    keys = {one["key"]: one for one in found["entries"]}
    assert {"name", "levels", "games", "lammers", "payouts"} <= set(keys)
    assert [one["key"] for one in keys["lammers"]["inside"]] == ["each", "value", "until"]
    assert keys["button"]["known"] == ["dead", "moving", "forward"]
    assert "standard" in found["payouts"]
