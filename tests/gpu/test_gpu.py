"""Odds and ranks on a graphics card, and what happens where there is none."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse import equity, gpu
from cardhouse.cards import CARDS
from cardhouse.cli.main import run
from cardhouse.gpu import NoGpu, preflop, straight, tables
from cardhouse.odds.judging.judges import CompiledJudge
from cardhouse.odds.question.plan import plan_of
from cardhouse.odds.question.spot import read_spot
from cardhouse.scales import find_scale
from cardhouse.scales.kernels.ranks import rank_index

REASON = gpu.why_not()
CARD = pytest.mark.skipif(REASON is not None, reason=str(REASON))
NONE = pytest.mark.skipif(REASON is None, reason="there is a graphics card here")

QUESTIONS = (
    ("holdem", ("AhAd", "KsKc"), ""),
    ("holdem", ("AhKh", "QsQc", "7d7c"), "Kd 7h 2c"),
    ("holdem", ("QQ+", "AKs"), "Kd 7h 2c"),
    ("omaha", ("AhAd2s3s", "KsKc7d8d"), "Kd 7h 2c"),
    ("omaha-8", ("AhAd2s3s", "KsKc7d8d"), "Kd 7h 2c"),
    ("stud-8", ("AhAd2c3s4d5d", "KsKc7d8d9hTh"), ""),
    ("razz", ("AhAd2c3s4d5d", "KsKc7d8d9hTh"), ""),
)


def test_what_a_card_adds_to_a_hand_says_its_code_suit_and_rank() -> None:
    index = rank_index(7)
    made = tables.packed(index.keys)
    for card in CARDS:
        code, suits, *ranks = (int(word) for word in made[card])
        assert suits == 1 << 8 * (card % 4)
        assert ranks[0] | ranks[1] << 32 == 1 << 16 * (card % 4) + card // 4
        assert code & 0xFFFF | code >> 16 << 20 == int(index.keys[card]) & (1 << 40) - 1


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_sums_of_codes_stay_in_their_words(cards: int) -> None:
    assert len(rank_index(cards).lower) <= 1 << 16
    assert len(rank_index(cards).upper) <= 1 << 16


@pytest.mark.proof
def test_hands_before_the_flop_are_those_that_differ_by_more_than_their_suits() -> None:
    four, places, which, turned = preflop.matchups()
    assert len(four) == 47_008
    assert len(places) == len(which) == len(turned)
    assert {(int(one), int(other)) for one, other in places} == {*product(range(169), repeat=2)}
    assert sum(len(preflop.combos_of(hand)) for hand in preflop.HANDS) == 1326
    at = Random(7).randrange(len(places))
    first, second = ({int(card) // 4 for card in two} for two in (four[which[at]][:2], four[which[at]][2:]))
    if turned[at]:
        first, second = second, first
    for place, ranks in zip(places[at], (first, second), strict=True):
        assert {12 - "AKQJT98765432".index(rank) for rank in preflop.HANDS[place][:2]} == ranks


def test_questions_without_choices_are_written_out() -> None:
    plan = plan_of(read_spot("holdem", ["AhAd", "KsKc"]))
    program = CompiledJudge(plan, {}).program
    assert straight.is_straight(program)
    text = straight.source_of(plan, program)
    assert text.count("rate(") == 2
    assert text.count("{") == text.count("}")
    omaha = CompiledJudge(plan_of(read_spot("omaha", ["AhAd2s3s", None])), {}).program
    assert not straight.is_straight(omaha)


@NONE
def test_without_a_card_the_processor_serves(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("holdem", ["AhAd", "KsKc"])
    assert gpu.equity(*asked, board="Kd 7h 2c").players == equity(*asked, board="Kd 7h 2c").players
    with pytest.raises(NoGpu, match="so the processor does the work"):
        gpu.rank_many("high", [[0, 1, 2, 3, 4]])
    words = ["odds", "holdem", "--hand", "AhAd", "--hand", "KsKc", "--board", "Kd 7h 2c", "--gpu", "--json"]
    assert run(words) == 0
    printed = capsys.readouterr()
    assert printed.err.strip() == str(REASON)
    assert json.loads(printed.out)["method"] == "exact"


@CARD
@pytest.mark.parametrize(("game", "hands", "board"), QUESTIONS)
def test_exact_odds_are_the_same(game: str, hands: tuple[str, ...], board: str) -> None:
    asked: dict[str, Any] = {"exact": True, "board": board or None}
    mine, other = gpu.equity(game, hands, **asked), equity(game, hands, **asked)
    assert (mine.players, mine.deals, mine.method) == (other.players, other.deals, other.method)


@CARD
@pytest.mark.parametrize("game", ["holdem", "omaha-8", "stud-8", "badugi", "double-board-omaha"])
def test_sampled_odds_are_those_of_the_processor(game: str) -> None:
    asked: dict[str, Any] = {"exact": False, "samples": 200_000, "seed": 3}
    mine, other = gpu.equity(game, [None, None], **asked), equity(game, [None, None], **asked)
    for one, two in zip(mine.players, other.players, strict=True):
        assert abs(one.equity - two.equity) < 5 * (one.error + two.error)


@CARD
@pytest.mark.parametrize("scale", ["high", "a-5", "2-7", "badugi"])
def test_hands_are_ranked_the_same(scale: str) -> None:
    chance = np.random.default_rng(1)
    size = 5 if scale == "2-7" else 4 if scale == "badugi" else 7
    rows = np.stack([chance.permutation(52)[:size] for _ in range(2003)]).astype(np.uint8)
    assert gpu.rank_many(scale, rows).get().tolist() == cardhouse.rank_many(scale, rows).tolist()
    with pytest.raises(cardhouse.CardhouseError):
        gpu.rank_many(scale, [[1] * max(size, find_scale(scale).size)])


@CARD
def test_the_table_before_the_flop_is_the_processors() -> None:
    whole = gpu.holdem_table()
    assert np.allclose(whole + whole.T, 1)
    at = preflop.HANDS.index
    assert whole[at("AA"), at("KK")] == pytest.approx(equity("holdem", ["AA", "KK"]).players[0].equity)
