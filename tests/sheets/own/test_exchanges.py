"""Cards exchanged for a price, lying as before, more of them with an ace, one that may be refused."""

from __future__ import annotations

import pytest
from tests.sheets.own.dealt import given, to

from cardhouse.cards import parse_cards
from cardhouse.dealer import IllegalAction
from cardhouse.dealer.events.event import cards_of
from cardhouse.sheets import Sheet, SheetError
from cardhouse.sheets.own_sheets import read_own

SUBSTITUTION = """
name = "Three-Card Substitution"
source = "home games"
family = "stud"
players = [2, 6]
structures = ["limit", "pot-limit", "no-limit"]
play = [
  "ante", "deal 1 down, 1 up", "bet small, highest showing first",
  "deal 1 up", "bet small, highest showing first", "deal 1 up", "bet big, highest showing first",
  "deal 1 up", "bet big, highest showing first",
  "draw 0-1, lying as before, for 1 ante, then 2 antes, then 1 big bet", "bet big, highest showing first",
  "draw 0-1, lying as before, for 1 ante, then 2 antes, then 1 big bet", "bet big, highest showing first",
  "draw 0-1, lying as before, for 1 ante, then 2 antes, then 1 big bet", "bet big, highest showing first",
  "showdown",
]
contest.high.scale = "high"
"""
SASSY = """
name = "Sassy"
source = "home games"
family = "stud"
players = [2, 5]
structures = ["limit"]
play = [
  "ante, button for all", "deal 3 down, 1 up", "discard 1 down", "bring-in lowest", "bet small",
  "deal 1 up", "bet small, highest showing first", "deal 1 up", "bet big, highest showing first",
  "deal 1 up", "bet big, highest showing first",
  "draw 0 or 2, at once, lying as before", "bet big, highest showing first", "showdown",
]
contest.high.scale = "high"
contest.low.scale = "a-5"
contest.low.qualify = "8"
"""
ACES = """
name = "Draw with an ace"
source = "home games"
family = "draw"
players = [2, 6]
play = ["ante", "deal 5 down", "bet small", "draw 0-3, 4 with A shown", "bet big", "showdown"]
contest.high.scale = "high"
"""
SVITEN = """
name = "Sviten Special"
source = "Nordic rooms"
family = "flop"
players = [2, 8]
structures = ["pot-limit", "limit", "no-limit"]
burns = false
board = "flop flop flop turn river"
play = [
  "blinds", "deal 5 down", "bet small", "board flop", "bet small", "draw 0-5, a single card may be refused",
  "board turn", "bet big", "board river", "bet big", "showdown",
]
contest.hand = { scale = "high", use = "5 hand" }
contest.omaha = { scale = "high", use = "2 hand + 3 board" }
"""
PAID_UP = """
name = "Up for a fee"
source = "home games"
family = "stud"
players = [2, 6]
play = [
  "ante", "deal 5 down", "bet small",
  "expose 0-2, for 25c a card", "draw 0 or all of down, face up", "bet big", "showdown",
]
contest.high.scale = "high"
"""
ALL = {"substitution": SUBSTITUTION, "sassy": SASSY, "aces": ACES, "sviten": SVITEN, "paid up": PAID_UP}


WORKED = [
    (SUBSTITUTION, ["6s / Td Kc 8c Ts", "Ah / 7c Js Qc As"], None, [0, 120]),
    (SASSY, ["Jd 6s / 2d 8s 5d Ac", "6d 4s / 9s 3h 7h 9h"], None, [60, 60]),
    (SASSY, ["6c Tc / Ts 4d 5c 5d", "9s 2d / 5s 5h Ah Qs"], None, [120, 0]),
    (ACES, ["Tc 7c 8s Ts 7s", "3s 6s 4h 6h 9h"], None, [120, 0]),
    (SVITEN, ["3h 6h Kc Th 7h", "Ks Kd Js 8h Jc"], "5c 7d 7c 2s 5s", [60, 60]),
    (SVITEN, ["9h Kd 6h 7h Qs", "8d 2h 9c Ac Jd"], "7s Jc 5c 6c Ks", [0, 120]),
]
"""Sheets, hands, boards, and what each hand gets of a pot of 120."""


class TestPrices:
    def test_prices_rise_with_each_exchange_and_nobody_matches_them(self) -> None:
        hand = to(given(SUBSTITUTION, ["2c 3d 4h 5s 9c Kd", "2d 3h 4s 5c 9d Kh Qs Js"]), "draw")
        assert hand.turn == 1
        assert "for 2 in all" in str(hand.asked.said)
        hand.act("draw 2d")
        hand.act("draw")
        to(hand, "draw")
        assert "for 4 in all" in str(hand.asked.said)
        hand.act("draw")
        assert "for 2 in all" in str(hand.asked.said)
        hand.act("draw 9c")
        to(hand, "draw")
        assert "for 4 in all" in str(hand.asked.said)
        assert hand.told("pay") == [(1, 2), (0, 2)]

    def test_the_new_card_lies_as_the_old_one(self) -> None:
        hand = to(given(SUBSTITUTION, ["2c 3d 4h 5s 9c Kd", "2d 3h 4s 5c 9d Kh"]), "draw")
        hand.play("draw 2d, draw 9c")
        assert [len(player.up) for player in hand.players] == [4, 4]
        assert parse_cards("Kd")[0] in hand.players[0].up
        assert parse_cards("Kh")[0] in hand.players[1].hidden

    def test_what_cannot_be_paid_is_not_offered(self) -> None:
        hand = given(SUBSTITUTION, ["2c 3d 4h 5s 9c", "2d 3h 4s 5c 9d"], stacks=[3, 3])
        while hand.decision is not None and hand.decision.kind == "bet":
            hand.act("check" if hand.asked.may_check else "call")
        assert hand.decision is None or hand.decision.kind != "draw" or hand.players[hand.turn].stack >= 2

    def test_a_price_for_each_card_limits_how_many(self) -> None:
        hand = to(given(PAID_UP, ["2c 3d 4h 5s 9c", "2d 3h 4s 5c 9d"], stacks=[1000, 1000]), "expose")
        assert "for 25 a card" in str(hand.asked.said)
        hand.act(f"expose {hand.asked.cards[0]} {hand.asked.cards[1]}")
        assert hand.told("pay")[0][1] == 50


