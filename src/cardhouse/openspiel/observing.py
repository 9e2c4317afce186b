"""States as tensors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from cardhouse.spaces.config import EnvConfig
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.observer import Observer

_TOLD: Final = 64
"""How many actions the tensor of an information state tells of, the latest ones."""
_HIDDEN: Final = ("declare", "set", "pass")
"""Answers that are given in secret."""


class Played(Protocol):
    """The game that is observed."""

    config: EnvConfig
    layout: Layout
    observer: Observer
    chances: Mapping[Any, int]


class SpielObserver:
    """What a seat sees, as OpenSpiel's observers say it.

    The observation is the vector of :class:`cardhouse.spaces.observer.Observer`. With perfect recall it is
    joined by what has been done: by whom, and for the others' cards only how many.
    """

    def __init__(self, game: Played, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters for observations, but got {params}")
        self._game = game
        players, actions = len(game.config.stacks), game.layout.size
        size = game.observer.parts.size
        self._recall = bool(kind.perfect_recall)
        told = _TOLD * (players + actions) if self._recall else 0
        seen = len(game.chances) * _TOLD if self._recall else 0
        self.tensor: NDArray[np.float32] = np.zeros(players + size + told + seen, dtype=np.float32)
        self.dict = {"player": self.tensor[:players], "table": self.tensor[players : players + size]}
        if self._recall:
            at = players + size
            self.dict["actions"] = self.tensor[at : at + told].reshape(_TOLD, players + actions)
            self.dict["cards"] = self.tensor[at + told :].reshape(_TOLD, len(game.chances))

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor with what a player knows."""
        self.tensor.fill(0)
        node = state.node
        self.dict["player"][player] = 1
        self.dict["table"][:] = self._game.observer.observe(node.deal.view(player))
        if self._recall:
            self._tell(state, player)

    def _tell(self, state: Any, player: int) -> None:
        players, layout = len(self._game.config.stacks), self._game.layout
        deal = state.node.deal
        rows = self.dict["actions"]
        done = list(zip(deal.actions, (by for by, _ in deal.turns), strict=True))[-_TOLD:]
        for row, (action, by) in zip(rows, done, strict=False):
            row[by] = 1
            if action.cards:
                # The own cards are told below; of others' it is known how many they were.
                if layout.picks:
                    row[players + layout.first_pick + (1 << min(len(action.cards), layout.picks)) - 1] = 1
            elif action.kind in layout.word_at:
                row[players + layout.word_at[action.kind]] = 1
            elif action.amount:
                row[players + layout.first_bet] = action.amount / sum(self._game.config.stacks)
            elif (place := layout.choice_at.get((action.kind, action.choice))) is not None and (
                by == player or action.kind not in _HIDDEN
            ):
                row[players + place] = 1
        self._cards(state, player)

    def _cards(self, state: Any, player: int) -> None:
        """The cards that the player has seen, event by event."""
        from cardhouse.dealer.events.event import for_seat
        from cardhouse.dealer.events.plain import to_dict

        numbers = {str(card): number for card, number in self._game.chances.items()}
        shown = []
        for event in state.node.deal.events:
            cards = [
                numbers[one]
                for value in to_dict(for_seat(event, player)).values()
                if isinstance(value, list)
                for one in value
                if isinstance(one, str) and one in numbers
            ]
            if cards:
                shown.append(cards)
        for row, cards in zip(self.dict["cards"], shown[-_TOLD:], strict=False):
            row[cards] = 1

    def string_from(self, state: Any, player: int) -> str:
        """What a player knows, as text."""
        told = state.information_state_string if self._recall else state.observation_string
        return str(told(player))
