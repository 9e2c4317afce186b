"""Draws, late seats, balancing and breaking, against tables of cases."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from tests.amounts import amount
from tests.table.conftest import Room

from cardhouse.cards import Chance, to_seed
from cardhouse.table import Rules
from cardhouse.table.event.positions import standing
from cardhouse.tournament import (
    BadSeating,
    Place,
    TableNow,
    break_table,
    breaking_order,
    breaks_now,
    draw_button,
    draw_seats,
    find_structure,
    is_balanced,
    late_seat,
    moved,
    new_table,
    next_move,
    table_now,
    table_rules,
    table_sizes,
    usual_final_table,
)


def chance(seed: int = 1) -> Chance:
    return Chance(to_seed(seed))


def table(chairs: str, number: int = 1, button: int = 0, small: int = 0, big: int = 0) -> TableNow:
    """A table drawn as text: a letter for each player, a dot for an empty chair, from chair 1 on."""
    players = {at: f"{letter}{number}" for at, letter in enumerate(chairs, 1) if letter != "."}
    return TableNow(number, len(chairs), players, button, small, big)


class TestDraws:
    @pytest.mark.rule("WSOP-147")
    @pytest.mark.parametrize(
        ("players", "seats"), [(2, 9), (9, 9), (10, 9), (45, 9), (75, 9), (61, 6), (7, 2)]
    )
    def test_everybody_has_a_seat_and_tables_differ_by_one(self, players: int, seats: int) -> None:
        names = [f"p{at}" for at in range(players)]
        drawn = draw_seats(names, seats, chance(players))
        assert list(drawn) == names
        assert len(set(drawn.values())) == players
        counted = Counter(place.table for place in drawn.values())
        assert tuple(sorted(counted.values(), reverse=True)) == table_sizes(players, seats)
        assert all(1 <= place.chair <= seats for place in drawn.values())
        assert draw_seats(names, seats, chance(players)) == drawn

    def test_every_chair_is_as_likely(self) -> None:
        many = amount(600, proof=6000)
        one = chance(5)
        counted = Counter(draw_seats(["a", "b", "c"], 3, one)["a"].chair for _ in range(many))
        assert all(abs(counted[chair] - many / 3) < 6 * (many * 2 / 9) ** 0.5 for chair in (1, 2, 3))

    def test_tables_may_have_numbers_of_their_own(self) -> None:
        drawn = draw_seats(["a", "b", "c"], 2, chance(), tables=[7, 4])
        assert {place.table for place in drawn.values()} == {7, 4}
        with pytest.raises(BadSeating):
            draw_seats(["a", "b", "c"], 2, chance(), tables=[7])
        with pytest.raises(BadSeating):
            draw_seats(["a", "a"], 2, chance())

    @pytest.mark.rule("WSOP-90")
    def test_the_highest_card_has_the_button(self) -> None:
        for seed in range(20):
            drawn = draw_button([2, 4, 7], chance(seed))
            assert drawn.cards[drawn.button] == max(drawn.cards.values())
            assert set(drawn.cards) == {2, 4, 7}

    def test_the_final_table(self) -> None:
        assert [usual_final_table(seats, 23) for seats in range(2, 11)] == [2, 3, 4, 5, 7, 7, 9, 9, 10]


class TestWorstPosition:
    @pytest.mark.parametrize(
        ("chairs", "spots", "chair"),
        [
            # The chair after the last big blind has the next one.
            ("abc.e.g.i", (1, 2, 3), 4),
            # It is taken: the next empty chair clockwise.
            ("abcd.f.h.", (1, 2, 3), 5),
            ("abcdefgh.", (1, 2, 3), 9),
            # Round the end of the table.
            ("ab.defghi", (7, 8, 9), 3),
            (".bcdefghi", (7, 8, 9), 1),
            # A single big blind: everybody between is gone, and the newcomer has the only blind.
            ("a..d.....", (4, 1, 1), 2),
            # The last big blind has gone out: that chair has the small blind next, and is not given away.
            ("ab.defgh.", (1, 2, 3), 9),
            # Only the small blind is empty.
            ("ab.defghi", (1, 2, 3), None),
            # Between the next button (2) and the next small blind (5) one would wait; 9 is dealt in.
            ("ab..efgh.", (1, 2, 5), 9),
            # Nothing else is empty.
            ("ab..efghi", (1, 2, 5), 3),
            # Before the first hand: the first empty chair after the button.
            ("abc.e.g.i", (1, 0, 0), 4),
        ],
    )
    def test_the_chair_that_is_big_blind_soonest(
        self, chairs: str, spots: tuple[int, int, int], chair: int | None
    ) -> None:
        assert table(chairs, 1, *spots).worst == chair

    def test_in_stud_the_chair_that_was_emptied_last(self) -> None:
        made = TableNow(1, 8, {1: "a", 2: "b"}, emptied=(5, 3, 8), has_blinds=False)
        assert made.worst == 8
        assert TableNow(1, 8, {1: "a"}, has_blinds=False).worst == 2

    def test_a_full_table_has_none(self) -> None:
        assert table("abc").worst is None

    def test_who_waits(self) -> None:
        now = table("ab..efgh.", 1, 1, 2, 5)
        assert [chair for chair in now.empty if now.waits(chair)] == [3, 4]
        assert not table("ab.defghi", 1, 1, 2, 3).waits(3), "a newcomer may have the small blind after a draw"

    def test_the_next_big_blind(self) -> None:
        assert table("abc.e", 1, 1, 2, 3).next_big == 5
        assert table("a..d", 1, 1, 1, 4).next_big == 1, "heads-up"


class TestBalance:
    @pytest.mark.parametrize(
        ("counts", "fine"),
        [
            ([9], True),
            ([9, 8], True),
            ([9, 7], False),
            ([9, 8, 7], True),
            ([9, 8, 6], False),
            ([8, 8, 8, 5], False),
            ([8, 8, 8, 6], True),
        ],
    )
    def test_the_rule(self, counts: list[int], fine: bool) -> None:
        assert is_balanced(counts) is fine

    def test_the_next_big_blind_moves_to_the_worst_position(self) -> None:
        full, other = table("abcdefgh.", 1, 3, 4, 5), table("abcdefgh.", 2, 1, 2, 3)
        short = table("ab.d.f...", 3, 1, 2, 4)
        move = next_move([full, other, short])
        assert move is not None
        # Of two tables as full, the one that breaks first gives.
        assert (move.player, move.of, move.to) == ("d2", Place(2, 4), Place(3, 5))
        again = next_move([full, other, short], order=[1, 2, 3])
        assert again is not None
        assert again.player == "f1"

    def test_nothing_moves_in_the_middle_of_a_hand(self) -> None:
        full = TableNow(1, 9, table("abcdefgh.").players, 1, 2, 3, in_hand=True)
        assert next_move([full, table("abcde....", 2, 1, 2, 3)]) is None

    def test_the_gap_is_an_option(self) -> None:
        tables = [
            table("abcdefgh.", 1, 1, 2, 3),
            table("abcdefg..", 2, 1, 2, 3),
            table("abcdef...", 3, 1, 2, 3),
        ]
        assert next_move(tables) is None
        assert next_move(tables, many=1) is not None

    @pytest.mark.parametrize("seed", range(amount(10, proof=200)))
    def test_random_tables_become_balanced(self, seed: int) -> None:
        """One move after another, with nobody lost, and never more moves than there are players."""
        drawn = chance(seed)
        tables = []
        for number in range(1, 3 + drawn.below(5)):
            many = 2 + drawn.below(8)
            chairs = sorted(drawn.shuffled(range(1, 10))[:many])
            players = {chair: f"p{number}.{chair}" for chair in chairs}
            small, big = chairs[0], chairs[1]
            tables.append(TableNow(number, 9, players, chairs[-1], small, big))
        everybody = {name for one in tables for name in one.players.values()}
        for _ in range(len(everybody)):
            move = next_move(tables)
            if move is None:
                break
            tables = moved(tables, move)
        assert is_balanced([one.size for one in tables])
        assert {name for one in tables for name in one.players.values()} == everybody


class TestBreaking:
    @pytest.mark.parametrize(
        ("players", "tables", "seats", "final", "now"),
        [
            (27, 4, 9, 0, True),
            (28, 4, 9, 0, False),
            (18, 3, 9, 0, True),
            (10, 2, 9, 9, False),
            (9, 2, 9, 9, True),
            (9, 2, 8, 9, True),
            (8, 2, 6, 7, False),
            (7, 2, 6, 7, True),
            (5, 1, 6, 7, False),
        ],
    )
    def test_as_soon_as_all_fit(self, players: int, tables: int, seats: int, final: int, now: bool) -> None:
        assert breaks_now(players, tables, seats, final) is now

    def test_the_order(self) -> None:
        three = [table("abc...", 1), table("ab....", 2), table("abcd..", 3)]
        assert breaking_order(three) == [3, 2, 1]
        assert breaking_order(three, "smallest") == [2, 1, 3]

    @pytest.mark.parametrize("seed", range(amount(10, proof=200)))
    def test_everybody_draws_a_chair_and_tables_stay_even(self, seed: int) -> None:
        tables = [table("abcd.....", 1), table("abcdef...", 2), table("abc.e.g..", 3), table("abcdefg..", 4)]
        moves = break_table(tables, 1, chance(seed))
        assert sorted(move.player for move in moves) == ["a1", "b1", "c1", "d1"]
        assert len({move.to for move in moves}) == 4
        for move in moves:
            assert move.of.table == 1
            tables = moved(tables, move)
        assert sorted(one.size for one in tables) == [0, 7, 7, 8]

    def test_not_without_chairs(self) -> None:
        with pytest.raises(BadSeating):
            break_table([table("abc", 1), table("ab.", 2)], 1, chance())
        with pytest.raises(BadSeating):
            break_table([table("abc", 1)], 7, chance())


class TestLateSeats:
    def test_an_open_chair_of_the_smallest_tables(self) -> None:
        tables = [table("abcdefgh.", 1), table("abcd.f...", 2, 1, 2, 3), table("abcde....", 3, 1, 2, 3)]
        seats = {late_seat(tables, chance(seed)) for seed in range(60)}
        found = {seat.place for seat in seats if seat is not None}
        assert {place.table for place in found} == {2, 3}
        assert Place(2, 5) in found

    def test_not_dealt_in_between_the_small_blind_and_the_button(self) -> None:
        now = table("ab..efghi", 2, 1, 2, 5)
        seat = late_seat([now], chance())
        assert seat is not None
        assert seat.waits

    @pytest.mark.parametrize(("full", "newcomers"), [(2, 1), (3, 1), (5, 2), (10, 1)])
    def test_a_new_table_is_balanced(self, full: int, newcomers: int) -> None:
        tables = [table("abcdefghi", number, 1, 2, 3) for number in range(1, full + 1)]
        moves = new_table(tables, full + 1, newcomers, chance())
        after = [*tables, TableNow(full + 1, 9, {})]
        for move in moves:
            after = moved(after, move)
        counts = [one.size for one in after[:-1]] + [after[-1].size + newcomers]
        assert max(counts) - min(counts) <= 1
        assert len({move.to for move in moves}) == len(moves)


class TestAgainstTables:
    """What seating works out from chairs alone is what a table says of itself."""

    def room(self, chairs: list[int], spots: tuple[int, int, int]) -> Room:
        made = Room(Rules.read(table_rules(find_structure("turbo"), 1)))
        for chair in chairs:
            made.say("seat", f"p{chair}", seat=chair, amount=1000)
        made.next_at(*spots)
        return made

    @pytest.mark.parametrize("seed", range(amount(60, proof=2000)))
    def test_positions(self, seed: int) -> None:
        drawn = chance(seed)
        many = 3 + drawn.below(6)
        chairs = sorted(drawn.shuffled(range(9))[:many])
        start = drawn.below(9)
        gone = [chair for chair in range(9) if chair not in chairs]
        # The last hand's spots are in their order round the table, and some of them may be empty now.
        order = [(start + step) % 9 for step in range(9)]
        spots = sorted(drawn.shuffled(order)[:3], key=order.index)
        room = self.room(chairs, (spots[0], spots[1], spots[2]))
        told = table_now(1, room)
        alone = replace(told, after=None, later=None)
        itself = standing(room)
        assert told.standing.next_big == alone.standing.next_big == itself.next_big
        for chair in gone:
            assert itself.waits(chair) is told.waits(chair + 1) is alone.waits(chair + 1)
        assert told.standing.worst == alone.standing.worst == itself.worst
