"""The quiz for dealers in training: a round by keyboard and by touch, a score, the rules behind it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.amounts import amount, some

from cardhouse.rulings import quiz_question

from .person import Person

MakePerson = Callable[..., Person]
PHONE = (390, 844)
SEED = 40
ROUND = 10


def wider_than_screen(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.proof
@pytest.mark.parametrize("size", some([PHONE, (1280, 800)], 1), ids=["phone", "laptop"][: amount(1, proof=2)])
def test_a_round_is_played_to_its_end(person: MakePerson, size: tuple[int, int]) -> None:
    ann = person("Ann", size=size, touch=size == PHONE)
    page = ann.page
    page.goto(f"{ann.site}/quiz?number={SEED}")
    for number in range(ROUND):
        asked = quiz_question(SEED + number)
        expect(page.get_by_text(str(asked.situation[0]))).to_be_visible()
        given = asked.right if number else (asked.right + 1) % 4
        if size == PHONE:
            page.get_by_role("button", name=str(asked.answers[given])).tap()
        else:
            page.keyboard.press("abcd"[given])
        expect(page.get_by_role("heading", name="Right" if number else "Not so")).to_be_visible()
        expect(page.get_by_role("link", name=asked.ruling.rules[0], exact=True)).to_be_visible()
        assert not wider_than_screen(ann)
        if size == PHONE:
            page.get_by_role(
                "button", name="Next situation" if number < ROUND - 1 else "See the result"
            ).tap()
        else:
            page.keyboard.press("Enter")
    expect(page.get_by_label("Result").get_by_text("9 of 10")).to_be_visible()
    missed = quiz_question(SEED)
    expect(page.get_by_text(str(missed.answers[missed.right]))).to_be_visible()
    assert not wider_than_screen(ann)
    page.keyboard.press("Enter")
    expect(page.get_by_text("0 of 0 right")).to_be_visible()
    expect(page.get_by_label("Question")).to_be_visible()


@pytest.mark.proof
def test_kind_and_level_stand_in_the_address(person: MakePerson) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.site}/rules")
    page.get_by_role("link", name="Try the quiz").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What now?")
    page.get_by_label("Kind").select_option("chips")
    expect(page.get_by_label("Question").get_by_text("Silent chips and string bets")).to_be_visible()
    page.get_by_text("Hard", exact=True).first.click()
    expect(page).to_have_url(f"{ann.site}/quiz?kind=chips&level=3")
    page.reload()
    expect(page.get_by_role("radio", name="Hard")).to_be_checked()
    # A kind without hard questions takes the level with it.
    page.get_by_label("Kind").select_option("clock")
    expect(page).to_have_url(f"{ann.site}/quiz?kind=clock")
    expect(page.get_by_role("radio", name="Hard")).to_be_disabled()
    page.goto(f"{ann.site}/quiz?kind=chip")
    expect(page.get_by_role("alert")).to_have_text("The quiz has no 'chip'; did you mean 'chips'?")
    # The browser notes the refusal.
    ann.complaints.clear()


@pytest.mark.proof
def test_a_rule_leads_to_its_questions(person: MakePerson) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.site}/rules/WSOP-181")
    expect(page.get_by_text("cardhouse rule clock seat=3")).to_be_visible()
    page.get_by_role("link", name="try your hand at it").click()
    expect(page).to_have_url(f"{ann.site}/quiz?kind=clock")
    expect(page.get_by_label("Question").get_by_text("The clock", exact=True)).to_be_visible()
