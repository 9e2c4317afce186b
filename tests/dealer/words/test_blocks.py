"""Steps and contests that depend on something: the dice, the board, what shows, whether the pot is opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.dealer.errors import BadShowdown
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import Sheet, SheetError, explain, find_game
from cardhouse.sheets.language.when import When

JACKS_BACK = """
name       = "Jacks back"
source     = "the house"
family     = "draw"
players    = [2, 6]
structures = ["limit"]
play = [
  "ante", "deal 5 down",
  "open with JJ",
  { when = "opened", do = ["bet small, opener first"], else = ["bet small"] },
  "draw 0-3", "bet big", "showdown",
]
runs_out = "muck"
contest.high = { scale = "high", when = "opened" }
contest.low  = { scale = "a-5", when = "not opened" }
"""
RIVER = """
name    = "A river that may come twice"
source  = "the house"
extends = "holdem"
players = [2, 10]
board   = "flop flop flop turn river more"
play = [
  "blinds", "deal 2 down", "bet small", "board flop",
  { when = "flop has a pair or flop is of one suit", do = ["deal 1 down"], else = ["bet small"] },
  "board turn", "bet big", "board river",
  { when = "river is red and not players >= 4", do = ["board more"] },
  "bet big", "showdown",
]
"""
SHOWN = """
name       = "Kings bring a card"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["spread"]
play = [
  "ante", "deal 1 down, 2 up", "roll 1 die",
  { when = "somebody shows K or die == 6", do = ["deal 1 up", "bet any, highest showing first"] },
  "deal 3 down", "bet any", "showdown",
]
contest.high = { scale = "high" }
"""
ALL = [JACKS_BACK, RIVER, SHOWN]


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


@pytest.mark.parametrize("text", ALL)
class TestEveryone:
    def test_it_goes_through_everything(self, tmp_path: Path, text: str) -> None:
        try_whole(load(tmp_path, text))

    def test_it_has_no_odds(self, tmp_path: Path, text: str) -> None:
        with pytest.raises(NoOdds, match="depends on what happens"):
            equity(load(tmp_path, text), ["AhAd", "KhKd"])


class TestBlocks:
    def test_the_cards_on_the_board_decide(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, RIVER)
        seen = set()
        for seed in range(60):
            hand = cardhouse.deal(sheet, stacks=[500] * 3, seed=seed)
            while hand.decision:
                hand.act("check" if hand.decision.may_check else "call")
            flop, river = hand.board["flop"], hand.board["river"]
            paired = len({card.rank for card in flop}) < 3 or len({card.suit for card in flop}) == 1
            assert {len(player.cards) for player in hand.players} == {3 if paired else 2}
            red = str(river[0])[1] in "dh"
            assert bool(hand.board["more"]) == red
            seen.add((paired, red))
        assert len(seen) == 4

    def test_nobody_opens_and_the_low_hand_wins(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, JACKS_BACK), stacks=[500] * 3, seed=1)
        while hand.decision is not None and hand.decision.kind == "choose":
            hand.act("choose pass")
        while hand.decision:
            hand.act("draw" if hand.decision.kind == "draw" else "check")
        assert {award.contest for award in hand.awards} == {"low"}

    def test_it_is_explained(self, tmp_path: Path) -> None:
        page = " ".join(explain(load(tmp_path, JACKS_BACK)).split())
        assert "If the pot was opened, what follows is done:" in page
        assert "Otherwise:" in page
        assert "if nobody opened the pot" in page


class TestGivenCards:
    @pytest.mark.parametrize(("opened", "awards"), [(True, [100, 0]), (False, [0, 100])])
    def test_jacks_back(self, tmp_path: Path, opened: bool, awards: list[int]) -> None:
        sheet = load(tmp_path, JACKS_BACK)
        hands = ["Kh Kd 9c 6s 2h", "8c 6d 4h 3s Ac"]
        assert cardhouse.showdown(sheet, hands=hands, pot=100, opened=opened).awards == awards
        with pytest.raises(BadShowdown, match="give 'opened'"):
            cardhouse.showdown(sheet, hands=hands, pot=100)

    def test_the_board_is_given_by_areas(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, RIVER)
        board = {"flop": "Kc Kd 4s", "turn": "5c", "river": "7s"}
        result = cardhouse.showdown(sheet, hands=["Kh 4d 2c", "Ah Ad 9s"], board=board, pot=100)
        assert result.awards == [100, 0]
        with pytest.raises(BadShowdown, match="give it by areas"):
            cardhouse.showdown(sheet, hands=["Kh 4d", "Ah Ad"], board="Kc Qd 4s 5c 7s", pot=100)


@pytest.mark.parametrize(
    ("text", "right", "wrong", "says"),
    [
        (RIVER, "flop has a pair", "flop has a moon", "is not a condition; write one as in"),
        (RIVER, "flop has a pair", "flopp has a pair", "did you mean 'flop'"),
        (RIVER, "flop has a pair", "river has a pair", "before anything lies in river"),
        (RIVER, "flop has a pair", "opened", "'opened' is asked before it can be known"),
        (SHOWN, "deal 1 down, 2 up", "deal 3 down", "where nobody shows cards"),
        (SHOWN, '"roll 1 die",', "", "'die == 6' is asked before it can be known"),
        (JACKS_BACK, '"open with JJ",', "", "asked before it can be known"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, right: str, wrong: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        load(tmp_path, text.replace(right, wrong, 1))


def test_conditions_are_read_and_said() -> None:
    for text, said in {
        "die <= 3": "if the die shows 3 or less",
        "river is red": "if the river is all red",
        "turn has hearts": "if the turn has a heart",
        "flop has A": "if the flop has an ace",
        "m is faces or players < 3": (
            "if the m is nothing but face cards, or the number of players still in is less than 3"
        ),
    }.items():
        when = When.read(text)
        assert when is not None
        assert when.english() == said
    assert When.read("the moon is full") is None
