"""What a word of a sheet is: a line of ``play``, or a table that such a line needs.

Each word is a small class that knows how it is written (:attr:`Step.grammar`), how to read itself
(:meth:`Step.read`), what it needs from the rest of its sheet and how to say in English what it does. The
dealer has one runner for each word; no other code asks which word a line is.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol, TypeVar

from cardhouse.cards import Deck
from cardhouse.phrases import Said
from cardhouse.scales import Scale
from cardhouse.sheets.pattern import Pattern

from .contest import Contest
from .layout import Layout
from .state import Reflex, State
from .when import When

Fail = Callable[[str, Said], Exception]
"""Makes the error for a place of the sheet and the mistake there."""

_FIXED_BET: Final = re.compile(r"\b(?:small|big) bet(?=s?\b)")
_COUNTS: Final = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def number(text: str) -> int:
    """A count written in digits or in words."""
    return _COUNTS.get(text) or int(text)


PictureKind = Literal["post", "down", "up", "board", "bet", "draw", "choice", "show", "other"]
"""What sort of thing happens in a step: chips are posted, cards dealt down, up or to the board, and so on."""


class Picture(NamedTuple):
    """A step as a small picture.

    >>> from cardhouse.sheets import find_game
    >>> sheet = find_game("holdem")
    >>> [step.picture(sheet.layout).label for step in sheet.play][:4]
    ['blinds', '2 down', 'small bet', 'flop']
    """

    kind: PictureKind
    label: str
    """A word or two."""
    cards: int = 0
    """How many cards are dealt or turned up."""
    down: int = 0
    """How many of them lie face down."""


def dealt(down: int, up: int) -> Picture:
    """Cards dealt to a player, some face down and some face up."""
    said = ", ".join(f"{count} {how}" for count, how in ((down, "down"), (up, "up")) if count)
    return Picture("up" if up else "down", said, down + up, down)


@dataclass(frozen=True)
class Step(ABC):
    """One line of ``play``.

    A word with nothing to choose has no fields, and is equal to every other of its kind.

    >>> from cardhouse.sheets import find_game
    >>> step = find_game("five-card-draw").play[1]
    >>> step.english()
    'Each player is dealt five cards face down.'
    >>> step.example
    'deal 2 down, 1 up'
    """

    grammar: ClassVar[str]
    """How the word is written."""
    example: ClassVar[str]
    forms: ClassVar[tuple[str, ...]] = ()
    """Lines that show what it can say, for the reference; the example alone, if there are none."""
    samples: ClassVar[tuple[str, ...]] = ()
    """More lines for random sheets, written as the grammar is, where the grammar does not say it all."""
    drawn: ClassVar[tuple[PictureKind, str]]
    """The kind and the label of its picture, for a word that always looks the same."""
    pattern: ClassVar[Pattern]
    pays: ClassVar[bool] = False
    """Whether it settles the game itself, so that no showdown is needed."""
    judges: ClassVar[bool] = False
    """Whether it compares hands, so that there must be a contest."""
    shows: ClassVar[bool] = False
    """Whether it puts cards face up in front of players."""
    turns_up: ClassVar[bool] = False
    """Whether players may turn up cards in it, or have them dealt up."""
    lays_off: ClassVar[bool] = False
    """Whether it lays cards on the areas off the board that it names."""
    takes_off: ClassVar[bool] = False
    """Whether players get cards of the areas off the board that it names."""
    follows: ClassVar[bool] = False
    """Whether it belongs to the step before it and is described together with it."""
    in_one_piece: ClassVar[bool] = False
    """Whether the steps inside it do not simply follow each other."""
    with_bank: ClassVar[bool] = True
    """Whether it can stand in a game in which players play against a bank."""
    after_posts: ClassVar[bool] = False
    """Whether it may come while there are posts that nobody has bet on yet."""
    stage: ClassVar[str] = ""
    """The kind of stage that begins with it, if one does: ``deal``, ``board``, ``draw`` …"""
    written: ClassVar[str] = ""
    """The line that it was read from, if it was."""
    forces: ClassVar[str] = ""
    """What it makes players put into the pot, in a few words."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The tables of the sheet that it requires."""
    sorts: ClassVar[bool] = False
    """Whether players sort all their cards in it, so they must have seen them."""
    for_pot: ClassVar[bool] = True
    """Whether the hands it compares are compared for the pot."""
    all_have_hands: ClassVar[bool] = False
    """Whether everybody who is in must have a hand when it compares them."""

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        """Make the step from what its pattern found; a word that has nothing to choose is just itself."""
        return cls()

    @classmethod
    def meant_by(cls, line: str) -> str:
        """How a line is written that is nearly this word; nothing if it is not."""
        return ""

    @property
    def line(self) -> str:
        """The step as it is written in its sheet."""
        return self.written or self.example

    def ranked(self, scales: Mapping[str, Scale]) -> Step:
        """The step with the scale that it names, if that is one that the sheet defines."""
        return self

    def scales(self) -> Iterable[Scale]:
        """The scales that it names."""
        return ()

    @abstractmethod
    def english(self) -> str:
        """What happens, in a sentence."""

    def said_in(self, structure: str) -> str:
        """The same at a table that is bet in one structure."""
        return _in_structure(self.english(), structure)

    def picture(self, layout: Layout) -> Picture:
        """The step as a small picture; ``layout`` is that of the board."""
        return Picture(*self.drawn)

    def areas_of(self, board: Iterable[str]) -> Iterable[str]:
        """The areas of the board that it deals to."""
        return ()

    def areas_named(self) -> Iterable[str]:
        """The areas of the board that it names without dealing to them."""
        return ()

    def off_named(self) -> Iterable[str]:
        """The areas off the board that it names: those of cards on offer."""
        return ()

    def inside(self) -> Iterable[Step]:
        """The steps inside it."""
        return ()

    def takes(self, seats: int) -> int:
        """How many steps it may take at the most, with those inside it."""
        return 1 + sum(step.takes(seats) for step in self.inside())

    def conditions(self) -> Iterable[When]:
        """The conditions that it looks at."""
        return ()

    def betting(self) -> Iterable[Step]:
        """The rounds of betting inside it."""
        return ()

    def walk(self, state: State) -> Iterator[Said]:
        """What it needs and does not find; afterwards ``state`` is what it leaves behind.

        A generator that must be gone through to its end, as :meth:`State.through` does.
        """
        yield from ()

    def settles(self) -> Iterable[str]:
        """What it adds to the rules of the showdown, in sentences."""
        return ()

    def makes(self) -> Iterable[str]:
        """The hands that it splits a player's cards into."""
        return ()

    def misfits(self, page: Page) -> Iterator[Said]:
        """Why it does not fit the rest of the sheet."""
        yield from ()

    @property
    def compares(self) -> tuple[str, ...]:
        """The contests that it settles, if not all of them."""
        return ()


