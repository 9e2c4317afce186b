"""Cards on offer are taken: for nothing, for a price, or by those who bid most."""

from __future__ import annotations

from collections.abc import Generator, Sequence

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
from cardhouse.sheets.language.sums import Sum
from cardhouse.sheets.words.trading.market import From, Take

from .on_offer import (
    DECK,
    PASS,
    TURN,
    costs_of,
    deck_has_cards,
    from_deck,
    get,
    in_order,
    price_of_deck,
    turn_onto,
)

Costs = dict[str, tuple[int, From | None]]
"""What may be taken: what it costs, and where it lies if not in the deck."""


@runs(Take)
def _take(step: Take, hand: HandState) -> Play:
    players: Sequence[Player] = in_order(hand, step.order)
    if step.bids:
        players = yield from _bid(step.bids, hand, players)
    for player in players:
        if not player.folded and not over(hand):
            yield from _take_one(step, hand, player)


def _bid(
    bids: tuple[Sum, Sum], hand: HandState, players: Sequence[Player]
) -> Generator[Decision, Action, list[Player]]:
    """Have all hide a bid, which they pay when the last has bid; returns who comes before whom."""
    low, high = (chips_of(hand, bid) for bid in bids)
    found: dict[int, int] = {}
    for player in players:
        least, most = min(low, player.stack), min(max(low, high), player.stack)
        found[player.seat] = most
        if least < most:
            raises = Raises("bid", least, most)
            action = yield Decision(player.seat, "bid", raises=raises, about=About("bid-order"))
            found[player.seat] = action.amount
        hand.tell(Bid(player.seat, found[player.seat], None, player.seat))
    for player in players:
        if found[player.seat]:
            pay(hand, player, found[player.seat], Why("bid"))
    return sorted(players, key=lambda player: -found[player.seat])


def _take_one(step: Take, hand: HandState, player: Player) -> Play:
    """Have one player take a card, or have cards turned up until one is taken."""
    turned = 0
    first = hand.stock.on_offer(step.areas[0])
    if step.turning and not first and turn_onto(hand, step.areas[0]):
        turned = 1
    while True:
        costs = _costs(step, hand, last=0 < step.turning <= turned)
        if not costs:
            return
        words = [PASS] if not step.least else []
        words += [TURN] if turned < step.turning and deck_has_cards(hand) else []
        choice = yield from choose(player, costs, words)
        if choice == TURN:
            turned += 1
            turn_onto(hand, step.areas[0])
            continue
        if choice == PASS:
            hand.tell(TookOrPassed(player.seat, "pass"))
        else:
            _give(step, hand, player, choice, costs[choice])
        return


def choose(player: Player, costs: Costs, words: Sequence[str] = ()) -> Generator[Decision, Action, str]:
    """Ask a player which card to take.

    What a stack cannot pay for is not offered, but for the cheapest, which takes the rest of the stack.
    """
    cheapest = min(cost for cost, _ in costs.values())
    offered = {name: cost for name, (cost, _) in costs.items() if cost <= max(player.stack, cheapest)}
    about = About("take", prices=tuple(offered.values()))
    return (yield Decision(player.seat, "take", choices=(*offered, *words), about=about)).choice


def _costs(step: Take, hand: HandState, *, last: bool) -> Costs:
    """What may be taken, and for how much: the cards on offer, the oldest first, and the deck."""
    found: Costs = {**costs_of(hand, step.prices, step.sources)}
    if last:
        newest = str(hand.stock.on_offer(step.areas[0])[-1])
        return {newest: found[newest]}
    if step.deck and deck_has_cards(hand):
        found[DECK] = (price_of_deck(hand, step.prices), None)
    return found


def _give(step: Take, hand: HandState, player: Player, choice: str, cost: tuple[int, From | None]) -> None:
    """Have a player pay for a card and get it."""
    price, source = cost
    if source is None:
        if price:
            pay(hand, player, price, Why("next-card"))
        from_deck(hand, player, up=step.deck == "up")
        return
    card = next(card for card in hand.stock.on_offer(source.area) if str(card) == choice)
    if price:
        pay(hand, player, price, Why("bought", card=card))
    get(hand, player, card, source.area, up=source.up)
    if step.replaced:
        turn_onto(hand, source.area)
