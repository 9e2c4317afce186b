"""The picture of a hand for chat programs: the board, the hands that are shown, the pot and who won it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unicodedata import combining, normalize

from .amounts import amount_written, stakes_written
from .drawn_cards import TALL, draw_card, font

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

WIDTH: Final = 1200
HEIGHT: Final = 630
_FINE: Final = 2
"""It is drawn larger by this and made smaller at the end, so that edges are smooth."""
_EDGE: Final = 56
_MOST_ROWS: Final = 4
"""How many hands there is room for; winners come first."""
_LIGHT, _DARK = (23, 113, 111), (5, 47, 54)
_IVORY: Final = "#f8f1e5"
_PRINT: Final = "#d3f0e7"
_LAMP: Final = "#f6c453"


def picture_of(
    name: str,
    stakes: str,
    names: Sequence[str],
    short: Mapping[str, Any],
    unit: str = "",
    decimals: int = 0,
) -> str:
    """A PNG as text, from what a link shows in short."""
    from PIL import Image, ImageDraw

    size = (WIDTH * _FINE, HEIGHT * _FINE)
    # Two rows of points are enough: between them the cloth darkens evenly.
    ground = Image.new("RGB", (1, 2))
    ground.putpixel((0, 0), _LIGHT)
    ground.putpixel((0, 1), _DARK)
    image = ground.resize(size, Image.Resampling.BILINEAR)
    money = Money(unit if unit.isascii() else "", decimals)
    _draw(ImageDraw.Draw(image, "RGBA"), name, stakes, _drawable(names), short, money)
    out = BytesIO()
    image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return b64encode(out.getvalue()).decode("ascii")


def _drawable(names: Sequence[str]) -> list[str]:
    """Names in letters that the type has: without accents, and others by their seats.

    >>> _drawable(["José", "Иван"])
    ['Jose', 'Seat 2']
    """
    bare = ["".join(sign for sign in normalize("NFKD", name) if not combining(sign)) for name in names]
    return [name if name.isascii() else f"Seat {seat}" for seat, name in enumerate(bare, 1)]


class Money(NamedTuple):
    """How amounts are written."""

    unit: str
    decimals: int


def _draw(
    on: ImageDraw, name: str, stakes: str, names: Sequence[str], short: Mapping[str, Any], money: Money
) -> None:
    pot, board = f"Pot {amount_written(short['pot'], *money)}", short["board"]
    _text(on, _EDGE, 40, _cut(on, name, 54, 780), 54, _IVORY, bold=True)
    _text(on, _EDGE, 106, _cut(on, stakes_written(stakes, money.decimals), 28, 780), 28, _PRINT)
    _text(on, WIDTH - _EDGE - _width(on, pot, 44), 46, pot, 44, _LAMP, bold=True)
    rows = _rows(short)
    below = 160
    if board:
        wide = min(112 if len(rows) < 3 else 92, (WIDTH - 2 * _EDGE) / len(board) - 10)
        _cards(on, board, (WIDTH - len(board) * (wide + 10) + 10) / 2, below, wide, 10)
        below += round(wide * TALL) + 28
    room = (HEIGHT - 66 - below) / max(1, len(rows))
    for place, seat in enumerate(rows):
        _row(on, seat, names, short, below + place * room, min(room, 130), money)
    _text(on, _EDGE, HEIGHT - 48, "Cardhouse", 26, _PRINT)
    note = "Play money"
    _text(on, WIDTH - _EDGE - _width(on, note, 26), HEIGHT - 48, note, 26, _PRINT)


def _rows(short: Mapping[str, Any]) -> list[int]:
    """The seats to be drawn: those who won, and those whose cards are shown."""
    winners = [seat for seat, _, _ in short["won"]]
    return list(dict.fromkeys([*winners, *map(int, short["hands"])]))[:_MOST_ROWS]


def _row(
    on: ImageDraw,
    seat: int,
    names: Sequence[str],
    short: Mapping[str, Any],
    top: float,
    room: float,
    money: Money,
) -> None:
    amount = sum(won for at, won, _ in short["won"] if at == seat)
    hand = next((said for at, _, said in short["won"] if at == seat and said), "")
    ink = _LAMP if amount else _IVORY
    cards = short["hands"].get(str(seat), [])
    wide = min(74, (room - 14) / TALL, 520 / max(1, len(cards)) - 6)
    middle = top + (room - 14) / 2
    left = WIDTH - _EDGE - len(cards) * (wide + 6) + 6
    most = round(left - _EDGE - 24)
    _text(on, _EDGE, middle - 36, _cut(on, names[seat], 34, most), 34, ink, bold=True)
    said = f"wins {amount_written(amount, *money)}" + (f" with {hand}" if hand else "") if amount else "shows"
    _text(on, _EDGE, middle + 6, _cut(on, said, 25, most), 25, _PRINT)
    _cards(on, cards, left, middle - wide * TALL / 2, wide, 6)


def _cards(on: ImageDraw, cards: Sequence[str], left: float, top: float, wide: float, gap: float) -> None:
    for place, card in enumerate(cards):
        draw_card(on, card, (left + place * (wide + gap)) * _FINE, top * _FINE, wide * _FINE)


def _text(
    on: ImageDraw, left: float, top: float, text: str, size: int, ink: str, *, bold: bool = False
) -> None:
    stroke = size * _FINE // 40 if bold else 0
    at = (left * _FINE, top * _FINE)
    on.text(at, text, font=font(size * _FINE), fill=ink, stroke_width=stroke, stroke_fill=ink)


def _width(on: ImageDraw, text: str, size: int) -> float:
    return float(on.textlength(text, font=font(size * _FINE))) / _FINE


def _cut(on: ImageDraw, text: str, size: int, most: int) -> str:
    """As much of a text as there is room for."""
    if _width(on, text, size) <= most:
        return text
    while text and _width(on, f"{text}…", size) > most:
        text = text[:-1]
    return f"{text.rstrip()}…"
