"""Dead hands and the muck.

Readings: a hand against a bank that is dead loses what rides on it. Outside of betting a hand is dead as
soon as everybody has answered what they are being asked, and until then it answers as one whose time has
run out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import COUNT, SEAT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.hands import Redeal
from cardhouse.phrases import Said
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing, reviving


@dataclass(frozen=True, kw_only=True)
class ThrownAway(Irregularity):
    """A player threw a hand forward or away."""

    kind = "threw"
    needs_hand = False
    needs_live = False
    group = "dead"
    rules: ClassVar = ("WSOP-105.1", "WSOP-105.2", "WSOP-106", "WSOP-105")
    seat: int = needed(SEAT)
    facing_bet: bool | None = fact(YES_NO, "facing-bet")
    caused_action: bool | None = fact(YES_NO, "acted-behind")
    in_muck: bool | None = fact(YES_NO, "in-muck")
    identifiable: bool | None = fact(YES_NO, "identifiable")
    dealer_error: bool | None = fact(YES_NO)
    """Whether the dealer or wrong information made the player do it."""

    def judge(self, seen: Situation | None) -> Ruling:
        dead = killing(seen, self.seat)
        if self.sure("in_muck"):
            return self._mucked(seen)
        if self.sure("facing_bet", seen, lambda one: one.faces_bet(self.seat)) and not self.dealer_error:
            return Ruling("dead", ("WSOP-105.1", "WSOP-105"), Said("rulings.why.folded-to-a-bet"), dead)
        if self.sure("caused_action"):
            return Ruling("dead", ("WSOP-105.2", "WSOP-105"), Said("rulings.why.thrown-forward"), dead)
        if self.sure("identifiable"):
            return Ruling("live", ("WSOP-105.2",), Said("rulings.why.still-identifiable"))
        return Ruling("dead", ("WSOP-105.2", "WSOP-105"), Said("rulings.why.not-identifiable"), dead)

    def _mucked(self, seen: Situation | None) -> Ruling:
        if not self.sure("identifiable"):
            return Ruling(
                "dead", ("WSOP-105.2", "WSOP-106"), Said("rulings.why.in-the-muck"), self._dead(seen)
            )
        dead = Option("dead", "dead", Said("rulings.why.in-the-muck"), self._dead(seen))
        live = Option("retrieve", "live", Said("rulings.why.retrieved"), reviving(seen, self.seat))
        return offered((live, dead) if self.dealer_error else (dead, live), ("WSOP-106", "WSOP-105.2"))

    def _dead(self, seen: Situation | None) -> tuple[Effect, ...]:
        return killing(seen, self.seat)


@dataclass(frozen=True, kw_only=True)
class NotAtSeat(Irregularity):
    """A player was not at the seat when it mattered."""

    kind = "away"
    group = "dead"
    rules: ClassVar = ("WSOP-79", "WSOP-80", "WSOP-228")
    seat: int = needed(SEAT)
    when: str = needed(one_of("during-deal", "deal-complete", "action-pending"))

    def judge(self, seen: Situation | None) -> Ruling:
        if self.when == "during-deal":
            return Ruling("live", ("WSOP-79",), Said("rulings.why.in-time-for-the-deal"))
        stud = self.family(seen) in ("stud", "stud-badugi", "mexican")
        if stud:
            rules: tuple[str, ...] = ("WSOP-228", "WSOP-79" if self.when == "deal-complete" else "WSOP-80")
            return Ruling("dead", rules, Said("rulings.why.absent-in-stud"), killing(seen, self.seat))
        if self.when == "deal-complete":
            return Ruling("dead", ("WSOP-79",), Said("rulings.why.not-at-seat"), killing(seen, self.seat))
        return Ruling("dead", ("WSOP-80",), Said("rulings.why.left-with-action"), killing(seen, self.seat))


@dataclass(frozen=True, kw_only=True)
class UpCardsMoved(Irregularity):
    """A player of stud picked up the up-cards, turned them down, or put them in another order."""

    kind = "picked-up"
    only = ("stud", "stud-badugi", "mexican", "other")
    group = "dead"
    rules: ClassVar = ("WSOP-105.3", "WSOP-230", "WSOP-STUD-INTRO", "BARGE-stud-order")
    seat: int = needed(SEAT)
    facing_bet: bool | None = fact(YES_NO, "facing-bet")
    showdown: bool | None = fact(YES_NO)
    reordered: bool | None = fact(YES_NO)
    """Whether they were only put in another order, on purpose."""

    def judge(self, seen: Situation | None) -> Ruling:
        dead = killing(seen, self.seat)
        if self.reordered:
            warned = Option("warned", "noted", Said("rulings.why.reordered-warned"))
            killed = Option("dead", "dead", Said("rulings.why.reordered-dead"), dead)
            return offered((warned, killed), ("WSOP-STUD-INTRO", "BARGE-stud-order"))
        if self.showdown:
            return Ruling("live", ("WSOP-230",), Said("rulings.why.picked-up-at-showdown"))
        if self.sure("facing_bet", seen, lambda one: one.faces_bet(self.seat)):
            why = Said("rulings.why.picked-up-facing-bet")
            return Ruling("dead", ("WSOP-105.3", "WSOP-230"), why, dead)
        return Ruling("live", ("WSOP-230",), Said("rulings.why.picked-up-without-bet"))


@dataclass(frozen=True, kw_only=True)
class HiddenCards(Irregularity):
    """A player's cards were hidden."""

    kind = "hidden"
    group = "dead"
    rules: ClassVar = ("WSOP-71",)
    seat: int = needed(SEAT)
    behind: int | None = fact(COUNT, "behind")
    """How many acted behind."""

    def judge(self, seen: Situation | None) -> Ruling:
        behind = self.sure("behind", seen, lambda one: one.acted_behind(self.seat))
        if behind < 2:
            return Ruling("live", self.rules, Said("rulings.why.hidden-early"))
        dead = Option("dead", "dead", Said("rulings.why.hidden-dead"), killing(seen, self.seat))
        return offered((dead, Option("live", "live", Said("rulings.why.hidden-live"))), self.rules)


