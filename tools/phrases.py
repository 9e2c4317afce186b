"""Writes the phrases of the page from the catalogue, as a module of the page.

Run as ``python tools/phrases.py web/src/generated/phrases.ts``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from cardhouse.phrases import spoken

TABLES: Final = {
    "phrases.ts": (
        "cards",
        "choices",
        "counts",
        "hands",
        "kinds",
        "lists",
        "numbers",
        "ranks",
        "seats",
        "suits",
        "words",
    ),
    "later.ts": (
        "answers",
        "awards",
        "decisions",
        "events",
        "extras",
        "jackpot",
        "legs",
        "ruled",
        "questions",
        "reasons",
        "results",
        "scores",
        "voids",
        "live",
    ),
    "proofs.ts": ("proofs",),
}
"""The tables of the catalogue for each file: what a table is drawn with, what is told or asked in a hand and
fetched when the first of it is needed, and what is only fetched with the proof of a hand."""
ELSEWHERE: Final = (
    "events.blind-",
    "events.muck-cards",
    "events.split-whole",
    "events.all-in",
)
"""How phrases of these tables begin that the page never says."""


def phrases(file: str) -> str:
    """The phrases of a file by their keys, as TypeScript."""
    catalogue = spoken()
    tables, name = TABLES[file], file.removesuffix(".ts").upper()
    lines = [
        f"  {json.dumps(key)}: {json.dumps(catalogue.template(key).text, ensure_ascii=False)},"
        for key in catalogue
        if key.partition(".")[0] in tables and not key.startswith(ELSEWHERE)
    ]
    return "\n".join(
        [
            "/* Made by tools/page.py out of the catalogue of phrases; change that instead. */",
            f"export const {name} = {{",
            *lines,
            "} as const;",
            "",
            "/** The key of a phrase. */",
            f"export type Key = keyof typeof {name};",
            "",
        ]
    )


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(phrases(file.name), encoding="utf-8")
