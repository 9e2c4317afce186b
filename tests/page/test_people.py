"""Accounts, chairs, hosts, and people who agree about something."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

PHONE: Final = (390, 844)
Make = Callable[..., Person]


def _together(person: Make, **rules: object) -> tuple[Person, Person]:
    """Ann and Bob at a table of two, where the cards are about to be dealt."""
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(seats=2, **rules)
    ann.sit()
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.sit()
    ann.press("Deal")
    return ann, bob


def _in_turn(ann: Person, bob: Person) -> tuple[Person, Person]:
    """Who is asked, and who waits."""
    asked = "() => document.querySelector('.controls')?.dataset.hand !== '0'"
    for one in (ann, bob):
        one.page.wait_for_function(asked)
    mine = ann.page.locator(".controls.mine, .advance").first
    mine.wait_for()
    return (ann, bob) if ann.at("turn") != "-1" else (bob, ann)


@pytest.mark.proof
def test_an_account_is_made_left_and_found_again(person: Make) -> None:
    ann = person("Ann Count")
    page = ann.page
    ann.go()
    page.get_by_role("button", name="Sign in").click()
    page.get_by_text("New account").click()
    page.get_by_label("Name", exact=True).fill(ann.name)
    page.get_by_label(re.compile("^Password")).fill("correct horse")
    page.get_by_role("button", name="Create the account").click()
    mine = page.get_by_role("button", name=f"Account: {ann.name}")
    mine.click()
    page.get_by_label("What it is for").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_label("The new token")).to_have_value(re.compile(r"^[\w-]{40,}$"))
    assert violations(ann) == []
    page.get_by_role("button", name="Revoke my bot").click()
    expect(page.get_by_text("my bot", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Change the password").click()
    page.get_by_label("Current password").fill("correct horse")
    page.get_by_label(re.compile("^New password")).fill("better battery")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("The password is changed.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Name", exact=True)).to_have_value(ann.name)
    page.get_by_label(re.compile("^Password")).fill("better battery")
    page.get_by_role("dialog").get_by_role("button", name="Sign in", exact=True).click()
    expect(mine).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.proof
def test_a_guest_makes_an_account_without_getting_up(person: Make) -> None:
    ann = person("Guest Ann")
    ann.open_table(seats=4)
    page = ann.page
    page.get_by_role("button", name="Chair 3, sit here").click()
    page.get_by_label("Chips").fill("321")
    page.get_by_role("button", name="Sit down").click()
    seat = page.locator(".seat[data-chair='2']")
    expect(seat).to_contain_text("321")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Account").click()
    page.get_by_label(re.compile("^Password")).fill("correct horse")
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(seat).not_to_contain_text("away")
    ann.menu("Your seat")
    assert violations(ann) == []
    page.get_by_label(re.compile("^More chips")).fill("79")
    page.get_by_role("button", name="Buy", exact=True).click()
    expect(seat).to_contain_text("400")
    page.get_by_text("Change chairs").click()
    page.get_by_role("button", name="Chair 1", exact=True).click()
    expect(page.locator(".seat[data-chair='0']")).to_contain_text("400")


@pytest.mark.proof
def test_a_host_lets_somebody_in(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(seats=6, approve=True)
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.page.get_by_role("button", name="Chair 5, sit here").click()
    assert violations(bob) == []
    bob.page.get_by_role("button", name="Ask the host for this seat").click()
    expect(bob.controls).to_contain_text("You have asked for chair 5")
    expect(ann.page.locator("header .dot:visible")).to_have_text("1")
    ann.menu("Host")
    assert violations(ann) == []
    ann.page.get_by_role("button", name="Let in Bob").click()
    expect(ann.page.locator(".seat[data-chair='4']")).to_contain_text("Bob")
    expect(bob.page.locator(".me .seat[data-chair='4']")).to_be_visible()


@pytest.mark.proof
def test_a_host_mutes_and_bans_and_lifts_the_ban(person: Make) -> None:
    ann, bob = person("Ann", size=PHONE), person("Bob")
    ann.open_table(seats=4)
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.sit()
    bob.page.get_by_role("tab", name="Chat").click()
    said = bob.page.get_by_label("Say something to the table")
    said.fill("you are all fish")
    bob.page.get_by_role("button", name="Send").click()
    page = ann.page
    ann.menu("Host")
    # All of it by the keyboard alone: an hour is proposed, and the focus comes back to where it was.
    page.get_by_role("button", name="Mute Bob").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Mute Bob for")).to_be_focused()
    assert violations(ann) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Unmute Bob").first).to_be_focused()
    expect(bob.page.get_by_text(re.compile("^The host has muted you until"))).to_be_visible()
    expect(said).to_have_count(0)
    page.keyboard.press("Enter")
    expect(said).to_be_visible()
    page.get_by_role("button", name="Remove Bob").click()
    page.get_by_label("Remove Bob, who may come back").select_option(label="never")
    page.get_by_role("button", name="Remove and ban").click()
    expect(bob.controls).to_contain_text("The host has banned you from this table for good.")
    expect(bob.page.get_by_role("button", name=re.compile("Take a seat|Sit here"))).to_have_count(0)
    page.get_by_text("Bans and mutes").click()
    assert violations(ann) == []
    # Somebody from the same address is told so, and not for good: an account is somebody else.
    cid = person("Cid")
    cid.come_in()
    cid.page.goto(page.url)
    cid.page.get_by_role("button", name="Take a seat").click()
    cid.page.get_by_role("button", name="Sit down").click()
    expect(cid.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("sign in with an account")
    page.get_by_role("button", name="Lift the ban of Bob").click()
    expect(page.get_by_text(re.compile("Bans and mutes"))).to_have_count(0)
    bob.sit()


@pytest.mark.proof
def test_the_dealer_picks_a_game(person: Make) -> None:
    ann, bob = _together(person, games=["razz", "badugi", "omaha"], dealers_choice=True)
    ann.page.get_by_text(re.compile("What do we play|picks the game")).wait_for()
    dealer = ann if ann.page.get_by_text("What do we play").count() else bob
    dealer.press("Badugi")
    for one in (ann, bob):
        expect(one.page.locator("header .game .name")).to_have_text("Badugi")
        expect(one.page.locator(".me .card")).to_have_count(4)


@pytest.mark.proof
def test_the_board_is_run_twice_if_both_agree(person: Make) -> None:
    first, second = _in_turn(*_together(person, games=["holdem"], stakes="no-limit 5/10", may_run=2))
    first.press("All in")
    first.press("All in 1,000")
    second.press("Call")
    expect(first.controls).to_contain_text(re.compile("How many times|thinking"))
    if first.at("turn") == "-1":
        first, second = second, first
    for one in (first, second):
        expect(one.controls).to_contain_text("How many times")
        one.press("Twice")
    for one in (first, second):
        expect(one.page.locator(".boards .board")).to_have_count(2)
        expect(one.page.locator(".boards .card")).to_have_count(10)


@pytest.mark.proof
def test_answers_are_given_in_advance(person: Make) -> None:
    first, second = _in_turn(*_together(person, games=["holdem"], stakes="limit 10/20"))
    # What was seen is not what it comes to: the raise is left to be answered.
    check = second.controls.get_by_role("button", name=re.compile("^Check$"))
    second.key("w")
    expect(check).to_have_attribute("aria-pressed", "true")
    first.press("Raise to 20")
    expect(second.controls.get_by_role("button", name=re.compile("^Call 10"))).to_be_visible()
    assert second.at("turn") != "-1"
    second.press("Raise to 30")
    first.press("Call 10")
    # On the flop the other one is first, and waits no longer once the answer is there.
    expect(second.page.locator(".boards .card")).to_have_count(3)
    first.press("Check or fold")
    expect(first.controls.get_by_role("button", pressed=True)).to_have_count(1)
    second.press("Bet 10")
    expect(second.page.locator(".log")).to_contain_text(f"{first.name} folds")
