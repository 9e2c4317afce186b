"""The steps of a game: the words that a line of ``play`` may use.

Each word is a small class that knows how it is written (:attr:`Step.grammar`), how to
read itself (:meth:`Step.read`) and how to say what it does in English. The dealer has
one runner for each; nothing else asks which word a line is.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from .money import MONEY, Money

if TYPE_CHECKING:
    from cardhouse.sheets.sheet import Sheet

Size = Literal["small", "big", "either", "any"]
Showing = Literal[
    "high", "low", "low ace high", "count", "next", "last bettor", "opener", "last bettor or opener"
]
"""Who opens: the best or worst cards showing, the next seat after the last opener, the last to bet, or
whoever had the hand it takes to open."""

_FIRST: dict[str, Showing] = {
    "highest showing": "high",
    "lowest showing": "low",
    "lowest count showing": "count",
    "next player": "next",
    "last bettor": "last bettor",
    "opener": "opener",
    "last bettor or opener": "last bettor or opener",
}
_OPENER: dict[Showing, str] = {
    "high": "the highest hand showing",
    "low": "the lowest hand showing",
    "low ace high": "the lowest hand showing",
    "count": "the lowest count showing",
    "next": "the next player in turn, and the first time by the dealer's left",
    "last bettor": "the last player who bet or raised, or else by the first to the dealer's left",
    "opener": "the player who opens",
    "last bettor or opener": "the last player who bet or raised, or else by the player who opened",
}
_COUNTS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def number(text: str) -> int:
    """A count written in digits or in words."""
    return _COUNTS.get(text) or int(text)


def plural(count: int, noun: str) -> str:
    """``one card``, ``three cards``."""
    said = (
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count]
        if count < 10
        else str(count)
    )
    return f"{said} {noun if count == 1 else noun + 's'}"


class Step(ABC):
    """One line of ``play``."""

    grammar: ClassVar[str]
    """How the word is written."""
    example: ClassVar[str]
    pattern: ClassVar[re.Pattern[str]]
    pays: ClassVar[bool] = False
    """Whether it settles the game by itself, so that no showdown has to follow."""
    judges: ClassVar[bool] = False
    """Whether it compares hands, so that there has to be something to compare them for."""
    shows: ClassVar[bool] = False
    """Whether it brings cards face up before players."""
    follows: ClassVar[bool] = False
    """Whether it belongs to the step before it and is told together with it."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The tables of the sheet that it cannot do without."""
    sorts: ClassVar[bool] = False
    """Whether players sort all their cards by it, which they must have looked at."""
    for_pot: ClassVar[bool] = True
    """Whether the hands that it compares are compared for the pot."""

    @classmethod
    @abstractmethod
    def read(cls, found: re.Match[str]) -> Step:
        """Make the step from what its pattern found."""

    @abstractmethod
    def english(self) -> str:
        """What happens, in a sentence."""

    def areas_of(self, board: Iterable[str]) -> Iterable[str]:
        """The areas of the board that it deals to."""
        return ()

    def areas_named(self) -> Iterable[str]:
        """The areas of the board that it speaks of without dealing to them."""
        return ()

    def betting(self) -> Iterable[Step]:
        """The rounds of betting inside it."""
        return ()

    def holds(self, held: int) -> int:
        """How many cards a player has after it, who had so many before it."""
        return held

    def changes(self) -> tuple[int, int]:
        """How many cards a hand may lose by it and how many it may gain, where that is left open."""
        return 0, 0

    def settles(self) -> Iterable[str]:
        """What it adds to the rules of the showdown, in sentences."""
        return ()

    def makes(self) -> Iterable[str]:
        """The hands that it parts a player's cards into."""
        return ()

    def wrong(self, held: int) -> Iterator[str]:
        """Why it cannot be done by players who hold so many cards."""
        yield from ()

    def misfits(self, sheet: Sheet) -> Iterator[str]:
        """Why it does not go with the rest of the sheet."""
        yield from ()

    @property
    def compares(self) -> tuple[str, ...]:
        """The contests that it settles, where it does not settle all of them."""
        return ()


