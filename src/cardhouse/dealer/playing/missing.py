"""Cards that a hand cannot go on without."""

from __future__ import annotations

from collections.abc import Iterator

from cardhouse.cards import Card, CardUntold, Untold
from cardhouse.cards.untold import untold
from cardhouse.dealer.hand.asking import now
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.told.question import Question


def card_question(hand: HandState, error: CardUntold) -> Question:
    """The question for a card that somebody looked at, with those that lie beside it or may be such."""
    card: Untold = error.details["card"]
    among: frozenset[Card] = error.details.get("among", frozenset())
    seat, area, beside = next(
        ((seat, area, cards) for seat, area, cards in _places(hand) if card in cards), (None, "", (card,))
    )
    if among:
        # Who says that none of them is such has said it of all.
        beside = tuple(one for one in _face_up(hand) if isinstance(one, Untold) and one.possible & among)
    rest = [one for one in untold(beside) if one != card]
    return Question(
        "cards",
        "cards",
        now(hand),
        () if seat is None else (seat,),
        area,
        cards=(card, *rest),
        among=among & card.possible if among else frozenset(),
    )


def _places(hand: HandState) -> Iterator[tuple[int | None, str, tuple[Card, ...]]]:
    """Every place where cards lie: whose it is, its name, and its cards."""
    for player in hand.players:
        yield player.seat, "up", player.up
        yield player.seat, "down", player.hidden
    for area, cards in hand.board.areas.items():
        yield None, area, tuple(cards)
    yield None, "", tuple(hand.board.community)
    for area, cards in hand.stock.offers.items():
        yield None, area, tuple(cards)
    yield None, "", tuple(hand.stock.pile)


def _face_up(hand: HandState) -> Iterator[Card]:
    for seat, area, cards in _places(hand):
        if seat is None or area == "up":
            yield from cards
