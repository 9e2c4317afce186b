"""The rulebook: found by typing, read on any screen, and reached from a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .person import Person

MakePerson = Callable[..., Person]
PHONE = (390, 844)
ASK = """async (message) => {
  const line = new WebSocket(`ws://${location.host}/ws`);
  await new Promise((done) => (line.onopen = done));
  const answered = new Promise((done) => {
    line.onmessage = ({ data }) => JSON.parse(data).id === 1 && done(JSON.parse(data));
  });
  line.send(JSON.stringify(message));
  return answered;
}"""


def wider_than_screen(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["laptop", "phone"])
def test_a_rule_is_found_while_one_types_and_read_to_the_end(
    person: MakePerson, size: tuple[int, int]
) -> None:
    ann = person("Ann", size=size, touch=size == PHONE)
    page = ann.page
    page.goto(f"{ann.site}/rules")
    expect(page.get_by_text("545 rules")).to_be_visible()
    page.keyboard.press("/")
    search = page.get_by_label("Search rules")
    expect(search).to_be_focused()
    search.press_sequentially("oversizd chip")
    expect(page.get_by_text("5 rules")).to_be_visible()
    assert not wider_than_screen(ann)
    # Down the list and into the best by the keyboard alone.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Oversized chip / prior-bet chips")
    expect(page.get_by_text("Silent chips and string bets (G9)")).to_be_visible()
    assert not wider_than_screen(ann)
    page.get_by_role("link", name="WSOP-137.a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Prior chips do not cover the call")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{ann.site}/rules/WSOP-137.b")
    page.get_by_role("link", name="All rules").click()
    expect(page.get_by_text("545 rules")).to_be_visible()


@pytest.mark.proof
def test_filters_stand_in_the_address(person: MakePerson) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.site}/rules")
    page.get_by_label("Book").select_option("home004")
    expect(page.get_by_text("8 rules")).to_be_visible()
    page.get_by_label("State").select_option("excused")
    expect(page.get_by_text("1 rule", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="h004-open-points")).to_be_visible()
    page.goto(f"{ann.site}/rules/WSOP-1491")
    expect(page.get_by_text("did you mean 'WSOP-149.1'?")).to_be_visible()
    # A rule that is not there is said to be so; the browser notes the answer.
    ann.complaints.clear()


@pytest.mark.proof
def test_a_refusal_leads_to_its_rule(person: MakePerson) -> None:
    ann = person("Ann")
    ann.open_table(games=["holdem@wsop2018"], stakes="no-limit 5/10", seats=4, max_buy_in=500)
    ann.tell("sit", seat=0, amount=500)
    page = ann.page
    table = page.url.rsplit("/", 1)[-1].partition("?")[0]
    refused: dict[str, Any] = page.evaluate(ASK, {"type": "top-up", "id": 1, "table": table, "amount": 100})
    assert refused["rules"] == ["WSOP-182"]
    assert refused["message"].endswith(": WSOP-182")
