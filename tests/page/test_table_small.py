"""Small things of a table: who is spoken to, the next hand, folded cards, lines, a chair from the lobby."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .person import Person

Make = Callable[..., Person]
PHONE = (390, 844)


def _log(ann: Person) -> Locator:
    return ann.page.get_by_role("log")


def _fold(ann: Person) -> None:
    """Fold, also where checking is free; a key that has just changed takes no press."""
    live = ann.page.locator(".keys[data-live=true]")
    live.wait_for()
    ann.press("Fold")
    again = ann.controls.get_by_role("button", name=re.compile("^Fold anyway"))
    if again.count():
        live.wait_for()
        again.click()


@pytest.mark.proof
def test_the_log_and_the_result_speak_to_whoever_reads_them(person: Make) -> None:
    ann = person()
    ann.play("Texas Hold'em")
    ann.play_hand()
    expect(_log(ann)).to_contain_text(re.compile("You (call|check|post|bet|win)"))
    expect(_log(ann)).not_to_contain_text(re.compile(r"\bAnn (calls|checks|posts|wins|shows)"))
    expect(ann.page.get_by_role("region", name="Who won what")).to_contain_text(re.compile(" wins? "))


@pytest.mark.proof
def test_the_next_hand_is_asked_for(person: Make) -> None:
    ann = person()
    sent: list[dict[str, object]] = []
    ann.page.on(
        "websocket", lambda one: one.on("framesent", lambda frame: sent.append(json.loads(str(frame))))
    )
    ann.play("Texas Hold'em")
    ann.play_hand()
    ann.press("Next hand")
    ann.page.wait_for_function("() => document.querySelector('.controls').dataset.hand === '2'")
    assert [(one["hand"], one["type"]) for one in sent if one["type"] == "next"] == [(1, "next")]


@pytest.mark.proof
@pytest.mark.parametrize("motion", [True, False])
def test_own_cards_that_are_folded_are_gone(person: Make, motion: bool) -> None:
    ann = person(motion=motion)
    ann.play("Texas Hold'em")
    assert ann.wait_for_turn()
    assert len(ann.own_cards()) == 2
    _fold(ann)
    expect(ann.page.locator(".me .own .card")).to_have_count(0)
    expect(ann.page.locator(".felt > .room > .loose")).to_have_count(0)


@pytest.mark.proof
def test_every_line_of_a_board_says_what_one_has_there(person: Make) -> None:
    ann = person()
    ann.play("Four-Card Chowaha")
    board = ann.page.locator("[data-board]")
    while not board.locator(".card").count():
        assert ann.wait_for_turn()
        ann.answer()
    # What one has touched goes with the cards that lay there, so everybody else has to be through.
    assert ann.wait_for_turn()
    lines = ann.page.get_by_role("group", name="Lines of the board").get_by_role("button")
    for number in range(1, lines.count() + 1):
        ann.page.locator("body").press(f"Shift+Digit{number}")
        said = board.locator(".said")
        expect(said).to_contain_text(re.compile(f"Line {number}: .*(pair|high|straight|flush|kind|low|full)"))
        expect(said).not_to_contain_text(re.compile("[♠♥♦♣] "))


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_a_chair_that_is_chosen_in_the_lobby_is_offered_at_the_table(
    person: Make, size: tuple[int, int]
) -> None:
    host = person(f"Hugo {size[0]}")
    host.open_table(games=["holdem"], seats=6)
    host.sit()
    bob = person("Bob", size=size)
    bob.go()
    free = bob.page.get_by_role("link", name=re.compile(f"{host.name}'s table.*Sit down", re.DOTALL))
    free.first.click()
    dialog = bob.page.get_by_role("dialog", name="Take a seat")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("radio", name="Chair 2", exact=True)).to_be_checked()
    assert "chair=" not in bob.page.url
    dialog.get_by_label("Your name").fill("Bob")
    dialog.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".me")).to_be_visible()


@pytest.mark.proof
def test_the_host_turns_pot_odds_off(person: Make) -> None:
    for odds in (True, False):
        ann = person()
        ann.open_table(games=["holdem"], seats=3, pot_odds=odds, stakes="no-limit 10/20")
        ann.tell("sit", seat=0, amount=1000)
        for seat in (1, 2):
            ann.seat_bot(seat, "caller", 1000)
        ann.tell("run", on=True)
        ribbon = ann.controls.locator(".ribbon")
        # Whoever has the big blind has nothing to call.
        while not (ann.wait_for_turn() and "To call" in ribbon.inner_text()):
            ann.play_hand()
        expect(ann.controls.locator(".ribbon .odds")).to_have_count(int(odds))
