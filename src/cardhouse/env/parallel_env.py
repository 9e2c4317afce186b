"""A game in which all agents act at once: those who are not asked can only wait."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from cardhouse.dealer import IllegalAction

from .environment import Environment, Observation


class ParallelEnvironment(ParallelEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """The environment of a game for agents that all act in each step.

    The last action is to wait. It is the only one of an agent that is not asked, and nobody else has it.
    """

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        """The same game with its agents in turn."""
        self.wait = environment.layout.size
        """The number of the action that does nothing."""
        self.render_mode = environment.render_mode
        self.metadata = {**environment.metadata, "is_parallelizable": True}
        self.possible_agents = environment.possible_agents[:]
        self.agents: list[str] = []
        size = environment.observer.parts.size
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a hand; see :meth:`Environment.reset`."""
        self.environment.reset(seed, options)
        self.agents = self.environment.agents[:]
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the action of the agent that is asked; all others wait.

        Raises :class:`cardhouse.dealer.IllegalAction` for an action that a mask does not allow, and changes
        nothing.
        """
        env = self.environment
        asked = env.agent_selection
        for agent, action in actions.items():
            if agent != asked and int(action) != self.wait:
                raise IllegalAction("env.only-wait", agent=agent, asked=asked, wait=self.wait)
        env.step(actions.get(asked))
        found = (
            self._observations(),
            dict(env.rewards),
            dict(env.terminations),
            dict(env.truncations),
            self._infos(),
        )
        if any(env.terminations.values()) or any(env.truncations.values()):
            self.agents = []
        return found

    def _observations(self) -> dict[str, Observation]:
        env = self.environment
        found: dict[str, Observation] = {}
        for agent in self.agents:
            seen = env.observe(agent)
            asked = env.decision is not None and agent == env.agent_selection
            mask = np.append(seen["action_mask"], np.int8(not asked))
            found[agent] = {"observation": seen["observation"], "action_mask": mask}
        return found

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: dict(self.environment.infos[agent]) for agent in self.agents}

    def render(self) -> str | None:
        """The table as everybody sees it; see :meth:`Environment.render`."""
        return self.environment.render()

    def close(self) -> None:
        """There is nothing to close."""
