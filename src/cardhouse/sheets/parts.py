"""How many cards the parts of a hand have in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .language.word import Step
from .words.bank.banking import SetHands
from .words.betting import Bet
from .words.dealing import DealCards
from .words.drawing import Discard, Split
from .words.repeating import NextDeal
from .words.trading.passing import DealAndSet

SHARED = "shared"
"""The name under which cards are given that belong to every part."""

_SPLITS = (Split, SetHands, DealAndSet)
"""Words with which players decide what is in which part."""


def acted(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, with what players do along with their first action in place of the round of betting."""
    for step in steps:
        yield (step.along or step) if isinstance(step, Bet) else step


def part_sizes(steps: Iterable[Step]) -> dict[str, range]:
    """How few and how many cards each part may have at the end, without those that all parts share."""
    sizes: dict[str, range] = {}
    for step in acted(steps):
        if isinstance(step, Split | SetHands):
            sizes.update((name, range(count, count + 1)) for name, count in step.parts)
        elif isinstance(step, DealAndSet):
            sizes.update((name, range(count, count + 1)) for name, count in step.rows)
        elif isinstance(step, NextDeal):
            sizes.clear()
        elif isinstance(step, DealCards) and step.part:
            held = sizes.get(step.part, range(1))
            sizes[step.part] = range(held.start + step.each, held.stop + step.each)
        elif isinstance(step, Discard) and step.place in sizes:
            held = sizes[step.place]
            fewest = max(0, held.start - max(step.count.given(held.start)))
            sizes[step.place] = range(fewest, held.stop - min(step.count.given(held.stop - 1)))
    return sizes


def shared_cards(steps: Sequence[Step]) -> int:
    """How many cards belong to every part at the end.

    One that has to be thrown away with a part is gone for all of them.
    """
    shared = max((step.shared for step in steps if isinstance(step, Split)), default=0)
    for at, step in enumerate(acted(steps) if shared else ()):
        if isinstance(step, Discard) and (own := part_sizes(steps[:at]).get(step.place)):
            most = own.stop - 1
            shared -= max(0, min(step.count.given(most + shared)) - most)
    return shared


def is_split(steps: Iterable[Step]) -> bool:
    """Whether players decide themselves which of their cards are in which part."""
    return any(isinstance(step, _SPLITS) for step in steps)
