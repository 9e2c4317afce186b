"""Whatever the words of the language say together can be played: no sheet that is read breaks a hand."""

from __future__ import annotations

import json
import tomllib
from random import Random

import pytest
from tests.amounts import amount

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check, fingerprint
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import Sheet, SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import drafted, random_sheet

SHEETS = amount(20, proof=120)
TENS = pytest.mark.parametrize("tens", range(0, SHEETS, 20))
MOST_ANSWERS = 300
DRAFTS = amount(60, proof=200)
STACKS = (1, 3, 20, 200, 1000)


def sheets(tens: int) -> list[tuple[Sheet, Random]]:
    """Some sheets, each with a chance of its own."""
    chances = [Random(f"sheet {number}") for number in range(tens, tens + 20)]
    return [(read_own(random_sheet(chance)), chance) for chance in chances]


def new_hand(sheet: Sheet, random: Random, number: int) -> Deal:
    players = sheet.players[1] if number == 0 else random.randint(*sheet.players)
    return cardhouse.deal(
        sheet,
        stacks=[random.choice(STACKS) for _ in range(players)],
        stakes=f"{sheet.structures[0]} 10/20{random.choice(('', ' ante 3'))}",
        button=random.randrange(players),
        seed=number,
        may_run=random.choice((1, 1, 2)),
    )


@TENS
def test_hands_of_any_sheet_hold_the_invariants(tens: int) -> None:
    for sheet, random in sheets(tens):
        for number in range(2):
            hand = new_hand(sheet, random, number)
            for _ in range(MOST_ANSWERS):
                if (asked := hand.decision) is None:
                    break
                if random.random() < 0.2:
                    check(hand)
                if random.random() < 0.3:
                    answer = hand.default_action()
                    assert asked.allows(answer), f"{answer} to {asked.said}"
                hand.act(random_action(asked, random))
            check(hand)
            if number == 0:
                again = Deal.from_log(json.loads(json.dumps(hand.log)), game=sheet)
                assert fingerprint(again) == fingerprint(hand)


@TENS
def test_hands_that_nobody_plays_come_to_an_end(tens: int) -> None:
    for sheet, random in sheets(tens):
        hand = new_hand(sheet, random, 0)
        while hand.decision is not None:
            hand.act(hand.default_action())
        assert hand.is_over


def test_most_of_what_is_drafted_is_a_game() -> None:
    words: set[str] = set()
    readable = 0
    for number in range(DRAFTS):
        text = drafted(Random(number))
        tomllib.loads(text)
        try:
            sheet = read_own(text)
        except SheetError:
            continue
        readable += 1
        words |= {type(step).__name__ for step in sheet.steps}
    assert readable > DRAFTS / 3
    assert len(words) > 20


def test_the_same_chance_writes_the_same_sheet() -> None:
    assert random_sheet(Random(5)) == random_sheet(Random(5)) != random_sheet(Random(6))
