"""Writes what the routes take and answer to a file, as JSON Schema, for the types of the page."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import gettempdir

from cardhouse.server.app import create_app
from cardhouse.server.settings import Settings


def main() -> None:
    """Write the named file, unless it is up to date."""
    file = Path(sys.argv[1])
    # Nothing is opened in the folder until the server starts, and it does not start here.
    described = create_app(Settings(folder=Path(gettempdir()))).openapi()
    found = {"schemas": described["components"]["schemas"]}
    text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
