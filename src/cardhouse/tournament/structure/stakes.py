"""What a game is played for at a level."""

from __future__ import annotations

import re
from typing import Final

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.pieces.stakes_text import STRUCTURES, plain_stakes
from cardhouse.sheets import Sheet
from cardhouse.table.rules.levels import restated

from .rows import EventGame, Level
from .structure import Structure

STUD: Final = "stud"
"""The stakes of games with antes and a bring-in."""
_BARE: Final = re.compile(r"\bbb-ante\b(?! ?[0-9])(?: (?P<blind>small|big)\b)?")
_CAP: Final = re.compile(r"\bcap [0-9]+|\braises?\b")


def big_blind_ante(structure: Structure, blinds: tuple[int, int]) -> int:
    """What the big blind antes for the table if the level gives no number: 0 if the structure has to say.

    Six-handed it is the small blind, at nine- and ten-handed tables the big blind. It stays so when tables
    get short.

    >>> from cardhouse.tournament import find_structure
    >>> big_blind_ante(find_structure("six-handed"), (500, 1000))
    500
    """
    small, big = blinds
    words = {"small blind": small, "big blind": big}
    if structure.bb_ante in words:
        return words[structure.bb_ante]
    return small if structure.seats <= 6 else big if structure.seats >= 9 else 0


def written_for(level: Level, game: EventGame) -> tuple[str, str]:
    """What a level says for a game, and under which key; if it says nothing for it, nothing."""
    sheet = game.game.sheet
    keys = [sheet.id, sheet.key, game.structure]
    if is_stud(sheet):
        keys.insert(2, STUD)
    for key in keys:
        if key in level.written:
            return key, level.written[key]
    return "", level.written.get("", "")


def is_stud(sheet: Sheet) -> bool:
    """Whether a game has antes instead of blinds."""
    return not sheet.has_button


def base_of(level: Level) -> tuple[str, str]:
    """The stakes from which those of other games are made: the first that the level names."""
    key, text = next(iter(level.written.items()))
    return key, text


def stakes_text(structure: Structure, level: Level, game: EventGame) -> str:
    """The stakes of a game at a level, as a table is given them.

    >>> from cardhouse.tournament import find_structure
    >>> horse = find_structure("horse-championship")
    >>> stakes_text(horse, horse.levels[4], horse.games[2])
    'limit 400/800 ante 100 bring-in 100 cap 4 heads-up chip 25'

    The smallest chip stands in it for odd chips and for the steps of bets, and the cap of limit games stays
    when two players are left.
    """
    text = amounts(structure, level, game)
    how = Stakes.parse(text, game.game.sheet)
    if how.structure == "limit" and not _CAP.search(text):
        text += " cap 4 heads-up"
    if level.chip > 1 and how.structure != "points":
        text += f" chip {level.chip}"
        if how.structure not in ("limit", "spread"):
            text += f" unit {level.chip}"
    return text


def stakes_at(structure: Structure, level: Level, game: EventGame) -> Stakes:
    """The amounts of a game at a level.

    >>> from cardhouse.tournament import find_structure
    >>> turbo = find_structure("turbo")
    >>> stakes_at(turbo, turbo.levels[4], turbo.games[0]).bb_ante
    300
    """
    return Stakes.parse(amounts(structure, level, game), game.game.sheet)


def amounts(structure: Structure, level: Level, game: EventGame) -> str:
    """The stakes of a game at a level, with every amount as a number."""
    sheet = game.game.sheet
    key, text = written_for(level, game)
    structures = {one.structure for one in structure.every_game}
    if text:
        said = _worded(text, game.structure)
        if _structure_of(said) == game.structure:
            if is_stud(sheet):
                return _with_antes(said, sheet, level.chip)
            if key == "" and "bring-in" in said:
                # An ante that comes with a bring-in is only for games without blinds.
                said = re.sub(r" (?:ante|bring-in) [0-9]+", "", said)
            return _sized(structure, said, sheet)
    key, text = base_of(level)
    base = Stakes.parse(_sized(structure, _worded(text, _meant(key, structures)), None))
    made = restated(base, game.structure)
    return _with_antes(made, sheet, level.chip) if is_stud(sheet) else made


def _meant(key: str, structures: set[str]) -> str:
    if key in STRUCTURES:
        return key
    return "limit" if key == STUD or len(structures) != 1 else next(iter(structures))


def _worded(text: str, structure: str) -> str:
    said = plain_stakes(text)
    return said if _structure_of(said) else f"{structure} {said}"


def _structure_of(said: str) -> str:
    words = said.split()
    return next((STRUCTURES[word] for word in words if word in STRUCTURES), "")


def _sized(structure: Structure, said: str, sheet: Sheet | None) -> str:
    """The text with a number for a big blind ante that has none."""
    if not _BARE.search(said):
        return said
    stakes = Stakes.parse(_BARE.sub("", said), sheet)
    small, big = stakes.blinds[:2] if len(stakes.blinds) > 1 else (0, 0)
    usual = big_blind_ante(structure, (small, big))
    sizes = {"small": small, "big": big}
    return _BARE.sub(lambda found: f"bb-ante {sizes.get(found['blind'], usual)}", said)


def has_unsized_ante(structure: Structure, level: Level) -> bool:
    """Whether a level has a big blind ante without a number that nothing gives a size to."""
    antes = [_BARE.search(plain_stakes(text)) for text in level.written.values()]
    bare = any(found is not None and not found["blind"] for found in antes)
    return bare and not big_blind_ante(structure, (1, 2))


def _with_antes(text: str, sheet: Sheet, chip: int) -> str:
    """Stakes of a game without blinds, its usual ante and bring-in rounded down to whole chips."""
    stakes = Stakes.parse(text, sheet)
    extra = ""
    if stakes.ante and " ante " not in text:
        extra += f" ante {_whole(stakes.ante, chip)}"
    if stakes.bring_in and "bring-in" not in text:
        extra += f" bring-in {_whole(stakes.bring_in, chip)}"
    return text + extra


def _whole(amount: int, chip: int) -> int:
    return max(chip, amount // chip * chip)
