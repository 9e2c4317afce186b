"""Cards that were exposed.

Readings: both hole cards of a stud hand exposed are a misdeal by 103.2. The exposed card of a deal
becomes the next burn and the top card replaces it, which comes to the same as a replacement by the burn.
Cards that are put into rows are played however they came, as 22.a has it for boxed ones. The book keeps
no exposed card by its rank.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from cardhouse.cards import Card
from cardhouse.dealer.effects.cards import Replace
from cardhouse.dealer.effects.chips import AllInForPot
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import CARD, COUNT, SEAT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.hands import Face, Redeal
from cardhouse.dealer.effects.order import Opens
from cardhouse.phrases import Said
from cardhouse.rulings.families import Family
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.sections import own_rules
from cardhouse.rulings.situation import Situation, killing

_DRAWS: Final = ("draw", "badugi", "dramaha")
_STUD: Final = ("stud", "stud-badugi")


@dataclass(frozen=True, kw_only=True)
class Exposed(Irregularity):
    """A card of a player was exposed."""

    kind = "exposed"
    group = "exposed"
    rules: ClassVar = (
        *("WSOP-103.1", "WSOP-103.2", "WSOP-103.6", "WSOP-119", "WSOP-120", "WSOP-121", "WSOP-221"),
        *("WSOP-231", "WSOP-236", "WSOP-237", "WSOP-237.1", "WSOP-237.2", "WSOP-258", "WSOP-263"),
        *("WSOP-274", "WSOP-284", "WSOP-288", "WSOP-291", "WSOP-303", "WSOP-312", "WSOP-322"),
    )
    seat: int = needed(SEAT)
    by: str = needed(one_of("dealer", "player", "off-table", "player-floor"))
    stage: str | None = fact(one_of("deal", "draw", "last"), "exposed-when")
    """In the deal, in a draw, or the last card of stud."""
    card: Card | None = fact(CARD, "which-card")
    number: int | None = fact(COUNT, "which-of-deal")
    """Which card of the whole deal it was, counted from 1; in stud, which of the seat's own."""
    count: int | None = fact(COUNT)
    """How many were exposed, if more than one."""
    pitched: bool | None = fact(YES_NO)
    """Whether the player had asked for pitched cards."""
    first: bool | None = fact(YES_NO, "first-player")
    """For the last card of stud: whether it was the first player's."""
    looked: bool | None = fact(YES_NO)
    """Whether it was claimed only after looking."""
    substantial: bool | None = fact(YES_NO, "substantial")

    def judge(self, seen: Situation | None) -> Ruling:
        family = self.family(seen)
        if self.by == "player":
            rules: tuple[str, ...] = ("WSOP-263", "WSOP-119") if family == "mexican" else ("WSOP-119",)
            return Ruling("kept", rules, Said("rulings.why.exposed-by-player"))
        if self.by == "player-floor":
            live = Option("live", "live", Said("rulings.why.dropped-live"))
            dead = Option("dead", "dead", Said("rulings.why.dropped-dead"), killing(seen, self.seat))
            return offered((live, dead), ("WSOP-121",))
        if self.looked:
            plays = Option("plays", "kept", Said("rulings.why.claimed-after-looking"))
            again = Option("replace", "replaced", Said("rulings.why.exposed-replaced"), self._replaced(seen))
            return offered((plays, again), ("WSOP-119",))
        if family == "rows":
            return Ruling("kept", ("WSOP-22.a", "WSOP-120"), Said("rulings.why.rows-exposed-played"))
        if family in _STUD:
            return self._stud(seen)
        if family == "mexican":
            return self._mexican()
        return self._closed(seen, family)

    def _off(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules, with the one that says that a card off the table is exposed."""
        return rules if self.by == "dealer" else (*rules, "WSOP-119")

    def _replaced(self, seen: Situation | None) -> tuple[Effect, ...]:
        if seen is None:
            return ()
        card = self.sure("card")
        return (Replace(seat=self.seat, card=card, source="top", becomes="next-burn", lies="down"),)

    def _closed(self, seen: Situation | None, family: Family) -> Ruling:
        draws = family in _DRAWS
        stage = self.sure("stage") if draws else self.stage or "deal"
        if stage == "draw":
            rules = own_rules(self.sheet(seen), "exposed") or ("WSOP-119",)
            if self.pitched:
                return Ruling("kept", rules, Said("rulings.why.pitched-kept"))
            doing = (Said("rulings.doing.replace-after-draws"),)
            why = Said("rulings.why.exposed-in-draw")
            return Ruling("replaced", self._off(rules), why, self._replaced(seen), doing=doing)
        if (misdeal := self._misdeal(seen, family)) is not None:
            return misdeal
        own = own_rules(self.sheet(seen), "exposed")
        rules = ("WSOP-284", *own, "WSOP-120") if own else ("WSOP-103.6", "WSOP-120")
        doing = (Said("rulings.doing.replace-by-burn"),)
        why = Said("rulings.why.exposed-replaced")
        return Ruling("replaced", self._off(rules), why, self._replaced(seen), doing=doing)

    def _misdeal(self, seen: Situation | None, family: Family) -> Ruling | None:
        """A misdeal, if two cards were exposed or one of the first two of the deal."""
        several = (self.count or 1) > 1
        if not several and self.sure("number", seen, lambda one: one.number_of(self.seat, self.card)) > 2:
            return None
        cause = "WSOP-103.2" if several else "WSOP-103.1"
        rules = (*own_rules(self.sheet(seen), "misdeal"), cause)
        if self.sure("substantial", seen, lambda one: one.substantial):
            return Ruling("stands", ("WSOP-104", *rules), Said("rulings.why.too-late-for-misdeal"))
        why = Said(f"rulings.why.{'two-exposed' if several else 'first-exposed'}")
        return Ruling("misdeal", self._off(rules), why, (Redeal(),))

    def _stud(self, seen: Situation | None) -> Ruling:
        if self.sure("stage") == "last":
            return self._last(seen)
        rules = ("WSOP-221",) if self.by == "dealer" else ("WSOP-231", "WSOP-221")
        if (self.count or 1) > 1:
            if self.sure("substantial", seen, lambda one: one.substantial):
                return Ruling("stands", ("WSOP-104", *rules), Said("rulings.why.too-late-for-misdeal"))
            return Ruling("misdeal", rules, Said("rulings.why.stud-all-exposed"), (Redeal(),))
        effects: tuple[Effect, ...] = ()
        if seen is not None:
            card = self.sure("card")
            door = seen.hand.players[self.seat].up[:1] if self.seat in seen.seats else ()
            effects = (Face(seat=self.seat, card=card, lies="up"),)
            effects += tuple(Face(seat=self.seat, card=one, lies="down") for one in door)
        doing = (Said("rulings.doing.third-down"),)
        return Ruling("kept", rules, Said("rulings.why.stud-exposed-is-door"), effects, doing=doing)

    def _last(self, seen: Situation | None) -> Ruling:
        up: tuple[Effect, ...] = ()
        if seen is not None:
            up = (Face(seat=self.seat, card=self.sure("card"), lies="up"),)
            if seen.all_in(self.seat):
                return Ruling("kept", ("WSOP-236",), Said("rulings.why.all-in-last-up"), up)
        two = seen is not None and len(seen.live) == 2
        rules = ("WSOP-237.2" if two else "WSOP-237.1", "WSOP-237")
        opens: tuple[Effect, ...] = ()
        if seen is not None and (opener := seen.last_opener) is not None:
            opens = (Opens(seat=opener),)
        if self.sure("first"):
            doing = (Said("rulings.doing.all-last-up"),)
            return Ruling("shown", rules, Said("rulings.why.first-last-up"), (*up, *opens), doing=doing)
        plays = Option("play", "choice", Said("rulings.why.last-up-plays"), (*up, *opens))
        all_in = Option(
            "all-in", "choice", Said("rulings.why.last-up-all-in"), (*up, *opens, AllInForPot(seat=self.seat))
        )
        return offered((plays, all_in), rules, chooser=self.seat)

    def _mexican(self) -> Ruling:
        plays = Option("play", "choice", Said("rulings.why.mexican-plays"))
        all_in = Option(
            "all-in", "choice", Said("rulings.why.last-up-all-in"), (AllInForPot(seat=self.seat),)
        )
        return offered((plays, all_in), ("WSOP-258",), chooser=self.seat)
