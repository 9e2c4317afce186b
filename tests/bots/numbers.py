"""What a player can be known by: how many hands it plays, and how often it bets."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from cardhouse.bots import Bot
from cardhouse.dealer import deal


class Numbers(NamedTuple):
    """The habits of a player."""

    played: float
    """The part of its hands that it plays of its own will: before the board, it pays more than it has to."""
    bold: float
    """The part of its answers in rounds of betting that are bets and raises."""


def numbers(bot: Bot, others: Bot, game: str, *, stakes: str, hands: int, players: int = 4) -> Numbers:
    """Watch a player for some hands against others of one kind; the decks are the same for everybody."""
    played = bold = answers = 0
    for number in range(hands):
        hand = deal(game, stacks=[2000] * players, stakes=stakes, button=number % players, seed=number)
        chances = [Random(f"{number}/{seat}") for seat in range(players)]
        paid = False
        while (decision := hand.decision) is not None:
            seat = decision.seat
            view = hand.view(seat)
            action = (others if seat else bot)(view, decision, hand.sheet, chances[seat])
            if seat == 0 and decision.kind == "bet":
                answers += 1
                bold += action.kind in ("bet", "raise", "complete")
                early = not any(view.board.values())
                paid = paid or (early and action.kind in ("call", "bet", "raise", "complete"))
            hand.act(action)
        played += paid
    return Numbers(played / hands, bold / max(1, answers))
