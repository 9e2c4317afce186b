"""Wrong amounts: too little, too much, not released, not known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.chips import AwardAgain, Forfeit, GiveBack, SetWager
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import AMOUNT, SEAT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.order import Bind
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing
from cardhouse.rulings.wagers import STRUCTURES


@dataclass(frozen=True, kw_only=True)
class ShortCall(Irregularity):
    """A call had too few chips."""

    kind = "short-call"
    needs_hand = False
    needs_live = False
    group = "amounts"
    rules: ClassVar = ("WSOP-177", "WSOP-135", "WSOP-138")
    seat: int | None = fact(SEAT)
    put: int = needed(AMOUNT)
    owed: int | None = fact(AMOUNT, "owed")
    """What the call should have been."""

    def judge(self, seen: Situation | None) -> Ruling:
        owed = self.sure("owed", seen, lambda one: one.level)
        why = Said("rulings.why.short-call", put=self.put, owed=owed, missing=max(0, owed - self.put))
        if self.put >= owed:
            return Ruling("stands", self.rules, Said("rulings.why.call-is-enough"), amount=owed)
        return Ruling("call", self.rules, why, self._made_good(seen, owed), amount=owed)

    def _made_good(self, seen: Situation | None, owed: int) -> tuple[Effect, ...]:
        """What puts the missing chips in; after the hand they go to the one who won it."""
        if self.seat is None:
            return ()
        if seen is None:
            return (SetWager(seat=self.seat, to=owed),)
        if not seen.hand.is_over:
            if self.seat not in seen.live:
                raise NotHere("rulings.seat-is-out", kind=self.kind, seat=self.seat)
            if not seen.in_betting:
                raise NotHere("rulings.no-betting-now", kind=self.kind)
            return (SetWager(seat=self.seat, to=seen.wagers(self.seat, owed)),)
        winners = {award.seat for award in seen.hand.awards if award.amount} - {self.seat}
        missing = min(owed - self.put, seen.hand.stacks[self.seat])
        if len(winners) != 1 or not missing:
            return ()
        return (AwardAgain(seat=self.seat, to=min(winners), amount=missing),)


@dataclass(frozen=True, kw_only=True)
class ShortBet(Irregularity):
    """A bet, raise or bring-in was below the minimum, or not a whole number of units."""

    kind = "short-bet"
    needs_round = True
    group = "amounts"
    rules: ClassVar = ("WSOP-138", "WSOP-179")
    seat: int | None = fact(SEAT)
    put: int = needed(AMOUNT)
    """What it was, for the whole round."""
    least: int | None = fact(AMOUNT, "least-bet")
    """What it should have been at least."""
    unit: int | None = fact(AMOUNT)
    """The smallest chip that is played with."""
    round_open: bool | None = fact(YES_NO, "round-open")
    all_in: bool | None = fact(YES_NO)

    def judge(self, seen: Situation | None) -> Ruling:
        if self.all_in:
            return Ruling("stands", ("WSOP-138",), Said("rulings.why.all-in-for-less"), amount=self.put)
        open_ = self.sure("round_open", seen, lambda one: one.hand.state.betting.current is not None)
        if not open_:
            return Ruling("stands", ("WSOP-138",), Said("rulings.why.round-is-over"), amount=self.put)
        least = self.sure("least", seen, lambda one: one.least_bet)
        unit = self.unit or (seen.hand.stakes.unit if seen is not None else 1)
        right = max(least, _nearest(self.put, unit))
        if right == self.put:
            return Ruling("stands", ("WSOP-138",), Said("rulings.why.bet-is-right"), amount=right)
        key = "below-the-minimum" if self.put < least else "rounded"
        why = Said(f"rulings.why.{key}", to=right)
        effects: tuple[Effect, ...] = ()
        if self.seat is not None:
            to = right if seen is None else seen.wagers(self.seat, right)
            effects = (SetWager(seat=self.seat, to=to),)
        return Ruling("corrected", self.rules, why, effects, amount=right)


def _nearest(amount: int, unit: int) -> int:
    """The nearest whole number of units; half a unit goes up.

    >>> _nearest(22, 5), _nearest(25, 10)
    (20, 30)
    """
    return (2 * amount + unit) // (2 * unit) * unit


@dataclass(frozen=True, kw_only=True)
class OverPot(Irregularity):
    """A bet in pot-limit was larger than the pot."""

    kind = "over-pot"
    needs_round = True
    group = "amounts"
    rules: ClassVar = ("WSOP-184", "WSOP-185")
    seat: int | None = fact(SEAT)
    put: int = needed(AMOUNT)
    most: int | None = fact(AMOUNT, "most-bet")
    """The largest bet there could have been."""
    accepted: bool | None = fact(YES_NO, "accepted")
    """Whether everybody has acted on it."""

    def judge(self, seen: Situation | None) -> Ruling:
        most = self.sure("most")
        if self.put <= most:
            return Ruling("stands", self.rules, Said("rulings.why.within-the-pot"), amount=self.put)
        if self.sure("accepted"):
            return Ruling("stands", self.rules, Said("rulings.why.overbet-accepted"), amount=self.put)
        back = self.put - most
        effects: tuple[Effect, ...] = ()
        if self.seat is not None:
            if seen is not None:
                seen.has_in(self.seat, back)
            effects = (GiveBack(seat=self.seat, amount=back),)
        why = Said("rulings.why.overbet-cut", to=most, back=back)
        return Ruling("corrected", self.rules, why, effects, amount=most)


@dataclass(frozen=True, kw_only=True)
class Motion(Irregularity):
    """Chips were moved forward and not released."""

    kind = "motion"
    needs_round = True
    group = "amounts"
    rules: ClassVar = ("WSOP-134", "WSOP-175")
    seat: int | None = fact(SEAT)
    structure: str | None = fact(one_of(*STRUCTURES), "structure")
    acted_behind: bool | None = fact(YES_NO, "acted-behind")
    """Whether it made somebody act."""
    chips: int | None = fact(AMOUNT)
    """What was moved."""

    def judge(self, seen: Situation | None) -> Ruling:
        structure = self.sure("structure", seen, lambda one: one.structure)
        drew = self.sure("acted_behind")
        nothing = Option("nothing", "released", Said("rulings.why.motion-not-released"))
        if structure == "limit":
            completes = Option("complete", "binding", Said("rulings.why.motion-completes"))
            forfeits = Option("forfeit", "dead", Said("rulings.why.motion-forfeits"), self._forfeit(seen))
            options = (completes, forfeits, nothing) if drew else (nothing, completes, forfeits)
            return offered(options, ("WSOP-134",))
        calls = Option("call", "call", Said("rulings.why.motion-calls"), self._call(seen))
        return offered((calls, nothing) if drew else (nothing, calls), ("WSOP-175",))

    def _forfeit(self, seen: Situation | None) -> tuple[Effect, ...]:
        if self.seat is None or not self.chips:
            return ()
        if seen is not None and self.chips > seen.bet(self.seat):
            # Chips that were not released are not in yet.
            return killing(seen, self.seat)
        return (Forfeit(seat=self.seat, amount=self.chips),)

    def _call(self, seen: Situation | None) -> tuple[Effect, ...]:
        if self.seat is None or seen is None:
            return ()
        if not seen.in_turn(self.seat):
            return (Bind(seat=self.seat, action="call"),)
        to = seen.wagers(self.seat, seen.level)
        return (SetWager(seat=self.seat, to=to),) if to > seen.bet(self.seat) else ()


@dataclass(frozen=True, kw_only=True)
class Unaware(Irregularity):
    """A player put chips in without knowing of a raise, or was told something grossly wrong."""

    kind = "unaware"
    needs_round = True
    group = "amounts"
    rules: ClassVar = ("WSOP-135",)
    seat: int | None = fact(SEAT)
    chips: int | None = fact(AMOUNT)
    """What was put in."""
    acted_behind: bool | None = fact(YES_NO, "acted-behind")

    def judge(self, seen: Situation | None) -> Ruling:
        acted = self.acted_behind
        if acted is None and seen is not None and self.seat is not None:
            acted = seen.acted_behind(self.seat) > 0
        if acted is None:
            acted = self.sure("acted_behind")
        if acted:
            return Ruling("binding", self.rules, Said("rulings.why.chips-bind"))
        effects: tuple[Effect, ...] = ()
        if self.seat is not None and self.chips:
            if seen is not None:
                seen.has_in(self.seat, self.chips)
            effects = (GiveBack(seat=self.seat, amount=self.chips),)
        back = Option("withdraw", "released", Said("rulings.why.may-withdraw"), effects)
        return offered((back, Option("binding", "binding", Said("rulings.why.chips-bind"))), self.rules)
