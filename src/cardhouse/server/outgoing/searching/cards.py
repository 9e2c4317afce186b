"""Cards as they are searched for: ``AsAh``, ``AA``, ``AKs``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardhouse.server.errors import ServerError

RANKS: Final = "AKQJT98765432"
SUITS: Final = "shdc"
_CARDS: Final = re.compile(rf"(?:[{RANKS}][{SUITS}]|Xx)+")
_RANKS: Final = re.compile(rf"([{RANKS}]+)([so]?)")
_MOST: Final = 7


class BadSearch(ServerError):
    """A search that asks for nothing that there is."""

    code = "bad-search"


class Held(NamedTuple):
    """What a hand must hold: these cards, or these ranks, of one suit or not."""

    cards: tuple[str, ...] = ()
    ranks: str = ""
    """From high to low, as hands are kept."""
    suited: bool | None = None


def read_held(text: str) -> Held:
    """What somebody asks a hand to hold.

    >>> read_held("AsAh").cards, read_held("a10").ranks, read_held("AKs")
    (('As', 'Ah'), 'AT', Held(cards=(), ranks='AK', suited=True))

    Raises :class:`BadSearch`.
    """
    plain = re.sub(r"[\s,]+", "", text).replace("10", "T")
    cards = "".join(sign.upper() if at % 2 == 0 else sign.lower() for at, sign in enumerate(plain))
    if _CARDS.fullmatch(cards) and len(cards) // 2 <= _MOST:
        return Held(cards=tuple(cards[at : at + 2] for at in range(0, len(cards), 2)))
    found = _RANKS.fullmatch(
        plain[:-1].upper() + plain[-1:].lower() if plain[-1:].lower() in "so" else plain.upper()
    )
    if not plain or found is None or not 1 <= len(found[1]) <= _MOST or (found[2] and len(found[1]) != 2):
        raise BadSearch("server.bad-search-cards", given=text)
    suited = {"s": True, "o": False}.get(found[2])
    return Held(ranks="".join(sorted(found[1], key=RANKS.index)), suited=suited)


def in_order(cards: Sequence[str]) -> str:
    """Cards from high to low, as they are kept and shown.

    >>> in_order(["2c", "As", "Kd"])
    'AsKd2c'
    """
    return "".join(sorted(cards, key=lambda card: (RANKS.find(card[0]) % 99, SUITS.find(card[1]))))


def ranks_of(cards: str) -> str:
    """The ranks of cards that are in order."""
    return cards[::2]


def apart(cards: str) -> list[str]:
    """Cards that were run together."""
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]
