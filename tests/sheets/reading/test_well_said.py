"""What the check accepts can be dealt, and what cannot be dealt is refused with its place and the reason.

The sheets, and what is said of them, are in ``well_said.toml``.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.amounts import some
from tests.sheets.random.trial import tried

import cardhouse
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.places import place_of

HEAD = 'name = "Ours"\nsource = "us"\n'
SAID: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("well_said.toml").read_text(encoding="utf-8")
)


def cases(kind: str, *keys: str) -> list[Any]:
    """The sheets of a kind, with what is said of them."""
    return [
        pytest.param(whole(one["sheet"]), *(one[key] for key in keys), id=one["case"]) for one in SAID[kind]
    ]


def whole(text: str) -> str:
    family = "" if "extends" in text or "family" in text else 'family = "draw"\n'
    return f"{HEAD}{family}{text}"


@pytest.mark.parametrize(("text", "place", "says"), cases("refused", "place", "says"))
def test_what_cannot_be_dealt_is_refused(text: str, place: str, says: str) -> None:
    with pytest.raises(SheetError) as refused:
        read_own(text)
    assert (refused.value.details["place"], says in str(refused.value)) == (place, True), str(refused.value)
    assert place_of(text, refused.value).line > 0


@pytest.mark.parametrize(("text", "most"), cases("served", "most"))
def test_as_many_play_as_the_deck_serves(text: str, most: int) -> None:
    assert read_own(text).players == (2, most)


@pytest.mark.parametrize("text", some(cases("dealt"), 12))
def test_what_is_right_is_dealt(text: str) -> None:
    tried(text, 8, Random(text), looked_at=1)


def test_a_rule_for_cards_means_its_least() -> None:
    """With at least one card of the hand, a royal flush on the board is not everybody's."""
    text = """
board = "a a a a a"
play = ["ante", "deal 3 down", "board a", "bet any", "showdown"]
contest.high = { scale = "high", use = "1-3 hand + board" }
"""
    hands, board = ["9s 2c 3d", "Ac 2d 3h"], "As Ks Qs Js Ts"
    result = cardhouse.showdown(read_own(whole(text)), hands=hands, board=board, pot=100)
    assert result.awards == [100, 0]
