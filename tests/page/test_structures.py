"""Structures of tournaments on the page: found, read, and written by a form and by text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from .axe import violations
from .person import PATIENCE, Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)


def _sheet(ann: Person) -> Locator:
    return ann.page.get_by_role("textbox", name="The sheet")


def _write(ann: Person) -> None:
    ann.come_in()
    ann.go("/structures/write")
    # The first check waits for a process to come up.
    expect(ann.page.locator(".verdict")).to_contain_text("This can be played", timeout=3 * PATIENCE)


def _minutes(ann: Person) -> int:
    """How long the event takes, as the page says."""
    return _read(ann.page.locator(".takes b").inner_text())


def _read(said: str) -> int:
    found = re.fullmatch(r"(?:(\d+) h)? ?(?:(\d+)(?: min)?)?", said)
    assert found, said
    return 60 * int(found[1] or 0) + int(found[2] or 0)


def test_a_structure_is_written_by_form_and_found_again(person: Make) -> None:
    ann = person()
    _write(ann)
    form = ann.page.get_by_role("region", name="Form")
    before = ann.page.locator(".takes b").inner_text()
    form.get_by_label("Name", exact=True).fill("Ann's Friday")
    form.get_by_label("Minutes of a level").fill("30")
    expect(_sheet(ann)).to_have_value(re.compile(r'name    = "Ann\'s Friday"\n(.*\n)*level   = 30\n'))
    expect(ann.page.locator(".takes b")).not_to_have_text(before)
    assert _minutes(ann) > _read(before)

    # Rows are added and moved with the keyboard, which stays where it works.
    form.get_by_role("button", name="Add a level after level 2").click()
    expect(form.get_by_label("Stakes of level 3")).to_be_focused()
    ann.page.keyboard.press("Control+a")
    ann.page.keyboard.type("60/120")
    expect(_sheet(ann)).to_have_value(re.compile('  "50/100",\n  "60/120",\n  "75/150",\n'))
    expect(form.get_by_role("note")).to_contain_text("whole number of chips")
    form.get_by_role("button", name="Delete level 3").click()
    expect(ann.page.locator(".verdict")).to_contain_text("This can be played")

    ann.page.get_by_role("button", name="Keep it").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Ann's Friday")
    ann.page.get_by_role("link", name="All structures").click()
    ann.page.get_by_role("searchbox", name="Search structures").fill("friday")
    expect(ann.page.get_by_text("1 structure", exact=True)).to_be_visible()
    expect(ann.page.get_by_role("link", name=re.compile("Ann's Friday"))).to_be_visible()


@pytest.mark.proof
def test_the_form_follows_the_text_and_a_mistake_has_its_line(person: Make) -> None:
    ann = person()
    _write(ann)
    sheet, form = _sheet(ann), ann.page.get_by_role("region", name="Form")
    whole = sheet.input_value()
    sheet.fill(whole.replace("seats   = 9", "seats   = 6  # few"))
    expect(form.get_by_label("Seats")).to_have_value("6")
    form.get_by_label("Seats").fill("5")
    expect(sheet).to_have_value(re.compile("seats   = 5  # few\n"))
    sheet.fill(whole.replace('"100/200"', '"60/120"'))
    expect(ann.page.locator(".verdict")).to_contain_text("Line 12")
    expect(form.locator("li.fault")).to_contain_text("lower than level 3")
    ann.page.get_by_role("button", name="Line 12").click()
    expect(sheet).to_be_focused()
    expect(ann.page.get_by_role("button", name="Keep it")).to_be_disabled()
    sheet.fill(whole + "late = ")
    expect(ann.page.get_by_text("The form waits until the text can be read")).to_be_visible()


@pytest.mark.proof
def test_one_starts_from_an_evening_or_from_a_structure_of_the_house(person: Make) -> None:
    ann = person()
    _write(ann)
    ann.page.get_by_role("button", name="Start from").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("About how many hours").fill("2")
    dialog.get_by_role("spinbutton", name="Players").fill("18")
    dialog.get_by_role("button", name="Make one").click()
    expect(_sheet(ann)).to_have_value(re.compile("about 2 hours for 18"))
    expect(ann.page.locator(".takes input")).to_have_value("18")
    expect(ann.page.locator(".verdict")).to_contain_text("This can be played")
    assert 90 <= _minutes(ann) <= 150
    ann.page.get_by_role("button", name="Start from").click()
    dialog.get_by_role("combobox", name="Structure").select_option("bounty")
    dialog.get_by_role("button", name="Take it").click()
    # It extends another: the form shows what it inherits, and the text says it when it is changed.
    form = ann.page.get_by_role("region", name="Form")
    expect(form.get_by_label("Stakes of level 1", exact=True)).to_have_value("25/50")
    expect(_sheet(ann)).not_to_have_value(re.compile("25/50"))
    form.get_by_label("Minutes of level 1", exact=True).fill("40")
    expect(_sheet(ann)).to_have_value(re.compile('{ stakes = "25/50", minutes = 40 }'))


@pytest.mark.proof
def test_a_structure_of_the_house_is_made_ones_own_and_changed(person: Make) -> None:
    ann = person()
    ann.come_in()
    ann.go("/structures/turbo")
    ann.page.get_by_role("link", name="Make it yours").click()
    form = ann.page.get_by_role("region", name="Form")
    form.get_by_label("Name", exact=True).fill("Our turbo")
    expect(ann.page.locator(".verdict")).to_contain_text("This can be played", timeout=3 * PATIENCE)
    ann.page.get_by_role("button", name="Keep it").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Our turbo")
    link = ann.page.get_by_label("The link of this structure").input_value()
    ann.page.get_by_role("link", name="Change it").click()
    form.get_by_label("Starting stack").fill("20000")
    expect(ann.page.locator(".verdict")).to_contain_text("This can be played")
    ann.page.get_by_role("button", name="Save the changes").click()
    expect(ann.page.get_by_text("everybody starts with 20,000")).to_be_visible()

    # Who has the link looks at it, and takes it as a start.
    bob = person("Bob")
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("Our turbo")
    expect(bob.page.get_by_role("button", name="Delete")).to_have_count(0)

    ann.page.get_by_role("button", name="Delete").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(ann.page.get_by_text(re.compile(r"^\d+ structures$"))).to_be_visible()
    expect(ann.page.get_by_text("Our turbo")).to_have_count(0)


@pytest.mark.proof
def test_a_structure_is_written_on_a_phone(person: Make) -> None:
    ann = person(size=PHONE, touch=True)
    _write(ann)
    ann.page.get_by_text("Entries and more chips").tap()
    ann.page.get_by_text("Lammers", exact=True).last.tap()
    ann.page.get_by_role("button", name="Text", exact=True).first.tap()
    expect(_sheet(ann)).to_have_value(re.compile("lammers = { each = 2, value = 5000, until = 4 }"))
    ann.page.get_by_role("button", name="In English").first.tap()
    expect(ann.page.get_by_text("Everybody gets 2 lammers")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for path in ("/structures", "/structures/mixed-regular"):
        ann.go(path)
        ann.page.locator("main h1").wait_for()
        ann.settle()
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.proof
def test_the_page_of_a_structure_is_for_so_many_players(person: Make) -> None:
    ann = person()
    ann.go("/structures/barge-plo-lammers")
    card = ann.page.get_by_role("region", name="How long it takes")
    card.get_by_label("Players").fill("20")
    expect(card).to_contain_text("for 20 players")
    few = card.locator("b").inner_text()
    card.get_by_label("Players").fill("200")
    expect(card).to_contain_text("for 200 players")
    assert card.locator("b").inner_text() != few
    expect(ann.page.get_by_role("heading", name="Prizes for 200")).to_be_visible()
    with ann.page.expect_popup() as opened:
        ann.page.get_by_role("link", name="Print").click()
    expect(opened.value.get_by_text("For 200 players")).to_be_visible()


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_nothing_keeps_anybody_from_using_them(person: Make, size: tuple[int, int]) -> None:
    ann = person(size=size)
    _write(ann)
    found = {"write": violations(ann)}
    for name, path in (("list", "/structures"), ("page", "/structures/horse-championship")):
        ann.go(path)
        ann.page.locator("main li").first.wait_for()
        found[name] = violations(ann)
    ann.page.get_by_role("button", name=re.compile("(Dark|Light) colours")).click()
    found["page in other colours"] = violations(ann)
    ann.go("/structures/write")
    expect(ann.page.locator(".verdict")).to_contain_text("This can be played")
    found["write in other colours"] = violations(ann)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
