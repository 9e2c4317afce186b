"""Plain data as JSON text, by key."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

View = dict[str, Any]
Texts = dict[str, str]
"""Values as JSON, by their keys."""
_WORDS: Final = {None: "null", True: "true", False: "false"}
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def text_of(value: Any) -> str:
    """Plain data as JSON."""
    return _ENCODER.encode(value)


def changes(before: Texts, after: Texts) -> Texts:
    """What has changed, as JSON by key; null for what is gone."""
    found = {
        key: text
        for key, text in after.items()
        if key not in before or (before[key] is not text and before[key] != text)
    }
    found.update({key: "null" for key in before if key not in after})
    return found


def scalar_text(value: Any) -> str:
    """A number, a word or nothing as JSON, and anything else; the words repeat most of the time."""
    kind = type(value)
    if kind is dict or kind is list:
        return text_of(value)
    return str(value) if kind is int else quoted(value) if kind is str else _WORDS[value]


@lru_cache(maxsize=1024)
def quoted(text: str) -> str:
    """A text as JSON; the same ones come up again and again."""
    return text_of(text)
