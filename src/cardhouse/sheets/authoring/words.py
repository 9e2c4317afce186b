"""The words of the language as plain data, for whoever completes them."""

from __future__ import annotations

from typing import Any

from cardhouse.scales import scales
from cardhouse.sheets.reading.contests import CONTEST_KEYS
from cardhouse.sheets.reading.fitting import every_after
from cardhouse.sheets.reading.reader import KEYS

from .examples import whole_sheets, wild_words
from .schema import described, described_contest, schema, steps


def language() -> dict[str, Any]:
    """Every key and word with what it means.

    >>> language()["after"][""]
    ['blinds', 'ante']
    """
    properties = schema()["properties"]
    return {
        "keys": [
            {"key": key, "said": described(key), "known": _known(properties[key])}
            for key in KEYS
            if key != "edition"
        ],
        "contest": [{"key": key, "said": described_contest(key)} for key in CONTEST_KEYS],
        "wild": [{"example": word, "said": said} for word, said in wild_words()],
        "examples": [{"title": title, "text": text} for title, text in whole_sheets()],
        "words": [{"example": word.example, "grammar": word.grammar, "said": said} for word, said in steps()],
        "after": {first: list(lines) for first, lines in every_after().items()},
        "scales": [{"id": scale.id, "said": scale.summary} for scale in scales()],
    }


def _known(value: dict[str, Any]) -> list[str]:
    items = value.get("items", {})
    return list(value.get("enum", items.get("enum", ())))
