"""Answers by what was learned of a game, or of one that is like it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from cardhouse.dealer import Action, Decision, Stakes
from cardhouse.dealer.seeing.view import View
from cardhouse.learning.shelf import alike
from cardhouse.learning.taste import PLAIN, Taste
from cardhouse.sheets import Sheet

if TYPE_CHECKING:
    from cardhouse.learning.player import LearnedPlayer

_KINDS: Final = ("bet", "draw")
_LOCK: Final = Lock()
_READY: Final[set[tuple[str, str, int]]] = set()
_GETTING: Final[set[tuple[str, str, int]]] = set()
"""Sheets, structures and numbers of players whose player has been ready, or is getting ready."""


def taught(
    view: View,
    decision: Decision,
    sheet: Sheet,
    chance: Random,
    *,
    noise: float,
    waits: bool,
    taste: Taste = PLAIN,
) -> Action | None:
    """What the table of a game says, or of the most similar one; nothing where a hand cannot be judged.

    Unless it ``waits``, there is no answer as long as the player is not ready; it gets ready meanwhile.
    """
    if decision.kind not in _KINDS or view.setup is None or not sheet.digest:
        return None
    player = _player(view, sheet, taste, waits=waits)
    action = None if player is None else player.answer(view, decision, chance, noise=noise)
    return action if action is not None and decision.allows(action) else None


def taught_mixture(
    view: View, decision: Decision, sheet: Sheet, *, noise: float, taste: Taste = PLAIN
) -> list[tuple[Action, float]]:
    """How often such a table gives which answer; nothing where there is none."""
    if decision.kind not in _KINDS or view.setup is None or not sheet.digest:
        return []
    player = _player(view, sheet, taste, waits=True)
    return [] if player is None else player.mixture(view, decision, noise=noise)


def borrowed(
    view: View,
    decision: Decision,
    sheet: Sheet,
    share: Callable[[], float],
    chance: Random,
    *,
    taste: Taste = PLAIN,
) -> Action | None:
    """What the table of the most similar game says to a hand that should win this share of the pot."""
    if (
        decision.kind != "bet"
        or view.setup is None
        or not alike(view.setup.stakes.structure, len(view.seats))
    ):
        return None
    from cardhouse.learning.kin import find_kin

    player = find_kin(sheet, view.setup.stakes, len(view.seats))
    if player is None:
        return None
    action = replace(player, taste=taste).borrowed(view, decision, share(), chance)
    return action if action is not None and decision.allows(action) else None


def _player(view: View, sheet: Sheet, taste: Taste, *, waits: bool) -> LearnedPlayer | None:
    # Imported here because numpy takes a while.
    from cardhouse.learning.kin import may_know

    if view.setup is None or not may_know(sheet, view.setup.stakes.structure, len(view.seats)):
        return None
    wanted = _Wanted(sheet, view.setup.stakes, len(view.seats))
    player = wanted.find() if waits or wanted.is_ready() else None
    return None if player is None else replace(player, taste=taste)


@dataclass(frozen=True)
class _Wanted:
    """A player that somebody asks for."""

    sheet: Sheet
    stakes: Stakes
    players: int

    def find(self) -> LearnedPlayer | None:
        from cardhouse.learning.library import find_player

        return find_player(self.sheet, self.stakes, self.players)

    def _is_at_hand(self) -> bool:
        from cardhouse.learning.library import is_at_hand

        return is_at_hand(self.sheet, self.stakes, self.players)

    def is_ready(self) -> bool:
        """Whether it can answer at once; if not, it gets ready meanwhile."""
        key = (self.sheet.digest, self.stakes.structure, self.players)
        with _LOCK:
            was_ready = key in _READY
        if was_ready and self._is_at_hand():
            return True
        with _LOCK:
            if key not in _GETTING:
                _GETTING.add(key)
                Thread(target=self._get_ready, args=(key,), daemon=True).start()
        return False

    def _get_ready(self, key: tuple[str, str, int]) -> None:
        """Load and count what it needs, which can take seconds."""
        try:
            self.find()
            with _LOCK:
                _READY.add(key)
        finally:
            with _LOCK:
                _GETTING.discard(key)
