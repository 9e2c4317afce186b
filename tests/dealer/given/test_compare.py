"""Showdowns worked out by hand from the books, over every family of games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import cardhouse
from cardhouse.telling import showdown_of

EXAMPLES = Path(__file__).parents[4] / "shared/catalogue/showdown_examples.jsonl"


class Case(NamedTuple):
    """A showdown, what it must pay, and why."""

    why: str
    game: str
    hands: list[Any]
    awards: list[int]
    given: dict[str, Any]
    rules: tuple[str, ...]


def case(
    why: str, game: str, hands: list[Any], awards: list[int], *, rules: tuple[str, ...] = (), **given: Any
) -> Case:
    return Case(why, game, hands, awards, {"pot": 100, **given}, rules)


def stud(down: str, up: str, **more: str) -> dict[str, str]:
    return {"down": down, "up": up, **more}


ROYAL = "As Ks Qs Js Ts"
LOW_BOARD = "3c 4d 8h Kd Tc"
ACES_TIED = [stud("As", "Kh Qd Jc 9d"), stud("Ah", "Kd Qc Js 9h")]
QUARTERING = [stud("As 2d 8s", "3h 4s Kd Kh"), stud("Ac 2c 8d", "3s 4h Jd Jh")]
ARCHIES = ["8h 8d Kc 5s 2h", "Kh 9d 7c 4s 3d", "7h 7d Qc Js 2d"]
DICE_HANDS = ["Ah 2h Qc Qd", "Kh Ks 9c 8d"]
DICE_BOARD = "3c 4d 9h Kd Tc"
KINGS_AND_JOKER = [stud("5s", "Xx Kh Kd 6c"), stud("Ad", "Ac 7s 7c 2h")]
TURNED_UP = [stud("5s", "Xx Kh Kd 6c", joker_dealt="down"), stud("Ad", "Ac 7s 7c 2h")]
SQUARE = {"flops": ["Qh 2c 3d", "Jh 4c 4d", "Th 6s 7s"], "turns": ["8c", "8d"], "river": "5s"}
ALIKE = {"rows": ["Kh Ks 5c 6c 3h", "7d Qh 4s 9c 3s", "Qs 2s 5d 6d 3c"]}
HORSE = [stud("Ah 2h 9c", "4c 5d 7s Kd"), stud("Kh Ks Qc", "Qd 2s 2d 9h")]

# fmt: off
BUTTON = [
    case("the board plays; first from the button has the odd chip", "holdem@wsop2018", ["2c 7d", "3c 4d"],
         [50, 51], board=ROYAL, pot=101, rules=("WSOP-149.1",)),
    case("three tie, two odd chips", "holdem", ["2c 7d", "3c 4d", "5c 6d"], [34, 34, 33],
         board=ROYAL, pot=101, button=2, rules=("BARGE-odd-chip-one-each",)),
    case("six seats, button 4, one odd chip among 1, 3 and 5", "holdem",
         [None, "2c 7d", None, "3c 4d", None, "5c 6d"], [0, 33, 0, 33, 0, 34],
         board=ROYAL, button=4, rules=("BARGE-odd-chip-button",)),
    case("six seats, button 4, two odd chips", "holdem", [None, "2c 7d", None, "3c 4d", None, "5c 6d"],
         [0, 34, 0, 33, 0, 34], board=ROYAL, pot=101, button=4, rules=("BARGE-odd-chip-button",)),
    case("an odd chip of 25", "holdem", ["2c 7d", "3c 4d"], [100, 75], board=ROYAL, pot=175, chip=25,
         button=1, rules=("BARGE-odd-chip-unit",)),
    case("WSOP: 155 in chips of 5", "holdem@wsop2018", ["2c 7d", "3c 4d"], [75, 80], board=ROYAL, pot=155,
         chip=5, rules=("WSOP-148",)),
    case("each pot has its own odd chip", "holdem@wsop2018", ["2c 7d", "3c 4d", None], [55, 45, 0],
         board=ROYAL, pot=None, pots=[{"amount": 75, "eligible": [0, 1]}, {"amount": 25, "eligible": [0, 1]}],
         chip=5, button=2, rules=("WSOP-149.5",)),
]

FLOP = [
    case("exactly two cards of the hand", "omaha@wsop2018", ["As Ks Qs Js", "Ah Qh 8c 7c"], [100, 0],
         board="2s 3s 9h 9d 9c"),
    case("fewer than three low ranks on the board, no low", "omaha-8", ["Ah 4h 5c 6c", "Ac Kc Ks 9d"],
         [0, 100], board="Kh Qd Jc 3s 2h"),
    case("quartered", "omaha-8", ["Ah 2h Ks 9c", "Ad 2d Qs Jc"], [75, 25], board=LOW_BOARD),
    case("the odd chip between the halves is the only one of its winner", "omaha-8",
         ["Ad 2d Qs Jc", "Ah 2h Ks 9c"], [36, 107], board=LOW_BOARD, pot=143,
         rules=("BARGE-odd-chip-one-each",)),
    case("by the WSOP book who wins the high may have the odd chip of the low too", "omaha-8@wsop2018",
         ["Ad 2d Qs Jc", "Ah 2h Ks 9c"], [25, 78], board=LOW_BOARD, pot=103,
         rules=("WSOP-149", "WSOP-149.3")),
    case("by BARGE's the other has it", "omaha-8", ["Ad 2d Qs Jc", "Ah 2h Ks 9c"], [26, 77],
         board=LOW_BOARD, pot=103, rules=("BARGE-odd-chip-one-each",)),
    case("three tie both ways, as evenly as can be by the WSOP book", "omaha-8@wsop2018",
         ["Ah 2h Qc Jc", "Ac 2c Qd Jd", "As 2s Qh Jh"], [35, 35, 34], board=LOW_BOARD, pot=104, button=2,
         rules=("WSOP-149.3",)),
    case("and it stays so wherever the button is", "omaha-8", ["Ad 2d Qs Jc", "Ah 2h Ks 9c"], [36, 107],
         board=LOW_BOARD, pot=143, button=1),
    case("high 38, tied lows 19 and 18", "omaha-8@wsop2018", ["Kh Ks 9c 9d", "Ah 2h Qs 7c", "Ad 2d Qh 7d"],
         [38, 19, 18], board=LOW_BOARD, pot=75, rules=("WSOP-149.3",)),
    case("tied both ways, 102 is 51 each", "omaha-8@wsop2018", ["Ah 2h 9c 9d", "Ac 2c 9h 9s"], [51, 51],
         board=LOW_BOARD, pot=102, rules=("WSOP-149.3",)),
    case("tied both ways, 101", "omaha-8", ["Ah 2h 9c 9d", "Ac 2c 9h 9s"], [50, 51], board=LOW_BOARD,
         pot=101),
    case("tied both ways, 103", "omaha-8", ["Ah 2h 9c 9d", "Ac 2c 9h 9s"], [51, 52], board=LOW_BOARD,
         pot=103),
    case("the only low is all in for the main pot", "omaha-8", ["Ah 2h Qc Qd", "Kh Jc Js 9c", "Th Ts 6s 6d"],
         [45, 0, 105], board=LOW_BOARD, pot=None,
         pots=[{"amount": 90, "eligible": [0, 1, 2]}, {"amount": 60, "eligible": [1, 2]}]),
    case("no qualifier: a nine is a low", "omaha-hi-lo-no-qualifier", ["Ah 2h Qc Qd", "Kh Ks 8c 8d"],
         [50, 50], board="3c 4d 9h Kd Tc"),
    case("five cards of the hand alone", "two-or-five-omaha-8", ["Ah Ad Ac Kh Kd", "Jh Jd Ts 9s 8s"], [100,
         0],
         board="2c 2d 2h 3s 3c"),
    case("two of five with the board", "two-or-five-omaha-8", ["Ah Ad Ac Kh Kd", "2s Jd Ts 9s 8s"], [0, 100],
         board="2c 2d 2h 3s 3c"),
    case("three hearts of the hand cannot all play", "lazy-pineapple", ["Ah Kh Qh", "4h 4d 9c"], [0, 100],
         board="Jh Th 2c 3d 4s"),
    case("three cards of the hand play", "rio-bravo", ["Ah Kh Qh", "4h 4d 9c"], [100, 0],
         board="Jh Th 2c 3d 4s"),
    case("or only two, as an option", "rio-bravo", ["Ah Kh Qh", "4h 4d 9c"], [0, 100], board="Jh Th 2c 3d 4s",
         options={"hole_cards": "two"}),
    case("a straight beats three of a kind", "short-deck-holdem", ["Ah 9c", "Kc Kd"], [100, 0],
         board="8h 7d 6s Ks Qc"),
    case("three of a kind beats a straight, as an option", "short-deck-holdem", ["Ah 9c", "Kc Kd"], [0, 100],
         board="8h 7d 6s Ks Qc", options={"trips_beat_straight": True}),
    case("the first board card counts as any other", "courchevel", ["As Ks 2c 3d 4h", "2s 9c 9d 8c 8d"],
         [100, 0], board={"spit": "Qs", "flop": ["Js", "Ts"], "turn": "2d", "river": "2h"}),
    case("six cards, as an option", "big-easy", ["Ah 2h Qc Qd 7s 7d", "Kh Ks 9c 9d 6s 6d"], [50, 50],
         board=LOW_BOARD, options={"hole_cards": "6"}),
    case("everything kept must play: a straight of five", "scrotum", ["As", "3h 4s 5c 6s 7h"], [0, 100],
         board="9h 9d 9c Kh 2d"),
    case("three kept, two of the board", "scrotum", ["Ah Kd Qc", "9s"], [0, 100], board="9h 9d 9c Kh 2d"),
    case("a die of two: there is a low", "binglaha", DICE_HANDS, [50, 50], board=LOW_BOARD, die=2),
    case("a die of four: there is none", "binglaha", DICE_HANDS, [0, 100], board=LOW_BOARD, die=4),
    case("X is nine", "omaha-x-or-better", DICE_HANDS, [50, 50], board=DICE_BOARD, dice=[4, 5]),
    case("X is eight", "omaha-x-or-better", DICE_HANDS, [0, 100], board=DICE_BOARD, dice=8),
    case("X is a queen", "omaha-x-or-better", DICE_HANDS, [50, 50], board=DICE_BOARD, dice=[6, 6]),
    case("X is four: no low at all", "omaha-x-or-better", DICE_HANDS, [0, 100], board=DICE_BOARD, dice=[1,
         3]),
    case("each half by its own part", "sohe", [{"holdem": "Ah Ad", "omaha": "Kc Qc Js Th"},
         {"holdem": "7c 6d", "omaha": "9c 9d 8h 8d"}], [50, 51], board="9h 4s 2d 3c Ks", pot=101,
         rules=("BARGE-odd-chip-sohe",)),
    case("the hand of five has the odd chip", "dramaha@wsop2018", ["Ah Ad 7c 7s 2c", "Kh Qh 9c 8d 3s"],
         [55, 50], board="Jh Th 4h 6c 5d", pot=105, chip=5, rules=("WSOP-195",)),
    case("the five-card hand has the odd chip over the badugi", "dramadugi",
         ["Ah 2d 3c 4s Kd", "Kh Qh 9c 8d 3s"], [50, 51], board="Jh Th 4h 6c 5d", pot=101),
]

BOARDS = [
    case("a board each", "double-board-omaha", ["Ah Ad 2c 3c 4d", "Kh Kd 7c 7s 8d"], [101, 100],
         board={"boards": ["As 9c 5h 8s 2d", "Ks 9h 5s Tc 3d"]}, pot=201),
    case("the top row does not touch the bottom turn", "chowaha@barge2017", ["Ah Kh", "7c 7d"], [0, 100],
         board={"flops": ["Qh Jh 2c", "3c 3d 8s", "9c 9d 8c"], "turns": ["4s", "Th"], "river": "5d"}),
    case("the top row touches the top turn", "chowaha@barge2017", ["Ah Kh", "7c 7d"], [100, 0],
         board={"flops": ["Qh Jh 2c", "3c 3d 8s", "9c 9d 8c"], "turns": ["Th", "4s"], "river": "5d"}),
    case("a die of two: rows are the flops", "bidirectional-chowaha", ["Ah Kh 9c 9d", "8h 8s 2d 3c"], [0,
         100],
         board=SQUARE, die=2),
    case("a die of five: columns are the flops", "bidirectional-chowaha", ["Ah Kh 9c 9d", "8h 8s 2d 3c"],
         [50, 50], board=SQUARE, die=5),
    case("one card of each row", "murder", ["Jh Th 2d 3s", "9h As Kd Kc"], [50, 50],
         board={"rows": ["Ah Kh Qh 2c", "3c 4c 9d 9s", "5d 6d 9c 8s"]}),
    case("the lowest river goes", "oklahoma", ["Ah 2h Kc Kd", "Qc Qd 9s 9d"], [50, 50],
         board={"rows": ["Kh Ks 5c 6c 3h", "7d Qh 4s 9c 8s", "Qs 2s 5d 6d Ts"]}),
    case("three rivers alike: nothing goes", "oklahoma", ["Ah 2h Kc Kd", "Qc Jd 9s 9d"], [100, 0],
         board=ALIKE),
    case("three rivers alike in a cash game: the dealer wins", "oklahoma", ["Ah 2h Kc Kd", "Qc Jd 9s 9d"],
         [0, 0], board=ALIKE, options={"mode": "cash"}),
]

DRAW = [
    case("suits never decide a pot", "five-card-draw", ["As Ks 9s 5s 3s", "Ah Kh 9h 5h 3h"], [50, 50],
         rules=("WSOP-146",)),
    case("the fourth card does not play", "badugi@wsop2018", ["Ad 2c 3h 6h", "Ac 3d 4h 5h"], [100, 0]),
    case("the deuce-to-seven half has the odd chip", "badeucy@wsop2018", ["8c 6c 4h 3h 2h", "Td 9s 7c 5h Kd"],
         [65, 60], pot=125, chip=5, rules=("WSOP-149.4",)),
    case("the ace-to-five half has the odd chip", "badacey", ["5h 4h 3h 2h Ah", "Kd Qs Jc Th Ks"], [51, 50],
         pot=101, rules=("BARGE-odd-chip-five-v-four",)),
    case("eights qualify, and there is no low", "archie", ARCHIES, [120, 0, 0], pot=120),
    case("nobody qualifies with nines: the best high hand", "archie", ARCHIES, [120, 0, 0], pot=120,
         options={"high_qualifier": 99}),
    case("nobody qualifies: WSOP splits among all", "archie@wsop2018", ARCHIES, [40, 41, 40], pot=121,
         rules=("WSOP-296",)),
    case("only a low qualifies and takes it all", "archie", ["Kh Qd Jc 9s 2d", "8h 5d 4c 3s 2h"], [0, 100]),
    case("a pair and no pair", "korean", ["Ah Ad 2c 3d 4s", "9h 7d 5c 3s 2h"], [50, 50]),
    case("all are paired: high takes it all", "korean", ["Ah Ad 2c 3d 4s", "Kh Kd 2d 3s 5s"], [100, 0]),
    case("a flush is not a low", "deuce-to-seven-triple-draw", ["7h 5h 4h 3h 2h", "9c 7d 5s 3c 2d"], [0,
         100]),
    case("an ace is high in this badugi, and four cards beat three", "badeucy",
         ["As Kd Qc Jh Js", "4h 3d 2c 5c 5h"], [50, 50]),
    case("three-card 743 beats 752", "badeucy", ["7s 4c 3h 3c 7h", "7d 5c 2h 2c 7c"], [50, 50]),
    case("a pair of aces is the lowest pair", "california-lowball@barge2017",
         ["2h 2d 5c 4c 3d", "Ah Ad 7c 6c 5d"], [0, 100]),
    case("45 points beat 44", "dramaha-49", ["Th Td 9c 8s 8h", "Ts 9s 9h 8c 8d"], [50, 50],
         board="Kh Kc 4d 4c 9d"),
    case("6432A of several suits is the best low", "london-lowball",
         [stud("6h 4d Kc", "3c 2s Ah Kd"), stud("5h 4h Qc", "3h 2h Ad Qd")], [100, 0]),
    case("the joker is the lowest card missing", "california-lowball", ["7h 4d 3c 2s Xx", "7d 5c 3s 2h Ah"],
         [100, 0]),
]

STUD = [
    case("the odd chip by suit", "five-card-stud", ACES_TIED, [51, 50], pot=101,
         rules=("BARGE-odd-chip-stud",)),
    case("the button counts for nothing in stud", "five-card-stud", ACES_TIED, [51, 50], pot=101, button=1,
         rules=("BARGE-odd-chip-stud",)),
    case("a card shared by all leaves the odd chip to the next", "stud",
         ["Kh Qd Jc 9d 2c 3c", "Ks Qc Js 9h 2d 3d"], [50, 51], board={"community": "As"}, pot=101, button=1),
    case("a community card at the WSOP", "stud@wsop2018", ["Kh Qd Jc 9d 2c 3c", "Ks Kc Js 9h 2d 3d"],
         [0, 100], board={"community": "As"}),
    case("the highest card of a razz hand, the ace being low", "razz@wsop2018",
         [stud("8s 6h Kc", "4d 2c Ah Kd"), stud("8h 6s Qc", "4c 2d As Qd")], [51, 50], pot=101,
         rules=("WSOP-149.2",)),
    case("by suit the same hand may have both odd chips of a pot", "stud-8@wsop2018", QUARTERING, [78, 25],
         pot=103, rules=("WSOP-251",)),
    case("but not by BARGE", "stud-8", QUARTERING, [77, 26], pot=103, rules=("BARGE-odd-chip-one-each",)),
    case("nor is there such a limit at home", "stud-8@home003", QUARTERING, [78, 25], pot=103,
         button=1),
    case("high has the odd chip", "stud-8@wsop2018",
         [stud("Kh Kd Kc", "9s 9d 2c 3d"), stud("Ah 2d 3c", "5s 7h Qd Jc")], [55, 50], pot=105, chip=5,
         rules=("WSOP-251",)),
    case("a low without a qualifier", "stud-hi-lo-no-qualifier",
         [stud("Kh Kd Kc", "9s 9d Qc Jd"), stud("Ah 2d 3c", "5s Th Qd Jc")], [50, 50]),
    case("razz has the odd chip over the badugi", "razzdugi@wsop2018",
         [stud("Ah 2h 3h", "4h 5h Kh Qh"), stud("Kc Qd Js", "Th Ks Kd Qc")], [55, 50], pot=105, chip=5,
         rules=("WSOP-332",)),
    case("razz and deuce to seven", "razzdeucey",
         [stud("Ah 2h 3h", "4h 5h Kh Ks"), stud("7c 5d 4s", "3c 2d Qs Qc")], [51, 50], pot=101),
    case("a face beats any butt", "action-razz",
         [stud("Ah 2h 7c", "3s 4c 5d 6s"), stud("Kh Kd Qc", "Ks Kc Qd Qs")], [0, 100]),
    case("a community card plays for all", "mississippi-stud-8",
         [stud("Ah 2d", "3c 4s Kh Kd"), stud("Qh Qd", "Qc 9s 7h 4d")], [100, 0], board={"community": "5c"}),
    case("a joker dealt down is wild", "mexican-poker", [stud("Xx", "Kh Kd 6c 5s"), stud("Ad",
         "Ac 7s 7c 2h")],
         [100, 0]),
    case("a joker dealt up is a bug", "mexican-poker", KINGS_AND_JOKER, [0, 100]),
    case("a joker dealt down stays wild when it is turned up", "mexican-poker", TURNED_UP, [100, 0]),
    case("but not at the WSOP", "mexican-stud@wsop2018", TURNED_UP, [0, 100]),
    case("unless the house says so", "mexican-stud@wsop2018", TURNED_UP, [100, 0],
         options={"exposed_joker": "wild"}),
    case("a bug fills a straight", "mexican-stud@barge2017",
         [stud("6s", "Xx 7h Jd Qc"), stud("Ad", "Ac As 7c 2h")], [100, 0]),
    case("five of a kind is the best hand", "mexican-poker",
         [stud("Xx", "As Ah Ad Ac"), stud("Kh", "Qh Jh 7h 6h")], [100, 0]),
    case("the button's choice: stud", "super-stud", HORSE, [0, 100], chosen="stud"),
    case("the button's choice: razz", "super-stud", HORSE, [100, 0], chosen="super-razz"),
    case("picked: razz", "paradise-road-pickem", HORSE, [100, 0], chosen="razz"),
    case("picked: stud eight-or-better", "paradise-road-pickem", HORSE, [50, 50], chosen="stud-8"),
    case("picked: hold'em", "paradise-road-pickem", ["Ah Qh", "7c 7d"], [0, 100], chosen="Hold'em",
         board=LOW_BOARD),
    case("picked: omaha eight-or-better", "paradise-road-pickem", DICE_HANDS, [50, 50], chosen="omaha-8",
         board=LOW_BOARD),
    case("there is a button, so it decides the odd chip", "paradise-road-pickem",
         [stud("As Kh 2c", "Qd Jc 9d 3s"), stud("Ah Kd 2d", "Qc Js 9h 3c")], [50, 51], chosen="stud",
         pot=101),
]
# fmt: on

CASES = (*BUTTON, *FLOP, *BOARDS, *DRAW, *STUD)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=f"{case.game}: {case.why}", marks=[pytest.mark.rule(rule) for rule in case.rules]
        )
        for case in CASES
    ],
)
def test_a_showdown_worked_out_by_hand(case: Case) -> None:
    result = showdown_of({"game": case.game, "hands": case.hands, **case.given})
    assert result.awards == case.awards, result.why
    assert sum(result.awards) + result.house == sum(pot.amount for pot in result.pots)


def _examples() -> list[dict[str, Any]]:
    if not EXAMPLES.exists():
        return []
    return [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.skipif(not EXAMPLES.exists(), reason="the catalogue is not beside the repository")
@pytest.mark.parametrize("example", _examples(), ids=lambda example: example["id"])
def test_an_example_of_the_catalogue(example: dict[str, Any]) -> None:
    result = showdown_of(example)
    assert result.awards == example["expect"]["awards"], result.why
    # Which of several equal cards is named is a matter of taste, so that ranks are compared.
    assert [_ranks(line) for line in result.detail] == [_ranks(line) for line in example["expect"]["detail"]]


def _ranks(detail: str) -> tuple[str, list[str]]:
    contest, _, winners = detail.partition(": ")
    cards = sorted(word.strip("(),")[0] for word in winners.split() if word.strip("(),")[-1:] in {*"cdhsx"})
    return contest.rpartition(", ")[2], cards


def test_every_way_of_writing_a_board() -> None:
    hands = ["As Ks 2c 3d 4h", "2s 9c 9d 8c 8d"]
    boards: list[Any] = [
        "Qs Js Ts 2d 2h",
        ["Qs", "Js", "Ts", "2d", "2h"],
        cardhouse.parse_cards("QsJsTs2d2h"),
        {"spit": "Qs", "flop": "Js Ts", "turn": "2d", "river": ["2h"]},
        {"spit": "Qs", "flop": "Qs Js Ts", "turn": "2d", "river": "2h"},
        {"flop": ["Qs", "Js", "Ts"], "turn": "2d", "river": "2h"},
        {"rows": ["Qs Js Ts 2d 2h"]},
    ]
    found = [cardhouse.showdown("courchevel", hands=hands, board=board, pot=100) for board in boards]
    assert {tuple(result.awards) for result in found} == {(100, 0)}
    assert all(result.board == found[0].board for result in found)


def test_every_way_of_writing_several_boards() -> None:
    double = [
        {"boards": ["As 9c 5h 8s 2d", "Ks 9h 5s Tc 3d"]},
        {"boards": [{"flop": "As 9c 5h", "turn": "8s", "river": "2d"}, "Ks 9h 5s Tc 3d"]},
        {"boards": {"first": ["As", "9c", "5h", "8s", "2d"], "second": "Ks 9h 5s Tc 3d"}},
        {"board1": "As 9c 5h 8s 2d", "board2": "Ks 9h 5s Tc 3d"},
        {"flops": ["As 9c 5h", "Ks 9h 5s"], "turns": ["8s", "Tc"], "rivers": ["2d", "3d"]},
        {"flop1": "As9c5h", "flop2": "Ks9h5s", "turn1": "8s", "turn2": "Tc", "river1": "2d", "river2": "3d"},
        "As 9c 5h Ks 9h 5s 8s Tc 2d 3d",
    ]
    hands = ["Ah Ad 2c 3c 4d", "Kh Kd 7c 7s 8d"]
    results = [
        cardhouse.showdown("double-board-omaha", hands=hands, board=board, pot=201) for board in double
    ]
    assert all(result.board == results[0].board and result.awards == [101, 100] for result in results)
    by_area = {"a": "Qh Jh 2c", "b": "3c 3d 8s", "c": "9c 9d 8c", "x": "Th", "y": "4s", "r": "5d"}
    by_street = {"flops": ["QhJh2c", "3c3d8s", "9c9d8c"], "turns": ["Th", "4s"], "river": "5d"}
    chowaha = [
        cardhouse.showdown("chowaha", hands=["AhKh", "7c7d"], board=b, pot=9) for b in (by_area, by_street)
    ]
    assert chowaha[0].board == chowaha[1].board


def test_every_way_of_writing_a_hand() -> None:
    other = "Kc Qd Js Th Ks Kd Qc"
    for hand in (
        "Ah 2h 3h 4h 5h Kh Qh",
        ["Ah", "2h", "3h", "4h", "5h", "Kh", "Qh"],
        {"down": ["Ah", "2h", "3h"], "up": "4h 5h Kh Qh"},
        "Ah 2h 3h / 4h 5h Kh Qh",
        "down: Ah 2h 3h up: 4h 5h Kh Qh",
    ):
        assert cardhouse.showdown("razz", hands=[hand, other], pot=10).awards == [10, 0]
    for parted in ("omaha: Kc Qc Js Th holdem: Ah Ad", "Kc Qc Js Th / Ah Ad", "holdem=AhAd omaha=KcQcJsTh"):
        hands = [parted, {"holdem": "7c 6d", "omaha": "9c 9d 8h 8d"}]
        assert cardhouse.showdown("sohe", hands=hands, board="9h 4s 2d 3c Ks", pot=10).awards == [5, 5]


def test_the_result_says_why() -> None:
    result = cardhouse.showdown(
        "omaha-8",
        hands=["Ah 2h Qc Qd", None, "Th Ts 6s 6d", "Kh Jc Js 9c"],
        board=LOW_BOARD,
        pots=[{"amount": 91, "eligible": [0, 2, 3]}, {"amount": 60, "eligible": [2, 3]}],
    )
    assert result.awards == [45, 0, 106, 0]
    assert result.detail == [
        "main pot, high: 46 to seat 2 (Th Ts 8h Kd Tc)",
        "main pot, low: 45 to seat 0 (Ah 2h 3c 4d 8h)",
        "side pot 1, high: 60 to seat 2 (Th Ts 8h Kd Tc)",
    ]
    assert "seat 2 wins 46 for high with three tens, king-eight kickers" in result.why
    assert "seat 0 wins 45 for low with eight-four-three-two-ace low" in str(result)
    data = json.loads(json.dumps(result.to_dict()))
    assert data["game"] == "omaha-8@barge"
    assert data["awards"] == result.awards
    assert data["pots"][1]["contests"][0]["winners"] == [
        {
            "seat": 2,
            "amount": 60,
            "cards": ["Th", "Ts", "8h", "Kd", "Tc"],
            "name": "three tens",
            "description": "three tens, king-eight kickers",
        }
    ]


def test_the_dealer_may_take_the_pot() -> None:
    hands = ["Ah 2h Kc Kd", "Qc Jd 9s 9d"]
    result = cardhouse.showdown("oklahoma", hands=hands, board=ALIKE, pot=100, options={"mode": "cash"})
    assert (result.awards, result.house, result.to_dict()["house"]) == ([0, 0], 100, 100)
    assert "the dealer takes the pot" in result.why
    assert result.detail == ["the dealer takes 100"]


def test_both_barge_books_have_what_they_agree_on() -> None:
    for edition in ("barge", "barge2024", "barge2017"):
        result = cardhouse.showdown("badugi", hands=["4c3d2hAs", "KcQdJhTs"], pot=1, edition=edition)
        assert result.sheet.key == "badugi@barge"
    assert (
        cardhouse.showdown("badugi", hands=["4c3d2hAs"], pot=1, edition="wsop2018").sheet.edition
        == "wsop2018"
    )


def test_a_file_that_was_edited_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    text = 'name = "Ours"\nsource = "us"\nextends = "five-card-stud"\n'
    text += 'play = ["ante", "deal 5 down", "bet any", "showdown"]\n'
    hands = ["Ah Ad Kc Qs 2d", "2h 3d 4c 5s 7d"]
    path.write_text(f'{text}contest.high.scale = "high"\n')
    assert [cardhouse.showdown(given, hands=hands, pot=10).awards for given in (path, str(path))] == [
        [10, 0]
    ] * 2
    path.write_text(f'{text}contest.high.scale = "2-7"\n')
    assert [cardhouse.showdown(given, hands=hands, pot=10).awards for given in (path, str(path))] == [
        [0, 10]
    ] * 2
