"""Forty of the games that others spread, played through the page by whatever it offers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from cardhouse.sheets import Sheet, games

from .answering import Answering, Way
from .conftest import LAPTOP
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
BOTS: Final = 3
STACK: Final = 1000
NEW_WORDS: Final = (
    *("knock-poker", "whiskey-poker", "all-for-one", "trees", "the-deck", "do-ya", "pig-poker", "jacks-back"),
    *("bid-em", "auction-stud", "buy-your-card", "draft-stud", "price-is-right", "wall-street"),
    *("anaconda", "australian-anaconda", "left-right-left", "howdy-doody"),
)
"""Between them they have every word that no book needs."""
OTHERS: Final = (
    *("guts-with-a-kitty", "cowboy-guts", "red-and-black", "butcher-boy", "indian-poker", "henway"),
    *(
        "ten-card-regrets",
        "grodnikonda",
        "heinz-57",
        "mexican-sweat",
        "telesina",
        "low-in-the-hole",
        "big-sol",
    ),
    *("billabong", "swingo", "dra2maha", "spit-in-the-ocean", "stormy-weather", "shotgun", "badeucy-natural"),
    *("merry-go-round", "bomb-pot-holdem", "big-sol"),
)
ON_A_PHONE: Final = ("knock-poker", "trees", "bid-em", "henway", "ten-card-regrets")
_ALL: Final = [
    *((name, "mouse") for name in (*NEW_WORDS, *OTHERS)),
    *((name, "touch") for name in ON_A_PHONE),
]


@pytest.mark.proof
@pytest.mark.parametrize(("name", "way"), _ALL)
def test_a_hand_is_played_through_the_page(person: Make, name: str, way: Way) -> None:
    ann = person(size=PHONE if way == "touch" else LAPTOP, touch=way == "touch")
    ann.open_table(games=[f"{name}@spread"], seats=BOTS + 1)
    ann.tell("sit", seat=0, amount=STACK)
    for seat in range(1, BOTS + 1):
        ann.seat_bot(seat, "sensible", STACK)
    ann.page.locator(".felt .plate").nth(BOTS).wait_for()
    ann.tell("run", on=True)
    Answering(ann, way).play_hand()
    stacks = [chair["stack"] for chair in _table(ann)["seats"] if chair["player"]]
    assert sum(stacks) == (BOTS + 1) * STACK
    assert not ann.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def _table(person: Person) -> dict[str, Any]:
    """The table as the page was told last."""
    view: dict[str, Any] = {}
    for frame in person.heard:
        message = json.loads(frame)
        if message["type"] == "state":
            view = message["view"]
        elif message["type"] == "update":
            view |= message["set"]
    return view


@pytest.mark.proof
def test_they_have_every_word_that_no_book_needs() -> None:
    assert len({*NEW_WORDS, *OTHERS}) >= 40
    spread = [sheet for sheet in games() if sheet.edition == "spread"]
    books = {word for sheet in games() if sheet.edition != "spread" for word in _words(sheet)}
    new = {word for sheet in spread for word in _words(sheet)} - books
    assert new
    assert new <= {word for sheet in spread if sheet.id in NEW_WORDS for word in _words(sheet)}


def _words(sheet: Sheet) -> set[type]:
    """The words of its play and of its tables."""
    return {type(word) for word in (*sheet.steps, *sheet.tables.values())}
