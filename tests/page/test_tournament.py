"""A tournament on the page: entering, playing from two tables to one, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect
from tests.server.clients import running
from tests.server.events.test_tournaments import read_here

from cardhouse.server.settings import Settings
from cardhouse.server.web.routes.events import tournaments

from .axe import violations
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
SHEET: Final = """
name = "Two tables"
source = "ours"
seats = {seats}
stack = 2000
games = ["holdem: no-limit"]
level = 60
levels = ["100/200", "2000/4000"]
late = 2
buy_in = 20
fee = 2
{more}
[balance]
two = 4
halt = 0
"""
"""Nobody goes out in the first hands, and everybody is all in at level 2.

Tables may be as uneven as the director likes, and the last two become an ordinary one."""
_SAY: Final = """async (messages) => {
  const line = new WebSocket(`ws://${location.host}/ws`);
  await new Promise((done) => (line.onopen = done));
  for (const [at, message] of messages.entries()) {
    const answered = new Promise((done) => {
      line.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.id === at + 1) done(said);
      };
    });
    line.send(JSON.stringify({ ...message, id: at + 1 }));
    const { type, message: why } = await answered;
    if (type === 'error') throw new Error(why);
  }
  line.close();
}"""
_ASKED: Final = "() => (document.querySelector('.controls')?.dataset.turn ?? '-1') !== '-1'"
_CALL: Final = """() => {
  if (document.querySelector('.ending') || location.pathname.startsWith('/tournaments/')) return 'over';
  const find = (kind) => document.querySelector(`.controls .key.${kind}:enabled:not([aria-disabled=true])`);
  const key = find('call') ?? find('raise');
  key?.click();
  return key && 'called';
}"""
"""Call, or go all in, when something is asked, in one step: a table may break at any time."""
_WIDE: Final = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots and tables wait for nobody, and which reads structures itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournaments, "read_given", read_here)
        folder = tmp_path_factory.mktemp("tournaments")
        settings = Settings(
            folder=folder, bot_delay=0, pause=100, seed_wait=300, durable=False, beat=10_000, silence=60_000
        )
        with running(settings) as server:
            yield server.url


def _announce(ann: Person, *, seats: int = 3, bots: int = 4, kind: str = "caller", more: str = "") -> str:
    """Announce an event that bots fill up, without any form."""
    ann.come_in()
    text = SHEET.format(seats=seats, more=more)
    body = {"name": "Kitchen Open", "text": text, "bots": {"kind": kind, "to": bots}}
    return str(ann.post("/api/tournaments", body)["id"])


def _say(ann: Person, *messages: dict[str, Any]) -> None:
    ann.page.evaluate(_SAY, list(messages))


def _move_over(ann: Person, event: str) -> None:
    """Be moved to the other table by the director, who is oneself, and go on there."""
    page = ann.page
    first = page.url
    seen = page.request.get(f"{ann.site}/api/tournaments/{event}").json()["view"]
    assert sorted(len(one["players"]) for one in seen["tables"]) == [2, 2]
    other = 3 - seen["me"]["table"]
    me = next(one["player"] for one in seen["stacks"] if one["name"] == ann.name)
    there = next(one for one in seen["tables"] if one["number"] == other)
    seat = min({1, 2, 3} - {one["seat"] for one in there["players"]})
    page.wait_for_function(_ASKED)
    move = {"type": "direct", "event": event, "do": "move", "player": me, "table": other, "seat": seat}
    _say(ann, move)
    strip = page.get_by_role("region", name="The tournament")
    expect(strip).to_contain_text(f"After this hand you move to table {other}, seat {seat}.")
    # It is also said to those who listen.
    expect(page.get_by_role("status").filter(has_text="After this hand you move")).to_have_count(1)
    _call_until_moved(ann, first)
    page.wait_for_url(lambda url: url != first and "/t/" in url)
    expect(strip).to_contain_text(f"You sit at table {other}, seat {seat} now.")


def _call_until_moved(ann: Person, first: str) -> None:
    """Call whatever is asked in the hand that is on, until the page has gone to another table."""
    gone = f"() => location.href !== {first!r} ? 'moved' : ({_CALL})()"
    while ann.page.wait_for_function(gone).json_value() != "moved":
        pass


def _play_out(ann: Person) -> None:
    """Call whatever is asked, until one is out or has won."""
    while ann.page.wait_for_function(_CALL).json_value() != "over":
        pass


@pytest.mark.proof
def test_a_person_plays_from_two_tables_to_one_and_sees_the_payouts(person: Make) -> None:
    ann = person()
    event = _announce(ann)
    ann.go(f"/tournaments/{event}")
    page = ann.page
    page.get_by_role("button", name="Enter for 22").click()
    expect(page.get_by_role("region", name="You", exact=True)).to_contain_text("You have entered")
    _say(ann, {"type": "direct", "event": event, "do": "start"})
    page.wait_for_url("**/t/*")
    strip = page.get_by_role("region", name="The tournament")
    expect(strip).to_contain_text("Level 1")
    expect(strip).to_contain_text("4 left")
    _move_over(ann, event)
    _say(ann, {"type": "direct", "event": event, "do": "set-clock", "level": 2, "seconds": 3000})
    expect(strip).to_contain_text("2,000/4,000")
    _play_out(ann)
    # Whoever is out stays at the table until the event is over there, and is led on to its page then.
    ended = page.locator(".ending, section[aria-label=You]").first
    expect(ended).to_contain_text(re.compile("You (have won|came (2nd|3rd|4th))"))
    if not page.url.endswith(f"/tournaments/{event}"):
        page.goto(f"{ann.site}/tournaments/{event}")
    results = page.get_by_role("group", name="Results")
    # Who went out looks on until the end.
    expect(page.get_by_role("region", name="The winner")).to_be_visible()
    expect(results.get_by_role("row")).to_have_count(5)
    expect(results).to_contain_text("Ann (you)")
    expect(page.get_by_text("Pool 80")).to_be_visible()
    file = page.request.get(f"{ann.site}/api/tournaments/{event}/results.csv").text()
    assert len(file.splitlines()) == 5


@pytest.mark.proof
def test_a_sit_and_go_of_ten_with_bots_is_hosted_from_the_lobby(person: Make) -> None:
    ann = person()
    ann.go("/")
    page = ann.page
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name=re.compile("^Host a tournament")).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Tables of 10")
    expect(dialog.get_by_label(re.compile("^Players in all"))).to_have_value("10")
    dialog.get_by_role("button", name="Start the tournament").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="The tournament")).to_contain_text("10 of 10 left")
    # Nothing of a cash game is offered here.
    page.get_by_role("button", name="Menu").click()
    body = page.get_by_role("dialog").locator(".body")
    body.get_by_role("button", name="The tournament").wait_for()
    entries = body.get_by_role("button").all_inner_texts()
    assert not {"Your seat", "Take a seat", "Host", "Ledger"} & set(entries)
    page.get_by_role("dialog").get_by_role("button", name="The tournament").click()
    expect(page.get_by_role("region", name="The clock")).to_contain_text("10 of 10")
    # From anywhere in the house one finds back to the own seat.
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("link", name=re.compile("Go to my table")).first.click()
    page.wait_for_url("**/t/*")


@pytest.mark.proof
def test_somebody_hosts_by_time_in_the_own_zone_and_another_enters_and_leaves(person: Make) -> None:
    ann = person()
    ann.come_in()
    ann.go("/structures/turbo")
    page = ann.page
    page.get_by_role("button", name="Host this").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of the tournament").fill("New Year")
    dialog.get_by_text("At a time").click()
    dialog.get_by_label(re.compile("^Date and time")).fill("2098-12-31T23:30")
    dialog.get_by_label("Bots fill up the empty chairs").uncheck()
    dialog.get_by_label("I play too").uncheck()
    dialog.get_by_role("button", name="Announce the tournament").click()
    page.wait_for_url("**/tournaments/*")
    expect(page.get_by_role("region", name="The start")).to_contain_text("23:30")
    bob = person("Bob", zone="Asia/Tokyo" if _zone(ann) != "Asia/Tokyo" else "UTC")
    bob.page.goto(page.url)
    expect(bob.page.get_by_role("region", name="The start")).not_to_contain_text("23:30")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name=re.compile("^Enter")).click()
    mine = bob.page.get_by_role("region", name="You", exact=True)
    expect(mine).to_contain_text("You have entered")
    expect(page.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    mine.get_by_role("button", name="Leave the tournament").click()
    expect(mine.get_by_role("button", name=re.compile("^Enter"))).to_be_visible()


def _zone(ann: Person) -> str:
    return str(ann.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone"))


@pytest.mark.proof
def test_lammers_and_rebuys_are_offered_at_the_table_and_on_the_page(person: Make) -> None:
    ann = person()
    more = "lammers = { each = 2, value = 500, until = 1 }\nrebuys = { cost = 20, until = 1 }"
    event = _announce(ann, seats=3, bots=2, more=more)
    ann.go(f"/tournaments/{event}?enter&start")
    page = ann.page
    page.wait_for_url("**/t/*")
    strip = page.get_by_role("region", name="The tournament")
    strip.get_by_role("button", name=re.compile("^Rebuy")).click()
    expect(strip.get_by_role("button", name=re.compile("^Rebuys"))).to_be_disabled()
    # Lammers are redeemed between hands: who says it during one has it done afterwards.
    redeem = strip.get_by_role("button", name=re.compile("^Redeem"))
    ann.wait_for_turn()
    redeem.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Redeem 1 of 2")).click()
    expect(redeem).to_have_attribute("title", "After this hand")
    ann.play_hand()
    expect(redeem).to_contain_text("Redeem a lammer: 500")
    strip.get_by_role("link").click()
    page.wait_for_url(f"**/tournaments/{event}")
    expect(page.get_by_role("region", name="You", exact=True)).to_contain_text("1 lammer of 500")


def _end_hand(ann: Person, bob: Person) -> None:
    """Have whoever of two is asked fold."""
    ann.page.wait_for_selector(".controls:not([data-hand='0'])")
    asked = bob if ann.at("turn") == "-1" else ann
    asked.controls.get_by_role("button", name="Fold").click()


@pytest.mark.proof
def test_those_who_are_left_make_a_deal(person: Make) -> None:
    ann, bob = person(), person("Bob")
    event = _announce(ann, bots=2)
    bob.come_in()
    for one in (ann, bob):
        one.go(f"/tournaments/{event}?enter")
        expect(one.page.get_by_role("region", name="You", exact=True)).to_contain_text("You have entered")
    _say(ann, {"type": "direct", "event": event, "do": "start"})
    ann.page.wait_for_url("**/t/*")
    bob.page.wait_for_url("**/t/*")
    table = ann.page.url
    _say(ann, {"type": "direct", "event": event, "do": "close-entries"})
    ann.go(f"/tournaments/{event}")
    ann.page.get_by_role("button", name="Ask for a deal").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("40 is left for 2 players")
    dialog.get_by_label(re.compile("^By hand")).check()
    dialog.get_by_label(re.compile("^You")).fill("30")
    dialog.get_by_label(re.compile("^Bob")).fill("15")
    expect(dialog).to_contain_text("45 of 40 shared out")
    dialog.get_by_role("button", name="Ask everybody").click()
    expect(dialog.get_by_role("alert")).to_contain_text("45")
    dialog.get_by_label(re.compile("^Bob")).fill("10")
    dialog.get_by_role("button", name="Ask everybody").click()
    deal = ann.page.get_by_role("region", name="A deal")
    expect(deal).to_contain_text("The amounts are laid open when all hands are over.")
    ann.page.goto(table)
    _end_hand(ann, bob)
    for one in (ann, bob):
        one.go(f"/tournaments/{event}")
        deal = one.page.get_by_role("region", name="A deal")
        expect(deal.get_by_role("listitem").filter(has_text="30")).to_be_visible()
        deal.get_by_role("button", name="Agree", exact=True).click()
    for one in (ann, bob):
        results = one.page.get_by_role("group", name="Results")
        expect(results.get_by_role("row")).to_have_count(3)
        expect(results).to_contain_text("30")


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_nothing_keeps_anybody_from_a_tournament(person: Make, size: tuple[int, int]) -> None:
    ann = person(size=size)
    page = ann.page
    more = "lammers = { each = 2, value = 500, until = 1 }\nrebuys = { cost = 20, until = 1 }\nbounty = 5"
    event = _announce(ann, seats=9, bots=9, more=more)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        ann.settle()
        found[name] = [*violations(ann), *(["wider than the screen"] if page.evaluate(_WIDE) else [])]

    ann.go("/tournaments")
    page.get_by_role("link", name=re.compile("Kitchen Open")).first.wait_for()
    look("list")
    page.get_by_role("button", name="Host a tournament").click()
    page.get_by_role("dialog").get_by_text("Tables of 10").wait_for()
    look("host")
    ann.go(f"/tournaments/{event}")
    page.get_by_role("heading", name="Structure").wait_for()
    look("before")
    page.get_by_role("button", name=re.compile("^Enter")).click()
    _say(ann, {"type": "direct", "event": event, "do": "start"})
    page.wait_for_url("**/t/*")
    page.get_by_role("region", name="The tournament").wait_for()
    ann.wait_for_turn()
    look("strip")
    ann.go(f"/tournaments/{event}")
    page.get_by_role("region", name="The clock").wait_for()
    look("running")
    page.get_by_role("button", name="All players by chips").click()
    look("by chips")
    page.get_by_role("button", name=re.compile("(Dark|Light) colours")).click()
    look("by chips in other colours")
    page.get_by_role("button", name="Tables", exact=True).click()
    look("running in other colours")
    _say(ann, {"type": "direct", "event": event, "do": "cancel"})
    expect(page.get_by_text("Called off").first).to_be_visible()
    look("called off")
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
