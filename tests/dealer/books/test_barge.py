"""The worked examples on the pages of the BARGE games, each named by its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from cardhouse import showdown

if TYPE_CHECKING:
    from tests.dealer.conftest import Hand

Given = Callable[..., "Hand"]


class Case(NamedTuple):
    """A showdown of a book's page: what it pays, and every share with the hand that wins it."""

    game: str
    example: str
    hands: list[Any]
    awards: list[int]
    shares: list[str]
    given: dict[str, Any]


def case(game: str, example: str, hands: list[Any], awards: list[int], *shares: str, **given: Any) -> Case:
    return Case(
        game, example, hands, awards, list(shares), given if "pots" in given else {"pot": 100, **given}
    )


def down(card: str, up: str) -> dict[str, str]:
    return {"down": card, "up": up}


ACTION_RAZZ = ["2h 2d 3s 3c 4d 5s 7c", "Ah Ad 2s 4c 4h 6s 8c", "3h 5d 7s 8d 9h Qs Kc"]
FIVE_HEARTS = "Ah Qh Jh Th 2h"
TWO_OR_FIVE = "3s 5h 7c Kh Qd"
TWO_LOW_RANKS = "Kh Qd 8h 8d 2h"
TOUCHING = {"flops": ["9c 9d 8c", "3c 3d 8s", "Qh Jh 2c"], "turns": ["4s", "Th"], "river": "5d"}
BOTTOM_ROW_TOP_TURN = {**TOUCHING, "turns": ["Th", "4s"]}
TOP_ROW_BOTTOM_TURN = {**TOUCHING, "flops": ["Qh Jh 2c", "3c 3d 8s", "9c 9d 8c"]}
THREE_EIGHT_THREE = {"rows": ["Kh Ks 5c 6c 3h", "7d Qh 4s 9c 8s", "Qs 2s 5d 6d 3c"]}

# fmt: off
STUD = [
    case("action-razz", "seven cards to the seven lose to nothing but kings and queens",
         ["Ah 2h 3s 4c 5d 6s 7c", "Kh Kd Ks Kc Qd Qs Qc"], [0, 100],
         "seat 1 wins 100 for face-low with face queens full of kings"),
    case("action-razz", "a face nine takes the main pot, a butt seven the side pot from a butt eight",
         ACTION_RAZZ, [100, 0, 300],
         "main pot, seat 2 wins 300 for face-low with face nine-eight-seven-five-three low",
         "side pot 1, seat 0 wins 100 for face-low with butt seven-five-four-three-two low, number 11",
         pots=[{"amount": 300, "eligible": [0, 1, 2]}, {"amount": 100, "eligible": [0, 1]}]),
    case("action-razz", "without a face card anywhere it is razz", ACTION_RAZZ[:2], [100, 0],
         "seat 0 wins 100 for face-low with butt seven-five-four-three-two low, number 11"),
    case("london-lowball", "6432A of several suits beats a straight",
         ["6h 4d Kc 3c 2s Ah Kd", "5h 4h Qc 3h 2h Ad Qd"], [100, 0],
         "seat 0 wins 100 for low with six-four-three-two-ace low, number 1"),
    case("london-lowball", "6432A beats 6532A", ["6h 4d Kc 3c 2s Ah Kd", "6d 5c Qc 3s 2h Ad Qd"], [100, 0],
         "seat 0 wins 100 for low with six-four-three-two-ace low, number 1"),
    case("mississippi-stud-8", "without a low the high hand takes it all",
         [down("Ah 2d", "3c 5s 9h Kd Kc"), down("Qh Qd", "Jc 9s 7h 4d 2c")], [100, 0],
         "seat 0 wins 100 for high with pair of kings, ace-nine-five kickers"),
    case("london-lowball", "6432A of one suit does not",
         ["6h 4h 3h 2h Ah Kd Kc", "6d 5c Qc 3s 2d Ad Qd"], [0, 100],
         "seat 1 wins 100 for low with six-five-three-two-ace low, number 2"),
    *(case(game, "5-6-7-J-Q is a straight", ["5h 6d 7c Js Qh", "Ah Ad Ac 7s 2h"], [100, 0],
           "seat 0 wins 100 for high with queen-high straight")
      for game in ("mexican-poker", "mexican-stud")),
    *(case(game, "a flush beats a full house", ["Kh Jh 7h 4h 2h", "Ad Ac As 7s 7c"], [100, 0],
           "seat 0 wins 100 for high with king-high flush: king-jack-seven-four-two")
      for game in ("mexican-poker", "mexican-stud")),
    *(case(game, "five of a kind is the highest hand", [down("Xx", "2s 2h 2d 2c"), "Ad Kd Qd Jd 7d"],
           [100, 0], "seat 0 wins 100 for high with five deuces")
      for game in ("mexican-poker", "mexican-stud")),
]

