"""The clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import SEAT, SECONDS, YES_NO, fact, needed
from cardhouse.dealer.effects.order import Bind, Clock
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing

_WAIT: Final = 120
_THEN: Final = 60 + 10
_ROWS_WAIT: Final = 30
_ROWS_THEN: Final = 30


@dataclass(frozen=True, kw_only=True)
class CallClock(Irregularity):
    """Somebody calls the clock on a player."""

    kind = "clock"
    group = "clock"
    rules: ClassVar = ("WSOP-181", "WSOP-79", "WSOP-352")
    seat: int = needed(SEAT)
    """Who takes so long."""
    elapsed: int | None = fact(SECONDS, "elapsed")
    by: int | None = fact(SEAT)
    dealt_in: bool | None = fact(YES_NO)
    """Whether whoever calls it was dealt in."""
    at_seat: bool | None = fact(YES_NO)
    """Whether whoever calls it is at the seat."""
    stalling: bool | None = fact(YES_NO)

    def judge(self, seen: Situation | None) -> Ruling:
        rows = self.family(seen) == "rows"
        rules = ("WSOP-352",) if rows else ("WSOP-181",)
        if self.dealt_in is False:
            return Ruling("refused", rules, Said("rulings.why.clock-not-dealt-in"))
        if self.at_seat is False:
            return Ruling("refused", ("WSOP-79", *rules), Said("rulings.why.clock-not-at-seat"))
        wait = _ROWS_WAIT if rows else _WAIT
        then = _ROWS_THEN if rows else _THEN
        if not self.stalling and self.sure("elapsed") < wait:
            return Ruling("refused", rules, Said("rulings.why.clock-too-early", wait=wait))
        why = Said("rulings.why.clock-runs", seconds=then)
        runs = Option("clock", "clock", why, (Clock(seat=self.seat, seconds=then),))
        if not self.stalling:
            return Ruling("clock", rules, why, runs.effects)
        less = Option(
            "shorter",
            "clock",
            Said("rulings.why.clock-shortened", seconds=10),
            (Clock(seat=self.seat, seconds=10),),
        )
        return offered((runs, less), rules)


@dataclass(frozen=True, kw_only=True)
class ClockExpired(Irregularity):
    """The clock ran out."""

    kind = "time-up"
    group = "clock"
    rules: ClassVar = ("WSOP-105.6", "WSOP-181", "WSOP-352")
    seat: int = needed(SEAT)
    facing_bet: bool | None = fact(YES_NO, "facing-bet")

    def judge(self, seen: Situation | None) -> Ruling:
        if self.family(seen) == "rows":
            effects: tuple[Effect, ...] = () if seen is None else seen.places(self.seat)
            return Ruling("placed", ("WSOP-352",), Said("rulings.why.time-up-places"), effects)
        if seen is not None and not seen.in_turn(self.seat):
            raise NotHere("rulings.not-in-turn", seat=self.seat)
        if self.sure("facing_bet", seen, lambda one: one.faces_bet(self.seat)):
            why = Said("rulings.why.time-up-facing-bet")
            return Ruling("dead", ("WSOP-105.6", "WSOP-181"), why, killing(seen, self.seat))
        effects = () if seen is None else (Bind(seat=self.seat, action="check"),)
        return Ruling("check", ("WSOP-105.6", "WSOP-181"), Said("rulings.why.time-up-checks"), effects)
