"""The terms of a rule for which cards make up a hand: so many of this place, so many of that one."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, product
from math import comb, prod
from typing import Final, Literal

from cardhouse.scales import Scale
from cardhouse.scales.points import points_of

from .count import COUNT, Count

Kind = Literal["hand", "down", "up", "part", "board", "area", "lines", "another", "rest"]
ANOTHER: Final = "another's up"
_WORDS: Final[dict[str, Kind]] = {
    "hand": "hand",
    "down": "down",
    "up": "up",
    "board": "board",
    ANOTHER: "another",
}
PLACE_WORDS: Final = tuple(_WORDS)
"""The places that need not be named anywhere else."""
_OF_PLAYER: Final = ("hand", "down", "up", "part", "rest")
REST: Final = "rest of "
"""How the cards begin that were not used for another contest."""
_TERM: Final = re.compile(rf"(?:(?P<count>{COUNT}) )?(?P<place>another's up|{REST}[a-z]\w*|[A-Za-z_][\w-]*)")


def one_of(lines: str, number: int) -> str:
    """The name of one line of a set of lines; the first is 0.

    >>> one_of("rows", 1)
    'rows 2'
    """
    return f"{lines} {number + 1}"


Slots = tuple[Hashable, ...]
"""Cards by what tells them apart: where they lie, not what they are."""
Places = Mapping[str, Sequence[Slots]]
"""The cards of each place; a place may be one of several lines, of which one is taken."""
Block = tuple[tuple[Slots, int], ...]
"""For each term its cards, and how many of them play."""


@dataclass(frozen=True)
class Term:
    """A number of cards of one place.

    >>> term = Term.read("1-3 rows", lines=("rows",))
    >>> term.english()
    '1 to 3 of one of the rows'
    """

    place: str
    kind: Kind
    count: Count | None = None
    """How many; any number, if nothing is said."""

    @classmethod
    def read(cls, text: str, *, areas: Collection[str] = (), lines: Collection[str] = ()) -> Term | None:
        """The term a text stands for; a name that is neither an area nor a set of lines is a part's."""
        found = _TERM.fullmatch(text)
        if found is None:
            return None
        place = found["place"]
        named: Kind = "lines" if place in lines else "area" if place in areas else "part"
        named = "rest" if place.startswith(REST) else named
        count = Count.read(found["count"]) if found["count"] else None
        if found["count"] and count is None:
            return None
        return cls(place, _WORDS.get(place, named), count)

    @property
    def of(self) -> str:
        """The contest whose cards it leaves out, if it does."""
        return self.place.removeprefix(REST) if self.kind == "rest" else ""

    @property
    def of_player(self) -> bool:
        """Whether its cards are the player's own."""
        return self.kind in _OF_PLAYER

    @property
    def loose(self) -> bool:
        """Whether it only limits how many cards of its place may play."""
        return self.count is None or self.count.only_a_limit

    def counts(self, size: int, *, takes_all: bool = False) -> tuple[int, ...]:
        """How many of so many cards may play."""
        if self.count is None:
            return (size,) if takes_all else tuple(range(size + 1))
        return self.count.of(size)

    def english(self) -> str:
        """The term in a few words."""
        where = {
            "hand": "the hand",
            "down": "the cards in the hole",
            "up": "the up-cards",
            "part": f"the {self.place}",
            "board": "the board",
            "area": f"the {self.place}" if len(self.place) > 2 else f"the cards {self.place}",
            "lines": _line_said(self.place),
            "another": "the up-cards of one other player",
            "rest": f"the player's cards that are not used for {self.of}",
        }[self.kind]
        return f"{self.count.english() if self.count else 'any'} of {where}"


def _line_said(place: str) -> str:
    """Any line of a set, or one alone: ``one of the rows``, ``line 2 of the rows``."""
    name, _, number = place.partition(" ")
    return f"line {number} of the {name}" if number else f"one of the {name}"


