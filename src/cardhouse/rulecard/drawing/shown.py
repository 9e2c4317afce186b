"""The example: hands and board, with a badge below each card that wins something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardhouse.rulecard.model import Example, Held, Place, Shown

from .badges import badge_of, draw_badge, draw_shape
from .paper import DIM, INK, TALL, Paper
from .widths import broken, width

_SIZES: Final = (42.0, 38.0, 34.0, 30.0, 26.0, 22.0, 18.0, 15.0)
"""The widths of a card that are tried, until there is room for all."""
_BOARD: Final = "The board"
_NAME: Final = 11.0
_MARK: Final = 12.0
"""The room below a card for its badges."""
_APART: Final = 22.0
_LABEL: Final = 9.5


class _Plan(NamedTuple):
    """Where things stand: the size of the cards, and whether the board lies beside the hands."""

    card: float
    beside: bool


def draw_example(paper: Paper, example: Example, left: float, top: float, room: float) -> float:
    """Draw the example, and return where it ends."""
    plan = _plan(example, room)
    y = top
    if example.board and not plan.beside:
        y = _draw_board(paper, example.board, left, y, plan.card) + 8
    foot = y
    hands = left + (_board_wide(example.board, plan.card) + _APART if plan.beside else 0)
    if plan.beside:
        foot = _draw_board(paper, example.board, left, y, plan.card)
    y = _draw_hands(paper, example.hands, hands, y, plan.card, left + room - hands)
    y = max(y, foot) + 4
    return _draw_prizes(paper, example, left, y, room)


def _plan(example: Example, room: float) -> _Plan:
    for card in _SIZES:
        hands = max((_held_wide(held, card) for held in example.hands), default=0.0)
        board = _board_wide(example.board, card)
        tall = max((place.along for place in example.board), default=0)
        if example.board and board + _APART + max(hands, 130) <= room and (tall or card <= 38):
            return _Plan(card, beside=True)
        if max(hands, board) <= room and card <= (38 if len(example.hands) > 1 else 42) and not tall:
            return _Plan(card, beside=False)
    return _Plan(_SIZES[-1], beside=False)


def _draw_hands(
    paper: Paper, hands: Sequence[Held], left: float, top: float, card: float, room: float
) -> float:
    """Hands side by side while there is room, and below each other if not."""
    x = left
    y = foot = top
    for held in hands:
        wide = max(_held_wide(held, card), min(room, _said_wide(held)))
        if x > left and x + wide > left + room:
            x, y = left, foot
        foot = max(foot, _draw_held(paper, held, x, y, card, left + room - x) + 6)
        x += wide + _APART
    return foot


def _said_wide(held: Held) -> float:
    return width(held.name, _NAME, "bold") + 6 + width(held.said, 10)


def _indent(held: Held) -> float:
    return max((width(label, _LABEL) + 8 for label in held.labels), default=0.0)


def _held_wide(held: Held, card: float) -> float:
    return _indent(held) + max((len(row) for row in held.rows), default=0) * card * 1.09


def _board_wide(board: Sequence[Place], card: float) -> float:
    """As wide as its cards, and as its name."""
    cards = max((place.across * 1.09 + 1 for place in board), default=0.0) * card
    return max(cards, width(_BOARD, _NAME, "bold")) if board else 0.0


def _draw_board(paper: Paper, board: Sequence[Place], left: float, top: float, card: float) -> float:
    paper.text(left, top + 9, _BOARD, _NAME, "bold")
    y = top + 15
    for place in board:
        at = y + place.along * (card * TALL + _MARK)
        x = left + place.across * card * 1.09
        _draw_card(paper, place.shown, x, at, card)
        if place.label and not place.shown.wild:
            size = min(8.0, card * 0.24)
            paper.text(x + card * 0.94, at + size, place.label, size, ink=DIM, anchor="end")
    return y + (max(place.along for place in board) + 1) * (card * TALL + _MARK)


def _draw_held(paper: Paper, held: Held, left: float, top: float, card: float, room: float) -> float:
    paper.text(left, top + 9, held.name, _NAME, "bold")
    named = width(held.name, _NAME, "bold") + 6
    y = top + 15
    said = broken(held.said, 10, room - named) if held.said else []
    for line, text in enumerate(said):
        paper.text(left + named, top + 9 + 12 * line, text, 10, ink=DIM)
        y = top + 15 + 12 * line
    indent = _indent(held)
    for number, row in enumerate(held.rows):
        if number < len(held.labels):
            paper.text(left, y + card * TALL / 2 + 3, held.labels[number], _LABEL, ink=DIM)
        for at, shown in enumerate(row):
            _draw_card(paper, shown, left + indent + at * card * 1.09, y, card)
        y += card * TALL + (_MARK if any(shown.marks for shown in row) else 3)
    return y


def _draw_card(paper: Paper, shown: Shown, x: float, y: float, card: float) -> None:
    paper.card(shown.card, x, y, card)
    if shown.wild:
        paper.text(x + card * 0.62, y + card * 0.36, "★", card * 0.36, ink="#a86b00")
    size = min(6.5, card * 0.2)
    first = x + card / 2 - (len(shown.marks) - 1) * size
    for place, prize in enumerate(shown.marks):
        draw_badge(paper, prize, first + place * size * 2, y + card * TALL + 2, size)


def _draw_prizes(paper: Paper, example: Example, left: float, top: float, room: float) -> float:
    y = top
    pills = [width(prize.contest, 10, "bold") + 26 for prize in example.prizes]
    start = max(pills, default=0.0) + 9
    for number, prize in enumerate(example.prizes):
        badge = badge_of(number)
        paper.rect(left, y, pills[number], 17, 5, badge.fill)
        draw_shape(paper, number, left + 11, y + 8.5)
        paper.text(left + 20, y + 12, prize.contest, 10, "bold", ink=badge.ink)
        for line in broken(f"{prize.winner}: {prize.hand}", 11, room - start, "bold"):
            paper.text(left + start, y + 12.500, line, 11, "bold", ink=INK)
            y += 14
        y += 7
    for said in example.lines:
        for line in broken(said, 11, room):
            paper.text(left, y + 10, line, 11)
            y += 14
        y += 2
    return y
