"""Hands with the wrong number of cards.

Readings: the number that a hand should have is the game's own, so 276 speaks of four cards in badugi,
and too many before the draw are not excused (105.4). Rows that are not scored against each other are
dead instead of fouled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import COUNT, SEAT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.hands import Foul
from cardhouse.phrases import Said
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing


@dataclass(frozen=True, kw_only=True)
class WrongCount(Irregularity):
    """A player has too many or too few cards."""

    kind = "count"
    group = "counts"
    rules: ClassVar = (
        *("WSOP-105.4", "WSOP-105.7", "WSOP-238", "WSOP-276", "WSOP-345", "WSOP-350.a", "WSOP-353.d"),
    )
    seat: int = needed(SEAT)
    held: int = needed(COUNT)
    """How many cards the player has."""
    due: int | None = fact(COUNT, "due")
    """How many it should be."""
    when: str = needed(one_of("before-action", "after-action", "after-draw", "showdown"))
    early_action: bool | None = fact(YES_NO)
    """Whether the first action came before the deal was complete."""
    fantasyland: bool | None = fact(YES_NO)
    substantial: bool | None = fact(YES_NO, "substantial")
    button: bool | None = fact(YES_NO)
    """Whether it is the button that lacks its last card."""

    def judge(self, seen: Situation | None) -> Ruling:
        due = self.sure("due", seen, lambda one: one.due(self.seat))
        if self.held == due:
            return Ruling("live", ("WSOP-105.4",), Said("rulings.why.count-is-right"))
        family = self.family(seen)
        if family == "rows":
            return self._rows(seen)
        if family in ("stud", "stud-badugi"):
            return self._stud(seen, due)
        undrawn = family == "dramaha" and self.when in ("before-action", "after-action")
        if family in ("draw", "badugi") or undrawn:
            return self._draw(seen, due)
        return self._dead(seen, ("WSOP-105.4",), "wrong-count")

    def _dead(self, seen: Situation | None, rules: tuple[str, ...], why: str) -> Ruling:
        return Ruling("dead", rules, Said(f"rulings.why.{why}", held=self.held), killing(seen, self.seat))

    def _stud(self, seen: Situation | None, due: int) -> Ruling:
        if self.held == due - 1 and self.when == "showdown":
            live = Option("live", "live", Said("rulings.why.lacks-last-card"))
            dead = Option(
                "dead", "dead", Said("rulings.why.wrong-count", held=self.held), killing(seen, self.seat)
            )
            return offered((live, dead), ("WSOP-238", "WSOP-105.4"))
        return self._dead(seen, ("WSOP-238", "WSOP-105.4"), "wrong-count")

    def _draw(self, seen: Situation | None, due: int) -> Ruling:
        rules = ("WSOP-276", "WSOP-105.4")
        if self.when in ("after-draw", "showdown") or self.held > due:
            return self._dead(seen, rules, "wrong-count-in-draw")
        missing = due - self.held
        if self.when == "before-action" or self.early_action or self.button:
            effects: tuple[Effect, ...] = ()
            doing = (Said("rulings.doing.fill-up", count=missing),)
            return Ruling(
                "corrected", rules, Said("rulings.why.filled-up", count=missing), effects, doing=doing
            )
        doing = (Said("rulings.doing.draw-completes", count=missing),)
        return Ruling("live", rules, Said("rulings.why.draw-completes", count=missing), doing=doing)

    def _foul(self, seen: Situation | None) -> tuple[Effect, ...]:
        """What fouls the rows; where rows are not scored against each other, the hand is dead."""
        if seen is None or seen.scores_rows:
            return (Foul(seat=self.seat),)
        return killing(seen, self.seat)

    def _rows(self, seen: Situation | None) -> Ruling:
        if self.fantasyland:
            if not self.sure("substantial", seen, lambda one: one.substantial):
                fixed = Option("fix", "corrected", Said("rulings.why.fantasyland-fixed"))
                fouls = Option("foul", "foul", Said("rulings.why.rows-wrong-count"), self._foul(seen))
                return offered((fixed, fouls), ("WSOP-353.d",))
            fouls = Option("foul", "foul", Said("rulings.why.rows-wrong-count"), self._foul(seen))
            fixed = Option("fix", "corrected", Said("rulings.why.fantasyland-fixed"))
            return offered((fouls, fixed), ("WSOP-353.d",))
        if seen is None or not seen.places_cards:
            doing = (Said("rulings.doing.spread-and-take"),)
            return Ruling("corrected", ("WSOP-345",), Said("rulings.why.thirteen-by-chance"), doing=doing)
        why = Said("rulings.why.rows-wrong-count")
        return Ruling("foul", ("WSOP-350.a", "WSOP-105.7"), why, self._foul(seen))
