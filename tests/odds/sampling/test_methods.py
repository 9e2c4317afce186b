"""All deals, some deals, and the short ways through them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from cardhouse import CARDS, equity, format_cards
from cardhouse.odds import OddsError, Progress, TooManyDeals
from cardhouse.odds.judging.judges import CompiledJudge
from cardhouse.odds.question.plan import plan_of
from cardhouse.odds.question.spot import read_spot
from cardhouse.odds.sampling.running import Run
from cardhouse.odds.sampling.supply import Chances, every_deal
from cardhouse.odds.tally import Tally


def walked(game: str, hands: list[Any], **question: Any) -> Counter[int]:
    """Outcomes counted one deal after the other."""
    run = Run(plan_of(read_spot(game, hands, **question)))
    counts: Counter[int] = Counter()
    for rows in every_deal(run.plan, 1 << 15):
        counts.update(run.judges[0].judge(rows).tolist())
    return counts


@pytest.mark.parametrize(
    "game", ["holdem", "omaha", "omaha-8", "holdem-8", "big-o", "short-deck-holdem", "courchevel"]
)
def test_boards_by_rank_are_all_boards(game: str) -> None:
    random = Random(game)
    for flop in (0, 1, 2, 3):
        plan = plan_of(read_spot(game, [None, None]))
        size = len(plan.hands[0])
        deck = [card for card in CARDS if card in plan.spot.sheet.deck]
        cards = random.sample(deck, 2 * size + flop + (8 if flop else 0))
        hands = [format_cards(cards[:size]), format_cards(cards[size : 2 * size])]
        board = [*cards[2 * size : 2 * size + flop]]
        # Where nothing is known of the board, a small deck will do.
        dead = (
            cards[2 * size + flop :]
            if flop
            else [c for c in deck if c not in cards][: len(deck) - 2 * size - 20]
        )
        run = Run(plan_of(read_spot(game, hands, board=board, dead=dead)))
        assert run.by_rank(run.plan)
        run.go_through_all(0, by_suit=True)
        assert run.tallies[0].counts == walked(game, hands, board=board, dead=dead)
        assert run.deals == run.plan.deals


def test_ranges_are_all_their_hands() -> None:
    odds = equity("holdem", ["AKs", "88-99"], board="Ah 8d 7h 2c")
    shares, deals = 0.0, 0
    suited = [(a, k) for a, k in combinations(CARDS, 2) if {a.rank, k.rank} == {14, 13} and a.suit == k.suit]
    pairs = [two for two in combinations(CARDS, 2) if two[0].rank == two[1].rank and two[0].rank in (8, 9)]
    board = {card for card in CARDS if str(card) in ("Ah", "8d", "7h", "2c")}
    for one in suited:
        for other in pairs:
            if len({*one, *other, *board}) == 8:
                part = equity("holdem", [one, other], board="Ah 8d 7h 2c")
                shares += part.equities[0] * part.deals
                deals += part.deals
    assert odds.exact
    assert odds.deals == deals
    assert odds.equities[0] == pytest.approx(shares / deals)


QUESTIONS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("holdem", ["AhKh", "QsQd"], {}),
    ("holdem", ["AKs", "QQ"], {}),
    ("holdem-8", ["Ah2h", "QsQd", "9c8c"], {"board": "3h 7d Kc"}),
    ("omaha-8", ["AhKh2c3d", "9s8s7d6d"], {"board": "2h 7c 8d"}),
    ("stud-8", ["Ah2h3h4h5d", "KsKdQcQh9s"], {}),
    ("deuce-to-seven-lowball", ["2h3d4c7s", "2d5c6h8s"], {}),
    ("binglaha", ["AhKh2c3d", "9s8s7d6d"], {"board": "2h 7c 8d"}),
    ("five-card-draw", ["AhAdKcQsXx", "7h7d7c2s3s"], {"draws": ["Kc", "2s"]}),
]


@pytest.mark.parametrize(("game", "hands", "question"), QUESTIONS)
def test_samples_come_near_the_truth(game: str, hands: list[str], question: dict[str, Any]) -> None:
    exact = equity(game, hands, exact=True, **question)
    sampled = equity(
        game, hands, exact=False, samples=60_000 if "Xx" not in hands[0] else 1_500, seed=3, **question
    )
    assert exact.exact
    assert not sampled.exact
    assert sum(exact.equities) == pytest.approx(1)
    for truth, found in zip(exact.players, sampled.players, strict=True):
        assert abs(truth.equity - found.equity) < 4.5 * found.error
        assert found.scoop == pytest.approx(truth.scoop, abs=0.03)
        for one, other in zip(truth.contests, found.contests, strict=True):
            assert one.share == pytest.approx(other.share, abs=0.03)


def test_the_same_seed_gives_the_same_answer() -> None:
    first, second = (equity("stud", ["AhAdAc", "KhKdQs"], samples=5_000, seed="x") for _ in range(2))
    assert first.equities == second.equities
    again = equity("stud", ["AhAdAc", "KhKdQs"], samples=5_000, seed=first.seed)
    assert again.equities == first.equities
    assert equity("stud", ["AhAdAc", "KhKdQs"], samples=5_000, seed="y").equities != first.equities


def test_sampling_stops_at_the_error_that_was_asked_for() -> None:
    rough = equity("stud", ["AhAd5c", "KhKdQs"], error=0.004, seed=1)
    fine = equity("stud", ["AhAd5c", "KhKdQs"], error=0.001, seed=1)
    assert 0.0005 < fine.players[0].error <= 0.001 < rough.players[0].error <= 0.004
    assert fine.deals > rough.deals


def test_every_deal_is_as_likely() -> None:
    plan = plan_of(read_spot("holdem", ["Ah??", "??"], board="2c 3c 4c"))
    rows = Chances(plan, bytes(range(32))).deal(60_000)
    assert all(len(set(row)) == len(row) for row in rows[:500].tolist())
    for slot in plan.unknown:
        counts = np.bincount(rows[:, slot], minlength=52)
        expected = len(rows) / 48
        assert not counts[[48 + 2, 0, 4, 8]].any()
        counts = counts[list(plan.deck)]
        assert ((counts - expected) ** 2 / expected).sum() < 90


def test_ranges_are_dealt_fairly() -> None:
    plan = plan_of(read_spot("holdem", ["AA", "AKs"]))
    rows = Chances(plan, bytes(range(32))).deal(40_000)
    pairs = Counter(tuple(row[:4]) for row in rows.tolist())
    # Three pairs of aces go with each of the four suited hands.
    assert len(pairs) == 12
    assert max(pairs.values()) - min(pairs.values()) < 400


def test_progress_is_told() -> None:
    seen: list[Progress] = []
    equity("stud", ["AhAd5c", "KhKdQs"], samples=9_000, seed=1, progress=seen.append)
    assert [one.deals for one in seen] == sorted(one.deals for one in seen)
    assert seen[-1].deals == seen[-1].total == 9_000


@pytest.mark.parametrize("exact", [True, False])
def test_an_interruption_gives_the_answer_so_far(exact: bool) -> None:
    def stop(now: Progress) -> None:
        if now.deals > 2_000:
            raise KeyboardInterrupt

    odds = equity("stud", ["AhAd5c7d9h", "KhKdQs2c3c"], exact=exact, seed=1, progress=stop)
    assert odds.broken_off
    assert not odds.exact
    assert odds.deals > 2_000
    assert odds.equities[0] == pytest.approx(0.72, abs=0.03)
    assert "broken off" in str(odds)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(TooManyDeals, match="too many"):
        equity("stud", ["??", "??"], exact=True)
    with pytest.raises(OddsError, match="neither samples"):
        equity("holdem", ["AhAd", "KhKd"], exact=True, samples=5)
    with pytest.raises(OddsError, match="whole number"):
        equity("holdem", ["AhAd", "KhKd"], samples=0)
    with pytest.raises(OddsError, match="between 0 and 1"):
        equity("holdem", ["AhAd", "KhKd"], error=5)


def test_shares_of_outcomes() -> None:
    tally = Tally(2, ("high", "low"))
    tally.add(np.array([0b0101, 0b1101, 0b0001, 0]))
    from cardhouse.odds.tally import odds_of

    one, other = odds_of([tally], ("high", "low"), exact=True, hands=["", ""], draws=["", ""])
    # All, three quarters, all, and half of a pot that nobody qualifies for.
    assert one.equity == pytest.approx((1 + 0.75 + 1 + 0.5) / 4)
    assert (one.scoop, one.three_quarters, one.half, one.quarter) == (0.5, 0.25, 0.25, 0.0)
    assert (other.scoop, other.quarter) == (0.0, 0.25)
    assert isinstance(Run(plan_of(read_spot("holdem", ["??", "??"]))).judges[0], CompiledJudge)
