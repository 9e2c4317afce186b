"""What the dealer does for in-or-out rounds, matching the pot, legs and swapped cards."""

from __future__ import annotations
