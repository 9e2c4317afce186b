"""Folding or betting against a bank: every hand that it may have is counted, or very many of them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import cardhouse
from cardhouse.bots.answers.fold_or_bet import fold_or_bet, worth_of_bet
from cardhouse.bots.levels import EASY, HARD
from cardhouse.dealer import Action, Deal
from cardhouse.sheets import Sheet
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.words.bank.settlement import Bank

OWN = """
name       = "Own Bank"
source     = "us"
family     = "banking"
players    = [2, 4]
structures = ["spread"]
stakes     = "spread 25/100 ante 0"
burns      = false
play = [{ until = "3 hands by the bank", do = [
    "wager, keeping 1 times as much", "deal 3 down to players, 2 down, 1 up to the bank",
    "fold or bet 1 times the wager", DRAWS
    "settle with the bank", "bank may stop", "next deal, same dealer",
] }]
contest.high.scale = "three-card-plain"
[bank]
ties    = "TIES"
qualify = "pair"
[bank.pays]
pair = "2:1"
"""


def own(ties: str = "push") -> Sheet:
    return read_own(OWN.replace("TIES", ties).replace("DRAWS", ""))


def asked(sheet: Sheet | str, *, seed: int) -> Deal:
    """A hand in which somebody may fold or bet."""
    hand = cardhouse.deal(sheet, stacks=[1000] * 2, seed=seed)
    while (decision := hand.decision) is not None and decision.kind != "bet":
        hand.act(Action("wager", 50))
    assert hand.decision is not None
    return hand


@pytest.mark.parametrize("ties", ["push", "bank"])
@pytest.mark.parametrize("seed", range(4))
def test_all_hands_of_the_bank_are_counted(ties: str, seed: int) -> None:
    sheet = own(ties)
    hand = asked(sheet, seed=seed)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    scale, table = sheet.contests[0].scale, sheet.table(Bank)
    shown = [card for card in view.seats[view.button].cards if card is not None]
    left = [card for card in sheet.deck.cards if card not in {*view.cards, *shown}]
    own_rating = scale.rate(view.cards)
    odds = float(table.odds(scale, own_rating))
    came = []
    for hidden in combinations(left, 2):
        bank = scale.rate((*hidden, *shown))
        if bank < scale.minimum("pair"):
            came.append(1.0)
        elif bank == own_rating and ties == "push":
            came.append(0.0)
        else:
            came.append(1 + odds if own_rating > bank else -2.0)
    found = worth_of_bet(view, decision, sheet, Random(1))
    assert found == pytest.approx(sum(came) / len(came))


@pytest.mark.parametrize("seed", range(12))
def test_it_bets_what_loses_less_than_the_wager(seed: int) -> None:
    hand = asked("caribbean-stud", seed=seed)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    found = worth_of_bet(view, decision, hand.sheet, Random(1))
    assert found is not None
    bets = HARD(view, decision, hand.sheet, Random(2)).kind == "bet"
    if abs(found + 1) > 0.05:
        assert bets == (found > -1)
    if hand.sheet.contests[0].scale.rate(view.cards) >= hand.sheet.contests[0].scale.minimum("22"):
        # As the usual table says, any pair is bet.
        assert bets


def test_who_misjudges_hands_misjudges_bets() -> None:
    answers = set()
    for seed in range(12):
        hand = asked("caribbean-stud", seed=seed)
        decision = hand.decision
        assert decision is not None
        view = hand.view(decision.seat)
        said = {fold_or_bet(view, decision, hand.sheet, Random(n), noise=0.5) for n in range(6)}
        answers.add(len(said))
    assert answers == {1, 2}


def test_more_than_that_is_imagined() -> None:
    sheet = read_own(OWN.replace("TIES", "push").replace("DRAWS", '"draw 0-1",'))
    hand = asked(sheet, seed=1)
    decision = hand.decision
    assert decision is not None
    assert worth_of_bet(hand.view(decision.seat), decision, sheet, Random(1)) is None
    assert decision.allows(EASY(hand.view(decision.seat), decision, sheet, Random(1)))
