"""People whom the house keeps apart."""

from __future__ import annotations

from collections.abc import Iterable

from cardhouse.table.errors import KeptApart
from cardhouse.table.state.lists import Apart
from cardhouse.table.state.state import TableState


def sits_apart(table: TableState, player: str, coming: Iterable[str] = ()) -> bool:
    """Whether the house keeps a player apart from somebody who sits here or is coming."""
    if not table.lists.apart:
        return False
    from_whom = {one.other if one.player == player else one.player for one in pairs_of(table, player)}
    return not from_whom.isdisjoint((*(seat.player for seat in table.everybody), *coming))


def pairs_of(table: TableState, player: str) -> list[Apart]:
    """The pairs that include a player."""
    return [one for one in table.lists.apart if player in (one.player, one.other)]


def check_apart(table: TableState, player: str) -> None:
    """Raise :class:`KeptApart` if a player may not sit here now; it does not say because of whom."""
    if sits_apart(table, player):
        raise KeptApart("table.kept-apart", player=player)
