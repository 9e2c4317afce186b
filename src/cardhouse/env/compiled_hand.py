"""A hand of an environment that kernels play; the plain dealer repeats it for whoever asks for more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer import Deal
from cardhouse.phrases import Said
from cardhouse.spaces.config import EnvConfig
from cardhouse.spaces.errors import EnvError
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.menu import Menu
from cardhouse.spaces.observer import Observer

from .plain_hand import PlainHand
from .question import Question

if TYPE_CHECKING:
    from cardhouse.vector.one_table import OneTable


class CompiledHand:
    """The same as :class:`PlainHand`, and much quicker as long as nobody looks behind the numbers."""

    def __init__(
        self, table: OneTable, config: EnvConfig, seed: bytes, button: int, layout: Layout, observer: Observer
    ) -> None:
        self._table, self._config = table, config
        self._seed, self._button = seed, button
        self._layout, self._observer = layout, observer
        self._answers: list[int] = []
        self._plain: PlainHand | None = None
        asked = table.deal(seed, button)
        self.seat: int | None = asked if asked >= 0 else None

    def deal_after(self, answers: int) -> Deal:
        """The hand after some of its answers, dealt again by the plain dealer."""
        deal = self._config.deal(self._seed, self._button)
        for answer in self._answers[:answers]:
            if deal.decision is not None:
                deal.act(self._table.actions(deal.decision, answer))
        return deal

    @property
    def plain(self) -> PlainHand:
        """The hand in the plain dealer's hands; once asked for, it goes along with this one."""
        if self._plain is None:
            self._plain = PlainHand(self.deal_after(len(self._answers)), self._layout, self._observer)
        return self._plain

    @property
    def deal(self) -> Deal:
        """The hand itself."""
        return self.plain.deal

    @property
    def menu(self) -> Menu:
        """What may be done."""
        return self.plain.menu

    @property
    def question(self) -> Question:
        """What is asked, for whoever wants to read it."""
        return _AskedBefore(self, len(self._answers))

    def take(self, action: int) -> None:
        """Take an action. Raises :class:`IllegalAction` for one that is not legal, and changes nothing."""
        with self._table.turn:
            if self.seat is None or not self._table.is_legal(action):
                self.menu.action_of(action)
            answer, asked = self._table.take(action)
        self._answers.append(answer)
        self.seat = asked if asked >= 0 else None
        if self._plain is not None:
            self._plain.take(action)

    def observe(self, seat: int) -> tuple[NDArray[np.float32], NDArray[Any]]:
        """What a seat sees, and the actions that it may take now."""
        if self.seat is None:
            # What was shown in the end is known to the plain dealer alone.
            return self.plain.observe(seat)
        mask = self._table.mask() if seat == self.seat else np.zeros(self._layout.size, np.int8)
        return self._table.observe(seat), mask

    def chips(self, *, broken: bool) -> list[int]:
        """What each seat has in the end; who breaks a hand off takes back what is in the middle."""
        return self._table.chips(in_pot=broken)


class _AskedBefore(Question):
    """What was asked after some answers, found out when somebody wants to read it."""

    __slots__ = ("_answers", "_hand")

    def __init__(self, hand: CompiledHand, answers: int) -> None:
        self._hand, self._answers = hand, answers

    @property
    def said(self) -> Said:
        decision = self._hand.deal_after(self._answers).decision
        if decision is None:
            raise EnvError("env.nothing-to-decide")
        return decision.said
