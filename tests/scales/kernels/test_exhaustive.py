"""Every five-card hand there is, on every scale that is finite enough to count.

In ``make test`` kernels rank all of them, and the plain scales some; in ``make proof`` both rank every hand.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import chain, combinations, islice
from operator import attrgetter

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.amounts import amount, some

from cardhouse import CARDS, JOKER, Card, find_scale, rank_many
from cardhouse.scales import Rung, Wilds
from cardhouse.scales.ladder import AnyRung
from cardhouse.scales.poker import PokerScale

Hands = NDArray[np.uint8]
STEP = amount(211, proof=1)
"""Of so many hands one is ranked in plain Python, where a kernel ranks all of them."""


def poker(id: str) -> PokerScale:
    scale = find_scale(id)
    assert isinstance(scale, PokerScale)
    return scale


@cache
def all_hands(cards: tuple[Card, ...], size: int) -> Hands:
    """Every hand of a size, in the order of itertools, as rows of ids."""
    flat = np.fromiter(chain.from_iterable(combinations(cards, size)), dtype=np.uint8)
    return flat.reshape(-1, size)


def natural(id: str) -> tuple[Card, ...]:
    """The cards of a scale's deck, without a joker."""
    return tuple(card for card in find_scale(id).deck.cards if card != JOKER)


def plain_values(id: str, size: int, step: int = 1) -> NDArray[np.int64]:
    """The hands of a scale's deck, or one of so many, ranked one at a time in plain Python."""
    hands = map(find_scale(id).rank, islice(combinations(natural(id), size), 0, None, step))
    return np.fromiter(map(attrgetter("value"), hands), dtype=np.int64)


def order_hash(values: NDArray[np.int64]) -> str:
    """A hash of the order alone: hands numbered from the worst class to the best."""
    _, classes = np.unique(values, return_inverse=True)
    return sha256(classes.astype("<u2").tobytes()).hexdigest()[:32]


STANDARD = {
    Rung.HIGH_CARD: 1_302_540,
    Rung.PAIR: 1_098_240,
    Rung.TWO_PAIR: 123_552,
    Rung.TRIPS: 54_912,
    Rung.STRAIGHT: 10_200,
    Rung.FLUSH: 5_108,
    Rung.FULL_HOUSE: 3_744,
    Rung.QUADS: 624,
    Rung.STRAIGHT_FLUSH: 40,
}
SHORT = {
    Rung.HIGH_CARD: 122_400,
    Rung.PAIR: 193_536,
    Rung.TWO_PAIR: 36_288,
    Rung.TRIPS: 16_128,
    Rung.STRAIGHT: 6_120,
    Rung.FULL_HOUSE: 1_728,
    Rung.FLUSH: 480,
    Rung.QUADS: 288,
    Rung.STRAIGHT_FLUSH: 24,
}
MEXICAN = {
    Rung.HIGH_CARD: 249_900,
    Rung.PAIR: 322_560,
    Rung.TWO_PAIR: 51_840,
    Rung.TRIPS: 23_040,
    Rung.STRAIGHT: 7_140,
    Rung.FULL_HOUSE: 2_160,
    Rung.FLUSH: 980,
    Rung.QUADS: 360,
    Rung.STRAIGHT_FLUSH: 28,
}
# Straights and flushes are high cards where they do not count; the wheel is no
# straight in deuce-to-seven, nor ace-king-queen-jack-ten in ace-to-six.
ACE_TO_FIVE = {
    Rung.HIGH_CARD: 1_317_888,
    Rung.PAIR: 1_098_240,
    Rung.TWO_PAIR: 123_552,
    Rung.TRIPS: 54_912,
    Rung.FULL_HOUSE: 3_744,
    Rung.QUADS: 624,
}
NO_WHEEL = {
    **STANDARD,
    Rung.HIGH_CARD: 1_303_560,
    Rung.STRAIGHT: 9_180,
    Rung.FLUSH: 5_112,
    Rung.STRAIGHT_FLUSH: 36,
}

FIVE_CARDS = [
    ("high", STANDARD, 7_462, "915368d8101d00b07f992aa5df74de36"),
    ("short-deck", SHORT, 1_404, "7675547bfc5d83efa43f15eedc360af4"),
    ("short-deck-trips", SHORT, 1_404, "7b0c7f84efb84b0f3204e2ae985d0a2a"),
    ("mexican", MEXICAN, 2_244, "d2ef4ea0594ce383243b2acba8737f66"),
    ("a-5", ACE_TO_FIVE, 6_175, "150d43337f041933ad69bfa821bd5fd8"),
    ("2-7", NO_WHEEL, 7_462, "96892e0ae01763a5958125376262f7d8"),
    ("a-6", NO_WHEEL, 7_462, "7e3ce9c51495d5cf751d70d5d4985165"),
]


