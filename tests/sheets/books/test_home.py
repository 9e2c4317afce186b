"""The plain sheets of the two home books: all there, and each says what its page says."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet, SheetError, find_game
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.breaking_off import BreakOff, OpenWith, StartOver
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Discard, Draw
from cardhouse.sheets.words.posting import BringIn
from cardhouse.sheets.words.repeating import flat

STUD_OPENED = ["high"] * 5
HOME = ["spread", "limit", "pot-limit", "no-limit"]

# The game, the most players, cards down and up, the rounds by size, who opens each, and the contests.
PAGES = [
    ("stud@home003", 8, (3, 4), ["any"] * 5, STUD_OPENED, [("high", "high", None)]),
    ("stud@home004", 7, (3, 4), ["any"] * 5, STUD_OPENED, [("high", "high", None)]),
    ("stud-casino", 8, (3, 4), ["small"] * 2 + ["big"] * 3, [None, *["high"] * 4], [("high", "high", None)]),
    ("razz@home003", 8, (3, 4), ["any"] * 5, ["low"] * 5, [("low", "a-5", None)]),
    ("razz-casino", 8, (3, 4), ["small"] * 2 + ["big"] * 3, [None, *["low"] * 4], [("low", "a-5", None)]),
    (
        "stud-8@home003",
        8,
        (3, 4),
        ["any"] * 5,
        STUD_OPENED,
        [("high", "high", None), ("low", "a-5", "8")],
    ),
    (
        "stud-8-casino",
        8,
        (3, 4),
        ["small"] * 2 + ["big"] * 3,
        [None, *["high"] * 4],
        [("high", "high", None), ("low", "a-5", "8")],
    ),
    ("five-card-stud@home003", 10, (1, 4), ["any"] * 4, ["high"] * 4, [("high", "high", None)]),
    ("five-card-draw@home003", 10, (5, 0), ["any"] * 2, [None, "last bettor"], [("high", "high", None)]),
    (
        "holdem@home003",
        22,
        (2, 0),
        ["small", "small", "big", "big"],
        [None] * 4,
        [("high", "high", None)],
    ),
    ("holdem@home004", 23, (2, 0), ["any"] * 4, [None] * 4, [("high", "high", None)]),
    (
        "omaha@home003",
        11,
        (4, 0),
        ["small", "small", "big", "big"],
        [None] * 4,
        [("high", "high", None)],
    ),
    (
        "crazy-pineapple@home003",
        14,
        (3, 0),
        ["small", "small", "big", "big"],
        [None] * 4,
        [("high", "high", None)],
    ),
    (
        "deuce-to-seven-triple-draw@home003",
        6,
        (5, 0),
        ["small", "small", "big", "big"],
        [None] * 4,
        [("low", "2-7", None)],
    ),
    (
        "2-11-poker",
        11,
        (4, 0),
        ["small", "small", "big", "big"],
        [None] * 4,
        [("high", "high", None), ("low", "a-5", "7")],
    ),
    (
        "tys-7s",
        15,
        (3, 0),
        ["small", "small", "big", "big"],
        [None] * 4,
        [("high", "high", None), ("trips", "exactly-trips", None)],
    ),
    ("follow-the-queen", 7, (3, 4), ["any"] * 5, STUD_OPENED, [("high", "high", None)]),
    ("follow-the-queen@home004", 7, (3, 4), ["any"] * 5, STUD_OPENED, [("high", "high", None)]),
    (
        "low-hole-high-spade",
        7,
        (3, 4),
        ["any"] * 5,
        STUD_OPENED,
        [("high", "high", None), ("spade", "high-spade", None)],
    ),
    (
        "hi-low-chicago",
        7,
        (3, 4),
        ["any"] * 5,
        STUD_OPENED,
        [("high", "high", None), ("spade", "low-spade", None)],
    ),
    (
        "queen-of-spades-stud",
        7,
        (3, 4),
        ["any"] * 5,
        STUD_OPENED,
        [("high", "high", None), ("queen", "holds-Qs", None)],
    ),
    (
        "jacks-or-better-trips-to-win",
        6,
        (5, 0),
        ["any"] * 2,
        ["opener", "last bettor or opener"],
        [("high", "high", "trips")],
    ),
    ("add-em-up-10", 7, (3, 4), ["any"] * 5, STUD_OPENED, [("high", "add-em-up-10", None)]),
]
BOARDS = {
    "holdem@home003": (3, 1, 1),
    "holdem@home004": (3, 1, 1),
    "omaha@home003": (3, 1, 1),
    "crazy-pineapple@home003": (3, 1, 1),
    "2-11-poker": (2, 1, 1),
    "tys-7s": (2, 1, 1),
}
BLINDS = [*(set(BOARDS) - {"holdem@home004"}), "deuce-to-seven-triple-draw@home003"]
CASINO = ["stud-casino", "razz-casino", "stud-8-casino"]


@pytest.mark.parametrize(
    ("game", "most", "cards", "sizes", "openers", "contests"), PAGES, ids=[page[0] for page in PAGES]
)
def test_a_sheet_says_what_its_page_says(
    game: str,
    most: int,
    cards: tuple[int, int],
    sizes: list[str],
    openers: list[str | None],
    contests: list[tuple[str, str, str | None]],
) -> None:
    sheet = find_game(game)
    dealt = [step for step in flat(sheet.play) if isinstance(step, DealCards)]
    assert sheet.players == (2, most)
    assert (sum(step.down for step in dealt), sum(step.up for step in dealt)) == cards
    assert [step.size for step in sheet.rounds] == sizes
    assert [step.first for step in sheet.rounds] == openers
    assert [(one.name, one.scale_id, one.qualify) for one in sheet.contests] == contests
    board = [
        sheet.layout.areas[area]
        for step in flat(sheet.play)
        if isinstance(step, DealBoard)
        for area in step.areas
    ]
    assert tuple(board) == BOARDS.get(game, ())
    assert len(sheet.deck) == 52
    assert sheet.odd_chip == "button"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page[0])
def test_editions(page: tuple[str, object]) -> None:
    """A plain id is the first book that has the game; the others are asked for by their edition."""
    sheet = find_game(page[0])
    assert sheet.edition in ("home003", "home004")
    assert find_game(sheet.key) == sheet
    assert sheet.source.startswith("003_c8a8" if sheet.edition == "home003" else "004_eaf9")
    for alias in sheet.aliases:
        assert find_game(alias).id == sheet.id


def test_plain_names_stay_with_the_first_book() -> None:
    for game in ("stud", "razz", "stud-8", "five-card-stud", "five-card-draw", "holdem", "omaha"):
        assert find_game(game).edition == "barge"
    assert find_game("crazy-pineapple").edition == "wsop2018"
    assert find_game("follow-the-queen").edition == "home003"
    assert find_game("Follow the Bitch").edition == "home003"


@pytest.mark.rule("antes-and-limits-003")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page[0])
def test_how_it_is_bet(page: tuple[str, object]) -> None:
    game = page[0]
    sheet = find_game(game)
    stakes = Stakes.parse(None, sheet)
    if game in CASINO:
        assert list(sheet.structures) == ["limit"]
        assert stakes.ante * 2 == stakes.bring_in * 2 == stakes.small_bet
        assert stakes.big_bet == 2 * stakes.small_bet
    elif game in BLINDS:
        assert list(sheet.structures) == ["limit"]
        assert (stakes.blinds, stakes.ante) == ((stakes.small_bet // 2, stakes.small_bet), 0)
        assert stakes.big_bet == 2 * stakes.small_bet
    else:
        assert list(sheet.structures) == HOME
        assert (stakes.structure, stakes.ante, stakes.blinds, stakes.bring_in) == ("spread", 25, (), 0)
        assert (stakes.small_bet, stakes.big_bet) == (25, 100)


@pytest.mark.rule("h003-max-raises")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page[0])
def test_at_most_three_raises(page: tuple[str, object]) -> None:
    assert Stakes.parse(None, find_game(page[0])).cap == 4


def test_burns_only_where_the_page_burns() -> None:
    burning = {game for game, *_ in PAGES if find_game(game).book.burns}
    assert burning == set(BOARDS) - {"holdem@home004"}


def test_half_a_small_bet_whatever_the_bet() -> None:
    for game in CASINO:
        stakes = Stakes.parse("limit 30/60", find_game(game))
        assert (stakes.ante, stakes.bring_in) == (15, 15)
    assert Stakes.parse("limit 30/60", find_game("stud")).ante == 6


def test_bring_ins() -> None:
    found = {
        game: next(step for step in find_game(game).steps if isinstance(step, BringIn)) for game in CASINO
    }
    assert [found[game].highest for game in CASINO] == [False, True, False]
    assert found["razz-casino"].ace_low
    assert all(step.by_suit and not step.full for step in found.values())
    pairs = {game: [step.big_if_open_pair for step in find_game(game).rounds] for game in CASINO}
    assert pairs["stud-casino"] == [False, True, False, False, False]
    assert not any(pairs["razz-casino"] + pairs["stud-8-casino"])


def test_which_cards_play() -> None:
    def uses(game: str) -> list[list[tuple[int, int | None]]]:
        return [
            [(use.least, use.board) for use in contest.use if not use.free]
            for contest in find_game(game).contests
        ]

    assert uses("omaha@home003") == [[(2, 3)]]
    assert uses("2-11-poker") == [[(2, 3), (3, 2)]] * 2
    assert uses("tys-7s") == [[], []]
    assert uses("crazy-pineapple@home003") == [[]]
    discards = [step for step in find_game("crazy-pineapple@home003").steps if isinstance(step, Discard)]
    assert [(step.least, step.most) for step in discards] == [(1, 1)]


def test_draws_are_filled_at_once() -> None:
    for game, count in (
        ("five-card-draw@home003", 1),
        ("deuce-to-seven-triple-draw@home003", 3),
        ("jacks-or-better-trips-to-win", 1),
    ):
        draws = [step for step in find_game(game).steps if isinstance(step, Draw)]
        assert [(step.least, step.most, step.at_once) for step in draws] == [(0, 5, True)] * count


def test_what_is_wild() -> None:
    wild = {game: find_game(game).wild for game, *_ in PAGES if find_game(game).wild}
    assert wild == {
        "tys-7s": ("7",),
        "follow-the-queen": ("rank after the last Q dealt up",),
        "follow-the-queen@home004": ("Q", "rank after the last Q dealt up"),
        "low-hole-high-spade": ("lowest down",),
        "add-em-up-10": ("T",),
    }
    assert all(
        contest.down == (contest.name in ("spade", "queen"))
        for game, *_ in PAGES
        for contest in find_game(game).contests
    )


def test_options_of_follow_the_queen_go_together() -> None:
    both = find_game("follow-the-queen", {"queens": "wild", "last_queen": "stays"})
    assert both.wild == ("rank after the last followed Q dealt up", "Q")


def words(sheet: Sheet) -> list[object]:
    return [step for step in sheet.steps if isinstance(step, BreakOff | OpenWith | StartOver)]


def test_deals_that_are_broken_off() -> None:
    assert words(find_game("queen-of-spades-stud")) == [BreakOff("Qs")]
    assert words(find_game("jacks-or-better-trips-to-win")) == [OpenWith("JJ"), StartOver()]
    for pair in ("QQ", "KK", "AA"):
        assert words(find_game("jacks-or-better-trips-to-win", {"opener": pair}))[0] == OpenWith(pair)


GAME = """
name   = "Test"
source = "no book"
family = "draw"
play = [
  { until = "a deal is played out", do = [
    "ante", "deal 5 down", "open with JJ", "bet any, opener first", "start over if nobody qualifies",
  ] },
  "showdown",
]
contest.high = { scale = "high", qualify = "trips" }
"""


@pytest.mark.parametrize(
    ("wrong", "right", "place", "says"),
    [
        ('"open with XX"', '"open with JJ"', "play, step 1, do, step 3", "'open with XX': "),
        ('"open with 9 on a-55"', '"open with JJ"', "play, step 1, do, step 3", "did you mean 'a-5'?"),
        (
            '"deal 2 down"',
            '"deal 5 down"',
            "play, step 1, do, step 3",
            "is asked of players who hold 2 cards",
        ),
        ('"break off when Qx is dealt up"', '"ante"', "play, step 1, do, step 1", "did you mean"),
        ('"start over if noone qualifies"', '"start over if nobody qualifies"', None, "did you mean"),
        ('"bet any, opner first"', '"bet any, opener first"', None, "is not a step"),
        ('"anet, button for all"', '"ante"', None, "is not a step"),
    ],
)
def test_mistakes(tmp_path: Path, wrong: str, right: str, place: str | None, says: str) -> None:
    path = tmp_path / "test.toml"
    path.write_text(GAME, encoding="utf-8")
    assert words(find_game(path))
    path.write_text(GAME.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(SheetError) as refused:
        find_game(path)
    assert says in str(refused.value)
    assert place in (None, refused.value.details["place"])


def test_what_the_words_say() -> None:
    assert (
        OpenWith("JJ")
        .english()
        .startswith("From the dealer's left, each player who holds a pair of jacks or better may open")
    )
    assert str(OpenWith("trips").need) == "three of a kind"
    assert str(OpenWith("9", "a-5").need) == "nine-eight low"
    assert "If the queen of spades is dealt face up" in BreakOff("Qs").english()
    assert "If any king is dealt face up" in BreakOff("K").english()
    assert len(BreakOff("K").cards) == 4
    assert Bet("any", "last bettor or opener").english().endswith("or else by the player who opened.")
