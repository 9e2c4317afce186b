"""What a director does: hand-for-hand play, deals, people put in and taken out, moves by the rule."""

from __future__ import annotations

import json

import pytest
from tests.tournament.engine.playing import fold_round, give, lose, sheet, started, table_of

from cardhouse.errors import CardhouseError
from cardhouse.tournament import EventCommand, NotNow, RegistrationClosed, Tournament


def _told(event: Tournament, do: str, **more: object) -> list[str]:
    done = event.do(EventCommand(do, **more))  # type: ignore[arg-type]
    return [str(one.said) for one in done.told]


def _refused(event: Tournament, do: str, **more: object) -> str:
    before = json.dumps(event.to_dict())
    with pytest.raises(CardhouseError) as refused:
        event.do(EventCommand(do, **more))  # type: ignore[arg-type]
    assert json.dumps(event.to_dict()) == before
    return str(refused.value)


def test_hand_for_hand_is_called_and_called_off() -> None:
    event = started(sheet(), 10)
    assert "that is so already" in _refused(event, "hand-for-hand")
    said = _told(event, "hand-for-hand", text="on")
    assert said[0] == "All tables play hand for hand with 10 left, as the desk says."
    seen = event.view()["hand_for_hand"]
    assert (seen["why"], seen["number"], seen["waiting"]) == ("desk", 1, [1, 2])
    again = Tournament.from_dict(json.loads(json.dumps(event.to_dict())))
    assert again.state.called_hands == "on"
    event.do(EventCommand("hand-for-hand", text="off"))
    # The hand that all tables were asked for is still played.
    assert event.view()["hand_for_hand"] is not None
    for number in (1, 2):
        fold_round(event, number)
    assert event.view()["hand_for_hand"] is None
    assert [one["do"] for one in event.view()["desk"]] == ["hand-for-hand"] * 2


def test_hand_for_hand_takes_two_tables() -> None:
    assert "two tables" in _refused(started(sheet(), 5), "hand-for-hand", text="on")


def test_the_desk_offers_a_deal_and_takes_it_off_the_table() -> None:
    event = started(sheet(), 3)
    said = _told(event, "offer-deal", text="equal")
    assert said[0] == "The desk offers a deal (equal)."
    assert event.view()["deal"]["shares"] == {"p0": 100, "p1": 100, "p2": 100}
    assert event.view()["clock"]["paused"] == ["deal"]
    assert _told(event, "drop-deal") == ["The deal is off the table; play goes on."]
    assert (event.view()["deal"], event.view()["clock"]["paused"]) == (None, [])
    assert "no deal" in _refused(event, "drop-deal")
    assert "has not entered" in _refused(event, "offer-deal", text="by hand", data={"shares": {"zoe": 300}})
    by_hand = {"p0": 150, "p1": 100, "p2": 50}
    too_much = {"shares": by_hand | {"p2": 60}}
    assert "310" in _refused(event, "offer-deal", text="by hand", data=too_much)
    assert "400" in _refused(event, "offer-deal", text="equal", amount=400)
    event.do(EventCommand("offer-deal", text="by hand", data={"shares": by_hand}))
    for player in by_hand:
        event.do(EventCommand("answer-deal", player, text="yes"))
    assert event.phase == "over"
    assert {one.player: one.prize for one in event.results} == by_hand


def test_somebody_is_taken_off_the_list_and_out_of_play() -> None:
    event = Tournament(sheet("late = 2"), seed="remove")
    for number in range(4):
        event.do(EventCommand("register", f"p{number}", name=f"Player {number}"))
    assert _told(event, "remove", player="p3") == ["Player 3 leaves the event before it starts."]
    event.do(EventCommand("start"))
    said = _told(event, "remove", player="p2", data={"why": "entered twice"})
    assert said == ["Player 2 is taken off the list; the entry of 100 goes back."]
    assert (event.left, event.chips, event.chips_due) == (2, 20000, 20000)
    assert event.books["money"]["came_in"] == 200
    assert event.view()["desk"][-1]["data"] == {"why": "entered twice"}
    assert "too few" in _refused(event, "remove", player="p1")


