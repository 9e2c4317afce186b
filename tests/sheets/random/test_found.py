"""Small sheets that once failed, found among random ones."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import some

from cardhouse import deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own

from .trial import tried

HEAD = 'name = "Found"\nsource = "chance"\nfamily = "random"\n'

DEALT = {
    "a hand below the qualifier of a suit": """
board = "m"
play = ["ante", "deal 3 down", "board m", "showdown"]
contest.high = { scale = "high-spade", qualify = "9" }
""",
    "a joker in a hand of which a card must go": """
deck = "53"
wild = ["bug"]
play = ["ante", "deal 2 down, 1 up", "deal 3 down, 2 up", "bet any, and discard 1", "showdown"]
contest.high.scale = "high"
""",
    "a card that is swapped twice": """
players = [3, 3]
structures = ["limit"]
play = ["blinds", "deal 1 down", "keep or swap", "take a card or pass", "showdown"]
contest.high.scale = "two-card"
nobody = "split"
""",
    "the only card, thrown away before the lowest is looked for": """
play = [
  "lay out 3 legs",
  { until = "one player is left", do = ["deal 1 down", "keep or swap", "lowest loses a leg", "next deal"] },
]
players = [2, 3]
deck = "K-A"
power = { "K down" = "pay 1 ante or discard", "A down" = "pay 1 ante or discard" }
contest.card.scale = "high-card-ace-low"
""",
    "a second hand for which the deck has no card left": """
players = [5, 5]
play = [{ until = "nobody loses", do = [
  "deal 5 down to first", "in or fold, in turn, with first, drawing 2-2", "fill the draws, 7 kills",
  "deal 5 down to second", "in or fold, in turn, with second", "settle", "next deal"] }]
contest.high.scale = "high"
settle = {}
""",
    "a card of all parts that goes with one of them": """
board = "a"
play = ["deal 5 down", "split 2 left, 2 right, 1 for both", "board a", "discard 3 of left", "showdown"]
contest.right.scale = "bridge"
scale.bridge.set = "one suit, different ranks"
""",
    "contests that only a choice has": """
play = ["ante", "deal 3 down", "choose, button"]
choice.other = { play = ["draw 1-1, at once", "showdown"], contest.low.scale = "three-card-plain" }
""",
    "cards that are taken while others wait to be placed": """
play = ["deal 5 down", "fantasyland 8", { until = "8 times", do = ["take 1, place 1"] }, "place 5",
  "score rows"]
rows = { front = 3, middle = 5, back = 5 }
score = {}
fantasyland = { enter = { front = "QQ" } }
contest.front = { scale = "front", part = "front" }
contest.middle = { scale = "high", part = "middle" }
contest.back = { scale = "high", part = "back" }
""",
    "a bring-in in a game with blinds": """
play = ["deal 4 down, 1 up", "bring-in highest", "blinds", "showdown"]
contest.low.scale = "a-5"
""",
    "cards taken before any are dealt": """
play = [{ until = "everybody has stopped", do = ["take a card or pass, frozen after 2 passes"] },
  "deal 1 down, 1 up", "showdown"]
contest.high.scale = "count"
""",
    "hands that the deck cannot fill": """
play = ["deal 2 up", "deal 1 up, set in first 3, second 3", "deal 1 up, set in first 3, second 3",
  "deal 1 up, set in first 3, second 3", "deal 1 up, set in first 3, second 3", "showdown"]
nobody = "split"
contest.high.scale = "high"
""",
    "a board of a deck that is kept": """
play = ["lay out 3 legs", { until = "one player is left", do = ["deal 1 down", "lowest loses a leg",
  "board a b", "next deal, same deck"] }]
board = "a b"
contest.card.scale = "high-card-ace-low-suits"
""",
    "a bug among cards that are wild where they lie": """
deck = "9-A + 1 joker"
players = [2, 3]
play = ["deal 2 down, 4 up", "bet any", "showdown"]
wild = ["down", "bug"]
contest.high.scale = "high"
""",
    "cards in the hole that are placed for all to see": """
