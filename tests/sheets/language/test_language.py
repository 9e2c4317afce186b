"""The language of sheets: a mistake is named, placed, and answered with what was probably meant."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.words.registry import RUNNERS
from cardhouse.sheets import WORDS, Sheet, SheetError, Step, UnknownOption, find_game, games
from cardhouse.sheets.language.contest import Use
from cardhouse.sheets.language.when import When
from cardhouse.sheets.lines import read_step
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.book import book_of, books, read_book
from cardhouse.sheets.reading.contests import CONTEST_KEYS, JOKERS
from cardhouse.sheets.reading.options import OPTION_KEYS
from cardhouse.sheets.reading.reader import CHOICE_KEYS, KEYS

DOCS = Path(__file__).parents[3] / "docs"
LANGUAGE = (DOCS / "sheet-language.md").read_text(encoding="utf-8")

GAME = """
name   = "Test"
source = "no book"
family = "flop"
board  = "flop flop flop turn river"
play = [
  "blinds",
  "deal 4 down",  "bet small",
  "board flop",   "bet small",
  "roll 1 die",
  "board turn",   "bet big",
  "board river",  "bet big",
  "showdown",
]
lines = ["flop turn river"]
contest.high = { scale = "high", use = "2 hand + 3 board" }
contest.low  = { scale = "a-5", use = "2 hand + 3 board", qualify = "8", when = "die <= 3" }
[option.low]
help    = "how low a low must be"
sets    = "contest.low.qualify"
choices = ["8", "9"]
"""


def load(folder: Path, text: str) -> Sheet:
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return find_game(path)


def test_the_sheet_that_the_mistakes_are_made_in_is_right(tmp_path: Path) -> None:
    sheet = load(tmp_path, GAME)
    assert (sheet.key, sheet.players) == ("test@house", (2, 10))
    assert cardhouse.deal(sheet, stacks=[100] * 3, seed=1).decision


MISTAKES = [
    # what is written, instead of what, where it is wrong, what the message says
    ("plya = [", "play = [", "sheet", "unknown key 'plya'; did you mean 'play'?"),
    ('"bet smal"', '"bet small"', "play, step 3", "did you mean 'bet small'?"),
    (
        '"deal 4 dwn"',
        '"deal 4 down"',
        "play, step 2",
        "'deal 4 dwn' is not a step; did you mean 'deal N down'?",
    ),
    (
        '"&%!"',
        '"roll 1 die"',
        "play, step 6",
        "'&%!' is not a step; here could stand 'deal 1 up',",
    ),
    ('"board flp"', '"board flop"', "play, step 4", "the board has no area 'flp'; did you mean 'flop'?"),
    ('scale = "hihg"', 'scale = "high"', "contest.high.scale", "did you mean 'high'?"),
    ('scael = "high"', 'scale = "high"', "contest.high", "unknown key 'scael'; did you mean 'scale'?"),
    ('{ use = "any" }', '{ scale = "high", use = "2 hand + 3 board" }', "contest.high", "has no scale"),
    ('"2 hand and 3 board"', '"2 hand + 3 board"', "contest.high.use", "as in 'any' or '2 hand + 3 board'"),
    ('choices = ["eihgt", "9"]', 'choices = ["8", "9"]', "contest.low.qualify", "eihgt"),
    ('"dice 3"', '"die <= 3"', "contest.low.when", "'dice 3' is not a condition; write one as in 'die <= 3'"),
    (
        '"dice <= 3"',
        '"die <= 3"',
        "contest.low.when",
        "depends on the dice, but no step rolls two dice or more",
    ),
    (
        'choices = ["dice", "9"]',
        'choices = ["8", "9"]',
        "contest.low.qualify",
        "no step rolls two dice or more",
    ),
    ('["flop trun river"]', '["flop turn river"]', "lines", "no area 'trun'; did you mean 'turn'?"),
    ('{ "die < x" = [] }', '["flop turn river"]', "lines", "'die < x' is not a condition"),
    (
        '"deal 30 down"',
        '"deal 4 down"',
        "play, step 2",
        "2 players need 60 cards at once",
    ),
    ('"deal 0 down"', '"deal 4 down"', "play, step 2", "a step deals no cards"),
    ('"deal 1 down"', '"deal 4 down"', "contest.high.use", "players hold at most 1 and the board has 5"),
    ('"draw 0-5"', '"roll 1 die"', "play, step 6", "'draw 0-5' is asked of players who hold 4 cards"),
    ('"discard 3-2"', '"roll 1 die"', "play, step 6", "'discard 3-2' is asked of"),
    ('"bet big, and discard 1-"', '"bet big"', "play, step 8", "a bet can be combined only with 'discard N'"),
    (
        '"split 2 a, 3 b"',
        '"roll 1 die"',
        "play, step 6",
        "parts of a split have 5 cards, but players hold 4",
    ),
    ('"bring-in lowest"', '"blinds"', "play, step 1", "a bring-in needs a card that shows"),
    ('"board flop"', '"board turn"', "play, step 7", "the area 'flop' is dealt twice"),
    ('turn river spare"', 'turn river"', "board", "the area 'spare' is never dealt"),
    ('"bet big",\n]', '"showdown",\n]', "play", "'showdown' must be the last step"),
    ('"choose, button"', '"roll 1 die"', "choice", "needs the tables of 'choice'"),
    (
        'part = "omaha" }',
        'qualify = "8", when = "die <= 3" }',
        "contest.low.part",
        "no step makes a part 'omaha'",
    ),
    ("line = 1 }", 'when = "die <= 3" }', "contest.low.line", "there is no line 1"),
    ('choices = ["8"]', 'choices = ["8", "9"]', "option.low", "needs at least two choices"),
    ('default = "7"', 'help    = "how low a low must be"', "option.low", "the default '7' is not one of"),
    ('chioces = ["8", "9"]', 'choices = ["8", "9"]', "option.low", "did you mean 'choices'?"),
    (
        'choices = { a = {}, b = { "play.99" = "blinds" } }\ndefault = "b"',
        'choices = ["8", "9"]',
        "option.low",
        "not one of",
    ),
    ("", 'name   = "Test"', "name", "is missing"),
    ("", 'source = "no book"', "source", "is missing"),
    ('family = "flop"\ndeck = "51"', 'family = "flop"', "deck", "there is no deck '51'"),
    ('family = "flop"\nplayers = [8, 2]', 'family = "flop"', "players", "as in [2, 8]"),
    ('family = "flop"\nplayers = ["2", "8"]', 'family = "flop"', "players", "as in [2, 8]"),
    ('family = "flop"\nodd_chip = "buton"', 'family = "flop"', "odd_chip", "did you mean 'button'?"),
    ('family = "flop"\nstructures = ["limt"]', 'family = "flop"', "structures", "did you mean 'limit'?"),
    ('family = "flop"\nstructures = []', 'family = "flop"', "structures", "must have at least one"),
    ('family = "flop"\nwild = ["jocker"]', 'family = "flop"', "wild", "'jocker' does not name a wild card"),
    ('family = "flop"\nruns_out = "never"', 'family = "flop"', "runs_out", "'never' is not one of"),
    ('family = "flop"\nnobody = "all"', 'family = "flop"', "nobody", "'all' is not one of"),
    ('family = "flop"\nno_limping = ["nl"]', 'family = "flop"', "no_limping", "'nl' is not one of"),
    ('family = "flop"\nextends = "holdemm"', 'family = "flop"', "extends", "did you mean 'holdem'?"),
    ("family = 3", 'family = "flop"', "family", "must be text, not 3"),
    ('family = "flop"\nwild = 3', 'family = "flop"', "wild", "must be a list of texts, not 3"),
    ('family = "flop"\nnotes = [3]', 'family = "flop"', "notes", "must be a list of texts, not [3]"),
    (
        'family = "flop"\nsevens_rule = "yes"',
        'family = "flop"',
        "sevens_rule",
        "must be true or false, not 'yes'",
    ),
    (
        "contest.high = 3",
        'contest.high = { scale = "high", use = "2 hand + 3 board" }',
        "contest.high",
        "not a table",
    ),
]


@pytest.mark.parametrize(("wrong", "right", "place", "says"), MISTAKES, ids=[one[3] for one in MISTAKES])
def test_a_mistake_is_named_and_placed(tmp_path: Path, wrong: str, right: str, place: str, says: str) -> None:
    assert right in GAME
    with pytest.raises(SheetError) as refused:
        load(tmp_path, GAME.replace(right, wrong, 1))
    assert refused.value.details["place"] == place
    assert refused.value.details["file"] == "test.toml"
    assert str(refused.value).startswith(f"test.toml: {place}: ")
    assert says in str(refused.value)
    assert refused.value.code == "bad-sheet"


def test_a_choice_is_checked_like_the_rest(tmp_path: Path) -> None:
    game = find_game("paradise-road-pickem")
    assert game.branches
    start = 'name = "T"\nsource = "s"\nfamily = "mixed"\nplay = ["blinds", "deal 2 down", "choose, button"]\n'
    for choice, place, says in (
        ('liek = "razz"', "choice.a", "did you mean 'like'?"),
        ('like = "raz"', "choice.a.like", "did you mean 'razz'?"),
        ('like = "razz"', "choice.a.play", "has no steps"),
        ('like = "razz"\nplay = ["bet huge"]', "choice.a.play, step 1", "did you mean"),
        ('like = "razz"\nplay = ["bet small"]', "choice.a.play", "the last step"),
        ('play = ["bet small", "showdown"]', "choice.a.contest", "nobody can win"),
        (
            'like = "sohe"\nplay = ["bet small", "showdown"]',
            "choice.a.contest.omaha.part",
            "no step makes a part",
        ),
        (
            'like = "razz"\nodd_chip = "x"\nplay = ["bet small", "showdown"]',
            "choice.a.odd_chip",
            "is not one of",
        ),
    ):
        with pytest.raises(SheetError) as refused:
            load(tmp_path, f"{start}[choice.a]\n{choice}")
        assert (refused.value.details["place"], says in str(refused.value)) == (place, True), str(
            refused.value
        )


def test_what_is_no_toml_is_no_sheet(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match=r"test\.toml: not a TOML file: .*line 3"):
        load(tmp_path, 'name = "x"\n\nplay = \n')
    with pytest.raises(SheetError, match="there is no such file"):
        find_game(tmp_path / "nothing.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(SheetError, match="not a TOML file"):
        find_game(tmp_path / "bytes.toml")


def test_an_option_that_is_not_there() -> None:
    with pytest.raises(UnknownOption, match="did you mean 'high_qualifier'"):
        find_game("archie", {"high_qualifer": "66"})
    with pytest.raises(UnknownOption, match="is one of 66, 99, not '77'"):
        find_game("archie", {"high_qualifier": "77"})


def test_no_mistake_gets_past_as_another_error(tmp_path: Path) -> None:
    """Any value in any key is either understood or refused as a sheet, never as a bug."""
    values: list[Any] = [
        "''",
        "'x'",
        "3",
        "-1",
        "true",
        "[]",
        "[3]",
        "['x']",
        "{}",
        "{ x = 3 }",
        "{ x = {} }",
    ]
    for key in KEYS:
        for value in values:
            kept = "\n".join(line for line in GAME.splitlines() if not line.startswith(f"{key} "))
            if key in ("contest", "option"):
                kept = re.sub(rf"(?ms)^(\[?{key}\.).*?(?=^contest|^\[|\Z)", "", kept)
            if key == "play":
                kept = re.sub(r"(?s)play = \[.*?\n\]\n", "", GAME)
            try:
                load(tmp_path, f"{key} = {value}\n{kept}")
            except SheetError:
                continue


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
class TestEveryWord:
    def test_has_a_grammar_and_an_example_that_reads(self, word: type[Step]) -> None:
        assert word.grammar
        assert word.__doc__
        step = read_step(word.example)
        assert type(step) is word
        assert step.english().endswith(".")

    def test_begins_as_its_grammar_says(self, word: type[Step]) -> None:
        assert word.example.split()[0] in word.grammar

    def test_has_a_runner(self, word: type[Step]) -> None:
        assert word in RUNNERS


@pytest.mark.parametrize("key", [*KEYS, *CONTEST_KEYS, *CHOICE_KEYS, *OPTION_KEYS])
def test_every_key_is_in_the_document(key: str) -> None:
    assert f"`{key}`" in LANGUAGE


@pytest.mark.parametrize("joker", JOKERS)
def test_every_joker_is_in_the_document(joker: str) -> None:
    assert f'"{joker}"' in LANGUAGE


def test_every_rule_for_cards_in_the_document_reads() -> None:
    section = LANGUAGE.split("### Which cards play")[1].split("###")[0]
    rules = re.findall(r'^\| `"([^"]+)"` \|', section, re.MULTILINE)
    assert len(rules) >= 6
    assert all(Use.read(rule) for rule in rules)


def test_conditions_compare_what_came_up() -> None:
    condition = When.read(" die  <= 3 ")
    assert condition is not None
    assert (condition.holds({"die": 3}), condition.holds({"die": 4}), condition.holds({})) == (
        True,
        False,
        False,
    )
    assert When.read("die <= three") is None


@pytest.mark.parametrize("path", sorted((DOCS / "examples").glob("*.toml")), ids=lambda path: path.stem)
def test_the_examples_of_the_documents_can_be_played(path: Path) -> None:
    assert path.read_text(encoding="utf-8") in (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
    game = find_game(path)
    chosen = [{option.name: choice} for option in game.options for choice in option.choices]
    for number, options in enumerate([{}, *chosen] * 20):
        sheet = find_game(path, options)
        random = Random(number)
        stacks = [random.choice((1, 3, 30, 500)) for _ in range(random.randint(*sheet.players))]
        stakes = f"{random.choice(sheet.structures)} 10/20"
        hand = cardhouse.deal(sheet, stacks=stacks, stakes=stakes, seed=number)
        while hand.decision:
            check(hand)
            hand.act(random_action(hand.decision, random))
        check(hand)
        assert Deal.from_log(hand.log, game=sheet).stacks == hand.stacks


class TestBooks:
    """What a rulebook says of all its games."""

    def test_every_game_of_a_book_says_what_the_book_says(self) -> None:
        spoken = {edition for book in books() for edition in book.editions}
        assert spoken == {sheet.edition for sheet in games()}
        for sheet in games():
            book = book_of(sheet.edition)
            assert book is not None
            assert {word: getattr(sheet.book, word) for word in book.game} == book.game

    def test_who_extends_a_game_takes_over_what_its_book_says(self) -> None:
        own = read_own('name = "Ours"\nsource = "us"\nextends = "holdem@wsop2018"')
        assert (own.book.raises, own.book.one_odd_chip) == (4, False)
        own = read_own('name = "Ours"\nsource = "us"\nextends = "holdem"\nraises = 2')
        assert (own.book.raises, own.book.one_odd_chip) == (2, True)

    @pytest.mark.parametrize(
        ("change", "place", "says"),
        [
            ({"editons": []}, "book", "unknown key 'editons'; did you mean 'editions'?"),
            ({"editions": []}, "editions", "is missing"),
            ({"game": 3}, "game", "is not a table"),
            ({"sources": [{"file": "ours.txt"}]}, "sources", "is not a list of tables"),
        ],
    )
    def test_mistakes_are_named(self, change: dict[str, Any], place: str, says: str) -> None:
        sources = [{"file": "ours.txt", "edition": "ours", "title": "Ours"}]
        with pytest.raises(SheetError) as error:
            read_book("ours.toml", {"name": "Ours", "sources": sources, "editions": ["ours"], **change})
        assert error.value.details["place"] == place
        assert says in error.value.message

    @pytest.mark.parametrize("given", ["four", -1, 100, True])
    def test_raises_are_a_number(self, given: object) -> None:
        text = f'name = "Ours"\nsource = "us"\nextends = "holdem"\nraises = {given!r}'.replace("True", "true")
        with pytest.raises(SheetError, match="raises: must be a whole number from 0 to 99"):
            read_own(text)
