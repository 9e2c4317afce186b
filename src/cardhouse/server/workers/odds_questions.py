"""What a question about odds can contain, and whether it makes sense."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardhouse.odds.layout import layout_of
from cardhouse.odds.question.spot import read_spot

from .jobs import Jobs, Plain
from .odds_process import asked, draws_of, sheet_of
from .sheet_pages import options_of


def layout_page(game: str, sheet: str, options: Mapping[str, str], chosen: str | None) -> Plain:
    """What a question about a game can contain, and how to lay it out."""
    found = sheet_of(game, sheet, options)
    layout = layout_of(found, chosen)
    counts = found.deck.counts
    copies = min(counts.values())
    rows = ([one for one in row if one[1] in layout.areas] for row in found.layout.rows)
    return {
        "game": found.key,
        "name": found.name,
        "players": layout.players,
        "deck": [str(card) for card in counts],
        "copies": copies,
        "more": {str(card): count for card, count in counts.items() if count != copies},
        "places": [{"group": one.group, "down": one.down, "extra": one.extra} for one in layout.places],
        "least": layout.least,
        "most": layout.most,
        "range_cards": layout.range_cards,
        "board": [row for row in rows if row],
        "areas": layout.areas,
        "streets": [{"name": street.name, "areas": list(street.areas)} for street in layout.streets],
        "dice": layout.dice,
        "draws": [{"least": least, "most": most} for least, most in layout.draws],
        "declarations": list(layout.declarations),
        "chosen": layout.chosen,
        "choices": list(layout.choices),
        "options": options_of(found),
        "contests": list(layout.contests),
    }


def check_question(question: Plain) -> None:
    """Refuse a question that is obviously wrong."""
    sheet, hands, more = asked(question)
    read_spot(sheet, hands, **more)
    draws_of(question)


JOBS: Final[Jobs] = {"odds.layout": layout_page, "odds.check": check_question}
