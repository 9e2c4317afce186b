"""What one seat may know: the one door through which secrets leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.cards import Card

from .decision import Decision
from .event import Event

if TYPE_CHECKING:
    from .deal import Deal


class SeatView(NamedTuple):
    """A seat as another seat sees it; cards that are hidden are ``None``."""

    seat: int
    stack: int
    bet: int
    total: int
    folded: bool
    cards: tuple[Card | None, ...]


class View(NamedTuple):
    """The table from one chair."""

    seat: int | None
    game: str
    button: int
    pot: int
    board: dict[str, tuple[Card, ...]]
    boards: tuple[dict[str, tuple[Card, ...]], ...]
    """The board once for each time it was run; the last is ``board``."""
    removed: tuple[int, ...]
    """Lines of the board that are out of play."""
    community: tuple[Card, ...]
    facts: dict[str, int]
    seats: tuple[SeatView, ...]
    decision: Decision | None
    events: tuple[Event, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        if self.seat is None:
            return ()
        return tuple(card for card in self.seats[self.seat].cards if card is not None)

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data."""
        return {
            "seat": self.seat,
            "game": self.game,
            "button": self.button,
            "pot": self.pot,
            "board": _plain(self.board),
            "boards": [_plain(board) for board in self.boards],
            "removed": list(self.removed),
            "community": [str(card) for card in self.community],
            "facts": self.facts,
            "seats": [
                {**seat._asdict(), "cards": ["??" if card is None else str(card) for card in seat.cards]}
                for seat in self.seats
            ],
            "decision": self.decision.to_dict() if self.decision else None,
            "events": [event.to_dict() for event in self.events],
        }


def _plain(board: dict[str, tuple[Card, ...]]) -> dict[str, list[str]]:
    return {area: [str(card) for card in cards] for area, cards in board.items()}


def view_of(deal: Deal, seat: int | None) -> View:
    """The hand as a seat may see it."""
    shown = {event.seat for event in deal.events if event.kind == "show"}
    seats = tuple(
        SeatView(
            player.seat,
            player.stack,
            player.bet,
            player.total,
            player.folded,
            tuple(
                card if up or player.seat == seat or player.seat in shown else None
                for card, up in player.order
            ),
        )
        for player in deal.players
    )
    decision = deal.decision
    if decision is not None and decision.seat != seat:
        # Whose turn it is and what it is about is public; the cards are not.
        decision = decision._replace(cards=())
    return View(
        seat,
        deal.sheet.key,
        deal.button,
        deal.pot,
        {area: tuple(cards) for area, cards in deal.board.items()},
        tuple({area: tuple(cards) for area, cards in board.items()} for board in deal.boards),
        tuple(sorted(deal.removed)),
        tuple(deal.community),
        dict(deal.facts),
        seats,
        decision,
        tuple(event.for_seat(seat) for event in deal.events),
    )
