"""Numbers of things in words."""

from __future__ import annotations


def plural(count: int, noun: str) -> str:
    """``one card``, ``three cards``."""
    said = (
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count]
        if count < 10
        else str(count)
    )
    return f"{said} {noun if count == 1 else noun + 's'}"
