"""What makes an evening: staged all-ins, and what people do besides playing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .person import Person
from .test_people import Make, _in_turn, _together


@pytest.mark.proof
def test_an_all_in_is_staged_street_by_street_for_everybody(person: Make) -> None:
    ann, bob = _together(person, stakes="no-limit 5/10", open_all_ins=True)
    first, second = _in_turn(ann, bob)
    first.tell("act", state=int(first.at("turn")), action="raise 1000")
    second.page.locator(".controls.mine").wait_for()
    second.tell("act", state=int(second.at("turn")), action="call")
    for one in (ann, bob):
        # The hands lie open before the board does, and nobody sees a result.
        expect(one.page.get_by_role("button", name="Show at once")).to_be_visible()
        expect(one.page.locator(".seat .card.face")).to_have_count(2)
        assert one.page.locator(".boards .card.face").count() < 5
        assert one.page.locator(".results").count() == 0
    # Whoever does not want to wait sees the end at once; others go on as they were.
    ann.page.keyboard.press("Space")
    expect(ann.page.locator(".boards .card.face")).to_have_count(5)
    expect(ann.page.locator(".results")).to_contain_text(re.compile("wins|win|split"))
    assert bob.page.locator(".boards .card.face").count() < 5
    expect(bob.page.locator(".boards .card.face")).to_have_count(5)
    expect(bob.page.locator(".results")).to_be_visible()


def _after_a_fold(person: Make, **rules: object) -> tuple[Person, Person]:
    """Ann and Bob after a hand in which somebody has folded."""
    ann, bob = _together(person, stakes="no-limit 5/10", **rules)
    first, _ = _in_turn(ann, bob)
    first.tell("act", state=int(first.at("turn")), action="fold")
    return ann, bob


@pytest.mark.proof
def test_cards_are_shown_afterwards_and_the_rabbit_is_hunted(person: Make) -> None:
    ann, bob = _after_a_fold(person, rabbit=True)
    card = bob.page.locator(".tools").get_by_role("button", name=re.compile("^Show .[♠♥♦♣]")).first
    card.click()
    expect(ann.page.get_by_role("group", name="Bob shows").locator(".card.face")).to_have_count(1)
    ann.page.locator(".tools").get_by_role("button", name="Rabbit").click()
    expect(bob.page.locator(".rabbit .card.face")).to_have_count(5)


@pytest.mark.proof
def test_words_stand_over_seats_and_everybody_votes_for_a_bomb_pot(person: Make) -> None:
    ann, bob = _together(person, stakes="no-limit 5/10", bomb_vote=True)
    _in_turn(ann, bob)
    ann.page.get_by_role("button", name="Reactions and votes").click()
    ann.page.get_by_role("button", name="Good luck").click()
    expect(bob.page.locator(".bubble", has_text="Good luck")).to_be_visible()
    for one in (ann, bob):
        one.page.get_by_role("button", name="Reactions and votes").click()
        one.page.get_by_role("button", name=re.compile("^Vote: Bomb pot")).click()
    expect(ann.page.get_by_role("button", name=re.compile("^Vote: Bomb pot"))).to_have_count(0)


@pytest.mark.proof
def test_the_host_deals_the_last_deal_of_the_night(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(seats=2, stakes="no-limit 5/10")
    ann.tell("sit", seat=0, amount=1030)
    bob.come_in()
    bob.page.goto(ann.page.url)
    bob.tell("sit", seat=1, amount=1040)
    ann.menu("Host")
    ann.page.get_by_text("Last deal of the night").click()
    ann.page.get_by_role("button", name="Deal for the 70 odd chips").click()
    expect(bob.page.get_by_text("The table is paused")).to_be_visible()
    expect(bob.page.locator(".seat .card.face")).to_have_count(7)


@pytest.mark.proof
def test_the_volume_and_each_kind_of_sound_are_kept(person: Make) -> None:
    ann = person("Ann")
    ann.open_table(seats=2)
    ann.menu("Settings")
    ann.page.get_by_label("Volume").fill("30")
    ann.page.get_by_role("switch", name="All-ins").uncheck(force=True)
    ann.page.reload()
    ann.menu("Settings")
    expect(ann.page.get_by_label("Volume")).to_have_value("30")
    expect(ann.page.get_by_role("switch", name="All-ins")).not_to_be_checked()


@pytest.mark.proof
def test_the_end_of_a_deal_stands_before_the_hand_goes_on(person: Make) -> None:
    ann, bob = _together(person, games=["guts@spread"], stakes="", speed="slow")
    for one in (ann, bob):
        one.page.locator(".controls:not([data-hand='0'])").wait_for()
    for one in (ann, bob) if ann.at("turn") != "-1" else (bob, ann):
        one.page.locator(".controls.mine").wait_for()
        one.tell("act", state=int(one.at("turn")), action="in")
    for one in (ann, bob):
        # Both hands lie open, and the line says who has won with what.
        expect(one.page.get_by_role("button", name="Next deal")).to_be_visible()
        expect(one.page.locator(".seat .card.face")).to_have_count(3)
        expect(one.page.locator(".results")).to_contain_text(re.compile("wins? .* with"))
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_role("button", name="Next deal")).to_have_count(0)
    expect(ann.page.locator(".seat .card.face")).to_have_count(0)
