"""The tables of ``docs/rulings.md`` are those of the program."""

from __future__ import annotations

import pytest
from tools.rulings import DOCUMENT, GAMES, families_table, kinds_table, put

from cardhouse.rulings import FAMILIES, family_of
from cardhouse.sheets import find_game

TEXT = DOCUMENT.read_text(encoding="utf-8")
HOW = "run 'make reference'"


def test_the_table_of_kinds_is_up_to_date() -> None:
    assert put(TEXT, "kinds", kinds_table()) == TEXT, HOW


@pytest.mark.proof
def test_the_table_of_families_is_up_to_date() -> None:
    assert put(TEXT, "families", families_table()) == TEXT, HOW


def test_games_stand_for_their_families() -> None:
    assert tuple(GAMES) == FAMILIES
    for family, names in GAMES.items():
        assert {family_of(find_game(name)) for name in names} == {family}
