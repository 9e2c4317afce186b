"""Cards that are known, partly known or not known at all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from cardhouse.cards import CARDS, JOKER, Card, parse_card

ANYTHING: Final = (1 << 53) - 1
"""Any card; a card is written as the set of cards that it may be, as bits."""

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = {letter: place % 4 for place, letter in enumerate("cdhs♣♦♥♠♧♢♡♤")}
_TOKEN: Final = re.compile(
    r"(?P<any>\?\?|\*\*?|\?(?![cdhs♣♦♥♠]))|(?P<joker>Xx|joker|★|🃏)"
    r"|(?P<rank>10|[2-9TtJjQqKkAa?])(?P<suit>[cdhsCDHS♣♦♥♠♧♢♡♤?])[\ufe0e\ufe0f]?"
)
_SPACE: Final = re.compile(r"[\s,;]+")


def of_rank(letter: str) -> int:
    """All cards of a rank."""
    return 0b1111 << 4 * _RANKS.index(letter)


def of_suit(suit: int) -> int:
    """All cards of a suit."""
    return sum(1 << 4 * rank + suit for rank in range(13))


def known(mask: int) -> Card | None:
    """The card, if it can be only one."""
    if mask & (mask - 1):
        return None
    at = mask.bit_length() - 1
    return JOKER if at == JOKER else CARDS[at]


def read_masks(given: str | Iterable[object]) -> list[int] | None:
    """The cards in a text, each as what it may be; ``None`` if the text is not a list of cards.

    ``Ah`` is a card, ``A?`` an ace, ``?h`` a heart, ``??`` or ``*`` any card.

    >>> [known(mask) for mask in read_masks("Ah??")]
    [Card('Ah'), None]
    """
    if not isinstance(given, str):
        masks: list[int] = []
        for item in given:
            if isinstance(item, int) and not isinstance(item, bool) and 0 <= item <= JOKER:
                masks.append(1 << item)
                continue
            read = read_masks(item) if isinstance(item, str) else None
            if read is None:
                return None
            masks += read
        return masks
    found: list[int] = []
    at = 0
    while at < len(given):
        if space := _SPACE.match(given, at):
            at = space.end()
            continue
        token = _TOKEN.match(given, at)
        if token is None:
            return None
        # Two stars are two cards, two question marks are one.
        found += [_mask(token)] * (2 if token["any"] == "**" else 1)
        at = token.end()
    return found


def _mask(token: re.Match[str]) -> int:
    if token["any"]:
        return ANYTHING
    if token["joker"]:
        return 1 << JOKER
    rank, suit = token["rank"].upper(), token["suit"].lower()
    if rank == "?" or suit == "?":
        ranks = ANYTHING if rank == "?" else of_rank("T" if rank == "10" else rank)
        return ranks & (ANYTHING if suit == "?" else of_suit(_SUITS[suit]))
    return 1 << parse_card(f"{rank}{suit}")
