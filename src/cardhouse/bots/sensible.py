"""A player who judges only the present hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, product
from random import Random
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.dealer.showdown.wilds import usual_wilds
from cardhouse.dealer.words.turns.turns import turns_asked
from cardhouse.scales import Wilds
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets import Contest, Sheet

from .answers.candidates import contests_in
from .answers.turns import way_for
from .answers.wagers import may_sit_out, smallest_wager

_SAMPLE: Final = 24
_CANDIDATES: Final = 20


def sensible_action(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Bet with good hands, call with fair ones, throw away what does not help."""
    if decision.kind == "bet":
        return _bet(decision, view, strength(view, sheet, view.cards, chance))
    if decision.kind in ("draw", "pass", "trade") and not decision.rows:
        return _draw(view, decision, sheet, chance)
    if decision.kind == "bid":
        return _bid(view, decision, sheet, chance)
    if decision.choices:
        return Action(decision.kind, choice=_choice(view, decision, sheet, chance))
    if decision.kind == "wager" and decision.raises:
        least = smallest_wager(view, decision) if may_sit_out(decision) else decision.raises.least
        return Action("wager", least)
    if decision.rows:
        return decision.legal[0]
    least = decision.least
    cards = sorted(decision.cards)
    given_up = cards[:least] if decision.kind != "expose" else cards[-least:] if least else []
    return Action(decision.kind, 0, tuple(given_up))


def strength(view: View, sheet: Sheet, cards: Sequence[Card], chance: Random) -> float:
    """How often a hand is at least as good as a random one of the same size, with the cards so far."""
    board = [card for area in view.board.values() for card in area]
    known = {*cards, *board}
    deck = [card for card in sheet.deck.cards if card not in known]
    if not cards or len(deck) < len(cards):
        return 0.5
    shares = []
    for contest in contests_in(view, sheet):
        wilds = _wilds(contest, sheet)
        mine = _rate(contest, cards, board, wilds)
        if mine is None:
            continue
        better = 0.0
        for _ in range(_SAMPLE):
            other = _rate(contest, chance.sample(deck, len(cards)), board, wilds)
            better += 1.0 if other is None or mine > other else 0.5 if mine == other else 0.0
        shares.append(better / _SAMPLE)
    if shares:
        return max(shares)
    return sum(card.rank for card in cards) / (14 * len(cards))


def _wilds(contest: Contest, sheet: Sheet) -> Wilds:
    return usual_wilds(contest.wild_in(sheet.wild))


def _rate(contest: Contest, cards: Sequence[Card], board: Sequence[Card], wilds: Wilds) -> int | None:
    """What a hand is worth on a contest's scale, whichever of its cards may be used."""
    use = contest.use[0]
    scale = contest.scale
    if use.board and len(board) >= use.board:
        # For example, two from the hand and three from the board.
        sets = product(combinations(cards, use.least), combinations(board, use.board))
        ways = [(*mine, *theirs) for mine, theirs in islice(sets, _CANDIDATES)]
    else:
        held = tuple(dict.fromkeys((*cards, *board)))
        ways = [held] if len(held) >= scale.size else []
    try:
        return max((scale.rate(way, wilds) for way in ways), default=None)
    except (KeyError, ValueError, IndexError):
        return None


def _bet(decision: Decision, view: View, good: float) -> Action:
    pot = max(1, view.pot)
    if decision.raises and good > 0.8:
        raises = decision.raises
        return Action(raises.word, raises.least)
    if decision.may_check:
        if decision.raises and good > 0.65:
            return Action(decision.raises.word, decision.raises.least)
        return Action("check")
    price = decision.to_call / (pot + decision.to_call)
    if decision.may_call and good > max(0.3, 1.2 * price):
        return Action("call")
    if decision.may_fold:
        return Action("fold")
    return decision.legal[0]


def _bid(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Bid for a card that makes the hand better, but no more than a part of the pot; otherwise the least."""
    raises, card = decision.raises, decision.about.card if decision.about is not None else None
    modest = raises is not None and (not decision.choices or raises.least <= max(1, view.pot // 4))
    helps = card is None or _better_with(view, sheet, card, chance)
    if raises is not None and modest and helps:
        return Action("bid", raises.least)
    return Action("bid", choice="pass") if decision.choices else decision.legal[0]


def _better_with(view: View, sheet: Sheet, card: Card, chance: Random) -> bool:
    """Whether a card does more for the hand than most others would."""
    contest = next(iter(contests_in(view, sheet)), None)
    deck = [one for one in sheet.deck.cards if one not in view.cards and one != card]
    if contest is None or not deck:
        return False
    wilds = _wilds(contest, sheet)
    rated = [_worth(contest, (*view.cards, one), wilds) for one in chance.sample(deck, min(8, len(deck)))]
    mine = _worth(contest, (*view.cards, card), wilds)
    return sum(mine >= other for other in rated) > len(rated) // 2


def _worth(contest: Contest, cards: Sequence[Card], wilds: Wilds) -> int:
    """What a hand is worth, or while it is too short, how high its cards are and how many are alike."""
    rated = _rate(contest, cards, (), wilds)
    if rated is not None:
        return rated
    ranks = [card.rank for card in cards]
    return sum(ranks) + 20 * (len(ranks) - len(set(ranks)))


def _draw(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
    """Of some ways to discard, the one for which a few sample draws come out best."""
    cards = decision.cards
    ways = [
        thrown
        for count in decision.counts
        for thrown in combinations(cards, count)
        if decision.may_pick(thrown)
    ]
    chance.shuffle(ways)
    ways = [(), *ways[:_CANDIDATES]] if decision.least == 0 else ways[:_CANDIDATES]
    deck = [card for card in sheet.deck.cards if card not in cards]
    contest = next(iter(contests_in(view, sheet)), None)
    wilds = NOTHING_WILD if contest is None else _wilds(contest, sheet)

    def worth(thrown: tuple[Card, ...]) -> float:
        if contest is None:
            return 0.0
        kept = [card for card in cards if card not in thrown]
        tries = 4 if thrown else 1
        drawn = ([*kept, *chance.sample(deck, len(thrown))] for _ in range(tries))
        rated = [_rate(contest, cards, (), wilds) or 0 for cards in drawn]
        return sum(rated) / tries

    return Action(decision.kind, 0, max(ways, key=worth))


def _choice(view: View, decision: Decision, sheet: Sheet, chance: Random) -> str:
    good = strength(view, sheet, view.cards, chance)
    if (turns := turns_asked(sheet, decision)) is not None:
        return way_for(turns, decision.choices, good)
    if {"in", "out"} <= {*decision.choices}:
        return "in" if good > 0.7 else "out"
    if decision.about is not None and decision.about.matter.startswith("pay-or"):
        return "yes" if good > 0.4 else "no"
    if decision.kind == "take" and "card" not in decision.choices:
        return decision.choices[0]
    for word in ("keep", "no", "stand", "high"):
        if word in decision.choices:
            return word
    return chance.choice(decision.choices)
