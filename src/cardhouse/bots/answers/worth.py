"""What hands are worth, complete or not, for quick comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from cardhouse.cards import JOKER, Card
from cardhouse.dealer.showdown.choices import selections
from cardhouse.scales import Scale, Wilds
from cardhouse.scales.scale import AT_ONCE
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets import Contest
from cardhouse.sheets.language.contest import ANY

Boards = Sequence[tuple[Card, ...]]
"""The lines of a board, each as the cards dealt to it so far."""
NO_BOARD: Final[Boards] = ((),)
_FEW: Final = 2


@lru_cache(maxsize=1 << 16)
def _natural(scale: Scale, cards: tuple[Card, ...]) -> int:
    """What natural cards are worth; a player's own come up again in every imagined hand."""
    return scale.rate(cards)


def _rated(scale: Scale, cards: tuple[Card, ...], wilds: Wilds) -> int:
    return _natural(scale, cards) if wilds is NOTHING_WILD else scale.rate(cards, wilds)


def rate(contest: Contest, cards: tuple[Card, ...], boards: Boards, wilds: Wilds = NOTHING_WILD) -> int:
    """About the most that a hand is worth in a contest so far; incomplete hands count as they are.

    If an exact number of cards from hand and board leaves very many ways, any cards may be used.
    """
    scale = contest.scale
    if JOKER in cards and JOKER not in wilds.wild and JOKER not in wilds.bugs:
        cards = tuple(card for card in cards if card != JOKER)
    found = 0
    if contest.use[0].board and len(cards) > _FEW:
        return _part(contest, cards, boards, wilds)
    if boards is NO_BOARD and contest.use is ANY and len(cards) >= scale.size:
        return _rated(scale, cards, wilds) or _part(contest, cards, boards, wilds)
    for use in contest.use:
        # With terms, some cards of the board stand for those that may be used.
        room = max(0, AT_ONCE - len(cards))
        ways = (
            [cards + board[:room] for board in boards] if use.terms else selections(use, cards, boards, scale)
        )
        for chosen in ways:
            if len(chosen) >= scale.size and (rating := _rated(scale, chosen, wilds)) > found:
                found = rating
    return found or _part(contest, cards, boards, wilds)


def _part(contest: Contest, cards: tuple[Card, ...], boards: Boards, wilds: Wilds) -> int:
    scale = contest.scale
    try:
        return max((_rated(scale, (*cards, *board), wilds) for board in boards), default=0)
    except (ValueError, KeyError, IndexError):
        # Some scales cannot rate fewer cards.
        return 0


def beats(
    contest: Contest,
    cards: tuple[Card, ...],
    boards: Boards,
    deck: Sequence[Card],
    chance: Random,
    *,
    wilds: Wilds = NOTHING_WILD,
    tries: int = 4,
) -> float:
    """How many of some random hands a hand beats."""
    mine = rate(contest, cards, boards, wilds)
    count = len(cards)
    if len(deck) < count or not count:
        return 0.5
    won = 0.0
    for _ in range(tries):
        other = rate(contest, tuple(chance.sample(deck, count)), boards, wilds)
        won += 1.0 if mine > other else 0.5 if mine == other else 0.0
    return won / tries
