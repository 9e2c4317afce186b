"""A finished picture of a card, as a file of its own or as part of a page."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from .art import STYLE, definitions, font


class Picture(NamedTuple):
    """What is drawn, and what it needs; plain data, so that another process can draw it."""

    key: str
    name: str
    spoken: str
    """The card in words, for people who do not see it."""
    width: float
    height: float
    drawn: str
    used: tuple[str, ...]
    """The ids of the signs in it."""

    def svg(self, *, with_font: bool = True) -> str:
        """The picture as a file that needs no other; without the display type it is smaller."""
        style = f"<style>{font() if with_font else ''}{STYLE}</style>"
        size = f'width="{self.width:.0f}" height="{self.height:.0f}" '
        return self._framed(f"{style}{definitions(self.used)}", size) + "\n"

    def inline(self) -> str:
        """The picture for a page that has the signs and the fonts."""
        return self._framed("")

    def _framed(self, before: str, size: str = "") -> str:
        told = f"<title>{escape(self.name)}</title><desc>{escape(self.spoken)}</desc>"
        size += f'viewBox="0 0 {self.width:.1f} {self.height:.1f}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="rulecard" {size} role="img">'
            f"{told}{before}{self.drawn}</svg>"
        )
