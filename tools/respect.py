"""Measure how much the good bot should believe the bets of others (``Style.respect``).

Several values play the same decks against the same opponents: the plain player of the game
(``examples/plain_players.py``), the random bot or the caller. Every deck is played from every seat, and
standard errors are counted from decks. All chance follows from ``--seed``, the match and the number of the
deck. A bot imagines at most ``--samples`` hands for a decision, however busy the machine is, so that results
can be reproduced. It goes by no table that was learned, by which all values would play alike.

    PYTHONPATH=src python tools/respect.py --minutes 30 --json respect.json

Plain players are played for a fixed number of decks. Opponents without a plan are played until every value is
ahead by 3.5 errors after at least 20 decks, or for that number of decks. What is already in the file of
``--json`` is not played again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Final

from cardhouse.bots import LEVELS, Bot, GoodBot, Style, find_bot
from cardhouse.dealer import Stakes
from cardhouse.sheets import find_game
from cardhouse.simulation.plan import Plan
from cardhouse.simulation.playing import play_round

PLAIN: Final = Path(__file__).parents[1] / "examples" / "plain_players.py"
FEWEST: Final = 20
"""Nothing is decided early with fewer decks than this."""
ENOUGH: Final = 3.5
"""How many standard errors ahead are enough against opponents without a plan."""
PORTION: Final = 10
"""How many decks of a match are played before it is the next one's turn."""
OPPONENTS: Final = ("plain", "random", "caller")
Scores = dict[str, dict[str, list[float]]]
"""For each match and value, what the bot has won with each deck: big bets a hand."""


@dataclass(frozen=True)
class Game:
    """A game, with the plain player that knows it."""

    name: str
    player: str
    decks: int
    """How many decks are played: fewer if a bot thinks for long."""
    stakes: str | None = None


GAMES: Final = (
    Game("deuce-to-seven-triple-draw", "deuce_to_seven", 100),
    Game("badugi", "badugi", 90),
    Game("holdem", "holdem", 160),
    Game("stud-8", "stud_8", 120),
    Game("razz", "razz", 160),
    Game("stud", "stud", 120),
    # The edition without a joker, which the plain player could not handle.
    Game("five-card-draw@home003", "five_card_draw", 120, "limit 10/20 ante 2"),
    Game("omaha-8", "omaha_8", 60),
)


@dataclass(frozen=True)
class Match:
    """The bot against one kind of opponent in one game."""

    game: Game
    opponent: str
    seats: int
    decks: int

    @property
    def key(self) -> str:
        """Its name in the file."""
        return f"{self.game.name} / {self.opponent} / {self.seats}"

    @property
    def is_plain(self) -> bool:
        """Whether the opponent is the plain player of the game."""
        return self.opponent == "plain"

    def play(self, bot: GoodBot, deck: int, seed: str) -> float:
        """What the bot wins with one deck, in big bets a hand."""
        sheet = find_game(self.game.name)
        stakes = Stakes.parse(self.game.stakes, sheet)
        # All seatings of this round are different, and everybody has both kinds to the left at some time.
        names = (
            ("bot", "opponent") if self.seats == 2 else ("bot", "bot", "opponent", "bot", *["opponent"] * 2)
        )
        plan = Plan(
            self.game.name,
            names,
            self.decks * len(names),
            f"{seed}/{self.key}",
            self.game.stakes,
            100 * stakes.big_bet,
        )
        name = f"{PLAIN}:{self.game.player}" if self.is_plain else self.opponent
        played = play_round(plan, deck, {"bot": bot, "opponent": _opponent(name)})
        return played.chips["bot"] / played.seats["bot"] / stakes.big_bet


@cache
def _opponent(name: str) -> Bot:
    return find_bot(name)


def mean(scores: Sequence[float]) -> tuple[float, float]:
    """The average for a hundred hands, and its standard error."""
    count = len(scores)
    average = sum(scores) / count
    spread = sum((score - average) ** 2 for score in scores) / max(1, count - 1)
    return 100 * average, 100 * sqrt(spread / count) if count > 1 else float("inf")


