"""How a hand stood at its end, for everybody: kept, because not all of it follows from what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.dealer import Deal
from cardhouse.dealer.events.plain import Plain

_NOT_KEPT: Final = ("seat", "game", "decision", "events", "seats", "own_wild")
"""What a record has elsewhere, or what differs from seat to seat."""
USUAL: Final[Plain] = {
    "bet": 0,
    "total": 0,
    "folded": False,
    "cards": [],
    "parts": {},
    "legs": 0,
    "gone": False,
    "stays": None,
    "marks": {},
}
"""What is true of most seats, and is therefore not stored."""
_ADDED: Final[Plain] = {"stage": -1, "begun": [], "bank": None, "offers": {}, "wild": [], "own_wild": []}
"""What the end of a hand has that earlier versions did not store."""
_SECRET: Final = ("cards", "parts")
"""What not everybody sees alike about a seat."""


def ending_of(deal: Deal) -> Plain:
    """The end of a hand as plain data: what a spectator sees, and what each seat sees besides."""
    seen = deal.view(None).to_dict()
    public = {seat["seat"]: seat for seat in seen["seats"]}
    beside = [deal.view_beside(player.seat) for player in deal.players]
    own = [
        [
            [number, *(mine[key] for key in _SECRET)]
            for number, view in one.seats.items()
            if (mine := view.to_dict()) != public[number]
        ]
        for one in beside
    ]
    wild = [[card.to_dict() for card in one.wild] for one in beside]
    seats = [
        {key: value for key, value in seat.items() if key not in USUAL or value != USUAL[key]}
        for seat in seen["seats"]
    ]
    stands = {key: value for key, value in seen.items() if key not in _NOT_KEPT}
    return {**stands, "seats": seats, "own": own, **({"wild_for": wild} if any(wild) else {})}


def ending_seen(ending: Mapping[str, Any], seat: int | None) -> Plain:
    """The end of a hand as a seat or a spectator saw it."""
    stands = {key: value for key, value in ending.items() if key not in ("own", "wild_for")}
    seats = [{**USUAL, **one} for one in ending["seats"]]
    if seat is None:
        return {**_ADDED, **stands, "seats": seats}
    if wild := ending.get("wild_for"):
        stands["own_wild"] = wild[seat]
    for number, *more in ending["own"][seat]:
        seats[number] |= dict(zip(_SECRET, more, strict=True))
    return {**_ADDED, **stands, "seats": seats}
