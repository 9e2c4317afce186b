"""A small game in arrays: its lines of play, its deals, and what each player can tell apart.

A game is not stored history by history. Who acts when is the same in all deals in which the same cards lie
face up, so one deal of each kind is played out by the dealer, line by line. What is hidden only decides which
situations players cannot tell apart, and who wins at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import Card
from cardhouse.dealer import DealerError, HandOver, IllegalAction, OutOfCards, Stakes
from cardhouse.env.answers import every_answer
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.choosing import Roll
from cardhouse.spaces.config import Cards, EnvConfig

from .codes import MOST, Codes
from .deals import every_deal
from .errors import CannotSolve
from .lines import Line, Lines, lines_of
from .outcomes import Outcomes
from .replaying import BUTTON, Replay, Table
from .situations import Draft, Shape, Situation, columns_of, situations_of

_CHECKED: Final = 40
"""How many ends and decisions, picked at random, are dealt by the dealer to be sure."""
_ASKED: Final = 1_000
"""In how many situations the dealer is asked what may be done: all of them in most games."""
_MOST_CELLS: Final = 60_000_000
_NOTHING_KNOWN: Final = np.zeros(0, np.uint64), np.zeros(0, np.int64)


@dataclass(frozen=True)
class Part:
    """The deals in which the same cards lie face up, and the lines that they share."""

    lines: list[Line]
    deals: NDArray[np.int8]
    parent: NDArray[np.int32]
    act: NDArray[np.int32]
    who: NDArray[np.int32]
    count: NDArray[np.int32]
    column: NDArray[np.int32]
    after: NDArray[np.int32]
    """For each line, the next one that does not continue it."""
    often: NDArray[np.float64]
    """How likely each deal is."""
    at: NDArray[np.int32]
    """By deal and decision: where the actions of the situation begin in a strategy."""
    worth: NDArray[np.float64]
    """By deal and end: what the first seat wins."""


@dataclass(frozen=True)
class GameTree:
    """Everything about a game that is needed to solve it."""

    config: Table
    deck: tuple[Card, ...]
    parts: list[Part]
    situations: list[Situation]
    known: dict[tuple[int, tuple[str, ...]], tuple[NDArray[np.uint64], NDArray[np.int64]]]
    """By seat and what was told: the codes of the cards seen, in order, and the situations."""
    codes: Codes

    @property
    def deals(self) -> int:
        """How many ways there are in which the cards can fall."""
        return sum(len(part.deals) for part in self.parts)

    @property
    def size(self) -> int:
        """How many actions all situations have together."""
        last = self.situations[-1]
        return last.start + last.actions

    @cached_property
    def shape(self) -> Shape:
        """All situations in arrays."""
        return Shape.of(self.situations)

    @property
    def histories(self) -> int:
        """How many pairs of a deal and a line there are."""
        return sum(len(part.deals) * len(part.lines) for part in self.parts)

    def replay(self, situation: Situation) -> Replay:
        """A hand in which the situation has come about."""
        part = self.parts[situation.part]
        cards = [self.deck[number] for number in part.deals[situation.deal]]
        return Replay(self.config, cards, part.lines[situation.line].moves)

    def situation(self, replay: Replay) -> Situation:
        """The situation of the player whose turn it is."""
        decision = replay.deal.decision
        if decision is None:
            raise CannotSolve("solver.nobody-acts")
        told, places = replay.seen(decision.seat)
        codes, numbers = self.known.get((decision.seat, told), _NOTHING_KNOWN)
        number = {card: place for place, card in enumerate(self.deck)}
        row = np.array([[number[replay.cards[place]] for place in places]], dtype=np.int8)
        code = self.codes.of(row, places)[0]
        at = int(np.searchsorted(codes, code))
        if at == len(codes) or codes[at] != code:
            raise CannotSolve("solver.depends-on-hidden-cards")
        return self.situations[int(numbers[at])]


def tree_of(
    game: str | Path | Sheet,
    *,
    stacks: int | Sequence[int] | None = None,
    stakes: Stakes | str | None = None,
    deck: Cards | None = None,
    button: int = BUTTON,
    most: int = _MOST_CELLS,
) -> GameTree:
    """The tree of a game for two players.

    >>> tree = tree_of("kuhn")
    >>> tree.deals, len(tree.situations)
    (6, 12)

    Raises :class:`CannotSolve` for games that are too large, with more than ``most`` pairs of a deal and a
    line, in which dice are rolled, in which nobody has anything to decide, or in which hidden cards say what
    may be done.
    """
    given = EnvConfig.of(game, players=2, stacks=stacks, stakes=stakes, deck=deck)
    config = Table(given.sheet, given.stakes, given.stacks, button)
    if any(isinstance(step, Roll) for step in config.sheet.steps):
        raise CannotSolve("solver.no-dice")
    cards = tuple(sorted(config.sheet.deck.cards))
    if len(cards) > MOST or len(set(cards)) < len(cards):
        raise CannotSolve("solver.deck-too-large", most=MOST, cards=len(cards))
    try:
        first = lines_of(config, cards)
    except DealerError as error:
        raise CannotSolve("solver.cannot-go-through", why=str(error)) from error
    alike = _alike(config, cards)
    deals = every_deal(len(cards), first.taken, alike)
    codes = Codes(cards, alike, by_suit=_by_suit(config.sheet, first))
    often = np.full(len(deals), 1 / len(deals))
    if codes.merges:
        alike_too = codes.of(deals, range(first.taken))
        _, one, times = np.unique(alike_too, return_index=True, return_counts=True)
        deals, often = deals[one], times / len(deals)
    cells = len(first.nodes) * len(deals)
    if cells > most:
        raise CannotSolve("solver.too-large", cells=cells, total=f"{cells:,}", limit=f"{most:,}")
    by_open_cards = _by_open_cards(deals, sorted(first.up))
    with _as_in_the_first_deal():
        drafts = [
            Draft(
                lines_of(config, [cards[number] for number in deals[rows[0]]]).nodes, deals[rows], often[rows]
            )
            for rows in by_open_cards
        ]
        situations, known, starts = situations_of(drafts, codes)
        if not situations:
            raise CannotSolve("solver.nothing-to-decide", game=config.sheet.name)
        outcomes = Outcomes(config, cards)
        parts = [_part(draft, at, outcomes) for draft, at in zip(drafts, starts, strict=True)]
        tree = GameTree(config, cards, parts, situations, known, codes)
        _check(tree)
        _check_answers(tree)
    return tree


@contextmanager
def _as_in_the_first_deal() -> Iterator[None]:
    """Raises :class:`CannotSolve` where the dealer refuses in another deal what was done in the first."""
    try:
        yield
    except (HandOver, IllegalAction, OutOfCards) as error:
        raise CannotSolve("solver.depends-on-hidden-cards") from error
    except DealerError as error:
        raise CannotSolve("solver.cannot-go-through", why=str(error)) from error


def _by_suit(sheet: Sheet, lines: Lines) -> bool:
    """Whether it may matter which suit is which: in rankings, for who opens, and for what is thrown away."""
    picks = any(places for line in lines.nodes for _, _, places, _ in line.actions)
    return picks or bool(lines.up or sheet.wild) or any(one.scale.by_suit for one in sheet.contests)


def _alike(config: Table, cards: Sequence[Card]) -> list[list[int]]:
    """The places of each seat's first down-cards, whose order means nothing."""
    replay = Replay(config, cards)
    seats = replay.deal.view(None).seats
    return [
        sorted(
            replay.place[card] for card, shown in zip(player.cards, seat.cards, strict=True) if shown is None
        )
        for player, seat in zip(replay.deal.players, seats, strict=True)
    ]


