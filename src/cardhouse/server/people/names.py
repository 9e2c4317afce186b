"""Which names are allowed, and which text."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, normalize

from cardhouse.server.errors import ServerError

from .lookalikes import looks, mixed_scripts

LONGEST: Final = 30
FORMER: Final = "Former player"
"""What everybody is called who has deleted an account."""
_LONGEST_LOGIN: Final = 40
_INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that are invisible, or that reverse the text."""
_IGNORED: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff\u2800]"
)
"""Other invisible characters (Default_Ignorable_Code_Point), and the empty Braille cell."""
_JOINERS: Final = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible, but needed for letters and emoji of several scripts."""


class BadName(ServerError):
    """A name that is not allowed."""

    code = "bad-name"


def checked_name(name: str) -> str:
    """A name as it is stored: composed, with single spaces, and visible throughout.

    >>> checked_name("  Ann   Lee ")
    'Ann Lee'
    """
    plain = " ".join(normalize("NFC", name).split())
    if not 1 <= len(plain) <= LONGEST or not all(map(_is_visible, plain)):
        raise BadName("server.bad-name", most=LONGEST)
    mixed = mixed_scripts(plain)
    if mixed:
        raise BadName("server.mixed-scripts", scripts=list(mixed))
    if len(login_of(plain)) > _LONGEST_LOGIN:
        raise BadName("server.too-many-letters")
    return plain


def login_of(name: str) -> str:
    """A name as it distinguishes accounts: font and capitals do not matter.

    >>> login_of("ＡＮＮ ") == login_of("ann")
    True
    """
    return " ".join(normalize("NFKC", name).casefold().split())


def same_name(one: str, other: str) -> bool:
    """Whether two names look the same to a reader.

    >>> same_name("ANN", "ann"), same_name("Alice", "AIice"), same_name("Ann", "Anna")
    (True, True, False)
    """
    return login_of(one) == login_of(other) or looks(one) == looks(other)


def said(text: str) -> str:
    """A text in one line, without invisible characters."""
    seen = " ".join("".join(filter(_seen, text)).split())
    return seen if any(map(_is_visible, seen.replace(" ", ""))) else ""


def _seen(sign: str) -> bool:
    return sign in _JOINERS or sign.isspace() or _is_visible(sign)


def _is_visible(sign: str) -> bool:
    return category(sign) not in _INVISIBLE and not _IGNORED.match(sign)
