"""Words for games that go on over several deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.pattern import Pattern

MOST: Final = 1000
"""The most times a part of a game is repeated, so that every game ends."""
MOST_STEPS: Final = 100_000
"""The most steps that a repeated part may take."""
_EXACTLY: Final = 60
"""How often the check goes through a repeated part one time after the other; no deck deals longer."""


@dataclass(frozen=True)
class End:
    """When a repeated part is over."""

    name: str
    pattern: Pattern
    example: str
    english: str
    """With ``{number}`` for the number it asks for, if it asks for one."""
    by: str = ""
    """A step that can bring it about, if it does not come by itself."""
    at_once: bool = False
    """Whether it may come in the middle of the steps."""
    last: bool = False
    """Whether the game is over with it."""


_ALONE: Final = ("played out", "bank's hands", "bank's decks", "pot is won")
"""The ends that are not joined with others."""
ENDS: Final[tuple[End, ...]] = (
    End(
        "played out",
        Pattern(r"a deal is played out"),
        "a deal is played out",
        "until a deal is played to its end",
    ),
    End(
        "no losers",
        Pattern(r"nobody loses"),
        "nobody loses",
        "until a deal has a winner and nobody on the losing side",
        by="settle",
        at_once=True,
    ),
    End(
        "legs",
        Pattern(r"(?P<number>\d+) legs"),
        "3 legs",
        "until a player has {number} legs",
        by="settle",
        at_once=True,
    ),
    End(
        "one left",
        Pattern(r"one player is left"),
        "one player is left",
        "until only one player is left in the game",
        by="settle",
        at_once=True,
    ),
    End("hands", Pattern(r"(?P<number>\d+) (?:hands|times)"), "5 hands", "{number} times"),
    End(
        "all stopped",
        Pattern(r"everybody has stopped"),
        "everybody has stopped",
        "until everybody still in has stopped taking cards",
        by="take a card or pass",
    ),
    End(
        "forced win",
        Pattern(r"those forced in win"),
        "those forced in win",
        "until those forced in win the pot with nobody else in",
        by="settle",
        at_once=True,
    ),
    End(
        "bank's hands",
        Pattern(r"(?P<number>\d+) hands by the bank"),
        "5 hands by the bank",
        "until the bank has dealt {number} hands",
        by="wager",
        at_once=True,
        last=True,
    ),
    End(
        "bank's decks",
        Pattern(r"(?P<number>\d+) times through the deck"),
        "2 times through the deck",
        "until the bank has gone through the deck {number} times",
        by="wager",
        at_once=True,
        last=True,
    ),
    End(
        "pot is won",
        Pattern(r"the pot is won after (?P<number>\d+) turns each"),
        "the pot is won after 5 turns each",
        "until a player wins the whole pot and everybody has had at least {number} turns",
        by="bet that the next card falls between",
        at_once=True,
        last=True,
    ),
    End("so", Pattern(r"(?!)"), "somebody shows a pair", "until a condition holds"),
)
"""The ways in which a repeated part may end."""


@dataclass(frozen=True)
class Until:
    """One of the ways in which a repeated part ends, with its number."""

    name: str
    number: int = 0
    when: When | None = None
    """What must be so after the steps, if it is a condition that ends them."""

    @classmethod
    def read(cls, text: str) -> Until | None:
        """The end a text stands for, or ``None`` if it is not one."""
        said = " ".join(text.split())
        for end in ENDS:
            if found := end.pattern.fullmatch(said):
                return cls(end.name, int(found.groupdict().get("number") or 0))
        when = When.read(said)
        return cls("so", when=when) if when else None

    @classmethod
    def read_all(cls, text: str) -> tuple[Until, ...] | None:
        """The ends that a text stands for, joined by ``or``; ``None`` if one of them is none."""
        found = [cls.read(one) for one in text.split(" or ")]
        ends = tuple(end for end in found if end is not None)
        return ends if len(ends) == len(found) else None

    @property
    def end(self) -> End:
        """The way it ends."""
        return next(end for end in ENDS if end.name == self.name)

    def english(self) -> str:
        """``until a player has 3 legs``."""
        if self.when is not None:
            return f"until {self.when.english().removeprefix('if ')}"
        return self.end.english.format(number=self.number)

    @property
    def written(self) -> str:
        """As it is written: ``3 legs``."""
        return re.sub(r"\d+", str(self.number), self.end.example)


@dataclass(frozen=True)
class Repeat(Step):
    """Steps that are done again and again; written ``{ until = "3 legs", do = [...] }``."""

    until: Until
    do: tuple[Step, ...]
    most: int = MOST
    others: tuple[Until, ...] = ()
    """What else may end it."""

    grammar = '{ until = "…", do = [ … ] }'
    example = "repeat"
    drawn = ("other", "repeat")
    after_posts = True
    pattern = Pattern(r"(?!)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        raise NotImplementedError

    @property
    def ends(self) -> tuple[Until, ...]:
        """Everything that may end it."""
        return (self.until, *self.others)

    @property
    def times(self) -> int:
        """How often it is done at the most."""
        return min((self.most, *(end.number for end in self.ends if end.name == "hands")))

    def inside(self) -> Iterable[Step]:
        return self.do

    def conditions(self) -> Iterable[When]:
        return [end.when for end in self.ends if end.when is not None]

    def takes(self, seats: int) -> int:
        return 1 + self.times * sum(step.takes(seats) for step in self.do)

    def walk(self, state: State) -> Iterator[Said]:
        if (steps := self.takes(state.seats)) > MOST_STEPS:
            yield Said("errors.sheets.goes-on-too-long", steps=steps, most=MOST_STEPS)
            return
        around, state.inside = state.inside, (*state.inside, *(end.name for end in self.ends))
        if self.others or self.until.when:
            yield from self._until_any(state)
        elif self.until.name == "hands" or (self.until.name == "bank's hands" and self.until.number == 1):
            yield from self._so_often(state, min(self.most, self.until.number))
        elif self.until.name == "played out":
            again = state.copy()
            again.gather()
            state.join(again)
            yield from state.through(self.do)
        else:
            yield from self._until(state)
        state.inside, state.at = around, self
        if all(end.end.by and end.name not in state.ends for end in self.ends):
            yield Said("errors.sheets.never-ends", until=self.until.end.example, step=self.until.end.by)

    def _so_often(self, state: State, times: int) -> Iterator[Said]:
        for number in range(times):
            before = state.copy()
            yield from state.through(self.do)
            if number > _EXACTLY:
                # What is so after any number of times is so after the last.
                state.join(before)
            if state.stands_as(before):
                return

    def _until_any(self, state: State) -> Iterator[Said]:
        """Go round until one of several things ends it; a condition may do so before the first time."""
        alone = [end.name for end in self.ends if end.name in _ALONE]
        if alone and self.others:
            yield Said("errors.sheets.ends-alone", until=self.until.end.example)
            return
        before = state.copy()
        yield from self._until(state)
        for when in self.conditions():
            yield from when.walk(state)
            state.join(before)

    def _until(self, state: State) -> Iterator[Said]:
        """Go round until nothing changes any more; it may be over after any round."""
        over: State | None = None
        for _ in range(self.times):
            before = state.copy()
            for step in self.do:
                yield from state.through((step,))
                if over is not None and any(end.end.at_once for end in self.ends):
                    owed = set(over.owed)
                    over.join(state)
                    over.owed = owed
            if over is None:
                over = state.copy()
            over.join(state)
            state.join(before)
            if state.stands_as(before):
                break
        if over is not None:
            state.become(over)

    def english(self) -> str:
        return f"What follows is repeated {', or '.join(end.english() for end in self.ends)}:"


def flat(steps: Iterable[Step], *, into_turns: bool = True) -> Iterator[Step]:
    """The steps, with those inside others in place; or only those that follow each other."""
    for step in steps:
        yield step
        if into_turns or not step.in_one_piece:
            yield from flat(step.inside(), into_turns=into_turns)


def way_through(steps: Iterable[Step], choose: Callable[[Step], Iterable[Step]]) -> Iterator[Step]:
    """The steps with those inside others in place of these; ``choose`` says which of them are done."""
    for step in steps:
        if any(True for _ in step.inside()) and not step.in_one_piece:
            yield from way_through(choose(step), choose)
        else:
            yield step


def after_each(steps: Iterable[Step]) -> Iterator[tuple[Step, State]]:
    """Each of some steps, laid flat, and what it leaves behind; what is repeated is gone through once."""
    state = State()
    laid = tuple(steps)
    for step, follows in zip_longest(laid, laid[1:]):
        # What is inside a step follows it, unless it is in one piece.
        if follows is None or follows is not next(iter(step.inside()), None):
            for _ in state.through((step,)):
                pass
        yield step, state


@dataclass(frozen=True)
class NextDeal(Step):
    """The cards are gathered and shuffled for another deal."""

    same_dealer: bool = False
    without_folded: bool = False
    """Players who have folded stay out of the next deal."""
    same_deck: bool = False
    """The same deck is used until too few cards are left."""

    grammar = "next deal[, same dealer][, without those who folded][, same deck]"
    example = "next deal"
    forms = (
        "next deal, same dealer",
        "next deal, without those who folded",
        "next deal, same deck",
    )
    drawn = ("other", "next deal")
    pattern = Pattern(
        r"next deal(?P<same>, same dealer)?(?P<without>, without those who folded)?(?P<deck>, same deck)?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["same"]), bool(found["without"]), bool(found["deck"]))

    def walk(self, state: State) -> Iterator[Said]:
        if not state.inside:
            yield Said("errors.sheets.not-repeated", step=self.line)
        if state.owed:
            yield Said("errors.sheets.still-owed", steps=sorted(state.owed))
        if self.same_deck:
            state.deck = max(state.deck, min(state.cards, state.held.fewest * state.seats + 1))
        state.gather(same_deck=self.same_deck)

    def english(self) -> str:
        who = "the same dealer deals again" if self.same_dealer else "the deal passes to the left"
        without = "; those who have folded stay out" if self.without_folded else ""
        if self.same_deck:
            return (
                "The cards are put aside, the same deck is used until too few "
                f"cards are left, and {who}{without}."
            )
        return f"The cards are gathered and shuffled, and {who}{without}."