@dataclass(frozen=True)
class Blinds(Step):
    """The blinds are posted, and antes where the stakes have them."""

    grammar = "blinds"
    example = "blinds"
    pattern = re.compile(r"blinds")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls()

    def english(self) -> str:
        return "The two players to the left of the button post the small and the big blind."


@dataclass(frozen=True)
class Ante(Step):
    """Everybody antes, or the button does for all."""

    button: bool = False

    grammar = "ante [, button for all]"
    example = "ante"
    pattern = re.compile(r"ante(?P<button>, button for all)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["button"]))

    def english(self) -> str:
        return f"{'The player on the button' if self.button else 'Every player'} posts an ante."


@dataclass(frozen=True)
class BringIn(Step):
    """The lowest or highest door card opens by force; a round of betting goes on from there."""

    highest: bool
    ace_low: bool = False
    by_suit: bool = True
    full: bool = False
    """The opening is a full bet, small or big at the player's choice, not a smaller bring-in."""

    grammar = "bring-in lowest | bring-in highest[, ace low] | open highest"
    example = "bring-in highest, ace low"
    pattern = re.compile(r"(?P<word>bring-in|open) (?P<which>lowest|highest)(?P<ace>, ace low)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        full = found["word"] == "open"
        return cls(found["which"] == "highest", bool(found["ace"]), by_suit=not full, full=full)

    def english(self) -> str:
        which = "highest" if self.highest else "lowest"
        ace = ", the ace being low," if self.ace_low else ""
        if self.full:
            return f"The {which} card showing{ace} must open for a small or a big bet."
        return (
            f"The {which} door card by rank and then suit{ace} posts the bring-in, "
            "or completes to the small bet."
        )


@dataclass(frozen=True)
class DealCards(Step):
    """Every player still in gets cards."""

    down: int = 0
    up: int = 0
    keep_one_down: bool = False
    """One card, face down to those whose cards are all up and face up to the others."""
    part: str = ""
    """The hand it goes to, where each player has several."""
    staying: bool = False
    """Only those who have said that they are in get cards."""

    grammar = "deal N down | deal N up | deal N down, N up | deal 1 down if all up [to NAME] [to those in]"
    example = "deal 2 down, 1 up"
    pattern = re.compile(
        r"deal (?:(?P<one>1) down if all up|(?P<down>\d+) down(?:, (?P<then>\d+) up)?|(?P<up>\d+) up)"
        r"(?: to (?:(?P<staying>those in)|(?P<part>[a-z]+)))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        if found["one"]:
            return cls(1, 0, keep_one_down=True)
        return cls(
            int(found["down"] or 0),
            int(found["then"] or found["up"] or 0),
            part=found["part"] or "",
            staying=bool(found["staying"]),
        )

    @property
    def each(self) -> int:
        """How many cards a player gets."""
        return self.down + self.up

    def english(self) -> str:
        if self.keep_one_down:
            return "Each player gets one card, face down if all of the player's cards are up, else face up."
        parts = [plural(self.down, "card") + " face down"] if self.down else []
        parts += [plural(self.up, "card") + " face up"] if self.up else []
        who = "Each player who is in" if self.staying else "Each player"
        where = f" for the {self.part} hand" if self.part else ""
        return f"{who} is dealt {' and '.join(parts)}{where}."


@dataclass(frozen=True)
class DealBoard(Step):
    """Cards are dealt to areas of the board."""

    areas: tuple[str, ...]

    grammar = "board AREA [AREA …]"
    example = "board flop"
    pattern = re.compile(r"board (?P<areas>\w[\w-]*(?: \w[\w-]*)*)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(tuple(found["areas"].split()))

    def areas_of(self, board: Iterable[str]) -> Iterable[str]:
        return self.areas

    def english(self) -> str:
        *others, last = self.areas
        if others:
            return f"The areas {', '.join(others)} and {last} of the board are dealt face up."
        return f"The {last} is dealt face up." if len(last) > 1 else f"The area {last} is dealt face up."


@dataclass(frozen=True)
class Bet(Step):
    """A round of betting."""

    size: Size
    first: Showing | None = None
    big_if_open_pair: bool = False
    acting: str = ""
    """What each player does with the first action that is not a fold: ``discard 0-4``, ``expose 1``."""

    ceiling: Money | None = None
    """All bets and raises of the round together may not come to more."""

    grammar = (
        "bet small | bet big | bet either | bet any [, highest showing first | , lowest showing first"
        " | , lowest showing first ace high | , lowest count showing first | , next player first"
        " | , last bettor first | , opener first | , last bettor or opener first] [, big if open pair]"
        " [, at most MONEY] [, and discard N-N | , and expose N]"
    )
    example = "bet small, highest showing first, big if open pair"
    pattern = re.compile(
        r"bet (?P<size>small|big|either|any)"
        r"(?:, (?P<first>(?:highest|lowest|lowest count) showing(?= first)|next player(?= first)"
        r"|last bettor(?: or opener)?(?= first)|opener(?= first)) first(?P<ace> ace high)?)?"
        r"(?P<pair>, big if open pair)?"
        rf"(?:, at most (?P<ceiling>{MONEY}))?"
        r"(?:, and (?P<acting>(?:discard|expose) [\d-]+))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        first: Showing | None = None
        if found["first"]:
            first = _FIRST[found["first"]]
            if found["ace"] and first == "low":
                first = "low ace high"
        size: Size = found["size"]  # type: ignore[assignment]
        ceiling = Money.read(found["ceiling"]) if found["ceiling"] else None
        return cls(size, first, bool(found["pair"]), found["acting"] or "", ceiling)

    def english(self) -> str:
        limit = {
            "small": "at the small bet",
            "big": "at the big bet",
            "either": "at the small or the big bet",
        }
        said = f"A round of betting {limit.get(self.size, 'within the limits')} follows"
        if self.first:
            said += f", opened by {_OPENER[self.first]}"
        if self.ceiling:
            said += f"; the bet and all raises together may not come to more than {self.ceiling}"
        if self.big_if_open_pair:
            said += "; with an open pair on the table any bet or raise may be a big bet"
        if self.acting:
            word, count = self.acting.split()
            cards = f"{count.replace('-', ' to ')} cards" if "-" in count else plural(int(count), "card")
            said += f"; with the first action that is not a fold, each player must {word} {cards}"
        return said + "."


@dataclass(frozen=True)
class Draw(Step):
    """Players throw cards away and get as many new ones."""

    least: int
    most: int
    at_once: bool = False
    """Each player gets the new cards before the next one speaks."""

    grammar = "draw N-N [, at once]"
    example = "draw 0-5"
    pattern = re.compile(r"draw (?P<least>\d+)-(?P<most>\d+)(?P<at_once>, at once)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["least"]), int(found["most"]), bool(found["at_once"]))

    def english(self) -> str:
        said = f"Each player in turn discards {self.least} to {self.most} cards"
        if self.at_once:
            return f"{said} and gets as many new ones at once."
        return f"{said}; when all have said how many, the dealer replaces them."


@dataclass(frozen=True)
class Discard(Step):
    """Players throw cards away for good."""

    least: int
    most: int
    down_only: bool = False

    grammar = "discard N | discard N-N | discard N down"
    example = "discard 1"
    pattern = re.compile(r"discard (?P<least>\d+)(?:-(?P<most>\d+))?(?P<down> down)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["least"]), int(found["most"] or found["least"]), bool(found["down"]))

    def english(self) -> str:
        cards = "down cards" if self.down_only else "cards"
        if self.least == self.most:
            return f"Each player discards {plural(self.least, 'down card' if self.down_only else 'card')}."
        return f"Each player discards {self.least} to {self.most} {cards}."


@dataclass(frozen=True)
class Expose(Step):
    """Players turn down-cards up."""

    least: int
    most: int

    grammar = "expose N | expose N-N"
    example = "expose 0-1"
    pattern = re.compile(r"expose (?P<least>\d+)(?:-(?P<most>\d+))?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["least"]), int(found["most"] or found["least"]))

    def english(self) -> str:
        if self.least == self.most:
            return f"Each player turns {plural(self.least, 'down card')} up."
        if self.least == 0 and self.most == 1:
            return "Each player in turn may turn the down card up."
        return f"Each player in turn turns {self.least} to {self.most} down cards up."


@dataclass(frozen=True)
class Split(Step):
    """Players part their cards into hands that play separately."""

    parts: tuple[tuple[str, int], ...]

    grammar = "split N NAME, N NAME"
    example = "split 2 holdem, 4 omaha"
    sorts = True
    pattern = re.compile(r"split (?P<parts>\d+ \w+(?:, \d+ \w+)+)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        pairs = (part.split() for part in found["parts"].split(", "))
        return cls(tuple((name, int(count)) for count, name in pairs))

    def makes(self) -> Iterable[str]:
        return [name for name, _ in self.parts]

    def english(self) -> str:
        parts = " and ".join(f"a hand of {count} for {name}" for name, count in self.parts)
        return f"Each player parts the cards, face down and for good, into {parts}."


@dataclass(frozen=True)
class Roll(Step):
    """The player on the button rolls dice; conditions may ask what came up."""

    dice: int

    grammar = "roll 1 die | roll N dice"
    example = "roll 1 die"
    pattern = re.compile(r"roll (?P<dice>\d+) (?:die|dice)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["dice"]))

    def english(self) -> str:
        return (
            f"The player on the button rolls {'a die' if self.dice == 1 else plural(self.dice, 'dice')[:-1]}."
        )


@dataclass(frozen=True)
class RemoveLines(Step):
    """Lines of the board go, by the rank of the card in their last area."""

    all_alike: Literal["keep", "dealer"] = "keep"

    grammar = "remove lines with the lowest end [, dealer takes the pot if all alike]"
    example = "remove lines with the lowest end"
    pattern = re.compile(r"remove lines with the lowest end(?P<dealer>, dealer takes the pot if all alike)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls("dealer" if found["dealer"] else "keep")

    def english(self) -> str:
        said = "Every line of the board whose last card has the lowest rank (ace high) is removed; "
        if self.all_alike == "dealer":
            return said + "if all are alike, all are removed and the dealer takes the pot."
        return said + "if all are alike, none is."


@dataclass(frozen=True)
class Choose(Step):
    """A player picks how the hand goes on, among the tables of ``choice``."""

    who: Literal["under the gun", "button"]

    grammar = "choose, under the gun | choose, button"
    example = "choose, under the gun"
    pattern = re.compile(r"choose, (?P<who>under the gun|button)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(found["who"])  # type: ignore[arg-type]

    def english(self) -> str:
        if self.who == "button":
            return "The player on the button chooses how the hand goes on."
        return (
            "The player under the gun, or the button with three players or fewer, "
            "chooses how the hand goes on."
        )


@dataclass(frozen=True)
class Showdown(Step):
    """Those still in show, and the pots are paid."""

    grammar = "showdown"
    example = "showdown"
    judges = True
    pattern = re.compile(r"showdown")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls()

    def english(self) -> str:
        return "Those still in show their hands."


BASIC: tuple[type[Step], ...] = (
    Blinds,
    Ante,
    BringIn,
    DealCards,
    DealBoard,
    Bet,
    Draw,
    Discard,
    Expose,
    Split,
    Roll,
    RemoveLines,
    Choose,
    Showdown,
)
"""The words that most games are made of."""
