"""Hands in any number of parts, parts that share a card, and what is done within one of them."""

from __future__ import annotations

import pytest
from tests.sheets.own.dealt import given, to

from cardhouse.cards import parse_cards
from cardhouse.dealer.checks.invariants import check
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own

FIVE_SHODUGI = """
name = "Five-Card Shodugi"
source = "home games"
family = "flop"
players = [2, 6]
structures = ["limit", "pot-limit", "no-limit"]
runs_out = "muck"
board = "flop flop flop turn river"
play = [
  "blinds", "deal 5 down", "split 2 holdem, 3 badugi", "bet small", "board flop", "bet small",
  "deal 1 down to badugi", "draw 0-4 of badugi", "board turn", "bet big",
  "board river", "bet big", "showdown",
]
contest.holdem = { scale = "high", part = "holdem" }
contest.badugi = { scale = "badugi", part = "badugi", use = "hand" }
"""
SIX_SHODUGI = (
    FIVE_SHODUGI.replace("Five", "Six")
    .replace("deal 5 down", "deal 6 down")
    .replace("split 2 holdem, 3 badugi", "split 2 holdem, 4 badugi")
    .replace('"deal 1 down to badugi", ', "")
)
HENWAY = """
name = "Henway"
source = "home games"
family = "stud"
players = [2, 5]
play = [
  "ante", "deal 10 down", "split 5 left, 5 right", "lay each part in order", "bet small",
  "roll out 1 of each", "bet small", "roll out 1 of each", "bet small", "roll out 1 of each", "bet big",
  "roll out 1 of each", "bet big", "showdown",
]
contest.high = { scale = "high", either = ["left", "right"] }
contest.low = { scale = "a-5", either = ["left", "right"] }
"""
REGRETS = """
name = "Ten-Card Regrets"
source = "home games"
family = "stud"
players = [2, 5]
play = [
  "ante", "deal 2 up, set in left 5, right 5, together", "bet small",
  "deal 2 up, set in left 5, right 5, together", "bet small",
  "deal 2 up, set in left 5, right 5, together", "bet big",
  "deal 2 up, set in left 5, right 5, together", "bet big",
  "deal 2 up, set in left 5, right 5, together", "bet big", "showdown",
]
contest.high = { scale = "high", part = "right" }
contest.low = { scale = "a-5", part = "left" }
"""
DOUBLE = """
name = "Double Hold'em with a shared card"
source = "home games"
family = "flop"
players = [2, 10]
board = "flop flop flop turn river"
play = [
  "blinds", "deal 3 down", "bet small", "board flop", "split 1 left, 1 right, 1 for both", "bet small",
  "board turn", "bet big", "board river", "bet big", "showdown",
]
contest.high = { scale = "high", either = ["left", "right"] }
"""
THREE = """
name = "Three hands"
source = "home games"
family = "draw"
players = [2, 5]
play = [
  "ante", "deal 8 down", "bet small", "split 2 top, 3 middle, 3 bottom", "discard 1 of bottom",
  "draw 0-1 of middle", "expose 1 of top", "bet big", "showdown",
]
contest.top = { scale = "two-card", part = "top" }
contest.middle = { scale = "three-card", part = "middle" }
contest.bottom = { scale = "two-card", part = "bottom" }
"""
ALL = {
    "five": FIVE_SHODUGI,
    "six": SIX_SHODUGI,
    "henway": HENWAY,
    "regrets": REGRETS,
    "double": DOUBLE,
    "three": THREE,
}


