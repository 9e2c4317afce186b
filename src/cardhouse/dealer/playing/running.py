"""A hand that goes on: from an answer or a ruling to the next question."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import GEN_CLOSED, getgeneratorstate
from typing import Final

from cardhouse.cards import CardUntold
from cardhouse.dealer.applying.apply import (
    AFTER_THE_STEP,
    AFTER_VOID,
    AFTERWARDS,
    ONLY_AFTERWARDS,
    PAYS_AGAIN,
    apply_effect,
    apply_later,
)
from cardhouse.dealer.applying.rows import placed
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.every_effect import write_effects
from cardhouse.dealer.effects.hands import PutInRow
from cardhouse.dealer.errors import BadEffect, OutOfCards
from cardhouse.dealer.pieces.action import AGAIN, APPLY, Action
from cardhouse.dealer.told.question import FactMissing, Question
from cardhouse.dealer.words.registry import Play

from .ending import take_back
from .missing import card_question
from .standing import Standing
from .timeout import default_action
from .whole_hand import pay

STOPS: Final = (StopIteration, OutOfCards, CardUntold)
"""What a hand stops at: its end, or something that it cannot go on without."""


class Running(Standing):
    """A hand with its course of play, which pauses at each decision."""

    __slots__ = ()
    _play: Play

    @property
    def is_broken(self) -> bool:
        """Whether it failed in the middle of an answer, and can no longer be used."""
        return self.decision is not None and getgeneratorstate(self._play) == GEN_CLOSED

    def _stop(self, why: StopIteration | OutOfCards | CardUntold) -> None:
        """Pay the last chip, unless there is no card to go on with."""
        self.decision = None
        if not isinstance(why, StopIteration):
            self.waiting = self._lacking(why)
            return
        if self.state.credit:
            self.state.buy()
        self._pay()

    def _pay(self) -> None:
        try:
            if self.state.progress.pending:
                self.state.progress.do_pending()
            pay(self.state)
        except (OutOfCards, CardUntold) as missing:
            self.waiting = self._lacking(missing)

    def _lacking(self, why: OutOfCards | CardUntold) -> OutOfCards:
        """What the hand waits for; a card that somebody looked at has to be told."""
        return why if isinstance(why, OutOfCards) else FactMissing(card_question(self.state, why))

    @property
    def missing(self) -> Question | None:
        """The fact that the table must tell before the hand can go on, if it is one of real cards."""
        return self.waiting.question if isinstance(self.waiting, FactMissing) else None

    def _do(self, effects: Sequence[Effect], *, trial: bool = False) -> None:
        """Do some effects; on trial, do at once what otherwise waits until the step is over."""
        before = len(self.events)
        answer = placed(self.decision, effects)
        for effect in effects:
            self._check_counts(effect)
        paid = self.is_over and any(isinstance(effect, PAYS_AGAIN) for effect in effects)
        if paid:
            take_back(self.state)
        for effect in effects:
            self._do_one(effect, later=not trial)
        if trial:
            return
        if paid and not self.state.result.void:
            self._pay()
        self.actions.append(Action(APPLY, choice=write_effects(effects)))
        self.turns.append((-1, before))
        if self.state.result.void:
            self._play.close()
            self.decision = self.waiting = None
        elif answer is not None:
            self._go_on(answer)
        elif self._in_round:
            self._go_on(AGAIN)
        self._answer_for_the_dead()

    def _check_counts(self, effect: Effect) -> None:
        """Raise :class:`BadEffect` for what cannot be done to a deal that does not count."""
        if self.state.result.void and not isinstance(effect, AFTER_VOID):
            raise BadEffect("dealer.effect-hand-void", effect=str(effect))

    def _do_one(self, effect: Effect, *, later: bool) -> None:
        self._check_counts(effect)
        if isinstance(effect, PutInRow):
            return
        if isinstance(effect, ONLY_AFTERWARDS if self.decision is not None else ()):
            raise BadEffect("dealer.effect-hand-not-over", effect=str(effect))
        if self.is_over and not isinstance(effect, AFTERWARDS):
            raise BadEffect("dealer.effect-hand-over", effect=str(effect))
        asking = self.decision is not None and not self._in_round
        if later and asking and isinstance(effect, AFTER_THE_STEP):
            apply_later(self.state, effect)
        else:
            apply_effect(self.state, effect)

    @property
    def _in_round(self) -> bool:
        """Whether the question is what a player does in a round of betting."""
        return (
            self.state.betting.current is not None
            and self.decision is not None
            and self.decision.kind == "bet"
        )

    def _answer_for_the_dead(self) -> None:
        """Answer for hands that are dead when the step is over; for all, if only one other is left."""
        condemned = self.state.progress.condemned
        while condemned and (decision := self.decision) is not None:
            alone = sum(player.seat not in condemned for player in self.live) < 2
            if decision.seat not in condemned and not alone:
                return
            self._go_on(default_action(self.state, decision))

    def _go_on(self, action: Action) -> None:
        try:
            self.decision = self._play.send(action)
        except STOPS as why:
            self._stop(why)
