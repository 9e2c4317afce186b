"""Rule cards for the page: drawn by a worker, each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardhouse.phrases import Said
from cardhouse.rulecard import Picture, booklet, draw, rule_card
from cardhouse.server.once import Once
from cardhouse.sheets import find_game
from cardhouse.sheets.own_sheets import read_own

from .jobs import Jobs, Plain
from .pool import Workers
from .trial import SECONDS

_FONT: Final = "/fonts/besley-700.woff2"
"""Where the page has its display type; what is in a page itself, browsers are told not to load."""
_MOST_KEPT: Final = 1200
"""How many pictures are remembered: those of all games, for phones too, so that none pushes out another."""


class RuleCards:
    """Draws cards in other processes, and remembers them."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._drawn: Once[tuple[str, bool], Picture] = Once(_MOST_KEPT)

    async def of(self, game: str, *, narrow: bool = False, address: str) -> Picture:
        """The card of a game of the house, by its key."""
        asked = {"game": game, "narrow": narrow}
        return await self._drawn.get((game, narrow), lambda: self._draw("card.game", asked, address))

    async def own(self, text: str, *, narrow: bool = False, address: str) -> Picture:
        """The card of a game that somebody has written."""
        return await self._draw("card.own", {"text": text, "narrow": narrow}, address)

    async def booklet(self, games: Sequence[str], to_a_page: int, *, address: str) -> str:
        """The cards of an evening as one page to print."""
        cards = [await self.of(game, address=address) for game in games]
        return booklet(str(Said("rulecards.booklet")), cards, to_a_page=to_a_page, font_at=_FONT)

    async def _draw(self, job: str, asked: Plain, address: str) -> Picture:
        found = await self._workers.call(
            job, asked, owner=f"card {address}", address=address, deadline=SECONDS
        )
        return Picture(**{**found, "used": tuple(found["used"])})


def _drawn(game: str, narrow: bool) -> Plain:
    return draw(rule_card(find_game(game)), narrow=narrow).picture._asdict()


def _own(text: str, narrow: bool) -> Plain:
    return draw(rule_card(read_own(text)), narrow=narrow).picture._asdict()


JOBS: Final[Jobs] = {"card.game": _drawn, "card.own": _own}