WORKED = [
    (
        FIVE_SHODUGI,
        ["holdem: 5s 6c badugi: Tc 4d Jh Td", "holdem: Ah 7c badugi: Ad Kh 7d 9c"],
        "Kc 9h 5d Ac 4c",
        [60, 60],
    ),
    (
        FIVE_SHODUGI,
        ["holdem: Jh 3d badugi: 6d Ac 7s 8h", "holdem: 2h 4h badugi: 5d 3h Tc 4d"],
        "Kh Jd 8c 5s 4c",
        [120, 0],
    ),
    (
        SIX_SHODUGI,
        ["holdem: 6s 6c badugi: 7h 7d 9c Kd", "holdem: 2d 5h badugi: 9d Qs Ad 3c"],
        "Jh 2c 7c Js 5s",
        [60, 60],
    ),
    (
        HENWAY,
        ["left: 9s 9d 9c 4h 4d right: 8c 7s 5d 3h 2s", "left: Ks Kd Qh Qc Js right: 7h 6d 4c 3s 2c"],
        None,
        [60, 60],
    ),
    (
        REGRETS,
        ["left: 9c 8d 7h 6s 5c right: As Ad 4c 3d 2h", "left: Ks Qd 4h 3c 2s right: Kc Kd Th 9s 7d"],
        None,
        [120, 0],
    ),
    (
        DOUBLE,
        ["left: Kh right: 7s shared: Ah", "left: Qs right: Qd shared: 7c"],
        "7h 7d Qh 3h 2c",
        [0, 120],
    ),
]
"""Sheets, hands, boards, and what each hand gets of a pot of 120."""


def test_a_card_dealt_and_drawn_belongs_to_its_part() -> None:
    hand = given(FIVE_SHODUGI, ["2c 3d 4h 5s 9c", "2d 3h 4s 5c 9d"], stakes="limit 10/20")
    to(hand, "split")
    hand.play("split 2d 3h, split 2c 3d")
    to(hand, "draw")
    assert [len(player.parts["badugi"]) for player in hand.players] == [4, 4]
    assert len(hand.asked.cards) == 4
    assert not {*hand.asked.cards} & {*hand.players[hand.turn].parts["holdem"]}
    hand.act(f"draw {hand.asked.cards[0]} {hand.asked.cards[1]}")
    hand.act("draw")
    assert [len(player.parts["badugi"]) for player in hand.players] == [4, 4]
    check(hand)


def test_a_shared_card_is_in_both_hands() -> None:
    hand = to(given(DOUBLE, ["2c 3d 4h", "2d 3h 4s"], stakes="limit 10/20"), "set")
    assert [row.name for row in hand.asked.rows] == ["left", "right", "shared"]
    hand.act("set 2d / 3h / 4s")
    assert hand.players[1].parts == {"left": parse_cards("2d 4s"), "right": parse_cards("3h 4s")}
    assert hand.view(0).seats[1].parts == {}


def test_rows_are_laid_and_rolled_out_one_by_one() -> None:
    hand = given(HENWAY, ["2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd"])
    to(hand, "split").play("split 2d 3d 4d 5d 6d, split 2c 3c 4c 5c 6c")
    hand.play("order 6d 5d 4d 3d 2d, order 7d 8d 9d Td Jd, order 2c 3c 4c 5c 6c, order Jc Tc 9c 8c 7c")
    hand.play("check, check")
    assert {*hand.players[1].up} == {*parse_cards("6d 7d")}
    assert {*hand.players[0].up} == {*parse_cards("2c Jc")}
    hand.play("check, check")
    assert {*hand.players[1].up} == {*parse_cards("6d 5d 7d 8d")}


def test_nothing_is_seen_before_all_have_placed() -> None:
    hand = given(REGRETS, ["2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd"])
    assert (hand.turn, hand.asked.kind) == (1, "set")
    hand.act("set 2d 3d / -")
    assert hand.view(0).seats[1].parts == {}
    assert hand.view(0).seats[1].cards == (None, None)
    hand.act("set 2c / 3c")
    assert hand.view(0).seats[1].parts["left"] == parse_cards("2d 3d")
    assert hand.asked.kind == "bet"


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("split 2 holdem, 3 badugi", "split 2 holdem, 2 badugi", "have 4 cards, but players hold 5"),
        ("split 2 holdem, 3 badugi", "split 2 holdem, 3 holdem", "two hands have the same name"),
        ("split 2 holdem, 3 badugi", "split 2 up, 3 badugi", "'up' means something else"),
        ("draw 0-4 of badugi", "draw 0-4 of badgui", "there is no 'badgui'"),
    ],
)
def test_what_makes_no_sense_is_refused(right: str, wrong: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        read_own(FIVE_SHODUGI.replace(right, wrong))


def test_a_row_of_each_part_needs_parts() -> None:
    with pytest.raises(SheetError, match="needs a hand in parts"):
        read_own(HENWAY.replace('"split 5 left, 5 right", ', "").replace(', either = ["left", "right"]', ""))
