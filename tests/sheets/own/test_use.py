"""Which cards make up a hand: sums of terms, with games that other tables spread."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sheets.own.dealt import awards, compared, own, same_odds
from tests.sheets.own.whole import dealt

from cardhouse.sheets import Sheet, SheetError
from cardhouse.sheets.explaining.page import explain

FLOP = """
board = "flop flop flop turn river"
play = ["blinds", "deal {} down", "bet small", "board flop", "bet small", "board turn", "bet big",
        "board river", "bet big", "showdown"]
"""
DENTON = FLOP.format(3) + 'contest.high = { scale = "high", use = "1-3 hand + board" }\n'
ROWS = """
board = '''
a1 a2 a3 a4 a5
b1 b2 b3 b4 b5
'''
lines.rows    = ["a1 a2 a3 a4 a5", "b1 b2 b3 b4 b5"]
lines.columns = ["a1 b1", "a2 b2", "a3 b3", "a4 b4", "a5 b5"]
players = [2, 8]
play = ["blinds", "deal 5 down", "bet small", "board a1 a2 a3 b1 b2 b3", "bet small", "board a4 b4",
        "bet big", "board a5 b5", "bet big", "showdown"]
contest.high = { scale = "high", use = ["2 hand + 3 rows", "3 hand + 2 columns"] }
"""
ROWS_8 = ROWS + (
    'contest.low = { scale = "a-5", qualify = "8", use = ["2 hand + 3 rows", "3 hand + 2 columns"] }\n'
)
BANCO = """
board = '''
F1 F1 F1 t1 r1
r2 F2 F2 F2 t2
t3 r3 F3 F3 F3
'''
lines = { boards = ["F1 t1 r1", "r2 F2 t2", "t3 r3 F3", "F1 r2 t3", "t1 F2 r3", "r1 t2 F3", "r1 F2 t3"] }
players = [2, 8]
play = ["blinds", "deal 4 down", "bet small", "board F1 F2 F3", "bet small", "board t1 t2 t3", "bet big",
        "board r1 r2 r3", "bet big", "showdown"]
contest.high = { scale = "high", use = ["2 hand + 3 boards", "2 hand + 1 F1 + 1 F2 + 1 F3"] }
"""
BANCO_8 = (
    BANCO
    + 'contest.low = { scale = "a-5", qualify = "8", '
    + 'use = ["2 hand + 3 boards", "2 hand + 1 F1 + 1 F2 + 1 F3"] }\n'
)
ZANETTI = """
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first", "deal 1 up", "bet small",
        "deal 1 up", "bet big, highest showing first", "deal 1 up", "bet big", "showdown"]
players = [2, 8]
contest.high = { scale = "high", use = "1 down + 4 up" }
"""
SWINGO = """
board = "river"
play = ["blinds", "deal 5 down", "bet small", "expose 3", "bet small, highest showing first", "board river",
        "bet big, highest showing first", "showdown"]
contest.high = { scale = "high", use = "hand + board + 0-1 another's up" }
"""
DOUBLE = (
    FLOP.format(3).replace('"board turn"', '"split 1 point, 2 sides", "board turn"')
    + 'contest.high = { scale = "high", use = "point + 0-1 sides + board" }\n'
)
SHANGHAI = """
board = "a a b c"
play = ["ante", "deal 3 down, 1 up", "bet small, highest showing first", "board a", "bet small", "board b",
        "bet big", "board c", "bet big", "showdown"]
