"""Phrases as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardhouse.dealer.events.event import Event
from cardhouse.phrases import YOU, Listed, Said, spoken

from .events import event_said
from .pieces import Piece, Seat


def pieces_of(said: Said) -> Iterator[Piece]:
    """A phrase in pieces: words, and between them seats, chips and cards."""
    return spoken().pieces(said.key, said.values)


def sentence(event: Event, *, to: int | None = None) -> str:
    """What happened, without a full stop; ``to`` is the seat of whoever is told.

    It tells all that the event says: what that seat may not know is masked before, by ``for_seat``.

    >>> from cardhouse.dealer.events.betting import Raised
    >>> sentence(Raised(2, 40, 60))
    'seat 2 raises to 60'
    >>> sentence(Raised(2, 40, 60), to=2)
    'you raise to 60'
    """
    said = event_said(event)
    return str(said if to is None else said_to(said, to))


def said_to(said: Said, seat: int) -> Said:
    """A phrase as it is said to the player in a seat.

    >>> str(said_to(Said("seats.first-hand", seat=Seat(1)), 1))
    'your first hand'
    """
    values = {name: _addressed(value, seat) for name, value in said.values.items()}
    yours = f"{said.key}-yours"
    if yours in spoken():
        owners = spoken().template(said.key).names - spoken().template(yours).names
        if all(_is_you(values[owner]) for owner in owners):
            return Said(yours, **values)
    return Said(said.key, **values)


def _addressed(value: Any, seat: int) -> Any:
    if isinstance(value, Seat) and value.number == seat:
        return Said(YOU)
    if isinstance(value, Listed):
        return Listed([_addressed(one, seat) for one in value.items], between=value.between, last=value.last)
    return said_to(value, seat) if isinstance(value, Said) else value


def _is_you(value: Any) -> bool:
    return isinstance(value, Said) and value.key == YOU
