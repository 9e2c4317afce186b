"""Events in a room: what the director tells, and what is told back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.tournament.engine.playing import sheet, started
from tests.tournament.engine.rooms import at_table, bust, busts, confirm_all, room, say, stacks, words

from cardhouse.errors import CardhouseError
from cardhouse.table import Command
from cardhouse.tournament import (
    BadEventCommand,
    EventCommand,
    NoSuchEventTable,
    NotNow,
    NotOffered,
    Told,
    TooManyEntries,
    Tournament,
)


def _place(event: Tournament, player: str) -> int:
    return event.state.entries[player].place


def test_a_room_has_seats_and_no_cards() -> None:
    event = room(sheet(), 14)
    assert not event.tables
    assert sorted(event.sizes.values()) == [4, 5, 5]
    assert event.chips == event.chips_due == 140_000
    assert event.overdue == []
    with pytest.raises(NotNow):
        event.do(EventCommand("hand-over", table=1))


@pytest.mark.parametrize(
    "do",
    ["bust", "hand", "count", "button", "label", "confirm", "decline", "link", "agree-deal", "keep-hands"],
)
def test_what_a_director_tells_is_refused_where_cardhouse_deals(do: str) -> None:
    event = started(sheet(), 4)
    with pytest.raises(NotOffered):
        event.do(EventCommand(do, "p0", table=1))


def test_bots_cannot_play_with_real_cards() -> None:
    event = Tournament(sheet(), live=True)
    with pytest.raises(NotOffered):
        event.do(EventCommand("register", "p0", data={"bot": "hard"}))


def test_who_goes_out_has_the_next_place_and_the_winner_the_chips() -> None:
    event = room(sheet(), 4)
    told = words(bust(event, "p1", "p2"))
    assert "out" in told
    assert _place(event, "p1") == 4
    assert stacks(event, 1) == {"p0": 10000, "p2": 20000, "p3": 10000}
    bust(event, "p0")
    assert event.state.loose == 10000
    done = bust(event, "p3")
    assert event.phase == "over"
    assert "winner" in words(done)
    assert [one.player for one in event.results] == ["p2", "p3", "p0", "p1"]
    assert stacks(event, 1) == {"p2": 40000}


@pytest.mark.parametrize(
    ("had", "places"),
    [
        ({"p0": 3000, "p1": 5000}, {"p0": 4, "p1": 3}),
        ({"p0": 5000, "p1": 3000}, {"p0": 3, "p1": 4}),
        ({"p0": 4000, "p1": 4000}, {"p0": 3, "p1": 3}),
    ],
)
def test_several_in_one_hand_go_by_what_they_had_at_its_start(
    had: dict[str, int], places: dict[str, int]
) -> None:
    event = room(sheet(), 4)
    busts(event, had, by="p2")
    assert {player: _place(event, player) for player in had} == places


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ({"out": [{"player": "p0"}, {"player": "p1"}]}, BadEventCommand),
        ({"out": [{"player": "p0", "stack": 1}, {"player": "p0", "stack": 1}]}, BadEventCommand),
        ({"out": [{"player": f"p{number}", "stack": 1} for number in range(4)]}, BadEventCommand),
        ({"out": [{"player": "p0", "by": ["p0"]}]}, BadEventCommand),
        ({"out": [{"player": "p0", "by": ["nobody"]}]}, BadEventCommand),
        ({"out": [{"player": "p0", "by": "p1"}]}, BadEventCommand),
        ({"out": [{"player": "p0", "stack": -1}]}, BadEventCommand),
        ({"out": [{"player": "p0", "stack": 10**9}]}, BadEventCommand),
        ({"out": [{"player": "p0", "place": 3}]}, BadEventCommand),
        ({"out": ["p0"]}, BadEventCommand),
        ({"out": [{"player": ""}]}, BadEventCommand),
        ({"out": [{"player": "ghost"}]}, CardhouseError),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(data: Any, error: type[CardhouseError]) -> None:
    event = room(sheet(), 4)
    before = event.to_dict()
    with pytest.raises(error):
        event.do(EventCommand("bust", data=data))
    assert event.to_dict() == before


def test_players_of_two_tables_do_not_go_out_in_one_hand() -> None:
    event = room(sheet(), 8)
    one, other = at_table(event, 1)[0], at_table(event, 2)[0]
    with pytest.raises(BadEventCommand):
        busts(event, {one: 100, other: 100})


def test_a_bounty_needs_to_know_by_whom() -> None:
    event = room(sheet("bounty = 25"), 4)
    with pytest.raises(BadEventCommand):
        event.do(EventCommand("bust", "p0"))
    bust(event, "p0", "p1")
    bust(event, "p2", "p1", "p3")
    assert event.state.entries["p1"].bounties == 25 + 13
    # Between two there is no doubt.
    bust(event, "p3")
    assert event.state.entries["p1"].bounties == 38 + 25 + 25


class TestMoves:
    """Moves are told, and made when the director says so."""

    def event(self) -> Tournament:
        event = room(sheet(), 12)
        for _ in range(2):
            bust(event, at_table(event, 1)[0])
        return event

    def test_a_move_is_told_and_waits(self) -> None:
        event = self.event()
        assert len(event.state.going) == 1
        going = next(iter(event.state.going.values()))
        assert (going.of, going.table, going.why) == (2, 1, "balance")
        assert len(at_table(event, 1)) == 4
        assert len(at_table(event, 2)) == 6
        assert event.sizes == {1: 5, 2: 5}
        say(event, "confirm", going.player)
        assert len(at_table(event, 1)) == 5
        assert event.all_tables[1].seat_of(going.player).number + 1 == going.chair
        assert not event.state.going

    def test_without_a_button_it_goes_by_the_seats_and_says_so(self) -> None:
        event = room(sheet(), 12)
        told = []
        for _ in range(2):
            told += bust(event, at_table(event, 1)[0]).told
        (move,) = [one for one in told if one.what == "to-move"]
        assert move.data["how"] == "seats"
        assert "by the seats" in str(move.said)
        assert event.view()["going"][0]["known"] is False

    def test_with_buttons_the_next_big_blind_goes_to_the_worst_position(self) -> None:
        event = room(sheet(), 12)
        say(event, "button", table=2, seat=3)
        say(event, "button", table=1, seat=6)
        out = [seat.player for chair, seat in event.all_tables[1].seats.items() if chair in (2, 3)]
        for player in out:
            bust(event, player)
        (going,) = event.state.going.values()
        # Button 3, blinds 4 and 5: the next big blind is seat 6. Button 6, blinds 1 and 2: chair 3 is next.
        assert event.all_tables[2].seat_of(going.player).number + 1 == 6
        assert going.chair == 3
        assert event.view()["going"][0]["known"] is True

    def test_a_button_told_later_changes_the_move(self) -> None:
        event = self.event()
        say(event, "button", table=1, seat=6)
        for seat in (1, 4):
            say(event, "button", table=2, seat=seat)
            (going,) = event.state.going.values()
            leaver = event.all_tables[2].seat_of(going.player).number + 1
            assert leaver == (seat + 3 - 1) % 6 + 1
        with pytest.raises(BadEventCommand):
            event.do(EventCommand("button", table=1, seat=7))

    def test_the_director_may_seat_somebody_elsewhere(self) -> None:
        event = self.event()
        (going,) = event.state.going.values()
        free = next(
            chair
            for chair in range(1, 7)
            if chair - 1 not in event.all_tables[1].seats and chair != going.chair
        )
        with pytest.raises(NoSuchEventTable):
            event.do(EventCommand("confirm", going.player, table=2, seat=1))
        say(event, "confirm", going.player, table=1, seat=free)
        assert event.all_tables[1].seat_of(going.player).number + 1 == free

    def test_a_declined_move_is_asked_for_again_after_the_next_hand(self) -> None:
        event = self.event()
        (going,) = event.state.going.values()
        say(event, "decline", going.player)
        assert not event.state.going
        say(event, "announce", text="Dinner is served.")
        assert not event.state.going
        say(event, "hand", table=1)
        say(event, "hand", table=2)
        assert len(event.state.going) == 1

    def test_a_director_moves_people_at_once_also_to_another_chair(self) -> None:
        event = self.event()
        confirm_all(event)
        player = at_table(event, 1)[0]
        free = next(chair for chair in range(1, 7) if chair - 1 not in event.all_tables[1].seats)
        say(event, "move", player, table=1, seat=free)
        assert event.all_tables[1].seat_of(player).number + 1 == free
        assert event.state.places[player] == 1

    def test_a_broken_table_is_told_chair_by_chair(self) -> None:
        event = room(sheet(), 13)
        told: list[Told] = []
        while not told:
            number = max(event.sizes, key=lambda one: event.sizes[one])
            done = bust(event, at_table(event, number)[0])
            told = [one for one in done.told if one.what == "broken"]
            if not told:
                confirm_all(event)
        moves = list(event.state.going.values())
        assert {going.of for going in moves} == {told[0].data["table"]}
        assert len({(going.table, going.chair) for going in moves}) == len(moves) == 4
        say(event, "confirm", table=told[0].data["table"])
        assert sorted(event.sizes.values()) == [6, 6]
        assert len(event.real) == 2

    def test_nobody_who_goes_out_moves(self) -> None:
        event = self.event()
        (going,) = event.state.going.values()
        bust(event, going.player)
        assert going.player not in event.state.going

    def test_there_is_nothing_to_confirm(self) -> None:
        event = room(sheet(), 12)
        for do in ("confirm", "decline"):
            with pytest.raises(NotNow):
                event.do(EventCommand(do, "p0"))
        with pytest.raises(NotNow):
            event.do(EventCommand("confirm"))


def test_late_entries_sit_down_at_once_and_the_list_waits() -> None:
    event = room(sheet("late = 2\nmost = 6\nalternates = 1"), 5)
    say(event, "register", "late", name="Late")
    assert event.left == 6
    say(event, "register", "list", name="List")
    assert event.state.entries["list"].status == "waiting"
    with pytest.raises(TooManyEntries):
        event.do(EventCommand("register", "more"))
    bust(event, "p0")
    assert "list" in at_table(event, 1)


class TestHandForHand:
    """All tables tell of each hand."""

    def event(self) -> Tournament:
        event = room(sheet("hand_for_hand = { at_money = true }", seats=2), 5)
        while event.state.hand_for_hand is None:
            say(event, "tick", at=event.deadline or 0)
            if event.left > 4:
                full = max(event.sizes, key=lambda one: event.sizes[one])
                bust(event, at_table(event, full)[0])
            confirm_all(event)
        assert event.left == 4
        # Who moved while a hand was on plays the next one.
        while len(event.state.hand_for_hand.waiting) < 2:
            say(event, "hand")
        return event

    def test_hands_are_counted_table_by_table(self) -> None:
        event = self.event()
        rounds = event.state.hand_for_hand
        assert rounds is not None
        one, other = rounds.waiting
        say(event, "hand", table=one)
        with pytest.raises(NotNow):
            event.do(EventCommand("hand", table=one))
        say(event, "hand", table=other)
        assert event.state.hand_for_hand is not None
        assert event.state.hand_for_hand.number == rounds.number + 1

    def test_all_tables_at_once(self) -> None:
        event = self.event()
        before = event.state.hand_for_hand
        say(event, "hand")
        after = event.state.hand_for_hand
        assert before is not None
        assert after is not None
        assert after.number == before.number + 1

    def test_who_goes_out_in_the_same_hand_waits_for_the_place(self) -> None:
        event = self.event()
        rounds = event.state.hand_for_hand
        assert rounds is not None
        one, other = rounds.waiting
        first, second = at_table(event, one)[0], at_table(event, other)[0]
        bust(event, first)
        assert not _place(event, first)
        bust(event, second)
        # Both had the same, so they share the places.
        assert _place(event, first) == _place(event, second) == 3
        assert event.state.entries[first].prize == event.state.entries[second].prize > 0


def test_a_bust_out_is_undone_with_chips_place_and_bounty() -> None:
    event = room(sheet("bounty = 25"), 4)
    before = stacks(event, 1)
    bust(event, "p0", "p1")
    assert [one["player"] for one in event.view()["undoable"]] == ["p0"]
    say(event, "undo-bust", "p0")
    assert stacks(event, 1) == before
    assert event.state.entries["p1"].bounties == 0
    assert event.state.entries["p0"].head == 25
    assert event.left == 4
    bust(event, "p0", "p1", stack=4000)
    say(event, "undo-bust", "p0", amount=5000)
    assert stacks(event, 1)["p0"] == 5000
    assert stacks(event, 1)["p1"] == 10000
    assert event.state.loose == 5000
    bust(event, "p0", "p1")
    say(event, "hand", table=1)
    with pytest.raises(NotNow):
        event.do(EventCommand("undo-bust", "p0"))


def test_the_final_table_is_drawn_and_waits_for_the_director() -> None:
    event = room(sheet("final_table = { size = 6 }"), 8)
    done = bust(event, at_table(event, 1)[0])
    assert "final-table" not in words(done)
    told: list[str] = []
    while "final-table" not in told:
        full = max(event.sizes, key=lambda one: event.sizes[one])
        told = words(bust(event, at_table(event, full)[0], at=60_000))
        if event.state.prizes is None:
            continue
    assert len(event.real) == 1
    assert event.state.paused == ("final table",)
    assert event.deadline is None
    say(event, "resume", at=900_000)
    assert not event.state.paused


def test_a_redraw_gives_everybody_a_new_seat() -> None:
    event = room(sheet(), 12)
    say(event, "button", table=1, seat=1)
    before = dict(event.state.places)
    say(event, "redraw")
    assert event.state.places != before
    assert event.all_tables[1].spots is None


def test_penalties_no_shows_and_disqualifications() -> None:
    event = room(sheet("late = 2"), 6)
    say(event, "penalise", "p0", text="hands", amount=2)
    say(event, "hand", table=1)
    assert event.real[1].seat_of("p0").penalty == 1
    say(event, "remove", "p5")
    assert event.state.entries["p5"].status == "gone"
    assert event.chips_due == 50_000
    say(event, "disqualify", "p4")
    assert event.chips_due == 40_000
    assert _place(event, "p4") == 5


def test_cancelling_gives_back_and_calling_off_needs_stacks() -> None:
    event = Tournament(sheet(), live=True)
    for number in range(3):
        event.do(EventCommand("register", f"p{number}"))
    say(event, "cancel")
    assert event.phase == "cancelled"
    event = room(sheet(), 4)
    bust(event, "p0")
    with pytest.raises(NotNow):
        event.do(EventCommand("cancel"))
    say(event, "count", data={"stacks": {"p1": 20000, "p2": 10000, "p3": 10000}})
    say(event, "cancel")
    assert event.phase == "called off"
    event = room(sheet(), 4)
    say(event, "cancel", text="everything")
    assert [one.refund for one in event.results] == [100] * 4


def test_names_accounts_and_labels() -> None:
    event = room(sheet(), 4)
    say(event, "link", "p0", text="account")
    assert [one.members for one in event.state.entries.values()] == [("account",), (), (), ()]
    say(event, "link", "p0")
    assert not any(one.members for one in event.state.entries.values())
    say(event, "label", table=1, text="By the window")
    assert event.view()["tables"][0]["label"] == "By the window"
    with pytest.raises(BadEventCommand):
        event.do(EventCommand("label", table=1, text="x" * 41))


class TestKeptHands:
    """Live mode keeps the hands of a table."""

    def event(self) -> Tournament:
        event = room(sheet(), 3)
        say(event, "button", table=1, seat=event.real[1].seat_of("p0").number + 1)
        say(event, "keep-hands", table=1)
        return event

    def act(self, event: Tournament, *texts: str) -> None:
        for text in texts:
            event.play(1, Command("enter", text=text))

    def test_seats_stacks_stakes_and_button_go_over(self) -> None:
        event = self.event()
        table = event.tables[1]
        assert table.rules.live
        assert stacks(event, 1) == {"p0": 10000, "p1": 10000, "p2": 10000}
        assert event.view()["tables"][0]["kept"]
        event.play(1, Command("start", text="seed"))
        assert table.lineup is not None
        order = [seat.player for _, seat in sorted(table.seats.items())]
        after = order[(order.index("p0") + 1) % 3]
        assert event.tables[1].seats[event.tables[1].lineup.spots.button].player == after  # type: ignore[union-attr]

    def test_a_hand_tells_who_is_out(self) -> None:
        event = self.event()
        event.play(1, Command("start", text="seed"))
        loser = event.tables[1].to_act
        assert loser is not None
        self.act(event, "raise 10000")
        winner = event.tables[1].to_act
        assert winner is not None
        self.act(event, "call", "fold")
        lineup: Any = event.tables[1].lineup
        self.act(event, f"tell {lineup.players.index(winner.player)}")
        assert event.left == 3
        # The result is confirmed: the event knows by itself.
        self.act(event, "done")
        assert event.left == 2
        assert _place(event, loser.player) == 3
        assert stacks(event, 1)[winner.player] > 20000
        assert event.chips == event.chips_due

    def test_it_stops_between_hands_and_the_chips_come_back(self) -> None:
        event = self.event()
        with pytest.raises(NotNow):
            event.do(EventCommand("bust", "p0"))
        with pytest.raises(NotNow):
            event.do(EventCommand("keep-hands", table=1))
        event.play(1, Command("start", text="seed"))
        with pytest.raises(NotNow):
            event.do(EventCommand("keep-hands", table=1, text="off"))
        event.play(1, Command("void", text="for the test"))
        say(event, "keep-hands", table=1, text="off")
        assert not event.tables
        assert stacks(event, 1) == {"p0": 10000, "p1": 10000, "p2": 10000}
        with pytest.raises(NotNow):
            event.do(EventCommand("keep-hands", table=1, text="off"))

    def test_unknown_stacks_are_counted_first(self) -> None:
        event = room(sheet(), 4)
        bust(event, "p0", "p1")
        with pytest.raises(NotNow):
            event.do(EventCommand("keep-hands", table=1))


def test_a_stored_event_goes_on_alike() -> None:
    event = room(sheet("bounty = 25\nrebuys = { cost = 100, until = 1 }"), 13)
    bust(event, at_table(event, 1)[0], at_table(event, 1)[1])
    say(event, "button", table=2, seat=2)
    same = Tournament.from_dict(json.loads(json.dumps(event.to_dict())))
    assert same.to_dict() == event.to_dict()
    for one in (event, same):
        say(one, "surrender", one.view()["deciding"][0]["player"])
        bust(one, at_table(one, 2)[0], at_table(one, 2)[1])
    assert same.to_dict() == event.to_dict()
    assert same.view() == event.view()
