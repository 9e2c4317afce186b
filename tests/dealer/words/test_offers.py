"""Cards on offer: taken at a price, swapped, laid down again, cleared away."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import Sheet, SheetError, explain, find_game
from cardhouse.telling.hand import tell

DRAFT = """
name       = "Draft stud"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["limit", "spread"]
play = [
  "ante",
  "deal 2 down, 1 up",    "bet small, highest showing first",
  "offer one card for each", "take 1 up from the offer, lowest showing first",
  "bet small, highest showing first",
  "offer one card for each", "take 1 up from the offer, lowest showing first",
  "bet big, highest showing first",
  "offer one card for each", "take 1 up from the offer, lowest showing first",
  "bet big, highest showing first",
  "deal 1 down",          "bet big, highest showing first",
  "showdown",
]
contest.high.scale = "high"
"""
MARKET = """
name       = "Market"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["limit"]
play = [
  "ante",
  "deal 2 down, 1 up", "bet small, highest showing first",
  "offer 4 cards",
  "take 1 up from the offer or down from the deck, for 1 ante, 2 antes, $1, 1 big bet or nothing, replaced",
  "bet big, highest showing first",
  "take 1 up from the offer or down from the deck, for 1 ante, 2 antes, $1, 1 big bet or nothing, replaced",
  "clear the offer", "bet big, highest showing first",
  "showdown",
]
contest.high.scale = "high"
"""
THE_DECK = """
name       = "The deck"
source     = "the house"
family     = "stud"
players    = [2, 8]
structures = ["limit"]
play = [
  "ante", "deal 1 down",
  "offer 1 card", "take 1 up from the offer or from the deck, replaced", "clear the offer under the deck",
  "bet small, highest showing first",
  "offer 1 card", "take 1 up from the offer or from the deck, replaced", "clear the offer under the deck",
  "offer 1 card", "take 1 up from the offer or from the deck, replaced", "clear the offer under the deck",
  "offer 1 card", "take 1 up from the offer or from the deck, replaced", "clear the offer under the deck",
  "bet big, highest showing first", "showdown",
]
contest.high.scale = "high"
"""
DO_YA = """
name       = "Do ya"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["spread"]
play = [
  "ante", "deal 1 down, 2 up",
  "take 1 up from the offer, turning up to 3", "bet any, highest showing first",
  "take 1 up from the offer, turning up to 3", "showdown",
]
wild = ["down, and all like it"]
contest.high.scale = "high"
"""
WIDOW = """
name       = "Widow"
source     = "the house"
family     = "draw"
players    = [2, 6]
structures = ["spread"]
play = [
  "ante", "deal 5 down", "offer 5 cards",
  "swap 0 or 1 or all with the offer", "bet any",
  "swap 0-2 with the offer, for 1 ante, replaced", "bet any",
  "discard 1 onto the offer", "take 0-1 down from the offer",
  "showdown",
]
contest.high.scale = "count"
"""
ALL = [DRAFT, MARKET, THE_DECK, DO_YA, WIDOW]


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


def to(hand: Deal, *kinds: str) -> Deal:
    """Check or call until somebody is asked something else."""
    while hand.decision and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")
    assert hand.decision is not None
    assert hand.decision.kind in kinds
    return hand


class TestTaking:
    def test_the_lowest_hand_showing_picks_first(self, tmp_path: Path) -> None:
        hand = to(cardhouse.deal(load(tmp_path, DRAFT), stacks=[500] * 4, seed=3), "take")
        up = {player.seat: player.up[0].rank for player in hand.players}
        order = []
        left = [str(card) for card in hand.state.stock.pile]
        assert len(left) == 4
        while hand.decision is not None and hand.decision.kind == "take":
            order.append(hand.decision.seat)
            assert list(hand.decision.choices) == left
            hand.act(f"take {left.pop(0)}")
            check(hand)
        assert [up[seat] for seat in order] == sorted(up.values())
        assert all(len(player.up) == 2 for player in hand.players)

    def test_the_oldest_card_is_the_cheapest_and_a_card_taken_is_replaced(self, tmp_path: Path) -> None:
        hand = to(
            cardhouse.deal(load(tmp_path, MARKET), stacks=[500] * 3, stakes="limit 10/20 ante 2", seed=3),
            "take",
        )
        assert hand.decision is not None
        first, *others = hand.decision.choices
        assert others[-1] == "deck"
        assert hand.decision.about is not None
        assert hand.decision.about.prices == (2, 4, 100, 20, 0)
        seat, before = hand.decision.seat, hand.players[hand.decision.seat].stack
        hand.act(f"take {others[0].lower()}")
        assert before - hand.players[seat].stack == 4
        assert str(hand.players[seat].up[-1]) == others[0]
        assert [str(card) for card in hand.state.stock.pile][:3] == [first, *others[1:3]]
        assert len(hand.state.stock.pile) == 4
        hand.act("take deck")
        check(hand)

    def test_what_a_stack_cannot_pay_for_is_not_offered(self, tmp_path: Path) -> None:
        text = MARKET.replace("1 big bet or nothing", "1 big bet or 2 big bets")
        hand = to(
            cardhouse.deal(load(tmp_path, text), stacks=[7, 3, 500], stakes="limit 10/20 ante 2", seed=3),
            "take",
        )
        while hand.decision is not None and hand.decision.kind == "take":
            about = hand.decision.about
            assert about is not None
            stack = hand.players[hand.decision.seat].stack
            assert len(about.prices) == len(hand.decision.choices)
            assert all(price <= max(stack, 2) for price in about.prices)
            hand.act(Action("take", choice=hand.decision.choices[0]))
            check(hand)

    def test_the_last_card_turned_must_be_taken(self, tmp_path: Path) -> None:
        hand = to(cardhouse.deal(load(tmp_path, DO_YA), stacks=[500] * 3, seed=3), "take")
        for turned in (1, 2):
            assert hand.decision is not None
            assert hand.decision.choices[-1] == "turn"
            assert len(hand.decision.choices) == turned + 1
            hand.act("take turn")
        assert hand.decision is not None
        assert len(hand.decision.choices) == 1
        hand.act(f"take {hand.decision.choices[0]}")
        # What was refused may be taken by the next player.
        assert len(hand.decision.choices) == 3


class TestSwapping:
    def test_the_cards_given_become_the_offer(self, tmp_path: Path) -> None:
        hand = to(cardhouse.deal(load(tmp_path, WIDOW), stacks=[500] * 3, seed=3), "trade")
        assert hand.decision is not None
        assert list(hand.decision.counts) == [0, 1, 5]
        mine, widow = hand.players[1].cards, tuple(hand.state.stock.pile)
        hand.act(Action("trade", 0, mine))
        assert hand.players[1].cards == widow
        assert tuple(hand.state.stock.pile) == mine
        # All have seen the widow.
        assert hand.view(2).seats[1].cards == widow
        hand.act(Action("trade", 0, hand.decision.cards[:1]))
        assert hand.decision.kind == "take"
        hand.act(f"take {mine[2]}")
        assert hand.players[2].cards[-1] == mine[2]
        check(hand)


@pytest.mark.parametrize("text", ALL)
class TestEveryone:
    @pytest.mark.proof
    def test_it_goes_through_everything(self, tmp_path: Path, text: str) -> None:
        try_whole(load(tmp_path, text))

    def test_it_is_told_and_explained(self, tmp_path: Path, text: str) -> None:
        sheet = load(tmp_path, text)
        assert [*tell(play_out(cardhouse.deal(sheet, stacks=[300] * 3, seed=5), Random(3)))]
        assert "offer" in explain(sheet)

    def test_a_clock_answers(self, tmp_path: Path, text: str) -> None:
        hand = cardhouse.deal(load(tmp_path, text), stacks=[300] * 3, seed=5)
        while hand.decision is not None:
            hand.act("check" if hand.decision.may_check else hand.default_action())
        check(hand)


class TestGivenCards:
    def test_draft_stud(self, tmp_path: Path) -> None:
        hands = ["Th 8h Js / Kd 4h Jc 7d", "3h 5c Kc / As 3d 7c 9h"]
        assert cardhouse.showdown(load(tmp_path, DRAFT), hands=hands, pot=120).awards == [120, 0]

    def test_the_deck(self, tmp_path: Path) -> None:
        hands = ["2d / 8c 9s 2c 4h", "Ts / Tc 5c Jh 8s"]
        assert cardhouse.showdown(load(tmp_path, THE_DECK), hands=hands, pot=120).awards == [0, 120]

    def test_do_ya(self, tmp_path: Path) -> None:
        hands = ["8c / Kc 6s 4c 4d", "9h / Kd Th Jh As"]
        assert cardhouse.showdown(load(tmp_path, DO_YA), hands=hands, pot=120).awards == [0, 120]

    def test_there_are_odds_when_nothing_more_is_taken(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, DRAFT)
        odds = equity(sheet, ["Th 8h Js Kd 4h Jc", "3h 5c Kc As 3d 7c"])
        assert 0 < odds.players[0].equity < 1
        with pytest.raises(NoOdds, match="they choose which"):
            equity(sheet, ["Th 8h Js Kd", "3h 5c Kc As"])


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('"offer one card for each", ', "", "nothing is ever on offer"),
        ('"take 1 up from the offer, lowest showing first",', "", "no step takes or swaps them"),
        ("offer one card for each", "offer 60 cards", "60 cards cannot be on offer"),
        (
            "take 1 up from the offer, lowest showing first",
            "swap 9 with the offer",
            "'swap 9 with offer' is asked",
        ),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, right: str, wrong: str, says: str) -> None:
    text = DRAFT.replace("bet small, highest showing first", "bet small").replace(
        "bet big, highest showing first", "bet big"
    )
    with pytest.raises(SheetError, match=says):
        load(tmp_path, text.replace(right, wrong))


def test_an_order_by_cards_showing_needs_cards_that_show(tmp_path: Path) -> None:
    hidden = DRAFT.replace("deal 2 down, 1 up", "deal 3 down").replace("take 1 up", "take 1 down")
    plain = hidden.replace("bet small, highest showing first", "bet small")
    with pytest.raises(SheetError, match="'lowest showing first' needs players who show cards"):
        load(tmp_path, plain.replace("bet big, highest showing first", "bet big"))


@pytest.mark.parametrize("text", ALL)
def test_a_learner_can_play_it(tmp_path: Path, text: str) -> None:
    env = cardhouse.env(load(tmp_path, text), players=3)
    env.reset(seed=3)
    random = Random(3)
    while env.decision is not None:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(random.choice([index for index, allowed in enumerate(mask) if allowed]))
