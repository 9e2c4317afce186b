"""What all words for cards on offer do: turn cards up, hand them over, name prices, go round the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Dealt, PileTurned, Took
from cardhouse.dealer.hand.asking import all_in_order
from cardhouse.dealer.hand.deck_runs_out import next_card
from cardhouse.dealer.hand.entries import showing
from cardhouse.dealer.hand.money import chips_of
from cardhouse.dealer.hand.order import after_button, clockwise, first_live
from cardhouse.dealer.hand.state import HandState, Memory, recall
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.language.sums import Sum
from cardhouse.sheets.words.trading.areas import Order
from cardhouse.sheets.words.trading.market import From

DECK: Final = "deck"
PASS: Final = "pass"  # noqa: S105 - a word that players say
TURN: Final = "turn"


def name_of(hand: HandState, area: str) -> str:
    """The name of an area, as events tell it; none where the sheet names none."""
    return area if area in hand.stock.offers else ""


def turn_onto(hand: HandState, area: str) -> bool:
    """Turn the next card onto an area; returns whether there was one."""
    card = next_card(hand, None)
    if card is None:
        return False
    hand.stock.on_offer(area).append(card)
    hand.stock.dealt = True
    hand.tell(PileTurned(hand.button, (card,), name_of(hand, area)))
    return True


def fill(hand: HandState, area: str, count: int) -> None:
    """Turn cards onto an area until so many lie there, or there are no more."""
    while len(hand.stock.on_offer(area)) < count and turn_onto(hand, area):
        pass


def get(hand: HandState, player: Player, card: Card, area: str, *, up: bool) -> None:
    """Take a card on offer into a hand; all have seen it, however it lies."""
    hand.stock.on_offer(area).remove(card)
    player.give(card, up=up)
    player.show_one(card)
    hand.tell(Took(player.seat, (card,), up, name_of(hand, area)))


def from_deck(hand: HandState, player: Player, *, up: bool) -> None:
    """Deal a player the next card of the deck, which has one."""
    card = next_card(hand, player.seat)
    if card is None:
        raise AssertionError("the deck had cards when they were offered")
    player.give(card, up=up)
    hand.tell(Dealt(player.seat, (card,), up, None if up else player.seat))


def deck_has_cards(hand: HandState) -> bool:
    """Whether there is a card that nobody holds and that is not on offer."""
    stock = hand.stock
    return bool(stock.supply.left or stock.muck or stock.burnt)


def costs_of(hand: HandState, prices: Sequence[Sum], sources: Sequence[From]) -> dict[str, tuple[int, From]]:
    """What each card on offer costs, and where it lies: area by area, the oldest first.

    Of two cards that are alike, the cheaper one is meant.
    """
    chips = [chips_of(hand, price) for price in prices] or [0]
    found: dict[str, tuple[int, From]] = {}
    first = 0
    for source in sources:
        room = hand.sheet.off.get(source.area, 0)
        last = room - 1 if room else len(chips) if len(sources) == 1 else 0
        pile = hand.stock.on_offer(source.area)
        for place, card in enumerate(pile):
            cost = chips[min(first + min(place, last), len(chips) - 1)]
            if source.top and place < len(pile) - 1:
                continue
            if str(card) not in found or cost < found[str(card)][0]:
                found[str(card)] = (cost, source)
        first += room or 1
    return found


def price_of_deck(hand: HandState, prices: Sequence[Sum]) -> int:
    """What the next card of the deck costs: the last price."""
    return chips_of(hand, prices[-1]) if prices else 0


class _First(Memory):
    """The seat that began the last time, where the next player begins each time."""

    __slots__ = ("seat",)

    def __init__(self) -> None:
        self.seat: int | None = None

    def new_deal(self) -> None:
        self.seat = None


def in_order(hand: HandState, order: Order) -> list[Player]:
    """The players still in, in the order in which they are asked; bids change it afterwards."""
    if order == "next player first":
        memory = recall(hand, _First)
        last = hand.button if memory.seat is None else memory.seat
        memory.seat = first_live(hand.players, last)
        return [player for player in clockwise(hand, memory.seat) if not player.folded]
    live = [player for player in after_button(hand) if not player.folded]
    if order in ("in turn", "highest bid first"):
        return live
    down = -1 if order == "highest showing first" else 1

    def look() -> tuple[int, ...]:
        return tuple(
            player.seat for player in sorted(live, key=lambda player: down * showing(hand, "high", player))
        )

    seats = all_in_order(hand, "asked-in-order", look, [player.seat for player in live])
    return [hand.players[seat] for seat in seats]
