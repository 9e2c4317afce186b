"""Which cards a sheet means, worked out from what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from cardhouse.cards import CARDS, JOKER, Card, Rank
from cardhouse.sheets.language.which import Which

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


def cards_meant(which: Which, holding: Holding) -> set[Card]:
    """The cards that are meant, for one player."""
    return set(which.cards) if which.word is None else _FINDERS[which.word.name](which, holding)


def _like(ranks: set[Rank]) -> set[Card]:
    """Every card of some ranks."""
    return {card for card in CARDS if card.rank in ranks}


def _end(which: Which, holding: Holding) -> set[Card]:
    around = holding.around if which.of_all else None
    lying: Mapping[str, Sequence[Card]] = {
        "down": around.down if around else holding.hidden,
        "up": around.up if around else holding.up,
        "held": around.held if around else holding.cards,
        "board": [card for area in (holding.board or {}).values() for card in area],
    }
    cards = [card for card in lying[which.where] if card != JOKER]
    if which.aces == "aces aside":
        # Aces that are set aside count only if there is nothing else.
        cards = [card for card in cards if card.rank is not Rank.ACE] or cards
    if not cards:
        return set()

    def height(card: Card) -> int:
        return 1 if card.rank is Rank.ACE and which.aces == "ace low" else int(card.rank)

    # Of equal cards the first one is meant.
    found = (min if which.end == "lowest" else max)(cards, key=height)
    return {found} if which.alone else _like({found.rank})


def _place(which: Which, holding: Holding) -> set[Card]:
    lying = holding.hidden if which.where == "down" else holding.up
    cards = [card for card in lying if card != JOKER]
    if not cards:
        return set()
    found = cards[0] if which.end == "first" else cards[-1]
    return {found} if which.alone else _like({found.rank})


def _down(which: Which, holding: Holding) -> set[Card]:
    return _like({card.rank for card in holding.hidden}) if which.like else set(holding.hidden)


def _on_board(which: Which, holding: Holding) -> list[Card]:
    return [card for area in which.areas for card in (holding.board or {}).get(area, ())]


def _rank_of(which: Which, holding: Holding) -> set[Card]:
    return _like({card.rank for card in _on_board(which, holding)})


def _suit_of(which: Which, holding: Holding) -> set[Card]:
    suits = {card.suit for card in _on_board(which, holding)}
    return {card for card in CARDS if card.suit in suits}


def _after(which: Which, holding: Holding) -> set[Card]:
    turned = holding.turned_up
    if which.followed:
        found: set[Rank] = set()
        for card, follower in pairwise(turned):
            if card in which.cards and follower.rank is not card.rank:
                found = {follower.rank}
        return _like(found)
    places = [place for place, card in enumerate(turned) if card in which.cards]
    if not places or places[-1] + 1 == len(turned):
        return set()
    return _like({turned[places[-1] + 1].rank})


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
    return _like({holding.turned_up[last + 1].rank})


def _players(which: Which, holding: Holding) -> set[Card]:
    number = holding.around.players
    return _like({Rank(number)}) if 2 <= number <= _MOST_PLAYERS else set()


_FINDERS: Final[dict[str, Callable[[Which, Holding], set[Card]]]] = {
    "end": _end,
    "board end": _end,
    "place": _place,
    "down": _down,
    "rank of": _rank_of,
    "like": _rank_of,
    "suit of": _suit_of,
    "after": _after,
    "after pair": _after_pair,
    "players": _players,
    "choice": lambda which, holding: set(),
    "dealt down": lambda which, holding: set(which.cards & holding.dealt_down),
    "paid for": lambda which, holding: set(which.cards & holding.paid_for),
    "not drawn": lambda which, holding: set(which.cards - holding.drawn),
}
