"""Payments between players, once the pots are paid."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sheets.own.test_turns import KNOCK as TURNS
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.errors import BadShowdown
from cardhouse.odds import equity
from cardhouse.sheets import Sheet, SheetError, explain, find_game
from cardhouse.telling import sentence

KNOCK = (
    TURNS
    + """
[pay]
"a knock wins"        = "2 antes from each still in"
"a knock loses"       = "2 antes to each still in"
"folds after a knock" = "1 ante to the knocker"
"""
)
BOUNTY = """
name    = "Hold'em with bounties"
source  = "the house"
extends = "holdem"
[pay]
"72 wins"             = "1 big bet from each"
"Qs wins"             = "1 small bet from each still in"
"flush or better wins" = "$1 from each"
"""
STOP = """
name       = "Stop and pay"
source     = "the house"
family     = "draw"
players    = [2, 6]
structures = ["limit"]
runs_out   = "muck"
play = [
  "ante", "deal 5 down",
  { until = "a stop or 4 turns each", turn = { change = ["draw 0-2"], stop = { when = "holds a pair", do = [
  ] } } },
  "bet big", "showdown",
]
contest.high = { scale = "high" }
[pay]
"a stop loses"       = "1 small bet to each still in"
"folds after a stop" = "1 ante to each still in"
"AA wins"            = "1 ante from each"
"""
ALL = [KNOCK, BOUNTY, STOP]


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


@pytest.mark.parametrize("text", ALL, ids=["knock", "bounty", "stop"])
def test_it_goes_through_everything(tmp_path: Path, text: str) -> None:
    try_whole(load(tmp_path, text))


KNOCK_WINS = "seat 1 pays seat 0 2: a knock wins"
FOLDS = "seat 2 pays seat 0 1: folds after a knock"
HANDS = ["Kh Kd 9c 9s 4d", "Ah Ad Qc 8s 3d", "7c 7d 7h Js 2c"]


class TestGivenCards:
    @pytest.mark.parametrize(
        ("hands", "took", "awards"),
        [
            # The knocker loses, and pays two chips to each who stayed.
            (HANDS, 0, [-4, 2, 5]),
            # One player folds and pays a chip, the other stays and pays two.
            ([*HANDS[:2], None], 0, [6, -2, -1]),
            # Equal hands share the antes without penalties.
            (["Kh Kd 9c 9s 4d", "Kc Ks 9d 9h 4c", "7c 7d 6h Js 2c"], 0, [2, 1, 0]),
            (["Kh Kd 9c 9s 4d", "Kc Ks 9d 9h 4c", "7c 7d 6h Js 2c"], 2, [4, 3, -4]),
            (HANDS, None, [0, 0, 3]),
        ],
    )
    def test_a_knock(self, tmp_path: Path, hands: list[str], took: int | None, awards: list[int]) -> None:
        sheet = load(tmp_path, KNOCK)
        result = cardhouse.showdown(
            sheet, hands=hands, pot=3, took={"knock": took}, stakes="no-limit 1/2 ante 1", button=2
        )
        assert result.awards == awards
        assert sum(result.awards) == 3

    def test_it_is_told(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, KNOCK)
        hands = [*HANDS[:2], None]
        stakes = "no-limit 1/2 ante 1"
        result = cardhouse.showdown(sheet, hands=hands, pot=3, took={"knock": 0}, stakes=stakes)
        assert result.to_dict()["paid"] == [
            {"for": "a knock wins", "from": 1, "to": 0, "amount": 2, "text": KNOCK_WINS},
            {"for": "folds after a knock", "from": 2, "to": 0, "amount": 1, "text": FOLDS},
        ]

    @pytest.mark.parametrize(
        ("took", "says"),
        [(None, "pick 'knock'"), ({"knok": 0}, "did you mean 'knock'"), ({"knock": 7}, "there is no seat 7")],
    )
    def test_what_is_not_said_is_asked_for(self, tmp_path: Path, took: object, says: str) -> None:
        with pytest.raises(BadShowdown, match=says):
            cardhouse.showdown(load(tmp_path, KNOCK), hands=HANDS, pot=3, took=took)  # type: ignore[arg-type]

    def test_it_is_refused_where_it_means_nothing(self) -> None:
        with pytest.raises(BadShowdown, match="nobody takes turns"):
            cardhouse.showdown("five-card-draw", hands=HANDS, pot=3, took={"knock": 0})
        with pytest.raises(BadShowdown, match="pay each other nothing"):
            cardhouse.showdown("five-card-draw", hands=HANDS, pot=3, stakes="no-limit 1/2")

    @pytest.mark.parametrize(
        ("hands", "board", "awards"),
        [
            (["7c 2d", "Ah Kd", None], "7d 2s 9h 4c 5s", [140, -20, -20]),
            (["Qs 2d", "Ah Kd", None], "Qd 2s 9h 4c 5s", [110, -10, 0]),
            (["7c 2c", "Ah Kd", None], "Qc Tc 9c 4s 5s", [340, -120, -120]),
            (["7c 2d", "7h 2h", None], "7d 2s 9h 4c 5s", [50, 50, 0]),
        ],
    )
    def test_bounties(self, tmp_path: Path, hands: list[str], board: str, awards: list[int]) -> None:
        sheet = load(tmp_path, BOUNTY)
        result = cardhouse.showdown(sheet, hands=hands, board=board, pot=100, stakes="limit 10/20")
        assert result.awards == awards


class TestPlay:
    def knocked(self, tmp_path: Path, stacks: list[int], *, fold: bool = False) -> Deal:
        hand = cardhouse.deal(load(tmp_path, KNOCK), stacks=stacks, stakes="no-limit 5/10 ante 5", seed=4)
        hand.act("choose knock")
        while hand.decision:
            if hand.decision.kind == "choose":
                hand.act("choose fold" if fold else "choose play")
            elif hand.decision.kind == "take":
                hand.act("take deck")
            else:
                hand.act(f"discard {hand.decision.cards[-1]}")
        return hand

    def test_chips_change_hands_and_none_is_lost(self, tmp_path: Path) -> None:
        hand = self.knocked(tmp_path, [100, 100, 100])
        winners = {award.seat for award in hand.awards}
        assert len(winners) == 1
        knocker = 1
        expected = [95, 95, 95]
        expected[winners.pop()] += 15
        if hand.awards[0].seat == knocker:
            expected = [one - 10 for one in expected]
            expected[knocker] += 30
        else:
            expected = [one + 10 for one in expected]
            expected[knocker] -= 30
        assert hand.stacks == expected
        assert any("(a knock" in str(sentence(event)) for event in hand.events if event.kind == "pay")

    def test_nobody_pays_more_than_the_stack_holds(self, tmp_path: Path) -> None:
        hand = self.knocked(tmp_path, [100, 12, 8])
        assert sum(hand.stacks) == 120
        assert min(hand.stacks) >= 0

    def test_who_folds_pays_the_knocker(self, tmp_path: Path) -> None:
        hand = self.knocked(tmp_path, [100, 100, 100], fold=True)
        assert hand.stacks == [90, 120, 90]

    def test_a_hand_that_nobody_called_is_not_shown_for_a_bounty(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, BOUNTY)
        for seed in range(400):
            hand = cardhouse.deal(sheet, stacks=[500] * 2, stakes="limit 10/20", seed=seed)
            cards = hand.players[0].cards
            if {card.rank.letter for card in cards} == {"7", "2"}:
                break
        assert hand.decision is not None
        hand.act("raise 20")
        hand.act("fold")
        assert hand.stacks == [510, 490]


def test_the_rules_say_them(tmp_path: Path) -> None:
    page = " ".join(explain(load(tmp_path, KNOCK)).split())
    assert (
        "If the first player who picked 'knock' wins all the pots alone, each of the others still in pays "
        "the player two antes."
    ) in page
    assert "Nobody pays more than the stack holds." in page
    page = " ".join(explain(load(tmp_path, BOUNTY)).split())
    assert "If somebody wins all the pots alone and shows a seven and a two, each of the others" in page


def test_odds_leave_them_out(tmp_path: Path) -> None:
    odds = equity(load(tmp_path, BOUNTY), ["7c2d", "AhKd"], samples=200, seed=1)
    assert any("is left out" in str(note) for note in odds.notes)


@pytest.mark.parametrize(
    ("text", "right", "wrong", "says"),
    [
        (KNOCK, '"a knock wins"', '"a knok wins"', "'knok', which is no way of a turn"),
        (KNOCK, '"a knock wins"', '"the moon rises"', "is no occasion for a payment"),
        (KNOCK, "2 antes from each still in", "2 antes from the moon", "is no payment"),
        (KNOCK, "2 antes from each still in", "the pot from each", "once the pots are gone"),
        (KNOCK, "1 ante to the knocker", "1 ante to the caller", "makes no sense"),
        (KNOCK, "1 ante to the knocker", "1 ante from each", "makes no sense"),
        (BOUNTY, "flush or better wins", "flsh or better wins", "flsh"),
        (BOUNTY, "1 big bet from each", "1 big bet to that player", "makes no sense"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, right: str, wrong: str, says: str) -> None:
    assert right in text
    with pytest.raises(SheetError, match=says):
        load(tmp_path, text.replace(right, wrong, 1))
