"""A line that is lost: who has lost it is told, the others see it, and no click is lost or acts too late."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from tests.server.clients import running

from cardhouse.server.settings import Settings
from cardhouse.server.wire.protocol import VERSION

from .axe import violations
from .conftest import LAPTOP
from .person import Person
from .proxy import Proxy, proxy_to

Pair = tuple[Person, Person, Proxy]
"""Ann, whose line is good; Bob, whose is not and who is to act; and Bob's line."""

PARTS: Final = (
    "Panels",
    "MySeat",
    "Host",
    "Ledger",
    "RulesPage",
    "HandList",
    "Fairness",
    "Settings",
    "Account",
)
"""What can open over a table."""
_CAME: Final = """(part) => performance.getEntriesByType('resource')
  .map((one) => one.name)
  .find((name) => name.includes(`/${part}-`) && name.endsWith('.js'))"""
_STYLED: Final = "() => [...document.querySelectorAll('link[rel=stylesheet]')].every((one) => one.sheet)"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with heartbeats three times as fast as usual, and hands without a pause."""
    folder: Path = tmp_path_factory.mktemp("data")
    with running(
        Settings(folder=folder, bot_delay=0, pause=0, seed_wait=0, beat=500, silence=2000)
    ) as server:
        yield server.url


@pytest.fixture
def pair(browser: Browser, house: str) -> Iterator[Callable[..., Pair]]:
    with proxy_to(house) as line:
        people = Person(browser, house, "Ann", LAPTOP), Person(browser, line.url, "Bob", LAPTOP)

        def sit_down(**rules: object) -> Pair:
            ann, bob = people
            ann.open_table(seats=2, games=["holdem"], stakes="limit 10/20", **rules)
            ann.sit()
            bob.come_in()
            bob.go(ann.page.url.removeprefix(house))
            bob.sit()
            ann.press("Deal")
            for one in people:
                one.page.locator(".controls.mine, .advance").first.wait_for()
            if bob.at("turn") == "-1":
                ann.press("Call")
            bob.page.locator(".controls.mine").wait_for()
            return ann, bob, line

        yield sit_down
        for one in people:
            one.leave()
        assert people[0].complaints == []


def reconnecting(one: Person) -> None:
    expect(one.page.get_by_text("Reconnecting…")).to_be_visible()


@pytest.mark.proof
def test_both_sides_see_it_and_a_click_acts_once_the_line_is_back(pair: Callable[..., Pair]) -> None:
    ann, bob, line = pair(clock=60, away_clock=0)
    line.lose()
    # Into the dead line, before anybody knows.
    said = bob.controls.get_by_role("button", name=re.compile("^Check|^Call")).first
    word = "checks" if said.inner_text().startswith("Check") else "calls"
    said.click()
    reconnecting(bob)
    expect(bob.page.get_by_text("is sent when the connection is back")).to_be_visible()
    assert violations(bob) == []
    bob.menu("Your seat")
    bob.page.get_by_role("button", name="Sit out").click()
    expect(bob.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("There is no connection")
    bob.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("group", name=re.compile("^Bob.*no connection"))).to_be_visible()
    expect(ann.controls).to_contain_text("Bob has lost the connection")
    assert violations(ann) == []
    line.mend()
    expect(ann.page.locator(".log")).to_contain_text(f"Bob {word}")
    expect(bob.page.get_by_text("Reconnecting…")).to_have_count(0)
    expect(ann.page.get_by_text("no connection")).to_have_count(0)
    expect(bob.page.get_by_text("was not taken")).to_have_count(0)
    assert ann.page.locator(".log").inner_text().count(f"Bob {word}") == 1


@pytest.mark.proof
def test_a_click_for_a_decision_that_has_passed_is_dropped_and_two_clocks_mean_sitting_out(
    pair: Callable[..., Pair],
) -> None:
    ann, bob, line = pair(clock=60, away_clock=1)
    line.lose()
    reconnecting(bob)
    bob.press("Raise to")
    expect(bob.page.get_by_text("is sent when the connection is back")).to_be_visible()
    # The clock answers for Bob within a second, and then once more: after a fold in the next hand.
    timed_out = ann.page.locator(".seat", has_text="Bob").get_by_text("timed out")
    call = ann.controls.get_by_role("button", name=re.compile("^Call"))
    timed_out.or_(call).wait_for()
    if call.is_visible():
        call.click()
    expect(timed_out).to_be_visible()
    line.mend()
    expect(bob.controls).to_contain_text("the decision has passed")
    assert not any('"kind":"raise"' in text for text in ann.heard)
    # On a busy machine the clock may have answered once more before Bob is back.
    fold = bob.controls.get_by_role("button", name=re.compile("^Fold"))
    back = bob.controls.get_by_role("button", name="I am back")
    fold.or_(back).wait_for()
    if fold.is_visible():
        fold.click()
        # Where checking is free, a fold is asked for twice.
        anyway = bob.controls.get_by_role("button", name="Fold anyway")
        anyway.or_(bob.controls.get_by_text("ou are sitting out.")).first.wait_for()
        if anyway.is_visible():
            anyway.click()
    expect(bob.controls).to_contain_text("ou are sitting out.")
    bob.press("I am back")
    expect(bob.page.locator(".controls")).to_have_attribute("data-over", "false")
    expect(ann.page.get_by_text(re.compile("timed out|no connection"))).to_have_count(0)


@pytest.mark.proof
def test_a_page_that_hears_another_protocol_reloads_once(browser: Browser, house: str) -> None:
    ann = Person(browser, house, "Ann", LAPTOP)
    loads: list[str] = []

    def another(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        theirs, ours = f'"version":{VERSION}', f'"version":{VERSION + 1}'
        server.on_message(lambda text: route.send(str(text).replace(theirs, ours)))

    ann.open_table(seats=2)
    ann.page.get_by_role("button", name="Take a seat").wait_for()
    ann.page.on("load", lambda page: loads.append(page.url))
    ann.page.route_web_socket(re.compile("/ws$"), another)
    # The server is another one by now: the line breaks, and the page comes back to it.
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="This page is out of date")).to_be_visible()
    assert len(loads) == 2
    ann.page.get_by_role("button", name="Reload").click()
    expect(ann.page.get_by_role("heading", name="This page is out of date")).to_be_visible()
    assert len(loads) == 3
    ann.leave()
    assert ann.complaints == []


@pytest.mark.proof
def test_a_part_of_the_page_that_does_not_come_is_fetched_again(browser: Browser, house: str) -> None:
    ann = Person(browser, house, "Ann", LAPTOP)
    lost = re.compile("/assets/(Ledger|Panels)-")
    ann.page.route(lost, lambda route: route.abort())
    ann.open_table(seats=2)
    ann.page.get_by_role("button", name="Take a seat").wait_for()
    said, again = (
        ann.page.get_by_role("alert").filter(has_text="could not be fetched"),
        ann.page.get_by_role("button", name="Try again"),
    )
    ann.page.get_by_role("button", name="Menu").click()
    expect(said).to_contain_text("Your seat and your chips are safe.")
    assert violations(ann) == []
    again.click()
    expect(said).to_have_count(1)
    ann.page.unroute(lost)
    again.click()
    menu = ann.page.get_by_role("dialog")
    menu.get_by_role("button", name="Ledger").click()
    expect(menu.get_by_role("heading", name="To settle up").or_(again)).to_be_visible()
    if again.is_visible():
        again.click()
    expect(menu.get_by_role("heading", name="To settle up")).to_be_visible()
    # What is fetched again comes with its looks.
    ann.page.wait_for_function(_STYLED)
    ann.leave()


@pytest.mark.proof
def test_what_opens_over_a_table_is_there_before_the_line_is_lost(browser: Browser, house: str) -> None:
    ann = Person(browser, house, "Ann", LAPTOP)
    ann.open_table(seats=2)
    ann.sit()
    for part in PARTS:
        script = ann.page.wait_for_function(_CAME, arg=part).json_value()
        # It is there with all that it needs.
        ann.page.evaluate("script => import(script).then(() => {})", script)
    ann.page.wait_for_function(_STYLED)
    ann.page.route("**/assets/*", lambda route: route.abort())
    for entry, inside in (("Host", "At the table"), ("Your seat", "More chips"), ("Settings", "Sound")):
        ann.menu(entry)
        expect(ann.page.get_by_role("dialog").get_by_text(inside).first).to_be_visible()
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.leave()
    assert ann.complaints == []
