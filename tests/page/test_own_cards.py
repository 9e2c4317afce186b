"""The viewer's own cards: hands that are set for a bank, and hands that grow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .person import Person

Make = Callable[..., Person]
_ASKED = "() => Number(document.querySelector('.controls')?.dataset.turn ?? -1) >= 0"


def _sit_down(ann: Person, game: str) -> None:
    ann.open_table(games=[game], seats=2)
    ann.tell("sit", seat=0, amount=1000)
    ann.seat_bot(1, "caller", 1000)
    ann.tell("run", on=True)
    ann.page.wait_for_function(_ASKED)


@pytest.mark.proof
@pytest.mark.parametrize(("game", "rows"), [("pai-gow-poker", ["+5", "+2"]), ("nines-up", ["+2", "+2"])])
def test_a_hand_against_a_bank_is_set_in_rows(person: Make, game: str, rows: list[str]) -> None:
    ann = person()
    _sit_down(ann, game)
    slots = ann.page.locator(".own .slot")
    while not slots.count():
        ann.answer()
        ann.page.wait_for_function(_ASKED)
    expect(slots).to_have_text(rows)
    ann.answer()
    assert ann.complaints == []


@pytest.mark.proof
def test_a_hand_that_grows_stays_on_the_screen(person: Make) -> None:
    ann = person(size=(390, 844))
    _sit_down(ann, "7-27")
    while len(ann.own_cards()) < 7:
        ann.answer()
        ann.page.wait_for_function(_ASKED)
    ann.settle()
    for card in ann.rectangles(".felt .card"):
        assert 0 <= card["left"] < card["right"] <= 390
    plate = ann.rectangles(".me .plate")[0]
    assert all(card["top"] >= plate["bottom"] for card in ann.rectangles(".me .own .card"))
