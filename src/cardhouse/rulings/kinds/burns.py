"""Burns: none, or two.

Readings: a flop that was seen is dealt again after exactly one burn, so a second burn goes back and a
missing one is made (164); once there was betting on it, it stands like a later card (165). A hand that
was dealt here has burnt one card before each street: stated to be none, the street's cards are what
should have been the burn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.cards import Card
from cardhouse.dealer.effects.cards import DealBoard, Reshuffle, SetAside, TakeBack
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import SEAT, STREET, YES_NO, fact, needed, one_of
from cardhouse.phrases import Said
from cardhouse.rulings.cards_put_right import made_up_for, moved_along
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Ruling
from cardhouse.rulings.situation import Situation


@dataclass(frozen=True, kw_only=True)
class BurnError(Irregularity):
    """No card was burnt, or two were."""

    kind = "burn"
    group = "burn"
    rules: ClassVar = ("WSOP-122", "WSOP-164", "WSOP-165", "WSOP-233")
    burnt: str = needed(one_of("none", "two"))
    before: str | None = fact(STREET, "before-which")
    """The street it was before: ``flop``, ``turn``, ``river`` …"""
    exposed: bool | None = fact(YES_NO, "board-exposed")
    """Whether a card of that street has been seen."""
    betting_started: bool | None = fact(YES_NO, "betting-started")
    awarded: bool | None = fact(YES_NO)
    """For the last card of an all-in hand: whether the pot has been awarded."""
    mixed: int | None = fact(SEAT)
    """In stud, a seat that has mixed or looked at its last card."""

    def judge(self, seen: Situation | None) -> Ruling:
        family = self.family(seen)
        if family in ("stud", "stud-badugi", "mexican"):
            return self._stud(seen)
        street = self.sure("before", seen, lambda one: one.street)
        if street.startswith("flop") and not self._bet(seen):
            return self._flop(seen, street)
        rules = ("WSOP-165", "WSOP-122") if family in ("flop", "dramaha") else ("WSOP-122",)
        if self._bet(seen) or self.awarded:
            return self._stands(seen, rules)
        return self._put_right(seen, street, rules)

    def _bet(self, seen: Situation | None) -> bool:
        return bool(self.sure("betting_started", seen, lambda one: bool(one.done_in_round)))

    def _flop(self, seen: Situation | None, street: str) -> Ruling:
        if not self.sure("exposed", seen, lambda one: bool(one.board.get(street))):
            doing = (Said(f"rulings.doing.burn-{self.burnt}-before-exposed"),)
            return Ruling("corrected", ("WSOP-164",), Said("rulings.why.burn-in-time"), doing=doing)
        effects: tuple[Effect, ...] = ()
        if seen is not None and (cards := seen.board.get(street)):
            effects = self._again(seen, street, cards)
        doing = (Said("rulings.doing.reshuffle-flop"),)
        return Ruling(
            "reshuffled", ("WSOP-164",), Said("rulings.why.flop-burn-exposed"), effects, doing=doing
        )

    def _again(self, seen: Situation, street: str, cards: tuple[Card, ...]) -> tuple[Effect, ...]:
        """Shuffle the flop in and deal it again after one burn; a second goes back, a missing one is made."""
        surplus = seen.last_burns[1:] if self.burnt == "two" else ()
        missing = self.burnt == "none" and not seen.last_burns
        return (
            TakeBack(cards=(*cards, *surplus), becomes="aside"),
            Reshuffle(within="aside"),
            *((SetAside(count=0, burnt=1),) if missing else ()),
            DealBoard(area=street, count=len(cards), source="top"),
        )

    def _stands(self, seen: Situation | None, rules: tuple[str, ...]) -> Ruling:
        key = "burn-two-next" if self.burnt == "none" else "extra-burn-is-next"
        doing, effects = Said(f"rulings.doing.{key}"), made_up_for(seen, self.burnt)
        return Ruling("stands", rules, Said("rulings.why.burn-too-late"), effects, doing=(doing,))

    def _put_right(self, seen: Situation | None, street: str, rules: tuple[str, ...]) -> Ruling:
        effects: tuple[Effect, ...] = ()
        if seen is not None and (cards := seen.board.get(street)):
            if self.burnt == "none":
                effects = (
                    TakeBack(cards=cards, becomes="burn"),
                    DealBoard(area=street, count=len(cards), source="top"),
                )
            else:
                recorded = len(seen.last_burns) > 1
                effects = (
                    TakeBack(cards=cards, becomes="next-burn"),
                    DealBoard(area=street, count=1, source="burn" if recorded else "top"),
                )
        doing = (Said(f"rulings.doing.put-right-{self.burnt}"),)
        return Ruling("corrected", rules, Said("rulings.why.burn-put-right"), effects, doing=doing)

    def _stud(self, seen: Situation | None) -> Ruling:
        if self.mixed is not None:
            return Ruling("kept", ("WSOP-233",), Said("rulings.why.last-card-mixed"))
        if self.betting_started or (seen is not None and self._bet(seen)):
            return self._stands(seen, ("WSOP-233", "WSOP-122"))
        effects = moved_along(seen, self.burnt) if seen is not None else ()
        doing = (Said("rulings.doing.stud-move-cards"),)
        return Ruling("moved", ("WSOP-233", "WSOP-122"), Said("rulings.why.stud-burn"), effects, doing=doing)
