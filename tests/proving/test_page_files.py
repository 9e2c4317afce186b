"""The files that the page's tests read are those of today."""

from __future__ import annotations

import json
import re

from tests.proving.forging import FORGED
from tests.proving.page_files import FILE, UNSEEN, page_files

from cardhouse.dealer.events.event import KINDS
from cardhouse.proving.counted import OFF_THE_DECK


def test_the_files_of_the_page_are_up_to_date() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(page_files())), "run python -m tests.proving.page_files"


def test_every_forged_file_is_there_that_the_page_can_find_out() -> None:
    assert {one["what"] for one in page_files()["forged"]} == FORGED.keys() - set(UNSEEN)


def test_the_page_knows_with_which_events_cards_leave_the_deck() -> None:
    text = (FILE.parent / "places.ts").read_text(encoding="utf-8")
    lists = dict(re.findall(r"^const ([A-Z]+) = \[(.+)\];$", text, re.MULTILINE))
    named = {name: set(re.findall(r'"([a-z-]+)"', kinds)) for name, kinds in lists.items()}
    assert named["DEALS"] | named["TURNS"] == {name for name, kind in KINDS.items() if kind in OFF_THE_DECK}
    assert named["DEALS"].isdisjoint(named["TURNS"])
    assert named["MOVES"] <= KINDS.keys()
