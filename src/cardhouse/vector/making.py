"""A vector of tables for any game: compiled where it can be, and plain where not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import get_args

from cardhouse.batch.errors import BatchError, CannotCompile
from cardhouse.batch.given import number
from cardhouse.batch.tables import MOST_CHIPS
from cardhouse.dealer import Stakes
from cardhouse.sheets import Sheet
from cardhouse.spaces.config import Cards, EnvConfig, Rewards
from cardhouse.spaces.errors import check_one_of

from .errors import VectorError
from .many import Observing, Vector
from .plain_vector import PlainVector


def make(
    game: str | Path | Sheet,
    *,
    tables: int,
    players: int | None,
    stacks: int | Sequence[int] | None,
    stakes: Stakes | str | None,
    options: Mapping[str, str] | None,
    deck: Cards | None,
    layout: Observing,
    rewards: Rewards,
    most_steps: int,
    seed: int,
    compiled: bool | None,
    threads: int,
) -> Vector:
    """Tables for a game; see :func:`cardhouse.vector`."""
    check_one_of("layout", layout, get_args(Observing))
    tables, threads = _count("tables", tables), _count("threads", threads)
    most_steps = _count("most_steps", most_steps)
    config = EnvConfig.of(game, players=players, stacks=stacks, stakes=stakes, options=options, deck=deck)
    worth = config.worth(rewards)
    why = ""
    found: Vector | None = None
    if compiled is not False:
        try:
            found = _compiled(config, tables, layout, worth, most_steps, threads)
        except CannotCompile as error:
            if compiled:
                raise
            why = str(error)
    if found is None:
        found = PlainVector(config, tables=tables, layout=layout, worth=worth, most_steps=most_steps, why=why)
    found.reset(seed)
    return found


def _compiled(
    config: EnvConfig, tables: int, layout: Observing, worth: int, most_steps: int, threads: int
) -> Vector:
    if sum(config.stacks) > MOST_CHIPS:
        raise CannotCompile("batch.too-large", what="chips", most=MOST_CHIPS)
    # Imported here because LLVM takes a while.
    from cardhouse.batch.compiling.program import compile_sheet

    from .compiled_vector import CompiledVector

    program = compile_sheet(config.sheet, config.stakes, len(config.stacks))
    return CompiledVector(
        program,
        config,
        tables=tables,
        layout=layout,
        worth=worth,
        most_steps=most_steps,
        threads=threads,
    )


def _count(what: str, given: int) -> int:
    try:
        return number(what, given, 1)
    except BatchError as error:
        raise VectorError("vector.bad-number", what=what, given=given) from error
