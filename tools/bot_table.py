"""Write the table of what the good bot wins in every game into ``docs/bots.md``.

    PYTHONPATH=src python tools/bot_table.py --workers 16 --minutes 60 --json bots.json
    PYTHONPATH=src python tools/bot_table.py --json bots.json --write

Several files with commas may be written at once: what a later one has won stands in place of what an earlier
one has left open. Lines of games that no file has stay as they are.

Every game is played against each opponent until the good bot is ahead by enough standard errors, or until
the hands or the time run out. The duels that will be decided soonest come first. The file holds what has
been played so far, and a second run goes on from there. ``--forget`` with the keys of games has them played
again, if another version of the bot has played them.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from math import inf
from pathlib import Path
from random import Random
from time import monotonic, process_time
from typing import Any, Final

from cardhouse.dealer import Stakes, deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.keeper import end_with
from cardhouse.sheets import Sheet, games
from cardhouse.simulation.crew import usual_workers
from cardhouse.simulation.plan import Plan, unit_of, usual_stack
from cardhouse.simulation.playing import Round, play_rounds
from cardhouse.simulation.result import BotResult, Tally

OPPONENTS: Final = ("random", "caller")
USUAL: Final = "normal"
"""The bot that plays unless another is named; the table names others."""
DOCS: Final = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN: Final = "<!-- the table: tools/bot_table.py -->"
BEGIN_SPREAD: Final = "<!-- the table of what others spread: tools/bot_table.py -->"
END: Final = "<!-- end of the table -->"
FEWEST: Final = 20
"""Nothing is decided with fewer decks than this: looking again and again finds luck as well."""
FIRST_LOOK: Final = 1
PORTION: Final = 4.0
"""Seconds of work to give out at a time."""
SAVE_EVERY: Final = 5.0
TELL_EVERY: Final = 60.0
ENOUGH: Final = 3.0
"""How many standard errors ahead count as won in the table."""
Row = dict[str, Any]


def main() -> None:
    """Play what is missing, and write it down."""
    asked = _arguments()
    # A run that is stopped keeps what has been played, and leaves no worker behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    if asked.write:
        rows = _read(asked.json.split(","))
        _summary(rows)
        _write(rows)
        return
    file = Path(asked.json)
    rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for key in [key for key, row in rows.items() if row["game"] in _named(asked.forget)]:
        del rows[key]
    Match(asked, rows, file).play()
    _summary(rows)


def _read(files: Sequence[str]) -> dict[str, Row]:
    """What several runs have played: of two results for a duel, the later one if it is won."""
    rows: dict[str, Row] = {}
    for file in files:
        found: dict[str, Row] = json.loads(Path(file).read_text(encoding="utf-8"))
        rows |= {key: row for key, row in found.items() if key not in rows or _won(row)}
    return rows


def _arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default=USUAL, help="the bot that is to prove itself")
    parser.add_argument("--hands", type=int, default=20_000, help="the most hands for each game and opponent")
    parser.add_argument("--errors", type=float, default=3.5, help="standard errors that are enough")
    parser.add_argument(
        "--players", type=int, default=2, help="seats; more if a game needs them or has had them"
    )
    parser.add_argument("--workers", type=int, default=usual_workers())
    parser.add_argument("--minutes", type=float, default=10_000, help="when to stop giving out work")
    parser.add_argument("--games", default="", help="some games only, by their keys, with commas")
    parser.add_argument("--against", default=",".join(OPPONENTS), help="the opponents, with commas")
    parser.add_argument("--forget", default="", help="games to begin again, by their keys, with commas")
    parser.add_argument("--json", default="bot_table.json", help="where results are kept")
    parser.add_argument(
        "--write", action="store_true", help="play nothing; write the table into docs/bots.md"
    )
    asked = parser.parse_args(given)
    file = Path(asked.json)
    # Said before anything is played that could not be kept.
    if not asked.write and "," in asked.json:
        parser.error("what is played is kept in one file; --json takes several with --write only")
    if not asked.write and (file.is_dir() or not file.parent.is_dir()):
        parser.error(f"results cannot be kept in {file}")
    known = {name for sheet in games() for name in (sheet.key, sheet.id)}
    if unknown := sorted(_named(asked.games) - known):
        parser.error(f"there is no game {unknown[0]!r} here; 'cardhouse games list' has them all")
    return asked


def _named(keys: str) -> set[str]:
    return {key for key in keys.split(",") if key}


class Duel:
    """The bot against one opponent in one game."""

    def __init__(self, sheet: Sheet, opponent: str, asked: argparse.Namespace, row: Row | None) -> None:
        stakes = Stakes.parse(None, sheet)
        # What was begun with more seats goes on with them.
        begun = row["players"] if row is not None else 0
        players = max(asked.players, sheet.players[0], begun)
        self.key = f"{sheet.key} {opponent}"
        self.plan = Plan(
            sheet.key,
            (asked.bot, *[opponent] * (players - 1)),
            asked.hands,
            f"table/{self.key}",
            stack=usual_stack(sheet, stakes),
        )
        unit, self.unit = unit_of(sheet, stakes)
        self.tally = Tally(self.plan, unit)
        self._errors = asked.errors
        self._given: set[int] = set()
        self.rounds: list[Any] = []
        self.seconds: float = 0.0
        self.failure = ""
        self.running = 0
        if row is not None and (row["bot"], row["players"]) == (asked.bot, players):
            self.seconds = row["seconds"]
            self.add(Round(*one) for one in row["rounds"])

    def add(self, rounds: Iterator[Round]) -> None:
        """Count what has been played."""
        new = self.tally.add(rounds)
        self.rounds += [[*one] for one in new]
        self._given.update(one.number for one in new)

    @property
    def result(self) -> BotResult:
        """What the good bot has won."""
        return next(one for one in self.tally.results() if one.bot == self.plan.bots[0])

    @property
    def sure(self) -> float:
        """How many standard errors it is ahead."""
        mine = self.result
        # A result that is the same for every deck is as sure as can be.
        return mine.average / mine.error if mine.error else inf if mine.average > 0 else 0.0

    @property
    def won(self) -> bool:
        """Whether it is ahead by enough."""
        return len(self.rounds) >= FEWEST and self.sure > self._errors

    @property
    def done(self) -> bool:
        """Whether nothing is left to play."""
        return bool(self.failure) or self.won or len(self._given) >= self.plan.rounds

    @property
    def wait(self) -> float:
        """How many seconds it will take until it is decided, if it goes on like this."""
        played = len(self._given)
        if played < FIRST_LOOK:
            return -1.0
        cost = self.seconds / max(1, len(self.rounds))
        # A few hands say little about how sure things are.
        sure = min(99.0, max(0.05, self.sure)) if played >= FEWEST else 99.0
        wanted = max(FEWEST, len(self.rounds) * (self._errors / sure) ** 2)
        return float(cost * max(1.0, wanted - played))

    def portion(self) -> list[int]:
        """The next rounds to play, as many as there is time for in one go."""
        cost = self.seconds / len(self.rounds) if self.rounds else inf
        size = max(1, min(40, int(PORTION / max(cost, 1e-3))))
        found: list[int] = []
        number = 0
        while len(found) < size and number < self.plan.rounds:
            if number not in self._given:
                found.append(number)
            number += 1
        self._given.update(found)
        self.running += 1
        return found

    def give_back(self, numbers: Sequence[int]) -> None:
        """Take back rounds that were given out and came to nothing."""
        self._given.difference_update(numbers)

    def row(self) -> Row:
        """What is kept."""
        mine = self.result
        return {
            "game": self.plan.game,
            "bot": self.plan.bots[0],
            "opponent": self.plan.bots[1],
            "players": len(self.plan.bots),
            "hands": self.tally.hands,
            "unit": self.unit,
            "per_hundred": round(mine.per_hundred, 2),
            "error": round(mine.error_per_hundred or 0.0, 2),
            "seconds": round(self.seconds, 2),
            "failure": self.failure,
            "rounds": self.rounds,
        }


def play_timed(plan: Plan, numbers: Sequence[int]) -> tuple[list[Round], float]:
    """Rounds, and how much of a core's time they took."""
    start = process_time()
    return play_rounds(plan, numbers), process_time() - start


