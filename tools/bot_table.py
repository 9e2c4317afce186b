"""Write the table of what the good bot wins in every game into ``docs/bots.md``.

    PYTHONPATH=src python tools/bot_table.py --workers 16 --minutes 60 --json bots.json
    PYTHONPATH=src python tools/bot_table.py --json bots.json --write

Every game is played against each opponent until the good bot is ahead by as many standard errors
as it takes, or until the hands or the time run out. The file has what has been played so far; a
second run goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, Final

from cardroom.dealer import Stakes
from cardroom.sheets import Sheet, games
from cardroom.simulation.crew import usual_workers
from cardroom.simulation.plan import Plan, unit_of, usual_stack
from cardroom.simulation.playing import Round, play_rounds
from cardroom.simulation.result import BotResult, Tally

OPPONENTS: Final = ("random", "caller")
DOCS: Final = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN: Final = "<!-- the table: tools/bot_table.py -->"
END: Final = "<!-- end of the table -->"
Row = dict[str, Any]


def main() -> None:
    """Play what is missing, and write it down."""
    asked = _arguments()
    file = Path(asked.json)
    rows: dict[str, Row] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    if not asked.write:
        _play_all(asked, rows, file)
    _summary(rows, asked.errors)
    if asked.write:
        _write(rows, asked.errors)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="hard", help="the bot that is to prove itself")
    parser.add_argument("--hands", type=int, default=20_000, help="the most hands for each game and opponent")
    parser.add_argument("--errors", type=float, default=3.5, help="standard errors that are enough")
    parser.add_argument("--players", type=int, default=2, help="seats; a game may need more")
    parser.add_argument("--workers", type=int, default=usual_workers())
    parser.add_argument("--minutes", type=float, default=10_000, help="when to stop giving out work")
    parser.add_argument("--games", default="", help="some games only, by their keys, with commas")
    parser.add_argument("--json", default="bot_table.json", help="where results are kept")
    parser.add_argument(
        "--write", action="store_true", help="play nothing; write the table into docs/bots.md"
    )
    return parser.parse_args()


class Duel:
    """The bot against one opponent in one game."""

    def __init__(self, sheet: Sheet, opponent: str, asked: argparse.Namespace, row: Row | None) -> None:
        stakes = Stakes.parse(None, sheet)
        players = max(asked.players, sheet.players[0])
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
        self.given = 0
        """Rounds given out."""
        self.running = 0
        if row is not None and row.get("rounds"):
            self.tally.add(Round(*one) for one in row["rounds"])
            self.given = max((one[0] for one in row["rounds"]), default=-1) + 1

    @property
    def done(self) -> bool:
        """Whether enough has been played."""
        mine = self.result
        # Looking again and again finds luck as well, so a few hands are never enough.
        many = self.tally.hands >= 40 * len(self.plan.bots)
        sure = many and mine.average > self._errors * mine.error
        return sure or self.given >= self.plan.rounds

    @property
    def result(self) -> BotResult:
        """What the good bot has won."""
        return next(one for one in self.tally.results() if one.bot == self.plan.bots[0])

    def portion(self) -> range:
        """The next rounds to play: more of them the longer it takes."""
        size = max(2, min(20, self.given // 20))
        start, self.given = self.given, min(self.plan.rounds, self.given + size)
        self.running += 1
        return range(start, self.given)

    def row(self, rounds: list[Any]) -> Row:
        """What is kept."""
        mine = self.result
        return {
            "game": self.plan.game,
            "opponent": self.plan.bots[1],
            "hands": self.tally.hands,
            "unit": self.unit,
            "per_hundred": round(mine.per_hundred, 2),
            "error": round(mine.error_per_hundred, 2),
            "rounds": rounds,
        }


def _duels(asked: argparse.Namespace, rows: dict[str, Row]) -> Iterator[Duel]:
    wanted = {key for key in asked.games.split(",") if key}
    for sheet in games():
        if not wanted or sheet.key in wanted or sheet.id in wanted:
            for opponent in OPPONENTS:
                yield Duel(sheet, opponent, asked, rows.get(f"{sheet.key} {opponent}"))


def _play_all(asked: argparse.Namespace, rows: dict[str, Row], file: Path) -> None:
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

    end = monotonic() + 60 * asked.minutes
    open_ = [duel for duel in _duels(asked, rows) if not duel.done]
    running: dict[Future[list[Round]], Duel] = {}
    with ProcessPoolExecutor(asked.workers) as pool:
        while (open_ and monotonic() < end) or running:
            while len(running) < 2 * asked.workers and open_ and monotonic() < end:
                # The one with the least in hand comes next, so that all of them get on.
                duel = min(open_, key=lambda one: (one.running, one.given))
                running[pool.submit(play_rounds, duel.plan, duel.portion())] = duel
                open_ = [one for one in open_ if one.given < one.plan.rounds]
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                duel = running.pop(future)
                duel.running -= 1
                kept = rows.get(duel.key, {}).get("rounds", [])
                new = duel.tally.add(future.result())
                rows[duel.key] = duel.row([*kept, *([*one] for one in new)])
                if duel.done:
                    open_ = [one for one in open_ if one is not duel]
            _save(rows, file)


def _save(rows: dict[str, Row], file: Path) -> None:
    part = file.with_suffix(".part")
    part.write_text(json.dumps(rows), encoding="utf-8")
    part.replace(file)


def _sure(row: Row) -> float:
    return float(row["per_hundred"]) / max(float(row["error"]), 1e-9)


def _summary(rows: dict[str, Row], errors: float) -> None:
    open_ = [key for key, row in rows.items() if _sure(row) < min(3.0, errors)]
    said = [
        f"{len(rows)} duels, {sum(row['hands'] for row in rows.values()):,} hands, {len(open_)} not yet won"
    ]
    said += [f"  {key}: {rows[key]['per_hundred']} ± {rows[key]['error']}" for key in open_]
    sys.stdout.write("\n".join(said) + "\n")


def _write(rows: dict[str, Row], errors: float) -> None:
    text = DOCS.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    lines = [
        "",
        "| game | counted in | against random | hands | against caller | hands |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for game in dict.fromkeys(row["game"] for row in rows.values()):
        cells = [game, next(row["unit"] for row in rows.values() if row["game"] == game)]
        for opponent in OPPONENTS:
            row = rows.get(f"{game} {opponent}")
            cells += (
                [f"{row['per_hundred']:+.0f} ± {row['error']:.0f}", f"{row['hands']:,}"] if row else ["", ""]
            )
        lines.append(f"| {' | '.join(cells)} |")
    DOCS.write_text(before + BEGIN + "\n".join(lines) + "\n" + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
