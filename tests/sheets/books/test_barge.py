"""The sheets of the two BARGE books: all there, short, and with every option playable."""

from __future__ import annotations

import statistics
from pathlib import Path

import pytest

import cardhouse
from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet, find_game, games
from cardhouse.sheets.words.choosing import Choose
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Discard, Split

BOTH_BOOKS = [
    "badacey",
    "badeucy",
    "badugi",
    "binglaha",
    "courchevel",
    "crazy-pineapple-8",
    "deuce-to-seven-razz",
    "deuce-to-seven-triple-draw",
    "duck-flush",
    "five-card-draw",
    "five-card-stud",
    "four-card-chowaha-8",
    "holdem",
    "holdem-8",
    "lazy-pineapple",
    "oklahoma",
    "omaha",
    "omaha-8",
    "razz",
    "razzdugi",
    "stud",
    "stud-8",
    "stud-hi-lo-no-qualifier",
    "two-or-five-omaha-8",
]
BOOK_2024 = [
    "ace-to-five-triple-draw",
    "action-razz",
    "action-razzdugi",
    "archie",
    "bidirectional-chowaha",
    "big-o",
    "california-lowball",
    "chowaha",
    "deuce-to-seven-lowball",
    "dramadugi",
    "dramaha",
    "dramaha-49",
    "irish",
    "korean",
    "lazy-pineapple-8",
    "london-lowball",
    "mexican-poker",
    "mississippi-razz",
    "mississippi-stud",
    "mississippi-stud-8",
    "murder",
    "omaha-x-or-better",
    "paradise-road-pickem",
    "rio-bravo",
    "scrotum",
    "short-deck-holdem",
    "short-deck-omaha",
    "sohe",
    "super-razz",
    "super-stud",
    "super-stud-8",
    "triple-draw-dramaha",
]
BOOK_2017 = ["california-lowball@barge2017", "chowaha@barge2017", "mexican-stud"]
BARGE = [
    *((game, "barge") for game in BOTH_BOOKS),
    *((game, "barge2024") for game in BOOK_2024),
    *((game, "barge2017") for game in BOOK_2017),
]
FILES = sorted((Path(cardhouse.__file__).parent / "games").glob("*.toml"))


def choices(sheet: Sheet) -> list[dict[str, str]]:
    return [{option.name: choice} for option in sheet.options for choice in option.choices]


def contests(game: str) -> list[tuple[str, str]]:
    return [(contest.name, contest.scale_id) for contest in find_game(game).contests]


def test_all_games_of_the_books_but_the_rotations() -> None:
    assert len(BARGE) == 61 - 2


@pytest.mark.parametrize(("game", "edition"), BARGE)
def test_every_game_has_its_sheet(game: str, edition: str) -> None:
    sheet = find_game(game)
    assert sheet.id == game.partition("@")[0]
    assert sheet.edition == edition
    assert find_game(sheet.key) == sheet


def test_every_sheet_says_where_it_comes_from() -> None:
    for sheet in games():
        assert (
            sheet.source.startswith("spread elsewhere: ")
            if sheet.edition == "spread"
            else ".txt, " in sheet.source
        )
        assert sheet.summary
        assert "\n" not in sheet.summary
        assert sheet.summary.endswith(".")
        assert all(note and "\n" not in note for note in sheet.notes)


def test_every_choice_builds() -> None:
    for sheet in games():
        for chosen in choices(sheet):
            built = find_game(sheet.key, chosen)
            assert built.chosen == sheet.chosen | chosen
            assert built.key == sheet.key
        for option in sheet.options:
            assert option.help


def test_a_choice_changes_something() -> None:
    for sheet in games():
        for option in sheet.options:
            plain = {
                repr(
                    (
                        built.play,
                        built.branches,
                        built.contests,
                        built.deck,
                        built.wild,
                        built.tables,
                        *_flags(built),
                    )
                )
                for built in (find_game(sheet.key, {option.name: choice}) for choice in option.choices)
            }
            assert len(plain) == len(option.choices), f"{sheet.key}: {option.name}"


def _flags(sheet: Sheet) -> tuple[object, ...]:
    return (
        sheet.book.no_check_raise,
        sheet.book.no_limping,
        sheet.book.sevens,
        sheet.nobody,
        sheet.odd_chip,
        sheet.lines,
        sheet.book.runs_out,
        sheet.book.opening_tie,
        sheet.layout,
    )


def test_sheets_are_short() -> None:
    lengths = [len(path.read_text(encoding="utf-8").splitlines()) for path in FILES]
    assert statistics.median(lengths) <= 20
    assert max(lengths) <= 60


