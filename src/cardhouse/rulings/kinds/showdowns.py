"""The showdown: what must be shown to whom, what may be asked for, and hands that were miscalled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.facts import SEAT, YES_NO, fact, needed, one_of
from cardhouse.phrases import Said
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing, showing


@dataclass(frozen=True, kw_only=True)
class ShownToOne(Irregularity):
    """A player showed cards to somebody."""

    kind = "showed"
    needs_live = False
    needs_hand = False
    group = "showdown"
    rules: ClassVar = ("WSOP-144",)
    seat: int = needed(SEAT)
    to: str | None = fact(one_of("to-act", "done-this-round", "out", "deal-over"), "viewer")
    """Whoever saw them: still to act this round, done with this round, out of it, or the deal is over."""
    part: bool | None = fact(YES_NO)
    """Whether only a part of the hole cards was shown, to all."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.part:
            return self._shown(seen, "now", "part-shown")
        viewer = self.sure("to")
        if viewer in ("to-act", "deal-over"):
            return self._shown(seen, "now", "shown-now")
        if viewer == "done-this-round":
            return self._shown(seen, "end-of-round", "shown-after-round")
        return self._shown(seen, "end-of-betting", "shown-after-betting")

    def _shown(self, seen: Situation | None, when: str, why: str) -> Ruling:
        effects = showing(seen, self.seat, when)
        return Ruling("shown", self.rules, Said(f"rulings.why.{why}"), effects)


@dataclass(frozen=True, kw_only=True)
class SeeHand(Irregularity):
    """Somebody asks to see a hand."""

    kind = "see"
    needs_live = False
    needs_hand = False
    group = "showdown"
    rules: ClassVar = ("WSOP-15", "WSOP-143")
    seat: int = needed(SEAT)
    collusion: bool | None = fact(YES_NO, "collusion")
    floor: bool | None = fact(YES_NO)
    """Whether a floor person is there."""
    exposed: bool | None = fact(YES_NO)
    """Whether the hand was shown before."""

    def judge(self, seen: Situation | None) -> Ruling:
        show = showing(seen, self.seat, "now")
        if self.exposed:
            return Ruling("shown", ("WSOP-143",), Said("rulings.why.see-exposed"), show)
        if not self.sure("collusion"):
            return Ruling("refused", self.rules, Said("rulings.why.see-without-suspicion"))
        refuses = Option("refuse", "refused", Said("rulings.why.see-without-floor"))
        shows = Option("show", "shown", Said("rulings.why.see-suspicion"), show)
        return offered((refuses, shows) if self.floor is False else (shows, refuses), self.rules)


@dataclass(frozen=True, kw_only=True)
class Miscall(Irregularity):
    """A hand was called better than it is, or a pair in lowball not announced."""

    kind = "miscall"
    needs_live = False
    needs_hand = False
    group = "showdown"
    rules: ClassVar = ("WSOP-280", "WSOP-281", "WSOP-140")
    seat: int = needed(SEAT)
    what: str | None = fact(one_of("better-than-held", "second-card", "pair-not-announced"), "miscall")
    fouled: bool | None = fact(YES_NO, "fouled")
    """Whether another fouled a hand because of it."""
    multiway: bool | None = fact(YES_NO)
    """Whether more than two players showed."""

    def judge(self, seen: Situation | None) -> Ruling:
        rules: tuple[str, ...] = ("WSOP-140",)
        if self.family(seen) in ("draw", "badugi"):
            rules = ("WSOP-281",) if self.what == "pair-not-announced" else ("WSOP-280",)
        if self.sure("what") == "second-card":
            return Ruling("stands", rules, Said("rulings.why.miscall-second-card"))
        if not self.sure("fouled"):
            return Ruling("stands", rules, Said("rulings.why.miscall-hands-intact"))
        dead = Option("dead", "dead", Said("rulings.why.miscall-dead"), killing(seen, self.seat))
        if self.multiway:
            return Ruling("dead", rules, Said("rulings.why.miscall-multiway"), dead.effects)
        live = Option("live", "live", Said("rulings.why.miscall-live"))
        return offered((dead, live), rules)


@dataclass(frozen=True, kw_only=True)
class BeatenOnBoard(Irregularity):
    """A player called although the cards on the table already beat the hand."""

    kind = "beaten"
    needs_live = False
    needs_hand = False
    group = "showdown"
    rules: ClassVar = ("WSOP-239",)
    seat: int = needed(SEAT)

    def judge(self, seen: Situation | None) -> Ruling:
        return Ruling("stands", self.rules, Said("rulings.why.beaten-no-refund"))
