"""Faces of players: chosen, shown, taken away by their owners and by the operator."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from PIL import Image
from tests.server.clients import Elsewhere, Person, Running, Visitor, code_of, quick, running

from cardhouse.cli.main import run
from cardhouse.server.faces.watching import FaceWatch
from cardhouse.server.limits import MOST_BODY, MOST_PICTURE, PICTURES

from .test_drawing import claiming, file_of, picture

FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faces")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Running]:
    with running(quick(folder)) as found:
        yield found


@pytest.fixture
def visitor(server: Running) -> Iterator[Visitor]:
    with Visitor(server) as found:
        yield found


def sent(visitor: httpx.Client, data: bytes, kind: str = "image/png") -> httpx.Response:
    return visitor.post("/api/me/face", content=data, headers={"content-type": kind})


def faces(visitor: httpx.Client, *who: str) -> dict[str, str]:
    found: dict[str, str] = visitor.get("/api/faces", params={"who": list(who)}).json()["faces"]
    return found


def test_a_face_is_chosen_shown_and_taken_away(server: Running, visitor: Visitor) -> None:
    ann = visitor.come_in("Ann")
    assert faces(visitor, ann) == {}
    face = sent(visitor, file_of(picture())).json()["face"]
    with Visitor(server) as stranger:
        assert faces(stranger, ann, "nobody") == {ann: face}
        answer = stranger.get(f"/api/faces/{face}.webp")
        assert answer.headers["content-type"] == "image/webp"
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.content[8:12] == b"WEBP"
        # The same pixels have the same name, and others another.
        assert sent(visitor, file_of(picture(), "PNG", optimize=True)).json()["face"] == face
        other = sent(visitor, file_of(Image.new("RGB", (9, 9), "blue"))).json()["face"]
        assert other != face
        assert code_of(stranger.get(f"/api/faces/{face}.webp")) == "not-found"
        assert visitor.delete("/api/me/face").json() == {"face": ""}
        assert faces(stranger, ann) == {}
        assert code_of(stranger.get(f"/api/faces/{other}.webp")) == "not-found"


def test_what_is_refused_changes_nothing(visitor: Visitor) -> None:
    assert code_of(sent(visitor, file_of(picture()))) == "not-signed-in"
    ann = visitor.come_in("Ann too")
    face = sent(visitor, file_of(picture())).json()["face"]
    refused = sent(visitor, b"<svg></svg>")
    assert (refused.status_code, code_of(refused)) == (400, "bad-picture")
    assert "no PNG, JPEG or WebP" in refused.json()["error"]["message"]
    assert code_of(sent(visitor, claiming(11_000, 11_000))) == "bad-picture"
    assert sent(visitor, b"x" * (MOST_PICTURE + 1)).status_code == 413
    # A body of unknown length is counted as it comes.
    assert sent(visitor, iter([b"x" * 60_000] * 20)).status_code == 413  # type: ignore[arg-type]
    plain = visitor.post("/api/guest", content=b" " * (MOST_BODY + 1))
    assert plain.status_code == 413
    del visitor.headers["x-cardhouse"]
    assert code_of(sent(visitor, file_of(picture()))) == "not-allowed"
    assert faces(visitor, ann) == {ann: face}
    for odd in ("A" * 32, "0" * 31, "0" * 33):
        assert visitor.get(f"/api/faces/{odd}.webp").status_code in (404, 422)


def test_those_at_the_table_are_told_of_a_new_face(server: Running) -> None:
    ann, bob = Person(server, "Ann here"), Person(server, "Bob here")
    table = ann.open_table()
    for chair, person in enumerate((ann, bob)):
        person.connect()
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=1000)
    face = sent(ann.http, file_of(picture())).json()["face"]
    told = {"type": "faced", "table": table, "user": ann.id, "face": face}
    # Something else about the table may be heard right after it.
    bob.until(lambda: told in map(json.loads, bob.texts))
    ann.http.delete("/api/me/face")
    bob.until(lambda: {**told, "face": ""} in map(json.loads, bob.texts))


def test_the_operator_takes_a_picture_away_while_the_server_runs(
    visitor: Visitor, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def faces_command(*words: str) -> dict[str, object]:
        run(["faces", *words, *Elsewhere.options(folder), "--json"])
        found: dict[str, object] = json.loads(capsys.readouterr().out)
        return found

    green = file_of(Image.new("RGB", (9, 9), "green"))
    rude = visitor.come_in("Rude one")
    face = sent(visitor, green).json()["face"]
    listed = faces_command("list")["faces"]
    assert isinstance(listed, list)
    (mine,) = (one for one in listed if one["user"] == rude)
    assert (mine["name"], mine["face"], mine["guest"], mine["barred"]) == ("Rude one", face, True, False)
    assert faces_command("remove", "Rude one") == {"user": rude, "barred": False}
    assert faces(visitor, rude) == {}
    assert sent(visitor, green).json()["face"] == face
    assert faces_command("remove", rude, "--bar") == {"user": rude, "barred": True}
    assert faces(visitor, rude) == {}
    assert code_of(visitor.get(f"/api/faces/{face}.webp")) == "not-found"
    assert code_of(sent(visitor, green)) == "not-allowed"
    assert visitor.delete("/api/me/face").status_code == 200
    assert code_of(sent(visitor, green)) == "not-allowed"
    assert faces_command("allow", "Rude one") == {"user": rude, "barred": False}
    assert sent(visitor, green).status_code == 200
    with Visitor(server_of(visitor)) as namesake:
        namesake.come_in("Rude one")
    for name, code in (("Rude one", "several-players"), ("Nobody at all", "not-found")):
        error = faces_command("remove", name)["error"]
        assert isinstance(error, dict)
        assert error["code"] == code


def server_of(visitor: Visitor) -> Running:
    return Running(visitor.app, visitor.base_url.port or 0)


def test_the_operator_is_told_where_there_is_no_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["faces", "list", "--folder", str(tmp_path / "none")]) == 2
    assert "there is no database at" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_pictures_are_limited(visitor: Visitor) -> None:
    visitor.come_in("Eager")
    answers = [sent(visitor, b"no picture") for _ in range(PICTURES + 1)]
    assert {code_of(one) for one in answers[:-1]} == {"bad-picture"}
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) > 0


def test_tables_are_told_of_a_picture_that_the_operator_has_taken_away() -> None:
    """Another process has changed the database: the house finds out by looking, and tells it once."""
    kept = {"ann": "one", "bob": "two"}
    told: list[tuple[str, str]] = []

    class Kept:
        async def of(self, players: set[str]) -> dict[str, str]:
            return {player: kept[player] for player in players if player in kept}

    async def look() -> None:
        watch = FaceWatch(Kept(), lambda: {"ann", "bob", "cy"}, lambda *what: told.append(what))  # type: ignore[arg-type]
        await watch.look()
        assert told == []
        del kept["ann"]
        kept["cy"] = "three"
        for _ in range(2):
            await watch.look()

    asyncio.run(look())
    assert sorted(told) == [("ann", ""), ("cy", "three")]


def test_the_house_looks_for_other_faces_of_those_who_sit(server: Running) -> None:
    ann, bob = Person(server, "Sitting"), Person(server, "Standing")
    table = ann.open_table()
    ann.connect()
    ann.ask("sit", table=table, seat=0, amount=1000)
    house = server.app.state.house
    assert {ann.id, bob.id} & house.face_watch._here() == {ann.id}
