"""Which sets of cards a hand may be made of, and how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Final

from cardhouse.cards import Card
from cardhouse.scales import Scale
from cardhouse.sheets import Contest, SheetError, Use
from cardhouse.sheets.language.terms import Places
from cardhouse.sheets.language.work import looks_at, ways_to_make
from cardhouse.sheets.reading.checking.cost import MOST_LOOKS

from .entry import Line

MOST_WAYS: Final = MOST_LOOKS
"""The most ways in which a hand may be made of the cards; a checked sheet has fewer."""


def _new_sets(boards: Sequence[tuple[Card, ...]], size: int) -> Iterable[Iterable[tuple[Card, ...]]]:
    """For each line, the sets of its cards that were in no earlier line."""
    if len(boards) == 1:
        return (tuple(combinations(boards[0], size)),)
    seen: dict[tuple[Card, ...], int] = {}
    for number, board in enumerate(boards):
        for chosen in combinations(board, size):
            seen.setdefault(chosen, number)
    return [[chosen for chosen, line in seen.items() if line == number] for number in range(len(boards))]


def selections(
    use: Use,
    cards: tuple[Card, ...],
    boards: Sequence[tuple[Card, ...]],
    scale: Scale,
    *,
    rows: Sequence[Line] = (),
) -> list[tuple[Card, ...]] | tuple[tuple[Card, ...], ...]:
    """Every set of cards that a short rule lets a hand be made of; the scale picks the best of each."""
    if use.free:
        return [cards + board for board in boards]
    if use.whole_hand and use.board == 0:
        return (cards,)
    if use.board == 0:
        return tuple(combinations(cards, use.least)) if len(cards) > use.least else (cards,)
    if use.one_of_each:
        of_board = [chosen for row in rows for chosen in product(*row)]
        return [two + chosen for two in combinations(cards, use.least) for chosen in of_board]
    if use.whole_line:
        return [
            board + mine
            for board in boards
            if 0 <= scale.plays - len(board) <= len(cards)
            for mine in combinations(cards, scale.plays - len(board))
        ]
    if use.whole_hand:
        need = max(0, scale.plays - len(cards))
        return [cards + chosen for board in boards for chosen in combinations(board, need)]
    if use.board is not None:
        return [
            mine + chosen
            for of_board in _new_sets(boards, use.board)
            for mine in combinations(cards, use.least)
            for chosen in of_board
        ]
    most = min(use.most if use.most is not None else len(cards), len(cards))
    return [mine + board for board in boards for mine in combinations(cards, most)]


def check_ways(
    contest: Contest,
    held: int,
    boards: Sequence[tuple[Card, ...]],
    rows: Sequence[Line],
    *,
    wild: int,
    places: Places | None = None,
) -> None:
    """Refuse to look for a hand in more ways than time allows; only an unusual sheet asks for it."""
    work = 0
    lengths = [tuple(map(len, row)) for row in rows]
    for use in contest.use:
        for ways, size in ways_to_make(use, held, boards, contest.scale, lengths, places):
            work += ways * looks_at(contest.scale, size, wild=wild)
    if work > MOST_WAYS:
        raise SheetError(
            "dealer.too-many-ways", place=f"contest.{contest.name}", contest=contest.name, most=MOST_WAYS
        )
