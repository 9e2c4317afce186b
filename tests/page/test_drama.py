"""What makes an evening: staged all-ins, and what people do besides playing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .test_people import Make, _in_turn, _together


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