def _by_open_cards(deals: NDArray[np.int8], places: list[int]) -> list[NDArray[np.int64]]:
    if not places:
        return [np.arange(len(deals))]
    _, kinds = np.unique(deals[:, places], axis=0, return_inverse=True)
    order = np.argsort(kinds, kind="stable")
    return np.split(order, np.flatnonzero(np.diff(kinds[order])) + 1)


def _part(draft: Draft, at: NDArray[np.int32], outcomes: Outcomes) -> Part:
    lines = draft.lines
    ends = [line for line in lines if line.who < 0]
    worth = np.empty((len(draft.deals), len(ends)))
    for column, line in enumerate(ends):
        worth[:, column] = outcomes.worth(line, draft.deals)
    after = np.full(len(lines), len(lines), dtype=np.int32)
    for number in range(len(lines) - 1, 0, -1):
        # A line ends where the next one with the same parent begins, or where its parent ends.
        parent = lines[number].parent
        later = [other for other in range(number + 1, len(lines)) if lines[other].parent == parent]
        after[number] = later[0] if later else -1
    for number in range(1, len(lines)):
        if after[number] < 0:
            after[number] = after[lines[number].parent]
    return Part(
        lines,
        draft.deals,
        np.array([line.parent for line in lines], dtype=np.int32),
        np.array([line.act for line in lines], dtype=np.int32),
        np.array([line.who for line in lines], dtype=np.int32),
        np.array([len(line.actions) for line in lines], dtype=np.int32),
        np.array(columns_of(lines), dtype=np.int32),
        after,
        draft.often,
        at,
        worth,
    )


def _check(tree: GameTree) -> None:
    """Have the dealer play some lines in some deals, and raise :class:`CannotSolve` if it disagrees."""
    random = Random(1)  # noqa: S311 - the same every time
    for _ in range(_CHECKED):
        part = random.choice(tree.parts)
        deal, number = random.randrange(len(part.deals)), random.randrange(len(part.lines))
        line = part.lines[number]
        replay = Replay(tree.config, [tree.deck[card] for card in part.deals[deal]], line.moves)
        if line.who < 0:
            fine = replay.deal.is_over and replay.won == part.worth[deal, part.column[number]]
        else:
            decision = replay.deal.decision
            fine = decision is not None and decision.seat == line.who
            fine = fine and tree.situation(replay).start == part.at[deal, part.column[number]]
        if not fine:
            raise CannotSolve("solver.depends-on-hidden-cards")


def _check_answers(tree: GameTree) -> None:
    """Have the dealer say what may be done; a player sees all that it depends on, or else it is refused.

    All deals of a line share its actions, though one player may hold what allows more, or less.
    """
    random = Random(1)  # noqa: S311 - the same every time
    for one in random.sample(tree.situations, min(len(tree.situations), _ASKED)):
        replay = tree.replay(one)
        decision = replay.deal.decision
        said = () if decision is None else map(replay.move, every_answer(decision))
        if {*said} != {*tree.parts[one.part].lines[one.line].actions}:
            raise CannotSolve("solver.depends-on-hidden-cards")
