"""The parts of dealing that all games share."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.deals import BrokenOff
from cardhouse.dealer.events.reason import Why

from .state import HandState


def burn(hand: HandState, need: int) -> None:
    """Burn a card, unless it is needed or no card has been dealt yet."""
    stock = hand.stock
    if not stock.dealt or not hand.sheet.book.burns:
        return
    times, stock.burns = stock.burns, 1
    for _ in range(times):
        if stock.next_burns:
            stock.burnt.append(stock.next_burns.pop(0))
        elif stock.supply.left > need and (burnt := stock.supply.burn()) is not None:
            stock.burnt.append(burnt)


def board_to_come(hand: HandState) -> int:
    """How many cards the board still needs."""
    return sum(hand.sheet.layout.areas.values()) - sum(map(len, hand.board.areas.values()))


def break_off(hand: HandState, why: Why, seat: int | None = None, *cards: Card) -> None:
    """End the deal here; the cards are gathered, and the players still in are dealt another."""
    hand.progress.broken_off = True
    hand.tell(BrokenOff(seat, cards, why))
