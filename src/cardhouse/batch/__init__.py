"""Hands by the million: sheets compiled for many tables at once.

The plain dealer stays the authority: with the same deck and the same answers, compiled hands ask the same
questions and pay the same chips. The package is called to make tables, so that ``cardhouse.batch("razz")``
is all it takes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, cast

from .errors import BatchError, CannotCompile, IllegalAnswers

if TYPE_CHECKING:
    from cardhouse.dealer import Stakes
    from cardhouse.sheets import Sheet

    from .making import compiled
    from .policies import Chart
    from .tables import Batch, Ran

_LATER = {
    "compiled": "cardhouse.batch.making",
    "Chart": "cardhouse.batch.policies",
    **dict.fromkeys(("Batch", "Ran"), "cardhouse.batch.tables"),
}
"""Where names come from that bring numpy along."""

__all__ = ["Batch", "BatchError", "CannotCompile", "Chart", "IllegalAnswers", "Ran", "batch", "compiled"]


class Package(ModuleType):
    """The package itself, which can be called."""

    def __call__(
        self,
        game: str | Path | Sheet,
        *,
        tables: int = 1,
        players: int | None = None,
        stacks: int | Sequence[int] | None = None,
        stakes: Stakes | str | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        compiled: bool | None = None,
        log: bool = False,
        threads: int = 1,
    ) -> Batch:
        """Many tables at which a game is played, a hand at each.

        >>> import cardhouse
        >>> tables = cardhouse.batch("holdem", tables=3, players=2, stacks=200, stakes="no-limit 1/2")
        >>> tables.compiled, tables.asked()["seat"].tolist()
        (True, [0, 0, 0])

        Six players sit down unless ``players`` or ``stacks`` says otherwise, with a hundred big bets each.
        Games with words that are not compiled yet are played by the plain dealer; ``compiled=True`` demands
        kernels and raises :class:`CannotCompile` if there are none, ``compiled=False`` demands the plain
        dealer. ``log`` keeps every answer, so that a table can be looked at as a plain hand.
        """
        from .making import make

        return make(
            game,
            tables=tables,
            players=players,
            stacks=stacks,
            stakes=stakes,
            options=options,
            seed=seed,
            compiled=compiled,
            log=log,
            threads=threads,
        )

    def __getattr__(self, name: str) -> Any:
        if name not in _LATER:
            raise AttributeError(f"module 'cardhouse.batch' has no attribute '{name}'")
        return getattr(import_module(_LATER[name]), name)


batch: Final = cast(Package, sys.modules[__name__])
batch.__class__ = Package
