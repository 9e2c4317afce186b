"""Turns: one player after the other picks a way and does its steps alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.amounts import some
from tests.sheets.own.whole import try_whole

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.errors import WrongCardCount
from cardhouse.dealer.events.choices import TookTurn
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import Sheet, SheetError, explain, find_game
from cardhouse.telling import sentence

ALL_FOR_ONE = """
name       = "All for one or one for all"
source     = "the house"
family     = "draw"
players    = [2, 8]
structures = ["spread", "limit"]
runs_out   = "muck"
play = [
  "ante", "deal 5 down", "bet small",
  { until = "the deck cannot go round or 6 turns each", order = "next player first", turn = { one = [
    "deal 1 down"], all = ["draw all"] }, then = ["bet any, next player first"] },
  "showdown",
]
contest.high = { scale = "high" }
"""
WHISKEY = """
name       = "Whiskey poker"
source     = "the house"
family     = "exchange"
off        = ["widow"]
players    = [2, 9]
structures = ["spread", "no-limit"]
play = [
  "ante", "deal 5 down", "offer 5 cards on widow",
  { until = "a knock, and one more turn each", most = 10, turn = { swap = [
    "swap 1 or all with widow"], pass = [], knock = [] } },
  "bet any", "showdown",
]
contest.high = { scale = "high", use = "5 hand" }
"""
KNOCK = """
name       = "Knock poker"
source     = "the house"
family     = "exchange"
off        = ["heap"]
players    = [2, 6]
structures = ["spread", "no-limit"]
runs_out   = "muck"
play = [
  "ante", "deal 5 down", "offer 1 card on heap",
  { until = "a knock, and one more turn each", turn = { play = [
    "take 1 down from heap or deck",
    "discard 1 onto heap",
  ], knock = { when = "not a knock", do = [
    "take 1 down from heap or deck",
    "discard 1 onto heap",
  ] }, fold = { when = "a knock", do = ["fold"] } } },
  "showdown",
]
contest.high = { scale = "high", use = "5 hand" }
"""
UP = """
name       = "Turn up until somebody shows a pair"
source     = "the house"
family     = "stud"
players    = [2, 6]
structures = ["spread"]
play = [
  "ante", "deal 5 down", "bet any",
  { until = "somebody shows a pair or a stop or 3 turns each", turn = { show = ["expose 1"], change = [
    "discard 1 down", "deal 1 up"], stop = { when = "holds a pair", do = [] } } },
  "bet any", "showdown",
]
contest.high = { scale = "high" }
"""
ALONE = """
name       = "A card for a card, three times each"
source     = "the house"
family     = "draw"
players    = [2, 5]
structures = ["limit"]
play = [
  "ante", "deal 5 down",
  { until = "3 turns each", turn = { go = ["draw 0-1, for 1 ante"] } },
  "bet big", "showdown",
]
contest.low = { scale = "a-5" }
"""
ALL = [ALL_FOR_ONE, WHISKEY, KNOCK, UP, ALONE]
NAMES = ["deck", "widow", "knock", "shown", "one way"]


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


@pytest.mark.parametrize("text", some(ALL, 2), ids=some(NAMES, 2))
def test_it_goes_through_everything(tmp_path: Path, text: str) -> None:
    try_whole(load(tmp_path, text))


def act(hand: Deal, **answers: str) -> None:
    """Answer one decision: as told for its kind, or as its clock would."""
    asked = hand.decision
    assert asked is not None
    hand.act(answers.get(asked.kind, str(hand.default_action())))


def turns_of(hand: Deal) -> list[tuple[int, str]]:
    return [(event.seat, event.choice) for event in hand.events if isinstance(event, TookTurn)]


def passed(hand: Deal) -> None:
    """Check or call until somebody has a turn of one's own, or the hand is over."""
    while hand.decision is not None and hand.decision.kind == "bet":
        hand.act("check" if hand.decision.may_check else "call")