def together(found: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The average over matches, which all count the same."""
    count = len(found)
    return sum(one for one, _ in found) / count, sqrt(sum(error**2 for _, error in found)) / count


def is_done(match: Match, scores: dict[str, list[float]], values: Sequence[str]) -> bool:
    """Whether a match has been played for long enough."""
    played = [scores.get(value, []) for value in values]
    if min(map(len, played)) >= match.decks:
        return True
    if match.is_plain or min(map(len, played)) < FEWEST:
        return False
    return all(average > ENOUGH * error for average, error in map(mean, played))


def play(asked: argparse.Namespace, scores: Scores, file: Path | None) -> None:
    """Play what is missing, a portion of each match in turn, and keep it."""
    values = _named(asked.respect)
    style = LEVELS[asked.level].style
    style = replace(style, samples=asked.samples or style.samples)
    bots = {value: believer(style, float(value)) for value in values}
    matches = list(matches_of(asked))
    start = monotonic()
    while left := [match for match in matches if not is_done(match, scores.get(match.key, {}), values)]:
        for match in left:
            kept = scores.setdefault(match.key, {})
            first = min(len(kept.get(value, [])) for value in values)
            for deck in range(first, min(match.decks, first + PORTION)):
                for value in values:
                    found = kept.setdefault(value, [])
                    if len(found) == deck:
                        found.append(match.play(bots[value], deck, asked.seed))
            _save(file, scores)
            told = " ".join(f"{mean(kept[value])[0]:+.0f}" for value in values)
            decks = min(len(kept[value]) for value in values)
            seconds = monotonic() - start
            _tell(f"{seconds:5.0f} s  {match.key}: {decks} of {match.decks} decks: {told}")
            if seconds > 60 * asked.minutes:
                return


def believer(style: Style, respect: float) -> GoodBot:
    """A bot that believes so much, and imagines everything: what was learned believes what it has learned."""
    return GoodBot(replace(style, respect=respect, schooled=False))


def matches_of(asked: argparse.Namespace) -> Iterator[Match]:
    """The opponents in each game, and how long they are played at most."""
    wanted = _named(asked.games)
    for opponent in _named(asked.against):
        for game in GAMES:
            if not wanted or game.name in wanted:
                decks = max(2, round(game.decks * asked.decks * 2 / asked.seats))
                yield Match(game, opponent, asked.seats, decks)


def table(scores: Scores, values: Sequence[str]) -> list[str]:
    """What each value wins, and how much more than the first one."""
    lines = [f"| game | against | seats | decks | {' | '.join(values)} |", f"|{' --- |' * (4 + len(values))}"]
    rows = []
    for key, kept in scores.items():
        decks = min(len(kept.get(value, [])) for value in values)
        if decks > 1:
            game, opponent, seats = key.split(" / ")
            rows.append((opponent, seats, game, decks, [kept[value][:decks] for value in values]))
    for (opponent, seats), some in groupby(rows, key=lambda row: row[:2]):
        group = list(some)
        won = [[mean(one) for one in row[4]] for row in group]
        more = [
            [mean([one - two for one, two in zip(score, row[4][0], strict=True)]) for score in row[4]]
            for row in group
        ]
        for row, found in zip(group, won, strict=True):
            lines.append(_row(row[2], opponent, seats, row[3], found))
        for name, all_found in (("**all**", won), (f"**all, more than {values[0]}**", more)):
            found = [together(column) for column in zip(*all_found, strict=True)]
            lines.append(_row(name, opponent, seats, sum(row[3] for row in group), found))
    return lines


def _row(name: str, opponent: str, seats: str, decks: int, found: Sequence[tuple[float, float]]) -> str:
    cells = " | ".join(f"{average:+.0f} ± {error:.0f}" for average, error in found)
    return f"| {name} | {opponent} | {seats} | {decks} | {cells} |"


def _named(words: str) -> list[str]:
    return [word for word in words.split(",") if word]


def _save(file: Path | None, scores: Scores) -> None:
    if file is not None:
        part = file.with_suffix(".part")
        part.write_text(json.dumps(scores), encoding="utf-8")
        part.replace(file)


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def arguments() -> argparse.ArgumentParser:
    """The options of the command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--respect", default="0.12,1,1.5,2,3", help="the values, with commas")
    parser.add_argument("--level", default="hard", choices=LEVELS)
    parser.add_argument(
        "--samples", type=int, help="imagined hands for a decision; by default those of the level"
    )
    parser.add_argument("--games", default="", help="some of the games only, with commas")
    parser.add_argument("--against", default="plain", help="plain, random, caller, with commas")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 6), help="half of them are the bot's")
    parser.add_argument("--decks", type=float, default=1.0, help="times the usual number of decks")
    parser.add_argument("--minutes", type=float, default=10_000, help="when to stop")
    parser.add_argument("--seed", default="respect")
    parser.add_argument("--json", type=Path, help="where results are kept")
    return parser


def main() -> None:
    """Play what is missing, and print the table."""
    parser = arguments()
    asked = parser.parse_args()
    unknown = {*_named(asked.games)} - {game.name for game in GAMES}
    unknown |= {*_named(asked.against)} - {*OPPONENTS}
    if unknown:
        known = ", ".join((*(game.name for game in GAMES), *OPPONENTS))
        parser.error(f"not known here: {', '.join(sorted(unknown))} (known: {known})")
    scores: Scores = {}
    if asked.json is not None and asked.json.exists():
        scores = json.loads(asked.json.read_text(encoding="utf-8"))
    play(asked, scores, asked.json)
    _tell("\n" + "\n".join(table(scores, _named(asked.respect))))


if __name__ == "__main__":
    main()
