"""Writing a game: mistakes are marked as one types, words completed, and games saved, shared and played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

MakePerson = Callable[..., Person]
PHONE = (360, 780)
DEALT = "This can be dealt."
PATIENCE = 90_000
"""Milliseconds for a first sheet, for which a worker has to come up."""
SHEET = """name = "Porch Poker"
source = "us"
extends = "holdem"
play = [
  "blinds",
  "deal 2 down", "bet small",
  "board flop", "bet small",
  "board turn", "bet big",
  "board river", "bet big",
  "showdown",
]
"""


def begin(person: Person, text: str = SHEET) -> None:
    """Come to the writer and write a sheet."""
    person.come_in()
    person.go("/write")
    expect(person.page.locator("#verdict")).to_have_text(DEALT, timeout=PATIENCE)
    person.page.get_by_label("The sheet").fill(text)


@pytest.mark.proof
def test_mistakes_are_marked_and_mended_where_they_are(person: MakePerson) -> None:
    ann = person()
    page = ann.page
    begin(ann, SHEET.replace("board turn", "board trun").replace("source", "sorce"))
    marks = page.locator(".cm-wrong")
    expect(marks).to_have_text(["sorce", "trun"], timeout=PATIENCE)
    sheet = page.get_by_label("The sheet")
    expect(sheet).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("The board has no area 'trun'; did you mean 'turn'?").first).to_be_visible()
    assert violations(ann) == []
    page.get_by_role("button", name="Write turn").click()
    expect(marks).to_have_text(["sorce"])
    sheet.press("Control+Home")
    sheet.press("Control+.")
    expect(page.locator("#verdict")).to_have_text(DEALT, timeout=PATIENCE)
    assert ann.written() == SHEET
    # A word is completed with what fits at its place.
    sheet.press("Control+Home")
    for _ in range(4):
        sheet.press("ArrowDown")
    sheet.press("End")
    sheet.press_sequentially(' "b')
    offered = page.get_by_role("option")
    expect(offered.first).to_be_visible()
    sheet.press_sequentially("oard r")
    expect(offered).to_have_text(["river"])
    sheet.press("Escape")


@pytest.mark.proof
def test_a_game_is_saved_shared_and_put_on_a_list(person: MakePerson) -> None:
    ann = person()
    page = ann.page
    begin(ann)
    expect(page.get_by_role("heading", name="Porch Poker").first).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved as version 1.")).to_be_visible()
    page.get_by_label("The sheet").fill(SHEET.replace("Porch", "Patio"))
    expect(page.get_by_role("heading", name="Patio Poker").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Share", exact=True).click()
    link = page.get_by_label("The link").input_value()
    assert violations(ann) == []
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    # Somebody else reads it, on a phone.
    bob = person("Bob", size=PHONE, touch=True)
    bob.come_in()
    bob.go(link.removeprefix(bob.site))
    expect(bob.page.locator("#verdict")).to_have_text(DEALT, timeout=PATIENCE)
    bob.page.get_by_role("button", name="In English").tap()
    expect(bob.page.get_by_role("heading", name="Patio Poker").last).to_be_visible()
    bob.page.get_by_role("button", name="Board").tap()
    expect(bob.page.get_by_text("the hand")).to_be_visible()
    assert not bob.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert violations(bob) == []
    # The first version is still there, and a game of the house can be begun from.
    page.get_by_role("button", name="My games").click()
    page.get_by_text("Versions and links").click()
    assert violations(ann) == []
    page.get_by_role("button", name="Version 1").click()
    expect(page.get_by_role("heading", name="Porch Poker").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="My games").click()
    page.get_by_label("Search the games of the house").fill("razz")
    page.get_by_role("button", name="Razz", exact=True).click()
    expect(page.get_by_role("heading", name="My Razz").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Try it against bots").click()
    assert ann.wait_for_turn()


@pytest.mark.proof
def test_a_game_of_ones_own_is_on_a_dealers_choice_list(person: MakePerson) -> None:
    ann, bob = person(), person("Bob")
    ann.come_in()
    bob.come_in()
    ann.post("/api/own-games", {"text": SHEET})
    ann.post("/api/mixes", {"name": "Porch evening", "games": ["razz@barge", "badugi@barge"], "hands": 2})
    # The search finds what is one's own.
    ann.go("/?q=porch")
    own = ann.page.get_by_role("list", name="Games").get_by_role("listitem")
    expect(own.filter(has_text="A game of your own")).to_contain_text("Porch Poker")
    expect(own.filter(has_text="A mix of your own")).to_contain_text("Porch evening")
    assert violations(ann) == []
    ann.go("/?q=dealers+choice")
    ann.page.get_by_role("button", name="Dealer’s choice").first.click()
    dialog = ann.page.get_by_role("dialog", name="Open a table")
    dialog.get_by_label("Porch Poker").check()
    assert violations(ann) == []
    dialog.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url("**/t/*")
    bob.page.goto(ann.page.url)
    for one in (ann, bob):
        one.sit()
    ann.press("Deal")
    ann.page.get_by_text(re.compile("What do we play|picks the game")).wait_for()
    dealer = ann if ann.page.get_by_text("What do we play").count() else bob
    dealer.controls.get_by_role("combobox").select_option(label="Porch Poker")
    dealer.press("Porch Poker")
    for one in (ann, bob):
        expect(one.page.locator("header .game .name")).to_have_text("Porch Poker", timeout=PATIENCE)
        expect(one.page.locator(".me .card")).to_have_count(2)


@pytest.mark.proof
def test_hands_are_dealt_beside_the_sheet(person: MakePerson) -> None:
    ann = person()
    page = ann.page
    begin(ann)
    expect(page.get_by_role("heading", name="Porch Poker").first).to_be_visible(timeout=PATIENCE)
    page.locator("footer").get_by_role("button", name="Deal a hand").click()
    hand = page.get_by_role("region", name="Hand 1")
    expect(hand.get_by_role("heading", name="The deal")).to_be_visible(timeout=PATIENCE)
    expect(hand.get_by_text("wins").first).to_be_visible()
    page.get_by_role("button", name="Deal another hand").click()
    expect(page.get_by_role("region", name="Hand 2")).to_be_visible(timeout=PATIENCE)
    assert violations(ann) == []
    page.locator("footer").get_by_role("button", name="Deal 1,000 hands").click()
    many = page.get_by_role("region", name="Many hands")
    expect(many.get_by_text("Average pot")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Stop").click()
    expect(many.get_by_role("row", name="high")).to_contain_text("100 %")
    assert violations(ann) == []
    page.get_by_role("button", name="Rule card").click()
    card = page.get_by_role("img", name="The rule card of Porch Poker")
    expect(card).to_be_visible(timeout=PATIENCE)
    assert card.evaluate("one => one.complete && one.naturalWidth > 0")
    assert ann.written() == SHEET, "nothing has moved away from the sheet"
