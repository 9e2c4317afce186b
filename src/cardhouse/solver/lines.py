"""Every line of play in one deal: who acts when, what may be done, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cardhouse.cards import Card
from cardhouse.env.answers import every_answer

from .errors import CannotSolve
from .replaying import Move, Replay, Table

MOST: Final = 5_000
"""How many lines a game may have."""


@dataclass
class Line:
    """A node: what was done so far, in deals that look alike to those who wait for their turn."""

    moves: tuple[Move, ...]
    parent: int
    act: int
    """Which of the actions of its parent leads here."""
    who: int
    """Whose turn it is, -1 at the end."""
    actions: tuple[Move, ...] = ()
    told: tuple[str, ...] = ()
    """What the player has seen and done, but for which cards they were."""
    places: tuple[int, ...] = ()
    """The places of the cards that the player has seen, in the order of seeing them."""
    won: int | None = None
    """What the first seat wins, if that does not depend on the cards."""
    holdings: tuple[tuple[int, ...], ...] = ()
    """The places of the cards that decide, if they do: each seat's, and the board's."""


@dataclass
class Lines:
    """All lines of a deal, each after the one that it continues."""

    nodes: list[Line] = field(default_factory=list)
    taken: int = 0
    """The most cards that are dealt on any line."""
    up: set[int] = field(default_factory=set)
    """The places of cards that are dealt face up to a seat."""


def lines_of(config: Table, cards: Sequence[Card]) -> Lines:
    """Go through every line of a deal."""
    found = Lines()
    waiting: list[tuple[tuple[Move, ...], int, int]] = [((), -1, -1)]
    while waiting:
        moves, parent, act = waiting.pop()
        replay = Replay(config, cards, moves)
        found.taken = max(found.taken, replay.taken)
        found.up |= _up(replay)
        if len(found.nodes) >= MOST:
            raise CannotSolve("solver.too-many-lines", most=MOST, limit=f"{MOST:,}")
        number = len(found.nodes)
        line = _line(replay, moves, parent, act)
        found.nodes.append(line)
        further = [((*moves, action), number, place) for place, action in enumerate(line.actions)]
        waiting += reversed(further)
    return found


def _line(replay: Replay, moves: tuple[Move, ...], parent: int, act: int) -> Line:
    decision = replay.deal.decision
    if decision is None:
        if replay.by_cards:
            return Line(moves, parent, act, -1, holdings=replay.holdings())
        return Line(moves, parent, act, -1, won=replay.won)
    answers = every_answer(decision)
    told, places = replay.seen(decision.seat)
    return Line(
        moves,
        parent,
        act,
        decision.seat,
        tuple(map(replay.move, answers)),
        told,
        tuple(places),
    )


def _up(replay: Replay) -> set[int]:
    """The places of the cards that lie face up in front of a seat or for sale, as a spectator sees them."""
    view = replay.deal.view(None)
    if replay.deal.is_over:
        return set()
    open_cards = [view.pile, *view.offers.values(), *(seat.cards for seat in view.seats)]
    return {replay.place[card] for cards in open_cards for card in cards if card is not None}
