"""The director's desk on the page of an event, and the clock for a room with a television."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, Literal

import pytest
from playwright.sync_api import Locator, expect

from .axe import violations
from .person import Person
from .test_pages import LARGE, LOST, NARROW

Make = Callable[..., Person]
PHONE: Final = (390, 844)


def _host(ann: Person, bots: int = 3, *, starts: bool = True) -> str:
    """Announce an event, fill it with bots and start it; returns its id."""
    ann.come_in()
    event: str = ann.post("/api/tournaments", {"name": "Kitchen Open", "structure": "turbo"})["id"]
    for message in (
        {"type": "register", "event": event},
        {"type": "fill", "event": event, "kind": "caller", "count": bots},
        {"type": "direct", "event": event, "do": "start"},
    )[: 3 if starts else 2]:
        ann.go("/nothing")
        ann.say(message)
    return event


def _desk(ann: Person) -> Locator:
    return ann.page.get_by_role("region", name="Director’s desk")


def _menu(ann: Person, label: str) -> Locator:
    """Open one of the forms of the menu."""
    _desk(ann).get_by_role("button", name="More", exact=True).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name=label, exact=True).click()
    return dialog


@pytest.mark.proof
def test_the_desk_and_the_clock(person: Make) -> None:
    ann, tv = person(), person("Tv")
    event = _host(ann)
    tv.go(f"/clock/{event}")
    timer = tv.page.get_by_role("timer")
    expect(timer).to_be_visible()
    expect(tv.page.get_by_text("Level 1", exact=True)).to_be_visible()
    # Who does not direct has no key for the time.
    expect(tv.page.get_by_role("button", name="Pause")).to_have_count(0)
    expect(tv.page.get_by_role("button", name="Full screen")).to_have_count(1)

    ann.go(f"/tournaments/{event}")
    desk = _desk(ann)
    desk.get_by_role("button", name="Pause").click()
    expect(desk.get_by_role("button", name="Go on")).to_be_visible()
    expect(tv.page.get_by_text("Paused by the director")).to_be_visible()

    dialog = _menu(ann, "Set the clock")
    dialog.get_by_label("Level or break").select_option(index=3)
    dialog.get_by_label("Time left").fill("soon")
    dialog.get_by_role("button", name="Set the clock").click()
    expect(dialog.get_by_role("alert")).to_have_text("Write the time as 12 or 12:30.")
    dialog.get_by_label("Time left").fill("5:30")
    dialog.get_by_role("button", name="Set the clock").click()
    expect(dialog).to_have_count(0)
    expect(timer).to_have_text("05:30")

    desk.get_by_role("button", name="Announce").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("What everybody should know").fill("Dinner at eight.")
    dialog.get_by_role("button", name="Announce").click()
    expect(tv.page.get_by_text("Dinner at eight.")).to_be_visible()
    done = ann.page.get_by_role("region", name="What the director has done")
    expect(done).to_contain_text("Announced: Dinner at eight.")
    expect(done).to_contain_text("Set the clock: level 4, 05:30 left.")

    # The house refuses in its own words, and the form stays.
    dialog = _menu(ann, "Take somebody off the list")
    dialog.get_by_label("Who").select_option(index=0)
    dialog.get_by_role("button", name="Take off the list").click()
    expect(dialog.get_by_role("alert")).to_contain_text(re.compile("hand|few"))
    ann.page.keyboard.press("Escape")

    desk.get_by_role("button", name="Go on").click()
    expect(tv.page.get_by_text("Level 4", exact=True)).to_be_visible()

    # On the clock itself the director has keys.
    ann.go(f"/clock/{event}")
    expect(ann.page.get_by_role("timer")).to_be_visible()
    ann.page.keyboard.press(" ")
    expect(tv.page.get_by_text("Paused by the director")).to_be_visible()
    ann.page.keyboard.press("ArrowRight")
    expect(timer).to_have_text(re.compile("06:[0-3]\\d"))
    ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press(" ")
    expect(tv.page.get_by_text("Level 5", exact=True)).to_be_visible()


def _forms(ann: Person) -> Iterator[str]:
    """The clock, the desk, and every form of its menu."""
    event = _host(ann, bots=11)
    for path in (f"/clock/{event}", f"/tournaments/{event}"):
        ann.go(path)
        ann.page.wait_for_selector("main h1")
        ann.page.wait_for_load_state("networkidle")
        yield path
    more = _desk(ann).get_by_role("button", name="More", exact=True)
    more.click()
    dialog = ann.page.get_by_role("dialog")
    yield "menu"
    labels = [one.inner_text() for one in dialog.locator(".menu").get_by_role("button").all()]
    assert {"Set the clock", "Move a player", "Stack or penalty", "Announce", "Call it off"} <= set(labels)
    for label in labels:
        if label in ("Level before", "Play hand for hand"):
            continue
        if not dialog.count():
            more.click()
        dialog.get_by_role("button", name=label, exact=True).click()
        expect(dialog.get_by_role("button", name="Leave it")).to_be_visible()
        yield label
        ann.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.mark.proof
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_form_of_the_desk_has_violations(person: Make, theme: Literal["dark", "light"]) -> None:
    ann = person()
    ann.page.emulate_media(color_scheme=theme)
    for where in _forms(ann):
        assert violations(ann) == [], where


@pytest.mark.proof
@pytest.mark.parametrize("way", ["narrow", "large text"])
def test_nothing_of_the_desk_is_lost_on_a_narrow_page(person: Make, way: str) -> None:
    ann = person(size=NARROW if way == "narrow" else (640, 900))
    if way == "large text":
        ann.page.add_init_script(LARGE)
    lost = {where: ann.page.evaluate(LOST) for where in _forms(ann)}
    assert {where: found for where, found in lost.items() if found} == {}


@pytest.mark.proof
def test_the_clock_goes_on_without_the_house_and_is_right_again_afterwards(person: Make) -> None:
    ann, tv = person(), person("Tv", size=PHONE)
    event = _host(ann)
    tv.go(f"/clock/{event}")
    timer = tv.page.get_by_role("timer")
    expect(timer).to_be_visible()
    before = timer.inner_text()
    tv.offline()
    expect(timer).not_to_have_text(before)
    ann.go(f"/tournaments/{event}")
    _desk(ann).get_by_role("button", name="Next level").click()
    tv.offline(False)
    expect(tv.page.get_by_text("Level 2", exact=True)).to_be_visible()
    tv.complaints.clear()
