"""The rule of sevens: a player who passes a seven after the draw cannot win what is bet then.

A player who checks with a seven or better, or who only calls an all-in below a full
bet instead of completing it, breaks the rule. Breaking it costs nothing unless the
hand is the best: then everybody who put money in afterwards takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Memory
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.scales import Hand, find_scale

_LOW = find_scale("a-5")
_SEVEN = _LOW.minimum("7")
_AFTER_SEVEN = Why("after-seven")


class Sevens(Memory):
    """Keeps account of one hand after the draw."""

    __slots__ = ("_broken", "_players", "_returned", "_whole_pot")

    def __init__(self, players: Sequence[Player], *, whole_pot: bool) -> None:
        self._players = players
        self._whole_pot = whole_pot
        self._broken: dict[int, list[int]] = {}
        """For each seat that broke the rule, what every seat had put in by then."""
        self._returned: dict[int, int] = {}
        """What each seat takes back."""

    def passed(self, player: Player, rating: int) -> None:
        """Note that a player has passed, or only called a short all-in."""
        if rating >= _SEVEN and player.seat not in self._broken:
            self._broken[player.seat] = [other.total for other in self._players]

    def settle(self, pots: list[Pot], compared: Comparison) -> list[Pot]:
        """The pots as they are paid, after refunds."""
        if not self._broken:
            return pots
        hands = next(iter(compared.hands.values()))
        settled, below = [], 0
        for pot in pots:
            top = min(self._players[seat].total for seat in pot.eligible)
            if pot is pots[-1]:
                top = max(player.total for player in self._players)
            settled.append(self._settle(pot, hands, below, top))
            below = top
        return settled

    def _settle(self, pot: Pot, hands: Mapping[int, Hand], below: int, top: int) -> Pot:
        """Settle one pot, which holds what each player put in from one level to another."""
        best = max(hands[seat].value for seat in pot.eligible)
        winners = tuple(seat for seat in pot.eligible if hands[seat].value == best)
        if not self._broken.keys() >= set(winners):
            return pot
        if self._whole_pot:
            others = tuple(seat for seat in pot.eligible if seat not in self._broken)
            return Pot(pot.amount, others or pot.eligible)
        before = self._broken[winners[0]]
        amount = pot.amount
        for player in self._players:
            later = min(player.total, top) - max(before[player.seat], below)
            if later > 0 and player.seat not in winners:
                self._returned[player.seat] = self._returned.get(player.seat, 0) + later
                amount -= later
        return Pot(amount, winners)

    def refunds(self) -> list[Award]:
        """What goes back to those who bet after the rule was broken."""
        return [Award(0, "", seat, amount, None, why=_AFTER_SEVEN) for seat, amount in self._returned.items()]
