"""The lobby: from the first look to a table, and finding games."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
LONGEST: Final = 2730
"""The height of a phone's lobby in pixels, with eight tables, no tournament and the game of the day."""


def _table(id: str, **more: Any) -> dict[str, Any]:
    table = {"id": id, "name": id, "public": True, "approve": False, "host": "x", "running": True, "seats": 6}
    table |= {"free": [4, 5], "players": [{"name": "Bob", "bot": False}], "games": ["holdem@barge"]}
    table |= {"game_names": ["Texas Hold'em"], "unit": "", "decimals": 0}
    table |= {"hands": 3, "stakes": "no-limit 1/2", "least_buy_in": 1, "max_buy_in": 0}
    return {**table, "beside": [], "into": [], "practice": False, "yours": None, **more}


def _with_tables(person: Person, *tables: dict[str, Any]) -> None:
    """Have the lobby told of these tables."""

    def told(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "topic" and message["whole"]:
                message["put"]["tables"] = list(tables)
            elif message["type"] == "topic":
                message["put"]["tables"], message["gone"]["tables"] = [], []
            socket.send(json.dumps(message))

        server.on_message(hear)

    person.page.route_web_socket("**/ws", told)


@pytest.mark.proof
def test_your_tables_stand_on_top_and_the_one_where_it_is_your_turn_is_first(person: Make) -> None:
    ann = person()
    playing = {"chair": 0, "to_act": False, "seconds": None, "sitting_out": False}
    _with_tables(
        ann,
        _table("Looking", yours={**playing, "chair": None}),
        _table("Resting", yours={**playing, "sitting_out": True}),
        _table("Acting", yours={**playing, "to_act": True, "seconds": 18}),
        _table("Others"),
    )
    ann.go()
    yours = ann.page.get_by_role("region", name="Your tables")
    links = yours.get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(3)
    # Somebody who sits at two of them can look at both at once.
    expect(yours.get_by_role("link", name="All at once")).to_be_visible()
    expect(links.first).to_contain_text(re.compile(r"Acting.*Your turn, \d+ s.*Go back", re.DOTALL))
    expect(links.nth(1)).to_contain_text(re.compile("Resting.*Sit in", re.DOTALL))
    expect(links.nth(2)).to_contain_text(re.compile("Looking.*Look in", re.DOTALL))
    expect(ann.page.get_by_role("link", name=re.compile("Others"))).to_contain_text("Sit down")


@pytest.mark.proof
def test_an_empty_house_says_what_to_do(person: Make) -> None:
    ann = person()
    _with_tables(ann)
    ann.go()
    expect(ann.page.get_by_text("Nobody is waiting. Open a table, and be the first.")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Your tables")).to_have_count(0)
    ann.page.get_by_label("Search games").fill("xyzzy")
    expect(ann.page.get_by_text("No game like that yet.")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Write it", exact=True)).to_be_visible()


@pytest.mark.proof
def test_a_newcomer_is_dealt_in_with_one_click_and_asked_for_a_name_only(person: Make) -> None:
    ann = person()
    ann.go()
    ann.page.get_by_role("button", name="Deal me in").click()
    expect(ann.page.get_by_role("alert")).to_have_text("Type your name first.")
    ann.page.keyboard.type("Ann")
    ann.page.get_by_role("button", name="Badugi", exact=True).click()
    ann.page.get_by_label("Against", exact=True).select_option(label="two bots")
    ann.page.get_by_label("Your name").press("Enter")
    ann.page.wait_for_url("**/t/*")
    assert ann.wait_for_turn()
    assert len(ann.own_cards()) == 4
    bob = person("Bob")
    bob.go()
    expect(bob.page.get_by_role("heading", name="Chairs free now")).to_be_visible()
    expect(bob.page.locator(f'a[href="{urlsplit(ann.page.url).path}"]')).to_have_count(0)


@pytest.mark.proof
def test_a_name_with_a_letter_wrong_finds_the_game(person: Make) -> None:
    ann = person()
    ann.go()
    search, tiles = ann.page.get_by_label("Search games"), ann.page.get_by_role("list", name="Games")
    search.wait_for()
    ann.page.keyboard.press("/")
    expect(search).to_be_focused()
    ann.page.keyboard.type("pineaple")
    expect(tiles.get_by_role("heading").first).to_have_text("Pineapple")
    search.fill("")
    search.press_sequentially("dealers choice")
    tiles.get_by_role("button", name="Open a table Dealer’s choice").click()
    dialog = ann.page.get_by_role("dialog", name="Open a table")
    expect(dialog.get_by_label("The dealer picks one of them each hand")).to_be_checked()


@pytest.mark.proof
def test_editions_of_a_game_are_one_card_and_facets_stand_in_the_address(person: Make) -> None:
    ann = person()
    ann.go("/games?family=flop&q=texas+hold")
    tiles = ann.page.get_by_role("list", name="Games").get_by_role("listitem")
    holdem = tiles.filter(has=ann.page.get_by_role("heading", name="Texas Hold'em", exact=True))
    expect(holdem).to_have_count(1)
    expect(holdem.get_by_label("Edition of Texas Hold'em").locator("option")).to_have_count(4)
    high_low = ann.page.get_by_role("button", name=re.compile("^High-low"))
    high_low.click()
    expect(ann.page).to_have_url(re.compile(r"/games\?q=texas\+hold&family=flop&high-low$"))
    expect(tiles).to_have_count(1)
    ann.page.reload()
    expect(tiles).to_have_count(1)
    expect(high_low).to_have_attribute("aria-pressed", "true")


@pytest.mark.proof
@pytest.mark.parametrize("colours", ["dark", "light"])
def test_a_phone_shows_the_whole_lobby_at_once(person: Make, colours: str) -> None:
    ann = person(size=PHONE, touch=True)
    ann.page.emulate_media(color_scheme="light" if colours == "light" else "dark")
    _with_tables(ann, *(_table(f"Table {number}") for number in range(8)))
    ann.go()
    opening = ann.page.get_by_role("heading", name="Open a table")
    expect(opening).to_be_visible()
    games = ann.page.get_by_role("heading", name="Games")
    expect(ann.page.get_by_role("link", name=re.compile(r"All \d+ games"))).to_be_visible()
    # What is fetched after the rest has its place too.
    expect(ann.page.get_by_role("heading", name="Game of the day")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Host a tournament").last).to_be_visible()
    height, width = ann.page.evaluate("[document.body.scrollHeight, document.documentElement.scrollWidth]")
    assert height <= LONGEST
    assert width <= PHONE[0]
    above, below = opening.bounding_box(), games.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    assert violations(ann) == []


@pytest.mark.proof
@pytest.mark.parametrize("path", ["/", "/games", "/games/criss-cross@home003", "/games/3-5-7@home004"])
@pytest.mark.parametrize("colours", ["dark", "light"])
def test_nothing_stands_in_the_way(person: Make, path: str, colours: str) -> None:
    ann = person()
    ann.page.emulate_media(color_scheme="light" if colours == "light" else "dark")
    ann.go(path)
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(ann) == []
    assert ".txt" not in ann.page.locator("main").inner_text()


@pytest.mark.proof
def test_a_guest_with_the_name_of_somebody_seated_takes_another_one(person: Make) -> None:
    ann, bob = person("Ann"), person("Ann")
    ann.open_table(games=["holdem"], seats=4)
    ann.sit()
    bob.page.goto(ann.page.url)
    bob.page.get_by_role("button", name="Take a seat").click()
    bob.page.get_by_label("Your name").fill("Ann")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("choose another name")
    # A browser notes every refused request; this one was meant to be refused.
    assert all("409" in one for one in bob.complaints)
    bob.complaints.clear()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".me").wait_for()
    expect(ann.page.get_by_text("Bob", exact=True).first).to_be_visible()


@pytest.mark.proof
def test_stakes_are_chosen_and_need_not_be_written(person: Make) -> None:
    ann = person()
    ann.come_in()
    ann.go("/games/holdem@barge")
    ann.page.get_by_role("button", name="Open a table").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("No-Limit", exact=True).check(force=True)
    dialog.get_by_label("Small blind", exact=True).fill("1")
    dialog.get_by_label("Big blind", exact=True).fill("2")
    dialog.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator(".stakes")).to_have_text("no-limit 1/2")


@pytest.mark.proof
@pytest.mark.parametrize(
    ("written", "read"),
    [("1/2", "no-limit 1/2"), ("no limit 1/2", "no-limit 1/2"), ("0.25/0.50", "no-limit 0.25/0.50")],
)
def test_stakes_are_taken_as_people_write_them(person: Make, written: str, read: str) -> None:
    ann = person()
    ann.open_table(games=["holdem"], stakes="limit 10/20", seats=2)
    ann.menu("Host")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_text("Game and stakes").click()
    dialog.get_by_label(re.compile("^Stakes for all games")).fill(written)
    dialog.get_by_role("button", name="Change these rules").click()
    expect(dialog.get_by_role("status").filter(has_text="Changed.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".stakes")).to_have_text(read)
    ann.sit()
    ann.seat_bot(1, "caller", 1000)
    ann.press("Deal")
    assert ann.wait_for_turn()
    small = read.removeprefix("no-limit ").partition("/")[0]
    expect(ann.page.locator(".log")).to_contain_text(re.compile(f"posts? {re.escape(small)}"))
