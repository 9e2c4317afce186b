"""The worked examples of the WSOP games: showdowns, decks that are just enough, tables that are full."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from cardhouse import showdown
from cardhouse.dealer import DealerError

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


class Case(NamedTuple):
    """A showdown of the book: what it pays, and every share with the hand that wins it."""

    game: str
    example: str
    hands: list[Any]
    awards: list[int]
    shares: list[str]
    rules: tuple[str, ...]
    given: dict[str, Any]


def case(
    game: str, example: str, hands: list[Any], awards: list[int], *shares: str, rules: str = "", **given: Any
) -> Case:
    return Case(game, example, hands, awards, list(shares), tuple(rules.split()), {"pot": 100, **given})


def down(card: str, up: str) -> dict[str, str]:
    return {"down": card, "up": up}


ROYAL = "As Ks Qs Js Ts"
LOW_BOARD = "3h 4s 8c Kh 9s"

# fmt: off
FLOP = [
    case("holdem@wsop2018", "the board plays", ["2c 7d", "Ac Kc"], [50, 50],
         "seat 1 wins 50 for high with royal flush", "seat 0 wins 50 for high with royal flush",
         board=ROYAL, rules="WSOP-HOLDEM-INTRO"),
    case("holdem@wsop2018", "a flush plays, whatever its owner called it", ["Ah 9h", "Ac Kd"], [100, 0],
         "seat 0 wins 100 for high with ace-high flush: ace-king-nine-four-two", board="Kh 4h 2h 9c As",
         rules="WSOP-140"),
    case("omaha@wsop2018", "two spades of four held, and only two on the board",
         ["As Ks Qs Js", "Ah Qh 8c 7c"], [100, 0],
         "seat 0 wins 100 for high with three nines, ace-king kickers", board="2s 3s 9h 9d 9c",
         rules="WSOP-OMAHA-INTRO"),
    case("omaha-8@wsop2018", "one high, one low, 101", ["Kc Ks 7d 6d", "Ac 2d Qs Js"], [51, 50],
         "seat 0 wins 51 for high with three kings, nine-eight kickers",
         "seat 1 wins 50 for low with eight-four-three-two-ace low, number 22", board=LOW_BOARD, pot=101,
         rules="WSOP-149.3"),
    case("omaha-8@wsop2018", "one pair of cards for high and another for low",
         ["Ac 2d Kc Kd", "Qc Qd Jh Js"], [100, 0],
         "seat 0 wins 50 for high with three kings, nine-eight kickers",
         "seat 0 wins 50 for low with eight-four-three-two-ace low, number 22", board=LOW_BOARD,
         rules="WSOP-OMAHA8-INTRO"),
    case("omaha-8@wsop2018", "K Q 9 9 2 on the board", ["Ac 3d 4h 5s", "Kc 8d 7s 6s"], [0, 100],
         "seat 1 wins 100 for high with two pair, kings and nines, eight kicker", board="Kh Qd 9h 9d 2c",
         rules="WSOP-191"),
    case("omaha-8@wsop2018", "an eight of eight to four is a low", ["7c 6d Qs Qh", "Kc Ks Td Th"], [50, 50],
         "seat 1 wins 50 for high with kings full of eights",
         "seat 0 wins 50 for low with eight-seven-six-five-four low, number 56", board="8c 5d 4h Kh 8s",
         rules="WSOP-190"),
    case("omaha-8@wsop2018", "nine-four-three-two-ace is none", ["Ac 2d Qs Qh", "Kc Ks Td Th"], [0, 100],
         "seat 1 wins 100 for high with three kings, jack-nine kickers", board="9c 4d 3h Kh Jd",
         rules="WSOP-190"),
    case("double-board-omaha", "each board with two cards of the hand and three of its own",
         ["Ac Ad 9c 8c 2s", "Kc Kd Tc 7c 2h"], [100, 100],
         "seat 0 wins 100 for board1 with aces full of threes",
         "seat 1 wins 100 for board2 with kings full of fours",
         board={"boards": ["Ah 3s 3h 5d Js", "Ks 4s 4h 6c Jh"]}, pot=200, rules="WSOP-DBOMAHA WSOP-193"),
    case("dramaha@wsop2018", "105 in chips of 5", ["Ah Ad 7c 7s 2c", "Kh Qh 9c 8d 3s"], [55, 50],
         "seat 0 wins 55 for draw with two pair, aces and sevens, two kicker",
         "seat 1 wins 50 for omaha with king-high flush: king-queen-jack-ten-four", board="Jh Th 4h 6c 5d",
         pot=105, chip=5, rules="WSOP-195"),
    case("dramaha@wsop2018", "half for each", ["Ah Ad 7c 7s 2c", "Kh Qh 9c 8d 3s"], [50, 50],
         "seat 0 wins 50 for draw with two pair, aces and sevens, two kicker",
         "seat 1 wins 50 for omaha with king-high flush: king-queen-jack-ten-four", board="Jh Th 4h 6c 5d",
         rules="WSOP-194"),
]

DRAW = [
    case("archie@wsop2018", "eights, a king and sevens: nobody qualifies",
         ["8h 8d Ac 5s 2h", "Kh 9d 7c 4s 3d", "7h 7d Qc Js 2d"], [40, 40, 40],
         "seat 1 wins 40 for a split, as nobody qualifies",
         "seat 2 wins 40 for a split, as nobody qualifies",
         "seat 0 wins 40 for a split, as nobody qualifies", pot=120,
         rules="WSOP-296"),
    case("california-lowball@wsop2018", "a wheel of one suit is the best hand",
         ["5h 4h 3h 2h Ah", "6c 4d 3s 2c Ad"], [100, 0],
         "seat 0 wins 100 for low with wheel: five-four-three-two-ace, number 1", rules="WSOP-A5-INTRO"),
    case("california-lowball@wsop2018", "with A-2-4-6 the joker is a three",
         ["Ac 2d 4h 6s Xx", "6c 5d 3h 2s Ah"], [100, 0],
         "seat 0 wins 100 for low with six-four-three-two-ace low, number 2", options={"joker": "yes"},
         rules="WSOP-282"),
    case("deuce-to-seven-lowball@wsop2018", "king-high beats ace to five",
         ["Ac 5d 4h 3s 2c", "Kc Qd Jh Ts 8c"], [0, 100],
         "seat 1 wins 100 for low with king-queen-jack-ten-eight low", rules="WSOP-286"),
    case("deuce-to-seven-lowball@wsop2018", "ace to five beats ace-six",
         ["Ac 5d 4h 3s 2c", "Ad 6c 4s 3h 2d"], [100, 0],
         "seat 0 wins 100 for low with ace-five-four-three-two low", rules="WSOP-286"),
    case("deuce-to-seven-lowball@wsop2018", "75432 of one suit is a flush, of two the best hand",
         ["7h 5h 4h 3h 2h", "7c 5c 4c 3c 2d", "Kd Ks Qd Jd 9s"], [0, 100, 0],
         "seat 1 wins 100 for low with seven-five-four-three-two low, number 1", rules="WSOP-287"),
    case("deuce-to-seven-lowball@wsop2018", "75432 of one suit loses to a pair",
         ["7h 5h 4h 3h 2h", "Kd Ks Qd Jd 9s"], [0, 100],
         "seat 1 wins 100 for low with pair of kings, queen-jack-nine kickers", rules="WSOP-287"),
    case("badugi@wsop2018", "32A beats 43A, the fourth card does not play", ["Ad 2c 3h 6h", "Ac 3d 4h 5h"],
         [100, 0], "seat 0 wins 100 for badugi with three-card three-two-ace badugi", rules="WSOP-299"),
    case("badugi@wsop2018", "four cards beat three", ["Kc Qd Jh Ts", "Ad 2c 3h 3s"], [100, 0],
         "seat 0 wins 100 for badugi with king-queen-jack-ten badugi", rules="WSOP-299"),
    case("badeucy@wsop2018", "the best hand scoops", ["2c 3d 4h 5s 7c", "2d 3h 4s 6c 7d"], [100, 0],
         "seat 0 wins 50 for low with seven-five-four-three-two low, number 1",
         "seat 0 wins 50 for badugi with five-four-three-two badugi", rules="WSOP-308"),
    case("badeucy@wsop2018", "a low and a badugi", ["2c 3d 4h 6s 8s", "2d 3h 4c 5h 7h"], [100, 100],
         "seat 1 wins 100 for low with seven-five-four-three-two low, number 1",
         "seat 0 wins 100 for badugi with six-four-three-two badugi", pot=200, rules="WSOP-BADUCI-INTRO"),
    case("badeucy@wsop2018", "the ace is high in the badugi too", ["Ac 2d 3h 4s 4c", "2c 5d 9h Ks 9c"],
         [50, 50], "seat 0 wins 50 for low with pair of fours, ace-three-two kickers",
         "seat 1 wins 50 for badugi with king-nine-five-two badugi", rules="WSOP-BADUCI-INTRO"),
    case("badacey@wsop2018", "the best hand scoops", ["Ac 2d 3h 4s 5c", "Ad 2h 3s 5d 6c"], [100, 0],
         "seat 0 wins 50 for low with wheel: five-four-three-two-ace, number 1",
         "seat 0 wins 50 for badugi with four-three-two-ace badugi", rules="WSOP-317 WSOP-318"),
    case("badacey@wsop2018", "the ace is low in the badugi", ["Ac 2d 3h 4s Kd", "2c 5d 9h Ks 9c"], [100, 0],
         "seat 0 wins 50 for low with king-four-three-two-ace low",
         "seat 0 wins 50 for badugi with four-three-two-ace badugi", rules="WSOP-BADACI-INTRO"),
]

STUD = [
    case("razz@wsop2018", "five to ace of one suit is the best hand",
         ["5h 4h 3h 2h Ah Kc Kd", "6c 4d 3s 2c Ad Ks Kh"], [100, 0],
         "seat 0 wins 100 for low with wheel: five-four-three-two-ace, number 1", rules="WSOP-241"),
    case("deuce-to-seven-razz@wsop2018", "75432 is the best hand, and a straight is a high one",
         ["7c 5d 4h 3s 2c Kd Kh", "6c 5h 4d 3c 2d 2h Ac"], [100, 0],
         "seat 0 wins 100 for low with seven-five-four-three-two low, number 1", rules="WSOP-241"),
    case("razzdugi@wsop2018", "a razz hand and a badugi, 105 in chips of 5",
         ["Ac 2d 3h 4s 9c 9d Kh", "2c 3c 5c 6d 7d Qh Qs"], [50, 55],
         "seat 1 wins 55 for low with seven-six-five-three-two low, number 18",
         "seat 0 wins 50 for badugi with four-three-two-ace badugi", pot=105, chip=5,
         rules="WSOP-RAZZDUGI-INTRO WSOP-332"),
    case("razzdugi@wsop2018", "the best hand scoops", ["Ac 2d 3h 4s 5c Kd Kh", "Ad 2h 3s 5d 6c Kc Ks"],
         [100, 0], "seat 0 wins 50 for low with wheel: five-four-three-two-ace, number 1",
         "seat 0 wins 50 for badugi with four-three-two-ace badugi", rules="WSOP-327 WSOP-328"),
    case("razzdeucey", "the best hand scoops", ["Ac 2d 3h 4s 5c 7d Kh", "Ad 2h 3s 6d 8c Kc Ks"], [100, 0],
         "seat 0 wins 50 for low with wheel: five-four-three-two-ace, number 1",
         "seat 0 wins 50 for deuce with seven-five-four-three-two low, number 1",
         rules="WSOP-RAZZDUCI-INTRO WSOP-333 WSOP-334"),
    case("stud-8@wsop2018", "five to ace of one suit is a straight flush and a wheel",
         ["5h 4h 3h 2h Ah Kc Kd", "Qc Qd Qs Js Jd 9c 9d"], [100, 0],
         "seat 0 wins 50 for high with five-high straight flush",
         "seat 0 wins 50 for low with wheel: five-four-three-two-ace, number 1", rules="WSOP-245"),
    case("stud-8@wsop2018", "an ace for high and for low at once",
         ["Ac 2d 3h 4s 6c Kd Jh", "Kc Qd Js 9h 8d 7s 2c"], [100, 0],
         "seat 0 wins 50 for high with ace high: ace-king-jack-six-four",
         "seat 0 wins 50 for low with six-four-three-two-ace low, number 2", rules="WSOP-246"),
    case("stud-8@wsop2018", "eight to four of one suit is an eight low all the same",
         ["8h 7h 6h 5h 4h Kc Kd", "Qc Qd Qs Js Jd 9c 9d"], [100, 0],
         "seat 0 wins 50 for high with eight-high straight flush",
         "seat 0 wins 50 for low with eight-seven-six-five-four low, number 56", rules="WSOP-248"),
    case("mexican-stud@wsop2018", "5-6-7-J-Q is a straight", ["5h 6d 7c Js Qh", "Ah Ad Ac 7s 2h"], [100, 0],
         "seat 0 wins 100 for high with queen-high straight", rules="WSOP-260"),
    case("mexican-stud@wsop2018", "6-7-J-Q-K too, and 7-J-Q-K-A is higher",
         ["6h 7d Jc Qs Kh", "7h Jd Qc Ks Ah"], [0, 100],
         "seat 1 wins 100 for high with ace-high straight", rules="WSOP-260"),
    case("mexican-stud@wsop2018", "a flush beats a full house",
         ["Kh Jh 7h 4h 2h", "Ad Ac As 7s 7c"], [100, 0],
         "seat 0 wins 100 for high with king-high flush: king-jack-seven-four-two", rules="WSOP-261"),
    case("mexican-stud@wsop2018", "five kings with the joker down",
         [down("Xx", "Kh Kd Kc Ks"), "3d 4d 5d 6d 7d"], [100, 0],
         "seat 0 wins 100 for high with five kings", rules="WSOP-261"),
    case("mexican-stud@wsop2018", "the joker up is an ace",
         [down("7s", "Xx Kh Kd Qc"), "Kc Ks Qd Js 7d"], [100, 0],
         "seat 0 wins 100 for high with pair of kings, ace-queen-seven kickers", rules="WSOP-255 WSOP-266"),
    case("mexican-stud@wsop2018", "the joker down is a third king",
         [down("Xx", "Kh Kd Qc 7s"), "Ac As Qd Js 7d"], [100, 0],
         "seat 0 wins 100 for high with three kings, queen-seven kickers", rules="WSOP-255"),
    case("mexican-stud@wsop2018", "the joker up fills a flush",
         [down("3h", "Xx Kh Jh 5h"), "Ac As Ad 7c 7d"], [100, 0],
         "seat 0 wins 100 for high with ace-high flush: ace-king-jack-five-three", rules="WSOP-255"),
]
# fmt: on


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=f"{case.game}: {case.example}", marks=[pytest.mark.rule(rule) for rule in case.rules]
        )
        for case in (*FLOP, *DRAW, *STUD)
    ],
)
def test_a_showdown_of_the_book(case: Case) -> None:
    result = showdown(case.game, hands=case.hands, **case.given)
    assert result.why.split("; ") == case.shares
    assert result.awards == case.awards


@pytest.mark.parametrize(
    ("game", "players", "hole_cards", "used"),
    [
        pytest.param("big-o@wsop2018", 8, None, 48, marks=pytest.mark.rule("WSOP-BIGO")),
        pytest.param("big-easy", 7, "5", 43, marks=pytest.mark.rule("WSOP-BIGEASY")),
        pytest.param("big-easy", 6, "7", 50, marks=pytest.mark.rule("WSOP-BIGEASY")),
        pytest.param("double-board-omaha", 7, None, 48, marks=pytest.mark.rule("WSOP-DBOMAHA")),
    ],
)
def test_a_full_table_uses_so_many_cards_of_which_three_are_burnt(
    given: Given, game: str, players: int, hole_cards: str | None, used: int
) -> None:
    options = {"hole_cards": hole_cards} if hole_cards else None
    hand = given(game, stacks=[500] * players, stakes="limit 5/10", button=0, options=options).check_down()
    assert 52 - hand.state.stock.supply.left == used
    assert len(hand.state.stock.burnt) == 3


@pytest.mark.rule("WSOP-SUPERSTUD-INTRO")
@pytest.mark.rule("WSOP-254")
@pytest.mark.parametrize("game", ["super-stud@wsop2018", "super-stud-8@wsop2018"])
def test_super_stud_with_six_players_and_no_fold_comes_to_its_last_card(given: Given, game: str) -> None:
    """Thirty cards, then a burn and six cards three times: one is left for the last round."""
    hand = given(game, stacks=[1000] * 6, stakes="limit 5/10 ante 1 bring-in 2", button=5)
    assert 52 - hand.state.stock.supply.left == 30
    left = {}
    while hand.decision:
        if hand.asked.kind == "discard":
            hand.play(f"discard {hand.asked.cards[0]} {hand.asked.cards[1]}")
        else:
            left[len(hand.players[0].cards)] = hand.state.stock.supply.left
            hand.play("check" if hand.asked.may_check else "call")
    assert (left[4], left[5], left[6]) == (15, 8, 1)
    assert hand.told("reshuffle") == [(-1, 12)]
    assert {len(player.cards) for player in hand.players} == {7}
    assert hand.community == []


TABLES = [
    ("california-lowball@wsop2018", 6, "WSOP-285"),
    ("ace-to-five-triple-draw@wsop2018", 6, "WSOP-285"),
    ("deuce-to-seven-lowball@wsop2018", 6, "WSOP-289"),
    ("deuce-to-seven-triple-draw@wsop2018", 6, "WSOP-289"),
    ("badugi@wsop2018", 8, "WSOP-307"),
    ("badeucy@wsop2018", 6, "WSOP-316"),
    ("badacey@wsop2018", 6, "WSOP-326"),
    ("razzdugi@wsop2018", 8, "WSOP-331"),
    ("razzdeucey", 8, "WSOP-337"),
    ("super-stud@wsop2018", 6, "WSOP-SUPERSTUD-INTRO"),
    ("big-o@wsop2018", 8, "WSOP-BIGO"),
    ("double-board-omaha", 7, "WSOP-DBOMAHA"),
]


@pytest.mark.parametrize(
    ("game", "most"),
    [pytest.param(game, most, marks=pytest.mark.rule(rule)) for game, most, rule in TABLES],
)
def test_a_table_is_full_at_so_many(given: Given, game: str, most: int) -> None:
    hand = given(game, stacks=[500] * most, stakes="limit 10/20", button=0)
    assert len(hand.players) == most
    with pytest.raises(DealerError, match=f"2 to {most} players, not {most + 1}"):
        given(game, stacks=[500] * (most + 1), stakes="limit 10/20", button=0)


@pytest.mark.rule("WSOP-331")
@pytest.mark.rule("WSOP-337")
@pytest.mark.rule("WSOP-235")
@pytest.mark.parametrize("game", ["razzdugi@wsop2018", "razzdeucey"])
def test_eight_players_who_all_stay_share_the_last_card(given: Given, game: str) -> None:
    hand = given(game, stacks=[1000] * 8, stakes="limit 5/10 ante 1 bring-in 2", button=7).check_down()
    assert {len(player.cards) for player in hand.players} == {6}
    assert len(hand.community) == 1
