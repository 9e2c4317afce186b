"""Agents that do anything legal, in any game: what every agent of PettingZoo has to beat.

python examples/pettingzoo_random.py badugi --hands 1000
"""

from __future__ import annotations

import argparse
from random import Random

import cardhouse


def play(game: str, *, hands: int, players: int | None, seed: int) -> dict[str, float]:
    """What each agent has won after a number of hands, in big blinds."""
    env = cardhouse.env(game, players=players, rewards="big blinds")
    random = Random(seed)  # noqa: S311 - random agents keep no secrets
    won = dict.fromkeys(env.possible_agents, 0.0)
    for hand in range(hands):
        # The seed is given once; it repeats all the hands that follow.
        env.reset(seed=None if hand else seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            won[agent] += reward
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(random.choice(observation["action_mask"].nonzero()[0])))
    return won


def main() -> None:
    """Read the command line, play, and print."""
    parser = argparse.ArgumentParser(description="Random agents in any game of the house.")
    parser.add_argument("game", nargs="?", default="holdem", help="'cardhouse games' lists them")
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    won = play(given.game, hands=given.hands, players=given.players, seed=given.seed)
    for agent, chips in won.items():
        print(f"{agent} {chips / given.hands:+.2f} big blinds a hand")  # noqa: T201


if __name__ == "__main__":
    main()
