"""A whole card: one section below the other, on paper of the shape that a printer has."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardhouse.rulecard.model import Box, Ladder, Note, RuleCard

from .felt import draw_felt
from .paper import DIM, INK, LAMP, PAPER, SAND, TEAL, Paper, Written
from .picture import Picture
from .shown import draw_example
from .widths import broken, fitting, width

WIDE: Final = tuple(504.0 + 14 * step for step in range(36))
"""The widths that are tried: the more there is to say, the larger the sheet of paper."""
NARROW: Final = 360.0
SHAPE: Final = 2**0.5
"""How much taller than wide a card for the printer is, so that two or four fill a page."""
_MARGIN: Final = 30.0
_SMALL_MARGIN: Final = 20.0
_SPARE: Final = 22.0
"""How far sections move apart at most if there is room left."""


class Drawn(NamedTuple):
    """A card that is drawn, and the text on it with the room that it takes."""

    picture: Picture
    written: tuple[Written, ...]


def draw(card: RuleCard, *, narrow: bool = False) -> Drawn:
    """Draw a card: for a page and the printer, or as narrow as a phone and as tall as it gets."""
    if narrow:
        tall = _compose(card, NARROW, 0, Paper())
        return _finished(card, NARROW, tall)
    # The wider the paper, the shorter what stands on it; the first width that has room is found by halves.
    fits = bisect(WIDE, False, key=lambda wide: _compose(card, wide, 0, Paper()) <= wide * SHAPE)
    wide = WIDE[min(fits, len(WIDE) - 1)]
    return _finished(card, wide, max(wide * SHAPE, _compose(card, wide, 0, Paper())))


def _finished(card: RuleCard, wide: float, tall: float) -> Drawn:
    spare = tall - _compose(card, wide, 0, Paper())
    sections = 3 + bool(card.boxes) + bool(card.notes)
    paper = Paper()
    paper.rect(0.5, 0.5, wide - 1, tall - 1, 20, PAPER, "#d8c9b0", 1)
    paper.rect(9, 9, wide - 18, tall - 18, 13, "none", TEAL, 1.6)
    _compose(card, wide, min(_SPARE, max(0.0, spare / sections)), paper, tall)
    used = tuple(sorted(paper.used))
    picture = Picture(card.key, card.name, card.spoken, wide, tall, "".join(paper.parts), used)
    return Drawn(picture, tuple(paper.written))


def _compose(card: RuleCard, wide: float, gap: float, paper: Paper, tall: float = 0) -> float:
    """Draw every section, and return how tall they are together with the margins."""
    margin = _MARGIN if wide > NARROW else _SMALL_MARGIN
    left, room = margin, wide - 2 * margin
    y = _head(paper, card, left, 26, room, wide > NARROW) + 12 + gap / 2
    y = draw_felt(paper, card.moments, left - 6, y, room + 12) + 12 + gap
    if card.headline:
        for line in broken(card.headline, 18, room, "display"):
            paper.text(left, y + 14, line, 18, "display", ink=INK)
            y += 22
        y = _lines(paper, card.using, 11, left, y, room, DIM) + 8
    if card.example:
        if card.headline:
            paper.text(left, y + 11, f"{card.example.title}, for example", 12, "display", ink=TEAL)
            y += 20
        else:
            paper.text(left, y + 14, f"{card.example.title}, for example", 18, "display", ink=INK)
            y += 28
        y = draw_example(paper, card.example, left, y, room) + 8 + gap
    if card.boxes:
        y = _boxes(paper, card.boxes, left - 6, y, room + 12, wide > NARROW) + 12 + gap / 2
    for ladder in card.ladders:
        y = _ladder(paper, ladder, left, y, room) + 10
    y = _notes(paper, card.notes, left, y, room)
    return _foot(paper, card, left, max(y, tall - _foot_tall(card, room) - 18 if tall else 0), room)


def _head(paper: Paper, card: RuleCard, left: float, top: float, room: float, big: bool) -> float:
    x, space = left, room
    if big:
        paper.sign("mark", left, top + 2, 32, 32, TEAL)
        x, space = left + 42, room - 42
    size = fitting(card.name, 26, space, "display", least=19)
    y = top
    for line in broken(card.name, size, space, "display"):
        paper.text(x, y + size * 0.85, line, size, "display", ink=TEAL)
        y += size * 1.14
    y = _lines(paper, card.summary, 11.5, x, y + 4, space, INK)
    facts = " · ".join(filter(None, (card.players, card.betting)))
    return _lines(paper, facts, 10, x, y + 3, space, DIM)


def _lines(paper: Paper, text: str, size: float, left: float, top: float, room: float, ink: str) -> float:
    y = top
    for line in broken(text, size, room) if text else []:
        paper.text(left, y + size * 0.9, line, size, ink=ink)
        y += size * 1.32
    return y


def _boxes(paper: Paper, boxes: Sequence[Box], left: float, top: float, room: float, big: bool) -> float:
    """Boxes side by side, as many as there is room for, each row as tall as its tallest."""
    columns = (2 if len(boxes) in (2, 4) else min(3, len(boxes))) if big else 1
    wide = (room - 10 * (columns - 1)) / columns
    y = top
    for start in range(0, len(boxes), columns):
        row = boxes[start : start + columns]
        titles = [broken(box.title, 13, wide - 24, "display") for box in row]
        texts = [broken(box.text, 10.5, wide - 24) for box in row]
        tall = max(len(title) * 16 + len(text) * 13.6 + 17 for title, text in zip(titles, texts, strict=True))
        for place, (title, text) in enumerate(zip(titles, texts, strict=True)):
            x = left + place * (wide + 10)
            paper.rect(x, y, wide, tall, 11, SAND)
            at = y + 9
            for line in title:
                paper.text(x + 12, at + 11, line, 13, "display", ink=TEAL)
                at += 16
            for line in text:
                paper.text(x + 12, at + 11, line, 10.5)
                at += 13.6
        y += tall + 8
    return y - 8


def _ladder(paper: Paper, ladder: Ladder, left: float, top: float, room: float) -> float:
    """Hands from the best down, in frames one after the other."""
    paper.text(left, top + 11, ladder.title, 12, "display", ink=INK)
    x, y = left, top + 18
    for rung in ladder.rungs:
        framed = rung != "…" and "last" not in rung
        wide = width(rung, 9.5, "bold" if framed else "plain") + (14 if framed else 4)
        if x > left and x + wide > left + room:
            x, y = left, y + 22
        if framed:
            paper.rect(x, y, wide, 18, 6, "#fffdf8", TEAL, 1)
        paper.text(x + (7 if framed else 2), y + 12.500, rung, 9.5, "bold" if framed else "plain", ink=TEAL)
        x += wide + 5
    return y + 18


def _notes(paper: Paper, notes: Sequence[Note], left: float, top: float, room: float) -> float:
    y = top
    for note in notes:
        if note.moment:
            paper.circle(left + 6.5, y + 6.5, 6.5, LAMP)
            paper.text(left + 6.5, y + 9.7, str(note.moment), 8.5, "bold", ink="#241703", anchor="middle")
        else:
            paper.circle(left + 6.5, y + 6.8, 2, TEAL)
        y = _lines(paper, note.text, 10.5, left + 19, y, room - 19, INK) + 3
    return y


def _foot_tall(card: RuleCard, room: float) -> float:
    return 12.0 * len(broken(_foot_text(card), 8.5, room)) + 4


def _foot_text(card: RuleCard) -> str:
    return " · ".join(filter(None, (card.source.rstrip("."), "Cardhouse")))


def _foot(paper: Paper, card: RuleCard, left: float, top: float, room: float) -> float:
    y = top
    for line in broken(_foot_text(card), 8.5, room):
        paper.text(left, y + 10, line, 8.5, ink=DIM)
        y += 12
    return y + 22
