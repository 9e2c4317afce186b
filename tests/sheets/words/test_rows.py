"""Sheets with rows: what they may say, and what they are told when they say it wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardhouse.scales import find_scale
from cardhouse.sheets import SheetError, find_game
from cardhouse.sheets.words.rows.fantasyland import Book
from cardhouse.sheets.words.rows.royalties import Royalties, least
from cardhouse.sheets.words.rows.scoring import Score, ScoreRows, score_of
from cardhouse.sheets.words.rows.setting import DealStacks, Place, Rows
from cardhouse.sheets.words.vocabulary import read_step

GAME = """
name       = "Test"
source     = "no book"
family     = "chinese"
players    = [2, 4]
structures = ["points"]
play = [
  "deal 5 down", "fantasyland 8", "place 5",
  { until = "8 times", do = ["take 1, place 1"] },
  "score rows",
]
rows    = { front = 3, middle = 5, back = 5 }
score   = { scoop = 3, order = ["front", "middle", "back"] }
contest.front  = { scale = "front", part = "front" }
contest.middle = { scale = "high", part = "middle" }
contest.back   = { scale = "high", part = "back" }
fantasyland.enter = { front = "QQ" }
royalties.front = { "66 to AA" = "1 to 9", "222 to AAA" = "10 to 22" }
royalties.back  = { straight = 2, "royal flush" = 25 }
"""


HIGH = 'contest.high.scale = "high"\n'


def load(folder: Path, text: str) -> None:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    find_game(path)


def test_the_sheet_that_the_mistakes_are_made_in_is_right(tmp_path: Path) -> None:
    load(tmp_path, GAME)


@pytest.mark.parametrize(
    ("right", "wrong", "place", "says"),
    [
        ("middle = 5,", "middle = 4,", "rows", "the rows take 12 cards, but 13 are placed"),
        ("front = 3", "front = 0", "rows.front", "must be the number of cards the row takes, 1 to 13, not 0"),
        ("front = 3", '"Front 1" = 3', "rows.Front 1", "is named by one word in small letters"),
        ("back = 5 }", "back = 3, side = 2 }", "rows", "no contest is for the row 'side'"),
        ("{ front = 3, middle = 5, back = 5 }", "{}", "rows", "needs at least one row"),
        ('"8 times"', '"7 times"', "rows", "the rows take 13 cards, but 12 are placed"),
        ('"place 5"', '"place 6"', "play, step 3", "'place 6' is asked of players who have 5 cards to place"),
        ('"take 1, place 1"', '"take 1, place 2"', "play, step 4, do, step 1", "who have 1 cards to place"),
        ('"fantasyland 8"', '"fantasyland 9"', "play", "has 14 cards to set, but the rows take 13"),
        ('"fantasyland 8", ', "", "fantasyland", "no step deals a book to the players who are there"),
        ("fantasyland.enter = {", "fantasyland.entr = {", "fantasyland", "did you mean 'enter'?"),
        ('{ front = "QQ" }', '{ frnt = "QQ" }', "fantasyland.enter.frnt", "did you mean 'front'?"),
        (
            '{ front = "QQ" }',
            '{ front = "Q and Q" }',
            "fantasyland.enter.front",
            "'Q and Q' is not a qualifier",
        ),
        ('{ front = "QQ" }', "{ front = 7 }", "fantasyland.enter.front", "names a hand, as in 'QQ'"),
        (
            'enter = { front = "QQ" }',
            'stay = { front = "QQ" }',
            "fantasyland.enter",
            "names no hand that a player could get in with",
        ),
        ('enter = { front = "QQ" }', 'enter = "QQ"', "fantasyland.enter", "a table of rows and hands"),
        ("score   = { scoop", "score   = { scop", "score", "unknown key 'scop'; did you mean 'scoop'?"),
        ("scoop = 3", "scoop = -1", "score.scoop", "must be a whole number of points of at least 0, not -1"),
        ("scoop = 3", "row = 0", "score.row", "must be a whole number of points of at least 1, not 0"),
        ("scoop = 3", 'beaten = "gone"', "score.beaten", "'count' or 'cancelled', not 'gone'"),
        ('["front", "middle"', '["front", "midle"', "score.order", "no row 'midle'; did you mean 'middle'?"),
        ('["front", "middle", "back"]', '"front"', "score.order", "must be a list of rows, the lowest first"),
        (
            '{ scale = "high", part = "middle" }',
            '{ scale = "2-7", part = "middle" }',
            "score.order",
            "compare",
        ),
        ('part = "front" }', 'part = "frint" }', "contest.front.part", "did you mean 'front'?"),
        (', part = "back"', "", "rows", "no contest is for the row 'back'"),
        ("fantasyland.e", 'contest.x.scale = "high"\nfantasyland.e', "contest.x.part", "must be for a row"),
        ("rows    = {", "rws = {", "sheet", "unknown key 'rws'"),
        ("rows    = { front = 3, middle = 5, back = 5 }", "", "contest.front.part", "no step makes a part"),
        ("straight = 2", "straigt = 2", "royalties.back", "did you mean 'straight'?"),
        ("straight = 2", "straight = 0", "royalties.back.straight", "of at least 1, not 0"),
        ("straight = 2", 'straight = "two"', "royalties.back.straight", "of at least 1, not 'two'"),
        ("straight = 2", "straight = 26", "royalties.back", "a better hand earns less than a worse one"),
        ("royalties.back  = {", "royalties.bck = {", "royalties.bck", "no row 'bck'; did you mean 'back'?"),
        ('"1 to 9"', '"1 to 8"', "royalties.front.66 to AA", "there are 9 hands, but 8 numbers of points"),
        ('"1 to 9"', '"0 to 8"', "royalties.front.66 to AA", "of at least 1, not 0"),
        ('"1 to 9"', "9", "royalties.front.66 to AA", "a run of ranks earns a run of points"),
        ('"66 to AA"', '"66 to 66"', "royalties.front.66 to 66", "from one rank to another"),
        ('"66 to AA"', '"66 to A"', "royalties.front.66 to A", "from one rank to another"),
        (
            "royalties.back  = { straight = 2, ",
            "royalties.back = 3 #",
            "royalties.back",
            "a table of hands",
        ),
    ],
)
def test_a_mistake_is_named_and_placed(tmp_path: Path, right: str, wrong: str, place: str, says: str) -> None:
    assert right in GAME
    with pytest.raises(SheetError) as refused:
        load(tmp_path, GAME.replace(right, wrong, 1))
    assert refused.value.details["place"] == place, str(refused.value)
    assert says in str(refused.value)


def test_a_word_needs_its_tables(tmp_path: Path) -> None:
    """Without the table there is nothing to set rows by, or to score them."""
    plain = GAME.split("rows    =", maxsplit=1)[0] + HIGH
    with pytest.raises(SheetError, match="'fantasyland 8' needs the table 'rows'"):
        load(tmp_path, plain)
    with pytest.raises(SheetError, match="'score rows' needs rows"):
        load(tmp_path, plain[: plain.index("play")] + 'play = ["deal 5 down", "score rows"]\n' + HIGH)
    with pytest.raises(SheetError, match="the stacks need 56 cards, but the deck has 52"):
        load(tmp_path, set_rows("deal 4 stacks of 14", front=4))
    with pytest.raises(SheetError, match="the rows take 13 cards, but players hold 12"):
        load(tmp_path, set_rows("deal 4 stacks of 12"))
    with pytest.raises(SheetError, match="there are 9 stacks; the limit is 8"):
        load(tmp_path, set_rows("deal 9 stacks of 5"))
    load(tmp_path, set_rows("deal 4 stacks of 13"))


def set_rows(deal: str, *, front: int = 3) -> str:
    """The game with all rows set at once."""
    start, rest = GAME.split("play = [", maxsplit=1)[0], GAME[GAME.index("rows    =") :]
    text = f'{start}play = ["{deal}", "set rows", "score rows"]\n{rest}'
    text = text.replace("front = 3", f"front = {front}")
    return "\n".join(line for line in text.splitlines() if not line.startswith("fantasyland")) + "\n"


def test_words_read_their_numbers() -> None:
    assert read_step("deal 4 stacks of 13") == DealStacks(4, 13)
    assert read_step("place 5") == Place(0, 5)
    assert read_step("take 3, place 2") == Place(3, 2)
    assert read_step("fantasyland 8") == Book(8)
    assert read_step("fantasyland 9, discard 1") == Book(9, 1)
    assert read_step("score rows") == ScoreRows()


def test_tables_are_found_and_told() -> None:
    sheet = find_game("open-face-chinese")
    assert sheet.table(Rows).total == 13
    assert score_of(sheet) == Score(1, 3, ("front", "middle", "back"), "count")
    assert score_of(find_game("holdem")) is None
    said = list(sheet.table(Royalties).english())
    assert said[0] == "Points for the front: 66 to AA, 1 to 9; 222 to AAA, 10 to 22."
    assert all(text.endswith(".") for table in sheet.tables.values() for text in table.english())


def test_the_least_hand_that_a_text_speaks_of() -> None:
    high, low = find_scale("high"), find_scale("2-7")
    assert least(high, "royal flush") == high.rank("Ah Kh Qh Jh Th").rating
    assert least(high, "straight flush") <= high.rank("5h 4h 3h 2h Ah").rating < least(high, "royal flush")
    assert least(low, "75432") == low.rank("7h 5d 4c 3s 2d").rating > least(low, "7")


@pytest.mark.parametrize(
    "game",
    [
        "chinese",
        "chinese-draw",
        "open-face-chinese",
        "turbo-ofc",
        "pineapple-ofc",
        "pineapple-ofc-27",
        "taiwanese",
    ],
)
def test_every_choice_of_every_option_builds(game: str) -> None:
    sheet = find_game(game)
    assert sheet.key == f"{game}@wsop2018"
    for option in sheet.options:
        for choice in option.choices:
            assert find_game(game, {option.name: choice}).chosen[option.name] == choice
