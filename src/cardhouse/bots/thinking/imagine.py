"""A hand as it may be, given what one player has seen of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Final

from cardhouse.bots.errors import Astray
from cardhouse.cards import Card, to_seed
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.hand.state import HandState
from cardhouse.errors import reason
from cardhouse.sheets import Sheet

from .correcting import Exposed, Otherwise, Renamed, check, compare, pin
from .guess import Guess, Known, Slot
from .heard import Missing, heard
from .quick import Quick

_TRIES: Final = 150
_PATIENCE: Final = 25
"""After as many tries, those that were put right again and again are given up, and others begun."""
_DOUBT: Final = 0.3
"""How often, from then on, cards go that are seen in the same hand later: they may have come back."""
_STRANGE: Final = 8
"""After as many imagined hands that went otherwise than the real one, hands may go otherwise."""
_ANY: Final = to_seed(0)
"""Cards come from guesses, so any seed will do."""
Late = Callable[[], bool]
"""Whether it is time to answer."""


def never() -> bool:
    """There is all the time in the world."""
    return False


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


@dataclass
class _Attempt:
    """One way to deal the cards that nobody has seen."""

    state: int
    """What the cards and the answers that nobody heard are drawn from."""
    doubt: float = 0.0
    """How often a card may have gone that the same player holds later."""
    strict: bool = True
    """Whether all that happens must have been seen; cards that nobody has seen may decide otherwise."""
    instead: dict[Slot, Card] = field(default_factory=dict)

    def changed(self, slots: list[Slot], known: Known, chance: Random) -> bool:
        """Deal other cards in some places; false if there are none."""
        others = known.unseen or known.again
        if others:
            self.instead.update((slot, chance.choice(others)) for slot in slots)
        return bool(others)


class Idea:
    """A hand with the cards that the player cannot see put where they may be, dealt again for each answer.

    Raises :class:`Astray` if no such hand was found, or none before it was ``late``.
    """

    def __init__(self, known: Known, sheet: Sheet, chance: Random, late: Late = never) -> None:
        self._known, self._sheet = known, sheet
        self._attempt = _Attempt(chance.getrandbits(64))
        self._found: Deal | None = self._find(chance, late)
        self._actions = tuple(self._found.actions)

    def _find(self, chance: Random, late: Late) -> Deal:
        last: Exception = Astray("bots.cards-put-right")
        strange = 0
        for tried in range(1, _TRIES + 1):
            afresh = tried % _PATIENCE == 0
            try:
                return _go_over(self._known, self._sheet, self._attempt)
            except Renamed:
                pass
            except Exposed as early:
                afresh |= not self._attempt.changed(early.slots, self._known, chance)
            except (DealerError, Astray, KeyError, ValueError) as why:
                last, afresh = why, True
                strange += isinstance(why, Otherwise)
            if late():
                break
            if afresh:
                self._known.forget()
                self._attempt = _Attempt(chance.getrandbits(64), _DOUBT, strict=strange < _STRANGE)
        raise Astray("bots.cannot-imagine", why=reason(last))

    def deal(self) -> Deal:
        """The hand, up to the decision; the same each time, as long as nothing else is imagined."""
        found, self._found = self._found, None
        if found is not None:
            return found
        deal = _begin(self._known, self._sheet, self._attempt)[0]
        for action in self._actions:
            deal.act(action)
        _put_right(self._known, deal)
        return deal


def _begin(known: Known, sheet: Sheet, attempt: _Attempt) -> tuple[Deal, Guess]:
    guess = Guess(known, Random(attempt.state), attempt.instead)  # noqa: S311 - guesses keep no secrets
    deal = _imagined(known, sheet, guess)
    guess.begin()
    return deal, guess


def _go_over(known: Known, sheet: Sheet, attempt: _Attempt) -> Deal:
    events, asked = known.events, known.view.decision
    if asked is None:
        raise Astray("bots.nobody-asked")
    deal, guess = _begin(known, sheet, attempt)
    # Cards have random numbers of their own, so that they come again however much the players think.
    quick = Quick(deal, Random(attempt.state + 1))  # noqa: S311 - guesses keep no secrets
    doubts = Random(attempt.state + 2)  # noqa: S311 - guesses keep no secrets

    def unheard(decision: Decision, at: int, count: int | None) -> Action:
        """An answer that nobody heard, about as many cards as that."""
        action = quick(decision, count)
        return action if doubts.random() < attempt.doubt else known.later.mended(action, decision, at)

    checked = known.first - guess.offset
    while True:
        checked = check(known, guess, checked, attempt.strict)
        decision = deal.decision
        if decision is None:
            raise Astray("bots.over-too-early")
        at = guess.at
        if at == len(events) and _same(decision, asked):
            break
        if at > len(events):
            raise Astray("bots.too-much-happened")
        try:
            action = heard(decision, events, at, partial(unheard, decision, at), known.later)
        except Missing as missing:
            pin(known, guess, missing.held, missing.card, missing.seat)
            raise Renamed from None
        if not decision.allows(action):
            raise Astray("bots.cannot-answer-asked", action=str(action), decision=decision.said)
        deal.act(action)
    compare(known, guess, deal)
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
