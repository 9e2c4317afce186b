"""Fantasyland: all cards at once for players who earned it with their last hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.dealer.events.players import Fantasyland as Earned
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.matches import Laid
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.rows.fantasyland import Book, Fantasyland
from cardhouse.sheets.words.rows.royalties import least

from .setting import set_all, take

NAME = "fantasyland"
"""Its name among the things that one hand leaves for the next."""


def in_fantasyland(hand: HandState) -> list[Player]:
    """The players in Fantasyland in this hand, from the left of the button."""
    seats = hand.setup.carried.get(NAME, ())
    return [player for player in after_button(hand) if player.seat in seats and not player.folded]


@runs(Book)
def _book(step: Book, hand: HandState) -> Play:
    players = in_fantasyland(hand)
    for player in players:
        player.marks[NAME] = "in"
        take(hand, player, step.cards)
    for player in players:
        yield from set_all(hand, player, player.cards)


def carry(hand: HandState, laid: Sequence[Sequence[Laid]]) -> None:
    """Say who plays the next hand in Fantasyland."""
    table = hand.sheet.find(Fantasyland)
    if table is None:
        return
    there = {player.seat for player in in_fantasyland(hand)}
    seats = []
    for one in [one for hands in laid for one in hands]:
        asked = table.stay if one.seat in there else table.enter
        if not one.foul and any(
            one.hands[row].rating >= least(one.hands[row].scale, text) for row, text in asked
        ):
            seats.append(one.seat)
            hand.tell(Earned(one.seat, stays=one.seat in there))
    hand.result.carries[NAME] = tuple(seats)
