"""The proof of one deal, as a file that a player keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse.cards import SEED_BYTES, Card, CardsError, find_deck, joint_cut, order_of
from cardhouse.errors import reason
from cardhouse.phrases import Said

from .deck import Commitment, HandId, Opening, check_card, check_seed
from .errors import BadProof
from .seal import seal_of


@dataclass(frozen=True)
class Proof:
    """What a player can show of a deal: what was promised, how it was cut, and the cards seen.

    >>> from cardhouse.cards import DECK_52
    >>> deck = Commitment.of(bytes(32), DECK_52.cards)
    >>> proof = Proof.of(deck, "52", {}, [deck.cards[0]])
    >>> print(proof.check()[0])
    card 1 of the deck is 9d, as promised at place 1
    """

    deck: str
    """The pack, as in ``52``."""
    root: bytes
    seeds: Mapping[str, bytes]
    """What each player added to the cut."""
    dealt: Mapping[int, Opening]
    """The cards the player was entitled to see, by the number of cards above each."""
    seed: bytes | None = None
    """The dealer's seed, once the table is closed and everything is revealed."""
    seals: Mapping[str, bytes] | None = None
    """What committed each player to a seed before any was revealed; ``None`` in proofs older than seals."""
    hand: HandId | None = None
    """The hand that the deck was promised for; ``None`` in proofs of earlier versions, which do not say."""

    @classmethod
    def of(
        cls,
        commitment: Commitment,
        deck: str,
        seeds: Mapping[str, bytes],
        seen: Sequence[Card],
        seals: Mapping[str, bytes] | None = None,
    ) -> Proof:
        """The proof for a player who has seen some of the cards."""
        order = _order(seeds, len(commitment.cards))
        at = {commitment.cards[place]: height for height, place in enumerate(order)}
        return cls.opening(commitment, deck, seeds, [at[card] for card in seen], seals)

    @classmethod
    def opening(
        cls,
        commitment: Commitment,
        deck: str,
        seeds: Mapping[str, bytes],
        heights: Iterable[int],
        seals: Mapping[str, bytes] | None = None,
    ) -> Proof:
        """The proof for a player who has seen the cards with so many others above each of them."""
        order = _order(seeds, len(commitment.cards))
        opened = {height: commitment.open(order[height]) for height in sorted(heights)}
        return cls(deck, commitment.root, seeds, opened, seals=seals, hand=commitment.hand)

    def check(self) -> list[Said]:
        """What the proof shows, phrase by phrase; raises :class:`BadProof` if something does not hold."""
        try:
            cards = find_deck(self.deck).cards
        except CardsError as error:
            raise BadProof("fair.no-deck", why=reason(error)) from error
        said = self._check_dealt(cards)
        if self.seed is not None:
            check_seed(self.root, self.seed, cards, self.hand)
            said.append(Said("proofs.whole-deck"))
        return said + self._check_seals()

    @property
    def unchecked(self) -> list[Said]:
        """What it leaves open: a proof of no card, or of an earlier version."""
        left_open = (
            (not self.dealt and self.seed is None, Said("proofs.nothing-proved")),
            (self.seals is None, Said("proofs.no-seals")),
            (self.hand is None, Said("proofs.not-bound")),
        )
        return [said for is_open, said in left_open if is_open]

    def _check_dealt(self, cards: Sequence[Card]) -> list[Said]:
        order, said = _order(self.seeds, len(cards)), []
        if not Counter(opened.card for opened in self.dealt.values()) <= Counter(cards):
            raise BadProof("fair.not-the-deck", deck=self.deck)
        for height, opened in self.dealt.items():
            if not 0 <= height < len(order) or order[height] != opened.place:
                raise BadProof("fair.other-cut", place=opened.place, height=height)
            check_card(self.root, opened, len(cards), self.hand)
            said.append(Said("proofs.card", height=height + 1, card=opened.card, place=opened.place + 1))
        return said

    def _check_seals(self) -> list[Said]:
        if self.seals is None:
            return []
        for player, seed in self.seeds.items():
            if self.seals.get(player) != seal_of(seed):
                raise BadProof("fair.seed-not-sealed", player=player)
        said = [Said("proofs.sealed", player=player) for player in self.seeds]
        closed = [player for player in self.seals if player not in self.seeds]
        return said + [Said("proofs.not-opened", player=player) for player in closed]

    def to_dict(self) -> dict[str, Any]:
        """The proof as plain data."""
        found: dict[str, Any] = {
            "deck": self.deck,
            "root": self.root.hex(),
            "seeds": _plain(self.seeds),
            "dealt": {str(height): opened.to_dict() for height, opened in self.dealt.items()},
            "seals": None if self.seals is None else _plain(self.seals),
        }
        if self.hand is not None:
            found["hand"] = self.hand._asdict()
        return found | ({"seed": self.seed.hex()} if self.seed else {})

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Proof:
        """A proof from plain data."""
        try:
            seed = _bytes(data["seed"]) if data.get("seed") else None
            seals = None if data.get("seals") is None else _read(data["seals"])
            dealt = {int(height): Opening.from_dict(one) for height, one in data["dealt"].items()}
            seeds, root, hand = _read(data["seeds"]), _bytes(data["root"]), _hand(data.get("hand"))
            return cls(str(data["deck"]), root, seeds, dealt, seed, seals, hand)
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
            raise BadProof("fair.no-proof", why=reason(error)) from error


def _order(seeds: Mapping[str, bytes], cards: int) -> Sequence[int]:
    """The place in the promised deck of each card dealt; uncut if nobody added a seed."""
    return order_of(joint_cut(seeds), cards) if seeds else range(cards)


def _plain(named: Mapping[str, bytes]) -> dict[str, str]:
    return {player: one.hex() for player, one in named.items()}


def _read(named: Mapping[Any, Any]) -> dict[str, bytes]:
    found = {str(player): _bytes(one) for player, one in named.items()}
    for player in found:
        player.encode()
    return found


def _hand(data: Mapping[str, Any] | None) -> HandId | None:
    if data is None:
        return None
    table, number = data["table"], data["number"]
    if type(table) is not str or type(number) is not int or not 0 <= number < 2**63:
        raise ValueError(f"{data!r} names no hand")
    table.encode()
    return HandId(table, number)


def _bytes(text: str) -> bytes:
    """Read a root, a seed or a seal; all have the same length."""
    found = bytes.fromhex(text)
    if len(found) != SEED_BYTES:
        raise ValueError(f"{text!r} is not {SEED_BYTES} bytes")
    return found
