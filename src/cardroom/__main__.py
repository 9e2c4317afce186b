"""``python -m cardroom`` is the command ``cardroom``."""

from __future__ import annotations

from cardroom.cli import main

if __name__ == "__main__":
    main()
