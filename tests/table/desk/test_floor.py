"""The floor at a table: called, ruling, taken back, appealed against, and what follows from a ruling."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer import Deal
from cardhouse.dealer.checks import invariants
from cardhouse.errors import CardhouseError
from cardhouse.rulings import NeedsFact, RulingsError
from cardhouse.table import BadCommand, Command, InTheHand, NotHere, NotNow, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

CHIPS = 4000


def called(room: MakeRoom, *actions: str, **rules: object) -> Room:
    """A table of four in the middle of a hand, to which somebody has called the floor."""
    table = room([0, 1, 2, 3], **rules)
    table.deal()
    table.act(*actions)
    table.say("call-floor", "bob", text="look at that", at=table.now)
    return table


def rules(table: Room, stated: str, by: str = "sam", **data: object) -> None:
    """The floor rules; everything is counted before and after, and stored and read again."""
    chips = table.chips
    table.say("rule", by, text=stated, name="Sam", at=table.now, data=data or None)
    assert table.chips == chips
    if isinstance(table.hand, Deal):
        invariants.check(table.hand)
    stored = json.loads(json.dumps(table.to_dict()))
    assert Table.from_dict(stored) == table
    assert Table.from_dict(stored).view("ann") == table.view("ann")


def test_a_call_stops_play_and_everybody_is_told(room: MakeRoom) -> None:
    table = called(room, "call", clock=30)
    call = table.view("cy")["floor"]["call"]
    assert (call["by"], call["text"], call["hand"]) == ("bob", "look at that", 1)
    assert table.deadline is None
    turn = table.turn
    with pytest.raises(NotNow, match="the floor is called"):
        table.say("act", turn, text="fold")
    with pytest.raises(NotNow):
        table.say("tick", at=table.now + 10**6)
    with pytest.raises(NotNow, match="called already"):
        table.say("call-floor", "ann")


def test_the_clock_runs_on_where_it_stopped(room: MakeRoom) -> None:
    table = room([0, 1, 2], clock=30)
    table.deal()
    due = table.deadline
    assert due is not None
    table.say("call-floor", "bob", at=10_000)
    table.say("pause", at=15_000)
    table.say("play-on", "bob", at=70_000)
    assert table.deadline is None
    table.say("pause", text="off", at=90_000)
    assert table.deadline == due + 80_000


def test_a_player_calls_once_in_a_hand_and_the_floor_as_often_as_it_likes(room: MakeRoom) -> None:
    table = called(room)
    table.say("play-on", "bob")
    with pytest.raises(NotNow, match="once in a hand"):
        table.say("call-floor", "bob")
    for _ in range(2):
        table.say("call-floor", "sam", data={"floor": True})
        table.say("play-on", "sam")


def test_a_ruling_by_the_book_is_applied_and_play_goes_on(room: MakeRoom) -> None:
    table = called(room)
    turn = table.on.to_act
    rules(table, f"chips seat={turn} new=100")
    made = table.view(None)["floor"]["rulings"][0]
    assert (made["title"], made["name"], made["rules"]) == ("It is a call", "Sam", ["WSOP-178", "WSOP-137"])
    assert table.on.totals[turn or 0] == 10
    assert table.on.to_act != turn
    assert not table.paused
    table.act("fold")


@pytest.mark.parametrize("by", ["ann", "bob", "cy", "di"])
def test_whoever_is_in_the_hand_may_not_rule_on_it(room: MakeRoom, by: str) -> None:
    table = called(room, "fold")
    before = table.to_dict()
    with pytest.raises(InTheHand, match="may not rule on it"):
        table.say("rule", by, text="threw seat=0 in-muck=no facing-bet=yes")
    assert table.to_dict() == before


def test_what_was_not_stated_is_asked_for(room: MakeRoom) -> None:
    table = called(room)
    with pytest.raises(NeedsFact, match="Was the hand protected"):
        table.say("rule", "sam", text="killed seat=1")


def test_the_floor_picks_among_what_the_book_leaves_to_it(room: MakeRoom) -> None:
    table = called(room)
    stated = "killed seat=1 protected=yes identifiable=yes"
    with pytest.raises(RulingsError, match="there is no option"):
        table.say("rule", "sam", text=stated, data={"option": "wait"})
    rules(table, stated, option="dead")
    assert table.desk.rulings[0].option == "dead"
    assert [player.seat for player in table.on.live] == [0, 2, 3]


def test_ruling_otherwise_needs_a_reason(room: MakeRoom) -> None:
    table = called(room)
    stated = f"chips seat={table.on.to_act} new=100"
    with pytest.raises(BadCommand, match="gives a reason"):
        table.say("rule", "sam", text=stated, data={"effects": ["dead seat=1"]})
    rules(table, stated, effects=["dead seat=1"], reason="he was warned twice")
    made = table.desk.rulings[0]
    assert (made.outcome, made.reason) == ("otherwise", "he was warned twice")
    assert made.lines == [[{"seat": 1}, " has a dead hand"]]


def test_a_player_chooses_where_the_book_lets_him(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["stud"], stakes="limit 10/20")
    table.deal()
    while table.view(None)["hand"]["view"]["stage"] < 4:
        table.act("check" if table.asked.may_check else "call")
    table.say("call-floor", "cy")
    table.say("rule", "sam", text="exposed seat=1 by=dealer stage=last card=#1.7 first=no", name="Sam")
    question = table.view("bob")["floor"]["question"]
    assert question["waits_for"] == ["bob"]
    assert [option["name"] for option in question["options"]] == ["play", "all-in"]
    with pytest.raises(NotNow, match="does not wait"):
        table.say("answer-floor", "ann", text="play")
    table.say("answer-floor", "bob", text="all-in")
    made = table.desk.rulings[0]
    assert (made.chosen_by, made.option) == ("bob", "all-in")
    assert not table.paused


def test_without_a_floor_person_everybody_has_to_agree(room: MakeRoom) -> None:
    table = called(room)
    stated = "killed seat=1 protected=no"
    with pytest.raises(NotHere, match="nothing else can be picked"):
        table.say("rule", "ann", text=stated, data={"agreed": True, "option": "dead"})
    rules(table, stated, by="ann", agreed=True)
    assert table.view(None)["floor"]["question"]["waits_for"] == ["bob", "cy", "di"]
    table.say("answer-floor", "bob", text="agree")
    table.say("answer-floor", "cy", text="refuse")
    assert not table.desk.rulings
    rules(table, stated, by="ann", agreed=True)
    for player in ("bob", "cy", "di"):
        table.say("answer-floor", player, text="agree")
    assert table.desk.rulings[0].agreed
    assert 1 not in [player.seat for player in table.on.live]


def test_a_ruling_is_taken_back_until_the_next_action(room: MakeRoom) -> None:
    table = called(room)
    before = table.on.log
    rules(table, "killed seat=1 protected=no")
    assert table.view(None)["may_unrule"]
    with pytest.raises(InTheHand):
        table.say("unrule", "ann")
    table.say("unrule", "sam", name="Sam")
    assert table.on.log == before
    assert table.desk.rulings[0].back == "Sam"
    assert table.paused
    rules(table, "killed seat=1 protected=no")
    table.act("fold")
    assert not table.view(None)["may_unrule"]
    with pytest.raises(NotNow, match="until somebody acts"):
        table.say("unrule", "sam")


def test_the_same_ruling_again_brings_the_same_cards(room: MakeRoom) -> None:
    table = called(room, "call", "call", "call", "check")
    stated = "flop-cards count=5"
    rules(table, stated)
    first = table.on.community, dict(table.on.board)
    table.say("unrule", "sam")
    rules(table, stated)
    assert (table.on.community, dict(table.on.board)) == first


def test_a_ruling_that_ends_the_hand_waits_until_the_floor_goes(room: MakeRoom) -> None:
    table = called(room, "raise 30", "fold", "fold")
    rules(table, "killed seat=3 protected=no")
    assert table.view(None)["hand"]["over"]
    assert table.playing
    assert table.desk.call is not None
    table.say("unrule", "sam")
    assert table.to_act is not None
    rules(table, "killed seat=3 protected=no")
    table.say("play-on", "sam")
    assert table.view(None)["may_start"]
    assert sum(seat.stack for seat in table.seats.values()) == CHIPS
    assert not table.view(None)["may_unrule"]
    table.deal()


def test_an_appeal_is_granted_once(room: MakeRoom) -> None:
    table = called(room)
    rules(table, "killed seat=1 protected=no")
    with pytest.raises(NotHere, match="dealt into the hand"):
        table.say("appeal", "sam")
    table.say("appeal", "bob")
    assert table.paused
    assert table.view(None)["floor"]["call"]["appeal"]
    table.say("grant", "sam", name="Sam")
    assert (table.desk.rulings[0].appeal, table.desk.rulings[0].back) == ("granted", "Sam")
    rules(table, "killed seat=1 protected=yes identifiable=yes")
    assert table.desk.rulings[1].final
    with pytest.raises(NotNow, match="final"):
        table.say("appeal", "bob")


def test_an_appeal_that_is_refused_ends_the_matter(room: MakeRoom) -> None:
    table = called(room)
    rules(table, "killed seat=1 protected=no")
    table.say("appeal", "bob")
    table.say("grant", "sam", text="off")
    assert not table.paused
    assert table.desk.rulings[0].appeal == "refused"
    with pytest.raises(NotNow):
        table.say("grant", "sam")


def test_a_misdeal_is_dealt_again_with_the_same_button(room: MakeRoom) -> None:
    table = called(room, "fold")
    button, blinds = table.state.positions.button, table.live
    rules(table, "misdeal cause=two-exposed")
    table.say("play-on", "sam")
    assert [table.stack(name) for name in ("ann", "bob", "cy", "di")] == [1000] * 4
    table.deal()
    assert (table.state.positions.button, table.live) == (button, blinds)


def test_a_redeal_with_a_dead_hand(room: MakeRoom) -> None:
    table = called(room)
    rules(table, "into-hand seat=3 blind=yes")
    table.say("play-on", "sam")
    table.deal()
    assert [player.seat for player in table.on.live] == [0, 1, 2]


def test_what_is_owed_is_posted_in_the_next_deal(room: MakeRoom) -> None:
    table = called(room)
    rules(table, "", effects=["owes seat=2 amount=10"], reason="the blind was not posted")
    table.fold_out()
    stack = table.stack("cy")
    table.deal()
    posted = table.live.get("cy", 0)
    assert table.stack("cy") == stack - 10 - posted
    assert table.on.pot == 25
    assert not table.desk.owed
    assert table.chips == CHIPS
    table.fold_out()


@pytest.mark.parametrize("leaves", [False, True])
def test_chips_that_stay_for_the_next_deal(room: MakeRoom, leaves: bool) -> None:
    table = called(room, "raise 50")
    seat = table.on.totals.index(50)
    player = table.lineup.players[seat] if table.lineup else ""
    rules(table, f"fouled what=duplicate knew={seat}")
    table.say("play-on", "sam")
    assert table.stack(player) == 950
    assert table.view(None)["floor"]["carried"] == 50
    if leaves:
        table.say("leave", player)
    table.deal()
    assert table.on.pot == 65
    assert table.chips == CHIPS - (950 if leaves else 0)
    table.say("void", text="dealer-failed", data={"hand": 2})
    assert table.view(None)["floor"]["carried"] == 50
    assert table.chips == CHIPS - (950 if leaves else 0)
    table.deal()
    table.say("call-floor", "bob")
    rules(table, "fouled what=duplicate")
    table.say("play-on", "sam")
    assert table.view(None)["floor"]["carried"] == 50
    table.deal()
    assert table.on.pot == 65
    table.fold_out()
    assert table.chips == CHIPS - (950 if leaves else 0)


def test_a_pot_in_dispute_is_held_and_paid_later(room: MakeRoom) -> None:
    table = called(room, "raise 50", "fold")
    rules(table, "pending amount=60")
    table.fold_out()
    held = table.view(None)["floor"]["held"]
    assert [pot["amount"] for pot in held] == [60]
    assert table.chips == CHIPS
    table.deal()
    with pytest.raises(BadCommand, match="all of it"):
        table.say("release", "sam", data={"to": {"ann": 50}})
    before = table.stack("ann")
    table.say("release", "sam", data={"to": {"ann": 20, "cy": 40}})
    assert table.seat_of("ann").coming == 20
    assert table.chips == CHIPS
    table.fold_out()
    assert table.chips == CHIPS
    assert before


def test_the_floor_sets_the_clock(room: MakeRoom) -> None:
    table = called(room, clock=300, time_bank=0)
    rules(table, f"clock seat={table.on.to_act} elapsed=130")
    assert table.view(None)["clock_called"] == "sam"
    assert table.deadline == table.now + 70_000
    table.say("unrule", "sam")
    table.say("play-on", "sam")
    assert table.deadline == table.now + 300_000


def test_a_pot_that_was_paid_wrongly_moves_before_the_next_hand(room: MakeRoom) -> None:
    table = room([0, 1, 2], rake_percent=10, rake_cap=5)
    table.deal()
    table.check_down()
    chips, collected = table.chips, table.collected
    paid = {award.seat: award.amount for award in table.on.awards}
    winner = max(paid, key=lambda seat: paid[seat])
    other = (winner + 1) % 3
    stacks = table.on.stacks
    table.say("call-floor", "bob")
    rules(table, f"wrong-award seat={winner} to={other} next-started=no")
    with pytest.raises(NotNow):
        table.say("start", text="x")
    table.say("unrule", "sam")
    rules(table, f"wrong-award seat={winner} to={other} next-started=no")
    table.say("play-on", "sam")
    names = table.lineup.players if table.lineup else []
    assert table.stack(names[other]) == stacks[other] + paid[winner]
    assert (table.chips, table.collected) == (chips, collected)
    table.deal()


def test_who_has_left_with_the_chips_keeps_them(room: MakeRoom) -> None:
    table = room([0, 1, 2])
    table.deal()
    table.check_down()
    paid = {award.seat: award.amount for award in table.on.awards}
    winner = max(paid, key=lambda seat: paid[seat])
    names = table.lineup.players if table.lineup else []
    table.say("leave", names[winner])
    table.say("call-floor", names[(winner + 1) % 3])
    before = table.to_dict()
    stated = f"wrong-award seat={winner} to={(winner + 1) % 3} next-started=no"
    with pytest.raises(NotNow, match="left with chips"):
        table.say("rule", "sam", text=stated)
    assert table.to_dict() == before


def test_nobody_leaves_the_hand_while_the_floor_is_there(room: MakeRoom) -> None:
    table = called(room)
    turn = table.turn
    table.say("leave", turn)
    assert table.turn == turn
    rules(table, "killed seat=1 protected=no" if table.on.to_act != 1 else "killed seat=0 protected=no")
    assert table.turn != turn


def test_a_hand_that_is_called_off_sends_the_floor_away(room: MakeRoom) -> None:
    table = called(room)
    table.say("void", text="dealer-failed")
    assert table.view(None)["floor"]["call"] is None
    table.deal()


def test_people_are_named_as_floor(room: MakeRoom) -> None:
    table = room([0, 1])
    table.say("name-floor", "sam", name="Sam")
    table.say("name-floor", "tom", name="Tom")
    table.say("name-floor", "sam", text="off")
    assert table.view(None)["floor"]["people"] == [{"player": "tom", "name": "Tom"}]
    with pytest.raises(NotNow, match="not the floor"):
        table.say("name-floor", "sam", text="off")


@pytest.mark.parametrize(
    "wrong", ["rule", "unrule", "appeal", "grant", "play-on", "answer-floor", "call-floor"]
)
def test_there_is_nothing_to_rule_on(room: MakeRoom, wrong: str) -> None:
    table = room([0, 1])
    with pytest.raises(CardhouseError):
        table.do(Command(wrong, "sam", text="killed seat=1 protected=no"))


def test_closed_cards_are_named_by_their_places(room: MakeRoom) -> None:
    table = called(room)
    card = str(table.on.players[1].cards[1])
    with pytest.raises(RulingsError, match="name it by its place"):
        table.say("rule", "sam", text=f"exposed seat=1 by=dealer card={card}")
    with pytest.raises(RulingsError) as caught:
        table.say("rule", "sam", text="exposed seat=2 by=dealer card=#1.2")
    assert card not in str(caught.value)
    rules(table, "exposed seat=1 by=dealer card=#1.2")
    assert card not in json.dumps(table.view(None)["floor"])
    assert card not in [str(one) for one in table.on.players[1].cards]


@pytest.mark.parametrize(("game", "dead"), [("holdem", "0,1,2,3"), ("3-5-7", "0,1,2,3")])
def test_a_dead_hand_that_cannot_be_dealt_does_not_hold_up_the_table(
    room: MakeRoom, game: str, dead: str
) -> None:
    table = called(room, games=[game], stakes="")
    rules(table, "", effects=[f"redeal dead={dead}"], reason="into another's cards")
    table.say("play-on", "sam", at=table.now)
    table.deal("again")
    assert table.hands == 2
