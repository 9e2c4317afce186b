"""Drawing: what is kept, and what comes of it."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from cardhouse import Card, equity, find_game, format_cards, parse_cards
from cardhouse.dealer.errors import WrongCardCount
from cardhouse.odds.kernels.draws import CHOOSE, best_kept
from cardhouse.odds.sampling.alike import fewer, sets_of, with_one_more
from cardhouse.odds.sampling.draw_strategy import Drawing, drawing_for


def drawing(game: str, draws: int) -> Drawing:
    sheet = find_game(game)
    size = 4 if sheet.id == "badugi" else 5
    return drawing_for(sheet.contests, sheet.deck, sheet.wild, size, (size,) * draws)


def kept(table: Drawing, hand: str, draws: int = 1) -> str:
    return format_cards(Card(card) for card in table.keep([int(card) for card in parse_cards(hand)], draws))


def test_badugi_keeps_what_is_low_and_different() -> None:
    table = drawing("badugi", 3)
    assert kept(table, "Ah 2d 3c 8s") == "2d 3c 8s Ah"
    assert kept(table, "Ah 2d Kh Qh", 3) == "2d Ah"
    assert kept(table, "Ah 2d 3c 3s", 2) in ("2d 3c Ah", "2d 3s Ah")
    # A rough badugi is good enough at the end and not before.
    assert kept(table, "Ah 2d 3c Ks", 1) == "2d 3c Ks Ah"
    assert kept(table, "Ah 2d 3c Ks", 3) == "2d 3c Ah"


def test_deuce_to_seven_draws_to_low_cards_and_breaks_straights() -> None:
    table = drawing("deuce-to-seven-lowball", 1)
    assert kept(table, "2h 3d 4c 7s Ks") == "2h 3d 4c 7s"
    assert kept(table, "2h 3d 4c 7s 9s") == "2h 3d 4c 7s 9s"
    assert kept(table, "2h 3d 4c 5s 6s") == "2h 3d 4c 5s"
    assert kept(table, "Kh Kd Qh Qc Jd") == ""


def sets(deck: int, size: int) -> list[tuple[int, ...]]:
    """Every set of places in the order of its number."""
    return sorted(combinations(range(deck), size), key=lambda held: held[::-1])


@pytest.mark.parametrize("by_suit", [False, True])
def test_sets_are_worth_what_they_become(*, by_suit: bool) -> None:
    rng = np.random.default_rng(1)
    cards = (0, 1, 2, 3, 20, 21, 22, 23, 52)
    every = sets_of(cards, 4, wild=frozenset({52}), bugs=frozenset(), by_suit=by_suit)
    after = with_one_more(every)
    for size in range(4):
        of_class = rng.random(len(every[size + 1].first)).astype(np.float32)
        more = of_class[every[size + 1].classes]
        worth = dict(zip(sets(len(cards), size + 1), more.tolist(), strict=True))
        found = fewer(of_class, after[size], size)[every[size].classes]
        for held, value in zip(sets(len(cards), size), found.tolist(), strict=True):
            ways = [worth[tuple(sorted((*held, card)))] for card in range(len(cards)) if card not in held]
            assert value == pytest.approx(sum(ways) / len(ways), rel=1e-5)


def test_suits_can_be_exchanged_and_wild_cards_are_alike() -> None:
    cards = tuple(range(52))
    plain = sets_of(cards, 4, wild=frozenset(), bugs=frozenset(), by_suit=False)
    assert [len(one.first) for one in plain] == [1, 13, 169, 1755, 16432]
    deuces = sets_of(cards, 2, wild=frozenset(range(4)), bugs=frozenset(), by_suit=False)
    assert len(deuces[1].first) == 13
    assert len(deuces[2].first) == 144 + 12 + 1
    # With one wild two, the other suits of twos are not those of its own.
    assert len(sets_of(cards, 1, wild=frozenset({0}), bugs=frozenset(), by_suit=False)[1].first) == 52


def test_the_best_set_is_kept() -> None:
    rng = np.random.default_rng(2)
    deck, size = 9, 4
    starts = np.cumsum([0, *(len(sets(deck, count)) for count in range(size))])
    table = rng.random(int(starts[-1])).astype(np.float32)
    worth = {
        held: table[starts[count] + n] for count in range(size) for n, held in enumerate(sets(deck, count))
    }
    random = Random(3)
    for _ in range(60):
        hand, least, whole = (
            tuple(sorted(random.sample(range(deck), size))),
            random.randrange(size),
            random.random(),
        )
        bits, value = best_kept(np.array(hand), size, least, table, starts, CHOOSE, np.float32(whole))
        chosen = tuple(card for n, card in enumerate(hand) if int(bits) >> n & 1)
        ways = [worth[some] for count in range(least, size) for some in combinations(hand, count)]
        assert value == pytest.approx(max([whole, *ways]))
        assert len(chosen) == size or worth[chosen] == value


def test_a_known_hand_draws_what_is_stated() -> None:
    odds = equity("deuce-to-seven-lowball", ["9s7d5c4h2s", "8h6d4s3cKc"])
    assert odds.exact
    assert [player.draw for player in odds.players] == ["stands pat", "throws Kc away"]
    assert odds.equities == equity("deuce-to-seven-lowball", ["9s7d5c4h2s", "8h6d4s3c"], dead="Kc").equities
    assert "seat 1 throws Kc away" in str(odds)


def test_given_discards_and_the_best_for_the_other() -> None:
    odds = equity("badugi", ["Ah2d3cKs", "4h5d6c7s"], draws=["Ks", None])
    assert [player.draw for player in odds.players] == ["throws Ks away", "stands pat"]
    # Nothing but a badugi of six or lower will do: the spades of ranks that are not held yet.
    assert odds.deals == 44
    assert odds.equities[0] == pytest.approx(3 / 44)


def test_unknown_hands_draw_too() -> None:
    one = equity("badugi", ["??", "??"], draws=1, samples=40_000, seed=1)
    assert one.equities == pytest.approx([0.5, 0.5], abs=0.01)
    pat = equity("badugi", ["Ah2d3c8s", "??"], draws=0, samples=40_000, seed=1)
    more = [
        equity("badugi", ["Ah2d3c8s", "??"], draws=n, samples=40_000, seed=1).equities[0] for n in (1, 2, 3)
    ]
    # The more the other draws, the less a pat hand is worth.
    assert pat.equities[0] > more[0] > more[1] > more[2] > 0.5
    assert any("drawn" in note for note in equity("badugi", ["??", "??"], samples=2_000, seed=1).notes)


@pytest.mark.parametrize(
    ("game", "hands", "draws"),
    [
        ("badugi", ["AhKd2c3s", "KsQc7d8h"], 3),
        ("deuce-to-seven-lowball", ["9s7d5c4h2s", "8h6d4s3cKc", None], 1),
    ],
)
def test_known_hands_change_when_they_draw(game: str, hands: list[str | None], draws: int) -> None:
    fast, plain = (
        equity(game, hands, draws=draws, samples=2_500, seed=3, plain=plain) for plain in (False, True)
    )
    assert fast.players == plain.players
    assert 0.1 < fast.equities[0] < 0.9


def test_whoever_draws_well_beats_whoever_stands_pat() -> None:
    drawing_well = equity("badugi", ["??", "??"], draws=[None, "pat"], samples=40_000, seed=2)
    assert drawing_well.equities[0] > 0.7


def test_cards_that_must_go_are_the_worst_ones() -> None:
    odds = equity("crazy-pineapple", ["AhKh2c", "QsQd3h"], seed=1)
    assert [player.draw for player in odds.players] == ["throws 2c away", "throws 3h away"]
    assert odds.equities == pytest.approx(equity("holdem", ["AhKh", "QsQd"], dead="2c 3h").equities)


def test_cards_that_are_not_known_go_before_those_that_are() -> None:
    odds = equity("irish", ["Ah Kh ?? ??", "Qs ?? ?? ??"], samples=2_000, seed=1)
    assert [player.draw for player in odds.players] == ["", ""]
    assert odds.equities == equity("irish", ["Ah Kh", "Qs"], samples=2_000, seed=1).equities


def test_only_cards_that_lie_down_go_where_the_sheet_says_so() -> None:
    odds = equity("super-stud", ["9h 9d 2c 3d / 4s", "As Kd / Qc Jd Th 5d"], samples=2_000, seed=1)
    assert odds.players[0].draw == "throws 2c 3d away"
    whole = equity("super-stud", ["Ah Ad Kh / 3c 4c 5c 6c", "??"], samples=2_000, seed=1)
    assert whole.players[0].draw == ""
    with pytest.raises(WrongCardCount, match="at most 3 cards down, not 4"):
        equity("super-stud", ["Ah Ad Kh Kd / 3c 4c", "??"])


def test_the_game_of_the_design() -> None:
    odds = equity("badacey", ["Ah2d3c4s5h", "??????????"], draws=1, samples=5_000, seed=1)
    assert odds.equities[0] > 0.99
    assert [contest.name for contest in odds.players[0].contests] == ["low", "badugi"]
