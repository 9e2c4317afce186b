"""A start with a clock that is far from the time that was kept last."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.clients import Person, Refused, Running, quick, running

from cardhouse.server.people.accounts import DAY, KEEP

YEARS = 3650 * DAY


class Wall:
    """A clock on the wall, which somebody sets."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


def back(server: Running, before: Person) -> Person:
    """The same browser, with another server."""
    person = Person(server)
    person.http.cookies = before.http.cookies
    return person


def is_known(person: Person) -> bool:
    return person.get("/api/me")["user"] is not None


def test_nothing_expires_by_a_start_with_a_clock_far_ahead(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wall = Wall()
    with running(quick(tmp_path), clock=wall) as server:
        ann = Person(server, "Ann")
        token = ann.post("/api/tokens", label="bot")["token"]
        table = ann.open_table()
        ann.connect()
        ann.ask("sit", table=table, seat=0, amount=500)
        empty = ann.open_table()
    wall.now += YEARS
    with running(quick(tmp_path), clock=wall) as server:
        assert "the clock is 3650.0 days ahead of the last stored time" in caplog.text
        ann = back(server, ann)
        assert is_known(ann)
        bot = Person(server)
        bot.http.headers["Authorization"] = f"Bearer {token}"
        assert is_known(bot)
        # Who is back has the chair still, and a table at which nobody sits is not closed at once.
        ann.connect()
        ann.ask("watch", table=table)
        assert ann.views[table]["player"] is not None
        assert server.app.state.house.rooms[empty].seen_at == wall.now
        wall.now += DAY - 1000
        assert is_known(ann)
        # From then on, things expire as they always did.
        wall.now += KEEP + DAY
        assert not is_known(ann)


def test_a_clock_that_was_put_right_again_ends_no_session(tmp_path: Path, database: str) -> None:
    wall, settings = Wall(), quick(tmp_path, database=database)
    with running(settings, clock=wall) as server:
        ann = Person(server, "Ann")
    wall.now += YEARS
    with running(settings, clock=wall) as server:
        bob = Person(server, "Bob")
    wall.now -= YEARS
    with running(settings, clock=wall) as server:
        ann, bob = back(server, ann), back(server, bob)
        assert is_known(ann)
        assert is_known(bob)
        # And they do not last for years either.
        wall.now += KEEP + DAY
        assert not is_known(ann)
        assert not is_known(bob)


def test_what_had_expired_stays_so_and_a_short_time_is_nothing_special(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wall = Wall()
    with running(quick(tmp_path), clock=wall) as server:
        ann = Person(server, "Ann")
    wall.now += DAY // 2
    with running(quick(tmp_path), clock=wall) as server:
        wall.now += KEEP
        Person(server, "Bob")
        ann = back(server, ann)
        assert not is_known(ann)
    assert "the clock is" not in caplog.text
    wall.now += YEARS
    with running(quick(tmp_path), clock=wall) as server:
        assert not is_known(back(server, ann))
        with pytest.raises(Refused):
            back(server, ann).open_table()
