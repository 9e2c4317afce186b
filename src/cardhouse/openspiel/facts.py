"""What is the same in all states of a game."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Protocol

from cardhouse.env import Node
from cardhouse.env.config import EnvConfig
from cardhouse.env.layout import Layout
from cardhouse.env.observer import Observer
from cardhouse.env.told import Outcome
from cardhouse.sheets.words.choosing import Roll


class Seen(Protocol):
    """A state, as far as observers know it."""

    @property
    def node(self) -> Node:
        """The hand with all its secrets."""

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has seen and done."""

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees at this moment."""


@dataclass(frozen=True)
class Facts:
    """A game with its players and stakes, its actions, and what chance may do."""

    config: EnvConfig
    layout: Layout
    """What each action stands for."""
    observer: Observer
    chances: dict[Outcome, int]
    """The number of each outcome of chance: the cards of the deck, and then rolls of the dice."""

    @classmethod
    def of(cls, config: EnvConfig) -> Facts:
        """All there is to know about a game before it begins."""
        layout = Layout.of(config.sheet, config.stakes)
        observer = Observer(config.sheet, len(config.stacks), layout.rows, sum(config.stacks))
        dice = {step.dice for step in config.sheet.steps if isinstance(step, Roll)}
        found: list[Outcome] = [*sorted(set(config.sheet.deck.cards))]
        for count in sorted(dice):
            found += product(range(1, 7), repeat=count)
        return cls(config, layout, observer, {outcome: number for number, outcome in enumerate(found)})
