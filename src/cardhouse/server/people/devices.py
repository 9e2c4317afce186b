"""Browsers that somebody has signed in with before.

Whoever tries passwords out makes the next attempt at an account wait. Its owner does not wait with them: a
browser in which the password was once right brings a cookie that says so. It is worth nothing but this, and
nothing at all after another password: the key that it is signed with is the stored hash of the password.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from cardhouse.old_name import DEVICE

COOKIE: Final = "cardhouse_device"
KEEP: Final = 365 * 86_400
"""Seconds for which a browser is known."""


def new_device(hashed: str) -> str:
    """A cookie for a browser in which the password was right; ``hashed`` is its stored hash."""
    name = secrets.token_urlsafe(12)
    return f"{name}.{_signed(name, hashed)}"


def known_device(cookie: str | None, hashed: str) -> str | None:
    """What a browser is known by, if it is.

    >>> known_device(new_device("hash"), "hash") is None, known_device(new_device("hash"), "other") is None
    (False, True)
    """
    name, _, signature = (cookie or "").partition(".")
    fits = hmac.compare_digest(signature.encode(), _signed(name, hashed).encode())
    return name if fits else None


def _signed(name: str, hashed: str) -> str:
    return hmac.digest(hashed.encode(), DEVICE + name.encode(), "sha256").hex()
