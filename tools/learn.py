"""Learn the betting of games by self-play, and keep it in ``src/cardhouse/learning/tables``.

    PYTHONPATH=src python tools/learn.py --games holdem,badugi --seats 2,6
    PYTHONPATH=src python tools/learn.py                      # every game that is compiled, what is missing

A table follows from the sheet, the structure, the number of seats and the numbers below alone, so that it
comes out the same whenever it is made again. What is there is not made again unless ``--again`` is given.
"""

from __future__ import annotations

import argparse
import sys
from time import monotonic, process_time

from cardhouse.batch import compiled
from cardhouse.batch.errors import CannotCompile
from cardhouse.dealer import Stakes
from cardhouse.errors import CardhouseError
from cardhouse.learning.learn import Course, School
from cardhouse.learning.shelf import FOLDER, SEATS, file_name
from cardhouse.sheets import Sheet, find_game, games
from cardhouse.sheets.words.dealing import DealCards

_TWO = Course(deals=10_000, looks=80, walks=1_500_000, people=0.4)
_TWO_LARGE = Course(deals=30_000, looks=80, walks=6_000_000, people=0.4)
"""Where bets are large, whoever learned less is beaten by those who bet a lot."""
COURSES = {
    (2, "closed"): _TWO,
    (2, "open"): _TWO,
    (2, "split"): _TWO,
    (2, "pot-limit"): _TWO_LARGE,
    (2, "no-limit"): _TWO_LARGE,
    (6, "closed"): Course(deals=5_000, looks=50, walks=3_000_000, classes=20, people=0.55),
    (6, "open"): Course(deals=6_000, looks=100, walks=4_000_000, classes=24, people=0.55),
    (6, "split"): Course(deals=8_000, looks=100, walks=5_000_000, classes=24, people=0.55),
    (6, "no-limit"): Course(deals=8_000, looks=100, walks=4_000_000, classes=24, people=0.55, careful=0.75),
}
"""By the number of seats and the structure or the kind of game, which say how much there is to tell apart."""


def say(text: str) -> None:
    """Show how far it is."""
    sys.stderr.write(f"{text}\n")


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What is to be learned: the sheets, numbers of seats and structures, or an error in one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="", help="some games only, with commas")
    parser.add_argument("--seats", default=",".join(map(str, SEATS)), help="numbers of seats, with commas")
    parser.add_argument("--structures", default="", help="some structures only, with commas")
    parser.add_argument("--again", action="store_true", help="make tables again that are there")
    asked = parser.parse_args(given)
    try:
        asked.games = [find_game(one) for one in named(asked.games)] or list(games())
    except CardhouseError as error:
        parser.error(str(error))
    known = {
        "seats": [str(seats) for seats in SEATS],
        "structures": sorted({one for sheet in asked.games for one in sheet.structures}),
    }
    for what, words in known.items():
        if unknown := [one for one in named(getattr(asked, what)) if one not in words]:
            parser.error(f"--{what} has {unknown[0]!r}; known here: {', '.join(words)}")
    asked.seats = [int(one) for one in named(asked.seats)]
    asked.structures = named(asked.structures)
    return asked


def named(words: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def main() -> None:
    """Learn what is missing."""
    asked = arguments()
    FOLDER.mkdir(exist_ok=True)
    for sheet in asked.games:
        for structure in sheet.structures:
            if not asked.structures or structure in asked.structures:
                for seats in asked.seats:
                    one_table(sheet, structure, seats, again=asked.again)


def kind_of(sheet: Sheet) -> str:
    """Whether cards are dealt face up, or the pot is split."""
    if any(isinstance(step, DealCards) and step.up for step in sheet.steps):
        return "open"
    return "split" if len(sheet.contests) > 1 else "closed"


def one_table(sheet: Sheet, structure: str, seats: int, *, again: bool) -> None:
    """Learn one table."""
    file = FOLDER / file_name(sheet, structure, seats)
    if (file.exists() and not again) or not sheet.players[0] <= seats <= sheet.players[1]:
        return
    stakes = Stakes.parse(f"{structure} 10/20", sheet)
    if compiled(sheet, stakes=stakes, players=seats):
        return
    course = COURSES.get((seats, structure)) or COURSES[seats, kind_of(sheet)]
    start, last = process_time(), monotonic()

    def tell(what: str, part: float) -> None:
        nonlocal last
        if monotonic() - last > 20 or part == 1:
            last = monotonic()
            say(f"{file.stem}: {what} {part:.0%}, {process_time() - start:.0f} s")

    try:
        school = School(sheet, stakes, seats, course, tell)
        school.walk()
    except CannotCompile as error:
        say(f"{file.stem}: {error}")
        return
    learned = school.learned()
    learned.save(file)
    won, doubt = school.trial()
    size, seconds = file.stat().st_size, process_time() - start
    say(
        f"{file.name}: {len(learned.keys):,} situations, {size:,} bytes, {seconds:.0f} s, "
        f"{won:+.1f} ± {doubt:.1f} big bets in 100 hands against people"
    )


if __name__ == "__main__":
    main()
