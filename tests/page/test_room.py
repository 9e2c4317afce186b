"""An event in a room with real cards: the director enters people, tells who is out and is told who moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person
from .test_pages import LOST

Make = Callable[..., Person]
PHONE: Final = (390, 844)
NAMES: Final = ("Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim")


@pytest.mark.proof
def test_an_evening_is_run_from_a_phone(person: Make) -> None:
    ann = person(size=PHONE)
    page = ann.page
    ann.come_in()
    event = ann.post("/api/tournaments", {"name": "Club night", "structure": "turbo", "live": True})["id"]
    ann.go(f"/tournaments/{event}")
    field = page.get_by_label("Who enters")
    for name in NAMES:
        field.fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=f"Take {name} off the list")).to_be_visible()
        expect(field).to_have_value("")
    field.fill("bea")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("bea")
    desk = page.get_by_role("region", name="Director’s desk")
    desk.get_by_role("button", name="Start now").click()
    tables = page.get_by_role("article")
    expect(tables).to_have_count(2)

    # One goes out, the tables fit into one, and the director calls the moves.
    first = page.get_by_role("article", name="Table 1")
    first.get_by_role("button", name="Somebody is out at Table 1").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("By whom").select_option(index=1)
    dialog.get_by_role("button", name="Out", exact=True).click()
    expect(dialog).to_have_count(0)
    moves = page.get_by_role("region", name="Moves to make")
    expect(moves.get_by_role("listitem")).to_have_count(5)
    expect(moves).to_contain_text(re.compile(r"moves from table 2, seat \d, to table 1, seat \d"))
    assert page.evaluate(LOST) == []
    moves.get_by_role("button", name="All done").click()
    expect(tables).to_have_count(1)
    expect(moves).to_have_count(0)

    # All stacks are counted, and the hands of the table are kept.
    page.get_by_role("button", name="Count Table 1").click()
    for at, box in enumerate(dialog.get_by_role("textbox").all()):
        box.fill("10,000" if at else "20,000")
    dialog.get_by_role("button", name="Counted").click()
    expect(dialog).to_have_count(0)
    expect(first).to_contain_text("20,000")
    expect(first).not_to_contain_text("about")
    expect(page.get_by_role("region", name="What the director has done")).to_contain_text("Counted stacks.")
    page.get_by_role("button", name="More about Table 1").click()
    dialog.get_by_role("button", name="Keep its hands").click()
    first.get_by_role("link", name="Enter its hands").click()
    page.wait_for_url("**/t/*")


@pytest.mark.proof
@pytest.mark.parametrize("size", [PHONE, (320, 640), (1280, 800)])
def test_the_room_can_be_used_by_everybody(person: Make, size: tuple[int, int]) -> None:
    ann = person(size=size)
    ann.come_in()
    event = ann.post("/api/tournaments", {"name": "Club night", "structure": "turbo", "live": True})["id"]
    ann.go("/nothing")
    for name in NAMES:
        ann.say({"type": "direct", "event": event, "do": "register", "name": name})
    ann.go(f"/tournaments/{event}")
    ann.page.get_by_label("Who enters").wait_for()
    assert (ann.page.evaluate(LOST), violations(ann)) == ([], [])
    ann.page.get_by_role("button", name="Start now").click()
    ann.page.get_by_role("article").first.wait_for()
    assert (ann.page.evaluate(LOST), violations(ann)) == ([], [])
    dialog = ann.page.get_by_role("dialog")
    for button in ("Somebody is out at Table 1", "Count Table 1", "More about Table 1"):
        ann.page.get_by_role("button", name=button).click()
        dialog.wait_for()
        assert (ann.page.evaluate(LOST), violations(ann)) == ([], []), button
        ann.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
