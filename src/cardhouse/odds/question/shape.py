"""How many cards players get in a game, and which lie face down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardhouse.dealer.given_cards.hands import cards_held
from cardhouse.dealer.given_cards.parts import dealt_parts
from cardhouse.sheets import Step
from cardhouse.sheets.parts import acted, part_sizes, shared_cards
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Discard, Expose
from cardhouse.sheets.words.repeating import NextDeal, after_each
from cardhouse.sheets.words.turning_up import ExposeTogether

_MANY = 12
"""If players may take more cards than this, an unknown hand has the fewest."""


@dataclass(frozen=True)
class Shape:
    """The places for a player's cards, in the order in which they are dealt."""

    flags: tuple[bool, ...]
    """For each card that stays, whether it lies face down in the end."""
    earlier: tuple[bool, ...]
    """The same for the cards held just before some are discarded for good; empty if none are."""
    gone: int
    """How many must be discarded for good."""
    least: int
    """How many cards a player holds at the showdown."""
    most: int
    before_discards: int
    """The most cards a player may hold at any time."""
    first: int
    """How many cards are dealt before anything else happens."""
    parts: Mapping[str, tuple[int, ...]]

    @property
    def unknown(self) -> int:
        """How many cards an unknown hand has."""
        return self.most if self.most <= _MANY else self.least

    def total(self, given: int) -> int:
        """How many cards a player will hold, given how many were named."""
        return max(given, self.least)

    def down(self, count: int) -> tuple[int, ...]:
        """Which of the first places lie face down."""
        flags = (*self.flags, *(False,) * count)[:count]
        return tuple(place for place, down in enumerate(flags) if down)


@lru_cache(maxsize=512)
def shape_of(steps: tuple[Step, ...]) -> Shape:
    """What the steps of a game give each player."""
    held = cards_held(steps)
    flags: list[bool] = []
    earlier: tuple[bool, ...] = ()
    before = 0
    for step, state in after_each(acted(steps)):
        if isinstance(step, DealCards):
            if step.keep_one_down:
                flags.append(not any(flags))
            else:
                flags += [True] * (step.down + step.out) + [False] * step.up
        elif isinstance(step, Expose | ExposeTogether):
            count = step.count if isinstance(step, ExposeTogether) else step.least
            for _ in range(min(count, sum(flags))):
                flags[len(flags) - 1 - flags[::-1].index(True)] = False
        elif isinstance(step, Discard) and step.least:
            earlier = earlier or tuple(flags)
            for _ in range(min(step.least, len(flags))):
                flags.pop(flags.index(True) if any(flags) else 0)
        else:
            flags += [not step.shows] * (state.held.fewest - before)
        before = state.held.fewest
    most = held.stop - 1
    first = next((step.each for step in steps if isinstance(step, DealCards)), held.start)
    gone = sum(step.least for step in acted(steps) if isinstance(step, Discard))
    first = min(first - gone, most) if first > gone else first
    at_once = max(len(flags), len(earlier), most)
    return Shape(tuple(flags), earlier, gone, held.start, most, at_once, first or held.start, _parts(steps))


def _parts(steps: Sequence[Step]) -> dict[str, tuple[int, ...]]:
    """The places of each part; those that are shared come last and belong to every part."""
    sizes_of = part_sizes(steps)
    if {name: sizes[-1] for name, sizes in sizes_of.items()} == dealt_parts(steps):
        return _dealt(steps)
    at, parts = 0, {}
    for name, sizes in sizes_of.items():
        parts[name] = tuple(range(at, at + sizes[-1]))
        at += sizes[-1]
    shared = tuple(range(at, at + shared_cards(steps)))
    return {name: (*places, *shared) for name, places in parts.items()}


def _dealt(steps: Sequence[Step]) -> dict[str, tuple[int, ...]]:
    """The places of parts that are dealt as such, in the order in which the cards come."""
    at, parts = 0, dict[str, tuple[int, ...]]()
    for step in steps:
        if isinstance(step, NextDeal):
            at, parts = 0, {}
        elif isinstance(step, DealCards):
            if step.part:
                parts[step.part] = (*parts.get(step.part, ()), *range(at, at + step.each))
            at += step.each
    return parts
