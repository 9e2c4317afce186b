"""Drawing for seats."""

from __future__ import annotations

from collections.abc import Iterable

from cardhouse.cards import Chance, find_deck, to_seed
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.lists import Drawn
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState


@handles("draw")
def _draw(table: TableState, command: Command) -> None:
    """Draw a card for each player, from the first chair on: the highest by rank and suit goes first.

    The draw decides who moves, or in which order the players of a game that breaks choose their seats. It
    includes absent players, except those with a missed blind, who come last. With ``list`` in ``data``, it
    decides the order in which players are called to other tables: they share out the places in the list that
    they had together, so that nobody else's place changes.
    """
    lists = (command.data or {}).get("list", False)
    if type(lists) is not bool:
        raise BadCommand("table.bad-lists", given=repr(lists))
    if table.playing and not lists:
        raise NotNow("table.draw-between-hands")
    if not command.text:
        raise BadCommand("table.draw-needs-seed")
    table.chairs.order = drawn_by(table, command.text)
    seats = [table.seat_of(one.player) for one in table.chairs.order] if lists else []
    for seat, since in zip(seats, places_of(seats), strict=True):
        seat.since = since


def places_of(seats: Iterable[Seat]) -> list[int]:
    """The places in the list of the players who draw, in order, no two the same."""
    found: list[int] = []
    for since in sorted(seat.since for seat in seats):
        found.append(max(since, found[-1] + 1) if found else since)
    return found


def drawn_by(table: TableState, seed: str) -> tuple[Drawn, ...]:
    """The order of the players by a draw from a seed."""
    seats = [
        table.chairs.owners.get(number, table.chairs.seats[number]) for number in sorted(table.chairs.seats)
    ]
    last = [seat for seat in seats if seat.out and seat.owes]
    cards = Chance(to_seed(f"{to_seed(seed).hex()} seats")).shuffled(find_deck("52").cards)
    drawn = zip((seat for seat in seats if seat not in last), cards, strict=False)
    first = sorted(drawn, key=lambda one: one[1], reverse=True)
    return (
        *(Drawn(seat.player, str(card)) for seat, card in first),
        *(Drawn(seat.player, "") for seat in last),
    )
