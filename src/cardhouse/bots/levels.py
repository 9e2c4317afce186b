"""The levels that people can choose to play against."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from cardhouse.errors import did_you_mean
from cardhouse.learning.taste import PLAIN, Taste

from .answers.betting import Style
from .errors import UnknownBot
from .good import GoodBot

EASY: Final = GoodBot(Style(samples=6, noise=0.25, margin=-0.3, edge=0.25, bluffs=0.08, respect=0.0))
"""Calls too much, misjudges often, and bets only good hands."""
NORMAL: Final = GoodBot(
    Style(samples=14, noise=0.08, margin=0.0, edge=0.15, bluffs=0.05, respect=0.06, schooled=True)
)
HARD: Final = GoodBot(Style(samples=32, schooled=True))

LEVELS: Final[dict[str, GoodBot]] = {"easy": EASY, "normal": NORMAL, "hard": HARD}
"""The good bot at its levels."""


class Leaning(NamedTuple):
    """How a player of some character differs from the level it plays at."""

    margin: float = 0.0
    """How much better than usual the price of a call must be."""
    edge: float = 0.0
    """How much better than usual a hand must be to be bet."""
    bluffs: float = 0.0
    """How much more often a hand is bet that is not worth it."""
    gamble: float = 0.0
    """How much more is wagered against a bank."""
    taste: Taste = PLAIN
    """How it differs from what was learned."""

    def of(self, style: Style) -> Style:
        """A style that leans this way."""
        return replace(
            style,
            margin=style.margin + self.margin,
            edge=max(-0.5, style.edge + self.edge),
            bluffs=min(1.0, max(0.0, style.bluffs + self.bluffs)),
            gamble=min(1.0, max(0.0, style.gamble + self.gamble)),
            taste=self.taste,
        )


STYLES: Final[dict[str, Leaning]] = {
    "tight": Leaning(0.8, 0.05, -0.02, -0.1, Taste(plays=-0.12)),
    "loose": Leaning(-0.8, 0.05, 0.02, 0.3, Taste(plays=0.2, bets=-0.3)),
    "careful": Leaning(0.1, 0.35, -1.0, -0.1, Taste(plays=-0.04, bets=-0.75)),
    "wild": Leaning(-0.4, -0.3, 0.3, 0.9, Taste(plays=0.2, bets=0.5)),
}
"""Characters of players: who plays few hands or many, and who rarely bets or bets with anything."""
BESIDE: Final = ":"
"""What stands between a level and a style in the name of a bot."""


def styled(name: str) -> GoodBot | None:
    """The good bot at a level and with a style, as in ``hard:tight``; nothing if the name has no level.

    >>> styled("hard:tight").style.margin > LEVELS["hard"].style.margin
    True
    """
    level, _, style = name.partition(BESIDE)
    if level not in LEVELS:
        return None
    if style not in STYLES:
        hint = did_you_mean(style, STYLES)
        raise UnknownBot("bots.unknown-style", style=style, hint=hint, known=list(STYLES))
    bot = LEVELS[level]
    return replace(bot, style=STYLES[style].of(bot.style))


def styled_names() -> Iterator[str]:
    """Every level with every style, by name."""
    return (f"{level}{BESIDE}{style}" for level in LEVELS for style in STYLES)


NAMES: Final = (
    "Gus",
    "Dot",
    "Otto",
    "Ada",
    "Rex",
    "Pip",
    "Zed",
    "Ivy",
    "Max",
    "Lux",
    "Kit",
    "Ray",
    "Uma",
    "Bo",
    "Fay",
    "Hal",
    "Bea",
    "Cy",
    "Elk",
    "Fitz",
    "Gem",
    "Hob",
    "Ike",
    "Jot",
    "Koa",
    "Lin",
    "Mab",
    "Ned",
    "Olga",
    "Pax",
    "Quin",
    "Roo",
    "Sol",
    "Tess",
    "Ugo",
    "Vi",
    "Wim",
    "Xan",
    "Yul",
    "Zoe",
)
"""What bots are called at a table, in this order; their seats say that they are bots."""
