"""The cards that nobody holds."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.cards import SEED_BYTES, Card, Chance, QuickChance, chance_after, format_cards, order_of
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.supply import Stacked, Stub, Supply


class Stock:
    """The deck, and what has gone out of play."""

    __slots__ = (
        "_chance",
        "_setup",
        "_shuffles",
        "aside",
        "burns",
        "burnt",
        "dealt",
        "last_burns",
        "muck",
        "next_burns",
        "offers",
        "pile",
        "reshuffles",
        "supply",
    )

    def __init__(self, setup: Setup, supply: Supply | None = None) -> None:
        self._setup = setup
        self._chance: Chance | QuickChance | None = None
        self.supply: Supply = supply or Stub(_shuffled(setup, self.chance), self.chance)
        self.dealt = False
        """Whether cards have been dealt; no card is burnt before the first ones."""
        self.muck: list[Card] = []
        self.burnt: list[Card] = []
        self.pile: list[Card] = []
        """Cards that lie face up for sale, the top one last; also those on offer where no area is named."""
        self.aside: list[Card] = []
        """Cards that a ruling has set aside."""
        self.next_burns: list[Card] = []
        """Cards that a ruling makes the next burns."""
        self.burns = 1
        """How many cards are burnt before the next ones."""
        self.reshuffles: list[tuple[str, str, bool]] = []
        """Before which stage the deck is shuffled again, with which cards, and whether one is burnt then."""
        self.last_burns: tuple[Card, ...] = ()
        """The cards that were burnt before the last ones."""
        self._shuffles = 0
        self.offers: dict[str, list[Card]] = {area: [] for area in setup.sheet.off}
        """Cards on offer by the area off the board that they lie on, the oldest first."""

    @property
    def chance(self) -> Chance | QuickChance:
        """The source of randomness, needed only if the cards are shuffled or somebody rolls dice."""
        if self._chance is None:
            seed, cut = self._setup.seed, self._setup.cut
            if seed is None:
                raise AssertionError("every hand that is dealt has a seed")
            if self._setup.chance == "quick":
                self._chance = QuickChance(seed)
                return self._chance
            self._chance = Chance(seed) if cut is None else chance_after(seed, cut)
        return self._chance

    def shuffle_again(self, back: Sequence[Card]) -> None:
        """Shuffle what is left of the deck because of a ruling, with cards that go back into it.

        The order depends on the seed, on how often this was done before and on which cards go in, and on
        nothing else: a ruling that is taken back and made again gives the same cards.
        """
        self._shuffles += 1
        if not isinstance(self.supply, Stub):
            # Whoever knows the cards also knows in which order they come now.
            self.supply.add(back)
            return
        cards = sorted((*self.supply.rest, *back))
        self.supply.lay(self._ruled(f"{self._shuffles}: {format_cards(cards)}").shuffled(cards))

    def put_on_top(self, card: Card) -> None:
        """Have a card be the next one."""
        if isinstance(self.supply, Stacked):
            self.supply.put_on_top(card)
        else:
            self.supply.add((card,))

    def put_by(self) -> list[Card]:
        """Take the cards that rulings have put by for this deal, and forget what they said about the deck."""
        cards = [*self.aside, *self.next_burns]
        self.aside, self.next_burns, self.reshuffles, self.burns = [], [], [], 1
        return cards

    def roll_again(self, dice: int) -> list[int]:
        """Throw dice again because of a ruling; taken back and thrown again they show the same."""
        self._shuffles += 1
        chance = self._ruled(f"dice {self._shuffles}")
        return [chance.below(6) + 1 for _ in range(dice)]

    def _ruled(self, what: str) -> Chance:
        """Chance for what a ruling leaves to it, apart from the deck's own."""
        seed, cut = self._setup.seed, self._setup.cut
        if seed is None:
            raise AssertionError("every hand that is dealt has a seed")
        return Chance(seed.rjust(SEED_BYTES, b"\0"), f"ruling {what}".encode() + (cut or b""))

    def on_offer(self, area: str) -> list[Card]:
        """The cards on offer on an area; where the sheet names none, the cards for sale."""
        return self.offers.get(area, self.pile)


def _shuffled(setup: Setup, chance: Chance | QuickChance) -> list[Card]:
    """The shuffled deck; if players cut it, after their cut."""
    cards, seed, cut = setup.sheet.deck.cards, setup.seed, setup.cut
    if cut is None or seed is None:
        return chance.shuffled(cards)
    shuffled = Chance(seed).shuffled(cards)
    return [shuffled[place] for place in order_of(cut, len(cards))]
