"""Writes the phrases of the page from the catalogue, as a module of the page.

Run as ``python tools/phrases.py web/src/generated/phrases.ts``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from cardhouse.phrases import english

TABLES: Final = (
    "answers",
    "awards",
    "decisions",
    "events",
    "extras",
    "jackpot",
    "legs",
    "lists",
    "numbers",
    "proofs",
    "questions",
    "reasons",
    "results",
    "scores",
    "seats",
    "voids",
    "words",
)
"""The tables of the catalogue that the page tells a hand from."""


def phrases() -> str:
    """The phrases by their keys, as TypeScript."""
    catalogue = english()
    lines = [
        f"  {json.dumps(key)}: {json.dumps(catalogue.template(key).text, ensure_ascii=False)},"
        for key in catalogue
        if key.partition(".")[0] in TABLES
    ]
    return "\n".join(
        [
            "/* Made by tools/page.py out of the catalogue of phrases; change that instead. */",
            "export const PHRASES = {",
            *lines,
            "} as const;",
            "",
            "/** The key of a phrase. */",
            "export type Key = keyof typeof PHRASES;",
            "",
        ]
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(phrases(), encoding="utf-8")
