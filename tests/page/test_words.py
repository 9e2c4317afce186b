"""What the page says: by the names that players use, and so that everybody knows where a hand stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
DRAWS: Final = (
    ("First draw", "drew 2"),
    ("Second draw", "drew 2, then 1"),
    ("Third draw", "drew 2, then 1, then 0"),
)
pytestmark = pytest.mark.proof


def _until(ann: Person, wanted: Locator) -> None:
    """Play on, hand after hand, until something is asked."""
    while True:
        asked = ann.wait_for_turn()
        if wanted.count():
            return
        if asked:
            ann.answer()
        else:
            ann.page.wait_for_function(
                "hand => document.querySelector('.controls').dataset.hand !== hand", arg=ann.at("hand")
            )


def _step(ann: Person) -> Locator:
    """Where the hand stands."""
    return ann.controls.get_by_role("list", name="Steps of the hand").locator("[aria-current=step]")


def test_a_bring_in_is_called_so(person: Make) -> None:
    ann = person()
    ann.sit_with_bots("stud@wsop2018", "limit 10/20 ante 2 bring-in 5", bots=1)
    brings = ann.controls.get_by_role("button", name=re.compile("^Bring in 5"))
    # The lower door card brings it in, sooner or later hers.
    _until(ann, brings)
    expect(ann.controls).to_contain_text("You bring it in")
    expect(ann.controls.get_by_role("button", name=re.compile("^Complete to 10"))).to_be_visible()
    expect(_step(ann)).to_contain_text("Third street")
    ann.press("Bring in")
    expect(ann.page.locator(".log")).to_contain_text("You bring it in for 5")
    assert ann.wait_for_turn()
    expect(_step(ann)).to_contain_text("Fourth street")


@pytest.mark.parametrize("betting", ["limit 10/20", "no-limit 5/10", "pot-limit 5/10"])
def test_the_rules_of_a_table_are_told_as_it_is_bet(person: Make, betting: str) -> None:
    ann = person()
    ann.open_table(games=["holdem@barge"], stakes=betting, seats=2)
    ann.page.get_by_role("button", name="Take a seat").wait_for()
    ann.page.keyboard.press("g")
    rules = ann.page.get_by_role("dialog", name="Texas Hold'em")
    expect(rules).to_contain_text("post the small and the big blind")
    fixed = betting.startswith("limit")
    for word in ("small bet", "big bet", "at most three raises"):
        expect(rules.get_by_text(word).first).to_be_attached() if fixed else expect(
            rules.get_by_text(word)
        ).to_have_count(0)


def test_the_course_of_a_game_is_drawn_in_words_of_its_own(person: Make) -> None:
    ann = person()
    ann.go("/games")
    listed = ann.page.evaluate("() => fetch('/api/games').then((answer) => answer.json())")
    names = ("3-5-7", "acey-deucey", "chase-the-ace", "buck-em", "blackjack", "push")
    games = [game["id"] for game in listed["games"] if game["id"].partition("@")[0] in names]
    assert len(games) >= len(names)
    for game in games:
        ann.go(f"/games/{game}")
        labels = ann.page.locator(".timeline .label")
        labels.first.wait_for()
        said = labels.all_inner_texts()
        assert not [label for label in said if "?" in label or "follows" in label or not label.strip()], game


def test_a_game_of_ones_own_is_called_by_its_name(person: Make) -> None:
    ann = person("Ann Author")
    ann.come_in()
    ann.go("/write")
    sheet = ann.page.get_by_label("The sheet")
    expect(ann.page.locator("#verdict")).to_have_text("This can be dealt.")
    sheet.fill(re.sub(r'(?m)^name\s*=\s*".*"', 'name = "Kitchen Table"', ann.written()))
    expect(ann.page.locator("#verdict")).to_have_text("This can be dealt.")
    ann.page.get_by_role("button", name="Try it against bots").click()
    assert ann.wait_for_turn()
    expect(ann.page.locator("header .game .name")).to_have_text("Kitchen Table")
    ann.play_hand()
    ann.page.keyboard.press("h")
    expect(ann.page.get_by_role("dialog").get_by_role("listitem").first).to_contain_text("Kitchen Table")
    ann.page.keyboard.press("Escape")
    ann.go("/")
    mine = ann.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(mine.first).not_to_contain_text("sheet")


def test_the_bank_is_seen_a_hand_sat_out_and_several_deals_added_up(person: Make) -> None:
    ann = person(size=PHONE, touch=True)
    ann.sit_with_bots("blackjack", bots=2)
    _until(ann, ann.controls.get_by_text("or sit this hand out"))
    # Somebody keeps the bank, and everybody sees who.
    expect(ann.page.locator(".felt .seat").get_by_text("Bank", exact=True)).to_have_count(1)
    turn = ann.at("turn")
    ann.press("Sit out")
    ann.page.wait_for_function("turn => document.querySelector('.controls').dataset.turn !== turn", arg=turn)
    expect(ann.page.locator(".felt")).to_contain_text("Bank")
    ann.play_hand()
    expect(ann.controls.locator(".net")).to_have_text(
        re.compile(r"^You (win|lose) [\d,]+ in \d+ deals$|^You break even in \d+ deals$")
    )


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["laptop", "phone"])
def test_a_draw_says_which_it_is_and_everybodys_counts_stay(person: Make, size: tuple[int, int]) -> None:
    ann = person(size=size)
    ann.sit_with_bots("deuce-to-seven-triple-draw@wsop2018", bots=2)
    expect(_step(ann)).to_contain_text("Deal")
    drawn = ann.page.locator(".felt .drawn")
    for number, (name, told) in enumerate(
        (
            ("First draw", "drew 2"),
            ("Second draw", "drew 2, then 1"),
            ("Third draw", "drew 2, then 1, then 0"),
        )
    ):
        _until(ann, ann.controls.get_by_text("Tap the cards"))
        expect(_step(ann)).to_contain_text(name)
        for card in range(2 - number):
            ann.key(str(card + 1))
        turn = ann.at("turn")
        ann.key("r")
        ann.page.wait_for_function(
            "turn => document.querySelector('.controls').dataset.turn !== turn", arg=turn
        )
        assert ann.wait_for_turn()
        expect(drawn.get_by_text(told, exact=True)).to_have_count(1)
        expect(drawn).to_have_count(3)
    ann.play_hand()
    expect(drawn).to_have_count(3)
