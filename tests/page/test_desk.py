"""The floor at a table, in browsers: it is called, rules at its desk, takes back, and hears an appeal."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.amounts import is_proof

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE = (390, 844)


def sit_down(host: Person, *players: Person, **rules: object) -> None:
    """A host who does not play, and a hand between others."""
    host.open_table(games=["holdem"], stakes="no-limit 5/10", seats=6, clock=0, **rules)
    for one in players:
        one.come_in()
        one.page.goto(host.page.url)
        one.sit()
    host.tell("run", on=True)
    for one in players:
        one.page.wait_for_function("() => document.querySelector('.controls')?.dataset.hand !== '0'")


def called(host: Person, *players: Person) -> None:
    """Somebody has called the floor."""
    sit_down(host, *players)
    players[-1].tell("call-floor", text="look at that")
    expect(host.page.get_by_role("button", name="To the desk")).to_be_visible()


def verdict(person: Person) -> Locator:
    return person.page.locator(".verdict strong")


def state(sam: Person, kind: str, **facts: str) -> None:
    """Say at the desk what happened."""
    sam.page.get_by_role("button", name=kind).click()
    for name, value in facts.items():
        field = sam.page.locator(f"#fact-{name.replace('_', '-')}")
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)


@pytest.mark.proof
def test_a_case_from_the_call_to_the_ruling(person: Make) -> None:
    sam, ann, bob = person("Sam"), person("Ann"), person("Bob", size=PHONE, touch=True)
    sit_down(sam, ann, bob)
    expect(bob.page.get_by_role("button", name="Call the floor")).to_have_count(0)
    bob.menu("Call the floor")
    bob.page.get_by_label("What happened").fill("one chip, and not a word")
    assert not is_proof() or violations(bob) == []
    bob.page.get_by_role("button", name="Call", exact=True).tap()
    expect(ann.page.get_by_text("Bob has called the floor: “one chip, and not a word”")).to_be_visible()
    expect(ann.controls.get_by_text("The floor is called")).to_be_visible()
    expect(ann.page.get_by_role("button", name="To the desk")).to_have_count(0)
    sam.page.get_by_role("button", name="To the desk").click()
    sam.page.locator("#fact-new").fill("500")
    expect(verdict(sam)).to_have_text("It is a call")
    expect(sam.page.locator("#fact-to-call")).to_have_attribute("placeholder", "10")
    expect(sam.page.get_by_role("link", name="WSOP-178")).to_have_attribute("href", "/rules/WSOP-178")
    assert violations(sam) == []
    sam.page.get_by_role("button", name="Apply the ruling").click()
    expect(sam.page.locator("dialog")).to_have_count(0)
    for one in (ann, bob):
        expect(verdict(one)).to_have_text("It is a call")
        assert not is_proof() or violations(one) == []
    expect(ann.page.get_by_role("log").get_by_text("Floor, Sam")).to_be_visible()
    sam.page.get_by_role("button", name="Take it back").click()
    expect(ann.page.get_by_text("taken back by Sam")).to_be_visible()
    expect(ann.page.get_by_role("log").get_by_text("Sam takes the ruling back.")).to_be_visible()
    for one in (sam, ann, bob):
        assert one.complaints == []


@pytest.mark.proof
def test_everything_at_the_desk_is_done_with_the_keyboard(person: Make) -> None:
    sam, ann, bob = person("Sam"), person("Ann"), person("Bob")
    sit_down(sam, ann, bob)
    sam.page.keyboard.press("l")
    expect(sam.page.get_by_text("Clocks stopped")).to_be_visible()
    expect(ann.page.get_by_text("Sam has called the floor", exact=False).first).to_be_visible()
    kind = sam.page.get_by_role("button", name="The dealer killed a hand")
    kind.focus()
    sam.page.keyboard.press("Enter")
    expect(sam.page.get_by_text("Was the hand protected?")).to_be_visible()
    sam.page.locator("#fact-protected").focus()
    sam.page.keyboard.type("No")
    expect(verdict(sam)).to_have_text("The hand is dead")
    sam.page.get_by_role("button", name="Apply the ruling").focus()
    sam.page.keyboard.press("Enter")
    expect(sam.page.get_by_text("The hand is over by this ruling.")).to_be_visible()
    sam.page.get_by_role("button", name="Let play go on").focus()
    sam.page.keyboard.press("Enter")
    expect(sam.page.locator("dialog")).to_have_count(0)
    ann.page.wait_for_function("() => Number(document.querySelector('.controls')?.dataset.hand) > 1")


@pytest.mark.proof
def test_the_floor_picks_rules_otherwise_and_hears_an_appeal(person: Make) -> None:
    sam, ann = person("Sam", size=PHONE, touch=True), person("Ann")
    bob = person("Bob")
    called(sam, ann, bob)
    sam.page.get_by_role("button", name="To the desk").tap()
    sam.page.get_by_role("combobox", name="What happened").select_option("killed")
    sam.page.locator("#fact-protected").select_option("yes")
    sam.page.locator("#fact-identifiable").select_option("yes")
    expect(sam.page.get_by_text("the floor decides")).to_be_visible()
    assert violations(sam) == []
    sam.page.get_by_role("button", name="Rule otherwise").tap()
    sam.page.locator("#otherwise-kind").select_option("note")
    sam.page.locator("#otherwise-text").fill("a warning")
    sam.page.get_by_role("button", name="Add it").tap()
    expect(sam.page.get_by_text("A warning")).to_be_visible()
    sam.page.locator("#otherwise-reason").fill("the first time tonight")
    assert violations(sam) == []
    sam.page.get_by_role("button", name="Rule so").tap()
    expect(verdict(ann)).to_have_text("The floor rules otherwise")
    expect(ann.page.get_by_text("The first time tonight.").first).to_be_visible()
    ann.page.get_by_role("button", name="Appeal").click()
    sam.page.get_by_role("button", name="To the desk").tap()
    expect(sam.page.get_by_text("Ann appeals against the ruling of Sam.")).to_be_visible()
    assert violations(sam) == []
    sam.page.get_by_role("button", name="Grant the appeal").tap()
    sam.page.get_by_role("combobox", name="What happened").select_option("killed")
    sam.page.locator("#fact-protected").select_option("yes")
    sam.page.locator("#fact-identifiable").select_option("yes")
    sam.page.get_by_label("The hand is live").check()
    sam.page.get_by_role("button", name="Apply the ruling").tap()
    expect(verdict(ann)).to_have_text("The hand is live")
    expect(ann.page.get_by_role("button", name="Appeal")).to_have_count(0)


@pytest.mark.proof
def test_a_player_chooses_where_the_book_says_so(person: Make) -> None:
    sam, ann, bob = person("Sam"), person("Ann"), person("Bob", size=PHONE, touch=True)
    sit_down(sam, ann, bob)
    ann.tell("call-floor")
    sam.page.get_by_role("button", name="To the desk").click()
    state(sam, "Somebody did not know of the kill", put="5", announced="yes")
    expect(sam.page.get_by_text(re.compile("chooses"))).to_be_visible()
    sam.page.get_by_role("button", name=re.compile("^Ask ")).click()
    waits = sam.page.get_by_text(re.compile("^Waiting for")).inner_text()
    chooser = bob if "Bob" in waits else ann
    expect(chooser.page.get_by_role("group", name="You choose")).to_be_visible()
    assert violations(chooser) == []
    chooser.page.get_by_role("group", name="You choose").get_by_role("button").last.click()
    for one in (ann, bob):
        expect(one.page.get_by_text("ruled by Sam")).to_be_visible()


@pytest.mark.proof
def test_who_calls_idly_twice_has_the_key_no_more(person: Make) -> None:
    sam, ann, bob = person("Sam"), person("Ann"), person("Bob", size=PHONE, touch=True)
    sit_down(sam, ann, bob)
    for hand in (1, 2):
        bob.menu("Call the floor")
        bob.page.get_by_role("button", name="Call", exact=True).tap()
        expect(sam.page.get_by_role("button", name="Idle call")).to_be_visible()
        if hand == 1:
            assert violations(sam) == []
        sam.page.get_by_role("button", name="Idle call").click()
        expect(ann.page.get_by_text("The clocks stand still, for a minute")).to_have_count(0)
        if hand == 1:
            first = ann if ann.page.get_by_role("button", name="Fold").is_visible() else bob
            first.page.get_by_role("button", name="Fold").click()
            ann.page.wait_for_function("() => document.querySelector('.controls')?.dataset.hand === '2'")
    bob.page.get_by_role("button", name="Menu").click()
    expect(bob.page.get_by_role("button", name="Invite")).to_be_visible()
    expect(bob.page.get_by_role("button", name="Call the floor")).to_have_count(0)


@pytest.mark.proof
def test_a_host_who_plays_asks_the_others(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob", size=PHONE, touch=True)
    ann.open_table(games=["holdem"], stakes="no-limit 5/10", seats=2, clock=0)
    ann.sit()
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.sit()
    ann.tell("run", on=True)
    ann.page.wait_for_function("() => document.querySelector('.controls')?.dataset.hand !== '0'")
    ann.menu("Call the floor")
    ann.page.locator("#fact-new").fill("500")
    expect(ann.page.get_by_text("You are in this hand: the book decides")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Rule otherwise")).to_have_count(0)
    ann.page.get_by_role("button", name="Ask the table").click()
    bob.page.get_by_role("button", name="Agree").tap()
    expect(bob.page.get_by_text("all agreed")).to_be_visible()


@pytest.mark.proof
def test_the_host_names_somebody_as_floor(person: Make) -> None:
    ann, bob, cy = person("Ann"), person("Bob"), person("Cy")
    ann.open_table(games=["holdem"], stakes="no-limit 5/10", seats=3, clock=0)
    for one in (ann, bob, cy):
        if one is not ann:
            one.come_in()
            one.page.goto(ann.page.url)
        one.sit()
    ann.menu("Host")
    ann.page.get_by_role("button", name=re.compile("^Floor Bob")).click()
    expect(ann.page.get_by_role("button", name=re.compile("^Is floor Bob"))).to_be_visible()
    assert violations(ann) == []
    ann.page.keyboard.press("Escape")
    ann.tell("run", on=True)
    bob.page.wait_for_function("() => document.querySelector('.controls')?.dataset.hand !== '0'")
    bob.page.keyboard.press("l")
    expect(bob.page.get_by_text("Clocks stopped")).to_be_visible()