class Match:
    """All the duels."""

    def __init__(self, asked: argparse.Namespace, rows: dict[str, Row], file: Path) -> None:
        self._asked = asked
        self._rows = rows
        self._file = file
        self._end = monotonic() + 60 * asked.minutes
        self._saved = self._told = monotonic()
        wanted = _named(asked.games)
        chosen = [one for one in games() if not wanted or one.key in wanted or one.id in wanted]
        for sheet in chosen:
            if not has_choice(sheet):
                rows |= {f"{sheet.key} {one}": _no_choice(sheet, one, asked.bot) for one in OPPONENTS}
        self._duels = [
            Duel(sheet, opponent, asked, rows.get(f"{sheet.key} {opponent}"))
            for sheet in chosen
            for opponent in asked.against.split(",")
            if not rows.get(f"{sheet.key} {opponent}", {}).get("no_choice")
        ]

    def play(self) -> None:
        """Play as long as there is anything open and time to do it."""
        deaths = 0
        try:
            while self._open and monotonic() < self._end and deaths < 5:
                try:
                    self._play()
                except BrokenProcessPool:
                    deaths += 1
        finally:
            self._save()
            self._tell()

    @property
    def _open(self) -> list[Duel]:
        return [duel for duel in self._duels if not duel.done]

    def _play(self) -> None:
        running: dict[Future[tuple[list[Round], float]], tuple[Duel, list[int]]] = {}
        try:
            with ProcessPoolExecutor(
                self._asked.workers, initializer=end_with, initargs=(os.getpid(),)
            ) as pool:
                while True:
                    while len(running) < self._asked.workers + 1 and (duel := self._next()) is not None:
                        numbers = duel.portion()
                        running[pool.submit(play_timed, duel.plan, numbers)] = duel, numbers
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED)[0]:
                        duel, numbers = running[future]
                        self._finish(future, duel, numbers)
                        del running[future]
                        duel.running -= 1
        finally:
            for duel, numbers in running.values():
                duel.give_back(numbers)
                duel.running = 0

    def _next(self) -> Duel | None:
        """The duel that will be decided soonest."""
        if monotonic() >= self._end:
            return None
        return min(self._open, key=lambda duel: (duel.running, duel.wait), default=None)

    def _finish(self, future: Future[tuple[list[Round], float]], duel: Duel, numbers: Sequence[int]) -> None:
        try:
            rounds, seconds = future.result()
        except BrokenProcessPool:
            raise
        except Exception as why:  # noqa: BLE001 - one game that cannot be played is no reason to stop the others
            duel.failure = f"{type(why).__name__} in decks {numbers[0]} to {numbers[-1]}: {why}"
            duel.give_back(numbers)
        else:
            duel.seconds += seconds
            duel.add(iter(rounds))
        self._rows[duel.key] = duel.row()
        if monotonic() > self._saved + SAVE_EVERY:
            self._save()
        if monotonic() > self._told + TELL_EVERY:
            self._tell()

    def _save(self) -> None:
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(self._rows), encoding="utf-8")
        part.replace(self._file)
        self._saved = monotonic()

    def _tell(self) -> None:
        won = sum(duel.won for duel in self._duels)
        failed = sum(bool(duel.failure) for duel in self._duels)
        hands = sum(duel.tally.hands for duel in self._duels)
        idle = 2 * len({row["game"] for row in self._rows.values() if row.get("no_choice")})
        said = f"{won} won, {len(self._open)} open, {failed} failed, {idle} without a choice; {hands:,} hands"
        sys.stdout.write(said + "\n")
        sys.stdout.flush()
        self._told = monotonic()


