"""One action of a history, as it is written."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from sys import intern
from typing import Final, NamedTuple

from cardhouse.cards import CARDS, JOKER, Card
from cardhouse.history.errors import BadNotation

_DIGITS: Final = 18
"""No number of chips has this many digits before the point."""
_MOST: Final = 10**_DIGITS
_DECIMALS: Final = 12
"""No number of chips has more digits after the point."""
_PLAYER: Final = re.compile(r"p([1-9][0-9]{0,5})")
_ARGUMENTS: Final = {
    "f": (0, 0),
    "cc": (0, 0),
    "pb": (0, 0),
    "cbr": (1, 1),
    "sd": (0, 1),
    "sm": (0, 1),
    "do": (1, 99),
}
"""How many words may follow each word of a player."""

_CARDS: Final[dict[str, Card | None]] = {"??": None, **{str(card): card for card in (*CARDS, JOKER)}}

RULES: Final = "d apply "
"""How a line begins that does what a ruling says."""
ACTS: Final = frozenset(("f", "cc", "cbr", "pb", "sd", "do"))
"""The words that answer a decision."""


class Line(NamedTuple):
    """An action of a history: who, what, and with what.

    >>> line = Line.read(0, "p2 cbr 6")
    >>> line.player, line.word, line.amount
    (2, 'cbr', Decimal('6'))
    """

    number: int
    """Its place among the actions, from 0."""
    text: str
    player: int
    """From 1; 0 for the dealer and for a comment alone."""
    word: str
    """``dh``, ``db``, ``roll`` and ``apply`` of the dealer, ``f``, ``cc``, ``cbr``, ``pb``, ``sd``, ``sm``
    and ``do`` of players; nothing for a comment alone.
    """
    arguments: tuple[str, ...] = ()
    comment: str = ""
    cards: tuple[Card | None, ...] = ()
    """The cards it names; None stands for an unknown card."""
    amount: Decimal = Decimal(0)
    """What a bet comes to."""

    @property
    def acts(self) -> bool:
        """Whether it answers a decision."""
        return self.word in ACTS

    @classmethod
    def read(cls, number: int, text: str) -> Line:
        """Read an action.

        >>> Line.read(0, "d dh p1 AcAs # a good start")[2:7]
        (1, 'dh', ('AcAs',), 'a good start', (Card('Ac'), Card('As')))

        Raises :class:`BadNotation` for anything else.
        """
        if text.startswith(RULES):
            return cls(number, text, 0, "apply", (text.removeprefix(RULES),))
        said, _, comment = text.partition("#")
        words = said.split()
        note = comment.strip()
        match words:
            case []:
                return cls(number, text, 0, "", (), note)
            case ["d", "dh", player, cards] if found := _PLAYER.fullmatch(player):
                return cls(number, text, int(found[1]), "dh", (cards,), note, read_cards(cards, text))
            case ["d", "db", cards]:
                return cls(number, text, 0, "db", (cards,), note, read_cards(cards, text))
            case ["d", "roll", *dice] if dice and all(die in "123456" and len(die) == 1 for die in dice):
                return cls(number, text, 0, "roll", tuple(dice), note)
            case [player, word, *rest] if word in _ARGUMENTS and (found := _PLAYER.fullmatch(player)):
                least, most = _ARGUMENTS[word]
                if least <= len(rest) <= most:
                    named = word in ("sd", "sm") and rest and rest[0] != "-"
                    shown = read_cards(rest[0], text) if named else ()
                    amount = _amount(rest[0], text) if word == "cbr" else Decimal(0)
                    # Interned words are quicker to compare.
                    return cls(number, text, int(found[1]), intern(word), tuple(rest), note, shown, amount)
        raise BadNotation("history.no-action", text=text)


def is_amount(amount: int | Decimal) -> bool:
    """Whether a number may be an amount of chips: finite, and neither longer nor finer than any money.

    Otherwise a number of a few characters such as ``1e9999999`` would use up all memory.
    """
    if isinstance(amount, int):
        return abs(amount) < _MOST
    if not amount.is_finite() or (amount and amount.adjusted() >= _DIGITS):
        return False
    return int(amount.as_tuple().exponent) >= -_DECIMALS


def _amount(text: str, where: str) -> Decimal:
    try:
        amount = Decimal(text.replace(",", ""))
    except InvalidOperation:
        amount = Decimal(-1)
    if not is_amount(amount) or amount <= 0:
        raise BadNotation("history.no-amount", text=text, where=where)
    return amount


def read_cards(text: str, where: str) -> tuple[Card | None, ...]:
    """Cards run together, with ``??`` for an unknown one.

    >>> read_cards("Ac??", "")
    (Card('Ac'), None)
    """
    pieces = [text[at : at + 2] for at in range(0, len(text), 2)]
    try:
        return tuple(_CARDS[piece] for piece in pieces)
    except KeyError:
        raise BadNotation("history.no-cards", text=text, where=where) from None


def write_cards(cards: tuple[Card, ...] | list[Card]) -> str:
    """Cards run together."""
    return "".join(map(str, cards))
