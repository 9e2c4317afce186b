"""Numbers as people write them."""

from __future__ import annotations

from typing import Any


def is_whole(value: Any) -> bool:
    """Whether a value is a whole number; ``True`` and ``False`` are not."""
    return isinstance(value, int) and not isinstance(value, bool)
