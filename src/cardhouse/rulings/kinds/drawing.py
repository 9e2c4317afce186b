"""The draw: changing it, asking about it, and what a rap means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.facts import COUNT, SEAT, YES_NO, fact, needed, one_of
from cardhouse.phrases import Said
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Ruling
from cardhouse.rulings.sections import own_rules
from cardhouse.rulings.situation import Situation


@dataclass(frozen=True, kw_only=True)
class ChangeDraw(Irregularity):
    """A player wants to draw another number of cards than was said."""

    kind = "change-draw"
    needs_live = False
    group = "draw"
    rules: ClassVar = ("WSOP-277", "WSOP-306", "WSOP-315", "WSOP-325")
    seat: int = needed(SEAT)
    count: int = needed(COUNT)
    """How many cards the player wants now."""
    card_off: bool | None = fact(YES_NO, "card-off")
    """Whether a card, a burn included, has left the deck for the draw."""
    acted_on: bool | None = fact(YES_NO, "acted-on-draw")
    """Whether somebody has drawn or bet knowing of it."""

    def judge(self, seen: Situation | None) -> Ruling:
        rules = own_rules(self.sheet(seen), "changing")
        if self.sure("card_off"):
            return Ruling("refused", rules, Said("rulings.why.draw-card-is-off"))
        if self.sure("acted_on"):
            return Ruling("refused", rules, Said("rulings.why.draw-acted-on"))
        doing = (Said("rulings.doing.draw-instead", count=self.count),)
        return Ruling("allowed", rules, Said("rulings.why.draw-may-change", count=self.count), doing=doing)


@dataclass(frozen=True, kw_only=True)
class AskDraw(Irregularity):
    """Somebody asks how many cards a player has drawn."""

    kind = "asked-draw"
    needs_live = False
    group = "draw"
    rules: ClassVar = ("WSOP-278", "WSOP-305", "WSOP-314", "WSOP-324")
    seat: int = needed(SEAT)
    by: int | None = fact(SEAT)
    acted: bool | None = fact(YES_NO, "acted-after-draw")
    """Whether there has been action after the draw."""

    def judge(self, seen: Situation | None) -> Ruling:
        rules = own_rules(self.sheet(seen), "asking")
        if self.by is not None and seen is not None and self.by not in seen.live:
            return Ruling("refused", rules, Said("rulings.why.asker-is-out"))
        if self.sure("acted", seen, lambda one: bool(one.done_in_round)):
            return Ruling("refused", rules, Said("rulings.why.action-after-draw"))
        return Ruling("answered", rules, Said("rulings.why.draw-is-told"))


@dataclass(frozen=True, kw_only=True)
class Rap(Irregularity):
    """A player rapped the table."""

    kind = "rap"
    group = "draw"
    rules: ClassVar = ("WSOP-279", "WSOP-131")
    seat: int | None = fact(SEAT)
    during: str | None = fact(one_of("betting", "draw"), "during")

    def judge(self, seen: Situation | None) -> Ruling:
        def shown(one: Situation) -> str:
            asked = one.hand.decision
            return "draw" if asked is not None and asked.kind == "draw" else "betting"

        if self.sure("during", seen, shown) == "draw":
            return Ruling("pat", ("WSOP-279",), Said("rulings.why.rap-is-pat"))
        return Ruling("check", ("WSOP-279", "WSOP-131"), Said("rulings.why.rap-is-check"))
