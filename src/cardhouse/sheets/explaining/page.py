"""The whole page, section by section."""

from __future__ import annotations

from collections.abc import Iterator

from cardhouse.sheets.reading.book import source_said
from cardhouse.sheets.sheet import Branch, Option, Sheet

from .board import board
from .head import head
from .play import play
from .rules import further_rules
from .sections import Line, Name, Section, points, written
from .showdown import showdown
from .text import capital, listed, sentence
from .wild import wild_text


def explain(sheet: Sheet, structure: str = "") -> str:
    """The rules of a game, for people; those of a table that is bet in one structure, if it is given.

    >>> from cardhouse.sheets import find_game
    >>> print(explain(find_game("razz")).splitlines()[0])
    Razz (barge)
    """
    return "\n\n".join(written(section) for section in rules_page(sheet, structure)) + "\n"


def rules_page(sheet: Sheet, structure: str = "") -> list[Section]:
    """The same as data: the sections that there is something to say in."""
    return [Section(name, title, tuple(lines)) for name, title, lines in _sections(sheet, structure) if lines]


def _sections(sheet: Sheet, structure: str) -> Iterator[tuple[Name, str, list[Line]]]:
    yield "head", f"{sheet.name} ({sheet.edition})", head(sheet, structure)
    yield "play", "The play", play(sheet.play, structure)
    yield "board", "The board", board(sheet)
    for branch in sheet.branches:
        yield "branch", f"If the choice is {branch.name}", _branch(branch, sheet, structure)
    if not _all_branch(sheet):
        yield "showdown", "The showdown", showdown(sheet.contests, sheet, sheet.odd_chip)
    for key, table in sheet.tables.items():
        yield "table", capital(key), points(table.said_in(sheet.contests, structure))
    yield "wild", "Wild cards", points(wild_text(word, sheet) for word in sheet.wild)
    yield "further", "Further rules", points(further_rules(sheet, structure))
    yield "options", "Options", points(_option(option, sheet) for option in sheet.options)
    yield "readings", "Readings", points(sheet.notes)
    yield "source", "Source", [Line(sentence(source_said(sheet.source)))]


def _branch(branch: Branch, sheet: Sheet, structure: str) -> list[Line]:
    when = [Line(f"It may be chosen only {branch.when.english()}.")] if branch.when else []
    return [*when, *play(branch.play, structure), *showdown(branch.contests, sheet, branch.odd_chip)]


def _all_branch(sheet: Sheet) -> bool:
    """Whether every showdown is in a branch."""
    return bool(sheet.branches) and all(branch.contests for branch in sheet.branches)


def _option(option: Option, sheet: Sheet) -> str:
    choices = [f"{choice} (usual)" if choice == option.default else choice for choice in option.choices]
    chosen = sheet.chosen.get(option.name, option.default)
    now = "" if chosen == option.default else f" In force: {chosen}."
    about = f"{option.help}: " if option.help else ""
    return f"{option.name}: {about}{listed(choices, 'or')}.{now}"
