"""Rule cards in the browser: on the page of a game, and the booklet of an evening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (360, 740)
_LOADED: Final = "() => document.querySelector('picture img').naturalWidth > 0"
_SIDEWAYS: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _see_card(ann: Person, shape: str) -> None:
    image = ann.page.get_by_role("img", name="The rule card of")
    expect(image).to_be_visible()
    ann.page.wait_for_function(_LOADED)
    assert shape in image.evaluate("image => image.currentSrc")


@pytest.mark.proof
def test_a_game_has_its_card_and_goes_into_the_booklet(person: Make) -> None:
    ann = person()
    page = ann.page
    ann.go("/games/razz@barge")
    _see_card(ann, "card.svg")
    page.get_by_role("button", name="Add to the booklet").click()
    page.get_by_role("button", name="Booklet: 1 card").click()
    dialog = page.get_by_role("dialog", name="Booklet")
    dialog.get_by_label("Or the games of a mix").select_option("horse@barge2024")
    expect(dialog.get_by_role("listitem")).to_have_count(5)
    dialog.get_by_role("button", name="Take Texas Hold'em off").click()
    dialog.get_by_text("Four", exact=True).click()
    assert violations(ann) == []
    address = dialog.get_by_role("link", name="Open the booklet").get_attribute("href")
    assert address is not None
    ann.go(address)
    expect(page.get_by_role("heading", name="Tonight's games")).to_be_visible()
    expect(page.get_by_role("img", name="Razz")).to_be_visible()
    assert page.locator("figure").count() == 4
    assert page.locator("section").count() == 1


@pytest.mark.proof
def test_a_phone_has_a_narrow_card_and_scrolls_only_down(person: Make) -> None:
    ann = person(size=PHONE)
    ann.page.emulate_media(color_scheme="light")
    ann.go("/games/chowaha@barge2024")
    _see_card(ann, "narrow=true")
    assert ann.page.evaluate(_SIDEWAYS) == 0
    ann.page.get_by_role("button", name="Add to the booklet").click()
    ann.page.get_by_role("button", name="Booklet: 1 card").press("Enter")
    expect(ann.page.get_by_role("dialog", name="Booklet")).to_be_visible()
    assert ann.page.evaluate(_SIDEWAYS) == 0
    assert violations(ann) == []


@pytest.mark.proof
def test_paper_has_the_card_alone(person: Make) -> None:
    ann = person()
    ann.go("/games/badugi@barge")
    _see_card(ann, "card.svg")
    ann.page.emulate_media(media="print")
    expect(ann.page.get_by_role("img", name="The rule card of")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Rule card")).to_be_hidden()
    expect(ann.page.get_by_role("button", name="Play against bots")).to_be_hidden()
    expect(ann.page.get_by_role("heading", name="The play")).to_be_hidden()
