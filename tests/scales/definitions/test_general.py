"""The general code, which ranks by a definition alone, agrees with the quick code of the house's scales."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest
from tests.amounts import amount, some

from cardhouse import JOKER, Card, Scale, scales
from cardhouse.scales import Wilds
from cardhouse.scales.building import build
from cardhouse.scales.definitions.kinds import (
    CardDefinition,
    CountDefinition,
    Definition,
    LadderDefinition,
    SetDefinition,
    StagesDefinition,
)
from cardhouse.scales.definitions.reach import check_reach
from cardhouse.scales.general.cards import WrittenCards
from cardhouse.scales.general.counts import WrittenCount
from cardhouse.scales.general.ladder import PlainLadder, WrittenLadder, by_ranks
from cardhouse.scales.general.sets import WrittenSet
from cardhouse.scales.general.stages import WrittenStages
from cardhouse.scales.shelf import house_definition

HANDS = amount(12, proof=1500)
TRIED_AT_LENGTH = ("high", "2-7", "pair-flush", "three-card", "three-card-plain", "showing")
"""Trying every card for each wild one takes long."""
WILD = ("joker", "bug", "2 9", "joker 3")


@cache
def general(definition: Definition) -> list[Scale]:
    """Every general way of ranking by a definition."""
    if isinstance(definition, LadderDefinition):
        plain = definition._replace(groups=(), wild=None)
        return [PlainLadder(plain), *([WrittenLadder(plain)] if by_ranks(plain) else [])]
    if isinstance(definition, CountDefinition):
        return [WrittenCount(definition)]
    if isinstance(definition, SetDefinition):
        return [WrittenSet(definition)]
    if isinstance(definition, CardDefinition):
        return [WrittenCards(definition)]
    stages = [(one, build(one.scale) if one.scale else None) for one in definition.stages]
    return [WrittenStages(definition.about, stages)]


def quick(definition: Definition) -> Scale:
    """The quick way; groups are tried by themselves."""
    if isinstance(definition, LadderDefinition):
        return build(definition._replace(groups=(), wild=None))
    return build(definition)


def same_order(one: list[int], other: list[int]) -> bool:
    """Whether two lists of ratings put the same hands in the same order."""
    pairs = sorted(set(zip(one, other, strict=True)))
    return all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(pairs))


def hands_of(scale: Scale, random: Random, count: int) -> list[tuple[Card, ...]]:
    deck = [card for card in scale.deck.cards if card != JOKER]
    sizes = (max(scale.size, 1), scale.size + 1, 7)
    return [tuple(random.sample(deck, max(sizes[n % 3], scale.size))) for n in range(count)]


IDS = [scale.id for scale in scales()]


@pytest.mark.parametrize("id", IDS)
def test_general_code_ranks_like_quick_code(id: str) -> None:
    definition = house_definition(id)
    fast = quick(definition)
    hands = hands_of(fast, Random(f"general {id}"), 3 * HANDS)
    ratings = [fast.rate(hand) for hand in hands]
    for slow in general(definition):
        assert (slow.size, slow.plays) == (fast.size, fast.plays)
        few = 30 if isinstance(slow, PlainLadder) else len(hands)
        found = [slow.rate(hand) for hand in hands[:few]]
        assert same_order(ratings[:few], found), type(slow).__name__
        assert max(found) < slow.limit
        for hand, rating, other in list(zip(hands, ratings, found, strict=False))[:20]:
            if rating and not isinstance(slow, PlainLadder):
                assert str(slow.named(other)) == str(fast.named(rating))
                assert slow.describe(other) == fast.describe(rating)
            if rating:
                assert slow.playing(hand, other) == fast.playing(hand, rating)


TAKING_WILDS = [(one, wild) for one in IDS if quick(house_definition(one)).takes_wilds for wild in WILD]


@pytest.mark.parametrize(("id", "wild"), some(TAKING_WILDS, 15))
def test_general_code_has_the_same_wild_cards(id: str, wild: str) -> None:
    definition, wilds = house_definition(id), Wilds.parse(wild)
    if isinstance(definition, StagesDefinition):
        return
    fast = quick(definition)
    hands = [
        (JOKER, *hand[1:]) if "joker" in wild or wild == "bug" else hand
        for hand in hands_of(fast, Random(f"wild {id} {wild}"), HANDS // 3)
    ]
    ratings = [fast.rate(hand, wilds) for hand in hands]
    for slow in general(definition):
        if isinstance(slow, PlainLadder):
            if id not in TRIED_AT_LENGTH:
                continue
            few = [n for n, hand in enumerate(hands) if len(wilds.split(hand)[0]) >= len(hand) - 2][:3]
        else:
            few = list(range(len(hands)))
        found = [slow.rate(hands[n], wilds) for n in few]
        assert same_order([ratings[n] for n in few], found), type(slow).__name__
        for n, rating in zip(few, found, strict=True):
            if not isinstance(slow, PlainLadder):
                assert slow.describe(rating) == fast.describe(ratings[n])


@pytest.mark.parametrize("id", IDS)
def test_every_rung_of_the_house_can_be_reached(id: str) -> None:
    definition = house_definition(id)
    if isinstance(definition, LadderDefinition):
        check_reach(definition)
