"""The draws of a game, where players exchange cards of one hand and nothing else decides."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import to_seed
from cardhouse.dealer.showdown.wilds import depends_on_deal
from cardhouse.odds.errors import OddsError
from cardhouse.odds.kernels.chance import state_of
from cardhouse.odds.kernels.draws import CHOOSE
from cardhouse.odds.sampling.draw_strategy import Drawing, drawing_for
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Draw

from .kernels.drawing import judge_cards

_HANDS = 40_000
"""How many hands are drawn to see how often hands of each worth come up."""


@dataclass(frozen=True)
class Draws:
    """What to throw, and what hands are worth with draws to come."""

    drawing: Drawing
    left: tuple[int, ...]
    """How many draws are to come in each round of betting."""

    @property
    def arrays(self) -> tuple[NDArray[Any], ...]:
        """The tables as kernels take them."""
        made = self.drawing
        return made.cards_of, made.least, made.tables, made.starts, made.wholes, CHOOSE

    def judged(self, cards: int, to_come: int) -> tuple[int, float]:
        """What to throw of a hand, and what it is worth; cards are bits."""
        thrown, worth = np.zeros(1, np.uint64), np.zeros(1, np.float32)
        judge_cards(np.uint64(cards), to_come, *self.arrays, thrown, worth)
        return int(thrown[0]), float(worth[0])

    def worths(self) -> list[NDArray[np.float32]]:
        """What hands are worth as they come up, by the number of draws to come."""
        made = self.drawing
        random = np.random.default_rng(11)
        places = random.random((_HANDS, len(made.cards_of))).argpartition(made.size, axis=1)[:, : made.size]
        rows = made.cards_of[places]
        state = state_of(to_seed("learning/draws"))
        hands = np.arange(made.size)[None, :]
        found = []
        for to_come in range(len(made.least), -1, -1):
            masks = np.bitwise_or.reduce(np.uint64(1) << rows.astype(np.uint64), axis=1)
            found.append(np.array([self.judged(int(mask), to_come)[1] for mask in masks], dtype=np.float32))
            if to_come:
                d = slice(to_come - 1, to_come)
                once = replace(made, least=made.least[d], tables=made.tables[d], wholes=made.wholes[d])
                once.draw(state, rows, hands, 1, 0, [-1])
        return found[::-1]


def has_draws(sheet: Sheet) -> bool:
    """Whether cards are exchanged in a game, in whatever way."""
    return any(isinstance(step, Draw) for step in sheet.steps)


def _whole(sheet: Sheet) -> bool:
    """Whether players have all their cards before anything is bet or drawn."""
    kinds = [type(step) for step in sheet.steps if isinstance(step, DealCards | Bet | Draw)]
    return DealCards not in kinds[kinds.count(DealCards) :]


def draws_of(sheet: Sheet) -> Draws | None:
    """The draws of a game; nothing if it has none, or others than these."""
    steps = [step for step in sheet.steps if isinstance(step, Draw)]
    size = sum(step.down + step.up for step in sheet.steps if isinstance(step, DealCards))
    odd = any(step.place or step.prices or step.refusable or step.up for step in steps)
    board = any(contest.use[0].board != 0 and not contest.use[0].free for contest in sheet.every_contest)
    # Which hand is the second best depends on how many there are.
    odd = odd or any(contest.place > 1 for contest in sheet.every_contest)
    odd = odd or any(depends_on_deal(one.wild_in(sheet.wild)) for one in sheet.every_contest)
    several_decks = len(set(sheet.deck.cards)) < len(sheet.deck.cards)
    if not steps or odd or board or several_decks or sheet.layout.areas or not _whole(sheet):
        return None
    most = tuple(max(step.count.given(size)) for step in steps)
    try:
        made = drawing_for(sheet.contests, sheet.deck, sheet.wild, size, most, contested=True)
    except OddsError:
        return None
    left, to_come = [], len(steps)
    for step in sheet.steps:
        if isinstance(step, Draw):
            to_come -= 1
        elif isinstance(step, Bet):
            left.append(to_come)
    return Draws(made, tuple(left))