def has_choice(sheet: Sheet, hands: int = 6) -> bool:
    """Whether anybody ever has more than one possible answer."""
    for number in range(hands):
        chance = Random(number)  # noqa: S311 - play, not secrets
        hand = deal(sheet, stacks=[1000] * max(2, sheet.players[0]), seed=number)
        while (decision := hand.decision) is not None:
            if len({random_action(decision, chance) for _ in range(4)} | {*decision.legal}) > 1:
                return True
            hand.act(decision.legal[0])
    return False


def _no_choice(sheet: Sheet, opponent: str, bot: str) -> Row:
    row: Row = {"game": sheet.key, "bot": bot, "opponent": opponent, "players": 0, "unit": "", "hands": 0}
    return row | {"no_choice": True}


def _sure(row: Row) -> float:
    if row.get("no_choice") or not row["hands"]:
        return 0.0
    return float(row["per_hundred"]) / max(float(row["error"]), 1e-9)


def _won(row: Row) -> bool:
    return _sure(row) > ENOUGH and len(row["rounds"]) >= FEWEST


def _summary(rows: dict[str, Row]) -> None:
    open_ = [key for key, row in rows.items() if not row.get("no_choice") and not _won(row)]
    hands = sum(row["hands"] for row in rows.values())
    said = [f"{len(rows)} duels, {hands:,} hands, {len(open_)} not yet won"]
    said += [
        f"  {key}: {rows[key]['per_hundred']} ± {rows[key]['error']}, {rows[key]['hands']} hands "
        f"{rows[key]['failure']}"
        for key in open_
    ]
    sys.stdout.write("\n".join(said) + "\n")


