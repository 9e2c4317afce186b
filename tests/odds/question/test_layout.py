"""Every game can be asked about as its layout says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardhouse import Sheet, find_game, games
from cardhouse.odds import Layout, NoOdds, has_odds, layout_of
from cardhouse.odds.question.spot import read_spot
from cardhouse.sheets.own_sheets import read_own


def filled(layout: Layout, deck: list[str], *, extra: bool) -> dict[str, list[str]]:
    """A card for each place, those left out that are for cards that will go."""
    hand: dict[str, list[str]] = {}
    for place in layout.places:
        hand.setdefault(place.group, [])
        if extra or not place.extra:
            hand[place.group].append(deck.pop())
    return hand


def test_every_place_takes_a_card() -> None:
    random = Random(1)
    for sheet in games():
        if not has_odds(sheet):
            continue
        choices: list[str | None] = [branch.name for branch in sheet.branches]
        for chosen in choices or [None]:
            layout = layout_of(sheet, chosen)
            deck = [str(card) for card in sheet.deck.cards]
            random.shuffle(deck)
            hands = [filled(layout, deck, extra=False), filled(layout, deck, extra=False)]
            board = {area: [deck.pop() for _ in range(count)] for area, count in layout.areas.items()}
            question: dict[str, Any] = {"board": board or None, "chosen": chosen}
            if layout.dice:
                question["dice"] = layout.dice
            if layout.declarations:
                question["declare"] = [layout.declarations[0]] * 2
            spot = read_spot(sheet, hands, **question)
            known = sum(len(group) for hand in hands for group in hand.values()) + sum(layout.areas.values())
            assert len(spot.known) == known, sheet.key
            assert not any(seat.surplus for seat in spot.seats), sheet.key


@pytest.mark.parametrize(
    ("game", "groups", "extra"),
    [
        ("holdem", ["cards"] * 2, 0),
        ("crazy-pineapple", ["cards"] * 3, 1),
        ("stud", ["down", "down", "up", "up", "up", "up", "down"], 0),
        ("super-stud", ["down"] * 4 + ["up"] * 4 + ["down"], 2),
        ("sohe", ["omaha"] * 4 + ["holdem"] * 2, 0),
        ("7-27", ["down", "up"], 0),
    ],
)
def test_places(game: str, groups: list[str], extra: int) -> None:
    layout = layout_of(find_game(game))
    assert [place.group for place in layout.places] == groups
    assert sum(place.extra for place in layout.places) == extra


def test_what_else_can_be_said() -> None:
    layout = layout_of(find_game("four-card-chowaha-8"))
    assert [street.name for street in layout.streets] == ["a b c", "x y", "r"]
    assert (layout.range_cards, layout.players, layout.contests) == (4, (2, 10), ("high", "low"))
    assert layout_of(find_game("7-27")).declarations == ("high", "low", "both")
    assert layout_of(find_game("omaha-x-or-better")).dice == 2
    assert layout_of(find_game("badugi")).draws == ((0, 4),) * 3
    assert layout_of(find_game("paradise-road-pickem")).chosen == "holdem"


def test_sheets_that_turn_or_throw_away_what_is_up() -> None:
    start = 'name = "Ours"\nsource = "us"\nextends = "stud"\ncontest.high.scale = "three-card"\n'
    shown = layout_of(read_own(start + 'play = ["ante", "deal 1 down, 4 up", "expose 1", "showdown"]'))
    assert [place.group for place in shown.places] == ["up"] * 5
    thrown = layout_of(read_own(start + 'play = ["ante", "deal 5 up", "discard 2", "showdown"]'))
    assert [place.extra for place in thrown.places] == [True, True, False, False, False]


def test_games_without_odds() -> None:
    without: list[Sheet] = [sheet for sheet in games() if not has_odds(sheet)]
    assert find_game("blackjack") in without
    with pytest.raises(NoOdds):
        layout_of(without[0])
