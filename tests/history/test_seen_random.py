"""A history as one player saw it names no card that the player has not seen, in any sheet at all."""

from __future__ import annotations

import re
import tomllib
from random import Random

import pytest
from tests.amounts import amount
from tests.sheets.random.bases import bases

import cardhouse
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.event import cards_of, for_seat
from cardhouse.history.seen import write_seen
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.writing import any_sheet

CARD = re.compile(r"[2-9TJQKA][cdhs]")
SHEETS = amount(5, proof=60)


@pytest.mark.parametrize("tens", range(0, SHEETS, 10))
def test_a_history_names_what_was_seen(tens: int) -> None:
    for number in range(tens, tens + 10):
        random = Random(f"history {number}")
        _, sheet = any_sheet(random, bases())
        seats = sheet.players[1]
        stakes = f"{sheet.structures[0]} 10/20"
        hand = play_out(cardhouse.deal(sheet, stacks=[300] * seats, stakes=stakes, seed=number), random)
        for seat in range(seats):
            seen = {str(card) for event in hand.events for card in cards_of(for_seat(event, seat))}
            actions = " ".join(tomllib.loads(write_seen(hand, seat))["actions"])
            assert set(CARD.findall(actions)) <= seen


def test_a_card_that_lay_open_is_seen_to_go() -> None:
    """Who throws an up-card away hides nothing; the down-card beside it stays hidden."""
    sheet = read_own(
        'name = "Up and away"\nsource = "us"\nfamily = "draw"\n'
        'play = ["ante", "deal 1 down, 1 up", "bet any", "draw 2-2", "bet any", "showdown"]\n'
        'contest.high.scale = "two-card"\n'
    )
    hand = cardhouse.deal(sheet, stacks=[100] * 2, stakes="limit 10/20", seed=1)
    down, up = hand.players[1].cards
    while (asked := hand.decision) is not None:
        hand.act(asked.legal[-1] if asked.kind == "draw" else "check")
    actions = tomllib.loads(write_seen(hand, 0))["actions"]
    assert str(down) not in " ".join(actions)
    assert any("sd" in line and f"??{up}" in line for line in actions)


def test_a_card_that_was_shown_and_taken_back_goes_unseen() -> None:
    """Everybody knows that the player held it, but not that it is thrown away later."""
    sheet = read_own(
        'name = "Shown"\nsource = "us"\nfamily = "draw"\ndeck = "9-A"\nplayers = [2, 2]\n'
        'play = ["ante", "deal 5 down", "draw 0-2, 4 with A shown", "draw 0-5", "bet any", "showdown"]\n'
        'contest.high.scale = "high"\n'
    )
    for seed in range(20):
        hand = cardhouse.deal(sheet, stacks=[100] * 2, stakes="limit 10/20", seed=seed)
        aces = [card for card in hand.players[1].cards if str(card)[0] == "A"]
        if len(aces) == 1:
            break
    (ace,) = aces
    rest = [card for card in hand.players[1].cards if card != ace]
    hand.act(f"draw {' '.join(map(str, rest))}")
    hand.act("draw")
    hand.act(f"draw {ace}")
    while (asked := hand.decision) is not None:
        hand.act("check" if asked.may_check else "draw")
    actions = tomllib.loads(write_seen(hand, 0))["actions"]
    assert [line for line in actions if " sd " in line and str(ace) in line] == []
    own = tomllib.loads(write_seen(hand, 1))["actions"]
    assert any(f"sd {ace}" in line for line in own)