players = [2, 7]
contest.high = { scale = "high", use = "0-2 down + up + board" }
"""
EVERY = pytest.mark.parametrize(
    "text", [DENTON, ROWS_8, BANCO_8, ZANETTI, SWINGO, DOUBLE, SHANGHAI], ids=lambda text: str(len(text))
)


def grid(**areas: str) -> dict[str, str]:
    return areas


SHOWDOWNS: list[tuple[str, list[Any], Any, list[int]]] = [
    (DENTON, ["9h 2c 2d", "Ac Ad 3s"], "Ah Kh Qh Jh Th", [120, 0]),
    (
        ROWS,
        ["As Js Ts 9c 3d", "9s Kd Kc 6h 6d"],
        {"rows": ["Ks 9d 9h 4c 2s", "Qs 7c 5d 8h Jd"]},
        [120, 0],
    ),
    (
        ROWS_8,
        ["3c 8c 9s 9c Js", "Th 8s 2c Ks Kc"],
        {"rows": ["3s 2h 6h 4h Td", "5s 5d Ah Qh Ac"]},
        [30, 90],
    ),
    (
        ROWS_8,
        ["Qh Kd Ah 6h 2h", "As 5c Ad 9s 9d"],
        {"rows": ["Kc Th 5s Kh 4h", "3d Js Qd 7d 7s"]},
        [120, 0],
    ),
    (
        BANCO,
        ["2d Ah 3d Kd", "6h Qd 4d 2h"],
        grid(F1="7c5hTh", F2="AcAsQc", F3="TdTc9s", t1="7s", t2="6s", t3="Js", r1="8s", r2="5d", r3="5c"),
        [0, 120],
    ),
    (
        BANCO,
        ["As 2s 3d Qd", "6c Td Js 9s"],
        grid(F1="Qc8cKh", F2="JcKd6d", F3="8s7c4c", t1="7d", t2="2d", t3="Tc", r1="9c", r2="4h", r3="2h"),
        [120, 0],
    ),
    (
        BANCO_8,
        ["7d 5d Kc Ts", "5h 3d 4d 6c"],
        grid(F1="AhAs9d", F2="2s9c6s", F3="8dAd2h", t1="Kd", t2="7s", t3="Tc", r1="9s", r2="Td", r3="Jd"),
        [60, 60],
    ),
    (
        BANCO_8,
        ["9d 2d 5d 8s", "4s Ts Kd Jh"],
        grid(F1="5h9c4d", F2="QhThQd", F3="3dJc6s", t1="2s", t2="5c", t3="6d", r1="8d", r2="6c", r3="8h"),
        [120, 0],
    ),
    (ZANETTI, ["As Ah / Kd Qc 7s 2h", "9c 4d / 9h 8s 5c 3d"], None, [0, 120]),
    (ZANETTI, ["Td 2c / 9h 8s 7c 6d", "Kc Kd / Ks 5h 5c 3s"], None, [120, 0]),
    (SWINGO, ["5h 9s / 5s Th 4s", "8d 8c / 6s Jc 2c"], "7s", [120, 0]),
    (
        DOUBLE,
        [{"point": "Ah", "sides": "Kh 7s"}, {"point": "7c", "sides": "Qs Qd"}],
        "7h 7d Qh 3h 2c",
        [0, 120],
    ),
    (SHANGHAI, ["Ks Tc Kc / Td", "9c Kd Qc / 7d"], "9h Ts Jh 8h", [0, 120]),
    (SHANGHAI, ["Qd 9c Qs / Td", "Ad 8d Qc / As"], "7s Jc 7c Kc", [120, 0]),
]


@pytest.mark.parametrize(("text", "hands", "board", "right"), SHOWDOWNS)
def test_worked_showdowns(text: str, hands: list[Any], board: Any, right: list[int]) -> None:
    assert awards(own(text), hands, board=board) == right


@EVERY
def test_hands_are_dealt_to_the_end(text: str) -> None:
    dealt(own(text))


@pytest.mark.parametrize(
    ("text", "hands", "board"),
    [
        (DENTON, ["9h 2c 2d", "Ac Ad 3s"], "Ah Kh Qh"),
        (ROWS, ["As Js Ts 9c 3d", "9s Kd Kc 6h 6d"], None),
        (BANCO, ["2d Ah 3d Kd", "6h Qd 4d 2h"], None),
        (ZANETTI, ["As Ah / Kd Qc", "9c 4d / 9h 8s"], None),
        (SWINGO, ["5h 9s / 5s Th 4s", "8d 8c / 6s Jc 2c", "Ad Kd / Qd 2s 3s"], None),
        (SHANGHAI, ["Ks Tc Kc / Td", "9c Kd Qc / 7d"], None),
    ],
)
def test_odds_are_those_of_the_dealer(text: str, hands: list[Any], board: Any) -> None:
    assert sum(same_odds(own(text), hands, board=board, samples=60)) == pytest.approx(1)


def test_the_least_number_is_enforced() -> None:
    outcome = compared(own(DENTON), ["9h 2c 2d", "Ac Ad 3s"], board="Ah Kh Qh Jh Th")
    assert str(outcome.shares[0].hand) == "king-high straight flush"


@pytest.mark.parametrize(
    ("short", "terms"),
    [
        ("any", "hand + board"),
        ("0-2 hand + board", "0-2 hand + 0-5 board"),
        ("2 hand + 3 board", "2-2 hand + 3 board"),
        ("all hand + board", "all hand + 0-5 board"),
        ("3 hand + 2 board", "3 hand + 2-2 board"),
    ],
)
def test_short_forms_are_sums_of_terms(short: str, terms: str) -> None:
    hands = ["As Kd 4h", "Qs Qd 7c", "2c 3c 9d"]
    for board in ("Ah Kh Qh Jh Th", "4d 5c 6c 7h 8s", "Ac Ad Qc 2h 3h"):
        found = [ratings(own(with_use(use)), hands, board) for use in (short, terms)]
        assert found[0] == found[1]


def ratings(sheet: Sheet, hands: list[str], board: str) -> list[int]:
    found = compared(sheet, hands, board=board).compared
    assert found is not None
    return [hand.rating for hand in found.hands["high"].values()]


def with_use(use: str) -> str:
    return FLOP.format(3) + f'contest.high = {{ scale = "high", use = "{use}" }}\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (with_use("2 hand + 1 flopp"), "contest.high.use: there is no place 'flopp'; did you mean 'flop'"),
        (with_use("1 down + 4 up"), "'up' means cards that players show"),
        (with_use("3-1 hand + board"), "is not a rule for cards"),
        (ZANETTI.replace("1 down + 4 up", "1 down + 4 board"), "there is no place 'board'"),
        (ROWS.replace("lines.rows  ", "lines.a1  "), "'a1' is already the name of a place"),
    ],
)
def test_names_and_numbers_are_checked(text: str, says: str) -> None:
    with pytest.raises(SheetError) as error:
        own(text)
    assert says in error.value.message


def test_rules_in_english() -> None:
    said = " ".join(explain(own(BANCO)).split())
    assert (
        "It is made of 2 of the hand and 3 of one of the boards or "
        "2 of the hand, 1 of the cards F1, 1 of the cards F2 and 1 of the cards F3." in said
    )
    assert "The boards: F1-t1-r1; r2-F2-t2;" in said


def test_what_a_player_holds_is_shown_on_the_way() -> None:
    sheet: Sheet = own(SWINGO)
    for hand in dealt(sheet, 3):
        assert all(hand.view(seat).to_dict() for seat in range(len(hand.players)))


REST = """
players = [2, 7]
play = ["ante", "deal 7 down", "bet small", "draw 0-2", "bet big", "showdown"]
runs_out = "muck"
contest.high.scale = "high"
contest.two = { scale = "two-card", use = "rest of high" }
"""
REST_OF_BOARD = """
extends = "omaha"
contest.two = { scale = "two-card-low", use = "2 rest of high" }
"""


@pytest.mark.parametrize(
    ("text", "hands", "board", "right"),
    [
        # Sixes full of deuces leave ace-three; a heart flush leaves a pair of kings.
        (REST, ["6c 6d 6h 2c 2d Ah 3s", "Jh Qh 9h 7h 3h Ks Kd"], None, [60, 60]),
        # Nines full of aces leave two kings; two pair leaves less.
        (REST, ["Ac Ad Kc Kd 9h 9s 9d", "Qc Qd Jc Jd Th 2s 3d"], None, [120, 0]),
        # Aces use both aces and leave a three and a deuce; kings leave a queen and a jack.
        (REST_OF_BOARD, ["As Ad 2c 3c", "Ks Kd Qc Jc"], "Ah Kh 9d 8s 4c", [120, 0]),
    ],
)
def test_what_is_not_used_plays_for_another_contest(
    text: str, hands: list[Any], board: Any, right: list[int]
) -> None:
    assert awards(own(text), hands, board=board) == right


def test_what_is_left_is_the_best_that_can_be_left() -> None:
    # The straight may be made with either nine, and the nine of the pair that is left counts.
    outcome = compared(own(REST), ["9c 9d 8h 7s 6c 5d 9h", "Kc Kd Kh 2s 2c 3d 4h"])
    assert outcome.compared is not None
    assert str(outcome.compared.hands["two"][0]) == "pair of nines"


@pytest.mark.parametrize("text", [REST, REST_OF_BOARD])
def test_hands_with_a_rest_are_dealt_to_the_end(text: str) -> None:
    sheet = own(text)
    dealt(sheet, 6)
    said = " ".join(explain(sheet).split())
    assert "of the player's cards that are not used for high." in said


def test_a_rest_needs_a_contest() -> None:
    with pytest.raises(SheetError, match="'rest of low' needs a contest 'low'"):
        own(REST.replace("rest of high", "rest of low"))
    with pytest.raises(SheetError, match="'rest of two' needs a contest 'two'"):
        own(REST.replace("rest of high", "rest of two"))