class TestCounts:
    def test_two_or_none(self) -> None:
        hand = to(given(SASSY, ["2c 3d 4h 5s 9c Kd 7d", "2d 3h 4s 5c 9d Kh 7c"]), "discard")
        hand.act(f"discard {hand.asked.cards[0]}")
        hand.act(f"discard {hand.asked.cards[0]}")
        hand = to(hand, "draw")
        assert hand.asked.counts == (0, 2)
        with pytest.raises(IllegalAction):
            hand.act(f"draw {hand.asked.cards[0]}")
        hand.act(f"draw {hand.asked.cards[0]} {hand.asked.cards[-1]}")
        assert [len(player.up) for player in hand.players] == [4, 4]

    def test_all_of_a_place(self) -> None:
        hand = to(given(PAID_UP, ["2c 3d 4h 5s 9c", "2d 3h 4s 5c 9d"]), "expose")
        hand.act(f"expose {hand.asked.cards[0]}")
        hand.act("expose")
        assert hand.asked.counts in ((0, 4), (0, 5))
        assert hand.asked.picks is not None
        seat = hand.turn
        hand.act(hand.asked.legal[-1])
        assert hand.view(None).decision.picks is None  # type: ignore[union-attr]
        hand.act("draw")
        assert len(hand.players[seat].up) == 5


class TestAces:
    def test_four_may_go_if_an_ace_stays(self) -> None:
        hand = to(given(ACES, ["2c 3d 4h 5s 9c", "Ad Ah 4s 5c 9d Kh Ks Kc Qc"]), "draw")
        assert hand.asked.counts == (0, 1, 2, 3, 4)
        with pytest.raises(IllegalAction):
            hand.act("draw Ad Ah 4s 5c")
        hand.act("draw Ad 4s 5c 9d")
        assert hand.events[-1].kind == "prove"
        assert str(cards_of(hand.view(0).events[-1])[0]) == "Ah"
        # It goes back into the hand, where nobody sees what becomes of it.
        assert hand.view(0).seats[1].cards == (None,)
        assert hand.turn == 0
        assert tuple(hand.asked.counts) == tuple(range(4))

    def test_without_an_ace_three_is_the_most(self) -> None:
        hand = to(given(ACES, ["2c 3d 4h 5s 9c", "2d 3h 4s 5c 9d"]), "draw")
        assert hand.asked.most == 3
        assert hand.asked.picks is None

    def test_which_aces_are_held_is_not_told_to_others(self) -> None:
        hand = to(given(ACES, ["2c 3d 4h 5s 9c", "Ad Ah 4s 5c 9d"]), "draw")
        other = hand.view(0).decision
        assert other is not None
        assert other.picks is None


class TestRefusing:
    def test_a_single_card_comes_open_and_may_be_refused_once(self) -> None:
        hand = to(given(SVITEN, ["2c 3d 4h 5s 9c Kd", "2d 3h 4s 5c 9d Kh Qs"], stakes="limit 10/20"), "draw")
        seat = hand.turn
        hand.act(f"draw {hand.asked.cards[0]}")
        hand.act("draw")
        assert (hand.turn, hand.asked.kind) == (seat, "keep")
        shown = hand.players[seat].up
        assert len(shown) == 1
        hand.act("keep no")
        assert not hand.players[seat].up
        assert shown[0] in hand.state.stock.muck
        assert len(hand.players[seat].cards) == 5

    def test_two_cards_come_down(self) -> None:
        hand = to(given(SVITEN, ["2c 3d 4h 5s 9c", "2d 3h 4s 5c 9d"], stakes="limit 10/20"), "draw")
        hand.act(f"draw {hand.asked.cards[0]} {hand.asked.cards[1]}")
        hand.act("draw")
        assert hand.asked.kind == "bet"


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ("draw 1-3, for 1 ante", "must also be possible to do nothing"),
        ("draw 0-3, 3 with A shown", "must be more than the 3"),
        ("draw 0-3 of omaha", "there is no 'omaha' to pick cards from"),
        ("draw 0-3, lying as before, face up", "new cards lie in one way"),
        ("draw 3-1", "is asked of players who hold 5"),
        ("discard 0-1 of kitty", "there is no 'kitty'"),
        ("expose 1, for 1 ante", "must also be possible to do nothing"),
    ],
)
def test_what_makes_no_sense_is_refused(step: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        read_own(ACES.replace("draw 0-3, 4 with A shown", step))


def test_every_step_is_said_in_english() -> None:
    sheet: Sheet = read_own(SUBSTITUTION)
    said = [step.english() for step in sheet.play]
    assert said[9] == (
        "Each player in turn discards one card or none; the dealer replaces them when all have discarded; "
        "new cards lie as the old ones did. Whoever discards anything pays one ante, then two antes, then "
        "one big bet into the pot."
    )
