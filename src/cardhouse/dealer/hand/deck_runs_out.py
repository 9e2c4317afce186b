"""What happens when the deck runs out, for every game and every way of dealing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import CommunityDealt, Reshuffled

from .dealing import burn
from .state import HandState

_TO_SPARE: Final = 2
"""Where cards are scrambled, more than are dealt are wanted: the burn, and one to be left."""


def shuffle_in(hand: HandState, cards: list[Card]) -> None:
    """Cards that are out of play come back into the deck."""
    hand.stock.supply.add(cards)
    hand.tell(Reshuffled(len(cards)))
    cards.clear()


def next_card(hand: HandState, seat: int | None, *heaps: list[Card]) -> Card | None:
    """The next card; when the deck is out, the first heap that has any is shuffled in.

    The heaps are the muck and then the burnt cards, where none are named. Nothing comes where all
    cards are in play.
    """
    stock = hand.stock
    for heap in heaps or (stock.muck, stock.burnt):
        if not stock.supply.left and heap:
            shuffle_in(hand, heap)
    return stock.supply.take(seat) if stock.supply.left else None


def have_ready(hand: HandState, need: int) -> bool:
    """Whether the deck has so many cards, or has them once the muck is shuffled in."""
    supply, muck = hand.stock.supply, hand.stock.muck
    if supply.left < need and muck and supply.left + len(muck) >= need:
        shuffle_in(hand, muck)
    return supply.left >= need


def can_go_round(hand: HandState, need: int) -> bool:
    """Burn and see that everybody can be dealt to; the deck is helped out as the book says."""
    stock = hand.stock
    supply = stock.supply
    if hand.sheet.book.runs_out == "muck":
        if supply.left <= need:
            shuffle_in(hand, stock.muck)
        burn(hand, need)
        return supply.left >= need
    if hand.sheet.book.runs_out == "scramble":
        wanted = need + _TO_SPARE
        if supply.left < wanted and supply.left + len(stock.burnt) >= wanted:
            shuffle_in(hand, stock.burnt)
        elif supply.left < wanted:
            if supply.left <= _TO_SPARE:
                shuffle_in(hand, stock.burnt)
            burn(hand, 1)
            return False
        burn(hand, need)
        return True
    if supply.left < need:
        burn(hand, 1)
        return False
    burn(hand, need)
    return True


def one_for_all(hand: HandState) -> None:
    """Deal one card to everybody because the deck cannot go round."""
    stock = hand.stock
    if not stock.supply.left and stock.muck:
        shuffle_in(hand, stock.muck)
    # Extra cards may have used up the deck before anybody folded.
    if stock.supply.left:
        card = stock.supply.take(None)
        hand.board.community.append(card)
        hand.tell(CommunityDealt((card,)))


def have_for_board(hand: HandState, need: int) -> None:
    """Help the deck out for a board: draws before it, or boards run before it, may have used it up."""
    stock = hand.stock
    if stock.supply.left >= need:
        return
    if len(hand.board.runs) > 1 and stock.burnt:
        shuffle_in(hand, stock.burnt)
    for heap in (stock.muck, stock.burnt):
        if stock.supply.left < need and heap:
            shuffle_in(hand, heap)


def reshuffle_for_draw(hand: HandState, thrown: dict[int, tuple[Card, ...]], drawing: int) -> None:
    """The deck has run out in a draw: mucked cards and earlier discards are shuffled and dealt on.

    Only if there are none do discards of this draw go in: first those of players who
    have drawn, and those of the player drawing last of all.
    """
    supply, muck = hand.stock.supply, hand.stock.muck
    back = list(muck)
    muck.clear()
    order = list(thrown)
    at = order.index(drawing)
    for group in (order[:at], order[at + 1 :], [drawing]):
        for seat in group if not back else ():
            back += thrown[seat]
            thrown[seat] = ()
    rest = [supply.burn() for _ in range(supply.left)]
    back += [card for card in rest if card is not None]
    shuffle_in(hand, back)


def reshuffle_without(hand: HandState, own: Iterable[Card]) -> None:
    """The deck has run out: the muck is shuffled in, and who draws gets own discards back last of all."""
    muck = hand.stock.muck
    back = [card for card in muck if card not in own] or list(muck)
    muck[:] = [card for card in muck if card not in back]
    shuffle_in(hand, back)
