"""What happens when the deck runs out, for every game and every way of dealing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import CommunityDealt, Reshuffled
from cardhouse.dealer.events.choices import TookOrPassed

from .dealing import burn
from .state import HandState

_TO_SPARE: Final = 2
"""How many cards beyond those dealt are wanted after a scramble: the burn card, and one left over."""


def shuffle_in(hand: HandState, cards: list[Card]) -> None:
    """Shuffle cards that are out of play back into the deck."""
    hand.stock.supply.add(cards)
    hand.tell(Reshuffled(len(cards)))
    cards.clear()


def next_card(hand: HandState, seat: int | None, *heaps: list[Card]) -> Card | None:
    """The next card; when the deck is out, the first heap that has any is shuffled in.

    If no heaps are named, they are the muck and then the burnt cards. If all cards are in play, the answer is
    ``None``.
    """
    stock = hand.stock
    for heap in heaps or (stock.muck, stock.burnt):
        if not stock.supply.left and heap:
            shuffle_in(hand, heap)
    return stock.supply.take(seat) if stock.supply.left else None


def have_ready(hand: HandState, need: int) -> bool:
    """Whether the deck has this many cards, shuffling the muck in if need be."""
    supply, muck = hand.stock.supply, hand.stock.muck
    if supply.left < need and muck and supply.left + len(muck) >= need:
        shuffle_in(hand, muck)
    return supply.left >= need


def can_go_round(hand: HandState, need: int) -> bool:
    """Burn, and see to it that everybody can be dealt a card; the book says how the deck is helped out."""
    stock = hand.stock
    supply = stock.supply
    if hand.progress.alone is not None:
        have_for_board(hand, need)
        return supply.left >= need
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
    """Deal one card to everybody because there are too few for one each; nothing to a player alone."""
    stock = hand.stock
    if hand.progress.alone is not None:
        hand.tell(TookOrPassed(hand.progress.alone, "none-left"))
        return
    if not stock.supply.left and stock.muck:
        shuffle_in(hand, stock.muck)
    # Extra cards may have used up the deck before anybody folded.
    if stock.supply.left:
        card = stock.supply.take(None)
        hand.board.community.append(card)
        hand.tell(CommunityDealt((card,)))


def have_for_board(hand: HandState, need: int) -> None:
    """Help the deck out for a board: earlier draws or earlier runs may have used it up."""
    stock = hand.stock
    if stock.supply.left >= need:
        return
    if len(hand.board.runs) > 1 and stock.burnt:
        shuffle_in(hand, stock.burnt)
    for heap in (stock.muck, stock.burnt):
        if stock.supply.left < need and heap:
            shuffle_in(hand, heap)


def reshuffle_for_draw(hand: HandState, thrown: dict[int, tuple[Card, ...]], drawing: int) -> None:
    """Shuffle mucked cards and earlier discards when the deck runs out in a draw, and deal on.

    Only if there are none do discards of this draw go in: first those of players who have drawn, and last of
    all those of the player who is drawing.
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
    """Shuffle the muck in when the deck runs out, with a player's own discards only as a last resort."""
    muck = hand.stock.muck
    back = [card for card in muck if card not in own] or list(muck)
    muck[:] = [card for card in muck if card not in back]
    shuffle_in(hand, back)
