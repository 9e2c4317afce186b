"""Times on a wall, and the moments that they mean."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from cardhouse.server.events.errors import BadStart
from cardhouse.server.events.schedule import Start


def moment(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_a_time_that_a_day_has_twice_is_the_first() -> None:
    assert Start("2026-10-25T02:30", "Europe/Berlin").at == moment("2026-10-25T00:30")
    assert Start("2026-11-01T01:30", "America/New_York").at == moment("2026-11-01T05:30")


def test_a_time_that_a_day_does_not_have_is_refused() -> None:
    for wall, zone in (("2026-03-29T02:30", "Europe/Berlin"), ("2026-03-08T02:00", "America/New_York")):
        with pytest.raises(BadStart):
            _ = Start(wall, zone).at
    assert Start("2026-03-29T03:00", "Europe/Berlin").at == moment("2026-03-29T01:00")


@pytest.mark.parametrize("wall", ["2026-02-30T10:00", "20:00", "2026-01-01 20:00", "0000-01-01T00:00"])
def test_what_is_no_time_is_refused(wall: str) -> None:
    with pytest.raises(BadStart):
        _ = Start(wall, "UTC").at


@pytest.mark.parametrize("zone", ["Nowhere", "../etc", "", "Europe", "Europe/" + "x" * 300])
def test_what_is_no_zone_is_refused(zone: str) -> None:
    with pytest.raises(BadStart):
        _ = Start("2026-01-01T10:00", zone).at


def test_an_event_that_comes_again_keeps_the_time_on_the_wall() -> None:
    start = Start("2026-10-22T20:00", "Europe/Berlin")
    later = start.next("week", start.at)
    assert later == Start("2026-10-29T20:00", "Europe/Berlin")
    assert later.at - start.at == (7 * 24 + 1) * 3_600_000
    daily = Start("2026-03-28T02:30", "Europe/Berlin")
    # The next day has no half past two.
    assert daily.next("day", daily.at) == Start("2026-03-30T02:30", "Europe/Berlin")
    assert start.next("", start.at) is None


def test_starts_that_have_passed_are_left_out() -> None:
    start = Start("2026-01-01T20:00", "UTC")
    assert start.next("day", moment("2027-05-05T19:59")) == Start("2027-05-05T20:00", "UTC")
    assert start.next("week", moment("2026-03-01T00:00")) == Start("2026-03-05T20:00", "UTC")


NOW = Start("2026-01-01T10:00", "UTC").at


@pytest.mark.parametrize("zone", ["localtime", "posixrules", "Factory", "posix/UTC", "right/UTC", "Etc"])
def test_files_beside_the_zones_are_none(zone: str) -> None:
    """A system may have the time of this machine among its zones, which is another one elsewhere."""
    with pytest.raises(BadStart, match="no time zone"):
        Start.given("2026-01-01T10:00", zone, NOW)


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin", "Asia/Calcutta", "GB", "Etc/GMT+3", "EST5EDT"])
def test_every_name_that_browsers_have_for_a_zone_is_one(zone: str) -> None:
    assert Start.given("2026-01-01T10:00", zone, NOW).zone == zone


@pytest.mark.parametrize(
    "wall", ["9999-12-31T23:59", "0001-01-01T00:00", "2032-01-01T10:00", "2020-12-01T10:00"]
)
def test_a_start_is_not_many_years_away(wall: str) -> None:
    with pytest.raises(BadStart, match=r"too far away|is no time"):
        Start.given(wall, "Europe/Berlin", NOW)
    assert Start.given("2030-12-31T10:00", "Europe/Berlin", NOW).at > NOW
