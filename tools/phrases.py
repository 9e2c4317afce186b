"""Writes the phrases of the page from the catalogue, as a module of the page.

Run as ``python tools/phrases.py web/src/generated/phrases.ts``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from cardhouse.phrases import spoken

TABLES: Final = (
    "answers",
    "awards",
    "cards",
    "choices",
    "counts",
    "decisions",
    "events",
    "extras",
    "hands",
    "jackpot",
    "kinds",
    "legs",
    "lists",
    "numbers",
    "questions",
    "ranks",
    "reasons",
    "results",
    "scores",
    "seats",
    "suits",
    "voids",
    "words",
)
"""The tables of the catalogue that the page tells a hand from."""
ELSEWHERE: Final = (
    "awards.share",
    "events.blind-",
    "events.muck-cards",
    "events.split-whole",
    "events.all-in",
)
"""How phrases of these tables begin that the page never says."""
PROOFS: Final = "proofs.ts"
"""The phrases that are only fetched with the proof of a hand."""


def phrases(*, proofs: bool = False) -> str:
    """The phrases by their keys, as TypeScript."""
    catalogue = spoken()
    tables, name = (("proofs",), "PROOFS") if proofs else (TABLES, "PHRASES")
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
    file.write_text(phrases(proofs=file.name == PROOFS), encoding="utf-8")
