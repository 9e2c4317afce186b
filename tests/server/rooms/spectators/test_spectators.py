"""Who may watch is a rule of the table, and whoever may not see a hand learns nothing of it by any door."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from sqlalchemy import insert
from tests.server.places import Ear, Place, Play, deal, settle

from cardhouse.server.rooms.room import Room
from cardhouse.server.store.schema import users
from cardhouse.server.wire.messages import OUTGOING
from cardhouse.table import BadRules, Command, NotNow, Rules, Table

CARD = re.compile(r'"[2-9TJQKA][cdhs]"|\b[2-9TJQKA][cdhs]\b')
OWN = {"sheet": 'name = "Mine"\nsource = "our own"\nextends = "holdem"\n'}
"""A game that a worker deals."""
STRANGERS = ("stranger", None)
NOBODY: dict[str, list[Any]] = {"holding": [], "lines": [], "shown": [], "awards": []}


class Spy(Ear):
    """Somebody who keeps everything that was ever sent, down to the byte."""

    def __init__(self, user: str | None = None) -> None:
        super().__init__(user)
        self.texts: list[str] = []
        self.events: list[dict[str, Any]] = []
        self.hand = -1

    def send_text(self, text: str) -> None:
        self.texts.append(text)
        message = json.loads(text)
        OUTGOING.validate_python(message)
        super().send_text(text)
        if message["type"] in ("state", "update"):
            kept = self.events if message["hand"] == self.hand else []
            assert message["from"] <= len(kept), "there is a gap"
            self.events, self.hand = kept[: message["from"]] + message["events"], message["hand"]

    @property
    def chat(self) -> list[str]:
        first: list[str] = [one["text"] for one in self.heard[0]["chat"]] if self.heard else []
        return first + [one["said"]["text"] for one in self.heard if one["type"] == "chat"]


def playing(room: Room) -> bool:
    return room.table.playing


async def answer(place: Place, room: Room) -> None:
    """Whoever is asked calls or checks."""
    seat, hand = room.table.to_act, room.table.hand
    assert seat is not None
    assert hand is not None
    legal = hand.plain_view(hand.to_act)["decision"]["legal"]
    calm = next((word for word in legal if word in ("check", "call")), legal[0])
    place.clock.now += 700
    await room.do(Command("act", seat.player, text=calm, at=place.clock()))


def public_events(table: Table) -> list[dict[str, Any]]:
    """What everybody at the table has seen of the hand."""
    hand = table.hand
    assert hand is not None
    events: list[dict[str, Any]] = json.loads(json.dumps(hand.plain_view(None)["events"]))
    return events


async def watched(room: Room, *who: str | None) -> list[Spy]:
    spies = [Spy(user) for user in who]
    for spy in spies:
        await room.watch(spy)
    return spies


@pytest.mark.parametrize(
    ("rule", "game"),
    [
        ("none", "holdem"),
        ("friends", "stud"),
        ("none", "badugi"),
        pytest.param("none", OWN, marks=pytest.mark.proof),
    ],
)
def test_whoever_may_not_watch_never_gets_a_card(play: Play, rule: str, game: Any) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators=rule, games=[game])
        (ann, *spies) = await watched(room, "ann", *STRANGERS)
        for hand in range(1, 4):
            await deal(room)
            late = await watched(room, *STRANGERS)
            while playing(room):
                await answer(place, room)
                number, found = await room.showing.holdings("stranger")
                assert (number, [*found.values()]) == (0, [[], [], [], []])
            room.emote("bob", "wow", None)
            assert ann.hand == hand
            assert ann.events
            stacks = {seat.player: seat.stack for seat in room.table.seats.values()}
            for spy in (*spies, *late):
                assert spy.view["sight"] == "outside"
                assert not CARD.search(" ".join(spy.texts))
                assert all(not one.get("events") for one in spy.heard)
                assert "emoted" not in {one["type"] for one in spy.heard}
                assert spy.view["hand"] is None
                assert spy.view["staged"] is None
                assert {seat["player"]: seat["stack"] for seat in spy.view["seats"]} == stacks
                assert spy.view["mine"]["chairs"], "they may still sit down"

    play(test)


def test_stacks_and_turns_of_a_hidden_hand_stand_still(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators="none")
        (spy,) = await watched(room, None)
        before = {key: spy.view[key] for key in ("seats", "to_act", "hands", "turn", "blinds", "button")}
        await deal(room)
        while playing(room):
            assert {key: spy.view[key] for key in before} == before
            late = (await watched(room, None))[0]
            assert {key: late.view[key] for key in before} == before
            await answer(place, room)
        assert spy.view["hands"] == 1

    play(test)


@pytest.mark.parametrize("game", ["holdem", "stud", pytest.param(OWN, marks=pytest.mark.proof)])
def test_spectators_with_a_delay_see_only_hands_that_are_over(play: Play, game: Any) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators="delayed", games=[game])
        (ann, *spies) = await watched(room, "ann", *STRANGERS)
        over: dict[int, list[dict[str, Any]]] = {0: []}
        for hand in range(1, 5):
            await deal(room)
            while playing(room):
                spies += await watched(room, None)
                room.showing.go_on()
                for spy in spies:
                    assert spy.hand < hand
                    assert spy.view["hands"] < hand
                    assert spy.view["hand"] is None or spy.view["hand"]["number"] < hand
                    assert spy.events == over[spy.hand][: len(spy.events)]
                    assert spy.view["sight"] == "behind"
                    assert (await room.showing.holdings(spy.user or ""))[0] < hand
                assert ann.hand == hand
                await answer(place, room)
            over[hand] = public_events(room.table)
            # However long it is waited, nothing is shown that has not happened.
            place.clock.now += 3_600_000
            room.showing.go_on()
            assert {(spy.hand, len(spy.events)) for spy in spies} == {(hand, len(over[hand]))}
            for spy in spies:
                for message in spy.heard:
                    if message.get("events"):
                        told, start = over[message["hand"]], message["from"]
                        assert message["events"] == told[start : start + len(message["events"])]

    play(test)


def test_a_hand_is_shown_in_the_time_that_it_took(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators="delayed")
        (spy,) = await watched(room, None)
        place.clock.now += 50_000
        await deal(room)
        steps = 0
        while playing(room):
            await answer(place, room)
            steps += 1
        seen = [len(spy.events)]
        for _ in range(steps):
            assert await room.showing.holdings("") == (0, NOBODY)
            place.clock.now += 700
            room.showing.go_on()
            seen.append(len(spy.events))
        # Who won with what is told with the end, and no sooner.
        (number, told), (_, known) = [await room.showing.holdings(who) for who in ("", "ann")]
        assert number == 1
        assert told["awards"] == known["awards"] != []
        assert told["holding"] == []
        assert seen == sorted(seen)
        assert len(set(seen)) >= steps
        assert seen[-1] == len(public_events(room.table))
        # A hand that ends before the last one was shown whole takes its place.
        for _ in range(2):
            await deal(room)
            while playing(room):
                await answer(place, room)
        room.showing.go_on()
        assert spy.hand == 3
        await room.stop()

    play(test)


def test_what_is_said_is_heard_with_the_hand_in_which_it_was_said(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators="delayed")
        ann, spy, other = await watched(room, "ann", "stranger", "another")
        await deal(room)
        await room.chat.say("bob", "Bob", "I have a flush")
        await room.chat.say("stranger", "Stranger", "hello")
        late = (await watched(room, None))[0]
        assert ann.chat == ["I have a flush", "hello"]
        assert (spy.chat, other.chat, late.chat) == (["hello"], [], [])
        while playing(room):
            await answer(place, room)
        place.clock.now += 3_600_000
        room.showing.go_on()
        assert other.chat == late.chat == ["I have a flush", "hello"]
        # Whoever sits down hears all of it, and no word twice.
        await deal(room)
        await room.chat.say("bob", "Bob", "and again")
        sit = Command("sit", "another", seat=4, amount=1000, name="Another", at=place.clock())
        await room.do(sit)
        assert other.chat == ["I have a flush", "hello", "and again"]
        assert (other.view["sight"], other.hand) == ("now", 2)

    play(test)


def test_a_player_who_stands_up_becomes_a_spectator(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators="none")
        await room.do(Command("sit", "cat", seat=5, amount=1000, name="Cat", at=place.clock()))
        ann, cat = await watched(room, "ann", "cat")
        await deal(room)
        assert cat.view["hand"] is not None
        await room.do(Command("leave", "cat", at=place.clock()))
        while playing(room):
            await answer(place, room)
        assert all(seat.player != "cat" for seat in room.table.everybody)
        assert (cat.view["sight"], cat.view["hand"], cat.view["chair"]) == ("outside", None, None)
        texts = len(cat.texts)
        await deal(room)
        while playing(room):
            await answer(place, room)
        assert not CARD.search(" ".join(cat.texts[texts:]))
        assert ann.hand == 2

    play(test)


def test_friends_are_let_in_and_sent_away(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators="friends")
        viewers = place.house.rooms.viewers
        ann, pal, other = await watched(room, "ann", "pal", "other")
        viewers.ask(room.id, "pal", "Pal")
        viewers.ask(room.id, "other", "Other")
        await room.show()
        assert [one["player"] for one in ann.view["viewers"]] == ["pal", "other"]
        assert [one["player"] for one in pal.view["viewers"]] == ["pal"]
        await deal(room)
        await viewers.answer(room.id, "pal", yes=True)
        await room.show()
        assert (pal.view["sight"], pal.hand, pal.events) == ("now", 1, public_events(room.table))
        assert (other.view["sight"], other.view["hand"]) == ("outside", None)
        await viewers.answer(room.id, "pal", yes=False)
        await room.show()
        assert (pal.view["sight"], pal.view["hand"], pal.events) == ("outside", None, [])
        await viewers.answer(room.id, "other", yes=True)
        table = room.id
        await place.restart()
        again = place.house.room(table)
        back, gone = await watched(again, "other", "pal")
        assert (back.view["sight"], gone.view["sight"]) == ("now", "outside")
        assert not CARD.search(" ".join(gone.texts))

    play(test)


def test_after_a_restart_in_the_middle_of_a_hand_nothing_of_it_is_told(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(spectators="delayed")
        await watched(room, "ann", "bob")
        before = {seat.player: seat.stack for seat in room.table.seats.values()}
        await deal(room)
        await answer(place, room)
        table = room.id
        await place.restart()
        room = place.house.room(table)
        _, spy = await watched(room, "ann", None)
        assert playing(room)
        assert (spy.view["hand"], spy.events, spy.view["to_act"]) == (None, [], None)
        assert {seat["player"]: seat["stack"] for seat in spy.view["seats"]} == before
        assert not CARD.search(" ".join(spy.texts))

    play(test)


def test_those_who_run_the_table_see_it(play: Play) -> None:
    async def test(place: Place) -> None:
        await place.store.write((insert(users), {"id": "ann", "name": "Ann", "created": 1}))
        rules = Rules.read({"games": ["holdem"], "stakes": "limit 10/20", "spectators": "none"})
        room = await place.house.rooms.create("ann", "Table", rules, public=True, approve=False)
        for seat, player in enumerate(("bob", "cat")):
            await room.do(Command("sit", player, seat=seat, amount=1000, at=place.clock()))
        await room.do(Command("name-floor", "dan", name="Dan", at=place.clock()))
        host, floor = await watched(room, "ann", "dan")
        await deal(room)
        for one in (host, floor):
            assert (one.view["sight"], one.view["hand"]["number"]) == ("now", 1)
        await settle()

    play(test)


def test_the_rule_is_changed_between_hands_only_and_holds_at_once(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        ann, spy = await watched(room, "ann", None)
        await deal(room)
        assert spy.hand == 1
        change = Command("rules", "ann", data={"spectators": "none"}, at=place.clock())
        with pytest.raises(NotNow):
            await room.do(change)
        while playing(room):
            await answer(place, room)
        await room.do(change)
        assert (spy.view["sight"], spy.view["hand"]) == ("outside", None)
        seen = len(spy.texts)
        await deal(room)
        assert not CARD.search(" ".join(spy.texts[seen:]))
        while playing(room):
            await answer(place, room)
        await room.do(Command("rules", "ann", data={"spectators": "everybody"}, at=place.clock()))
        assert (spy.view["sight"], spy.hand, spy.events) == ("now", 2, public_events(room.table))
        assert ann.hand == 2

    play(test)


def test_the_rule_is_one_of_four_and_everybody_watches_a_tournament() -> None:
    with pytest.raises(BadRules, match="delayed"):
        Rules.read({"games": ["holdem"], "spectators": "some"})
    with pytest.raises(BadRules, match="spectators"):
        Rules.read({"games": ["holdem"], "spectators": "none", "entry": "tournament"})
