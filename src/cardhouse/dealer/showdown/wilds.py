"""What is wild for one player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from cardhouse.cards import CARDS, JOKER, Card, Rank
from cardhouse.scales import Wilds
from cardhouse.sheets.language.wild import Wild, find_wild


@dataclass(frozen=True)
class Holding:
    """What a player's wild cards may depend on."""

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


def depends_on_joker(words: Sequence[str]) -> bool:
    """Whether it matters how a joker was dealt or how it lies."""
    return any(_of_joker(word) for word in words)


def _of_joker(word: str) -> bool:
    return word.startswith(("joker", "bug")) and ("dealt" in word or "lying" in word)


def depends_on_deal(words: Sequence[str]) -> bool:
    """Whether the wild cards depend on how the cards fell, and not only on ranks and jokers."""
    return _sorted_out(tuple(words))[0] != ()


@lru_cache(maxsize=256)
def _sorted_out(words: tuple[str, ...]) -> tuple[tuple[Wild, ...], tuple[str, ...]]:
    """The words that depend on the deal, and the others."""
    found = [(word, find_wild(word)) for word in words]
    return tuple(wild for _, wild in found if wild), tuple(word for word, wild in found if wild is None)


def wilds_of(words: Sequence[str], *, dealt_down: bool = False, lying_down: bool = False) -> Wilds | None:
    """The wild cards of a player, given whether the joker was dealt down and whether it lies down now."""
    if not words:
        return None
    plain = [word for word in words if not _of_joker(word)]
    found = Wilds.parse(plain)
    if len(plain) == len(words):
        return found
    down = lying_down if any("lying" in word for word in words) else dealt_down
    joker = frozenset((JOKER,))
    return Wilds(found.wild | joker, found.bugs) if down else Wilds(found.wild, found.bugs | joker)


def wilds_in(words: Sequence[str], holding: Holding, *, public: bool = False) -> Wilds | None:
    """The wild cards of a player, if they depend on how the cards fell.

    ``public`` leaves out those that only their owner can know about.
    """
    of_deal, others = _sorted_out(tuple(words))
    lying_down = JOKER in holding.hidden
    plain = wilds_of(others, dealt_down=JOKER in holding.dealt_down, lying_down=lying_down) or Wilds()
    wild = set(plain.wild)
    for one in of_deal:
        if not (public and one.word.secret):
            wild |= _FINDERS[one.word.name](one.which, holding)
    return Wilds(frozenset(wild), plain.bugs)


def _rank(letter: str) -> Rank:
    return next(rank for rank in Rank if rank.letter == letter)


def _like(rank: Rank | None) -> set[Card]:
    """Every card of a rank."""
    return set() if rank is None else {card for card in CARDS if card.rank is rank}


def _ranks(which: str, cards: Sequence[Card]) -> list[Rank]:
    """The ranks to choose from; aces that are set aside count only if there is nothing else."""
    ranks: list[Rank] = [card.rank for card in cards if card != JOKER]
    others: list[Rank] = [rank for rank in ranks if rank is not Rank.ACE]
    return others if "aside" in which and others else ranks


def _lowest_down(which: str, holding: Holding) -> set[Card]:
    return _like(min(_ranks(which, holding.hidden), default=None))


def _highest_down(which: str, holding: Holding) -> set[Card]:
    return _like(max(_ranks(which, holding.hidden), default=None))


def _down(which: str, holding: Holding) -> set[Card]:
    if not which:
        return set(holding.hidden)
    return {like for card in holding.hidden for like in _like(card.rank)}


def _rank_of(which: str, holding: Holding) -> set[Card]:
    cards = (holding.board or {}).get(which, ())
    return {like for card in cards for like in _like(card.rank)}


def _after(which: str, holding: Holding) -> set[Card]:
    rank = _rank(which)
    places = [place for place, card in enumerate(holding.turned_up) if card.rank is rank]
    if not places or places[-1] + 1 == len(holding.turned_up):
        return set()
    return _like(holding.turned_up[places[-1] + 1].rank)


def _after_followed(which: str, holding: Holding) -> set[Card]:
    rank, found = _rank(which), None
    for card, follower in pairwise(holding.turned_up):
        if card.rank is rank and follower.rank is not rank:
            found = follower.rank
    return _like(found)


def _of_rank(which: str, cards: frozenset[Card]) -> set[Card]:
    return {card for card in cards if card.rank is _rank(which)}


def _dealt_down(which: str, holding: Holding) -> set[Card]:
    return _of_rank(which, holding.dealt_down)


def _paid_for(which: str, holding: Holding) -> set[Card]:
    return _of_rank(which, holding.paid_for)


def _not_drawn(which: str, holding: Holding) -> set[Card]:
    return _like(_rank(which)) - holding.drawn


def _lowest_held(which: str, holding: Holding) -> set[Card]:
    return _like(min(_ranks("", holding.cards), default=None))


_FINDERS: Final[dict[str, Callable[[str, Holding], set[Card]]]] = {
    "lowest down": _lowest_down,
    "highest down": _highest_down,
    "down": _down,
    "rank of": _rank_of,
    "after": _after,
    "after followed": _after_followed,
    "dealt down": _dealt_down,
    "paid for": _paid_for,
    "not drawn": _not_drawn,
    "lowest held": _lowest_held,
}
