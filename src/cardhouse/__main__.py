"""``python -m cardhouse`` is the command ``cardhouse``."""

from __future__ import annotations

from cardhouse.cli import main

if __name__ == "__main__":
    main()
