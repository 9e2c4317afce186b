"""One hand in the middle of being played."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from cardhouse.dealer.betting.state import BettingState
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.supply import Record, Supply

from .board import Board
from .progress import Progress
from .result import Result
from .rules import RulesInForce
from .stock import Stock


class HandState:
    """Everything about a hand that is not a question to a player: what runners share.

    What only one word remembers is that word's own, see :func:`recall`.
    """

    __slots__ = (
        "betting",
        "board",
        "button",
        "dead",
        "events",
        "memories",
        "number",
        "players",
        "progress",
        "record",
        "result",
        "rules",
        "setup",
        "sheet",
        "stakes",
        "stock",
    )

    def __init__(self, setup: Setup, *, supply: Supply | None = None, record: Record | None = None) -> None:
        self.setup = setup
        """What the hand began with."""
        # Of the setup, these two are looked at all the time.
        self.sheet, self.stakes = setup.sheet, setup.stakes
        self.players = [Player(seat, stack) for seat, stack in enumerate(setup.stacks)]
        self.button = setup.button
        self.number = 1
        """Which deal of the game it is, where a game takes several."""
        self.dead = 0
        """Money in the main pot that is nobody's bet."""
        self.stock = Stock(setup, supply)
        self.board = Board(setup.sheet.layout.areas)
        self.rules = RulesInForce(setup.sheet)
        self.betting = BettingState()
        self.progress = Progress()
        self.result = Result()
        self.record = record
        """What is known of a hand that was played elsewhere."""
        self.events: list[Event] = []
        self.memories: dict[type[Memory], Any] = {}
        """What words remember, each its own."""

    @property
    def stacks(self) -> list[int]:
        """What each seat has in front of it."""
        return [player.stack for player in self.players]

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return self.dead + sum([player.total for player in self.players])

    def tell(self, event: Event) -> None:
        """Write down what happened."""
        self.events.append(event)


class Memory:
    """What one word remembers from step to step; nobody else stores anything for it."""

    __slots__ = ()

    @classmethod
    def begin(cls, hand: HandState) -> Self:
        """What there is to remember when it is first asked for."""
        return cls()

    def new_deal(self) -> None:
        """Forget what was about the last deal only, when another one of the game begins."""


M = TypeVar("M", bound=Memory)


def recall(hand: HandState, kind: type[M]) -> M:
    """What a word remembers of a hand; it begins to when it is first asked."""
    memory: M | None = hand.memories.get(kind)
    if memory is None:
        memory = hand.memories[kind] = kind.begin(hand)
    return memory


def remember(hand: HandState, memory: Memory) -> None:
    """Have a word remember something new, in place of what it remembered."""
    hand.memories[type(memory)] = memory


def recall_if_any(hand: HandState, kind: type[M]) -> M | None:
    """What a word remembers of a hand, where it has begun to."""
    memory: M | None = hand.memories.get(kind)
    return memory
