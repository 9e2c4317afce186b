"""The host's desk: requests that pop up, invitations, co-hosts, notes and planned stakes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

PHONE: Final = (360, 740)
Make = Callable[..., Person]


@pytest.mark.proof
def test_a_request_pops_up_and_is_granted_with_another_amount(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(seats=6, approve=True, stakes="no-limit 5/10", max_buy_in=1000)
    table = ann.page.url.rsplit("/", 1)[-1]
    bob.come_in()
    bob.go("/")
    bob.tell("sit", table=table, seat=3, amount=900)
    expect(ann.page).to_have_title("(1) Bob asks – Cardhouse")
    asks = ann.page.get_by_role("region", name="Requests")
    expect(asks).to_contain_text("Bob asks for a seat with 900 chips")
    assert violations(ann) == []
    asks.get_by_label("Chips for Bob").fill("600")
    asks.get_by_role("button", name="Let in Bob").click()
    expect(ann.page.locator(".seat[data-chair='3']")).to_contain_text("600")
    expect(asks).to_have_count(0)
    expect(ann.page).to_have_title("Ann's table – Cardhouse")


@pytest.mark.proof
def test_amounts_are_typed_as_the_table_shows_them(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob", size=PHONE)
    ann.open_table(seats=6, approve=True, stakes="no-limit 0.25/0.50", unit="$", max_buy_in=10000)
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.page.get_by_role("button", name="Take a seat").click()
    chips = bob.page.get_by_label(re.compile("^Chips"))
    chips.fill("5000")
    bob.page.get_by_role("button", name="Ask the host for this seat").click()
    assert chips.evaluate("field => field.validationMessage") == "Type an amount from $10 to $100."
    chips.fill("50.25")
    bob.page.get_by_role("button", name="Ask the host for this seat").click()
    asks = ann.page.get_by_role("region", name="Requests")
    expect(asks).to_contain_text("Bob asks for a seat with $50.25")
    expect(asks.get_by_label("Chips for Bob")).to_have_value("50.25")
    asks.get_by_label("Chips for Bob").fill("40")
    asks.get_by_role("button", name="Let in Bob").click()
    expect(bob.page.locator(".me")).to_contain_text("$40")


@pytest.mark.proof
def test_a_co_host_on_a_phone_is_named_from_the_seat_and_lets_somebody_in(person: Make) -> None:
    ann, bob, cy = person("Ann"), person("Bob", size=PHONE), person("Cy")
    ann.open_table(seats=6)
    ann.sit()
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.sit()
    ann.page.get_by_role("button", name="About Bob").click()
    card = ann.page.get_by_role("dialog")
    assert violations(ann) == []
    card.get_by_role("button", name="Make co-host").click()
    expect(card.get_by_role("button", name="No longer co-host")).to_be_visible()
    bob.menu("Host")
    expect(bob.page.get_by_role("button", name="Close the table")).to_have_count(0)
    bob.page.keyboard.press("Escape")
    cy.come_in()
    cy.page.goto(ann.page.url)
    cy.sit()
    bob.page.get_by_role("button", name="About Cy").click()
    bob.page.get_by_role("button", name="Mute").click()
    assert violations(bob) == []
    wide = bob.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    bob.page.get_by_role("dialog").locator("form").get_by_role("button", name="Mute", exact=True).click()
    expect(bob.page.get_by_role("button", name="Unmute")).to_be_visible()


@pytest.mark.proof
def test_a_mark_and_a_note_stand_at_the_seat_for_their_author_alone(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(seats=2)
    ann.sit()
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.sit()
    ann.page.get_by_role("button", name="About Bob").click()
    card = ann.page.get_by_role("dialog")
    card.get_by_label("violet").check(force=True)
    card.get_by_label("Your note").fill("never bluffs")
    card.get_by_role("button", name="Keep the note").click()
    expect(card.get_by_text("Noted, for you alone.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    seat = ann.page.get_by_role("group", name=re.compile("Bob.*your note: violet, never bluffs"))
    expect(seat.locator(".note")).to_have_text("★")
    # It is there again when the page is.
    ann.page.reload()
    expect(ann.page.locator(".seat .note")).to_have_text("★")
    assert "never bluffs" not in bob.page.content()
    expect(bob.page.locator(".seat .note")).to_have_count(0)


@pytest.mark.proof
def test_somebody_is_invited_by_name_by_link_and_by_picture(person: Make) -> None:
    ann, bob = person("Host of it"), person("Guest of it")
    for one in (ann, bob):
        one.post("/api/register", {"name": one.name, "password": "a long password"})
    made = ann.post("/api/tables", {"name": "Private evening", "public": False, "rules": {"seats": 4}})
    ann.go(f"/t/{made['id']}")
    paper = ann.page.get_by_role("region", name="Your table is open")
    expect(paper.get_by_role("img", name="The link as a QR code")).to_have_js_property("complete", True)
    assert ann.page.evaluate("document.querySelector('.paper img').naturalWidth") > 0
    ann.page.get_by_role("button", name="Invite").first.click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label(re.compile("^Invite somebody")).fill(bob.name)
    assert violations(ann) == []
    dialog.get_by_role("button", name="Invite", exact=True).click()
    expect(dialog.get_by_text("Guest of it is invited")).to_be_visible()
    bob.go("/")
    asks = bob.page.get_by_role("region", name="Invitations")
    expect(asks).to_contain_text("Host of it invites you to Private evening")
    assert [one for one in violations(bob) if "Account: " not in one] == []
    asks.get_by_role("link", name="Join").click()
    bob.page.wait_for_url("**/t/*")
    bob.sit()


@pytest.mark.proof
def test_the_stakes_of_the_evening_are_planned_and_seen(person: Make) -> None:
    ann = person("Ann")
    ann.open_table(seats=2, stakes="no-limit 1/2")
    ann.sit()
    ann.menu("Host")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_text("Planned stakes").click()
    dialog.get_by_label("Minutes, step 1").fill("25")
    dialog.get_by_label("Stakes, step 1").fill("2/4")
    dialog.get_by_role("button", name="Another step").click()
    dialog.get_by_label("When, step 2").select_option("time")
    dialog.get_by_label("Time, step 2").fill("23:59")
    dialog.get_by_label("Stakes, step 2").fill("5/10")
    dialog.get_by_role("button", name="Plan these stakes").click()
    expect(dialog.get_by_text("Planned. Everybody sees")).to_be_visible()
    assert violations(ann) == []
    dialog.get_by_role("button", name="Hold the plan").click()
    expect(dialog.get_by_text("2/4 later, on hold")).to_be_visible()
    dialog.get_by_role("button", name="Go on with the plan").click()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_text("2/4 in 25 minutes")).to_be_visible()
