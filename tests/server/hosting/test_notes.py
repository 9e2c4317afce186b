"""Notes about players, which nobody sees but their author."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.clients import Person, Refused, Running, quick, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("house"))) as found:
        yield found


def test_a_note_is_its_authors_alone_and_stays_with_the_account(server: Running) -> None:
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    made = ann.post("/api/notes", about=bob.id, colour="red", text="calls too much")
    note = {"about": bob.id, "colour": "red", "text": "calls too much"}
    assert made == {"notes": [note]}
    assert bob.get("/api/notes") == {"notes": []}
    assert Person(server).get("/api/notes") == {"notes": []}
    ann.post("/api/register", name="Ann of the notes", password="a long password")
    assert ann.get("/api/notes") == {"notes": [note]}
    # Nothing of it is in what others are sent of a table.
    table = ann.open_table()
    bob.connect()
    bob.ask("watch", table=table)
    assert "calls too much" not in "".join(bob.texts)


def test_a_note_is_changed_and_taken_away(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.post("/api/notes", about="somebody", text="x")
    assert ann.post("/api/notes", about="somebody", colour="blue")["notes"] == [
        {"about": "somebody", "colour": "blue", "text": ""}
    ]
    assert ann.post("/api/notes", about="somebody") == {"notes": []}


@pytest.mark.parametrize("body", [{"colour": "pink"}, {"text": "x" * 501}, {"about": ""}])
def test_what_is_no_note_is_refused(server: Running, body: dict[str, str]) -> None:
    ann = Person(server, "Ann")
    with pytest.raises(Refused):
        ann.post("/api/notes", **{"about": "somebody", **body})
    assert ann.get("/api/notes") == {"notes": []}
    with pytest.raises(Refused):
        Person(server).post("/api/notes", about="somebody", text="x")
