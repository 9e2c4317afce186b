"""Settling a round in which players were in or out: who wins the pot, and what the others pay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.money import MONEY, Money
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Fail, Page, Step, Table
from cardhouse.sheets.pattern import Pattern
from cardhouse.sheets.words.dealing import DealCards

from .in_or_out import ForceIn, InOrOut, hand_word, unknown_hand


@dataclass(frozen=True)
class Due:
    """What a player owes the next pot: the pot that was played for, a sum, both, or nothing."""

    pot: bool = False
    money: Money | None = None

    @classmethod
    def read(cls, text: str) -> Due | None:
        """The due a text stands for, or ``None`` if it is not one.

        >>> str(Due.read("pot + $1"))
        'the amount of the pot and $1'
        """
        said = " ".join(text.split())
        if said == "nothing":
            return cls()
        found = re.fullmatch(rf"(?P<pot>pot)?(?: \+ )?(?P<money>{MONEY})?", said)
        if found is None or not said or ("+" in said) != bool(found["pot"] and found["money"]):
            return None
        return cls(bool(found["pot"]), Money.read(found["money"]) if found["money"] else None)

    def chips(self, pot: int, dollar: int) -> int:
        """How many chips that is for a pot."""
        return (pot if self.pot else 0) + (self.money.chips(dollar) if self.money else 0)

    def __bool__(self) -> bool:
        return self.pot or self.money is not None

    def __str__(self) -> str:
        parts = ["the amount of the pot"] if self.pot else []
        parts += [str(self.money)] if self.money else []
        return " and ".join(parts) or "nothing"


_NOTHING: Final = Due()
_ALONE: Final = "The only player in wins the pot."
_SEVERAL: Final = "Of several who are in, the best hand takes the pot, and equal hands share it."


@dataclass(frozen=True)
class Settlement(Table):
    """What winning and losing cost."""

    alone: Literal["pot", "leg"] = "pot"
    """What the only player in wins."""
    loser: Due = _NOTHING
    both_lost: Due | None = None
    """What a loser who played two hands owes; the same as any other loser by default."""
    one_lost: Due = _NOTHING
    """What a winner owes if their other hand lost."""
    forced: Due | None = None
    """What a loser who was forced in owes."""
    dropped: Due = _NOTHING
    """What each player who was out owes."""
    best_dropped: Due | None = None
    """What the best hand that was out owes, if only players forced in are in."""
    needs: str = ""
    """What a player forced in must hold to win the pot if nobody else is in."""
    needs_wild: str = ""
    """… and what it must be if a card of the hand is wild."""
    empty: Literal["", "ante"] = ""
    """What fills a pot that is won if nobody has to pay."""

    key = "settle"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        known = [field.name for field in fields(cls)]
        for name in given:
            if name not in known:
                hint = did_you_mean(name, known) or Said("hints.known", known=list(known))
                raise fail(cls.key, Said("errors.sheets.unknown-word", hint=hint, word=name))
        read: dict[str, Any] = {}
        for name, value in given.items():
            place = f"{cls.key}.{name}"
            if not isinstance(value, str):
                raise fail(place, Said("errors.sheets.not-text", given=quoted(value)))
            if name in ("needs", "needs_wild"):
                read[name] = value
            elif name in ("alone", "empty"):
                words = ("pot", "leg") if name == "alone" else ("ante",)
                if value not in words:
                    raise fail(
                        place, Said("errors.sheets.not-one-of", given=value, known=list(words), hint="")
                    )
                read[name] = value
            else:
                due = Due.read(value)
                if due is None:
                    raise fail(place, Said("errors.sheets.no-sum", given=value))
                read[name] = due
        return cls(**read)

    def facts(self) -> Iterable[str]:
        return ("legs to win",) if self.alone == "leg" else ()

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        yield from ((self.key, message) for message in self._wrong(page))

    def _wrong(self, page: Page) -> Iterator[Said]:
        if not any(isinstance(step, Settle) for step in page.steps):
            yield Said("errors.sheets.nothing-settled")
        forces = any(isinstance(step, ForceIn) for step in page.steps)
        if not forces and (self.forced or self.best_dropped or self.needs):
            yield Said("errors.sheets.nobody-forced-in")
        two = {step.part for step in page.steps if isinstance(step, InOrOut) and step.part}
        if len(two) < 2 and (self.both_lost or self.one_lost):
            yield Said("errors.sheets.nobody-plays-two")
        for needs in filter(None, (self.needs, self.needs_wild)):
            if page.contests:
                yield from unknown_hand(needs, page)

    def english(self) -> Iterable[str]:
        if self.alone == "leg":
            yield "The only player in wins a leg and leaves the pot as it is."
        elif not self.needs:
            yield _ALONE
        yield _SEVERAL
        if self.loser:
            yield f"Everybody else who is in loses, and pays {self.loser} into the next pot."
        yield from self._two_hands()
        yield from self._forced_and_dropped()
        if not self.needs:
            yield "When nobody is in, the pot stays."
        if self.empty:
            yield "If a pot is won and nobody has to pay, everybody antes again."
        if self.loser.pot:
            yield (
                "A player who cannot pay for a loss plays for as much of the "
                "pot as the stack covers; the rest "
                "of the pot is for the others, or stays. A player without chips is out of the game, and the "
                "last player left takes the pot."
            )

    def said_in(self, contests: Sequence[Contest], structure: str) -> Iterator[str]:
        beaten = next((contest.beats for contest in contests if contest.beats), None)
        for said in super().said_in(contests, structure):
            if beaten and said == _ALONE:
                yield f"The only player in wins the pot with a hand that beats the {beaten}, and else loses."
            elif beaten and said == _SEVERAL:
                yield (
                    f"Of several who are in, the best hand takes the pot if it beats the {beaten}, and "
                    "equal hands share it; if none does, all of them lose and the pot stays."
                )
            else:
                yield said

    def _two_hands(self) -> Iterator[str]:
        if self.both_lost:
            yield f"A player who plays two hands and loses with both pays {self.both_lost}, and no more."
        if self.one_lost:
            yield (
                "A player who wins with one hand and loses with the other takes "
                f"the pot and pays {self.one_lost} "
                "into the next one; a player who is alone pays nothing."
            )

    def _forced_and_dropped(self) -> Iterator[str]:
        if self.forced is not None:
            yield f"A loser who was forced in pays only {self.forced}."
        if self.dropped:
            yield f"A player who is out pays {self.dropped} into the next pot."
        if self.best_dropped:
            yield (
                "If everybody who was not forced in is out, the best hand among "
                f"them pays {self.best_dropped}."
            )
        if self.needs:
            least = hand_word(self.needs)
            least += f", or {hand_word(self.needs_wild)} with a wild card," if self.needs_wild else ""
            yield (
                f"When only players forced in are in and one of them holds at least {least} the best of "
                "their hands wins the pot and all that is paid in this deal. If none does, all of them pay "
                f"{self.forced or self.loser} and the pot stays."
            )


@dataclass(frozen=True)
class Settle(Step):
    """Players who are in compare hands, and losers fill the next pot."""

    contests: tuple[str, ...] = ()
    """The contests it is about; all of them, if none are named."""

    grammar = "settle | settle CONTEST [and CONTEST]"
    example = "settle"
    forms = (
        "settle three",
        "settle high and low",
    )
    drawn = ("show", "compare")
    pattern = Pattern(r"settle(?: (?P<contests>[\w-]+(?: and [\w-]+)*))?")
    pays = True
    judges = True
    needs = ("settle",)

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(tuple((found["contests"] or "").split(" and ")) if found["contests"] else ())

    @property
    def compares(self) -> tuple[str, ...]:
        return self.contests

    def english(self) -> str:
        ranked = f", ranked as for {' and '.join(self.contests)}" if self.contests else ""
        return f"Those who are in compare hands{ranked}; the pot is won and losers pay, as below."

    def walk(self, state: State) -> Iterator[Said]:
        if not state.facts & {"in", "forced"}:
            yield Said("errors.sheets.nobody-in", step=self.line)
        if "draws" in state.facts:
            yield Said("errors.sheets.settled-before-draws", step=self.line)
        state.owed.discard("settle")
        state.ends |= {"no losers", "one left"}
        if "legs to win" in state.facts:
            state.ends.add("legs")
        if "forced" in state.facts:
            state.ends.add("forced win")

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from unknown_contests(self.contests, page)
        parts = {step.part for step in page.steps if isinstance(step, DealCards) and step.part}
        for contest in page.contests:
            for part in contest.either:
                if part not in parts:
                    yield Said("errors.sheets.no-step-deals-hand", part=part, hint=did_you_mean(part, parts))


def unknown_contests(names: Iterable[str], page: Page) -> Iterator[Said]:
    """Why a step cannot settle contests of these names."""
    known = [contest.name for contest in page.contests]
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known) or Said("hints.contests", known=known)
            yield Said("errors.sheets.no-such-contest", hint=hint, contest=name)
