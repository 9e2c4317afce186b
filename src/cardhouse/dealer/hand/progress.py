"""How far a hand has come through its sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.pieces.action import Action
from cardhouse.sheets import Step

MOST_IDLE: Final = 2000
"""How many repeated steps may follow each other without a question to anybody."""


class Progress:
    """Where a hand is in its sheet, and what has interrupted it."""

    __slots__ = (
        "_asked",
        "_events",
        "_idle",
        "agreed",
        "alone",
        "answers",
        "begun",
        "breaks_on",
        "broken_off",
        "condemned",
        "opened",
        "pending",
        "skip_to_next",
        "stage",
        "stopped",
        "upcoming",
    )

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = events
        self.answers: list[Action] = []
        """Everything that players have answered so far."""
        self.upcoming: Step | None = None
        """The step after this one."""
        self.stage = -1
        """Which of the stages of the sheet the hand is in; -1 before the first."""
        self.begun: list[tuple[int, int]] = []
        """Each stage that has begun, and how many events came before it."""
        self.breaks_on: frozenset[Card] = frozenset()
        """The cards that break the deal off when they are dealt face up."""
        self.broken_off = False
        """Whether the deal was broken off and will be dealt again."""
        self.skip_to_next = False
        """Whether the deal is over, so that the next one begins."""
        self.stopped = False
        """Whether the game was stopped for having gone on too long."""
        self.alone: int | None = None
        """The seat whose turn it is to do something alone, if it is somebody's."""
        self.agreed = False
        """Whether the number of runs of the board has been settled."""
        self.opened = False
        """Whether all hands have been turned up because somebody is all-in."""
        self.pending: list[Callable[[], None]] = []
        """What rulings have left to be done once the step that is being played is over."""
        self.condemned: set[int] = set()
        """Seats whose hands are dead then; nobody asks them anything any more."""
        self._idle = 0
        self._asked = 0

    def enter(self, stage: int | None) -> None:
        """Begin a stage, if a step begins one."""
        if stage is not None:
            self.stage = stage
            self.begun.append((stage, len(self._events)))

    def do_pending(self) -> None:
        """Do what rulings have left until the step was over."""
        pending, self.pending = self.pending, []
        self.condemned.clear()
        for do in pending:
            do()

    def went_on(self, steps: int) -> None:
        """Count repeats since a player was last asked something."""
        asked = len(self.answers)
        if asked != self._asked:
            self._asked, self._idle = asked, 0
        self._idle += steps

    @property
    def is_idle(self) -> bool:
        """Whether the game keeps repeating without asking anybody anything."""
        return self._idle > MOST_IDLE
