"""The statements are ours: none shares eight words in a row with a book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardhouse.rules import rules

BOOKS = sorted((Path(__file__).parents[3] / "shared/rulebooks").glob("*.txt"))
LONGEST = 7


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9½]+", re.sub("['’]", "", text.lower()))
    return {tuple(words[start : start + LONGEST + 1]) for start in range(len(words) - LONGEST)}


@pytest.mark.skipif(not BOOKS, reason="the rulebooks are not beside the checkout")
def test_nothing_is_copied_from_a_book() -> None:
    theirs = set().union(*(runs(book.read_text(encoding="utf-8")) for book in BOOKS))
    for rule in rules():
        for text in (rule.statement, *(part for one in rule.examples for part in (one.given, one.expect))):
            assert not (runs(text) & theirs), f"{rule.id} has words of a book: {runs(text) & theirs}"
