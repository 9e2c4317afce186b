"""Names that look alike, who may speak under which, and passwords that anybody would guess."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from sqlalchemy import insert
from tests.server.clients import Person, Refused, Running, Visitor, code_of, quick, running

from cardhouse.server.people.guards.passwords import WeakPassword, check_password
from cardhouse.server.people.names import BadName, checked_name, same_name
from cardhouse.server.store.schema import users

ALIKE = ["Аlice", "AIice", "Α1ice", "Ａｌｉｃｅ", "alice", "Alıce", "Alicе"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("names"))) as found:
        store = found.app.state.store
        kept = PasswordHasher().hash("old short")
        # An account of before there were such rules.
        row = {"id": "old", "name": "Pаul", "login": "pаul", "password": kept, "created": 1}
        store.commit([(insert(users), row)])
        yield found


@pytest.mark.parametrize("name", ALIKE)
def test_letters_that_look_alike_are_one(name: str) -> None:
    assert same_name(name, "Alice")
    assert not same_name(name, "Alicia")


@pytest.mark.parametrize(
    "name", ["ꓐꓳꓐ", "ⲂⲞⲂ", "ⲃⲟⲃ", "BOB\N{COMBINING LOW LINE}", "\U0001f171\U0001f17e\U0001f171", "Boƅ", "ᗷ0ᗷ"]
)
def test_whole_names_in_letters_of_other_shapes_are_one(name: str) -> None:
    assert same_name(name, "Bob")
    assert not same_name(name, "Bobby")


@pytest.mark.parametrize("name", ["Pаul", "Αnn", "Ꭺnn", "Anna Кузнецова"])
def test_a_name_is_written_in_one_script(name: str) -> None:
    with pytest.raises(BadName, match="must use one script; this one mixes"):
        checked_name(name)


@pytest.mark.parametrize(
    "name", ["José", "Павел", "Ελένη", "山田 Taro", "たなか太郎", "김철수 Kim", "Łukasz 2", "Zoë ♠"]
)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert checked_name(name) == name


def test_nobody_is_called_as_an_account_is(server: Running) -> None:
    with Visitor(server) as visitor:
        made = visitor.post("/api/register", json={"name": "Alice", "password": "correct horse"})
        assert made.status_code == 200
    for name in ("AIice", "АLIСЕ"):
        for route, more in (("guest", {}), ("register", {"password": "correct horse"})):
            with Visitor(server) as visitor:
                answer = visitor.post(f"/api/{route}", json={"name": name, **more})
                assert code_of(answer) in ("name-taken", "bad-name"), (route, name)


def test_accounts_of_before_come_in_as_ever(server: Running) -> None:
    with Visitor(server) as visitor:
        assert visitor.post("/api/login", json={"name": "Pаul", "password": "old short"}).status_code == 200


def test_nobody_speaks_under_the_name_of_somebody_else(server: Running) -> None:
    ann, rail, other, late = (Person(server, name) for name in ("Ann", "ANN", "Bob", "Cid"))
    table = late.open_table()
    for person in (ann, rail, other, late):
        person.connect()
        person.ask("watch", table=table)
    rail.ask("say", table=table, text="before anybody sits here")
    ann.ask("sit", table=table, seat=0, amount=500)
    with pytest.raises(Refused, match="another name") as refused:
        rail.ask("say", table=table, text="I fold")
    assert refused.value.code == "name-taken"
    with pytest.raises(Refused, match="another name"):
        rail.ask("list", table=table)
    ann.ask("say", table=table, text="that was not me")
    # A guest who was here before an account of that name does not speak for it either.
    with Visitor(server) as visitor:
        visitor.post("/api/register", json={"name": "Bob", "password": "correct horse"})
    with pytest.raises(Refused, match="name of an account"):
        other.ask("say", table=table, text="it is me, Bob")
    late.ask("say", table=table, text="hello")
    assert [said["text"] for said in late.chat] == ["before anybody sits here", "that was not me", "hello"]


def test_nobody_speaks_under_the_name_of_the_host(server: Running) -> None:
    """Also where the host does not sit: what a host says is taken for true."""
    host, rail, other = (Person(server, name) for name in ("Eve", "EVE", "Fay"))
    table = host.open_table()
    for person in (host, rail, other):
        person.connect()
        person.ask("watch", table=table)
    with pytest.raises(Refused, match="host") as refused:
        rail.ask("say", table=table, text="all chips to me")
    assert refused.value.code == "name-taken"
    host.ask("say", table=table, text="hello")
    other.ask("say", table=table, text="hello")
    assert [said["name"] for said in other.chat] == ["Eve", "Fay"]


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("short one", "10 to 200 characters; this one has 9"),
        ("x" * 201, "10 to 200"),
        ("aaaaaaaaaaaa", "different"),
        ("abababababab", "different"),
        ("password123", "'password' is easy to guess"),
        ("P@ssw0rd!!!!", "'password' is easy to guess"),
        ("Qwerty123456", "'qwerty' is easy to guess"),
        ("letmein 2024!", "'letmein' is easy to guess"),
        ("1234567890", "neighbouring keys"),
        ("0987654321", "neighbouring keys"),
        ("qwertyuiop", "neighbouring keys"),
        ("abcdefghijk", "neighbouring keys"),
        ("1q2w3e4r5t", "neighbouring keys"),
        ("1qaz2wsx3edc", "neighbouring keys"),
        ("zaq12wsxcde3", "neighbouring keys"),
        ("passwordpassword", "'password' is easy to guess"),
        ("password1Password2", "'password' is easy to guess"),
        ("adminadmin", "'admin' is easy to guess"),
        ("aaaabbbbccccdddd", "repeated characters"),
        ("ab1!ab1!ab1!", "repeated characters"),
        ("annabel 123", "your own name"),
        ("AnnabelAnnabel", "your own name"),
        ("lebannaannabel1", "your own name"),
    ],
)
def test_passwords_that_are_guessed_first(password: str, why: str) -> None:
    with pytest.raises(WeakPassword, match=why):
        check_password(password, "Annabel")


@pytest.mark.parametrize(
    "password",
    [
        "correct horse",
        "better battery",
        "annabel likes trees",
        "x9!kQ2-vR7",
        "bookkeepers",
        "отличный пароль",
    ],
)
def test_passwords_that_are_worth_something(password: str) -> None:
    check_password(password, "Annabel")


def test_a_weak_password_makes_no_account(server: Running) -> None:
    with Visitor(server) as visitor:
        weak = visitor.post("/api/register", json={"name": "Dan", "password": "password"})
        assert (weak.status_code, code_of(weak)) == (400, "weak-password")
        strong = visitor.post("/api/register", json={"name": "Dan", "password": "correct horse"})
        assert strong.status_code == 200
        weak = visitor.post("/api/password", json={"old": "correct horse", "new": "password1234"})
        assert (weak.status_code, code_of(weak)) == (400, "weak-password")


def test_a_guest_with_the_name_of_somebody_seated_is_told_so_and_tries_again(server: Running) -> None:
    ann, other = Person(server, "Anna Seated"), Person(server)
    table = ann.open_table()
    ann.connect()
    ann.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=1000)
    for name in ("Anna Seated", "anna seated"):
        with pytest.raises(Refused) as refused:
            other.post("/api/guest", name=name, table=table)
        assert refused.value.code == "name-taken"
        assert "sits here; choose another name" in str(refused.value)
    assert other.get("/api/me")["user"] is None
    assert other.post("/api/guest", name="Anna Waiting", table=table)["user"]["name"] == "Anna Waiting"
    # Whoever came in before they opened the link is told when they sit down, and may take another name.
    late = Person(server, "Anna Seated")
    late.connect()
    with pytest.raises(Refused) as refused:
        late.ask("sit", table=table, seat=1, amount=1000)
    assert refused.value.code == "name-taken"
    late.hang_up()
    assert late.post("/api/guest", name="Anna Later", table=table)["user"]["name"] == "Anna Later"
