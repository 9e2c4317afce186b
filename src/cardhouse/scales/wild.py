"""Which cards are wild in one hand.

Wild cards belong to an evaluation, not to a deck: the same seven cards may hold
a wild deuce for one player and a plain one for the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardhouse.cards import CARDS, JOKER, Card, Rank, UnknownCard, parse_card

from .errors import UnknownWild

_RANK_WORDS: Final = {
    **{rank.letter: rank for rank in Rank if rank is not Rank.JOKER},
    "10": Rank.TEN,
    **{rank.word.upper(): rank for rank in Rank if rank is not Rank.JOKER},
    **{rank.plural.upper(): rank for rank in Rank if rank is not Rank.JOKER},
    "TWOS": Rank.TWO,
    "DEUCE": Rank.TWO,
}


@dataclass(frozen=True)
class Wilds:
    """The wild cards of one evaluation.

    A *wild* card stands for any card. A *bug* stands for an ace, or for any card
    that completes a straight or a flush; in a low hand it is the lowest card that
    does not pair (and that makes no straight where straights count against).

    >>> from cardhouse.cards import CARDS, JOKER, Rank
    >>> Wilds.parse("joker 2").wild == {JOKER, *(c for c in CARDS if c.rank is Rank.TWO)}
    True
    >>> Wilds.parse("bug").bugs == {JOKER}
    True
    """

    wild: frozenset[Card] = frozenset()
    bugs: frozenset[Card] = frozenset()

    def __post_init__(self) -> None:
        if both := self.wild & self.bugs:
            card = min(both)
            raise UnknownWild("scales.wild-and-bug", wild=str(card))

    @classmethod
    def parse(cls, given: Wilds | str | Iterable[object]) -> Wilds:
        """Read wild cards as people name them.

        A string of words, or several strings and cards: ``joker``, ``bug`` (the
        joker, as a bug), a rank (``2``, ``deuces``) or a card (``Qh``).
        """
        if isinstance(given, Wilds):
            return given
        if isinstance(given, str):
            return _parse_words(given)
        if not isinstance(given, Iterable):
            raise UnknownWild("scales.unknown-wild", wild=repr(given))
        wild: set[Card] = set()
        bugs: set[Card] = set()
        for item in given:
            if not isinstance(item, str | Card):
                raise UnknownWild("scales.unknown-wild", wild=repr(item))
            read = Wilds(frozenset((item,))) if isinstance(item, Card) else _parse_words(item)
            wild |= read.wild
            bugs |= read.bugs
        return Wilds(frozenset(wild), frozenset(bugs))

    def split(self, cards: Iterable[Card]) -> tuple[tuple[Card, ...], int, int]:
        """The natural cards, the number of wild ones and the number of bugs."""
        natural: list[Card] = []
        wild = bugs = 0
        for card in cards:
            if card in self.wild:
                wild += 1
            elif card in self.bugs:
                bugs += 1
            else:
                natural.append(card)
        return tuple(natural), wild, bugs


NOTHING_WILD: Final = Wilds()


@lru_cache(maxsize=256)
def _parse_words(text: str) -> Wilds:
    wild: set[Card] = set()
    bugs: set[Card] = set()
    for word in text.replace(",", " ").split():
        if word.lower() == "bug":
            bugs.add(JOKER)
        elif word.lower() in ("joker", "jokers", "xx", "x"):
            wild.add(JOKER)
        elif rank := _RANK_WORDS.get(word.upper()):
            wild.update(card for card in CARDS if card.rank is rank)
        else:
            try:
                wild.add(parse_card(word))
            except UnknownCard:
                raise UnknownWild("scales.unknown-wild", wild=word) from None
    return Wilds(frozenset(wild), frozenset(bugs))
