"""Pages of rules, and the check of sheets that hosts have written."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.odds import has_odds
from cardhouse.phrases import Said
from cardhouse.server.errors import TooHard
from cardhouse.sheets import Sheet
from cardhouse.sheets.authoring.mistakes import mistakes
from cardhouse.sheets.deal_picture import deal_picture
from cardhouse.sheets.explaining.page import rules_page
from cardhouse.sheets.explaining.sections import Section
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.own_sheets import read_kept, read_own
from cardhouse.sheets.reading.book import source_said
from cardhouse.sheets.reading.places import place_of
from cardhouse.sheets.sheet import Branch, Lines
from cardhouse.table import Game
from cardhouse.telling import stage_said

from .jobs import Jobs, Plain
from .pool import Workers
from .trial import SECONDS, read_and_play, went_wrong

_MOST_PAGES: Final = 100
_HIGHEST_ROLL: Final = 36


def line_of(sheet: Sheet) -> Plain:
    """A game as it is listed."""
    return {
        "id": sheet.key,
        "name": sheet.name,
        "aliases": list(sheet.aliases),
        "family": sheet.family,
        "summary": sheet.summary,
        "source": source_said(sheet.source),
        "players": sheet.players,
        "structures": sorted(sheet.structures, key=lambda structure: structure != sheet.usual),
        "stakes": sheet.stakes,
        "raises": sheet.book.raises,
        "odds": has_odds(sheet),
        "deal": deal_picture(sheet)._asdict(),
    }


def options_of(sheet: Sheet) -> list[Plain]:
    """What players of a game differ on."""
    return [
        {"name": one.name, "help": one.help, "default": one.default, "choices": list(one.choices)}
        for one in sheet.options
    ]


def page_of(sheet: Sheet, structure: str = "") -> Plain:
    """A game with its rules in words, its board and its options; in the structure of a table, if given."""
    return {
        **line_of(sheet),
        "rules": [_section(one) for one in rules_page(sheet, structure)],
        "board": [[(column, area) for column, area in row] for row in sheet.layout.rows],
        "areas": dict(sheet.layout.areas),
        "lines": [[list(line) for line in lines.lines] for lines in sheet.lines],
        "steps": [_pictured(step, sheet, structure) for step in sheet.steps],
        "stages": [str(stage_said(stage)) for stage in sheet.stages],
        "lines_when": [_when(lines) for lines in sheet.lines],
        "branches": {branch.name: _areas_of(branch, sheet) for branch in sheet.branches},
        "notes": list(sheet.notes),
        "options": options_of(sheet),
        "contests": [
            {"name": one.name, "scale": one.scale_id, "summary": one.scale.summary, "line": one.line}
            for one in sheet.contests
        ],
    }


def _section(section: Section) -> Plain:
    """A section of the rules; the board is sent apart, so that its drawing is left out."""
    lines = [line._asdict() for line in section.lines if line.kind != "drawing"]
    return {"name": section.name, "title": section.title, "lines": lines}


def _when(lines: Lines) -> Plain | None:
    if lines.when is None:
        return None
    if fact := lines.when.one_number:
        rolls = [number for number in range(1, _HIGHEST_ROLL + 1) if lines.when.holds({fact: number})]
        return {"fact": fact, "numbers": rolls}
    # Whether the whole condition is so is among the facts that a view tells.
    return {"fact": lines.when.text, "numbers": [1]}


def _areas_of(branch: Branch, sheet: Sheet) -> list[str]:
    steps = (*sheet.play, *branch.play)
    return list(dict.fromkeys(area for step in steps for area in step.areas_of(sheet.layout.areas)))


def _pictured(step: Step, sheet: Sheet, structure: str) -> Plain:
    """A step as a small picture with its sentence; where bets are not fixed, a bet is just a bet."""
    picture = step.picture(sheet.layout)
    if picture.kind == "bet" and structure in ("no-limit", "pot-limit"):
        picture = picture._replace(label="bet")
    return {**picture._asdict(), "said": step.said_in(structure)}


class SheetPages:
    """The pages of hosts' own sheets, made once by a worker."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._pages: OrderedDict[tuple[str, ...], Plain] = OrderedDict()
        """By the whole text and the options: ids are short, and two sheets can be made to share one."""

    async def of(self, item: Game, structure: str, *, owner: str, address: str) -> Plain:
        """The page of rules of a game that somebody has written, as it is bet at a table."""
        key = (structure, item.text, *(part for option in sorted(item.options.items()) for part in option))
        if key not in self._pages:
            asked = {"text": item.text, "options": dict(item.options), "structure": structure}
            self._pages[key] = await self._workers.call(
                "sheet.page", asked, owner=owner, address=address, deadline=SECONDS
            )
        self._pages.move_to_end(key)
        while len(self._pages) > _MOST_PAGES:
            self._pages.popitem(last=False)
        return self._pages[key]


async def check_sheet(text: str, workers: Workers, *, owner: str, address: str) -> Plain:
    """Check a sheet; a worker reads it, tries it out and explains it."""
    try:
        found: Plain = await workers.call(
            "sheet.check", {"text": text}, owner=owner, address=address, deadline=SECONDS
        )
    except TooHard:
        why = Said("errors.server.trial-too-hard")
        return {"ok": False, "error": str(Said("errors.server.of-sheet", why=why))}
    return found


def _checked(text: str) -> Plain:
    try:
        if not text:
            read_own(text)  # Rules of a table without a sheet are another mistake.
        rules, wrong = read_and_play({"games": [{"sheet": text}]})
        if wrong:
            return {"ok": False, "error": went_wrong(wrong).message}
        return {"ok": True, "game": page_of(rules.games[0].sheet)}
    except CardhouseError as error:
        line, column = place_of(text, error)
        place = str(error.details.get("place", ""))
        found = [one.to_dict() for one in mistakes(text, error)]
        told = {"ok": False, "error": error.message, "place": place, "line": line, "column": column}
        return {**told, "mistakes": found}


def _page(text: str, options: dict[str, str], structure: str) -> Plain:
    return page_of(read_kept(text, options), structure)


JOBS: Final[Jobs] = {"sheet.check": _checked, "sheet.page": _page}
