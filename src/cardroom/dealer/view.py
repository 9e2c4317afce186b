"""What one seat may know: the one door through which secrets leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardroom.cards import Card

from .decision import Decision
from .event import Event
from .player import Player
from .terms import Terms, terms_of

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
    parts: dict[str, tuple[Card | None, ...]]
    """The cards once more, hand by hand, where a player has several."""
    legs: int
    gone: bool
    """Out of the game for good."""
    stays: bool | None
    """Whether the player has said to be in, where all have heard it."""
    marks: dict[str, str]
    """What everybody may see of the seat besides."""

    def to_dict(self) -> dict[str, Any]:
        """The seat as plain data."""
        parts = {name: _named(cards) for name, cards in self.parts.items()}
        return {**self._asdict(), "cards": _named(self.cards), "parts": parts}


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
    pile: tuple[Card, ...]
    """Cards that lie face up for sale, the top one last."""
    facts: dict[str, int]
    seats: tuple[SeatView, ...]
    decision: Decision | None
    events: tuple[Event, ...]
    deal: int
    """Which deal of the game it is, where a game takes several."""
    jackpot: int | None = None
    """What is in the jackpot, where the table has one."""
    terms: Terms | None = None
    """What the hand began with, for who goes over it once more; it is not sent anywhere."""

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
            "pile": [str(card) for card in self.pile],
            "facts": self.facts,
            "seats": [seat.to_dict() for seat in self.seats],
            "deal": self.deal,
            "jackpot": self.jackpot,
            "decision": self.decision.to_dict() if self.decision else None,
            "events": [event.to_dict() for event in self.events],
        }


def _named(cards: tuple[Card | None, ...]) -> list[str]:
    return ["??" if card is None else str(card) for card in cards]


def _plain(board: dict[str, tuple[Card, ...]]) -> dict[str, list[str]]:
    return {area: [str(card) for card in cards] for area, cards in board.items()}


def view_of(deal: Deal, seat: int | None) -> View:
    """The hand as a seat may see it."""
    shown = _shown(deal)
    looked = _looked(deal, seat)
    return View(
        seat,
        deal.sheet.key,
        deal.button,
        deal.pot,
        {area: tuple(cards) for area, cards in deal.board.items()},
        tuple({area: tuple(cards) for area, cards in board.items()} for board in deal.boards),
        tuple(sorted(deal.removed)),
        tuple(deal.community),
        tuple(deal.pile),
        dict(deal.facts),
        tuple(
            _seat(player, looked, own=player.seat == seat and not player.blind, shown=player.seat in shown)
            for player in deal.players
        ),
        _decision(deal, seat),
        tuple(event.for_seat(seat) for event in deal.events),
        deal.number,
        deal.jackpot,
        terms_of(deal),
    )


def view_beside(deal: Deal, seat: int, others: View, since: int = 0) -> View:
    """The same, made out of what a spectator sees at this moment, with the events from a number on alone."""
    looked, seats = _looked(deal, seat), list(others.seats)
    differ = deal.players if looked else [deal.players[seat]]
    shown = _shown(deal) if looked or deal.players[seat].blind else ()
    for player in differ:
        own = player.seat == seat and not player.blind
        seats[player.seat] = _seat(player, looked, own=own, shown=player.seat in shown)
    events = tuple(event.for_seat(seat) for event in deal.events[since:])
    return others._replace(seat=seat, seats=tuple(seats), decision=_decision(deal, seat), events=events)


def _decision(deal: Deal, seat: int | None) -> Decision | None:
    decision = deal.decision
    if decision is not None and decision.seat != seat:
        # Whose turn it is and what it is about is public; the cards are not.
        decision = decision._replace(cards=(), also=(), choices=decision.public or decision.choices)
        if decision.kind == "use":
            # Whether there is anything to use hangs on cards that the others do not see.
            decision = decision._replace(choices=("no", "yes"))
    return decision


def _shown(deal: Deal) -> set[int]:
    """Who has shown all cards in this deal."""
    shown: set[int] = set()
    for event in deal.events:
        if event.kind == "show":
            shown.add(event.seat)
        elif event.kind == "next-deal":
            shown.clear()
    return shown


def _looked(deal: Deal, seat: int | None) -> frozenset[Card]:
    """The cards of others that were shown to this seat alone in this deal."""
    looked: list[Card] = []
    for event in deal.events:
        if event.kind == "look" and event.seen_by == seat:
            looked.extend(event.cards)
        elif event.kind == "next-deal":
            looked.clear()
    return frozenset(looked)


def _seat(player: Player, looked: frozenset[Card], *, own: bool, shown: bool) -> SeatView:
    known = {card for card, up in player.order if up or own or shown or card in looked}
    return SeatView(
        player.seat,
        player.stack,
        player.bet,
        player.total,
        player.folded,
        tuple(card if card in known else None for card, _ in player.order),
        {
            name: tuple(card if card in known else None for card in cards)
            for name, cards in player.parts.items()
            if own or shown or all(card in known for card in cards)
        },
        player.legs,
        player.gone,
        player.stays,
        dict(player.marks),
    )
