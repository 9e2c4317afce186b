"""A game as a PettingZoo environment."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from operator import index
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from cardhouse.batch.errors import CannotCompile
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.effects.effect import Effect
from cardhouse.spaces.config import EnvConfig, Rewards
from cardhouse.spaces.errors import EnvError, check_one_of
from cardhouse.spaces.layout import Layout
from cardhouse.spaces.menu import Menu
from cardhouse.spaces.observer import Observer

from .compiled_hand import CompiledHand
from .errors import NotReset
from .picture import picture
from .plain_hand import PlainHand

if TYPE_CHECKING:
    from cardhouse.vector.one_table import OneTable

Observation = dict[str, NDArray[Any]]
RenderMode = Literal["ansi", "human"]

_TRIES: Final = 1000
_WORTH_COMPILING: Final = 200
"""After so many hands it looks as if there will be many, and kernels are worth their time."""


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A game that agents play in turn, each seeing only what a player sees.

    Agents are called ``player_0``, ``player_1`` and so on, after their seats. The agent that
    has to decide is selected; a decision about many cards is answered card by card.
    """

    def __init__(
        self,
        config: EnvConfig,
        *,
        button: int | None = None,
        rewards: Rewards = "chips",
        most_steps: int = 2000,
        render_mode: RenderMode | None = None,
        compiled: bool | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None:
            check_one_of("render_mode", render_mode, get_args(RenderMode))
        self.config = config
        self.layout = Layout.of(config.sheet, config.stakes)
        """What each action stands for."""
        if not self.layout.size:
            raise EnvError("env.no-decisions", game=config.sheet.name)
        self.observer = Observer(config.sheet, len(config.stacks), self.layout.rows, sum(config.stacks))
        self.render_mode = render_mode
        self.metadata = {
            "name": f"cardhouse_{config.sheet.id.replace('-', '_')}_v0",
            "render_modes": list(get_args(RenderMode)),
            "is_parallelizable": False,
        }
        self._button = button
        self._worth = config.worth(rewards)
        self._most_steps = most_steps
        self._random = Random()  # noqa: S311 - it only makes seeds
        self._hand: PlainHand | CompiledHand | None = None
        self._steps = 0
        self._ended = False
        self._dealt_hands = 0
        self._table: OneTable | None = None
        self._may_compile = compiled is not False
        self.possible_agents = [f"player_{seat}" for seat in range(len(config.stacks))]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        actions, size = self.layout.size, self.observer.parts.size
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

        if compiled:
            self._compile()

    def _compile(self) -> None:
        """Have kernels play from the next hand on."""
        # Imported here because LLVM takes a while.
        from cardhouse.vector.one_table import OneTable

        self._table = OneTable(self.config, self.layout, self.observer.parts)

    def _try_to_compile(self) -> None:
        with suppress(CannotCompile):
            self._compile()

    @property
    def compiled(self) -> bool:
        """Whether kernels play the next hand: in games that have them, after some hands."""
        return self._table is not None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def _now(self) -> PlainHand | CompiledHand:
        if self._hand is None:
            raise NotReset("env.no-hand-yet")
        return self._hand

    @property
    def deal(self) -> Deal:
        """The hand itself, with all its secrets: for the referee, not for the players."""
        return self._now.deal

    @property
    def decision(self) -> Decision | None:
        """What has to be decided; None once the hand is over."""
        hand = self._now
        return None if hand.seat is None or self._ended else hand.menu.decision

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand; a hand in which nobody has anything to decide is dealt again.

        The same seed gives the same hand, and the same hands after it. ``options`` may name the
        ``button`` of this hand; other keys are ignored.
        """
        if seed is not None:
            self._random = Random(seed)  # noqa: S311
        self._hand = self._dealt((options or {}).get("button", self._button))
        self._ended = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._steps = 0
        self._select(self._hand)

    def _dealt(self, button: int | None) -> PlainHand | CompiledHand:
        for _ in range(_TRIES):
            seat = self._random.randrange(len(self.possible_agents)) if button is None else button
            hand = self._deal(self._random.randbytes(32), seat)
            if hand.seat is not None:
                return hand
        raise EnvError("env.nothing-decided", tries=_TRIES, game=self.config.sheet.name)

    def _deal(self, seed: bytes, button: int) -> PlainHand | CompiledHand:
        self._dealt_hands += 1
        if self._dealt_hands == _WORTH_COMPILING and self._may_compile and self._table is None:
            # Until the kernels are there, the plain dealer goes on.
            Thread(target=self._try_to_compile).start()
        if self._table is None:
            return PlainHand(self.config.deal(seed, button), self.layout, self.observer)
        return CompiledHand(self._table, self.config, seed, button, self.layout, self.observer)

    def _select(self, hand: PlainHand | CompiledHand) -> None:
        """Turn to the player who has to decide."""
        if hand.seat is None:
            raise EnvError("env.hand-over")
        self.infos[self.agent_selection] = {}
        self.agent_selection = agent = self.possible_agents[hand.seat]
        self.infos[agent] = {"decision": hand.question}

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and the actions it may take now: none unless it is its turn."""
        if agent not in self._seat_of:
            raise EnvError("env.no-such-agent", agent=agent, known=self.possible_agents)
        seen, mask = self._now.observe(self._seat_of[agent])
        if self._ended:
            mask = np.zeros_like(mask)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action for the agent whose turn it is.

        Raises :class:`cardhouse.dealer.IllegalAction` for one that its mask does not
        allow, and changes nothing.
        """
        hand = self._now
        agent = self.agent_selection
        if agent not in self.agents:
            raise NotReset("env.over-for-everybody")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise EnvError("env.action-needed", agent=agent, action=action) from None
        hand.take(number)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        if hand.seat is None:
            self._end(hand, self.terminations)
        elif self._steps >= self._most_steps:
            self._end(hand, self.truncations)
        else:
            self._select(hand)

    def apply(self, effects: Sequence[Effect] | str) -> None:
        """Do what a ruling asks for between two actions, and turn to whoever has to decide then.

        Raises :class:`cardhouse.dealer.errors.BadEffect` for what cannot be done in this hand, and changes
        nothing.
        """
        deal = self.deal
        deal.apply(effects)
        # From here on the hand is not what its seed and its answers make of it.
        self._hand = hand = PlainHand(deal, self.layout, self.observer)
        if hand.seat is None:
            self._end(hand, self.terminations)
        else:
            self._select(hand)

    def _end(self, hand: PlainHand | CompiledHand, how: dict[str, bool]) -> None:
        """End the hand, or break it off: everybody is paid, with what they still have in the middle."""
        self._ended = True
        chips = hand.chips(broken=hand.seat is not None)
        for agent, start, now in zip(self.possible_agents, self.config.stacks, chips, strict=True):
            self.rewards[agent] = (now - start) / self._worth
            how[agent] = True
            self.infos[agent] = {}
        self._accumulate_rewards()

    def action_of(self, index: int) -> Action | None:
        """The answer that an action gives now; None if more cards have to be laid first."""
        return self._menu.action_of(int(index))

    def index_of(self, action: Action | str) -> int:
        """The action that gives an answer now; if cards are laid one by one, the next one on the way to it.

        A bet that is not an action becomes the nearest one. Raises
        :class:`cardhouse.dealer.IllegalAction` for an answer that is not allowed.
        """
        return self._menu.index_of(Action.parse(action) if isinstance(action, str) else action)

    @property
    def _menu(self) -> Menu:
        if self._hand is None or self._ended:
            raise EnvError("env.nothing-to-decide")
        return self._hand.menu

    def render(self) -> str | None:
        """The table as everybody sees it, as text; with the mode ``human`` it is printed instead."""
        text = picture(self.deal.view(None))
        if self.render_mode != "human":
            return text
        sys.stdout.write(text + "\n")
        return None

    def close(self) -> None:
        """There is nothing to close."""
