"""Cards on offer are auctioned, one after the other, by open bids that rise."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator

from cardhouse.cards import Card
from cardhouse.dealer.events.choices import Bid, TookOrPassed
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.money import chips_of, pay
from cardhouse.dealer.hand.order import over
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision, Raises
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.trading.auction import Auction

from .market import Costs, choose
from .on_offer import DECK, PASS, deck_has_cards, from_deck, get, in_order, turn_onto

_Asks = Generator[Decision, Action, None]


@runs(Auction)
def _auction(step: Auction, hand: HandState) -> Play:
    waiting = in_order(hand, step.order)
    pile = hand.stock.on_offer(step.area)
    while waiting and not over(hand):
        if not pile and not turn_onto(hand, step.area):
            return
        yield from _Lot(step, hand, waiting, pile[0]).sell()


class _Lot:
    """One card, and those who have none yet; whoever gets one is no longer among them."""

    def __init__(self, step: Auction, hand: HandState, waiting: list[Player], card: Card) -> None:
        self._step = step
        self._hand = hand
        self._waiting = waiting
        self._card = card
        self._least = chips_of(hand, step.least)
        self._rise = max(1, self._least if step.step is None else chips_of(hand, step.step))
        self._most = None if step.most is None else max(self._least, chips_of(hand, step.most))
        self._bid = 0
        self._holder: Player | None = None

    def sell(self) -> _Asks:
        """Have the players bid, and hand the card over; somebody gets a card in any case."""
        yield from self._bidding()
        if self._holder is not None:
            self._sold(self._holder, self._bid)
        elif self._waiting:
            yield from self._unwanted(self._waiting[0])

    def _bidding(self) -> _Asks:
        """Go round until all but the highest bidder have passed; who is alone has nobody to bid against."""
        queue = deque(self._waiting)
        while queue and queue[0] is not self._holder and len(self._waiting) > 1:
            player = queue.popleft()
            asked = self._asked(player)
            if asked is None:
                continue
            action = yield asked
            if action.choice == DECK:
                self._from_deck(player)
            elif action.choice == PASS:
                self._hand.tell(TookOrPassed(player.seat, "pass"))
            else:
                self._holder, self._bid = player, action.amount
                self._hand.tell(Bid(player.seat, action.amount, self._card))
                queue.append(player)

    def _asked(self, player: Player) -> Decision | None:
        """What a player may do: bid more, pass, have a card of the deck; ``None`` if only a pass is left."""
        least = max(1, self._least) if self._holder is None else self._bid + self._rise
        most = player.stack if self._most is None else min(player.stack, self._most)
        raises = Raises("bid", least, most) if least <= most else None
        price = self._price(player)
        if raises is None and price is None:
            return None
        about = About(
            "auction",
            card=self._card,
            amount=self._bid,
            other=None if self._holder is None else self._holder.seat,
            prices=() if price is None else (0, price),
        )
        choices = (PASS,) if price is None else (PASS, DECK)
        return Decision(player.seat, "bid", raises=raises, choices=choices, about=about)

    def _price(self, player: Player) -> int | None:
        """What a card of the deck costs, if the player may have one and can pay for it."""
        if self._step.price is None or not deck_has_cards(self._hand):
            return None
        price = chips_of(self._hand, self._step.price)
        return price if price <= player.stack else None

    def _sold(self, player: Player, price: int) -> None:
        if price:
            pay(self._hand, player, price, Why("bought", card=self._card))
        get(self._hand, player, self._card, self._step.area, up=self._step.up)
        self._waiting.remove(player)

    def _from_deck(self, player: Player) -> None:
        step = self._step
        if step.price is not None and (price := chips_of(self._hand, step.price)):
            pay(self._hand, player, price, Why("next-card"))
        from_deck(self._hand, player, up=step.deck == "up")
        self._waiting.remove(player)

    def _unwanted(self, player: Player) -> _Asks:
        """Nobody has bid: a player takes the card for the least bid, or one of the deck."""
        costs: Costs = {str(self._card): (self._least, None)}
        if self._step.price is not None and deck_has_cards(self._hand):
            costs[DECK] = (chips_of(self._hand, self._step.price), None)
        choice = yield from choose(player, costs)
        if choice == DECK:
            self._from_deck(player)
        else:
            self._sold(player, self._least)
