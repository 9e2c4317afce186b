"""People of a club, who talk to a server whose clock goes on when it is told to."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tests.server.clients import Message, Person, Refused, Running

PASSWORD = "four kings and a queen"
HOUR = 3_600_000
DAY = 24 * HOUR
BEGIN = round(datetime(2026, 11, 6, 17, tzinfo=UTC).timestamp() * 1000)


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self, now: int = BEGIN) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def goes_to(self, when: str) -> None:
        """Go on to a moment, such as 2026-11-06T19:00, in UTC."""
        moment = datetime.fromisoformat(f"{when}+00:00")
        self.now = max(self.now, round(moment.timestamp() * 1000))


def account(server: Running, name: str) -> Person:
    """Somebody with an account."""
    person = Person(server)
    person.id = person.post("/api/register", name=name, password=PASSWORD)["user"]["id"]
    return person


def founded(owner: Person, *members: Person, **more: Any) -> str:
    """A club with members, who have joined by its link."""
    club: str = owner.post("/api/clubs", **{"name": "Aces", **more})["id"]
    secret = owner.post(f"/api/clubs/{club}/link", open=True)["link"]
    for one in members:
        one.post(f"/api/clubs/link/{secret}")
    return club


def refused(person: Person, path: str, method: str = "GET", **body: Any) -> str:
    """The code with which somebody is refused; empty if they are not."""
    answer = person.http.request(method, path, json=body if method == "POST" else None)
    return str(answer.json()["error"]["code"]) if answer.is_error else ""


def code(person: Person, type: str, **said: Any) -> str:
    """The same for a message."""
    try:
        person.ask(type, **said)
    except Refused as error:
        return error.code
    return ""


def plan(host: Person, club: str, at: str, name: str = "Night") -> str:
    """Put a night on the calendar."""
    made: str = host.post(f"/api/clubs/{club}/nights", name=name, at=at, zone="Europe/Berlin")["id"]
    return made


def adds_up(person: Person, club: str) -> Message:
    """The ledger, which adds up to zero in every way."""
    ledger = person.get(f"/api/clubs/{club}/ledger")
    accounts = ledger["accounts"]
    assert ledger["difference"] == 0
    assert sum(one["result"] for one in accounts) == 0
    assert sum(one["paid"] for one in accounts) == 0
    assert sum(one["balance"] for one in accounts) == 0
    nights = {row["night"] for one in accounts for row in one["nights"]}
    for night in nights:
        rows = [row["result"] for one in accounts for row in one["nights"] if row["night"] == night]
        assert sum(rows) == 0
    return ledger
