"""Shootouts, brackets, hand-for-hand, drawn games, and what a director does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.amounts import some
from tests.tournament.engine.checks import careless, check_books, check_end
from tests.tournament.engine.playing import (
    act_out,
    deal,
    fold_round,
    give,
    lose,
    may_start,
    seats,
    sheet,
    shortest,
    started,
    table_of,
)

from cardhouse.tournament import (
    EventCommand,
    NotNow,
    RegistrationClosed,
    Tournament,
    find_structure,
    run_event,
)


@pytest.mark.rule("BARGE-shootout")
def test_a_shootout_has_tables_one_apart_and_no_late_entry() -> None:
    event = started("barge-shootout", 75)
    assert sorted(event.sizes.values()) == [8] * 6 + [9] * 3
    with pytest.raises(RegistrationClosed):
        event.do(EventCommand("register", "late"))
    with pytest.raises(NotNow):
        event.do(EventCommand("move", "p0", table=2, seat=9))


@pytest.mark.rule("BARGE-shootout")
def test_winners_of_a_shootout_meet_with_fresh_stacks() -> None:
    event = started(sheet("shootout = 1", seats=2), 4)
    first = [next(iter(seats(event, number))) for number in (1, 2)]
    lose(event, [first[0]])
    assert not may_start(event, 1)
    lose(event, [first[1]])
    assert event.state.final
    (number,) = event.tables
    assert list(seats(event, number).values()) == [10000, 10000]
    assert event.chips == event.chips_due
    places = sorted(one.place for one in event.results if one.place)
    assert places in ([3, 3], [3, 4])


@pytest.mark.rule("BARGE-shootout")
def test_two_who_advance_carry_their_chips() -> None:
    event = started(sheet('shootout = { advance = 2, chips = "carry", clock = "go on" }', seats=4), 8)
    for number in (1, 2):
        lose(event, [shortest(event, number)])
        lose(event, [shortest(event, number)])
    assert event.state.final
    (number,) = event.tables
    assert sum(seats(event, number).values()) == 80000
    assert len(set(seats(event, number).values())) > 1


@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_the_best_of_three(seed: int) -> None:
    event = Tournament(sheet("bracket = 3", seats=2), seed=seed)
    run_event(event, {"p0": careless, "p1": careless}, seed=str(seed), watch=check_books)
    (match,) = event.state.matches
    assert sorted([match.wins_one, match.wins_other]) in ([0, 2], [1, 2])
    assert event.state.winner == match.winner


@pytest.mark.parametrize("players", some([5, 4, 7, 12], 2))
def test_everybody_has_a_place_in_a_bracket_with_a_second_chance(players: int) -> None:
    event = Tournament(find_structure("heads-up-championship"), seed=players)
    bots = {f"p{number}": careless for number in range(players)}
    run_event(event, bots, seed=str(players), watch=check_books)
    check_end(event, players)


def _near_money(more: str = "") -> Tournament:
    """Two tables of two, with three places paid."""
    return started(sheet(f"final_table = 2\n{more}", seats=2), 4)


def test_no_table_starts_the_next_hand_before_all_have_ended_theirs() -> None:
    event = _near_money()
    rounds = event.state.hand_for_hand
    assert rounds is not None
    assert rounds.number == 1
    fold_round(event, 1)
    assert not may_start(event, 1)
    fold_round(event, 2)
    assert may_start(event, 1)
    assert may_start(event, 2)


def test_the_clock_counts_two_minutes_for_each_hand() -> None:
    event = _near_money()
    fold_round(event, 1, at=5000)
    fold_round(event, 2, at=9000)
    assert event.state.clock.left == 480
    assert event.deadline is None


def test_all_who_go_out_in_one_round_count_as_the_same_hand() -> None:
    event = _near_money()
    one, two = shortest(event, 1), shortest(event, 2)
    give(event, {one: 4000, two: 3000})
    lose(event, [two])
    assert event.state.entries[two].place == 0
    lose(event, [one])
    assert (event.state.entries[one].place, event.state.entries[two].place) == (3, 4)


def test_with_shared_places_different_tables_tie() -> None:
    event = _near_money('places = "shared"')
    one, two = shortest(event, 1), shortest(event, 2)
    give(event, {one: 4000, two: 3000})
    lose(event, [two])
    lose(event, [one])
    assert (event.state.entries[one].place, event.state.entries[two].place) == (3, 3)
    assert (event.state.entries[one].prize, event.state.entries[two].prize) == (40, 40)


@pytest.mark.rule("BARGE-mix-rotation")
def test_a_game_is_drawn_when_the_final_table_is_formed() -> None:
    event = started("barge-27-game-mix", 10)
    event.do(EventCommand("set-clock", data={"level": event.structure.late + 1}))
    told: list[Any] = []
    names = [game.name for game in event.structure.games]
    assert [table.rules.games[0].sheet.name for table in event.tables.values()] == [names[0]] * 2
    for player in [*seats(event, 1)][:1] + [*seats(event, 2)][:1]:
        told += event.do(EventCommand("disqualify", player)).told
    drawn = next(one for one in told if one.what == "game-drawn")
    (number,) = event.tables
    games = [game.sheet.name for game in event.tables[number].rules.games]
    assert games[0] == drawn.data["game"]
    at = names.index(games[0])
    assert games == names[at:] + names[:at]


def test_a_level_holds_from_the_next_hand_and_a_pause_stops_the_clock() -> None:
    event = started(sheet(), 4)
    deal(event, 1, at=1000)
    event.do(EventCommand("tick", at=600_000))
    hand = event.tables[1].hand
    assert hand is not None
    assert max(hand.stakes.blinds) == 50
    act_out(event, 1, at=601_000)
    deal(event, 1, at=602_000)
    hand = event.tables[1].hand
    assert hand is not None
    assert max(hand.stakes.blinds) == 100
    event.do(EventCommand("pause", at=650_000))
    left = event.state.clock.left
    assert event.tables[1].paused
    event.do(EventCommand("resume", at=9_650_000))
    assert event.state.clock.left == left
    assert not event.tables[1].paused


def test_time_that_the_house_was_down_counts_for_nothing() -> None:
    event = started(sheet(), 4)
    event.do(EventCommand("announce", text="hello", at=100_000))
    event.do(EventCommand("wake", at=5_000_000))
    assert event.state.clock.left == 500
    assert event.deadline == 5_440_000


def test_the_desk_sets_the_clock_and_edits_levels_to_come() -> None:
    event = started(sheet(), 4)
    with pytest.raises(NotNow):
        event.do(EventCommand("edit-level", amount=1, text="10/20"))
    event.do(EventCommand("edit-level", amount=2, text="75/150", data={"minutes": 5}))
    event.do(EventCommand("set-clock", data={"level": 2}))
    assert event.state.clock.left == 300
    deal(event, 1)
    hand = event.tables[1].hand
    assert hand is not None
    assert max(hand.stakes.blinds) == 150
    assert event.state.digest != event.structure.digest
    assert len(event.view()["desk"]) == 2


def test_a_round_of_penalty_is_a_hand_for_each_player() -> None:
    event = started(sheet(), 4)
    event.do(EventCommand("penalise", "p0", text="rounds", amount=1))
    assert event.tables[1].seat_of("p0").penalty == 4
    event.do(EventCommand("penalise", "p0", text="warning"))
    assert event.state.entries["p0"].penalties == ("1 rounds", "warning")


def test_who_is_disqualified_takes_the_chips_out_of_play() -> None:
    event = started(sheet(), 5)
    deal(event, 1)
    event.do(EventCommand("disqualify", "p0"))
    assert event.state.entries["p0"].status == "in"
    act_out(event, 1)
    assert event.state.entries["p0"].place == 5
    assert event.chips == event.chips_due < 50000


def test_who_is_disqualified_cannot_enter_again() -> None:
    event = started(sheet("late = 3\nre_entry = { most = 2, until = 3 }"), 5)
    event.do(EventCommand("disqualify", "p0"))
    assert event.view("p0")["me"]["may_re_enter"] is False
    with pytest.raises(RegistrationClosed):
        event.do(EventCommand("re-enter", "p0"))


def test_a_bust_is_undone_before_the_next_hand_only() -> None:
    event = started(sheet("bounty = 25"), 5)
    lose(event, ["p0"])
    winner = next(entry.player for entry in event.state.entries.values() if entry.bounties)
    event.do(EventCommand("undo-bust", "p0", amount=10000, data={"from": {winner: 10000}}))
    assert seats(event, table_of(event, "p0"))["p0"] == 10000
    assert event.chips == event.chips_due == 50000
    assert event.state.entries[winner].bounties == 0
    lose(event, ["p0"])
    fold_round(event, 1)
    with pytest.raises(NotNow):
        event.do(EventCommand("undo-bust", "p0", amount=10000))


def test_no_shows_are_taken_out_and_get_their_entry_back() -> None:
    event = started(sheet("no_shows = 5\nlate = 3\nfee = 10"), 5)
    event.tables[1].seat_of("p0").out = True
    for number in range(1, 5):
        event.do(EventCommand("arrive", f"p{number}"))
    assert event.deadline == 300_000
    event.do(EventCommand("tick", at=300_000))
    assert event.state.entries["p0"].status == "gone"
    assert event.state.money.came_in == 440
    assert event.chips == event.chips_due == 40000


def test_breaks_on_the_minute_stop_the_clock_for_a_while() -> None:
    event = Tournament(sheet('breaks = { at = ":55", minutes = 5 }'), seed=1)
    start = 3_600_000 + 50 * 60_000
    for number in range(4):
        event.do(EventCommand("register", f"p{number}", at=start))
    event.do(EventCommand("start", at=start))
    assert event.deadline == start + 300_000
    event.do(EventCommand("tick", at=start + 300_000))
    assert not may_start(event, 1)
    assert event.deadline == start + 600_000
    event.do(EventCommand("tick", at=start + 600_000))
    assert may_start(event, 1)
    assert event.state.clock.left == 300


def test_odd_chips_are_raced_for_when_chips_are_coloured_up() -> None:
    levels = '["25/50", { break = 5, colour_up = 25 }, "100/200", "200/400"]'
    event = started(sheet("race = true\nchip = 25", levels=levels), 4)
    give(event, {"p0": 9975, "p1": 10050, "p2": 10075, "p3": 9900})
    event.do(EventCommand("tick", at=600_000))
    event.do(EventCommand("tick", at=900_000))
    assert all(stack % 100 == 0 for stack in seats(event, 1).values())
    assert event.chips == event.chips_due
