"""The rest of an all-in: who sees which card when, what each could expect, and when the next hand comes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from tests.server.places import SETTINGS, Ear, Place, Play, deal, settle

from cardhouse.dealer import Deal
from cardhouse.dealer.events.plain import to_dict
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.server.errors import Busy
from cardhouse.server.outgoing.hand_in_play import seen_by_all
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.staged.runout import deal_ended, is_settled, runout_of
from cardhouse.server.rooms.staged.shares import question_of, shares_of
from cardhouse.server.workers.odds_process import street_by_street
from cardhouse.table import BadRules, Command, Rules

LATER = replace(SETTINGS, pause=3000)


def all_in(game: str = "holdem", stakes: str = "no-limit 5/10", **more: Any) -> Deal:
    """Three players with everything in before the second street."""
    setup = Setup.of(game, stacks=[60, 60, 60], stakes=stakes, seed=3, open_all_ins=True, **more)
    hand = Deal(setup)
    while (decision := hand.decision) is not None:
        if decision.kind == "run":
            hand.act("run 2")
        elif decision.kind == "bet" and decision.raises is not None:
            hand.act(f"{decision.raises.word} {decision.raises.most}")
        else:
            hand.act("call" if decision.kind == "bet" and decision.to_call else hand.default_action())
    return hand


def told(hand: Deal) -> tuple[list[dict[str, Any]], Any]:
    seen = hand.view(None)
    return [to_dict(event) for event in seen.events], seen.to_dict()["begun"]


def test_each_street_of_an_all_in_is_seen_after_a_pause() -> None:
    events, begun = told(all_in())
    found = runout_of(events, begun, "normal")
    assert found is not None
    seen = [[one["kind"] for one in events[: stage.after]].count("board") for stage in found.stages]
    assert seen == [0, 1, 2, 3]
    times = [stage.at for stage in found.stages]
    assert times[0] == 0
    assert all(later - sooner >= 900 for sooner, later in pairwise(times))
    # The last card is waited for longest, and the chips move after it.
    assert times[3] - times[2] > times[2] - times[1]
    assert found.ends > times[3]
    # Before the first card, the hands lie open.
    assert [one["kind"] for one in events[: found.stages[0].after]][-3:] == ["show"] * 3


def test_two_boards_come_one_after_the_other() -> None:
    events, begun = told(all_in(may_run=2))
    found = runout_of(events, begun, "normal")
    assert found is not None
    assert [stage.run for stage in found.stages] == [0, 0, 0, 0, 1, 1, 1]


def test_the_speed_is_a_rule_of_the_table_and_usual_in_tournaments() -> None:
    events, begun = told(all_in())
    ends = [found.ends for speed in ("fast", "normal", "slow") if (found := runout_of(events, begun, speed))]
    assert ends == sorted(ends)
    assert ends[0] * 2 == ends[1]
    assert Rules.read({"games": ["holdem"], "speed": "slow"}).speed == "slow"
    with pytest.raises(BadRules, match="speed"):
        Rules.read({"games": ["holdem"], "speed": "slow", "entry": "tournament"})
    with pytest.raises(BadRules, match="fast"):
        Rules.read({"games": ["holdem"], "speed": "hasty"})


@pytest.mark.parametrize(
    ("game", "stakes", "streets"), [("stud", "limit 30/60", 5), ("omaha-8", "pot 5/10", 4)]
)
def test_other_games_are_staged_street_by_street_too(game: str, stakes: str, streets: int) -> None:
    events, begun = told(all_in(game, stakes))
    found = runout_of(events, begun, "normal")
    assert found is not None
    assert 1 < len(found.stages) <= streets


def test_a_hand_that_is_played_to_its_end_is_not_staged() -> None:
    hand = Deal(Setup.of("holdem", stacks=[1000] * 3, stakes="no-limit 5/10", seed=3))
    while hand.decision is not None:
        hand.act("call" if hand.decision.to_call else "check")
    assert runout_of(*told(hand), "normal") is None


@pytest.mark.parametrize("runs", [1, 2])
def test_the_shares_of_each_stage_come_to_the_whole_pot(runs: int) -> None:
    hand = all_in(may_run=runs)
    events, begun = told(hand)
    found = runout_of(events, begun, "normal")
    assert found is not None
    question = question_of(hand.sheet, events, found)
    assert question is not None
    shares = shares_of(found, question, street_by_street(question))
    assert len(shares) == len(found.stages)
    for each in shares:
        assert each is not None
        assert sum(share for share in each if share is not None) == pytest.approx(1000, abs=2)
    # After the last card, what somebody could expect is what they get.
    assert set(shares[-1] or ()) <= {0, 333, 500, 1000}


def test_no_odds_are_asked_for_while_a_hand_is_closed() -> None:
    setup = Setup.of("holdem", stacks=[60, 60], stakes="no-limit 5/10", seed=3)
    hand = Deal(setup)
    hand.act("raise 60")
    hand.act("call")
    events, begun = told(hand)
    found = runout_of(events[:-4], begun, "normal")
    assert found is not None
    assert question_of(hand.sheet, events[: found.stages[-1].after], found) is None


async def _all_in(place: Place, **rules: Any) -> tuple[Room, Ear]:
    place.house.rooms.settings = LATER
    room = await place.table(stakes="no-limit 5/10", **rules)
    ear = Ear("ann")
    await room.watch(ear)
    await room.run(on=True)
    await ear.until(lambda: ear.view["to_act"] is not None)
    for _ in range(2):
        player = room.table.to_act
        assert player is not None
        hand = room.table.hand
        assert isinstance(hand, Deal)
        said = "call" if any(seat.stack == 0 for seat in hand.view(None).seats) else "raise 1000"
        await room.do(Command("act", player.player, text=said, at=place.clock()))
    return room, ear


def test_everybody_gets_the_same_timetable_and_the_next_hand_waits_for_it(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await _all_in(place, open_all_ins=True)
        staged = ear.view["staged"]
        assert staged["since"] == place.clock()
        assert room.pause.due >= place.clock() + staged["ends"] + LATER.pause
        assert [stage["shares"] for stage in staged["stages"]] == [None] * 4

    play(test)


class Answers:
    """Knows the odds at once, or has too much to do."""

    def __init__(self, *, busy: bool = False) -> None:
        self.busy = busy
        self.warmed = 0
        self.asked: list[str] = []

    def warm(self) -> None:
        self.warmed += 1

    async def ask(self, question: Mapping[str, Any], *, owner: str = "") -> Mapping[str, Any]:
        self.asked.append(owner)
        if self.busy:
            raise Busy("server.odds-busy")
        return street_by_street(dict(question))


def test_the_shares_are_shown_when_they_are_known_and_hold_nothing_up(play: Play) -> None:
    async def test(place: Place) -> None:
        place.house.rooms.odds = answers = Answers()
        room, ear = await _all_in(place, open_all_ins=True)
        await ear.until(lambda: ear.view["staged"]["stages"][0]["shares"] is not None)
        assert all(stage["shares"] is not None for stage in ear.view["staged"]["stages"])
        assert (answers.warmed, answers.asked) == (1, [f"table {room.id}"])

    play(test)


def test_a_game_whose_odds_are_refused_shows_none(play: Play) -> None:
    async def test(place: Place) -> None:
        place.house.rooms.odds = Answers(busy=True)
        _, ear = await _all_in(place, open_all_ins=True)
        await settle()
        assert [stage["shares"] for stage in ear.view["staged"]["stages"]] == [None] * 4

    play(test)


def test_a_new_hand_is_not_staged(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        ear = Ear("ann")
        await room.watch(ear)
        await deal(room)
        assert ear.view["staged"] is None

    play(test)


def test_the_result_of_a_deal_is_seen_before_the_hand_goes_on(play: Play) -> None:
    async def test(place: Place) -> None:
        place.house.rooms.settings = LATER
        room = await place.table(games=["guts@spread"], stakes="")
        await room.do(Command("sit", "dot", seat=2, amount=1000, data={"bot": "caller"}, at=place.clock()))
        ear = Ear("ann")
        await room.watch(ear)
        await room.run(on=True)

        def waits() -> str:
            return room.table.to_act.player if room.table.to_act is not None else ""

        # All are in: those who lose match the pot for another deal, until a bot is the first to decide.
        for _ in range(60):
            await settle()
            if ear.view["staged"] is not None and waits() == "dot":
                break
            if ear.view["staged"] is not None:
                place.clock.now = ear.view["staged"]["since"] + ear.view["staged"]["ends"]
            if waits() in ("ann", "bob"):
                await room.do(Command("act", waits(), text="in", at=place.clock()))
        staged = ear.view["staged"]
        assert not ear.view["hand"]["over"]
        assert staged["ends"] >= LATER.pause
        assert room.table.hand is not None
        events, _ = seen_by_all(room.table.hand)
        after = staged["stages"][0]["after"]
        assert events[after]["kind"] == "next-deal"
        assert "award" in [one["kind"] for one in events[:after]]
        # The bot waits as long as people look at who has won.
        for now, waited in ((staged["ends"] - 1, True), (staged["ends"], False)):
            place.clock.now = staged["since"] + now
            room.driver.wake()
            await settle()
            assert (waits() == "dot") is waited

    play(test)


def test_no_result_stands_in_the_first_deal_or_where_nobody_has_won_anything() -> None:
    deal, paid, more = {"kind": "deal"}, {"kind": "award"}, {"kind": "next-deal"}
    assert deal_ended([deal, paid]) == (0, ())
    assert deal_ended([deal, paid, more, deal]) == (2, [deal, paid])
    assert deal_ended([deal, paid, more, deal, more]) == (4, [deal])
    assert [is_settled([deal]), is_settled([deal, paid])] == [False, True]
