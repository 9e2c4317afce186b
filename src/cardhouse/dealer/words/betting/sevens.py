"""The rule of sevens: a player who passes a seven after the draw cannot win what is bet then.

A player who checks with a seven or better, or who only calls an all-in below a full
bet instead of completing it, breaks the rule. Breaking it costs nothing unless the
hand is the best: then everybody who put money in afterwards takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from cardhouse.cards import CardUntold
from cardhouse.cards.untold import look_at
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import is_so
from cardhouse.dealer.hand.entries import wilds_of_player
from cardhouse.dealer.hand.state import HandState, Memory
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.told.standing import asked_among
from cardhouse.scales import Hand, find_scale
from cardhouse.scales.wild import NOTHING_WILD

_LOW = find_scale("a-5")
_SEVEN = _LOW.minimum("7")
_AFTER_SEVEN = Why("after-seven")


def _is_seven(hand: HandState, seat: int) -> bool:
    cards = hand.players[seat].cards
    look_at(cards)
    return (
        hand.rules.contests[0].scale.rate(cards, wilds_of_player(hand, hand.players[seat]) or NOTHING_WILD)
        >= _SEVEN
    )


class Sevens(Memory):
    """Keeps account of one hand after the draw."""

    __slots__ = ("_broken", "_maybe", "_players", "_returned", "_whole_pot")

    def __init__(self, players: Sequence[Player], *, whole_pot: bool) -> None:
        self._players = players
        self._whole_pot = whole_pot
        self._broken: dict[int, list[int]] = {}
        """For each seat that broke the rule, what every seat had put in by then."""
        self._maybe: dict[int, list[int]] = {}
        """The same for seats of which nobody knows whether they did."""
        self._returned: dict[int, int] = {}
        """What each seat takes back."""

    def passed(self, player: Player, rating: Callable[[], int]) -> None:
        """Note that a player has passed, or only called a short all-in."""
        if player.seat in self._broken or player.seat in self._maybe:
            return
        put_in = [other.total for other in self._players]
        try:
            if rating() >= _SEVEN:
                self._broken[player.seat] = put_in
        except CardUntold:
            self._maybe[player.seat] = put_in

    def _find_out(self, hand: HandState, seats: Iterable[int]) -> None:
        """Ask about players who passed with cards that nobody has told."""
        for seat in [seat for seat in seats if seat in self._maybe]:
            put_in = self._maybe.pop(seat)
            if is_so(hand, "passed-seven", partial(_is_seven, hand, seat), (seat,), at="end"):
                self._broken[seat] = put_in

    def settle(self, hand: HandState, pots: list[Pot], compared: Comparison) -> list[Pot]:
        """The pots as they are paid, after refunds."""
        if not self._broken and not self._maybe:
            return pots
        hands = next(iter(compared.hands.values()))
        settled, below = [], 0
        for pot in pots:
            top = min(self._players[seat].total for seat in pot.eligible)
            if pot is pots[-1]:
                top = max(player.total for player in self._players)
            settled.append(self._settle(hand, pot, hands, below, top))
            below = top
        return settled

    def _settle(self, hand: HandState, pot: Pot, hands: Mapping[int, Hand], below: int, top: int) -> Pot:
        """Settle one pot, which holds what each player put in from one level to another."""
        with asked_among(pot.eligible):
            values = {seat: hands[seat].value for seat in pot.eligible if seat in hands}
            best = max(values.values())
            winners = tuple(seat for seat, value in values.items() if value == best)
        self._find_out(hand, winners)
        if not self._broken.keys() >= set(winners):
            return pot
        if self._whole_pot:
            self._find_out(hand, pot.eligible)
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
