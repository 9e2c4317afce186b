"""The pages around the table: what they weigh, and that everybody can read and use them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response, Route, expect
from tests.tool import load_tool

from cardhouse.server.web.compression import LEAST
from cardhouse.server.web.page import FOLDER

from .axe import violations
from .person import Person

Make = Callable[..., Person]
ROOT: Final = Path(__file__).parents[2]


def test_what_is_weighed_is_enough_to_see_a_table(person: Make) -> None:
    tool = load_tool("page")
    weighed: set[Path] = tool.fetched(FOLDER, tool.VISITS["a table"])
    ann = person()

    def answer(route: Route) -> None:
        path = FOLDER / urlsplit(route.request.url).path.lstrip("/")
        # What comes later is never answered here.
        if path in weighed:
            route.continue_()

    ann.page.route("**/assets/*", answer)
    ann.open_table(seats=2)
    ann.page.get_by_role("button", name="Take a seat").wait_for()
    for rooms in tool.VISITS.values():
        assert sum(map(tool.compressed, tool.fetched(FOLDER, rooms))) <= tool.MOST_BYTES == 120_000


PAGES: Final = (
    "/",
    "/games",
    "/games/chowaha@barge2024",
    "/odds",
    "/odds/holdem@barge",
    "/rules",
    "/rules/WSOP-137.a",
    "/structures",
    "/structures/turbo",
    "/structures/write",
    "/tournaments",
    "/quiz?seed=3",
    "/write",
    "/nothing",
)
NARROW: Final = (320, 640)
LOST: Final = """() => {
  const lost = [];
  const whole = document.documentElement;
  if (whole.scrollWidth > innerWidth) lost.push(`the page is ${whole.scrollWidth} wide`);
  for (const { scrollWidth, clientWidth } of document.querySelectorAll("dialog[open] .body"))
    if (scrollWidth > clientWidth + 1) lost.push(`the dialog is ${scrollWidth} wide, not ${clientWidth}`);
  const inside = document.querySelector("dialog[open]") ?? document.querySelector("main");
  for (const one of inside?.querySelectorAll("button, a, input, select, h1, h2, h3") ?? []) {
    let row = one;
    while (row && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement;
    // What lies in a row that is scrolled can be reached.
    if (row && row.scrollWidth > row.clientWidth && !row.matches(".body")) continue;
    const box = one.getBoundingClientRect();
    if (box.width > 1 && (box.left < -1 || box.right > innerWidth + 1)) lost.push(one.outerHTML.slice(0, 80));
  }
  return lost;
}"""
LARGE: Final = "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"


def _pages(ann: Person) -> Iterator[str]:
    """Every page, one after another."""
    for path in PAGES:
        ann.go(path)
        ann.page.wait_for_selector("main h1")
        if path.startswith("/odds/"):
            ann.page.get_by_role("toolbar", name="The deck").wait_for()
        yield path
    ann.go("/")
    ann.page.get_by_role("button", name="Sign in").click()
    ann.page.get_by_label(re.compile("^Password")).wait_for()
    yield "sign in"


def _dialogs(ann: Person) -> Iterator[str]:
    """Every dialog of a table where a hand is over, and a hand that is replayed."""
    ann.open_table(seats=3, clock=0)
    ann.sit()
    ann.seat_bot(1, "caller", 1000)
    ann.press("Deal")
    assert ann.wait_for_turn()
    ann.play_hand()
    menu = ann.page.get_by_role("dialog")
    ann.page.get_by_role("button", name="Menu").click()
    menu.get_by_role("button", name="Ledger").wait_for()
    yield "menu"
    entries = [one.inner_text() for one in menu.locator(".body").get_by_role("button").all()]
    assert {"Host", "Hands", "Ledger", "Fair dealing", "Settings", "Account"} <= set(entries)
    for entry in entries:
        if entry.startswith("Sound"):
            continue
        if not menu.count():
            ann.page.get_by_role("button", name="Menu").click()
        menu.locator(".body").get_by_role("button", name=entry, exact=True).click()
        ann.page.wait_for_load_state("networkidle")
        if entry == "Hands":
            ann.page.get_by_role("button", name="Replay hand 1").wait_for()
        yield entry
        if entry == "Hands":
            ann.page.get_by_role("button", name="Replay hand 1").click()
            ann.page.get_by_role("button", name="To the end").click()
            yield "a hand replayed"
        ann.page.keyboard.press("Escape")
        expect(menu).to_have_count(0)


@pytest.mark.proof
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_page_and_no_dialog_has_violations(person: Make, theme: Literal["dark", "light"]) -> None:
    ann = person()
    ann.page.emulate_media(color_scheme=theme)
    for where in chain(_pages(ann), _dialogs(ann)):
        assert violations(ann) == [], where


@pytest.mark.proof
@pytest.mark.parametrize("way", ["narrow", "large text"])
def test_nothing_is_lost_on_a_narrow_page_and_with_large_text(person: Make, way: str) -> None:
    ann = person(size=NARROW if way == "narrow" else (640, 900))
    if way == "large text":
        ann.page.add_init_script(LARGE)
    lost = {where: ann.page.evaluate(LOST) for where in chain(_pages(ann), _dialogs(ann))}
    assert {where: found for where, found in lost.items() if found} == {}


@pytest.mark.proof
def test_what_the_page_is_made_of_comes_compressed(person: Make) -> None:
    ann = person()
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    ann.page.on("response", keep)
    ann.go("/")
    ann.page.get_by_role("button", name="Deal me in").wait_for()
    parts = [one for one in answers if urlsplit(one.url).path.endswith((".js", ".css"))]
    plain = [one for one in parts if one.header_value("content-encoding") not in ("gzip", "br")]
    assert len(parts) > len(plain)
    assert [one.url for one in plain if len(one.body()) >= LEAST] == []
