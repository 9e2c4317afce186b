"""Hands that are set in rows, scored against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardhouse.cards import Card, DuplicateCard, parse_cards
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.showdown.compare import compare
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.matches import Payment, Purses
from cardhouse.dealer.showdown.points import Scoring, points_by_seat
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.words.rows.setting import Rows

from .board import GivenBoard
from .cards import terms_given


class Settled(NamedTuple):
    """Hands scored against each other."""

    payments: tuple[Payment, ...]
    fouls: Mapping[int, Why]
    """Why a hand is fouled, by seat."""
    points: Mapping[int, int]
    """What each seat wins or loses in total."""


def score(
    game: str | Sheet,
    rows: Mapping[int, Mapping[str, Any]] | Sequence[Mapping[str, Any] | None],
    *,
    button: int = 0,
    board: Any = "",
    purses: Mapping[int, int] | Sequence[int] | None = None,
    options: Mapping[str, str] | None = None,
) -> Settled:
    """Score hands that are set in rows.

    ``rows`` has each seat's rows by name. ``purses`` has the points that each seat began the hand with, if
    these limit what it can win and lose.

    >>> settled = score("open-face-chinese", [
    ...     {"front": "Qh Qd 5c", "middle": "8s 8h 8d 4c 2c", "back": "Kh Jh 9h 6h 3h"},
    ...     {"front": "Ac Kd 7s", "middle": "Js Jc 5d 5h 9c", "back": "Ts Td Tc 6d 6s"},
    ... ])
    >>> settled.points
    {0: 8, 1: -8}
    >>> settled.payments[0].score[:7]
    (0, 1, 8, ('front', 'middle'), ('back',), (), (13, 6))

    A row with the wrong number of cards fouls its hand.
    """
    sheet = find_game(game, options)
    scoring = Scoring(sheet)
    given = dict(enumerate(rows)) if isinstance(rows, Sequence) else dict(rows)
    read = {
        seat: {row: parse_cards(cards) for row, cards in hand.items()}
        for seat, hand in given.items()
        if hand is not None
    }
    shared = parse_cards(board)
    _each_once([*shared, *(card for hand in read.values() for cards in hand.values() for card in cards)])
    sizes = dict(sheet.table(Rows).rows)
    entries = []
    for seat, hand in read.items():
        right = {row: cards for row, cards in hand.items() if len(cards) == sizes.get(row)}
        parts = {row: right.get(row, ()) for row in sizes}
        entries.append(Entry(seat, tuple(card for cards in parts.values() for card in cards), parts, None))
    seats = max(read, default=0) + 1
    on_board = GivenBoard({}, shared)
    terms = terms_given(
        sheet, sheet.contests, on_board, {}, button=button, seats=seats, odd_chip=sheet.odd_chip
    )
    compared = compare(terms, entries)
    laid = [scoring.laid(seat, compared) for seat in sorted(read, key=lambda seat: (seat - button) % seats)]
    held = None
    if purses is not None:
        held = Purses(dict(enumerate(purses)) if isinstance(purses, Sequence) else purses)
    payments = tuple(scoring.settle([[one] for one in laid], held))
    points = points_by_seat(payments, seats)
    fouls = {one.seat: one.foul for one in laid if one.foul}
    return Settled(payments, fouls, {seat: points[seat] for seat in sorted(read)})


def _each_once(cards: Sequence[Card]) -> None:
    for card in cards:
        if cards.count(card) > 1:
            raise DuplicateCard("dealer.card-twice", card=str(card))
