"""Writes ``docs/sheet.schema.json``, by which editors complete and check sheets.

A test says when it is out of date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from cardhouse.sheets.authoring.schema import schema

FILE: Final = Path(__file__).parents[1] / "docs/sheet.schema.json"


def text() -> str:
    """The file as it should be."""
    return json.dumps(schema(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
