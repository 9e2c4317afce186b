"""What a condition asks: the dice, players, cards of the board, cards that show, what happened before."""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from cardhouse.cards import Card
from cardhouse.cards.untold import is_one_of
from cardhouse.sheets.pattern import Pattern

from .counted import plural
from .which import COLOURS, Which, read_cards
from .which_lie import meant_by_board
from .which_said import card_of, noun_of

OPERATORS: Final[dict[str, Callable[[int, int], bool]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "==": operator.eq,
}
_OPPOSITES: Final = {"<": ">=", ">": "<=", "<=": ">", ">=": "<"}
_PLAIN: Final = {"has": "have", "holds": "hold", "shows": "show"}
BOARD: Final = "board"
"""The cards of all areas together."""
WAY: Final = r"[a-z][a-z0-9-]*"
"""How the ways of a turn are named."""
_COMPARED: Final = Pattern(
    r"(?P<name>die(?: (?P<which>[1-9]\d?))?|dice|players) (?P<operator><=|>=|<|>|==) (?P<number>\d{1,4})"
)
_AREA: Final = Pattern(r"(?P<area>\w[\w-]*) (?:is of one (?P<one>suit|colour)|is (?P<is>.+)|has (?P<has>.+))")
_SHOWN: Final = Pattern(r"somebody shows (?P<has>.+)|(?P<showing>.+) showing")
_OWN: Final = Pattern(r"(?P<verb>holds|shows) (?P<has>.+)")
_DECLARED: Final = Pattern(r"declared (?P<name>\w[\w -]*)")
_WAY: Final = Pattern(rf"an? (?P<way>{WAY})")
_ALIKE: Final = {
    "a pair": ((2,), "a pair"),
    "two pair": ((2, 2), "two pair"),
    "three of a kind": ((3,), "three of a kind"),
    "a full house": ((3, 2), "a full house"),
    "four of a kind": ((4,), "four of a kind"),
}
_OF_ONE: Final = Pattern(r"(?P<count>[2-9]) of a (?P<what>suit|colour)")
_COUNTED: Final = Pattern(r"(?P<count>[2-9]) (?P<cards>.+)")


class Lying(Protocol):
    """What a condition may look at."""

    @property
    def players(self) -> int:
        """How many are still in."""

    @property
    def areas(self) -> Mapping[str, Sequence[Card]]:
        """The cards of each area of the board."""

    @property
    def shown(self) -> Iterable[Sequence[Card]]:
        """The up-cards of each player still in."""

    @property
    def declared(self) -> Iterable[str]:
        """What players still in have declared."""

    @property
    def own(self) -> Sequence[Card]:
        """The cards that the player who is asked has seen, if one is asked alone."""

    @property
    def own_up(self) -> Sequence[Card]:
        """Those of them that show."""


Look = Callable[[Lying], int]
Some = Callable[[Sequence[Card], Mapping[str, Sequence[Card]]], bool]
"""Whether some cards are such, given the board."""


@dataclass(frozen=True)
class Atom:
    """One thing that is so or not: a number that is known or looked up, compared with another."""

    text: str
    english: str
    denied: str
    """What it is in English if it is not so."""
    fact: str
    """The name of the number."""
    operator: str = "=="
    number: int = 1
    look: Look | None = None
    """How the number is found, if it is not a fact that steps leave behind."""
    needs: str = ""
    """The fact that must be known where it is asked."""
    areas: tuple[str, ...] = ()
    """The areas of the board that it looks at."""
    shows: bool = False
    """Whether it looks at up-cards of players."""
    own: bool = False
    """Whether it looks at the cards of the player who is asked, hidden ones too."""
    which: Which | None = None
    """The cards that it names."""
    declares: str = ""
    """The contest that it asks about."""
    way: str = ""
    """The way of a turn that it asks about."""

    def holds(self, facts: Mapping[str, int]) -> bool:
        """Whether it is so; what is not known is not so."""
        return self.fact in facts and OPERATORS[self.operator](facts[self.fact], self.number)

    @property
    def by_dice(self) -> bool:
        """Whether it asks what the dice show."""
        return self.needs.startswith(("die", "dice"))


@dataclass(frozen=True)
class _Thing:
    """Cards that an area has or a player shows, or all cards of an area are."""

    test: Some
    said: str
    which: Which | None = None


def read_atom(text: str) -> Atom | None:
    """What a text asks, or ``None`` if it asks nothing."""
    if text == "opened":
        return Atom(text, "the pot was opened", "nobody opened the pot", text, needs="opened?")
    if found := _COMPARED.fullmatch(text):
        return _compared(text, found)
    if found := _DECLARED.fullmatch(text):
        name = found["name"]
        said, denied = (f"{who} still in has declared {name}" for who in ("somebody", "nobody"))
        return Atom(
            text, said, denied, text, look=lambda seen: name in seen.declared, needs="declared", declares=name
        )
    if found := _WAY.fullmatch(text):
        way = found["way"]
        said, denied = (f"{who} has picked '{way}'" for who in ("somebody", "nobody"))
        return Atom(text, said, denied, f"a {way}", needs=f"way {way}", way=way)
    return next((atom for atom in _looked(text)), None)


def _compared(text: str, found: re.Match[str]) -> Atom:
    name, number, how = found["name"], int(found["number"]), found["operator"]
    die = f"die {found['which']}" if found["which"] else "the die"
    is_so, is_not = {
        "dice": ("the dice add up to", "the dice do not add up to"),
        "players": ("the number of players still in is", "the number of players still in is not"),
    }.get(name, (f"{die} shows", f"{die} does not show"))
    amounts = {
        "<": f"less than {number}",
        ">": f"more than {number}",
        "<=": f"{number} {'or fewer' if name == 'players' else 'or less'}",
        ">=": f"{number} or more",
        "==": f"{number}",
    }
    denied = f"{is_not} {number}" if how == "==" else f"{is_so} {amounts[_OPPOSITES[how]]}"
    look: Look | None = (lambda seen: seen.players) if name == "players" else None
    needs = "" if look else name
    return Atom(text, f"{is_so} {amounts[how]}", denied, name, how, number, look=look, needs=needs)


def _looked(text: str) -> Iterator[Atom]:
    """What is looked up: cards of an area, cards that show, cards held by the player who is asked."""
    if (found := _SHOWN.fullmatch(text)) and (thing := _thing(found["has"] or found["showing"])):
        yield _shown(text, thing)
    if (found := _OWN.fullmatch(text)) and (thing := _thing(found["has"])):
        yield _own(text, thing, up=found["verb"] == "shows")
    if found := _AREA.fullmatch(text):
        one = f"of one {found['one']}" if found["one"] else ""
        has = _thing(found["has"]) if found["has"] else _all_are(found["is"] or one)
        if has:
            yield _of_area(text, found["area"], has, "has" if found["has"] else "is")


def _shown(text: str, thing: _Thing) -> Atom:
    def look(seen: Lying) -> bool:
        return any(thing.test(cards, seen.areas) for cards in seen.shown)

    areas = thing.which.areas if thing.which else ()
    said, denied = f"somebody shows {thing.said}", f"nobody shows {thing.said}"
    return Atom(text, said, denied, text, look=look, areas=areas, shows=True, which=thing.which)


def _own(text: str, thing: _Thing, *, up: bool) -> Atom:
    def look(seen: Lying) -> bool:
        return thing.test(seen.own_up if up else seen.own, seen.areas)

    areas = thing.which.areas if thing.which else ()
    verb = "shows" if up else "holds"
    said, denied = f"the player {verb} {thing.said}", _lacks("the player", verb, thing.said)
    return Atom(text, said, denied, text, look=look, areas=areas, shows=up, own=True, which=thing.which)


def _of_area(text: str, area: str, thing: _Thing, verb: str) -> Atom:
    def look(seen: Lying) -> bool:
        there = seen.areas.get(area)
        whole = there is None and area == BOARD
        cards = [card for some in seen.areas.values() for card in some] if whole else there or ()
        return thing.test(cards, seen.areas)

    areas = (area, *(thing.which.areas if thing.which else ()))
    said, denied = f"the {area} {verb} {thing.said}", _lacks(f"the {area}", verb, thing.said)
    return Atom(text, said, denied, text, look=look, areas=areas, which=thing.which)


def _lacks(subject: str, verb: str, said: str) -> str:
    """That something is not so: ``the flop has no pair``, ``the flop is not all red``."""
    article, _, rest = said.partition(" ")
    if verb == "is":
        return f"{subject} is not {said.replace('nothing but', 'all')}"
    if article in ("a", "an"):
        return f"{subject} {verb} no {rest}"
    return f"{subject} does not {_PLAIN[verb]} {said}"


def _thing(text: str) -> _Thing | None:
    """``a pair``, ``2 of a suit``, ``K``, ``a 7``, ``3 hearts``: what some cards may have among them."""
    if text in _ALIKE:
        sizes, said = _ALIKE[text]
        return _Thing(lambda cards, areas: _has_sets(cards, sizes), said)
    if found := _OF_ONE.fullmatch(text):
        count, what = int(found["count"]), found["what"]
        return _Thing(
            lambda cards, areas: max(_counts(cards, what).values(), default=0) >= count,
            f"{plural(count, 'card')} of a {what}",
        )
    for given in (text, re.sub(r"^an? ", "", text)):
        if which := _cards(given):
            return _Thing(_has(which, 1), card_of(which), which)
    if (found := _COUNTED.fullmatch(text)) and (which := _cards(found["cards"])):
        count = int(found["count"])
        return _Thing(_has(which, count), f"{plural(count, 'card')[:-6]} {noun_of(which)}", which)
    return None


def _cards(text: str) -> Which | None:
    """Cards that are always the same, or that the board alone tells."""
    which = read_cards(text)
    return which if which is not None and which.for_all else None


def _has(which: Which, count: int) -> Some:
    def test(cards: Sequence[Card], areas: Mapping[str, Sequence[Card]]) -> bool:
        meant = meant_by_board(which, areas)
        return sum(is_one_of(card, meant) for card in cards) >= count

    return test


def _all_are(text: str) -> _Thing | None:
    """``red``, ``of one suit``: what all of some cards may be."""
    if text.startswith("of one "):
        what = text.removeprefix("of one ")
        return _Thing(lambda cards, areas: bool(cards) and len(_counts(cards, what)) == 1, text)
    if (which := _cards(text)) is None:
        return None

    def test(cards: Sequence[Card], areas: Mapping[str, Sequence[Card]]) -> bool:
        meant = meant_by_board(which, areas)
        return bool(cards) and all(is_one_of(card, meant) for card in cards)

    said = noun_of(which)
    colour = text if text in COLOURS else ""
    return _Thing(test, f"all {colour}" if colour else f"nothing but {said}", which)


def _has_sets(cards: Sequence[Card], sizes: Sequence[int]) -> bool:
    """Whether some cards have that many of one rank, and that many of another."""
    found = sorted(Counter(card.rank for card in cards if not card.is_joker).values(), reverse=True)
    return len(found) >= len(sizes) and all(have >= size for have, size in zip(found, sizes, strict=False))


def _counts(cards: Sequence[Card], what: str) -> Counter[object]:
    """How many cards there are of each suit or colour; a joker has neither."""
    if what == "suit":
        return Counter(None if card.is_joker else card.suit for card in cards)
    return Counter(next((name for name, of in COLOURS.items() if card.suit in of), None) for card in cards)
