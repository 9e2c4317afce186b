"""What each chair may see."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer.checks.random_player import random_action
from cardhouse.table.state.kill import KillState

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


@pytest.mark.parametrize("game", ["holdem", "stud", "badugi", "sohe", "pineapple-ofc", "bloody-sevens-guts"])
def test_cards_leave_only_through_the_hand_of_the_own_seat(room: MakeRoom, game: str) -> None:
    chance = Random(1)
    table = room([0, 2, 5], games=[game], stakes="", amount=5000)
    table.sit("watcher", 7)
    table.say("out", "watcher")
    table.deal("secret seed")
    for _ in range(60):
        if not table.playing:
            break
        for player in ("ann", "bob", "cy", "watcher", None):
            seen = table.view(player)
            hand = seen.pop("hand")
            seat = table.lineup.players.index(player) if player in table.dealt else None  # type: ignore[union-attr]
            assert hand["view"] == table.on.view(seat).to_dict()
            seen.pop("drawn")
            text = json.dumps([seen, {key: value for key, value in hand.items() if key != "view"}])
            assert table.on.seed.hex() not in text
            assert not any(str(card) in text.split('"') for card in table.on.sheet.deck.cards)
        table.act(str(random_action(table.asked, chance)))


def test_the_seats_of_the_hand_are_mapped_to_chairs(room: MakeRoom) -> None:
    table = room([1, 4, 6])
    table.deal()
    hand = table.view("bob")["hand"]
    assert hand["chairs"] == [1, 4, 6]
    assert hand["players"] == ["ann", "bob", "cy"]
    assert hand["view"]["seat"] == 1
    assert hand["number"] == 1
    seen = table.view("bob")
    assert (seen["chair"], seen["to_act"], seen["deadline"]) == (4, table.turn, None)
    assert [seat["stack"] for seat in seen["seats"]] == table.on.stacks


def test_a_spectator_has_no_chair(room: MakeRoom) -> None:
    table = room([1, 4])
    seen = table.view("nobody")
    assert (seen["player"], seen["chair"], seen["hand"]) == (None, None, None)


def test_the_decision_and_its_deadline(room: MakeRoom) -> None:
    table = room([1, 4], clock=30, time_bank=10)
    table.deal()
    seen = table.view(table.turn)
    assert seen["deadline"] == 40_000
    assert seen["hand"]["view"]["decision"]["legal"]


def test_badges(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], stakes="limit 4/8", kill="full", straddles="under the gun")
    table.next_at(3, 0, 1)
    table.sit("robot", 6, data={"bot": "calm"})
    table.say("straddle", "di")
    table.say("out", "bob")
    table.state.next_hand.kill = KillState(leg="cy")
    table.deal()
    badges = {seat["player"]: seat["badges"] for seat in table.view(None)["seats"]}
    assert badges["ann"] == ["button"]
    assert badges["bob"] == ["missed blind", "out"]
    assert badges["cy"] == ["leg"]
    assert badges["robot"] == ["new", "bot"]
    assert table.view(None)["blinds"]["live"]


def test_the_order_of_games_is_shown_to_all(room: MakeRoom) -> None:
    table = room([0, 1], games=["horse"], stakes="limit 4/8")
    games = table.view(None)["games"]
    assert games["at"] == 0
    assert next(game["stakes"] for game in games["order"]) == "limit 4/8"
    json.dumps(table.view("ann"))
