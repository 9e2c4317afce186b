"""Playing against bots: as often as one likes, for oneself, and without leaving anything behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .person import PATIENCE, Person

Make = Callable[..., Person]
pytestmark = pytest.mark.proof


def _again(ann: Person) -> str:
    """Be dealt in once more, from the lobby; the address of the table."""
    ann.go("/")
    ann.page.get_by_role("button", name="Deal me in").click()
    ann.page.wait_for_url("**/t/*")
    ann.page.locator(".me").wait_for()
    return ann.page.url


def test_nobody_is_refused_a_game_against_bots_however_often_they_come(person: Make) -> None:
    ann, bob = person("Often Ann"), person("Bob")
    ann.play("badugi")
    tables = [_again(ann) for _ in range(6)]
    assert len({*tables}) == 6
    ann.go("/")
    mine = ann.page.get_by_role("region", name="Your tables").get_by_role("link")
    # Those that were left for another one are closed.
    expect(mine).to_have_count(1)
    expect(mine).to_have_attribute("href", tables[-1].removeprefix(ann.site))
    bob.go("/")
    expect(bob.page.get_by_role("heading", name="Chairs free now")).to_be_visible()
    for table in tables:
        expect(bob.page.locator(f'a[href="{table.removeprefix(ann.site)}"]')).to_have_count(0)


def test_a_table_for_oneself_waits_for_its_player_and_closes_behind_them(person: Make) -> None:
    ann = person("Ann Alone")
    ann.play("omaha")
    # All others may fold before anything is asked.
    while not ann.wait_for_turn():
        ann.key("n")
    before = ann.at("hand"), ann.at("turn"), ann.own_cards()
    ann.go("/")
    mine = ann.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine).to_contain_text("Go back")
    mine.click()
    assert ann.wait_for_turn()
    assert (ann.at("hand"), ann.at("turn"), ann.own_cards()) == before
    table = ann.page.url
    # In the middle of a hand, too.
    ann.menu("Your seat")
    ann.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    ann.page.wait_for_url(f"{ann.site}/")
    expect(ann.page.get_by_role("heading", name="Chairs free now")).to_be_visible()
    # The hand is played to its end first, and the lobby asks again from time to time.
    expect(mine).to_have_count(0, timeout=3 * PATIENCE)
    ann.page.goto(table)
    expect(ann.page.get_by_role("heading", name="No such table")).to_be_visible()
    ann.complaints.clear()
