"""What players pay for exchanging cards or turning them up."""

from __future__ import annotations

from cardhouse.dealer.hand.money import chips_of
from cardhouse.dealer.hand.state import HandState, Memory, recall
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.language.sums import Prices


class _Paid(Memory):
    """How often each seat has paid in this deal."""

    __slots__ = ("times",)

    def __init__(self) -> None:
        self.times: dict[int, int] = {}

    def new_deal(self) -> None:
        self.times.clear()


class Offer:
    """What something costs one player now."""

    __slots__ = ("_memory", "_player", "each", "price")

    def __init__(self, memory: _Paid, player: Player, price: int, *, each: bool) -> None:
        self._memory = memory
        self._player = player
        self.price = price
        self.each = each

    def cost(self, count: int) -> int:
        """What that many cards cost."""
        return self.price * (count if self.each else 1)

    def affords(self, count: int) -> bool:
        """Whether the player can pay for that many cards."""
        return self.cost(count) <= self._player.stack

    def paid(self) -> None:
        """Remember that the player has paid; the next time may cost more."""
        times = self._memory.times
        times[self._player.seat] = times.get(self._player.seat, 0) + 1


def offer_of(hand: HandState, player: Player, prices: Prices | None) -> Offer | None:
    """What a player has to pay, if anything."""
    if prices is None:
        return None
    memory = recall(hand, _Paid)
    price = chips_of(hand, prices.at(memory.times.get(player.seat, 0)))
    return Offer(memory, player, price, each=prices.each)
