"""Decks of any ranks, suits, copies and jokers, and by the number of players."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sheets.own.dealt import awards, own, same_odds
from tests.sheets.own.whole import dealt

from cardhouse.cards import JOKER, DuplicateCard, UnknownDeck, find_deck
from cardhouse.dealer import deal
from cardhouse.fair import Commitment, Proof
from cardhouse.sheets import SheetError
from cardhouse.sheets.explaining.page import explain

STUD = """
players = [2, 6]
play = ["ante", "deal 1 down, 1 up", "bet small, highest showing first", "deal 1 up", "bet small",
        "deal 1 up", "bet big", "deal 1 up", "bet big", "showdown"]
contest.high.scale = "short-deck"
"""
TWO = """
players = [2, 6]
play = ["ante", "deal 2 down", "bet small", "showdown"]
contest.high.scale = "two-card"
"""
ASIAN = STUD + 'deck = "7-A"\n'
BILLABONG = """
deck = "7-A"
board = "a a b c"
players = [2, 9]
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first", "board a", "bet small", "board b",
        "bet big", "board c", "bet big", "showdown"]
contest.high.scale = "short-deck"
"""
SHANGHAI = BILLABONG.replace("deal 2 down", "deal 3 down").replace("[2, 9]", "[2, 7]") + (
    'contest.high.use = "0-2 down + up + board"\n'
)
TELESINA = STUD.replace('"showdown"', '"board vela", "bet big", "showdown"') + (
    'board = "vela"\ndeck = { 4 = "7-A", 5 = "6-A", 6 = "36" }\n'
)
JOKERS = 'extends = "five-card-draw"\ndeck = "2x52 + 4 jokers"\nwild = ["joker"]\nplayers = [2, 8]\n'
EVERY = [ASIAN, BILLABONG, SHANGHAI, TELESINA, JOKERS]
SHOWDOWNS: list[tuple[str, list[Any], Any, list[int]]] = [
    (ASIAN, ["Qd / 7c 7h 8c Kd", "7d / Jd 9c 9d Ad"], None, [0, 120]),
    (BILLABONG, ["Js 9h / Kc", "Ad 7d / Ks"], "Jd 8d Ah 9s", [120, 0]),
    (SHANGHAI, ["Ks Tc Kc / Td", "9c Kd Qc / 7d"], "9h Ts Jh 8h", [0, 120]),
    (SHANGHAI, ["Qd 9c Qs / Td", "Ad 8d Qc / As"], "7s Jc 7c Kc", [120, 0]),
    (TELESINA, ["Ac / 9d Th 8c Jd", "9c / Ks 7h 8s Js"], "9s", [120, 0]),
    (JOKERS, ["As As Ah Ah 2c", "Xx Xx Xx Xx 2c"], None, [0, 120]),
]


@pytest.mark.parametrize(
    ("text", "cards", "copies"),
    [
        ("7-A", 32, 1),
        ("2-7 J-A", 40, 1),
        ("52 without 8 9 T + 1 joker", 41, 1),
        ("2x52 + 4 jokers", 108, 4),
        ("52 without clubs Qs", 38, 1),
        ("3x7-a + a joker", 97, 3),
        ("52 without 10", 48, 1),
    ],
)
def test_decks_are_found_by_what_they_are(text: str, cards: int, copies: int) -> None:
    deck = find_deck(text)
    assert (len(deck), deck.copies) == (cards, copies)
    assert find_deck(deck.name) == deck


@pytest.mark.parametrize(
    "text", ["54", "A-7", "7-", "52 without X", "7-A without 2", "52 + 99 jokers", "0x52", "52 +"]
)
def test_what_is_no_deck(text: str) -> None:
    with pytest.raises(UnknownDeck):
        find_deck(text)


@pytest.mark.parametrize(("text", "hands", "board", "right"), SHOWDOWNS)
def test_worked_showdowns(text: str, hands: list[Any], board: Any, right: list[int]) -> None:
    assert awards(own(text), hands, board=board) == right


@pytest.mark.proof
@pytest.mark.parametrize("text", EVERY)
def test_hands_are_dealt_to_the_end(text: str) -> None:
    dealt(own(text), 6)


def test_the_number_of_players_picks_the_deck() -> None:
    sheet = own(TELESINA)
    for players, cards in ((2, 32), (4, 32), (5, 36), (6, 36)):
        hand = deal(sheet, stacks=[200] * players, stakes="limit 10/20", seed=1)
        assert len(hand.sheet.deck) == cards
        assert hand.sheet.digest == sheet.digest
    with pytest.raises(DuplicateCard):
        awards(sheet, ["Ac / 9d Th 8c Jd", "Ac / Ks 7h 8s Js"], board="9s")


def test_odds_are_those_of_the_dealer() -> None:
    assert sum(same_odds(own(ASIAN), ["Qd / 7c 7h", "7d / Jd 9c"], samples=60)) == pytest.approx(1)
    assert sum(same_odds(own(SHANGHAI), ["Ks Tc Kc / Td", "9c Kd Qc / 7d"], samples=60)) == pytest.approx(1)


def test_proofs_name_the_deck() -> None:
    deck = find_deck("52 without 2 3 + 2 jokers")
    promised = Commitment.of(bytes(32), deck.cards)
    assert JOKER in promised.cards
    proof = Proof.of(promised, deck.name, {}, [promised.cards[0]])
    assert Proof.from_dict(proof.to_dict()).check()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (STUD + 'deck = "6-A"\n', ""),
        (STUD + 'deck = "2-A"\n', "contest.high.scale"),
        (STUD + 'deck = "7-A + 1 joker"\n', "nothing says what it stands for"),
        (STUD + 'deck = { 5 = "7-A", 4 = "6-A" }\n', "decks are named by rising numbers of players"),
        (TWO + 'deck = { 5 = "K-A", 6 = "7-A" }\n', "sheet: deck: "),
        (STUD + 'deck = "7-A without 3"\n', "leaves out '3', which it does not have"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, says: str) -> None:
    if not says:
        assert len(own(text).deck) == 36
        return
    with pytest.raises(SheetError) as error:
        own(text)
    assert says in error.value.message


def test_decks_in_english() -> None:
    said = " ".join(explain(own(TELESINA)).split())
    assert "up to four players: 32 cards, without deuces, threes, fours, fives and sixes" in said
    assert "Deck: 108 cards, with four jokers" in " ".join(explain(own(JOKERS)).split())
