"""The shuffle: repeatable by anyone, and fair."""

from __future__ import annotations

import math
import re
from collections import Counter
from copy import deepcopy
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from cardhouse.cards import CARDS, DECK_41, DECK_52, BadSeed, Chance, format_cards, new_seed, shuffle, to_seed

DOCS = Path(__file__).parents[2] / "docs" / "shuffling.md"
FAR_OUT = 4.5
"""How many standard deviations a chi-square may lie from what is expected."""


def from_the_document(seed: bytes, cards: list[int]) -> list[int]:
    """The algorithm as docs/shuffling.md tells it, written without looking at the code."""
    stream = bytearray()
    block = at = 0
    for last in range(len(cards) - 1, 0, -1):
        n = last + 1
        while True:
            if at == len(stream):
                stream += sha256(b"cardroom/shuffle/1" + seed + block.to_bytes(8, "big")).digest()
                block += 1
            word = int.from_bytes(stream[at : at + 4], "big")
            at += 4
            if word < 2**32 // n * n:
                break
        other = word % n
        cards[last], cards[other] = cards[other], cards[last]
    return cards


@pytest.mark.parametrize("seed", [bytes(32), bytes(range(32)), to_seed(7), to_seed("Badeucy")])
@pytest.mark.parametrize("size", [1, 2, 36, 52, 416])
def test_the_document_tells_the_algorithm(seed: bytes, size: int) -> None:
    assert shuffle(list(range(size)), seed) == from_the_document(seed, list(range(size)))


def test_the_vectors_of_the_document() -> None:
    text = DOCS.read_text(encoding="utf-8")
    vectors = re.findall(r"^seed  (\w{64})\ndeck  (\d+)\ncards (.*(?:\n {6}.*)*)", text, re.MULTILINE)
    assert len(vectors) >= 3
    decks = {"52": DECK_52, "41": DECK_41}
    for seed, deck, cards in vectors:
        assert format_cards(shuffle(decks[deck].cards, seed)).split() == cards.split()


def test_seeds() -> None:
    assert to_seed("00" * 32) == bytes(32)
    assert to_seed(bytes(32)) == bytes(32)
    assert to_seed(7) == to_seed("7") == sha256(b"7").digest()
    assert to_seed("z" * 64) == sha256(b"z" * 64).digest()
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
    assert to_seed(None) != to_seed(None)
    for bad in (b"short", bytes(33)):
        with pytest.raises(BadSeed, match="a seed is 32 bytes"):
            to_seed(bad)
        with pytest.raises(BadSeed):
            Chance(bad)
    with pytest.raises(BadSeed):
        to_seed(True)


def test_the_same_seed_deals_the_same_cards_and_leaves_the_deck_alone() -> None:
    before = DECK_52.cards
    assert shuffle(before, 7) == shuffle(before, 7) != shuffle(before, 8)
    assert sorted(shuffle(before, 7)) == list(CARDS) == list(before)
    assert shuffle(before) != shuffle(before)


def test_below_rejects_what_would_be_biased() -> None:
    chance = Chance(bytes(32))
    with pytest.raises(ValueError, match="cannot choose among 0"):
        chance.below(0)
    with pytest.raises(ValueError, match="cannot choose"):
        chance.below(2**32 + 1)
    # Just over half of all words fit three times two thirds of 2**31: the rest is thrown away.
    n = 2**31 + 1
    assert all(Chance(to_seed(i)).below(n) < n for i in range(50))
    assert chance.below(1) == 0


def deviations(counts: Counter[int], cells: int, expected: float) -> float:
    """How many standard deviations a chi-square over equal cells lies from its mean."""
    square = sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected
    return abs(square - (cells - 1)) / math.sqrt(2 * (cells - 1))


@pytest.mark.proof
def test_every_card_comes_to_every_place_and_after_every_card_equally_often() -> None:
    shuffles = 20_000
    chance = Chance(to_seed("chi-square"))
    places: Counter[int] = Counter()
    neighbours: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    for _ in range(shuffles):
        pack = chance.shuffled(range(52))
        places.update(card * 52 + place for place, card in enumerate(pack))
        neighbours.update(a * 51 + b - (b > a) for a, b in pairwise(pack))
        tops[pack[0] * 51 + pack[1] - (pack[1] > pack[0])] += 1
    assert deviations(places, 52 * 52, shuffles / 52) < FAR_OUT
    assert deviations(neighbours, 52 * 51, shuffles / 52) < FAR_OUT
    assert deviations(tops, 52 * 51, shuffles / (52 * 51)) < FAR_OUT


def test_the_statistical_test_notices_a_biased_shuffle() -> None:
    """Swapping each card with any place is the classic mistake; the test must see it."""
    shuffles = 20_000
    chance = Chance(to_seed("biased"))
    places: Counter[int] = Counter()
    for _ in range(shuffles):
        pack = [0, 1, 2, 3, 4, 5]
        for i in range(6):
            j = chance.below(6)
            pack[i], pack[j] = pack[j], pack[i]
        places.update(card * 6 + place for place, card in enumerate(pack))
    assert deviations(places, 36, shuffles / 6) > FAR_OUT


def test_all_orders_of_a_small_pack_are_equally_likely() -> None:
    shuffles = 24_000
    chance = Chance(to_seed("orders"))
    orders = Counter(tuple(chance.shuffled("abcd")) for _ in range(shuffles))
    assert len(orders) == 24
    expected = shuffles / 24
    square = sum((count - expected) ** 2 for count in orders.values()) / expected
    assert abs(square - 23) / math.sqrt(46) < FAR_OUT


def test_a_copy_of_a_stream_goes_on_alike() -> None:
    chance = Chance(bytes(32))
    chance.below(6)
    copied = deepcopy(chance)
    assert [copied.below(6) for _ in range(20)] == [chance.below(6) for _ in range(20)]
