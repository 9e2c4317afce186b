"""What somebody may be called, and what may be said."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from .errors import ServerError

LONGEST: Final = 30
_LONGEST_LOGIN: Final = 40
_INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Kinds of characters that are not seen, or that turn around what is."""
_JOINERS: Final = "\u200c\u200d"
"""Invisible, but letters and pictures of several scripts are written with them."""


class BadName(ServerError):
    """A name that nobody could be called by."""

    code = "bad-name"


def checked_name(name: str) -> str:
    """A name as it is kept: composed, with single spaces, and all of it visible.

    >>> checked_name("  Ann   Lee ")
    'Ann Lee'
    """
    plain = " ".join(normalize("NFC", name).split())
    if not 1 <= len(plain) <= LONGEST or any(category(sign) in _INVISIBLE for sign in plain):
        raise BadName(f"a name has 1 to {LONGEST} characters, and all of them can be seen")
    if len(login_of(plain)) > _LONGEST_LOGIN:
        raise BadName("some signs of this name stand for too many letters")
    return plain


def login_of(name: str) -> str:
    """A name as accounts are told apart by it: looks and capitals do not matter.

    >>> login_of("ＡＮＮ ") == login_of("ann")
    True
    """
    return " ".join(normalize("NFKC", name).casefold().split())


def said(text: str) -> str:
    """Something said, in one line and without what cannot be seen."""
    return " ".join("".join(filter(_seen, text)).split())


def _seen(sign: str) -> bool:
    return sign in _JOINERS or sign.isspace() or category(sign) not in _INVISIBLE
