"""The course of a hand on a strip of cloth: what is dealt, and a chip where a bet comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardhouse.rulecard.model import DOWN, Moment

from .paper import CLOTH, LAMP, PRINT, TALL, Paper
from .widths import broken, width

_CARD: Final = 34.0
_GAP: Final = 4.0
_FEW: Final = 5
"""So many open cards lie side by side; more of them overlap."""
_TITLE: Final = 11.0
_BET: Final = 10.0
_EDGE: Final = 14.0
_BETWEEN: Final = 16.0
_LEAST: Final = 58.0
_ICONS: Final = {"choice": "i-hand", "show": "i-eye", "other": "i-arrow"}


class _Cell(NamedTuple):
    """A moment with the room that it takes."""

    number: int
    moment: Moment
    title: list[str]
    wide: float


def draw_felt(paper: Paper, moments: Sequence[Moment], left: float, top: float, room: float) -> float:
    """Draw the moments in rows, and return where they end."""
    if not moments:
        return top
    rows = _rows(moments, room - 2 * _EDGE)
    heights = [_height(row) for row in rows]
    tall = sum(heights) + _EDGE * 1.6 + 12 * (len(rows) - 1)
    paper.rect(left, top, room, tall, 14, CLOTH)
    y = top + _EDGE * 0.9
    for row, height in zip(rows, heights, strict=True):
        spare = room - 2 * _EDGE - sum(cell.wide for cell in row) - _BETWEEN * (len(row) - 1)
        apart = _BETWEEN + (min(26.0, spare / (len(row) - 1)) if len(row) > 1 else 0)
        x = left + _EDGE
        for cell in row:
            _draw(paper, cell, x, y, height)
            x += cell.wide + apart
        y += height + 12
    return top + tall


def _rows(moments: Sequence[Moment], room: float) -> list[list[_Cell]]:
    """The moments in as few rows as possible, none of them much shorter than the others."""
    cells = [_cell(number, moment, room) for number, moment in enumerate(moments, 1)]
    rows = list(_filled(cells, room))
    narrower = room
    while narrower > room / 2:
        narrower -= 12
        tighter = list(_filled(cells, narrower))
        if len(tighter) > len(rows):
            break
        rows = tighter
    return rows


def _filled(cells: Sequence[_Cell], room: float) -> Iterator[list[_Cell]]:
    row: list[_Cell] = []
    for cell in cells:
        if row and sum(one.wide for one in row) + _BETWEEN * len(row) + cell.wide > room:
            yield row
            row = []
        row.append(cell)
    yield row


def _cell(number: int, moment: Moment, room: float) -> _Cell:
    said = f"{moment.title} ×{moment.times}" if moment.times > 1 else moment.title
    title = broken(said, _TITLE, min(104.0, room - 24), "bold")
    wide = 24 + max(width(line, _TITLE, "bold") for line in title)
    if moment.bet:
        wide = max(wide, 21 + width(moment.bet, _BET, "bold"))
    return _Cell(number, moment, title, min(room, max(_LEAST, wide, _cards_wide(moment.cards, room))))


def _step(cards: Sequence[str], room: float) -> float:
    """How far the next card lies from the one before it; backs overlap, and many cards do."""
    usual = _CARD * 0.5 if DOWN in cards else _CARD + _GAP if len(cards) <= _FEW else _CARD * 0.62
    return min(usual, (room - _CARD) / max(1, len(cards) - 1))


def _cards_wide(cards: Sequence[str], room: float) -> float:
    down = [card for card in cards if card == DOWN]
    up = [card for card in cards if card != DOWN]
    wide = _CARD + _step(down, room) * (len(down) - 1) + _GAP if down else 0.0
    return wide + (_CARD + _step(up, room) * (len(up) - 1) if up else 0.0)


def _height(row: Sequence[_Cell]) -> float:
    titles = max(len(cell.title) for cell in row)
    return titles * 13 + 8 + _CARD * TALL + (24 if any(cell.moment.bet for cell in row) else 0)


def _draw(paper: Paper, cell: _Cell, x: float, y: float, height: float) -> None:
    moment = cell.moment
    paper.circle(x + 8.5, y + 7.5, 8.5, LAMP)
    paper.text(x + 8.5, y + 11.3, str(cell.number), 10.5, "bold", ink="#241703", anchor="middle")
    for line, said in enumerate(cell.title):
        paper.text(x + 22, y + 11.5 + 13 * line, said, _TITLE, "bold", ink="#ffffff")
    below = y + 13 * len(cell.title) + 9
    if moment.cards:
        _draw_cards(paper, moment.cards, x, below, cell.wide)
    else:
        _draw_icon(paper, moment.kind, x + 2, below)
    if moment.bet:
        foot = below + _CARD * TALL + 18
        paper.sign("chip", x, foot - 11.5, 15, 15, "#d8402f")
        paper.text(x + 20, foot, moment.bet, _BET, "bold", ink=PRINT)


def _draw_cards(paper: Paper, cards: Sequence[str], x: float, y: float, room: float) -> None:
    down = [card for card in cards if card == DOWN]
    up = [card for card in cards if card != DOWN]
    for group in (down, up):
        step = _step(group, room)
        for card in group:
            paper.card(card, x, y, _CARD)
            x += step
        x += _CARD - step + _GAP if group else 0


def _draw_icon(paper: Paper, kind: str, x: float, y: float) -> None:
    if kind == "draw":
        paper.path(f"M{x + 8:.1f} {y + 26:.1f}a13 13 0 1 1 4.3 9.7", line=PRINT, thick=4)
        paper.path(f"M{x + 1:.1f} {y + 21:.1f}l7.200 8.300 6.100-8.600z", fill=PRINT)
    elif kind == "bet":
        paper.sign("chip", x, y + 5, 34, 34, "#d8402f")
    else:
        paper.sign(_ICONS.get(kind, "i-arrow"), x, y + 5, 34, 34, PRINT)
