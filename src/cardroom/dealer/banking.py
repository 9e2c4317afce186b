"""What the dealer does for a player as the bank, and the pot as one."""

from __future__ import annotations
