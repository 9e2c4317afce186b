"""Figures that everybody knows, and other libraries' answers to the same questions."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cardhouse import CARDS, Card, equity, format_cards

pokerkit = pytest.importorskip("pokerkit")


@pytest.mark.parametrize(
    ("kings", "share", "wins", "ties"),
    [
        # The figure that is usually quoted is for kings of the two other suits.
        ("KsKc", 0.812555, 1_388_072, 6_538),
        ("KhKs", 0.819461, None, None),
        ("KhKd", 0.826366, 1_410_336, 9_308),
    ],
)
def test_aces_against_kings(kings: str, share: float, wins: int | None, ties: int | None) -> None:
    odds = equity("holdem", ["AhAd", kings])
    assert odds.exact
    assert odds.deals == 1_712_304
    aces = odds.players[0]
    assert aces.equity == pytest.approx(share, abs=5e-7)
    if wins is not None and ties is not None:
        assert round(aces.win * odds.deals) == wins
        assert round(aces.tie * odds.deals) == ties


def test_any_aces_against_any_kings() -> None:
    odds = equity("holdem", ["AA", "KK"])
    assert odds.exact
    assert odds.deals == 36 * 1_712_304
    assert odds.players[0].equity == pytest.approx(
        (6 * 0.812555 + 24 * 0.819461 + 6 * 0.826366) / 36, abs=1e-6
    )


def test_ace_king_suited_against_queens() -> None:
    odds = equity("holdem", ["AhKh", "QsQd"])
    assert odds.players[0].equity == pytest.approx(0.4621, abs=5e-5)


def test_aces_against_one_random_hand() -> None:
    odds = equity("holdem", ["AhAd", "??"], samples=400_000, seed=1)
    assert not odds.exact
    assert abs(odds.players[0].equity - 0.8520) < 5 * odds.players[0].error


def test_a_draw_of_one_against_a_pat_nine() -> None:
    # Nine of the 42 cards left make a better low than a nine: the twos, fives and sevens.
    odds = equity("deuce-to-seven-lowball", ["9s7d5c4h2s", "8h6d4s3cKc"], draws=["pat", "Kc"])
    assert odds.exact
    assert odds.deals == 42
    assert odds.players[1].equity == pytest.approx(9 / 42)


def test_a_flush_draw_and_two_overcards_on_the_turn() -> None:
    # Nine hearts and six aces and kings, of which none is a heart twice: 15 of 44 cards win.
    odds = equity("holdem", ["AhKh", "QsQd"], board="7h 8h 2c 3d")
    assert odds.deals == 44
    assert odds.players[0].equity == pytest.approx(15 / 44)


def test_beside_phevaluator() -> None:
    evaluate_cards = pytest.importorskip("phevaluator").evaluate_cards
    random = Random(8)
    for _ in range(12):
        cards = random.sample(CARDS, 2 * 3 + 3)
        hands, flop = [cards[n : n + 2] for n in (0, 2, 4)], cards[6:]
        rest = [card for card in CARDS if card not in cards]
        share = [0.0] * 3
        boards = [[*flop, *more] for more in combinations(rest, 2)]
        for board in boards:
            ranks = [evaluate_cards(*map(str, [*hand, *board])) for hand in hands]
            best = [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
            for seat in best:
                share[seat] += 1 / len(best)
        odds = equity("holdem", [format_cards(hand) for hand in hands], board=flop)
        assert odds.deals == len(boards)
        assert odds.equities == pytest.approx([one / len(boards) for one in share])


KIT = {
    "holdem": ("StandardHighHand", 2, 5),
    "omaha": ("OmahaHoldemHand", 4, 5),
    "short-deck-holdem": ("ShortDeckHoldemHand", 2, 5),
    "razz": ("RegularLowHand", 7, 0),
    "deuce-to-seven-triple-draw": ("StandardLowHand", 5, 0),
    "badugi": ("BadugiHand", 4, 0),
    "stud": ("StandardHighHand", 7, 0),
}


@pytest.mark.parametrize("game", KIT)
def test_beside_pokerkit(game: str) -> None:
    name, held, shared = KIT[game]
    kind = getattr(pokerkit, name)
    deck = [card for card in CARDS if game != "short-deck-holdem" or card.rank >= 6]
    random = Random(game)
    for _ in range(12):
        cards: list[Card] = random.sample(deck, 2 * held + shared)
        hands, board = [cards[:held], cards[held : 2 * held]], cards[2 * held :]
        rated = [
            kind.from_game(
                tuple(pokerkit.Card.parse("".join(map(str, hand)))),
                tuple(pokerkit.Card.parse("".join(map(str, board)))),
            )
            for hand in hands
        ]
        share = 0.5 if rated[0] == rated[1] else float(rated[0] > rated[1])
        odds = equity(game, [format_cards(hand) for hand in hands], board=board or None, draws=0)
        assert odds.equities[0] == share
