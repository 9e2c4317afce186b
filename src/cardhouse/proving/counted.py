"""A hand that is dealt again while somebody counts the cards that leave the deck."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, get_args

from cardhouse.cards import Card, Chance, QuickChance
from cardhouse.dealer import Deal, Event
from cardhouse.dealer.events.cards import BoardDealt, BoardReplaced, CommunityDealt, Dealt, Turns
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.supply import Stub

OFF_THE_DECK: Final = (Dealt, BoardDealt, CommunityDealt, BoardReplaced, *get_args(Turns))
"""Events with which cards leave the deck, unless they turn up cards that were dealt before."""


class Taken(NamedTuple):
    """A card that has left the deck."""

    card: Card
    burnt: bool
    after: Event | None
    """The last thing that had happened before."""


class CountedDeck(Stub):
    """A deck of which every card is numbered as it leaves, the first one 0."""

    __slots__ = ("_burning", "_events", "_laid_back", "first", "taken")

    def __init__(self, cards: Sequence[Card], chance: Chance | QuickChance, events: Sequence[Event]) -> None:
        super().__init__(cards, chance)
        self._events = events
        self._burning = False
        self._laid_back: list[Card] = []
        """Cards that were put back on top, which keep the numbers that they had."""
        self.taken: list[Taken] = []
        self.first = len(cards)
        """How many numbers are also heights in the deck that was promised and cut."""

    def take(self, seat: int | None) -> Card:
        card = super().take(seat)
        if self._laid_back:
            self._laid_back.pop()
        else:
            last = self._events[-1] if self._events else None
            self.taken.append(Taken(card, self._burning, last))
        return card

    def burn(self) -> Card | None:
        self._burning = True
        try:
            return super().burn()
        finally:
            self._burning = False

    def gather(self, cards: Sequence[Card]) -> None:
        self._laid_back.clear()
        super().gather(cards)

    def put_on_top(self, card: Card) -> None:
        first = self.first
        super().put_on_top(card)
        self._laid_back.append(card)
        self.first = first

    def lay(self, cards: Sequence[Card]) -> None:
        # What is shuffled again no longer lies as it was cut.
        self.first = min(self.first, len(self.taken))
        super().lay(cards)


class Place(NamedTuple):
    """Where the cards of one event came from: how many cards of the deck as it was cut lay above each.

    A card of a deck that was shuffled later has no such place.
    """

    event: int
    burnt: tuple[int | None, ...]
    """Those that were burnt before."""
    cards: tuple[int | None, ...]

    def to_dict(self) -> dict[str, Any]:
        """The places as plain data."""
        return {"event": self.event, "burnt": list(self.burnt), "cards": list(self.cards)}


def places_of(events: Sequence[Event], taken: Sequence[Taken], first: int) -> list[Place]:
    """Where the cards came from that left the deck, event by event; the first so many have a height."""
    at = {id(event): number for number, event in enumerate(events)}
    order = [
        (0 if one.after is None else at[id(one.after)] + 1, height if height < first else None, one.burnt)
        for height, one in enumerate(taken)
    ][::-1]
    found, due = list[Place](), deque[tuple[int | None, bool]]()
    for event, told in enumerate(events):
        while order and order[-1][0] <= event:
            due.append(order.pop()[1:])
        # Some stages take all their cards off the deck before the first of them is told.
        wanted = len(cards_of(told)) if isinstance(told, OFF_THE_DECK) else 0
        burnt, cards = list[int | None](), list[int | None]()
        while due and (due[0][1] or wanted):
            height, is_burnt = due.popleft()
            (burnt if is_burnt else cards).append(height)
            wanted -= not is_burnt
        if burnt or cards:
            found.append(Place(event, tuple(burnt), tuple(cards)))
    rest = [height for height, _ in due] + [height for _, height, _ in reversed(order)]
    return [*found, Place(len(events), tuple(rest), ())] if rest else found


class Counted(NamedTuple):
    """A hand that was dealt again, with the cards that left its deck in their order."""

    deal: Deal
    deck: CountedDeck
    numbers: tuple[Mapping[Card, int], ...]
    """For each answer, the number of every card that had left the deck by then."""
    asked: tuple[tuple[tuple[Card, ...], tuple[str, ...]], ...]
    """For each answer, the cards and the words among which it was chosen."""

    @property
    def places(self) -> list[Place]:
        """Where the cards came from that left the deck, event by event."""
        return places_of(self.deal.events, self.deck.taken, self.deck.first)

    @property
    def first(self) -> Sequence[Taken]:
        """The cards that came from the deck that was promised."""
        return self.deck.taken[: self.deck.first]


def counted(setup: Setup, log: Mapping[str, Any]) -> Counted:
    """Deal a hand again, counting the cards that leave the deck.

    >>> from cardhouse import deal
    >>> hand = deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=7)
    >>> for action in ("call", "check", "check", "check"):
    ...     hand.act(action)
    >>> counted(hand.setup, hand.log).places[-1]
    Place(event=11, burnt=(8,), cards=(9,))
    """
    decks: list[CountedDeck] = []

    def count(state: HandState) -> None:
        supply = state.stock.supply
        if not isinstance(supply, Stub):
            raise TypeError(f"{supply!r} is no deck that was shuffled from a seed")
        decks.append(CountedDeck(supply.rest, state.stock.chance, state.events))
        state.stock.supply = decks[0]

    deal = Deal(setup, prepare=count)
    (deck,) = decks
    numbers: list[Mapping[Card, int]] = []
    asked: list[tuple[tuple[Card, ...], tuple[str, ...]]] = []
    for action in log["actions"]:
        numbers.append(dict(_numbered(deck.taken)))
        decision = deal.decision
        asked.append((decision.cards, decision.choices) if decision else ((), ()))
        deal.repeat(action)
    return Counted(deal, deck, tuple(numbers), tuple(asked))


def _numbered(taken: Sequence[Taken]) -> Iterator[tuple[Card, int]]:
    """The cards with the numbers that they had last."""
    for number, one in enumerate(taken):
        yield one.card, number
