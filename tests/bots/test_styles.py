"""Styles of bots: a player who watches can tell them apart."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.amounts import amount
from tests.bots.numbers import Numbers, numbers

from cardhouse.bots import LEVELS, STYLES, GoodBot, UnknownBot, find_bot

HANDS = amount(16, proof=300)


def watched(style: str, game: str = "holdem", stakes: str = "limit 10/20") -> Numbers:
    """The numbers of a level with a style, which imagines few hands here."""
    bot = find_bot(f"hard:{style}")
    assert isinstance(bot, GoodBot)
    quick = replace(bot, style=replace(bot.style, samples=5))
    return numbers(quick, find_bot("caller"), game, stakes=stakes, hands=HANDS)


def test_styles_can_be_told_apart_by_their_numbers() -> None:
    tight, loose, careful, wild = map(watched, STYLES)
    assert tight.played + 0.2 < loose.played
    assert tight.played + 0.2 < wild.played
    assert careful.bold + 0.1 < wild.bold
    assert loose.bold + 0.1 < wild.bold
    assert careful.played + 0.1 < loose.played


@pytest.mark.proof
@pytest.mark.parametrize(("game", "stakes"), [("omaha", "pot-limit 5/10"), ("five-card-draw", "limit 10/20")])
def test_in_other_games_too(game: str, stakes: str) -> None:
    tight, loose, careful, wild = (watched(style, game, stakes) for style in STYLES)
    assert tight.played + 0.1 < loose.played
    assert careful.bold + 0.1 < wild.bold


def test_every_level_has_every_style() -> None:
    for level, bot in LEVELS.items():
        for style in STYLES:
            found = find_bot(f"{level}:{style}", seconds=0.5)
            assert isinstance(found, GoodBot)
            assert found.seconds == 0.5
            assert found.style != bot.style
            assert found.style.samples == bot.style.samples
    with pytest.raises(UnknownBot, match="there is no style 'tigth'; did you mean 'tight'"):
        find_bot("hard:tigth")
