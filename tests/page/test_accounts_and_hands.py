"""Hands that are shown around and searched, and an account from its lost password to its end, on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.server.clients import Address
from tests.server.clients import Person as Client

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
PASSWORD: Final = "four kings and a queen"


def _played(site: str, name: str) -> list[str]:
    """Have somebody with an account play a hand against a bot that calls everything; says which cards."""
    client = Client(Address(urlsplit(site).port or 0))
    client.id = client.post("/api/register", name=name, password=PASSWORD)["user"]["id"]
    table = client.open_table(rules={"stakes": "no-limit 1/2"})
    client.connect()
    client.ask("watch", table=table)
    client.ask("sit", table=table, seat=0, amount=200)
    client.ask("bot", table=table, seat=1, kind="caller", amount=200)
    client.ask("run", table=table, on=True)
    client.until(lambda: client.views[table]["hands"] == 1)
    client.ask("run", table=table, on=False)
    while not client.is_over(table):
        client.until(lambda: client.is_over(table) or client.may_act(table))
        if not client.is_over(table):
            client.act(table)
    client.ask("leave", table=table)
    client.http.delete(f"/api/tables/{table}")
    held: list[str] = client.get("/api/hands/search")["hands"][0]["cards"]
    client.leave()
    return held


def _is_whole(one: Person) -> None:
    """Nothing keeps anybody from using the page, and nothing is wider than the screen."""
    # What stands in the bar on top of every page is looked at where it belongs.
    assert [wrong for wrong in violations(one) if 'class="account quiet' not in wrong] == []
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.proof
def test_a_hand_is_found_shown_around_and_taken_back(person: Make, site: str) -> None:
    held = _played(site, "Ann of hands")
    ann, eve = person("Ann of hands"), person("Eve of hands", size=PHONE)
    ann.post("/api/login", {"name": ann.name, "password": PASSWORD})

    ann.go("/hands")
    expect(ann.page.get_by_text("One hand.")).to_be_visible()
    ann.page.get_by_label("My cards").fill("".join(held))
    ann.page.get_by_label("My cards").press("Enter")
    expect(ann.page.get_by_text("One hand found.")).to_be_visible()
    _is_whole(ann)
    ann.page.get_by_role("button", name="Replay Texas Hold'em").press("Enter")
    ann.page.get_by_role("button", name="Show this hand around").click()
    ann.page.get_by_label("Show my hidden cards").check(force=True)
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.get_by_role("textbox", name="Link to this hand").input_value()

    eve.go(link.removeprefix(site))
    expect(eve.page.get_by_role("heading", name="A hand to look at")).to_be_visible()
    eve.page.get_by_role("button", name="To the end").click()
    expect(eve.page.locator(".awards")).to_contain_text("wins")
    _is_whole(eve)
    ann.page.get_by_role("button", name="Take it back").click()
    expect(ann.page.get_by_text("The link leads nowhere any more.")).to_be_visible()
    eve.page.reload(wait_until="domcontentloaded")
    expect(eve.page.get_by_role("alert")).to_contain_text("its player has taken the link back")
    # A browser notes in its console that the link is gone.
    assert all("410" in one for one in eve.complaints)
    eve.complaints.clear()


@pytest.mark.proof
def test_a_lost_password_and_the_end_of_an_account(person: Make, site: str) -> None:
    owner, ann = person("Owner of a club"), person("Forgetful Ann", size=PHONE)
    for one in (owner, ann):
        one.post("/api/register", {"name": one.name, "password": PASSWORD})
    club = owner.post("/api/clubs", {"name": "Helpers"})["id"]
    secret = owner.post(f"/api/clubs/{club}/link", {"open": True})["link"]
    ann.post(f"/api/clubs/link/{secret}", {})
    # The member allows it, the owner makes the link, and the member sets a password.
    ann.go(f"/clubs/{club}")
    ann.page.get_by_role("tab", name="Members").click()
    ann.page.get_by_label("Let the owner make me a link").check(force=True)
    expect(ann.page.get_by_label("Let the owner make me a link")).to_be_checked()
    _is_whole(ann)
    owner.go(f"/clubs/{club}")
    owner.page.get_by_role("tab", name="Members").click()
    owner.page.get_by_role("button", name=f"Help back in: {ann.name}").click()
    owner.page.get_by_role("button", name="Make the link").click()
    field = owner.page.get_by_role("textbox", name=f"Link for a new password of {ann.name}")
    ann.go(field.input_value().removeprefix(site))
    expect(ann.page.get_by_text(f"For {ann.name}.")).to_be_visible()
    assert "#" not in ann.page.url
    _is_whole(ann)
    ann.page.get_by_label("New password").fill("seven jacks on the moon")
    ann.page.get_by_role("button", name="Set the password").click()
    ann.page.get_by_role("button", name=f"Account: {ann.name}").click()
    dialog = ann.page.get_by_role("dialog", name="Account")
    expect(dialog).to_contain_text(f"by {owner.name}, owner of Helpers")

    # Everything goes along as a file, and then the account goes.
    dialog.get_by_role("button", name="Take everything along").click()
    with ann.page.expect_download() as coming:
        dialog.get_by_role("link", name="Download").click()
    assert coming.value.suggested_filename == "cardhouse.zip"
    dialog.get_by_role("button", name="Delete …").click()
    dialog.get_by_label("Your name, to be sure").fill(ann.name)
    dialog.get_by_label("Your password").fill("seven jacks on the moon")
    _is_whole(ann)
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog.get_by_text("It is gone from everything that was stored.")).to_be_visible()
    _is_whole(ann)
    dialog.get_by_role("button", name="Close", exact=True).last.click()
    expect(ann.page.get_by_role("button", name="Sign in")).to_be_visible()
    owner.page.reload(wait_until="domcontentloaded")
    owner.page.get_by_role("tab", name="Members").click()
    owner.page.get_by_text("Earlier members").click()
    expect(owner.page.get_by_text("Former player")).to_be_visible()
    expect(owner.page.get_by_text(ann.name)).to_have_count(0)


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), PHONE, (360, 740)], ids=["laptop", "phone", "small phone"])
def test_hands_are_searched_on_every_screen(person: Make, site: str, size: tuple[int, int]) -> None:
    name = f"Searcher {size[0]}"
    _played(site, name)
    ann = person(name, size=size)
    ann.post("/api/login", {"name": name, "password": PASSWORD})
    ann.go("/hands?result=lost&pot_least=900000")
    expect(ann.page.get_by_text("No hand is like that.")).to_be_visible()
    _is_whole(ann)
    ann.page.get_by_role("button", name="Show all").click()
    expect(ann.page.get_by_role("button", name="Replay Texas Hold'em")).to_be_visible()
    assert urlsplit(ann.page.url).query == ""
    _is_whole(ann)
