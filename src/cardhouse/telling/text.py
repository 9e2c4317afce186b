"""Phrases as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from cardhouse.dealer.events.event import Event
from cardhouse.phrases import Said, spoken

from .events import event_said
from .pieces import Piece


def pieces_of(said: Said) -> Iterator[Piece]:
    """A phrase in pieces: words, and between them seats, chips and cards."""
    return spoken().pieces(said.key, said.values)


def sentence(event: Event) -> str:
    """What happened, without a full stop.

    >>> from cardhouse.dealer.events.betting import Raised
    >>> sentence(Raised(2, 40, 60))
    'seat 2 raises to 60'
    """
    return str(event_said(event))
