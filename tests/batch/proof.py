"""The long comparison with the plain dealer, which may be stopped at any time and goes on where it stopped.

``python -m tests.batch.proof`` plays 20,000 hands of every compiled game on both sides, with the sources as
they are now. ``--long`` goes on until there are 100,000 of each game and a million of ten main ones, with
whichever version they were played, and writes down in ``tests/batch/proven.json`` how many were equal.
``--list`` writes the list of compiled games anew.
"""

from __future__ import annotations

import json
import os
import shlex
import time
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from tests.batch.following import Elsewhere
from tests.batch.harness import compare
from tests.batch.shrinking import shrunk
from tests.batch.spots import Differs, Spot, spots
from tests.batch.tracing import compare_all

import cardhouse.batch
from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.making import compiled
from cardhouse.sheets import find_game, games

HERE = Path(__file__).parent
LISTED = HERE / "compiled.txt"
PROVEN = HERE / "proven.json"
AT_A_TIME = 100_000
"""Many, because another Python that compiles as it goes along is quick only after some thousand."""
PER_SETTING = 100
ANSWERED_PLAINLY = 500
"""One hand in so many is answered by the plain random player, and all others by the compiled one."""
MAIN = (
    *("holdem", "omaha", "omaha-8", "stud", "stud-8", "razz", "five-card-draw"),
    *("deuce-to-seven-triple-draw", "ace-to-five-triple-draw", "badugi"),
)


class Task(NamedTuple):
    """Hands of a game that are still to be played."""

    game: str
    start: int
    hands: int
    dealer: str = ""
    """Another Python for the plain dealer."""


class Found(NamedTuple):
    """What came of them."""

    task: Task
    decisions: int
    skipped: int = 0
    """Hands at stakes that only the plain dealer knows."""
    differs: str = ""


@cache
def sources() -> str:
    """Changes with every line of compiled play."""
    found = sha256()
    for path in sorted(Path(cardhouse.batch.__file__ or "").parent.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:10]


def proved(task: Task) -> Found:
    """Play hands on both sides."""
    decisions = skipped = 0
    every = spots(task.game, task.hands, start=task.start, per_setting=PER_SETTING)
    try:
        for _, some in groupby(every, key=lambda one: (one[0].stakes, one[0].more, len(one[0].stacks))):
            given = list(some)
            try:
                decisions += _compared(given, elsewhere(task.dealer) if task.dealer else None)
            except CannotCompile:
                skipped += len(given)
    except Differs as found:
        return Found(task, decisions, skipped, f"{task.game}: {found}\n{shrunk(found.spot, found.played)}")
    return Found(task, decisions, skipped)


@cache
def elsewhere(dealer: str) -> Elsewhere:
    """One for each process."""
    return Elsewhere(shlex.split(dealer))


def _compared(given: list[tuple[Spot, Any]], other: Elsewhere | None) -> int:
    plainly = given[::ANSWERED_PLAINLY]
    traced = [spot for place, (spot, _) in enumerate(given) if place % ANSWERED_PLAINLY]
    return sum(compare(spot, random) for spot, random in plainly) + (
        compare_all(traced, other) if traced else 0
    )


class Progress:
    """How many hands of each game were equal, and with which sources."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done: dict[str, dict[str, Any]] = {}
        if path.is_file():
            self._done = json.loads(path.read_text(encoding="utf-8"))

    def of(self, game: str) -> dict[str, Any]:
        return self._done.setdefault(game, {"hands": 0, "decisions": 0, "sources": {}})

    def played(self, game: str, *, in_all: bool) -> int:
        known = self.of(game)
        return int(known["hands"] if in_all else known["sources"].get(sources(), 0))

    def add(self, found: Found) -> None:
        known, many = self.of(found.task.game), found.task.hands
        known["hands"] += many
        known["decisions"] += found.decisions
        if found.skipped:
            known["skipped"] = known.get("skipped", 0) + found.skipped
        known["sources"][sources()] = known["sources"].get(sources(), 0) + many
        rows = (f" {json.dumps(game)}: {json.dumps(one)}" for game, one in sorted(self._done.items()))
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def _tasks(wanted: dict[str, int], progress: Progress, dealer: str, *, in_all: bool) -> Iterator[Task]:
    """What is still to be played: some of each game, then more of each, beginning with those played least."""
    start = {game: int(progress.of(game)["hands"]) for game in wanted}
    left = {game: many - progress.played(game, in_all=in_all) for game, many in wanted.items()}
    while left := {game: many for game, many in left.items() if many > 0}:
        for game in sorted(left, key=start.__getitem__):
            hands = min(AT_A_TIME, left[game])
            yield Task(game, start[game], hands, dealer)
            start[game] += hands
            left[game] -= hands


def main(
    only: Annotated[list[str] | None, typer.Argument(help="Games; all that are compiled, if none.")] = None,
    hands: Annotated[int, typer.Option(help="Hands of each game.")] = 20_000,
    to: Annotated[Path, typer.Option(help="What is written down.")] = Path("build/batch-proof.json"),
    jobs: Annotated[int, typer.Option(help="How many processes.")] = os.cpu_count() or 1,
    seconds: Annotated[float, typer.Option(help="Stop after so long; the next run goes on.")] = 0,
    dealer: Annotated[str, typer.Option(help="Another Python for the plain dealer, such as 'pypy3'.")] = "",
    *,
    long: Annotated[bool, typer.Option("--long", help="100,000 each, a million of ten main games.")] = False,
    write_list: Annotated[bool, typer.Option("--list", help="Write the list of compiled games.")] = False,
) -> None:
    """Compare compiled hands with the plain dealer's."""
    if write_list:
        LISTED.write_text("".join(f"{one.key}\n" for one in games() if not compiled(one)), encoding="utf-8")
        return
    wanted = dict.fromkeys(only or LISTED.read_text(encoding="utf-8").split(), 100_000 if long else hands)
    if long:
        to = PROVEN
        wanted.update({key: 1_000_000 for game in MAIN if (key := find_game(game).key) in wanted})
    progress = Progress(to)
    began = time.monotonic()
    differ: set[str] = set()
    tasks = _tasks(wanted, progress, dealer, in_all=long)
    with get_context("spawn").Pool(jobs) as pool:
        for found in pool.imap_unordered(proved, tasks):
            if found.differs:
                typer.echo(found.differs)
                differ.add(found.task.game)
                continue
            progress.add(found)
            typer.echo(f"{found.task.game}: {progress.of(found.task.game)['hands']} hands, all equal")
            if seconds and time.monotonic() - began > seconds:
                break
    if differ:
        typer.echo(f"Not equal: {', '.join(sorted(differ))}")
        raise typer.Exit(1)
    played = [progress.of(game) for game in wanted]
    typer.echo(
        f"{len(played)} games, {sum(one['hands'] for one in played):,} hands, "
        f"{sum(one['decisions'] for one in played):,} decisions, all equal"
    )


if __name__ == "__main__":
    typer.run(main)
