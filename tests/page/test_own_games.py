"""Games of one's own: whatever a sheet asks is answered with the mouse, by touch and with keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, get_args

import pytest
from playwright.sync_api import expect

from .answering import Answering, Way
from .conftest import LAPTOP
from .own_games import GAMES
from .person import Person

Make = Callable[..., Person]
PHONE: Final = (390, 844)
BOTS: Final = 3
MOST_HANDS: Final = 4
"""Hands after which everything must have been asked, whatever cards were dealt."""
_ALL: Final = [(name, way) for way in get_args(Way) for name in GAMES]


def _sit_down(ann: Person, sheet: str) -> None:
    ann.open_table(games=[{"sheet": sheet}], stakes="limit 10/20 ante 2", seats=BOTS + 1)
    ann.tell("sit", seat=0, amount=1000)
    for seat in range(1, BOTS + 1):
        ann.seat_bot(seat, "sensible", 1000)
    ann.page.locator(".felt .plate").nth(BOTS).wait_for()
    ann.tell("run", on=True)


@pytest.mark.proof
@pytest.mark.parametrize(("name", "way"), _ALL)
def test_whatever_a_sheet_asks_is_answered(person: Make, name: str, way: Way) -> None:
    ann = person(size=PHONE if way == "touch" else LAPTOP, touch=way == "touch")
    game = GAMES[name]
    _sit_down(ann, game.sheet(name))
    hand = Answering(ann, way)
    for number in range(1, MOST_HANDS + 1):
        hand.play_hand()
        expect(ann.page.locator(".results")).to_contain_text(re.compile(r"\d|Nobody"))
        if game.asks <= hand.asked:
            break
        ann.page.wait_for_function(f"() => document.querySelector('.controls').dataset.hand > {number}")
    assert game.asks <= hand.asked
