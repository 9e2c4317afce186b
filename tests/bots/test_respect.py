"""Who is raised on the last round is mostly beaten, and the good bot has to know it.

The hands of ``raised.json`` were played by ``hard``, as it was when it hardly believed bets, against the
players of ``examples/plain_players.py``: the first eight of each game in which it was raised on the last
round.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

import cardhouse
from cardhouse.bots import LEVELS, GoodBot
from cardhouse.dealer import Deal

RAISED = json.loads((Path(__file__).parent / "raised.json").read_text(encoding="utf-8"))
HARD = LEVELS["hard"]


def spots(game: str) -> Iterator[Deal]:
    for spot in RAISED[game]:
        deal = cardhouse.deal(game, stacks=[2000] * 2, seed=spot["seed"])
        for action in spot["actions"].split("; "):
            deal.act(action)
        assert deal.decision is not None
        assert deal.decision.seat == spot["seat"]
        yield deal


def believed(deal: Deal, bot: GoodBot) -> float:
    decision = deal.decision
    assert decision is not None
    return bot.prospect(deal.view(decision.seat), decision, deal.sheet, Random(1)).share


def true(deal: Deal) -> float:
    """Whether the one who is asked has the better hand; no card comes any more."""
    decision = deal.decision
    assert decision is not None
    scale = deal.sheet.contests[0].scale
    mine, other = (scale.rate(deal.players[seat].cards) for seat in (decision.seat, 1 - decision.seat))
    return (mine > other) + (mine == other) / 2


@pytest.mark.parametrize("game", RAISED)
def test_it_believes_a_raise_on_the_last_round(game: str) -> None:
    deals = list(spots(game))
    assert fmean(map(true, deals)) < 0.2
    deaf = replace(HARD, style=replace(HARD.style, respect=0.12))
    assert fmean(believed(deal, deaf) for deal in deals) > 0.7
    assert fmean(believed(deal, HARD) for deal in deals) < 0.65
