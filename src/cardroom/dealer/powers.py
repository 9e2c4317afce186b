"""What the dealer does for cards with powers: bought, paid for, passed on and turned over."""

from __future__ import annotations
