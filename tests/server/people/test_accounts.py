"""Guests, accounts, sessions and tokens."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import select
from tests.server.clients import PLAIN, Person, Running, Visitor, code_of, quick, running, visiting
from websockets.exceptions import ConnectionClosed

from cardhouse.server import app
from cardhouse.server.limits import MOST_TOKENS
from cardhouse.server.people.accounts import KEEP, Accounts, BadPassword
from cardhouse.server.people.authentication import token_of, user_or_nobody
from cardhouse.server.people.names import BadName, checked_name, login_of, said
from cardhouse.server.store.schema import sessions, users
from cardhouse.server.store.store import Store


class Clock:
    """What time it is, as the test says."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(tmp_path: Path, clock: Clock) -> Iterator[Visitor]:
    with visiting(quick(tmp_path), clock=clock) as found:
        yield found


def rows(client: Visitor, table: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in client.app.state.store.read_now(select(table))]


def test_a_guest_comes_in_by_name_alone(client: Visitor) -> None:
    assert client.get("/api/me").json() == {"user": None}
    answer = client.post("/api/guest", json={"name": "  Ann  Lee "})
    user = answer.json()["user"]
    assert (user["name"], user["guest"]) == ("Ann Lee", True)
    assert client.get("/api/me").json()["user"] == user
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie


def test_cookies_travel_over_https_alone_where_there_is_https(tmp_path: Path) -> None:
    with visiting(quick(tmp_path, secure_cookies=True)) as client:
        answer = client.post("/api/guest", json={"name": "Ann"})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]


def test_a_guest_who_registers_keeps_everything(client: Visitor) -> None:
    guest = client.post("/api/guest", json={"name": "Ann"}).json()["user"]
    old = client.cookies["cardhouse_session"]
    user = client.post("/api/register", json={"name": "Ann", "password": "correct horse"}).json()["user"]
    assert user == {"id": guest["id"], "name": "Ann", "guest": False}
    client.cookies.set("cardhouse_session", old)
    client.cookies.clear()
    assert client.get("/api/me", headers={"cookie": f"cardhouse_session={old}"}).json() == {"user": None}


def test_a_guest_may_go_by_another_name_and_keeps_everything(client: Visitor) -> None:
    guest = client.post("/api/guest", json={"name": "Ann"}).json()["user"]
    cookie = client.cookies["cardhouse_session"]
    renamed = client.post("/api/guest", json={"name": "Anna"}).json()["user"]
    assert renamed == {"id": guest["id"], "name": "Anna", "guest": True}
    assert client.cookies["cardhouse_session"] == cookie
    assert client.get("/api/me").json()["user"] == renamed
    assert [user["name"] for user in rows(client, users)] == ["Anna"]


def test_a_guest_cannot_take_the_name_of_an_account(client: Visitor) -> None:
    client.post("/api/register", json={"name": "Bob", "password": "correct horse"})
    client.cookies.clear()
    guest = client.post("/api/guest", json={"name": "Ann"}).json()["user"]
    assert code_of(client.post("/api/guest", json={"name": "bob"})) == "name-taken"
    assert client.get("/api/me").json()["user"] == guest


def test_a_password_is_kept_as_argon2id_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardhouse.server.people.accounts.PasswordHasher", PasswordHasher)
    with visiting(quick(tmp_path)) as client:
        client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
        (user,) = rows(client, users)
        assert user["password"].startswith("$argon2id$")
        # What the authors of argon2-cffi recommend, or more.
        assert not PasswordHasher().check_needs_rehash(user["password"])
        assert "correct horse" not in str(rows(client, users))
        assert client.cookies["cardhouse_session"] not in str(rows(client, sessions))


