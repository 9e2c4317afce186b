"""Misdeals: what stops a deal before anything of weight has happened, and what does not.

Readings: two boxed cards void the hand after substantial action too (22 and 114 over 103.3). A card for
an empty seat is a cause in lowball and its relatives alone (267). Games without blinds or a bring-in
count actions like button games, in as a bet and out as a fold; a hand that is set in rows at once has
begun when the first is set.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import SEAT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.hands import Redeal, Void
from cardhouse.phrases import Said
from cardhouse.rulings.families import Family
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Ruling
from cardhouse.rulings.sections import own_rules
from cardhouse.rulings.situation import Situation, killing

_CAUSES: Final = {
    "first-or-second-exposed": "WSOP-103.1",
    "two-exposed": "WSOP-103.2",
    "two-boxed": "WSOP-103.3",
    "two-extra": "WSOP-103.4",
    "one-extra": "WSOP-118",
    "wrong-count": "WSOP-103.5",
    "out-of-sequence": "WSOP-103.6",
    "button": "WSOP-103.7",
    "first-seat": "WSOP-103.8",
    "skipped": "WSOP-103.9",
    "empty-seat": "WSOP-267",
}
"""What may go wrong in a deal, and the rule that lists it."""
_FOULS: Final = ("wrong-count", "skipped")
"""What fouls a hand if it is noticed too late."""


@dataclass(frozen=True, kw_only=True)
class Misdeal(Irregularity):
    """Something went wrong while the cards were dealt."""

    kind = "misdeal"
    group = "misdeal"
    rules: ClassVar = (
        *_CAUSES.values(),
        *("WSOP-103", "WSOP-104", "WSOP-300", "WSOP-309", "WSOP-319", "WSOP-329", "WSOP-335"),
    )
    cause: str = needed(one_of(*_CAUSES))
    seat: int | None = fact(SEAT, "which-seat")
    """The hand that it happened to, for a wrong number of cards and a player who was passed over."""
    substantial: bool | None = fact(YES_NO, "substantial")
    completes: bool | None = fact(YES_NO, "completes")
    """Whether the top card, dealt now, completes a short hand in the proper order."""
    replacement: bool | None = fact(YES_NO, "replacement")
    """Whether the card out of order was the burn that replaced an exposed card."""
    entitled: bool | None = fact(YES_NO, "entitled")
    """Whether the player who was passed over was present or had posted."""

    def judge(self, seen: Situation | None) -> Ruling:
        family = self.family(seen)
        rules = self._listed(seen)
        if excused := self._no_cause(seen, family, rules):
            return excused
        if not self.sure("substantial", seen, lambda one: one.substantial):
            why = Said("rulings.why.misdeal", cause=Said(f"rulings.causes.{self.cause}"))
            return Ruling("misdeal", rules, why, (Redeal(),), doing=(Said("rulings.doing.deal-again"),))
        return self._too_late(seen, rules)

    def _listed(self, seen: Situation | None) -> tuple[str, ...]:
        """The rules that list the cause, the most specific first."""
        own = own_rules(self.sheet(seen), "misdeal")
        cause = _CAUSES[self.cause]
        return tuple(dict.fromkeys((*own, cause, *(() if cause == "WSOP-118" else ("WSOP-103",)))))

    def _no_cause(self, seen: Situation | None, family: Family, rules: tuple[str, ...]) -> Ruling | None:
        """What is no misdeal, however early it is noticed."""
        if self.cause == "one-extra":
            return self._extra(seen, rules)
        if self.cause == "first-or-second-exposed" and family in ("stud", "stud-badugi"):
            why = Said("rulings.why.stud-exposed-is-door")
            return Ruling("kept", ("WSOP-221", *rules), why, doing=(Said("rulings.doing.third-down"),))
        if self.cause == "empty-seat" and family not in ("draw", "badugi"):
            return Ruling("stands", ("WSOP-103",), Said("rulings.why.empty-seat-is-no-cause"))
        if self.cause == "out-of-sequence" and self.replacement:
            return Ruling("stands", ("WSOP-103.6",), Said("rulings.why.burn-replaces-exposed"))
        if self.cause == "skipped" and not self.sure("entitled"):
            return Ruling("stands", ("WSOP-103.9",), Said("rulings.why.not-entitled"))
        if self.cause == "wrong-count" and self.sure("completes"):
            doing = (Said("rulings.doing.deal-top-card"),)
            return Ruling("corrected", rules, Said("rulings.why.top-card-completes"), doing=doing)
        return None

    def _extra(self, seen: Situation | None, rules: tuple[str, ...]) -> Ruling:
        if seen is not None and seen.done:
            seat = self.sure("seat")
            why = Said("rulings.why.extra-card-too-late")
            return Ruling("dead", ("WSOP-105.4", *rules), why, killing(seen, seat))
        doing = (Said("rulings.doing.extra-is-burn"),)
        return Ruling("corrected", rules, Said("rulings.why.extra-card"), doing=doing)

    def _too_late(self, seen: Situation | None, rules: tuple[str, ...]) -> Ruling:
        rules = ("WSOP-104", *rules)
        if self.cause == "two-boxed":
            return Ruling("void", ("WSOP-22", *rules), Said("rulings.why.two-boxed"), (Void(),))
        effects: tuple[Effect, ...] = ()
        if self.cause in _FOULS:
            effects = killing(seen, self.sure("seat"))
            return Ruling("dead", rules, Said("rulings.why.fouled-too-late"), effects)
        return Ruling("stands", rules, Said("rulings.why.too-late-for-misdeal"))
