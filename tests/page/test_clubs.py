"""Clubs on the page: founded, joined by a link, planned, played in and settled, on a laptop and a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
TABS: Final = ("Lobby", "Nights", "Ledger", "Standings", "Big hands", "Members", "House rules")


def _with_account(one: Person) -> None:
    one.post("/api/register", {"name": one.name, "password": "four kings and a queen"})


def _found(ann: Person, name: str = "Friday Aces") -> None:
    """Found a club by the page."""
    ann.go("/clubs")
    ann.page.get_by_role("button", name="Found a club").click()
    ann.page.get_by_label("Name", exact=True).fill(name)
    ann.page.get_by_role("button", name="Found the club").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(name)


@pytest.mark.proof
def test_a_club_is_founded_and_joined_by_its_link(person: Make) -> None:
    ann, bob = person("Ann of clubs"), person("Bob of clubs", size=PHONE)
    _with_account(ann)
    _found(ann)
    ann.page.get_by_role("tab", name="Members").click()
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.get_by_role("textbox", name="Link to join the club").input_value()
    bob.go(link.removeprefix(bob.site))
    bob.page.get_by_label("Your name").fill(bob.name)
    bob.page.get_by_role("button", name="Join the club").click()
    expect(bob.page.get_by_text("2 members. You are a member.")).to_be_visible()

    # The host opens a table with the rules of the club, and the other finds it in the lobby of the club.
    ann.page.get_by_role("tab", name="Lobby").click()
    ann.page.get_by_role("button", name="Open a table").click()
    ann.page.wait_for_url("**/t/*")
    expect(bob.page.get_by_role("link", name=re.compile("Friday Aces.*Sit down", re.DOTALL))).to_be_visible()


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["laptop", "phone"])
def test_every_part_of_a_club_can_be_used_by_everybody(person: Make, size: tuple[int, int]) -> None:
    ann = person(f"Ann at {size[0]}", size=size)
    _with_account(ann)
    _found(ann, f"Aces {size[0]}")
    for tab in TABS:
        ann.page.get_by_role("tab", name=tab, exact=True).click()
        expect(ann.page.get_by_role("tabpanel")).not_to_contain_text("One moment")
        ann.settle()
        assert violations(ann) == [], tab
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab


@pytest.mark.proof
def test_a_night_is_planned_and_answered_with_the_keyboard(person: Make) -> None:
    ann = person("Ann with keys")
    _with_account(ann)
    _found(ann, "Night owls")
    ann.page.get_by_role("tab", name="Lobby").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.get_by_role("tab", name="Nights")).to_be_focused()
    ann.page.get_by_role("button", name="Plan a night").press("Enter")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill("First night")
    dialog.get_by_label("Place").fill("The kitchen")
    assert violations(ann) == []
    dialog.get_by_label("Place").press("Enter")
    expect(ann.page.get_by_role("heading", name="First night")).to_be_visible()
    ann.page.get_by_role("button", name="I'm coming").press("Space")
    expect(ann.page.get_by_text("Coming: Ann with keys")).to_be_visible()
    expect(ann.page.get_by_role("button", name="I'm coming")).to_have_attribute("aria-pressed", "true")


@pytest.mark.proof
def test_house_rules_are_what_a_table_begins_with(person: Make) -> None:
    ann = person("Ann who rules")
    _with_account(ann)
    _found(ann, "Rulers")
    ann.page.get_by_role("tab", name="House rules").click()
    ann.page.get_by_role("button", name="Change").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("House rules, for people to read").fill("No string bets.")
    dialog.get_by_label("Stakes").fill("a lot")
    dialog.get_by_label("Chairs").fill("4")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    # A refusal is in the console of the browser.
    ann.complaints.clear()
    dialog.get_by_label("Stakes").fill("2/4")
    dialog.get_by_role("button", name="Save").click()
    expect(ann.page.get_by_text("No string bets.")).to_be_visible()
    expect(ann.page.get_by_text("4 chairs")).to_be_visible()
