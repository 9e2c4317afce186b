"""What is done for a player whose time has run out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Final

from cardhouse.cards import JOKER, Card
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import CHECK, FOLD, Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.showdown.wilds import rating_of
from cardhouse.dealer.words.registry import LATE
from cardhouse.dealer.words.turns.turns import turns_asked
from cardhouse.sheets import Contest
from cardhouse.sheets.language.work import looks_at

_MODEST: Final = ("out", "keep", "no", "stand", "pass", "refuse", "stop", "1", "high", "show")
"""The choices that cost and change least; the first one available is taken."""
_SAMPLE: Final = 200
"""How many other hands a hand is compared with."""
_MOST_LOOKS: Final = 2000
"""How many sets of cards are ranked for an answer; beyond that, a simpler answer is given."""


def default_action(hand: HandState, decision: Decision) -> Action:
    """The answer that a clock gives: check if possible or else fold, stand pat, keep, stay out.

    Who has to declare goes the way that beats more hands; who has to give cards up gives those up
    that hurt least; cards are set in rows so that they are not fouled. Nothing is looked at that
    the player does not see, and no more is weighed than can be at once.
    """
    if hand.witness is not None and decision.kind != "bet":
        return _without_looking(decision)
    answer = _answer(hand, decision)
    # A reasoned answer may turn out illegal; the dealer always has one that is legal.
    return answer if decision.allows(answer) else decision.legal[0]


def modest_action(decision: Decision) -> Action:
    """The same without a look at any card: check if possible or else fold, and otherwise what costs least.

    >>> from cardhouse.dealer import deal
    >>> str(modest_action(deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7).decision))
    'fold'
    """
    return _bet(decision) if decision.kind == "bet" else _without_looking(decision)


def _without_looking(decision: Decision) -> Action:
    """The answer for somebody whose cards nobody has told."""
    modest = next((choice for choice in _MODEST if choice in decision.choices), None)
    return decision.legal[0] if modest is None else Action(decision.kind, choice=modest)


def _answer(hand: HandState, decision: Decision) -> Action:
    if decision.kind == "bet":
        return _bet(decision)
    if decision.choices:
        return Action(decision.kind, choice=_choice(hand, decision))
    if decision.names_amount and decision.raises:
        return Action(decision.kind, decision.raises.least)
    if decision.rows:
        return _late(hand, decision) or _rows(hand, decision)
    return Action(decision.kind, 0, _given_up(hand, decision))


def _late(hand: HandState, decision: Decision) -> Action | None:
    """The answer that a word of the game has of its own, where it is the word that asks."""
    own = next((LATE[type(step)] for step in hand.sheet.steps if type(step) in LATE), None)
    return own(hand, decision) if own is not None else None


def _bet(decision: Decision) -> Action:
    if decision.may_check:
        return CHECK
    if decision.may_fold:
        return FOLD
    # A player can neither check nor fold a bring-in.
    return decision.legal[0]


def _choice(hand: HandState, decision: Decision) -> str:
    if decision.kind == "keep":
        return "yes"
    if (turns := turns_asked(hand.sheet, decision)) is not None:
        return next(name for name in turns.modest if name in decision.choices)
    if decision.kind == "declare" and "out" not in decision.choices:
        return _declaration(hand, decision)
    if decision.kind == "take" and "pass" not in decision.choices:
        return _cheapest(decision)
    return next((word for word in _MODEST if word in decision.choices), decision.choices[0])


def _cheapest(decision: Decision) -> str:
    """What costs least of what may be taken; of things that cost as much, the first."""
    prices = decision.about.prices if decision.about is not None else ()
    priced = dict(zip(decision.choices, prices, strict=False))
    return min(priced, key=lambda choice: priced[choice]) if priced else decision.choices[0]


def _declaration(hand: HandState, decision: Decision) -> str:
    """The way in which the hand beats more others."""
    cards = hand.players[decision.seat].known
    ways = [
        contest
        for contest in hand.rules.contests
        if contest.name in decision.choices and len(cards) >= contest.scale.size
    ]
    deck = [card for card in hand.sheet.deck.cards if card not in cards]
    # A player who holds most of the deck is compared with hands from the rest of it.
    count = min(len(cards), len(deck))
    least = max((contest.scale.size for contest in ways), default=0)
    if not ways or count < max(1, least):
        return ways[0].name if ways else decision.choices[0]
    work = sum(looks_at(contest.scale, len(cards)) for contest in ways)
    chance = Random(0)  # noqa: S311 - a sample, and the same one each time
    sample = min(_SAMPLE, _MOST_LOOKS // work)
    others = [tuple(chance.sample(deck, count)) for _ in range(sample)]

    def beaten(contest: Contest) -> int:
        mine = _worth(contest, cards)
        return sum(mine >= _worth(contest, other) for other in others)

    return max(ways, key=beaten).name if others else ways[0].name


def _given_up(hand: HandState, decision: Decision) -> tuple[Card, ...]:
    """As few cards as allowed: those that leave the best hand, or else the lowest."""
    held = hand.players[decision.seat].known
    board = tuple(card for area in hand.board.areas.values() for card in area)
    cheap = sorted(decision.cards)
    contest = hand.rules.contests[0] if hand.rules.contests else None
    kept = len(held) - decision.least + len(board)
    if decision.kind not in ("discard", "pass") or contest is None or kept < contest.scale.size:
        return tuple(cheap[: decision.least])
    if comb(len(cheap), decision.least) * looks_at(contest.scale, kept) > _MOST_LOOKS:
        return tuple(cheap[: decision.least])

    def worth(chosen: Sequence[Card]) -> int:
        return _worth(contest, (*_without(held, chosen), *board))

    return max(combinations(cheap, decision.least), key=worth)


def _worth(contest: Contest, cards: Sequence[Card]) -> int:
    """What cards are worth without a joker, which may stand for different things in different hands."""
    natural = tuple(card for card in cards if card != JOKER)
    return contest.scale.rate(natural) if len(natural) >= contest.scale.size else 0


def _without(cards: Sequence[Card], gone: Sequence[Card]) -> list[Card]:
    """The cards without some of them; each card named removes one of its copies."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _rows(hand: HandState, decision: Decision) -> Action:
    """The best cards for the first row, and the rest in order."""
    left = sorted(decision.cards)[: decision.least]
    sizes = _sizes(decision)
    contest = next((one for one in hand.rules.contests if one.part == decision.rows[0].name), None)
    if contest is not None and sizes[0] >= contest.scale.size:
        first = _best(hand, contest, left, sizes[0])
        left = [*first, *_without(left, first)]
    rows, at = [], 0
    for size in sizes:
        rows.append(left[at : at + size])
        at += size
    return Action.in_rows(rows)


def _sizes(decision: Decision) -> list[int]:
    """How many cards go into each row: its minimum, and what is left over goes to the last rows."""
    sizes = [row.least for row in decision.rows]
    over = decision.least - sum(sizes)
    for number in reversed(range(len(sizes))):
        more = min(over, decision.rows[number].most - sizes[number])
        sizes[number] += more
        over -= more
    return sizes


def _best(hand: HandState, contest: Contest, cards: Sequence[Card], count: int) -> tuple[Card, ...]:
    wild = count if hand.sheet.wild or contest.wild else 0
    if comb(len(cards), count) * looks_at(contest.scale, count, wild=wild) > _MOST_LOOKS:
        return tuple(cards[:count])
    return max(combinations(cards, count), key=rating_of(contest, hand.sheet.wild))
