"""Which cards are meant: one grammar, with games that other tables spread."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sheets.own.dealt import awards, own, same_odds
from tests.sheets.own.whole import dealt

from cardhouse.cards import parse_cards
from cardhouse.dealer.errors import BadHand
from cardhouse.odds import NoOdds, equity
from cardhouse.sheets import SheetError
from cardhouse.sheets.explaining.page import explain
from cardhouse.sheets.language.which import fixed_cards, read_which
from cardhouse.sheets.language.which_said import wild_sentence

HIGH = 'contest.high.scale = "high"\n'
AUSTIN = """
board = "a b b c"
play = ["blinds", "deal 2 down", "board a", "bet small", "board b", "bet small", "board c", "bet big",
        "deal 1 down", "bet big", "showdown"]
wild = ["lowest board"]
contest.high.scale = "high"
"""
COOL = """
extends = "holdem"
wild = ["lowest board"]
"""
PETE = """
board = "a b c d e"
players = [2, 9]
play = ["ante", "deal 5 down", "board a", "bet small", "board b", "bet small", "board c", "bet big",
        "board d", "bet big", "board e", "bet big", "showdown"]
wild = ["lowest board"]
contest.high.scale = "high"
"""
STUD = """
players = [2, 7]
play = ["ante", "deal 2 down, 1 up", "bet small, highest showing first", "deal 1 up", "bet small",
        "deal 1 up", "bet big", "deal 1 up", "bet big", "deal 1 down", "bet big", "showdown"]
contest.high.scale = "high"
"""
BROKEN = """
deck = "36"
play = [{ until = "a deal is played out", do = ["break off when 2 is dealt up", "ante", "deal 5 up",
        "bet small"] }, "showdown"]
contest.high.scale = "short-deck"
"""


def wild(word: str) -> str:
    return f'{STUD}wild = ["{word}"]\n'


SCHULTZ = STUD + 'wild = ["rank after the last pair up"]\n'
COUNTDOWN = STUD + 'wild = ["players"]\n'
SANDS = """
players = [2, 8]
play = ["ante", "deal 2 down", "expose 1", "bet small, highest showing first", "deal 1 down", "expose 1",
        "bet small", "deal 1 down", "expose 1", "bet big", "deal 1 down", "expose 1", "bet big",
        "deal 1 down", "expose 1", "bet big", "showdown"]
