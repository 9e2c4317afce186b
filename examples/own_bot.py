"""A bot of your own: it counts its pairs and high cards, and bets when it likes what it sees.

python examples/own_bot.py
cardhouse simulate holdem --bots examples/own_bot.py:bot,random
"""

from random import Random

import cardhouse
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View


def bot(view: View, decision: Decision, sheet: cardhouse.Sheet, chance: Random) -> Action:
    """An answer that the decision allows; the view has what a player may see, and no more."""
    if decision.kind != "bet":
        return decision.legal[0]
    board = [card for area in view.board.values() for card in area]
    ranks = [int(card.rank) for card in (*view.cards, *board)]
    pairs = len(ranks) - len(set(ranks))
    likes = 3 * pairs + sum(int(card.rank) >= 11 for card in view.cards)
    if decision.raises and likes >= 3:
        return Action(decision.raises.word, decision.raises.least)
    if decision.may_check:
        return Action("check")
    return Action("call") if decision.may_call and likes else decision.legal[0]


if __name__ == "__main__":
    for one in cardhouse.simulate("holdem", hands=2000, bots=[f"{__file__}:bot", "random"], seed=1).bots:
        print(f"{one.bot}: {one.per_hundred:+.0f} ± {one.error_per_hundred or 0:.0f} bb per 100 hands")  # noqa: T201