class TestEnds:
    def test_the_others_have_one_more_turn(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, WHISKEY), stacks=[200] * 4, seed=1)
        for choice in ("pass", "pass", "knock", "pass"):
            hand.act(f"choose {choice}")
        # Those before the knocker have another turn, and the knocker has none.
        hand.act("choose knock")
        hand.act("choose pass")
        assert turns_of(hand) == [
            (1, "pass"),
            (2, "pass"),
            (3, "knock"),
            (0, "pass"),
            (1, "knock"),
            (2, "pass"),
        ]
        assert hand.decision is not None
        assert hand.decision.kind == "bet"

    def test_they_go_round_only_so_often(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, WHISKEY), stacks=[200] * 3, seed=1)
        count = 0
        while hand.decision is not None and hand.decision.kind == "choose":
            hand.act("choose pass")
            count += 1
        assert count == 30

    def test_the_next_player_begins_each_round(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, ALL_FOR_ONE), stacks=[2000] * 3, seed=1)
        order = []
        passed(hand)
        while hand.decision is not None:
            order.append(hand.decision.seat)
            hand.act("choose one")
            passed(hand)
        assert order[:9] == [1, 2, 0, 2, 0, 1, 0, 1, 2]
        assert len(order) == 18
        assert {len(player.cards) for player in hand.players} == {11}

    def test_the_deck_ends_them(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, ALL_FOR_ONE), stacks=[2000] * 8, seed=1)
        passed(hand)
        rounds = 0
        while hand.decision is not None:
            # Of 52 cards, forty are dealt, and eight go round once more; four are too few.
            rounds += 1
            for _ in range(8):
                act(hand, choose="choose one")
            passed(hand)
        assert rounds == 1
        assert hand.is_over

    def test_a_condition_ends_them_at_once(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, UP)
        for seed in range(8):
            hand = cardhouse.deal(sheet, stacks=[400] * 3, seed=seed)
            passed(hand)
            while hand.decision is not None and hand.decision.kind != "bet":
                pair = [len({card.rank for card in player.up}) < len(player.up) for player in hand.players]
                assert not any(pair)
                act(hand, choose="choose show")
            pairs = [len({card.rank for card in player.up}) < len(player.up) for player in hand.players]
            assert any(pairs) or {len(player.up) for player in hand.players} == {3}

    def test_one_way_is_not_asked_for(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, ALONE), stacks=[400] * 2, seed=1)
        kinds = []
        while hand.decision is not None and hand.decision.kind != "bet":
            kinds.append((hand.decision.seat, hand.decision.kind))
            act(hand)
        assert kinds == [(1, "draw"), (0, "draw")] * 3


class TestWays:
    def test_one_player_alone_does_the_steps(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, ALL_FOR_ONE), stacks=[400] * 3, seed=1)
        passed(hand)
        before = [player.cards for player in hand.players]
        hand.act("choose one")
        assert [len(player.cards) for player in hand.players] == [5, 6, 5]
        hand.act("choose all")
        assert hand.decision is not None
        hand.act(f"draw {' '.join(map(str, hand.decision.cards))}")
        assert not set(hand.players[2].cards) & set(before[2])
        assert hand.players[0].cards == before[0]

    def test_a_way_is_open_only_when_it_may_be_taken(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, KNOCK), stacks=[200] * 3, seed=1)
        assert hand.decision is not None
        assert hand.decision.choices == ("play", "knock")
        hand.act("choose knock")
        while hand.decision.kind != "choose":
            act(hand)
            assert hand.decision is not None
        assert hand.decision.choices == ("play", "fold")
        hand.act("choose fold")
        assert hand.players[2].folded
        assert str(sentence(hand.events[-2])) == "seat 2 picks 'fold'"

    def test_others_are_not_told_what_the_cards_allow(self, tmp_path: Path) -> None:
        sheet = load(tmp_path, UP)
        seen = set()
        for seed in range(12):
            hand = cardhouse.deal(sheet, stacks=[400] * 3, seed=seed)
            passed(hand)
            asked = hand.decision
            assert asked is not None
            paired = len({card.rank for card in hand.players[asked.seat].cards}) < 5
            assert ("stop" in asked.choices) == paired
            seen.add(paired)
            for seat in (None, (asked.seat + 1) % 3):
                told = hand.view(seat).decision
                assert told is not None
                assert told.choices == ("show", "change", "stop")
        assert seen == {True, False}

    def test_the_clock_takes_the_way_that_does_least(self, tmp_path: Path) -> None:
        hand = cardhouse.deal(load(tmp_path, WHISKEY), stacks=[200] * 3, seed=1)
        assert str(hand.default_action()) == "choose pass"
        hand = cardhouse.deal(load(tmp_path, KNOCK), stacks=[200] * 3, seed=1)
        assert str(hand.default_action()) == "choose play"

    def test_a_player_gets_nothing_when_no_card_is_left(self, tmp_path: Path) -> None:
        text = ALL_FOR_ONE.replace("the deck cannot go round or 6 turns each", "9 turns each")
        sheet = load(tmp_path, text)
        hand = cardhouse.deal(sheet, stacks=[2000] * 8, seed=1)
        passed(hand)
        while hand.decision is not None:
            act(hand, choose="choose one")
            passed(hand)
        assert sum(len(player.cards) for player in hand.players) == 52
        assert any("gets no card" in str(sentence(event)) for event in hand.events)


