"""Whatever the check accepts can be dealt, told, written down, seen and asked about; the rest is refused."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
from tests.amounts import amount

from cardhouse.errors import CardhouseError
from cardhouse.sheets import SheetError, Step
from cardhouse.sheets.lines import read_step
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.random_sheets.anything import anything
from cardhouse.sheets.random_sheets.grammar import line_of
from cardhouse.sheets.random_sheets.mutations import mutated
from cardhouse.sheets.random_sheets.text import as_toml
from cardhouse.sheets.random_sheets.writing import any_sheet
from cardhouse.sheets.reading.places import place_of
from cardhouse.sheets.words.vocabulary import WORDS

from .bases import bases
from .smaller import smaller
from .trial import tried

SHEETS = amount(5, proof=200)
HANDS = amount(8, proof=20)
REFUSED = amount(60, proof=2000)


@pytest.mark.parametrize("tens", range(0, SHEETS, 10))
def test_what_is_accepted_can_be_dealt(tens: int) -> None:
    for number in range(tens, tens + 10):
        text, _ = any_sheet(Random(f"sheet {number}"), bases())
        try:
            tried(text, HANDS, Random(f"hands {number}"), often=0.02, looked_at=1, most_ways=3)
        except Exception as error:
            error.add_note(f"with sheet {number}:\n{text}")
            raise


def refusal(text: str) -> SheetError | None:
    try:
        read_own(text)
    except SheetError as error:
        return error
    return None


def test_what_is_refused_gets_a_place_and_a_reason() -> None:
    refused = 0
    for number in range(REFUSED):
        random = Random(f"refused {number}")
        text = as_toml(random.choice((anything, mutated))(random))
        if (error := refusal(text)) is not None:
            refused += 1
            assert error.code == "bad-sheet"
            assert "cannot be understood" not in str(error)
            assert place_of(text, error).line >= 1
    assert refused > REFUSED / 2


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_every_word_takes_part(word: type[Step]) -> None:
    random = Random(word.__name__)
    lines = {line_of(word, random) for _ in range(30)}
    assert all(type(read_step(line)) is word for line in lines)
    assert len(lines) > 1 or word.grammar == word.example


def test_sheets_of_other_tests_take_part() -> None:
    words = {type(step) for raw in bases() for step in read_own(as_toml(raw)).steps}
    assert len(bases()) > 30
    assert len(words) > 20


def test_the_same_chance_gives_the_same_sheet() -> None:
    assert any_sheet(Random(5)) == any_sheet(Random(5)) != any_sheet(Random(6))


def test_what_fails_is_made_smaller() -> None:
    text = as_toml(
        {
            "name": "N",
            "source": "us",
            "play": ["ante", {"until": "3 times", "do": ["deal 1 up", "bet any"]}, "showdown"],
            "contest": {"high": {"scale": "high"}, "low": {"scale": "a-5"}},
        }
    )
    small = tomllib.loads(smaller(text, lambda shorter: "deal 1 up" in shorter and "a-5" in shorter))
    assert small["play"] == [{"do": ["deal 1 up"]}]
    assert small["contest"] == {"low": {"scale": "a-5"}}


def test_a_refusal_is_an_error_of_the_house() -> None:
    with pytest.raises(CardhouseError):
        read_own('name = "N"\n')
