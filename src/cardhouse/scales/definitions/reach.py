"""Whether every rung can be reached, found by going through the hands that there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Final

from cardhouse.phrases import Said

from .board import asked, told
from .kinds import Definition, LadderDefinition, StagesDefinition
from .pattern import WrittenRung, needs_of
from .requirement import NO_SUIT, Holding, Not, OfASuit, Requirement, Run, of_certain_suits
from .table import Table

MOST_TESTS: Final = 200_000
"""How many patterns are tried on hands, at most, to find out about a definition."""


def check_reach(definition: LadderDefinition) -> None:
    """Refuse a rung that no hand can be on, because nothing fits it or because those above take it all."""
    table = Table(definition.about.id, {})
    left, fits = set(range(len(definition.rungs))), set[int]()
    order = {index: place for place, index in enumerate(definition.ranks, start=1)}
    tests = 0
    for rungs, ranks, suits in _on_boards(definition):
        held = Holding(ranks, suits, order, definition.row)
        for number in sorted(left, reverse=True):
            tests += len(rungs[number].patterns)
            if rungs[number].digits(held) is None:
                continue
            fits.add(number)
            above = range(len(rungs) - 1, number, -1)
            tests += sum(len(rungs[other].patterns) for other in above)
            if all(rungs[other].digits(held) is None for other in above):
                left.discard(number)
        if not left:
            return
        if tests > MOST_TESTS:
            raise table.fail("rungs", Said("errors.scales.define.too-long", most=MOST_TESTS))
    number = min(left)
    rung = definition.rungs[number].value
    if number in fits:
        raise table.fail("rungs", Said("errors.scales.define.hidden-rung", rung=rung))
    raise table.fail("rungs", Said("errors.scales.define.empty-rung", rung=rung))


def counts_always(definition: Definition) -> bool:
    """Whether every hand with enough cards counts; if that is not certain, no."""
    if isinstance(definition, LadderDefinition):
        names = {rung.value for rung in definition.rungs if rung.known}
        return "anything" in names or _SHAPES[definition.cards] <= names
    if isinstance(definition, StagesDefinition):
        return any(
            not (stage.least or stage.only or stage.holding or stage.cards)
            and (stage.scale is None or counts_always(stage.scale))
            for stage in definition.stages
        )
    aim = getattr(definition, "aim", None)
    return getattr(definition, "of", None) is None and aim is None


_SHAPES: Final = {
    1: {"high card"},
    2: {"high card", "pair"},
    3: {"high card", "pair", "three of a kind"},
    4: {"high card", "pair", "two pair", "three of a kind", "four of a kind"},
    5: {"high card", "pair", "two pair", "three of a kind", "full house", "four of a kind"},
    6: {"anything"},
    7: {"anything"},
}
"""The rungs on one of which every hand of so many cards of one deck is."""


def _on_boards(definition: LadderDefinition) -> Iterator[tuple[tuple[WrittenRung, ...], *_Cards]]:
    """The rungs and the hands to try on them; if they ask the board, for a card of each rank there."""
    asks = asked(definition)
    for index in definition.ranks if asks else (0,):
        rungs = told(definition.rungs, dict.fromkeys(asks, (4 * index,)))
        for ranks, suits in _hands(definition):
            yield rungs, ranks, suits


_Cards = tuple[tuple[int, ...], tuple[int, ...]]


def _hands(definition: LadderDefinition) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Hands of all ranks in all suits that make a difference, those of no suit first."""
    cards = definition.cards
    every = list(combinations_with_replacement(definition.ranks, cards))
    yield from ((ranks, (NO_SUIT,) * cards) for ranks in every)
    needs = needs_of(definition.rungs)
    if not any(need.by_suit for need in needs):
        return
    for suits in dict.fromkeys(_suits(needs, cards)):
        yield from ((ranks, suits) for ranks in every)


def _suits(needs: list[Requirement], cards: int) -> Iterator[tuple[int, ...]]:
    """Suits that a requirement may ask for: all the same, a few the same, one colour, all different."""
    if any(of_certain_suits(need) for need in needs):
        yield tuple((1, 2)[place % 2] for place in range(cards))
    yield (0,) * cards
    sizes = {size for need in needs if 1 < (size := _same_suit(need)) < cards}
    for size in sorted(sizes):
        for places in combinations(range(cards), size):
            yield tuple(0 if place in places else 1 + place % 3 for place in range(cards))
    if not any(of_certain_suits(need) for need in needs):
        return
    yield tuple((1, 2)[place % 2] for place in range(cards))
    yield tuple((0, 3)[place % 2] for place in range(cards))
    for first in range(4):
        yield tuple((first + place) % 4 for place in range(cards))
    for suit in range(1, 4):
        yield (suit,) * cards


def _same_suit(need: Requirement) -> int:
    if isinstance(need, Not):
        return _same_suit(need.other)
    if isinstance(need, OfASuit):
        return need.count
    return need.length if isinstance(need, Run) and need.suited else 0
