"""The games of the 2018 book: each has a sheet, and says only what differs."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from cardhouse.sheets import Sheet, SheetError, find_game, games
from cardhouse.sheets.library import raw_sheet
from cardhouse.sheets.reading.reader import read_sheet
from cardhouse.sheets.reading.source import Source
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.posting import BringIn
from cardhouse.sheets.words.rows.setting import DealStacks

BOOK = "002_30f1d12858c86984.txt"
OWN = (
    "pineapple",
    "crazy-pineapple",
    "omaha-hi-lo-no-qualifier",
    "big-easy",
    "double-board-omaha",
    "razzdeucey",
    "chinese",
    "chinese-draw",
    "open-face-chinese",
    "turbo-ofc",
    "pineapple-ofc",
    "pineapple-ofc-27",
    "taiwanese",
)
"""Games that only this book has: the plain id is its sheet."""
SHARED = (
    "holdem",
    "omaha",
    "omaha-8",
    "big-o",
    "dramaha",
    "stud",
    "razz",
    "deuce-to-seven-razz",
    "stud-8",
    "stud-hi-lo-no-qualifier",
    "super-stud",
    "super-stud-8",
    "mexican-stud",
    "california-lowball",
    "ace-to-five-triple-draw",
    "deuce-to-seven-lowball",
    "deuce-to-seven-triple-draw",
    "archie",
    "badugi",
    "badeucy",
    "badacey",
    "razzdugi",
)
ALIASES = {
    "omaha 8/o": "omaha-8",
    "omaha-hi-lo-regular": "omaha-hi-lo-no-qualifier",
    "the big o": "big-o",
    "double board omaha": "double-board-omaha",
    "drawmaha": "dramaha",
    "kansas city razz": "deuce-to-seven-razz",
    "Stud 8/O": "stud-8",
    "super stud 8/o": "super-stud-8",
    "Baduci": "badeucy",
    "badaci": "badacey",
    "razzduci": "razzdeucey",
}
MOST_PLAYERS = {
    "big-o": 8,
    "big-easy": 7,
    "double-board-omaha": 7,
    "dramaha": 7,
    "super-stud": 6,
    "super-stud-8": 6,
    "california-lowball": 6,
    "ace-to-five-triple-draw": 6,
    "deuce-to-seven-lowball": 6,
    "deuce-to-seven-triple-draw": 6,
    "badugi": 8,
    "badeucy": 6,
    "badacey": 6,
    "razzdugi": 8,
    "razzdeucey": 8,
    "chinese": 5,
    "chinese-draw": 4,
    "open-face-chinese": 4,
    "turbo-ofc": 4,
    "pineapple-ofc": 3,
    "pineapple-ofc-27": 3,
    "taiwanese": 6,
}
FOLDER = Path(str(files("cardhouse"))) / "games"


def wsop(game: str, **options: str) -> Sheet:
    return find_game(game if game in OWN else f"{game}@wsop2018", options)


@pytest.mark.parametrize("game", [*OWN, *SHARED])
def test_every_game_of_the_book_has_its_edition(game: str) -> None:
    sheet = wsop(game)
    assert sheet.key == f"{game}@wsop2018"
    assert sheet == find_game(f"{game}@wsop2018")
    assert sheet.source.startswith(BOOK)
    assert sheet.summary
    assert "\n" not in sheet.summary


def test_no_sheet_of_the_book_is_missing_from_the_lists() -> None:
    assert {sheet.id for sheet in games() if sheet.edition == "wsop2018"} == {*OWN, *SHARED}


@pytest.mark.parametrize("game", [*OWN, *SHARED])
def test_a_sheet_says_only_what_differs(game: str) -> None:
    name = game if game in OWN else f"{game}@wsop2018"
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    said = tomllib.loads(text)
    assert len(text.splitlines()) <= 60
    if game in ("chinese", "taiwanese"):
        # There is nothing of their kind that they could be a change of.
        assert "extends" not in said
        return
    assert said["extends"] != name
    parent = tomllib.loads((FOLDER / f"{said['extends']}.toml").read_text(encoding="utf-8"))
    own = {"name", "edition", "aliases", "source", "summary", "notes", "extends"}
    same = {key for key in said if key in parent and said[key] == parent[key]}
    assert same <= own, f"{name} repeats {same - own}"


def test_most_sheets_are_short() -> None:
    names = [*OWN, *(f"{game}@wsop2018" for game in SHARED)]
    lengths = sorted(len((FOLDER / f"{name}.toml").read_text("utf-8").splitlines()) for name in names)
    assert lengths[len(lengths) // 2] <= 20


@pytest.mark.parametrize("game", [*OWN, *SHARED])
def test_every_choice_of_every_option_builds(game: str) -> None:
    for option in wsop(game).options:
        for choice in option.choices:
            assert wsop(game, **{option.name: choice}).chosen[option.name] == choice


@pytest.mark.parametrize(("alias", "game"), ALIASES.items())
def test_the_names_of_the_book_find_the_game(alias: str, game: str) -> None:
    assert find_game(alias).id == game


@pytest.mark.parametrize(("game", "most"), MOST_PLAYERS.items())
def test_the_stated_number_of_players(game: str, most: int) -> None:
    assert wsop(game).players == (2, most)


@pytest.mark.parametrize("game", [*OWN, *SHARED])
def test_the_deck_is_enough_for_a_full_table(game: str) -> None:
    """Boards and first cards always; stud and draw games have their rules for what is left."""
    sheet = wsop(game)
    most = sheet.players[1]
    if isinstance(stacks := sheet.play[0], DealStacks):
        assert stacks.stacks * stacks.size == len(sheet.deck)
        return
    first = next(step for step in sheet.play if isinstance(step, DealCards))
    board = sum(sheet.layout.areas.values())
    assert most * first.each + board <= len(sheet.deck)


def test_archie_needs_nines_and_splits_when_nobody_qualifies() -> None:
    archie = wsop("archie")
    assert [(one.name, one.qualify) for one in archie.contests] == [("high", "99"), ("low", "8")]
    assert archie.nobody == "split"
    assert find_game("archie").nobody == "first"


def test_the_big_easy_deals_as_many_cards_as_the_table_likes() -> None:
    for cards, most in (("5", 7), ("6", 7), ("7", 6), ("8", 5)):
        sheet = wsop("big-easy", hole_cards=cards)
        dealt = next(step for step in sheet.play if isinstance(step, DealCards))
        assert (dealt.down, sheet.players[1]) == (int(cards), most)
        assert most * dealt.down + 5 + 3 <= 52


def test_each_board_of_double_board_omaha_is_a_contest() -> None:
    sheet = wsop("double-board-omaha")
    assert [(one.name, one.line) for one in sheet.contests] == [("board1", 0), ("board2", 1)]
    assert sheet.lines[0].lines == (("flop1", "turn1", "river1"), ("flop2", "turn2", "river2"))


def test_drawmaha_draws_at_most_three_and_the_draw_hand_has_the_odd_chip() -> None:
    sheet = wsop("dramaha")
    assert [(step.least, step.most) for step in sheet.play if isinstance(step, Draw)] == [(0, 3)]
    first, second = sheet.contests
    assert (first.use[0].least, first.use[0].board) == (5, 0)
    assert (second.use[0].least, second.use[0].board) == (2, 3)


@pytest.mark.parametrize(
    ("game", "highest", "ace_low"),
    [
        ("stud", False, False),
        ("stud-8", False, False),
        ("stud-hi-lo-no-qualifier", False, False),
        ("super-stud", False, False),
        ("super-stud-8", True, False),
        ("razz", True, True),
        ("deuce-to-seven-razz", True, False),
        ("razzdugi", True, True),
        ("razzdeucey", True, True),
        ("mexican-stud", True, False),
    ],
)
def test_who_brings_it_in(game: str, highest: bool, ace_low: bool) -> None:
    sheet = wsop(game)
    bring_in = next(step for step in sheet.play if isinstance(step, BringIn))
    assert (bring_in.highest, bring_in.ace_low) == (highest, ace_low)
    assert sheet.odd_chip == "suit"


@pytest.mark.parametrize("game", ["razz", "stud-8", "stud-hi-lo-no-qualifier", "super-stud-8", "razzdugi"])
def test_an_open_pair_counts_only_in_games_for_high(game: str) -> None:
    assert not any(bet.big_if_open_pair for bet in wsop(game).rounds)


@pytest.mark.parametrize("game", ["stud", "super-stud"])
def test_an_open_pair_on_fourth_street_lets_players_choose(game: str) -> None:
    assert [bet.big_if_open_pair for bet in wsop(game).rounds] == [False, True, False, False, False]


@pytest.mark.parametrize(
    ("game", "scales"),
    [
        ("badeucy", ["2-7", "badugi-ace-high"]),
        ("badacey", ["a-5", "badugi"]),
        ("razzdugi", ["a-5", "badugi"]),
        ("razzdeucey", ["a-5", "2-7"]),
        ("stud-8", ["high", "a-5"]),
        ("omaha-hi-lo-no-qualifier", ["high", "a-5"]),
        ("stud-hi-lo-no-qualifier", ["high", "a-5"]),
        ("mexican-stud", ["mexican"]),
    ],
)
def test_the_first_contest_has_the_odd_chip(game: str, scales: list[str]) -> None:
    assert [contest.scale_id for contest in wsop(game).contests] == scales


def test_super_stud_never_deals_a_community_card() -> None:
    assert {wsop(game).book.runs_out for game in ("super-stud", "super-stud-8")} == {"muck"}
    assert wsop("stud").book.runs_out == "scramble"


def test_a_joker_turned_up_by_its_owner_is_a_bug_unless_the_house_says_otherwise() -> None:
    assert wsop("mexican-stud").wild == ("joker lying down", "bug lying up")
    assert wsop("mexican-stud", exposed_joker="wild").wild == ("joker dealt down", "bug dealt up")


def test_lowball_has_a_joker_only_where_it_is_posted() -> None:
    for game in ("california-lowball", "ace-to-five-triple-draw"):
        assert len(wsop(game).deck) == 52
        assert len(wsop(game, joker="yes").deck) == 53
        assert wsop(game, joker="yes").wild == ("bug",)
    lowball = wsop("california-lowball")
    assert not lowball.book.no_check_raise
    assert not lowball.book.sevens


def test_where_the_big_blind_may_not_be_called() -> None:
    for game in ("california-lowball", "ace-to-five-triple-draw", "deuce-to-seven-lowball"):
        assert not wsop(game).book.no_limping
        assert wsop(game, limping="no").book.no_limping


def sheet_of(**said: object) -> Sheet:
    base = {"name": "Test", "source": "nowhere", "family": "flop", "play": ["deal 5 down", "showdown"]}
    raw = {**base, "contest": {"high": {"scale": "high"}}, **said}
    return read_sheet(Source("test.toml", raw, raw_sheet, said), "test", "house")


def test_an_option_may_change_one_step() -> None:
    cards = {"cards": {"choices": {"5": {}, "6": {"play.1": "deal 6 down"}}, "default": "6"}}
    dealt = sheet_of(option=cards).play[0]
    assert isinstance(dealt, DealCards)
    assert dealt.down == 6


def test_a_step_that_is_not_there_cannot_be_changed() -> None:
    cards = {"cards": {"choices": {"5": {}, "6": {"play.3": "deal 6 down"}}, "default": "6"}}
    with pytest.raises(SheetError, match=r"'play.3' is not one of the 2 lines of 'play'"):
        sheet_of(option=cards)


def test_an_option_of_the_family_can_be_taken_away() -> None:
    assert sheet_of(option={"cards": False}).options == ()


def test_a_contest_on_a_line_that_is_not_there_is_an_error() -> None:
    with pytest.raises(SheetError, match=r"contest\.high\.line: there is no line 1"):
        sheet_of(board="a b", lines=["a b"], contest={"high": {"scale": "high", "line": 1}})


def test_a_word_for_a_deck_that_runs_out_is_checked() -> None:
    with pytest.raises(SheetError, match=r"runs_out: 'mock' is not one of"):
        sheet_of(runs_out="mock")
