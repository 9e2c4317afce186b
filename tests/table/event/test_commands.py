"""What an event does at its tables: seats, chips, levels, halts, penalties, time and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import BadBuyIn, BadCommand, BadRules, Command, NotNow, Rules, SeatTaken, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


def test_a_player_is_moved_with_everything_between_hands(event: MakeRoom) -> None:
    here, there = event(range(3)), event((4, 5, 6))
    there.hand_out()
    here.say("penalise", "bob", amount=2)
    seat = here.seat_of("bob")
    along = {"penalty": seat.penalty, "time_bank": 1234, "out": True, "bot": "caller"}
    here.say("take", "bob")
    assert here.chips == 2000
    there.say("seat", "bob2", seat=0, amount=seat.stack, name="Bob", data=along)
    moved = there.seat_of("bob2")
    assert (moved.stack, moved.penalty, moved.time_bank, moved.out) == (1000, 2, 1234, True)
    assert (moved.name, moved.bot) == ("Bob", "caller")


def test_nobody_is_seated_or_taken_in_the_middle_of_a_hand(event: MakeRoom) -> None:
    table = event(range(3))
    table.deal()
    for refused in (
        Command("seat", "new", seat=5, amount=10),
        Command("take", "ann"),
        Command("chips", "ann", amount=5),
        Command("new-button"),
    ):
        with pytest.raises(NotNow):
            table.do(refused)
    with pytest.raises(SeatTaken):
        table.say("seat", "ann", seat=5, amount=10)


@pytest.mark.parametrize("chair", [-1, 0, 9, 99])
def test_a_chair_has_to_be_free(event: MakeRoom, chair: int) -> None:
    table = event(range(3))
    with pytest.raises(SeatTaken):
        table.say("seat", "new", seat=chair, amount=10)


def test_chips_are_given_and_taken_and_never_more_than_there_are(event: MakeRoom) -> None:
    table = event(range(3))
    table.say("chips", "ann", amount=500)
    table.say("chips", "bob", amount=-999)
    assert (table.stack("ann"), table.stack("bob"), table.chips) == (1500, 1, 2501)
    for amount in (0, -2):
        with pytest.raises(BadBuyIn):
            table.say("chips", "bob", amount=amount)
    # The books say what came and went.
    sums = {"buy-in": 1, "top-up": 1, "cash-out": -1}
    assert sum(sums[entry.kind] * entry.amount for entry in table.ledger) == table.chips


class TestLevel:
    def test_a_level_holds_for_the_next_hand_that_starts(self, event: MakeRoom) -> None:
        table = event(range(3))
        table.deal()
        table.say("level", data={"stakes": "no-limit 10/20", "chip": 5})
        assert table.on.stakes.blinds == (5, 10)
        assert table.rules.stakes == "no-limit 5/10"
        table.fold_out()
        table.deal()
        assert table.on.stakes.blinds == (10, 20)
        assert table.on.stakes.chip == 5

    def test_between_hands_it_is_seen_at_once(self, event: MakeRoom) -> None:
        table = event(range(3))
        table.say("level", data={"stakes": "no-limit 10/20"})
        assert table.view(None)["rules"]["stakes"] == "no-limit 10/20"

    def test_of_two_that_come_during_a_hand_the_later_counts(self, event: MakeRoom) -> None:
        table = event(range(3))
        table.deal()
        table.say("level", data={"stakes": "no-limit 10/20", "chip": 5})
        table.say("level", data={"stakes": "no-limit 20/40"})
        table.fold_out()
        table.deal()
        assert (table.on.stakes.blinds, table.on.stakes.chip) == ((20, 40), 5)

    def test_a_rotation_goes_on_through_levels(self, event: MakeRoom) -> None:
        table = event(range(3), games=["holdem", "razz", "omaha-8"], stakes="limit 4/8", change_after=2)
        assert table.games_of(3) == ["holdem", "holdem", "razz"]
        table.say("level", data={"stakes": "limit 8/16"})
        assert table.games_of(2) == ["razz", "omaha-8"]
        assert table.on.stakes.small_bet == 8

    def test_stakes_of_their_own_do_not_change_the_order_of_games(self, event: MakeRoom) -> None:
        games = [{"game": "holdem", "stakes": "limit 4/8"}, {"game": "razz", "stakes": "limit 4/8 ante 1"}]
        table = event(range(3), games=games, change_after=2)
        assert table.games_of(3) == ["holdem", "holdem", "razz"]
        higher = [{"game": "holdem", "stakes": "limit 8/16"}, {"game": "razz", "stakes": "limit 8/16 ante 2"}]
        table.say("level", data={"games": higher})
        assert table.games_of(2) == ["razz", "holdem"]

    @pytest.mark.rule("BARGE-mix-rotation")
    def test_another_game_may_be_drawn_from_which_the_rotation_starts(self, event: MakeRoom) -> None:
        table = event(range(3), games=["barge-27-game-mix"], stakes="limit 4/8", seats=8)
        assert len(table.rules.games) == 27
        table.hand_out(2)
        table.say("level", data={"at": 5})
        wanted = [game.sheet.id for game in table.rules.games[5:7]]
        assert table.games_of(5) == [wanted[0]] * 4 + [wanted[1]]

    @pytest.mark.parametrize(
        ("wrong", "error"),
        [
            ({}, BadCommand),
            ({"seats": 6}, BadCommand),
            ({"entry": "free"}, BadCommand),
            ({"stakes": "heaps"}, Exception),
            ({"at": 1}, BadCommand),
            ({"at": "first"}, BadCommand),
            ({"bomb_boards": 3}, BadRules),
        ],
    )
    def test_a_level_that_cannot_be_played_is_refused_when_it_is_announced(
        self, event: MakeRoom, wrong: dict[str, Any], error: type[Exception]
    ) -> None:
        table = event(range(3))
        table.deal()
        before = table.to_dict()
        with pytest.raises(error):
            table.say("level", data=wrong)
        assert table.to_dict() == before


class TestHalt:
    def test_no_new_hand_starts_and_the_current_one_is_played_out(self, event: MakeRoom) -> None:
        table = event(range(3))
        table.deal()
        table.say("halt", name="hand-for-hand")
        assert not table.paused
        table.fold_out()
        assert not table.may_start
        with pytest.raises(NotNow, match="hand-for-hand"):
            table.deal()
        assert table.view(None)["halted"] == "hand-for-hand"
        table.say("halt", text="off")
        table.deal()


class TestPenalty:
    def test_hands_are_dealt_blinded_and_killed(self, event: MakeRoom) -> None:
        table = event(range(4))
        table.next_at(0, 1, 2)
        for seat in table.seats.values():
            seat.stack = 1000
        table.say("penalise", "di", amount=2)
        # Chair 3 has the big blind and then the small blind.
        for live in ({"cy": 5, "di": 10}, {"di": 5, "ann": 10}):
            table.deal()
            assert table.live == live
            assert table.on.state.players[3].folded
            assert "di" in table.dealt
            while table.playing:
                assert table.turn != "di"
                table.act("fold")
        assert table.stack("di") == 985
        table.deal()
        assert not table.on.state.players[3].folded

    def test_the_current_hand_is_played_out_and_penalties_add_up_or_are_lifted(self, event: MakeRoom) -> None:
        table = event(range(4))
        table.deal()
        table.say("penalise", "bob", amount=1)
        assert not table.on.state.players[1].folded
        table.say("penalise", "bob", amount=2)
        assert table.seat_of("bob").penalty == 3
        table.say("penalise", "bob")
        assert table.seat_of("bob").penalty == 0
        with pytest.raises(BadCommand):
            table.say("penalise", "bob", amount=-1)

    def test_of_two_the_other_one_wins_the_blinds(self, event: MakeRoom) -> None:
        table = event(range(2))
        table.say("penalise", "bob", amount=1)
        table.deal()
        assert not table.playing
        assert table.stack("ann") > 1000


class TestTime:
    def test_banks_are_topped_up(self, event: MakeRoom) -> None:
        table = event(range(2), time_bank=10)
        table.say("bank", amount=5)
        table.say("bank", "ann", amount=20)
        assert [seat.time_bank for seat in table.seats.values()] == [35_000, 15_000]
        with pytest.raises(BadCommand):
            table.say("bank", "ann")


class TestNewButton:
    @pytest.mark.rule("WSOP-90")
    @pytest.mark.rule("WSOP-147")
    def test_a_card_each_decides_again(self, event: MakeRoom) -> None:
        from cardhouse.cards import parse_card

        table = event(range(5))
        table.hand_out(3)
        for number in range(3):
            table.say("new-button")
            table.deal(f"redraw {number}")
            drawn = {chair: parse_card(card) for chair, card in table.state.positions.drawn.items()}
            assert set(drawn) == set(range(5))
            assert table.state.positions.button == max(drawn, key=lambda chair: drawn[chair])
            table.fold_out()
            table.hand_out()


def test_commands_are_all_that_it_takes_to_make_the_table_again(event: MakeRoom) -> None:
    done: list[Command] = []

    class Kept(Table):
        def do(self, command: Command) -> None:
            super().do(command)
            done.append(command)

    rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 5/10", "clock": 0, "entry": "tournament"})
    table = Kept(rules)
    for number, name in enumerate(("ann", "bob", "cy", "di")):
        table.do(Command("seat", name, seat=number, amount=1000, at=number))
    table.do(Command("penalise", "bob", amount=1, at=5))
    table.do(Command("out", "cy", at=6))
    for number in range(6):
        table.do(Command("start", text=f"hand {number}", at=10 + number))
        stakes = f"no-limit {5 + number}/{10 + 2 * number}"
        table.do(Command("level", data={"stakes": stakes}, at=11 + number))
        while table.to_act is not None:
            table.do(Command("act", table.to_act.player, text="fold", at=12 + number))
        if number == 3:
            table.do(Command("take", "di", at=20))
    again = Table(rules)
    for command in done:
        again.do(Command.from_dict(command.to_dict()))
    assert again == table
