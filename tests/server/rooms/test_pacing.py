"""Bots that take their time, and what can be read from it: nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.dealer.seeing.flow import Played
from tests.dealer.seeing.test_flow import setting
from tests.server.places import Place, Play, settle

from cardhouse.bots.pace import QUICKEST, SLOWEST, think_time, weight_of
from cardhouse.dealer import Deal, deal
from cardhouse.sheets import find_game


def times(hand: Deal) -> list[int]:
    return [think_time(hand.plain_view(None), Random(seed)) for seed in range(5)]


@pytest.mark.parametrize("game", ["holdem", "stud", "badugi", "3-5-7", "pineapple-ofc"])
def test_hands_that_differ_in_hidden_cards_take_the_same_time(game: str) -> None:
    def compare(first: Deal, again: Deal) -> None:
        assert times(first) == times(again)

    random = Random(f"pace {game}")
    played = Played(setting(find_game(game), random, 1), random, most=40)
    assert sum(played.try_once(compare) for _ in range(6))


def test_what_looks_bigger_takes_longer() -> None:
    hand = deal("holdem", stacks=[1000] * 2, stakes="no-limit 5/10", seed=1)
    small = weight_of(hand.plain_view(None))
    hand.act("raise 1000")
    assert weight_of(hand.plain_view(None)) > small + 1
    found = [think_time(hand.plain_view(None), Random(seed)) for seed in range(200)]
    assert len(set(found)) > 100
    assert QUICKEST <= min(found) < max(found) <= SLOWEST
    assert max(found) > 2 * min(found)


def test_an_answer_waits_for_its_time(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(bots=True, bot_times="like people")
        driver, stored = room.driver, room.stored
        driver._settings = replace(driver._settings, bot_delay=700)
        await room.run(on=True)
        waits = []
        for _ in range(4):
            while driver._pacing.held(stored.turn) is None:
                await settle(20)
            # It has thought already, and says nothing yet.
            turn = stored.turn
            delay = driver._pacing.delay(stored.table, turn)
            waits.append(delay)
            place.clock.now = stored.table.asked_at + delay - 1
            driver.wake()
            await settle()
            assert stored.turn == turn
            place.clock.now += 1
            driver.wake()
            while stored.turn == turn:
                await settle(20)
        assert len(set(waits)) == 4
        assert all(QUICKEST <= one <= SLOWEST for one in waits)

    play(test)
