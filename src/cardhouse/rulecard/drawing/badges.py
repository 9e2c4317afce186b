"""The signs that tell which cards win what: each prize has a colour and a shape of its own."""

from __future__ import annotations

from typing import Final, NamedTuple

from .paper import Paper


class Badge(NamedTuple):
    """The sign of a prize: its ground, its ink and its shape around the middle, 10 wide."""

    fill: str
    ink: str
    shape: str


BADGES: Final = (
    Badge("#f6c453", "#241703", "m0-3.700 4.100 7.200h-8.200z"),
    Badge("#a9d3ff", "#0b2a4a", "m0 3.700-4.100-7.200h8.200z"),
    Badge("#d9c2ff", "#2c1457", "m-3.300-3.300h6.600v6.600h-6.600z"),
    Badge("#b9e6c9", "#0c3a20", "m0-4.400 4.400 4.400-4.400 4.400-4.400-4.400z"),
    Badge(
        "#ffc2b3",
        "#551303",
        "m-3.800-1.300h2.500v-2.500h2.600v2.500h2.500v2.600h-2.500v2.500h-2.600v-2.500h-2.500z",
    ),
    Badge("#e2dccf", "#1b1715", "m-3.900-1.600h7.800v3.200h-7.800z"),
)


def badge_of(prize: int) -> Badge:
    """The sign of a prize."""
    return BADGES[prize % len(BADGES)]


def draw_badge(paper: Paper, prize: int, x: float, y: float, r: float = 6.5) -> None:
    """Draw the sign of a prize around a point."""
    badge = badge_of(prize)
    paper.circle(x, y, r, badge.fill, "#fffaf0")
    draw_shape(paper, prize, x, y, r / 6.5)


def draw_shape(paper: Paper, prize: int, x: float, y: float, scale: float = 1) -> None:
    """Draw the shape of a prize without its ground."""
    badge = badge_of(prize)
    at = f"translate({x:.1f} {y:.1f}) scale({scale:.3g})"
    paper.parts.append(f'<path transform="{at}" d="M0 0{badge.shape}" fill="{badge.ink}"/>')
