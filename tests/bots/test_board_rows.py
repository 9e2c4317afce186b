"""Rows that are set at once and go with a board that is dealt afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import cardhouse
from cardhouse.bots import LEVELS
from cardhouse.bots.answers.rows.boards import board_rows
from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Action, Deal
from cardhouse.sheets import Sheet, find_game

POT = """
name       = "Rows for a Pot"
edition    = "mine"
source     = "made up"
summary    = "Six cards in two rows, for half of the pot each."
family     = "chinese"
players    = [2, 4]
structures = ["limit"]
burns      = false
board      = "flop flop flop turn river"
play = [
  "ante", "deal 6 down", "set rows",
  "bet small", "board flop", "bet small", "board turn river", "bet big", "showdown",
]
rows       = { front = 2, back = 4 }
[contest]
front = { scale = "high", part = "front" }
back  = { scale = "a-5", part = "back", use = "2 hand + 3 board" }
"""
POINTS = """
name       = "Rows for Points"
edition    = "mine"
source     = "made up"
summary    = "Three cards alone, and three with a board of four."
family     = "chinese"
players    = [2, 4]
structures = ["points"]
stakes     = "points 10"
burns      = false
board      = "all all all all"
play       = ["deal 6 down", "set rows", "board all", "show rows", "score rows"]
rows       = { alone = 3, shared = 3 }
score      = { row = 1, scoop = 2 }
[contest]
alone  = { scale = "front", part = "alone", use = "hand" }
shared = { scale = "high", part = "shared", use = "0-2 hand + board" }
[royalties.alone]
AAA = 9
"""


def own(tmp_path: Path, text: str) -> Sheet:
    file = tmp_path / "rows.toml"
    file.write_text(text, encoding="utf-8")
    return find_game(file)


def asking(game: str | Sheet, cards: str = "", seed: int = 1) -> Deal:
    """A hand in which the first player is asked to set these cards, or those that are dealt."""
    hand = cardhouse.deal(game, stacks=[500] * 2, seed=seed)
    assert hand.decision is not None
    if cards:
        hold(hand, hand.decision.seat, parse_cards(cards))
    return hand


def hold(hand: Deal, seat: int, cards: tuple[Card, ...]) -> None:
    player = hand.players[seat]
    player.order = []
    for card in cards:
        player.give(card, up=False)


def said(hand: Deal, *, noise: float = 0.0, seed: int = 4) -> Action | None:
    assert hand.decision is not None
    view = hand.view(hand.decision.seat)
    # What was dealt in place of the cards held now was not seen.
    view, decision = view._replace(events=()), hand.decision._replace(cards=view.cards)
    action = board_rows(view, decision, hand.sheet, Random(seed), noise=noise)
    assert action is None or decision.allows(action)
    return action


def rows_of(action: Action | None) -> list[set[Card]]:
    assert action is not None
    return [set(row) for row in action.rows]


def rows(*texts: str) -> list[set[Card]]:
    return [set(parse_cards(text)) for text in texts]


@pytest.mark.parametrize(
    "wanted",
    [
        ("Ac", "9s 9h", "Td Jd Tc Jc"),
        ("As", "Kh Kd", "5c 6c 6h 7h"),
        ("Kh", "Qs Qd", "Ac 5c Ad 3d"),
    ],
)
def test_a_high_card_a_pair_and_cards_that_go_together(wanted: tuple[str, str, str]) -> None:
    hand = asking("taiwanese", " ".join(reversed(wanted)))
    assert rows_of(said(hand)) == rows(*wanted)


def test_two_rows_for_a_pot(tmp_path: Path) -> None:
    hand = asking(own(tmp_path, POT), "2d Kh Ac 3c Ks 4d")
    assert rows_of(said(hand)) == rows("Kh Ks", "Ac 2d 3c 4d")


def test_a_row_that_plays_alone(tmp_path: Path) -> None:
    hand = asking(own(tmp_path, POINTS), "7d Ah 7s Ad 2c 7h")
    assert rows_of(said(hand)) == rows("7s 7h 7d", "Ah Ad 2c")


def test_a_royalty_is_worth_a_row(tmp_path: Path) -> None:
    """Aces make the front good enough without the third one, but for what it earns."""
    cards, aces = "Kc Ah Kd As Ad 2c", rows("As Ah Ad", "Kc Kd 2c")
    assert rows_of(said(asking(own(tmp_path, POINTS), cards))) == aces
    plain = POINTS[: POINTS.index("[royalties")]
    assert rows_of(said(asking(own(tmp_path, plain), cards))) != aces


def test_part_of_the_board_may_lie_there(tmp_path: Path) -> None:
    """A flop that makes a flush possible brings the flush together."""
    early = POT.replace('"set rows",', '"board flop", "set rows",').replace('"bet small", "board flop",', "")
    hand = asking(own(tmp_path, early.replace("a-5", "high")), "Kh Ac Ks 4d 9d 2s")
    hand.board["flop"][:] = parse_cards("Jd 7d 3d")
    assert rows_of(said(hand))[1] >= set(parse_cards("4d 9d"))


def test_the_same_chance_gives_the_same_answer() -> None:
    hand = asking("taiwanese")
    assert len({said(hand) for _ in range(3)}) == 1


def test_cards_that_are_hidden_make_no_difference() -> None:
    found = set()
    for cards in ("Ah Ad Kc Ks Qh Qc Jd", "2h 3d 4c 5s 6h 7c 9d"):
        hand = asking("taiwanese", "Tc Td 8c 8d Kh 4h 5s")
        assert hand.decision is not None
        hold(hand, 1 - hand.decision.seat, parse_cards(cards))
        found.add(said(hand))
    assert len(found) == 1


def test_who_misjudges_sets_other_rows() -> None:
    hand = asking("taiwanese")
    assert len({said(hand, noise=0.5, seed=seed) for seed in range(6)}) > 3


def test_hard_sets_rows_by_it() -> None:
    hand = asking("taiwanese")
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    assert LEVELS["hard"](view, decision, hand.sheet, Random(4)) == board_rows(
        view, decision, hand.sheet, Random(4)
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("scoop = 2", 'scoop = 2, order = ["alone", "shared"]'),
        ('use = "0-2 hand', 'use = "1-2 hand'),
        ('part = "shared",', 'part = "shared", qualify = "66",'),
        ("[contest]", 'wild = ["2"]\n[contest]'),
        ("[contest]", 'lines = ["all", "all"]\n[contest]'),
        ('"set rows"', '"place 6"'),
    ],
    ids=["fouls", "terms", "qualifier", "wild", "lines", "in turn"],
)
def test_what_is_not_understood_is_left_to_others(tmp_path: Path, old: str, new: str) -> None:
    hand = asking(own(tmp_path, POINTS.replace(old, new)))
    assert hand.decision is not None
    assert hand.decision.rows
    assert said(hand) is None


def test_more_than_five_hundred_arrangements_are_not_tried(tmp_path: Path) -> None:
    """Nine cards can be set in 1260 ways as two, three and four; eight in 420 ways as one, three and four."""
    sheets = []
    for first in (1, 2):
        text = POINTS.replace("deal 6", f"deal {7 + first}").replace(
            "{ alone = 3", f"{{ alone = {first}, middle = 3"
        )
        text = text.replace("shared = 3", "shared = 4").replace("royalties.alone", "royalties.middle")
        contest = 'middle = { scale = "front", part = "middle", use = "hand" }\n[royalties'
        text = text.replace('"front", part = "alone"', '"high-card", part = "alone"').replace(
            "[royalties", contest
        )
        sheets.append(own(tmp_path, text))
    assert [said(asking(sheet)) is not None for sheet in sheets] == [True, False]
