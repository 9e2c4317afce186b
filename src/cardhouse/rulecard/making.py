"""A card from a sheet: the course, what wins, and an example that was dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardhouse.sheets.explaining.text import listed, sentence
from cardhouse.sheets.reading.book import source_said
from cardhouse.sheets.sheet import Sheet

from .course import course_of, with_example
from .example import areas_of, example_hand
from .model import Note, RuleCard
from .showing import example_of
from .winning import boxes, forced, headline, ladders, players, rules_beside

_ROOM: Final = 950
"""How many letters the notes may have in all; the rest stands in the full rules."""
_SOURCE: Final = 110
_MORE: Final = "More in the full rules."


def rule_card(sheet: Sheet) -> RuleCard:
    """A game on one card; always the same for the same sheet.

    >>> from cardhouse.sheets import find_game
    >>> card = rule_card(find_game("holdem"))
    >>> [moment.title for moment in card.moments]
    ['Deal', 'Flop', 'Turn', 'River']
    """
    course = course_of(sheet)
    tried = example_hand(sheet)
    example = example_of(sheet, tried) if tried else None
    laid: dict[str, list[str]] = {}
    ups: list[str] = []
    if tried and example and sheet.has_showdown:
        laid = {area: [str(card) for card in cards] for area, cards in areas_of(tried.hand).items()}
        ups = [str(card) for card in tried.hand.players[tried.awards[0].seat].up] if tried.awards else []
    said = headline(sheet)
    return RuleCard(
        key=sheet.key,
        name=sheet.name,
        summary=sentence(sheet.summary) if sheet.summary else "",
        players=players(sheet),
        moments=with_example(course, laid, ups),
        headline=said.text,
        using=said.more,
        example=example,
        boxes=tuple(boxes(sheet)),
        ladders=tuple(ladders(sheet)),
        notes=tuple(_within_room([*course.notes, *rules_beside(sheet)])),
        betting=_betting(sheet),
        source=_short(source_said(sheet.source)),
    )


def _betting(sheet: Sheet) -> str:
    """What is put in before the cards, and how bets are limited."""
    usual, *others = sheet.structures
    also = f"; also {listed(others)}" if others else ""
    bet = f"{usual}{also}" if sheet.rounds or usual == "points" else ""
    said = [forced(sheet), bet]
    return " · ".join(part[:1].upper() + part[1:] for part in said if part)


def _within_room(notes: Sequence[Note]) -> Iterator[Note]:
    room = _ROOM
    for note in dict.fromkeys(notes):
        room -= len(note.text)
        if room < 0:
            yield Note(_MORE)
            return
        yield note


def _short(source: str) -> str:
    """The beginning of a long list of sources."""
    if len(source) <= _SOURCE:
        return source
    return source[:_SOURCE].rsplit(" ", 1)[0].rstrip(";,.") + " …"
