"""What can be wrong with the numbers of a game."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class EnvError(CardhouseError):
    """An environment cannot be made or used as asked."""

    code = "bad-environment"
