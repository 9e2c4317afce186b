"""Tables at which people play with real cards, and somebody enters what they do."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse.dealer import IllegalAction
from cardhouse.dealer.errors import BadFact
from cardhouse.live import LiveHand
from cardhouse.table import Command, Rules, Table
from cardhouse.table.errors import BadBuyIn, BadCommand, NotNow

SEED = "07" * 32


def table_of(*names: str, **rules: Any) -> Table:
    given = {"games": ["holdem"], "stakes": "no-limit 1/2", "live": True, **rules}
    table = Table(Rules.read(given))
    for chair, name in enumerate(names or ("ann", "bob", "cat")):
        table.do(Command("sit", name, seat=chair, amount=200, name=name.title()))
    return table


def enter(table: Table, *entries: str) -> None:
    for entry in entries:
        table.do(Command("enter", text=entry))


def start(table: Table, seed: str = SEED) -> None:
    table.do(Command("start", text=seed))


def live(table: Table) -> LiveHand:
    assert isinstance(table.hand, LiveHand)
    return table.hand


def stacks(table: Table) -> dict[str, int]:
    return {seat.player: table.held(seat) for seat in table.seats.values()}


def test_a_hand_is_entered_and_paid_when_its_result_is_confirmed() -> None:
    table = table_of()
    table.do(Command("button", seat=0))
    start(table)
    assert table.to_act is not None
    assert table.to_act.player == "ann"
    enter(table, "raise 6", "fold", "fold")
    assert live(table).has_result
    assert table.in_hand
    assert stacks(table) == {"ann": 203, "bob": 199, "cat": 198}
    assert [seat.stack for seat in table.seats.values()] == [200, 200, 200]
    enter(table, "done")
    assert not table.playing
    assert [seat.stack for seat in table.seats.values()] == [203, 199, 198]
    assert table.chips == 600


def test_entries_are_taken_back_until_the_result_is_confirmed() -> None:
    table = table_of()
    table.do(Command("button", seat=0))
    start(table)
    enter(table, "raise 6", "fold", "fold")
    table.do(Command("unenter", amount=2))
    assert table.to_act is not None
    assert table.to_act.player == "bob"
    enter(table, "call", "fold", *["check"] * 6, "tell 1", "done")
    assert [seat.stack for seat in table.seats.values()] == [194, 208, 198]
    with pytest.raises(NotNow):
        table.do(Command("unenter"))


def test_taking_back_ends_at_the_beginning_of_the_hand() -> None:
    table = table_of()
    start(table)
    with pytest.raises(NotNow):
        table.do(Command("unenter"))
    table.do(Command("void", text="called-off"))
    assert not table.playing
    assert table.chips == 600


def test_the_button_and_the_games_go_on_from_hand_to_hand() -> None:
    table = table_of(games=["horse"], stakes="limit 2/4", change_after=1)
    table.do(Command("button", seat=2))
    games, buttons = [], []
    for number in range(5):
        start(table, f"{number:064x}")
        games.append(live(table).sheet.id)
        buttons.append(table.state.positions.button)
        while not live(table).has_result:
            hand = live(table)
            if hand.missing is not None:
                enter(table, "tell " + ("no" if hand.missing.form == "yes" else str(hand.missing.seats[0])))
            else:
                assert hand.decision is not None
                enter(table, "call" if hand.decision.may_call else "check")
        enter(table, "done")
    assert games == ["holdem", "omaha-8", "razz", "stud", "stud-8"]
    assert buttons[:2] == [2, 0]
    assert table.chips == 600


def test_a_stored_table_goes_on_in_the_middle_of_a_question() -> None:
    table = table_of(games=["stud"], stakes="limit 2/4 ante 1 bring-in 1")
    start(table)
    enter(table, "tell 1")
    again = Table.from_dict(table.to_dict())
    assert again == table
    enter(again, "call")
    enter(table, "call")
    assert again.to_dict() == table.to_dict()


def test_what_is_wrong_changes_nothing() -> None:
    table = table_of()
    start(table)
    before = table.to_dict()
    for entry, error in (("raise 3", IllegalAction), ("tell 1", BadFact), ("done", BadFact)):
        with pytest.raises(error):
            enter(table, entry)
    assert table.to_dict() == before


def test_players_do_not_answer_for_themselves() -> None:
    table = table_of()
    start(table)
    assert table.to_act is not None
    assert table.deadline is None
    with pytest.raises(NotNow):
        table.do(Command("act", table.to_act.player, text="fold"))


def test_only_such_a_table_is_entered() -> None:
    table = table_of(live=False)
    for command in (Command("enter", text="fold"), Command("unenter"), Command("button", seat=0)):
        with pytest.raises(NotNow):
            table.do(command)
    with pytest.raises(NotNow):
        table.do(Command("rules", data={"live": True}))


def test_a_ruling_is_entered_and_taken_back_with_the_entries() -> None:
    table = table_of()
    table.do(Command("button", seat=0))
    start(table)
    table.do(Command("call-floor", "host", data={"floor": True}))
    with pytest.raises(NotNow):
        enter(table, "call")
    table.do(Command("rule", "host", text="exposed seat=1 by=player", name="Host"))
    table.do(Command("call-floor", "host", data={"floor": True}))
    table.do(Command("rule", "host", data={"effects": ["dead seat=0"], "reason": "left the table"}))
    assert table.to_act is not None
    assert table.to_act.player == "bob"
    assert len(table.state.desk.rulings) == 2
    table.do(Command("unenter"))
    assert table.to_act is not None
    assert table.to_act.player == "ann"
    assert Table.from_dict(table.to_dict()) == table


def test_somebody_who_leaves_in_the_middle_folds() -> None:
    table = table_of()
    table.do(Command("button", seat=0))
    start(table)
    table.do(Command("leave", "ann"))
    assert table.to_act is not None
    assert table.to_act.player == "bob"
    enter(table, "fold", "done")
    assert {seat.player for seat in table.seats.values()} == {"bob", "cat"}


def test_an_entry_that_says_nothing_is_refused() -> None:
    table = table_of()
    start(table)
    for text in ("", "muck", "muck 9", "name", "name ?99=Ah", "tell"):
        with pytest.raises((BadCommand, BadFact, ValueError)):
            enter(table, text)


def test_people_bring_what_they_like_unless_the_rules_say_otherwise() -> None:
    table = table_of()
    table.do(Command("sit", "dan", seat=3, amount=7, name="Dan"))
    assert table.seats[3].stack == 7
    with pytest.raises(BadBuyIn, match="at least 50"):
        table_of(min_buy_in=50).do(Command("sit", "dan", seat=3, amount=7, name="Dan"))
