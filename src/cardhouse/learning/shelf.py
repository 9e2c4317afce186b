"""Where the tables of learned betting lie, by what is played."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Final

from cardhouse.sheets import Sheet
from cardhouse.sheets.words.betting import Bet

FOLDER: Final = Path(__file__).with_name("tables")
SEATS: Final = (2, 6)
"""Tables are learned for two players, and for six, who stand for every larger number."""
_SAME: Final = {"spread": "limit"}
"""Where bets are small within limits, the largest one is made, as where there is only one."""


class Kept:
    """Players who have learned a game and are kept in memory."""

    most: ClassVar[int] = 16
    """How many these are; in games with draws, each takes some 35 megabytes."""


def played(sheet: Sheet) -> str:
    """Identifies what is played: the same for all sheets with the same cards, rounds and contests."""
    return _played(Same(sheet))


class Same:
    """A sheet that is as good as any other with the same digest."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.sheet.digest == self.sheet.digest

    def __hash__(self) -> int:
        return hash(self.sheet.digest)


@lru_cache(maxsize=512)
def _played(same: Same) -> str:
    sheet = same.sheet
    said = (
        [int(card) for card in sheet.deck.cards],
        sheet.play,
        sheet.contests,
        sheet.lines,
        sorted(sheet.layout.areas.items()),
        sheet.wild,
        sheet.branches,
        sheet.nobody,
    )
    return sha256(repr(said).encode()).hexdigest()[:12]


def rounds_of(sheet: Sheet) -> int:
    """How many rounds of betting a game has."""
    return sum(isinstance(step, Bet) for step in sheet.steps)


def file_name(sheet: Sheet, structure: str, seats: int) -> str:
    """The name of the file that a table is kept in."""
    return f"{sheet.id}.{structure}.{seats}.{played(sheet)}.npz"


@cache
def _known() -> dict[tuple[str, str, str], Path]:
    found = {}
    for file in sorted(FOLDER.glob("*.npz")):
        # The id of a sheet may have dots in it; a file of another name is no table.
        match file.name.rsplit(".", 4):
            case [_, structure, seats, digest, _]:
                found[structure, seats, digest] = file
    return found


def alike(structure: str, players: int) -> list[Path]:
    """The files of all tables for a structure and a number of players."""
    wanted = (_SAME.get(structure, structure), str(seats_for(players)))
    return [file for (bets, many, _), file in _known().items() if (bets, many) == wanted]


def seats_for(players: int) -> int:
    """Which table serves a number of players."""
    return SEATS[0] if players <= SEATS[0] else SEATS[1]


def find_table(sheet: Sheet, structure: str, players: int) -> Path | None:
    """The file of the table for a game, if there is one."""
    return _known().get((_SAME.get(structure, structure), str(seats_for(players)), played(sheet)))
