"""The plain players, and the tool that measures how much to believe of their bets."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from tests.tool import load_tool

from cardhouse.bots import LEVELS, GoodBot, Style
from cardhouse.simulation import simulate

TOOLS = Path(__file__).parents[2] / "tools"
DEAF = GoodBot(Style(samples=2, respect=0.0))


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("respect")


@pytest.mark.proof
def test_every_plain_player_wins_from_the_caller(tool: ModuleType) -> None:
    """All of them together; each gives only legal answers, or the dealer would say so."""
    won = 0.0
    for game in tool.GAMES:
        plain = f"{tool.PLAIN}:{game.player}"
        result = simulate(
            game.name, hands=2, bots=[plain, "caller"], stakes=game.stakes, stack=2000, seed=1, workers=1
        )
        won += result[plain].chips
    assert won > 0


def test_the_same_deck_comes_out_the_same(tool: ModuleType) -> None:
    match = tool.Match(tool.GAMES[2], "plain", 2, 9)
    assert match.play(DEAF, 4, "seed") == match.play(DEAF, 4, "seed")
    assert len({match.play(DEAF, deck, "seed") for deck in range(4)}) > 1


def test_values_play_by_no_table_that_was_learned(tool: ModuleType) -> None:
    few, many = (tool.believer(LEVELS["hard"].style, respect) for respect in (0.12, 2.0))
    assert LEVELS["hard"].style.schooled
    assert not few.style.schooled
    assert (few.style.respect, many.style.respect) == (0.12, 2.0)


def test_those_without_a_plan_are_played_until_it_is_plain(tool: ModuleType) -> None:
    ahead, even = [1.0, 0.8] * 15, [1.0, -1.0] * 15
    caller = tool.Match(tool.GAMES[0], "caller", 2, 40)
    assert tool.is_done(caller, {"1": ahead, "2": ahead}, ["1", "2"])
    assert not tool.is_done(caller, {"1": ahead, "2": even}, ["1", "2"])
    assert not tool.is_done(caller, {"1": ahead[:10], "2": ahead}, ["1", "2"])
    assert not tool.is_done(tool.Match(tool.GAMES[0], "plain", 2, 40), {"1": ahead}, ["1"])
    assert tool.is_done(tool.Match(tool.GAMES[0], "plain", 2, 30), {"1": ahead}, ["1"])


def test_values_are_compared_deck_by_deck(tool: ModuleType) -> None:
    """Luck that both had with a deck is no difference between them."""
    scores = {"holdem / plain / 2": {"0.12": [1.0, -3.0, 2.0], "2": [1.5, -2.5, 2.5]}}
    lines = tool.table(scores, ["0.12", "2"])
    assert lines[2] == "| holdem | plain | 2 | 3 | +0 ± 153 | +50 ± 153 |"
    assert lines[4] == "| **all, more than 0.12** | plain | 2 | 3 | +0 ± 0 | +50 ± 0 |"
