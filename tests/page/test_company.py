"""Things beside the cards: what is thrown, links that are shared, notices, and clubs that one has left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .person import Person
from .test_people import _in_turn

Make = Callable[..., Person]
PHONE: Final = (390, 844)
_ME: Final = "() => fetch('/api/me').then((one) => one.json()).then((one) => one.user.id)"
_SHARES: Final = "window.shared = []; navigator.share = async (what) => { window.shared.push(what); };"


def _open(one: Person) -> None:
    one.page.get_by_role("button", name="Reactions and votes").click()


@pytest.mark.proof
def test_things_fly_where_the_host_allows_it_and_only_for_those_who_want_to_see_them(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(seats=2, stakes="no-limit 5/10")
    ann.sit()
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.sit()
    _open(ann)
    expect(ann.page.get_by_role("button", name="Good luck")).to_be_visible()
    wanted = ann.page.get_by_role("button", name="See and throw tomatoes")
    expect(wanted).to_have_count(0)
    ann.tell("rules", rules={"throws": True})
    wanted.click()
    expect(ann.page.get_by_label("Throw at")).to_have_value(bob.page.evaluate(_ME))
    ann.page.get_by_role("button", name="Rose").click()
    expect(ann.page.locator(".thrown")).to_have_count(1)
    assert bob.page.locator(".thrown").count() == 0
    expect(ann.page.locator(".thrown")).to_have_count(0)


@pytest.mark.proof
def test_a_phone_shares_the_link_of_the_table_by_its_own_sheet(person: Make) -> None:
    ann = person(size=PHONE, touch=True)
    ann.open_table(seats=2)
    share = ann.page.get_by_role("button", name="Share")
    expect(ann.page.get_by_role("button", name="Copy")).to_be_visible()
    expect(share).to_have_count(0)
    ann.page.add_init_script(_SHARES)
    ann.page.reload()
    share.click()
    assert ann.page.evaluate("window.shared") == [{"title": "Ann's table", "url": ann.page.url}]


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["laptop", "phone"])
def test_a_notice_lies_over_nobodys_own_cards(person: Make, size: tuple[int, int]) -> None:
    ann, bob = person("Ann", size=size), person("Bob")
    ann.open_table(seats=2, stakes="no-limit 5/10")
    ann.tell("sit", seat=0, amount=1030)
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.tell("sit", seat=1, amount=1040)
    ann.press("Deal")
    _in_turn(ann, bob)
    ann.tell("last-deal", game="holdem", dollar=100)
    notice = ann.page.get_by_text("The last deal of the night is next.")
    expect(notice).to_be_visible()
    ann.settle()
    (told,) = ann.rectangles(".told")
    cards = ann.rectangles(".own .card")
    assert len(cards) == 2
    for card in cards:
        assert told["bottom"] <= card["top"] or told["right"] <= card["left"] or told["left"] >= card["right"]


@pytest.mark.proof
def test_whoever_has_left_a_club_reads_their_history_without_a_refusal(person: Make) -> None:
    ann, bob = person("Ann who removes"), person("Bob who is removed")
    for one in (ann, bob):
        one.post("/api/register", {"name": one.name, "password": "four kings and a queen"})
    bob.go("/nothing")
    who = bob.page.evaluate(_ME)
    club = ann.post("/api/clubs", {"name": "Gone by"})["id"]
    link = ann.post(f"/api/clubs/{club}/link", {"open": True})["link"]
    bob.post(f"/api/clubs/link/{link}", {})
    ann.post(f"/api/clubs/{club}/members/{who}/remove", {})
    bob.go(f"/clubs/{club}")
    expect(bob.page.get_by_text("What you have played there is still yours to read.")).to_be_visible()
    assert bob.complaints == []
