"""A shuffled deck that its dealer is committed to before anybody cuts it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card, CardsError, Chance, parse_card
from cardhouse.errors import reason
from cardhouse.old_name import SALT

from . import tree
from .errors import BadProof

_SALT_BYTES: Final = 16
_HAND: Final = b"cardhouse/hand/1"
_BOUND: Final = b"\x02"


class HandId(NamedTuple):
    """The hand that a deck is promised for.

    >>> HandId("a", 1).bind(bytes(32)) == HandId("a", 2).bind(bytes(32))
    False
    """

    table: str
    number: int

    def bind(self, root: bytes) -> bytes:
        """What is published of a deck that is promised for this hand and for no other."""
        table = self.table.encode()
        number = self.number.to_bytes(8, "big")
        return sha256(_BOUND + _HAND + len(table).to_bytes(4, "big") + table + number + root).digest()


class Opening(NamedTuple):
    """One card of a committed deck, with what proves it.

    >>> from cardhouse.cards import DECK_52
    >>> opened = Commitment.of(bytes(32), DECK_52.cards).open(0)
    >>> opened.place, Opening.from_dict(opened.to_dict()) == opened
    (0, True)
    """

    place: int
    """Its place in the committed deck, counted from 0."""
    card: Card
    salt: bytes
    way: tuple[bytes | None, ...]

    def to_dict(self) -> dict[str, Any]:
        """The opening as plain data."""
        way = [partner.hex() if partner else None for partner in self.way]
        return {"place": self.place, "card": str(self.card), "salt": self.salt.hex(), "way": way}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Opening:
        """An opening from plain data."""
        try:
            way = tuple(bytes.fromhex(partner) if partner else None for partner in data["way"])
            found = cls(int(data["place"]), parse_card(data["card"]), bytes.fromhex(data["salt"]), way)
        except (KeyError, TypeError, ValueError, OverflowError, CardsError) as error:
            raise BadProof("fair.no-opening", why=reason(error)) from error
        if len(found.salt) != _SALT_BYTES:
            raise BadProof("fair.salt-length", place=found.place, right=_SALT_BYTES, given=len(found.salt))
        return found


@dataclass(frozen=True)
class Commitment:
    """A deck shuffled from a seed, committed to card by card.

    >>> from cardhouse.cards import parse_card
    >>> deck = Commitment(bytes(32), tuple(map(parse_card, ("As", "Kd", "2c"))))
    >>> opened = deck.open(1)
    >>> check_card(deck.root, opened, 3)
    >>> check_card(deck.root, opened._replace(card=parse_card("Qh")), 3)
    Traceback (most recent call last):
    cardhouse.fair.errors.BadProof: Qh was not at place 1 of the deck that was committed to
    """

    seed: bytes
    cards: tuple[Card, ...]
    """The deck as it was shuffled, before the cut."""
    hand: HandId | None = None
    """The hand that it is promised for; ``None`` in promises of earlier versions, which named no hand."""

    @classmethod
    def of(cls, seed: bytes, deck: Sequence[Card], hand: HandId | None = None) -> Commitment:
        """The deck that a seed shuffles."""
        return cls(seed, tuple(Chance(seed).shuffled(deck)), hand)

    def salt(self, place: int) -> bytes:
        """Sixteen bytes that prevent anybody from guessing a card from its hash."""
        return sha256(SALT + self.seed + place.to_bytes(2, "big")).digest()[:_SALT_BYTES]

    @cached_property
    def leaves(self) -> list[bytes]:
        """The hash of each card with its place and salt; the last is the hash of the seed."""
        cards = [leaf_of(place, card, self.salt(place)) for place, card in enumerate(self.cards)]
        return [*cards, tree.leaf(self.seed)]

    @cached_property
    def root(self) -> bytes:
        """What is published before the deal."""
        top = tree.root(self.leaves)
        return top if self.hand is None else self.hand.bind(top)

    def open(self, place: int) -> Opening:
        """Reveal one card."""
        return Opening(place, self.cards[place], self.salt(place), tuple(tree.path(self.leaves, place)))


def leaf_of(place: int, card: Card, salt: bytes) -> bytes:
    """The hash of a card at its place: two bytes of place, one of card, then the salt."""
    return tree.leaf(place.to_bytes(2, "big") + bytes((card,)) + salt)


def check_card(root: bytes, opened: Opening, cards: int, hand: HandId | None = None) -> None:
    """Raise :class:`BadProof` unless a card was at its claimed place in a deck of ``cards`` cards.

    ``hand`` is the one that the deck was promised for, unless an earlier version promised it.

    >>> from cardhouse.cards import DECK_52
    >>> deck = Commitment.of(bytes(32), DECK_52.cards)
    >>> check_card(deck.root, deck.open(3), 52)
    """
    if not 0 <= opened.place < cards:
        raise BadProof("fair.no-such-place", place=opened.place, cards=cards)
    leaf = leaf_of(opened.place, opened.card, opened.salt)
    # The last leaf is the seed's.
    top = tree.root_from(leaf, opened.place, opened.way, cards + 1)
    if (top if hand is None else hand.bind(top)) != root:
        raise BadProof("fair.other-card", place=opened.place, card=str(opened.card))


def check_seed(root: bytes, seed: bytes, deck: Sequence[Card], hand: HandId | None = None) -> Commitment:
    """The whole deck of a seed; raises :class:`BadProof` if it is not the deck that was committed to.

    >>> from cardhouse.cards import DECK_52
    >>> deck = Commitment.of(bytes(32), DECK_52.cards)
    >>> check_seed(deck.root, bytes(32), DECK_52.cards) == deck
    True
    """
    found = Commitment.of(seed, deck, hand)
    if found.root != root:
        raise BadProof("fair.other-seed")
    return found
