"""For all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

_PAGE = Path(__file__).with_name("page")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser's tests last: their driver leaves an event loop running that others could not."""
    items.sort(key=lambda item: item.path.is_relative_to(_PAGE))
