"""Faces on the page: drawn from names, chosen in the account dialog, and seen by everybody at the table."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Final

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)


def _picture(colour: str = "red") -> bytes:
    out = BytesIO()
    Image.new("RGB", (90, 60), colour).save(out, "PNG")
    return out.getvalue()


def _open_account(one: Person) -> Locator:
    one.page.get_by_role("button", name="Account").click()
    return one.page.get_by_role("dialog", name="Account")


def _choose(dialog: Locator, data: bytes, name: str = "me.png") -> None:
    given = {"name": name, "mimeType": "image/png", "buffer": data}
    dialog.get_by_label("A picture of your own").set_input_files(given)  # type: ignore[arg-type]


@pytest.mark.proof
def test_a_picture_is_chosen_and_taken_away(person: Make) -> None:
    ann = person("Ann Faces", size=PHONE)
    ann.come_in()
    ann.go("/")
    bar = ann.page.get_by_role("banner")
    expect(bar.locator("svg text")).to_have_text("AF")
    dialog = _open_account(ann)
    _choose(dialog, b"GIF89a, or so it says")
    expect(dialog.get_by_role("alert")).to_contain_text("no PNG, JPEG or WebP picture")
    assert all("400" in one for one in ann.complaints)
    ann.complaints.clear()
    _choose(dialog, _picture())
    expect(dialog.get_by_text("This is your face now.")).to_be_visible()
    expect(bar.locator("img")).to_have_js_property("naturalWidth", 160)
    assert violations(ann) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dialog.get_by_role("button", name="Take it away").click()
    expect(dialog.get_by_text("drawn from your name again")).to_be_visible()
    expect(bar.locator("img")).to_have_count(0)


@pytest.mark.proof
def test_everybody_at_the_table_sees_a_new_face(person: Make) -> None:
    ann, bob = person("Ann at seat"), person("Bob at seat")
    ann.open_table(games=["holdem"], stakes="limit 10/20", clock=0)
    ann.sit()
    bob.come_in()
    bob.go(ann.page.url.removeprefix(ann.site))
    seat = bob.page.get_by_role("group", name="Ann at seat")
    expect(seat.locator("svg text")).to_have_text("AS")
    sent = ann.send_file("/api/me/face", _picture("green"), "image/png")
    expect(seat.locator("img")).to_have_attribute("src", f"/api/faces/{sent['face']}.webp")


@pytest.mark.proof
def test_the_host_adds_bots_of_a_level_and_style_and_sends_them_away(person: Make) -> None:
    ann = person("Ann with bots")
    ann.open_table(games=["holdem"], stakes="limit 10/20", clock=0, seats=5)
    ann.sit()
    ann.menu("Host")
    dialog = ann.page.get_by_role("dialog", name="Host")
    dialog.get_by_label("How many bots").fill("3")
    dialog.get_by_label("Kind of bot").select_option("hard:tight")
    dialog.get_by_role("button", name="Add bots").click()
    expect(dialog.get_by_text("hard, tight bot")).to_have_count(3)
    assert violations(ann) == []
    seats = ann.page.get_by_role("group", name="hard, tight bot", include_hidden=True)
    expect(seats).to_have_count(3)
    expect(seats.first.locator(".strength")).to_have_attribute("title", "hard, tight bot, strength 3 of 3")
    dialog.get_by_role("button", name="Send all 3 bots away").click()
    expect(seats).to_have_count(0)


@pytest.mark.proof
def test_a_friend_asks_to_watch_and_is_let_in(person: Make) -> None:
    ann, bob = person("Ann hosts"), person("Bob watches", size=PHONE)
    ann.open_table(games=["holdem"], stakes="limit 10/20", clock=0, seats=3, spectators="friends")
    ann.sit()
    ann.seat_bot(1, "caller", 1000)
    ann.press("Deal")
    assert ann.wait_for_turn()
    bob.come_in()
    bob.go(ann.page.url.removeprefix(ann.site))
    expect(bob.page.get_by_text("The hands are not shown here")).to_be_visible()
    expect(bob.page.locator(".felt .card")).to_have_count(0)
    assert violations(bob) == []
    bob.press("Ask to watch")
    expect(bob.page.get_by_text("You have asked to watch.")).to_be_visible()
    ann.menu("Host")
    ann.page.get_by_role("button", name="Let watch Bob watches").click()
    expect(bob.page.get_by_text("You are watching")).to_be_visible()
    expect(bob.page.locator(".felt .card").first).to_be_visible()
