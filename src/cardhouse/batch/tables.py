"""Many tables at which the same game is played: what all batches have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.cards.quick import hand_seed
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.playing.deal import Deal
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet

from .answers import action_of
from .errors import BatchError, IllegalAnswers
from .given import number, numbers
from .rows import ByRows, Rows, same_game

MOST_CHIPS = 1 << 28
"""Chips are numbers of 32 bits; a table has at most so many."""


@dataclass(frozen=True)
class Ran:
    """What came of hands that policies have played among themselves.

    >>> import cardhouse
    >>> ran = cardhouse.batch("holdem", players=2, stacks=200, stakes="no-limit 1/2").run(3, "caller")
    >>> ran.hands, ran.decisions, int(ran.won.sum())
    (3, 24, 0)
    """

    hands: int
    decisions: int
    won: NDArray[np.int64]
    """What each seat has won or lost."""


def _many(given: ArrayLike) -> int:
    """How many there are of what callers give."""
    listed = given.ndim if isinstance(given, np.ndarray) else isinstance(given, Sequence)
    return len(given) if listed else 1  # type: ignore[arg-type]


class Batch(ByRows):
    """Many tables, one hand at each; whoever acts is asked at all of them at once.

    What is asked stands in arrays, one place for each table. The answers are numbers:
    :meth:`answer_of` makes one of an action, and :meth:`action_of` an action of a number.

    >>> import cardhouse
    >>> tables = cardhouse.batch("holdem", tables=2, players=2, stacks=200, stakes="no-limit 1/2")
    >>> isinstance(tables, Batch), tables.players
    (True, 2)
    >>> tables.act([2, 0])
    >>> tables.over.tolist(), tables.stacks.tolist()
    ([False, True], [[198, 198], [199, 201]])
    """

    compiled: bool
    """Whether kernels play, or the plain dealer behind the same arrays."""
    why_plain: str = ""
    """What only the plain dealer can do, if it plays."""

    def __init__(
        self, sheet: Sheet, stakes: Stakes, stacks: Sequence[int], *, tables: int, seed: int, threads: int = 1
    ) -> None:
        super().__init__()
        tables, threads = number("tables", tables, 1), number("threads", threads, 1)
        if sum(stacks) > MOST_CHIPS:
            raise BatchError("batch.too-many-chips", most=MOST_CHIPS, chips=sum(stacks))
        self.sheet, self.stakes = sheet, stakes
        self.start = tuple(stacks)
        """What each seat has when a hand begins."""
        self.tables, self.seed, self.threads = tables, seed, threads
        self.hands: NDArray[np.int64] = np.full(tables, -1)
        """The number of the hand at each table, the first being 0."""

    @property
    def players(self) -> int:
        """How many seats each table has."""
        return len(self.start)

    def new_hands(self, rows: ArrayLike | None = None, *, stacks: ArrayLike | None = None) -> None:
        """Begin the next hand at some tables or at all of them, the button one seat on."""
        at = self.rows(rows)
        chips = self._chips(stacks, len(at))
        with self._in_use:
            self.hands[at] += 1
            seeds = [hand_seed(self.seed, int(row), int(self.hands[row])) for row in at]
            self._deal(at, chips, self.hands[at] % self.players, np.array(seeds, dtype=np.uint64))

    def begin(
        self,
        seeds: ArrayLike,
        rows: ArrayLike | None = None,
        *,
        buttons: ArrayLike = 0,
        stacks: ArrayLike | None = None,
    ) -> None:
        """Begin hands with seeds and buttons of their own, for whoever decides what is dealt where.

        >>> import cardhouse
        >>> tables = cardhouse.batch("holdem", tables=2, players=2, stacks=200, stakes="no-limit 1/2")
        >>> tables.begin([5, 5], buttons=[0, 1])
        >>> tables.asked()["seat"].tolist()
        [0, 1]
        """
        at = self.rows(rows)
        chips = self._chips(stacks, len(at))
        dealers = self._seats("buttons", buttons, at)
        given = numbers("seeds", seeds, at.shape, np.uint64)
        with self._in_use:
            self._deal(at, chips, dealers, given)

    def _chips(self, stacks: ArrayLike | None, tables: int) -> NDArray[np.int64]:
        """The stacks with which hands begin at some tables."""
        shape = tables, self.players
        if stacks is None:
            return np.broadcast_to(np.array(self.start, dtype=np.int64), shape)
        chips = numbers("stacks", stacks, shape)
        if chips.size and chips.min() < 1:
            raise BatchError("batch.no-chips", given=int(chips.min()))
        # One by one first, because a sum may be larger than any number here.
        if chips.size and (most := max(int(chips.max()), int(chips.sum(axis=1).max()))) > MOST_CHIPS:
            raise BatchError("batch.too-many-chips", most=MOST_CHIPS, chips=most)
        return chips

    def _seats(self, what: str, given: ArrayLike, at: Rows) -> NDArray[np.int64]:
        """A seat for each of some tables."""
        seats = numbers(what, given, at.shape)
        if seats.size and (seats.min() < 0 or seats.max() >= self.players):
            raise BatchError("batch.no-such-seat", last=self.players - 1)
        return seats

    def _kind(self) -> Hashable:
        return self.compiled, same_game(self.sheet), self.stakes, self.players

    def _no_such_table(self) -> CardhouseError:
        """What is wrong with a number that no table has."""
        return BatchError("batch.no-such-table", last=self.tables - 1)

    def _used_elsewhere(self) -> CardhouseError:
        return BatchError("batch.in-use")

    def _saved_elsewhere(self) -> CardhouseError:
        return BatchError("batch.saved-elsewhere", game=self.sheet.name, players=self.players)

    def _not_as_many(self, saved: int, given: int) -> CardhouseError:
        return BatchError("batch.saved", saved=saved, given=given)

    def act(self, answers: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Answer at all tables where somebody is asked, or at some of them.

        Raises :class:`IllegalAnswers` with the tables whose answer is not allowed; then no table has moved.
        """
        with self._in_use:
            self._answer(answers, rows)

    def _answer(self, answers: ArrayLike, rows: ArrayLike | None) -> None:
        at = np.flatnonzero(~self.over) if rows is None else self.rows(rows)
        # Where a hand has ended, an answer among those for all tables means nothing.
        if rows is None and _many(answers) == self.tables:
            given = numbers("answers", answers, (self.tables,))[at]
        else:
            given = numbers("answers", answers, at.shape)
        wrong = self._wrong(at, given)
        if len(set(at.tolist())) != len(at):
            raise IllegalAnswers("batch.twice")
        if wrong.any():
            raise IllegalAnswers("batch.illegal", tables=at[wrong][:8].tolist(), count=int(wrong.sum()))
        self._act(at, given)

    def _read(self, row: int, decision: Decision, answer: int, choices: Sequence[str]) -> Action:
        """The action of an answer."""
        try:
            return action_of(decision, answer, choices)
        except (IndexError, TypeError, ValueError):
            raise BatchError("batch.no-answer", given=answer, table=row) from None

    @abstractmethod
    def _deal(self, rows: Rows, stacks: Any, buttons: Any, seeds: Any) -> None:
        """Begin a hand at some tables."""

    @abstractmethod
    def _wrong(self, rows: Rows, answers: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Which answers are not allowed."""

    @abstractmethod
    def _act(self, rows: Rows, answers: NDArray[np.int64]) -> None:
        """Give tables answers that are allowed."""

    @property
    @abstractmethod
    def over(self) -> NDArray[np.bool_]:
        """Where the hand has ended."""

    @property
    @abstractmethod
    def stacks(self) -> NDArray[np.int32]:
        """The chips of each seat at each table."""

    @abstractmethod
    def asked(self) -> dict[str, NDArray[Any]]:
        """What is asked, an array for each of: seat, kind, call, flags, least, most, counts, cards, choices.

        The seat is -1 where the hand has ended. ``docs/batch.md`` says what the numbers mean.
        """

    @abstractmethod
    def deal(self, row: int) -> Deal:
        """The plain hand at the same point, dealt again from its seed and its answers."""

    @abstractmethod
    def run(self, hands: int, policies: Any = "random") -> Ran:
        """Have policies play so many hands at each table; the hands that are being played are left alone."""

    @abstractmethod
    def answers_by(self, policy: Any, rows: ArrayLike | None = None) -> NDArray[np.int64]:
        """What a policy would answer at some tables, or wherever somebody is asked."""

    @abstractmethod
    def answer_of(self, row: int, action: Action | str) -> int:
        """An action as a number."""

    @abstractmethod
    def action_of(self, row: int, answer: int) -> Action:
        """A number as an action."""
