"""A plain player for any game, to measure the bots against where nobody has written one for the game.

It deals what it cannot see thirty times, as the bots do, has every such hand called down, gives those that
others win more weight if they have bet, and goes by pot odds as the plain players of ``examples`` do::

    PYTHONPATH=src cardhouse simulate pineapple --bots hard,tools/imagining_player.py:bot --hands 400

It shares the bots' view of what a hand is worth, so that it tells whether they bet it well.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any, Final

from cardhouse.bots.errors import Astray
from cardhouse.bots.thinking.guess import Known
from cardhouse.bots.thinking.imagine import Idea
from cardhouse.bots.thinking.quick import Quick
from cardhouse.bots.thinking.rolling import roll_out
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet

PLAIN: Final[dict[str, Any]] = run_path(str(Path(__file__).parents[1] / "examples" / "plain_players.py"))
LOOKS: Final = 30
TRIES: Final = 60
BELIEVED: Final = 0.5
"""How much more a hand that others win counts for each of their bets."""


def bot(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """By pot odds; whatever is not a bet is answered at a glance."""
    known = Known(view, sheet)
    if decision.kind != "bet":
        return _at_a_glance(known, sheet, decision, chance)
    others = [seat.seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
    bold = max((PLAIN["boldness"](view, seat, since_draw=False) for seat in others), default=0)
    passive = Action("check") if decision.may_check else Action("call")
    won = whole = 0.0
    looks = 0
    for _ in range(TRIES):
        try:
            share = roll_out(Idea(known, sheet, chance).deal(), passive, chance).share
        except (Astray, DealerError):
            continue
        weight = 1 + BELIEVED * bold * (1 - share)
        won, whole, looks = won + weight * share, whole + weight, looks + 1
        if looks == LOOKS:
            break
    players = len(others) + 1
    action: Action = PLAIN["bet"](view, decision, won / whole if whole else 1 / players, players)
    return action


def _at_a_glance(known: Known, sheet: Sheet, decision: Decision, chance: Random) -> Action:
    for _ in range(TRIES):
        try:
            action = Quick(Idea(known, sheet, chance).deal(), chance)(decision)
        except (Astray, DealerError):
            continue
        if decision.allows(action):
            return action
    return chance.choice(decision.legal)
