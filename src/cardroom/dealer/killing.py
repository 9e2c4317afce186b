"""What the dealer does for hands that are broken off and dealt again."""

from __future__ import annotations
