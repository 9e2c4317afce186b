"""Traits are measured from the sheets, and everything built on them agrees with the sheets."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations
from random import Random

import pytest
from tests.hands import SOME_GAMES

from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.deal_picture import deal_picture
from cardhouse.sheets.finding.facets import Facets
from cardhouse.sheets.finding.likeness import distance, games_like
from cardhouse.sheets.finding.picks import game_of_the_day, random_game
from cardhouse.sheets.finding.shelf import editions, traits_of
from cardhouse.sheets.finding.traits import Traits, measure


def of(name: str) -> Traits:
    return measure(find_game(name))


@pytest.mark.parametrize(
    ("name", "trait", "value"),
    [
        ("holdem", "hand", 2),
        ("omaha", "style", "omaha"),
        ("holdem", "style", "holdem"),
        ("stud", "hand", 7),
        ("stud", "up", 4),
        ("stud", "boards", 0),
        ("oklahoma", "boards", 3),
        ("chowaha", "boards", 1),
        ("chowaha", "lines", 4),
        ("double-board-omaha", "boards", 2),
        ("flatline-holdem", "boards", 2),
        ("badugi", "draws", 3),
        ("anaconda", "passes", 3),
        ("wall-street", "buys", 4),
        ("baseball", "powers", True),
        ("blackjack", "bank", True),
        ("chinese", "rows", 3),
        ("short-deck-holdem", "deck", 36),
        ("binglaha", "rolls", 1),
        ("guts", "deals", 3),
        ("california-lowball", "jokers", True),
        ("razz", "high", False),
        ("omaha-8", "high_low", True),
        ("double-board-omaha", "high_low", False),
        ("holdem", "mood", "quiet"),
        ("3-5-7", "mood", "wild"),
        ("baseball", "mood", "mad"),
        ("five-card-draw", "length", "short"),
        ("holdem", "length", "medium"),
        ("anaconda", "length", "long"),
    ],
)
def test_what_a_player_would_count(name: str, trait: str, value: object) -> None:
    assert getattr(of(name), trait) == value


@SOME_GAMES
def test_traits_agree_with_the_sheet(game: Sheet) -> None:
    traits, picture = measure(game), deal_picture(game)
    assert traits == traits_of(game)
    assert traits.players == game.players
    assert traits.structures == game.structures
    assert (traits.board > 0) == bool(game.layout.rows) == (traits.boards > 0) == (traits.lines > 0)
    assert traits.boards <= max(1, traits.lines) or not traits.boards
    assert (traits.draws, traits.wild) == (picture.draws, picture.wild)
    assert traits.split or not picture.split
    assert traits.hand >= traits.up
    assert traits.turns >= traits.rounds > 0 or not traits.rounds
    assert traits.wildness >= 0


@SOME_GAMES
def test_facets_leave_what_they_say(game: Sheet) -> None:
    traits = measure(game)
    own = Facets(
        cards=traits.hand,
        boards=traits.boards,
        draws=traits.draws,
        betting=game.structures[0],
        split=traits.split,
        wild=traits.wild,
        players=game.players[1],
        length=traits.length,
        mood=traits.mood,
    )
    assert own.fit(traits)
    assert not Facets(players=game.players[1] + 1).fit(traits)
    assert not Facets(wild=not traits.wild).fit(traits)
    assert not Facets(betting="barter").fit(traits)


def test_seven_cards_mean_seven_or_more() -> None:
    assert Facets(cards=7).fit(of("eight-card-stud"))
    assert not Facets(cards=6).fit(of("eight-card-stud"))


def test_distance_is_one() -> None:
    some = [of(name) for name in ("holdem", "omaha", "stud", "badugi", "guts", "blackjack", "anaconda")]
    for one, other in combinations(some, 2):
        assert 0 < distance(one, other) <= 1
        assert distance(one, other) == pytest.approx(distance(other, one))
    assert all(distance(one, one) == 0 for one in some)


@pytest.mark.parametrize(
    ("game", "near"),
    [
        ("badugi", "badacey"),
        ("badacey", "badeucy"),
        ("anaconda", "two-way-anaconda"),
        ("chowaha", "four-card-chowaha-8"),
        ("double-board-omaha", "four-card-double-board-omaha"),
        ("open-face-chinese", "pineapple-ofc"),
        ("razz", "super-razz"),
        ("guts", "two-card-guts"),
        ("dramaha", "sviten-special"),
    ],
)
def test_a_near_game_is_near(game: str, near: str) -> None:
    assert near in [one.game.id for one in games_like(game, most=6)]


def test_omaha_eight_is_nearer_to_omaha_than_stud_eight() -> None:
    omaha = of("omaha")
    assert distance(omaha, of("omaha-8")) < 0.1 < distance(omaha, of("stud-8"))
    assert distance(of("badugi"), of("badacey")) < distance(of("badugi"), of("holdem"))


def test_what_is_like_a_game_is_never_the_game_itself() -> None:
    near = games_like("holdem@wsop2018", most=24)
    assert "holdem" not in [one.game.id for one in near]
    assert [one.likeness for one in near] == sorted((one.likeness for one in near), reverse=True)


def test_games_like_a_game_that_is_not_there() -> None:
    with pytest.raises(CardhouseError) as refused:
        games_like("holdam")
    assert refused.value.code == "unknown-game"


def test_every_game_has_its_day_before_one_comes_again() -> None:
    start, all_of_them = date(2026, 11, 17), len(editions())
    days = [game_of_the_day(start + timedelta(days=day)).id for day in range(2 * all_of_them)]
    assert len(set(days[:all_of_them])) == all_of_them
    assert days[all_of_them:] == days[:all_of_them]


@pytest.mark.parametrize("players", [2, 5, 8, 12, 20])
def test_a_game_by_chance_suits_the_people(players: int) -> None:
    found = [random_game(players, Random(seed)) for seed in range(30)]
    assert all(game.players[0] <= players <= game.players[1] for game in found)
    assert len({game.id for game in found}) > 5
    assert random_game(players, Random(3)) == random_game(players, Random(3))


def test_a_game_by_chance_keeps_to_the_facets() -> None:
    found = [random_game(6, Random(seed), Facets(mood="mad")) for seed in range(10)]
    assert all(measure(game).mood == "mad" for game in found)


@pytest.mark.parametrize(
    ("players", "facets"), [(1, Facets()), (99, Facets()), (8, Facets(boards=2, draws=3))]
)
def test_no_game_for_them(players: int, facets: Facets) -> None:
    with pytest.raises(CardhouseError) as refused:
        random_game(players, Random(1), facets)
    assert refused.value.code == "no-such-game"
