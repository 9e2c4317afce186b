"""A hand of an environment that the plain dealer plays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer import Deal
from cardhouse.spaces.errors import EnvError
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.menu import Menu
from cardhouse.spaces.observer import Observer

from .question import Question


class PlainHand:
    """A hand, whoever is asked in it, and what that seat may do."""

    def __init__(self, deal: Deal, layout: Layout, observer: Observer) -> None:
        self.deal = deal
        self._layout, self._observer = layout, observer
        self._menu: Menu | None = None
        self.seat: int | None = None
        """The seat that is asked; none once the hand is over."""
        self.ask()

    def ask(self) -> None:
        """See what is asked now."""
        decision = self.deal.decision
        self.seat, self._menu = None, None
        if decision is not None:
            bet = self.deal.players[decision.seat].bet
            self.seat = decision.seat
            self._menu = Menu(decision, self._layout, pot=self.deal.pot, bet=bet)

    @property
    def menu(self) -> Menu:
        """What may be done."""
        if self._menu is None:
            raise EnvError("env.nothing-to-decide")
        return self._menu

    @property
    def question(self) -> Question:
        """What is asked, for whoever wants to read it."""
        menu = self.menu
        return Question(menu.placing or menu.decision)

    def take(self, action: int) -> None:
        """Take an action. Raises :class:`IllegalAction` for one that is not legal, and changes nothing."""
        answer = self.menu.take(action)
        if answer is not None:
            self.deal.act(answer)
            self.ask()

    def observe(self, seat: int) -> tuple[NDArray[np.float32], NDArray[Any]]:
        """What a seat sees, and the actions that it may take now."""
        mask = bytearray(self._layout.size)
        placing = None
        if self._menu is not None and seat == self.seat:
            for index in self._menu.legal:
                mask[index] = 1
            placing = self._menu.placing
        return self._observer.observe(self.deal.view(seat), placing), np.frombuffer(mask, np.int8)

    def chips(self, *, broken: bool) -> list[int]:
        """What each seat has in the end; who breaks a hand off takes back what is in the middle."""
        return [player.stack + (player.total if broken else 0) for player in self.deal.players]
