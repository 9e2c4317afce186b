"""The stages of a hand, from the steps of its sheet."""

from __future__ import annotations

import pytest
from tests.hands import EVERY_GAME

from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.stages import Stage
from cardhouse.telling import stage_said

FLOP_GAME = ["Before the flop", "Flop", "Turn", "River"]


@pytest.mark.parametrize(
    ("game", "stages"),
    [
        ("holdem", FLOP_GAME),
        ("omaha-8@wsop2018", FLOP_GAME),
        ("chowaha", FLOP_GAME),
        ("double-board-omaha@wsop2018", ["Before the flop", "Flops", "Turns", "Rivers"]),
        ("courchevel", ["Deal", "Spit", "Flop", "Turn", "River"]),
        ("binglaha", ["Before the flop", "Flop", "Roll of the dice", "Turn", "River"]),
        ("whole-line-layout", ["Deal", *(f"Board {at} of 5" for at in range(1, 6)), "Declaration"]),
        ("stud", ["Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street"]),
        ("super-stud", ["Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street"]),
        ("five-card-stud", ["Second street", "Third street", "Fourth street", "Fifth street"]),
        ("mississippi-stud", ["Third street", "Fifth street", "Sixth street", "Seventh street"]),
        ("badugi", ["Deal", "First draw", "Second draw", "Third draw"]),
        ("five-card-draw", ["Deal", "Draw"]),
        ("dramaha", ["Before the flop", "Flop", "Draw", "Turn", "River"]),
        ("3-5-7", ["3 cards", "5 cards", "7 cards"]),
        ("two-hand-low-wild-guts", ["First hand", "Second hand"]),
        ("blackjack", []),
        ("open-face-chinese", []),
    ],
)
def test_a_hand_goes_through_stages_that_players_know(game: str, stages: list[str]) -> None:
    assert [str(stage_said(stage)) for stage in find_game(game).stages] == stages


def test_stages_before_a_choice_are_named_for_themselves_and_each_name_stands_once() -> None:
    stages = [str(stage_said(stage)) for stage in find_game("paradise-road-pickem").stages]
    assert stages == [
        "Deal",
        "Flop",
        "Turn",
        "River",
        "Before the flop",
        *(f"{ordinal} street" for ordinal in ("Fourth", "Fifth", "Sixth", "Seventh")),
    ]


def test_numbers_without_a_word_are_written_in_digits() -> None:
    assert str(stage_said(Stage("draw-number", 13))) == "13th draw"


@EVERY_GAME
def test_every_game_has_words_for_its_stages(game: Sheet) -> None:
    stages = [str(stage_said(stage)) for stage in game.stages]
    assert len(set(stages)) == len(stages) != 1
    assert all(stages)
