"""What somebody wrote in a sheet, as messages quote it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_LONGEST: Final = 60


def quoted(value: Any) -> str:
    """A value as it stands in a sheet; a table, and a list that is long, are only said to be one.

    >>> quoted("high"), quoted(True), quoted([2, "x"]), quoted({"a": 1})
    ("'high'", 'true', "[2, 'x']", 'a table')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value)
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list):
        text = f"[{', '.join(map(quoted, value))}]"
        return text if len(text) <= _LONGEST else "a list"
    return str(value)