DRAW = [
    case("badacey", "432A of four suits is the best badugi, and the wheel has the odd chip",
         ["4c 3d 2h As Kc", "5h 4h 3s 2s Ah"], [50, 51],
         "seat 1 wins 51 for low with wheel: five-four-three-two-ace, number 1",
         "seat 0 wins 50 for badugi with four-three-two-ace badugi", pot=101),
    case("badacey", "KQJT of four suits beats the best three cards", ["Kc Qd Jh Ts Tc", "3c 2d Ah Ad 3d"],
         [100, 0], "seat 0 wins 50 for low with pair of tens, king-queen-jack kickers",
         "seat 0 wins 50 for badugi with king-queen-jack-ten badugi"),
    case("badacey", "three cards: 742 beats 75A", ["7s 4c 2h 2s 4s", "7d 5c Ah Ad 5d"], [100, 0],
         "seat 0 wins 50 for low with two pair, fours and deuces, seven kicker",
         "seat 0 wins 50 for badugi with three-card seven-four-two badugi"),
    case("badeucy", "5432 of four suits is the best badugi", ["5c 4d 3h 2s 2c", "Ac 4s 3d 2h 5d"], [50, 50],
         "seat 1 wins 50 for low with ace-five-four-three-two low",
         "seat 0 wins 50 for badugi with five-four-three-two badugi"),
    case("badeucy", "AKQJ of four suits beats the best three cards", ["Ac Kd Qh Js Ad", "4c 3d 2h 2d 3c"],
         [100, 0], "seat 0 wins 50 for low with pair of aces, king-queen-jack kickers",
         "seat 0 wins 50 for badugi with ace-king-queen-jack badugi"),
    case("badeucy", "three cards: 743 beats 752", ["7s 4c 3h 3c 7h", "7d 5c 2h 2c 7c"], [50, 50],
         "seat 1 wins 50 for low with two pair, sevens and deuces, five kicker",
         "seat 0 wins 50 for badugi with three-card seven-four-three badugi"),
    case("badugi", "432A of four suits is the best", ["4c 3d 2h As", "5c 3h 2d Ac"], [100, 0],
         "seat 0 wins 100 for badugi with four-three-two-ace badugi"),
    case("badugi", "KQJT of four suits beats the best three cards", ["Kc Qd Jh Ts", "3c 2d Ah Ad"], [100, 0],
         "seat 0 wins 100 for badugi with king-queen-jack-ten badugi"),
    case("badugi", "the fourth card is not used", ["7s 3s 2h Ad", "3c 3d 2s Ah"], [50, 51],
         "seat 1 wins 51 for badugi with three-card three-two-ace badugi",
         "seat 0 wins 50 for badugi with three-card three-two-ace badugi", pot=101),
    case("badugi", "three cards: 742 beats 75A", ["7s 4c 2h 2d", "7d 5c Ah Ad"], [100, 0],
         "seat 0 wins 100 for badugi with three-card seven-four-two badugi"),
    *(case(game, "653A and the joker are 6532A", ["6h 5d 3c As Xx", "6c 5s 4h 2d Ad"], [100, 0],
           "seat 0 wins 100 for low with six-five-three-two-ace low, number 3")
      for game in ("california-lowball", "california-lowball@barge2017")),
    *(case(game, "AA765 beats 22543", ["Ah Ad 7c 6c 5d", "2h 2d 5c 4c 3d"], [100, 0],
           "seat 0 wins 100 for low with pair of aces, seven-six-five kickers")
      for game in ("california-lowball", "california-lowball@barge2017", "ace-to-five-triple-draw")),
    *(case(game, "AA654 beats AA732", ["As Ac 6h 5h 4d", "Ah Ad 7c 3c 2d"], [100, 0],
           "seat 0 wins 100 for low with pair of aces, six-five-four kickers")
      for game in ("california-lowball", "california-lowball@barge2017", "ace-to-five-triple-draw")),
    *(case(game, "22543 beats AA765", ["2h 2d 5c 4s 3h", "As Ad 7c 6h 5d"], [100, 0],
           "seat 0 wins 100 for low with pair of deuces, five-four-three kickers")
      for game in ("deuce-to-seven-lowball", "deuce-to-seven-triple-draw")),
    *(case(game, "of straights 76543 beats 87654", ["7h 6d 5c 4s 3h", "8h 7d 6c 5s 4h"], [100, 0],
           "seat 0 wins 100 for low with seven-high straight")
      for game in ("deuce-to-seven-lowball", "deuce-to-seven-triple-draw")),
    *(case(game, "of flushes 86543 beats 95432", ["8h 6h 5h 4h 3h", "9c 5c 4c 3c 2c"], [100, 0],
           "seat 0 wins 100 for low with eight-high flush: eight-six-five-four-three")
      for game in ("deuce-to-seven-lowball", "deuce-to-seven-triple-draw")),
    *(case(game, "A5432 is no straight and the best of the aces",
           ["Ah 5d 4c 3s 2h", "Ac 6d 4d 3d 2c", "2d 2s 3h 4h 5h"], [100, 0, 0],
           "seat 0 wins 100 for low with ace-five-four-three-two low")
      for game in ("deuce-to-seven-lowball", "deuce-to-seven-triple-draw")),
    case("archie", "nobody qualifies: the better high hand, though below sixes",
         ["5h 5d Kc Qs 2h", "Ah Kd 9c 4s 3d"], [100, 0],
         "seat 0 wins 100 for high with no qualifying high (pair of fives, king-queen-two kickers)"),
    case("korean", "a straight is good both ways", ["6h 5d 4c 3s 2h", "Ah Ad Kc 7s 7h"], [100, 0],
         "seat 0 wins 50 for high with six-high straight",
         "seat 0 wins 50 for low with six-five-four-three-two low, number 6"),
    case("duck-flush", "two flushes, the better one wins", [FIVE_HEARTS, "Kc Jc 8c 5c 3c"], [100, 0],
         "seat 0 wins 100 for all with ace-high flush: ace-queen-jack-ten-two"),
    case("duck-flush", "no flush: the best low, and a straight is neither",
         ["8h 5d 4c 3s 2d", "8c 6d 5s 4h 3c", "7h 6c 5h 4s 3d"], [100, 0, 0],
         "seat 0 wins 100 for all with eight-five-four-three-two low, number 5"),
]