@pytest.mark.parametrize(("game", "edition"), BARGE)
def test_a_full_table_can_be_dealt(game: str, edition: str) -> None:
    """What draws and last cards take beyond this comes from the reshuffle or is dealt for all."""
    sheet = find_game(game)
    first = next(step.each for step in sheet.play if isinstance(step, DealCards))
    flop = sum(
        sheet.layout.areas[area] for step in sheet.play if isinstance(step, DealBoard) for area in step.areas
    )
    assert first * sheet.players[1] + flop <= len(sheet.deck)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("archie", [("high", "high"), ("low", "a-5")]),
        ("korean", [("high", "high"), ("low", "a-5")]),
        ("badacey", [("low", "a-5"), ("badugi", "badugi")]),
        ("badeucy", [("low", "2-7"), ("badugi", "badugi-ace-high")]),
        ("razzdugi", [("low", "a-5"), ("badugi", "badugi")]),
        ("action-razzdugi", [("face-low", "face-or-butt"), ("badugi", "badugi")]),
        ("dramaha", [("draw", "high"), ("omaha", "high")]),
        ("dramaha-49", [("draw", "points-49"), ("omaha", "high")]),
        ("triple-draw-dramaha", [("draw", "high"), ("omaha", "high")]),
        ("dramadugi", [("omaha", "high"), ("badugi", "badugi")]),
        ("sohe", [("omaha", "high"), ("holdem", "high")]),
        ("stud-hi-lo-no-qualifier", [("high", "high"), ("low", "a-5")]),
        ("california-lowball", [("low", "a-5")]),
        ("duck-flush", [("all", "flush-or-2-7")]),
        ("chowaha@barge2017", [("high", "high")]),
    ],
)
def test_the_first_contest_gets_the_odd_chip(game: str, expected: list[tuple[str, str]]) -> None:
    assert contests(game) == expected


def test_options_by_the_names_of_the_catalogue() -> None:
    assert find_game("archie").contests[0].qualify == "66"
    assert find_game("archie", {"high_qualifier": "99"}).contests[0].qualify == "99"
    short = find_game("short-deck-holdem", {"trips_beat_straight": True})
    assert short == find_game("short-deck-holdem", {"trips_over_straight": "yes"})
    assert short.contests[0].scale_id == "short-deck-trips"
    assert len(find_game("five-card-draw", {"joker": False}).deck) == 52


def test_lowball_of_2017_leaves_no_choice() -> None:
    lowball = find_game("california-lowball@barge2017")
    assert lowball.options == ()
    assert lowball.book.sevens
    assert lowball.book.no_check_raise
    assert len(lowball.deck) == 53


def test_murder_takes_one_card_of_each_row() -> None:
    murder = find_game("murder")
    assert all(use.one_of_each and use.least == 2 for contest in murder.contests for use in contest.use)
    assert murder.layout.places == tuple(
        (("flop", 2 * row), ("flop", 2 * row + 1), ("turn", row), ("river", row)) for row in range(3)
    )


def test_the_die_turns_the_square() -> None:
    by_rows, by_columns = find_game("bidirectional-chowaha").lines
    assert by_rows.when is not None
    assert by_columns.when is not None
    for face in range(1, 7):
        assert by_rows.when.holds({"die": face}) == (face <= 3)
        assert by_columns.when.holds({"die": face}) == (face > 3)
    assert len(find_game("bidirectional-chowaha").rounds) == 5
    assert len(find_game("bidirectional-chowaha", {"rounds": "four"}).rounds) == 4


def test_pick_a_game() -> None:
    paradise = find_game("paradise-road-pickem")
    assert [branch.name for branch in paradise.branches] == ["holdem", "omaha-8", "razz", "stud", "stud-8"]
    assert {branch.odd_chip for branch in paradise.branches} == {"button"}
    for branch in paradise.branches:
        assert branch.contests == find_game(branch.name).contests
    fixed, picked = find_game("super-stud"), find_game("super-stud", {"pick": "button"})
    assert not fixed.branches
    assert isinstance(picked.play[-1], Choose)
    for branch, game in zip(picked.branches, ("super-stud", "super-stud-8", "super-razz"), strict=True):
        alone = find_game(game)
        assert (*picked.play[:-1], *branch.play) == alone.play
        assert branch.contests == alone.contests


def test_what_players_hold_at_the_end() -> None:
    """Five cards in stud for five, seven in stud, and what the page of each flop game says."""
    held = {"mexican-poker": 5, "five-card-stud": 5, "stud": 7, "super-razz": 7, "mississippi-stud": 7}
    held |= {"irish": 2, "crazy-pineapple-8": 2, "rio-bravo": 3, "lazy-pineapple": 3, "sohe": 6, "big-o": 5}
    for game, cards in held.items():
        play = find_game(game).play
        dealt = sum(step.each for step in play if isinstance(step, DealCards))
        thrown = sum(step.most for step in play if isinstance(step, Discard))
        assert dealt - thrown == cards, game
    split = next(step for step in find_game("sohe").play if isinstance(step, Split))
    assert dict(split.parts) == {"omaha": 4, "holdem": 2}


BIG_BET = {
    *("big-o@barge2024", "binglaha@barge", "deuce-to-seven-lowball@barge2024", "london-lowball@barge2024"),
    *("mississippi-razz@barge2024", "mississippi-stud-8@barge2024", "mississippi-stud@barge2024"),
    *("omaha@barge", "short-deck-holdem@barge2024", "short-deck-omaha@barge2024"),
}
"""The games of which the book says that they are played pot-limit or no-limit."""


@pytest.mark.rule("BARGE-scope")
def test_games_are_described_for_limit_unless_the_book_says_otherwise() -> None:
    ours = [sheet for sheet in games() if sheet.edition.startswith("barge")]
    assert {sheet.key for sheet in ours if sheet.structures[0] != "limit"} == BIG_BET
    assert [sheet.key for sheet in ours if "limit" not in sheet.structures] == []
    for sheet in ours:
        stakes = Stakes.parse("limit 10/20", sheet)
        assert (stakes.small_bet, stakes.big_bet) == (10, 20)
        if sheet.key not in BIG_BET:
            assert Stakes.parse("10/20", sheet) == stakes
