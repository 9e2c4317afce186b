"""Write the table of what the bots win from plain players into ``docs/bots.md``.

    PYTHONPATH=src python tools/plain_table.py --workers 16 --json plain.json
    PYTHONPATH=src python tools/plain_table.py --json plain.json --write

Each level meets the plain player of each game (``examples/plain_players.py``), with two seats and with six,
three of them the bot's. How many hands are played is fixed beforehand. Every deck is played from all seats,
and the luck of the cards is taken out of the result where the game can be compiled. What has been played is
kept in the file, and a second run goes on from there. ``--hands`` gives a part of the hands, to try it out.
What the file does not have stays as it is written down.

The file does not say which version of the bots has played: hands of all versions are added up. Whoever has
changed how the bots play begins another file.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, process_time
from typing import Any, Final, NamedTuple

from cardhouse.bots import find_bot
from cardhouse.dealer import Stakes
from cardhouse.errors import CardhouseError
from cardhouse.keeper import end_with
from cardhouse.sheets import Sheet, find_game
from cardhouse.simulation.crew import usual_workers
from cardhouse.simulation.luck.fitting import Reduced, Sums
from cardhouse.simulation.luck.parts import PARTS
from cardhouse.simulation.plan import Plan
from cardhouse.simulation.playing import play_rounds

DOCS: Final = Path(__file__).parents[1] / "docs" / "bots.md"
PLAIN: Final = Path(__file__).parents[1] / "examples" / "plain_players.py"
BEGIN: Final = "<!-- plain players: tools/plain_table.py -->"
END: Final = "<!-- end of plain players -->"
BOTS: Final = ("hard", "normal", "easy")
SEATS: Final = (2, 6)
MANY, FEW, FEWEST = 20_000, 5_000, 600
"""How many hands are played: few with draws, and with six seats; fewer by ``easy``, which loses much."""
SURE: Final = 1.96
"""So many standard errors below the result lies the bound that 95 of 100 results are above."""
AT_A_TIME: Final = 10
"""How many decks a worker is given."""
SAVE_EVERY, TELL_EVERY = 120.0, 30.0
_NOT_PLAYED: Final = "not played"
Row = dict[str, Any]
Written = dict[tuple[str, str], list[str]]


class Game(NamedTuple):
    """A game, with the plain player that knows it."""

    said: str
    game: str
    player: str
    stakes: str
    draws: bool = False

    @property
    def sheet(self) -> Sheet:
        """Its sheet."""
        return find_game(self.game)

    @property
    def unit(self) -> tuple[int, str]:
        """What results are counted in: big bets, or big blinds where bets have any size; antes in guts."""
        stakes = Stakes.parse(self.stakes, self.sheet)
        if stakes.structure in ("no-limit", "pot-limit") and stakes.blinds:
            return max(stakes.blinds), "big blinds"
        if self.player == "guts":
            return stakes.ante, "antes"
        return stakes.big_bet, "big bets"


GAMES: Final = (
    Game("no-limit hold'em", "holdem", "holdem", "no-limit 5/10"),
    Game("limit hold'em", "holdem", "holdem", "limit 10/20"),
    Game("pot-limit Omaha", "omaha", "omaha", "pot-limit 5/10"),
    Game("Omaha 8", "omaha-8", "omaha_8", "limit 10/20"),
    Game("stud", "stud", "stud", "limit 10/20"),
    Game("stud 8", "stud-8", "stud_8", "limit 10/20"),
    Game("razz", "razz", "razz", "limit 10/20"),
    Game("2-7 triple draw", "deuce-to-seven-triple-draw", "deuce_to_seven", "limit 10/20", draws=True),
    Game("badugi", "badugi", "badugi", "limit 10/20", draws=True),
    # The edition without a joker, which the plain player could not handle.
    Game("five-card draw", "five-card-draw@home003", "five_card_draw", "limit 10/20 ante 2", draws=True),
    Game("three-card guts", "three-card-guts", "guts", ""),
)


@dataclass(frozen=True)
class Duel:
    """A bot against the plain player of a game."""

    game: Game
    bot: str
    seats: int

    @property
    def key(self) -> str:
        """Its name in the file."""
        return f"{self.game.said} / {self.bot} / {self.seats}"

    @property
    def hands(self) -> int:
        """How many hands are played, said before any is."""
        few = self.game.draws or self.seats > 2
        if self.bot == "easy":
            return FEWEST
        return FEW if few else MANY

    def plan(self) -> Plan:
        """All its hands."""
        other = f"{PLAIN}:{self.game.player}"
        # Everybody has both kinds to the left at some time.
        names = (self.bot, other) if self.seats == 2 else (self.bot, self.bot, other, self.bot, other, other)
        hands = -(-self.hands // self.seats) * self.seats
        stakes = Stakes.parse(self.game.stakes or None, self.game.sheet)
        stack = 100 * max(stakes.big_bet, *stakes.blinds, stakes.ante)
        seed = f"plain/{self.key}"
        return Plan(self.game.game, names, hands, seed, self.game.stakes or None, stack, reduced=True)


class Kept:
    """What is known of a duel: which decks were played, and what is added up over them."""

    def __init__(self, duel: Duel, row: Row | None) -> None:
        self.duel, self.plan = duel, duel.plan()
        self.sums = Sums()
        self.alone = [0, 0, 0]
        """Hands, what the bot won in them in all its seats, and that squared."""
        self.done: set[int] = set()
        self.seconds = 0.0
        # What was measured in another way is played again.
        if row is not None and row.get("parts") == PARTS:
            self.sums.load(row["sums"])
            self.done = {number for first, end in row["done"] for number in range(first, end)}
            self.seconds = row["seconds"]
            self.alone = row.get("alone", self.alone)

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return len(self.done) * self.duel.seats

    def row(self) -> Row:
        """The same as plain data."""
        unit, name = self.duel.game.unit
        found = self.sums.reduced() or self.sums.plain()
        plain = self.sums.plain()
        return {
            "game": self.duel.game.said,
            "bot": self.duel.bot,
            "seats": self.duel.seats,
            "hands": self.hands,
            "of": self.plan.hands,
            "unit": name,
            "per_hundred": round(100 * found.average / unit, 3),
            "error": round(100 * found.error / unit, 3),
            "bound": round(100 * (found.average - SURE * found.error) / unit, 3),
            "plain": round(100 * plain.average / unit, 3),
            "plain_error": round(100 * plain.error / unit, 3),
            "variance": round(found.variance, 4),
            "of_hands": round(self._of_hands(found), 4),
            "alone": self.alone,
            "seconds": round(self.seconds, 1),
            "done": _ranges(self.done),
            "parts": PARTS,
            "sums": self.sums.kept(),
        }

    def _of_hands(self, found: Reduced) -> float:
        """What part is left of the variance that as many hands with a deck each would have; 1 if unknown."""
        hands, won, squares = self.alone
        seats = self.plan.bots.count(self.duel.bot)
        spread = (squares - won**2 / hands) / hands / seats**2 if hands else 0.0
        return found.error**2 * self.hands / spread if spread else 1.0


def _ranges(numbers: set[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number:
            found[-1][1] += 1
        else:
            found.append([number, number + 1])
    return found


def play(plan: Plan, numbers: range) -> tuple[list[Any], float]:
    """What the bot won with some decks and with which luck, and the seconds of a core that it took."""
    start = process_time()
    rows = []
    for one in play_rounds(plan, numbers):
        bot = plan.bots[0]
        seats = one.seats[bot]
        luck = dict(zip(one.chips, one.luck, strict=True)).get(bot) if one.luck else None
        mine = [part / seats for part in luck] if luck else [0.0] * PARTS
        alone = dict(zip(one.chips, one.alone, strict=True))[bot]
        rows.append((one.number, one.chips[bot] / seats, mine, (one.hands, one.chips[bot], alone)))
    return rows, process_time() - start


class Table:
    """All the duels that were asked for."""

    def __init__(self, asked: argparse.Namespace, rows: dict[str, Row], file: Path) -> None:
        self._asked, self._rows, self._file = asked, rows, file
        self._end = monotonic() + 60 * asked.minutes
        self._saved = self._told = monotonic()
        self._duels = [Kept(duel, rows.get(duel.key)) for duel in chosen(asked)]
        self._new: set[str] = set()

    def play(self) -> None:
        """Play what is missing, as long as there is time; the duels take turns."""
        running: dict[Future[tuple[list[Any], float]], Kept] = {}
        left = self._portions()
        pool = ProcessPoolExecutor(self._asked.workers, initializer=end_with, initargs=(os.getpid(),))
        try:
            while True:
                while len(running) < self._asked.workers + 1 and monotonic() < self._end:
                    duel, numbers = next(left, (None, range(0)))
                    if duel is None:
                        break
                    running[pool.submit(play, duel.plan, numbers)] = duel
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED)[0]:
                    self._count(running.pop(future), *future.result())
        finally:
            pool.shutdown(cancel_futures=True)
            self._save()
            self._tell()

    def _portions(self) -> Iterator[tuple[Kept, range]]:
        """What is still to be played, in turn."""
        waiting = [(duel, self._left(duel)) for duel in self._duels]
        while waiting:
            for duel, portions in list(waiting):
                numbers = next(portions, None)
                if numbers is None:
                    waiting.remove((duel, portions))
                else:
                    yield duel, numbers

    def _left(self, duel: Kept) -> Iterator[range]:
        most = duel.plan.rounds
        if self._asked.hands:
            most = min(most, -(-self._asked.hands // duel.duel.seats))
        for first in range(0, most, AT_A_TIME):
            numbers = range(first, min(most, first + AT_A_TIME))
            missing = [number for number in numbers if number not in duel.done]
            if len(missing) == len(numbers):
                yield numbers
            else:
                yield from (range(number, number + 1) for number in missing)

    def _count(self, duel: Kept, rows: list[Any], seconds: float) -> None:
        for number, won, luck, alone in rows:
            if number not in duel.done:
                duel.done.add(number)
                duel.sums.add(number, won, luck)
                duel.alone = [one + more for one, more in zip(duel.alone, alone, strict=True)]
        duel.seconds += seconds
        self._new.add(duel.duel.key)
        if monotonic() > self._saved + SAVE_EVERY:
            self._save()
        if monotonic() > self._told + TELL_EVERY:
            self._tell()

    def _save(self) -> None:
        self._rows |= {duel.duel.key: duel.row() for duel in self._duels if duel.duel.key in self._new}
        self._new.clear()
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(self._rows), encoding="utf-8")
        part.replace(self._file)
        self._saved = monotonic()

    def _tell(self) -> None:
        played, of = (sum(one.hands for one in self._duels), sum(one.plan.hands for one in self._duels))
        sys.stdout.write(f"{played:,} of {of:,} hands in {len(self._duels)} duels\n")
        sys.stdout.flush()
        self._told = monotonic()


def chosen(asked: argparse.Namespace) -> list[Duel]:
    """The duels that were asked for."""
    games, bots = named(asked.games), named(asked.bots)
    seats = [int(one) for one in named(asked.seats)]
    return [
        Duel(game, bot, many)
        for game in GAMES
        if not games or game.said in games or game.game in games
        for many in seats
        for bot in bots
    ]


def named(words: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def is_good(row: Row) -> bool:
    """Whether a level does what is asked of it: hard is ahead, normal loses little, easy loses."""
    bets = row["unit"] == "big bets"
    if row["bot"] == "hard":
        return bool(row["per_hundred"] > 0 and row["bound"] > (-3 if bets else -10))
    if row["bot"] == "normal":
        return bool(row["per_hundred"] >= (-5 if bets else -10))
    return bool(row["per_hundred"] < 0)


def lines(rows: dict[str, Row], before: Written | None = None) -> list[str]:
    """The table: a line for each game and number of seats, a column for each level."""
    found = [
        "| game | seats | counted in | "
        + " | ".join(BOTS)
        + " | hands | variance left, of decks | of hands |",
        "| --- | --- | --- | " + "--- | " * len(BOTS) + "--- | --- | --- |",
    ]
    for game in GAMES:
        for seats in SEATS:
            duels = [rows.get(Duel(game, bot, seats).key) for bot in BOTS]
            had = (before or {}).get((game.said, str(seats)))
            if not had and not any(duels):
                continue
            *cells, hands, of_decks, of_hands = had or [_NOT_PLAYED] * len(BOTS) + [""] * 3
            cells = [_cell(row) if row else cell for row, cell in zip(duels, cells, strict=True)]
            played = [*hands.split("; "), *(f"{row['hands']:,}" for row in duels if row)]
            left = [
                _range(said, [row.get(part, 1.0) for row in duels if row])
                for said, part in ((of_decks, "variance"), (of_hands, "of_hands"))
            ]
            told = "; ".join(dict.fromkeys(filter(None, played)))
            found.append(f"| {' | '.join([game.said, str(seats), game.unit[1], *cells, told, *left])} |")
    return found


def _range(had: str, parts: list[float]) -> str:
    """The least and the most, in percent, with those that were written down before."""
    every = [*(int(one) for one in re.findall(r"\d+", had)), *(round(100 * part) for part in parts)]
    return " to ".join(dict.fromkeys(f"{one} %" for one in (min(every), max(every))))


def _cell(row: Row) -> str:
    mark = "" if is_good(row) else " **not yet**"
    return f"{row['per_hundred']:+.1f} (above {row['bound']:+.1f}){mark}"


def write(rows: dict[str, Row]) -> None:
    """Put the table where it belongs."""
    text = DOCS.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    table, _, after = rest.partition(END)
    DOCS.write_text("\n".join((before + BEGIN, *lines(rows, written(table)), END)) + after, encoding="utf-8")


def written(table: str) -> Written:
    """What a table says of each game and number of seats, beginning with the levels."""
    split = (
        [cell.strip() for cell in line.strip("| ").split("|")] for line in table.strip().splitlines()[2:]
    )
    return {(game, seats): cells for game, seats, _, *cells in split}


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


_count.__name__ = "number above 0"


def _arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--workers", type=_count, default=usual_workers())
    parser.add_argument("--minutes", type=float, default=10_000, help="when to stop giving out work")
    parser.add_argument("--games", default="", help="some games only, as the table or the house names them")
    parser.add_argument("--bots", default=",".join(BOTS), help="the levels, with commas")
    parser.add_argument("--seats", default=",".join(map(str, SEATS)), help="numbers of seats, with commas")
    parser.add_argument(
        "--hands", type=_count, default=0, help="only so many hands of each duel, to try it out"
    )
    parser.add_argument("--json", default="plain_table.json", help="where results are kept")
    parser.add_argument(
        "--write", action="store_true", help="play nothing; write the table into docs/bots.md"
    )
    asked = parser.parse_args(given)
    if wrong := wrong_in(asked):
        parser.error(wrong)
    return asked


def wrong_in(asked: argparse.Namespace) -> str:
    """What cannot be played, or not be kept, of what was asked for; nothing if all can."""
    known = {
        "seats": {*map(str, SEATS)},
        "games": {name for game in GAMES for name in (game.said, game.game)},
    }
    for what, words in known.items():
        if unknown := [one for one in named(getattr(asked, what)) if one not in words]:
            return f"--{what} has {unknown[0]!r}; known here: {', '.join(sorted(words))}"
    if not named(asked.seats) or not named(asked.bots):
        return "name at least one number of seats and one bot"
    try:
        for bot in named(asked.bots):
            find_bot(bot)
        kept_in(Path(asked.json), there=asked.write)
    except (CardhouseError, OSError, ValueError) as error:
        return str(error)
    return ""


def kept_in(file: Path, *, there: bool = False) -> dict[str, Row]:
    """What a file has, which has to be there or may be begun; raises :class:`ValueError` for another file."""
    if there or file.exists():
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{file} is not JSON: {error}") from None
        if not isinstance(found, dict):
            raise ValueError(f"{file} has no results")
        return found
    if not file.parent.is_dir():
        raise ValueError(f"there is no folder {file.parent}")
    return {}


def main() -> None:
    """Play what is missing, and print the table or write it down."""
    asked = _arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    file = Path(asked.json)
    found = kept_in(file)
    if not asked.write:
        Table(asked, found, file).play()
        sys.stdout.write("\n".join(lines(found)) + "\n")
    else:
        write(found)


if __name__ == "__main__":
    main()
