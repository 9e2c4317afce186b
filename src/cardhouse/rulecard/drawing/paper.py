"""What a card is drawn on: it writes SVG, and remembers where text stands and which signs it needs."""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from .widths import Face, width

INK: Final = "#1b1715"
DIM: Final = "#5c5046"
TEAL: Final = "#0b4d52"
LAMP: Final = "#f6c453"
PAPER: Final = "#fffaf0"
SAND: Final = "#f3e9d9"
CLOTH: Final = "#0f5c5e"
PRINT: Final = "#e6fff8"

_RANKS: Final = {
    "A": 91.8,
    "K": 84.2,
    "Q": 89.8,
    "J": 67.3,
    "10": 114.2,
    "9": 68.0,
    "8": 68.2,
    "7": 67.6,
    "6": 68.0,
    "5": 67.7,
    "4": 71.5,
    "3": 68.2,
    "2": 66.3,
}
"""How wide the outline of a rank is where it is 102 high."""
_SUITS: Final = {"s": "#16181d", "h": "#c8102e", "d": "#1557c0", "c": "#0b6b38"}
_JOKER: Final = "#5b3fa0"
_STAR: Final = (
    "M50 20l10.500 28.800 30.700 1.200-24.200 18.800 8.500 29.500L50 81 24.500 98.300 33 68.800 "
    "8.800 50l30.700-1.200z"
)
_NARROW: Final = 30
"""Narrower cards show their index alone."""
TALL: Final = 1.4
"""How much taller than wide a card is."""


class Written(NamedTuple):
    """A line of text and the room that it takes at most."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


class Paper:
    """A drawing that grows.

    >>> paper = Paper()
    >>> paper.text(10, 20, "Ace", 12)
    >>> paper.written[0].text
    'Ace'
    """

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.written: list[Written] = []
        self.used: set[str] = set()
        """The ids of the signs that are drawn."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        face: Face = "plain",
        *,
        ink: str = INK,
        anchor: str = "start",
    ) -> None:
        """Write one line with its foot at ``y``."""
        wide = width(text, size, face)
        left = {"start": x, "middle": x - wide / 2, "end": x - wide}[anchor]
        self.written.append(Written(text, left, y - size * 0.78, left + wide, y + size * 0.22))
        at = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self.parts.append(
            f'<text class="{face}" x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" fill="{ink}"{at}>'
            f"{escape(text, quote=False)}</text>"
        )

    def rect(
        self, x: float, y: float, w: float, h: float, r: float, fill: str, line: str = "", thick: float = 1
    ) -> None:
        """Draw a rectangle with round corners."""
        stroke = f' stroke="{line}" stroke-width="{_n(thick)}"' if line else ""
        size = f'x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{_n(r)}"'
        self.parts.append(f'<rect {size} fill="{fill}"{stroke}/>')

    def circle(self, x: float, y: float, r: float, fill: str, line: str = "") -> None:
        """Draw a disc."""
        stroke = f' stroke="{line}" stroke-width="1.5"' if line else ""
        self.parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(r)}" fill="{fill}"{stroke}/>')

    def path(self, data: str, fill: str = "none", line: str = "", thick: float = 1.5) -> None:
        """Draw a path."""
        stroke = f' stroke="{line}" stroke-width="{_n(thick)}" stroke-linecap="round"' if line else ""
        self.parts.append(f'<path d="{data}" fill="{fill}"{stroke}/>')

    def sign(self, name: str, x: float, y: float, w: float, h: float, ink: str) -> None:
        """Draw a sign of the house's art."""
        self.used.add(name)
        self.parts.append(f'<g color="{ink}" fill="{ink}">{self._use(name, x, y, w, h)}</g>')

    def _use(self, name: str, x: float, y: float, w: float, h: float) -> str:
        self.used.add(name)
        return f'<use href="#{name}" x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}"/>'

    def card(self, card: str, x: float, y: float, w: float, *, dim: bool = False) -> None:
        """Draw a card: a back for ``??``, an empty face for one that nobody knows yet."""
        h = w * TALL
        if card == "??":
            self.parts.append(self._use("back", x, y, w, h))
            return
        self.rect(x, y, w, h, w * 0.085, "#fffdf8", "#8d8272", 0.6)
        if not card:
            self.rect(x + w * 0.14, y + w * 0.14, w * 0.72, h - w * 0.28, w * 0.06, "none", "#cbbda8", 1)
            return
        fade = ' opacity=".45"' if dim else ""
        self.parts.append(
            f'<g transform="translate({_n(x)} {_n(y)}) scale({w / 100:.4g})"{fade}>{self._face(card, w)}</g>'
        )

    def _face(self, card: str, w: float) -> str:
        suit = card[-1]
        if suit not in _SUITS:
            return (
                f'<g fill="{_JOKER}"><path d="{_STAR}"/>'
                '<text class="bold" x="50" y="126" font-size="19" text-anchor="middle">JOKER</text></g>'
            )
        rank = "10" if card[0] == "T" else card[0]
        wide, ink = _RANKS[rank], _SUITS[suit]
        if w < _NARROW:
            drawn = self._use(f"r{rank}", 50 - wide * 0.27, 10, wide * 0.54, 55)
            drawn += self._use(f"s{suit}", 27, 78, 46, 46)
        else:
            drawn = self._use(f"r{rank}", 8, 10, wide * 0.4, 40.8) + self._use(f"s{suit}", 8.5, 56, 27, 27)
            if rank in "KQJ":
                drawn += f'<g clip-path="url(#card)">{self._use(f"c{rank}", 16, 22, 86, 120.4)}</g>'
                self.used.add("card")
            else:
                drawn += self._use(f"s{suit}", 40, 74, 58, 58)
        return f'<g fill="{ink}" color="{ink}">{drawn}</g>'


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
