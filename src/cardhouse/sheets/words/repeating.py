"""Words for games that go on over several deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Step

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
    pattern: re.Pattern[str]
    example: str
    english: str
    """With ``{number}`` for the number it asks for, if it asks for one."""
    by: str = ""
    """A step that can bring it about, if it does not come by itself."""
    at_once: bool = False
    """Whether it may come in the middle of the steps."""


ENDS: Final[tuple[End, ...]] = (
    End(
        "played out",
        re.compile(r"a deal is played out"),
        "a deal is played out",
        "until a deal is played to its end",
    ),
    End(
        "no losers",
        re.compile(r"nobody loses"),
        "nobody loses",
        "until a deal has a winner and nobody on the losing side",
        by="settle",
        at_once=True,
    ),
    End(
        "legs",
        re.compile(r"(?P<number>\d+) legs"),
        "3 legs",
        "until a player has {number} legs",
        by="settle",
        at_once=True,
    ),
    End(
        "one left",
        re.compile(r"one player is left"),
        "one player is left",
        "until only one player is left in the game",
        by="settle",
        at_once=True,
    ),
    End("hands", re.compile(r"(?P<number>\d+) (?:hands|times)"), "5 hands", "{number} times"),
    End(
        "all stopped",
        re.compile(r"everybody has stopped"),
        "everybody has stopped",
        "until everybody still in has stopped taking cards",
        by="take a card or pass",
    ),
    End(
        "forced win",
        re.compile(r"those forced in win"),
        "those forced in win",
        "until those forced in win the pot with nobody else in",
        by="settle",
        at_once=True,
    ),
    End(
        "bank's hands",
        re.compile(r"(?P<number>\d+) hands by the bank"),
        "5 hands by the bank",
        "until the bank has dealt {number} hands",
        by="wager",
        at_once=True,
    ),
    End(
        "bank's decks",
        re.compile(r"(?P<number>\d+) times through the deck"),
        "2 times through the deck",
        "until the bank has gone through the deck {number} times",
        by="wager",
        at_once=True,
    ),
    End(
        "pot is won",
        re.compile(r"the pot is won after (?P<number>\d+) turns each"),
        "the pot is won after 5 turns each",
        "until a player wins the whole pot and everybody has had at least {number} turns",
        by="bet that the next card falls between",
        at_once=True,
    ),
)
"""The ways in which a repeated part may end."""


@dataclass(frozen=True)
class Until:
    """One of the ways in which a repeated part ends, with its number."""

    name: str
    number: int = 0

    @classmethod
    def read(cls, text: str) -> Until | None:
        """The end a text stands for, or ``None`` if it is not one."""
        said = " ".join(text.split())
        for end in ENDS:
            if found := end.pattern.fullmatch(said):
                return cls(end.name, int(found.groupdict().get("number") or 0))
        return None

    @property
    def end(self) -> End:
        """The way it ends."""
        return next(end for end in ENDS if end.name == self.name)

    def english(self) -> str:
        """``until a player has 3 legs``."""
        return self.end.english.format(number=self.number)


@dataclass(frozen=True)
class Repeat(Step):
    """Steps that are done again and again; written ``{ until = "3 legs", do = [...] }``."""

    until: Until
    do: tuple[Step, ...]
    most: int = MOST

    grammar = '{ until = "…", do = [ … ] }'
    example = "repeat"
    drawn = ("other", "repeat")
    pattern = re.compile(r"(?!)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        raise NotImplementedError

    def inside(self) -> Iterable[Step]:
        return self.do

    def walk(self, state: State) -> Iterator[Said]:
        if (steps := steps_at_most((self,))) > MOST_STEPS:
            yield Said("errors.sheets.goes-on-too-long", steps=steps, most=MOST_STEPS)
            return
        around, state.inside = state.inside, (*state.inside, self.until.name)
        if self.until.name == "hands" or (self.until.name == "bank's hands" and self.until.number == 1):
            yield from self._so_often(state, min(self.most, self.until.number))
        elif self.until.name == "played out":
            again = state.copy()
            again.gather()
            state.join(again)
            yield from state.through(self.do)
        else:
            yield from self._until(state)
        state.inside, state.at = around, self
        if self.until.end.by and self.until.name not in state.ends:
            yield Said("errors.sheets.never-ends", until=self.until.end.example, step=self.until.end.by)

    @property
    def times(self) -> int:
        """How often the steps are done, at the most."""
        return min(self.most, self.until.number) if self.until.name == "hands" else self.most

    def _so_often(self, state: State, times: int) -> Iterator[Said]:
        for number in range(times):
            before = state.copy()
            yield from state.through(self.do)
            if number > _EXACTLY:
                # What is so after any number of times is so after the last.
                state.join(before)
            if state.stands_as(before):
                return

    def _until(self, state: State) -> Iterator[Said]:
        """Go round until nothing changes any more; it may be over after any round."""
        over: State | None = None
        for _ in range(self.most):
            before = state.copy()
            for step in self.do:
                yield from state.through((step,))
                if over is not None and self.until.end.at_once:
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
        return f"What follows is repeated {self.until.english()}:"


def flat(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, with those inside others in place."""
    for step in steps:
        yield step
        yield from flat(step.inside())


def steps_at_most(steps: Iterable[Step]) -> int:
    """How many steps are done, at the most; what is repeated inside something repeated counts so often."""
    return sum(
        1 + steps_at_most(step.inside()) * (step.times if isinstance(step, Repeat) else 1) for step in steps
    )


def way_through(steps: Iterable[Step], choose: Callable[[Step], Iterable[Step]]) -> Iterator[Step]:
    """The steps with those inside others in place of these; ``choose`` says which of them are done."""
    for step in steps:
        if any(True for _ in step.inside()):
            yield from way_through(choose(step), choose)
        else:
            yield step


def after_each(steps: Iterable[Step]) -> Iterator[tuple[Step, State]]:
    """Each of some steps, laid flat, and what it leaves behind; what is repeated is gone through once."""
    state = State()
    for step in steps:
        if not isinstance(step, Repeat):
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
    pattern = re.compile(
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
