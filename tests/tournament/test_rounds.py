"""Shootouts, brackets, the clock, places, lammers, races for odd chips, penalties."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.amounts import amount

from cardhouse.cards import Chance, to_seed
from cardhouse.tournament import (
    BadRounds,
    Clock,
    Holding,
    NoLammers,
    NotNow,
    Out,
    Span,
    byes,
    first_round,
    found_later,
    needed_to_win,
    next_round,
    penalty,
    places,
    plan_shootout,
    race,
    round_places,
    seconds_to_minute,
)


@pytest.mark.rule("BARGE-shootout")
class TestShootouts:
    def test_a_cube(self) -> None:
        rounds = plan_shootout(216, 6)
        assert [len(one.tables) for one in rounds] == [36, 6, 1]
        assert [one.players for one in rounds] == [216, 36, 6]

    def test_short_tables(self) -> None:
        first, last = plan_shootout(75, 9)
        assert first.tables == (9, 9, 9, 8, 8, 8, 8, 8, 8)
        assert last.tables == (9,)

    def test_a_square(self) -> None:
        assert [len(one.tables) for one in plan_shootout(81, 9)] == [9, 1]

    def test_two_advance(self) -> None:
        assert [one.players for one in plan_shootout(81, 9, 2)] == [81, 18, 4]
        with pytest.raises(BadRounds, match="would not end"):
            plan_shootout(81, 3, 2)

    @pytest.mark.parametrize(
        ("seats", "advance"),
        [(seats, advance) for seats in range(2, 11) for advance in (1, 2) if 2 * advance <= seats],
    )
    def test_every_plan_ends_at_one_table(self, seats: int, advance: int) -> None:
        for players in range(2, amount(120, proof=700)):
            rounds = plan_shootout(players, seats, advance)
            assert len(rounds[-1].tables) == 1
            for one in rounds:
                assert max(one.tables) <= seats
                assert max(one.tables) - min(one.tables) <= 1
            for one, following in pairwise(rounds):
                assert following.players == sum(min(advance, table) for table in one.tables)

    def test_too_few(self) -> None:
        with pytest.raises(BadRounds):
            plan_shootout(1, 9)


class TestBrackets:
    @pytest.mark.parametrize("players", [2, 3, 5, 8, 11, 12, 33, 64])
    @pytest.mark.parametrize("seeds", [False, True])
    def test_the_second_round_is_a_power_of_two(self, players: int, seeds: bool) -> None:
        names = [f"p{at}" for at in range(players)]
        matches = first_round(names, Chance(to_seed(players)), seeds=seeds)
        assert sorted(name for match in matches for name in match.players) == sorted(names)
        resting = [match.players[0] for match in matches if match.is_bye]
        assert len(resting) == byes(players)
        assert len(matches) & (len(matches) - 1) == 0
        if seeds:
            assert set(resting) == set(names[: byes(players)])

    def test_the_first_two_seeds_meet_in_the_final(self) -> None:
        names = [f"p{at}" for at in range(8)]
        matches = first_round(names, Chance(bytes(32)), seeds=True)
        while len(matches) > 1:
            winners = [min(match.players, key=names.index) for match in matches]
            matches = next_round(winners)
        assert set(matches[0].players) == {"p0", "p1"}

    def test_best_of(self) -> None:
        assert [needed_to_win(many) for many in (1, 3, 5, 7)] == [1, 2, 3, 4]
        with pytest.raises(BadRounds):
            first_round(["a"], Chance(bytes(32)))


ROWS = (Span(1, 600), Span(2, 600), Span(2, 300, is_break=True), Span(3, 600), Span(4, 600))


class TestClock:
    def test_it_goes_through_the_rows(self) -> None:
        clock = Clock.start(ROWS)
        for second, row, level in (
            (599, 0, 1),
            (600, 1, 2),
            (1199, 1, 2),
            (1200, 2, 3),
            (1500, 3, 3),
            (9999, 4, 4),
        ):
            now = clock.advanced(ROWS, second)
            assert (now.row, now.level(ROWS)) == (row, level)

    def test_steps_add_up(self) -> None:
        whole, steps = Clock.start(ROWS).advanced(ROWS, 1777), Clock.start(ROWS)
        for _ in range(1777):
            steps = steps.advanced(ROWS, 1)
        assert steps == whole

    def test_a_pause_keeps_what_is_left(self) -> None:
        clock = Clock.start(ROWS).advanced(ROWS, 100).pause()
        assert clock.advanced(ROWS, 5000) == clock
        assert clock.resume().advanced(ROWS, 1).left == 499

    def test_after_a_restart_it_goes_on_from_where_it_was(self) -> None:
        """The time that the house was down is passed to nobody, and what was paused is paused."""
        for clock in (Clock.start(ROWS).advanced(ROWS, 700), Clock.start(ROWS).advanced(ROWS, 1300).pause()):
            assert Clock.from_dict(clock.to_dict()) == clock

    def test_the_desk_sets_it(self) -> None:
        clock = Clock.start(ROWS).pause().set(ROWS, 3, 60)
        assert (clock.row, clock.left, clock.paused) == (3, 60, True)
        assert Clock.start(ROWS).set(ROWS, 99).row == 4
        assert Clock.start(ROWS).set(ROWS, 1).left == 600

    def test_rows_that_time_does_not_end(self) -> None:
        rows = (Span(1, 0), Span(2, 600))
        clock = Clock.start(rows).advanced(rows, 10_000)
        assert clock.row == 0
        assert clock.played(rows, 2).played(rows, 2).row == 1
        assert clock.next(rows).left == 600

    def test_breaks_by_the_wall_clock(self) -> None:
        assert seconds_to_minute(54 * 60 + 30, 55) == 30
        assert Clock.start(ROWS).to_break(ROWS) == 1200
        assert Clock.start(ROWS).set(ROWS, 3).to_break(ROWS) is None


class TestPlaces:
    def test_the_larger_stack_is_ahead(self) -> None:
        assert places([Out("a", 500), Out("b", 800)], left=9) == {"b": 10, "a": 11}

    def test_equal_stacks_tie(self) -> None:
        assert places([Out("a", 500), Out("b", 500), Out("c", 100)], left=2) == {"a": 3, "b": 3, "c": 5}

    def test_one_round_of_hands_at_several_tables(self) -> None:
        out = [Out("a", 500, 1), Out("b", 800, 2), Out("c", 100, 2)]
        assert places(out, left=5) == {"b": 6, "a": 7, "c": 8}
        assert places(out, left=5, ties="shared") == {"a": 6, "b": 6, "c": 8}

    def test_every_place_once(self) -> None:
        rounds = [[Out("f", 1), Out("e", 2)], [Out("d", 7)], [Out("c", 3), Out("b", 5)]]
        assert sorted(round_places(rounds, left=1).values()) == [2, 3, 4, 5, 6]


@pytest.mark.rule("BARGE-lammers")
class TestLammers:
    def test_both_at_once(self) -> None:
        made = Holding(10000, 2).redeem(2, 5000)
        assert made == Holding(20000, 0)
        assert Holding(0, made.lammers).is_out

    def test_one_after_busting(self) -> None:
        busted = Holding(0, 2)
        assert not busted.is_out
        assert busted.redeem(1, 5000) == Holding(5000, 1)

    def test_one_for_a_short_stack(self) -> None:
        assert Holding(2000, 2).redeem(1, 5000) == Holding(7000, 1)

    def test_never_during_a_hand(self) -> None:
        with pytest.raises(NotNow) as caught:
            Holding(2000, 2).redeem(1, 5000, in_hand=True)
        assert caught.value.code == "not-now"

    def test_who_is_busted_must_redeem_one_before_the_next_hand(self) -> None:
        assert Holding(0, 1).must_redeem
        assert Holding(0, 2).before_hand(5000) == Holding(5000, 1)
        assert not Holding(1, 1).must_redeem

    def test_all_that_are_left_after_the_last_level_for_them(self) -> None:
        assert Holding(6000, 2).after_level(12, 12, 5000) == Holding(16000, 0)
        assert Holding(6000, 2).after_level(11, 12, 5000) == Holding(6000, 2)

    @pytest.mark.parametrize("many", [0, 3, -1])
    def test_not_more_than_there_are(self, many: int) -> None:
        with pytest.raises(NoLammers):
            Holding(6000, 2).redeem(many, 5000)


class TestRaces:
    def test_as_many_new_chips_as_the_odd_ones_are_worth(self) -> None:
        made = race({1: 1175, 2: 1150, 3: 1025, 4: 1000}, 25, 100, Chance(bytes(32)))
        assert len(made.cards) == 3 + 2 + 1
        assert [seat for seat, _ in made.cards] == [1, 1, 1, 2, 2, 3]
        # 150 are worth one chip, and a rest of half a chip makes one more.
        assert len(made.won) == 2
        assert made.stacks[4] == 1000
        assert sum(made.stacks.values()) == 4000 + 100 + 100 + 200

    def test_the_highest_cards_win_and_nobody_twice(self) -> None:
        for seed in range(amount(30, proof=500)):
            stacks = {1: 275, 2: 325, 3: 150, 4: 1050, 5: 2000}
            made = race(stacks, 25, 100, Chance(to_seed(seed)))
            best = {seat: max(card for owner, card in made.cards if owner == seat) for seat in (1, 2, 3, 4)}
            assert list(made.won) == sorted(best, key=lambda seat: best[seat], reverse=True)[: len(made.won)]
            assert all(stack % 100 == 0 for stack in made.stacks.values())

    def test_nobody_is_raced_out(self) -> None:
        for seed in range(20):
            made = race({1: 25, 2: 75, 3: 100}, 25, 100, Chance(to_seed(seed)))
            assert min(made.stacks.values()) == 100

    def test_old_chips_that_are_found_later(self) -> None:
        assert [found_later(amount, 100) for amount in (75, 100, 275)] == [0, 100, 200]


class TestPenalties:
    def test_a_round_is_a_hand_for_each_player_when_it_is_given(self) -> None:
        given = penalty("rounds", 2, at_table=7)
        assert given.left == 14
        for _ in range(14):
            assert given.is_away
            given = given.after_hand()
        assert not given.is_away

    def test_a_warning_costs_no_hand(self) -> None:
        assert not penalty("warning").is_away
        assert penalty("hands", 3).left == 3
