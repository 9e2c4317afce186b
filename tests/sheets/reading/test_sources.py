"""Where a game comes from is told by the title of the book, not by the file it was read from."""

from __future__ import annotations

from cardhouse.server.workers.sheet_pages import page_of
from cardhouse.sheets import explain, find_game, games, mixes
from cardhouse.sheets.reading.book import books, source_said


def test_titles_stand_for_files() -> None:
    said = "BARGE Rulebook 2024, Hold'em and Texas Hold'em; BARGE Rulebook 2017, 5. Hold'em"
    sheet = find_game("holdem")
    assert source_said(sheet.source) == page_of(sheet)["source"] == said
    assert "BARGE Rulebook 2024, Archie." in explain(find_game("archie"))
    assert source_said("ours") == "ours"


def test_no_page_of_rules_names_a_file() -> None:
    assert not [sheet.key for sheet in games() if ".txt" in explain(sheet)]
    assert not [mix.key for mix in mixes() if ".txt" in mix.english()]


def test_every_source_belongs_to_an_edition_of_its_book() -> None:
    for book in books():
        assert {source.edition for source in book.sources} <= set(book.editions)


def test_a_sheet_of_several_editions_is_found_by_each_of_them() -> None:
    assert find_game("holdem@barge2017") is find_game("holdem@barge2024") is find_game("holdem@barge")
