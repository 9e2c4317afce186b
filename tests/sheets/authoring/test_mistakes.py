"""All mistakes of a sheet are found at once, and each is marked where it is."""

from __future__ import annotations

import pytest

from cardhouse.errors import CardhouseError
from cardhouse.sheets.authoring.mistakes import Mistake, mistakes
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.fitting import lines_after, meant

SEVEN = """\
# A game with seven mistakes.
name     = "Ours"
source   = "us"
famly    = "flop"
players  = [9, 2]
odd_chip = "butn"
board    = "a b c"
play = [
  "blinds",
  "deel 2 down", "bet small",   # one
  "board a z",   "bet big",
  "wibble",
  "showdown",
]
contest.high = { scale = "hgh" }
"""
HEAD = 'name = "Ours"\nsource = "us"\n'


def found_in(text: str) -> list[Mistake]:
    with pytest.raises(CardhouseError) as refused:
        read_own(text)
    return list(mistakes(text, refused.value))


def marks(text: str) -> list[str]:
    """What is marked in a text."""
    lines = text.split("\n")
    return [lines[one.line - 1][one.column - 1 : one.end - 1] for one in found_in(text)]


def test_seven_mistakes_are_found_at_once() -> None:
    assert [(one.line, one.column) for one in found_in(SEVEN)] == [
        (4, 1),
        (5, 12),
        (6, 13),
        (10, 4),
        (11, 12),
        (12, 4),
        (15, 27),
    ]
    assert marks(SEVEN) == ["famly", "[9, 2]", "butn", "deel 2 down", "z", "wibble", "hgh"]
    fixes = [one.fixes for one in found_in(SEVEN)]
    assert fixes == [("family",), (), ("button",), ("deal 2 down",), ("b", "c"), (), ("high",)]


def test_once_mended_as_proposed_nothing_is_wrong_any_more() -> None:
    text = SEVEN.replace("[9, 2]", "[2, 9]").replace('  "wibble",\n', "").replace("a z", "a b c")
    while True:
        try:
            assert read_own(text).name == "Ours"
            break
        except CardhouseError as error:
            one = mistakes(text, error)[0]
            lines = text.split("\n")
            line = lines[one.line - 1]
            lines[one.line - 1] = line[: one.column - 1] + one.fixes[0] + line[one.end - 1 :]
            text = "\n".join(lines)


def test_lines_that_are_no_toml_do_not_hide_the_others() -> None:
    text = f'{HEAD}extends = "holdem"\nfamily = flop\nplayrs = [2, 8]\nsummary = "open\nwild = ["foo"]'
    assert marks(text)[1:] == ["playrs", "", "foo"]
    assert [one.line for one in found_in(text)] == [4, 5, 6, 7]


def test_what_follows_from_a_mistake_is_not_told_beside_it() -> None:
    unknown = f'{HEAD}extends = "holdm"\nplay = ["blinds", "board flop", "bett"]\n'
    assert marks(unknown) == ["holdm", "bett"]
    misshapen = f'{HEAD}family = "flop"\nboard = 5\nplay = ["blinds", "board flop", "showdown"]\n'
    assert marks(misshapen) == ["5"]
    scale = f'{HEAD}extends = "holdem"\ncontest.high.scale = "mine"\n[scale.mine]\nlike = "hgh"\n'
    assert len(marks(scale)) == 1


def test_what_cannot_be_dealt_is_told_step_by_step() -> None:
    text = f"""{HEAD}family = "draw"
play = [
  "blinds",
  "deal 2 down", "bet small",
  {{ until = "one player is left", do = ["draw 0-2", "bet big"], most = 0 }},
  "discard 5",
]
contest.high.scale = "high"
"""
    assert any(one.place.startswith("play, step 4") for one in found_in(text))


@pytest.mark.parametrize(
    "text", ["", "\n", "name", "[[play]]\n" * 40, 'play = [["a"]]', '"' * 50, "a.b.c = 1"]
)
def test_nothing_that_is_sent_breaks_the_check(text: str) -> None:
    lines = text.split("\n")
    for one in found_in(text):
        assert 0 < one.line <= len(lines) + 1
        assert one.end > one.column > 0


def test_only_a_near_word_is_proposed() -> None:
    assert str(meant("deel 2 down", "blinds")) == "; did you mean 'deal 2 down'?"
    assert str(meant("shuffle everything", "bring-in lowest")) == "; here could stand 'bet small'"
    assert "'deal N down'" in str(meant("deal everything to whoever wants it", ""))


def test_few_words_are_named() -> None:
    for before in ("", "blinds", "ante", "deal 2 down", "bet small", "board flop", "wager", "settle"):
        assert 0 < len(lines_after(before)) <= 6
    (one,) = found_in(f'{HEAD}extends = "holdem"\nzzzz = 1\n')
    assert one.said.count(",") < 10


def test_one_mistake_of_a_contest_does_not_hide_the_others() -> None:
    text = f"""{HEAD}extends = "holdem"
[contest.high]
scale = "hgh"
use   = "some of them"
share = "half"
takes = "everything"
wild  = ["zebras"]
"""
    assert marks(text) == ["hgh", "some of them", "half", "everything", "zebras"]


def test_a_source_that_is_missing_does_not_hide_what_cannot_be_dealt() -> None:
    text = 'name = "Ours"\nextends = "holdem"\nplay = ["blinds", "deal 60 down", "showdown"]\n'
    assert {one.place for one in found_in(text)} > {"source"}


@pytest.mark.parametrize("depth", [100, 300, 450, 490, 5000])
def test_brackets_within_brackets_are_a_mistake_like_others(depth: int) -> None:
    assert found_in(f"{HEAD}a = {'[' * depth}{']' * depth}\n")
