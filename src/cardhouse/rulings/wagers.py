"""What chips mean that are put in without words, or with too few of them.

Nothing here knows a hand: a stack of chips, what was bet before, and the structure are enough.

Readings: chips of one denomination of which every one is needed are the ones to which 136 may not apply.
Without the right to raise, whatever would be a raise is a call. What is bet neither as limit nor as pot-
limit is no-limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cardhouse.phrases import Said

Structure = Literal["limit", "no-limit", "pot-limit"]
STRUCTURES: Final[tuple[Structure, ...]] = ("limit", "no-limit", "pot-limit")
Meant = Literal["bet", "call", "raise"]


@dataclass(frozen=True)
class Faced:
    """What a player faces."""

    structure: Structure
    to_call: int
    """What the bet stands at, for the whole round; nothing if nobody has bet."""
    by: int
    """The last bet or raise, which is the least that a raise may add; in limit the bet of the round."""
    pot: int = 0
    """Everything in the middle before the player's chips, needed in pot-limit."""
    own_bet: int = 0
    """What the player has in, in this round, before the chips in question."""
    may_raise: bool = True

    @property
    def least(self) -> int:
        """The least bet, or the least raise."""
        return self.to_call + self.by

    @property
    def most(self) -> int | None:
        """The largest bet or raise, if the structure has one."""
        if self.structure == "limit":
            return self.least
        if self.structure == "pot-limit":
            return self.to_call + self.pot + self.to_call - self.own_bet
        return None

    def legal(self, total: int) -> int:
        """The legal wager for so many chips that are a bet or a raise."""
        wager = max(total, self.least)
        return wager if self.most is None else min(wager, max(self.most, self.least))


@dataclass(frozen=True)
class Meaning:
    """What chips or words come to."""

    outcome: Meant
    to: int
    """The player's whole wager of the round."""
    rules: tuple[str, ...]
    why: Said


def _called(faced: Faced, rules: tuple[str, ...], why: str, **values: object) -> Meaning:
    return Meaning("call", faced.to_call, rules, Said(f"rulings.why.{why}", call=faced.to_call, **values))


def _wagered(faced: Faced, total: int, rules: tuple[str, ...], why: str, **values: object) -> Meaning:
    to = faced.legal(total)
    outcome: Meant = "raise" if faced.to_call else "bet"
    if faced.to_call and not faced.may_raise:
        reopened = "WSOP-129" if faced.structure == "limit" else "WSOP-171"
        return _called(faced, (reopened, *rules), "no-right-to-raise")
    said = Said(f"rulings.why.{why}", call=faced.to_call, to=to, total=total, least=faced.least, **values)
    return Meaning(outcome, to, rules, said)


def of_total(faced: Faced, chips: Sequence[int], rules: tuple[str, ...] = ()) -> Meaning:
    """What several chips mean that are put in together, without a word.

    >>> of_total(Faced("no-limit", 100, 100), [100, 50]).to
    200
    >>> of_total(Faced("no-limit", 600, 550), [500, 500]).outcome
    'call'
    """
    total = sum(chips)
    rules = (*rules, "WSOP-136" if faced.structure == "limit" else "WSOP-179")
    if total - min(chips) < faced.to_call:
        return _called(faced, rules, "every-chip-needed", total=total)
    if 2 * (total - faced.to_call) >= faced.by:
        return _wagered(faced, total, rules, "half-a-raise-or-more")
    return _called(faced, rules, "less-than-half-a-raise", total=total, back=total - faced.to_call)


def of_silent_chips(
    faced: Faced,
    new: Sequence[int],
    prior: Sequence[int] = (),
    pulled: Sequence[int] = (),
    *,
    together: bool = False,
) -> Meaning:
    """What chips mean that a player puts in with one motion and without a word.

    ``prior`` are chips that lay in front of the player before, ``pulled`` those of them taken back.

    >>> of_silent_chips(Faced("no-limit", 600, 550), [1000], [25, 25]).outcome
    'call'
    """
    if not faced.to_call:
        return _unopened(faced, [*_left(prior, pulled), *new])
    covers = sum(prior) >= faced.to_call
    left = _left(prior, pulled)
    if together:
        return of_total(faced, [*prior, *new], ("WSOP-137.c",))
    if not prior:
        return _oversized(faced, new[0], ()) if len(new) == 1 else of_total(faced, new)
    if covers:
        return _covered(faced, new, left, pulled)
    return _uncovered(faced, new, left, pulled)


def _left(prior: Sequence[int], pulled: Sequence[int]) -> list[int]:
    left = list(prior)
    for chip in pulled:
        left.remove(chip)
    return left


