"""What moves: it shifts nothing, can be skipped, and is not there for those who do not want it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .conftest import LAPTOP
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
SIZES: Final = {"laptop": LAPTOP, "phone": PHONE}

_WATCH: Final = """() => {
  window.shifts = [];
  window.moved = new Set();
  const staged = (one) => one.closest?.('.felt, .pushed');
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries()) {
      for (const { node } of sources) {
        const one = node?.nodeType === 1 ? node : node?.parentElement;
        if (!one || staged(one)) window.shifts.push(one?.outerHTML.slice(0, 120) ?? '?');
      }
    }
  }).observe({ type: 'layout-shift' });
  const keys = (motion) => motion.effect.getKeyframes().flatMap(Object.keys);
  const note = (motion) => keys(motion).forEach((key) => window.moved.add(key));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const motion = animate.apply(this, given);
    if (staged(this)) note(motion);
    return motion;
  };
  for (const begun of ['animationstart', 'transitionrun'])
    addEventListener(begun, ({ target }) => staged(target) && target.getAnimations().forEach(note), true);
}"""
"""Write down what shifts, and every property that is moved on the felt, however short."""
_STAGED: Final = """() => document.getAnimations().filter(
  (one) => !(one instanceof CSSTransition) && one.effect.target.closest('.felt, .pushed'),
).length"""
_TIMING: Final = {"offset", "computedOffset", "easing", "composite"}
_ALLOWED: Final = {"transform", "translate", "opacity", "filter", *_TIMING}
STOPPED: Final = 0
"""How fast things move where a test looks at them: not at all, however busy the machine is."""

pytestmark = pytest.mark.proof


def _sit_down(ann: Person, game: str, bots: int = 3) -> None:
    ann.open_table(games=[game], seats=bots + 1)
    ann.tell("sit", seat=0, amount=1000)
    for seat in range(1, bots + 1):
        ann.seat_bot(seat, "caller", 1000)
    ann.page.locator(".felt .plate").nth(bots).wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_that_moves_shifts_nothing(person: Make, size: str) -> None:
    ann = person(size=SIZES[size], touch=size == "phone", motion=True)
    _sit_down(ann, "holdem@wsop2018")
    ann.settle()
    ann.page.evaluate(_WATCH)
    ann.tell("run", on=True)
    ann.wait_for_turn()
    ann.play_hand()
    ann.settle()
    moved = set(ann.page.evaluate("[...window.moved]"))
    assert ann.page.evaluate("window.shifts") == []
    assert {"transform", "opacity"} <= moved <= _ALLOWED


def test_space_skips_to_the_end_of_what_is_staged(person: Make) -> None:
    ann = person(motion=True)
    _sit_down(ann, "holdem@wsop2018")
    ann.slow_motion(STOPPED)
    ann.tell("run", on=True)
    ann.wait_for_turn()
    assert ann.page.evaluate(_STAGED) > 0
    # Nobody has to wait: what is asked is there, and cards are told, while they fly.
    assert all(card != "hidden card" for card in ann.own_cards())
    ann.page.locator("body").press(" ")
    ann.page.wait_for_function(f"() => ({_STAGED})() === 0")
    expect(ann.page.locator(".turned-back")).to_have_count(0)
    ann.answer()
    ann.wait_for_turn()
    ann.page.locator("body").press(" ")
    ann.page.wait_for_function(f"() => ({_STAGED})() === 0")


def test_nothing_moves_for_those_who_do_not_want_it(person: Make) -> None:
    ann = person()
    _sit_down(ann, "holdem@wsop2018")
    ann.slow_motion(STOPPED)
    ann.tell("run", on=True)
    while ann.wait_for_turn():
        assert ann.page.evaluate(_STAGED) == 0
        ann.answer()
    assert ann.page.evaluate(_STAGED) == 0


def test_the_cards_of_the_next_hand_are_dealt_even_where_others_lay(person: Make) -> None:
    ann = person(motion=True)
    _sit_down(ann, "holdem@wsop2018", bots=1)
    ann.tell("run", on=True)
    ann.wait_for_turn()
    ann.play_hand()
    # The caller's hand is shown, and lies there until the next one is dealt.
    ann.page.evaluate("document.querySelectorAll('.felt .flight').forEach((one) => one.dataset.old = '1')")
    assert ann.page.locator(".felt .flight[data-old]").count() > 0
    ann.slow_motion(STOPPED)
    ann.wait_for_turn()
    expect(ann.page.locator(".felt .flight[data-old]")).to_have_count(0)
    flying = "[...document.querySelectorAll('.felt .flight')].map((one) => one.getAnimations().length)"
    assert ann.page.evaluate(flying) == [1, 1]
