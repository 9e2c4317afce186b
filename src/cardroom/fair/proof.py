"""The proof of one deal, as a file that a player keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.cards import SEED_BYTES, Card, find_deck, joint_cut, order_of

from .deck import Commitment, Opening, check_card, check_seed
from .errors import BadProof


@dataclass(frozen=True)
class Proof:
    """What a player can show of a deal: what was promised, how it was cut, and the cards seen."""

    deck: str
    """The pack, as in ``52``."""
    root: bytes
    seeds: Mapping[str, bytes]
    """What each player added to the cut."""
    dealt: Mapping[int, Opening]
    """By how many cards lay above it: the cards the player was entitled to see."""
    seed: bytes | None = None
    """The dealer's seed, once the table is closed and all is open."""

    @classmethod
    def of(cls, commitment: Commitment, deck: str, seeds: Mapping[str, bytes], seen: Sequence[Card]) -> Proof:
        """The proof for somebody who has seen some of the cards."""
        order = order_of(joint_cut(seeds), len(commitment.cards)) if seeds else range(len(commitment.cards))
        at = {commitment.cards[place]: height for height, place in enumerate(order)}
        opened = {at[card]: commitment.open(order[at[card]]) for card in seen}
        return cls(deck, commitment.root, seeds, dict(sorted(opened.items())))

    def check(self) -> list[str]:
        """What the proof shows, line by line; raises :class:`BadProof` for what does not hold."""
        cards = find_deck(self.deck).cards
        order = order_of(joint_cut(self.seeds), len(cards)) if self.seeds else list(range(len(cards)))
        said = []
        for height, opened in self.dealt.items():
            if not 0 <= height < len(order) or order[height] != opened.place:
                raise BadProof(
                    f"the cut does not bring place {opened.place} to place {height} of the deck dealt"
                )
            check_card(self.root, opened)
            said.append(
                f"card {height + 1} of the deck is {opened.card}, as promised at place {opened.place + 1}"
            )
        if self.seed is not None:
            check_seed(self.root, self.seed, cards)
            said.append("the dealer's seed makes the whole deck that was promised")
        if not said:
            raise BadProof("the proof shows no card and no seed, so it proves nothing")
        return said

    def to_dict(self) -> dict[str, Any]:
        """The proof as plain data."""
        found: dict[str, Any] = {
            "deck": self.deck,
            "root": self.root.hex(),
            "seeds": {player: seed.hex() for player, seed in self.seeds.items()},
            "dealt": {str(height): opened.to_dict() for height, opened in self.dealt.items()},
        }
        return found | ({"seed": self.seed.hex()} if self.seed else {})

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Proof:
        """A proof from plain data."""
        try:
            seed = bytes.fromhex(data["seed"]) if data.get("seed") else None
            seeds = {str(player): bytes.fromhex(one) for player, one in data["seeds"].items()}
            dealt = {int(height): Opening.from_dict(one) for height, one in data["dealt"].items()}
            found = cls(str(data["deck"]), bytes.fromhex(data["root"]), seeds, dealt, seed)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadProof(f"a proof has deck, root, seeds and dealt: {error}") from error
        for one in (*seeds.values(), *([seed] if seed else [])):
            if len(one) != SEED_BYTES:
                raise BadProof(f"a seed is {SEED_BYTES} bytes, not {len(one)}")
        return found
