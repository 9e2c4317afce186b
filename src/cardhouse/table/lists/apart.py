"""People whom the house does not let sit at one table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardhouse.table.errors import KeptApart
from cardhouse.table.state.lists import Apart

if TYPE_CHECKING:
    from cardhouse.table.table import Table


def sits_apart(table: Table, player: str, coming: Iterable[str] = ()) -> bool:
    """Whether somebody sits here, or is coming, from whom the house keeps a player apart."""
    if not table.apart:
        return False
    from_whom = {one.other if one.player == player else one.player for one in pairs_of(table, player)}
    return not from_whom.isdisjoint((*(seat.player for seat in table.everybody), *coming))


def pairs_of(table: Table, player: str) -> list[Apart]:
    """The pairs that a player is one of."""
    return [one for one in table.apart if player in (one.player, one.other)]


def check_apart(table: Table, player: str) -> None:
    """Raise :class:`KeptApart` for who may not sit here now; from whom is nobody's business."""
    if sits_apart(table, player):
        raise KeptApart(
            f"the house keeps {player} apart from somebody who sits here; another table has a chair",
            player=player,
        )
