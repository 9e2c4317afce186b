"""Learning is repeatable, what was learned is kept, and whoever has learned plays legally."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.amounts import amount

import cardhouse
from cardhouse.batch.answers import bits_of
from cardhouse.cards import parse_cards
from cardhouse.dealer import Stakes
from cardhouse.learning.draws import draws_of
from cardhouse.learning.engine import Shares
from cardhouse.learning.learn import Course, learn
from cardhouse.learning.learned import Learned
from cardhouse.learning.player import LearnedPlayer
from cardhouse.sheets import Sheet, find_game

SHORT = Course(deals=60, looks=10, walks=2_000)


def level(sheet: Sheet, structure: str) -> Stakes:
    return Stakes.parse(f"{structure} 10/20", sheet)


@pytest.fixture(scope="module")
def holdem() -> Shares:
    sheet = find_game("holdem")
    return Shares(sheet, level(sheet, "limit"))


@pytest.mark.parametrize(
    ("cards", "flop", "least", "most"),
    [
        ("As Ah", "", 0.83, 0.88),
        ("7h 2c", "", 0.32, 0.38),
        ("As Ks", "Ah 7c 2d", 0.85, 0.91),
        ("2c 3d", "As Ks Qs", 0.08, 0.25),
    ],
)
def test_shares_are_those_of_the_odds(
    holdem: Shares, cards: str, flop: str, least: float, most: float
) -> None:
    board = {"flop": parse_cards(flop)} if flop else {}
    street = 1 if flop else 0
    assert least < holdem.of(street, parse_cards(cards), board=board, looks=2000, seed=3) < most


def test_cards_that_were_seen_elsewhere_count(holdem: Shares) -> None:
    cards = parse_cards("8s 8h")
    alone = holdem.of(0, cards, looks=4000, seed=3)
    without = holdem.of(0, cards, dead=parse_cards("8d 8c"), looks=4000, seed=3)
    assert without < alone - 0.02


def test_up_cards_of_another_count() -> None:
    sheet = find_game("stud")
    shares = Shares(sheet, level(sheet, "limit"))
    cards = parse_cards("9s 9h 2d")
    weak = shares.of(0, cards, parse_cards("3c"), looks=2000, seed=3)
    strong = shares.of(0, cards, parse_cards("Ac"), looks=2000, seed=3)
    assert strong < weak


@pytest.mark.proof
@pytest.mark.parametrize(("game", "structure", "seats"), [("holdem", "no-limit", 3), ("badugi", "limit", 2)])
def test_the_same_seed_teaches_the_same(game: str, structure: str, seats: int, tmp_path: Path) -> None:
    sheet = find_game(game)
    one, other = (learn(sheet, level(sheet, structure), seats, SHORT) for _ in range(2))
    assert np.array_equal(one.keys, other.keys)
    assert np.array_equal(one.parts, other.parts)
    one.save(tmp_path / "table.npz")
    again = Learned.load(tmp_path / "table.npz")
    assert again is not None
    assert np.array_equal(again.keys, one.keys)
    assert np.array_equal(again.parts, one.parts)
    assert (again.fixed, again.seats) == (structure == "limit", seats)
    player = LearnedPlayer(again, Shares(sheet, level(sheet, structure)), draws_of(sheet))
    for seed in range(amount(4, proof=40)):
        plays_legally(player, sheet, structure, seats, seed)


def plays_legally(player: LearnedPlayer, sheet: Sheet, structure: str, seats: int, seed: int) -> None:
    hand = cardhouse.deal(sheet, stacks=[600] * seats, stakes=level(sheet, structure), seed=seed)
    chance = Random(seed)
    while decision := hand.decision:
        action = player.answer(hand.view(decision.seat), decision, chance)
        if action is None:
            action = decision.legal[0] if decision.kind != "bet" else None
        hand.act(action or ("check" if decision.may_check else "call"))
    assert sum(hand.stacks) == 600 * seats


@pytest.mark.proof
def test_draws_go_to_the_better_hand() -> None:
    draws = draws_of(find_game("deuce-to-seven-triple-draw"))
    assert draws is not None

    def bits(text: str) -> int:
        return bits_of(parse_cards(text))

    assert draws.judged(bits("2s 3h 4d 5c 7s"), 3)[0] == 0
    assert draws.judged(bits("2s 3h 4d 7c Kh"), 3)[0] == bits("Kh")
    assert draws.judged(bits("2s 3h 4d 7c 9h"), 3)[0] == bits("9h")
    assert draws.judged(bits("2s 3h 4d 7c 9h"), 1)[0] == 0
    assert draws_of(find_game("dramaha")) is None
