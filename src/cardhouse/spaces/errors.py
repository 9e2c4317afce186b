"""What can be wrong with the numbers of a game."""

from __future__ import annotations

from cardhouse.errors import CardhouseError, did_you_mean


class EnvError(CardhouseError):
    """An environment cannot be made or used as asked."""

    code = "bad-environment"


def check_one_of(name: str, given: str, known: tuple[str, ...]) -> None:
    """Raise :class:`EnvError` unless an option is one of those that there are."""
    if given not in known:
        hint = did_you_mean(given, known)
        raise EnvError("env.not-one-of", name=name, known=list(known), given=given, hint=hint)