def _write(rows: dict[str, Row]) -> None:
    text = DOCS.read_text(encoding="utf-8")
    spread = [sheet for sheet in games() if sheet.edition == "spread"]
    of_books = [sheet for sheet in games() if sheet.edition != "spread"]
    for begin, sheets in ((BEGIN, of_books), (BEGIN_SPREAD, spread)):
        text = _with_table(text, begin, sheets, rows)
    DOCS.write_text(text, encoding="utf-8")


def _with_table(text: str, begin: str, sheets: Sequence[Sheet], rows: dict[str, Row]) -> str:
    before, _, rest = text.partition(begin)
    old, _, after = rest.partition(END)
    known = {line.split(" | ")[0].removeprefix("| "): line for line in old.splitlines()}
    lines = [
        "",
        "| game | seats | counted in | against random | hands | against caller | hands |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for sheet in sheets:
        found = [rows.get(f"{sheet.key} {opponent}") for opponent in OPPONENTS]
        lines.append(_line(sheet, found) if any(found) else known.get(sheet.key, _line(sheet, found)))
    return before + begin + "\n".join(lines) + "\n" + END + after


def _line(sheet: Sheet, found: Sequence[Row | None]) -> str:
    unit = next((row["unit"] for row in found if row), "")
    seats = ", ".join(dict.fromkeys(str(row["players"]) for row in found if row and row["hands"]))
    cells = [cell for row in found for cell in _cells(row)]
    return f"| {' | '.join([sheet.key, seats, unit, *cells])} |"


def _cells(row: Row | None) -> list[str]:
    if row is None or (not row["hands"] and not row.get("no_choice")):
        return ["not played", ""]
    if row.get("no_choice"):
        return ["no choice to make", ""]
    mark = "" if row["bot"] == USUAL else f" {row['bot']}"
    mark += "" if _won(row) else " **open**"
    return [f"{row['per_hundred']:+.0f} ± {row['error']:.0f}{mark}", f"{row['hands']:,}"]


if __name__ == "__main__":
    main()
