"""Hands of a sheet while it is being written: one told in English, or a thousand that are counted.

A worker with limited time and memory plays them. A thousand hands are played in portions, so that others have
their turn in between and the author is told how far they are.
"""

from __future__ import annotations

from typing import Final

from cardhouse.bots import NAMES
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.server.errors import TooHard
from cardhouse.server.workers.jobs import Jobs, Plain
from cardhouse.server.workers.pool import Workers
from cardhouse.server.workers.refused import said_of
from cardhouse.server.workers.trial import SECONDS, went_wrong
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.places import place_of
from cardhouse.simulation.trying import hand_of, try_game
from cardhouse.telling.hand import Told, tell
from cardhouse.telling.passage import BoardPassage
from cardhouse.telling.pieces import Cards, Piece, Seat

PORTION: Final = 2.0
"""After how many seconds of work a portion is handed over."""


async def told_hand(text: str, number: int, workers: Workers, *, owner: str, address: str) -> Plain:
    """A hand that bots play, told line by line; raises :class:`SheetError` if it goes wrong."""
    return await _ask(workers, "own.hand", {"text": text, "number": number}, owner, address)


async def tried_hands(
    text: str, first: int, hands: int, workers: Workers, *, owner: str, address: str
) -> Plain:
    """As many hands as a portion has, after the first ones; with what went wrong, if anything did."""
    asked = {"text": text, "first": first, "hands": hands}
    return await _ask(workers, "own.hands", asked, owner, address)


async def _ask(workers: Workers, do: str, asked: Plain, owner: str, address: str) -> Plain:
    try:
        found: Plain = await workers.call(do, asked, owner=owner, address=address, deadline=SECONDS)
    except TooHard:
        raise went_wrong(Said("errors.server.trial-too-hard")) from None
    return found


def _told(text: str, number: int) -> Plain:
    sheet = read_own(text)
    try:
        deal = hand_of(sheet, number)
    except CardhouseError as error:
        raise went_wrong(said_of(error)) from error
    return {"players": len(deal.players), "passages": [_passage(one) for one in tell(deal)]}


def _passage(one: Told) -> Plain:
    if isinstance(one, BoardPassage):
        board = {area: [*map(str, cards)] for area, cards in one.board.items() if cards}
        return {"place": "board", "text": "", "board": board}
    if one.place == "stack":
        seat, after, change = one.pieces
        said = Said("trying.stack", name=_named(seat), after=_named(after), change=f"{int(str(change)):+}")
        return {"place": one.place, "text": str(said), "board": {}}
    return {"place": one.place, "text": "".join(map(_named, one.pieces)), "board": {}}


def _named(piece: Piece) -> str:
    """A piece of a line, with the names that bots have and the symbols of suits."""
    match piece:
        case Seat(number):
            return NAMES[number % len(NAMES)]
        case Cards():
            return str(piece._replace(pretty=True))
        case _:
            return str(piece)


def _tried(text: str, first: int, hands: int) -> Plain:
    sheet = read_own(text)
    tried = try_game(sheet, first=first, hands=hands, within=PORTION).to_dict(sheet)
    if (fault := tried["fault"]) is not None:
        error = SheetError("sheets.at-place", file="sheet", place=fault["place"], why=fault["why"])
        line = place_of(text, error).line if fault["place"] else None
        tried["fault"] = {**fault, "line": line}
    return tried


JOBS: Final[Jobs] = {"own.hand": _told, "own.hands": _tried}
