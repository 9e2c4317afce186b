"""Finding one among hundreds of games, on the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (360, 780)


@pytest.mark.proof
def test_plain_words_facets_and_more_like_this(person: Make) -> None:
    ann = person()
    ann.go("/games")
    search, tiles = ann.page.get_by_label("Search games"), ann.page.get_by_role("list", name="Games")
    search.fill("omaha with a third board")
    expect(tiles.get_by_role("heading").first).to_have_text("Squid Game")
    expect(tiles.get_by_role("listitem").first).to_contain_text("3 boards")
    search.fill("")
    ann.page.get_by_role("button", name="More filters").click()
    ann.page.get_by_role("combobox", name="Evening", exact=True).select_option("mad")
    cards = ann.page.get_by_role("combobox", name="Cards in the hand", exact=True)
    # What a choice would leave stands beside it, and what it leaves is just that.
    wanted = cards.locator("option", has_text="7 cards").text_content() or ""
    cards.select_option("7")
    many = re.search(r"\((\d+)\)", wanted)
    assert many
    expect(ann.page.get_by_text(re.compile(rf"^{many[1]} games?$"))).to_be_attached()
    expect(ann.page).to_have_url(re.compile(r"/games\?cards=7&mood=mad$"))
    assert violations(ann) == []
    ann.go("/games/badugi")
    near = ann.page.get_by_role("region", name="More like this")
    expect(near.get_by_role("heading", name="Badacey", exact=True)).to_be_visible()
    assert violations(ann) == []


@pytest.mark.proof
def test_the_game_of_the_day_and_one_by_chance_by_keyboard_on_a_phone(person: Make) -> None:
    ann = person(size=PHONE)
    ann.go("/games")
    today = ann.page.get_by_role("region", name="Game of the day")
    expect(today.get_by_role("link")).to_have_count(1)
    chance = ann.page.get_by_role("region", name="A game by chance")
    chance.get_by_label("How many people").select_option("8")
    chance.get_by_label("What evening").select_option("wild")
    chance.get_by_role("button", name="Draw one").press("Enter")
    expect(chance.get_by_role("link")).to_have_count(1)
    expect(chance.get_by_role("button", name="Another")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert violations(ann) == []
    chance.get_by_role("link").click()
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.proof
def test_a_mix_of_ones_own_is_kept_and_opens_a_table(person: Make) -> None:
    ann = person()
    ann.come_in()
    ann.go()
    ann.page.get_by_role("button", name=re.compile("^Dealer’s choice")).first.click()
    dialog = ann.page.get_by_role("dialog", name="Open a table")
    dialog.get_by_label("Name of a mix of your own").fill("Friday")
    dialog.get_by_label("Name of a mix of your own").press("Enter")
    expect(dialog.get_by_text("“Friday” is kept.")).to_be_visible()
    assert violations(ann) == []
    ann.page.reload()
    ann.page.get_by_role("button", name=re.compile("^A mix")).click()
    dialog.get_by_role("button", name=re.compile("^Friday")).click()
    expect(dialog.get_by_text(re.compile("^Chosen: .*Chowaha"))).to_be_visible()
    dialog.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url("**/t/*")
