"""Nobody waits for a showdown: what it may cost is known before a sheet is played."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount
from tests.hands import new_hand, ways_to_play
from tests.sheets.random.bases import bases

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.hand.entries import compare_hands, entry_of
from cardhouse.sheets import Sheet, SheetError, find_game, games
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import any_sheet
from cardhouse.sheets.reading.checking.cost import MOST_LOOKS, Cost, costs

USES = '["any", "5 hand", "hand", "4 hand", "3 hand", "0-2 hand + board", "0-4 hand + board"]'


def with_contests(cards: int, count: int, *, players: int = 2, more: str = "") -> str:
    contests = "\n".join(
        f'contest.c{number} = {{ scale = "{scale}", qualify = "{qualify}", use = {USES} }}'
        for number, (scale, qualify) in enumerate(
            [("high", "straight flush"), ("a-5", "5"), ("2-7", "7"), ("badugi", "4")][:count]
        )
    )
    return f"""
name = "Too much"
source = "us"
family = "draw"
players = [2, {players}]
play = ["ante", "choose, button"]
{more}
{contests}
[choice.plain]
play = ["deal 5 down", "bet any", "showdown"]
[choice.endless]
play = [
  {{ until = "a deal is played out", do = ["deal {cards} down", "start over if nobody qualifies"] }},
  "showdown",
]
"""


def dearest(sheet: Sheet) -> tuple[int, Cost]:
    """What has to be done at once in a game, at the most, and the greatest part of it."""
    ways = [way for way in costs(sheet) if way]
    largest = max(
        ways,
        key=lambda way: (sum(cost.looks for cost in way), way[0].place != "play"),
        default=[Cost("play", 0, 0)],
    )
    return sum(cost.looks for cost in largest), max(largest, key=lambda cost: cost.looks)


def test_every_game_of_the_house_fits() -> None:
    found = {
        sheet.key: dearest(sheet)
        for game in games()
        for sheet in {id(sheet): sheet for sheet, _ in ways_to_play(game.key)}.values()
    }
    contests = {key: total for key, (total, cost) in found.items() if cost.place != "play"}
    of_books = {key: total for key, total in contests.items() if not key.endswith("@spread")}
    assert max(of_books.values()) == contests["baseball@home003"] == 25872 < MOST_LOOKS / 2
    assert found["night-baseball@home004"][0] == 50225
    largest = max(total for total, _ in found.values())
    assert largest == contests["texas-league-baseball@spread"] == 55440 < MOST_LOOKS


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            with_contests(13, 4, players=4),
            "contest.c0: with 4 players, 85904 sets .* 22620 of them here; .*; with at most 2 players it",
        ),
        (
            with_contests(20, 4),
            "the limit is 60000; fewer cards, lines, contests or ways to use cards would fit",
        ),
        (with_contests(11, 3, players=4, more='wild = ["2"]'), "with at most 2 players it would fit"),
    ],
)
def test_a_sheet_that_would_keep_everybody_waiting_is_refused(text: str, says: str) -> None:
    with pytest.raises(SheetError, match=says):
        read_own(text)


def test_cards_that_are_taken_again_and_again_count() -> None:
    text = """
name = "Ever more"
source = "us"
family = "draw"
play = ["ante", { until = "everybody has stopped", do = ["take a card or pass"] }, "showdown"]
nobody = "split"
contest.high.scale = "SCALE"
"""
    read_own(text.replace("SCALE", "7-27-high"))
    with pytest.raises(SheetError, match=r"contest\.high: with 10 players"):
        read_own(text.replace("SCALE", "high"))


def test_cards_that_are_turned_up_one_after_another_count() -> None:
    text = """
name = "Ever so slowly"
source = "us"
family = "draw"
players = [2, 2]
play = ["ante", "deal 26 unseen", "turn to beat, bet any", "showdown"]
contest.count.scale = "count"
"""
    with pytest.raises(SheetError, match="sheet: play: with 2 players"):
        read_own(text)


def test_a_game_that_starts_over_for_ever_ends_soon() -> None:
    """A branch that hardly ever qualifies is stopped before anybody notices, and the pot is shared."""
    sheet = read_own(with_contests(9, 1, players=4))
    hand = cardhouse.deal(sheet, stacks=[1000] * 4, stakes="limit 10/20 ante 5", seed=4)
    hand.act("choose endless")
    assert hand.is_over
    assert hand.state.result.idled
    assert hand.stacks == [1000] * 4
    assert 1 < hand.number < 100


def test_contests_for_the_same_hand_look_for_it_once() -> None:
    several = "\n".join(
        f'contest.c{number} = {{ scale = "high", qualify = "{hand}" }}'
        for number, hand in enumerate(("pair", "flush", "three of a kind"))
    )
    text = 'name = "One"\nsource = "us"\nfamily = "draw"\n'
    text += 'play = ["ante", "deal 9 down", "bet any", "showdown"]\n'
    one = read_own(text + 'players = [2, 4]\ncontest.high.scale = "high"\n')
    three = read_own(f"{text}players = [2, 4]\n{several}\n")
    assert dearest(one)[0] == dearest(three)[0]
    looks = []
    for sheet in (one, three):
        hand = cardhouse.deal(sheet, stacks=[100] * 3, stakes="limit 10/20", seed=2)
        while hand.decision is not None:
            hand.act("check")
        assert hand.state.result.hands
        looks.append(looks_of(hand))
    assert looks[0] == looks[1] > 0


def looks_of(hand: Deal) -> int:
    """How many sets of cards are ranked at the showdown of a hand."""
    entries = [entry_of(hand.state, player) for player in hand.live]
    return compare_hands(hand.state, entries, hand.board).looks


def played(sheet: Sheet, hand: Deal, random: Random) -> None:
    """Play a hand, and see that no showdown costs more than was said of the sheet."""
    most = max((sum(cost.looks for cost in way) for way in costs(sheet)), default=0)
    for _ in range(400):
        if (asked := hand.decision) is None:
            break
        hand.act(random_action(asked, random))
    if hand.is_over and hand.sheet.has_showdown and hand.state.result.hands:
        assert looks_of(hand) <= most


@pytest.mark.parametrize("tens", range(0, amount(30, proof=60), 10))
def test_no_showdown_costs_more_than_its_sheet_says(tens: int) -> None:
    for number in range(tens, tens + 10):
        random = Random(f"cost {number}")
        _, sheet = any_sheet(random, bases())
        for seed in range(2):
            players = random.randint(*sheet.players)
            stakes = f"{sheet.structures[0]} 10/20"
            played(sheet, cardhouse.deal(sheet, stacks=[200] * players, stakes=stakes, seed=seed), random)


def test_nor_does_one_of_a_game_of_the_house() -> None:
    for key in ("baseball@home003", "murder", "night-baseball", "stud", "omaha-8", "bidirectional-chowaha"):
        for number in range(5):
            random = Random(f"cost {key} {number}")
            hand = new_hand(find_game(key), number, random)
            played(hand.sheet, hand, random)
