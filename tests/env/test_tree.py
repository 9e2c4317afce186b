"""Whole trees of tiny games, counted.

A history is a node of the tree, with each card that is dealt as a step of its own. The figures for
Kuhn's and for Leduc poker are those of OpenSpiel's ``kuhn_poker`` and ``leduc_poker``: without the
chance nodes Kuhn's game has the 54 nodes of the textbooks, 24 to decide at and 30 at the end.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import cardhouse
from cardhouse.dealer import Action, DealerError, Decision
from cardhouse.dealer.pieces.decision import Raises, Row
from cardhouse.env import Counts, Node, TreeTooLarge, tree
from cardhouse.env.answers import every_answer
from cardhouse.sheets import find_game

TINY = Path(__file__).parents[2] / "docs" / "examples" / "tiny"
KUHN, LEDUC = TINY / "kuhn.toml", TINY / "leduc.toml"

ONE_DIE = """
name = "One die"
source = "tests"
family = "one card"
players = [2, 2]
structures = ["limit"]
stakes = "limit 1/1 ante 1 cap 1"
cap_heads_up = true
play = ["ante", "deal 1 down", "roll 1 die", "bet small", "showdown"]
contest.high.scale = "high-card"
contest.low = { scale = "badugi", when = "die <= 2" }
"""
ONE_DRAW = """
name = "One draw"
source = "tests"
family = "one card"
players = [2, 2]
structures = ["limit"]
stakes = "limit 1/1 ante 1 cap 1"
cap_heads_up = true
burns = false
play = ["ante", "deal 1 down", "draw 0-1", "bet small", "showdown"]
contest.high.scale = "high-card"
"""


def kuhn(**given: Any) -> Node:
    return tree(KUHN, **{"deck": "Jc Qc Kc", "stacks": 2, **given})


def written(folder: Path, text: str, **given: Any) -> Node:
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return tree(path, stacks=2, **given)


def test_kuhn_poker_is_counted() -> None:
    assert kuhn().count() == Counts(histories=58, chance=4, decisions=24, terminal=30, information=(6, 6))


def test_kuhn_poker_for_three_is_counted() -> None:
    counts = kuhn(deck="Tc Jc Qc Kc", stacks=[2] * 3).count()
    assert counts == Counts(histories=617, chance=17, decisions=288, terminal=312, information=(16, 16, 16))


@pytest.mark.proof
def test_leduc_poker_is_counted() -> None:
    counts = tree(LEDUC, deck="Jc Jd Qc Qd Kc Kd", stacks=13).count()
    assert counts == Counts(histories=9457, chance=157, decisions=3780, terminal=5520, information=(468, 468))


def test_a_die_is_a_node_of_its_own(tmp_path: Path) -> None:
    root = written(tmp_path, ONE_DIE, deck="Jc Qc Kc")
    counts = root.count()
    assert counts == Counts(
        histories=10 + 36 * 9, chance=10, decisions=36 * 4, terminal=36 * 5, information=(36, 36)
    )
    rolled = root.child(cardhouse.parse_card("Jc")).child(cardhouse.parse_card("Kc"))
    assert rolled.outcomes[0] == ((1,), Fraction(1, 6))
    assert rolled.child((2,)).child("check").child("check").returns == (0, 0)
    assert rolled.child((3,)).child("check").child("check").returns == (-1, 1)


def test_a_draw_is_every_choice_of_cards(tmp_path: Path) -> None:
    root = written(tmp_path, ONE_DRAW, deck="Jc Qc Kc Ac")
    # Five nodes to deal by, and five for the draws after each of twelve deals; seven ways to have drawn
    # after each, with Kuhn's betting behind every one.
    assert root.count() == Counts(
        histories=857,
        chance=5 + 12 * 5,
        decisions=12 * (3 + 7 * 4),
        terminal=12 * 7 * 5,
        information=(4 + 2 * 32, 8 + 2 * 32),
    )
    node = root.child(cardhouse.parse_card("Jc")).child(cardhouse.parse_card("Qc"))
    assert [str(action) for action in node.actions] == ["draw", "draw Jc"]


def value(node: Node, plays: dict[tuple[str, str], Fraction]) -> Fraction:
    """What the first seat wins, where players bet or call with the probability in the table."""
    if node.is_terminal:
        return Fraction(node.returns[0])
    if node.is_chance:
        return sum((p * value(node.child(card), plays) for card, p in node.outcomes), Fraction(0))
    seat = node.player or 0
    card = str(node.deal.players[seat].cards[0])[0]
    said = "".join(str(action)[0] for action in node.deal.actions)
    bold = plays[card, said]
    passive, active = node.actions
    return (1 - bold) * value(node.child(passive), plays) + bold * value(node.child(active), plays)


@pytest.mark.parametrize("bluff", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_kuhn_poker_is_worth_what_kuhn_says(bluff: Fraction) -> None:
    """The first player loses an eighteenth of the ante, however often the equilibrium has it bluff."""
    third, none, all_of_it = Fraction(1, 3), Fraction(0), Fraction(1)
    plays = {
        ("J", ""): bluff, ("Q", ""): none, ("K", ""): 3 * bluff,
        ("J", "c"): third, ("Q", "c"): none, ("K", "c"): all_of_it,
        ("J", "b"): none, ("Q", "b"): third, ("K", "b"): all_of_it,
        ("J", "cb"): none, ("Q", "cb"): bluff + third, ("K", "cb"): all_of_it,
    }  # fmt: skip
    assert value(kuhn(), plays) == Fraction(-1, 18)


def test_chances_add_up_to_one_and_chips_to_none() -> None:
    over = [node for node in kuhn().walk() if node.is_terminal]
    assert all(sum(node.returns) == 0 for node in over)
    dealt = [node for node in kuhn().walk() if len(node.history) == 2]
    assert sum(node.probability for node in dealt) == 1
    assert {node.probability for node in dealt} == {Fraction(1, 6)}


def test_a_seat_cannot_tell_what_it_does_not_see() -> None:
    j, q, k = cardhouse.parse_cards("Jc Qc Kc")
    one, other = kuhn().child(j).child(q).child("bet 1"), kuhn().child(k).child(q).child("bet 1")
    assert one.player == other.player == 1
    assert one.information_state() == other.information_state()
    assert one.information_state(0) != other.information_state(0)


def test_a_tree_that_is_too_large_says_so() -> None:
    with pytest.raises(TreeTooLarge, match="more than 50 histories"):
        kuhn().count(most=50)


def test_a_deck_that_is_too_small_is_refused() -> None:
    with pytest.raises(DealerError, match="the deck has run out"):
        kuhn(deck="Jc")
    root = tree(LEDUC, deck="Jc Qc", stacks=13)
    with pytest.raises(DealerError, match="the deck has run out"):
        root.count()


def test_what_cannot_happen_is_refused() -> None:
    root = kuhn()
    with pytest.raises(DealerError, match="chance cannot bring 2c"):
        root.child(cardhouse.parse_card("2c"))
    with pytest.raises(DealerError, match="nobody may check here"):
        root.child("check")
    with pytest.raises(DealerError, match="pays only when it is over"):
        _ = root.returns


def test_every_amount_and_every_way_to_lay_cards_is_an_answer() -> None:
    bets = Decision(0, "bet", 1, may_fold=True, may_call=True, raises=Raises("raise", 4, 9, (), 2))
    assert [str(action) for action in every_answer(bets)] == [
        "fold",
        "call",
        "raise 4",
        "raise 6",
        "raise 8",
        "raise 9",
    ]
    cards = tuple(cardhouse.parse_cards("2c 3c 4c"))
    rows = Decision(0, "set", cards=cards, least=3, most=3, rows=(Row("front", 1, 1), Row("back", 2, 2)))
    assert len(every_answer(rows)) == 3
    order = Decision(0, "order", cards=cards, least=3, most=3)
    assert len(every_answer(order)) == 6
    wager = Decision(0, "wager", raises=Raises("wager", 0, 3))
    assert every_answer(wager) == tuple(Action("wager", amount) for amount in range(4))


def test_the_cards_of_a_game_may_come_from_any_deck() -> None:
    """A game of the house that is dealt from a tiny deck needs no sheet of its own."""
    root = tree("holdem", deck="As Ks Qs Js Ts 9s 8s 7s 6s", stacks=[1, 1], stakes="no-limit 1/1")
    deep = root
    while deep.is_chance:
        deep = deep.child(deep.outcomes[0][0])
    assert deep.is_terminal
    assert len(deep.history) == 9
    assert find_game("holdem").deck.name == "52"
