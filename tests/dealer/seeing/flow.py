"""What a seat has not seen makes no difference to it: cards change places, and it cannot tell."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from cardhouse.cards import Card, Chance, to_seed
from cardhouse.dealer import Action, Deal, Decision, Event
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.event import cards_of, for_seat
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.sheets import Sheet

JUDGED: Final = frozenset(
    (
        "show",
        "muck",
        "award",
        "pay",
        "points",
        "loss",
        "fantasyland",
        "leg-laid",
        "leg-won",
        "leg-lost",
        "leg-kept",
        "foul",
        "kill",
        "jackpot",
        "dead",
        "receive",
        "hit",
        "gone",
    )
)
"""Events by which the rules themselves say something about cards that not everybody has seen."""


Compares = Callable[[Deal, Deal], None]
"""Compares something of two hands that look the same to whoever has to decide."""


class Shuffled(NamedTuple):
    """A moment at which cards were shuffled."""

    at: int
    """How many events came before it."""
    rest: tuple[Card, ...]
    """What there was to be dealt afterwards."""
    added: frozenset[Card]
    """What came back into the deck."""


class Watched(Stub):
    """A deck that remembers its shuffles, and after one of them may be put in another order."""

    def __init__(self, seed: bytes, cards: Sequence[Card], swap: tuple[int, Sequence[int]] | None) -> None:
        chance = Chance(seed)
        super().__init__(chance.shuffled(cards), chance)
        self.events: list[Event] = []
        self.shuffles: list[Shuffled] = []
        self._swap = swap
        self._shuffled(cards)

    def add(self, cards: Sequence[Card]) -> None:
        super().add(cards)
        self._shuffled(cards)

    def gather(self, cards: Sequence[Card]) -> None:
        super().gather(cards)
        self._shuffled(cards)

    def _shuffled(self, added: Sequence[Card]) -> None:
        if self._swap is not None and self._swap[0] == len(self.shuffles):
            rest = self.rest
            self._cards[self._at :] = [rest[place] for place in self._swap[1]]
        self.shuffles.append(Shuffled(len(self.events), self.rest, frozenset(added)))


class WatchedDeal(Deal):
    """A hand from a deck that is watched."""

    supply: Watched

    def __init__(self, setup: Setup, supply: Watched) -> None:
        self.supply = supply

        def watch(hand: HandState) -> None:
            supply.events = hand.events

        super().__init__(setup, supply=supply, prepare=watch)


class Setting(NamedTuple):
    """What a hand begins with, so that it can be played twice."""

    sheet: Sheet
    stacks: tuple[int, ...]
    stakes: str
    button: int
    seed: str

    def deal(self, swap: tuple[int, Sequence[int]] | None = None) -> WatchedDeal:
        """The hand; the deck is put in another order after one of its shuffles, where a ``swap`` says so."""
        seed = to_seed(self.seed)
        setup = Setup.of(self.sheet, stacks=self.stacks, stakes=self.stakes, button=self.button, seed=seed)
        return WatchedDeal(setup, Watched(seed, self.sheet.deck.cards, swap))


class Moment(NamedTuple):
    """A decision of the hand as it was first played."""

    events: int
    asked: Decision
    answer: Action
    own: tuple[frozenset[Card], ...]
    """The cards that each seat has picked up by then."""


class Played:
    """A hand that was played, to be played again with other cards where some seat has not seen them."""

    def __init__(self, setting: Setting, random: Random, most: int = 150) -> None:
        self._setting = setting
        self._random = random
        self.hand = setting.deal()
        self.moments: list[Moment] = []
        while (asked := self.hand.decision) is not None and len(self.moments) < most:
            answer = random_action(asked, random)
            picked = tuple(frozenset(player.known) for player in self.hand.players)
            self.moments.append(Moment(len(self.hand.events), asked, answer, picked))
            self.hand.act(answer)

    def try_once(self, also: Compares | None = None) -> bool:
        """Compare what one seat sees at some moment with what it would see of other cards.

        With ``also``, it is a seat whose turn it is, and something else of the two hands is compared as well.
        Whether there was anything to compare; raises :class:`AssertionError` where the seat can tell.
        """
        random, hand = self._random, self.hand
        if not self.moments:
            return False
        number = random.randrange(len(self.moments))
        shuffles = hand.supply.shuffles
        before = [n for n, one in enumerate(shuffles) if one.at <= self.moments[number].events]
        epoch = before[-1] if random.random() < 0.7 else random.choice(before)
        start = shuffles[epoch].at
        number = min(number, self._judged(start))
        if number < 0 or self.moments[number].events < start:
            return False
        seat = random.choice([None, *range(len(hand.players))])
        if also is not None:
            seat = self.moments[number].asked.seat
        places = self._elsewhere(epoch, number, seat)
        if places is None:
            return False
        return self._compare(self._setting.deal((epoch, places)), start, number, seat, also)

    def _judged(self, start: int) -> int:
        """The last decision before the rules first looked at the cards of a deal."""
        told = (place for place, event in enumerate(self.hand.events[start:], start) if judged(event))
        first = next(told, len(self.hand.events) + 1)
        return sum(moment.events <= first for moment in self.moments) - 1

    def _elsewhere(self, epoch: int, number: int, seat: int | None) -> list[int] | None:
        """Another order of the deck after a shuffle, with all that a seat has seen where it was."""
        shuffles, moment = self.hand.supply.shuffles, self.moments[number]
        begun = shuffles[epoch]
        known = {
            card
            for event in self.hand.events[begun.at : moment.events]
            for card in cards_of(for_seat(event, seat))
        }
        for earlier in self.moments[: number + 1]:
            if seat is not None and earlier.events >= begun.at:
                known |= earlier.own[seat]
        for later in shuffles[epoch + 1 :]:
            known |= later.added if later.at <= moment.events else frozenset()
        places = list(range(len(begun.rest)))
        free = [place for place in places if begun.rest[place] not in known]
        if len(free) < 2:
            return None
        for place, other in zip(free, self._random.sample(free, len(free)), strict=True):
            places[place] = other
        return places

    def _compare(
        self, again: WatchedDeal, start: int, number: int, seat: int | None, also: Compares | None
    ) -> bool:
        """Go through the same answers with other cards, as far as they can be given."""
        first = self._setting.deal()
        looks = {number, *self._random.sample(range(number + 1), min(2, number + 1))}
        looks = looks if also is None else {number}
        seen = 0
        for place, moment in enumerate(self.moments[: number + 1]):
            if again.decision is None or any(map(judged, again.events[start:])):
                break
            if place in looks and moment.events >= start:
                same(first, again, seat, self.hand)
                if also is not None:
                    also(first, again)
                seen += 1
            answer = as_given(moment, again.decision)
            if place == number or not again.decision.allows(answer):
                break
            first.act(moment.answer)
            again.act(answer)
        return seen > 0


def judged(event: Event) -> bool:
    """Whether the rules have looked at cards, and everybody hears what came of it."""
    aloud = event.kind == "discard" and event.seen_by is None
    return event.kind in JUDGED or aloud or (event.kind == "stay" and bool(event.needs))


def as_given(moment: Moment, asked: Decision) -> Action:
    """The same answer where the cards to choose from are others: those that lie in the same places."""
    answer, offered = moment.answer, moment.asked.cards
    if not answer.cards or len(asked.cards) != len(offered):
        return answer
    left = list(range(len(offered)))
    chosen = []
    for card in answer.cards:
        place = next(place for place in left if offered[place] == card)
        left.remove(place)
        chosen.append(asked.cards[place])
    return answer._replace(cards=tuple(chosen))


def same(first: Deal, again: Deal, seat: int | None, hand: Deal) -> None:
    """Raise unless a seat sees the same of two hands, down to the last byte."""
    one, other = first.view(seat), again.view(seat)
    texts = [json.dumps(view.to_dict()) for view in (one, other)]
    who = "a spectator" if seat is None else f"seat {seat}"
    if texts[0] != texts[1] or repr(one) != repr(other):
        pairs = zip(one.to_dict().items(), other.to_dict().items(), strict=True)
        where = [f"{key}: {old} / {new}" for (key, old), (_, new) in pairs if old != new]
        raise AssertionError(f"{who} can tell cards apart that it has not seen in {hand!r}: {where}")