wild = ["first up"]
contest.high.scale = "high"
"""
WORDS = (
    "red 5",
    "hearts",
    "faces",
    "one-eyed jacks",
    "7 or Qs",
    "lowest up",
    "highest up, that card alone",
    "last up",
    "first down",
    "last down, that card alone",
    "highest held, ace low",
    "lowest up of all",
    "highest held of all, aces aside",
    "lowest down, aces aside, that card alone",
    "one rank of choice",
    "players",
    "rank after the last pair up",
    "like another's up",
    "rank after the last red Q dealt up",
)
SHOWDOWNS: list[tuple[str, list[Any], dict[str, Any], list[int]]] = [
    (AUSTIN, ["4s 9h 2d", "Qd Qc 7h"], {"board": "Jd 8c 4h Qs"}, [0, 120]),
    (COOL, ["2c Kd", "9d 7c", "6c 6h"], {"board": "9h 9c 6d Ks 2s"}, [120, 0, 0]),
    (PETE, ["9c 9d Kh 7s 2d", "4h 4d Qs Jc 8d"], {"board": "4c 4s 9h Tc Ac"}, [0, 120]),
    (SCHULTZ, ["Ad 3s 8c / 9h 9s 2c Jc", "Ts 7h 5s / 4c Td 4h 6d"], {"button": 1}, [120, 0]),
    (COUNTDOWN, ["2c 9d 9h / Ks 8c 5d 4h", "As Ad 7c / Qd Jc 6s 3h"], {}, [120, 0]),
    (
        COUNTDOWN,
        ["2c 9d 9h / Ks 8c 5d 4h", "As Ad 7c / Qd Jc 6s 3h", "Tc Td 4c / 8d 7s 6h 2d"],
        {},
        [0, 120, 0],
    ),
    (SANDS, ["Qc / 4c 3d 9h 8c 7s", "2c / Jc 7c Kd Tc 4h"], {}, [0, 120]),
    (SANDS, ["Jc / Tc 6h 8c 3s 9d", "5d / 2h 7d Jh 4d Kh"], {}, [0, 120]),
    (
        STUD + 'wild = ["one-eyed jacks"]\n',
        ["Jh 9d 9h / Ks 8c 5d 4h", "As Ad 7c / Qd Jc 6s 3h"],
        {},
        [120, 0],
    ),
    (
        STUD + 'wild = ["one rank of choice"]\n',
        ["2c 9d 9h / Ks 8c 5d 4h", "As Kd 7c / Qd 2d 2s 3h"],
        {},
        [0, 120],
    ),
    (
        STUD + 'wild = ["like another\'s up"]\n',
        ["Qc 9d 9h / Ks 8c 5d 4h", "As Ad 7c / Qd Jc 6s 3h"],
        {},
        [120, 0],
    ),
    (
        STUD + 'wild = ["lowest up of all"]\n',
        ["4c 9d 9h / Ks 8c 5d 4h", "As Ad 7c / Qd Jc 6s 3h"],
        {},
        [0, 120],
    ),
]


@pytest.mark.parametrize(("text", "hands", "given", "right"), SHOWDOWNS)
def test_worked_showdowns(text: str, hands: list[Any], given: dict[str, Any], right: list[int]) -> None:
    assert awards(own(text), hands, **given) == right


@pytest.mark.proof
@pytest.mark.parametrize("text", [AUSTIN, COOL, PETE, SCHULTZ, COUNTDOWN, SANDS])
def test_hands_are_dealt_to_the_end(text: str) -> None:
    dealt(own(text), 5)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_dealt_and_said(word: str) -> None:
    sheet = own(f'{STUD}wild = ["{word}"]\n')
    assert "WILD CARDS" in explain(sheet)
    dealt(sheet, 2)


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        (COOL, ["2c Kd", "9d 7c"]),
        (COUNTDOWN, ["2c 9d / Ks", "As Ad / Qd"]),
        (SCHULTZ, ["2c 9d / Ks", "As Ad / Qd"]),
    ],
)
def test_odds_are_those_of_the_dealer(text: str, hands: list[Any]) -> None:
    assert sum(same_odds(own(text), hands, samples=30)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("red 5", "5d 5h"),
        ("one-eyed jacks", "Jh Js"),
        ("black A or Kh", "Ac As Kh"),
        ("deuces", "2c 2d 2h 2s"),
        ("Kd", "Kd"),
    ],
)
def test_cards_that_are_always_the_same(text: str, cards: str) -> None:
    assert fixed_cards(text) == frozenset(parse_cards(cards))


@pytest.mark.parametrize("text", ["", "green 5", "1", "lowest", "rank after the last X dealt up"])
def test_what_names_no_cards(text: str) -> None:
    assert read_which(text) is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("lowest board, ace low", "The rank of the lowest card of the board (ace low) is wild."),
        ("first up", "For each player, the rank of the first up-card is wild."),
        ("lowest up of all", "The rank of the lowest up-card of all players (ace high) is wild."),
        (
            "highest down, that card alone",
            "For each player, the highest card in the hole (ace high) alone is wild.",
        ),
        ("suit of river", "Every card of the suit of the card river of the board is wild."),
        ("red 5", "Red fives are wild."),
        ("hearts", "Hearts are wild."),
        ("faces", "Face cards are wild."),
    ],
)
def test_what_is_wild_in_english(text: str, says: str) -> None:
    which = read_which(text)
    assert which is not None
    assert wild_sentence(which) == says


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (COOL.replace("lowest board", "rank of q"), "wild: the board has no area 'q'"),
        (COOL.replace("lowest board", "lowest up"), "'lowest up' means cards that players show"),
        (STUD + 'wild = ["lowest board"]\n', "'lowest board' means cards of the board"),
        (wild("2").replace('"high"', '"short-deck"') + 'deck = "36"\n', "the deck does not have"),
        (STUD + 'wild = ["lowest hand"]\n', "does not name a wild card"),
        (
            PETE.replace('"board e"', '"discard all lowest hand", "board e"'),
            "does not say which cards are meant",
        ),
        (BROKEN, "names no cards of this deck"),
    ],
)
def test_names_are_checked(text: str, says: str) -> None:
    with pytest.raises(SheetError) as error:
        own(text)
    assert says in error.value.message


THROWN = PETE.replace('wild = ["lowest board"]', "").replace('"board e"', '"discard all {}", "board e"')


@pytest.mark.parametrize("cards", ["like a b", "red 5", "suit of c", "lowest held", "highest board"])
def test_all_cards_that_are_meant_are_discarded(cards: str) -> None:
    sheet = own(THROWN.format(cards) + 'nobody = "split"\n')
    dealt(sheet, 3)


def test_given_cards_that_had_to_go() -> None:
    sheet = own(THROWN.format("like a b"))
    board = "4c 7s 9h Tc Ac"
    with pytest.raises(BadHand, match="had to throw away 4h with the a b"):
        awards(sheet, ["9c 9d Kh 8s 2d", "4h Qs Jc 8d"], board=board)
    assert awards(sheet, ["9c 9d Kh 8s 2d", "Qs Jc 8d"], board=board) == [0, 120]


def test_no_odds_where_what_goes_depends_on_the_hand() -> None:
    with pytest.raises(NoOdds, match="what players throw away depends on their own cards"):
        equity(own(THROWN.format("lowest held")), [None, None])


def test_deals_are_broken_off_by_cards_of_a_colour() -> None:
    sheet = own(
        'play = [{ until = "a deal is played out", do = ["break off when red Q is dealt up", "ante", '
        '"deal 1 down, 1 up", "bet small", "deal 1 up", "bet big"] }, "showdown"]\n'
        'players = [2, 6]\ncontest.high.scale = "three-card"\n'
    )
    dealt(sheet, 4)
    assert "If one of red queens is dealt face up" in " ".join(explain(sheet).split())
