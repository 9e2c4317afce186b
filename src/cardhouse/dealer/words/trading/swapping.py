"""Cards of the hand are swapped for cards on offer, or for cards of the deck."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Discarded, PutDown
from cardhouse.dealer.events.choices import Picked, TookOrPassed
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.money import chips_of, pay
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision, Picks
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.trading.swapping import SwapOffer

from .on_offer import DECK, fill, from_deck, get, name_of


class _Lot(NamedTuple):
    """A card on offer, or one of the deck, and what it costs."""

    card: Card | None
    price: int

    @property
    def name(self) -> str:
        return DECK if self.card is None else str(self.card)


@runs(SwapOffer)
def _swap(step: SwapOffer, hand: HandState) -> Play:
    for player in after_button(hand):
        if not player.folded:
            yield from _swap_one(step, hand, player)


def _swap_one(step: SwapOffer, hand: HandState, player: Player) -> Play:
    """Ask a player which cards to give up, and which of those on offer to take for them."""
    lots = _lots(step, hand, len(player.known))
    fee = chips_of(hand, step.prices[0]) if len(step.prices) == 1 else 0
    counts = tuple(count for count in step.count.of(len(player.known)) if _can(player, lots, fee, count))
    if not any(counts):
        return
    action = yield Decision(
        player.seat,
        "trade",
        cards=player.known,
        least=min(counts),
        most=max(counts),
        picks=Picks(counts),
        about=About("swap-offer", amount=fee, prices=_prices(lots)),
    )
    given = action.cards
    if not given:
        hand.tell(TookOrPassed(player.seat, "pass"))
        return
    hand.tell(Picked(player.seat, given, len(given)))
    wanted = yield from _choose(player, lots, len(given))
    if cost := fee + sum(lot.price for lot in wanted):
        pay(hand, player, cost, Why("exchange", number=len(given)))
    _exchange(step, hand, player, given, wanted)


def _lots(step: SwapOffer, hand: HandState, most: int) -> list[_Lot]:
    """Everything that may be had, the oldest card on offer first and the deck last."""
    chips = [chips_of(hand, price) for price in step.prices] if len(step.prices) > 1 else [0]
    room = hand.sheet.off.get(step.area, 0)
    last = min(len(chips), room or len(chips)) - 1
    pile = hand.stock.on_offer(step.area)
    found = [_Lot(card, chips[min(place, last)]) for place, card in enumerate(pile)]
    if step.deck:
        stock = hand.stock
        left = stock.supply.left + len(stock.muck) + len(stock.burnt)
        found += [_Lot(None, chips[-1])] * min(most, left)
    return found


def _prices(lots: Sequence[_Lot]) -> tuple[int, ...]:
    """What each place costs, and the deck, if anything does."""
    once = [lot.price for lot in lots if lot.card is not None]
    once += [lot.price for lot in lots if lot.card is None][:1]
    return tuple(once) if any(once) else ()


def _can(player: Player, lots: Sequence[_Lot], fee: int, count: int) -> bool:
    """Whether there are so many cards to have, and the stack pays for them."""
    if not count:
        return True
    return count <= len(lots) and fee + _cheapest(lots, count) <= player.stack


def _cheapest(lots: Sequence[_Lot], count: int) -> int:
    """The least that so many cards cost."""
    return sum(sorted(lot.price for lot in lots)[:count])


def _choose(player: Player, lots: Sequence[_Lot], count: int) -> Generator[Decision, Action, list[_Lot]]:
    """Which cards a player wants, one after the other; those to come can be paid for too."""
    left, chosen, stack = list(lots), list[_Lot](), player.stack
    if count == len(lots):
        return left
    for to_come in reversed(range(count)):
        open_: dict[str, _Lot] = {}
        for at, lot in enumerate(left):
            if lot.price + _cheapest([*left[:at], *left[at + 1 :]], to_come) <= stack:
                open_.setdefault(lot.name, lot)
        about = About("take", prices=tuple(lot.price for lot in open_.values()))
        action = yield Decision(player.seat, "take", choices=tuple(open_), about=about)
        lot = open_[action.choice]
        left.remove(lot)
        chosen.append(lot)
        stack -= lot.price
    return chosen


def _exchange(
    step: SwapOffer, hand: HandState, player: Player, given: Sequence[Card], wanted: Sequence[_Lot]
) -> None:
    """Have the cards change places; each lies as the one that it replaces, but one of the deck lies down."""
    size = len(hand.stock.on_offer(step.area))
    pairs = [(held, lot) for held, lot in zip(player.lose(given), wanted, strict=True)]
    stays = [held for held, lot in pairs if lot.card is not None and not step.replaced]
    if laid := tuple(held.card for held in stays):
        hand.tell(PutDown(player.seat, laid, name_of(hand, step.area)))
    gone = [held for held, lot in pairs if lot.card is None or step.replaced]
    for up in (True, False):
        # Who throws a down-card away does not show it.
        if cards := tuple(held.card for held in gone if held.up == up):
            hand.tell(Discarded(player.seat, cards, len(cards), None if up else player.seat))
    for held, lot in pairs:
        if lot.card is None:
            from_deck(hand, player, up=False)
        else:
            get(hand, player, lot.card, step.area, up=held.up)
    hand.stock.muck.extend(held.card for held in gone)
    hand.stock.on_offer(step.area).extend(laid)
    if step.replaced:
        fill(hand, step.area, size)
