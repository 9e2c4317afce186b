"""Deals a hand again as far as one player can, who does not know the others' cards.

The dealer runs over the answers as they were heard, with a deck of which only the cards that were proved are
known. It takes every card off the top, as the rules say; so a card that was seen must be the one that was
proved at that very place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card, Untold
from cardhouse.dealer import Action, Deal, Decision, Event
from cardhouse.dealer.events.event import cards_of, for_seat
from cardhouse.dealer.events.plain import to_dict
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.told.witness import Witness
from cardhouse.errors import CardhouseError, reason
from cardhouse.fair import BadProof
from cardhouse.live.acting import read_action, with_cards
from cardhouse.live.supply import LiveSupply
from cardhouse.phrases import Said

from .counted import OFF_THE_DECK, Taken, places_of
from .making import APPLIED, UNHEARD
from .named import cards_named

_SHUFFLED: Final = "reshuffled"
_FREELY: Final = ("draw", "discard", "pass", "offer", "trade")
"""Answers by which cards leave a hand."""


class Followed(NamedTuple):
    """How far a hand could be dealt again."""

    places: list[dict[str, Any]]
    events: list[dict[str, Any]]
    """What happened, as far as it was dealt again."""
    stopped: Said | None
    """Why it could not be dealt again to its end."""


class _ProvedDeck(LiveSupply):
    """A deck of which some cards are known by their places."""

    def __init__(self, deck: Sequence[Card], known: Mapping[int, Card]) -> None:
        super().__init__(deck, known, {})
        self.events: Sequence[Event] = ()
        self.first = len(deck)
        """How many cards may have come from the deck that was promised."""
        self._burning = False
        self.taken: list[Taken] = []

    def take(self, seat: int | None) -> Card:
        before = len(self.cards)
        card = super().take(seat)
        if len(self.cards) > before:
            self.taken.append(Taken(card, self._burning, self.events[-1] if self.events else None))
        return card

    def burn(self) -> Card | None:
        self._burning = True
        try:
            return super().burn()
        finally:
            self._burning = False

    def gather(self, cards: Sequence[Card]) -> None:
        self.first = min(self.first, len(self.cards))
        super().gather(cards)


class Follower:
    """Deals one hand again from what a player knows of it."""

    def __init__(
        self, setup: Setup, known: Mapping[int, Card], events: Sequence[Mapping[str, Any]], seat: int
    ) -> None:
        self._given, self._seat = events, seat
        self._deck = _ProvedDeck(setup.sheet.deck.cards, known)
        mucked = [int(event["seat"]) for event in events if event["kind"] == "muck"]
        self._witness = Witness({}, mucked, judges=True)
        self._guessed = False
        """Whether it had to be guessed which cards went."""

        def listen(state: Any) -> None:
            self._deck.events = state.events

        self._deal = Deal(setup, supply=self._deck, witness=self._witness, prepare=listen)

    def follow(self, answers: Sequence[str]) -> Followed:
        """Deal the hand to its end, or to where it depends on what the player does not know.

        Raises :class:`BadProof` where something cannot have happened so.
        """
        stopped = self._answer(answers)
        dealt = [to_dict(for_seat(event, self._seat)) for event in self._deal.events]
        same = next(
            (at for at, (ours, theirs) in enumerate(zip(dealt, self._given, strict=False)) if ours != theirs),
            min(len(dealt), len(self._given)),
        )
        if same < len(dealt):
            stopped = self._differs(same, dealt)
        elif stopped is None and same < len(self._given):
            raise BadProof("fair.hand-went-on", number=same + 1)
        places = places_of(self._deal.events, self._deck.taken, self._first)
        return Followed([place.to_dict() for place in places], dealt[:same], stopped)

    @property
    def _first(self) -> int:
        """How many cards came from the deck as it was cut, before it was gathered or shuffled by a ruling."""
        events = self._deal.events
        again = next((one for one in events if isinstance(one, Ruled) and one.effect == _SHUFFLED), None)
        if again is None:
            return self._deck.first
        before = {id(event) for event in events[: events.index(again)]}
        taken = sum(one.after is None or id(one.after) in before for one in self._deck.taken)
        return min(self._deck.first, taken)

    def _answer(self, answers: Sequence[str]) -> Said | None:
        """Give the answers one by one; returns why they could not all be given."""
        deal = self._deal
        for number, text in enumerate(answers, 1):
            if deal.waiting is not None:
                break
            if text == UNHEARD:
                return Said("proofs.not-heard", number=len(deal.events))
            if deal.decision is None and not text.startswith(APPLIED):
                raise BadProof("fair.answers-left", number=number)
            try:
                self._give(text, deal.decision)
            except CardhouseError as error:
                if self._guessed or self._witness.unsure:
                    return Said("proofs.not-followed", number=len(deal.events))
                raise BadProof("fair.bad-answer", number=number, why=reason(error)) from error
        if deal.waiting is not None:
            return self._waits()
        if not deal.is_over:
            raise BadProof("fair.hand-not-over")
        return None

    def _give(self, text: str, decision: Decision | None) -> None:
        """Give one answer, or do what a ruling said."""
        if decision is None or text.startswith(APPLIED):
            # A hand that is ruled dead answers as its cards suggest, which may be hidden.
            self._witness.unsure = True
            self._deal.repeat(with_cards(text, self._deck.cards))
        else:
            self._deal.act(self._read(text, decision))

    def _waits(self) -> Said:
        missing = self._deal.missing
        events = len(self._deal.events)
        if missing is not None and missing.matter == "dice":
            return Said("proofs.dice", number=events)
        return Said("proofs.hidden-cards", number=events)

    def _read(self, text: str, decision: Decision) -> Action:
        kind, _, count = text.partition(" ")
        if count.isdecimal() and decision.cards and not decision.rows and kind == decision.kind:
            self._guessed = True
            return Action(kind, 0, self._likely(decision, int(count)))
        if kind == "set" and "?" not in text:
            self._guessed = True
        return read_action(text, decision, self._deck.cards)

    def _likely(self, decision: Decision, count: int) -> tuple[Card, ...]:
        """The cards that probably went, if only their number is known: those that did not show up later."""
        later: dict[str, int] = {}
        for event in self._given[len(self._deal.events) :]:
            for card in cards_named(event):
                later.setdefault(card, event.get("seat", -1))

        def order(card: Card) -> int:
            if isinstance(card, Untold):
                return 1
            shown_by = later.get(str(card))
            return 2 if shown_by is None else 3 if shown_by == decision.seat else 0

        kept = decision.kind not in _FREELY
        return tuple(sorted(decision.cards, key=order, reverse=kept)[:count])

    def _differs(self, at: int, dealt: Sequence[Mapping[str, Any]]) -> Said:
        """Say why the hand went another way, if that may be; otherwise raise :class:`BadProof`."""
        ours = self._deal.events[at]
        theirs = self._given[at] if at < len(self._given) else {}
        seen = cards_of(for_seat(ours, self._seat))
        if self._later(seen):
            return Said("proofs.later-deck", number=at + 1)
        if isinstance(ours, OFF_THE_DECK) and theirs.get("kind") == ours.kind:
            heights = {str(one.card): height for height, one in enumerate(self._deck.taken)}
            for card, told in zip(seen, cards_named(theirs), strict=False):
                if str(card) != told and not self._guessed:
                    height = heights.get(str(card), len(heights))
                    raise BadProof("fair.card-from-elsewhere", card=told, height=height + 1, number=at + 1)
        if self._guessed or self._witness.unsure:
            return Said("proofs.not-followed", number=at + 1)
        raise BadProof("fair.other-event", number=at + 1, right=ours.kind)

    def _later(self, cards: Sequence[Card]) -> bool:
        """Whether some of the cards are from a deck that was shuffled during the hand."""
        return any(isinstance(card, Untold) and card.number >= self._first for card in cards)
