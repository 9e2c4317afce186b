"""Hands of a sheet while it is written: told, counted in portions, and refused if they hang."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.clients import Visitor, code_of, quick, visiting

from cardhouse.server.own_games import trying
from cardhouse.simulation import trying as simulated

OURS = """name = "Ours"
source = "us"
extends = "omaha-8"
"""
STEPS = """name = "Steps"
source = "us"
family = "flop"
board = "flop flop flop"
contest.high.scale = "high"
play = [
  "blinds",
  "deal 2 down", "bet small",
  "board flop",
  "showdown",
]
"""


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    with visiting(quick(tmp_path_factory.mktemp("data"))) as found:
        found.come_in()
        yield found


def test_a_hand_is_told(visitor: Visitor) -> None:
    told = visitor.post("/api/sheets/deal", json={"text": OURS}).json()
    places = [one["place"] for one in told["passages"]]
    assert places[0] == "title"
    assert {"heading", "line", "board", "won", "stack"} <= set(places)
    boards = [one["board"] for one in told["passages"] if one["board"]]
    assert [len(cards) for cards in boards[-1].values()] == [3, 1, 1]
    assert any("♠" in one["text"] for one in told["passages"])
    assert not any("seat" in one["text"] for one in told["passages"]), "bots have names"
    again = visitor.post("/api/sheets/deal", json={"text": OURS, "number": 0}).json()
    assert again == told
    assert visitor.post("/api/sheets/deal", json={"text": OURS, "number": 1}).json() != told


def test_hands_are_counted_in_portions(visitor: Visitor) -> None:
    done, high = 0, 0
    while done < 30:
        some = visitor.post("/api/sheets/try", json={"text": OURS, "first": done, "hands": 30}).json()
        assert some["hands"] > 0
        done += some["hands"]
        high += next(one["won"] for one in some["contests"] if one["name"] == "high")
    assert (done, high) == (30, 30)


def test_what_cannot_be_read_is_refused(visitor: Visitor) -> None:
    for path in ("deal", "try"):
        assert code_of(visitor.post(f"/api/sheets/{path}", json={"text": OURS + "wild = 3"})) == "bad-sheet"
        assert visitor.post(f"/api/sheets/{path}", json={"text": "#" * 12_001}).status_code == 422
    assert visitor.post("/api/sheets/try", json={"text": OURS, "hands": 1001}).status_code == 422


@pytest.mark.proof
def test_a_sheet_that_hangs_is_refused(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "SECONDS", 0.001)
    for path in ("deal", "try"):
        refused = visitor.post(f"/api/sheets/{path}", json={"text": OURS})
        assert (refused.status_code, code_of(refused)) == (400, "bad-sheet")
        assert "too much time or memory" in refused.text


def test_a_fault_is_told_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulated, "check", lambda deal: 1 / (not deal.board.get("flop")))
    fault = trying.JOBS["own.hands"](STEPS, 0, 10)["fault"]
    assert (fault["hand"], fault["place"], fault["line"]) == (1, "play, step 5", 10)
