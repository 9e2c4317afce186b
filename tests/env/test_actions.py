"""Every decision can be answered by the numbers of actions, and every number that is offered is legal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.amounts import amount
from tests.hands import SOME_GAMES

import cardhouse
from cardhouse.cards import parse_card
from cardhouse.dealer import Action, Decision, IllegalAction, Stakes
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.pieces.decision import Raises, Row
from cardhouse.env.environment import Environment
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.words.vocabulary import WORDS
from cardhouse.spaces.asks import ASKS
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.menu import Menu
from cardhouse.spaces.placing import Placing

STEPS = amount(20, proof=60)
SILENT = {
    "AnteAgain", "Ante", "BankPlays", "Blinds", "BreakOff", "CardsSpeak", "DealBoard", "DealCards",
    "DealStacks", "DealUnseen", "DealWithBank", "DealtJackpot", "FillDraws", "FirstToLegs",
    "ForceIn", "LayLegs", "LowestLoses", "NextDeal", "NextHand", "NextPlayer", "OddChips", "PayLosses",
    "RemoveLines", "Roll", "RollOut", "ScoreRows", "Settle", "SettleWays", "SettleWithBank", "ShowRows",
    "ShowThoseIn", "Showdown", "StartOver", "TakeUp", "OfferCards", "ClearOffer", "Fold",
}  # fmt: skip
"""The words at which nobody is asked anything."""


def ways_to_play(game: Sheet) -> Iterator[tuple[Sheet, str]]:
    """Every structure, and every choice of every option."""
    yield from ((game, structure) for structure in game.structures)
    for option in game.options:
        for choice in option.choices:
            if choice != option.default:
                sheet = find_game(game.key, {option.name: choice})
                yield sheet, sheet.structures[0]


def make(sheet: Sheet, structure: str, number: int) -> Environment:
    least, most = sheet.players
    stakes = Stakes.parse(f"{structure} 10/20" if structure != "points" else None, sheet)
    stacks = (400, 60, 2000)[number % 3]
    return cardhouse.env(sheet, players=max(least, min(most, 2 + number % 3)), stakes=stakes, stacks=stacks)


def legal(env: Environment) -> list[int]:
    mask = env.observe(env.agent_selection)["action_mask"]
    return [index for index, allowed in enumerate(mask) if allowed]


def test_every_word_that_asks_something_has_its_actions() -> None:
    asking = {word.__name__ for word in ASKS}
    assert asking | SILENT == {word.__name__ for word in WORDS} | {"Turns"}
    assert not asking & SILENT


@SOME_GAMES
def test_every_decision_can_be_answered_and_every_offer_is_legal(game: Sheet) -> None:
    random = Random(game.key)
    for number, (sheet, structure) in enumerate(ways_to_play(game)):
        env = make(sheet, structure, number)
        env.reset(seed=number)
        for _ in range(STEPS):
            if env.decision is None:
                break
            offered = legal(env)
            assert offered
            for index in offered:
                answer = env.action_of(index)
                if answer is not None:
                    assert env.decision.allows(answer), (env.decision, answer)
                    assert env.index_of(answer) == index or answer.cards
            env.step(random.choice(offered))


@SOME_GAMES
def test_any_answer_is_given_by_the_numbers_of_its_actions(game: Sheet) -> None:
    random = Random(game.key)
    env = make(game, game.structures[0], 2)
    env.reset(seed=1)
    for _ in range(STEPS // 2):
        decision = env.decision
        if decision is None:
            break
        answer = random_action(decision, random)
        before = len(env.deal.actions)
        while len(env.deal.actions) == before:
            index = env.index_of(answer)
            assert index in legal(env)
            env.step(index)
        given = env.deal.actions[-1]
        assert given.kind == answer.kind
        assert given.choice == answer.choice
        assert [sorted(row) for row in given.rows] == [sorted(row) for row in answer.rows]
        if decision.kind == "order":
            assert given.cards == answer.cards
        assert sorted(given.cards) == sorted(answer.cards)


def menu(decision: Decision, game: str = "holdem", stakes: str = "no-limit 1/2", **table: Any) -> Menu:
    sheet = find_game(game)
    return Menu(decision, Layout.of(sheet, Stakes.parse(stakes, sheet)), **{"pot": 0, "bet": 0, **table})


def cards(text: str) -> tuple[cardhouse.Card, ...]:
    return tuple(map(parse_card, text.split()))


def test_bets_go_by_the_pot_after_a_call() -> None:
    decision = Decision(0, "bet", 50, may_fold=True, may_call=True, raises=Raises("raise", 100, 1000))
    offered = menu(decision, pot=150, bet=0)
    labels = Layout.of(find_game("holdem"), Stakes.parse("no-limit 1/2")).labels
    said = {labels[index]: str(offered.action_of(index)) for index in offered.legal}
    assert said == {
        "fold": "fold",
        "call": "call",
        "bet least": "raise 100",
        "bet 1/3 pot": "raise 117",
        "bet 1/2 pot": "raise 150",
        "bet 2/3 pot": "raise 183",
        "bet pot": "raise 250",
        "bet 3/2 pot": "raise 350",
        "bet 2 pots": "raise 450",
        "bet most": "raise 1000",
    }
    assert labels[offered.index_of(Action("raise", 240))] == "bet pot"


def test_a_size_that_comes_to_what_another_does_is_offered_once() -> None:
    decision = Decision(0, "bet", 0, may_check=True, raises=Raises("bet", 10, 10))
    assert [str(menu(decision, pot=20).action_of(index)) for index in menu(decision, pot=20).legal] == [
        "check",
        "bet 10",
    ]


def test_bets_are_multiples_of_the_unit() -> None:
    decision = Decision(0, "bet", 0, may_check=True, raises=Raises("bet", 10, 93, (), 5))
    offered = menu(decision, pot=61)
    amounts = [answer.amount for index in offered.legal if (answer := offered.action_of(index))]
    assert amounts == [0, 10, 20, 30, 40, 60, 90, 93]


def test_cards_are_picked_by_their_places_in_the_sorted_hand() -> None:
    decision = Decision(0, "draw", cards=cards("Kd 2c As 7h"), least=0, most=4)
    offered = menu(decision, "badugi", "limit 10/20")
    first = offered.index_of(Action("draw"))
    assert str(offered.action_of(first + 0b0101)) == "draw 2c Kd"
    assert offered.index_of(Action("draw", 0, cards("As 7h"))) == first + 0b1010


def test_a_card_that_is_there_twice_is_picked_once_or_twice() -> None:
    decision = Decision(0, "draw", cards=cards("2c 2c As 7h"), least=0, most=4)
    offered = menu(decision, "badugi", "limit 10/20")
    assert str(offered.action_of(offered.index_of(Action("draw", 0, cards("2c 2c"))))) == "draw 2c 2c"


def test_many_cards_are_picked_one_after_another() -> None:
    decision = Decision(0, "draw", cards=cards("9c 2c 3c 4c 5c 6c 7c"), least=1, most=2)
    offered = menu(decision, "badugi", "limit 10/20")
    answer = Action("draw", 0, cards("4c 9c"))
    labels = Layout.of(find_game("badugi"), Stakes.parse("limit 10/20")).labels
    said, done = [], None
    while done is None:
        index = offered.index_of(answer)
        said.append(labels[index])
        done = offered.take(index)
    assert done == answer
    assert said == ["leave", "leave", "row 1", "leave", "leave", "leave", "row 1"]


def test_rows_never_end_up_with_cards_missing() -> None:
    rows = (Row("front", 1, 1), Row("back", 2, 2))
    decision = Decision(0, "set", cards=cards("2c 3c 4c 5c"), least=3, most=3, rows=rows)
    placing = Placing(decision)
    assert (placing.open_rows, placing.may_leave) == ([0, 1], True)
    placing.lay(None)
    assert (placing.open_rows, placing.may_leave) == ([0, 1], False)
    placing.lay(0)
    assert placing.open_rows == [1]
    placing.lay(1)
    placing.lay(1)
    assert str(placing.action) == "set 3c / 4c 5c"


@pytest.mark.parametrize("index", [-1, 1, 4, 99])
def test_what_the_mask_does_not_allow_is_refused_and_changes_nothing(index: int) -> None:
    env = cardhouse.env("holdem", stakes="limit 10/20", players=2, button=0)
    env.reset(seed=1)
    before = json.dumps(env.deal.log)
    assert index not in legal(env)
    with pytest.raises(IllegalAction, match="seat 0 may fold, call 5, raise 20; the action"):
        env.step(index)
    assert json.dumps(env.deal.log) == before


def test_an_answer_that_is_not_legal_has_no_number() -> None:
    env = cardhouse.env("holdem", stakes="limit 10/20", players=2, button=0)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="but not raise 21"):
        env.index_of("raise 21")
