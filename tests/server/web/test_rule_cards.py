"""Rule cards by HTTP: pictures, booklets, and the card of a sheet of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from tests.server.clients import PATIENCE, Running, Visitor, code_of, quick, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("cards"))) as found:
        with Visitor(found) as first:
            # The first card takes as long as a worker takes to start, which may be long on a busy machine.
            first.timeout = 10 * PATIENCE
            first.get("/api/games/razz/card.svg")
        yield found


@pytest.fixture
def visitor(server: Running) -> Iterator[Visitor]:
    with Visitor(server) as found:
        yield found


def test_a_game_has_a_card(visitor: Visitor) -> None:
    answer = visitor.get("/api/games/omaha-8/card.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert "Two from the hand, three from the board" in answer.text
    assert _width(answer.text) > _width(visitor.get("/api/games/omaha-8/card.svg?narrow=true").text) == 360


def _width(svg: str) -> float:
    return float(ET.fromstring(svg).attrib["viewBox"].split()[2])


@pytest.mark.parametrize("id", ["holdm", "x.toml", "horse", "a" * 81])
def test_what_is_no_game_has_none(visitor: Visitor, id: str) -> None:
    answer = visitor.get(f"/api/games/{id}/card.svg")
    assert answer.status_code in (404, 422)
    assert "error" in answer.json()


def test_a_booklet_has_the_games_of_an_evening_and_those_of_mixes(visitor: Visitor) -> None:
    answer = visitor.get("/api/booklet", params={"game": ["razz", "horse", "badugi"], "cards": 4})
    assert answer.headers["content-type"].startswith("text/html")
    names = [answer.text.index(f">{name}</a>") for name in ("Razz", "Texas Hold&#x27;em", "Badugi")]
    assert names == sorted(names)
    assert answer.text.count("<figure") == 6
    assert answer.text.count("<section>") == 2
    assert "data:font" not in answer.text


@pytest.mark.parametrize(
    "asked", [{}, {"game": ["nothing"]}, {"game": ["razz"], "cards": 9}, {"game": ["razz"] * 61}]
)
def test_a_booklet_of_nothing_is_refused(visitor: Visitor, asked: dict[str, list[str] | int]) -> None:
    answer = visitor.get("/api/booklet", params=asked)
    assert answer.status_code in (404, 422)
    assert "error" in answer.json()


def test_a_sheet_of_ones_own_has_a_card_too(visitor: Visitor) -> None:
    text = 'name = "Ours"\nsource = "us"\nextends = "holdem"\n'
    assert code_of(visitor.post("/api/sheets/card", json={"text": text})) == "not-signed-in"
    visitor.come_in()
    drawn = visitor.post("/api/sheets/card", json={"text": text}).json()["svg"]
    assert ET.fromstring(drawn)[0].text == "Ours"
    assert code_of(visitor.post("/api/sheets/card", json={"text": "name ="})) == "bad-sheet"
