"""Imagined hands held against what was seen: which cards must be others, and where a card was instead."""

from __future__ import annotations

from cardhouse.bots.errors import Astray
from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.events.cards import Dealt
from cardhouse.dealer.events.event import Event, cards_of, for_seat, seat_of

from .guess import Guess, Known, Slot


class Renamed(Exception):
    """A guessed card turns out to be another; going over the hand again gets it right."""


class Otherwise(Astray):
    """Something else happens than was seen, though no card of it is known to be wrong."""


class Exposed(Exception):
    """Guessed cards would have been seen, and were not, so that they must be others."""

    def __init__(self, slots: list[Slot]) -> None:
        super().__init__()
        self.slots = slots


def pin(known: Known, guess: Guess, held: tuple[Card, ...], card: Card, seat: int) -> None:
    """Have a card that a seat has shown dealt in place of another, which may come to light elsewhere."""

    def distance(other: Card) -> tuple[int, int]:
        pinned = known.pins.get(guess.slots[other]) == other
        if other in held:
            # Where it was put may be wrong, the more so the later it was seen.
            return (2, -known.later.first(other)) if pinned else (0, 0)
        return (3 if pinned or guess.dealt_to(other) != seat else 1), 0

    places = {
        slot: distance(other)
        for other, slot in guess.slots.items()
        if (slot, card) not in known.tried and (other in held or guess.dealt_to(other) >= 0)
    }
    if not places:
        raise Astray("bots.card-from-nowhere", card=str(card))
    slot = min(places, key=lambda place: places[place])
    known.tried.add((slot, card))
    for old in [place for place, pinned in known.pins.items() if pinned == card]:
        del known.pins[old]
    known.pins[slot] = card


def check(known: Known, guess: Guess, start: int, strict: bool) -> int:
    """Check that events, from one on, show the cards that were seen; where the next ones start."""
    events = guess.events
    for at in range(start, min(len(events), len(known.events) - guess.offset)):
        held, seen = events[at], known.events[at + guess.offset]
        same = _alike(held, seen)
        lying = cards_of(held)
        shown = cards_of(seen) if same else ()
        if lying and shown != lying and (shown or not same) and (same or strict):
            _correct(known, guess, shown, cards_of(for_seat(held, known.view.seat)))
        if strict and not same:
            raise Otherwise("bots.something-else-happened", kind=held.kind, seen=seen.kind)
    return len(events)


def _alike(held: Event, seen: Event) -> bool:
    """Whether two events are of one kind and about one seat, and cards lie the same way up."""
    if type(held) is not type(seen) or seat_of(held) != seat_of(seen):
        return False
    return not isinstance(held, Dealt) or not isinstance(seen, Dealt) or held.up == seen.up


def _correct(known: Known, guess: Guess, shown: tuple[Card, ...], lying: tuple[Card, ...]) -> None:
    """Put cards that were shown in the place of others; those that nobody has shown must be others."""
    right = [card for card in shown if card not in lying]
    wrong = [card for card in lying if card not in shown and card in guess.slots]
    for card, guessed in zip(right, wrong, strict=False):
        pin(known, guess, (guessed,), card, guess.dealt_to(guessed))
    if right and wrong:
        raise Renamed
    if wrong:
        raise Exposed([guess.slots[card] for card in wrong])


def compare(known: Known, guess: Guess, deal: Deal) -> None:
    """Check that every card that the player has seen is where it was seen."""
    for seat, player in zip(known.view.seats, deal.players, strict=True):
        known_cards = [card for card in seat.cards if card is not None]
        cards = player.cards
        missing = [card for card in known_cards if card not in cards]
        if missing:
            if player.folded:
                continue
            pin(known, guess, tuple(card for card in cards if card not in known_cards), missing[0], seat.seat)
            raise Renamed
