"""Nights on the calendar: times on the wall, who comes, and the file that calendars subscribe to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.clients import Running, quick, running
from tests.server.clubs.club_people import Clock, account, founded, plan, refused

from cardhouse.server.clubs.ics import calendar, escaped, folded
from cardhouse.server.clubs.nights import Night


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=300))
def test_folded_lines_are_short_and_whole(text: str) -> None:
    parts = list(folded(text))
    assert all(len(part.encode()) <= 75 for part in parts)
    assert all(part.startswith(" ") for part in parts[1:])
    assert parts[0] + "".join(part[1:] for part in parts[1:]) == text


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=100))
def test_no_text_breaks_out_of_its_line(text: str) -> None:
    made = escaped(text)
    assert not {"\n", "\r"} & set(made)
    night = Night("n", "c", text, "", "", 0, 60, text, text, 0, 0, 0, None)
    lines = calendar(text, [night], site="x", page="y", now=0).split("\r\n")
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == lines.count("END:VCALENDAR") == 1
    assert lines[-1] == ""
    assert not any("\n" in line or "\r" in line for line in lines)


def test_a_calendar_file() -> None:
    starts = 1_795_201_200_000
    night = Night(
        id="abc",
        club="c",
        name="Opening",
        wall="2026-11-20T20:00",
        zone="Europe/Berlin",
        starts=starts,
        minutes=240,
        place="Ann's, 2nd floor",
        notes="Bring; beer\nand chips",
        edition=2,
        created=0,
        changed=1_794_000_000_000,
        cancelled=None,
    )
    text = calendar(
        "Aces",
        [night, night._replace(id="d", cancelled=1)],
        site="cards.example",
        page="https://cards.example/clubs/c",
        now=0,
    )
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")
    lines = text.split("\r\n")
    for line in (
        "UID:abc@cards.example",
        "DTSTART:20261120T190000Z",
        "DTEND:20261120T230000Z",
        "DTSTAMP:20261106T211959Z"[:16],
        "SEQUENCE:2",
        "SUMMARY:Opening (Aces)",
        "LOCATION:Ann's\\, 2nd floor",
        "DESCRIPTION:Bring\\; beer\\nand chips",
        "STATUS:CANCELLED",
    ):
        assert any(one.startswith(line) for one in lines), line


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("nights")), clock=Clock()) as found:
        yield found


def test_people_say_whether_they_come(server: Running) -> None:
    ann, bob = account(server, "Ann"), account(server, "Bob")
    club = founded(ann, bob)
    night = plan(ann, club, "2026-11-20T20:00", "Opening")
    where = f"/api/clubs/{club}/nights"
    assert ann.post(f"{where}/{night}/answer", answer="yes")["mine"] == "yes"
    bob.post(f"{where}/{night}/answer", answer="maybe")
    bob.post(f"{where}/{night}/answer", answer="no")
    (seen,) = bob.get(where)["nights"]
    assert (seen["mine"], seen["starts"], seen["on"]) == ("no", 1_795_201_200_000, False)
    assert {one["name"]: one["answer"] for one in seen["answers"]} == {"Ann": "yes", "Bob": "no"}
    assert refused(bob, f"{where}/{night}", "DELETE") == "not-allowed"
    assert refused(bob, f"{where}/{night}/answer", "POST", answer="perhaps") == "bad-request"
    changed = ann.post(
        f"{where}/{night}", name="Later", at="2026-11-20T21:00", zone="Europe/Berlin", place="Here"
    )
    assert (changed["wall"], changed["place"], changed["mine"]) == ("2026-11-20T21:00", "Here", "yes")
    assert ann.http.delete(f"{where}/{night}").json()["cancelled"]


def test_the_link_of_a_calendar_is_secret_and_can_be_renewed(server: Running) -> None:
    ann, bob = account(server, "Annette"), account(server, "Bjorn")
    club = founded(ann, bob)
    first, second = plan(ann, club, "2026-11-20T20:00", "One"), plan(ann, club, "2026-11-27T20:00", "Two")
    secret = bob.get(f"/api/clubs/{club}")["calendar"]
    # A calendar program has no session.
    file = ann.http.get(f"/api/clubs/calendar/{secret}.ics", headers={"cookie": ""})
    assert file.headers["content-type"].startswith("text/calendar")
    assert file.text.count("BEGIN:VEVENT") == 2
    one = ann.http.get(f"/api/clubs/calendar/{secret}/{second}.ics").text
    assert "SUMMARY:Two (Aces)" in one
    assert first not in one
    renewed = bob.post(f"/api/clubs/{club}/calendar")["calendar"]
    assert refused(ann, f"/api/clubs/calendar/{secret}.ics") == "not-found"
    assert ann.http.get(f"/api/clubs/calendar/{renewed}.ics").is_success
    assert refused(ann, f"/api/clubs/calendar/{club}.ics") == "not-found"
