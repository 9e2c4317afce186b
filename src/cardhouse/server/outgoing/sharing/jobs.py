"""What workers do for hands that are shown around: reading one, and drawing its picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.server.outgoing.hands_played import recorded
from cardhouse.server.outgoing.texts import View
from cardhouse.server.workers.jobs import Jobs
from cardhouse.sheets import find_game

from .chances import question_of
from .picture import picture_of
from .seen import hand_shown


def shown(row: Mapping[str, Any], seat: int, own: bool) -> View:
    """A stored hand as its link shows it, and the question about its odds."""
    record = recorded(row)
    found = hand_shown(record, seat, own=own)
    # The sheets of hands from earlier versions are not stored.
    sheet = row["text"] or find_game(record.game).resolved
    return {**found, "question": question_of(found, sheet)}


JOBS: Final[Jobs] = {"shown.hand": shown, "shown.picture": picture_of}
