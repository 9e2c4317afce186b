"""A picture of the equity by street, drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from .streets import Street

_COLOURS: Final = ("#2a78d6", "#d6542a", "#2a9d6e", "#8a56c2", "#c28a1d", "#c23b7a", "#3aa3b5", "#6b7f2a")
_WIDTH: Final = 760
_TOP, _LEFT, _PLOT, _HEIGHT = 84, 60, 470, 300
_BARS: Final = _LEFT + _PLOT + 44
_FONT: Final = "font-family='Inter, Segoe UI, Helvetica, Arial, sans-serif'"
_STYLE: Final = """<style>
  .paper { fill: #ffffff } .ink { fill: #1c2430 } .soft { fill: #5d6877 } .grid { stroke: #e3e7ec }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14181f } .ink { fill: #e8ecf2 } .soft { fill: #9aa5b4 } .grid { stroke: #2b323d }
  }
</style>"""


def draw(streets: Sequence[Street], board: str = "") -> str:
    """The picture as text: lines from street to street, and what each player can expect now."""
    now = streets[-1].odds
    foot = _TOP + _HEIGHT
    tall = foot + 74
    size = f"viewBox='0 0 {_WIDTH} {tall}' width='{_WIDTH}' height='{tall}'"
    label = f"aria-label='{escape(now.name, quote=True)}: equity by street'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} role='img' {label} {_FONT}>",
        _STYLE,
        f"<rect class='paper' width='{_WIDTH}' height='{tall}' rx='10'/>",
        f"<text class='ink' x='{_LEFT}' y='36' font-size='20' font-weight='600'>{escape(now.name)}</text>",
        f"<text class='soft' x='{_LEFT}' y='58' font-size='13'>{escape(_caption(now.how, board))}</text>",
        *_grid(),
        *_lines(streets),
        *_now(streets),
        *_legend(streets, foot + 46),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _caption(how: str, board: str) -> str:
    return f"board {board} · {how}" if board else how


def _y(equity: float) -> float:
    return _TOP + _HEIGHT * (1 - equity)


def _x(place: int, count: int) -> float:
    return _LEFT + _PLOT / 2 if count == 1 else _LEFT + 24 + (_PLOT - 48) * place / (count - 1)


def _text(x: float, y: float, said: str, *, size: int, kind: str = "soft", more: str = "") -> str:
    return f"<text class='{kind}' x='{x:.1f}' y='{y:.1f}' font-size='{size}'{more}>{escape(said)}</text>"


def _grid() -> list[str]:
    found = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        found.append(f"<line class='grid' x1='{_LEFT}' x2='{_LEFT + _PLOT}' y1='{y:.1f}' y2='{y:.1f}'/>")
        found.append(_text(_LEFT - 10, y + 4, f"{percent} %", size=12, more=" text-anchor='end'"))
    return found


def _lines(streets: Sequence[Street]) -> list[str]:
    count = len(streets)
    found = [
        _text(_x(place, count), _TOP + _HEIGHT + 22, street.name, size=13, more=" text-anchor='middle'")
        for place, street in enumerate(streets)
    ]
    for seat in range(len(streets[0].odds.players)):
        colour = _COLOURS[seat % len(_COLOURS)]
        points = [(_x(place, count), _y(street.odds.equities[seat])) for place, street in enumerate(streets)]
        if count > 1:
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            line = f"stroke='{colour}' stroke-width='3' stroke-linejoin='round' stroke-linecap='round'"
            found.append(f"<polyline points='{path}' fill='none' {line}/>")
        for (x, y), street in zip(points, streets, strict=True):
            title = f"<title>{escape(street.name)}: {100 * street.odds.equities[seat]:.1f} %</title>"
            found.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='5' fill='{colour}'>{title}</circle>")
    return found


def _now(streets: Sequence[Street]) -> list[str]:
    """What each player can expect now, from the top down, as parts of one column."""
    found = []
    at = 0.0
    for player in streets[-1].odds.players:
        tall = _HEIGHT * player.equity
        y = _TOP + at
        box = f"x='{_BARS}' y='{y:.1f}' width='34' height='{max(0.0, tall - 1.5):.1f}' rx='2'"
        found.append(f"<rect {box} fill='{_COLOURS[player.seat % len(_COLOURS)]}'/>")
        if tall > 14:
            said, bold = f"{100 * player.equity:.1f} %", " font-weight='600'"
            found.append(_text(_BARS + 44, y + tall / 2 + 5, said, size=14, kind="ink", more=bold))
        if tall > 34 and len(player.contests) > 1:
            shares = ", ".join(f"{one.name} {100 * one.share:.0f}" for one in player.contests)
            found.append(_text(_BARS + 44, y + tall / 2 + 22, shares, size=11))
        at += tall
    return found


def _legend(streets: Sequence[Street], y: int) -> list[str]:
    found = []
    x = float(_LEFT)
    for player in streets[-1].odds.players:
        colour = _COLOURS[player.seat % len(_COLOURS)]
        hand = player.hand if len(player.hand) <= 26 else player.hand[:25] + "…"
        found.append(f"<circle cx='{x + 6:.0f}' cy='{y - 4}' r='6' fill='{colour}'/>")
        found.append(f"<text class='ink' x='{x + 18:.0f}' y='{y}' font-size='14'>{escape(hand)}</text>")
        x += 40 + 8.2 * len(hand)
    return found
