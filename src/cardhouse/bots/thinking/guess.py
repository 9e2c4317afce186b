"""Where the cards may be, given what one player has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from cardhouse.bots.errors import Astray
from cardhouse.cards import Card
from cardhouse.dealer.events.betting import Anted, BoughtChips, Gets, JackpotFunded, Pays, PostedBlind
from cardhouse.dealer.events.cards import (
    Dealt,
    FromDeck,
    Gave,
    HandsSet,
    Looked,
    Placed,
    Reshuffled,
    RowsSet,
    Turned,
)
from cardhouse.dealer.events.choices import Rolled
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.event import Event, cards_of, seat_of
from cardhouse.dealer.events.players import LegsLaidOut
from cardhouse.dealer.pieces.stakes import CREDIT
from cardhouse.dealer.seeing.view import View
from cardhouse.sheets import Sheet

from .later import Later

if TYPE_CHECKING:
    from cardhouse.dealer import Action, Decision, Pot
    from cardhouse.dealer.hand.state import HandState
    from cardhouse.dealer.pieces.player import Player

Slot = tuple[int, int]
"""When a card came from the deck: before which event, and as which of the cards before that event."""

_UNTOLD: Final = 100
"""Added to the number of a card of which no event tells."""
_Forced = Anted | PostedBlind | JackpotFunded | LegsLaidOut
"""The events that come before anything is dealt or asked."""


def _with_credit(view: View) -> View:
    """A hand in which players buy chips, as one for table stakes to which they bring all they can buy."""
    setup = view.setup
    if setup is None or not setup.stakes.open_stakes:
        return view
    bought = [0] * len(view.seats)
    for event in view.events:
        if isinstance(event, BoughtChips):
            bought[event.seat] += event.amount
    events = tuple(event for event in view.events if not isinstance(event, BoughtChips))
    seats = tuple(seat._replace(stack=seat.stack + CREDIT - bought[seat.seat]) for seat in view.seats)
    stacks = tuple(stack + CREDIT for stack in setup.stacks)
    plain = replace(setup, stakes=replace(setup.stakes, open_stakes=False), stacks=stacks)
    return view._replace(events=events, seats=seats, setup=plain)


class Known:
    """What a view says about the cards of the current deal; worked out once for many guesses."""

    def __init__(self, view: View, sheet: Sheet) -> None:
        self.view = view = _with_credit(view)
        self.events = view.events
        self.start = _start(view.events)
        """The first event of the current deal."""
        self.first = _first(view.events, self.start)
        """The first event of that deal that is not a forced bet."""
        self.fresh = self.start == 0
        now = view.events[self.start :]
        seen = set(_seen(view, now))
        unseen = Counter(sheet.deck.cards)
        unseen.subtract(seen)
        self.unseen = list((+unseen).elements())
        self.size = len(sheet.deck.cards)
        self.pins = pinned(view.events, self.start)
        """Cards that were dealt unseen and have come to light since."""
        self.later = Later(view, self.start)
        self.tried: set[tuple[Slot, Card]] = set()
        """Where cards have been put since."""
        self.rolls = [event.dice for event in now if isinstance(event, Rolled)]
        self.again = _seen_again(now)
        """Cards seen only after cards had been shuffled in, which may have been anywhere before."""
        told = {seat_of(event) for event in now}
        self.away = [seat.seat for seat in view.seats if seat.folded and seat.seat not in told]
        """The seats that are not in the current deal at all."""

    def forget(self) -> None:
        """Go back to what is sure: other cards, put right or not, have led nowhere."""
        self.pins = pinned(self.events, self.start, sure=True)
        self.tried.clear()


def _start(events: Sequence[Event]) -> int:
    for at in range(len(events) - 1, -1, -1):
        if isinstance(events[at], NextDeal):
            return at + 1
    return 0


def _first(events: Sequence[Event], start: int) -> int:
    for at in range(start, len(events)):
        if not isinstance(events[at], _Forced):
            return at
    return len(events)


def _seen_again(events: Sequence[Event]) -> list[Card]:
    before: set[Card] = set()
    for at, event in enumerate(events):
        if isinstance(event, Reshuffled):
            return list(dict.fromkeys(c for one in events[at:] for c in cards_of(one) if c not in before))
        before.update(cards_of(event))
    return []


def pinned(events: Sequence[Event], start: int, sure: bool = False) -> dict[Slot, Card]:
    """The cards that were dealt unseen and that their holders have shown since.

    If they must be ``sure``, not those of players who may have got them from others.
    """
    pins: dict[Slot, Card] = {}
    hidden: dict[int, list[int]] = {}
    seen: set[Card] = set()
    for at in range(start, len(events)):
        event = events[at]
        seat, cards = seat_of(event), cards_of(event)
        if isinstance(event, FromDeck) and not isinstance(event, Turned):
            if not cards:
                hidden.setdefault(seat, []).append(at)
            seen.update(cards)
            continue
        if sure and isinstance(event, Gave) and not cards:
            hidden.pop(event.to, None)
            hidden.pop(seat, None)
        if isinstance(event, Looked):
            seat = event.other
        for card in cards:
            if card not in seen and hidden.get(seat):
                # What is set comes from the cards dealt for it, which are the last ones.
                pins[hidden[seat].pop(-1 if isinstance(event, RowsSet | HandsSet | Placed) else 0), 0] = card
            seen.add(card)
    return pins


def _seen(view: View, events: Sequence[Event]) -> Iterator[Card]:
    for event in events:
        yield from cards_of(event)
    for seat in view.seats:
        yield from (card for card in seat.cards if card is not None)
    for board in view.boards:
        for cards in board.values():
            yield from cards
    yield from view.community
    yield from view.pile
    for area in view.offers.values():
        yield from area


class Guess:
    """Gives the dealer seen cards where they were seen, and any others elsewhere."""

    may_run_short = True

    def __init__(self, known: Known, chance: Random, instead: Mapping[Slot, Card]) -> None:
        self._known = known
        self._chance = chance
        self._instead = instead
        """Other cards for places where those that were guessed would have been seen."""
        self._pool = known.unseen.copy()
        self._spare: list[Card] = []
        self._count = known.size
        self._taken: Counter[int] = Counter()
        """How many cards of each event have been taken."""
        self._rolled = 0
        self.slots: dict[Card, Slot] = {}
        """Where the guessed cards came from."""
        self.hand: HandState | None = None
        self.begun = False
        self.offset = 0
        """How many events the view is ahead of the imagined hand."""

    def take(self, seat: int | None) -> Card:
        self.begin()
        self._count -= 1
        slot, card = self._told(self.at, seat)
        self._taken[slot[0]] += 1
        if card is not None:
            if card in self._pool:
                self._pool.remove(card)
            return card
        found = self._known.pins.get(slot)
        card = self._instead_of(slot) if found is None else found
        if found is not None and self._pool:
            # One is drawn in any case, so that other places get the same cards however many are put right.
            self._spare.append(self._drawn())
        self.slots[card] = slot
        return card

    def _instead_of(self, slot: Slot) -> Card:
        """Any card, or the one that has been put in place of it."""
        card, pool = self._any(), self._pool
        other = self._instead.get(slot)
        if other is None or other not in pool:
            return card
        pool[pool.index(other)] = card
        return other

    def dealt_to(self, card: Card) -> int:
        """The seat that a guessed card was dealt to; -1 if it was none."""
        at, _ = self.slots[card]
        return seat_of(self._known.events[at]) if at < len(self._known.events) else -1

    @property
    def at(self) -> int:
        """The event of the view that comes next."""
        return len(self.events) + self.offset

    @property
    def events(self) -> Sequence[Event]:
        """What has happened in the imagined hand."""
        if self.hand is None:
            raise Astray("bots.no-hand-to-guess")
        return self.hand.events

    def begin(self) -> None:
        """The forced bets are paid: from here on, the hand goes as the view says."""
        if not self.begun and self.hand is not None:
            self.begun = True
            self.offset = self._known.first - len(self.hand.events)
            if not self._known.fresh:
                carry_over(self.hand, self._known)

    def _told(self, at: int, seat: int | None) -> tuple[Slot, Card | None]:
        """Where the next card comes from, and which card it is if the player has seen it."""
        events = self._known.events
        for when in range(at, len(events)):
            event = events[when]
            if isinstance(event, Reshuffled):
                continue
            if not isinstance(event, FromDeck) or (isinstance(event, Dealt) and event.seat != seat):
                break
            place = self._taken[when]
            if place < max(1, len(event.cards)):
                return (when, place), event.cards[place] if event.cards else None
        return (at, self._taken[at] + _UNTOLD), None

    def _any(self) -> Card:
        if self._pool:
            return self._drawn()
        if self._spare:
            return self._spare.pop()
        free = [card for card in self._known.again if card not in self.slots]
        if not free:
            raise Astray("bots.no-card-to-guess")
        return self._chance.choice(free)

    def burn(self) -> Card | None:
        if not self._count:
            return None
        self._count -= 1
        # Cards that will be seen are kept for those who get them.
        return self._drawn() if self._pool else None

    def _drawn(self) -> Card:
        """Any card that may be anywhere; only as many as needed are ever shuffled."""
        pool = self._pool
        place = int(self._chance.random() * len(pool))
        pool[place], pool[-1] = pool[-1], pool[place]
        return pool.pop()

    @property
    def left(self) -> int:
        return self._count

    def add(self, cards: Sequence[Card]) -> None:
        self._count += len(cards)
        self._pool.extend(cards)

    def gather(self, cards: Sequence[Card]) -> None:
        self._count = len(cards)
        self._pool = list(cards)
        self._spare.clear()

    def roll(self, dice: int) -> list[int]:
        """The dice as they were seen, or any throw."""
        rolls = self._known.rolls
        if self._rolled < len(rolls):
            self._rolled += 1
            return list(rolls[self._rolled - 1])
        return [self._chance.randint(1, 6) for _ in range(dice)]

    def opener(self, live: Sequence[Player]) -> int | None:
        """Nothing is known beyond the cards."""
        return None

    def order(self) -> None:
        """Everybody acts in turn."""

    def paid(self, players: Sequence[Player], pots: Sequence[Pot], events: Sequence[Event]) -> None:
        """The cards tell who wins."""

    def mucks(self, live: Sequence[Player]) -> tuple[int, ...]:
        """Everybody shows."""
        return ()

    def allows(self, players: Sequence[Player], decision: Decision, action: Action) -> bool:
        """Only what the rules allow stands."""
        return False


def carry_over(hand: HandState, known: Known) -> None:
    """Give players what they brought into the current deal, in a game of several deals."""
    view = known.view
    paid = [0] * len(view.seats)
    for event in known.events[known.first :]:
        if isinstance(event, Pays):
            paid[event.seat] += event.amount
        elif isinstance(event, Gets):
            paid[event.seat] -= event.amount
    for player, seat in zip(hand.players, view.seats, strict=True):
        player.stack = seat.stack + paid[player.seat]
        player.total = max(player.bet, seat.total - max(0, paid[player.seat]))
    chips = view.pot + sum(seat.stack for seat in view.seats)
    hand.dead = max(0, chips - sum(player.stack + player.total for player in hand.players))
