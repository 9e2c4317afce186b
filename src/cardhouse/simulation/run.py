"""Many hands, and who wins them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

from cardhouse.bots import find_bot
from cardhouse.dealer import Stakes
from cardhouse.sheets import find_game

from .cluster import over_ray
from .crew import Crew, alone, batches, usual_workers
from .errors import BadSimulation
from .plan import CHEAP, Plan, seats_for, unit_of, usual_stack
from .playing import Round, play_rounds
from .result import Result, Tally

WORTH_IT: Final = 20_000
"""From so many hands on, compiled tables are quicker even if their kernels have to be compiled first."""
_MOST_CHIPS: Final = 10**100
"""What is won is squared for its error, and has to be a number then."""
Progress = Callable[[int, int], None]
"""Told how many hands have been played, and of how many."""


def simulate(
    game: str | Path,
    *,
    hands: int,
    bots: Sequence[str],
    players: int | None = None,
    stakes: str | None = None,
    stack: int | None = None,
    seed: int | str | None = None,
    workers: int | Crew | None = None,
    options: Mapping[str, str] | None = None,
    histories: Path | None = None,
    ray: str | None = None,
    compiled: bool | None = None,
    reduced: bool = False,
    progress: Progress | None = None,
) -> Result:
    """Have bots play complete hands and say what each wins.

    >>> result = simulate("holdem", hands=20, bots=["caller", "random"], seed=7, workers=1)
    >>> result.hands, sum(bot.chips for bot in result.bots)
    (20, 0)

    Every deck is played from every seat by every bot in turn, so that luck evens out. With the same
    ``seed`` the result is the same, on however many ``workers`` it runs. ``histories`` is a folder that
    gets a file for each hand. ``ray`` is the address of a Ray cluster to run on. Ctrl-C ends it early;
    the result then covers what was played so far. Several simulations may have the same workers, one after
    the other: a :class:`Crew`. Raises :class:`BadSimulation` for what makes no sense.

    Between ``random`` and ``caller``, compiled tables play many hands, with other decks for the same seed;
    ``compiled`` demands them, or forbids them. With ``reduced``, the luck of the cards is measured at a
    compiled table beside each hand, and the result is told without it as well; decks are those of
    compiled tables then.
    """
    start = perf_counter()
    plan, said = _plan(game, hands, list(bots), players, stakes, stack, seed, options, histories)
    if reduced:
        if compiled:
            raise BadSimulation("simulation.reduced-or-compiled")
        plan, compiled = replace(plan, reduced=True), False
    unit, unit_name = unit_of(plan.sheet, said)
    crew = workers if isinstance(workers, Crew) else Crew(workers)
    tally = Tally(plan, unit)
    broken_off = False
    quick = _compiled(plan, crew.workers, compiled=compiled, here=ray is None)
    rounds = quick or _rounds(plan, crew, ray)
    try:
        for some in rounds:
            for one in tally.add(some):
                _keep(one, plan.hands_of(one.number), histories)
            if progress is not None:
                progress(tally.hands, hands)
    except KeyboardInterrupt:
        broken_off = True
    finally:
        rounds.close()
        if crew is not workers:
            crew.close()
    return Result(
        game=plan.sheet.key,
        name=plan.sheet.name,
        stakes=str(said),
        stack=plan.stack,
        players=len(plan.bots),
        hands=tally.hands,
        asked=hands,
        seed=plan.seed,
        unit=unit,
        unit_name=unit_name,
        bots=tally.results(),
        answers=tally.answers,
        seconds=perf_counter() - start,
        workers=crew.workers,
        broken_off=broken_off,
        spread=tally.spread,
        compiled=quick is not None,
    )


def _compiled(
    plan: Plan, workers: int, *, compiled: bool | None, here: bool
) -> Generator[list[Round], None, None] | None:
    """What compiled tables play, if they can play the plan and it is worth the while."""
    if compiled is False or (compiled is None and plan.hands < WORTH_IT):
        return None
    # Imported here because LLVM takes a while.
    from .compiled import rounds_at, tables_for

    # More threads than cores would only need more memory.
    threads = min(workers, usual_workers())
    tables = tables_for(plan, threads=threads) if here and plan.cheap else None
    if tables is not None:
        return rounds_at(tables, plan)
    if compiled:
        raise BadSimulation("simulation.not-compiled", game=plan.sheet.name, known=sorted(CHEAP))
    return None


def _plan(
    game: str | Path,
    hands: int,
    bots: list[str],
    players: int | None,
    stakes: str | None,
    stack: int | None,
    seed: int | str | None,
    options: Mapping[str, str] | None,
    histories: Path | None,
) -> tuple[Plan, Stakes]:
    sheet = find_game(game, options)
    if hands < 1:
        raise BadSimulation("simulation.too-few-hands", hands=hands)
    if stack is not None and stack < 1:
        raise BadSimulation("simulation.bad-stack", stack=stack)
    for name in bots:
        find_bot(name)
    said = Stakes.parse(stakes, sheet)
    chips = stack or usual_stack(sheet, said)
    if chips > _MOST_CHIPS:
        raise BadSimulation("simulation.stack-too-large", digits=len(str(_MOST_CHIPS)))
    plan = Plan(
        str(game),
        seats_for(bots, players, sheet),
        hands,
        secrets.token_hex(8) if seed is None else str(seed),
        stakes,
        chips,
        dict(options or {}),
        histories is not None,
    )
    return plan, said


def _rounds(plan: Plan, crew: Crew, ray: str | None) -> Generator[list[Round], None, None]:
    portions = batches(plan.rounds, crew.workers)
    if ray is not None:
        return over_ray(play_rounds, plan, portions, ray)
    if min(crew.workers, plan.rounds) == 1:
        return alone(play_rounds, plan, portions)
    return crew.play(play_rounds, plan, portions)


def _keep(one: Round, hands: range, folder: Path | None) -> None:
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, text in zip(hands, one.histories, strict=True):
            (folder / f"{number:08d}.phh").write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadSimulation(
            "simulation.folder-not-written", folder=str(folder), why=error.strerror
        ) from error
