"""Tables of one game in line: opening another one, being called and moved, being sent to the right one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .axe import violations
from .person import Person

Make = Callable[..., Person]
_FOLDING = """() => {
  const buttons = () => [...document.querySelectorAll(".controls button:enabled")];
  const fold = () => buttons().find((one) => one.textContent.trim().startsWith("Fold"))?.click();
  new MutationObserver(fold).observe(document.body, { subtree: true, childList: true, attributes: true });
  fold();
}"""


def _beside(ann: Person) -> tuple[str, str]:
    """Have the host open another table of the game; the addresses of both."""
    first = ann.page.url
    ann.menu("Host")
    ann.page.get_by_text("More tables of this game").click()
    ann.page.get_by_label("Name of the new table").fill("Second table")
    assert violations(ann) == []
    ann.page.get_by_role("button", name="Open another table of this game").click()
    ann.page.wait_for_function("first => location.href !== first", arg=first)
    expect(ann.page.get_by_role("heading", name="Second table")).to_be_attached()
    return first, ann.page.url


def _folds(person: Person) -> None:
    """Have somebody fold from now on, as soon as there is a button for it."""
    person.page.evaluate(_FOLDING)


@pytest.mark.proof
def test_who_is_called_to_the_main_game_is_told_and_goes_along(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob", size=(390, 760), touch=True)
    ann.open_table(seats=2, stakes="limit 10/20", clock=0)
    for seat in (0, 1):
        ann.seat_bot(seat, "caller", 500)
    main, second = _beside(ann)
    expect(ann.page.get_by_text("Must-move into Ann's table")).to_be_visible()
    ann.sit()
    bob.come_in()
    # A new player is sent to the table that feeds the main game.
    bob.page.goto(main)
    expect(bob.page.get_by_text("Main game")).to_be_visible()
    expect(bob.page.get_by_text("New players of this game sit down at another table.")).to_be_visible()
    assert violations(bob) == []
    bob.press("To Second table")
    bob.sit()
    ann.press("Deal")
    ann.page.wait_for_function("() => document.querySelector('.controls')?.dataset.hand !== '0'")
    bot = ann.page.evaluate(
        "id => fetch(`/api/tables/${id}`).then((found) => found.json())", main.rsplit("/", 1)[-1]
    )
    assert [player["bot"] for player in bot["players"]] == [True, True]
    ann.tell("rules", table=main.rsplit("/", 1)[-1], rules={"seats": 3})
    expect(ann.page.get_by_text(re.compile("You are called to Ann's table"))).to_be_visible()
    assert violations(ann) == []
    for one in (ann, bob):
        _folds(one)
    ann.page.wait_for_url(main)
    expect(ann.page.locator(".me")).to_be_visible()
    expect(ann.page.get_by_role("link", name=re.compile("Second table.1.2"))).to_be_visible()
    assert bob.page.url == second


@pytest.mark.proof
def test_who_refuses_leaves_and_a_table_that_breaks_takes_its_players_along(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(seats=2, stakes="limit 10/20", clock=0)
    for seat in (0, 1):
        ann.seat_bot(seat, "caller", 500)
    main, second = _beside(ann)
    ann.sit()
    bob.come_in()
    bob.page.goto(second)
    bob.sit()
    ann.press("Deal")
    ann.page.wait_for_function("() => document.querySelector('.controls')?.dataset.hand !== '0'")
    ann.tell("rules", table=main.rsplit("/", 1)[-1], rules={"seats": 3})
    ann.page.get_by_role("button", name="Refuse and leave").click()
    ann.page.get_by_role("dialog", name="Leave the game").get_by_role(
        "button", name="Refuse and leave"
    ).click()
    _folds(bob)
    # Ann is gone, and Bob is called instead and moved.
    bob.page.wait_for_url(main)
    # The result of the last hand stands there; the keys are those of somebody who looks on.
    expect(ann.controls.get_by_role("button", name="Put me on the list")).to_be_visible()
    expect(ann.page.locator(".me")).to_have_count(0)
    ann.menu("Host")
    ann.page.get_by_text("More tables of this game").click()
    ann.page.get_by_role("button", name="Break this table").click()
    ann.page.get_by_role("button", name="Break it").click()
    expect(ann.page.get_by_text("The host has closed this table.")).to_be_visible()
    expect(bob.page.get_by_text("Main game")).to_have_count(0)
