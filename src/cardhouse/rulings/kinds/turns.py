"""Action out of turn, a turn that was passed over, and promises about the future."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import COUNT, NAME, SEAT, TEXT, YES_NO, fact, needed
from cardhouse.dealer.effects.order import Bind, Note
from cardhouse.dealer.pieces.action import Action
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Option, Ruling, offered
from cardhouse.rulings.situation import Situation, killing


@dataclass(frozen=True, kw_only=True)
class OutOfTurn(Irregularity):
    """A player acted before the turn came."""

    kind = "early"
    needs_round = True
    group = "turn"
    rules: ClassVar = ("WSOP-18", "WSOP-132")
    seat: int = needed(SEAT)
    action: str = needed(NAME)
    """What the player did: ``call``, ``bet 20`` …"""
    changed: bool | None = fact(YES_NO)
    """Whether somebody before has bet or raised since; without a word it is not known yet."""

    def judge(self, seen: Situation | None) -> Ruling:
        Action.parse(self.action)
        if seen is not None and seen.hand.to_act == self.seat:
            raise NotHere("rulings.is-in-turn", seat=self.seat)
        if self.changed:
            why = Said("rulings.why.early-released")
            return Ruling("released", self.rules, why, doing=(Said("rulings.doing.chips-back"),))
        effects: tuple[Effect, ...] = ()
        if seen is not None:
            effects = (Bind(seat=self.seat, action=self.action),)
        return Ruling("binding", self.rules, Said("rulings.why.early-binds", action=self.action), effects)


@dataclass(frozen=True, kw_only=True)
class PassedOver(Irregularity):
    """Others acted behind a player who had not."""

    kind = "skipped"
    needs_round = True
    group = "turn"
    rules: ClassVar = ("WSOP-133",)
    seat: int = needed(SEAT)
    behind: int = needed(COUNT)
    """How many acted behind."""
    ahead_acted: bool | None = fact(YES_NO, "ahead-acted")
    """Whether it was legally the player's turn: all those ahead had acted."""
    facing_bet: bool | None = fact(YES_NO, "facing-bet")

    def judge(self, seen: Situation | None) -> Ruling:
        if self.behind < 2:
            return Ruling("live", self.rules, Said("rulings.why.fewer-than-two-behind"))
        if not self.sure("ahead_acted"):
            return Ruling("live", self.rules, Said("rulings.why.not-yet-in-turn"))
        facing = self.sure("facing_bet", seen, lambda one: one.faces_bet(self.seat))
        lost = self._dead(seen) if facing else self._check()
        keeps = Option("keeps", "live", Said("rulings.why.keeps-the-turn"))
        return offered((lost, keeps), self.rules)

    def _dead(self, seen: Situation | None) -> Option:
        return Option("dead", "dead", Said("rulings.why.turn-lost-to-bet"), killing(seen, self.seat))

    def _check(self) -> Option:
        effects: tuple[Effect, ...] = (Bind(seat=self.seat, action="check"),)
        return Option("check", "check", Said("rulings.why.turn-lost"), effects)


@dataclass(frozen=True, kw_only=True)
class Conditional(Irregularity):
    """A player said what he would do if something happened."""

    kind = "if-then"
    group = "turn"
    rules: ClassVar = ("WSOP-19",)
    seat: int = needed(SEAT)
    text: str = needed(TEXT)
    action: str | None = fact(NAME, "promised")
    """What was promised, if the floor holds the player to it."""

    def judge(self, seen: Situation | None) -> Ruling:
        warned = Option(
            "warned", "noted", Said("rulings.why.conditional-warned"), (Note(text=f"warned: {self.text}"),)
        )
        if self.action is None or (seen is not None and not seen.in_betting):
            return offered((warned,), self.rules)
        Action.parse(self.action)
        held = Option(
            "held",
            "binding",
            Said("rulings.why.conditional-held"),
            (Bind(seat=self.seat, action=self.action),),
        )
        return offered((warned, held), self.rules)
