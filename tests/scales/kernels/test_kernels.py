"""The fast version against the plain one, on millions of random hands."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.amounts import amount

from cardhouse import CARDS, JOKER, Card, evaluate, find_scale, rank_many
from cardhouse.scales import BadBatch, UnknownScale

Ids = NDArray[np.uint8]
KERNELS = ["high", "short-deck", "short-deck-trips", "mexican", "a-5", "2-7", "a-6"]
BADUGIS = ["badugi", "badugi-ace-high"]
SHARE = amount(40, proof=1)
"""One of so many of the hands that the proof looks at."""


def random_hands(id: str, hands: int, cards: int, seed: int) -> Ids:
    """Hands drawn without replacement from a scale's deck: so many for the proof, or a share of them."""
    hands = max(50, hands // SHARE)
    deck = np.array([card for card in find_scale(id).deck.cards if card != JOKER], dtype=np.uint8)
    rng = np.random.default_rng(seed)
    drawn = rng.random((hands, len(deck))).argpartition(cards, axis=1)[:, :cards]
    return deck[drawn]


def plain(id: str, hands: Ids) -> list[int]:
    rank = find_scale(id).rank
    return [rank(tuple(CARDS[i] for i in row)).value for row in hands.tolist()]


@pytest.mark.parametrize("id", KERNELS)
@pytest.mark.parametrize(("cards", "hands"), [(5, 20_000), (6, 100_000), (7, 150_000), (8, 2_000), (10, 300)])
def test_best_of(id: str, cards: int, hands: int) -> None:
    sample = random_hands(id, hands, cards, seed=cards)
    assert rank_many(id, sample).tolist() == plain(id, sample)


@pytest.mark.parametrize("id", BADUGIS)
@pytest.mark.parametrize(
    ("cards", "hands"), [(1, 52), (2, 1_000), (3, 5_000), (4, 50_000), (5, 50_000), (7, 30_000), (9, 5_000)]
)
def test_best_badugi(id: str, cards: int, hands: int) -> None:
    sample = random_hands(id, hands, cards, seed=cards)
    assert rank_many(id, sample).tolist() == plain(id, sample)


@pytest.mark.parametrize("cards", [5, 7])
def test_points(cards: int) -> None:
    sample = random_hands("points-49", 50_000, cards, seed=cards)
    assert rank_many("points-49", sample).tolist() == plain("points-49", sample)


def suited_hands(hands: int, cards: int, seed: int) -> Ids:
    """Hands with five cards or more of one suit, where flushes are decided."""
    rng = np.random.default_rng(seed)
    rows = []
    for _ in range(hands):
        suit = int(rng.integers(4))
        suited = rng.permutation(13)[:5] * 4 + suit
        rest = rng.permutation(np.setdiff1d(np.arange(52), suited))[: cards - 5]
        rows.append(rng.permutation(np.concatenate((suited, rest))))
    return np.array(rows, dtype=np.uint8)


@pytest.mark.parametrize("id", ["high", "2-7", "a-6", "a-5"])
@pytest.mark.parametrize("cards", [5, 6, 7, 8])
def test_hands_full_of_one_suit(id: str, cards: int) -> None:
    sample = suited_hands((3_000 if cards < 8 else 300) // min(SHARE, 6), cards, seed=cards)
    assert rank_many(id, sample).tolist() == plain(id, sample)


@pytest.mark.parametrize("id", ["high", "a-5", "2-7", "short-deck"])
@pytest.mark.parametrize("held", [4, 5])
def test_exactly_two_and_three(id: str, held: int) -> None:
    sample = random_hands(id, 1_500, held + 5, seed=held)
    hands, boards = sample[:, :held], sample[:, held:]
    expected = []
    rate = find_scale(id).rank
    for hand, board in zip(hands.tolist(), boards.tolist(), strict=True):
        choices = ((*two, *three) for two in combinations(hand, 2) for three in combinations(board, 3))
        expected.append(max(rate(tuple(CARDS[i] for i in five)).value for five in choices))
    assert rank_many(id, hands, boards, use=(2, 3)).tolist() == expected


def test_other_uses_of_hand_and_board() -> None:
    sample = random_hands("high", 500, 9, seed=1)
    hands, boards = sample[:, :4], sample[:, 4:]
    together = rank_many("high", hands, boards)
    assert together.tolist() == rank_many("high", sample).tolist()
    one_board = rank_many("high", hands[:1].repeat(3, axis=0), boards[:1])
    assert one_board.tolist() == [together[0]] * 3
    all_four = rank_many("badugi", hands, boards, use=(4, 0))
    assert all_four.tolist() == rank_many("badugi", hands).tolist()
    three_two = rank_many("three-card", hands, boards, use=(2, 1))
    best = [
        max(
            evaluate("three-card", tuple(CARDS[i] for i in (*two, one))).value
            for two in combinations(hand, 2)
            for one in board
        )
        for hand, board in zip(hands.tolist(), boards.tolist(), strict=True)
    ]
    assert three_two.tolist() == best


def test_scales_without_a_kernel_are_ranked_all_the_same() -> None:
    sample = random_hands("7-27-low", 200, 3, seed=3)
    assert rank_many("7-27-low", sample).tolist() == plain("7-27-low", sample)


def test_what_may_be_passed_in() -> None:
    by_id = rank_many("high", [[51, 47, 43, 39, 35], [0, 4, 8, 12, 17]])
    assert by_id.dtype == np.int32
    assert rank_many("high", ["AsKsQsJsTs", "2c 3c 4c 5c 6d"]).tolist() == by_id.tolist()
    cards: list[tuple[Card, ...]] = [tuple(CARDS[i] for i in (51, 47, 43, 39, 35))]
    assert rank_many(find_scale("high"), cards).tolist() == [by_id[0]]
    assert rank_many("high", np.empty((0, 7), dtype=np.uint8)).tolist() == []
    strided = np.array([[51, 0, 47, 0, 43, 0, 39, 0, 35, 0]])[:, ::2]
    assert rank_many("high", strided).tolist() == [by_id[0]]


@pytest.mark.parametrize("cards", [5, 7, 8])
@pytest.mark.parametrize("id", ["high", "a-5", "2-7", "badugi", "points-49"])
def test_a_card_held_twice_is_found_wherever_it_is(id: str, cards: int) -> None:
    good = random_hands(id, 1_000, cards, seed=9)
    for row, place in [(0, 1), (len(good) // 2, cards - 1), (len(good) - 1, 2)]:
        bad = good.copy()
        bad[row, place] = bad[row, 0]
        with pytest.raises(BadBatch, match=f"row {row} is not a hand: .* appears 2 times") as caught:
            rank_many(id, bad)
        assert caught.value.details["row"] == row
        assert caught.value.code == "bad-batch"


def test_cards_held_many_times_do_no_harm_unchecked() -> None:
    same = np.full((100, 7), 27, dtype=np.uint8)
    assert len(rank_many("high", same, check=False)) == 100
    with pytest.raises(BadBatch):
        rank_many("high", same)


@pytest.mark.parametrize(
    ("hands", "boards", "use", "message"),
    [
        ([[0, 4, 8, 12, 52]], None, None, "row 0 is not a hand: card ids are 0 to 51, not 52"),
        ([[0, 4, 8, 12, -1]], None, None, "row 0 of the hands has a card id outside 0 to 51"),
        ([[0, 4, 8, 12, 1000]], None, None, "outside 0 to 51"),
        ([[0, 4, 8]], None, None, "needs at least 5 cards in a row, not 3"),
        ([0, 4, 8, 12, 16], None, None, "must be rows of card ids"),
        ([[0.5, 4, 8, 12, 16]], None, None, "must be rows of card ids"),
        ([[0, 4], [8]], None, None, "same number of cards"),
        ([[0, 4, 8, 12]] * 3, [[16, 20, 24, 28, 32]] * 2, None, "3 hands but 2 boards"),
        ([[0, 4, 8, 12]], [[16, 20, 24, 28, 32]], (2, 6), "cannot be taken from"),
        ([[0, 4, 8, 12]], [[16, 20, 24, 28, 32]], (2, 2), "fewer cards than the scale high needs"),
        ([[0, 4, 8, 12]], [[16, 20, 24, 28, 0]], (2, 3), "2c appears 2 times"),
    ],
)
def test_errors(hands: object, boards: object, use: tuple[int, int] | None, message: str) -> None:
    with pytest.raises(BadBatch, match=message):
        rank_many("high", hands, boards, use=use)  # type: ignore[arg-type]


def test_a_card_that_the_deck_lacks() -> None:
    with pytest.raises(BadBatch, match="2c is not in the 36-card deck"):
        rank_many("short-deck", [[51, 47, 43, 39, 35], [0, 47, 43, 39, 35]])
    with pytest.raises(UnknownScale):
        rank_many("hihg", [[0, 4, 8, 12, 17]])
