"""What the dealer does for declaring, taking cards or not, and choosing what the board shows."""

from __future__ import annotations
