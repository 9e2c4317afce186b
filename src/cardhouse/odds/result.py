"""The answer to a question about odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from cardhouse.phrases import Said

Method = Literal["exact", "sampled"]


@dataclass(frozen=True)
class ContestOdds:
    """What a player can expect of one contest.

    >>> from cardhouse.odds import equity
    >>> found = equity("omaha-8", ["As2s3dKh", "AhAdKcQc"], seed=1)
    >>> [odds.name for odds in found.players[0].contests]
    ['high', 'low']
    """

    name: str
    win: float
    """How often it is won alone."""
    tie: float
    """How often it is shared with others."""
    share: float
    """The share of the pot that it brings."""

    def to_dict(self) -> dict[str, Any]:
        """The odds as plain data."""
        return {"contest": self.name, "win": self.win, "tie": self.tie, "share": self.share}


@dataclass(frozen=True)
class PlayerOdds:
    """What a player can expect, as fractions of one.

    >>> from cardhouse.odds import equity
    >>> first, second = equity("holdem", ["AsAh", "KsKh"], board="2c7d9h3s").players
    >>> round(first.equity, 4), round(second.win, 4)
    (0.9545, 0.0455)
    """

    seat: int
    hand: str
    equity: float
    """The average share of the pot."""
    error: float
    """The standard error of the equity; 0 if it is exact."""
    win: float
    """How often something is won alone: the pot, or a contest for a part of it."""
    tie: float
    """How often something is shared with others."""
    scoop: float
    """How often the whole pot is won alone."""
    three_quarters: float
    half: float
    quarter: float
    """How often exactly a quarter of the pot is won."""
    contests: tuple[ContestOdds, ...]
    draw: str = ""
    """What the player discards, in words, if there is a draw to come."""

    def to_dict(self) -> dict[str, Any]:
        """The odds as plain data."""
        return {
            "seat": self.seat,
            "hand": self.hand,
            "equity": self.equity,
            "error": self.error,
            "win": self.win,
            "tie": self.tie,
            "scoop": self.scoop,
            "three_quarters": self.three_quarters,
            "half": self.half,
            "quarter": self.quarter,
            "contests": [contest.to_dict() for contest in self.contests],
            **({"draw": self.draw} if self.draw else {}),
        }


@dataclass(frozen=True)
class Equity:
    """Every player's odds, and how they were found.

    >>> from cardhouse.odds import equity
    >>> found = equity("holdem", ["AsAh", "KsKh"], board="2c7d9h")
    >>> found.exact, found.deals
    (True, 990)
    >>> [round(share, 4) for share in found.equities]
    [0.9162, 0.0838]

    ``print()`` shows them as a table; :meth:`to_dict` gives plain data.
    """

    game: str
    """The game, as in ``omaha-8@barge``."""
    name: str
    players: tuple[PlayerOdds, ...]
    method: Method
    deals: int
    """How many deals were counted; deals that differ only in suits count separately."""
    seconds: float
    seed: str | None = None
    """The ``seed`` that gives the same answer, if it was sampled."""
    notes: tuple[str, ...] = ()
    """What was assumed."""
    broken_off: bool = False
    """Whether it was interrupted, so that this is the answer so far."""

    @property
    def exact(self) -> bool:
        """Whether every deal was enumerated."""
        return self.method == "exact"

    @property
    def equities(self) -> tuple[float, ...]:
        """Each player's share of the pot."""
        return tuple(player.equity for player in self.players)

    def to_dict(self) -> dict[str, Any]:
        """The answer as plain data."""
        return {
            "game": self.game,
            "method": self.method,
            "deals": self.deals,
            "seconds": round(self.seconds, 4),
            "seed": self.seed,
            "broken_off": self.broken_off,
            "notes": list(self.notes),
            "players": [player.to_dict() for player in self.players],
        }

    @property
    def how(self) -> str:
        """``exact, 1,712,304 deals in 0.01 s``."""
        sampled = max((player.error for player in self.players), default=0.0)
        found = {"count": self.deals, "deals": f"{self.deals:,}", "seconds": f"{self.seconds:.2f}"}
        said = Said("odds.exact", **found)
        if not self.exact:
            said = Said("odds.sampled", **found, error=f"{100 * sampled:.2g}")
        return str(Said("odds.broken-off", said=said) if self.broken_off else said)

    @property
    def draws(self) -> list[str]:
        """What players throw away, one line for each who is to draw."""
        drawing = [one for one in self.players if one.draw]
        named = [(Said("seats.seat", number=one.seat), one.draw) for one in drawing]
        return [str(Said("odds.draws", seat=seat, said=said)) for seat, said in named]

    def rows(self) -> list[list[str]]:
        """The answer as a table, its heads first."""
        names = [contest.name for contest in self.players[0].contests]
        split = len(names) > 1
        heads = ["seat", "hand", "equity", "win", "tie", *(["scoop", *names] if split else [])]
        rows = [heads]
        for one in self.players:
            parts = [one.scoop, *(contest.share for contest in one.contests)] if split else []
            figures = [f"{100 * figure:.2f}" for figure in (one.win, one.tie, *parts)]
            digits = 4 if self.exact else 2
            rows.append([str(one.seat), one.hand, f"{100 * one.equity:.{digits}f} %", *figures])
        return rows

    def __str__(self) -> str:
        rows = self.rows()
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        lines = [self.name]
        for row in rows:
            cells = [
                cell.ljust(width) if n == 1 else cell.rjust(width)
                for n, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            lines.append("  ".join(cells).rstrip())
        return "\n".join([*lines, self.how, *self.draws, *self.notes])
