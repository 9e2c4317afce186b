"""The tables of ``docs/rulings.md`` are those of the program."""

from __future__ import annotations

from tools.rulings import DOCUMENT, GAMES, written

from cardhouse.rulings import FAMILIES, family_of
from cardhouse.sheets import find_game


def test_the_tables_are_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text == written(text), "run 'python tools/rulings.py'"


def test_games_stand_for_their_families() -> None:
    assert tuple(GAMES) == FAMILIES
    for family, names in GAMES.items():
        assert {family_of(find_game(name)) for name in names} == {family}
