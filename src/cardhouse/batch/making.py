"""A batch of tables for any game: compiled where it can be, and plain where not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cardhouse.cards import to_quick_seed
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet, find_game

from .errors import BatchError, CannotCompile
from .plain_tables import PlainTables
from .tables import Batch

_DEEP: Final = 100
"""How many big bets each player has, unless stacks are given."""


def make(
    game: str | Path | Sheet,
    *,
    tables: int = 1,
    players: int | None = None,
    stacks: int | Sequence[int] | None = None,
    stakes: Stakes | str | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    compiled: bool | None = None,
    log: bool = False,
    threads: int = 1,
) -> Batch:
    """Tables for a game; see :func:`cardhouse.batch`."""
    sheet = find_game(game, options)
    if players is None:
        players = len(stacks) if isinstance(stacks, Sequence) else min(6, sheet.players[1])
    elif isinstance(stacks, Sequence) and len(stacks) != players:
        raise BatchError("batch.stacks", players=players, stacks=len(stacks))
    sheet = sheet.for_players(players)
    level = Stakes.parse(stakes, sheet)
    chips = (
        stacks
        if isinstance(stacks, Sequence)
        else [_DEEP * level.big_bet if stacks is None else stacks] * players
    )
    number = int.from_bytes(to_quick_seed(seed), "big")
    # Whatever is wrong with the stakes or the number of players is said once, and not table by table.
    Setup.of(sheet, stacks=chips, stakes=level)
    if compiled is not False:
        try:
            # Imported here because LLVM takes a while.
            from .compiled_tables import CompiledTables

            return CompiledTables(sheet, level, chips, tables=tables, seed=number, threads=threads, log=log)
        except CannotCompile as error:
            if compiled:
                raise
            why = str(error)
    else:
        why = ""
    return PlainTables(sheet, level, chips, tables=tables, seed=number, why=why)


def compiled(
    game: str | Path | Sheet, *, stakes: Stakes | str | None = None, players: int | None = None
) -> str:
    """Why a game is not compiled; nothing if it is.

    >>> compiled("holdem")
    ''
    """
    from .compiling.program import check_sheet

    sheet = find_game(game)
    seats = sheet.players[0] if players is None else players
    sheet = sheet.for_players(seats)
    try:
        check_sheet(sheet, Stakes.parse(stakes, sheet), seats)
    except CannotCompile as error:
        return str(error)
    return ""
