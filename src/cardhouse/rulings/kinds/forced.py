"""Forced bets that went wrong: a bring-in by the wrong seat, a blind not posted, a kill not known of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.chips import Forfeit, GiveBack, MoveBringIn, Owes, SetWager
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import AMOUNT, SEAT, YES_NO, fact, needed
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing
from cardhouse.sheets.words.posting import BringIn


@dataclass(frozen=True, kw_only=True)
class WrongBringIn(Irregularity):
    """The wrong player brought it in."""

    kind = "bring-in"
    needs_round = True
    group = "forced"
    rules: ClassVar = ("WSOP-225",)
    seat: int = needed(SEAT)
    """Who should have."""
    next_acted: bool | None = fact(YES_NO, "next-acted")

    def fits(self, seen: Situation) -> None:
        super().fits(seen)
        if not any(isinstance(step, BringIn) for step in seen.hand.sheet.steps):
            raise NotHere("rulings.no-bring-in")

    def judge(self, seen: Situation | None) -> Ruling:
        if self.sure("next_acted", seen, lambda one: bool(one.done_in_round)):
            return Ruling("stands", self.rules, Said("rulings.why.bring-in-stands"))
        if seen is not None and seen.brought_in is None:
            raise NotHere("rulings.not-brought-in")
        if seen is not None and seen.brought_in == self.seat:
            raise NotHere("rulings.brought-in-right", seat=self.seat)
        effects: tuple[Effect, ...] = () if seen is None else (MoveBringIn(seat=self.seat),)
        doing = (Said("rulings.doing.move-bring-in"),)
        return Ruling("corrected", self.rules, Said("rulings.why.bring-in-moves"), effects, doing=doing)


@dataclass(frozen=True, kw_only=True)
class Unposted(Irregularity):
    """A player who owed a blind was dealt in without posting it."""

    kind = "unposted"
    needs_round = True
    group = "forced"
    rules: ClassVar = ("WSOP-157",)
    seat: int = needed(SEAT)
    amount: int | None = fact(AMOUNT, "owed-post")
    looked: bool | None = fact(YES_NO, "looked")
    acted: bool | None = fact(YES_NO, "acted")
    """Whether the player has put chips in."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.sure("acted", seen, lambda one: one.bet(self.seat) > 0):
            effects: tuple[Effect, ...] = ()
            if self.amount:
                effects = (Owes(seat=self.seat, amount=self.amount),)
            return Ruling("live", self.rules, Said("rulings.why.unposted-acted"), effects)
        if self.sure("looked"):
            return Ruling("dead", self.rules, Said("rulings.why.unposted-looked"), killing(seen, self.seat))
        effects = (
            (SetWager(seat=self.seat, to=seen.wagers(self.seat, min(self.amount, seen.level))),)
            if seen and self.amount
            else ()
        )
        return Ruling("live", self.rules, Said("rulings.why.unposted-posts-now"), effects)


@dataclass(frozen=True, kw_only=True)
class KillUnknown(Irregularity):
    """A player did not know that the pot was a kill."""

    kind = "kill-unaware"
    needs_round = True
    group = "forced"
    rules: ClassVar = ("WSOP-205",)
    seat: int = needed(SEAT)
    put: int = needed(AMOUNT)
    right: int | None = fact(AMOUNT, "owed")
    """What it should have been."""
    announced: bool | None = fact(YES_NO, "announced")

    def judge(self, seen: Situation | None) -> Ruling:
        if seen is not None:
            seen.has_in(self.seat, self.put)
        back: tuple[Effect, ...] = (GiveBack(seat=self.seat, amount=self.put),) if seen and self.put else ()
        if not self.sure("announced"):
            return Ruling("released", self.rules, Said("rulings.why.kill-not-announced"), back)
        right = self.sure("right", seen, lambda one: one.level)
        corrects = Option(
            "correct",
            "corrected",
            Said("rulings.why.kill-corrected", more=max(0, right - self.put)),
            (SetWager(seat=self.seat, to=seen.wagers(self.seat, right)),) if seen else (),
        )
        forfeits = Option(
            "forfeit",
            "dead",
            Said("rulings.why.kill-forfeited", put=self.put),
            (*self._forfeit(), *killing(seen, self.seat)) if seen else (),
        )
        return offered((corrects, forfeits), self.rules, chooser=self.seat)

    def _forfeit(self) -> tuple[Effect, ...]:
        return (Forfeit(seat=self.seat, amount=self.put),) if self.put else ()
