"""What the books leave to the floor: other rulings than by the letter, several boards, dice, odd chips.

Readings: dice that slid, went too short a way, left the table or do not lie flush are rolled again. An odd
chip that no rule covers goes by chance to one of those who claim it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from cardhouse.dealer.effects.chips import AwardAgain
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import AMOUNT, SEAT, SEATS, TEXT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.order import Note, RollAgain
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation

_GROUNDS: Final = {"purpose": "WSOP-9", "fairness": "WSOP-48", "intent": "WSOP-54"}
"""Why a ruling may go against the letter of a rule, and the rule that says so."""


@dataclass(frozen=True, kw_only=True)
class Override(Irregularity):
    """A rule, taken by the letter, would be unjust here."""

    kind = "override"
    needs_hand = False
    group = "floor"
    rules: ClassVar = tuple(_GROUNDS.values())
    ground: str = needed(one_of(*_GROUNDS))
    """What a rule is for, fairness, or what somebody meant and has done before."""
    reason: str | None = fact(TEXT, "reason")

    def judge(self, seen: Situation | None) -> Ruling:
        reason = self.sure("reason")
        otherwise = Option(
            "otherwise", "allowed", Said(f"rulings.why.override-{self.ground}"), (Note(text=reason),)
        )
        letter = Option("letter", "stands", Said("rulings.why.by-the-letter"))
        return offered((otherwise, letter), (_GROUNDS[self.ground],))


@dataclass(frozen=True, kw_only=True)
class OldLimit(Irregularity):
    """Players changed the limit among themselves."""

    kind = "old-limit"
    needs_hand = False
    needs_live = False
    group = "floor"
    rules: ClassVar = ("WSOP-69",)
    approved: bool | None = fact(YES_NO, "approved")
    amount: int | None = fact(AMOUNT, "old-limit")
    """What the bet is at the limit that is posted."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.sure("approved"):
            return Ruling("stands", self.rules, Said("rulings.why.limit-approved"))
        amount = self.sure("amount")
        return Ruling("corrected", self.rules, Said("rulings.why.old-limit", amount=amount), amount=amount)


@dataclass(frozen=True, kw_only=True)
class SeveralBoards(Irregularity):
    """A dispute is about a hand that was run on several boards."""

    kind = "boards"
    needs_hand = False
    group = "floor"
    rules: ClassVar = ("WSOP-214",)
    clear: bool | None = fact(YES_NO, "clear-for-all")
    """Whether a rule clearly covers all the boards."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.sure("clear"):
            return Ruling("binding", self.rules, Said("rulings.why.all-boards"))
        return Ruling("released", self.rules, Said("rulings.why.first-board-only"))


@dataclass(frozen=True, kw_only=True)
class Dice(Irregularity):
    """Dice were rolled in a way that is in doubt."""

    kind = "dice"
    needs_live = False
    group = "floor"
    rules: ClassVar = ("BARGE-dice",)
    how: str = needed(one_of("slid", "too-short", "not-flush", "off-table", "other-roller", "tumbled"))
    """They slid, did not go far enough, lie askew or off the table, another rolled them; or all was right."""

    def judge(self, seen: Situation | None) -> Ruling:
        if seen is not None and not seen.hand.state.rules.throws:
            raise NotHere("rulings.no-dice-rolled")
        if self.how == "tumbled":
            return Ruling("stands", self.rules, Said("rulings.why.roll-is-valid"))
        effects: tuple[Effect, ...] = (RollAgain(),) if seen is not None else ()
        doing = (Said("rulings.doing.roll-again"),)
        return Ruling("refused", self.rules, Said("rulings.why.roll-is-invalid"), effects, doing=doing)


@dataclass(frozen=True, kw_only=True)
class OddChip(Irregularity):
    """Several players claim an odd chip, and no rule says who gets it."""

    kind = "odd-chip"
    needs_hand = False
    needs_live = False
    group = "floor"
    rules: ClassVar = ("BARGE-odd-chip-other",)
    seats: tuple[int, ...] = needed(SEATS)
    """Who claims it."""
    seat: int | None = fact(SEAT)
    """Who has been given it."""
    picked: int | None = fact(SEAT, "picked-seat")
    """The seat that chance has picked."""
    amount: int | None = fact(AMOUNT)
    """What the chip is worth, if not one."""

    def fits(self, seen: Situation) -> None:
        super().fits(seen)
        for seat in self.seats:
            if seat not in seen.seats:
                raise NotHere("rulings.no-such-seat", name="seats", seat=seat, last=seen.seats[-1])

    def judge(self, seen: Situation | None) -> Ruling:
        picked = self.sure("picked", seen, lambda one: one.picked_seat(self.seats))
        if picked not in self.seats:
            raise NotHere("rulings.no-claim", seat=picked)
        doing = (Said("rulings.doing.pick-by-chance"),)
        why = Said("rulings.why.odd-chip-by-chance", seat=picked)
        return Ruling("awarded", self.rules, why, self._moved(seen, picked), doing=doing)

    def _moved(self, seen: Situation | None, picked: int) -> tuple[Effect, ...]:
        if seen is None or self.seat is None or self.seat == picked:
            return ()
        amount = self.amount or 1
        if not seen.hand.is_over or amount > seen.won(self.seat):
            raise NotHere("rulings.not-so-much-won", seat=self.seat, amount=amount, won=seen.won(self.seat))
        return (AwardAgain(seat=self.seat, to=picked, amount=amount),)