FLOP = [
    case("holdem", "only five cards play", ["Ks Kd", "Ad 2c"], [0, 100],
         "seat 1 wins 100 for high with two pair, aces and tens, five kicker", board="Th Tc 5h 5d Ac"),
    case("omaha-8", "two low ranks on the board: no low", ["Ac 2d 3h 4s", "Kc Ks 7d 6d"], [0, 100],
         "seat 1 wins 100 for high with kings full of eights", board=TWO_LOW_RANKS),
    case("big-o", "two low ranks on the board: no low", ["Ac 2d 3h 4s 5c", "Kc Ks 7d 6d 2c"], [0, 100],
         "seat 1 wins 100 for high with kings full of eights", board=TWO_LOW_RANKS),
    case("two-or-five-omaha-8", "two cards make the low, all five the flush",
         [FIVE_HEARTS, "Kc Kd 9s 9c 4d"], [100, 0],
         "seat 0 wins 50 for high with ace-high flush: ace-queen-jack-ten-two",
         "seat 0 wins 50 for low with seven-five-three-two-ace low, number 8", board=TWO_OR_FIVE),
    case("two-or-five-omaha-8", "five cards held may be a better low", [FIVE_HEARTS, "6d 4c 3c 2d Ac"],
         [50, 50], "seat 0 wins 50 for high with ace-high flush: ace-queen-jack-ten-two",
         "seat 1 wins 50 for low with six-four-three-two-ace low, number 2", board=TWO_OR_FIVE),
    case("dramaha", "the five cards held have the odd chip", ["Ah Ad 7c 7s 2c", "Kh Qh 9c 8d 3s"], [51, 50],
         "seat 0 wins 51 for draw with two pair, aces and sevens, two kicker",
         "seat 1 wins 50 for omaha with king-high flush: king-queen-jack-ten-four",
         board="Jh Th 4h 6c 5d", pot=101),
    case("dramaha-49", "TTTT9 is 49 points and has the odd chip", ["Th Td Tc Ts 9h", "Ah Kd Qc Js 8h"],
         [51, 50], "seat 0 wins 51 for draw with 49 points",
         "seat 1 wins 50 for omaha with three kings, ace-four kickers", board="Kh Ks 4d 3c 2s", pot=101),
    case("short-deck-holdem", "9876A is a straight", ["Ah 9c", "Kc Kd"], [100, 0],
         "seat 0 wins 100 for high with nine-high straight", board="8h 7d 6s Ks Qc"),
    case("short-deck-holdem", "and the lowest one", ["Ah 9c", "Th Tc"], [0, 100],
         "seat 1 wins 100 for high with ten-high straight", board="8h 7d 6s 9d Qc"),
    case("short-deck-holdem", "a flush beats a full house", ["Ah 9h", "Kc Kd"], [100, 0],
         "seat 0 wins 100 for high with ace-high flush: ace-king-nine-eight-seven", board="8h 7h 9s Kh 9d"),
    case("chowaha", "the bottom row touches the bottom turn", ["Ah Kh", "7c 7d"], [100, 0],
         "seat 0 wins 100 for high with royal flush", board=TOUCHING),
    case("chowaha", "the bottom row does not touch the top turn", ["Ah Kh", "7c 7d"], [0, 100],
         "seat 1 wins 100 for high with two pair, nines and sevens, ten kicker", board=BOTTOM_ROW_TOP_TURN),
    case("chowaha", "the top row does not touch the bottom turn", ["Ah Kh", "7c 7d"], [0, 100],
         "seat 1 wins 100 for high with two pair, nines and sevens, ten kicker", board=TOP_ROW_BOTTOM_TURN),
    case("oklahoma", "rivers 3h, 8s and 3c leave the second row", ["Ah 2h Kc Kd", "Qc Qd 9s 9d"], [50, 50],
         "seat 1 wins 50 for high with three queens, nine-eight kickers",
         "seat 0 wins 50 for low with eight-seven-four-two-ace low, number 38", board=THREE_EIGHT_THREE),
]
# fmt: on


