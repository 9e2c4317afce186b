"""What still carries the project's first name, and why. Nothing else in the source does.

Two kinds of things keep it. Labels that go into hashes must never change: every deck, cut and seal that was
ever published was computed with them, and with another label its proof would fail. And what people have from
before the project was called Cardhouse must still be read: a database, a cookie, a program's header, what a
browser has stored, an environment variable, a hand history. What is written from now on has the new name.
"""

from __future__ import annotations

from typing import Final

OLD_NAME: Final = "cardroom"

# Labels that go into hashes.
SHUFFLE: Final = b"cardroom/shuffle/1"
CUT: Final = b"cardroom/cut/1"
LATER: Final = b"cardroom/later/1"
SALT: Final = b"cardroom/salt/1"
SEAL: Final = b"cardroom/seal/1"
DEVICE: Final = b"cardroom device "
"""Signs the name of a browser in which a password was once right."""
ADDRESS: Final = "cardroom address "
"""Stands before an address of which only the hash is stored."""
ODDS: Final = "cardroom/odds"
"""Seeds the samples of odds, so that the same question has the same answer as before."""

# What existed before, and is still read.
DATABASE: Final = "cardroom.db"
SESSION_COOKIE: Final = "cardroom_session"
DEVICE_COOKIE: Final = "cardroom_device"
HEADER: Final = "x-cardroom"
DATABASE_VARIABLE: Final = "CARDROOM_DATABASE"
GAME_FIELD: Final = "_cardroom_game"
"""The field of a PHH file that names the game."""
