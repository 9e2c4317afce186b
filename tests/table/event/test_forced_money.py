"""The big blind ante of an event at one of its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


@pytest.mark.rule("BARGE-bba-size")
@pytest.mark.parametrize(
    ("rules", "players", "ante"),
    [
        ({"seats": 6}, 6, 500),
        ({"seats": 6}, 3, 500),
        ({"seats": 9}, 9, 1000),
        ({"seats": 9}, 4, 1000),
        ({"seats": 9}, 2, 1000),
        # A final table of seven in an event of six is still one of that event.
        ({"seats": 7, "event_seats": 6}, 7, 500),
        ({"seats": 9, "stakes": "no-limit 500/1000 bb-ante reduced-from 4"}, 5, 1000),
        ({"seats": 9, "stakes": "no-limit 500/1000 bb-ante reduced-from 4"}, 4, 500),
    ],
)
def test_its_size_goes_by_the_event_and_never_by_who_is_left(
    event: MakeRoom, rules: dict[str, object], players: int, ante: int
) -> None:
    table = event(range(players), amount=50_000, **{"stakes": "no-limit 500/1000 bb-ante", **rules})
    table.deal()
    big = next(name for name, paid in table.live.items() if paid == 1000)
    assert table.dead == {big: ante}


@pytest.mark.parametrize(("first", "ante", "blind"), [("", 1000, 800), (" blind-first", 800, 1000)])
def test_a_short_big_blind_with_a_dead_small_blind(
    event: MakeRoom, first: str, ante: int, blind: int
) -> None:
    table = event(range(4), amount=50_000, stakes=f"no-limit 500/1000 bb-ante 1000{first}")
    table.next_at(0, 1, 2)
    table.say("take", "cy")
    table.seat_of("di").stack = 1800
    table.deal()
    assert (table.live, table.dead) == ({"di": blind}, {"di": ante})
    assert table.asked.to_call == 1000
    table.check_down()
    assert table.chips == sum(seat.stack for seat in table.seats.values())


@pytest.mark.rule("BARGE-odd-chip-unit")
def test_odd_chips_follow_the_smallest_chip_of_the_level(event: MakeRoom) -> None:
    table = event(range(3), amount=50_000, games=["omaha-8"], stakes="limit 100/200")
    table.say("level", data={"stakes": "limit 200/400", "chip": 25})
    table.deal()
    assert table.on.stakes.chip == 25
    table.check_down()
    assert all(seat.stack % 25 == 0 for seat in table.seats.values())


def test_the_chip_is_the_same_for_games_that_are_bet_otherwise(event: MakeRoom) -> None:
    table = event(range(3), games=["eight-game"], stakes="limit 100/200 chip 25", amount=50_000)
    assert {stakes.chip for stakes in table.rules.levels} == {25}
    table.say("level", data={"chip": 100})
    assert {stakes.chip for stakes in table.rules.levels} == {100}
