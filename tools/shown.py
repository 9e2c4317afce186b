"""Write down which tests show which rules of the books: ``src/cardhouse/rules/shown.toml``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.marks import MARKS, SHOWN, written  # noqa: E402


class _Writer:
    """Part of a run that only collects tests."""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if not session.testsfailed:
            SHOWN.write_text(written(session.config.stash[MARKS]), encoding="utf-8")


if __name__ == "__main__":
    asked = ["--collect-only", "-qqq", "-p", "no:cacheprovider", str(ROOT / "tests")]
    sys.exit(pytest.main(asked, plugins=[_Writer()]))
