"""What is to be played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cardhouse.cards import to_seed
from cardhouse.dealer import Stakes
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import Sheet, find_game

from .errors import BadSimulation

CHEAP: Final = frozenset(("random", "caller"))
"""Bots that do not look at their cards; compiled tables know them."""


@dataclass(frozen=True)
class Plan:
    """A simulation, down to the last hand: every hand follows from this and its number."""

    game: str
    bots: tuple[str, ...]
    """The bot of each seat of the first hand."""
    hands: int
    seed: str
    stakes: str | None = None
    stack: int = 0
    options: dict[str, str] = field(default_factory=dict)
    histories: bool = False
    reduced: bool = False
    """Whether the luck of the cards is measured; the same seed means the decks of compiled tables then."""

    @property
    def sheet(self) -> Sheet:
        """The game."""
        return find_game(self.game, self.options or None)

    @property
    def cheap(self) -> bool:
        """Whether nobody looks at cards, and nobody wants to see the hands."""
        return CHEAP.issuperset(self.bots) and not self.histories

    @property
    def rounds(self) -> int:
        """How many decks are dealt; each is played once from every seat by every bot."""
        return -(-self.hands // len(self.bots))

    def hands_of(self, round_: int) -> range:
        """The hands that are played with one deck."""
        seats = len(self.bots)
        return range(round_ * seats, min(self.hands, (round_ + 1) * seats))

    def seats(self, hand: int) -> tuple[str, ...]:
        """Who sits where: the bots move on by one seat from hand to hand."""
        seats = len(self.bots)
        turn = hand % seats
        return tuple(self.bots[(seat - turn) % seats] for seat in range(seats))

    def deck(self, round_: int) -> bytes:
        """Where the cards of a round come from."""
        return to_seed(f"{self.seed}/{round_}")

    def quick_deck(self, round_: int) -> int:
        """The same for compiled tables."""
        return int.from_bytes(self.deck(round_)[:8], "big")

    def setup(self, round_: int) -> Setup:
        """What a hand of a round begins with."""
        stacks = [self.stack] * len(self.bots)
        if self.reduced:
            seed = self.quick_deck(round_)
            return Setup.of(self.sheet, stacks=stacks, stakes=self.stakes, seed=seed, chance="quick")
        return Setup.of(self.sheet, stacks=stacks, stakes=self.stakes, seed=self.deck(round_))


def seats_for(bots: list[str], players: int | None, sheet: Sheet) -> tuple[str, ...]:
    """Bots for all seats; if there are fewer bots than seats, they repeat."""
    least, most = sheet.players
    if not bots:
        raise BadSimulation("simulation.no-bots")
    count = players if players is not None else max(least, len(bots))
    if not least <= count <= most:
        raise BadSimulation(
            "simulation.players-out-of-range", players=count, least=least, most=most, game=sheet.name
        )
    if len(bots) > count:
        raise BadSimulation("simulation.too-many-bots", players=count, bots=len(bots))
    return tuple(bots[seat % len(bots)] for seat in range(count))


def usual_stack(sheet: Sheet, stakes: Stakes) -> int:
    """A hundred of the biggest bet that everybody makes."""
    if stakes.structure == "points":
        return 200 * stakes.small_bet
    return 100 * max(stakes.big_bet, *stakes.blinds, stakes.ante)


def unit_of(sheet: Sheet, stakes: Stakes) -> tuple[int, str]:
    """What results are counted in: big blinds, points, antes, or the largest bet."""
    if sheet.has_button and stakes.blinds:
        return max(stakes.blinds), "bb"
    if stakes.structure == "points":
        return stakes.small_bet, "points"
    if stakes.ante:
        return stakes.ante, "antes"
    return stakes.big_bet, "bets"
