"""Cards that players split for good into hands that play separately."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import cardhouse
from cardhouse.bots import LEVELS, find_bot
from cardhouse.bots.answers.rows.splitting import split_cards
from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Action, Deal
from cardhouse.scales import rank_many
from cardhouse.sheets import Sheet, find_game, games
from cardhouse.sheets.words.drawing import Split

OWN = """
name       = "Two and Two"
edition    = "mine"
source     = "made up"
summary    = "Four cards, split when the board is there."
family     = "flop"
players    = [2, 6]
structures = ["limit"]
burns      = false
board      = "flop flop flop turn river"
play = ["blinds", "deal 4 down", "board flop turn river", "split 2 left, 2 right", "bet small", "showdown"]
[contest]
left  = { scale = "high", part = "left" }
right = { scale = "a-5", part = "right" }
"""
BOARD = "Kh 8d 6c 3s 2h"
HOUSE = [key for key in games() if any(isinstance(step, Split) for step in find_game(key).steps)]


def own(tmp_path: Path, text: str = OWN) -> Sheet:
    file = tmp_path / "split.toml"
    file.write_text(text, encoding="utf-8")
    return find_game(file)


def asking(game: str | Sheet, cards: str = "", board: str = "", *, players: int = 2, seed: int = 1) -> Deal:
    """A hand in which somebody is asked to split these cards, or those that are dealt."""
    hand = cardhouse.deal(game, stacks=[500] * players, seed=seed)
    while hand.decision is not None and hand.decision.kind not in ("split", "set"):
        hand.act(find_bot("caller")(hand.view(hand.decision.seat), hand.decision, hand.sheet, Random(1)))
    assert hand.decision is not None
    if cards:
        hold(hand, hand.decision.seat, parse_cards(cards))
    lying = iter(parse_cards(board))
    for area in hand.board.values() if board else ():
        area[:] = [next(lying) for _ in area]
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
    action = split_cards(view, decision, hand.sheet, Random(seed), noise=noise)
    assert action is None or decision.allows(action)
    return action


def first_part(action: Action | None) -> set[Card]:
    assert action is not None
    return set(action.cards)


def won_by(cards: tuple[Card, ...], board: tuple[Card, ...], part: tuple[Card, ...]) -> float:
    """How often a way to split wins against every hand of another, split by chance."""
    rest = tuple(card for card in cards if card not in part)
    deck = [card for card in find_game("holdem").deck.cards if card not in (*cards, *board)]
    won = 0.0
    for scale, hand in (("high", part), ("a-5", rest)):
        others = rank_many(scale, [(*other, *board) for other in combinations(deck, 2)])
        mine = rank_many(scale, [(*hand, *board)])[0]
        won += ((mine > others) + 0.5 * (mine == others)).mean() / 2
    return won


@pytest.mark.parametrize("cards", ["Ks Kd Ac 4d", "As 8c 4d 5h", "7s 5d 9c 9h", "Kc Qd 5c 4s"])
def test_the_split_that_wins_most(tmp_path: Path, cards: str) -> None:
    held, board = parse_cards(cards), parse_cards(BOARD)
    best = max(combinations(held, 2), key=lambda part: won_by(held, board, part))
    assert first_part(said(asking(own(tmp_path), cards, BOARD))) == set(best)


def test_a_pair_and_four_cards_that_go_together() -> None:
    """The first part of Sohe is for Omaha, and the other one for hold'em."""
    assert first_part(said(asking("sohe", "Jc Ah Ts As Jd Tc"))) == set(parse_cards("Jc Ts Jd Tc"))


def test_cards_of_the_board_that_lie_there_count() -> None:
    """With the third seven on the flop, the sevens stay together."""
    hand = asking("crazy-sohe", "Kc Qc 7h 7d Jd 3s")
    hand.board["flop"][:] = parse_cards("7s Kd 2c")
    sevens, omaha = set(parse_cards("7h 7d")), first_part(said(hand))
    assert sevens <= omaha or not sevens & omaha


def test_a_part_that_is_drawn_to() -> None:
    """Four low cards of four suits are a badugi; the kings are for hold'em."""
    assert first_part(said(asking("six-card-shodugi", "As 2h Kc 3d Kd 5c"))) == set(parse_cards("Kc Kd"))


def test_either_part_may_win() -> None:
    """Four of a kind and the best low, whichever of them is called the first."""
    parts = [set(parse_cards(text)) for text in ("9c 9d 9h 9s Kc", "Ad 2c 3h 4s 6d")]
    assert first_part(said(asking("henway", "9c Ad 9d 2c 9h 3h 9s 4s Kc 6d"))) in parts