@dataclass(frozen=True)
class Terms:
    """The terms of one rule.

    >>> rule = Terms.read("1-3 hand + board")
    >>> rule.english()
    '1 to 3 of the hand and any of the board'
    """

    terms: tuple[Term, ...]

    @classmethod
    def read(cls, text: str, *, areas: Collection[str] = (), lines: Collection[str] = ()) -> Terms | None:
        """The rule a text stands for, or ``None`` if it is not one."""
        read = [Term.read(one.strip(), areas=areas, lines=lines) for one in text.split("+")]
        return cls(tuple(one for one in read if one)) if all(read) else None

    @cached_property
    def loose(self) -> bool:
        """Whether no term asks for cards that must play."""
        return all(term.loose for term in self.terms)

    def with_line(self, lines: str, number: int) -> Terms:
        """The same with one line of a set where it takes any of them."""
        return Terms(
            tuple(
                replace(term, place=one_of(lines, number))
                if term.kind == "lines" and term.place == lines
                else term
                for term in self.terms
            )
        )

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of places it names."""
        return frozenset(term.kind for term in self.terms)

    @cached_property
    def may_overlap(self) -> bool:
        """Whether a card may lie in two of its places."""
        places = [term.place for term in self.terms]
        own = {term.kind for term in self.terms if term.of_player}
        shared = {term.kind for term in self.terms if term.kind in ("board", "area", "lines")}
        return (
            len(set(places)) < len(places)
            or not (len(own) <= 1 or own == {"down", "up"})
            or len(shared) > 1
            or sum(term.kind in ("part", "lines") for term in self.terms) > 1
        )

    def english(self) -> str:
        """The rule in a few words."""
        *first, last = (term.english() for term in self.terms)
        return f"{', '.join(first)} and {last}" if first else last

    def blocks(self, places: Places, scale: Scale) -> Iterator[Block]:
        """Every way to take numbers of cards, each for one choice of lines."""
        lying = [places.get(term.place, ((),)) for term in self.terms]
        for cards in product(*lying):
            for counts in self._counts(tuple(map(len, cards)), scale):
                yield tuple(zip(cards, counts, strict=True))

    def _counts(self, sizes: tuple[int, ...], scale: Scale) -> Sequence[tuple[int, ...]]:
        points = points_of(scale) is not None
        takes_all = points and scale.size <= 1
        allowed = [
            term.counts(size, takes_all=takes_all) for term, size in zip(self.terms, sizes, strict=True)
        ]
        if not all(allowed):
            return ()
        if self.loose and not points:
            # The scale picks the best of as many cards as there may be.
            return (tuple(map(max, allowed)),)
        ways = list(product(*allowed))
        if takes_all:
            return ways
        fit = [sum(way) for way in ways if sum(way) <= scale.plays]
        # Where even the fewest are too many, the scale picks from these.
        total = max(fit) if fit else min(map(sum, ways))
        return [way for way in ways if sum(way) == total]

    def sets(self, places: Places, scale: Scale) -> Iterator[Slots]:
        """Every set of cards that the rule lets a hand be made of, each once."""
        seen: set[frozenset[Hashable]] | None = set() if self._repeats(places) else None
        for block in self.blocks(places, scale):
            for chosen in product(*(combinations(cards, count) for cards, count in block)):
                whole = tuple([slot for some in chosen for slot in some])
                if self.may_overlap:
                    if self.loose:
                        whole = tuple(dict.fromkeys(whole))
                    elif len(set(whole)) < len(whole):
                        continue
                if seen is not None:
                    if (key := frozenset(whole)) in seen:
                        continue
                    seen.add(key)
                yield whole

    def _repeats(self, places: Places) -> bool:
        """Whether the same cards may be found twice."""
        return self.may_overlap or any(len(places.get(term.place, ((),))) > 1 for term in self.terms)


def ways_of(block: Block) -> tuple[int, int]:
    """How many sets of cards a block has, and of how many cards."""
    return prod(comb(len(cards), count) for cards, count in block), sum(count for _, count in block)