play = ["deal 2 down", "deal 3 up, set in left 2, right 3", "bet any, highest showing first", "showdown"]
contest.high.scale = "high"
""",
    "a card that goes and brings another, when all that is left are such cards": """
players = [2, 3]
deck = "2-5"
nobody = "split"
power = { "2 up" = "discard, and 1 up", "3 up" = "discard, and 1 up" }
play = ["ante", "deal 1 down, 2 up", "deal 1 up", "deal 1 up", "deal 1 up", "bet any", "showdown"]
contest.high.scale = "three-card"
""",
    "a loop in a loop": """
play = [{ until = "3 times", do = ["next deal", "deal 5 down", { until = "2 times", do = ["bet any"] }] },
  "showdown"]
contest.high.scale = "high"
""",
    "odds of cards that break the deal off": """
play = [{ until = "a deal is played out", do = ["deal 3 unseen", "deal 2 up", "break off when 4 is dealt up",
  "deal 3 down"] }, "showdown"]
contest.high.scale = "three-card-plain"
""",
}
TWO_BOARDS = """
players = [2, 2]
deck = "8xT-A"
board = "m"
play = ["blinds", "deal 2 down", "bet any", "board m", "showdown"]
contest.high.scale = "two-card"
"""
KEPT_DECK = """
players = [2, 8]
play = ["ante", { until = "5 times", do = ["next deal, same deck", "deal 5 down", "bet any"] }, "showdown"]
contest.high.scale = "high"
"""
REFUSED = {
    "rows for which cards have gone": """
play = ["deal 4 stacks of 13", "discard 2 onto the offer", "set rows", "score rows"]
rows = { front = 3, middle = 5, back = 5 }
score = {}
contest.front = { scale = "front", part = "front" }
contest.middle = { scale = "high", part = "middle" }
contest.back = { scale = "high", part = "back" }
""",
    "a bring-in where those who are out show nothing": """
play = [{ until = "nobody loses", do = ["deal 4 down", "in or fold, in turn", "deal 3 up to those in",
  "bring-in highest", "settle", "next deal"] }]
contest.high.scale = "two-card-low"
settle = {}
""",
    "rows that are set before the cards are dealt": """
play = ["set rows", "deal 4 stacks of 13", "score rows"]
rows = { front = 3, middle = 5, back = 5 }
score = {}
contest.front = { scale = "front", part = "front" }
contest.middle = { scale = "high", part = "middle" }
contest.back = { scale = "high", part = "back" }
""",
    "blinds in a game for points": """
structures = ["points"]
play = ["blinds", "deal 13 down", "set rows", "score rows"]
rows = { front = 3, middle = 5, back = 5 }
score = {}
contest.front = { scale = "front", part = "front" }
contest.middle = { scale = "high", part = "middle" }
contest.back = { scale = "high", part = "back" }
""",
    "a bank that has too few cards": """
play = [{ until = "5 hands by the bank", do = ["wager", "deal 5 down to players, 3 down, 1 up to the bank",
  "settle with the bank", "next deal, same dealer"] }]
bank = {}
contest.high.scale = "high"
""",
    "a bank whose cards do not all lie down": """
play = [{ until = "5 hands by the bank", do = ["wager", "deal 5 down to players, 4 down, 1 up to the bank",
  "settle with the bank", "next deal, same dealer"] }]
bank = {}
contest.high = { scale = "high", down = true }
""",
    "a pot that is settled before the draws": """
play = ["ante", { until = "nobody loses", do = ["deal 5 down", "in or fold, in turn, drawing 2-5", "settle",
  "fill the draws", "settle", "next deal"] }]
settle = {}
contest.high.scale = "high"
""",
    "rows that are set twice": """
play = ["ante", "deal 13 down", "set rows", "bet any", "set rows", "showdown"]
rows = { front = 3, middle = 5, back = 5 }
contest.front = { scale = "front", part = "front" }
contest.middle = { scale = "high", part = "middle" }
contest.back = { scale = "high", part = "back" }
""",
    "a decision about a part that comes later": """
