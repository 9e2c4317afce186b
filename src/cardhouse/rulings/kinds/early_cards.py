"""Cards that came too early, too many of them, or to the wrong seat.

Readings: the book has no procedure for a flop that came early; it goes back and the deck is shuffled,
the burn stays and no other is made. Of four cards on the flop the hand knows three, and the fourth is
the top of the deck. A card of a later street moves to the right seat in stud as in Mexican (262);
elsewhere it stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.cards import Card
from cardhouse.dealer.effects.cards import DealBoard, MoveCard, Reshuffle, SetAside, TakeBack
from cardhouse.dealer.effects.chips import GiveBack
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import CARD, COUNT, SEAT, STREET, YES_NO, fact, needed
from cardhouse.dealer.effects.hands import Redeal
from cardhouse.dealer.effects.order import NoBetting, Only
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Ruling
from cardhouse.rulings.situation import Situation


@dataclass(frozen=True, kw_only=True)
class EarlyCards(Irregularity):
    """Cards were dealt before the betting was complete."""

    kind = "premature"
    needs_round = True
    group = "early"
    rules: ClassVar = ("WSOP-123", "WSOP-166", "WSOP-167", "WSOP-234")
    street: str | None = fact(STREET, "which-street")
    """The street that came too early."""
    dealt_to: int | None = fact(COUNT)
    """In stud, how many seats got a card."""
    kept: int | None = fact(SEAT)
    """In stud, a seat that has seen or mixed its last down card."""

    def judge(self, seen: Situation | None) -> Ruling:
        family = self.family(seen)
        street = self.sure("street", seen, lambda one: one.next_street)
        if family in ("stud", "stud-badugi", "mexican"):
            return self._stud(seen)
        if family not in ("flop", "dramaha"):
            apart = (Said("rulings.doing.early-aside"),)
            return Ruling("aside", ("WSOP-123",), Said("rulings.why.early-cards"), doing=apart)
        effects: tuple[Effect, ...] = ()
        last = seen.last_street if seen is not None else "river"
        reshuffled = street if street in (last, "flop") or street.startswith("flop") else last
        if seen is not None:
            count = seen.room(street)
            effects = (
                SetAside(count=count, burnt=1),
                Reshuffle(within="aside", before=reshuffled, no_burn=True),
            )
        rules = ("WSOP-166", "WSOP-123") if street.startswith("flop") else ("WSOP-167", "WSOP-166")
        doing = (Said("rulings.doing.early-aside"), Said("rulings.doing.reshuffle-before", street=reshuffled))
        return Ruling("aside", rules, Said("rulings.why.early-cards"), effects, doing=doing)

    def _stud(self, seen: Situation | None) -> Ruling:
        rules = ("WSOP-234", "WSOP-123")
        if self.kept is not None:
            if seen is not None and self.kept not in seen.live:
                raise NotHere("rulings.seat-is-out", kind=self.kind, seat=self.kept)
            effects: tuple[Effect, ...] = () if seen is None else (Only(seat=self.kept, may="call"),)
            return Ruling("kept", rules, Said("rulings.why.early-last-card"), effects)
        effects = ()
        if seen is not None:
            effects = (
                SetAside(count=len(seen.live), burnt=1),
                Reshuffle(within="aside", before=seen.last_street),
            )
        doing = (Said("rulings.doing.early-stud"),)
        return Ruling("aside", rules, Said("rulings.why.early-cards"), effects, doing=doing)


@dataclass(frozen=True, kw_only=True)
class FlopCards(Irregularity):
    """The flop has too many cards."""

    kind = "flop-cards"
    only = ("flop", "dramaha")
    group = "early"
    rules: ClassVar = ("WSOP-163",)
    count: int = needed(COUNT)
    picked: Card | None = fact(CARD, "picked")
    """The card that was picked by chance, of four."""

    def judge(self, seen: Situation | None) -> Ruling:
        area = seen.flop if seen is not None else None
        cards = seen.board.get(area, ()) if seen is not None and area else ()
        if self.count > 4:
            effects: tuple[Effect, ...] = ()
            if cards and area:
                effects = (
                    TakeBack(cards=cards, becomes="aside"),
                    Reshuffle(within="aside"),
                    DealBoard(area=area, count=len(cards), source="top"),
                )
            doing = (Said("rulings.doing.reshuffle-flop"),)
            why = Said("rulings.why.five-on-the-flop")
            return Ruling("reshuffled", self.rules, why, effects, doing=doing)
        effects = ()
        if seen is not None and cards and area:
            picked = self.picked or seen.picked(cards)
            if picked in cards:
                effects = (
                    TakeBack(cards=(picked,), becomes="next-burn"),
                    DealBoard(area=area, count=1, source="top"),
                )
        doing = (Said("rulings.doing.scramble-four"),)
        return Ruling("corrected", self.rules, Said("rulings.why.four-on-the-flop"), effects, doing=doing)


@dataclass(frozen=True, kw_only=True)
class WrongSeat(Irregularity):
    """A card went to the wrong seat."""

    kind = "wrong-seat"
    group = "early"
    rules: ClassVar = ("WSOP-262", "WSOP-103.6", "WSOP-104")
    card: Card | None = fact(CARD, "which-card")
    to: int = needed(SEAT)
    """The seat it belongs to."""
    initial: bool | None = fact(YES_NO, "initial-deal")
    substantial: bool | None = fact(YES_NO, "substantial")

    def judge(self, seen: Situation | None) -> Ruling:
        mexican = self.family(seen) == "mexican"
        rules = ("WSOP-262", "WSOP-103.6") if mexican else ("WSOP-103.6",)
        if self.sure("initial", seen, lambda one: not one.done):
            if not self.sure("substantial", seen, lambda one: one.substantial):
                return Ruling("misdeal", rules, Said("rulings.why.out-of-sequence"), (Redeal(),))
            return Ruling("stands", ("WSOP-104", *rules), Said("rulings.why.too-late-for-misdeal"))
        if not self._can_move(seen):
            return Ruling("stands", ("WSOP-104", *rules), Said("rulings.why.too-late-for-misdeal"))
        effects: tuple[Effect, ...] = ()
        if seen is not None:
            effects = self._moves(seen, self.sure("card"))
        doing = (Said("rulings.doing.move-face-up"), Said("rulings.doing.no-betting"))
        return Ruling("moved", rules, Said("rulings.why.moved-face-up"), effects, doing=doing)

    def _can_move(self, seen: Situation | None) -> bool:
        """Whether cards come one by one and lie as they came, so that one can go to another seat."""
        in_parts = seen is not None and any(player.parts for player in seen.hand.live)
        return self.family(seen) in ("stud", "stud-badugi", "mexican") and not in_parts

    def _moves(self, seen: Situation, card: Card) -> tuple[Effect, ...]:
        holder = next((player for player in seen.hand.live if card in player.cards), None)
        if holder is None or holder.seat == self.to or self.to not in seen.live:
            raise NotHere("rulings.card-not-with-another", card=str(card), seat=self.to)
        if not seen.in_betting:
            return (MoveCard(card=card, to=self.to, lies="up"),)
        back = tuple(
            GiveBack(seat=player.seat, amount=player.bet)
            for player in seen.hand.players
            if player is holder and player.bet
        )
        return (MoveCard(card=card, to=self.to, lies="up"), *back, NoBetting())
