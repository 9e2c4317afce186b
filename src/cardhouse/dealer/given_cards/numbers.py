"""Numbers as people write them."""

from __future__ import annotations

from typing import Any


def is_whole(value: Any) -> bool:
    """Whether something is a whole number, which true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)