play = [{ until = "nobody loses", do = ["deal 5 down to first", "in or fold, in turn, with second",
  "deal 5 down to second", "settle", "next deal"] }]
contest.high.scale = "high"
settle = {}
""",
    "a part that nothing makes and nothing compares": """
play = ["deal 4 down", "pay the losses"]
contest.low = { scale = "two-card", part = "front" }
""",
    "a loop in a loop that takes too long": """
play = ["ante", "deal 5 down", { until = "400 times", do = [{ until = "400 times", do = ["bet any"] }] },
  "showdown"]
contest.high.scale = "high"
""",
    "stacks without rows": """
play = [{ until = "a deal is played out", do = ["deal 5 stacks of 7"], most = 5 }, "showdown"]
contest.low.scale = "high-card-ace-low-suits"
""",
    "hands that are never full": """
play = ["deal 1 up, set in two 4, one 5", "showdown"]
contest.high.scale = "high-card-ace-low-suits"
""",
    "hands set that nothing is for": """
play = [{ until = "1 hands by the bank", do = ["wager", "deal 7 down to those in", "set 5 high above 2 low",
  "settle with the bank"] }]
contest.seven.scale = "high"
bank = {}
""",
    "an ante that takes players out before a showdown": """
play = ["ante if the pot is empty", "deal 5 down", "showdown"]
contest.low.scale = "a-5"
""",
    "a choice in a part that is repeated": """
play = ["deal 2 down", { until = "a deal is played out", do = ["choose, under the gun"] }, "showdown"]
contest.low.scale = "two-card-low"
""",
    "legs that nobody wins": """
play = ["ante", { until = "3 legs", do = ["deal 3 down", "in or out, in turn", "settle", "next deal"] }]
contest.three.scale = "three-card-plain"
settle = {}
""",
}


def test_a_deck_that_is_kept_serves_those_who_come_back() -> None:
    """Most fold, so that few cards are used; all are dealt in again."""
    sheet = read_own(HEAD + KEPT_DECK)
    hand = deal(sheet, stacks=[500] * 8, stakes="limit 10/20", seed=1)
    while (asked := hand.decision) is not None:
        assert all(len(player.cards) == 5 for player in hand.players if not player.folded)
        stays = asked.seat in (2, 3)
        hand.act(("call" if stays else "fold") if asked.to_call else "bet 20" if stays else "check")
    assert hand.number == 6


def test_equal_cards_of_two_decks_may_lie_on_two_boards() -> None:
    sheet = read_own(HEAD + TWO_BOARDS)
    for seed in range(60):
        hand = deal(sheet, stacks=[20, 20], stakes="limit 10/20", seed=seed, may_run=2)
        while (asked := hand.decision) is not None:
            hand.act("call" if asked.to_call else asked.legal[-1])
        check(hand)


@pytest.mark.parametrize("found", some([*DEALT], 8))
def test_it_is_dealt(found: str) -> None:
    tried(HEAD + DEALT[found], 6, Random(found), often=0.05, looked_at=2)


def test_a_side_pot_of_one_chip_is_run_twice() -> None:
    """One of its halves comes to nothing."""
    text = """
players = [3, 3]
structures = ["no-limit"]
play = [{ until = "2 times", do = [
  "next deal, same dealer", "bet any, next player first", "deal 1 up, keep or pass",
  "auction offer up, from 1 small bet by 25c", "buy 1 up for 25c or 50c"] }, "board a b m", "showdown"]
contest.high.scale = "badugi"
board = "a b\\nm m"
"""
    tried(HEAD + text, 6, Random("one chip 184"), often=0.05, looked_at=2)


@pytest.mark.parametrize("found", REFUSED)
def test_it_is_refused(found: str) -> None:
    with pytest.raises(SheetError):
        read_own(HEAD + REFUSED[found])
