"""From the text of a structure to a structure; every mistake has its place."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from math import gcd
from typing import Any, Final

from cardhouse.dealer.errors import BadStakes
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.tournament.money.tables import payout_table

from .checking import check, place_of_level
from .games import event_games
from .rows import Break, EventGame, Level, Row
from .source import Source
from .stakes import stakes_at
from .structure import Structure

MOST_ROWS: Final = 300
"""How many levels and breaks a structure may have."""
_PROSE: Final = ("source", "summary", "notes", "aliases", "extends")
_OTHER: Final = ("games", "levels", "payouts", "extends")
_OF_LEVEL: Final = ("minutes", "hands", "until", "games", "game", "stakes", "by_game")
_FAMILIES: Final = ("limit", "pot-limit", "no-limit", "spread", "points", "jam-or-fold", "stud")
_OF_BREAK: Final = ("break", "colour_up")
_GOES_ON: Final = ("goes on", "drawn")


def read_structure(id: str, where: str, raw: Mapping[str, Any]) -> Structure:
    """Read a structure that extends no other any more, and check it.

    Raises :class:`BadStructure` with the place, the reason and what would be right.
    """
    source = Source(where, raw)
    values = source.values("", raw, Structure, besides=_OTHER)
    if not raw.get("games"):
        raise source.fail("games", Said("errors.tournament.no-games"))
    if not raw.get("levels"):
        raise source.fail("levels", Said("errors.tournament.no-levels"))
    for key in ("final_table", "hand_for_hand", "action", "balance"):
        # These cannot be switched off, only left as they are usually.
        if key in values and values[key] is None:
            del values[key]
    values["games"] = event_games(source, "games", raw["games"])
    values["payouts"] = _payouts(source, raw.get("payouts", "standard"))
    last = values["final_table"].game if "final_table" in values else _GOES_ON[0]
    if last not in _GOES_ON:
        values["final_games"] = event_games(source, "final_table.game", last)
    rows = _rows(source, raw["levels"])
    made = Structure(**values, id=id, rows=rows, resolved=resolve(id, raw))
    made = replace(made, rows=_with_chips(source, made))
    return replace(made, warnings=check(source, made))


def resolve(id: str, raw: Mapping[str, Any]) -> str:
    """Everything that an event goes by, as one text in one fixed form."""
    said = {"id": id, "structure": {key: value for key, value in raw.items() if key not in _PROSE}}
    return json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _payouts(source: Source, given: Any) -> Any:
    try:
        return payout_table(given)
    except CardhouseError as error:
        raise source.fail("payouts", error.said) from error


def _rows(source: Source, given: Any) -> tuple[Row, ...]:
    if not isinstance(given, list):
        raise source.fail("levels", Said("errors.tournament.levels-no-list"))
    if len(given) > MOST_ROWS:
        raise source.fail(
            "levels", Said("errors.tournament.too-long", what="levels", most=MOST_ROWS, given=len(given))
        )
    rows: list[Row] = []
    levels = 0
    for number, one in enumerate(given, start=1):
        place = f"levels, step {number}"
        if isinstance(one, Mapping) and "break" in one:
            rows.append(_break(source, place, one, levels))
        else:
            levels += 1
            rows.append(_level(source, place, one, levels))
    if not isinstance(rows[0], Level):
        raise source.fail("levels, step 1", Said("errors.tournament.starts-with-break"))
    return tuple(rows)


def _break(source: Source, place: str, raw: Mapping[str, Any], after: int) -> Break:
    source.known(place, raw, _OF_BREAK)
    minutes = source.number(f"{place}, break", raw["break"], 1, 24 * 60)
    chip = source.number(f"{place}, colour_up", raw.get("colour_up", 0), 0, 10**12)
    return Break(after, minutes, chip)


def _level(source: Source, place: str, given: Any, number: int) -> Level:
    if isinstance(given, str):
        return Level(number, {"": given})
    if not isinstance(given, Mapping):
        raise source.fail(place, Said("errors.tournament.bad-level", given=quoted(given)))
    source.known(place, given, (*_FAMILIES, *_OF_LEVEL))
    written = {"": given["stakes"]} if "stakes" in given else {}
    written |= {key: given[key] for key in given if key in _FAMILIES}
    by_game = given.get("by_game", {})
    if not isinstance(by_game, Mapping):
        raise source.fail(
            place, Said("errors.sheets.other-shape", shape=Said("shapes.table"), given=quoted(by_game))
        )
    written |= by_game
    for key, text in written.items():
        if not isinstance(text, str):
            said = Said("errors.sheets.other-shape", shape=Said("shapes.text"), given=quoted(text))
            raise source.fail(f"{place}, {key}" if key else place, said)
    if not written:
        raise source.fail(place, Said("errors.tournament.no-stakes"))
    games: tuple[EventGame, ...] = ()
    if (named := given.get("games", given.get("game"))) is not None:
        games = event_games(source, place, named)
    lengths = [source.number(f"{place}, {key}", given.get(key, 0), 0, 10**6) for key in _OF_LEVEL[:3]]
    if sum(map(bool, lengths)) > 1:
        raise source.fail(place, Said("errors.tournament.two-lengths"))
    minutes, hands, until = lengths
    return Level(number, dict(written), minutes, hands, until, games)


def _with_chips(source: Source, structure: Structure) -> tuple[Row, ...]:
    """The rows with the smallest chip that is in play at each level."""
    chip = structure.chip or _usual_chip(source, structure)
    rows: list[Row] = []
    for number, row in enumerate(structure.rows, start=1):
        if isinstance(row, Level):
            rows.append(replace(row, chip=chip))
            continue
        if row.colour_up:
            larger = [one for one in sorted(structure.chips) if one > chip]
            if row.colour_up != chip or not larger:
                place = f"levels, step {number}, colour_up"
                said = Said("errors.tournament.not-smallest-chip", given=row.colour_up, chip=chip)
                raise source.fail(place, said)
            chip = larger[0]
        rows.append(row)
    return tuple(rows)


def _usual_chip(source: Source, structure: Structure) -> int:
    """The largest chip that divides the stack and every forced amount until chips are first coloured up."""
    named = next((row.colour_up for row in structure.rows if isinstance(row, Break) and row.colour_up), 0)
    if named:
        return named
    common = structure.stack
    for text in (text for level in structure.levels for text in level.written.values()):
        for amount in re.findall(r"(?<!cap )(?<!from )\b[0-9]+", text.replace(",", "")):
            common = gcd(common, int(amount))
    common = gcd(common, structure.lammers.value) if structure.lammers else common
    for level in structure.levels:
        for game in structure.every_game:
            try:
                stakes = stakes_at(structure, level, game)
            except BadStakes as error:
                raise source.fail(place_of_level(structure, level), error.said) from error
            for amount in (*stakes.blinds, stakes.small_bet):
                common = gcd(common, amount)
    return max(chip for chip in (1, *structure.chips) if common % chip == 0)