def test_a_card_that_goes_with_one_of_two_others() -> None:
    """The point plays with either side, so that the ace of the flush is in both hands."""
    assert first_part(said(asking("double-holdem", "Ks Ah Kc", "Kd 8c 8s"))) != set(parse_cards("Ah"))


def test_parts_that_share_cards(tmp_path: Path) -> None:
    """Cards that count for both parts are a row of their own."""
    text = OWN.replace("deal 4", "deal 3").replace("2 left, 2 right", "1 left, 1 right, 1 for both")
    hand = asking(own(tmp_path, text.replace('"a-5"', '"high"')), "Ac Kd 7h", BOARD)
    action = said(hand)
    assert action is not None
    assert action.rows[2] == parse_cards("Kd")


def test_each_part_with_a_line_of_its_own(tmp_path: Path) -> None:
    text = OWN.replace("flop flop flop turn river", "a a a a a\\nb b b b b").replace(
        "board flop turn river", "board a b"
    )
    text = text.replace("[contest]", 'lines = ["a", "b"]\n[contest]').replace(
        '"left" }', '"left", line = 0 }'
    )
    text = text.replace('"a-5", part = "right" }', '"high", part = "right", line = 1 }')
    hand = asking(own(tmp_path, text), "Kd 8s Kc 8h", "Kh Ts 6c 3s 2h 8d 9d Jc 4c 2c")
    assert first_part(said(hand)) == set(parse_cards("Kd Kc"))


def questions(game: str, players: int) -> Iterator[tuple[Deal, Action | None]]:
    """Every question to split in a hand."""
    hand = asking(game, players=players, seed=players)
    while hand.decision is not None and hand.decision.kind == "split":
        view = hand.view(hand.decision.seat)
        action = split_cards(view, hand.decision, hand.sheet, Random(3))
        yield hand, action
        hand.act(action or hand.decision.legal[0])


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("game", HOUSE)
def test_every_game_of_the_house_is_understood(game: str, players: int) -> None:
    count = 0
    for hand, action in questions(game, players):
        assert action is not None
        assert hand.decision is not None
        assert hand.decision.allows(action)
        count += 1
    assert count == players


@pytest.mark.parametrize("game", ["sohe", "crazy-sohe", "henway"])
def test_cards_that_are_hidden_make_no_difference(game: str) -> None:
    found = set()
    hand = asking(game)
    assert hand.decision is not None
    seat = hand.decision.seat
    held = hand.view(seat).cards
    seen = {*held, *(card for area in hand.board.values() for card in area)}
    others = [card for card in hand.sheet.deck.cards if card not in seen]
    for number in range(3):
        hold(hand, 1 - seat, tuple(Random(number).sample(others, len(held))))
        found.add(said(hand))
    assert len(found) == 1


def test_the_same_chance_gives_the_same_answer() -> None:
    hand = asking("sheshe")
    assert len({said(hand) for _ in range(3)}) == 1


def test_who_misjudges_splits_otherwise() -> None:
    hand = asking("sohe")
    assert len({said(hand, noise=0.5, seed=seed) for seed in range(6)}) > 2


def test_hard_splits_by_it() -> None:
    hand = asking("sohe")
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    assert LEVELS["hard"](view, decision, hand.sheet, Random(4)) == split_cards(
        view, decision, hand.sheet, Random(4)
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[contest]", 'wild = ["2"]\n[contest]'),
        ('part = "left" }', 'part = "left", share = 2 }'),
        ('part = "left" }', 'use = "1 left + 1 right + board" }'),
        ('part = "left" }', 'use = "2 hand + 3 board" }'),
        ('"bet small", "showdown"', '"bet small", "draw 0-1 of left", "showdown"'),
        ('"deal 4 down"', '"deal 3 down, 1 up"'),
    ],
    ids=["wild", "shares", "terms", "whole hand", "draws", "open cards"],
)
def test_what_is_not_understood_is_left_to_others(tmp_path: Path, old: str, new: str) -> None:
    assert old in OWN
    assert said(asking(own(tmp_path, OWN.replace(old, new)))) is None


@pytest.mark.parametrize("qualify", ["8", "7"])
def test_a_part_that_has_to_qualify(tmp_path: Path, qualify: str) -> None:
    """Without a chance of a low, the kings are not spared for it."""
    text = OWN.replace('part = "right"', f'part = "right", qualify = "{qualify}"')
    hand = asking(own(tmp_path, text), "Ks Jc Kc Qd", "Kh Td Tc 9s 2h")
    action = first_part(said(hand))
    assert action & set(parse_cards("Ks Kc"))
