"""What is said about a game in lists and after a check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardhouse.sheets import Mix, Sheet


def span(players: tuple[int, int]) -> str:
    """The fewest and the most players, in a few characters."""
    least, most = players
    return str(least) if least == most else f"{least}–{most}"


def books(sheet: Sheet | Mix) -> tuple[str, ...]:
    """The books that a sheet was read from."""
    from cardhouse.sheets.reading.book import books as all_books

    files = (one for book in all_books() for one in book.sources)
    return tuple(one.edition for one in files if one.file in sheet.source)


def facts(sheet: Sheet | Mix) -> dict[str, Any]:
    """What the list says about a game or a mix, as plain data."""
    from cardhouse.sheets import Mix

    if isinstance(sheet, Mix):
        own: dict[str, Any] = {"games": [turn.game for turn in sheet.turns], "hands": sheet.hands}
    else:
        own = {
            "raises": sheet.book.raises,
            "deck": sheet.deck.name,
            "options": {option.name: list(option.choices) for option in sheet.options},
        }
    return {
        "id": sheet.id,
        "edition": sheet.edition,
        "name": sheet.name,
        "aliases": list(sheet.aliases),
        "family": sheet.family,
        "source": sheet.source,
        "books": list(books(sheet)),
        "players": list(sheet.players),
        "structures": list(sheet.structures),
        "summary": sheet.summary,
        **own,
    }
