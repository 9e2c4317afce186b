"""A hand as it may be, given what one player has seen of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from cardhouse.bots.errors import Astray
from cardhouse.cards import Card, to_seed
from cardhouse.dealer import Deal, Decision
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.events.event import cards_of
from cardhouse.dealer.hand.state import HandState
from cardhouse.errors import reason
from cardhouse.sheets import Sheet

from .guess import Guess, Known
from .heard import Missing, heard
from .quick import Quick

_TRIES: Final = 40
_ANY: Final = to_seed(0)
"""Cards come from guesses, so any seed will do."""
Late = Callable[[], bool]
"""Whether it is time to answer."""


def never() -> bool:
    """There is all the time in the world."""
    return False


class _Renamed(Exception):
    """A guessed card turns out to be another; going over the hand again gets it right."""


def _imagined(known: Known, sheet: Sheet, guess: Guess) -> Deal:
    """A hand with guessed cards, at its beginning."""
    view, fresh = known.view, known.fresh
    began = view.setup
    if began is None:
        raise Astray("bots.stakes-unknown")
    setup = replace(
        began,
        sheet=sheet,
        stacks=began.stacks if fresh else tuple(max(1, stack) for stack in began.stacks),
        button=began.button if fresh else view.button,
        seed=_ANY,
    )

    def prepare(hand: HandState) -> None:
        guess.hand = hand
        for seat in known.away:
            hand.players[seat].folded = True
            hand.players[seat].gone = view.seats[seat].gone
        if not fresh:
            for player, seen in zip(hand.players, view.seats, strict=True):
                player.legs = seen.legs

    return Deal(setup, supply=guess, record=guess, prepare=prepare)


class Idea:
    """A hand with the cards that the player cannot see put where they may be, dealt again for each answer.

    Raises :class:`Astray` if no such hand was found, or none before it was ``late``.
    """

    def __init__(self, known: Known, sheet: Sheet, chance: Random, late: Late = never) -> None:
        self._known, self._sheet = known, sheet
        self._state = chance.getrandbits(64)
        self._found: Deal | None = self._find(chance, late)
        self._actions = tuple(self._found.actions)

    def _find(self, chance: Random, late: Late) -> Deal:
        last: Exception = Astray("bots.cards-put-right")
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
        raise Astray("bots.cannot-imagine", why=reason(last))

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
    deal = _imagined(known, sheet, guess)
    guess.begin()
    return deal, guess


def _go_over(known: Known, sheet: Sheet, state: int) -> Deal:
    events, asked = known.events, known.view.decision
    if asked is None:
        raise Astray("bots.nobody-asked")
    deal, guess = _begin(known, sheet, Random(state))  # noqa: S311 - guesses keep no secrets
    # Cards have random numbers of their own, so that they come again however much the players think.
    quick = Quick(deal, Random(state + 1))  # noqa: S311 - guesses keep no secrets
    while True:
        decision = deal.decision
        if decision is None:
            raise Astray("bots.over-too-early")
        at = guess.at
        if at == len(events) and _same(decision, asked):
            break
        if at > len(events):
            raise Astray("bots.too-much-happened")
        try:
            action = heard(decision, events, at, lambda count, one=decision: quick(one, count))  # type: ignore[misc]
        except Missing as missing:
            _pin(known, guess, missing.held, missing.card)
            raise _Renamed from None
        if not decision.allows(action):
            raise Astray("bots.cannot-answer-asked", action=str(action), decision=decision.said)
        deal.act(action)
    _compare(known, guess, deal)
    _put_right(known, deal)
    return deal


def _put_right(known: Known, deal: Deal) -> None:
    """Put chips where they were seen to go, if cards that nobody else has seen decided that."""
    view = known.view
    if deal.stacks == [seat.stack for seat in view.seats] and deal.pot == view.pot:
        return
    for player, seat in zip(deal.players, view.seats, strict=True):
        player.stack, player.bet, player.total, player.legs = seat.stack, seat.bet, seat.total, seat.legs
    deal.state.dead = view.pot - sum(seat.total for seat in view.seats)


def _same(decision: Decision, asked: Decision) -> bool:
    same = decision.seat == asked.seat and decision.kind == asked.kind
    # What is asked may depend on a card that is still to be corrected.
    return same and {*(decision.public or decision.choices)} == {*(asked.public or asked.choices)}


def _pin(known: Known, guess: Guess, held: tuple[Card, ...], card: Card) -> None:
    """Have a card dealt in place of one of the held cards that were guessed."""
    for other in held:
        slot = guess.slots.get(other)
        if slot is not None and known.pins.get(slot) != other:
            for old in [place for place, pinned in known.pins.items() if pinned == card]:
                del known.pins[old]
            known.pins[slot] = card
            return
    raise Astray("bots.card-from-nowhere", card=str(card))


def _compare(known: Known, guess: Guess, deal: Deal) -> None:
    """Check that every card that the player has seen is where it was seen."""
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
