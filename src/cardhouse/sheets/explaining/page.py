"""The whole page, section by section."""

from __future__ import annotations

from cardhouse.sheets.reading.book import source_said
from cardhouse.sheets.sheet import Branch, Option, Sheet

from .board import board
from .head import head
from .play import play
from .rules import further_rules
from .showdown import showdown
from .text import bullets, capital, listed, paragraph, section, sentence
from .wild import wild_text


def explain(sheet: Sheet, structure: str = "") -> str:
    """The rules of a game, for people; those of a table that is bet in one structure, if it is given.

    >>> from cardhouse.sheets import find_game
    >>> print(explain(find_game("razz")).splitlines()[0])
    Razz (barge)
    """
    sections = (
        head(sheet, structure),
        section("The play", play(sheet.play, structure)),
        section("The board", board(sheet)),
        *(
            section(f"If the choice is {branch.name}", _branch(branch, sheet, structure))
            for branch in sheet.branches
        ),
        section(
            "The showdown", () if _all_branch(sheet) else showdown(sheet.contests, sheet, sheet.odd_chip)
        ),
        *(section(capital(key), bullets(table.english())) for key, table in sheet.tables.items()),
        section("Wild cards", bullets(wild_text(word, sheet) for word in sheet.wild)),
        section("Further rules", bullets(further_rules(sheet, structure))),
        section("Options", bullets(_option(option, sheet) for option in sheet.options)),
        section("Readings", bullets(sheet.notes)),
        section("Source", [paragraph(sentence(source_said(sheet.source)))]),
    )
    return "\n\n".join(section for section in sections if section) + "\n"


def _branch(branch: Branch, sheet: Sheet, structure: str) -> list[str]:
    ranked = [""] if branch.contests else []
    return [*play(branch.play, structure), *ranked, *showdown(branch.contests, sheet, branch.odd_chip)]


def _all_branch(sheet: Sheet) -> bool:
    """Whether every showdown is in a branch."""
    return bool(sheet.branches) and all(branch.contests for branch in sheet.branches)


def _option(option: Option, sheet: Sheet) -> str:
    choices = [f"{choice} (usual)" if choice == option.default else choice for choice in option.choices]
    chosen = sheet.chosen.get(option.name, option.default)
    now = "" if chosen == option.default else f" In force: {chosen}."
    about = f"{option.help}: " if option.help else ""
    return f"{option.name}: {about}{listed(choices, 'or')}.{now}"
