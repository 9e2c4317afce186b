"""Every step of a game says what it is by itself, so that nobody reads it out of its sentence."""

from __future__ import annotations

import pytest

from cardhouse.sheets import find_game, games
from cardhouse.sheets.words.vocabulary import WORDS


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_every_word_has_a_picture(word: type) -> None:
    assert hasattr(word, "drawn") or "picture" in vars(word)


def test_every_step_of_every_game_has_a_short_label() -> None:
    for sheet in games():
        for step in sheet.steps:
            drawn = step.picture(sheet.layout)
            assert 0 < len(drawn.label) <= 14, (sheet.id, drawn)
            assert bool(drawn.cards) == (drawn.kind in ("down", "up", "board")), (sheet.id, drawn)


@pytest.mark.parametrize(
    ("game", "drawn"),
    [
        ("holdem", "blinds; 2 down; small bet; flop; small bet; turn; big bet; river; big bet; showdown"),
        ("acey-deucey", "ante; repeat; ante; next player; posts; bet"),
        ("7-27", "ante; 1 down, 1 up"),
    ],
)
def test_pictures_show_what_happens(game: str, drawn: str) -> None:
    sheet = find_game(game)
    assert "; ".join(step.picture(sheet.layout).label for step in sheet.steps).startswith(drawn)


def test_cards_face_down_are_told_from_those_face_up() -> None:
    sheet = find_game("stud")
    assert sheet.steps[1].picture(sheet.layout) == ("up", "2 down, 1 up", 3, 2)


def test_cards_of_the_board_are_counted() -> None:
    sheet = find_game("double-board-omaha")
    drawn = [step.picture(sheet.layout) for step in sheet.steps]
    assert sum(one.cards for one in drawn if one.kind == "board") == sum(sheet.layout.areas.values())
