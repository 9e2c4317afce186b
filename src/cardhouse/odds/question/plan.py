"""Where the cards of a deal lie, which are known, and which of the others are equivalent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

from cardhouse.odds.errors import BadRange, OddsError
from cardhouse.sheets.language.which import find_wild
from cardhouse.sheets.words.choosing import RemoveLines

from .masks import ANYTHING, known
from .ranges import MOST_LISTED, all_hands, fitting, hands_in
from .spot import Spot

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Plan:
    """A deal as a row of slots: each player's cards, then the board's."""

    spot: Spot
    hands: tuple[tuple[int, ...], ...]
    """The slots of each player."""
    areas: dict[str, tuple[int, ...]]
    """The slots of each area of the board."""
    cards: tuple[int, ...]
    """What lies in each slot, if it is known; otherwise 0."""
    unknown: tuple[int, ...]
    """The slots that are dealt at random, equivalent ones next to each other."""
    alike: tuple[int, ...]
    """How many slots each set of equivalent ones has."""
    ranged: tuple[tuple[tuple[int, ...], NDArray[np.uint8]], ...]
    """Slots that are filled together from a list of hands, and that list."""
    deck: tuple[int, ...]
    """The cards that may still come."""
    drawn: bool = False
    """Whether players still draw, so that none of their cards has to stay."""

    @property
    def open(self) -> set[int]:
        """The slots whose cards are not the same in every deal."""
        ranged = (slot for slots, _ in self.ranged for slot in slots)
        held = (slot for slots in self.hands for slot in slots) if self.drawn else ()
        return {*self.unknown, *ranged, *held}

    @property
    def deals(self) -> int:
        """In how many ways the unknown slots may be filled, ranges aside."""
        left, ways = len(self.deck) - sum(len(slots) for slots, _ in self.ranged), 1
        for count in self.alike:
            ways *= comb(left, count)
            left -= count
        return ways

    @property
    def slots(self) -> int:
        """How many slots there are."""
        return len(self.cards)


def plan_of(spot: Spot) -> Plan:
    """Lay the cards of a question out in slots."""
    masks: list[int] = []
    hands = []
    for seat in spot.seats:
        hands.append(tuple(range(len(masks), len(masks) + len(seat.masks))))
        masks += seat.masks
    areas = {}
    for area, places in spot.board.items():
        areas[area] = tuple(range(len(masks), len(masks) + len(places)))
        masks += places
    counts = Counter(spot.sheet.deck.cards) - Counter(spot.known)
    deck = tuple(int(card) for card in sorted(counts.elements()))
    ranged = _ranged(spot, hands, areas, deck)
    listed = {slot for slots, _ in ranged for slot in slots}
    unknown = [slot for slot, mask in enumerate(masks) if known(mask) is None and slot not in listed]
    if len(unknown) + len(listed) > len(deck):
        hands, unknown = _community(spot, hands, unknown, len(deck) - len(listed))
    classes = _alike(spot, hands, areas, unknown)
    return Plan(
        spot,
        tuple(hands),
        areas,
        tuple(int(card) if (card := known(mask)) is not None else 0 for mask in masks),
        tuple(slot for same in classes for slot in same),
        tuple(map(len, classes)),
        ranged,
        deck,
    )


def _community(
    spot: Spot, hands: Sequence[tuple[int, ...]], unknown: Sequence[int], room: int
) -> tuple[list[tuple[int, ...]], list[int]]:
    """If there are too few cards for one each, the last card is one for all."""
    last = [slots[-1] for slots in hands if slots and slots[-1] in unknown]
    short = [slot for slot in unknown if slot not in last[1:]]
    if len(last) < len(hands) or len(short) > room or spot.sheet.book.runs_out != "community":
        raise OddsError("odds.too-few-cards-left", needed=len(unknown), left=room)
    return [(*slots[:-1], last[0]) for slots in hands], short


def _ranged(
    spot: Spot, hands: Sequence[tuple[int, ...]], areas: dict[str, tuple[int, ...]], deck: Sequence[int]
) -> tuple[tuple[tuple[int, ...], NDArray[np.uint8]], ...]:
    found = []
    for seat, slots in zip(spot.seats, hands, strict=True):
        if seat.range:
            found.append((slots[: seat.ranged], hands_in(seat.range, seat.ranged, deck)))
            continue
        partly = [slot for slot, mask in zip(slots, seat.masks, strict=True) if _partly(mask)]
        together = len(spot.shape.flags) == spot.shape.first and not seat.parts
        if partly and together and spot.shape.first <= MOST_LISTED:
            # All are dealt together, so it does not matter which of them is the ace.
            count = seat.given if spot.draws else spot.shape.first
            partly = [slot for slot, mask in zip(slots, seat.masks, strict=True) if known(mask) is None][
                :count
            ]
        if partly:
            wanted = [seat.masks[slots.index(slot)] for slot in partly]
            found.append((tuple(partly), _listed(wanted, deck, seat.text)))
    for area, slots in areas.items():
        for slot, mask in zip(slots, spot.board[area], strict=True):
            if _partly(mask):
                found.append(((slot,), _listed([mask], deck, "the board")))
    if found and spot.sheet.deck.copies > 1:
        raise BadRange("odds.ranges-of-one-deck")
    return tuple(found)


def _partly(mask: int) -> bool:
    return mask != ANYTHING and known(mask) is None


def _listed(wanted: list[int], deck: Sequence[int], text: str) -> NDArray[np.uint8]:
    every = all_hands(tuple(deck), len(wanted))
    hands = every[fitting(wanted, every)]
    if not len(hands):
        raise BadRange("odds.no-cards-fit", text=text)
    return hands


def _alike(
    spot: Spot, hands: Sequence[tuple[int, ...]], areas: dict[str, tuple[int, ...]], unknown: Sequence[int]
) -> list[list[int]]:
    """Sets of slots in which it does not matter which card lies where."""
    places: dict[int, list[object]] = {slot: [] for slot in unknown}
    for slots, what in _marks(spot, hands, areas):
        for slot in slots:
            if slot in places:
                places[slot].append(what)
    if depends_on(spot, "order"):
        return [[slot] for slot in unknown]
    classes: dict[tuple[object, ...], list[int]] = {}
    for slot in unknown:
        classes.setdefault(tuple(places[slot]), []).append(slot)
    return list(classes.values())


def _marks(
    spot: Spot, hands: Sequence[tuple[int, ...]], areas: dict[str, tuple[int, ...]]
) -> Iterator[tuple[Sequence[int], object]]:
    """What tells slots apart."""
    for number, (seat, slots) in enumerate(zip(spot.seats, hands, strict=True)):
        yield slots, ("seat", number)
        yield [slots[place] for place in seat.down], "down"
        yield from (([slots[place] for place in where], part) for part, where in seat.parts.items())
    lined = [line for lines in spot.sheet.lines for line in lines.lines]
    for line in lined:
        yield [slot for area in line for slot in areas.get(area, ())], ("line", line)
    if any(isinstance(step, RemoveLines) for step in spot.steps):
        yield [areas[line[-1]][-1] for line in lined], "end"
    if spot.sheet.plays_rows:
        for number, row in enumerate(spot.sheet.layout.places):
            yield [areas[area][at] for area, at in row if area in areas], ("row", number)
    if spot.sheet.plays_terms:
        for lines in spot.sheet.named_lines.values():
            for line in lines:
                yield [slot for area in line for slot in areas.get(area, ())], ("line", line)
    if depends_on(spot, "area") or _names_areas(spot):
        yield from ((slots, ("area", area)) for area, slots in areas.items())


def _names_areas(spot: Spot) -> bool:
    """Whether a rule for the cards of a hand takes some of one area, or a scale asks for it."""
    return any(contest.names("area") or contest.scale.asks for contest in spot.contests)


def depends_on(spot: Spot, what: str) -> bool:
    """Whether a wild word depends on an area of the board, or on the order of the deal."""
    words = (*spot.sheet.wild, *(word for one in spot.contests for word in one.wild or ()))
    return any(wild.depends_on == what for word in words if (wild := find_wild(word)))
