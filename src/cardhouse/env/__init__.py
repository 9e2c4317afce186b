"""Games for researchers: a PettingZoo environment of any game, and whole trees of tiny ones.

The package is called to make an environment, so that ``cardhouse.env("badugi")`` is all it takes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Literal, cast

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet
from cardhouse.spaces.config import Cards, EnvConfig, Rewards
from cardhouse.spaces.errors import EnvError
from cardhouse.vector import vector

from .errors import NoPettingZoo, NotReset, TreeTooLarge
from .game_tree import Counts, Node, tree

if TYPE_CHECKING:
    from .environment import Environment, RenderMode
    from .learner_env import LearnerEnv, Policy
    from .parallel_env import ParallelEnvironment

__all__ = [
    "Counts",
    "EnvError",
    "NoPettingZoo",
    "Node",
    "NotReset",
    "TreeTooLarge",
    "env",
    "tree",
]


class Package(ModuleType):
    """The package itself, which can be called."""

    tree = staticmethod(tree)

    def __call__(
        self,
        game: str | Path | Sheet,
        *,
        players: int | None = None,
        stacks: int | Sequence[int] | None = None,
        stakes: Stakes | str | None = None,
        options: Mapping[str, str] | None = None,
        deck: Cards | None = None,
        button: int | None = None,
        rewards: Rewards = "chips",
        most_steps: int = 2000,
        render_mode: RenderMode | None = None,
        compiled: bool | None = None,
    ) -> Environment:
        """A PettingZoo environment of a game.

        >>> import cardhouse
        >>> env = cardhouse.env("badugi", players=3, button=0)
        >>> env.reset(seed=7)
        >>> env.agent_selection, str(env.infos[env.agent_selection]["decision"])
        ('player_0', 'fold, call 10, raise 20')

        Six players sit down unless ``players`` or ``stacks`` says otherwise, with a hundred
        big bets each. Unless ``button`` is given, it is drawn for each hand. Rewards are in chips
        or in big blinds. After ``most_steps`` actions the hand is broken off. Some games are played by
        kernels once they are compiled, with the same hands: in the background after some hands, at once with
        ``compiled=True``, never with ``compiled=False``.
        """
        _need_libraries()
        from .environment import Environment

        config = EnvConfig.of(game, players=players, stacks=stacks, stakes=stakes, options=options, deck=deck)
        return Environment(
            config,
            button=button,
            rewards=rewards,
            most_steps=most_steps,
            render_mode=render_mode,
            compiled=compiled,
        )

    def parallel(self, game: str | Path | Sheet, **options: Any) -> ParallelEnvironment:
        """The same game for agents that all act at once, in PettingZoo's parallel form.

        >>> import cardhouse
        >>> env = cardhouse.env.parallel("badugi", players=3, button=0)
        >>> observations, infos = env.reset(seed=7)
        >>> [int(seen["action_mask"][env.wait]) for seen in observations.values()]
        [0, 1, 1]

        It takes the options of ``cardhouse.env``.
        """
        _need_libraries()
        from .parallel_env import ParallelEnvironment

        return ParallelEnvironment(self(game, **options))

    def learner(
        self,
        game: str | Path | Sheet,
        *,
        seat: int | Literal["all"] | None = None,
        policies: Policy | Mapping[int, Policy] = "caller",
        **options: Any,
    ) -> LearnerEnv:
        """Many tables as a Gymnasium vector environment, with one learner at each.

        >>> import cardhouse
        >>> env = cardhouse.env.learner("holdem", tables=8, players=2, stakes="limit 2/4", seat=0)
        >>> observations, infos = env.reset(seed=7)
        >>> observations["action_mask"].shape
        (8, 4)

        The learner has one ``seat`` at every table, or one that is drawn with the seed, or ``"all"`` of them.
        ``policies`` play the others: ``"random"``, ``"caller"``, a function from observations, masks and rows
        to actions, or one of these for each seat. The other options are those of ``cardhouse.vector``.
        """
        _need_libraries()
        from .learner_env import LearnerEnv

        return LearnerEnv(vector(game, **options), seat=seat, policies=policies)


def _need_libraries() -> None:
    if find_spec("pettingzoo") is None or find_spec("gymnasium") is None:
        raise NoPettingZoo("env.needs-pettingzoo")


env: Final = cast(Package, sys.modules[__name__])
env.__class__ = Package
