"""A search in plain words finds the game that people mean."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from cardhouse.errors import CardhouseError
from cardhouse.sheets.finding.index import WELL_KNOWN
from cardhouse.sheets.finding.search import search_games
from cardhouse.sheets.finding.words import Vocabulary, distance, words_of

ROOT = Path(__file__).parents[3]
FIRST = {
    # By name, however it is spelt.
    "holdem": "holdem",
    "texas hold em": "holdem",
    "Hold'em": "holdem",
    "nlhe": "holdem",
    "omaha": "omaha",
    "plo": "omaha",
    "omaha 8": "omaha-8",
    "omaha hi/lo": "omaha-8",
    "big o": "big-o",
    "razz": "razz",
    "seven card stud eight or better": "stud-8",
    "kansas city lowball": "deuce-to-seven-lowball",
    "2-7 single draw": "deuce-to-seven-lowball",
    "deuce to seven triple draw": "deuce-to-seven-triple-draw",
    "3 5 7": "3-5-7",
    "crisscross": "criss-cross",
    "pass the trash": "pass-the-trash",
    "PLO6": "six-card-omaha",
    "horse": "horse",
    "eight game mix": "eight-game",
    # With slips of the keyboard.
    "badgui": "badugi",
    "chowha": "chowaha",
    "pineaple": "pineapple",
    "crazy pinapple": "crazy-pineapple",
    "ohama": "omaha",
    "ohama hi lo": "omaha-8",
    "anacoda": "anaconda",
    "blakcjack": "blackjack",
    "deuces wlid draw": "five-card-draw-deuces-wild",
    # By what they are like.
    "omaha with a third board": "squid-game",
    "five card omaha high low": "big-o",
    "no limit holdem": "holdem",
    "pot limit omaha": "omaha",
    "hold'em with two boards": "double-board-holdem",
    "four cards and a draw": "four-card-draw",
    "omaha with six cards": "six-card-omaha",
    "stud, fives and sevens wild": "heinz-57",
    "highest heart in the hole takes half the pot": "san-francisco",
}
AMONG_THREE = {
    "omaha with a third board": "oklahoma",
    "two boards": "double-board-omaha",
    "three draws, four cards": "badugi",
    "triple draw, low and badugi": "badacey",
    "wild deuces": "five-card-draw-deuces-wild",
    "threes and nines wild": "baseball",
    "high low stud": "stud-hi-lo-no-qualifier",
    "omaha and badugi": "dramadugi",
    "against the bank": "blackjack",
    "rolling dice": "binglaha",
    "second best hand wins": "second-hand-high",
    "short deck": "short-deck-holdem",
    "cards are auctioned": "bid-em",
    "cross on the board": "iron-cross",
    "low hole wild with a spade": "low-hole-high-spade",
    "one card each": "indian-poker",
    "13 cards in 3 rows": "chinese",
    "wild evening": "baseball",
    "for eight people, quiet": "holdem",
}


@pytest.mark.parametrize("text", FIRST)
def test_what_is_obvious_comes_first(text: str) -> None:
    hits = search_games(text)
    assert hits[0].game.id == FIRST[text], [hit.key for hit in hits]
    assert hits[0].why


@pytest.mark.parametrize("text", AMONG_THREE)
def test_what_fits_is_among_the_first_three(text: str) -> None:
    hits = search_games(text, most=3)
    assert AMONG_THREE[text] in [hit.game.id for hit in hits]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("omaha with a third board", "3 boards"),
        ("stud with wild cards", "wild cards"),
        ("draw for 8 people", "for 2 to 8 players"),
        ("badugi, no limit", "played no-limit"),
        ("passing cards", "cards are passed on 1 time"),
    ],
)
def test_a_hit_says_why(text: str, why: str) -> None:
    assert why in [str(reason) for reason in search_games(text)[0].why]


def test_what_is_missing_is_said() -> None:
    hit = search_games("razz with a trampoline")[0]
    assert (hit.game.id, hit.missing) == ("razz", ("trampoline",))


@pytest.mark.parametrize(
    ("text", "first", "unwanted"),
    [
        ("stud without low", "stud", "stud-8"),
        ("omaha without a low", "omaha", "omaha-8"),
        ("omaha, no discards", "omaha", "oklahoma-discard"),
        ("no jokers", "holdem", "mistigris"),
        ("baseball but not stud", "texas-league-baseball", "baseball"),
        ("not omaha", "holdem", "omaha"),
        ("stud, no blinds", "stud", "omaha"),
        ("no peeky", "no-peeky", "holdem"),
    ],
)
def test_what_nobody_wants_is_not_found(text: str, first: str, unwanted: str) -> None:
    hits = [hit.game.id for hit in search_games(text, most=100)]
    assert hits[0] == first
    assert unwanted not in hits


def test_a_whole_name_does_not_hide_its_like() -> None:
    found = [hit.game.id for hit in search_games("omaha", most=50)]
    assert found[0] == "omaha"
    assert {"omaha-8", "five-card-omaha", "squid-game"} <= set(found)


def test_each_game_is_found_once_and_by_its_own_name() -> None:
    found = [hit.game.id for hit in search_games("hold'em", most=100)]
    assert len(found) == len(set(found))


def test_another_number_is_no_slip() -> None:
    assert all("3 draws" in map(str, hit.why) for hit in search_games("three draws"))


def test_nothing_is_found_for_nonsense() -> None:
    assert search_games("xyzzy plugh") == []


@pytest.mark.parametrize("text", ["", "  ", "?!", "’"])
def test_a_search_for_nothing_is_refused(text: str) -> None:
    with pytest.raises(CardhouseError) as refused:
        search_games(text)
    assert refused.value.code == "nothing-asked"
    assert "name a game" in refused.value.message


@pytest.mark.parametrize("text", ["a" * 10_000, "wild " * 5000, "qzxj " * 40, "((((", "\x00\ud800"])
def test_strange_texts_are_answered_quickly(text: str) -> None:
    search_games("holdem")
    begun = time.process_time()
    try:
        search_games(text)
    except CardhouseError as error:
        assert error.code == "nothing-asked"  # noqa: PT017
    assert time.process_time() - begun < 1


def test_words_have_one_spelling() -> None:
    assert words_of("Dealer’s  Choice, Café-Five") == ["dealers", "choice", "cafe", "5"]


def test_letters_that_differ_are_counted() -> None:
    assert distance("ohama", "omaha", 2) == 1
    assert distance("badugi", "badacey", 2) == 3
    assert Vocabulary({"razz": 1}).meant("rat") is None
    assert Vocabulary({"3draws": 1}).meant("2draws") is None


def test_games_of_the_books_and_the_best_known_come_first_where_the_words_fit_alike() -> None:
    assert search_games("no limit texas")[0].game.id == "holdem"
    found = [hit.game for hit in search_games("five card", most=30) if hit.score == 1.3333]
    editions = [game.edition == "spread" for game in found]
    assert editions == sorted(editions)
    assert found[0].id == "five-card-draw"


def test_the_page_knows_the_same_games_as_well_known() -> None:
    text = (ROOT / "web/src/shared/games/listing/begin.ts").read_text(encoding="utf-8")
    listed = re.findall(r'^  "([^"]+)",$', text, flags=re.MULTILINE)
    assert tuple(listed) == WELL_KNOWN
