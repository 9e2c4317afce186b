"""Reading cards as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .card import CARDS, JOKER, Card
from .errors import UnknownCard

_RANK_LETTERS: Final = {letter: i for i, letter in enumerate("23456789TJQKA")}
_SUIT_LETTERS: Final = {
    **dict(zip("cdhs", range(4), strict=True)),
    **dict(zip("♣♦♥♠", range(4), strict=True)),
    **dict(zip("♧♢♡♤", range(4), strict=True)),
}
# A suit symbol may be followed by a selector that only says how to draw it.
_CARD: Final = re.compile(r"(10|[2-9tjqka])([cdhs♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?", re.IGNORECASE)
_JOKER: Final = re.compile(r"joker|xx|🃏|★", re.IGNORECASE)
_SPACE: Final = re.compile(r"[\s,;]+")
_PIECE: Final = re.compile(r"[^\s,;]+")
_ENOUGH_TO_QUOTE: Final = 24


def parse_cards(text: str | Iterable[object]) -> tuple[Card, ...]:
    """Read a string of cards, or a sequence whose items are cards, strings or ids.

    Ranks may be upper or lower case, a ten ``T`` or ``10``, suits letters or
    symbols, and cards may be run together or kept apart by spaces, commas or
    semicolons.

    >>> parse_cards("Ah 10h, A♠ kd Xx")
    (Card('Ah'), Card('Th'), Card('As'), Card('Kd'), Card('Xx'))
    >>> parse_cards("AhKh")
    (Card('Ah'), Card('Kh'))

    Raises :class:`UnknownCard` with the bad piece and its place.
    """
    if isinstance(text, str):
        return _parse_text(text)
    cards: list[Card] = []
    for place, item in enumerate(text, start=1):
        if isinstance(item, Card):
            cards.append(item)
        elif isinstance(item, str):
            read = _parse_text(item)
            if len(read) != 1:
                raise UnknownCard("cards.not-one-card", piece=item, position=place)
            cards.extend(read)
        elif isinstance(item, int) and 0 <= item <= JOKER:
            cards.append(Card(item))
        else:
            raise UnknownCard("cards.no-card-item", piece=repr(item), position=place)
    return tuple(cards)


def parse_card(text: str) -> Card:
    """Read exactly one card.

    >>> parse_card("10♦")
    Card('Td')
    """
    return parse_cards((text,))[0]


def _parse_text(text: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    at = 0
    while at < len(text):
        if space := _SPACE.match(text, at):
            at = space.end()
        elif found := _CARD.match(text, at):
            rank, suit = found.groups()
            letter = "T" if rank == "10" else rank.upper()
            cards.append(CARDS[_RANK_LETTERS[letter] * 4 + _SUIT_LETTERS[suit.lower()]])
            at = found.end()
        elif joker := _JOKER.match(text, at):
            cards.append(JOKER)
            at = joker.end()
        else:
            raise _unknown(text, at, len(cards) + 1)
    return tuple(cards)


def _unknown(text: str, at: int, place: int) -> UnknownCard:
    found = _PIECE.match(text, at)
    piece = found.group()[:_ENOUGH_TO_QUOTE] if found else ""
    return UnknownCard("cards.unknown-card", piece=piece, position=at + 1, card=place)


def format_cards(cards: Iterable[Card], *, pretty: bool = False) -> str:
    """Write cards the way :func:`parse_cards` reads them, or with suit symbols.

    >>> format_cards(parse_cards("ah10c"))
    'Ah Tc'
    >>> format_cards(parse_cards("ah10c"), pretty=True)
    'A♥ 10♣'
    """
    return " ".join(card.pretty if pretty else str(card) for card in cards)
