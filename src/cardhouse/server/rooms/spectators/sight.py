"""How much each viewer of a table sees of it, by its rule for spectators."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from cardhouse.server.rooms.stored_table import StoredTable

from .viewers import Viewers

Sight = Literal["now", "behind", "outside"]
"""As it is; a hand behind; or without its hands."""


class Sights:
    """Tells who sees what of a table.

    Those who sit there, its hosts and its floor always see it as it is: they play or run it.
    """

    def __init__(self, stored: StoredTable, floor: Callable[[], Collection[str]], viewers: Viewers) -> None:
        self._stored = stored
        self._floor = floor
        self._viewers = viewers
        self.belongs: Callable[[str], bool] = lambda _: False
        """Whether somebody is a member of the club that the table belongs to."""

    def of(self, user: str | None) -> Sight:
        """What somebody sees."""
        rule = self._stored.table.rules.spectators
        if rule == "everybody" or (user is not None and self._has_business(user)):
            return "now"
        if rule == "delayed":
            return "behind"
        lets_in = rule == "friends" and user is not None
        return "now" if lets_in and user is not None and self._is_friend(user) else "outside"

    def _has_business(self, user: str) -> bool:
        return any(seat.player == user for seat in self._stored.table.everybody) or user in self._floor()

    def _is_friend(self, user: str) -> bool:
        return self.belongs(user) or self._viewers.lets_in(self._stored.id, user)
