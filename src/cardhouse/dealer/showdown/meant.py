"""Which cards a sheet means, worked out from what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from cardhouse.cards import Card, Rank
from cardhouse.cards.untold import is_one_of
from cardhouse.sheets.language.which import Which
from cardhouse.sheets.language.which_lie import all_of, end_of, meant_by_board

_MOST_PLAYERS: Final = 13
"""Ranks go from two to king when they count players."""


class Around(NamedTuple):
    """What the players still in have, taken together."""

    players: int = 0
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def held(self) -> tuple[Card, ...]:
        """All their cards."""
        return (*self.down, *self.up)


NOBODY: Final = Around()
"""Where it does not matter what the players have."""


@dataclass(frozen=True)
class Holding:
    """What a player's wild cards, and other cards that a sheet means, may depend on."""

    cards: tuple[Card, ...]
    """The cards that are ranked."""
    hidden: tuple[Card, ...] = ()
    """The player's cards in the hole."""
    dealt_down: frozenset[Card] = frozenset()
    drawn: frozenset[Card] = frozenset()
    paid_for: frozenset[Card] = frozenset()
    board: Mapping[str, Sequence[Card]] | None = None
    turned_up: tuple[Card, ...] = ()
    """Every card dealt face up to anybody, in the order of the deal."""
    turned_by: tuple[int, ...] = ()
    """The seat that each of them was dealt to; -1 for a card for all."""
    up: tuple[Card, ...] = ()
    """The player's up-cards, in the order in which they were shown."""
    around: Around = NOBODY
    told: Callable[[Which, Callable[[], set[Card]]], set[Card]] | None = None
    """Finds which cards are meant where the table may tell it instead of the cards that came up."""


def cards_meant(which: Which, holding: Holding) -> set[Card]:
    """The cards that are meant, for one player."""
    if which.word is None:
        return set(which.cards)
    find = _FINDERS[which.word.name]
    if holding.told is not None and which.word.name in _BY_THE_DEAL:
        return holding.told(which, lambda: find(which, holding))
    return find(which, holding)


def _of_board(which: Which, holding: Holding) -> set[Card]:
    return set(meant_by_board(which, holding.board or {}))


def _end(which: Which, holding: Holding) -> set[Card]:
    around = holding.around if which.of_all else None
    lying: Mapping[str, Sequence[Card]] = {
        "down": around.down if around else holding.hidden,
        "up": around.up if around else holding.up,
        "held": around.held if around else holding.cards,
    }
    return set(end_of(which, lying[which.where]))


def _place(which: Which, holding: Holding) -> set[Card]:
    lying = holding.hidden if which.where == "down" else holding.up
    cards = [card for card in lying if not card.is_joker]
    if not cards:
        return set()
    found = cards[0] if which.end == "first" else cards[-1]
    return {found} if which.alone else set(all_of({found.rank}))


def _down(which: Which, holding: Holding) -> set[Card]:
    return set(all_of({card.rank for card in holding.hidden})) if which.like else set(holding.hidden)


def _another(which: Which, holding: Holding) -> set[Card]:
    others = Counter(holding.around.up) - Counter(holding.up)
    return set(all_of({card.rank for card in others if not card.is_joker}))


def _after(which: Which, holding: Holding) -> set[Card]:
    turned = holding.turned_up
    if which.followed:
        found: set[Rank] = set()
        for card, follower in pairwise(turned):
            if is_one_of(card, which.cards) and follower.rank is not card.rank:
                found = {follower.rank}
        return set(all_of(found))
    places = [place for place, card in enumerate(turned) if is_one_of(card, which.cards)]
    if not places or places[-1] + 1 == len(turned):
        return set()
    return set(all_of({turned[places[-1] + 1].rank}))


def _after_pair(which: Which, holding: Holding) -> set[Card]:
    seen: dict[tuple[int, Rank], int] = {}
    last = None
    for place, (card, seat) in enumerate(zip(holding.turned_up, holding.turned_by, strict=False)):
        key = seat, card.rank
        seen[key] = seen.get(key, 0) + 1
        if seat >= 0 and seen[key] == 2:
            last = place
    if last is None or last + 1 >= len(holding.turned_up):
        return set()
    return set(all_of({holding.turned_up[last + 1].rank}))


def _players(which: Which, holding: Holding) -> set[Card]:
    number = holding.around.players
    return set(all_of({Rank(number)})) if 2 <= number <= _MOST_PLAYERS else set()


_BY_THE_DEAL: Final = ("after", "after pair")
"""The words that depend on cards which may be gone."""
_FINDERS: Final[dict[str, Callable[[Which, Holding], set[Card]]]] = {
    "end": _end,
    "board end": _of_board,
    "place": _place,
    "down": _down,
    "rank of": _of_board,
    "like": _of_board,
    "another": _another,
    "suit of": _of_board,
    "after": _after,
    "after pair": _after_pair,
    "players": _players,
    "choice": lambda which, holding: set(),
    "dealt down": lambda which, holding: set(which.cards & holding.dealt_down),
    "paid for": lambda which, holding: set(which.cards & holding.paid_for),
    "not drawn": lambda which, holding: set(which.cards - holding.drawn),
}
