"""Cards of the board that are replaced: by place, by what they are, or as players pick them."""

from __future__ import annotations

import pytest
from tests.amounts import some
from tests.dealer.conftest import Hand
from tests.sheets.own.dealt import awards, given, own, to
from tests.sheets.own.whole import try_whole

from cardhouse.cards import format_cards
from cardhouse.dealer.checks.invariants import check
from cardhouse.sheets import SheetError, explain
from cardhouse.sheets.lines import read_step
from cardhouse.telling import sentence

HOLDEM = """
players = [2, 6]
board = "flop flop flop turn river"
play = ["blinds", "deal 2 down", "bet small", "board flop", "{}", "bet small", "board turn", "{}", "bet big",
        "board river", "bet big", "showdown"]
contest.high.scale = "high"
"""
WAYS = {
    "by place": ("replace card 2 of flop", "replace card 1 of turn, for 1 small bet"),
    "by cards": ("replace faces on board", "replace like turn on board"),
    "by height": ("replace lowest board", "replace highest board, ace low, that card alone, for 1 ante"),
    "by suit": ("replace red on board, for 1 small bet", "replace suit of turn on board"),
    "by choice": ("replace 1 of flop", "replace 0-1 of flop turn, for 1 small bet"),
    "by any choice": ("replace 0-2 of flop", "replace 0 or 2 of flop turn"),
    "all": ("replace flop", "replace flop turn, for 1 ante"),
}


def text(name: str) -> str:
    return HOLDEM.format(*WAYS[name])


@pytest.mark.parametrize("name", some([*WAYS], 3))
def test_it_goes_through_everything(name: str) -> None:
    sheet = own(text(name))
    assert explain(sheet)
    try_whole(sheet)


@pytest.mark.parametrize("name", WAYS)
def test_given_cards_lie_as_at_the_end(name: str) -> None:
    assert awards(own(text(name)), ["Ah Ad", "Kh Kd"], board="2c 5d 9s Js 3h") == [120, 0]
    assert awards(own(text(name)), ["Ah Ad", "Kh Kd"], board="2c 5d 9s Ks 3h") == [0, 120]


def flop_of(name: str, board: str) -> Hand:
    """A hand whose flop has been dealt, with the cards that come to the board."""
    sheet = f'name = "Ours"\nsource = "us"\nfamily = "flop"\n{text(name)}'
    hand = given(sheet, ["Ah Ad", "Kh Kd"], board, button=1)
    hand.act("call")
    hand.act("check")
    return hand


def flop(hand: Hand) -> str:
    return format_cards(hand.board["flop"])


def test_a_card_is_replaced_in_its_place() -> None:
    hand = flop_of("by place", "2c 5d 9s 7h")
    assert flop(hand) == "2c 7h 9s"
    told = [str(sentence(event)) for event in hand.events if event.kind == "replace-card"]
    assert told == ["5d of the flop is replaced by 7h"]


def test_cards_are_replaced_for_what_they_are() -> None:
    assert flop(flop_of("by cards", "2c Jd Qs 7h 8h")) == "2c 7h 8h"
    # New cards are left alone, whatever they are.
    assert flop(flop_of("by height", "9c 2d 2s 7h 2h")) == "9c 7h 2h"


def test_players_pick_what_is_replaced() -> None:
    hand = flop_of("by choice", "2c Jd Qs 7h 8h")
    assert hand.asked.kind == "take"
    assert hand.asked.choices == ("2c", "Jd", "Qs")
    assert "another card in place of one of the flop" in str(hand.asked.said)
    hand.act("take Jd")
    assert flop(hand) == "2c 7h Qs"
    assert list(hand.asked.choices) == ["2c", "7h", "Qs"]
    hand.act("take 7h")
    assert flop(hand) == "2c 8h Qs"
    to(hand, "take")
    seat, stack = hand.asked.seat, hand.players[hand.asked.seat].stack
    assert [*hand.asked.choices][:1] == ["pass"]
    hand.act("take Qs")
    assert hand.players[seat].stack == stack - 10
    hand.act("take pass")
    check(hand)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("replace card 4 of flop", "the area flop has no card number 4; it takes 3"),
        ("replace card 1 of river", "river"),
        ("replace lowest down on board", "lowest down"),
        ("replace queens of old on board", "queens of old"),
        ("replace 1 of flop, for 1 ante", "it must also be possible to do nothing"),
        ("replace 0 of flop", "never lets anybody pick"),
    ],
)
def test_a_mistake_is_named(line: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        own(HOLDEM.format(line, "replace turn"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("replace card 2 of flop", "Card number 2 of flop is discarded"),
        ("replace faces on board", "Face cards on the board are discarded"),
        (
            "replace lowest board",
            "Cards of the rank of the lowest card of the board (ace high) on the board",
        ),
        (
            "replace 0-1 of flop turn, for 1 ante",
            "one card or none of flop and turn, each for one ante",
        ),
        (
            "replace flop turn, for 1 ante",
            "one ante into the pot; then the cards of flop and turn are",
        ),
    ],
)
def test_it_is_said(line: str, says: str) -> None:
    step = read_step(line)
    assert step is not None
    assert says in step.english()
