"""Colouring up: small chips are changed for larger ones, and the odd ones are raced for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardhouse.cards import DECK_52, Card, Chance


class Race(NamedTuple):
    """What came of a race at one table.

    >>> from cardhouse.cards import Chance
    >>> race({1: 1000}, 25, 100, Chance(bytes(32))).stacks
    {1: 1000}
    """

    stacks: dict[int, int]
    cards: tuple[tuple[int, Card], ...]
    """The cards in the order in which they were dealt, each with its seat."""
    won: tuple[int, ...]
    """The seats that got a chip, the best card first."""


def race(stacks: Mapping[int, int], small: int, large: int, chance: Chance) -> Race:
    """Change chips of one kind for larger ones, and race the odd ones off.

    From seat 1 on each odd chip gets a card, all of a seat's before the next seat's. There are as many new
    chips as the odd ones are worth; a rest of half a chip or more makes one more. The highest cards by rank
    and suit win them, one at most for each seat. Nobody is raced out: a player left with nothing keeps one.

    >>> from cardhouse.cards import Chance
    >>> made = race({1: 175, 2: 150, 3: 200}, 25, 100, Chance(bytes(32)))
    >>> sum(made.stacks.values()), made.stacks[3]
    (500, 200)
    """
    dealt = _cards(stacks, small, large, chance)
    odd = sum(stack % large for stack in stacks.values())
    new = odd // large + (2 * (odd % large) >= large)
    best: dict[int, Card] = {}
    for seat, card in dealt:
        best[seat] = max(card, best.get(seat, card))
    order = sorted(best, key=lambda seat: best[seat], reverse=True)
    won = order[:new]
    made = {seat: stack - stack % large + large * (seat in won) for seat, stack in stacks.items()}
    saved = [seat for seat, stack in stacks.items() if stack and not made[seat]]
    return Race({seat: large if seat in saved else stack for seat, stack in made.items()}, dealt, tuple(won))


def _cards(stacks: Mapping[int, int], small: int, large: int, chance: Chance) -> tuple[tuple[int, Card], ...]:
    """A card for each odd chip, seat by seat."""
    seats = [seat for seat in sorted(stacks) for _ in range(-(-(stacks[seat] % large) // small))]
    packs = -(-len(seats) // len(DECK_52.cards))
    pack: Sequence[Card] = [card for _ in range(packs) for card in chance.shuffled(DECK_52.cards)]
    return tuple(zip(seats, pack, strict=False))


def found_later(amount: int, large: int) -> int:
    """What old chips that are found later are changed for: whole new chips only.

    >>> found_later(275, 100)
    200
    """
    return amount // large * large
