"""Folding or betting on top of a wager, once the bank has its cards: the hands it may have are counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import JOKER, Card
from cardhouse.cards.untold import untold
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.scales import rank_many
from cardhouse.scales.errors import BadBatch
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.bank.banking import FoldOrBet, SettleWithBank
from cardhouse.sheets.words.bank.settlement import Bank, worth
from cardhouse.sheets.words.repeating import Repeat

from .counting import cards_left, is_plain

_MOST: Final = 6_000
"""If the bank may have more hands than these, so many of them are looked at."""


def fold_or_bet(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float, plays: float = 0.0
) -> Action | None:
    """Bet what loses less than the wager on average; nothing if there is more to the game than that.

    ``noise`` is how much the worth of the bet may be misjudged, and ``plays`` how much too well it is
    thought of, both as a part of the wager.
    """
    bet = worth_of_bet(view, decision, sheet, chance)
    if bet is None or decision.raises is None:
        return None
    bet += plays + noise * (2 * chance.random() - 1)
    return Action(decision.raises.word, decision.raises.least) if bet > -1 else Action("fold")


def worth_of_bet(view: View, decision: Decision, sheet: Sheet, chance: Random) -> float | None:
    """What betting comes to, in wagers, where folding loses one; nothing if that cannot be told.

    The bank is taken to have enough chips for everybody.
    """
    times = _times(sheet)
    if decision.kind != "bet" or view.seat is None or not decision.may_fold or not times:
        return None
    bank = view.seats[view.button].cards
    known = [card for card in bank if card is not None]
    deck = sorted(cards_left(view, sheet).elements())
    if untold((*view.cards, *known)) or JOKER in deck or len(deck) < len(bank) - len(known):
        return None
    contest = sheet.contests[0]
    try:
        banks = rank_many(contest.scale, _hands(known, deck, len(bank) - len(known), chance), check=False)
        own = int(rank_many(contest.scale, [list(view.cards)], check=False)[0])
    except BadBatch:
        return None
    table = sheet.table(Bank)
    needed = (worth(contest.scale, table.qualify) or 0) if table.qualify else 0
    paid = 1 + times * float(table.odds(contest.scale, own))
    tied = 0.0 if table.ties == "push" else -1.0 - times
    against = np.where(own > banks, paid, np.where(own == banks, tied, -1.0 - times))
    return float(np.where(banks < needed, 1.0, against).mean())


def _times(sheet: Sheet) -> int:
    """How many times the wager is bet on top of it; 0 if anything comes between the bet and the showdown."""
    asked = [step for step in sheet.steps if isinstance(step, FoldOrBet)]
    if len(asked) != 1 or not is_plain(sheet):
        return 0
    blocks = [sheet.play, *(step.do for step in sheet.steps if isinstance(step, Repeat))]
    pairs = [pair for block in blocks for pair in pairwise(block)]
    settled = any(one is asked[0] and isinstance(two, SettleWithBank) for one, two in pairs)
    return asked[0].times if settled else 0


def _hands(known: Sequence[Card], deck: Sequence[Card], missing: int, chance: Random) -> NDArray[np.uint8]:
    """The hands that the bank may have, or some of them."""
    cards = np.array(deck, dtype=np.uint8)
    if comb(len(deck), missing) <= _MOST:
        places = np.array(list(combinations(range(len(deck)), missing)), dtype=np.intp)
    else:
        source = np.random.default_rng(chance.getrandbits(64))
        places = source.random((_MOST, len(deck))).argpartition(missing, axis=1)[:, :missing]
    shown = np.tile(np.array(known, dtype=np.uint8), (len(places), 1))
    return np.concatenate([shown, cards[places]], axis=1)
