"""A hand that is about to be dealt: what the server has promised, and what players have added."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cardhouse.cards import SEED_BYTES, Card, joint_cut
from cardhouse.fair import Commitment, HandId
from cardhouse.server.errors import BadMessage
from cardhouse.table import Command, Rules


@dataclass
class Promise:
    """The server commits to the deck of a hand before anybody cuts it."""

    hand: int
    """The number of the hand."""
    seed: bytes
    rules: Rules
    seals: Mapping[str, bytes]
    """What commits players to what they will add, by player."""
    table: str | None = None
    """The table that it is made at; ``None`` if an earlier version made it, which bound it to no hand."""
    seeds: dict[str, bytes] = field(default_factory=dict)
    """What they have added."""
    coming: set[str] = field(default_factory=set)
    """Whose seeds are being stored."""
    due: int = 0
    """When the hand is dealt without waiting any longer."""
    dealing: bool = False
    """Whether it is too late to add anything."""

    def holds_for(self, rules: Rules) -> bool:
        """Whether the games of these rules use only decks that were promised."""
        return rules is self.rules or _decks(rules).keys() <= self.roots.keys()

    @cached_property
    def roots(self) -> dict[str, str]:
        """What everybody is told: a root for each deck of the table's games."""
        decks = _decks(self.rules).items()
        bound = None if self.table is None else HandId(self.table, self.hand)
        return {name: Commitment.of(self.seed, cards, bound).root.hex() for name, cards in decks}

    def start(self, now: int) -> Command:
        """The command that deals the hand."""
        data: dict[str, Any] = {"seeds": plain(self.seeds), "seals": plain(self.seals)}
        if self.table is not None:
            data["bound"] = True
        if self.seeds:
            data["cut"] = joint_cut(self.seeds).hex()
        return Command("start", text=self.seed.hex(), at=now, data=data)


def read_seed(text: str) -> bytes:
    """What a player's client adds or seals, or :class:`BadMessage`."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadMessage("server.bad-seed", bytes=SEED_BYTES)
    return seed


def plain(named: Mapping[str, bytes]) -> dict[str, str]:
    """Seeds or seals as they are written."""
    return {player: one.hex() for player, one in named.items()}


def sheets_of(rules: Rules) -> list[str]:
    """The digests of the sheets of a table's games, so that nobody can bring other rules afterwards."""
    return sorted({item.sheet.digest for item in rules.games})


def _decks(rules: Rules) -> dict[str, Sequence[Card]]:
    return {deck.name: deck.cards for item in rules.games for deck in item.sheet.every_deck}
