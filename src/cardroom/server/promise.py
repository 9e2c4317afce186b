"""A hand that is about to be dealt: what the server has promised, and what players have added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardroom.cards import SEED_BYTES, joint_cut
from cardroom.fair import Commitment
from cardroom.table import Command, Rules

from .errors import BadMessage


@dataclass
class Promise:
    """The server is bound to the deck of a hand before anybody cuts it."""

    hand: int
    """The number of the hand."""
    seed: bytes
    rules: Rules
    seeds: dict[str, bytes] = field(default_factory=dict)
    """What players have added, by player."""
    coming: set[str] = field(default_factory=set)
    """Whose seeds are being kept."""
    due: int = 0
    """When the hand is dealt without those who have added nothing."""
    dealing: bool = False
    """Whether it is too late to add anything."""

    @classmethod
    def of(cls, hand: int, seed: bytes, rules: Rules, seeds: Mapping[str, bytes] | None = None) -> Promise:
        """The promise of a hand at a table with these rules."""
        return cls(hand, seed, rules, dict(seeds or {}))

    def go_by(self, rules: Rules) -> None:
        """Other games, perhaps with other decks: the seed that was promised makes these too."""
        self.rules = rules
        vars(self).pop("roots", None)

    @cached_property
    def roots(self) -> dict[str, str]:
        """What everybody is told: a root for each deck that the table's games are played with."""
        decks = {deck.name: deck for deck in (item.sheet.deck for item in self.rules.games)}
        return {name: Commitment.of(self.seed, deck.cards).root.hex() for name, deck in decks.items()}

    def start(self, now: int) -> Command:
        """The command that deals the hand."""
        data: dict[str, Any] = {"seeds": {player: seed.hex() for player, seed in self.seeds.items()}}
        if self.seeds:
            data["cut"] = joint_cut(self.seeds).hex()
        return Command("start", text=self.seed.hex(), at=now, data=data)


def read_seed(text: str) -> bytes:
    """What a player's client adds, or :class:`BadMessage`."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadMessage(f"a seed is {SEED_BYTES} bytes in hexadecimal digits")
    return seed