@pytest.mark.proof
@pytest.mark.parametrize(
    ("id", "counts", "classes", "golden"), some(FIVE_CARDS, 3), ids=[row[0] for row in some(FIVE_CARDS, 3)]
)
def test_every_five_card_hand(id: str, counts: dict[Rung, int], classes: int, golden: str) -> None:
    scale = poker(id)
    values = rank_many(id, all_hands(natural(id), 5)).astype(np.int64)
    assert np.array_equal(plain_values(id, 5, STEP), values[::STEP])
    each, times = np.unique(values, return_counts=True)
    found: Counter[AnyRung] = Counter()
    for value, count in zip(each.tolist(), times.tolist(), strict=True):
        found[scale.rung(value)] += count
    assert found == counts
    assert len(each) == classes
    assert order_hash(values) == golden


@pytest.mark.proof
@pytest.mark.parametrize(
    ("wild", "counts"),
    [
        (
            "joker",
            {
                Rung.FIVE_OF_A_KIND: 13,
                Rung.STRAIGHT_FLUSH: 204,
                Rung.QUADS: 3_120,
                Rung.FULL_HOUSE: 6_552,
                Rung.FLUSH: 7_804,
                Rung.STRAIGHT: 20_532,
                Rung.TRIPS: 137_280,
                Rung.TWO_PAIR: 123_552,
                Rung.PAIR: 1_268_088,
                Rung.HIGH_CARD: 1_302_540,
            },
        ),
        (
            "bug",
            {
                Rung.FIVE_OF_A_KIND: 1,
                Rung.STRAIGHT_FLUSH: 204,
                Rung.QUADS: 828,
                Rung.FULL_HOUSE: 4_368,
                Rung.FLUSH: 7_804,
                Rung.STRAIGHT: 20_532,
                Rung.TRIPS: 63_360,
                Rung.TWO_PAIR: 138_600,
                Rung.PAIR: 1_215_024,
                Rung.HIGH_CARD: 1_418_964,
            },
        ),
    ],
)
def test_every_hand_of_a_deck_with_a_joker(wild: str, counts: dict[Rung, int]) -> None:
    scale, wilds = poker("high"), Wilds.parse(wild)
    found: Counter[AnyRung] = Counter(STANDARD)
    found.update(scale.rung(scale.rate((*four, JOKER), wilds)) for four in combinations(CARDS, 4))
    assert found == counts


def test_every_hand_of_41_cards_with_the_joker_wild() -> None:
    """Counted by what the four natural cards are, which is easier to check by hand."""
    scale, wilds = poker("mexican"), Wilds.parse("joker")
    cards = [card for card in scale.deck.cards if card != JOKER]
    found = Counter(scale.rung(scale.rate((*four, JOKER), wilds)) for four in combinations(cards, 4))
    quads, trips, pairs_and_pairs, pairs = 10, 10 * 4 * 36, 45 * 36, 10 * 6 * 36 * 16
    assert found[Rung.FIVE_OF_A_KIND] == quads
    assert found[Rung.QUADS] == trips
    assert found[Rung.FULL_HOUSE] == pairs_and_pairs
    assert found[Rung.TRIPS] == pairs
    # Four ranks of one straight or more, by inclusion of neighbouring straights.
    fours = {four for run in scale.ladder.straights for four in combinations(sorted(run), 4)}
    assert found[Rung.STRAIGHT_FLUSH] == 4 * len(fours)
    assert found[Rung.STRAIGHT] == len(fours) * (256 - 4)
    assert found[Rung.FLUSH] == 4 * (210 - len(fours))
    assert found[Rung.PAIR] == (210 - len(fours)) * (256 - 4)
    assert found.total() == 91_390