@dataclass(frozen=True, kw_only=True)
class IntoAnother(Irregularity):
    """A player threw cards into another player's hand."""

    kind = "into-hand"
    group = "dead"
    rules: ClassVar = ("WSOP-107",)
    seat: int = needed(SEAT)
    """Who threw them."""
    blind: bool | None = fact(YES_NO)
    """Whether they landed among the hole cards of a blind and mixed."""

    def judge(self, seen: Situation | None) -> Ruling:
        dead = Option("dead", "dead", Said("rulings.why.into-another-hand"), killing(seen, self.seat))
        if not self.blind or (seen is not None and seen.hand.sheet.has_bank):
            return Ruling("dead", self.rules, dead.why, dead.effects)
        again = Option("redeal", "misdeal", Said("rulings.why.into-the-blind"), (Redeal(dead=(self.seat,)),))
        return offered((again, dead), self.rules)


@dataclass(frozen=True, kw_only=True)
class KilledByDealer(Irregularity):
    """The dealer killed a hand by mistake, or another's cards fouled it."""

    kind = "killed"
    needs_hand = False
    needs_live = False
    group = "dead"
    rules: ClassVar = ("WSOP-109", "WSOP-106")
    seat: int = needed(SEAT)
    protected: bool | None = fact(YES_NO, "protected")
    identifiable: bool | None = fact(YES_NO, "identifiable")

    def judge(self, seen: Situation | None) -> Ruling:
        dead = killing(seen, self.seat)
        if not self.sure("protected"):
            return Ruling("dead", ("WSOP-109",), Said("rulings.why.unprotected"), dead)
        killed = Option("dead", "dead", Said("rulings.why.not-identifiable"), dead)
        if not self.sure("identifiable"):
            return Ruling("dead", ("WSOP-106", "WSOP-109"), killed.why, killed.effects)
        live = Option("retrieve", "live", Said("rulings.why.retrieved"), reviving(seen, self.seat))
        return offered((live, killed), ("WSOP-106", "WSOP-109"))
