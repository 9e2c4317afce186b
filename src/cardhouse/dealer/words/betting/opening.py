"""How a round of betting begins, and who opens it."""

from __future__ import annotations

from cardhouse.dealer.betting.round import BettingRound
from cardhouse.dealer.hand.entries import first_showing
from cardhouse.dealer.hand.order import first_live, next_opener
from cardhouse.dealer.hand.state import HandState
from cardhouse.sheets.words.betting import Bet


def new_round(hand: HandState, sizes: tuple[int, ...]) -> BettingRound:
    """A round in which nothing has been bet yet."""
    stakes, sheet = hand.stakes, hand.sheet
    return BettingRound(
        hand.players,
        stakes,
        sizes,
        pot=hand.pot,
        no_check_raise=sheet.book.no_check_raise and stakes.structure == "limit",
        no_limping=stakes.structure in sheet.book.no_limping,
    )


def opener_of(step: Bet, hand: HandState) -> int:
    """Who acts first."""
    players, betting = hand.players, hand.betting
    last = betting.aggressor
    if step.first == "next":
        return next_opener(hand)
    by_bet = step.first in ("last bettor", "last bettor or opener")
    if by_bet and last is not None and not players[last].folded:
        return last
    if step.first in ("opener", "last bettor or opener") and betting.opened_by is not None:
        return first_live(players, betting.opened_by - 1)
    if step.first is None or by_bet or step.first == "opener":
        return first_live(players, hand.button)
    return first_showing(hand, step.by or step.first)
