"""Cards of the board that are replaced by others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.cards.untold import is_one_of
from cardhouse.dealer.events.cards import BoardCleared, BoardDealt, BoardReplaced
from cardhouse.dealer.events.choices import TookOrPassed
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.dealing import burn
from cardhouse.dealer.hand.deck_runs_out import have_for_board
from cardhouse.dealer.hand.money import chips_of, pay
from cardhouse.dealer.hand.order import after_button, over
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import NO, YES, Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.language.count import Count
from cardhouse.sheets.language.which_lie import meant_by_board
from cardhouse.sheets.words.replacing import ReplaceBoard

from .registry import Play, go_on, runs


class _Place(NamedTuple):
    """Where a card of the board lies."""

    area: str
    at: int
    card: Card


@runs(ReplaceBoard)
def _replace_board(step: ReplaceBoard, hand: HandState) -> Play:
    if step.count is None and step.price is None:
        _deal_anew(step, hand)
        return
    for player in after_button(hand):
        if player.folded or over(hand):
            continue
        if step.count is not None:
            yield from _pick(step, step.count, hand, player)
        elif step.price is not None:
            price = chips_of(hand, step.price)
            if player.stack < price or not (step.areas or _meant(step, hand)):
                continue
            about = About("replace", part=" ".join(step.areas) or step.cards, amount=price)
            action = yield Decision(player.seat, "buy", choices=(YES, NO), about=about)
            if action.choice == YES:
                pay(hand, player, price, Why("replaced"))
                _deal_anew(step, hand)
                yield from go_on(hand)


def _deal_anew(step: ReplaceBoard, hand: HandState) -> None:
    """Discard the cards that are meant and deal others, if the deck has enough of them."""
    if step.place or step.cards:
        _replace(hand, -1, _meant(step, hand))
        return
    stock, board = hand.stock, hand.board.areas
    need = sum(len(board[area]) for area in step.areas)
    if not _has(hand, need):
        return
    burn(hand, need)
    for area in step.areas:
        gone = tuple(board[area])
        stock.muck.extend(gone)
        board[area].clear()
        hand.tell(BoardCleared(area, gone))
        cards = tuple(stock.supply.take(None) for _ in gone)
        board[area].extend(cards)
        hand.tell(BoardDealt(area, cards))


def _has(hand: HandState, need: int) -> bool:
    """Whether the deck has so many cards, with what is shuffled in if need be."""
    have_for_board(hand, need)
    return hand.stock.supply.left >= need


def _meant(step: ReplaceBoard, hand: HandState) -> list[_Place]:
    """The cards of the board that the step means, where they lie now."""
    lying = list(_lying(hand, step.areas or hand.board.areas))
    if step.place:
        return [one for one in lying if one.at == step.place - 1]
    if step.which is None:
        return lying
    meant = meant_by_board(step.which, hand.board.areas)
    # A card that others are named after stays, or it would go with all of them.
    return [one for one in lying if is_one_of(one.card, meant) and one.area not in step.which.areas]


def _lying(hand: HandState, areas: Sequence[str] | dict[str, list[Card]]) -> Iterator[_Place]:
    for area in areas:
        for at, card in enumerate(hand.board.areas[area]):
            yield _Place(area, at, card)


def _replace(hand: HandState, seat: int, places: Sequence[_Place]) -> None:
    """Put another card in each of some places; a seat has picked them, or -1."""
    if not places or not _has(hand, len(places)):
        return
    burn(hand, len(places))
    for area, at, gone in places:
        card = hand.stock.supply.take(None)
        hand.stock.muck.append(gone)
        hand.board.areas[area][at] = card
        hand.tell(BoardReplaced(seat, area, at, (gone,), (card,)))


def _pick(step: ReplaceBoard, count: Count, hand: HandState, player: Player) -> Play:
    """Have one player pick cards of the board, one after the other."""
    price = chips_of(hand, step.price) if step.price else 0
    most = len(list(_lying(hand, step.areas)))
    counts = count.given(most)
    for picked in range(counts[-1]):
        lying = list(_lying(hand, step.areas))
        names = tuple(dict.fromkeys(str(one.card) for one in lying)) if player.stack >= price else ()
        # A card that came may have opened a round of betting.
        if not names or player.folded or over(hand) or not _has(hand, 1):
            return
        choices = ("pass", *names) if picked in counts else names
        prices = tuple(0 if name == "pass" else price for name in choices)
        about = About("replace-one", part=" ".join(step.areas), amount=price, prices=prices)
        choice = (yield Decision(player.seat, "take", choices=choices, about=about)).choice
        if choice == "pass":
            hand.tell(TookOrPassed(player.seat, "pass"))
            return
        if price:
            pay(hand, player, price, Why("replaced"))
        _replace(hand, player.seat, [next(one for one in lying if str(one.card) == choice)])
        yield from go_on(hand)
