"""Rule cards by HTTP: pictures, booklets, and the card of a sheet of one's own."""

from __future__ import annotations

import re
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


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/razz/card.svg",
        "/api/games/razz/card.svg?narrow=true",
        "/api/booklet?game=razz",
        "/api/structures/turbo/print",
    ],
)
def test_what_is_opened_as_a_page_is_allowed_to_show_what_it_has(visitor: Visitor, path: str) -> None:
    """Fonts and pictures inside a document are subject to its policy, as soon as it is a page of its own."""
    answer = visitor.get(path)
    parts = [part.split() for part in answer.headers["content-security-policy"].split(";")]
    policy = {words[0]: words[1:] for words in parts if words}
    usual = policy["default-src"]
    for at in re.findall(r"src:\s*url\(([^)]*)\)", answer.text):
        allowed = policy.get("font-src", usual)
        assert ("data:" if at.startswith("data:") else "'self'") in allowed, at[:60]
    if "<style" in answer.text or "style=" in answer.text:
        assert "'unsafe-inline'" in policy.get("style-src", usual)
    assert "'unsafe-inline'" not in policy.get("script-src", usual)
    assert "frame-ancestors" in policy


def test_a_card_may_do_nothing_else(visitor: Visitor) -> None:
    (policy,) = visitor.get("/api/games/razz/card.svg").headers.get_list("content-security-policy")
    assert policy == (
        "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )
