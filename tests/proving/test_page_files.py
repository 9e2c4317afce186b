"""The files that the page's tests read are those of today."""

from __future__ import annotations

import json

from tests.proving.forging import FORGED
from tests.proving.page_files import FILE, UNSEEN, page_files


def test_the_files_of_the_page_are_up_to_date() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(page_files())), "run python -m tests.proving.page_files"


def test_every_forged_file_is_there_that_the_page_can_find_out() -> None:
    assert {one["what"] for one in page_files()["forged"]} == FORGED.keys() - set(UNSEEN)