def test_entries_stay_once_the_prizes_are_fixed() -> None:
    event = started(sheet(), 4)
    assert "disqualify" in _refused(event, "remove", player="p1")
    said = _told(event, "disqualify", player="p1", text="slow play")
    assert said[0] == "p1 is taken out of play with 10,000 chips: disqualified, slow play."


def test_a_penalty_says_what_it_is_for() -> None:
    event = started(sheet(), 4)
    said = _told(event, "penalise", player="p1", text="hands", amount=2, data={"why": "a word too many"})
    assert said == ["p1 has a penalty: 2 hands, for this: a word too many."]
    assert _told(event, "penalise", player="p1", text="warning") == ["p1 has a penalty: warning."]


def test_the_rule_says_whom_to_move() -> None:
    event = started(sheet("[balance]\ntwo = 5\nhalt = 0\n"), 9)
    numbers = sorted(event.sizes, key=lambda one: -event.sizes[one])
    assert [event.sizes[one] for one in numbers] == [5, 4]
    move = event.suggested_move()
    assert (move.of.table, move.to.table) == (numbers[0], numbers[1])
    assert table_of(event, move.player) == numbers[0]
    assert move.to.chair - 1 not in event.tables[move.to.table].seats
    back = event.suggested_move(of=numbers[1])
    assert (back.of.table, back.to.table) == (numbers[1], numbers[0])
    named = event.suggested_move(player="p3")
    assert named.player == "p3"
    event.do(EventCommand("move", move.player, move.to.table, move.to.chair))
    assert event.sizes == {numbers[0]: 4, numbers[1]: 5}
    with pytest.raises(CardhouseError, match="two tables"):
        started(sheet(), 4).suggested_move()


def test_what_the_clock_shows() -> None:
    event = started(sheet(), 4)
    seen = event.view()
    clock = seen["clock"]
    assert (clock["row"], clock["seconds"], clock["left"], clock["ends_at"]) == (0, 600, 600, 600_000)
    assert (seen["chips"], seen["late"]) == (40_000, 0)
    event.do(EventCommand("set-clock", data={"level": 5}, at=5000))
    # The last level has no end.
    last = event.view()["clock"]
    assert (last["seconds"], last["left"], last["ends_at"], last["next"]) == (None, None, None, None)


def test_who_went_out_last_by_whom_and_may_come_back() -> None:
    event = started(sheet(), 3)
    give(event, {"p0": 100})
    lose(event, ["p0"])
    seen = event.view()
    last = seen["last_out"]
    assert (last["player"], last["place"], len(last["by"])) == ("p0", 3, 1)
    assert seen["undoable"] == [{"player": "p0", "name": "p0", "table": 1, "chips": 100}]
    winner = next(player for player in ("p1", "p2") if event.state.entries[player].knocked_out)
    assert last["by"] == [winner]
    event.do(EventCommand("undo-bust", "p0", amount=100, data={"from": {winner: 100}}))
    seen = event.view()
    assert (event.left, seen["last_out"], seen["undoable"]) == (3, None, [])
    assert event.chips == event.chips_due == 20100


def test_the_desk_closes_the_entries_and_the_last_table_is_final_at_once() -> None:
    event = started(sheet("late = 3"), 5)
    assert event.view()["registration"]
    told = event.do(EventCommand("close-entries")).told
    assert [one.what for one in told][:2] == ["entries-closed", "prizes"]
    assert event.state.final
    with pytest.raises(RegistrationClosed):
        event.do(EventCommand("register", "late"))
    with pytest.raises(NotNow):
        event.do(EventCommand("close-entries"))
    again = Tournament.from_dict(event.to_dict())
    assert again.state.shut


def test_chips_are_still_bought_when_the_entries_are_closed() -> None:
    event = started(sheet("late = 3\nrebuys = { cost = 100, until = 2 }"), 5)
    event.do(EventCommand("close-entries"))
    assert event.state.prizes is None
    assert not event.view()["registration"]
