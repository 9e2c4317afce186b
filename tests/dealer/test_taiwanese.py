"""Taiwanese poker: one, two and four cards with a board, and the table of payouts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cardhouse
from cardhouse.cards import parse_cards
from cardhouse.dealer import IllegalAction
from cardhouse.dealer.given_cards.rows import score
from cardhouse.sheets import find_game
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.telling import showdown

from .conftest import Hand

Given = Callable[..., Hand]

ONE = "Ah / Kd Kh / 2c 3c 4c 5c"
OTHER = "As / Qd Qh / 2d 3d 4d 6d"
BOARD = "Ac Ad Ks 7h 8h"


def spread(text: str) -> str:
    return text.replace("/", "")


def rows(text: str) -> dict[str, str]:
    return dict(zip(("top", "middle", "bottom"), text.split("/"), strict=True))


@pytest.mark.rule("WSOP-355")
def test_seven_cards_are_set_as_one_two_and_four(given: Given) -> None:
    hand = given("taiwanese", hands=[spread(ONE), spread(OTHER)], board=BOARD)
    assert [len(player.cards) for player in hand.players] == [7, 7]
    assert [(row.name, row.least, row.most) for row in hand.asked.rows] == [
        ("top", 1, 1),
        ("middle", 2, 2),
        ("bottom", 4, 4),
    ]
    for wrong in (
        "set As Qd / Qh / 2d 3d 4d 6d",
        "set As / Qd Qh 2d / 3d 4d 6d",
        "set As / Qd Qh / 2d 3d 4d",
    ):
        with pytest.raises(IllegalAction):
            hand.act(wrong)
    hand.act(f"set {OTHER}")
    assert hand.view(0).seats[1].cards == (None,) * 7
    assert hand.view(0).seats[1].parts == {}


@pytest.mark.rule("WSOP-356")
def test_hands_are_tabled_before_the_board_is_dealt(given: Given) -> None:
    hand = given("taiwanese", hands=[spread(ONE), spread(OTHER)], board=BOARD)
    hand.act(f"set {OTHER}")
    hand.act(f"set {ONE}")
    kinds = [event.kind for event in hand.events if event.kind in ("expose", "board", "pay")]
    assert kinds == ["expose", "expose", "board", "pay"]
    assert hand.board["board"] == list(parse_cards(BOARD))
    assert hand.state.stock.burnt == []


@pytest.mark.rule("WSOP-357")
def test_a_point_for_each_row_and_the_bonuses_both_ways(given: Given) -> None:
    """Both tops are three aces, kings full beat aces and queens, and the bottoms are both a pair of aces."""
    hand = given("taiwanese", hands=[spread(ONE), spread(OTHER)], board=BOARD, button=1)
    hand.act(f"set {ONE}")
    hand.act(f"set {OTHER}")
    match = score("taiwanese", [rows(ONE), rows(OTHER)], board=BOARD).payments[0].match
    assert (match.won, match.lost, match.tied) == (("middle",), ("bottom",), ("top",))
    assert match.royalties == (2 + 2, 2)
    assert hand.net == [20, -20]
    assert showdown("taiwanese", hands=[ONE, OTHER], board=BOARD).awards == [2, -2]


@pytest.mark.rule("WSOP-357")
def test_who_wins_two_rows_is_ahead() -> None:
    settled = score(
        "taiwanese",
        [rows("Kh / Qd Qh / 2c 3c 4c 5c"), rows("Ks / Jd Jh / 9d 9c 4d 6d")],
        board="As Kd 8c 7s 2h",
    )
    match = settled.payments[0].match
    assert match.tied == ("top",)
    assert match.won == ("middle",)
    settled = score(
        "taiwanese",
        [rows("Ah / Qd Qh / 2c 3c 4c 5c"), rows("Ks / Jd Jh / 9d 9c 4d 6d")],
        board="As Kd 8c 7s Th",
    )
    assert settled.payments[0].match.won == ("top", "middle")
    assert settled.points == {0: 1, 1: -1}


@pytest.mark.rule("WSOP-355")
def test_each_row_plays_its_own_game() -> None:
    """The top any of its card and the board, the middle Hold'em, the bottom exactly two and three."""
    board = "Ah Kh Qh Jh 2c"
    settled = score(
        "taiwanese", [rows("Th / 9h 9c / Tc Td Ts 3d"), rows("3c / 4c 5d / 8h 7h 6d 5c")], board=board
    )
    match = settled.payments[0].match
    assert match.first.hands["top"].name == "royal flush"
    assert match.first.hands["middle"].name == "ace-high flush"
    assert match.first.hands["bottom"].name == "pair of tens"
    assert match.second.hands["bottom"].name == "ace-high flush"
    assert match.second.hands["top"].name == "ace high"
    assert match.first.royalties == {"top": 6, "middle": 1, "bottom": 0}
    assert match.second.royalties == {"top": 0, "middle": 0, "bottom": 0}


@pytest.mark.rule("WSOP-358")
@pytest.mark.parametrize(
    ("cards", "top", "middle", "bottom"),
    [
        ("Kh Kd 5c 3d 2h", 0, 0, 0),
        ("Kh Kd 5c 5d 2h", 1, 0, 0),
        ("Kh Kd Kc 5d 2h", 2, 1, 0),
        ("6h 5d 4c 3d 2h", 2, 1, 0),
        ("Kh 9h 5h 4h 2h", 2, 1, 0),
        ("Kh Kd Kc 5d 5h", 3, 2, 1),
        ("Kh Kd Kc Ks 5h", 4, 3, 2),
        ("Kh Qh Jh Th 9h", 5, 4, 3),
        ("Ah Kh Qh Jh Th", 6, 5, 4),
    ],
)
def test_the_table_of_payouts(cards: str, top: int, middle: int, bottom: int) -> None:
    sheet = find_game("taiwanese")
    hand = sheet.contests[0].scale.rank(cards)
    worth = sheet.table(Royalties).worth
    assert [worth(row, hand) for row in ("top", "middle", "bottom")] == [top, middle, bottom]


@pytest.mark.rule("WSOP-358")
def test_the_example_of_two_pair_and_two_full_houses() -> None:
    board = "Ah Ad Kc Kd 7s"
    laid = score(
        "taiwanese", [rows("2h / As 3h / Ks 7c 7d 5h"), rows("3c / 9s 4c / 8h 6h 5c 4s")], board=board
    )
    assert laid.payments[0].match.first.royalties == {"top": 1, "middle": 2, "bottom": 1}


def test_six_can_play() -> None:
    hand = cardhouse.deal("taiwanese", stacks=[500] * 6, seed=1)
    while hand.decision:
        hand.act(hand.decision.legal[0])
    assert hand.state.stock.supply.left == 52 - 42 - 5
