"""A hand as it may be, for all that one player has seen of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from cardhouse.bots.errors import Astray
from cardhouse.cards import Card
from cardhouse.dealer import Deal, Decision
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.events.event import cards_of
from cardhouse.sheets import Sheet

from .guess import Guess, Known
from .heard import Missing, heard
from .quick import Quick

_TRIES: Final = 40
Late = Callable[[], bool]
"""Whether it is time to answer."""


def never() -> bool:
    """There is all the time in the world."""
    return False


class _Renamed(Exception):
    """A card that was guessed is known to be another; going over the hand again will have it right."""


class Imagined(Deal):
    """A hand that was gone over with guessed cards, up to the decision of the one who imagines it."""

    def __init__(self, known: Known, sheet: Sheet, guess: Guess) -> None:
        view, fresh = known.view, known.fresh
        terms = view.terms
        if terms is None:
            raise Astray("nothing is known of the stakes")
        guess.deal = self
        self._known = known
        super().__init__(
            sheet,
            stacks=terms.stacks if fresh else [max(1, stack) for stack in terms.stacks],
            stakes=terms.stakes,
            button=terms.button if fresh else view.button,
            seed=0,
            supply=guess,
            record=guess,
            may_run=terms.may_run,
            carried=terms.carried,
            jackpot=terms.jackpot,
        )

    def _prepare(self) -> None:
        for seat in self._known.away:
            self.players[seat].folded = True
            self.players[seat].gone = self._known.view.seats[seat].gone
        for player, seen in zip(self.players, self._known.view.seats, strict=True):
            if not self._known.fresh:
                player.legs = seen.legs


def imagine(known: Known, sheet: Sheet, chance: Random, late: Late = never) -> Deal:
    """The hand with cards that the player cannot see put where they may be.

    Raises :class:`Astray` where no such hand was found, or not before it was ``late``.
    """
    return Idea(known, sheet, chance, late).deal()


class Idea:
    """An imagined hand, to be had once for each answer that is tried in it."""

    def __init__(self, known: Known, sheet: Sheet, chance: Random, late: Late = never) -> None:
        self._known, self._sheet = known, sheet
        self._state = chance.getrandbits(64)
        self._found: Deal | None = self._find(chance, late)
        self._actions = tuple(self._found.actions)

    def _find(self, chance: Random, late: Late) -> Deal:
        last: Exception | str = "cards have to be put right again and again"
        for _ in range(_TRIES):
            try:
                return _go_over(self._known, self._sheet, self._state)
            except _Renamed:
                pass
            except (DealerError, Missing, KeyError, ValueError) as why:
                last = why
                self._state = chance.getrandbits(64)
            if late():
                break
        raise Astray(f"the hand cannot be imagined: {last}")

    def deal(self) -> Deal:
        """The hand, up to the decision; the same each time, as long as nothing else is imagined."""
        found, self._found = self._found, None
        if found is not None:
            return found
        deal = _begin(self._known, self._sheet, Random(self._state))[0]  # noqa: S311 - guesses keep no secrets
        for action in self._actions:
            deal.act(action)
        _put_right(self._known, deal)
        return deal


def _begin(known: Known, sheet: Sheet, chance: Random) -> tuple[Deal, Guess]:
    guess = Guess(known, chance)
    deal = Imagined(known, sheet, guess)
    guess.begin()
    return deal, guess


def _go_over(known: Known, sheet: Sheet, state: int) -> Deal:
    events, asked = known.events, known.view.decision
    if asked is None:
        raise Astray("nobody is asked anything")
    deal, guess = _begin(known, sheet, Random(state))  # noqa: S311 - guesses keep no secrets
    # Cards come from a chance of their own, so that they come again without any thinking.
    quick = Quick(deal, Random(state + 1))  # noqa: S311 - guesses keep no secrets
    while True:
        decision = deal.decision
        if decision is None:
            raise Astray("the hand is over before its time")
        at = guess.at
        if at == len(events) and _same(decision, asked):
            break
        if at > len(events):
            raise Astray("more has happened than was seen")
        try:
            action = heard(decision, events, at, lambda count, one=decision: quick(one, count))  # type: ignore[misc]
        except Missing as missing:
            _pin(known, guess, missing.held, missing.card)
            raise _Renamed from None
        if not decision.allows(action):
            raise Astray(f"{action} could not be answered to {decision.english()}")
        deal.act(action)
    _compare(known, guess, deal)
    _put_right(known, deal)
    return deal


def _put_right(known: Known, deal: Deal) -> None:
    """Chips that have moved by cards nobody else has seen lie where they were seen to go."""
    view = known.view
    if deal.stacks == [seat.stack for seat in view.seats] and deal.pot == view.pot:
        return
    for player, seat in zip(deal.players, view.seats, strict=True):
        player.stack, player.bet, player.total, player.legs = seat.stack, seat.bet, seat.total, seat.legs
    deal.dead = view.pot - sum(seat.total for seat in view.seats)


def _same(decision: Decision, asked: Decision) -> bool:
    same = decision.seat == asked.seat and decision.kind == asked.kind
    # What is asked may hang on a card that is still to be put right.
    return same and {*(decision.public or decision.choices)} == {*(asked.public or asked.choices)}


def _pin(known: Known, guess: Guess, held: tuple[Card, ...], card: Card) -> None:
    """Have a card dealt in the place of one of those held that were guessed."""
    for other in held:
        slot = guess.slots.get(other)
        if slot is not None and known.pins.get(slot) != other:
            for old in [place for place, pinned in known.pins.items() if pinned == card]:
                del known.pins[old]
            known.pins[slot] = card
            return
    raise Astray(f"{card} has come from nowhere")


def _compare(known: Known, guess: Guess, deal: Deal) -> None:
    """See that every card that the player has seen lies where it was seen."""
    wrong = False
    for seen, held in zip(
        known.events[known.first :], deal.events[known.first - guess.offset :], strict=False
    ):
        shown, lying = cards_of(seen), cards_of(held)
        if shown and shown != lying and len(shown) == len(lying):
            for right, guessed in zip(shown, lying, strict=True):
                if right not in lying and guessed not in shown:
                    _pin(known, guess, (guessed,), right)
                    wrong = True
    if wrong:
        raise _Renamed
    for seat, player in zip(known.view.seats, deal.players, strict=True):
        known_cards = [card for card in seat.cards if card is not None]
        cards = player.cards
        missing = [card for card in known_cards if card not in cards]
        if missing:
            if player.folded:
                continue
            _pin(known, guess, tuple(card for card in cards if card not in known_cards), missing[0])
            raise _Renamed
