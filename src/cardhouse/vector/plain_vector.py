"""Tables that the plain dealer plays at, behind the same arrays: for games that are not compiled."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.batch.rows import Rows
from cardhouse.cards.quick import hand_seed
from cardhouse.dealer import Deal, IllegalAction
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.spaces.config import EnvConfig
from cardhouse.spaces.errors import EnvError
from cardhouse.spaces.menu import Menu
from cardhouse.spaces.observer import Observer

from .errors import VectorError
from .many import Vector
from .plain_rows import RowWriter

_TRIES: Final = 1000


class PlainVector(Vector):
    """Tables whose hands are :class:`Deal` objects; see :class:`Vector`."""

    compiled = False

    def __init__(self, config: EnvConfig, *, why: str = "", **named: Any) -> None:
        super().__init__(config, **named)
        self.why_plain = why
        self._observer = Observer(config.sheet, self.players, self.actions.rows, sum(config.stacks))
        self._writer = RowWriter(self.row, config.sheet)
        self._deals: list[Deal] = [None] * self.tables  # type: ignore[list-item]
        self._menus: list[Menu] = [None] * self.tables  # type: ignore[list-item]
        self._hands: NDArray[np.int64] = np.full(self.tables, -1)
        self._steps = [0] * self.tables
        self._finals: NDArray[Any] | None = None
        self._learners: NDArray[np.int64] = np.zeros(self.tables, np.int64)

    @property
    def hands(self) -> NDArray[np.int64]:
        return self._hands

    def deal(self, row: int) -> Deal:
        """The hand at a table, with all its secrets."""
        return self._deals[row]

    def _reset(self, rows: Rows, *, again: bool) -> None:
        for row in rows.tolist():
            if again:
                self._hands[row] = -1
            self.rewards[row] = 0
            self._ended[:, row] = False
            self._next_hand(row)

    def _next_hand(self, row: int) -> None:
        for _ in range(_TRIES):
            self._hands[row] += 1
            number = int(self._hands[row])
            setup = Setup.of(
                self.config.sheet,
                stacks=self.config.stacks,
                stakes=self.config.stakes,
                button=number % self.players,
                seed=hand_seed(self.seed, row, number),
                chance="quick",
            )
            deal = Deal(setup)
            if deal.decision is not None:
                self._deals[row], self._steps[row] = deal, 0
                self._ask(row)
                return
        raise EnvError("env.nothing-decided", tries=_TRIES, game=self.config.sheet.name)

    def _ask(self, row: int) -> None:
        deal = self._deals[row]
        decision = deal.decision
        if decision is None:
            raise EnvError("env.hand-over")
        bet = deal.players[decision.seat].bet
        self._menus[row] = Menu(decision, self.actions, pot=deal.pot, bet=bet)
        self._show(row)

    def _show(self, row: int) -> None:
        menu = self._menus[row]
        self.masks[row] = 0
        self.masks[row, menu.legal] = 1
        self.seats[row] = menu.decision.seat
        self.observations[row] = self._look(row, menu.decision.seat)

    def _look(self, row: int, seat: int) -> NDArray[Any]:
        """What a seat sees."""
        menu = self._menus[row]
        placing = menu.placing if menu.decision.seat == seat else None
        view = self._deals[row].view(seat)
        if self.layout == "floats":
            return self._observer.observe(view, placing)
        return self._writer.write(view, placing)

    def _step(self, rows: Rows, actions: NDArray[np.int64]) -> list[int]:
        wrong = []
        for row, action in zip(rows.tolist(), actions.tolist(), strict=True):
            try:
                answer = self._menus[row].take(action)
            except IllegalAction:
                wrong.append(row)
                continue
            self.rewards[row] = 0
            self._ended[:, row] = False
            deal = self._deals[row]
            self._steps[row] += 1
            if answer is not None:
                deal.act(answer)
            broken = self._steps[row] >= self.most_steps
            if deal.decision is None or broken:
                self._end(row, deal)
            elif answer is None:
                self._show(row)
            else:
                self._ask(row)
        return wrong

    def _end(self, row: int, deal: Deal) -> None:
        broken = deal.decision is not None
        for seat, player in enumerate(deal.players):
            won = player.stack + (player.total if broken else 0) - self.config.stacks[seat]
            self.rewards[row, seat] = won / self.worth
        self._ended[int(broken), row] = True
        if broken and self._finals is not None:
            self._finals[row] = self._look(row, int(self._learners[row]))
        self._next_hand(row)

    def watch_ends(self, seats: ArrayLike) -> NDArray[Any]:
        self._learners[:] = self._viewers(seats, self.rows(None))
        if self._finals is None:
            self._finals = np.zeros_like(self.observations)
        return self._finals

    def observe(self, seats: ArrayLike, rows: ArrayLike | None = None) -> NDArray[Any]:
        at = self.rows(rows)
        viewers = self._viewers(seats, at)
        found = [self._look(row, seat) for row, seat in zip(at.tolist(), viewers.tolist(), strict=True)]
        return np.array(found, dtype=self.observations.dtype).reshape(len(at), -1)

    def random_actions(self, seed: int = 0, rows: ArrayLike | None = None) -> NDArray[np.int64]:
        found = []
        for row in self.rows(rows).tolist():
            spot = f"{seed} {self._deals[row].setup.seed!r} {self._steps[row]}"
            found.append(Random(spot).choice(self._menus[row].legal))  # noqa: S311
        return np.array(found, dtype=np.int64)

    def _save(self, rows: Rows) -> Any:
        return [
            (self._deals[row].copy(), self._laid(row), self._steps[row], self._hands[row])
            for row in rows.tolist()
        ]

    def _laid(self, row: int) -> list[int | None]:
        placing = self._menus[row].placing
        return [] if placing is None else [*placing.where]

    def _load(self, kept: Any, rows: Rows) -> None:
        for row, (deal, laid, steps, hand) in zip(rows.tolist(), kept, strict=True):
            self._deals[row], self._steps[row], self._hands[row] = deal.copy(), steps, hand
            self._ask(row)
            placing = self._menus[row].placing
            if placing is not None:
                for where in laid:
                    placing.lay(where)
            self._show(row)

    def redeal(self, rows: ArrayLike, seen_by: ArrayLike, seed: int) -> None:
        raise VectorError("vector.no-redeal")
