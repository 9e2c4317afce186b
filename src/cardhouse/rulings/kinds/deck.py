"""The deck itself: boxed and foreign cards, two of the same, jokers, cards that are missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.chips import Carry
from cardhouse.dealer.effects.facts import AMOUNT, COUNT, SEAT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.hands import Redeal, Void
from cardhouse.phrases import Said
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing


@dataclass(frozen=True, kw_only=True)
class Boxed(Irregularity):
    """Cards lie face up in the deck."""

    kind = "boxed"
    group = "deck"
    rules: ClassVar = ("WSOP-22", "WSOP-22.a", "WSOP-114", "WSOP-103.3")
    count: int = needed(COUNT)
    """How many of those that are needed for the hand."""
    substantial: bool | None = fact(YES_NO, "substantial")
    when: str | None = fact(one_of("initial", "first-draw", "second-draw", "later"), "rows-when")
    """In open-face Chinese: in the first five cards, before the first or the second draw is set, or later."""
    next_mixed: bool | None = fact(YES_NO)
    """Whether the card after it was dealt down to somebody already."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.family(seen) == "rows" and self.sure("when"):
            return self._rows()
        if self.count < 2:
            key = "after-the-round" if self.next_mixed else "next-card"
            doing = (Said(f"rulings.doing.boxed-{key}"),)
            return Ruling("replaced", ("WSOP-22", "WSOP-114"), Said("rulings.why.boxed"), doing=doing)
        if not self.sure("substantial", seen, lambda one: one.substantial):
            rules = ("WSOP-103.3", "WSOP-22")
            return Ruling("misdeal", rules, Said("rulings.why.two-boxed-early"), (Redeal(),))
        return Ruling("void", ("WSOP-22", "WSOP-114"), Said("rulings.why.two-boxed"), (Void(),))

    def _rows(self) -> Ruling:
        early = self.when == "initial" or (self.count > 1 and self.when in ("first-draw", "second-draw"))
        if early:
            doing = (Said("rulings.doing.fantasyland-stays"),)
            return Ruling(
                "misdeal", ("WSOP-22.a",), Said("rulings.why.rows-boxed-early"), (Redeal(),), doing=doing
            )
        return Ruling("kept", ("WSOP-22.a",), Said("rulings.why.rows-boxed-played"))


@dataclass(frozen=True, kw_only=True)
class FouledDeck(Irregularity):
    """A card is in the deck that does not belong there, or one is not there that does."""

    kind = "fouled"
    needs_hand = False
    group = "deck"
    rules: ClassVar = ("WSOP-23", "WSOP-110", "WSOP-111", "WSOP-112", "WSOP-117")
    what: str = needed(one_of("foreign", "different-back", "duplicate", "missing"))
    only_in_stub: bool | None = fact(YES_NO)
    """Whether it lies in the deck and will not appear."""
    substantial: bool | None = fact(YES_NO, "substantial")
    knew: int | None = fact(SEAT)
    """A seat that knew of it and bet all the same."""
    amount: int | None = fact(AMOUNT, "put-in")
    """What that seat has put in."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.what == "missing":
            return Ruling("stands", ("WSOP-117",), Said("rulings.why.missing-cards"))
        stub = self.what == "different-back" and self.only_in_stub
        if stub and self.sure("substantial", seen, lambda one: one.substantial):
            return Ruling("stands", ("WSOP-110",), Said("rulings.why.back-in-stub"))
        rule = {"foreign": "WSOP-23", "different-back": "WSOP-110", "duplicate": "WSOP-111"}[self.what]
        why = Said(f"rulings.why.{self.what}")
        if self.knew is None:
            return Ruling("void", (rule,), why, (Void(),))
        amount = self.sure("amount", seen, lambda one: one.hand.totals[self.knew or 0])
        keeps = (Void(), Carry(seat=self.knew, amount=amount)) if amount else (Void(),)
        carried = Option("carry", "void", Said("rulings.why.knew-of-fouled-deck"), keeps)
        return offered((carried, Option("refund", "void", why, (Void(),))), ("WSOP-112", rule))


@dataclass(frozen=True, kw_only=True)
class StrayJoker(Irregularity):
    """A joker is in a hand of a game without one."""

    kind = "joker"
    group = "deck"
    rules: ClassVar = ("WSOP-115", "WSOP-105.5", "WSOP-116")
    seat: int = needed(SEAT)
    acted: bool | None = fact(YES_NO, "acted")
    looked: bool | None = fact(YES_NO)

    def judge(self, seen: Situation | None) -> Ruling:
        def shown(one: Situation) -> bool:
            return any(done.seat == self.seat for done in one.done)

        if not self.sure("acted", seen, shown):
            doing = (Said("rulings.doing.joker-replaced"),)
            return Ruling("replaced", ("WSOP-115",), Said("rulings.why.joker-in-time"), doing=doing)
        rules: tuple[str, ...] = ("WSOP-115", "WSOP-105.5")
        if self.looked is False:
            rules = ("WSOP-116", *rules)
        return Ruling("dead", rules, Said("rulings.why.joker-acted"), killing(seen, self.seat))
