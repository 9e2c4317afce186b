"""The root of every error the card room raises.

Each error carries a stable ``code`` that programs can rely on, a message that
says what was wrong and what would have been right, and the offending pieces as
``details``. Nothing is changed by a call that raises one of these.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, ClassVar


class CardhouseError(ValueError):
    """Something the caller gave us cannot be used as it is."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.message = message
        self.details = details

    def to_dict(self) -> dict[str, Any]:
        """The error as plain data, the way ``--json`` prints it."""
        return {"code": self.code, "message": self.message, **self.details}


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that a mistyped one most likely meant, if any is near."""
    by_lower = {name.lower(): name for name in known}
    found = get_close_matches(word.lower(), by_lower, n=1, cutoff=0.5)
    return by_lower[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The tail of an error message: ``; did you mean 'badugi'?`` or nothing."""
    found = nearest(word, known)
    return f"; did you mean '{found}'?" if found else ""
