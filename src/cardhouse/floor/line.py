"""Several tables of one game and limit, and which of them feeds which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self, get_args

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from .errors import NotOfLine

Way = Literal["balanced", "must-move", "mains-stay", "daisy-chain"]
"""How the tables of one game are related.

Side by side, with new players for the table that needs them most; the youngest table feeding all others; the
same, but main games stay main games when the youngest table breaks; or each table feeding the one before it.
"""
Kind = Literal["side", "main", "must-move"]
"""What a table is in its line: one of several side by side, a main game, or a must-move game."""


@dataclass(frozen=True)
class Line:
    """The tables of one game and limit, the oldest first.

    >>> line = Line("must-move").opened("T1").opened("T2")
    >>> line.into("T2"), line.opened("T3").into("T3")
    (('T1',), ('T1', 'T2'))
    >>> Line("daisy-chain", ("T1", "T2", "T3")).into("T3")
    ('T2',)
    """

    way: Way = "must-move"
    tables: tuple[str, ...] = ()
    stay: tuple[str, ...] = ()
    """With ``mains-stay``, the tables that have been main games beside a must-move game."""

    def __post_init__(self) -> None:
        if self.way not in get_args(Way):
            hint = did_you_mean(str(self.way), get_args(Way)) or Said(
                "hints.known", known=list(get_args(Way))
            )
            raise NotOfLine("floor.unknown-way", way=self.way, hint=hint)

    def opened(self, table: str) -> Line:
        """The line with one more table, which is the youngest."""
        if table in self.tables:
            raise NotOfLine("floor.in-line-already", table=table)
        stay = self.tables if self.way == "mains-stay" else ()
        return Line(self.way, (*self.tables, table), stay)

    def broken(self, table: str) -> Line:
        """The line without a table."""
        self._check(table)
        tables, stay = (tuple(one for one in those if one != table) for those in (self.tables, self.stay))
        return Line(self.way, tables, stay)

    @property
    def tiers(self) -> tuple[tuple[str, ...], ...]:
        """The tables by rank, main games first; each tier is fed by the next."""
        if not self.tables:
            return ()
        if self.way == "balanced":
            return (self.tables,)
        if self.way == "daisy-chain":
            return tuple((table,) for table in self.tables)
        youngest = self.tables[-1]
        if len(self.tables) == 1 or youngest in self.stay:
            return (self.tables,)
        return (self.tables[:-1], (youngest,))

    def into(self, table: str) -> tuple[str, ...]:
        """The tables to which players of this one have to move; none for a main game."""
        at = self._tier(table)
        return self.tiers[at - 1] if at else ()

    def fed_by(self, table: str) -> tuple[str, ...]:
        """The tables whose players fill the chairs of this one; none if new players do."""
        at = self._tier(table) + 1
        return self.tiers[at] if at < len(self.tiers) else ()

    def kind(self, table: str) -> Kind:
        """What a table is in the line."""
        if self._tier(table):
            return "must-move"
        return "side" if self.way == "balanced" else "main"

    def _tier(self, table: str) -> int:
        self._check(table)
        return next(at for at, tier in enumerate(self.tiers) if table in tier)

    def _check(self, table: str) -> None:
        if table not in self.tables:
            raise NotOfLine("floor.not-in-line", table=table, tables=list(self.tables))

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {"way": self.way, "tables": list(self.tables), "stay": list(self.stay)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The line from plain data."""
        return cls(data["way"], tuple(data["tables"]), tuple(data["stay"]))
