"""Conditions, read in one way wherever they stand: at steps, contests, lines and choices."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.amounts import some
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.cards import parse_cards
from cardhouse.dealer.errors import BadDice, BadShowdown
from cardhouse.dealer.given_cards.blocks import GivenLying
from cardhouse.odds import equity
from cardhouse.sheets import Sheet, SheetError, explain, find_game
from cardhouse.sheets.language.when import When

TWO_DICE = """
name       = "Two dice kept apart"
source     = "the house"
family     = "draw"
players    = [2, 6]
structures = ["limit"]
play = [
  "ante", "deal 5 down", "roll 1 die", "bet small",
  { when = "die 1 == 6", do = ["bet small"] },
  "roll 1 die", "bet big", "showdown",
]
contest.high = { scale = "high" }
contest.low  = { scale = "a-5", when = "die 1 <= 3 and die 2 >= 4" }
"""
THREE_DICE = """
name       = "Of three dice the last decides"
source     = "the house"
family     = "draw"
players    = [2, 6]
structures = ["limit"]
play = ["ante", "deal 5 down", "bet small", "roll 3 dice", "bet big", "showdown"]
contest.high = { scale = "high", when = "die 3 <= 3 or dice >= 16" }
contest.low  = { scale = "a-5", when = "not die 3 <= 3" }
"""
RED_RIVER = """
name    = "High with a red river, low with a black one"
source  = "the house"
extends = "holdem"
contest.high = { scale = "high", when = "river is red" }
contest.low  = { scale = "a-5", when = "not river is red" }
"""
PAIRED = """
name       = "The first flop alone plays if it pairs and the second has nothing like it"
source     = "the house"
family     = "flop"
players    = [2, 8]
structures = ["limit", "no-limit"]
board      = "a a a t b b b u"
play = ["blinds", "deal 2 down", "bet small", "board a b", "bet small", "board t u", "bet big", "showdown"]
contest.high = { scale = "high" }
[lines]
"a has a pair and not b has like a" = ["a t"]
"not a has a pair or b has like a" = ["a t", "b u"]
"""
SHOWING = """
name       = "A heart among the up-cards brings a low"
source     = "the house"
family     = "stud"
players    = [2, 7]
structures = ["spread"]
play = ["ante", "deal 1 down, 2 up", "bet any, highest showing first", "deal 2 up", "bet any", "showdown"]
contest.high = { scale = "high" }
contest.low  = { scale = "a-5", when = "somebody shows 2 hearts or three of a kind showing" }
"""
CHOOSER = """
name       = "Who holds a face may call for high"
source     = "the house"
family     = "draw"
players    = [2, 6]
structures = ["limit"]
play = ["ante", "deal 5 down", "bet small", "choose, button"]
[choice.high]
when = "holds faces"
play = ["bet big", "showdown"]
contest.high = { scale = "high" }
[choice.low]
play = ["draw 0-3", "bet big", "showdown"]
contest.low = { scale = "a-5" }
"""
DECLARED = """
name       = "A low declared takes a hand of three along"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["limit"]
play = [
  "ante", "deal 5 down", "bet small", "declare high, low or both",
  { when = "declared low", do = ["bet big"] },
  "bet big", "showdown",
]
contest.high = { scale = "high" }
contest.low  = { scale = "a-5" }
contest.spade = { scale = "high-spade", when = "declared low" }
"""
LOOPS = """
name       = "Up-cards until somebody shows a pair, four at the most"
source     = "the house"
family     = "stud"
players    = [2, 5]
structures = ["spread"]
play = [
  "ante", "deal 3 down", "bet any",
  { until = "somebody shows a pair or 4 times", do = ["deal 1 up", "bet any, highest showing first"] },
  "deal 2 down", "bet any", "showdown",
]
contest.high = { scale = "high" }
"""
ALL = [LOOPS, TWO_DICE, THREE_DICE, RED_RIVER, PAIRED, SHOWING, CHOOSER, DECLARED]


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


NAMES = ["loop", "dice", "die of three", "river", "lines", "shows", "choice", "declared"]


@pytest.mark.parametrize("text", some(ALL, 3), ids=some(NAMES, 3))
def test_it_goes_through_everything(tmp_path: Path, text: str) -> None:
    try_whole(load(tmp_path, text), hands=4)


HIGH, LOW = "Kc Kd 9s 8h 4c", "8c 6d 4h 3s Ac"


class TestDice:
    @pytest.mark.parametrize(
        ("dice", "awards"), [([1, 5], [50, 50]), ([3, 4], [50, 50]), ([4, 4], [100, 0]), ([1, 3], [100, 0])]
    )
    def test_two_throws_are_told_apart(self, tmp_path: Path, dice: list[int], awards: list[int]) -> None:
        sheet = load(tmp_path, TWO_DICE)
        assert cardhouse.showdown(sheet, hands=[HIGH, LOW], pot=100, dice=dice).awards == awards

    @pytest.mark.parametrize(
        ("dice", "awards"), [([6, 6, 2], [100, 0]), ([1, 1, 4], [0, 100]), ([6, 6, 4], [50, 50])]
    )
    def test_one_of_three_dice_decides(self, tmp_path: Path, dice: list[int], awards: list[int]) -> None:
        sheet = load(tmp_path, THREE_DICE)
        assert cardhouse.showdown(sheet, hands=[HIGH, LOW], pot=100, dice=dice).awards == awards

    def test_a_sum_does_not_tell_them_apart(self, tmp_path: Path) -> None:
        with pytest.raises(BadDice, match="give all 3 of them one by one"):
            cardhouse.showdown(load(tmp_path, THREE_DICE), hands=[HIGH, LOW], pot=100, dice=9)

    def test_odds_are_those_of_all_throws(self, tmp_path: Path) -> None:
        odds = equity(load(tmp_path, TWO_DICE), [HIGH.replace(" ", ""), LOW.replace(" ", "")])
        # A low is played for in a quarter of all throws, and takes half of the pot then.
        assert [float(one.equity) for one in odds.players] == [0.875, 0.125]

    def test_throws_are_numbered_as_they_fall(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, TWO_DICE), stacks=[500] * 2, seed=3)
        while hand.decision:
            hand.act("check" if hand.decision.may_check else "call")
        rolled = [event.dice[0] for event in hand.events if event.kind == "roll"]
        facts = hand.state.rules.facts
        assert [facts["die 1"], facts["die 2"]] == rolled
        low = {award.contest for award in hand.awards} == {"high", "low"}
        assert low == (rolled[0] <= 3 and rolled[1] >= 4)


class TestLoops:
    def test_a_condition_or_a_number_ends_it(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, LOOPS)
        dealt = set()
        for seed in range(12):
            hand = cardhouse.deal(sheet, stacks=[500] * 4, seed=seed)
            while hand.decision:
                hand.act("check" if hand.decision.may_check else "call")
            ups = [player.up for player in hand.players]
            count = len(ups[0])
            paired = any(len({card.rank for card in up}) < len(up) for up in ups)
            before = any(len({card.rank for card in up[:-1]}) < count - 1 for up in ups)
            assert paired or count == 4
            assert not before
            dealt.add(count)
        assert len(dealt) > 1

    def test_it_is_explained(self, tmp_path: Path) -> None:
        page = " ".join(explain(load(tmp_path, LOOPS)).split())
        assert "What follows is repeated until somebody shows a pair, or 4 times:" in page


class TestContests:
    @pytest.mark.parametrize(("river", "awards"), [("7d", [100, 0]), ("7s", [0, 100])])
    def test_the_river_decides_what_is_played(self, tmp_path: Path, river: str, awards: list[int]) -> None:
        sheet = load(tmp_path, RED_RIVER)
        board = {"flop": "Kh 4c 3d", "turn": "Jc", "river": river}
        assert cardhouse.showdown(sheet, hands=["Kd Ks", "Ah 2h"], board=board, pot=100).awards == awards

    def test_odds_look_at_the_board(self, tmp_path: Path) -> None:
        odds = equity(load(tmp_path, RED_RIVER), ["KdKs", "Ah2h"], board="Kh 4c 3d Jc", samples=3000, seed=1)
        assert 0.4 < float(odds.players[0].equity) < 0.6

    def test_what_shows_decides(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, SHOWING)
        high = {"down": "Kc", "up": "Kd 9s 9d 4c"}
        low = {"down": "Ac", "up": "2h 3h 5c 8d"}
        assert cardhouse.showdown(sheet, hands=[high, low], pot=100).awards == [50, 50]
        low = {"down": "Ah", "up": "2h 3d 5c 8d"}
        assert cardhouse.showdown(sheet, hands=[high, low], pot=100).awards == [100, 0]
        with pytest.raises(BadShowdown, match="face down"):
            cardhouse.showdown(sheet, hands=["Kc Kd 9s 9d 4c", low], pot=100)

    def test_what_was_declared_decides(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, DECLARED)
        hands = ["Kc Kd 9s 8h 4c", "Qc Qd Qs 3s Ac"]
        both = cardhouse.showdown(sheet, hands=hands, pot=60, declare=["high", "high"])
        assert both.awards == [0, 60]
        low = cardhouse.showdown(sheet, hands=hands, pot=60, declare=["low", "high"])
        assert low.awards == [20, 40]


class TestLines:
    def test_the_board_says_which_lines_play(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, PAIRED)
        board = {"a": "Kc Kd 4s", "t": "5c", "b": "Ah Ad 9s", "u": "8c"}
        # The first line alone plays, so aces on the second are worth nothing.
        assert cardhouse.showdown(sheet, hands=["4d 2c", "As 7h"], board=board, pot=100).awards == [100, 0]
        board["b"] = "Ah Ad Ks"
        assert cardhouse.showdown(sheet, hands=["4d 2c", "As 7h"], board=board, pot=100).awards == [0, 100]


class TestChoices:
    def test_only_the_player_knows_which_are_open(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, CHOOSER)
        seen = set()
        for seed in range(12):
            hand = cardhouse.deal(sheet, stacks=[500] * 3, seed=seed)
            while hand.decision and hand.decision.kind != "choose":
                hand.act("check" if hand.decision.may_check else "call")
            decision = hand.decision
            assert decision is not None
            held = hand.players[decision.seat].cards
            faces = any(card.rank.is_face for card in held)
            assert decision.choices == (("high", "low") if faces else ("low",))
            others = hand.view((decision.seat + 1) % 3).decision
            assert others is not None
            assert others.choices == ("high", "low")
            seen.add(faces)
        assert seen == {True, False}


@pytest.mark.parametrize(
    ("text", "right", "wrong", "says"),
    [
        (TWO_DICE, "die 1 == 6", "die 2 == 6", "'die 2 == 6' is asked before it can be known"),
        (TWO_DICE, "die 1 <= 3 and", "die <= 3 and", "say which die"),
        (TWO_DICE, "die 2 >= 4", "die 3 >= 4", "'die 3 >= 4' is asked before it can be known"),
        (RED_RIVER, "river is red", "river is purple", "is not a condition; write one as in"),
        (RED_RIVER, "river is red", "rivr is red", "did you mean 'river'"),
        (SHOWING, "somebody shows 2 hearts", "holds 2 hearts", "here nobody is asked alone"),
        (DECLARED, 'when = "declared low" }', 'when = "declared lw" }', "did you mean 'low'"),
        (CHOOSER, 'play = ["draw 0-3"', 'when = "holds 2"\nplay = ["draw 0-3"', "leave one of these"),
        (CHOOSER, "holds faces", "shows faces", "where nobody shows cards"),
        (LOOPS, "or 4 times", "or a deal is played out", "cannot be joined"),
        (LOOPS, "somebody shows a pair or 4 times", "the moon is full", "is not an end"),
        (
            LOOPS,
            'deal 1 up", "bet any, highest showing first',
            'deal 1 down", "bet any',
            "where nobody shows",
        ),
        (PAIRED, "a has a pair and", "a knock and", "is no way of a turn"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, right: str, wrong: str, says: str) -> None:
    assert right in text
    with pytest.raises(SheetError, match=says):
        load(tmp_path, text.replace(right, wrong, 1))


def test_the_rules_say_them(tmp_path: Path) -> None:
    page = " ".join(explain(load(tmp_path, SHOWING)).split())
    assert "if somebody shows two hearts, or somebody shows three of a kind" in page
    page = " ".join(explain(load(tmp_path, CHOOSER)).split())
    assert "if the player holds a face card" in page


@pytest.mark.parametrize(
    ("text", "cards", "so"),
    [
        ("holds a pair", "Kc Kd 2s", True),
        ("holds two pair", "Kc Kd 2s", False),
        ("holds a full house", "Kc Kd Ks 2d 2c", True),
        ("holds four of a kind", "Kc Kd Ks Kh", True),
        ("holds 3 of a suit", "Kc 2c 7c", True),
        ("holds 3 of a colour", "Kc 2d 7c", False),
        ("holds 2 red", "Kc 2d 7h", True),
        ("holds a 7", "Kc 2d 7h", True),
        ("holds an A", "Kc 2d 7h", False),
    ],
)
def test_cards_are_looked_at(text: str, cards: str, so: bool) -> None:
    when = When.read(text)
    assert when is not None
    lying = GivenLying(2, own=parse_cards(cards))
    assert when.now({}, lying) == so
