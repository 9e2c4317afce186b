"""The game and its states, as OpenSpiel asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Any, Final

import pyspiel

from cardhouse.dealer import Action
from cardhouse.env import Node
from cardhouse.env.told import Outcome
from cardhouse.sheets.words.choosing import Roll
from cardhouse.spaces.config import EnvConfig
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.menu import Menu
from cardhouse.spaces.observer import Observer

from .observing import SpielObserver

NAME: Final = "cardhouse"
_LONGEST: Final = 2000
"""No hand has more actions."""
_KEPT: Final = 50_000
"""How many histories a game remembers: algorithms go through a tree again and again."""
_SPECIFIED: Final = {"game": "leduc", "players": 2, "stacks": 0, "stakes": "", "deck": "", "button": -1}
_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Any game of Cardhouse",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=23,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=_SPECIFIED,
    default_loadable=True,
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """A sheet with its players, stacks and stakes.

    The parameters are those of :func:`cardhouse.env.tree`: ``game``, ``players``, ``stacks`` (0 for a hundred
    big bets), ``stakes``, ``deck`` and ``button`` (-1 for the last seat).
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.given = tuple((params or {}).items())
        given = {**_SPECIFIED, **dict(self.given)}
        self.config = EnvConfig.of(
            given["game"],
            players=given["players"],
            stacks=given["stacks"] or None,
            stakes=given["stakes"] or None,
            deck=given["deck"] or None,
        )
        self.layout = Layout.of(self.config.sheet, self.config.stakes)
        """What each action stands for."""
        stacks = self.config.stacks
        self.observer = Observer(self.config.sheet, len(stacks), self.layout.rows, sum(stacks))
        self.chances = _chances(self.config)
        """What each outcome of chance stands for: the cards of the deck, and then rolls of the dice."""
        self._button = len(stacks) - 1 if given["button"] < 0 else given["button"]
        self._nodes: dict[tuple[Outcome | Action, ...], Node] = {}
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.size,
            max_chance_outcomes=len(self.chances),
            num_players=len(stacks),
            min_utility=float(-max(stacks)),
            max_utility=float(sum(stacks) - min(stacks)),
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPE, info, dict(params or {}))

    def node(self, history: tuple[Outcome | Action, ...]) -> Node:
        """The hand after a history."""
        found = self._nodes.get(history)
        if found is None:
            if len(self._nodes) >= _KEPT:
                self._nodes.clear()
            found = self._nodes[history] = Node(self.config, self._button, history)
        return found

    def new_initial_state(self) -> SpielState:
        """The hand before the first card."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """What turns states into tensors and texts."""
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """A history of a hand. Each card that is dealt is a chance node of its own."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._hand = _Hand(game)

    @property
    def node(self) -> Node:
        """The hand with all its secrets."""
        return self._hand.node

    @property
    def laid(self) -> tuple[int, ...]:
        """The actions that have laid cards one by one, towards an answer that is not whole yet."""
        return self._hand.laid

    def current_player(self) -> int:
        if self.node.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.node.player
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self._hand.legal if self.node.player == player and not self.node.is_chance else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        at = self._hand.game.chances
        return [(at[outcome], float(likely)) for outcome, likely in self.node.outcomes]

    def _apply_action(self, action: int) -> None:
        self._hand = self._hand.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._hand.said(player, action)

    def is_terminal(self) -> bool:
        return self.node.is_terminal

    def returns(self) -> list[float]:
        """What each seat has won or lost, in chips."""
        return (
            [float(won) for won in self.node.returns] if self.node.is_terminal else [0.0] * self.num_players()
        )

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has seen and done."""
        seat = self.node.player if player is None else player
        text = self.node.information_state(seat)
        return f"{text}; {self.laid}" if self.laid and seat == self.node.player else text

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees at this moment."""
        seat = self.node.player if player is None else player
        return str(self.node.deal.view(seat))

    def __str__(self) -> str:
        return " ".join(map(str, (*self.node.history, *self.laid)))


class _Hand:
    """Where a state is. It never changes, so copies of a state share it."""

    def __init__(
        self, game: SpielGame, history: tuple[Outcome | Action, ...] = (), laid: tuple[int, ...] = ()
    ) -> None:
        self.game = game
        self.node = game.node(history)
        self.laid = laid

    def __deepcopy__(self, memo: object) -> _Hand:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # What pyspiel makes of a pickled game lacks all that was added to it here.
        return _hand, (self.game.given, self.node.history, self.laid)

    def menu(self) -> Menu:
        """What may be done, with the cards laid that have been laid."""
        deal = self.node.deal
        decision = deal.decision
        if decision is None:
            raise ValueError("nobody has to decide anything")
        menu = Menu(decision, self.game.layout, pot=deal.pot, bet=deal.players[decision.seat].bet)
        for index in self.laid:
            menu.take(index)
        return menu

    @property
    def legal(self) -> list[int]:
        """The actions that are allowed; folding when a check is free is left out, as in a tree."""
        menu = self.menu()
        decision = menu.decision
        free = decision.kind == "bet" and decision.may_check
        return [
            index
            for index in sorted(menu.legal)
            if not (free and index == self.game.layout.word_at.get("fold"))
        ]

    def after(self, action: int) -> _Hand:
        """Where one more thing leads."""
        if self.node.is_chance:
            outcome = next(one for one, _ in self.node.outcomes if self.game.chances[one] == action)
            return _Hand(self.game, (*self.node.history, outcome))
        answer = self.menu().take(action)
        if answer is None:
            return _Hand(self.game, self.node.history, (*self.laid, action))
        return _Hand(self.game, (*self.node.history, answer))

    def said(self, player: int, action: int) -> str:
        """An action in words."""
        if player == pyspiel.PlayerId.CHANCE:
            return next(str(one) for one, number in self.game.chances.items() if number == action)
        if player == self.node.player and not self.node.is_chance and action in self.legal:
            found = self.menu().action_of(action)
            if found is not None:
                return str(found)
        return self.game.layout.labels[action]


@lru_cache(maxsize=8)
def _game(given: tuple[tuple[str, Any], ...]) -> SpielGame:
    return SpielGame(dict(given))


def _hand(
    given: tuple[tuple[str, Any], ...], history: tuple[Outcome | Action, ...], laid: tuple[int, ...]
) -> _Hand:
    """A hand from what was kept of it."""
    return _Hand(_game(given), history, laid)


def _chances(config: EnvConfig) -> dict[Outcome, int]:
    """The number of each outcome of chance."""
    dice = {step.dice for step in config.sheet.steps if isinstance(step, Roll)}
    found: list[Outcome] = sorted(set(config.sheet.deck.cards))
    for count in sorted(dice):
        found += product(range(1, 7), repeat=count)
    return {outcome: number for number, outcome in enumerate(found)}


pyspiel.register_game(_TYPE, SpielGame)
