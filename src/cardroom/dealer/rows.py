"""What the dealer does for rows of cards that are set and scored."""

from __future__ import annotations
