"""Minutes that are told, breaks by the clock on the wall, and bomb pots of new levels."""

from __future__ import annotations

from tests.tournament.engine.playing import act_out, deal, fold_round, lose, sheet, started

from cardhouse.tournament import EventCommand, Tournament


def _told(event: Tournament, at: int) -> list[str]:
    return [str(one.said) for one in event.do(EventCommand("tick", at=at)).told]


def test_the_last_minute_of_levels_and_breaks_is_told() -> None:
    event = started(sheet(), 4)
    assert event.deadline == 540_000
    assert _told(event, 540_000) == ["One minute to level 2: 50/100."]
    assert event.deadline == 600_000
    assert _told(event, 600_000) == ["Level 2: 50/100."]
    assert _told(event, 1_140_000) == ["One minute to a break of 10 minutes."]
    assert _told(event, 1_200_000) == ["A break of 10 minutes."]
    assert _told(event, 1_740_000) == ["The break is over in a minute; then level 3: 100/200."]
    event.do(EventCommand("set-clock", data={"seconds": 300}, at=1_750_000))
    assert _told(event, 1_990_000) == ["The break is over in a minute; then level 3: 100/200."]


def test_levels_of_a_minute_are_not_told_before() -> None:
    event = started(sheet(levels='[{ stakes = "25/50", minutes = 1 }, "50/100"]'), 4)
    assert event.deadline == 60_000


def test_the_view_says_when_the_break_on_the_minute_comes() -> None:
    event = Tournament(sheet('breaks = { at = ":55", minutes = 5 }'), seed=1)
    start = 3_600_000 + 50 * 60_000
    for number in range(4):
        event.do(EventCommand("register", f"p{number}", at=start))
    event.do(EventCommand("start", at=start))
    assert event.view()["clock"]["to_break"] == 300


def test_the_first_hand_of_a_level_is_a_bomb_pot() -> None:
    levels = '["25/50 bomb 100", "50/100 bomb 200", "100/200 bomb 400"]'
    event = started(sheet('bomb = { on = "level" }', levels=levels), 4)
    bombs = []
    for at in (1000, 2000, 601_000, 602_000, 1_201_000):
        if at > 600_000:
            event.do(EventCommand("tick", at=at))
        deal(event, 1, at=at)
        hand = event.tables[1].hand
        assert hand is not None
        bombs.append(hand.stakes.bomb)
        act_out(event, 1, at=at)
    assert bombs == [0, 0, 200, 0, 400]


def test_alternates_come_in_when_nobody_else_may_enter() -> None:
    event = Tournament(sheet("most = 6\nalternates = 2\nalternates_until = 2"), seed="alternates")
    for number in range(8):
        event.do(EventCommand("register", f"p{number}"))
    event.do(EventCommand("start"))
    assert not event.view()["registration"]
    assert not event.state.closed
    lose(event, ["p0"], at=601_000)
    assert event.state.entries["p6"].status == "in"
    for at in (1_200_000, 1_800_000):
        event.do(EventCommand("tick", at=at))
    fold_round(event, 1, at=1_900_000)
    assert event.view()["prizes_fixed"]
    lose(event, ["p1"], at=1_901_000)
    assert event.state.entries["p7"].status == "waiting"