class Table(ABC):
    """What a word needs to know beyond its line."""

    key: ClassVar[str]
    """The key of the sheet that holds it."""
    shows: bool = False
    """Whether players may get cards face up because of it."""

    @classmethod
    @abstractmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        """Read it from what the sheet says, or raise what ``fail`` makes."""

    @abstractmethod
    def english(self) -> Iterable[str]:
        """What it says, in sentences."""

    def said_in(self, contests: Sequence[Contest], structure: str) -> Iterator[str]:
        """The same beside the contests of a sheet, at a table that is bet in one structure."""
        return (_in_structure(said, structure) for said in self.english())

    def facts(self) -> Iterable[str]:
        """What is known from the start because of it, for :class:`State`."""
        return ()

    def reflex(self, page: Page) -> Reflex | None:
        """What it may do after any step, for the check; nothing, if it does nothing by itself."""
        return None

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        """What does not fit the rest of the sheet: the place, and why."""
        yield from ()


T = TypeVar("T", bound=Table)


class Page(Protocol):
    """The rest of a sheet, as words may ask about it."""

    @property
    def contests(self) -> tuple[Contest, ...]:
        """What hands are compared for."""

    @property
    def deck(self) -> Deck:
        """The cards it is played with."""

    @property
    def every_deck(self) -> tuple[Deck, ...]:
        """The decks for any number of players."""

    @property
    def layout(self) -> Layout:
        """Where the cards of the board lie."""

    @property
    def off(self) -> Mapping[str, int]:
        """The areas off the board, and how many places each has there; 0 if that is not said."""

    @property
    def play(self) -> tuple[Step, ...]:
        """The steps before any choice."""

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, whichever choice is made."""

    @property
    def wild(self) -> tuple[str, ...]:
        """What is wild."""

    @property
    def has_up_cards(self) -> bool:
        """Whether players show cards as they go."""

    @property
    def turns_cards_up(self) -> bool:
        """Whether players turn up cards that were dealt face down."""

    def find(self, kind: type[T]) -> T | None:
        """The table of a kind, if the sheet has one."""


def _in_structure(said: str, structure: str) -> str:
    """Where bets are not fixed, what costs a small or a big bet costs as much as the smallest one."""
    return _FIXED_BET.sub("minimum bet", said) if structure in ("no-limit", "pot-limit") else said
