"""Structures that are about to be played: a worker reads them and tries out the games written in them.

Whatever somebody has written, only this process can fail because of it, and no event.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import process_time
from typing import Final

from cardhouse.server.errors import TooHard
from cardhouse.server.workers.jobs import Jobs
from cardhouse.server.workers.pool import Workers
from cardhouse.server.workers.trial import play_some, went_wrong
from cardhouse.table import Rules
from cardhouse.tournament import BadStructure, Structure, read_resolved
from cardhouse.tournament.structure.rules import table_rules

from .own_text import read_own

SECONDS: Final = 10.0
"""How many seconds a worker may work on it."""
READING: Final = 1.0
"""How many seconds it may take to read it."""


async def read_given(text: str, workers: Workers, *, owner: str, address: str) -> Structure:
    """The structure of a text, once a worker has read it and tried out the games written in it.

    Raises :class:`BadStructure`, or an error with the same code, if there is something wrong with it.
    """
    asked = {"text": text}
    try:
        resolved = await workers.call(
            "event.structure", asked, owner=owner, address=address, deadline=SECONDS
        )
    except TooHard:
        raise BadStructure("server.structure-trial") from None
    return await asyncio.to_thread(read_resolved, resolved)


def _tried(text: str) -> str:
    since = process_time()
    structure = read_own(text)
    if process_time() - since > READING:
        raise BadStructure("server.structure-trial")
    for level in {1, len(structure.levels)} if has_own(structure) else ():
        rules = Rules.read(table_rules(structure, level))
        own = tuple(item for item in rules.games if item.text)
        if own and (wrong := play_some(replace(rules, games=own))) is not None:
            raise went_wrong(wrong)
    return structure.resolved


def has_own(structure: Structure) -> bool:
    """Whether games of an event are written in its structure."""
    return any(one.game.text for one in structure.every_game)


JOBS: Final[Jobs] = {"event.structure": _tried}
