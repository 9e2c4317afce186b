"""Draws: who sits where at the start, at a redraw and at the final table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardhouse.cards import DECK_52, Card, Chance
from cardhouse.table.button import high_card
from cardhouse.tournament.errors import BadSeating
from cardhouse.tournament.rounds.shootout import table_sizes


class Place(NamedTuple):
    """A chair at a table; tables and chairs are counted from 1.

    >>> str(Place(3, 7))
    'table 3, seat 7'
    """

    table: int
    chair: int

    def __str__(self) -> str:
        return f"table {self.table}, seat {self.chair}"


def draw_seats(
    players: Sequence[str], seats: int, chance: Chance, *, tables: Sequence[int] = ()
) -> dict[str, Place]:
    """A seat for everybody at the fewest tables that hold all; tables differ by one player at most.

    The players are shuffled and dealt out table by table, and each table's chairs are drawn from all of its
    chairs. ``tables`` are the numbers of the tables to use, 1, 2, 3, … by default.

    >>> from cardhouse.cards import Chance
    >>> drawn = draw_seats(["ann", "bob", "cid", "dan"], 3, Chance(bytes(32)))
    >>> sorted(place.table for place in drawn.values())
    [1, 1, 2, 2]

    Raises :class:`BadSeating` for nobody, for a name twice, or for too few tables.
    """
    if not players or len(set(players)) != len(players):
        raise BadSeating("tournament.bad-players-to-seat", players=list(players))
    many = table_sizes(len(players), seats)
    numbers = list(tables) or list(range(1, len(many) + 1))
    if len(numbers) < len(many):
        raise BadSeating("tournament.too-few-tables", needed=len(many), tables=len(numbers))
    order = chance.shuffled(players)
    made: dict[str, Place] = {}
    at = 0
    for number, size in zip(numbers, many, strict=False):
        chairs = chance.shuffled(range(1, seats + 1))[:size]
        made |= {player: Place(number, chair) for player, chair in zip(order[at:], chairs, strict=False)}
        at += size
    return {player: made[player] for player in players}


class ButtonDraw(NamedTuple):
    """The cards that were dealt for the first button, and whose is highest.

    >>> from cardhouse.cards import parse_card
    >>> ButtonDraw({1: parse_card("As")}, 1).button
    1
    """

    cards: dict[int, Card]
    button: int


def draw_button(chairs: Sequence[int], chance: Chance) -> ButtonDraw:
    """The first button: a card for each chair, the highest by rank and suit.

    >>> from cardhouse.cards import Chance
    >>> draw_button([2, 5, 9], Chance(bytes(32))).button in (2, 5, 9)
    True
    """
    cards = dict(zip(sorted(chairs), chance.shuffled(DECK_52.cards), strict=False))
    return ButtonDraw(cards, high_card(cards))


def usual_final_table(seats: int, most: int) -> int:
    """How many players make the final table if nobody says it.

    Nine in eight- and nine-handed events, seven in six- and seven-handed ones, else as many as a table has;
    never more than the games take.

    >>> [usual_final_table(seats, 10) for seats in (10, 9, 8, 7, 6, 5, 2)]
    [10, 9, 9, 7, 7, 5, 2]
    >>> usual_final_table(8, 8)
    8
    """
    usual = {9: 9, 8: 9, 7: 7, 6: 7}.get(seats, seats)
    return min(usual, most)


def free_chairs(seats: int, taken: Sequence[int]) -> list[int]:
    """The empty chairs of a table.

    >>> free_chairs(4, [1, 3])
    [2, 4]
    """
    return [chair for chair in range(1, seats + 1) if chair not in taken]


def fewest(players: Mapping[int, int]) -> list[int]:
    """The tables with the fewest players.

    >>> fewest({1: 7, 2: 6, 3: 6})
    [2, 3]
    """
    least = min(players.values())
    return [table for table, many in players.items() if many == least]
