"""Games of one's own over HTTP: saved in versions, listed, shared, taken along, and played as they were."""

from __future__ import annotations

import io
from collections.abc import Iterator
from zipfile import ZipFile

import pytest
from tests.server.clients import Visitor, code_of, quick, visiting

from cardhouse.server.own_games import shelf
from cardhouse.sheets import games
from cardhouse.sheets.own_sheets import read_own

OURS = 'name = "Ours"\nsource = "us"\nextends = "holdem"\n'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    with visiting(quick(tmp_path_factory.mktemp("data"))) as found:
        yield found


@pytest.fixture
def visitor(server: Visitor) -> Visitor:
    """Somebody who has just come in."""
    server.cookies.clear()
    server.come_in()
    return server


def save(visitor: Visitor, text: str = OURS, id: str = "") -> dict[str, object]:
    answer = visitor.post("/api/own-games", json={"text": text, "id": id})
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_a_game_is_saved_in_versions(visitor: Visitor) -> None:
    first = save(visitor)
    assert (first["name"], first["version"]) == ("Ours", 1)
    again = save(visitor, OURS, str(first["id"]))
    assert again["version"] == 1, "what has not changed is not saved again"
    second = save(visitor, OURS.replace("Ours", "Ours II"), str(first["id"]))
    assert (second["name"], second["version"]) == ("Ours II", 2)
    (listed,) = visitor.get("/api/own-games").json()["games"]
    assert [one["version"] for one in listed["versions"]] == [2, 1]
    assert visitor.get(f"/api/own-games/{first['id']}").json()["name"] == "Ours II"
    old = visitor.get(f"/api/own-games/{first['id']}", params={"version": 1}).json()
    assert (old["name"], old["text"]) == ("Ours", OURS)
    assert code_of(visitor.get(f"/api/own-games/{first['id']}", params={"version": 9})) == "not-found"
    assert visitor.delete(f"/api/own-games/{first['id']}").status_code == 200
    assert visitor.get("/api/own-games").json()["games"] == []


def test_what_cannot_be_dealt_is_not_saved(visitor: Visitor) -> None:
    refused = visitor.post("/api/own-games", json={"text": OURS + "players = [9, 2]\n"})
    assert (refused.status_code, code_of(refused)) == (400, "bad-sheet")
    assert visitor.post("/api/own-games", json={"text": "#" * 12_001}).status_code == 422
    # Names stand in the lists of others.
    for name in ("Ours" * 100, "Ours\u202esruo"):
        refused = visitor.post("/api/own-games", json={"text": OURS.replace("Ours", name)})
        assert (refused.status_code, code_of(refused)) == (400, "bad-sheet")
    assert visitor.get("/api/own-games").json()["games"] == []


