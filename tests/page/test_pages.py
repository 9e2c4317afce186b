"""The pages around the table: what they weigh, and that everybody can read and use them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final
from urllib.parse import urlsplit

from cardhouse.server.web.page import FOLDER

from .person import Person

Make = Callable[..., Person]
ROOT: Final = Path(__file__).parents[2]


def _tool() -> ModuleType:
    spec = spec_from_file_location("page", ROOT / "tools" / "page.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_first_visit_fetches_what_is_weighed_and_no_more(person: Make) -> None:
    tool = _tool()
    ann = person()
    fetched: set[Path] = set()

    def note(url: str) -> None:
        path = FOLDER / urlsplit(url).path.lstrip("/")
        if path.is_file():
            fetched.add(path)

    ann.page.on("request", lambda request: note(request.url))
    ann.open_table(seats=2)
    ann.page.get_by_role("button", name="Take a seat").wait_for()
    weighed: set[Path] = tool.fetched("Table")
    assert fetched <= weighed
    assert {path.suffix for path in fetched} >= {".js", ".css", ".woff2"}
    for room in tool.VISITS.values():
        assert sum(map(tool.compressed, tool.fetched(room))) <= tool.MOST_BYTES == 120_000
