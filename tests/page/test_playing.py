"""Newcomers play: from the lobby to the end of a hand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.amounts import some

from .person import Person

Make = Callable[..., Person]


@pytest.mark.parametrize(
    "game",
    some(["texas hold'em", "seven-card stud", "chowaha", "four-plus-three", "open-face chinese"], 1),
)
def test_a_newcomer_plays_a_hand(person: Make, game: str) -> None:
    ann = person()
    ann.play(game)
    assert ann.wait_for_turn()
    assert ann.own_cards()
    assert "hidden card" not in ann.own_cards()
    ann.play_hand()
    # Where all have fouled, nobody wins anything.
    expect(ann.page.locator(".results")).to_contain_text(re.compile(r"\d|Nobody"))
    expect(ann.page.locator(".log p").nth(5)).to_be_attached()


@pytest.mark.proof
def test_the_next_hand_is_dealt_and_the_last_one_can_be_seen(person: Make) -> None:
    ann = person()
    ann.play("badugi")
    assert ann.wait_for_turn()
    assert "hidden card" not in ann.own_cards()
    ann.play_hand()
    ann.page.wait_for_function("() => document.querySelector('.controls').dataset.hand === '2'")
    ann.page.get_by_role("button", name="Hands").click()
    ann.page.get_by_role("button", name="Replay hand 1").click()
    replayed = ann.page.get_by_role("dialog")
    said = replayed.locator("p.said")
    expect(replayed.locator(".felt .plate")).to_have_count(6)
    first = said.inner_text()
    for press in (replayed.get_by_role("button", name="Forward", exact=True).click, _right(ann)):
        press()
        expect(said).not_to_have_text(first)
        first = said.inner_text()
    ann.page.keyboard.press("End")
    expect(replayed.get_by_role("button", name="Forward", exact=True)).to_be_disabled()
    expect(replayed.locator(".winner")).not_to_have_count(0)
    proof = ann.page.get_by_role("link", name="Download the proof of this deal")
    with ann.page.expect_download() as got:
        proof.click()
    assert '"proof"' in got.value.path().read_text()


def _right(ann: Person) -> Callable[[], None]:
    return lambda: ann.page.keyboard.press("ArrowRight")


def test_two_people_see_only_their_own_cards(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.go("/games/holdem@barge")
    ann.page.get_by_role("button", name="Open a table").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_role("button", name="Open the table").click()
    ann.sit()
    bob.page.goto(ann.page.url)
    bob.page.get_by_role("button", name="Take a seat").click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Deal", exact=True).click()
    for one in (ann, bob):
        expect(one.page.locator(".me .card")).to_have_count(2)
        others = one.page.locator(".seat[data-chair] .hand .card")
        expect(others).to_have_count(2)
        assert {card.get_attribute("aria-label") for card in others.all()} == {"hidden card"}
    cards = {one.name: one.own_cards() for one in (ann, bob)}
    assert not set(cards["Ann"]) & set(cards["Bob"])
    for one, other in ((ann, bob), (bob, ann)):
        # Cards are drawn for the button out of a deck of their own, for all to see.
        heard = re.sub(r'"drawn":{[^}]*}', "", "".join(one.heard))
        for card in cards[other.name]:
            assert f'"{_short(card)}"' not in heard


def _short(card: str) -> str:
    """``Th`` for the ten of hearts."""
    rank, _, suit = card.split()
    names = {"ten": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A", "deuce": "2", "three": "3"}
    names |= {"four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}
    return names[rank] + suit[0]


@pytest.mark.proof
def test_side_pots_lie_on_the_felt_with_those_who_play_for_them(person: Make) -> None:
    ann = person()
    ann.open_table(games=["holdem"], stakes="no-limit 5/10", seats=3)
    ann.sit()
    ann.seat_bot(1, "caller", 200)
    ann.seat_bot(2, "caller", 1000)
    ann.press("Deal")
    assert ann.wait_for_turn()
    expect(ann.page.locator(".pots")).to_have_count(0)
    ann.page.get_by_label("Amount").fill("500")
    ann.press("Raise to")
    expect(ann.page.locator(".pots li")).to_have_text(["Main pot 600", "Side pot 600 Ann, Dot"])
    ann.play_hand()
    expect(ann.page.locator(".controls .net")).to_contain_text(re.compile(r"You (win|lose) \d|break even"))


@pytest.mark.proof
def test_what_one_types_is_found_with_its_betting_and_so_are_mixes(person: Make) -> None:
    ann = person()
    ann.play("no limit texas")
    expect(ann.page.locator(".stakes")).to_have_text("no-limit 5/10")
    ann.go("/")
    ann.page.get_by_label("The game", exact=True).fill("horse")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator(".stakes")).to_contain_text("limit")
    assert ann.wait_for_turn()


@pytest.mark.proof
def test_a_reload_in_the_middle_of_a_hand_resumes_it(person: Make) -> None:
    ann = person()
    ann.play("omaha")
    assert ann.wait_for_turn()
    before = ann.own_cards(), ann.at("turn"), ann.page.locator(".log").inner_text()
    ann.page.reload()
    assert ann.wait_for_turn()
    assert (ann.own_cards(), ann.at("turn"), ann.page.locator(".log").inner_text()) == before
    ann.play_hand()


@pytest.mark.proof
def test_a_game_of_ones_own_is_written_checked_and_played(person: Make) -> None:
    ann = person()
    ann.go("/write")
    sheet, verdict = ann.page.get_by_label("The sheet"), ann.page.locator("#verdict")
    expect(verdict).to_contain_text("Enter your name")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Check it").click()
    # The first sheet waits for a worker to come up.
    expect(verdict).to_have_text("This can be dealt.", timeout=30_000)
    good = ann.written()
    sheet.fill(good.replace('"showdown"', '"shodown"'))
    expect(verdict).to_contain_text("shodown")
    expect(ann.page.get_by_role("button", name="Try it against bots")).to_be_disabled()
    sheet.fill(good)
    expect(verdict).to_have_text("This can be dealt.")
    ann.page.get_by_role("button", name="Try it against bots").click()
    assert ann.wait_for_turn()
    expect(ann.page.locator(".boards .place")).to_have_count(12)


@pytest.mark.proof
def test_a_host_runs_the_table(person: Make) -> None:
    ann = person()
    ann.play("razz")
    assert ann.wait_for_turn()
    page = ann.page
    ann.menu("Host")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Resume").click()
    # Whoever plays against bots has one in every chair, and is told why no other can come.
    add, rex = (
        page.get_by_role("button", name="Add a bot"),
        page.get_by_role("listitem").filter(has_text="Rex"),
    )
    expect(page.get_by_text("Every chair is taken.")).to_be_visible()
    expect(add).to_have_count(0)
    page.get_by_role("button", name="Remove Rex").click()
    expect(rex).to_contain_text("leaving")
    page.keyboard.press("Escape")
    ann.play_hand()
    ann.menu("Host")
    expect(rex).to_have_count(0)
    add.click()
    expect(page.get_by_text("Every chair is taken.")).to_be_visible()
    page.keyboard.press("Escape")
    ann.menu("Ledger")
    expect(page.get_by_role("heading", name="To settle up")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something to the table").fill("good evening")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("good evening")


@pytest.mark.proof
def test_a_hand_is_kept_with_its_cards_and_the_ledger_leaves_bots_out(person: Make) -> None:
    ann = person()
    ann.open_table(games=["holdem"], stakes="limit 10/20", seats=2)
    ann.tell("sit", seat=0, amount=400)
    ann.seat_bot(1, "caller", 300)
    ann.press("Deal")
    assert ann.wait_for_turn()
    held = ann.own_cards()
    ann.play_hand()
    net = ann.controls.locator(".net").inner_text()
    ann.page.keyboard.press("h")
    dialog = ann.page.get_by_role("dialog")
    hand = dialog.get_by_role("listitem").filter(has=ann.page.get_by_role("button", name="Replay hand 1"))
    expect(hand.locator("> .cards .card")).to_have_count(2)
    assert [card.get_attribute("aria-label") for card in hand.locator("> .cards .card").all()] == held
    expect(hand.locator("> .board .card")).to_have_count(5)
    expect(hand.locator("> .pot")).to_have_text(re.compile(r"^pot \d+$"))
    amount = "".join(filter(str.isdigit, net)) or "0"
    expect(hand.locator("> .net")).to_contain_text(amount)
    ann.page.keyboard.press("Escape")
    ann.menu("Ledger")
    rows = dialog.get_by_role("row")
    expect(rows.filter(has_text="Ann").get_by_role("cell").nth(1)).to_have_text("400")
    expect(rows.filter(has_text="bot").get_by_role("cell").nth(1)).to_have_text("300")
    expect(dialog).to_contain_text("Nobody owes anybody anything.")
    expect(dialog).to_contain_text("Bots play for nothing")
