"""Writes the messages of the protocol to a file, as JSON Schema, for the types of the page."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from cardhouse.server.wire.protocol import protocol_schema


def main() -> None:
    """Write the named file, unless it is up to date."""
    file = Path(sys.argv[1])
    text = json.dumps(protocol_schema(), indent=1, ensure_ascii=False) + "\n"
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