def test_signing_in_and_out(client: Visitor) -> None:
    client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
    assert client.post("/api/logout").json() == {"user": None}
    assert client.get("/api/me").json() == {"user": None}
    wrong = client.post("/api/login", json={"name": "Ann", "password": "wrong horse"})
    nobody = client.post("/api/login", json={"name": "Bob", "password": "wrong horse"})
    assert (wrong.status_code, wrong.json()) == (nobody.status_code, nobody.json())
    assert code_of(wrong) == "bad-password"
    assert client.post("/api/login", json={"name": " ANN ", "password": "correct horse"}).status_code == 200


def test_a_session_ends(client: Visitor, clock: Clock) -> None:
    client.post("/api/guest", json={"name": "Ann"})
    clock.now += KEEP
    assert client.get("/api/me").json()["user"]["name"] == "Ann"
    clock.now += 1
    assert client.get("/api/me").json() == {"user": None}


@pytest.mark.parametrize("other", ["ann", "ANN", "Ａｎｎ", "  Ann "])
def test_a_name_with_an_account_is_taken(client: Visitor, other: str) -> None:
    client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
    client.cookies.clear()
    again = client.post("/api/register", json={"name": other, "password": "another horse"})
    assert (again.status_code, code_of(again)) == (409, "name-taken")
    guest = client.post("/api/guest", json={"name": other})
    assert (guest.status_code, code_of(guest)) == (409, "name-taken")


