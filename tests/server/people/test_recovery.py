"""The way back into an account: one-time links of the operator, of the owner of a club, and by mail."""

from __future__ import annotations

import json
import logging
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string
from email.policy import default
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.clients import Elsewhere, Person, Refused, Running, quick, running
from tests.server.clubs.club_people import HOUR, PASSWORD, Clock, account, founded, refused

from cardhouse.cli.main import run
from cardhouse.server.people.mail import BadMail, Mailer, check_server, checked_address
from cardhouse.server.people.recovery import MOST_A_DAY, hashed
from cardhouse.server.settings import Settings
from cardhouse.server.store.schema import recoveries, users

NEW = "seven jacks on the moon"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(tmp_path: Path, clock: Clock) -> Iterator[Running]:
    with running(quick(tmp_path / "house"), clock=clock) as found:
        yield found


def secret_of(path: str) -> str:
    return path.partition("#")[2]


def use(server: Running, secret: str, password: str = NEW) -> Person:
    person = Person(server)
    person.id = person.post("/api/recovery/use", link=secret, password=password)["user"]["id"]
    return person


def rows_of(server: Running, query: Any) -> Any:
    return server.app.state.store.read_now(query)


def operator(server: Running, name: str, capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    folder = str(server.app.state.settings.folder)
    status = run(["account", "link", name, *Elsewhere.options(Path(folder)), "--json", *more])
    said = json.loads(capsys.readouterr().out)
    return said if not status else said["error"]["code"]


def test_the_operator_makes_a_link_that_is_good_once(
    server: Running, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = account(server, "Ann")
    token = ann.post("/api/tokens", label="bot")["token"]
    bot = Person(server, token=token)
    bot.http.headers["authorization"] = f"Bearer {token}"
    assert bot.get("/api/me")["user"]["id"] == ann.id
    assert operator(server, "Nobody", capsys) == "not-found"
    # The clock of the house stands still; the operator's is the real one.
    clock.now = operator(server, "ann", capsys)["expires"] - HOUR
    made = operator(server, "ann", capsys, "--site", "https://cards.example.org/")
    assert made["link"].startswith("https://cards.example.org/recover#")
    secret = secret_of(made["link"])
    stored = rows_of(server, select(recoveries))
    assert secret not in str(stored)
    assert {row["token"] for row in stored} >= {hashed(secret)}
    assert Person(server).post("/api/recovery/look", link=secret)["name"] == "Ann"
    with pytest.raises(Refused) as weak:
        use(server, secret, "password")
    assert weak.value.code == "weak-password"
    back = use(server, secret)
    assert back.id == ann.id
    # Every session is over, and the old password too.
    assert ann.get("/api/me")["user"] is None
    assert bot.get("/api/me")["user"] is None
    assert back.get("/api/me")["user"]["name"] == "Ann"
    assert refused(Person(server), "/api/login", "POST", name="Ann", password=PASSWORD) == "bad-password"
    assert refused(Person(server), "/api/login", "POST", name="Ann", password=NEW) == ""
    assert refused(Person(server), "/api/recovery/use", "POST", link=secret, password=NEW) == "not-found"
    (link, *_) = back.get("/api/account")["links"]
    assert (link["by"], link["club"], link["is_open"]) == ("", "", False)
    assert link["used"] == clock.now


def test_a_link_expires_and_a_new_one_takes_its_place(
    server: Running, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = account(server, "Ann")
    first, second = (operator(server, "Ann", capsys, "--hours", "2") for _ in range(2))
    clock.now = second["expires"] - 1
    look = {"link": secret_of(first["link"])}
    assert refused(Person(server), "/api/recovery/look", "POST", **look) == "not-found"
    assert ann.get("/api/account")["links"][0]["is_open"]
    ann.post("/api/account/links/void")
    look = {"link": secret_of(second["link"])}
    assert refused(Person(server), "/api/recovery/look", "POST", **look) == "not-found"
    third = operator(server, "Ann", capsys)
    # Whoever knows the password needs no link.
    ann.post("/api/password", old=PASSWORD, new=NEW)
    look = {"link": secret_of(third["link"])}
    assert refused(Person(server), "/api/recovery/look", "POST", **look) == "not-found"
    fourth = operator(server, "Ann", capsys, "--hours", "1")
    clock.now = fourth["expires"] + 1
    used = {"link": secret_of(fourth["link"]), "password": NEW}
    assert refused(Person(server), "/api/recovery/use", "POST", **used) == "not-found"


def test_accounts_are_listed(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    account(server, "Ann")
    account(server, "Annika")
    Person(server, "A guest")
    folder = str(server.app.state.settings.folder)
    assert run(["account", "list", "nik", *Elsewhere.options(Path(folder)), "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)["accounts"]] == ["Annika"]
    assert run(["account", "list", *Elsewhere.options(Path(folder))]) == 0
    assert "Ann" in capsys.readouterr().out
    assert run(["account", "list", "--folder", "/nowhere", "--json"]) == 2


def test_the_owner_of_a_club_helps_only_those_who_allow_it(
    server: Running, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob, cy, guest = *(account(server, name) for name in ("Ann", "Bob", "Cy")), Person(server, "Guest")
    club = founded(ann, bob, cy, guest)
    where = f"/api/clubs/{club}"
    help_bob = f"{where}/members/{bob.id}/recovery"
    assert refused(ann, help_bob, "POST") == "not-allowed"
    bob.post(f"{where}/help", allow=True)
    helped = {one["name"]: one["helped"] for one in ann.get(where)["members"]}
    assert helped == {"Ann": False, "Bob": True, "Cy": False, "Guest": False}
    assert not any(one["helped"] for one in cy.get(where)["members"])
    ann.post(f"{where}/members/{cy.id}", role="host")
    assert refused(cy, help_bob, "POST") == "not-allowed"
    assert refused(guest, f"{where}/help", "POST", allow=True) == "not-allowed"
    assert refused(ann, f"{where}/members/{guest.id}/recovery", "POST") == "not-allowed"
    assert refused(ann, f"{where}/members/{ann.id}/recovery", "POST") == "not-found"
    with caplog.at_level(logging.WARNING, "cardhouse.server.people.recovery"):
        link = ann.post(f"{where}/members/{bob.id}/recovery")
    assert bob.id in caplog.text
    assert ann.id in caplog.text
    assert secret_of(link["path"]) not in caplog.text
    # The member sees who made it.
    seen = bob.get("/api/account")["links"][0]
    assert (seen["by"], seen["club"], seen["is_open"]) == ("Ann", "Aces", True)
    clock.now += HOUR
    use(server, secret_of(link["path"]))
    assert bob.get("/api/me")["user"] is None

    # Whoever owns a club has power over others, so that only the operator helps.
    cy.post(f"{where}/help", allow=True)
    founded(cy)
    assert refused(ann, f"{where}/members/{cy.id}/recovery", "POST") == "not-allowed"


def test_a_consent_ends_with_the_membership_and_with_the_owner(server: Running) -> None:
    ann, bob, cy = (account(server, name) for name in ("Ann", "Bob", "Cy"))
    club = founded(ann, bob, cy)
    where = f"/api/clubs/{club}"
    bob.post(f"{where}/help", allow=True)
    ann.post(f"{where}/members/{cy.id}", role="owner")
    assert refused(cy, f"{where}/members/{bob.id}/recovery", "POST") == "not-allowed"
    bob.post(f"{where}/help", allow=True)
    bob.post(f"{where}/leave")
    assert refused(cy, f"{where}/members/{bob.id}/recovery", "POST") == "not-found"
    link = cy.get(where)["link"]
    bob.post(f"/api/clubs/link/{link}")
    assert refused(cy, f"{where}/members/{bob.id}/recovery", "POST") == "not-allowed"


def test_an_owner_makes_only_a_few_links(server: Running, clock: Clock) -> None:
    ann, bob = account(server, "Ann"), account(server, "Bob")
    club = founded(ann, bob)
    bob.post(f"/api/clubs/{club}/help", allow=True)
    made = [
        refused(ann, f"/api/clubs/{club}/members/{bob.id}/recovery", "POST") for _ in range(MOST_A_DAY + 1)
    ]
    assert made == [""] * MOST_A_DAY + ["too-many"]


class _Smtp(socketserver.StreamRequestHandler):
    """A mail server that takes everything and remembers it."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                taken = b"".join(iter(self.rfile.readline, b".\r\n"))
                self.server.letters.put(taken.decode())  # type: ignore[attr-defined]
            elif word == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            self.wfile.write(b"250 fine\r\n")


@contextmanager
def mail_server() -> Iterator[tuple[str, Queue[str]]]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Smtp) as server:
        server.daemon_threads = True
        server.letters = Queue()  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", server.letters  # type: ignore[attr-defined]
        server.shutdown()


def text_of(letter: str) -> str:
    found: str = message_from_string(letter, policy=default).get_content()
    return found


def link_in(letter: str) -> str:
    found = re.search(r"recover#(\S+)", text_of(letter))
    assert found
    return found[1]


def test_a_link_comes_by_mail_to_an_address_that_was_confirmed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with mail_server() as (url, letters):
        mail = {"mail": url, "mail_from": "house@example.org", "site": "https://cards.example.org"}
        with running(quick(tmp_path, **mail)) as server:
            ann = account(server, "Ann")
            assert Person(server).get("/api/recovery") == {"mail": True}
            bad = {"password": "wrong", "address": "ann@example.org"}
            assert refused(ann, "/api/account/mail", "POST", **bad) == "bad-password"
            bad = {"password": PASSWORD, "address": "ann at home"}
            assert refused(ann, "/api/account/mail", "POST", **bad) == "bad-mail"
            ann.post("/api/account/mail", password=PASSWORD, address="ann@example.org")
            secret = link_in(letters.get(timeout=20)).removeprefix("mail:")
            # Nothing is sent to an address that nobody has confirmed, and nobody learns that.
            assert Person(server).post("/api/recovery/ask", name="Ann") == {"asked": True}
            assert ann.get("/api/account")["mail"] == ""
            # A link that confirms an address is good for nothing else.
            assert refused(Person(server), "/api/recovery/look", "POST", link=secret) == "not-found"
            Person(server).post("/api/account/mail/confirm", link=secret)
            assert ann.get("/api/account")["mail"] == "ann@example.org"
            for name in ("Nobody", "Ann"):
                assert Person(server).post("/api/recovery/ask", name=name) == {"asked": True}
            letter = letters.get(timeout=20)
            assert "To: ann@example.org" in letter
            assert "https://cards.example.org/recover#" in text_of(letter)
            with caplog.at_level(logging.WARNING, "cardhouse.server.people.recovery"):
                assert use(server, link_in(letter)).id == ann.id
            assert caplog.messages[-1] == f"account {ann.id} has a new password by a link of mail"
            assert letters.empty()
            back = Person(server)
            back.post("/api/login", name="Ann", password=NEW)
            back.post("/api/account/mail", password=NEW, address="")
            assert back.get("/api/account")["mail"] == ""


def test_a_house_without_mail_says_so(server: Running) -> None:
    ann = account(server, "Ann")
    assert ann.get("/api/recovery") == {"mail": False}
    assert refused(Person(server), "/api/recovery/ask", "POST", name="Ann") == "not-allowed"
    with_address = {"password": PASSWORD, "address": "ann@example.org"}
    assert refused(ann, "/api/account/mail", "POST", **with_address) == "not-allowed"
    assert rows_of(server, select(users.c.mail)) == [{"mail": None}]


@pytest.mark.parametrize(
    "address", ["", "ann", "ann@", "@x.org", "a b@x.org", "ann@x.org\nBcc: all@x.org", "é@x.org"]
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(BadMail):
        checked_address(address)


def test_what_is_no_mail_server() -> None:
    for url in ("mail.example.org", "https://mail.example.org", "smtp://"):
        with pytest.raises(BadMail):
            check_server(url)
    assert not Mailer(Settings(mail="smtp://localhost")).works
