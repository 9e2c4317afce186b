"""Hands that players split their cards into."""

from __future__ import annotations

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import PartedHand, RowSet, RowsSet
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Decision, Row
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.parts import SHARED
from cardhouse.sheets.words.drawing import Split

from .drawing import each_in_turn


@runs(Split)
def _split(step: Split, hand: HandState) -> Play:
    two = len(step.parts) == 2 and not step.shared

    def ask(player: Player) -> Play:
        if player.cards:
            yield from _in_two(hand, step, player) if two else _in_rows(hand, step, player)

    yield from each_in_turn(hand, ask)


def _in_two(hand: HandState, step: Split, player: Player) -> Play:
    (first, count), (second, _) = step.parts
    cards = player.cards
    count = min(count, len(cards))
    about = About("parts", number=count, parts=(first, second))
    action = yield Decision(player.seat, "split", cards=cards, least=count, most=count, about=about)
    rest = list(cards)
    for card in action.cards:
        rest.remove(card)
    player.parts = {first: action.cards, second: tuple(rest)}
    hand.tell(PartedHand(player.seat, first, action.cards, count))


def _in_rows(hand: HandState, step: Split, player: Player) -> Play:
    """Ask where each card goes; cards that are shared go into a row of their own."""
    cards = player.cards
    wanted = [*step.parts, *([(SHARED, step.shared)] if step.shared else [])]
    rows = _fitting(wanted, len(cards))
    action = yield Decision(player.seat, "set", cards=cards, least=len(cards), most=len(cards), rows=rows)
    set_in = {row.name: held for row, held in zip(rows, action.rows, strict=True)}
    shared: tuple[Card, ...] = set_in.pop(SHARED, ()) if step.shared else ()
    player.parts = {name: (*held, *shared) for name, held in set_in.items()}
    told = tuple(RowSet(row.name, held) for row, held in zip(rows, action.rows, strict=True))
    hand.tell(RowsSet(player.seat, told, len(cards), player.seat))


def _fitting(wanted: list[tuple[str, int]], held: int) -> tuple[Row, ...]:
    """The rows for the cards there are; if the deck could not go round, the last rows have fewer."""
    rows, left = [], held
    for name, count in wanted:
        size = min(count, left)
        rows.append(Row(name, size, size))
        left -= size
    return tuple(rows)
