"""The desk of a table with real cards, on a phone and on a laptop."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from .person import Person

Make = Callable[..., Person]
PHONE = (390, 844)
SHOTS = os.environ.get("CARDHOUSE_SHOTS", "")


def shot(person: Person, name: str) -> None:
    """Keep a picture, if somebody wants to look at it."""
    if SHOTS:
        person.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def seat(person: Person, *names: str) -> None:
    page = person.page
    page.get_by_role("button", name="People").click()
    for name in names:
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Chips", exact=True).fill("500")
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


def play_on(person: Person) -> None:
    """Check or call, and answer whatever is asked with the first that may be, until there is a result."""
    page = person.page
    pad = page.get_by_role("region", name="What happens next")
    while True:
        expect(pad.get_by_role("button").first).to_be_visible()
        if pad.get_by_text("Is this right?").count():
            return
        for name in ("Check", re.compile("^Call"), re.compile("^No"), re.compile("^Pat")):
            if pad.get_by_role("button", name=name).count():
                press(person, name)
                break
        else:
            answers = pad.get_by_role("group", name="Answers").get_by_role("button")
            if answers.count():
                answers.first.click()
                press(person, "That is it")
            else:
                press(person, re.compile("^(Ann|Bob|Cat)"))


def test_an_orbit_of_a_mixed_game_on_a_phone(person: Make) -> None:
    dora = person("Dora", size=PHONE, touch=True)
    dora.open_table(games=["horse"], stakes="limit 10/20", live=True, change_after=1, seats=6)
    page = dora.page
    pad_says(dora, "Who plays?")
    seat(dora, "Ann", "Bob", "Cat")
    pad = page.get_by_role("region", name="What happens next")
    pad.get_by_role("button", name="Cat").click()
    shot(dora, "button")
    press(dora, re.compile("^Deal"))
    shot(dora, "holdem")
    # What was tapped by mistake is one touch away from undone.
    press(dora, "Fold")
    page.get_by_role("button", name="Undo").click()
    pad_says(dora, "Cat")
    for _ in range(3):
        press(dora, re.compile("^(Call|Check)"))
    page.get_by_role("button", name="Flop").click()
    dialog = page.get_by_role("dialog")
    for rank, suit in (("A", "A♥"), ("K", "K♦"), ("2", "2♣")):
        dialog.get_by_role("button", name=rank, exact=True).click()
        shot(dora, "cards")
        dialog.get_by_role("button", name=suit).click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("img", name="ace of hearts")).to_be_visible()
    shot(dora, "flop")
    play_on(dora)
    shot(dora, "result")
    press(dora, re.compile("^Right"))
    for game in ("Omaha", "Razz", "Stud", "Stud"):
        expect(pad).to_contain_text(game)
        press(dora, re.compile("^Deal"))
        shot(dora, f"{game.lower()}-begins")
        play_on(dora)
        press(dora, re.compile("^Right"))
    expect(pad).to_contain_text(re.compile("Deal .*Hold"))
    page.get_by_role("button", name="Ledger").click()
    expect(page.get_by_role("dialog")).to_contain_text("To settle up")
    shot(dora, "ledger")


def test_a_raise_a_ruling_and_the_keyboard_on_a_laptop(person: Make) -> None:
    dora = person("Dora")
    dora.open_table(games=["holdem"], stakes="no-limit 5/10", live=True, seats=6)
    page = dora.page
    seat(dora, "Ann", "Bob", "Cat")
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


def test_a_live_table_is_opened_from_the_lobby(person: Make) -> None:
    dora = person("Dora", size=PHONE, touch=True)
    dora.go()
    dora.page.get_by_role("button", name=re.compile("^Real cards")).click()
    shot(dora, "open")
    dora.page.get_by_role("dialog").get_by_label("Your name").fill("Dora")
    dora.page.get_by_role("button", name="Open the table").click()
    dora.page.wait_for_url("**/t/*")
    pad_says(dora, "Who plays?")