class TestGivenCards:
    def test_all_for_one(self, tmp_path: Path) -> None:
        hands = ["3h 9h 4d 3d Ah 3c 2c", "Kc Td 8h Jd Ts 6c 7c"]
        assert cardhouse.showdown(load(tmp_path, ALL_FOR_ONE), hands=hands, pot=120).awards == [120, 0]
        with pytest.raises(WrongCardCount):
            cardhouse.showdown(load(tmp_path, ALL_FOR_ONE), hands=["3h 9h 4d 3d", hands[1]], pot=120)

    def test_whiskey_poker(self, tmp_path: Path) -> None:
        hands = ["Ks Qs Jh Qh 7s", "2h 4d Kh Ts 4s"]
        assert cardhouse.showdown(load(tmp_path, WHISKEY), hands=hands, pot=120).awards == [120, 0]

    def test_there_are_no_odds(self, tmp_path: Path) -> None:
        with pytest.raises(NoOdds, match="in turns of their own"):
            equity(load(tmp_path, WHISKEY), ["KsQsJhQh7s", "2h4dKhTs4s"])


@pytest.mark.parametrize(
    ("text", "right", "wrong", "says"),
    [
        (WHISKEY, "a knock, and one more turn each", "a nock", "none of their ways: swap, pass, knock"),
        (WHISKEY, "a knock, and one more turn each", "the moon is full", "does not say when turns end"),
        (WHISKEY, "most = 10", "most = 0", "1 to 1000"),
        (WHISKEY, "most = 10", "mots = 10", "did you mean 'most'"),
        (WHISKEY, "knock = []", '"Knock 2" = []', "cannot be the name of a way"),
        (WHISKEY, "pass = []", 'pass = ["bet any"]', "'bet any' is no step that one player can do alone"),
        (
            ALONE,
            '{ until = "3 turns each", turn = { go = ["draw 0-1, for 1 ante"] } }',
            '{ until = "999 times", do = [{ until = "a go", most = 50, turn = { go = ["draw 1"] } }] }',
            "100000",
        ),
        (ALL_FOR_ONE, '"bet any, next player first"', '"showdown"', "cannot stand between turns"),
        (ALL_FOR_ONE, '"draw all"', '"draw 1 of left"', "left"),
        (ALL_FOR_ONE, 'order = "next player first"', 'order = "at random"', "is not one of"),
        (KNOCK, '"not a knock"', '"not a nock"', "which is no way of a turn"),
        (ALONE, 'go = ["draw 0-1, for 1 ante"]', 'go = { when = "holds a pair", do = [] }', "leave one of"),
        (ALONE, '"bet big",', '"fold", "bet big",', "only among the steps of a way"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, right: str, wrong: str, says: str) -> None:
    assert right in text
    with pytest.raises(SheetError, match=says):
        load(tmp_path, text.replace(right, wrong, 1))


def test_the_rules_say_them(tmp_path: Path) -> None:
    page = " ".join(explain(load(tmp_path, KNOCK)).split())
    assert (
        "In turn, from the dealer's left, each player picks one of these and does it alone, until somebody "
        "picks 'knock', and then until each of the others has had one more turn; they go round at most 20 "
        "times."
    ) in page
    assert "c. 'fold', if somebody has picked 'knock': a. The player folds." in page
