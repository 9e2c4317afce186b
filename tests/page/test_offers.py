"""Cards on offer and bids, with mouse, touch and keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .person import Person

MARKET = """
name = "Market"
source = "the test"
family = "stud"
players = [2, 6]
structures = ["limit"]
board = "market market"
off = ["market"]
play = [
  "ante", "deal 3 down, 1 up", "board market",
  "take 1 up from market or down from deck, for 1 ante, 2 antes or 1 big bet, replaced", "showdown",
]
contest.high.scale = "high"
"""
BIDS = """
name = "Bids"
source = "the test"
family = "stud"
players = [2, 6]
structures = ["limit"]
play = [
  "ante", "deal 3 down", "offer one card for each",
  "take 1 up from the offer, highest bid first, bids 1 small bet to 1 big bet",
  "auction the offer up, from 1 ante, or from deck for 1 small bet", "showdown",
]
contest.high.scale = "high"
"""
PHONE = (390, 844)


def _sit(one: Person, sheet: str) -> None:
    one.open_table(games=[{"sheet": sheet}], stakes="limit 10/20 ante 2", seats=2)
    one.sit()
    one.seat_bot(1, "caller", 1000)
    one.press("Deal")
    assert one.wait_for_turn()


@pytest.mark.proof
def test_a_card_is_tapped_where_it_lies(person: Callable[..., Person]) -> None:
    ann = person()
    _sit(ann, MARKET)
    market = ann.page.get_by_role("group", name="Market")
    cards = market.get_by_role("button")
    expect(cards).to_have_count(3)
    expect(cards.nth(0)).to_have_accessible_name(re.compile(", for 2$"))
    expect(cards.nth(2)).to_have_accessible_name("the next card of the deck, for 20")
    expect(ann.controls.get_by_role("button", name="Take it")).to_be_disabled()
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    ann.press("Take .* for 4")
    expect(ann.page.locator(".log")).to_contain_text("You pay 4")


@pytest.mark.proof
def test_keys_pick_a_card_on_offer(person: Callable[..., Person]) -> None:
    ann = person()
    _sit(ann, MARKET)
    ann.key("1")
    first = ann.page.get_by_role("group", name="Market").get_by_role("button").first
    expect(first).to_have_attribute("aria-pressed", "true")
    ann.key("3")
    expect(ann.controls.get_by_role("button", name=re.compile("^From the deck"))).to_be_enabled()
    ann.key("Enter")
    expect(ann.page.locator(".log")).to_contain_text("You pay 20")


@pytest.mark.proof
def test_a_card_is_tapped_with_a_finger(person: Callable[..., Person]) -> None:
    ann = person(size=PHONE, touch=True)
    _sit(ann, MARKET)
    card = ann.page.get_by_role("group", name="Market").get_by_role("button").first
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    ann.controls.get_by_role("button", name=re.compile("^Take .* for 2")).tap()
    expect(ann.controls).not_to_contain_text("Which card do you take?")


@pytest.mark.proof
def test_bids_are_hidden_and_then_open(person: Callable[..., Person]) -> None:
    ann = person()
    _sit(ann, BIDS)
    expect(ann.controls).to_contain_text("The highest chooses first, and all pay")
    ann.key("4")
    ann.press("Bid 20")
    assert ann.wait_for_turn()
    ann.page.get_by_role("group", name="On offer").get_by_role("button").first.click()
    ann.press("Take ")
    log = ann.page.locator(".log")
    expect(log).to_contain_text("You pay 20")
    expect(log).to_contain_text("bids in secret")
    # The bot passes, so that it is Ann's turn to bid for the card that is auctioned.
    expect(ann.controls.get_by_role("button", name=re.compile("^Bid 2$"))).to_be_enabled()
    expect(ann.controls.get_by_role("button", name="Pass")).to_be_enabled()
    ann.press("From the deck for 10")
    expect(log).to_contain_text("You pay 10")
