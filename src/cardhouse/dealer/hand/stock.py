"""The cards that nobody holds."""

from __future__ import annotations

from cardhouse.cards import Card, Chance, chance_after, order_of
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.supply import Stub, Supply


class Stock:
    """The deck, and what has gone out of play."""

    __slots__ = ("_chance", "_setup", "burnt", "dealt", "muck", "offers", "pile", "supply")

    def __init__(self, setup: Setup, supply: Supply | None = None) -> None:
        self._setup = setup
        self._chance: Chance | None = None
        self.supply: Supply = supply or Stub(_shuffled(setup, self.chance), self.chance)
        self.dealt = False
        """Whether cards have been dealt; no card is burnt before the first ones."""
        self.muck: list[Card] = []
        self.burnt: list[Card] = []
        self.pile: list[Card] = []
        """Cards that lie face up for sale, the top one last; also those on offer where no area is named."""
        self.offers: dict[str, list[Card]] = {area: [] for area in setup.sheet.off}
        """Cards on offer by the area off the board that they lie on, the oldest first."""

    @property
    def chance(self) -> Chance:
        """The source of randomness, needed only if the cards are shuffled or somebody rolls dice."""
        if self._chance is None:
            seed, cut = self._setup.seed, self._setup.cut
            if seed is None:
                raise AssertionError("every hand that is dealt has a seed")
            self._chance = Chance(seed) if cut is None else chance_after(seed, cut)
        return self._chance

    def on_offer(self, area: str) -> list[Card]:
        """The cards on offer on an area; where the sheet names none, the cards for sale."""
        return self.offers.get(area, self.pile)


def _shuffled(setup: Setup, chance: Chance) -> list[Card]:
    """The shuffled deck; if players cut it, after their cut."""
    cards, seed, cut = setup.sheet.deck.cards, setup.seed, setup.cut
    if cut is None or seed is None:
        return chance.shuffled(cards)
    shuffled = Chance(seed).shuffled(cards)
    return [shuffled[place] for place in order_of(cut, len(cards))]
