"""The root of every error the card room raises.

Each error carries a stable ``code`` that programs can rely on, the key of the ``phrase`` that says what was
wrong and what would have been right, and the offending pieces as ``details``. A call that raises one of these
has changed nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, Self

from .phrases import Said, plain, rules_behind

_LONGEST_WORD: Final = 80
"""Longer ones are nobody's mistyped word, and comparing them takes long."""


class CardhouseError(ValueError):
    """Something the caller gave us cannot be used as it is.

    ``phrase`` is a key below ``errors`` in the catalogue of phrases, and ``details`` fill its slots. The
    message is made when somebody asks for it.

    >>> CardhouseError("rules.unknown-rule", rule="WSOP-1000", hint="").message
    "there is no rule 'WSOP-1000'"
    """

    code: ClassVar[str] = "error"

    def __init__(self, phrase: str, /, **details: Any) -> None:
        super().__init__(phrase)
        self.phrase = phrase
        self.details = details

    @classmethod
    def of(cls, error: CardhouseError, **more: Any) -> Self:
        """What another error says, under the code of this one."""
        return cls(error.phrase, **{**error.details, **more})

    @property
    def said(self) -> Said:
        """What the error says, to be put into another phrase or into another language."""
        return Said(f"errors.{self.phrase}", **self.details)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the books that stand behind it: those that ``behind`` names, or the usual ones."""
        return tuple(self.details.get("behind", ())) or rules_behind(f"errors.{self.phrase}")

    @property
    def message(self) -> str:
        """What was wrong and what would have been right, in English, and by which rules."""
        said = str(self.said)
        return str(Said("hints.by-rules", said=said, rules=list(self.rules))) if self.rules else said

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r})"

    def to_dict(self) -> dict[str, Any]:
        """The error as plain data, the way ``--json`` prints it."""
        details = {name: value for name, value in self.details.items() if name != "behind"}
        rules = {"rules": list(self.rules)} if self.rules else {}
        return {"code": self.code, "phrase": self.phrase, "message": self.message, **plain(details), **rules}


def reason(error: BaseException) -> Said | str:
    """What an error says, for the phrase of the error that it leads to."""
    return error.said if isinstance(error, CardhouseError) else str(error)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that a mistyped one most likely meant, if any is near."""
    if len(word) > _LONGEST_WORD:
        return None
    # Imported here because most programs make no mistakes.
    from difflib import get_close_matches

    by_lower = {name.lower(): name for name in known}
    found = get_close_matches(word.lower(), by_lower, n=1, cutoff=0.6)
    return by_lower[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> Said | str:
    """The tail of an error message: ``; did you mean 'badugi'?`` or nothing."""
    found = nearest(word, known)
    return Said("hints.did-you-mean", word=found) if found else ""


def has_only(known: Iterable[str]) -> Said:
    """The tail of an error message: ``; it has down, up`` or ``; it has none``."""
    return Said("hints.has-only", known=list(known))
