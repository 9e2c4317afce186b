"""Whether all evaluators put the same hands in the same order; otherwise speed does not count."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any, Final

import cardhouse
from cardhouse import Card, format_cards

from .batch import HIGH, OMAHA, OTHERS, Batch
from .effort import Effort
from .hands import as_cards, draw
from .libraries import HIGH_IN_WORDS, Field
from .single import CONTENDERS

Hands = Sequence[tuple[Card, ...]]

_CHOICES: Final = 10
"""Trying every choice takes longer, so the sample is this many times smaller."""


class Disagreement(Exception):
    """Two evaluators differ about hands."""


def agree(field: Field, effort: Effort) -> int:
    """How many comparisons came out the same; raises :class:`Disagreement` if one did not."""
    compared = 0
    for contest, (cards, own) in CONTENDERS.items():
        if contest == HIGH_IN_WORDS:
            continue
        hands = as_cards(draw(effort.sample, cards))
        ours = own.worth(hands)
        for peer in field.of(contest):
            compared += _same_order(f"{contest} by {peer.library}", hands, ours, peer.worth(hands))
    for batch in (*HIGH, *OTHERS, *OMAHA):
        dealt = batch.draw(effort.sample)
        hands, ours = as_cards(dealt), batch.rank(dealt).tolist()
        for peer in field.of(batch.contest):
            compared += _same_order(f"{batch.what} by {peer.library}", hands, ours, peer.worth(hands))
        few = hands[: len(hands) // _CHOICES] if batch.board else hands
        compared += _same_values(batch.what, few, ours[: len(few)], [_singly(batch, cards) for cards in few])
    return compared


def _singly(batch: Batch, cards: tuple[Card, ...]) -> int:
    """What a hand is worth by :func:`cardhouse.evaluate`, trying every choice if there is a board."""
    if not batch.board:
        return cardhouse.evaluate(batch.scale, cards).value
    held, shared = cards[: batch.cards], cards[batch.cards :]
    choices = (two + three for two in combinations(held, 2) for three in combinations(shared, 3))
    return max(cardhouse.evaluate(batch.scale, five).value for five in choices)


def _same_order(what: str, hands: Hands, ours: Sequence[Any], theirs: Sequence[Any]) -> int:
    """Compare neighbours in our order, which settles every pair of the sample."""
    order = sorted(range(len(hands)), key=lambda i: ours[i])
    for low, high in pairwise(order):
        if (ours[low] == ours[high], ours[low] < ours[high]) != (
            theirs[low] == theirs[high],
            theirs[low] < theirs[high],
        ):
            one, other = format_cards(hands[low]), format_cards(hands[high])
            raise Disagreement(f"{what}: cardhouse and it disagree about {one} and {other}")
    return len(order) - 1


def _same_values(what: str, hands: Hands, at_once: Sequence[int], singly: Sequence[int]) -> int:
    for cards, many, one in zip(hands, at_once, singly, strict=True):
        if many != one:
            raise Disagreement(f"{what}: rank_many gives {format_cards(cards)} {many} and evaluate {one}")
    return len(hands)
