"""Browsers in which somebody has signed in before.

Somebody who guesses passwords delays the next attempt at an account, but not for its owner: a browser in
which the password was right before has a cookie that says so. The cookie is good for nothing else. It becomes
invalid with a new password, because it is signed with the stored hash of the password.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from cardhouse.old_name import DEVICE

COOKIE: Final = "cardhouse_device"
KEEP: Final = 365 * 86_400
"""Seconds for which a browser is remembered."""


def new_device(hashed: str) -> str:
    """A cookie for a browser in which the password was right; ``hashed`` is its stored hash."""
    name = secrets.token_urlsafe(12)
    return f"{name}.{_signed(name, hashed)}"


def known_device(cookie: str | None, hashed: str) -> str | None:
    """The id of a browser, if its cookie is valid.

    >>> known_device(new_device("hash"), "hash") is None, known_device(new_device("hash"), "other") is None
    (False, True)
    """
    name, _, signature = (cookie or "").partition(".")
    fits = hmac.compare_digest(signature.encode(), _signed(name, hashed).encode())
    return name if fits else None


def _signed(name: str, hashed: str) -> str:
    return hmac.digest(hashed.encode(), DEVICE + name.encode(), "sha256").hex()
