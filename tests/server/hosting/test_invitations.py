"""Invitations by name, and the link as a picture; nobody can be pestered with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest
from tests.server.clients import Person, Refused, Running, quick, running

NUMBERS = count(1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("house"))) as found:
        yield found


def account(server: Running, name: str = "Account") -> tuple[Person, str]:
    """Somebody with an account that nobody else has, and its name."""
    called = f"{name} {next(NUMBERS)}"
    person = Person(server)
    person.id = person.post("/api/register", name=called, password="a long password")["user"]["id"]
    return person, called


def invited(person: Person) -> list[str]:
    return [one["table"] for one in person.get("/api/invitations")["invitations"]]


def test_an_account_is_invited_to_a_private_table(server: Running) -> None:
    ann, called = account(server)
    bob, name = account(server)
    bob.connect()
    table = ann.open_table(public=False)
    assert ann.post(f"/api/tables/{table}/invitations", name=name.upper()) == {"invited": name.upper()}
    told = bob.read()
    assert (told["type"], told["table"], told["by"]) == ("invited", table, called)
    found = bob.get("/api/invitations")["invitations"]
    assert [(one["table"], one["by"], one["free"]) for one in found] == [(table, called, 9)]
    bob.ask("watch", table=table)
    bob.ask("sit", table=table, seat=0, amount=500)
    # Who sits there needs no invitation any more.
    assert invited(bob) == []


def test_who_may_invite_and_whom(server: Running) -> None:
    ann, name = account(server)
    bob, _ = account(server)
    table = ann.open_table()
    for person, whom, code in (
        (bob, name, "not-allowed"),
        (ann, "No Such", "not-found"),
        (ann, name, "bad-message"),
    ):
        with pytest.raises(Refused) as refused:
            person.post(f"/api/tables/{table}/invitations", name=whom)
        assert refused.value.code == code
    guest = Person(server, "Guest")
    with pytest.raises(Refused) as refused:
        guest.post(f"/api/tables/{guest.open_table()}/invitations", name=name)
    assert refused.value.code == "not-allowed"
    practice = ann.open_table(practice=True, bots=["random"])
    with pytest.raises(Refused):
        ann.post(f"/api/tables/{practice}/invitations", name="Bob")


def test_who_declines_is_not_asked_again(server: Running) -> None:
    ann, _ = account(server)
    bob, name = account(server)
    table, other = ann.open_table(public=False), ann.open_table(public=False)
    ann.post(f"/api/tables/{table}/invitations", name=name)
    bob.post(f"/api/invitations/{table}/decline")
    assert invited(bob) == []
    # The host is told nothing of it, and it does not come through.
    assert ann.post(f"/api/tables/{table}/invitations", name=name) == {"invited": name}
    assert invited(bob) == []
    ann.post(f"/api/tables/{other}/invitations", name=name)
    assert invited(bob) == [other]
    with pytest.raises(Refused) as gone:
        bob.post(f"/api/invitations/{table}/decline")
    assert gone.value.code == "not-found"


def test_who_is_blocked_invites_into_the_void(server: Running) -> None:
    ann, called = account(server)
    bob, name = account(server)
    bob.connect()
    table, other = ann.open_table(public=False), ann.open_table(public=False)
    ann.post(f"/api/tables/{table}/invitations", name=name)
    bob.read()
    left = bob.post(f"/api/invitations/{table}/decline", block=True)
    assert [one["name"] for one in left["blocked"]] == [called]
    assert ann.post(f"/api/tables/{other}/invitations", name=name) == {"invited": name}
    assert invited(bob) == []
    assert bob.ask("ping")["type"] == "pong"
    assert not any("invited" in text for text in bob.texts[2:])
    assert bob.http.delete(f"/api/invitations/blocked/{ann.id}").json()["blocked"] == []
    ann.post(f"/api/tables/{other}/invitations", name=name)
    assert invited(bob) == [other]


def test_invitations_come_only_so_fast(server: Running) -> None:
    ann, _ = account(server)
    bob, name = account(server)
    table = ann.open_table(public=False)
    answers = [ann.http.post(f"/api/tables/{table}/invitations", json={"name": name}) for _ in range(30)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert invited(bob) == [table]


def test_a_banned_account_is_not_invited_back(server: Running) -> None:
    ann, _ = account(server)
    bob, name = account(server)
    ann.connect()
    table = ann.open_table()
    ann.ask("ban", table=table, player=bob.id)
    ann.post(f"/api/tables/{table}/invitations", name=name)
    assert invited(bob) == []


def test_the_link_is_drawn(server: Running) -> None:
    ann, _ = account(server)
    table = ann.open_table(public=False)
    drawn = ann.http.get(f"/api/tables/{table}/qr")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert drawn.text != ann.http.get(f"/api/tables/{ann.open_table()}/qr").text
    assert ann.http.get("/api/tables/nothing/qr").status_code == 404
