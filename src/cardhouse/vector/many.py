"""Many tables of a game as one environment: what all of them have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.batch.errors import BatchError
from cardhouse.batch.given import numbers
from cardhouse.batch.rows import ByRows, Rows, same_game
from cardhouse.cards import to_quick_seed
from cardhouse.errors import CardhouseError
from cardhouse.spaces.asks import most_held
from cardhouse.spaces.config import EnvConfig
from cardhouse.spaces.errors import EnvError
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.parts import Parts

from .errors import IllegalActions, VectorError
from .fields import Fields

Observing = Literal["floats", "bytes"]
_NAMED: Final = 8
"""How many tables an error names."""


class Seen(NamedTuple):
    """What came of a step, an array over the tables for each; the next step writes into the same arrays.

    >>> import cardhouse
    >>> seen = cardhouse.vector("holdem", tables=2, players=2, stakes="limit 2/4").seen
    >>> isinstance(seen, Seen), seen.seats.tolist()
    (True, [0, 0])
    """

    observations: NDArray[Any]
    masks: NDArray[np.uint8]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class Vector(ByRows):
    """Many tables of a game; an action is taken at all of them at once, by whoever is asked there.

    >>> import cardhouse
    >>> env = cardhouse.vector("holdem", tables=4, players=2, stakes="limit 2/4")
    >>> isinstance(env, Vector), env.observations.shape == (4, env.parts.size)
    (True, True)
    >>> env.actions.labels
    ('fold', 'check', 'call', 'bet least')
    >>> env.step([2, 2, 0, 3]).terminated.tolist()
    [False, False, True, False]
    """

    compiled: bool
    """Whether kernels play, or the plain dealer behind the same arrays."""
    why_plain: str = ""
    """What only the plain dealer can do, if it plays."""

    def __init__(
        self, config: EnvConfig, *, tables: int, layout: Observing, worth: int, most_steps: int
    ) -> None:
        super().__init__()
        sheet, players = config.sheet, len(config.stacks)
        self.config, self.tables, self.layout = config, tables, layout
        self.players = players
        self.actions = Layout.of(sheet, config.stakes)
        """What each action stands for."""
        if not self.actions.size:
            raise EnvError("env.no-decisions", game=sheet.name)
        self.parts = Parts.of(sheet, players, self.actions.rows)
        """Where everything is in an observation of floats."""
        board = sum(sheet.layout.areas.values())
        self.row = Fields.of(players=players, cards=most_held(sheet), board=board)
        """Where everything is in a row of bytes."""
        self.worth, self.most_steps = worth, most_steps
        floats = layout == "floats"
        size = self.parts.size if floats else self.row.size
        self.observations: NDArray[Any] = np.zeros((tables, size), np.float32 if floats else np.uint8)
        """What whoever is asked sees."""
        self.fields = {} if floats else self.row.views(self.observations)
        """The fields of rows of bytes, each as an array in the same memory."""
        self.masks: NDArray[np.uint8] = np.zeros((tables, self.actions.size), np.uint8)
        """The actions that are legal."""
        self.seats: NDArray[np.int8] = np.zeros(tables, np.int8)
        """Who is asked."""
        self.rewards: NDArray[np.float32] = np.zeros((tables, players), np.float32)
        """What each seat has won in the hand that ended with the last step; otherwise nothing."""
        self._ended: NDArray[np.bool_] = np.zeros((2, tables), np.bool_)
        self.terminated: NDArray[np.bool_] = self._ended[0]
        """Where a hand has ended with the last step, and another was dealt."""
        self.truncated: NDArray[np.bool_] = self._ended[1]
        """Where a hand was broken off after too many steps."""
        self.seed = 0

    @property
    def seen(self) -> Seen:
        """All arrays."""
        return Seen(self.observations, self.masks, self.seats, self.rewards, self.terminated, self.truncated)

    def _no_such_table(self) -> CardhouseError:
        """What is wrong with a number that no table has."""
        return VectorError("vector.no-such-table", last=self.tables - 1)

    def _kind(self) -> Hashable:
        config = self.config
        return self.compiled, same_game(config.sheet), config.stakes, config.stacks, self.worth

    def _used_elsewhere(self) -> CardhouseError:
        return VectorError("vector.in-use")

    def _saved_elsewhere(self) -> CardhouseError:
        return VectorError("vector.saved-elsewhere", game=self.config.sheet.name, players=self.players)

    def _not_as_many(self, saved: int, given: int) -> CardhouseError:
        return VectorError("vector.saved", saved=saved, given=given)

    def reset(self, seed: int | None = None) -> Seen:
        """Deal a new hand at every table; with a seed the first, and the same ones after it."""
        number = None if seed is None else int.from_bytes(to_quick_seed(seed), "big")
        with self._in_use:
            if number is not None:
                self.seed = number
            self._reset(self.rows(None), again=number is not None)
        return self.seen

    def step(self, actions: ArrayLike, rows: ArrayLike | None = None) -> Seen:
        """Take an action at every table, or at some; where a hand ends the next is dealt.

        Raises :class:`IllegalActions` with the tables whose action is not legal. These have not moved; all
        others have.
        """
        at = self.rows(rows)
        given = np.asarray(actions)
        if given.shape != at.shape or given.dtype.kind not in "iu":
            raise VectorError("vector.actions", tables=len(at), given=str(given.shape), kind=str(given.dtype))
        if rows is not None and len(np.unique(at)) != len(at):
            raise VectorError("vector.twice")
        # Machine code goes by addresses, so the numbers have to lie one after the other.
        numbered = np.require(given, np.int64, ["C", "W"])
        with self._in_use:
            wrong = self._step(at, numbered)
        if wrong:
            raise IllegalActions("vector.illegal", wrong, count=len(wrong), tables=wrong[:_NAMED])
        return self.seen

    def _viewers(self, seats: ArrayLike, at: Rows) -> NDArray[np.int64]:
        """A seat for each of some tables."""
        try:
            found = numbers("seats", seats, at.shape)
        except BatchError:
            found = np.full(at.shape, -1)
        if found.size and (found.min() < 0 or found.max() >= self.players):
            raise VectorError("vector.no-such-seat", last=self.players - 1)
        return found

    @abstractmethod
    def _reset(self, rows: Rows, *, again: bool) -> None:
        """Deal a hand at some tables: the next, or the first again."""

    @abstractmethod
    def _step(self, rows: Rows, actions: NDArray[np.int64]) -> list[int]:
        """Take actions at some tables; the tables where they are not legal."""

    @property
    @abstractmethod
    def hands(self) -> NDArray[np.int64]:
        """The number of the hand at each table, the first being 0."""

    @abstractmethod
    def observe(self, seats: ArrayLike, rows: ArrayLike | None = None) -> NDArray[Any]:
        """What some seats see at some tables, one each, as an array of its own."""

    @abstractmethod
    def watch_ends(self, seats: ArrayLike) -> NDArray[Any]:
        """An array for what one seat at each table sees of hands that are broken off, as they are."""

    @abstractmethod
    def random_actions(self, seed: int = 0, rows: ArrayLike | None = None) -> NDArray[np.int64]:
        """A legal action for every table, or some: any of them, the same for the same hands and seed."""
