"""Everybody can play: on a phone, by keyboard alone, with a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.amounts import some

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
LAPTOP: Final = (1280, 800)

_COVERED: Final = """() => {
  const covered = [];
  const seat = (one) => one.closest('[data-chair]');
  for (const card of document.querySelectorAll('.felt .card')) {
    const a = card.getBoundingClientRect();
    for (const other of document.querySelectorAll('.plate, .under > *, .chips')) {
      const b = other.getBoundingClientRect();
      // A plate stands before the lowest quarter of its own seat's cards. Nothing else covers any of a card.
      const before = other.matches('.plate') && seat(other) === seat(card) && !card.closest('.me');
      const bottom = before ? a.bottom - 0.26 * a.height : a.bottom;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) covered.push([card, other].map((one) => one.outerHTML.slice(0, 80)));
    }
  }
  return covered;
}"""


def _overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1


@pytest.mark.proof
@pytest.mark.parametrize(
    "size", some([PHONE, LAPTOP], 1), ids=lambda size: "phone" if size == PHONE else "laptop"
)
@pytest.mark.parametrize("game", some(["oklahoma", "stud high/low eight", "pineapple open-face"], 1))
def test_nothing_covers_a_card_and_nothing_is_cut_off(person: Make, size: tuple[int, int], game: str) -> None:
    ann = person(size=size, touch=size == PHONE)
    ann.play(game)
    for _ in range(4):
        if not ann.wait_for_turn():
            break
        width, _ = size
        controls = ann.rectangles(".controls")[0]
        assert controls["bottom"] <= size[1] + 1
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
        assert ann.page.evaluate(_COVERED) == []
        for card in ann.rectangles(".felt .card"):
            assert card["left"] >= -1
            assert card["right"] <= width + 1
            assert not _overlap(card, controls)
        for button in ann.rectangles(".controls button"):
            assert button["left"] >= 0
            assert button["right"] <= width
        ann.answer()


@pytest.mark.proof
def test_everything_goes_by_keyboard(person: Make) -> None:
    ann = person()
    page, keys = ann.page, ann.page.keyboard
    ann.go()
    page.get_by_label("Your name").focus()
    keys.type("Ann")
    keys.press("Tab")
    keys.type("texas hold")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    assert ann.wait_for_turn()
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    inside = "() => document.querySelector('dialog').contains(document.activeElement)"
    for _ in range(3):
        keys.press("Tab")
        # The browser's own bar may come between; then nothing of the page has the focus.
        assert page.evaluate(f"({inside})() || document.activeElement === document.body")
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    while ann.wait_for_turn():
        turn = ann.at("turn")
        ann.key("c")
        page.wait_for_function("turn => document.querySelector('.controls').dataset.turn !== turn", arg=turn)
    expect(page.locator(".results")).to_be_visible()


@pytest.mark.proof
def test_cards_are_drawn_by_keyboard(person: Make) -> None:
    ann = person()
    ann.play("deuce-to-seven triple")
    while ann.wait_for_turn() and ann.controls.get_by_text("Tap the cards").count() == 0:
        ann.answer()
    if ann.at("turn") == "-1":
        pytest.skip("all others have folded before the draw")
    ann.key("1")
    ann.key("3")
    expect(ann.controls.get_by_role("button", name="Draw 2")).to_be_enabled()
    turn, held = ann.at("turn"), ann.own_cards()
    ann.key("Enter")
    ann.page.wait_for_function("turn => document.querySelector('.controls').dataset.turn !== turn", arg=turn)
    if ann.wait_for_turn():
        assert len(set(held) & set(ann.own_cards())) == 3


@pytest.mark.proof
@pytest.mark.parametrize("theme", some(["dark", "light"], 1))
def test_no_violations_of_accessibility(person: Make, theme: str) -> None:
    ann = person()
    ann.page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    paths = ("/", "/games", "/games/chowaha@barge2024", "/write") if theme == "dark" else ("/",)
    for path in some(paths, 2):
        ann.go(path)
        ann.page.wait_for_selector("main h1")
        assert violations(ann) == [], path
    ann.play("pot-limit omaha" if theme == "light" else "seven-card stud")
    assert ann.wait_for_turn()
    assert violations(ann) == []
    for key, name in (("g", re.compile(".")), ("?", re.compile("Keys")), ("h", re.compile("The last hands"))):
        ann.page.keyboard.press(key)
        expect(ann.page.get_by_role("dialog", name=name)).to_be_visible()
        assert violations(ann) == [], key
        ann.page.keyboard.press("Escape")


@pytest.mark.proof
def test_what_happens_is_announced(person: Make) -> None:
    ann = person()
    ann.play("texas hold'em")
    assert ann.wait_for_turn()
    expect(ann.page.get_by_role("status").filter(has_text="Your turn: ")).to_be_attached()
    ann.answer()
    ann.wait_for_turn()
    happened = re.compile("checks|calls|bets|raises|folds|shows|mucks|wins")
    expect(ann.page.get_by_role("status").filter(has_text=happened).first).to_be_attached()
