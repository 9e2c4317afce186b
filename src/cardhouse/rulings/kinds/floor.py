"""The ruling itself: deadlines, appeals, pots that were wrongly paid or are in dispute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.chips import AwardAgain, HoldPot
from cardhouse.dealer.effects.facts import AMOUNT, SEAT, TEXT, YES_NO, fact, needed
from cardhouse.dealer.effects.order import Note
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation


@dataclass(frozen=True, kw_only=True)
class LateRequest(Irregularity):
    """A ruling is asked for after the hand."""

    kind = "late"
    needs_hand = False
    group = "floor"
    rules: ClassVar = ("WSOP-51", "WSOP-49")
    next_started: bool | None = fact(YES_NO, "next-started")
    """Whether the next hand has begun, with a riffle or the shuffler's button, or the game is over."""
    house_error: bool | None = fact(YES_NO, "house-error")
    waited: bool | None = fact(YES_NO)
    """Whether whoever asks had noticed it before."""

    def judge(self, seen: Situation | None) -> Ruling:
        if not self.sure("next_started"):
            rules = ("WSOP-49", "WSOP-51") if self.waited else ("WSOP-51",)
            return Ruling("allowed", rules, Said(f"rulings.why.{'waited' if self.waited else 'in-time'}"))
        if not self.sure("house_error"):
            return Ruling("refused", ("WSOP-51",), Said("rulings.why.past-the-deadline"))
        looks = Option("look", "allowed", Said("rulings.why.house-error"))
        return offered(
            (looks, Option("leave", "stands", Said("rulings.why.past-the-deadline"))), ("WSOP-51",)
        )


@dataclass(frozen=True, kw_only=True)
class WrongAward(Irregularity):
    """A pot was pushed to the wrong player."""

    kind = "wrong-award"
    needs_live = False
    needs_hand = False
    group = "floor"
    rules: ClassVar = ("WSOP-52", "WSOP-51")
    seat: int = needed(SEAT)
    """Who was paid."""
    to: int = needed(SEAT)
    """Who should have been."""
    amount: int | None = fact(AMOUNT, "pot")
    next_started: bool | None = fact(YES_NO, "next-started")

    def judge(self, seen: Situation | None) -> Ruling:
        if self.sure("next_started"):
            return Ruling("stands", ("WSOP-51",), Said("rulings.why.past-the-deadline"))
        amount = self.sure("amount", seen, lambda one: one.won(self.seat))
        if seen is not None:
            self._was_paid(seen, amount)
        effects = (AwardAgain(seat=self.seat, to=self.to, amount=amount),)
        moves = Option("move", "awarded", Said("rulings.why.pot-rebuilt", amount=amount), effects)
        return offered((moves, Option("leave", "stands", Said("rulings.why.pot-left"))), self.rules)

    def _was_paid(self, seen: Situation, amount: int) -> None:
        if not seen.hand.is_over:
            raise NotHere("rulings.hand-not-over", kind=self.kind)
        if self.to == self.seat or amount > seen.won(self.seat):
            raise NotHere("rulings.not-so-much-won", seat=self.seat, amount=amount, won=seen.won(self.seat))


@dataclass(frozen=True, kw_only=True)
class Pending(Irregularity):
    """A decision takes longer than the hand."""

    kind = "pending"
    needs_hand = False
    group = "floor"
    rules: ClassVar = ("WSOP-53",)
    amount: int | None = fact(AMOUNT, "pot")

    def judge(self, seen: Situation | None) -> Ruling:
        amount = self.sure("amount", seen, lambda one: one.hand.pot)
        effects = (HoldPot(amount=amount),)
        holds = Option("hold", "held", Said("rulings.why.pot-held", amount=amount), effects)
        return offered((holds, Option("wait", "noted", Said("rulings.why.wait-for-decision"))), self.rules)


@dataclass(frozen=True, kw_only=True)
class Appeal(Irregularity):
    """A player appeals against a ruling."""

    kind = "appeal"
    needs_hand = False
    group = "floor"
    rules: ClassVar = ("WSOP-7",)
    by_lead: bool | None = fact(YES_NO, "by-lead")
    """Whether the lead has ruled already."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.sure("by_lead"):
            return Ruling("refused", self.rules, Said("rulings.why.lead-is-final"))
        return Ruling("allowed", self.rules, Said("rulings.why.one-appeal"))


@dataclass(frozen=True, kw_only=True)
class HiddenChips(Irregularity):
    """Chips could not be seen when a bet was called."""

    kind = "hidden-chips"
    needs_live = False
    needs_hand = False
    group = "floor"
    rules: ClassVar = ("WSOP-72",)
    seat: int = needed(SEAT)
    amount: int | None = fact(AMOUNT)
    """What the bet would be without them."""

    def judge(self, seen: Situation | None) -> Ruling:
        as_is = Option("stands", "stands", Said("rulings.why.hidden-chips-stand"))
        less = Option(
            "smaller", "corrected", Said("rulings.why.hidden-chips-smaller", amount=self.amount or 0)
        )
        return offered((as_is, less), self.rules)


@dataclass(frozen=True, kw_only=True)
class CheckDown(Irregularity):
    """Players agree not to bet."""

    kind = "check-down"
    group = "floor"
    rules: ClassVar = ("WSOP-216", "WSOP-39")
    text: str | None = fact(TEXT)

    def judge(self, seen: Situation | None) -> Ruling:
        effects = (Note(text=self.text or "an agreement to check down was refused"),)
        return Ruling("refused", self.rules, Said("rulings.why.no-check-down"), effects)
