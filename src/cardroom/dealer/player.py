"""A seat in a hand."""

from __future__ import annotations

from cardroom.cards import Card


class Player:
    """What one seat holds and has put in."""

    __slots__ = (
        "_drawn",
        "_marks",
        "_paid_for",
        "acted_at",
        "bet",
        "blind",
        "checked",
        "dealt_down",
        "folded",
        "gone",
        "legs",
        "order",
        "parts",
        "seat",
        "stack",
        "stays",
        "still_dealt",
        "total",
    )

    def __init__(self, seat: int, stack: int) -> None:
        self.seat = seat
        self.stack = stack
        self.bet = 0
        """What was put in on this round."""
        self.total = 0
        """What was put in for the pots so far, this round included."""
        self.folded = False
        self.order: list[tuple[Card, bool]] = []
        """Every card held in the order it came, and whether it is up."""
        self.dealt_down: set[Card] = set()
        """The cards that were dealt face down, wherever they are now."""
        self.parts: dict[str, tuple[Card, ...]] = {}
        self.acted_at: int | None = None
        """The height of the betting when the player last acted on this round."""
        self.checked = False
        self.still_dealt = False
        """Folded with no bet to face: the seat gets cards until a bet kills the hand."""
        self.stays: bool | None = None
        """Whether the player is in, once that is known to all."""
        self.blind = False
        """Whether the player may not look at the down-cards yet."""
        self.gone = False
        """Out of the game for good, also in the deals to come."""
        self.legs = 0
        # Few games use these, so they are made when they are first asked for.
        self._drawn: set[Card] | None = None
        self._paid_for: set[Card] | None = None
        self._marks: dict[str, str] | None = None

    def new_deal(self) -> None:
        """Hand the cards in for another deal."""
        self.bet = 0
        self.order = []
        self.dealt_down = set()
        self.parts = {}
        self.still_dealt = False
        self.stays = None
        self.blind = False
        self._drawn = None
        self._paid_for = None

    @property
    def drawn(self) -> set[Card]:
        """Cards that came in a draw."""
        if self._drawn is None:
            self._drawn = set()
        return self._drawn

    @property
    def paid_for(self) -> set[Card]:
        """Cards whose power was paid for."""
        if self._paid_for is None:
            self._paid_for = set()
        return self._paid_for

    @property
    def marks(self) -> dict[str, str]:
        """What everybody may see of the seat besides its chips and cards."""
        if self._marks is None:
            self._marks = {}
        return self._marks

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards held."""
        return tuple([card for card, _ in self.order])

    @property
    def up(self) -> tuple[Card, ...]:
        """The cards showing, in the order they came."""
        return tuple([card for card, up in self.order if up])

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The cards not showing."""
        return tuple([card for card, up in self.order if not up])

    def give(self, card: Card, *, up: bool) -> None:
        """Take a card."""
        self.order.append((card, up))
        if not up:
            self.dealt_down.add(card)

    def lose(self, cards: tuple[Card, ...]) -> None:
        """Give cards up."""
        for card in cards:
            for place, (held, _) in enumerate(self.order):
                if held == card:
                    del self.order[place]
                    break

    def show(self, cards: tuple[Card, ...]) -> None:
        """Turn cards up."""
        self.order = [(card, up or card in cards) for card, up in self.order]
