"""What is told of a structure: its line in a list, its page, and what is wrong with a text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from html import escape
from itertools import groupby
from typing import Final

from cardhouse.errors import CardhouseError
from cardhouse.server.workers.jobs import Jobs, Plain
from cardhouse.sheets.reading.places import place_of
from cardhouse.tournament import (
    Break,
    Level,
    Structure,
    find_structure,
    level_rows,
    prizes,
    projection,
    structure_page,
)
from cardhouse.tournament.describing.duration import HAND_MINUTES, UNTIL_MINUTES, Pace
from cardhouse.tournament.describing.explaining import sections
from cardhouse.tournament.describing.printing import LEVELS, prizes_part

from .own_text import read_own

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 10_000
USUAL_PLAYERS: Final = 45
"""How many players a structure is shown for, unless somebody says so."""
_WEIGHTS: Final = 1_000_000
"""What places share where no money is in play."""


def players_of(structure: Structure, players: int) -> int:
    """For how many of these players an event can be: not for more than it takes."""
    return max(LEAST_PLAYERS, min(players, structure.most or players))


class Described:
    """What is told of a structure, for any number of players: the rest is worked out once."""

    def __init__(self, structure: Structure) -> None:
        self._structure = structure

    def line(self, players: int) -> Plain:
        """The structure as it is listed, with about how long it takes for so many players."""
        many = players_of(self._structure, players)
        return {**self._line, "players": many, "minutes": self._pace.estimate(many).minutes}

    def page(self, players: int) -> Plain:
        """The structure in words, as a table of levels, and with prizes and time for so many players."""
        many = players_of(self._structure, players)
        found = self._pace.estimate(many)
        return {
            **self._line,
            **self._page,
            "players": many,
            "minutes": found.minutes,
            "estimate": found.to_dict(),
            "payouts": _payouts(self._structure, many),
        }

    def printed(self, players: int) -> str:
        """The structure as a page to print, with how long it takes and what it pays for so many players."""
        many = players_of(self._structure, players)
        told = escape(f"For {many} players: {self._pace.estimate(many).english()}.")
        paid = prizes_part(self._structure, many)
        page = self._printed.replace(LEVELS, f"{paid}\n{LEVELS}", 1)
        return page.replace("<footer>", f"<p>{told}</p><footer>", 1)

    def work_out(self) -> None:
        """Work out now what does not depend on the players."""
        self.page(USUAL_PLAYERS)
        self.printed(USUAL_PLAYERS)

    @cached_property
    def _pace(self) -> Pace:
        return Pace(self._structure)

    @cached_property
    def _line(self) -> Plain:
        structure = self._structure
        return {
            "id": structure.id,
            "name": structure.name,
            "summary": structure.summary,
            "kinds": kinds_of(structure),
            "games": _games_said(structure),
            "seats": structure.seats,
            "stack": structure.stack,
            "levels": len(structure.levels),
            "length": str(structure.length(structure.levels[0])),
            "most": structure.most,
            "price": structure.price,
        }

    @cached_property
    def _page(self) -> Plain:
        structure = self._structure
        rows = level_rows(structure)
        return {
            "source": structure.source,
            "games_listed": [str(game) for game in structure.games],
            "sections": [{"title": title, "lines": said} for title, said in sections(structure)],
            "columns": rows[0][1:-1],
            "rows": list(_rows(structure, rows[1:])),
            "warnings": [str(said) for said in structure.warnings],
            "digest": structure.digest,
            "values": json.loads(structure.resolved)["structure"],
        }

    @cached_property
    def _printed(self) -> str:
        return structure_page(self._structure)


@cache
def of_house(id: str) -> Described:
    """What is told of a structure of the house, by its id."""
    return Described(find_structure(id))


def kinds_of(structure: Structure) -> list[str]:
    """The families that a structure belongs to: how it starts and ends, and how its games are bet."""
    bets = {game.structure for game in structure.games}
    found = {
        "sit-and-go": structure.start == "full",
        "shootout": structure.shootout,
        "heads-up": structure.seats == 2,
        "satellite": structure.satellite,
        "bounties": structure.bounty,
        "rebuys": structure.rebuys or structure.add_on or structure.lammers,
        "re-entry": structure.re_entry,
        "bomb pots": structure.bomb,
        "mixed games": len(structure.games) > 1,
        **{bet: len(bets) == 1 and bet in bets for bet in ("no-limit", "pot-limit", "limit")},
    }
    return [kind for kind, so in found.items() if so]


def _games_said(structure: Structure) -> str:
    games = [str(game) for game in structure.games]
    return games[0] if len(games) == 1 else f"{len(games)} games: {games[0]}; …"


def _rows(structure: Structure, written: Sequence[Sequence[str]]) -> Iterator[Plain]:
    begins = 0.0
    for row, said in zip(structure.rows, written, strict=True):
        if isinstance(row, Break):
            told: Plain = {"level": None, "cells": [], "length": said[1], "colour_up": row.colour_up}
            took = float(row.minutes)
        else:
            told = {"level": row.number, "cells": said[1:-1], "length": said[-1], "colour_up": 0}
            took = _minutes(structure, row)
        yield {**told, "begins": round(begins), "minutes": round(took)}
        begins += took


def _minutes(structure: Structure, level: Level) -> float:
    length = structure.length(level)
    return length.hands * HAND_MINUTES if length.hands else length.minutes or UNTIL_MINUTES


def _payouts(structure: Structure, entries: int) -> Plain:
    """What the places get, equal ones in one line; parts of a hundred where there is no money."""
    paid = projection(structure, entries)
    told = {"table": structure.payouts.name, "entries": entries, "pool": paid.pool.to_dict()}
    if paid.seats:
        seats = {"count": paid.seats.count, "price": paid.seats.price, "rest": paid.seats.rest}
        return {**told, "places": [], "seats": seats}
    whole = paid.pool.prizes or _WEIGHTS
    won = paid.prizes if paid.pool.prizes else prizes(whole, entries, structure.payouts)
    places = []
    for amount, same in groupby(enumerate(won, start=1), key=lambda one: one[1]):
        those = [place for place, _ in same]
        percent = round(100 * amount / whole, 1)
        money = amount if paid.pool.prizes else None
        places.append({"first": those[0], "last": those[-1], "amount": money, "percent": percent})
    return {**told, "places": places, "seats": None}


def checked(text: str, players: int) -> Plain:
    """What a text comes to, or what is wrong and where."""
    try:
        return {"ok": True, "structure": Described(read_own(text)).page(players)}
    except CardhouseError as error:
        line, column = place_of(text, error)
        place = str(error.details.get("place", ""))
        return {"ok": False, "error": error.message, "place": place, "line": line, "column": column}


def _printed(text: str, players: int) -> str:
    return Described(read_own(text)).printed(players)


JOBS: Final[Jobs] = {"structure.check": checked, "structure.print": _printed}