SMALL_HANDS = [
    ("badugi", 4, 1_092, "0e3e8ff3356fe3a39ddc291f2b07a410"),
    ("badugi-ace-high", 4, 1_092, "c6f3f045e4c712135173e8995b6183e5"),
    ("three-card", 3, 741, "d84fb7f97f86f06d7f662173970b54fa"),
    ("three-card-plain", 3, 455, "7bd663b8fc350cb32b6bfd7bbc7528e7"),
    ("three-card-low", 3, 455, "a43fbadfabcae7d1d47a209cc8889e9d"),
    ("two-card", 2, 91, "68f6a38eb04da37487542e08e7bfcca8"),
    ("two-card-low", 2, 91, "343f0b1d80b39045e5b47eeacb920fb9"),
    ("nines-up", 2, 91, "532ad9a56e91fb5b9425cb5a9248469c"),
    ("blackjack", 3, 17, "3d53ade44c34f4bbce94de06d02a3c64"),
    ("count", 3, 28, "1a4582320267bc54dfc424421b6bd426"),
    ("count-low", 3, 28, "67c45e8c3c948ea782fffa1691341855"),
    ("7-27-low", 3, 13, "7e1a80393a902e545851cce1b7222039"),
    ("7-27-high", 3, 46, "e676fa543af439ca104079d24bbf253c"),
    ("7.5-21.5-low", 3, 48, "d254b3561ebf09bfa1c7297386e839f6"),
    ("7.5-21.5-high", 3, 48, "c96d2ff01b9f8d8462c1d1c08c18da9a"),
    ("showing", 3, 455, "7bd663b8fc350cb32b6bfd7bbc7528e7"),
    ("showing-a-5", 3, 455, "a43fbadfabcae7d1d47a209cc8889e9d"),
    ("showing-2-7", 3, 455, "0dcaad419ab496ca1676b390ea846fd7"),
    ("high-card", 2, 13, "c75133cf8918969c3a0951047b018e0c"),
    ("high-card-suits", 2, 51, "c4b215eee302544c80d68852b60dce18"),
    ("high-card-ace-low", 2, 13, "c9cbeeefa52dc0846e9613d1860cf163"),
    ("high-card-ace-low-suits", 2, 51, "01bb7b8831d4131baa047b7d4e9b9633"),
    ("high-spade", 2, 14, "32942194564a5c9009dc13b736a42b69"),
    ("low-spade", 2, 14, "98f45b8a569c65f68415e2b175195073"),
]


@pytest.mark.parametrize(
    ("id", "size", "classes", "golden"), some(SMALL_HANDS, 8), ids=[row[0] for row in some(SMALL_HANDS, 8)]
)
def test_every_small_hand(id: str, size: int, classes: int, golden: str) -> None:
    if id.startswith("badugi"):
        values = rank_many(id, all_hands(CARDS, size)).astype(np.int64)
        assert np.array_equal(plain_values(id, size, STEP), values[::STEP])
    else:
        values = plain_values(id, size)
    assert len(np.unique(values)) == classes
    assert order_hash(values) == golden


@pytest.mark.parametrize("id", ["badugi", "badugi-ace-high"])
def test_badugis_by_how_many_cards_they_have(id: str) -> None:
    # That these are the values of the plain scale, hand by hand, is shown above.
    sizes, counts = np.unique(rank_many(id, all_hands(CARDS, 4)) >> 16, return_counts=True)
    # One card: four of a rank (13) or of a suit (2,860). Four: 715 sets of ranks in 24 orders.
    assert dict(zip(sizes.tolist(), counts.tolist(), strict=True)) == {
        1: 2_873,
        2: 96_252,
        3: 154_440,
        4: 17_160,
    }


MANY_FIVES = [
    ("points-49", 50, "f4971856462091e75a8798be66317f3b"),
    ("flush-or-2-7", 7_462, "b01020f328019f29367ddacde08f56df"),
    ("face-or-butt", 6_175, "bbd7b1f3f0a8ca950da757146ec5bca8"),
    ("exactly-trips", 859, "b1be0ee3fdc4d61093bc66b78b687cc5"),
]


@pytest.mark.proof
@pytest.mark.parametrize(("id", "classes", "golden"), MANY_FIVES, ids=[row[0] for row in MANY_FIVES])
def test_every_five_card_hand_on_scales_built_of_others(id: str, classes: int, golden: str) -> None:
    values = np.fromiter(map(find_scale(id).rate, combinations(CARDS, 5)), dtype=np.int64)
    assert len(np.unique(values)) == classes
    assert order_hash(values) == golden


def test_of_five_cards_any_trips_are_exactly_trips() -> None:
    some, exactly = find_scale("any-trips").rate, find_scale("exactly-trips").rate
    for hand in islice(combinations(CARDS, 5), 0, None, amount(230, proof=23)):
        assert some(hand) == exactly(hand), hand
