"""Cards that go from player to player: passed to neighbours, and traded."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.cards import Gave
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import Sheet, SheetError, explain, find_game
from cardhouse.sheets.lines import read_step
from cardhouse.sheets.words.trading.giving import Pass, Way
from cardhouse.telling.hand import tell

ANACONDA = """
name       = "Anaconda"
source     = "the house"
family     = "stud"
players    = [2, 7]
structures = ["limit", "spread"]
play = [
  "ante",
  "deal 7 down",        "bet small, next player first",
  "pass 3 left",        "bet small, next player first",
  "pass 2 left, 1 right", "bet small, next player first",
  "discard 2",
  "lay cards in order", "roll out 1", "bet big, highest showing first",
  "roll out 1",         "bet big, highest showing first",
  "showdown",
]
contest.high = { scale = "high", use = "5 hand" }
"""
PINEAPPLE = """
name    = "Pass the Pineapple"
source  = "the house"
extends = "holdem"
players = [2, 10]
play = [
  "blinds",
  "deal 3 down",   "bet small",
  "board flop",    "pass 1 left", "bet small",
  "board turn",    "bet big",
  "board river",   "bet big",
  "showdown",
]
contest.high = { scale = "high", use = "0-2 hand + board" }
"""
TREES = """
name       = "Trees"
source     = "the house"
family     = "draw"
players    = [2, 8]
structures = ["spread"]
play = ["ante", "deal 5 down", "bet any", "trade 1-3, 3 times each", "bet any", "showdown"]
contest.high.scale = "high"
"""
UP_CARDS = """
name       = "Passed open"
source     = "the house"
family     = "stud"
players    = [2, 7]
structures = ["spread"]
play = [
  "ante", "deal 2 down, 1 up",
  "pass 0-2 right by 2, in turn, lying as before", "bet any",
  "deal 2 down", "showdown",
]
contest.high = { scale = "three-card-plain", use = "hand" }
"""


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


def dealt(sheet: Sheet, players: int = 3, seed: int = 1) -> Deal:
    return cardhouse.deal(sheet, stacks=[500] * players, seed=seed)


def to(hand: Deal, *kinds: str) -> Deal:
    """Check or call until somebody is asked something else."""
    while hand.decision and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")
    assert hand.decision is not None
    assert hand.decision.kind in kinds
    return hand


class TestWays:
    @pytest.mark.parametrize(
        ("text", "others", "places"),
        [
            ("1 left", 3, 1),
            ("1 right", 3, 3),
            ("1 right by 2", 3, 2),
            ("1 left by 4", 3, 1),
            ("1 left", 1, 1),
            ("1 right", 1, 1),
            ("1 across", 3, 2),
            ("1 across", 4, 2),
            ("1 across", 1, 1),
        ],
    )
    def test_where_cards_go(self, text: str, others: int, places: int) -> None:
        assert Way.read(text).places(others) == places

    def test_a_line_is_read_whole(self) -> None:
        step = read_step("pass 2 left, 0-1 right by 2, in turn, lying as before")
        assert step == Pass((Way(2, 2, "left"), Way(0, 1, "right", 2)), in_turn=True, as_before=True)

    def test_it_is_said_in_english(self) -> None:
        step = read_step("pass 2 left, 1 right by 2")
        assert step is not None
        assert step.english() == (
            "All players choose in secret and at once pass two cards to the left and one card to the second "
            "player on the right, face down."
        )


class TestPassing:
    def test_all_choose_in_secret_and_cards_change_hands_at_once(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, ANACONDA)), "pass")
        before = [player.cards for player in hand.players]
        order = []
        while hand.decision is not None and hand.decision.kind == "pass":
            order.append(hand.decision.seat)
            held = hand.players[hand.decision.seat].cards
            assert held == before[hand.decision.seat]
            hand.act(Action("pass", 0, held[:3]))
            check(hand)
        assert order == [1, 2, 0]
        for seat in range(3):
            giver = (seat - 1) % 3
            assert hand.players[seat].cards == (*before[seat][3:], *before[giver][:3])

    def test_the_giver_still_knows_a_card_and_nobody_else_does(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, ANACONDA)), "pass")
        given = hand.players[1].cards[:3]
        while hand.decision is not None and hand.decision.kind == "pass":
            hand.act(Action("pass", 0, hand.decision.cards[:3]))
        assert hand.view(1).seats[2].cards[-3:] == given
        assert set(hand.view(0).seats[2].cards) == {None}
        assert set(hand.view(None).seats[2].cards) == {None}
        told = [event for event in hand.view(0).events if isinstance(event, Gave)]
        assert [(one.seat, one.to, one.number, bool(one.cards)) for one in told] == [
            (1, 2, 3, False),
            (2, 0, 3, True),
            (0, 1, 3, True),
        ]

    def test_nobody_learns_that_a_known_card_has_moved_on(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, ANACONDA)), "pass")
        while hand.decision is not None and hand.decision.kind == "pass":
            hand.act(Action("pass", 0, hand.decision.cards[:3]))
        to(hand, "set")
        # Seat 2 holds three cards that seat 1 knows, and passes one of them on.
        while hand.decision is not None and hand.decision.kind == "set":
            cards = hand.decision.cards
            hand.act(Action.in_rows([cards[-2:], cards[:1]]))
        seen = hand.view(1).seats[2].cards
        assert set(seen[:4]) == {None}
        held = set(hand.players[2].cards)
        given = (event for event in hand.events if isinstance(event, Gave) and event.seat == 1)
        gave = {card for event in given for card in event.cards}
        assert {card for card in seen if card is not None} == held & gave - set(hand.players[2].cards[:4])

    def test_both_directions_are_one_question(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, ANACONDA)), "pass")
        while hand.decision is not None and hand.decision.kind == "pass":
            hand.act(Action("pass", 0, hand.decision.cards[:3]))
        decision = to(hand, "set").decision
        assert decision is not None
        assert [tuple(row) for row in decision.rows] == [("left", 2, 2), ("right", 1, 1)]
        assert decision.about is not None
        assert decision.about.seats == (2, 0)
        assert str(decision.said).endswith("in rows: left 2, right 1 (left to seat 2, right to seat 0)")

    def test_with_two_players_both_sides_are_the_other(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, ANACONDA), players=2), "pass")
        play_out(hand, Random(1))
        assert all(event.to != event.seat for event in hand.events if isinstance(event, Gave))

    def test_in_turn_a_player_may_pass_on_what_has_come(self, tmp_path: Path) -> None:
        text = ANACONDA.replace('"pass 3 left", ', '"pass 1 left, in turn",')
        hand = to(dealt(load(tmp_path, text)), "pass")
        card = hand.players[1].cards[0]
        for _ in range(2):
            assert hand.decision is not None
            assert card in hand.decision.cards
            hand.act(Action("pass", 0, (card,)))
        assert card in hand.players[0].cards
        # Seat 1 knows what it gave to seat 2, and not what became of it.
        assert card not in hand.view(1).seats[2].cards
        assert card not in hand.view(1).seats[0].cards

    def test_cards_lie_as_before_or_down(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, UP_CARDS)), "pass")
        assert hand.decision is not None
        up = hand.players[1].up
        hand.act(Action("pass", 0, up))
        # Two places to the right of seat 1 sits seat 2.
        assert hand.players[2].up[-1:] == up
        assert hand.view(None).seats[2].cards[-1:] == up
        hand = to(dealt(load(tmp_path, UP_CARDS.replace(", lying as before", ""))), "pass")
        hand.act(Action("pass", 0, hand.players[1].up))
        # It lies face down, and all have seen it.
        assert hand.players[2].hidden[-1:] == up
        assert hand.view(None).seats[2].cards[-1:] == up

    def test_cards_of_a_part_go_to_the_same_part(self, tmp_path: Path) -> None:
        text = PINEAPPLE.replace('"deal 3 down",   "bet small",', '"deal 6 down", "split 4 badugi, 2 pair",')
        text = text.replace('"pass 1 left"', '"pass 1 left, of badugi"').replace("[2, 10]", "[2, 6]")
        text = text[: text.index("contest.high")] + (
            'contest.high = false\ncontest.badugi = { scale = "badugi", part = "badugi", use = "hand" }\n'
            'contest.pair = { scale = "two-card", part = "pair", use = "hand" }\n'
        )
        hand = dealt(load(tmp_path, text))
        while hand.decision and hand.decision.kind == "split":
            hand.act(Action("split", cards=hand.decision.cards[:4]))
        to(hand, "pass")
        before = [dict(player.parts) for player in hand.players]
        passed = {}
        for _ in range(3):
            assert hand.decision is not None
            seat = hand.decision.seat
            assert hand.decision.cards == before[seat]["badugi"]
            passed[seat] = hand.decision.cards[0]
            hand.act(Action("pass", cards=(passed[seat],)))
        for seat, player in enumerate(hand.players):
            assert player.parts["badugi"] == (*before[seat]["badugi"][1:], passed[(seat - 1) % 3])
            assert player.parts["pair"] == before[seat]["pair"]
        check(hand)

    def test_a_clock_that_runs_out_passes_what_must_go(self, tmp_path: Path) -> None:
        hand = dealt(load(tmp_path, ANACONDA))
        while hand.decision is not None:
            action = hand.default_action()
            hand.act("check" if hand.decision.kind == "bet" and hand.decision.may_check else action)
        check(hand)


class TestTrading:
    def test_the_first_to_the_left_who_wants_as_many_swaps(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, TREES)), "trade")
        assert hand.decision is not None
        assert list(hand.decision.counts) == [0, 1, 2, 3]
        offered = hand.decision.cards[:2]
        hand.act(Action("trade", 0, offered))
        assert (hand.decision.seat, list(hand.decision.counts)) == (2, [0, 2])
        assert not hand.decision.allows(Action("trade", 0, hand.decision.cards[:1]))
        hand.act("trade")
        assert hand.decision.seat == 0
        given = hand.decision.cards[-2:]
        hand.act(Action("trade", 0, given))
        assert hand.players[1].cards[-2:] == given
        assert hand.players[0].cards[-2:] == offered
        assert hand.view(1).seats[0].cards[-2:] == offered
        assert hand.decision.seat == 2
        check(hand)

    def test_it_ends_after_a_round_without_a_trade(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, TREES)), "trade")
        for _ in range(3):
            hand.act("trade")
        assert hand.decision is not None
        assert hand.decision.kind == "bet"

    def test_it_goes_on_three_times(self, tmp_path: Path) -> None:
        hand = to(dealt(load(tmp_path, TREES), players=2), "trade")
        offers = 0
        while hand.decision is not None and hand.decision.kind == "trade":
            about = hand.decision.about
            assert about is not None
            offers += about.matter == "trade-offer"
            hand.act(Action("trade", 0, hand.decision.cards[:1]))
        assert offers == 6


@pytest.mark.parametrize(
    "text", [ANACONDA, PINEAPPLE, TREES, UP_CARDS], ids=["both", "board", "trade", "open"]
)
class TestEveryone:
    @pytest.mark.proof
    def test_it_goes_through_everything(self, tmp_path: Path, text: str) -> None:
        try_whole(load(tmp_path, text))

    def test_what_is_told_names_every_card_where_it_lies(self, tmp_path: Path, text: str) -> None:
        sheet = load(tmp_path, text)
        hand = play_out(dealt(sheet), Random(3))
        assert [*tell(hand)]
        assert explain(sheet)


class TestGivenCards:
    def test_pass_the_pineapple(self, tmp_path: Path) -> None:
        result = cardhouse.showdown(
            load(tmp_path, PINEAPPLE), hands=["3d 6h Ah", "Qs 6c 8d"], board="Jh 8h 5c 4h Qc", pot=120
        )
        assert result.awards == [120, 0]

    def test_trees(self, tmp_path: Path) -> None:
        result = cardhouse.showdown(
            load(tmp_path, TREES), hands=["3s 6s 3h Td 2s", "Kc 7c Th 7h Qc"], pot=120
        )
        assert result.awards == [0, 120]

    def test_odds_are_for_hands_after_the_last_pass(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, PINEAPPLE)
        odds = equity(sheet, ["3d 6h Ah", "Qs 6c 8d"], board="Jh 8h 5c 4h")
        assert odds.players[0].equity > 0.8
        with pytest.raises(NoOdds, match="name all 3 cards of seat 1"):
            equity(sheet, ["3d 6h Ah", "Qs 6c"], board="Jh 8h 5c 4h")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("pass 8 left", "'pass 8 left' is asked of players who hold 7 cards"),
        ("pass 4 left, 4 right", "is asked of players who hold 7 cards"),
        ("pass 0 left", "'pass 0 left' is asked"),
        ("pass 3-2 left", "'pass 3-2 left' is asked"),
        ("pass 1 left, 1 left", "passes twice to the same player"),
        ("trade 0-2", "'trade 0-2, 1 times each' is asked"),
        ("trade 1-8", "is asked of players who hold 7 cards"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, wrong: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        load(tmp_path, ANACONDA.replace("pass 3 left", wrong))


@pytest.mark.parametrize("text", [ANACONDA, PINEAPPLE, TREES, UP_CARDS])
def test_a_learner_can_play_it(tmp_path: Path, text: str) -> None:
    env = cardhouse.env(load(tmp_path, text), players=3)
    env.reset(seed=3)
    random = Random(3)
    while env.decision is not None:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(random.choice([index for index, allowed in enumerate(mask) if allowed]))