def test_there_is_a_limit(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_BY_GUEST", 1)
    monkeypatch.setattr(shelf, "MOST_VERSIONS", 2)
    mine = str(save(visitor)["id"])
    assert code_of(visitor.post("/api/own-games", json={"text": OURS})) == "too-many"
    for number in (2, 3):
        save(visitor, OURS.replace("Ours", f"Ours {number}"), mine)
    (listed,) = visitor.get("/api/own-games").json()["games"]
    assert [one["version"] for one in listed["versions"]] == [3, 2]


def test_a_game_is_its_authors_alone(visitor: Visitor) -> None:
    mine = str(save(visitor)["id"])
    visitor.cookies.clear()
    assert code_of(visitor.get("/api/own-games")) == "not-signed-in"
    visitor.come_in("Bob")
    assert code_of(visitor.get(f"/api/own-games/{mine}")) == "not-allowed"
    assert code_of(visitor.post("/api/own-games", json={"text": OURS, "id": mine})) == "not-allowed"
    assert code_of(visitor.post(f"/api/own-games/{mine}/share", json={})) == "not-allowed"
    assert code_of(visitor.delete(f"/api/own-games/{mine}")) == "not-allowed"
    assert code_of(visitor.get("/api/own-games/own-none")) == "not-found"


def test_a_link_shows_a_version_until_it_is_taken_back(visitor: Visitor) -> None:
    mine = str(save(visitor)["id"])
    link = visitor.post(f"/api/own-games/{mine}/share", json={}).json()
    assert visitor.post(f"/api/own-games/{mine}/share", json={}).json() == link
    save(visitor, OURS.replace("Ours", "Ours II"), mine)
    (listed,) = visitor.get("/api/own-games").json()["games"]
    assert [one["link"] for one in listed["versions"]] == [None, link["token"]]
    ours = dict(visitor.cookies)
    visitor.cookies.clear()
    shown = visitor.get(f"/api/shared-games/{link['token']}").json()
    assert shown == {"name": "Ours", "version": 1, "text": OURS}
    assert code_of(visitor.get("/api/shared-games/nothing-here")) == "not-found"
    visitor.come_in("Bob")
    assert code_of(visitor.delete(f"/api/shared-games/{link['token']}")) == "not-found"
    visitor.cookies.clear()
    visitor.cookies.update(ours)
    assert visitor.delete(f"/api/shared-games/{link['token']}").status_code == 200
    gone = visitor.get(f"/api/shared-games/{link['token']}")
    assert (gone.status_code, code_of(gone)) == (410, "taken-back")


def test_a_table_goes_on_with_the_version_it_began_with(visitor: Visitor) -> None:
    mine = str(save(visitor)["id"])
    text = visitor.get(f"/api/own-games/{mine}").json()["text"]
    rules = {"games": ["holdem@barge", {"sheet": text}], "dealers_choice": True}
    opened = visitor.post("/api/tables", json={"name": "Ours", "rules": rules})
    assert opened.status_code == 200, opened.text
    table = opened.json()["id"]
    room = visitor.app.state.house.room(table)
    before = room.table.rules.to_dict()
    save(visitor, OURS.replace("Ours", "Other"), mine)
    visitor.delete(f"/api/own-games/{mine}")
    assert room.table.rules.to_dict() == before
    assert before["games"][1]["sheet"] == OURS


def test_games_are_taken_along_and_go_with_the_account(server: Visitor) -> None:
    server.cookies.clear()
    account = {"name": "Clara", "password": "a long enough one"}
    assert server.post("/api/register", json=account).status_code == 200
    mine = str(save(server)["id"])
    token = server.post(f"/api/own-games/{mine}/share", json={}).json()["token"]
    assert server.post("/api/account/everything", json={"settings": {}}).json()["state"] == "writing"
    while server.get("/api/account/everything").json()["state"] == "writing":
        pass
    taken = server.get("/api/account/everything.zip")
    with ZipFile(io.BytesIO(taken.content)) as file:
        assert file.read(f"games/{mine}/1.toml").decode() == OURS
    gone = server.post("/api/account/delete", json=account)
    assert gone.status_code == 200, gone.text
    assert code_of(server.get(f"/api/shared-games/{token}")) == "not-found"


def test_every_mistake_is_told(visitor: Visitor) -> None:
    text = OURS + 'players = [9, 2]\nwild = ["foo"]\nfamly = "x"\n'
    found = visitor.post("/api/sheets/check", json={"text": text}).json()
    assert [one["line"] for one in found["mistakes"]] == [4, 5, 6]
    assert found["mistakes"][2]["fixes"] == ["family"]
    assert visitor.post("/api/sheets/check", json={"text": OURS}).json()["mistakes"] == []
    empty = visitor.post("/api/sheets/check", json={"text": ""}).json()
    assert (empty["place"], [one["place"] for one in empty["mistakes"]]) == ("play", ["play"])


def test_the_language_can_be_asked_for(visitor: Visitor) -> None:
    found = visitor.get("/api/sheets/language").json()
    assert {"play", "board"} <= {one["key"] for one in found["keys"]}
    assert all(one["said"] for one in (*found["contest"], *found["wild"]))
    assert all(read_own(one["text"]) for one in found["examples"])
    assert next(one for one in found["words"] if one["example"] == "showdown")["said"]


def test_a_game_of_the_house_can_be_begun_from(visitor: Visitor) -> None:
    text = visitor.get("/api/games/omaha-8/sheet").json()["text"]
    sheet = read_own(text)
    assert sheet.name == "My Omaha High/Low Eight-or-Better"
    assert len(sheet.contests) == 2
    assert code_of(visitor.get("/api/games/no-such-game/sheet")) == "not-found"
    assert code_of(visitor.get("/api/games/secret.toml/sheet")) == "not-found"


@pytest.mark.proof
def test_every_game_of_the_house_can_be_begun_from() -> None:
    from cardhouse.sheets.authoring.copying import sheet_text

    for game in games():
        copy = read_own(sheet_text(game))
        assert [step.line for step in copy.play] == [step.line for step in game.play], game.key
