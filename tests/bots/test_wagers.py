"""Bots at a table with a bank: they come to play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.amounts import amount

from cardhouse.bots import Bot, GoodBot, find_bot
from cardhouse.dealer import deal

BANKS = ("blackjack", "caribbean-stud", "nines-up", "pai-gow-poker")
DEALS = amount(4, proof=40)
CALLER = find_bot("caller")


def quick(name: str) -> Bot:
    bot = find_bot(name)
    return replace(bot, style=replace(bot.style, samples=4)) if isinstance(bot, GoodBot) else bot


def wagers(bot: Bot, game: str) -> list[int]:
    """What a bot wagers in some deals, all for 25 to 100 chips; 0 where it sits out."""
    found = []
    for seed in range(DEALS):
        hand = deal(game, stacks=[2000] * 3, stakes="spread 25/100", seed=seed)
        while (decision := hand.decision) is not None:
            chance = Random(f"{seed}/{len(hand.actions)}")
            asked = bot if decision.kind == "wager" else CALLER
            action = asked(hand.view(decision.seat), decision, hand.sheet, chance)
            found += [action.amount] if decision.kind == "wager" else []
            hand.act(action)
    return found


@pytest.mark.parametrize("game", BANKS)
@pytest.mark.parametrize("name", ["sensible", "hard"])
def test_bots_wager_mostly_little_instead_of_sitting_out(name: str, game: str) -> None:
    found = wagers(quick(name), game)
    assert len(found) >= 2 * DEALS
    assert 0 not in found
    assert sum(amount < 50 for amount in found) > len(found) / 2


def test_styles_wager_as_they_are() -> None:
    tight, wild = (wagers(quick(f"hard:{style}"), "nines-up") for style in ("tight", "wild"))
    assert set(tight) == {25}
    assert sum(wild) / len(wild) > sum(tight) / len(tight) + 10
