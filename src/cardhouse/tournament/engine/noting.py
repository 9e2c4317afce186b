"""What the director has done, in a list for everybody to see."""

from __future__ import annotations

from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import NotNow


def note_down(work: Work, command: EventCommand) -> None:
    """Note what the desk has done."""
    work.state.desk = (*work.state.desk, {**command.to_dict(), "at": work.now})


def running(work: Work) -> None:
    """Raise :class:`NotNow` unless the event is being played."""
    if work.state.phase != "running":
        raise NotNow("tournament.not-running")
