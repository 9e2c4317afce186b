"""Which passwords are too easy to guess."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from cardhouse.old_name import OLD_NAME
from cardhouse.server.errors import ServerError

SHORTEST: Final = 10
LONGEST: Final = 200
_FEW: Final = 4
"""With fewer different characters it is just one key pressed again and again."""
_LEFT: Final = 5
"""How many characters there must be besides a name or a common word."""
_ROWS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertz",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
)
"""Rows and columns of keys."""
_COMMON: Final = frozenset(
    [
        "access",
        "admin",
        "administrator",
        "august",
        "autumn",
        "baseball",
        "basketball",
        "batman",
        "cardhouse",
        OLD_NAME,
        "cards",
        "changeme",
        "charlie",
        "cheese",
        "chocolate",
        "computer",
        "correcthorsebatterystaple",
        "daniel",
        "december",
        "default",
        "dragon",
        "family",
        "february",
        "football",
        "freedom",
        "friday",
        "friend",
        "friends",
        "guest",
        "hello",
        "hockey",
        "holdem",
        "iloveu",
        "iloveyou",
        "internet",
        "january",
        "jennifer",
        "jessica",
        "jordan",
        "july",
        "june",
        "letmein",
        "liverpool",
        "login",
        "lovely",
        "master",
        "michael",
        "michelle",
        "monday",
        "monkey",
        "mustang",
        "november",
        "october",
        "omaha",
        "passw",
        "passwd",
        "password",
        "passwort",
        "pokemon",
        "poker",
        "pokerface",
        "princess",
        "qwerty",
        "saturday",
        "secret",
        "september",
        "shadow",
        "soccer",
        "spring",
        "starwars",
        "summer",
        "sunday",
        "sunshine",
        "superman",
        "test",
        "testing",
        "texasholdem",
        "thursday",
        "trustno",
        "tuesday",
        "user",
        "wednesday",
        "welcome",
        "whatever",
        "winter",
    ]
)
"""Common words, whatever digits and signs are added to them."""
_LEET: Final = str.maketrans("013457@$!", "oleastasi")


class WeakPassword(ServerError):
    """A password that is too short or too easy to guess."""

    code = "weak-password"


def check_password(password: str, name: str) -> None:
    """Raise :class:`WeakPassword` with the reason if a password is too easy for somebody of this name.

    >>> check_password("correct horse", "Ann")
    >>> check_password("too short", "Ann")
    Traceback (most recent call last):
    ...
    cardhouse.server.people.guards.passwords.WeakPassword: a password has 10 to 200 characters; this one has 9
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise WeakPassword("server.password-length", least=SHORTEST, most=LONGEST, given=len(password))
    plain = password.casefold()
    if len(set(plain)) < _FEW:
        raise WeakPassword("server.too-few-characters", least=_FEW)
    once = re.sub(r"(.)\1{2,}", r"\1", plain)
    if len(_unit(once)) < _LEFT:
        raise WeakPassword("server.repeated-characters")
    letters = re.sub(r"[\W\d_]+", "", plain)
    for part in filter(None, {name.casefold(), re.sub(r"[\W_]+", "", name.casefold())}):
        left = len(plain.replace(part, "").replace(part[::-1], ""))
        if len(part) > 2 and left < _LEFT:
            raise WeakPassword("server.own-name-as-password")
    disguised = re.sub(r"[\W\d_]+$", "", plain).translate(_LEET)
    for tried in map(_unit, (letters, re.sub(r"[\W\d_]+", "", disguised))):
        if tried in _COMMON:
            raise WeakPassword("server.common-password", tried=tried)
    if _is_row(plain):
        raise WeakPassword("server.neighbouring-keys")


def _unit(text: str) -> str:
    """The unit that a text repeats; the text itself if it repeats nothing.

    >>> _unit("abcabcabc"), _unit("abcab")
    ('abc', 'abcab')
    """
    found = re.fullmatch(r"(.+?)\1+", text, re.DOTALL)
    return found[1] if found is not None else text


def _is_row(plain: str) -> bool:
    """Whether it consists of neighbouring keys, in either direction."""
    signs = re.sub(r"\W+", "", plain)
    steps = list(pairwise(signs))
    forth = {pair for row in _ROWS for pair in pairwise(row)}
    return sum(pair in forth or pair[::-1] in forth for pair in steps) >= 0.8 * len(steps) > 0
