"""Betting that the next card falls between two others."""

from __future__ import annotations

from random import Random

from cardhouse.cards import Rank
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.cards import PostTurned, Reshuffled, ThirdTurned
from cardhouse.dealer.events.choices import AceCalled
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.bank.between import BetBetween


def bet_between(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Count the cards that are left; bet on a gap that wins more than it loses."""
    if decision.choices:
        # A low ace leaves as wide a gap as a high one.
        return Action(decision.kind, choice="low" if "low" in decision.choices else decision.choices[0])
    if decision.raises is None:
        return decision.legal[0]
    step = next(one for one in sheet.steps if isinstance(one, BetBetween))
    posts = view.cards[-2:]
    called = [one.choice for one in view.events if isinstance(one, AceCalled) and one.seat == view.seat]
    heights = [int(card.rank) for card in posts]
    turned = [
        one for one in view.events if isinstance(one, PostTurned | ThirdTurned) and one.seat == view.seat
    ]
    if (
        called
        and called[-1] == "low"
        and posts[0].rank is Rank.ACE
        and isinstance(turned[-1], PostTurned)
        and turned[-1].which == "second"
    ):
        heights[0] = 1
    low, high = min(heights), max(heights)
    gone = _gone(view)
    deck = [card for card in sheet.deck.cards if card not in gone]
    between = sum(low < card.rank < high and int(card.rank) not in heights for card in deck)
    alike = sum(card.rank in (post.rank for post in posts) for card in deck)
    outside = len(deck) - between - alike
    edge = (between - outside - step.on_match * alike) / max(1, len(deck))
    if edge <= 0:
        return Action("wager", decision.raises.least)
    most = decision.raises.most
    stack = view.seats[view.seat].stack if view.seat is not None else most
    # Bet the part of the stack that the edge is worth, and the whole pot if it is small beside the stack.
    amount = most if most <= 0.25 * stack else int(min(most, max(1.0, 0.6 * edge * stack)))
    return Action("wager", max(decision.raises.least, min(most, amount)))


def _gone(view: View) -> set[object]:
    """The cards that have been seen since the deck was last shuffled."""
    gone: set[object] = set()
    for event in view.events:
        if isinstance(event, Reshuffled | NextDeal):
            gone.clear()
        gone.update(cards_of(event))
    return gone | set(view.cards)
