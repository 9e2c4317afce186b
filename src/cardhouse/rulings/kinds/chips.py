"""Chips put in without words, string bets, and what words bind to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cardhouse.dealer.effects.chips import SetWager
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import AMOUNT, CHIPS, SEAT, YES_NO, fact, needed, one_of
from cardhouse.dealer.effects.order import Bind
from cardhouse.dealer.errors import BadStatement
from cardhouse.dealer.pieces.action import Action
from cardhouse.phrases import Said
from cardhouse.rulings.errors import NotHere
from cardhouse.rulings.irregularity import Irregularity
from cardhouse.rulings.ruling import Ruling
from cardhouse.rulings.situation import Situation
from cardhouse.rulings.wagers import STRUCTURES, WORDS, Faced, Meaning, of_silent_chips, of_words

_FREE = ("fold", "check", "rap")


@dataclass(frozen=True, kw_only=True)
class _Wagering(Irregularity):
    """What a player faces who puts chips in."""

    needs_round = True
    seat: int | None = fact(SEAT, "which-seat")
    structure: str | None = fact(one_of(*STRUCTURES), "structure")
    to_call: int | None = fact(AMOUNT, "to-call")
    by: int | None = fact(AMOUNT, "last-raise")
    pot: int | None = fact(AMOUNT, "pot")
    may_raise: bool | None = fact(YES_NO)

    def faced(self, seen: Situation | None, own_bet: int = 0) -> Faced:
        """What the player faces, as stated or as the hand shows it."""
        structure = self.sure("structure", seen, lambda one: one.structure)
        to_call = self.sure("to_call", seen, lambda one: one.level)
        by = self.sure("by", seen, lambda one: one.last_raise)
        pot = 0
        if structure == "pot-limit":
            pot = self.sure("pot", seen, lambda one: one.hand.pot)
        may = self.may_raise
        if may is None:
            may = seen is None or self.seat is None or seen.may_raise(self.seat)
        return Faced(structure, to_call, by, pot, own_bet, may)

    def ruled(self, seen: Situation | None, meaning: Meaning) -> Ruling:
        """The ruling that a meaning comes to."""
        if seen is None or self.seat is None:
            return Ruling(meaning.outcome, meaning.rules, meaning.why, amount=meaning.to)
        to = seen.wagers(self.seat, meaning.to)
        effects: tuple[Effect, ...] = (SetWager(seat=self.seat, to=to),)
        if seen.in_turn(self.seat) and to == seen.bet(self.seat):
            effects = (Bind(seat=self.seat, action="check"),)
        return Ruling(meaning.outcome, meaning.rules, meaning.why, effects, amount=to)

    def fits(self, seen: Situation) -> None:
        super().fits(seen)
        if self.seat is not None and not seen.in_turn(self.seat):
            raise NotHere("rulings.not-in-turn", seat=self.seat)


@dataclass(frozen=True, kw_only=True)
class SilentChips(_Wagering):
    """Chips were put in without a word."""

    kind = "chips"
    group = "chips"
    rules: ClassVar = (
        *("WSOP-136", "WSOP-137", "WSOP-137.a", "WSOP-137.b", "WSOP-137.c", "WSOP-137.d"),
        *("WSOP-178", "WSOP-179", "WSOP-188"),
    )
    new: tuple[int, ...] = needed(CHIPS)
    """The chips that were added."""
    prior: tuple[int, ...] | None = fact(CHIPS)
    """The chips that lay there before, from an earlier bet of the round."""
    pulled: tuple[int, ...] | None = fact(CHIPS)
    """Those of them that were taken back."""
    together: bool | None = fact(YES_NO)
    """Whether old and new chips were pushed forward together."""

    def judge(self, seen: Situation | None) -> Ruling:
        prior, pulled = self.prior or (), self.pulled or ()
        left = list(prior)
        for chip in pulled:
            if chip not in left:
                raise BadStatement("statements.not-among", name="pulled", given=chip, among="prior")
            left.remove(chip)
        faced = self.faced(seen, sum(prior))
        return self.ruled(seen, of_silent_chips(faced, self.new, prior, pulled, together=bool(self.together)))


@dataclass(frozen=True, kw_only=True)
class StringBet(_Wagering):
    """Chips were put in by several motions without a word."""

    kind = "string"
    group = "chips"
    rules: ClassVar = ("WSOP-174", "WSOP-136")
    motions: tuple[int, ...] = needed(CHIPS)
    """What each motion brought."""

    def judge(self, seen: Situation | None) -> Ruling:
        faced = self.faced(seen)
        first = self.motions[0]
        if not faced.to_call:
            return self.ruled(seen, of_silent_chips(faced, [first]))
        rules = ("WSOP-136", "WSOP-174") if faced.structure == "limit" else ("WSOP-174", "WSOP-136")
        why = Said("rulings.why.string-bet", call=faced.to_call, first=first)
        return self.ruled(seen, Meaning("call", faced.to_call, rules, why))


@dataclass(frozen=True, kw_only=True)
class Spoken(_Wagering):
    """A player said something in turn, and the chips may say something else."""

    kind = "said"
    group = "words"
    rules: ClassVar = ("WSOP-17", "WSOP-131", "WSOP-174", "WSOP-176", "WSOP-188")
    word: str = needed(one_of(*WORDS))
    amount: int | None = fact(AMOUNT)
    motions: tuple[int, ...] | None = fact(CHIPS)
    """What was put in, motion by motion."""

    def judge(self, seen: Situation | None) -> Ruling:
        if self.word in _FREE:
            return self._free(seen)
        motions: Sequence[int] = self.motions or ()
        faced = self.faced(seen)
        if self.word == "all-in":
            amount = self.sure("amount", seen, lambda one: one.most(self.seat))
            return self.ruled(seen, of_words(faced, "raise", amount, motions))
        return self.ruled(seen, of_words(faced, self.word, self.amount, motions))  # type: ignore[arg-type]

    def _free(self, seen: Situation | None) -> Ruling:
        if self.word == "fold":
            why = Said("rulings.why.said-fold")
            return Ruling("fold", ("WSOP-131", "WSOP-17"), why, self._bound(seen, "fold"))
        why = Said("rulings.why.said-check", word=self.word)
        return Ruling("check", ("WSOP-131",), why, self._bound(seen, "check"))

    def _bound(self, seen: Situation | None, word: str) -> tuple[Effect, ...]:
        if seen is None or self.seat is None:
            return ()
        asked = seen.hand.decision
        if asked is None or not asked.allows(Action(word)):
            raise NotHere("rulings.may-not-now", action=word, seat=self.seat)
        return (Bind(seat=self.seat, action=word),)
