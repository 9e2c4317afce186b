"""What a view says is wild: for all, and to its owner alone."""

from __future__ import annotations

import pytest
from tests.sheets.own.dealt import given, own

import cardhouse
from cardhouse.cards import parse_cards
from cardhouse.dealer.seeing.wild import named

STUD = """
name = "Ours"
source = "us"
family = "stud"
players = [2, 7]
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first", "deal 1 up", "bet small",
        "deal 1 up", "bet big", "deal 1 up", "bet big", "deal 1 down", "bet big", "showdown"]
contest.high.scale = "high"
wild = ["{}"]
"""
HANDS = ["4c 9d 8h 2c 3c 5c 6c", "Qd 7s 8c Tc Jc Kc Ac"]


@pytest.mark.parametrize(
    ("word", "for_all", "own"),
    [
        ("5", ("5",), ()),
        ("red 5", ("red 5",), ()),
        ("hearts", ("hearts",), ()),
        ("lowest down", (), ("4",)),
        ("first up", (), ("8",)),
        ("like another's up", (), ("8",)),
        ("lowest up of all", ("8",), ()),
        ("lowest held of all", (), ()),
        ("one rank of choice", (), ()),
        ("players", ("2",), ()),
        ("4 dealt down", (), ("four of clubs",)),
    ],
)
def test_a_view_says_what_is_wild(word: str, for_all: tuple[str, ...], own: tuple[str, ...]) -> None:
    hand = given(STUD.format(word), HANDS, button=1)
    spectator, mine = hand.view(None), hand.view(0)
    assert [one.cards for one in spectator.wild] == ([for_all] if for_all else [])
    assert not spectator.own_wild
    assert mine.wild == spectator.wild
    assert [one.cards for one in mine.own_wild] == ([own] if own else [])
    assert hand.view_beside(0).wild == mine.own_wild


def test_it_follows_the_board() -> None:
    sheet = own(
        """
players = [2, 6]
board = "m n"
play = ["ante", "deal 5 down", "bet small", "board m", "bet small", "board n", "bet big", "showdown"]
contest.high = { scale = "high", use = "hand" }
contest.low = { scale = "a-5", use = "hand", wild = ["like m n"] }
wild = ["like m"]
"""
    )
    hand = cardhouse.deal(sheet, stacks=[500] * 2, stakes="limit 10/20 ante 2", seed=1)
    assert hand.view(None).wild == ()
    while hand.decision and not hand.board["n"]:
        hand.act("check")
    (high, low) = hand.view(None).wild
    ranks = [hand.board[area][0].rank.letter for area in "mn"]
    assert (high.contest, high.cards) == ("high", (ranks[0],))
    assert (low.contest, set(low.cards)) == ("low", set(ranks))
    assert hand.view(None).to_dict()["wild"][0] == {"contest": "high", "cards": [ranks[0]]}


def test_cards_that_nobody_has_seen_give_nothing_away() -> None:
    dark = (
        STUD.format("lowest down")
        .replace("deal 2 down, 1 up", "deal 2 unseen")
        .replace("bet small, highest showing first", "bet small")
    )
    hand = given(dark, HANDS, button=1)
    assert hand.view(0).own_wild == ()


def test_who_has_folded_has_nothing_wild() -> None:
    hand = given(
        STUD.format("lowest down"), ["4c 9d 8h 2c 3c 5c 6c", "Qd 7s 8c Tc Jc Kc Ac", "2d 3d 4d 5d 6d 7d 8d"]
    )
    seat = hand.asked.seat
    hand.act("bet 10")
    other = hand.asked.seat
    hand.act("fold")
    assert hand.view(other).own_wild == ()
    assert hand.view(seat).own_wild


def test_cards_are_named_in_a_few_words() -> None:
    assert named(frozenset(parse_cards("Xx 5c 5d 5h 5s Jh"))) == ("5", "jack of hearts", "joker")
