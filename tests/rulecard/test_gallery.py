"""The gallery of all games in the documents: it is made from the sheets, and it is up to date."""

from __future__ import annotations

import re
from pathlib import Path

from tests.tool import load_tool

from cardhouse.sheets import games

ROOT = Path(__file__).parents[2]


gallery = load_tool("gallery")


def test_it_is_up_to_date() -> None:
    found = gallery.files()
    stale = [
        path.name for path, text in found.items() if not path.exists() or path.read_text("utf-8") != text
    ]
    assert stale == [], "run 'make reference'"
    assert set(gallery.PICTURES.iterdir()) <= set(found)


def test_every_game_is_in_it_with_a_picture() -> None:
    text = gallery.PAGE.read_text(encoding="utf-8")
    assert [game.key for game in games() if f"`{game.key}`" not in text] == []
    pictures = re.findall(r'src="([^"]+)"', text)
    assert len(pictures) == len(games()) + len(gallery.CARDS)
    assert [one for one in pictures if not (gallery.PAGE.parent / one).exists()] == []


def test_the_documents_lead_there() -> None:
    assert "docs/gallery.md" in (ROOT / "README.md").read_text(encoding="utf-8")
