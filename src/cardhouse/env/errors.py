"""What can be wrong with an environment."""

from __future__ import annotations

from cardhouse.spaces.errors import EnvError


class NoPettingZoo(EnvError):
    """PettingZoo is not installed."""

    code = "no-pettingzoo"


class NotReset(EnvError):
    """An environment is used before its first hand is dealt."""

    code = "not-reset"


class TreeTooLarge(EnvError):
    """A game has more histories than allowed."""

    code = "tree-too-large"
