"""A night of six people, on laptops and phones: from the first hand to the last deal and settling up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect
from tests.server.clients import running

from cardhouse.server.settings import Settings

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
LAPTOP: Final = (1280, 800)
NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
_ASKED: Final = "() => !['-1', undefined].includes(document.querySelector('.controls')?.dataset.turn)"
_DEALT: Final = """(before) => {
  const at = document.querySelector('.controls')?.dataset;
  return at && Number(at.hand) > before && at.over === 'false' && Number(at.hand);
}"""
_NEXT: Final = """(seen) => {
  const controls = document.querySelector('.controls');
  const now = `${document.querySelectorAll('.log .lines p:not(.now)').length} ${controls.dataset.over}`;
  if (now === seen) return null;
  if (controls.dataset.over === 'true') return [now, 'over'];
  const asked = document.querySelector('.seat.acting .name');
  return asked && [now, asked.innerText];
}"""
"""Who is asked, as Ann sees it, once anything has happened since she last looked."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("night")
    settings = Settings(folder=folder, pause=1500, seed_wait=500, durable=False, beat=10_000, silence=60_000)
    with running(settings) as server:
        yield server.url


class Night:
    """Six people at one table; Ann is the host."""

    def __init__(self, person: Make, **rules: Any) -> None:
        self.people: dict[str, Person] = {}
        self.number = 0
        for at, name in enumerate(NAMES):
            phone = at % 2 == 1
            one = person(name, size=PHONE if phone else LAPTOP, touch=phone)
            self.people[name] = one
            if not at:
                one.open_table(seats=len(NAMES), clock=0, **rules)
            else:
                one.come_in()
                one.page.goto(self.ann.page.url)
            one.tell("sit", seat=at, amount=1000 + 10 * at)
            one.page.locator(".me").wait_for()

    @property
    def ann(self) -> Person:
        return self.people["Ann"]

    @property
    def id(self) -> str:
        return self.ann.page.url.rsplit("/", 1)[-1]

    def dealt(self) -> None:
        """Wait for the next hand."""
        self.number = int(self.ann.page.wait_for_function(_DEALT, arg=self.number).json_value())

    def asked(self) -> Iterator[Person]:
        """Everybody who is asked, one after the other, until the hand is over."""
        seen = ""
        while True:
            seen, name = self.ann.page.wait_for_function(_NEXT, arg=seen).json_value()
            if name == "over":
                return
            one = self.people[name]
            one.page.wait_for_function(_ASKED)
            yield one

    def play(self) -> None:
        """Play the next hand, in which everybody checks and calls."""
        self.dealt()
        for one in self.asked():
            one.answer()

    def books(self) -> dict[str, Any]:
        """The ledger, which adds up to zero whenever one looks."""
        answer = self.ann.page.request.get(f"{self.ann.site}/api/tables/{self.id}/ledger")
        found: dict[str, Any] = answer.json()
        assert sum(found["results"].values()) == 0
        return found


def _choose(one: Person, word: str) -> None:
    turn = one.at("turn")
    one.controls.get_by_role("button", name=re.compile(f"^{word}")).first.click()
    one.page.wait_for_function("turn => document.querySelector('.controls').dataset.turn !== turn", arg=turn)


def _vote(night: Night) -> None:
    """All vote for a bomb pot while a hand is on."""
    for one in night.people.values():
        one.page.get_by_role("button", name="Reactions and votes").click()
        one.page.get_by_role("button", name=re.compile("^Vote: Bomb pot")).click()
        one.page.keyboard.press("Escape")


def _all_in(night: Night) -> None:
    """Two of them put everything in, agree to run it twice, and everybody watches both boards come."""
    night.dealt()
    for answered, one in enumerate(night.asked()):
        if one.controls.get_by_text("How many times").count():
            _choose(one, "Twice")
        elif answered == 0:
            one.press("All in$")
            _choose(one, r"All in\s*[\d,]+")
        elif answered == 1:
            _choose(one, "Call|^All in")
        else:
            _choose(one, "Fold")
    for one in night.people.values():
        expect(one.page.locator(".boards .board")).to_have_count(2)
        expect(one.page.locator(".results")).to_contain_text(re.compile("win|split"))


def _rebuy(night: Night) -> None:
    """Whoever has the fewest chips buys more."""
    poorest = min(night.books()["players"], key=lambda one: int(one["chips"]))
    one = night.people[poorest["name"]]
    one.menu("Your seat")
    one.page.get_by_label(re.compile("^More chips")).fill("700")
    one.page.get_by_role("button", name="Buy", exact=True).click()
    one.page.keyboard.press("Escape")


@pytest.mark.proof
def test_six_people_play_a_night(person: Make) -> None:
    night = Night(
        person,
        games=["holdem", "omaha"],
        stakes="no-limit 5/10",
        change_after=3,
        may_run=2,
        open_all_ins=True,
        bomb_vote=True,
    )
    ann, eve, fay = (night.people[name] for name in ("Ann", "Eve", "Fay"))
    ann.press("Deal")

    # The first hand: while it is on, all vote for a bomb pot, and somebody loads the page again.
    night.dealt()
    _vote(night)
    eve.page.reload()
    eve.page.locator(".me").wait_for()
    for one in night.asked():
        one.answer()

    # The bomb pot: nobody bets before the flop. Somebody is gone in the middle, and comes back.
    night.dealt()
    expect(ann.page.get_by_role("log")).to_contain_text("You ante 20")
    left = False
    for one in night.asked():
        if one is fay and not left:
            left, here = True, fay.page.url
            fay.go("/rules")
            fay.page.goto(here)
            fay.page.wait_for_function(_ASKED)
        one.answer()
    assert left

    _all_in(night)
    _rebuy(night)

    # The mix goes on with the next game.
    night.play()
    for one in night.people.values():
        expect(one.page.locator("header .game .name, .game .name").first).to_have_text("Omaha")
    night.books()

    # The last deal of the night, and who pays whom.
    night.dealt()
    ann.menu("Host")
    ann.page.get_by_text("Last deal of the night").click()
    ann.page.get_by_role("button", name="Make the next hand the last deal").click()
    ann.page.keyboard.press("Escape")
    for one in night.asked():
        one.answer()
    expect(ann.page.get_by_text("The table is paused")).to_be_visible()
    ann.menu("Ledger")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("To settle up")
    assert violations(ann) == []
    books = night.books()
    owed = dict(books["results"])
    for payment in books["payments"]:
        owed[payment["payer"]] += payment["amount"]
        owed[payment["payee"]] -= payment["amount"]
    assert set(owed.values()) == {0}
    assert len(books["players"]) == len(NAMES)
    assert violations(fay) == []
