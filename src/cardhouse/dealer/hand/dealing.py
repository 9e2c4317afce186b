"""The parts of dealing that all games share."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Reshuffled
from cardhouse.dealer.events.deals import BrokenOff
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.sheets import Sheet

from .state import HandState


def burn(hand: HandState, need: int) -> None:
    """Burn a card, unless it is needed, no card has been dealt yet, or a player takes a turn alone."""
    stock = hand.stock
    if hand.progress.alone is not None or not stock.dealt or not hand.sheet.book.burns:
        return
    times, stock.burns = stock.burns, 1
    if stock.reshuffles:
        times = _shuffled_before(hand, times)
    before = len(stock.burnt)
    for _ in range(times):
        if stock.next_burns:
            stock.burnt.append(stock.next_burns.pop(0))
        elif stock.supply.left > need and (burnt := stock.supply.burn()) is not None:
            stock.burnt.append(burnt)
    stock.last_burns = tuple(stock.burnt[before:])


def _shuffled_before(hand: HandState, burns: int) -> int:
    """Shuffle the deck again where a ruling asks for it before this stage; how many are burnt then."""
    stage = hand.progress.stage
    names = stage_names(hand.sheet)
    here = names[stage] if stage in range(len(names)) else ""
    for one in [one for one in hand.stock.reshuffles if one[0] == here]:
        hand.stock.reshuffles.remove(one)
        reshuffle(hand, one[1])
        burns = burns if one[2] else 0
    return burns


def stage_names(sheet: Sheet) -> tuple[str, ...]:
    """What the stages of a game are called in a statement, in their order.

    >>> from cardhouse.sheets import find_game
    >>> stage_names(find_game("holdem"))
    ('before-flop', 'flop', 'turn', 'river')
    >>> stage_names(find_game("razz"))[-1]
    'street-7'
    """
    return tuple(
        stage.area or (f"{stage.kind}-{stage.number}" if stage.number else stage.kind)
        for stage in sheet.stages
    )


def reshuffle(hand: HandState, within: str) -> None:
    """Shuffle what is left of the deck, with the cards that go back into it."""
    stock = hand.stock
    back: list[Card] = []
    if "aside" in within:
        back, stock.aside = stock.aside, []
    if "burns" in within:
        back, stock.burnt = [*back, *stock.burnt], []
    stock.shuffle_again(back)
    hand.tell(Ruled("reshuffled", -1, stock.supply.left))
    hand.tell(Reshuffled(stock.supply.left))


def board_to_come(hand: HandState) -> int:
    """How many cards the board still needs."""
    return sum(hand.sheet.layout.areas.values()) - sum(map(len, hand.board.areas.values()))


def break_off(hand: HandState, why: Why, seat: int | None = None, *cards: Card) -> None:
    """End the deal here; the cards are gathered, and the players still in are dealt another."""
    hand.progress.broken_off = True
    hand.tell(BrokenOff(seat, cards, why))
