"""What is surely so between two steps of a sheet, whatever players do and however the cards fall.

The check goes through a sheet with a :class:`State`. Each word says in :meth:`Step.walk` what it does not
find there, and leaves the state as it is after the word. Numbers are spans of the fewest and the most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

from cardhouse.phrases import Said

Lies = Literal["down", "up", "unseen", "out"]
"""How a card lies: seen by its owner, by all, by nobody, or by all but its owner."""
LIES: Final[tuple[Lies, ...]] = ("down", "up", "unseen", "out")
Watch = Callable[[Any, "State"], Iterable[Said]]
"""What is asked besides, before each step is gone through."""

Reflex = Callable[["State"], None]
"""What may happen after any step, whatever it was."""


class Walked(Protocol):
    """A step that can be gone through."""

    def walk(self, state: State) -> Iterator[Said]:
        """What it needs and does not find; afterwards ``state`` is what it leaves behind."""


_PLENTY: Final = 1000
"""More cards than any deck has."""
MOST_GONE: Final = 4000
"""The most steps that are gone through from beginning to end; the games of the house need some hundred."""


class Span(NamedTuple):
    """The fewest and the most.

    >>> Span(2, 3).plus(0, 1)
    Span(fewest=2, most=4)
    >>> Span(2, 3).less(0, 5)
    Span(fewest=0, most=3)
    >>> Span(1, 1).or_else(Span(3, 4))
    Span(fewest=1, most=4)
    """

    fewest: int = 0
    most: int = 0

    def plus(self, fewest: int, most: int | None = None) -> Span:
        """So many more."""
        return Span(self.fewest + fewest, self.most + (fewest if most is None else most))

    def less(self, fewest: int, most: int | None = None) -> Span:
        """So many fewer, but never below nothing."""
        return Span(max(0, self.fewest - (fewest if most is None else most)), max(0, self.most - fewest))

    def or_else(self, other: Span) -> Span:
        """Either of the two."""
        if self == other:
            return self
        return Span(min(self.fewest, other.fewest), max(self.most, other.most))

    def within(self, fewest: int, most: int) -> Span:
        """The part of it between two bounds."""
        low = max(self.fewest, fewest)
        return Span(low, max(low, min(self.most, most)))


_NONE: Final = Span()
_SPANS: Final = ("players", "held", "row", "bank", "board", "lines", "common", "thrown")
"""The numbers of a state that are joined where ways join."""
_OWN: Final = ("lies", "parts", "areas", "offers", "facts", "owed", "ends", "spent", "counted")
"""What a state keeps for itself, apart from its copies."""
_TWO: Final = Span(2, 2)


def _nothing() -> dict[Lies, Span]:
    return dict.fromkeys(LIES, _NONE)


_K = TypeVar("_K")


def _tight(whole: Span, parts: dict[_K, Span], most: int) -> tuple[Span, dict[_K, Span]]:
    """A whole and its parts, each as narrow as the others make it."""
    low = sum(part.fewest for part in parts.values())
    high = sum(part.most for part in parts.values())
    whole = whole.within(low, min(high, most))
    return whole, {
        name: part.within(max(0, whole.fewest - (high - part.most)), max(0, whole.most - (low - part.fewest)))
        for name, part in parts.items()
    }


class LongWay(Exception):
    """A play has more steps, one after another or in turn, than are gone through."""


@dataclass
class State:
    """Where a hand stands: what every player still in holds, what lies on the table, what is known.

    >>> state = State()
    >>> list(state.deal(down=2, up=1))
    []
    >>> state.lose(0, 1)
    >>> state.held, state.up
    (Span(fewest=2, most=3), Span(fewest=0, most=1))
    """

    cards: int = _PLENTY
    """How many cards the whole deck has."""
    seats: int = 2
    """With how many players the sheet is gone through."""
    alike: int = 4
    """How many cards of the deck have the same rank, at the most."""
    room: Mapping[str, int] = field(default_factory=dict)
    """How many cards each area of the board takes."""
    runs_out: str = "community"
    burns: bool = False
    reflexes: tuple[Reflex, ...] = ()
    """What the tables of the sheet may do after any step."""
    strict: bool = False
    """Whether it is a mistake if the deck cannot go round."""
    watch: Watch | None = None
    gone: list[int] = field(default_factory=lambda: [0], compare=False)
    """How many steps have been gone through, in all copies together."""
    alone: bool = False
    """Whether one player acts alone, with ``seats`` and ``players`` of one."""
    at: Walked | None = None
    """The step that is being gone through."""
    inside: tuple[str, ...] = ()
    """The ends of the repeated parts around it."""
    players: Span = _TWO
    """How many are still in."""
    held: Span = _NONE
    """A player's cards, however they lie."""
    lies: dict[Lies, Span] = field(default_factory=_nothing)
    parts: dict[str, Span] = field(default_factory=dict)
    """The cards of each part of a hand, once it has parts."""
    row: Span = _NONE
    """Cards laid in order that have not been turned up."""
    bank: Span = _NONE
    """The cards of the bank."""
    areas: dict[str, Span] = field(default_factory=dict)
    board: Span = _NONE
    """The cards of all areas together."""
    lines: Span = _NONE
    """How many lines of the board are in force."""
    offers: dict[str, Span] = field(default_factory=dict)
    """Cards on offer to all, by the area they lie on."""
    line_ends: tuple[str, ...] = ()
    """The last area of each line."""
    common: Span = _NONE
    """Cards dealt to all because there were too few for one each."""
    deck: int = _PLENTY
    """How many cards are surely left in the deck."""
    muck: int = 0
    burnt: int = 0
    thrown: Span = _NONE
    """How many dice have been thrown in this deal."""
    dealt: bool = False
    """Whether cards may have been dealt since the last shuffle."""
    fresh: bool = True
    """Whether it may be that none have been dealt since then."""
    uneven: bool = False
    """Whether somebody who is out, but not gone, may have got fewer cards than the others."""
    peak: int = 0
    """The most cards a player has held so far."""
    facts: set[str] = field(default_factory=set)
    """What is surely known or has surely happened in this deal: ``die``, ``opened``, ``in`` …"""
    owed: set[str] = field(default_factory=set)
    """Steps that something said before may still wait for, as they are written."""
    ends: set[str] = field(default_factory=set)
    """The ends of repeated parts that may have come."""
    spent: dict[str, int] = field(default_factory=dict)
    """How often something was counted in that each card does only once, until it is shuffled in again."""
    counted: dict[str, int] = field(default_factory=dict)
    """What else has been counted in since the deal began."""

    @property
    def down(self) -> Span:
        """Cards that their owner alone has seen."""
        return self.lies["down"]

    @property
    def up(self) -> Span:
        """Cards that show."""
        return self.lies["up"]

    @property
    def unseen(self) -> Span:
        """Cards that nobody has looked at."""
        return self.lies["unseen"]

    @property
    def out(self) -> Span:
        """Cards that all but their owner see."""
        return self.lies["out"]

    @property
    def hidden(self) -> Span:
        """Cards that do not show, seen by their owner or not."""
        hidden = self.down.most + self.unseen.most + self.out.most
        return Span(self.held.fewest - min(self.up.most, self.held.fewest), hidden)

    @property
    def left(self) -> int:
        """How many cards nobody holds, at the most."""
        return max(0, self.cards - self.seats * self.held.fewest - self.board.fewest)

    def offer_of(self, area: str) -> Span:
        """The cards on offer on an area."""
        return self.offers.get(area, _NONE)

    def copy(self) -> State:
        """The same, apart from this."""
        copied = copy(self)
        for name in _OWN:
            setattr(copied, name, getattr(self, name).copy())
        return copied

    def become(self, other: State) -> None:
        """Stand where another state stands."""
        copied = other.copy()
        for one in fields(self):
            setattr(self, one.name, getattr(copied, one.name))

    def join(self, other: State) -> None:
        """Stand where either of two ways leads."""
        for name in _SPANS:
            setattr(self, name, getattr(self, name).or_else(getattr(other, name)))
        self.lies = {how: self.lies[how].or_else(other.lies[how]) for how in LIES}
        for mine, others in (
            (self.parts, other.parts),
            (self.areas, other.areas),
            (self.offers, other.offers),
        ):
            for name in {*mine, *others}:
                mine[name] = mine.get(name, _NONE).or_else(others.get(name, _NONE))
        self.deck, self.muck = min(self.deck, other.deck), min(self.muck, other.muck)
        self.burnt, self.peak = min(self.burnt, other.burnt), max(self.peak, other.peak)
        self.dealt = self.dealt or other.dealt
        self.fresh = self.fresh or other.fresh
        self.uneven = self.uneven or other.uneven
        self.facts &= other.facts
        self.owed |= other.owed
        self.ends |= other.ends
        self.spent = {name: min(times, other.spent.get(name, 0)) for name, times in self.spent.items()}
        self.counted = {name: min(times, other.counted.get(name, 0)) for name, times in self.counted.items()}

    def hold_as(self, other: State) -> None:
        """A player holds what players hold in another state."""
        self.held, self.row = other.held, other.row
        self.lies, self.parts = dict(other.lies), dict(other.parts)

    def hold_or(self, other: State) -> None:
        """A player holds what players hold here, or in another state."""
        self.held, self.row = self.held.or_else(other.held), self.row.or_else(other.row)
        self.lies = {how: self.lies[how].or_else(other.lies[how]) for how in LIES}
        for name in {*self.parts, *other.parts}:
            self.parts[name] = self.parts.get(name, _NONE).or_else(other.parts.get(name, _NONE))

    def stands_as(self, other: State) -> bool:
        """Whether two states are the same but for the step."""
        return replace(self, at=None, watch=None) == replace(other, at=None, watch=None)

    def through(self, steps: Iterable[Walked]) -> Iterator[Said]:
        """Go through some steps one after the other."""
        for step in steps:
            self.gone[0] += 1
            if self.gone[0] > MOST_GONE:
                raise LongWay
            self.at = step
            if self.watch is not None:
                yield from self.watch(step, self)
            yield from step.walk(self)
            for reflex in self.reflexes:
                reflex(self)
            self.peak = max(self.peak, self.held.most)

    def through_aside(self, steps: Iterable[Walked], other: State) -> Iterator[Said]:
        """Go through some steps in another state; what is wrong is still wrong where they stand."""
        for message in other.through(steps):
            self.at = other.at
            yield message

    def gain(self, fewest: int, most: int | None = None, *, lies: Lies = "down") -> None:
        """Everybody still in gets cards from somewhere."""
        self.lies[lies] = self.lies[lies].plus(fewest, most)
        self.held = self.held.plus(fewest, most)
        self._tighten()

    def lose(self, fewest: int, most: int | None = None, *, lies: Lies | None = None) -> None:
        """Everybody still in gives cards up; it is not said how they lie, unless ``lies`` says so."""
        most = fewest if most is None else most
        for how in LIES if lies is None else (lies,):
            self.lies[how] = self.lies[how].less(0 if lies is None else fewest, most)
        self.held = self.held.less(fewest, most)
        self._tighten()

    def turn(self, fewest: int, most: int | None = None, *, start: Lies = "down", end: Lies = "up") -> None:
        """Cards of everybody still in are turned, as many as there are."""
        most = fewest if most is None else most
        sure = min(fewest, self.lies[start].fewest)
        able = min(most, self.lies[start].most)
        self.lies[start] = Span(max(0, self.lies[start].fewest - able), self.lies[start].most - sure)
        self.lies[end] = self.lies[end].plus(sure, able)
        self._tighten()

    def exchange(self, fewest: int, most: int, *, lies: Lies = "down") -> None:
        """Everybody still in throws cards away and gets as many new ones."""
        for how in LIES:
            self.lies[how] = self.lies[how].plus(0, most) if how == lies else self.lies[how].less(0, most)
        self._tighten()
        self.replace(fewest, most)

    def replace(self, fewest: int, most: int) -> None:
        """As many cards come from the deck as everybody still in throws away."""
        self.take(most * self.seats)
        self.mucked(fewest)
        self.spent.clear()

    def mucked(self, cards: int) -> None:
        """Cards that everybody still in surely throws away can be shuffled in again."""
        self.muck += cards * self.players.fewest

    def _tighten(self) -> None:
        """Let what is known of the whole say more of its parts, and the other way round."""
        # Somebody else holds cards too, at least the fewest.
        self.held, self.lies = _tight(self.held, self.lies, self.cards - self.held.fewest)

    def lay(self, areas: Iterable[str], fewest: int, most: int) -> None:
        """Lay cards on some areas of the board; which of them get how many may not be known."""
        open_ = [(area, self.room.get(area, 0)) for area in areas]
        for area, room in open_:
            there = self.areas.get(area, _NONE)
            self.areas[area] = Span(there.fewest, max(there.most, min(room, there.most + most)))
        self.board = self.board.plus(fewest, most).within(0, sum(self.room.values()))
        self.board, self.areas = _tight(self.board, self.areas, self.cards)

    def unlay(self, areas: Iterable[str], most: int) -> None:
        """Cards may leave some areas of the board."""
        lost = 0
        for area in areas:
            there = self.areas.get(area, _NONE)
            lost += min(most, there.fewest)
            self.areas[area] = there.less(0, most)
        self.board = self.board.less(0, min(most, lost))

    def burn(self) -> None:
        """A card is burnt before the next ones, if any are left."""
        if self.dealt and self.burns and self.deck:
            self.deck -= 1
            self.burnt += 1

    def take(self, cards: int) -> int:
        """How many of so many cards surely come from the deck, with what is shuffled in if need be."""
        if self.deck < cards:
            self.deck += self.muck + self.burnt
            self.muck = self.burnt = 0
            # Cards that are shuffled in may do again what they did before.
            self.spent.clear()
        sure = min(cards, self.deck)
        self.deck -= sure
        self.dealt, self.fresh = True, False
        return sure

    def deal(
        self, down: int = 0, up: int = 0, unseen: int = 0, out: int = 0, *, part: str = ""
    ) -> Iterator[Said]:
        """Everybody still in is dealt cards; if the deck cannot go round, there may be one for all."""
        if self.alone:
            self._deal_one((down, up, unseen, out), part)
        else:
            yield from self._deal_all((down, up, unseen, out), part)

    def _deal_all(self, counts: Sequence[int], part: str) -> Iterator[Said]:
        each = sum(counts)
        need = each * self.seats
        first = not self.dealt
        whole = self.deck if first else self.cards
        if self.fresh and need > whole:
            yield Said("errors.sheets.deck-too-small-at-once", players=self.seats, need=need, deck=whole)
        elif self.strict and need > self.left:
            yield Said("errors.sheets.deck-cannot-go-round", players=self.seats, need=need, deck=self.left)
        self.burn()
        round_ = self.runs_out != "scramble" or self.deck >= need + 2
        goes = first or (round_ and need <= self.deck + (self.muck if self.runs_out == "muck" else 0))
        for lies, count in zip(LIES, counts, strict=True):
            if count:
                self.gain(count if goes else 0, count, lies=lies)
        if part:
            self.parts[part] = self.parts.get(part, _NONE).plus(each if goes else 0, each)
        if goes:
            self.take(need)
        else:
            # If others have folded, it may go round after all; then there are their cards to shuffle in.
            least = self.held.fewest
            self.common = self.common.plus(self.take(1), 1)
            self.deck = min(self.deck, least)

    def _deal_one(self, counts: Sequence[int], part: str) -> None:
        """One player alone is dealt cards, or none if the deck and what is shuffled in have too few."""
        each = sum(counts)
        sure = self.take(each) == each
        for lies, count in zip(LIES, counts, strict=True):
            if count:
                self.gain(count if sure else 0, count, lies=lies)
        if part:
            self.parts[part] = self.parts.get(part, _NONE).plus(each if sure else 0, each)

    def may_fold(self) -> None:
        """All but one may have folded."""
        self.players = Span(min(1, self.players.fewest), self.players.most)

    def gather(self, *, same_deck: bool = False) -> None:
        """Hand in all cards for another deal."""
        self.held = self.row = self.bank = _NONE
        self.lies = _nothing()
        self.parts = {}
        self.areas = dict.fromkeys(self.areas, _NONE)
        self.board = self.common = _NONE
        self.offers = {}
        self.thrown = _NONE
        self.facts = {fact for fact in self.facts if not _of_one_deal(fact)}
        self.spent.clear()
        self.counted.clear()
        if not same_deck:
            self.deck, self.muck, self.burnt = self.cards, 0, 0
        self.dealt = self.uneven = False
        self.fresh = True


def _of_one_deal(fact: str) -> bool:
    """Whether a fact is forgotten with a deal."""
    return fact in OF_ONE_DEAL or fact.startswith(("die ", "several ", "way ", EACH_ON, IN_WITH))


OF_ONE_DEAL: Final = frozenset(
    ("die", "dice", "opened", "opened?", "declared", "in", "draws", "set", "extra", "two hands")
)
"""The facts that are forgotten with a deal."""
IN_WITH: Final = "in with "
"""How the fact begins that players have said whether they are in with a part of their cards."""
EACH_ON: Final = "one for each on "
"""How the fact begins that an area has as many cards on offer as there are players still in."""
