"""Nothing jumps: the felt keeps its size, what is dealt moves nothing else, and all chairs are seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Route
from tests.amounts import some

from .conftest import LAPTOP
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
ACROSS: Final = (844, 390)
SIZES: Final = {"laptop": LAPTOP, "phone": PHONE}
GAMES: Final = {
    "hold'em": "holdem@wsop2018",
    "stud": "stud@wsop2018",
    "draw": "deuce-to-seven-triple-draw@wsop2018",
}

_WATCH: Final = """() => {
  window.shifts = [];
  const within = (node) => (node?.nodeType === 1 ? node : node?.parentElement);
  const place = (node) => within(node)?.closest('main, .bar, aside, header');
  const what = (node) => `${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 30)}`;
  const told = (node) => `${place(node)?.className ?? '?'}: ${what(node)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      for (const one of entry.sources) {
        const [was, is] = [one.previousRect, one.currentRect];
        window.shifts.push(
          `${told(one.node)}: ${was.x},${was.y} ${was.width}x${was.height}`
          + ` -> ${is.x},${is.y} ${is.width}x${is.height}`
        );
      }
    }
  }).observe({ type: 'layout-shift' });
}"""


def _full_table(ann: Person, game: str, seats: int) -> None:
    """Everybody sits, and nothing is dealt yet."""
    ann.open_table(games=[game], seats=seats)
    ann.tell("sit", seat=0, amount=1000)
    for seat in range(1, seats):
        ann.seat_bot(seat, "caller", 1000)
    ann.page.locator(".felt .plate").nth(seats - 1).wait_for()


def _box(person: Person, selector: str) -> dict[str, float]:
    return person.rectangles(selector)[0]


@pytest.mark.proof
@pytest.mark.parametrize("game", some([*GAMES], 1))
@pytest.mark.parametrize("size", some([*SIZES][::-1], 1))
def test_nothing_shifts_from_the_deal_to_the_showdown(person: Make, size: str, game: str) -> None:
    ann = person(size=SIZES[size], touch=size == "phone")
    _full_table(ann, GAMES[game], 6)
    ann.settle()
    ann.page.evaluate(_WATCH)
    ann.tell("run", on=True)
    boxes = []
    while ann.wait_for_turn():
        boxes.append(_box(ann, ".felt"))
        ann.answer()
        boxes.append(_box(ann, ".felt"))
    ann.settle()
    boxes.append(_box(ann, ".felt"))
    assert ann.page.evaluate("window.shifts") == []
    assert all(box == boxes[0] for box in boxes), boxes


@pytest.mark.proof
@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_drawn_once_and_then_stays(person: Make, size: str) -> None:
    ann = person(size=SIZES[size], touch=size == "phone")
    _full_table(ann, GAMES["stud"], 4)
    ann.tell("run", on=True)
    ann.wait_for_turn()
    # Rules that take their time must not move what was drawn before they came.
    ann.page.add_init_script(f"addEventListener('DOMContentLoaded', {_WATCH})")
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    ann.page.route("**/api/tables/*/games/*", hold)
    with ann.page.expect_request("**/api/tables/*/games/*"):
        ann.page.reload()
    ann.settle()
    waiting.pop().continue_()
    assert ann.wait_for_turn()
    ann.page.locator("header .deal *").first.wait_for()
    ann.settle()
    assert [one for one in ann.page.evaluate("window.shifts") if one.startswith("stage")] == []


@pytest.mark.proof
@pytest.mark.parametrize(
    "size", [PHONE, ACROSS, (320, 640), LAPTOP], ids=lambda size: "x".join(map(str, size))
)
@pytest.mark.parametrize("seats", [6, 10])
def test_a_guest_sees_every_chair_and_sits_down(person: Make, size: tuple[int, int], seats: int) -> None:
    ann = person()
    ann.open_table(games=["holdem@wsop2018"], seats=seats)
    ann.tell("sit", seat=0, amount=1000)
    ann.seat_bot(1, "caller", 1000)
    bob = person("Bob", size=size, touch=True)
    bob.page.goto(ann.page.url)
    chairs = bob.page.get_by_role("button", name="sit here")
    chairs.nth(seats - 3).wait_for()
    stage = _box(bob, ".felt")
    taken = [*bob.rectangles(".felt .plate"), *bob.rectangles(".felt .chair")]
    assert len(taken) == seats
    for box in taken:
        assert stage["left"] <= box["left"] <= box["right"] <= stage["right"]
        assert stage["top"] <= box["top"] <= box["bottom"] <= stage["bottom"]
    chairs.last.click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".me").wait_for()


@pytest.mark.proof
def test_what_somebody_reads_of_the_link_is_there_until_cards_are_dealt(person: Make) -> None:
    ann = person(size=PHONE, touch=True)
    ann.open_table(games=["omaha-8@wsop2018"], seats=6)
    ann.tell("sit", seat=0, amount=1000)
    card = ann.page.get_by_role("region", name="Your table is open")
    card.wait_for()
    paper: dict[str, Any] = ann.rectangles(".felt section")[0]
    for box in [*ann.rectangles(".felt .plate"), *ann.rectangles(".felt .chair")]:
        assert (
            box["right"] <= paper["left"]
            or box["left"] >= paper["right"]
            or box["bottom"] <= paper["top"]
            or box["top"] >= paper["bottom"]
        )
    ann.seat_bot(1, "caller", 1000)
    ann.tell("run", on=True)
    card.wait_for(state="detached")
