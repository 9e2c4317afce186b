"""The best of several choices of cards is the one that ranks best, and the first of equals."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardhouse.cards import JOKER, Card
from cardhouse.scales import find_scale


@pytest.mark.parametrize("name", ["high", "a-5", "2-7", "badugi", "7-27-low"])
def test_the_best_of_two_from_four_and_three_from_five(name: str) -> None:
    scale = find_scale(name)
    chance = Random(name)
    deck = [card for card in scale.deck.cards if card != JOKER]
    for _ in range(30):
        cards: list[Card] = chance.sample(deck, 9)
        choices = [
            (*mine, *shared) for mine in combinations(cards[:4], 2) for shared in combinations(cards[4:], 3)
        ]
        ranked = [scale.rank(chosen) for chosen in choices]
        best = max(ranked, key=lambda hand: hand.rating)
        found = scale.best(choices)
        assert (found.rating, found.held) == (best.rating, best.held)


def test_of_more_than_seven_cards_as_well() -> None:
    scale = find_scale("high")
    chance = Random(8)
    choices = [tuple(chance.sample(scale.deck.cards, 8)) for _ in range(5)]
    assert scale.best(choices).rating == max(scale.rank(chosen).rating for chosen in choices)
