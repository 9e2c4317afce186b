"""One hand in the middle of being played."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from cardhouse.dealer.betting.state import BettingState
from cardhouse.dealer.events.betting import BoughtChips
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.stakes import CREDIT
from cardhouse.dealer.pieces.supply import Record, Supply
from cardhouse.dealer.told.witness import Witness

from .board import Board
from .progress import Progress
from .result import Result
from .rules import RulesInForce
from .stock import Stock


class HandState:
    """Everything about a hand except the question being asked: what runners share.

    What concerns only one word is kept in that word's own memory, see :func:`recall`.
    """

    __slots__ = (
        "betting",
        "board",
        "bought",
        "button",
        "credit",
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
        "since",
        "stakes",
        "stock",
        "witness",
    )

    def __init__(
        self,
        setup: Setup,
        *,
        supply: Supply | None = None,
        record: Record | None = None,
        witness: Witness | None = None,
    ) -> None:
        self.setup = setup
        """What the hand began with."""
        # These two parts of the setup are read all the time.
        self.sheet, self.stakes = setup.sheet, setup.stakes
        self.credit = CREDIT if setup.stakes.open_stakes else 0
        """What each player can still buy in the hand, which counts as part of the stack until then."""
        self.since = 0
        """How many events there were before the last answer."""
        self.bought = [0] * len(setup.stacks)
        """What each player has bought."""
        self.players = [Player(seat, stack + self.credit) for seat, stack in enumerate(setup.stacks)]
        self.button = setup.button
        self.number = 1
        """Which deal of the game this is, if a game takes several."""
        self.dead = 0
        """Money in the main pot that is not part of anybody's bet."""
        self.stock = Stock(setup, supply)
        self.board = Board(setup.sheet.layout.areas, setup.stakes.boards)
        self.rules = RulesInForce(setup.sheet)
        self.betting = BettingState()
        self.events: list[Event] = []
        self.progress = Progress(self.events)
        self.result = Result()
        self.record = record
        """What is known about a hand that was played elsewhere."""
        self.witness = witness
        """What people have told of a hand that is played with real cards."""
        self.memories: dict[type[Memory], Any] = {}
        """What words remember, each for itself."""

    @property
    def stacks(self) -> list[int]:
        """What each seat can bet with."""
        return [player.stack for player in self.players]

    def buy(self) -> None:
        """Let players buy what they have bet beyond their chips."""
        for player in reversed(self.players):
            self.cover(player)

    def cover(self, player: Player) -> None:
        """Let a player buy what is missing, which is told before what was done with it."""
        short = self.credit - self.bought[player.seat] - player.stack
        if short > 0:
            self.bought[player.seat] += short
            self.events.insert(self.since, BoughtChips(player.seat, short))

    def chips_of(self, player: Player) -> int:
        """The chips in front of a player."""
        return player.stack - self.credit + self.bought[player.seat]

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return self.dead + sum([player.total for player in self.players])

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)


class Memory:
    """What one word remembers from step to step; no other code stores anything in it."""

    __slots__ = ()

    @classmethod
    def begin(cls, hand: HandState) -> Self:
        """The memory at the start, before anything has happened."""
        return cls()

    def new_deal(self) -> None:
        """Forget what concerned only the last deal, when another deal of the game begins."""


M = TypeVar("M", bound=Memory)


def recall(hand: HandState, kind: type[M]) -> M:
    """What a word remembers of a hand; its memory is created on first use."""
    memory: M | None = hand.memories.get(kind)
    if memory is None:
        memory = hand.memories[kind] = kind.begin(hand)
    return memory


def remember(hand: HandState, memory: Memory) -> None:
    """Replace what a word remembers."""
    hand.memories[type(memory)] = memory


def recall_if_any(hand: HandState, kind: type[M]) -> M | None:
    """What a word remembers of a hand, if it has begun to remember anything."""
    memory: M | None = hand.memories.get(kind)
    return memory