def _unopened(faced: Faced, chips: Sequence[int]) -> Meaning:
    total = sum(chips)
    if faced.most is not None and total > faced.most and faced.structure == "pot-limit":
        return _wagered(faced, total, ("WSOP-188",), "more-than-the-pot")
    if total < faced.least:
        limit = faced.structure == "limit"
        return _wagered(faced, total, ("WSOP-138" if limit else "WSOP-179",), "below-the-minimum")
    if len(chips) == 1:
        return _wagered(faced, total, ("WSOP-178",), "single-chip-opens")
    return _wagered(faced, total, ("WSOP-178",), "chips-open")


def _oversized(faced: Faced, chip: int, rules: tuple[str, ...]) -> Meaning:
    """A single chip against a bet."""
    own = {
        "limit": ("WSOP-137", "WSOP-136"),
        "no-limit": ("WSOP-178", "WSOP-137"),
        "pot-limit": ("WSOP-188", "WSOP-137"),
    }
    return _called(faced, (*rules, *own[faced.structure]), "oversized-chip", chip=chip)


def _covered(faced: Faced, new: Sequence[int], left: Sequence[int], pulled: Sequence[int]) -> Meaning:
    if pulled and not left and len(new) == 1:
        return _wagered(faced, new[0], ("WSOP-137.b",), "chip-for-covering-chips")
    return of_total(faced, [*left, *new], ("WSOP-137.b",))


def _uncovered(faced: Faced, new: Sequence[int], left: Sequence[int], pulled: Sequence[int]) -> Meaning:
    rules = ("WSOP-137.a", "WSOP-137.d")
    if not pulled:
        if len(new) == 1:
            return _oversized(faced, new[0], rules)
        total = sum(left) + sum(new)
        if total - min(new) < faced.to_call:
            return _called(faced, rules, "every-new-chip-needed", total=total)
        return of_total(faced, [*left, *new], rules)
    if not left and len(new) == 1:
        return _oversized(faced, new[0], rules)
    return of_total(faced, [*left, *new], rules)


Word = Literal["fold", "check", "call", "bet", "raise", "rap", "all-in"]
WORDS: Final[tuple[Word, ...]] = ("fold", "check", "call", "bet", "raise", "rap", "all-in")


def of_words(faced: Faced, word: Word, amount: int | None = None, motions: Sequence[int] = ()) -> Meaning:
    """What a player who faces something has bound himself to by words, whatever the chips say.

    ``motions`` are the chips that were put in afterwards, motion by motion.

    >>> of_words(Faced("no-limit", 0, 10), "bet", 300, [250]).to
    300
    >>> of_words(Faced("no-limit", 100, 100), "raise", None, [100, 150, 100]).to
    250
    """
    chips = sum(motions)
    if word == "call":
        rules = ("WSOP-176", "WSOP-131") if chips > faced.to_call else ("WSOP-131", "WSOP-17")
        return _called(faced, rules, "said-call")
    if amount is not None:
        return _amount_said(faced, amount, motions)
    return _raise_said(faced, motions)


def _amount_said(faced: Faced, amount: int, motions: Sequence[int]) -> Meaning:
    if len(motions) > 1:
        return _wagered(faced, amount, ("WSOP-174", "WSOP-17"), "amount-said-in-several-moves")
    if motions and motions[0] != amount:
        return _wagered(faced, amount, ("WSOP-176", "WSOP-17"), "words-before-chips", chips=motions[0])
    return _wagered(faced, amount, ("WSOP-17", "WSOP-131"), "amount-said")


def _raise_said(faced: Faced, motions: Sequence[int]) -> Meaning:
    """A bet or raise without an amount: the first motion beyond the call is its size."""
    first, rest = _first_beyond(faced, motions)
    if faced.structure == "limit":
        return _wagered(faced, faced.least, ("WSOP-17", "WSOP-131"), "raise-said-limit")
    if faced.most is not None and first > faced.most:
        return _wagered(faced, first, ("WSOP-188", "WSOP-17"), "raise-said-above-the-pot")
    if first < faced.least:
        return _wagered(faced, first, ("WSOP-179", "WSOP-17"), "raise-said-too-little")
    return _wagered(faced, first, ("WSOP-174",), "raise-said-string" if rest else "raise-said")


def _first_beyond(faced: Faced, motions: Sequence[int]) -> tuple[int, bool]:
    """The total after the first motion that goes beyond the call, and whether more came after it."""
    total = faced.own_bet
    for place, chips in enumerate(motions):
        total += chips
        if total > faced.to_call:
            return total, place + 1 < len(motions)
    return total, False
