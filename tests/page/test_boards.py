"""Boards with a shape: their lines, and what is left of a board when a game was picked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .person import Person

Make = Callable[..., Person]
_ASKED = "() => Number(document.querySelector('.controls')?.dataset.turn ?? -1) >= 0"


def _sit_down(ann: Person, game: str, bots: int) -> None:
    ann.open_table(games=[game], seats=bots + 1)
    ann.tell("sit", seat=0, amount=1000)
    for seat in range(1, bots + 1):
        ann.seat_bot(seat, "caller", 1000)
    ann.page.locator(".felt .plate").nth(bots).wait_for()
    ann.tell("run", on=True)


@pytest.mark.proof
def test_lines_of_a_board_are_lit_by_keys_buttons_and_touch(person: Make) -> None:
    ann = person()
    _sit_down(ann, "four-card-chowaha-8@barge", 3)
    for _ in range(3):
        ann.wait_for_turn()
        ann.answer()
    ann.wait_for_turn()
    lines = ann.page.get_by_role("group", name="Lines of the board").get_by_role("button")
    expect(lines).to_have_count(4)
    for number in (1, 4):
        ann.page.locator("body").press(f"Shift+Digit{number}")
        expect(lines.nth(number - 1)).to_have_attribute("aria-pressed", "true")
        expect(ann.page.locator("[data-board] .said")).to_contain_text(f"Line {number}: ")
    lines.nth(1).focus()
    ann.page.keyboard.press("Enter")
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    ann.page.locator("[data-board] .place").first.click()
    expect(lines.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator("[data-board] svg .lit rect")).to_have_count(1)


@pytest.mark.proof
def test_a_game_that_was_picked_hides_the_board_of_the_others(person: Make) -> None:
    ann = person()
    _sit_down(ann, "paradise-road-pickem@barge2024", 1)
    ann.page.wait_for_function(_ASKED)
    choice = ann.controls.get_by_role("combobox")
    # The button picks, and every other hand it is hers.
    while not choice.count():
        ann.answer()
        ann.page.wait_for_function(_ASKED)
    expect(ann.page.locator("[data-board] .place")).to_have_count(5)
    choice.select_option(label="Razz")
    ann.press("Razz")
    expect(ann.page.locator("[data-board]")).to_have_count(0)
