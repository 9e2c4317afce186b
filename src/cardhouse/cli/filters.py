"""Filters of lists, and what is said of one that nothing can match."""

from __future__ import annotations

from collections.abc import Iterable

from cardhouse.errors import CardhouseError, did_you_mean


class UnknownFilter(CardhouseError):
    """A list cannot be filtered by that."""

    code = "unknown-filter"


def check_filter(what: str, given: str | None, known: Iterable[str]) -> None:
    """Raise :class:`UnknownFilter` unless one of the known words was given, or none."""
    if given is not None and given not in known:
        words = sorted(known)
        hint = did_you_mean(given, words)
        raise UnknownFilter("cli.unknown-filter", what=what, given=given, hint=hint, known=words)


def check_part(what: str, given: str | None, known: Iterable[str]) -> None:
    """Raise :class:`UnknownFilter` unless what was given is part of something known."""
    if given is not None and not any(has_part(one, given) for one in known):
        hint = did_you_mean(given, known)
        raise UnknownFilter("cli.no-such-part", what=what, given=given, hint=hint)


def has_part(text: str, given: str | None) -> bool:
    """Whether a text has all the words that were given.

    >>> has_part("VI – General poker rules: ties", "ties general"), has_part("dead button", "dead hand")
    (True, False)
    """
    return given is None or all(word in text.lower() for word in given.lower().split())