@pytest.mark.parametrize("case", [*STUD, *DRAW, *FLOP], ids=lambda case: f"{case.game}: {case.example}")
def test_a_showdown_of_a_page(case: Case) -> None:
    result = showdown(case.game, hands=case.hands, **case.given)
    assert result.why.split("; ") == case.shares
    assert result.awards == case.awards


def test_oklahoma_takes_the_rows_that_end_in_3h_and_3c_away(given: Given) -> None:
    hand = given(
        "oklahoma",
        hands=["Ah 2h Kc Kd", "Qc Qd 9s 9d"],
        # Two cards for each row, one for each, one more, and the three rivers.
        board="Kh Ks 7d Qh Qs 2s 5c 4s 5d 6c 9c 6d 3h 8s 3c",
        stakes="limit 50/100",
        button=0,
    ).check_down()
    assert hand.state.board.removed == {0, 2}


@pytest.mark.parametrize("choice", ["stud", "stud-8", "razz"])
def test_paradise_road_pickem_with_blinds_of_50_and_100(given: Given, choice: str) -> None:
    """The small bet is the big blind, on third and fourth street; the big bet is double."""
    hand = given(
        "paradise-road-pickem",
        hands=["2c 3c Kc 9h 5d Qh", "2d 3d Qd 7h 8c Ts"],
        stakes="limit 100/200",
        button=0,
    )
    assert hand.told("blind") == [(0, 50), (1, 100)]
    hand.play(f"choose {choice}")
    assert (hand.turn, hand.may) == (0, "fold, call 50, raise 200")
    hand.play("call, expose Kc, check, expose Qd")
    bets = []
    while hand.decision:
        bets.append(hand.may)
        hand.play("check, check")
    assert bets == [f"check, bet {bet}" for bet in (100, 200, 200, 200)]


def doors(game: str, shown: str) -> list[str]:
    """Hands with these cards up, over as many down as the game deals first."""
    below = {"five-card-stud": 1}.get(game, 4 if game.startswith("super") else 2)
    spare = [f"{rank}{suit}" for rank in "456789TJ" for suit in "cdhs"]
    return [
        " ".join([*spare[seat * below : seat * below + below], card])
        for seat, card in enumerate(shown.split())
    ]


@pytest.mark.rule("BARGE-bring-in-orders")
@pytest.mark.parametrize("left", [4, 3, 2])
@pytest.mark.parametrize(
    ("game", "order"),
    [
        *((game, "Ks Kh Kd Kc") for game in ("action-razz", "action-razzdugi", "london-lowball", "razz")),
        *((game, "Ks Kh Kd Kc") for game in ("razzdugi", "super-razz", "stud-hi-lo-no-qualifier")),
        ("deuce-to-seven-razz", "As Ah Ad Ac"),
        *(
            (game, "2c 2d 2h 2s")
            for game in ("five-card-stud", "stud", "stud-8", "super-stud", "super-stud-8")
        ),
    ],
)
def test_the_order_in_which_a_page_lists_the_cards_that_bring_it_in(
    given: Given, game: str, order: str, left: int
) -> None:
    shown = order.split()[-left:][::-1]
    hand = given(game, stakes="limit 20/40 ante 2 bring-in 5", hands=doors(game, " ".join(shown)), button=0)
    assert (hand.turn, hand.may) == (left - 1, "call 5, bet 20")
