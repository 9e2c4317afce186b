"""Bots for tests that end badly."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random
from typing import Any

from cardhouse.bots.bot import caller
from cardhouse.dealer import Action


def once(view: Any, decision: Any, sheet: Any, chance: Random) -> Action:
    """Plays on as a caller, but the first time that it is asked its process dies."""
    mark = Path(os.environ["CARDHOUSE_TEST_MARK"])
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return caller(view, decision, sheet, chance)
    os.kill(os.getpid(), signal.SIGKILL)
    return caller(view, decision, sheet, chance)


def always(view: Any, decision: Any, sheet: Any, chance: Random) -> Action:
    """Its process dies whenever it is asked."""
    os.kill(os.getpid(), signal.SIGKILL)
    return caller(view, decision, sheet, chance)


def plain(view: Any, decision: Any, sheet: Any, chance: Random) -> Action:
    """A caller by another name."""
    return caller(view, decision, sheet, chance)
