"""By Tab alone: everything on every page is reached, the focus is seen, and no dialog keeps it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from .listener import TURN, Listener, Node
from .person import Person

Make = Callable[..., Person]
PAGES: Final = (
    "/",
    "/games",
    "/games/chowaha@barge2024",
    "/write",
    "/odds",
    "/odds/holdem@barge",
    "/rules",
    "/rules/WSOP-12",
    "/structures",
    "/structures/turbo",
    "/structures/write",
    "/tournaments",
    "/quiz",
)
PANELS: Final = (
    "Your seat",
    "Host",
    "Invite",
    "Account",
    "Rules",
    "This hand",
    "Chat",
    "Hands",
    "Ledger",
    "Fair dealing",
    "Settings",
    "Keys",
)
MOST: Final = 700
_WALK: Final = """() => {
  const now = document.activeElement;
  const seen = (window.visited ??= new Set());
  const again = seen.has(now);
  seen.add(now);
  if (now === document.body) return { again, seen: true, what: 'body' };
  const outlined = (one, part) => !!one && getComputedStyle(one, part).outlineStyle !== 'none';
  const inset = (one) => getComputedStyle(one).boxShadow.includes('inset');
  // A field may be marked by the frame that it stands in, and a switch by what is drawn beside it.
  const around = [];
  for (let one = now.parentElement; one && around.length < 3; one = one.parentElement) around.push(one);
  const marked = outlined(now) || outlined(now, '::after')
    || around.some((one) => outlined(one) || inset(one))
    || [...(now.parentElement?.children ?? [])].some((one) => outlined(one));
  return { again, seen: marked, what: now.outerHTML.slice(0, 120) };
}"""
_MISSED: Final = """(within) => {
  const root = [...document.querySelectorAll(within)].at(-1);
  const all = root.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab], [role=slider]');
  const chosen = (one) => one.type !== 'radio' || one.checked;
  return [...all]
    .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0 && chosen(one))
    .filter((one) => !window.visited.has(one))
    .map((one) => one.outerHTML.slice(0, 160));
}"""


def _walk(ann: Person, within: str = "body") -> None:
    """Press Tab until everything has come round, and see what was left out.

    What arrives while somebody is on the way is reached in the next round.
    """
    _go_round(ann)
    if ann.page.evaluate(_MISSED, within):
        _go_round(ann)
    assert ann.page.evaluate(_MISSED, within) == []


def _go_round(ann: Person) -> None:
    ann.page.evaluate("() => { window.visited = new Set(); }")
    for _ in range(MOST):
        ann.page.keyboard.press("Tab")
        found = ann.page.evaluate(_WALK)
        assert found["seen"], f"the focus is not seen on {found['what']}"
        if found["again"]:
            break
    else:
        raise AssertionError(f"no end after {MOST} steps")


def _named(tree: Node) -> None:
    """Everything that can be used says what it is."""
    roles = (
        "button",
        "link",
        "textbox",
        "combobox",
        "slider",
        "tab",
        "switch",
        "checkbox",
        "radio",
        "dialog",
    )
    assert [one for one in tree.walk() if one.role in roles and not one.name] == []


@pytest.mark.proof
@pytest.mark.parametrize("path", PAGES)
def test_everything_on_a_page_is_reached_by_tab(person: Make, path: str) -> None:
    ann = person()
    ear = Listener(ann)
    ann.go(path)
    ear.wait(lambda tree: any(one.role == "heading" for one in tree.walk()))
    _named(ear.tree())
    _walk(ann)


@pytest.mark.proof
def test_a_page_has_a_name_and_a_link_leads_to_its_beginning(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.go("/games")
    expect(ann.page).to_have_title("Games – Cardhouse")
    ear.activate("link", "Chowaha")
    ear.hear("Chowaha")
    expect(ann.page).to_have_title("Chowaha – Cardhouse")
    ear.wait(lambda tree: any(one.focused for one in tree.all("main")), "the beginning of the page")


@pytest.mark.proof
def test_everything_at_a_table_is_reached_by_tab(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.play("no limit texas")
    ear.hear(TURN)
    _named(ear.tree())
    _walk(ann)


@pytest.mark.proof
def test_everything_at_the_floors_desk_is_reached_by_tab(person: Make) -> None:
    sam, ann, bob = person("Sam"), person("Ann"), person("Bob")
    sam.open_table(games=["holdem"], stakes="no-limit 5/10", seats=6, clock=0)
    for one in (ann, bob):
        one.come_in()
        one.page.goto(sam.page.url)
        one.sit()
    sam.tell("run", on=True)
    ear = Listener(sam)
    # Either of them may have drawn the button, and so the small blind.
    ear.wait(lambda now: any(now.has("group", f"Ann, {chips} chips") for chips in (990, 995)), "the hand")
    ear.key("l")
    _named(ear.wait(lambda now: now.has("dialog") and now.has("button", "The dealer killed a hand")))
    _walk(sam, "dialog[open]")
    ear.activate("button", "The dealer killed a hand")
    _named(ear.wait(lambda now: now.has("combobox", "Was the hand protected"), "its questions"))
    _walk(sam, "dialog[open]")
    ear.key("Escape")
    ear.wait(lambda now: not now.has("dialog"), "the table again")
    _walk(sam)


@pytest.mark.proof
def test_everything_at_a_desk_of_real_cards_is_reached_by_tab(person: Make) -> None:
    dora = person("Dora")
    dora.open_table(games=["holdem"], stakes="no-limit 5/10", seats=6, live=True)
    for name in ("Ann", "Bob", "Cat"):
        dora.page.get_by_role("button", name="People").click()
        dora.page.get_by_label("Name", exact=True).fill(name)
        dora.page.get_by_label("Chips", exact=True).fill("1000")
        dora.page.get_by_role("button", name="Sits down").click()
        expect(dora.page.get_by_label("Name", exact=True)).to_have_value("")
        _walk(dora, "dialog[open]")
        dora.page.keyboard.press("Escape")
        expect(dora.page.get_by_role("dialog")).to_have_count(0)
    pad = dora.page.get_by_role("region", name="What happens next")
    pad.get_by_role("button", name="Ann").click()
    pad.get_by_role("button", name=re.compile("^Deal ")).click()
    expect(pad.get_by_role("button", name="Fold")).to_be_visible()
    _named(Listener(dora).tree())
    _walk(dora)


@pytest.mark.proof
def test_panels_hold_the_focus_and_give_it_back(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.play("razz")
    ear.hear(TURN)
    for name in PANELS:
        _open_and_close(ear, name)


def _open_and_close(ear: Listener, name: str) -> None:
    ear.activate("button", "Menu$")
    ear.wait(lambda now: now.has("dialog") and now.one("dialog").has("button", f"{name}$"), "the menu")
    ear.activate("button", f"{name}$")
    tree = ear.wait(lambda now: now.has("dialog") and not now.has("button", "Fair dealing$"), name)
    _named(tree)
    _walk(ear.person, "dialog[open]")
    ear.key("Escape")
    ear.wait(lambda now: not now.has("dialog") and now.one("button", "Menu$").focused, "the menu's button")


@pytest.mark.proof
def test_the_dialog_that_opens_a_table_gives_the_focus_back(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.go("/games/holdem@barge")
    ear.activate("button", "Open a table")
    _named(ear.wait(lambda now: now.has("dialog", "Open a table") and now.has("button", "Open the table")))
    _walk(ann, "dialog[open]")
    ear.key("Escape")
    ear.wait(
        lambda now: any(one.focused for one in now.all("button", "Open a table")), "the button that opened it"
    )


@pytest.mark.proof
def test_a_replay_is_heard_step_by_step(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.play("badugi")
    ann.play_hand()
    ear.activate("button", "Replay")
    tree = ear.wait(lambda now: now.has("dialog", "Hand 1") and now.has("button", "Forward"))
    _named(tree)
    before = tree.one("dialog").told()
    ear.activate("button", "Forward$")
    ear.wait(lambda now: now.one("dialog").told() != before, "the next step")
    _walk(ann, "dialog[open]")


@pytest.mark.proof
def test_the_turn_does_not_take_the_focus_from_the_chat(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.play("texas hold'em")
    ear.hear(TURN)
    ear.activate("button", "(Call(?! the floor)|Check)")
    ear.focus(ear.find("textbox", "Say something"))
    ear.type("nice ")
    ear.hear(TURN, "In all:")
    ear.type("hand, call me")
    field = ear.tree().one("textbox", "Say something")
    assert (field.focused, field.value) == (True, "nice hand, call me")


@pytest.mark.proof
def test_how_things_stand_is_said_again_when_asked(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.play("no limit texas")
    ear.hear(TURN)
    ear.key("y")
    said = ear.hear("Your cards:")
    assert re.search(r"Texas Hold'em\. Before the flop\. Your cards: \w+ of \w+, \w+ of \w+\.", said)
    assert re.search(r"Pot \d+\. ", said)
    assert re.search(r"You, Ann, [\d,]+ chips(, .*)?, your turn", said)
    ear.key("3")
    assert re.match(r"Raise to \d+", ear.hear("Raise to"))


@pytest.mark.proof
def test_who_presses_a_key_stays_in_the_rail(person: Make) -> None:
    ann = person()
    ear = Listener(ann)
    ann.play("badugi")
    ear.hear(TURN)
    ear.activate("button", "(Call(?! the floor)|Check)")
    ear.hear(TURN, "In all:")
    ear.wait(lambda now: any(one.focused for one in now.one("region", "What you can do").walk()), "the rail")
