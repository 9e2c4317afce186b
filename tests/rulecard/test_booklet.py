"""The booklet of an evening: one page that needs nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardhouse.rulecard import booklet, draw, rule_card
from cardhouse.rulecard.drawing.art import symbols
from cardhouse.sheets import find_game

ROOT = Path(__file__).parents[2]
GAMES = ("holdem", "razz", "guts")


@pytest.mark.parametrize(
    ("to_a_page", "pages", "paper"), [(1, 3, "210mm 297mm"), (2, 2, "297mm 210mm"), (4, 1, "210mm 297mm")]
)
def test_cards_fill_the_pages(to_a_page: int, pages: int, paper: str) -> None:
    cards = [draw(rule_card(find_game(name))).picture for name in GAMES]
    page = booklet("An evening", cards, to_a_page=to_a_page)
    assert page.count("<section>") == pages
    assert page.count("<figure") == len(cards)
    assert f"size:{paper}" in page


def test_it_needs_nothing_else() -> None:
    page = booklet("An evening", [draw(rule_card(find_game(name))).picture for name in GAMES])
    assert not re.search(r'(?:src|href)=(?!"(?:#|data:))', page)
    assert set(re.findall(r"url\((?!#)([a-z]+):", page)) == {"data"}
    wanted = set(re.findall(r'<use href="#([^"]+)"', page))
    assert wanted <= set(re.findall(r'<symbol id="([^"]+)"', page))


def test_titles_are_written_as_text() -> None:
    assert "&lt;b&gt;" in booklet("<b>", [])


def test_the_signs_are_those_of_the_page() -> None:
    art = (ROOT / "web/src/shared/art/art.svg").read_text(encoding="utf-8")
    assert [name for name, drawn in symbols().items() if drawn not in art] == []
    fonts = [
        ROOT / "web/public/fonts/besley-700.woff2",
        ROOT / "src/cardhouse/rulecard/drawing/besley-700.woff2",
    ]
    assert fonts[0].read_bytes() == fonts[1].read_bytes()
