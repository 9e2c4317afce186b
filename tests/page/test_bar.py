"""The bar in the near rail: always there, always as tall, its keys always in the same places."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

Make = Callable[..., Person]
LAPTOP: Final = (1280, 800)
PHONE: Final = (390, 844)
ACROSS: Final = (844, 390)
NAMES: Final = {LAPTOP: "laptop", PHONE: "phone", ACROSS: "across"}
_MEASURED: Final = """() => {
  const box = (one) => {
    const r = one.getBoundingClientRect();
    return [r.left, r.top, r.right, r.bottom].map(Math.round);
  };
  const bar = document.querySelector('.controls'), inner = bar.querySelector('.inner');
  const [left, top, right, bottom] = box(inner);
  const outside = [...inner.querySelectorAll('button, input, select, .words, .results, .ribbon, p')]
    .filter((one) => one.offsetParent && getComputedStyle(one).opacity !== '0')
    .filter((one) => {
      const b = box(one);
      return b[0] < left || b[1] < top || b[2] > right || b[3] > bottom;
    })
    .map((one) => one.outerHTML.slice(0, 90));
  const cut = [...inner.querySelectorAll('.key span, .words b, .words span, .presets button')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
    .map((one) => one.outerHTML.slice(0, 90));
  return { bar: box(bar), felt: box(document.querySelector('main')), outside, cut };
}"""

_CHOICES: Final = """() => document.querySelectorAll(
  '.controls .key:enabled, .controls .options button, .controls option, .own .tap, .own .slot',
).length"""


def _measured(one: Person) -> dict[str, Any]:
    one.controls.wait_for()
    found: dict[str, Any] = one.page.evaluate(_MEASURED)
    return found


@pytest.mark.proof
@pytest.mark.parametrize("size", [PHONE, LAPTOP, ACROSS], ids=NAMES.get)
def test_the_bar_is_as_tall_in_every_situation(person: Make, size: tuple[int, int]) -> None:
    ann = person(size=size, touch=size != LAPTOP)
    ann.open_table(games=["holdem"], stakes="no-limit 5/10", seats=3)
    seen = {"watching": _measured(ann)}
    ann.sit()
    seen["open"] = _measured(ann)
    ann.seat_bot(1, "caller", 1000)
    ann.seat_bot(2, "caller", 1000)
    ann.press("Deal")
    while ann.wait_for_turn():
        seen[f"turn {ann.at('turn')}"] = _measured(ann)
        ann.answer()
        seen["answered"] = _measured(ann)
    seen["over"] = _measured(ann)
    ann.press("Next hand")
    seen["next"] = _measured(ann)
    tall = {LAPTOP: 124, PHONE: 176, ACROSS: ACROSS[1] - 36}[size]
    for name, found in seen.items():
        left, top, right, bottom = found["bar"]
        assert (bottom, bottom - top) == (size[1], tall), name
        assert found["felt"] == seen["open"]["felt"], name
        assert found["outside"] == found["cut"] == [], name
        assert right - left == {LAPTOP: 984, PHONE: 390, ACROSS: 212}[size], name


GAMES: Final = ("stud", "badugi", "acey-deucey", "blackjack", "3-5-7", "open-face-chinese", "pineapple")
MORE_GAMES: Final = ("sohe", "criss-cross", "roll-your-own", "7-27", "quarter-half-dollar", "push", "buck-em")
REST: Final = ("chase-the-ace", "whole-line-layout", "jacks-or-better-trips-to-win", "taiwanese", "scrotum")


@pytest.mark.proof
@pytest.mark.parametrize("size", [LAPTOP, PHONE, ACROSS], ids=NAMES.get)
@pytest.mark.parametrize("game", [*GAMES, *MORE_GAMES, *REST])
def test_every_decision_fits_the_bar(person: Make, game: str, size: tuple[int, int]) -> None:
    ann = person(size=size, touch=size != LAPTOP)
    ann.sit_with_bots(game, "", bots=3, kind="random")
    for _ in range(6):
        if not ann.wait_for_turn():
            break
        found = _measured(ann)
        assert found["outside"] == found["cut"] == []
        assert found["bar"][3] == size[1]
        # Nobody is asked what has one answer only, but to keep from the others that there is no other.
        ann.page.locator(".keys[data-live=true]").wait_for()
        secret = ann.controls.get_by_text("There is only one answer.").count()
        assert ann.page.evaluate(_CHOICES) > 1 or secret
        ann.answer()
    assert violations(ann) == []


@pytest.mark.proof
@pytest.mark.parametrize("stakes", ["no-limit 5/10", "pot-limit 5/10"])
def test_sizes_are_on_fixed_keys(person: Make, stakes: str) -> None:
    ann = person()
    ann.sit_with_bots("omaha", stakes)
    sizes, on_key = ann.page.locator(".presets button"), ann.controls.locator(".key.raise small")
    expect(sizes).to_have_text(["½ of the pot", "¾ of the pot", "Pot", "All in"])
    ann.key("3")
    expect(sizes.nth(2)).to_have_attribute("aria-pressed", "true")
    pot = _number(on_key.inner_text())
    ann.key("4")
    if stakes.startswith("pot"):
        expect(sizes.nth(3)).to_be_disabled()
        assert _number(on_key.inner_text()) == pot
        return
    expect(ann.controls.get_by_role("button", name=re.compile(r"^All in [\d,]+$"))).to_be_visible()
    everything = _number(on_key.inner_text())
    assert everything > pot
    ann.key("ArrowDown")
    assert _number(on_key.inner_text()) == everything - 10
    ann.key("Shift+ArrowDown")
    assert _number(on_key.inner_text()) == everything - 110


def _number(text: str) -> int:
    return int(text.replace(",", ""))


@pytest.mark.proof
def test_what_is_typed_is_put_right_and_the_key_says_the_true_amount(person: Make) -> None:
    ann = person()
    ann.sit_with_bots("holdem", "no-limit 5/10")
    field, raise_key = ann.page.get_by_label("Amount"), ann.controls.locator(".key.raise")
    for typed, said in (("3", "20"), ("99999", re.compile("^(500|1,000)$")), ("64", "64")):
        field.fill(typed)
        expect(raise_key.locator("small")).to_have_text(said)
        field.blur()
        expect(field).to_have_value(said)
    field.focus()
    ann.key("Enter")
    expect(ann.page.locator(".log")).to_contain_text("You raise to 64")


@pytest.mark.proof
def test_a_fold_asks_once_where_checking_is_free(person: Make) -> None:
    ann = person()
    ann.sit_with_bots("holdem", "limit 10/20", bots=2)
    while ann.controls.get_by_role("button", name="Check").count() == 0:
        ann.answer()
        assert ann.wait_for_turn()
    ann.key("f")
    expect(ann.controls).to_contain_text("Checking is free")
    assert ann.at("turn") != "-1"
    ann.key("f")
    expect(ann.page.locator(".log")).to_contain_text("You fold")


@pytest.mark.proof
def test_a_wager_is_passed_with_a_key(person: Make) -> None:
    ann = person(size=PHONE, touch=True)
    ann.sit_with_bots("acey-deucey", "", bots=2)
    while not ann.controls.get_by_role("button", name="Pass", exact=True).count():
        ann.answer()
        assert ann.wait_for_turn()
    turn = ann.at("turn")
    ann.press("Pass")
    ann.page.wait_for_function("turn => document.querySelector('.controls').dataset.turn !== turn", arg=turn)
    assert ann.complaints == []


@pytest.mark.proof
def test_standing_pat_is_a_key_that_works(person: Make) -> None:
    ann = person()
    ann.sit_with_bots("badugi", "limit 10/20", bots=2)
    while not ann.controls.get_by_text("Tap the cards").count():
        ann.answer()
        assert ann.wait_for_turn()
    ann.key("1")
    ann.key("2")
    expect(ann.controls.get_by_role("button", name="Draw 2")).to_be_enabled()
    ann.key("Backspace")
    expect(ann.controls.get_by_role("button", name="Stand pat")).to_be_enabled()
    ann.key("r")
    expect(ann.page.locator(".log")).to_contain_text("You stand pat")


@pytest.mark.proof
def test_a_table_is_run_by_its_keys(person: Make) -> None:
    ann = person()
    ann.open_table(games=["holdem"], stakes="limit 10/20", seats=3)
    ann.sit()
    expect(ann.controls.get_by_role("button", name="Deal")).to_be_disabled()
    ann.key("b")
    expect(ann.controls).to_contain_text("2 of 3 chairs taken")
    ann.key("s")
    expect(ann.page.get_by_role("dialog", name="Host")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.key("d")
    assert ann.wait_for_turn()
    assert ann.page.title().startswith("Your turn")
    ann.look_away()
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-lit.svg")
    ann.look_away(False)
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    ann.play_hand()
    expect(ann.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    ann.key("p")
    expect(ann.page.get_by_role("dialog", name=re.compile("^Hand 1"))).to_be_visible()
    ann.page.keyboard.press("Escape")
    while ann.at("over") != "true":
        ann.play_hand()
    ann.key("s")
    expect(ann.controls).to_contain_text("sitting out")


@pytest.mark.proof
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=NAMES.get)
def test_talk_stands_between_what_happens(person: Make, size: tuple[int, int]) -> None:
    ann = person(size=size)
    ann.sit_with_bots("holdem", "limit 10/20")
    ann.page.keyboard.press("t")
    field = ann.page.get_by_label("Say something to the table").locator("visible=true")
    expect(field).to_be_focused()
    field.fill("nice hat")
    ann.page.keyboard.press("Enter")
    expect(field).to_have_value("")
    if size == PHONE:
        expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("nice hat")
        ann.page.get_by_role("tab", name="The hand").click()
    expect(ann.page.get_by_role("log", name="The hand so far").locator(".talk")).to_contain_text("nice hat")
    assert violations(ann) == []