@pytest.mark.parametrize("name", ["", "   ", "\x00", "a\u202eb", "a\u200bb", "x" * 31, "\ud800", "ﷺ" * 10])
def test_names_that_nobody_could_read(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize("sign", "\u034f\u115f\u1160\u17b4\u180b\u2800\u3164\ufe0f\uffa0\U000e0100")
def test_names_have_no_sign_that_is_not_seen(sign: str) -> None:
    for name in (sign, f"Ann{sign}", f"A{sign}nn"):
        with pytest.raises(BadName):
            checked_name(name)
    assert said(f"{sign} \u200d") == ""


def test_names_and_what_is_said() -> None:
    assert checked_name("e\u0301ve") == "éve"
    assert login_of("STRASSE") == login_of("straße")
    assert said("a\u0000\u202eb\n\tc\ud800\u3164 \u2764\ufe0f") == "ab c \u2764\ufe0f"


@pytest.mark.parametrize("password", ["short", "x" * 201, ""])
def test_a_password_is_neither_short_nor_endless(client: Visitor, password: str) -> None:
    answer = client.post("/api/register", json={"name": "Ann", "password": password})
    assert answer.status_code in (400, 422)
    assert "short" not in answer.text
    assert "xxx" not in answer.text


def test_tokens_play_and_do_nothing_else(client: Visitor) -> None:
    client.post("/api/guest", json={"name": "Ann"})
    me = client.get("/api/me").json()
    token = client.post("/api/tokens", json={"label": "my bot"}).json()["token"]
    (known,) = client.get("/api/tokens").json()["tokens"]
    assert known["label"] == "my bot"
    assert token not in str(known)
    client.cookies.clear()
    bearer = {"Authorization": f"Bearer {token}"}
    assert client.get("/api/me", headers=bearer).json() == me
    assert client.post("/api/tables", json={"name": "T"}, headers=bearer).status_code == 200
    for path, body in (
        ("/api/tokens", {"label": "more"}),
        ("/api/register", {"name": "x", "password": "y" * 9}),
    ):
        assert code_of(client.post(path, json=body, headers=bearer)) == "not-allowed"
    assert code_of(client.get("/api/tokens", headers=bearer)) == "not-allowed"


def test_a_token_can_be_taken_back(client: Visitor) -> None:
    client.post("/api/guest", json={"name": "Ann"})
    token = client.post("/api/tokens", json={"label": "my bot"}).json()["token"]
    (known,) = client.get("/api/tokens").json()["tokens"]
    assert client.delete(f"/api/tokens/{known['id']}").json() == {"gone": known["id"]}
    assert code_of(client.delete(f"/api/tokens/{known['id']}")) == "not-found"
    client.cookies.clear()
    assert client.get("/api/me", headers={"Authorization": f"Bearer {token}"}).json() == {"user": None}


def test_nobody_has_tokens_without_end(client: Visitor) -> None:
    client.post("/api/guest", json={"name": "Ann"})
    for number in range(MOST_TOKENS):
        assert client.post("/api/tokens", json={"label": f"bot {number}"}).status_code == 200
    assert code_of(client.post("/api/tokens", json={"label": "one more"})) == "too-many"


def test_hashing_is_done_off_the_event_loop(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[str] = []
    plain = Accounts._fits

    def spied(self: Accounts, hashed: str, password: str) -> bool:
        where.append(threading.current_thread().name)
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return plain(self, hashed, password)

    monkeypatch.setattr(Accounts, "_fits", spied)
    client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
    assert client.post("/api/login", json={"name": "Ann", "password": "correct horse"}).status_code == 200
    assert [name.startswith("cardhouse-password") for name in where] == [True]


def test_an_old_hash_is_made_anew(client: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
    (before,) = rows(client, users)
    monkeypatch.setattr("argon2.PasswordHasher.check_needs_rehash", lambda *_: True)
    client.post("/api/login", json={"name": "Ann", "password": "correct horse"})
    (after,) = rows(client, users)
    assert before["password"] != after["password"]
    assert client.post("/api/login", json={"name": "Ann", "password": "correct horse"}).status_code == 200


PASSWORDS = {"old": "correct horse", "new": "better battery"}


def test_another_password_ends_all_other_sessions(client: Visitor) -> None:
    client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
    token = client.post("/api/tokens", json={"label": "my bot"}).json()["token"]
    here = {"cookie": f"cardhouse_session={client.cookies['cardhouse_session']}"}
    client.cookies.clear()
    client.post("/api/login", json={"name": "Ann", "password": "correct horse"})
    there = {"cookie": f"cardhouse_session={client.cookies['cardhouse_session']}"}
    client.cookies.clear()
    answer = client.post("/api/password", json=PASSWORDS, headers=here)
    assert (answer.status_code, answer.json()["user"]["name"]) == (200, "Ann")
    assert client.get("/api/me", headers=here).json()["user"]["name"] == "Ann"
    assert client.get("/api/me", headers=there).json() == {"user": None}
    bot = client.get("/api/me", headers={"Authorization": f"Bearer {token}"}).json()
    assert bot["user"]["name"] == "Ann"
    old = client.post("/api/login", json={"name": "Ann", "password": PASSWORDS["old"]})
    assert code_of(old) == "bad-password"
    assert client.post("/api/login", json={"name": "Ann", "password": PASSWORDS["new"]}).status_code == 200


class Checking:
    """Passwords are checked, and before anything comes of it another one is taken."""

    def __init__(self, accounts: Accounts, monkeypatch: pytest.MonkeyPatch) -> None:
        self.then: Callable[[], Awaitable[Any]] | None = None
        real = accounts._in_thread

        async def checked(do: Any, *arguments: str) -> Any:
            found = await real(do, *arguments)
            then, self.then = self.then, None
            if then is not None:
                await then()
            return found

        monkeypatch.setattr(accounts, "_in_thread", checked)


def with_accounts(database: str, test: Callable[[Accounts, Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = Store(database, durable=False)
        store.migrate()
        accounts = Accounts(store)
        try:
            await test(accounts, store)
        finally:
            accounts.close()
            store.close()

    asyncio.run(whole())


@pytest.mark.parametrize("anew", [False, True])
def test_nobody_comes_in_with_a_password_that_is_changed_meanwhile(
    database: str, monkeypatch: pytest.MonkeyPatch, anew: bool
) -> None:
    async def test(accounts: Accounts, store: Store) -> None:
        ann, token = await accounts.register("Ann", PASSWORDS["old"], 1)
        monkeypatch.setattr("argon2.PasswordHasher.check_needs_rehash", lambda *_: anew)
        checking = Checking(accounts, monkeypatch)
        checking.then = lambda: accounts.change_password(ann, **PASSWORDS, token=token, now=2)
        with pytest.raises(BadPassword):
            await accounts.login("Ann", PASSWORDS["old"], 2)
        assert len(await store.read(select(sessions))) == 1
        # The new one is good, and the old one has not come back in its place.
        await accounts.login("Ann", PASSWORDS["new"], 3)
        checking.then = lambda: accounts.change_password(ann, PASSWORDS["new"], "third horse", token, now=3)
        with pytest.raises(BadPassword):
            await accounts.change_password(ann, PASSWORDS["new"], "fourth horse", token, now=3)
        await accounts.login("Ann", "third horse", 4)

    with_accounts(database, test)


def test_a_guest_makes_one_account(database: str) -> None:
    async def test(accounts: Accounts, store: Store) -> None:
        guest, _ = await accounts.guest("Ann", 1)
        made = (accounts.register(name, f"{name} of the hill", 2, guest=guest) for name in ("Ann", "Another"))
        found = await asyncio.gather(*made, return_exceptions=True)
        assert sorted(type(one).__name__ for one in found) == ["NotAllowed", "tuple"]
        assert len(await store.read(select(sessions))) == 2

    with_accounts(database, test)


def test_a_password_is_changed_by_its_owner_alone(client: Visitor) -> None:
    assert code_of(client.post("/api/password", json=PASSWORDS)) == "not-signed-in"
    client.post("/api/guest", json={"name": "Bob"})
    assert code_of(client.post("/api/password", json=PASSWORDS)) == "not-allowed"
    client.cookies.clear()
    client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
    (before,) = (row["password"] for row in rows(client, users) if row["password"])
    token = client.post("/api/tokens", json={"label": "my bot"}).json()["token"]
    wrong = client.post("/api/password", json={**PASSWORDS, "old": "wrong horse"})
    assert (wrong.status_code, code_of(wrong)) == (401, "bad-password")
    short = client.post("/api/password", json={**PASSWORDS, "new": "battery"})
    assert (short.status_code, "battery" in short.text) == (400, False)
    bearer = {"Authorization": f"Bearer {token}"}
    assert code_of(client.post("/api/password", json=PASSWORDS, headers=bearer)) == "not-allowed"
    del client.headers["x-cardhouse"]
    assert code_of(client.post("/api/password", json=PASSWORDS)) == "not-allowed"
    assert [row["password"] for row in rows(client, users) if row["password"]] == [before]


def test_passwords_are_not_tried_out_without_end(tmp_path: Path, clock: Clock) -> None:
    with visiting(quick(tmp_path, entries=2), clock=clock) as client:
        client.post("/api/register", json={"name": "Ann", "password": "correct horse"})
        wrong = {**PASSWORDS, "old": "wrong horse"}
        found = [code_of(client.post("/api/password", json=wrong)) for _ in range(2)]
        assert found == ["bad-password", "too-fast"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(quick(tmp_path)) as found:
        yield found


def test_a_guest_who_registers_keeps_the_chair_and_the_line(server: Running) -> None:
    ann = Person(server, "Ann")
    ann.connect()
    table = ann.open_table()
    ann.ask("watch", table=table)
    ann.ask("sit", table=table, seat=3, amount=500)
    assert ann.post("/api/register", name="Ann Lee", password="correct horse")["user"]["id"] == ann.id
    ann.ask("out", table=table)
    (seat,) = ann.views[table]["seats"]
    assert (seat["player"], seat["chair"], "away" in seat["badges"]) == (ann.id, 3, False)
    # Everybody is shown the new name, and what is said from now on is said under it.
    assert seat["name"] == "Ann Lee"
    ann.ask("say", table=table, text="hello")
    said = next(text for text in reversed(ann.texts) if '"type":"chat"' in text)
    assert '"name":"Ann Lee"' in said
    # So is the host of a table at which they wait to be let in.
    host = Person(server, "Bob")
    host.connect()
    other = host.open_table(approve=True)
    host.ask("watch", table=other)
    guest = Person(server, "Cy")
    guest.connect()
    guest.ask("sit", table=other, seat=1, amount=500)
    guest.post("/api/register", name="Cy Young", password="correct horse")
    host.ask("approve", table=other, player=guest.id, yes=True)
    assert [seat["name"] for seat in host.views[other]["seats"]] == ["Cy Young"]
    # The line was begun by the guest, and ends with the account's session.
    ann.post("/api/logout")
    with pytest.raises(ConnectionClosed):
        ann.read()
    for person in (ann, host, guest):
        person.leave()


def test_another_password_ends_the_lines_of_other_sessions(server: Running) -> None:
    here = Person(server)
    here.post("/api/register", name="Ann", password="correct horse")
    there = Person(server)
    there.post("/api/login", name="Ann", password="correct horse")
    here.connect()
    there.connect()
    here.post("/api/password", **PASSWORDS)
    with pytest.raises(ConnectionClosed):
        there.read()
    assert here.ask("ping")["type"] == "pong"
    here.leave()
    there.leave()


def test_a_line_that_is_being_opened_ends_with_its_session(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Person(server, "Ann")

    async def meanwhile(connection: Any) -> Any:
        found = await user_or_nobody(connection)
        state = connection.app.state
        state.connections.cut(await state.accounts.logout(token_of(connection)))
        return found

    monkeypatch.setattr(app, "user_or_nobody", meanwhile)
    with pytest.raises(ConnectionClosed):
        ann.connect()
    ann.leave()


def test_lines_of_tokens_have_the_new_name_too(server: Running) -> None:
    ann = Person(server, "Ann")
    bot = Person(server, token=ann.post("/api/tokens", label="bot")["token"])
    bot.connect()
    ann.post("/api/register", name="Ann Lee", password="correct horse")
    table = ann.open_table()
    bot.ask("watch", table=table)
    bot.ask("say", table=table, text="hello")
    assert [said["name"] for said in bot.chat] == ["Ann Lee"]
    for person in (ann, bot):
        person.leave()


def test_signing_in_ends_the_session_that_the_browser_had(server: Running) -> None:
    Person(server).post("/api/register", name="Ann", password="correct horse")
    guest = Person(server, "Bob")
    guest.connect()
    sessions_before = [{"cookie": guest.headers["Cookie"]}]
    guest.post("/api/login", name="Ann", password="correct horse")
    with pytest.raises(ConnectionClosed):
        guest.read()
    # The same from one account to another, and to a new one.
    sessions_before.append({"cookie": guest.headers["Cookie"]})
    guest.post("/api/register", name="Cy", password="correct horse")
    sessions_before.append({"cookie": guest.headers["Cookie"]})
    guest.post("/api/login", name="Ann", password="correct horse")
    for headers in sessions_before:
        assert httpx.get(f"{server.url}/api/me", headers=headers, verify=PLAIN).json() == {"user": None}
    assert guest.get("/api/me")["user"]["name"] == "Ann"


def test_a_bots_token_outlives_signing_in(server: Running) -> None:
    ann = Person(server)
    ann.post("/api/register", name="Ann", password="correct horse")
    token = {"authorization": f"Bearer {ann.post('/api/tokens', label='bot')['token']}"}
    signing_in = {"name": "Ann", "password": "correct horse"}
    answer = httpx.post(f"{server.url}/api/login", json=signing_in, headers=token, verify=PLAIN)
    assert answer.json()["user"]["name"] == "Ann"
    answer = httpx.get(f"{server.url}/api/me", headers=token, verify=PLAIN)
    assert answer.json()["user"]["name"] == "Ann"
