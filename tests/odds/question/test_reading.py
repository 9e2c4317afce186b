"""What people write: hands, ranges, boards, dead cards."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse import CardhouseError, equity
from cardhouse.cards import DuplicateCard
from cardhouse.dealer.errors import BadBoard, BadDice, BadHand, UnknownChoice, WrongCardCount
from cardhouse.odds import BadDraw, BadRange, NoOdds, OddsError
from cardhouse.odds.question.ranges import class_of, hands_in
from cardhouse.odds.question.strength import BEST_FIRST, best_hands, combinations_of
from cardhouse.sheets import UnknownGame, UnknownOption

DECK = range(52)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("QQ+", 18),
        ("22+", 78),
        ("22-77", 36),
        ("77-22", 36),
        ("ATs+", 16),
        ("ATo+", 48),
        ("A2s-A5s", 16),
        ("A5s-A2s", 16),
        ("JTs-76s", 20),
        ("KQs", 4),
        ("QQ+,AKs", 22),
        ("QQ+ AKs", 22),
        ("AK,AKs", 16),
        ("AA,!AhAd", 5),
        ("A*", 198),
        ("AhK", 4),
        ("Ah*", 51),
        ("**$ms", 312),
        ("random,!22+", 1248),
        ("100%", 1326),
        ("0.4%", 6),
    ],
)
def test_ranges_of_two_cards(text: str, count: int) -> None:
    hands = hands_in(text, 2, DECK)
    assert len(hands) == len({tuple(hand) for hand in hands.tolist()}) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AA**", 6961),
        ("AAxx", 6961),
        ("AAAA", 1),
        ("AAKK", 36),
        ("A2**", 16 * 946 + 2 * 4 * 6 * 44 + 36 + 2 * 16),
        ("AhAd**", 1225),
        ("AAKK$ds", 6),
        ("****$r", 13**4),
        ("****$ms", 4 * 715),
        ("****$np", 715 * 4**4),
        ("****", 270725),
    ],
)
def test_ranges_of_four_cards(text: str, count: int) -> None:
    assert len(hands_in(text, 4, DECK)) == count


def test_double_suited_is_two_suits_twice() -> None:
    for hand in hands_in("AA**$ds", 4, DECK)[::50].tolist():
        suits = sorted(card % 4 for card in hand)
        assert suits[0] == suits[1] != suits[2] == suits[3]
        assert sum(card // 4 == 12 for card in hand) >= 2


def test_percent_takes_the_best_hands() -> None:
    assert sorted(BEST_FIRST) == sorted({class_of(a, b) for a in DECK for b in DECK if a < b})
    fifteen = best_hands(15)
    assert sum(map(combinations_of, fifteen)) == pytest.approx(0.15 * 1326, abs=12)
    assert {"AA", "77", "AKo", "KQs"} <= set(fifteen)
    assert "72o" not in best_hands(90)
    assert len(hands_in("15%", 2, DECK)) == sum(map(combinations_of, fifteen))


def test_the_order_of_hands_holds() -> None:
    found = []
    for kind in BEST_FIRST[::24]:
        high, low = ("23456789TJQKA".index(letter) for letter in kind[:2])
        hand = [4 * high, 4 * low + (0 if kind.endswith("s") else 1)]
        found.append(equity("holdem", [hand, None], samples=60_000, seed=kind).equities[0])
    assert found == sorted(found, reverse=True)


SAME: list[tuple[str, list[Any], list[Any], dict[str, Any]]] = [
    ("holdem", ["AhAd", "KsKc"], [["Ah", "Ad"], [47, "Kc"]], {"board": "Qh Jh 2c"}),
    ("holdem", ["Ah Ad", "K♠K♣"], ["AhAd", "KsKc"], {"board": "Qh Jh 2c"}),
    ("stud", ["AhAd/3c 4c 7s 8s", "9h9d/KsKcQhJh"], ["AhAd3c4c7s8s", "9h9dKsKcQhJh"], {}),
    (
        "stud",
        ["down: AhAd up: 3c 4c 7s 8s", "9h9d/KsKcQhJh"],
        [{"down": "AhAd", "up": "3c4c7s8s"}, "9h9dKsKcQhJh"],
        {},
    ),
    (
        "sohe",
        ["AhKhQcJd/9s9d", "2h2d3c3d/4s4d"],
        ["holdem: 9s9d omaha: AhKhQcJd", "2h2d3c3d|4s4d"],
        {"board": "7h 8h Tc"},
    ),
    ("holdem", ["A?", "KsKc"], ["A*", "KsKc"], {"board": "Qh Jh 2c 3d"}),
    ("holdem", ["AhK?", "QsQc"], ["AhK", "QsQc"], {"board": "8h Jh 2c 3d"}),
]


@pytest.mark.parametrize(("game", "one", "other", "question"), SAME)
def test_the_same_in_other_words(
    game: str, one: list[Any], other: list[Any], question: dict[str, Any]
) -> None:
    first, second = equity(game, one, exact=True, **question), equity(game, other, exact=True, **question)
    assert first.equities == pytest.approx(second.equities)
    assert first.deals == second.deals


BOARDS: list[tuple[str, list[Any], list[Any]]] = [
    (
        "double-board-omaha",
        ["2h2d3c3d4s", "AhAdKcKdQs"],
        ["6h7h8h 9c Tc 5c 2s 2c", {"rows": ["6h7h8h2s", "9cTc5c2c"]}],
    ),
    ("holdem", ["AhAd", "KsKc"], ["Qh Jh 2c 3d", {"flop": "QhJh2c", "turn": "3d"}]),
    ("holdem", ["AhAd", "KsKc"], ["Qh Jh 2c ?? 3d", {"flop": "QhJh2c", "river": "3d"}]),
    (
        "chowaha",
        ["AhAd", "KsKc"],
        ["2h3h4h 5h6h7h 8h9hTh Jh Qh", {"a": "2h3h4h", "b": "5h6h7h", "c": "8h9hTh", "turns": "JhQh"}],
    ),
]


@pytest.mark.parametrize(("game", "hands", "boards"), BOARDS)
def test_boards_in_other_words(game: str, hands: list[Any], boards: list[Any]) -> None:
    first, second = (equity(game, hands, board=board, exact=True) for board in boards)
    assert first.equities == second.equities
    assert first.deals == second.deals


def test_a_heart_on_the_turn() -> None:
    odds = equity("holdem", ["AhKh", "QsQd"], board="7h 8h 2c ?h", exact=True)
    assert odds.deals == 9 * 44
    assert odds.equities[0] > 0.7


def test_dead_cards_do_not_come() -> None:
    alive = equity("holdem", ["AhKh", "QsQd"], board="7h 8h 2c 3d")
    dead = equity("holdem", ["AhKh", "QsQd"], board="7h 8h 2c 3d", dead="2h 3h 4h")
    assert dead.deals == alive.deals - 3
    assert dead.equities[0] == pytest.approx(12 / 41)


def test_dice_are_averaged_or_given() -> None:
    question: dict[str, Any] = {"hands": ["AhKh2c3d", "9s8s7d6d"], "board": "2h 7c 8d"}
    with_low, without = (equity("binglaha", die=die, **question) for die in (1, 6))
    both = equity("binglaha", **question)
    mean = [(a + b) / 2 for a, b in zip(with_low.equities, without.equities, strict=True)]
    assert both.equities == pytest.approx(mean)
    assert both.deals == 2 * with_low.deals
    assert without.players[0].contests[1].share == 0
    weighed = equity("omaha-x-or-better", **question)
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    parts = {total: equity("omaha-x-or-better", dice=total, **question).equities[0] for total in ways}
    assert weighed.equities[0] == pytest.approx(sum(ways[total] * parts[total] for total in ways) / 36)


def test_who_declares_plays_for_that() -> None:
    hands = ["AhAd2c/3d4s5s", "KhKdQc/Js9s9d"]
    speak = equity("7-card-hi-lo-declare", ["Ah2d4c3d9s5s", "KhKdQcJs9c9d"], exact=True)
    assert "cards speak" in " ".join(speak.notes)
    said = equity(
        "7-card-hi-lo-declare",
        ["Ah2d4c3d9s5s", "KhKdQcJs9c9d"],
        declare=["both", "high"],
        exact=True,
        samples=None,
    )
    assert said.equities[0] < speak.equities[0]
    assert len(hands) == 2


def test_the_last_card_is_for_all_where_the_deck_runs_out() -> None:
    odds = equity("stud", [None] * 8, samples=4_000, seed=1)
    assert odds.equities == pytest.approx([1 / 8] * 8, abs=0.03)


BAD: list[tuple[type[CardhouseError], str, list[Any], dict[str, Any]]] = [
    (UnknownGame, "holdm", ["AhAd", "KhKd"], {}),
    (UnknownOption, "archie", ["??", "??"], {"options": {"nope": "1"}}),
    (DuplicateCard, "holdem", ["AhAd", "AhKd"], {}),
    (DuplicateCard, "holdem", ["AhAd", "KhKd"], {"board": "Ah 2c 3c"}),
    (DuplicateCard, "holdem", ["AhAd", "KhKd"], {"dead": "Ah"}),
    (CardhouseError, "short-deck-holdem", ["AhAd", "2hKd"], {}),
    (WrongCardCount, "holdem", ["AhAdAc", "KhKd"], {}),
    (WrongCardCount, "holdem", ["AhAd", "KhKd"], {"board": "2c3c4c5c6c7c"}),
    (WrongCardCount, "stud", ["AhAdAc2d/2c", "KhKd/3c"], {}),
    (BadBoard, "stud", ["AhAdAc", "KhKdKc"], {"board": "2c"}),
    (BadBoard, "holdem", ["AhAd", "KhKd"], {"board": {"flob": "2c"}}),
    (BadRange, "holdem", ["AhAd", "foo"], {}),
    (BadRange, "holdem", ["AhAd", "AQ-K9"], {}),
    (BadRange, "holdem", ["AhAd", "110%"], {}),
    (BadRange, "omaha", ["AA**", "15%"], {}),
    (BadRange, "omaha", ["AA**$xx", "KK**"], {}),
    (BadRange, "holdem", ["AhAd", "AhAd,AhAc"], {}),
    (BadRange, "holdem", ["AKs", "AhKh"], {"dead": "As Kc Kd"}),
    (BadDice, "holdem", ["AhAd", "KhKd"], {"die": 3}),
    (BadDraw, "holdem", ["AhAd", "KhKd"], {"draws": 1}),
    (BadDraw, "badugi", ["AhAd2c3c", "KhKd2s3s"], {"draws": ["4c", "pat"]}),
    (BadDraw, "badugi", ["AhAd2c3c", "KhKd2s3s"], {"draws": 4}),
    (BadDraw, "badugi", ["AhAd2c3c", "KhKd2s3s"], {"draws": ["pat"]}),
    (UnknownChoice, "paradise-road-pickem", ["AhAd", "KhKd"], {}),
    (BadHand, "sohe", ["AhKhQcJd9s9d", "??"], {}),
    (OddsError, "holdem", ["AhAd"], {}),
    (OddsError, "holdem", "AhAd", {}),  # type: ignore[list-item]
    (NoOdds, "chinese", ["??", "??"], {}),
    (NoOdds, "blackjack", ["??", "??"], {}),
    (NoOdds, "3-5-7", ["??", "??"], {}),
    (NoOdds, "acey-deucey", ["??", "??"], {}),
]


@pytest.mark.parametrize(("error", "game", "hands", "question"), BAD)
def test_what_is_wrong_is_said(
    error: type[CardhouseError], game: str, hands: Any, question: dict[str, Any]
) -> None:
    with pytest.raises(error) as raised:
        equity(game, hands, samples=1_000, seed=1, **question)
    assert raised.value.code != "error"
    assert len(raised.value.message) > 15
