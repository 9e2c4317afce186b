"""The desk of a table with real cards, on a phone and on a laptop."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .person import Person

Make = Callable[..., Person]
PHONE = (390, 844)
SHOTS = os.environ.get("CARDHOUSE_SHOTS", "")


def shot(person: Person, name: str) -> None:
    """Keep a picture, if somebody wants to look at it."""
    if SHOTS:
        person.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def seat(person: Person, **stacks: int) -> None:
    """Seat people by their names."""
    page = person.page
    page.get_by_role("button", name="People").click()
    for name, chips in stacks.items():
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Chips", exact=True).fill(str(chips))
        page.get_by_role("button", name="Sits down").click()
        expect(page.get_by_label("Name", exact=True)).to_have_value("")
    shot(person, "people")
    page.get_by_role("button", name="Close").click()


def press(person: Person, name: str | re.Pattern[str]) -> None:
    pad = person.page.get_by_role("region", name="What happens next")
    before = person.page.locator(".desk").get_attribute("data-turn")
    pad.get_by_role("button", name=name).first.click()
    expect(person.page.locator(".desk")).not_to_have_attribute("data-turn", before or "")


def pad_says(person: Person, text: str) -> None:
    expect(person.page.get_by_role("region", name="What happens next")).to_contain_text(text)


def play_on(person: Person, low: str = "Nobody") -> None:
    """Check or call, and answer whatever is asked with the first that may be, until there is a result."""
    page = person.page
    pad = page.get_by_role("region", name="What happens next")
    while True:
        expect(pad.get_by_role("button").first).to_be_visible()
        if pad.get_by_text("Is this right?").count():
            return
        for name in ("Check", re.compile("^Call"), re.compile("^No$"), re.compile("^Pat")):
            if pad.get_by_role("button", name=name).count():
                press(person, name)
                break
        else:
            answers = pad.get_by_role("group", name="Answers").get_by_role("button")
            if answers.count():
                answers.first.click()
                press(person, "That is it")
            else:
                press(person, low if pad.get_by_text("for low").count() else re.compile("^(Ann|Bob|Cat|Dan)"))


def open_horse(dora: Person) -> None:
    """Open a table of real cards for one hand of each game of HORSE, from the lobby."""
    page = dora.page
    dora.go()
    page.get_by_role("button", name=re.compile("^Real cards")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Dora")
    dialog.get_by_label("Several games in turn").check()
    dialog.get_by_placeholder(re.compile("^Search")).fill("horse")
    dialog.get_by_role("button", name=re.compile("^HORSE")).first.click()
    expect(dialog).to_contain_text("Chosen: HORSE and HOSER")
    shot(dora, "open")
    dialog.get_by_label("Hands of each game").fill("1")
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    pad_says(dora, "Who plays?")


def lay(person: Person, where: str, *cards: str) -> None:
    """Tell which cards lie somewhere."""
    page = person.page
    page.get_by_role("group", name="The board").get_by_role("button", name=where).click()
    dialog = page.get_by_role("dialog")
    for card in cards:
        dialog.get_by_role("button", name=card[:-1], exact=True).click()
        shot(person, "cards")
        dialog.get_by_role("button", name=card, exact=True).click()
    expect(dialog).to_be_hidden()


def presses(person: Person, *names: str) -> None:
    for name in names:
        press(person, re.compile(f"^{name}"))


def result(person: Person, **gains: str) -> None:
    """The result is as it should be, and is confirmed."""
    pad = person.page.get_by_role("region", name="What happens next")
    for name, gain in gains.items():
        expect(pad.get_by_role("listitem").filter(has_text=name)).to_contain_text(gain)
    press(person, re.compile("^Right"))


@pytest.mark.proof
def test_an_orbit_of_a_mixed_game_on_a_phone(person: Make) -> None:
    dora = person("Dora", size=PHONE, touch=True)
    open_horse(dora)
    page = dora.page
    pad = page.get_by_role("region", name="What happens next")
    seat(dora, Ann=500, Bob=500, Cat=500, Dan=100)
    pad.get_by_role("button", name="Dan").click()
    shot(dora, "button")
    press(dora, re.compile("^Deal .*Hold"))
    _holdem_with_a_side_pot(dora)
    press(dora, re.compile("^Deal .*Omaha"))
    _omaha_with_a_ruling(dora)
    press(dora, re.compile("^Deal Razz"))
    # Nobody wants to play it: the bring-in takes the antes.
    pad_says(dora, "Who brings it in?")
    shot(dora, "razz-begins")
    presses(dora, "Cat", "Call|Bring|Bet", "Fold", "Fold", "Fold")
    result(dora, Cat="+6")
    press(dora, re.compile("^Deal .*Stud"))
    presses(dora, "Ann")
    shot(dora, "stud")
    play_on(dora)
    result(dora)
    press(dora, re.compile("^Deal .*Stud High"))
    play_on(dora, low="Bob")
    shot(dora, "split")
    assert all(one["right"] <= PHONE[0] for one in dora.rectangles("main .stack"))
    result(dora, Bob="+7")
    expect(pad).to_contain_text(re.compile("Deal .*Hold"))
    page.get_by_role("button", name="Ledger").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("To settle up")
    results = [text.replace("−", "-") for text in dialog.locator("tbody tr td:last-child").all_inner_texts()]
    assert len(results) == 4
    assert sum(int(text) for text in results) == 0
    shot(dora, "ledger")
    assert dora.complaints == []


def _holdem_with_a_side_pot(dora: Person) -> None:
    """What was tapped by mistake is undone; Dan is all-in, and wins the main pot."""
    page = dora.page
    shot(dora, "holdem")
    pad_says(dora, "Cat")
    press(dora, re.compile("^Fold"))
    page.get_by_role("button", name="Undo").click()
    pad_says(dora, "Cat")
    presses(dora, "Raise to 20", "Raise to 30", "Fold", "Raise to 40", "Call", "Call")
    lay(dora, "Flop", "A♥", "K♦", "2♣")
    expect(
        page.get_by_role("group", name="The board").get_by_role("img", name="ace of hearts")
    ).to_be_visible()
    presses(dora, "Bet 10", "Raise to 20", "Raise to 30", "Raise to 40", "Call", "Call")
    presses(dora, "Bet 20", "Raise to 40", "Call 20", "Call 20")
    expect(page.get_by_text("main 305 · side 40: Bob, Cat")).to_be_visible()
    shot(dora, "side-pot")
    presses(dora, "Bet 20", "Call 20")
    shot(dora, "showdown")
    presses(dora, "Dan", "Bob")
    shot(dora, "result")
    result(dora, Dan="+205", Bob="−60", Cat="−140", Ann="−5")


def _omaha_with_a_ruling(dora: Person) -> None:
    """A chip without a word only calls; nobody has a low, so the best hand takes everything."""
    page = dora.page
    page.get_by_role("button", name="Rule").click()
    desk = page.get_by_role("dialog")
    page.get_by_role("combobox", name="What happened").select_option("chips")
    page.locator("#fact-new").fill("100")
    expect(desk.locator(".verdict strong")).to_have_text("It is a call")
    shot(dora, "ruling")
    desk.get_by_role("button", name="Apply the ruling").click()
    expect(page.get_by_role("main").locator(".verdict strong")).to_have_text("It is a call")
    shot(dora, "ruled")
    page.get_by_role("button", name="Put away").click()
    play_on(dora)
    press(dora, re.compile("^Right"))


@pytest.mark.proof
def test_a_raise_a_ruling_and_the_keyboard_on_a_laptop(person: Make) -> None:
    dora = person("Dora")
    dora.open_table(games=["holdem"], stakes="no-limit 5/10", live=True, seats=6)
    page = dora.page
    seat(dora, Ann=500, Bob=500, Cat=500)
    pad = page.get_by_role("region", name="What happens next")
    pad.get_by_role("button", name="Ann").click()
    press(dora, re.compile("^Deal"))
    page.keyboard.press("r")
    expect(pad.get_by_role("group", name="Digits")).to_be_visible()
    page.keyboard.type("30")
    shot(dora, "raise")
    page.keyboard.press("Enter")
    expect(page.locator(".desk")).to_have_attribute("data-entries", "1")
    page.keyboard.press("c")
    expect(page.locator(".desk")).to_have_attribute("data-entries", "2")
    page.keyboard.press("u")
    expect(page.locator(".desk")).to_have_attribute("data-entries", "1")
    pad.get_by_role("button", name="Rule").click()
    desk = page.get_by_role("dialog")
    desk.get_by_role("button", name=re.compile("without a word")).click()
    shot(dora, "ruling-asks")
    page.locator("#fact-new").fill("100")
    expect(desk.locator(".verdict strong")).to_have_text("It is a call")
    shot(dora, "ruling")
    desk.get_by_role("button", name="Apply the ruling").click()
    expect(page.locator(".desk")).to_have_attribute("data-entries", "2")
    card = page.get_by_role("main")
    expect(card.locator(".verdict strong")).to_have_text("It is a call")
    shot(dora, "ruled")
    card.get_by_role("button", name="Take it back").click()
    expect(page.locator(".desk")).to_have_attribute("data-entries", "1")
    pad.get_by_role("button", name="Play on").click()
    expect(pad.get_by_role("button", name=re.compile("^Call"))).to_be_visible()
