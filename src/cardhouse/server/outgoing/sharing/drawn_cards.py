"""Cards drawn for a picture: ranks in type, suits as shapes that differ without their colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont, ImageFont

Point = tuple[float, float]
PAPER: Final = "#fff8ea"
_BACK: Final = "#8c2f39"
_BACK_LINE: Final = "#c9787f"
_INK: Final = {"s": "#16181d", "h": "#c8102e", "d": "#1557c0", "c": "#0b6b38"}
HIDDEN: Final = "??"
TALL: Final = 1.4
"""How much taller than wide a card is."""


@lru_cache(maxsize=32)
def font(size: int) -> FreeTypeFont | ImageFont:
    """The type of pictures: the one that comes with Pillow, so that no font has to be found."""
    from PIL import ImageFont

    return ImageFont.load_default(size)


def draw_card(on: ImageDraw, card: str, left: float, top: float, wide: float) -> None:
    """Draw a card with its upper left corner at a place."""
    tall = wide * TALL
    box = (left, top, left + wide, top + tall)
    round_by = wide * 0.085
    if card == HIDDEN:
        on.rounded_rectangle(box, round_by, fill=_BACK, outline=PAPER, width=max(2, round(wide * 0.05)))
        for step in range(1, 6):
            at = top + tall * step / 6
            on.line(
                (left + wide * 0.2, at, left + wide * 0.8, at),
                fill=_BACK_LINE,
                width=max(1, round(wide * 0.04)),
            )
        return
    on.rounded_rectangle(box, round_by, fill=PAPER, outline="#00000055", width=1)
    suit = card[-1]
    ink = _INK.get(suit, "#5b3fa0")
    rank = "JOKER" if suit not in _INK else "10" if card[0] == "T" else card[0]
    size = wide * (0.2 if suit not in _INK else 0.5)
    on.text(
        (left + wide * 0.12, top + tall * 0.07),
        rank,
        font=font(round(size)),
        fill=ink,
        stroke_width=max(1, round(wide * 0.012)),
        stroke_fill=ink,
    )
    if suit in _SHAPES:
        _SHAPES[suit](on, left + wide * 0.63, top + tall * 0.7, wide * 0.27, ink)


def _disc(on: ImageDraw, x: float, y: float, radius: float, ink: str) -> None:
    on.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)


def _diamond(on: ImageDraw, x: float, y: float, size: float, ink: str) -> None:
    on.polygon(
        [(x, y - size * 1.15), (x + size * 0.85, y), (x, y + size * 1.15), (x - size * 0.85, y)], fill=ink
    )


def _heart(on: ImageDraw, x: float, y: float, size: float, ink: str, up: int = 1) -> None:
    on.polygon([_on_heart(x, y, size, 2 * pi * step / 60, up) for step in range(60)], fill=ink)


def _on_heart(x: float, y: float, size: float, turn: float, up: int) -> Point:
    across = 16 * sin(turn) ** 3
    along = 13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)
    return x + across * size / 16, y - up * along * size / 16


def _spade(on: ImageDraw, x: float, y: float, size: float, ink: str) -> None:
    _heart(on, x, y - size * 0.15, size, ink, up=-1)
    _stem(on, x, y, size, ink)


def _club(on: ImageDraw, x: float, y: float, size: float, ink: str) -> None:
    leaf = size * 0.5
    _disc(on, x, y - size * 0.55, leaf, ink)
    _disc(on, x - size * 0.52, y + size * 0.2, leaf, ink)
    _disc(on, x + size * 0.52, y + size * 0.2, leaf, ink)
    _disc(on, x, y, leaf * 0.4, ink)
    _stem(on, x, y, size, ink)


def _stem(on: ImageDraw, x: float, y: float, size: float, ink: str) -> None:
    foot = y + size * 1.1
    on.polygon([(x, y - size * 0.1), (x + size * 0.42, foot), (x - size * 0.42, foot)], fill=ink)


_SHAPES: Final[dict[str, Callable[[ImageDraw, float, float, float, str], None]]] = {
    "s": _spade,
    "h": _heart,
    "d": _diamond,
    "c": _club,
}
