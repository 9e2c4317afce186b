"""The reference of the language: it is up to date, and all that it shows is checked and dealt."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tool import load_tool

import cardhouse
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import WORDS, Sheet, SheetError, Step
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.which import WORDS as CARDS_WORDS
from cardhouse.sheets.language.which import read_which
from cardhouse.sheets.lines import read_step
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.words.repeating import flat

ROOT = Path(__file__).parents[3]


reference = load_tool("reference")
PAGE = reference.PAGE.read_text(encoding="utf-8")
SHEETS = {
    text.partition("\n")[0].split('"')[1]: text
    for text in re.findall(r"```toml\n(name .*?)```", PAGE, re.DOTALL)
}
MORE = tomllib.loads((Path(__file__).parent / "forms.toml").read_text(encoding="utf-8"))
"""Sheets for lines that none of the sheets of the page has room for."""
FORMS = [(word, line) for word in WORDS for line in reference.lines_of(word)]


def play(sheet: Sheet, hands: int) -> None:
    """Deal a few hands, at the fewest and at the most players."""
    for seed in range(hands):
        random = Random(seed)
        players = sheet.players[0] if seed % 2 else min(sheet.players[1], 6)
        stacks = [random.choice((7, 60, 400)) for _ in range(players)]
        check(play_out(cardhouse.deal(sheet, stacks=stacks, seed=seed), random))


@cache
def words_of(text: str) -> frozenset[type[Step]]:
    """The words of a sheet, whatever is chosen."""
    sheet = read_own(text)
    ways = [sheet, *(read_own(text, {one.name: choice}) for one in sheet.options for choice in one.choices)]
    return frozenset(type(step) for way in ways for step in flat(way.steps))


def test_the_page_is_what_the_code_says() -> None:
    assert reference.page() == PAGE, "run 'make reference'"


@pytest.mark.proof
@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_of_the_page_can_be_dealt(name: str) -> None:
    play(read_own(SHEETS[name]), 4)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_every_word_is_in_a_sheet_of_the_page(word: type[Step]) -> None:
    assert any(word in words_of(text) for text in SHEETS.values()), (
        f"no sheet of the reference has {word.example!r}: write one into the chapter that has the word"
    )


def _lines(play: list[Any]) -> Iterator[str]:
    for one in play:
        if isinstance(one, str):
            yield one
        else:
            ways = [way["do"] if isinstance(way, dict) else way for way in one.get("turn", {}).values()]
            yield from _lines(
                [*one.get("do", ()), *one.get("else", ()), *(step for way in ways for step in way)]
            )


def with_line(word: type[Step], line: str) -> Sheet | None:
    """A sheet that has a line: as it is written, or in place of the same word."""
    texts = [*SHEETS.values(), *MORE.values()]
    for text in texts:
        if f'"{line}"' in text:
            return read_own(text)
    for text in texts:
        raw = tomllib.loads(text)
        for other in dict.fromkeys(_lines(raw.get("play", []))):
            if type(read_step(other)) is word:
                try:
                    return read_own(text.replace(f'"{other}"', f'"{line}"', 1))
                except SheetError:
                    continue
    return None


@pytest.mark.parametrize(("word", "line"), FORMS, ids=[line for _, line in FORMS])
def test_every_line_of_the_page_is_dealt(word: type[Step], line: str) -> None:
    assert type(read_step(line)) is word
    sheet = with_line(word, line)
    assert sheet is not None, f"{line!r} fits no sheet: add one to tests/sheets/language/forms.toml"
    play(sheet, 2)


def test_links_within_the_page_lead_somewhere() -> None:
    anchors = {anchor for _, _, anchor in reference.headings(PAGE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGE)) <= anchors


def rows(heading: str) -> list[str]:
    """What stands in the first column of the tables under a heading."""
    section = re.split(r"\n##+ ", PAGE.split(f"### {heading}\n")[1])[0]
    firsts = re.findall(r"^\| (`.+?`) \| ", section, re.MULTILINE)
    return [one for first in firsts for one in re.findall(r"`([^`]+)`", first)]


def test_every_stakes_of_the_page_read() -> None:
    stakes = rows("Stakes")
    assert len(stakes) > 6
    assert all(Stakes.parse(text) for text in stakes)


def test_every_condition_of_the_page_reads() -> None:
    conditions = rows("Conditions")
    assert len(conditions) > 10
    assert [text for text in conditions if When.read(text) is None] == []


def test_every_way_of_naming_cards_is_on_the_page() -> None:
    named = [text.strip('"') for text in (*rows("Which cards are meant"), *rows("Wild cards"))]
    assert [word.example for word in CARDS_WORDS if word.example not in named] == []
    jokers = ("joker", "bug")
    assert [text for text in named if not text.startswith(jokers) and read_which(text) is None] == []


def test_what_a_table_says_can_be_said() -> None:
    """The steps in the second column of the list of what tables say."""
    section = PAGE.split("## How do I say …?\n")[1].split("\n## ")[0]
    said = [
        text for row in section.splitlines()[3:] for text in re.findall(r"`([^`]+)`", row.split(" | ")[1])
    ]
    plain = [text for text in said if re.fullmatch(r"[a-z][^=.]* .*", text) and "=" not in text]
    assert len(plain) > 20
    assert [text for text in plain if read_step(text) is None] == ["spread 25/100 ante 100"]
