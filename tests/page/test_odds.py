"""Odds: any game is set up by clicking cards, or by typing them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import PATIENCE, Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
LONG: Final = 5 * PATIENCE


def _click(ann: Person, *cards: str) -> None:
    for card in cards:
        ann.page.get_by_role("toolbar", name="The deck").get_by_role("button", name=card).click()


@pytest.mark.proof
def test_aces_against_kings_by_clicking(person: Make) -> None:
    ann = person()
    page = ann.page
    ann.go("/games/holdem@barge")
    page.get_by_role("main").get_by_role("link", name="Odds").click()
    _click(ann, "ace of hearts", "ace of diamonds", "king of spades", "king of clubs")
    # The first answer takes some seconds, and more where kernels have to be compiled for it.
    share = page.get_by_role("status", name="Player 1: share of the pot")
    expect(share).to_have_text("81.26 %", timeout=LONG)
    expect(page.get_by_text("Exact, over 1,712,304 deals.")).to_be_visible()
    expect(page.get_by_role("cell", name="81.2555 %")).to_be_visible()
    # A card that lies somewhere is taken back by another click, and the next one goes there.
    _click(ann, "king of clubs", "king of hearts", "king of diamonds")
    expect(page.get_by_role("button", name="Board, flop 1: king of diamonds")).to_be_visible()
    expect(page.get_by_role("cell", name="80.9046 %")).to_be_visible()
    assert violations(ann) == []


@pytest.mark.proof
def test_a_stud_hand_by_keyboard_on_a_phone(person: Make) -> None:
    ann = person(size=PHONE)
    page, keys = ann.page, ann.page.keyboard
    page.emulate_media(color_scheme="light")
    ann.go("/odds")
    page.get_by_label("Game: search").fill("seven-card stud")
    page.get_by_role("group", name="Game").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Player 1, card 1, face down: empty")).to_be_visible()
    keys.type("asahK")
    keys.press("Backspace")
    keys.type("ad10cAs")
    expect(page.get_by_text("The ace of spades is taken: player 1, card 1, face down.")).to_be_visible()
    for name in ("card 2, face down: ace of hearts", "card 4, face up: ten of clubs"):
        expect(page.get_by_role("button", name=f"Player 1, {name}")).to_be_visible()
    keys.press("ArrowDown")
    keys.type("kd")
    king = page.get_by_role("button", name=re.compile("^Player 2, card ., face .*: king"))
    expect(king).to_be_visible()
    expect(page.get_by_text("Sampled from")).to_be_visible(timeout=LONG)
    expect(page.get_by_role("status", name="Player 1: share of the pot")).to_have_text(re.compile("%"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert violations(ann) == []
