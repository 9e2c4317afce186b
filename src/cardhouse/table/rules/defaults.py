"""The default rules of a table: those of the book, if all of its games are from the same one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.sheets.reading.book import book_of

from .game import Game


def usual_rules(games: Sequence[Game]) -> dict[str, Any]:
    """The rules that the book of these games has for its tables; none if they are from several books.

    >>> usual_rules([Game("omaha@wsop2018")])["small_blind_as_big"]
    True
    >>> usual_rules([Game("omaha@wsop2018"), Game("omaha")])
    {}
    """
    sheets = list({game.sheet.key: game.sheet for game in games}.values())
    found = [book_of(sheet.edition) for sheet in sheets]
    book = found[0] if found else None
    if book is None or any(other is not book for other in found):
        return {}
    return book.rules_of(sheets)
