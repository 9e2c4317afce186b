"""Many tables of a game as one environment of arrays, for learners.

The package is called to make one, so that ``cardhouse.vector("badugi", tables=4096)`` is all it takes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from .errors import IllegalActions, VectorError

if TYPE_CHECKING:
    from cardhouse.dealer import Stakes
    from cardhouse.sheets import Sheet
    from cardhouse.spaces.config import Cards, Rewards

    from .many import Seen, Vector

_LATER = dict.fromkeys(("Seen", "Vector"), "cardhouse.vector.many")
"""Where names come from that bring numpy along."""

__all__ = ["IllegalActions", "Seen", "Vector", "VectorError", "vector"]


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
        deck: Cards | None = None,
        layout: Literal["floats", "bytes"] = "floats",
        rewards: Rewards = "chips",
        most_steps: int = 2000,
        seed: int = 0,
        compiled: bool | None = None,
        threads: int = 1,
    ) -> Vector:
        """Many tables of a game as one environment, with a hand dealt at each.

        >>> import cardhouse
        >>> env = cardhouse.vector("badugi", tables=64, players=6)
        >>> env.masks.shape, env.seats.shape, env.rewards.shape
        ((64, 22), (64,), (64, 6))
        >>> seen = env.step(env.random_actions())

        Players, stacks, stakes, deck and rewards are as in ``cardhouse.env``, and so are the numbers of the
        actions and the ``floats`` of an observation; ``bytes`` are a compact form of the same. Hands begin by
        themselves, the button one seat on, and the same ``seed`` gives the same hands. Games that are not
        compiled are played by the plain dealer; ``compiled=True`` demands kernels, ``compiled=False`` the
        plain dealer.
        """
        from .making import make

        return make(
            game,
            tables=tables,
            players=players,
            stacks=stacks,
            stakes=stakes,
            options=options,
            deck=deck,
            layout=layout,
            rewards=rewards,
            most_steps=most_steps,
            seed=seed,
            compiled=compiled,
            threads=threads,
        )

    def __getattr__(self, name: str) -> Any:
        if name not in _LATER:
            raise AttributeError(f"module 'cardhouse.vector' has no attribute '{name}'")
        return getattr(import_module(_LATER[name]), name)


vector: Final = cast(Package, sys.modules[__name__])
vector.__class__ = Package
