"""Several tables at once: calls from anywhere in the house, tiles in one window, and the house as an app."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, FrameLocator, expect
from tests.server.clients import quick, running

from cardhouse.server.web.page import FOLDER

from .axe import violations
from .conftest import LAPTOP
from .person import Person
from .proxy import proxy_to

PHONE: Final = (390, 844)
EVENT: Final = """
name = "Friday"
source = "ours"
seats = 3
stack = 4000
games = ["holdem: no-limit"]
level = 10
levels = ["50/100", "100/200"]
buy_in = 10
"""
SHOWN: Final = "iframe => getComputedStyle(iframe).visibility === 'visible'"


def seated(ann: Person, *names: str, **rules: Any) -> list[str]:
    """Tables with a bot, at which somebody sits and is asked first or second."""
    ann.come_in()
    given = {"games": ["holdem"], "seats": 2, "clock": 0, **rules}
    return [
        ann.post("/api/tables", {"name": name, "rules": given, "bots": ["caller"]})["id"] for name in names
    ]


def tile(ann: Person, name: str) -> FrameLocator:
    return ann.page.get_by_role("region", name=name).frame_locator("iframe")


def its_turn(ann: Person, name: str) -> None:
    tile(ann, name).locator('.controls:not([data-turn="-1"]) .keys[data-live=true]').wait_for()


def call_in(ann: Person, name: str) -> None:
    """Answer in the tile that has the keyboard, which is the one of this name."""
    its_turn(ann, name)
    ann.page.wait_for_function("name => document.activeElement?.title?.startsWith(name)", arg=name)
    turn = tile(ann, name).locator(".controls").get_attribute("data-turn")
    ann.page.keyboard.press("c")
    expect(tile(ann, name).locator(f'.controls[data-turn="{turn}"]')).to_have_count(0)


def host_event(ann: Person, bots: int) -> str:
    """An event that somebody has entered together with bots."""
    event: str = ann.post("/api/tournaments", {"name": "Friday", "text": EVENT})["id"]
    ann.say({"type": "register", "event": event})
    ann.say({"type": "fill", "event": event, "kind": "caller", "count": bots})
    return event


@pytest.mark.proof
def test_whoever_is_awaited_is_called_from_any_page(person: Callable[..., Person]) -> None:
    ann = person()
    (table,) = seated(ann, "The red table")
    ann.go(f"/t/{table}")
    assert ann.wait_for_turn()
    # The page itself leads elsewhere, without being loaded anew.
    ann.page.get_by_role("link", name="To the lobby").click()
    ann.page.get_by_role("link", name="Rules", exact=True).click()
    bar = ann.page.get_by_role("complementary", name="You are called")
    expect(bar).to_contain_text("Your turn at The red table")
    expect(ann.page).to_have_title("Your turn at The red table – Cardhouse")
    expect(ann.page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()
    assert violations(ann) == []
    bar.get_by_role("button", name="Put aside").click()
    expect(bar).to_have_count(0)
    expect(ann.page).to_have_title("Rules – Cardhouse")
    # An event that somebody has entered calls them to their seat.
    event = host_event(ann, 2)
    ann.page.get_by_role("link", name="Odds", exact=True).click()
    ann.say({"type": "direct", "event": event, "do": "start"})
    expect(bar).to_contain_text(re.compile("Friday, table 1"))
    bar.get_by_role("link", name="Go to my table").click()
    expect(ann.page.get_by_role("region", name="The tournament")).to_be_visible()
    expect(bar).to_have_count(0)


@pytest.mark.proof
def test_several_tables_are_played_in_one_window_by_keyboard(person: Callable[..., Person]) -> None:
    ann = person()
    one, two = seated(ann, "Red", "Blue")
    ann.go(f"/tables?t={one}&t={two}")
    for name in ("Red", "Blue"):
        its_turn(ann, name)
        expect(ann.page.get_by_role("region", name=name)).to_have_class(re.compile("waits"))
    assert violations(ann) == []
    tabs = ann.page.get_by_role("list", name="Tables")
    tabs.get_by_role("button", name=re.compile("^Red")).click()
    call_in(ann, "Red")
    # A key goes to the other table, and what is pressed then is for that one.
    ann.page.keyboard.press(",")
    expect(tabs.locator("[aria-current=true]")).to_contain_text("Blue")
    call_in(ann, "Blue")
    tabs.get_by_role("button", name="Close Blue").click()
    expect(ann.page.locator("iframe")).to_have_count(1)
    assert ann.page.url.endswith(f"/tables?t={one}")
    ann.page.get_by_role("button", name="Add a table").click()
    ann.page.get_by_role("button", name="Show Blue here").click()
    expect(ann.page.locator("iframe")).to_have_count(2)


@pytest.mark.proof
def test_a_phone_shows_one_table_and_tabs_for_the_others(person: Callable[..., Person]) -> None:
    ann = person(size=PHONE, touch=True)
    seated(ann, "Red", "Blue", "Green")
    ann.go("/tables")
    expect(ann.page.locator("iframe")).to_have_count(3)
    frames = ann.page.locator("iframe")
    for name in ("Blue", "Green", "Red"):
        ann.page.get_by_role("list", name="Tables").get_by_role("button", name=re.compile(f"^{name}")).click()
        its_turn(ann, name)
        seen = [one.get_attribute("title") for one in frames.all() if one.evaluate(SHOWN)]
        assert [title.split(":")[0] for title in seen if title] == [name]
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert violations(ann) == []


@pytest.mark.proof
def test_nothing_is_left_of_a_tile_that_is_closed(person: Callable[..., Person]) -> None:
    ann = person()
    one, two = seated(ann, "Red", "Blue")
    ann.go(f"/tables?t={one}&t={two}")
    its_turn(ann, "Red")

    def again() -> dict[str, float]:
        its_turn(ann, "Blue")
        ann.page.get_by_role("button", name="Close Blue").click()
        expect(ann.page.locator("iframe")).to_have_count(1)
        found = ann.counts()
        ann.page.get_by_role("button", name="Add a table").click()
        ann.page.get_by_role("button", name="Show Blue here").click()
        return found

    again()
    first = again()
    for _ in range(6):
        last = again()
    # The browser may still hold the last one or two; if tiles were kept, there would be six more.
    assert last["Frames"] <= first["Frames"] + 2
    assert last["Documents"] <= first["Documents"] + 4
    # By hand, after two collections, eight rounds left not one more; a slow machine may count one that goes.
    assert last["JSEventListeners"] <= first["JSEventListeners"] + 60
    assert last["JSHeapUsedSize"] <= first["JSHeapUsedSize"] * 1.2


@pytest.mark.proof
def test_a_tile_goes_along_when_its_player_is_moved(person: Callable[..., Person]) -> None:
    ann = person()
    ann.come_in()
    ann.go("/rules")
    event = host_event(ann, 3)
    ann.say({"type": "direct", "event": event, "do": "start"})
    ann.go("/tables")
    frame = ann.page.frame_locator("iframe")
    frame.locator(".controls").wait_for()
    before = ann.page.url
    was = int(re.findall(r"table (\d)", ann.page.locator("iframe").get_attribute("title") or "")[0])
    user = ann.page.evaluate("() => fetch('/api/me').then(one => one.json()).then(one => one.user.id)")
    # Somebody comes in exchange: were the tables uneven, the rule might send Ann back at once.
    tables = ann.page.evaluate(f"() => fetch('/api/tournaments/{event}').then(one => one.json())")["view"][
        "tables"
    ]
    (other,) = (one["players"][0]["player"] for one in tables if one["number"] != was)
    for player, table in ((user, 3 - was), (other, was)):
        for seat in (1, 2, 3):
            move = {"do": "move", "player": player, "table": table, "seat": seat}
            ann.say({"type": "direct", "event": event, **move})
    while ann.page.url == before:
        call = frame.locator(".controls.mine .key.call:enabled:not([aria-disabled=true])")
        if call.count():
            # The hand may be over before the key is pressed.
            with suppress(Error):
                call.first.click(timeout=2000)
        ann.page.wait_for_timeout(50)
    expect(ann.page.locator("iframe")).to_have_count(1)
    expect(ann.page.locator("iframe")).to_have_attribute("title", re.compile(f"table {3 - was}"))


@pytest.mark.proof
def test_the_house_is_an_app_that_says_when_it_cannot_be_reached(browser: Browser, tmp_path: Path) -> None:
    """A new version of the page is there at once, and nothing that the house has said is kept."""
    new = tmp_path / "page"
    shutil.copytree(FOLDER, new)
    index = new / "index.html"
    marked = '<meta name="generation" content="new" /><title>'
    index.write_text(index.read_text("utf-8").replace("<title>", marked), "utf-8")
    with running(quick(tmp_path / "one")) as old, proxy_to(old.url) as line:
        ann = Person(browser, line.url, "Ann", LAPTOP, workers=True)
        ann.come_in()
        ann.go("/rules")
        ann.page.evaluate("() => navigator.serviceWorker.ready")
        ann.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        ann.go("/games")
        expect(ann.page.get_by_role("heading", name="Games").first).to_be_visible()
        line.turn_to("")
        ann.go("/rules")
        expect(ann.page.get_by_role("heading", name="The house cannot be reached")).to_be_visible()
        assert violations(ann) == []
        with running(quick(tmp_path / "two"), page=new) as later:
            line.turn_to(later.url)
            expect(ann.page.locator("meta[name=generation]")).to_be_attached()
            expect(ann.page.get_by_role("heading", name="Rules").first).to_be_visible()
            kept = ann.page.evaluate(
                "async () => { const all = []; for (const name of await caches.keys())"
                " for (const one of await (await caches.open(name)).keys())"
                " all.push(new URL(one.url).pathname); return all.sort(); }"
            )
            assert kept == ["/icon.svg", "/offline.html", "/offline.js"]
            ann.leave()


@pytest.mark.proof
def test_notifications_are_asked_for_by_a_button_and_come_while_nobody_looks(
    person: Callable[..., Person],
) -> None:
    ann = person()
    ann.page.add_init_script(
        "window.notes = []; window.asked = 0; window.Notification = class {"
        " static permission = 'default';"
        " static async requestPermission() { window.asked++; this.permission = 'granted'; }"
        " constructor(text) { this.text = text; window.notes.push(this); }"
        " close() { window.notes = window.notes.filter(one => one !== this); } };"
    )
    (table,) = seated(ann, "The red table")
    ann.go(f"/t/{table}")
    assert ann.wait_for_turn()
    assert ann.page.evaluate("window.asked") == 0
    ann.menu("Settings")
    ann.page.get_by_role("switch", name="Notify me").check(force=True)
    assert ann.page.evaluate("window.asked") == 1
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("window.notes.length") == 0
    ann.look_away()
    ann.page.wait_for_function("() => window.notes.length === 1")
    assert ann.page.evaluate("window.notes[0].text") == "Your turn at The red table"
    ann.look_away(False)
    ann.page.wait_for_function("() => window.notes.length === 0")
