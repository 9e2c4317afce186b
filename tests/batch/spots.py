"""Hands to be compared: what they begin with, and how they are written down.

Nothing here needs a compiler, so that any Python can deal them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from cardhouse.cards import to_quick_seed
from cardhouse.dealer import Action, Deal, Stakes
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import Sheet, find_game

PER_SETTING = 25
"""How many hands are played with the same stakes and seats."""
KEPT = 64
"""How many sheets, stakes and programs are kept; a proof goes through thousands."""
USUAL = 10
"""Tables of up to so many seats are small ones."""
DEEP = (1, 2, 3, 5, 9, 20, 41, 60, 100, 400, 1000, 3000)
EXTRAS = (
    "",
    "",
    "",
    " ante 1",
    " ante 3",
    " bb-ante 20",
    " straddle 40",
    " chip 5",
    " chip 2",
    " unit 5",
    " cap 3",
)


More = tuple[tuple[str, Any], ...]
"""What stakes have that is not in their text."""
MORE: tuple[More, ...] = (
    (("rake", (5, 0)),),
    (("rake", (10, 7)), ("chip", 2)),
    (("drop", 3),),
    (("rake", (5, 4)), ("drop", 1)),
    (("antes", (3, 0, 5)),),
    (("antes", (1, 2)), ("bb_ante", 4)),
    (("min_bet", 7),),
    (("heads_up_uncapped", False), ("cap", 2)),
    (("blind_first", True), ("bb_ante", 9)),
)
"""What houses and rulings add to stakes."""
BOMB: More = (("bomb", 6),)


@dataclass(frozen=True)
class Spot:
    """Everything that a hand begins with."""

    game: str
    stakes: str
    stacks: tuple[int, ...]
    button: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    more: More = ()

    def deal(self) -> Deal:
        return Deal(
            Setup(
                sheet_of(self.game, self.options, len(self.stacks)),
                level_of(self.game, self.options, self.stakes, self.more),
                self.stacks,
                self.button,
                to_quick_seed(self.seed),
                chance="quick",
            )
        )


@lru_cache(maxsize=KEPT)
def sheet_of(game: str, options: tuple[tuple[str, str], ...], seats: int) -> Sheet:
    return find_game(game, dict(options) or None).for_players(seats)


@lru_cache(maxsize=KEPT)
def level_of(game: str, options: tuple[tuple[str, str], ...], stakes: str, more: More) -> Stakes:
    return replace(Stakes.parse(stakes, find_game(game, dict(options) or None)), **dict(more))


class Differs(AssertionError):
    """The two do not agree; the answers so far come along."""

    def __init__(self, spot: Spot, played: Sequence[Action], what: str) -> None:
        super().__init__(f"{what}\n{record(spot, played)}")
        self.spot, self.played, self.what = spot, list(played), what


def compare_end(
    spot: Spot, plain: Deal, stacks: list[int], awards: list[tuple[int, str, int, int]], played: list[Action]
) -> None:
    """Compare what a hand has come to on both sides."""
    if plain.stacks != stacks:
        raise Differs(spot, played, f"the dealer pays {plain.stacks}, the kernels {stacks}")
    awarded = [(one.pot, one.contest, one.seat, one.amount) for one in plain.awards]
    if sorted(awarded) != sorted(awards):
        raise Differs(spot, played, f"the dealer awards {awarded}, the kernels {awards}")


def spots(
    game: str, number: int, *, start: int = 0, per_setting: int = PER_SETTING
) -> Iterator[tuple[Spot, Random]]:
    """Hands of a game: every structure, all numbers of seats, short and deep stacks."""
    sheet = find_game(game)
    for hand in range(start, start + number):
        random = Random(f"{sheet.key} {hand}")
        # A program is kept for a few hands, because it takes a moment to make.
        seats, stakes, more = _setting(game, hand // per_setting)
        depth = random.choice((3, 6, 9, len(DEEP)))
        stacks = tuple(random.choice(DEEP[:depth]) for _ in range(seats))
        if not random.randrange(6):
            stacks = (random.choice(DEEP),) * seats
        yield (
            Spot(game, stakes, stacks, random.randrange(seats), random.getrandbits(64), more=more),
            random,
        )


@lru_cache(maxsize=KEPT)
def _setting(game: str, number: int) -> tuple[int, str, More]:
    """How many seats there are, and what is played for."""
    sheet = find_game(game)
    least, most = sheet.players
    setting = Random(f"{sheet.key} setting {number}")
    seats = (
        setting.randint(least, min(most, USUAL))
        if setting.randrange(8)
        else min(most, setting.choice((2, 3, 6, 8)))
    )
    seats = max(least, seats)
    # The first setting is a plain one: every game has hands of it, and few have many.
    rare = number > 0
    if rare and most > USUAL and not setting.randrange(10):
        seats = setting.randint(USUAL + 1, most)
    structure = setting.choice(sheet.structures)
    level = setting.choice(("10/20", "1/2", "3/7"))
    extra = setting.choice(EXTRAS)
    if extra.startswith(" unit") and structure == "limit":
        extra = ""
    more: More = ()
    if rare and not setting.randrange(3):
        more = BOMB if sheet.has_button and not setting.randrange(4) else setting.choice(MORE)
    return seats, f"{structure} {level}{extra}", more


def record(spot: Spot, actions: Sequence[Action]) -> str:
    """A hand as a line of the file of regressions."""
    plain = [
        spot.game,
        dict(spot.options),
        spot.stakes,
        list(spot.stacks),
        spot.button,
        spot.seed,
        [str(action) for action in actions],
        dict(spot.more),
    ]
    return json.dumps(plain)


def recorded(line: str) -> tuple[Spot, list[Action]]:
    """A hand that was written down."""
    game, options, stakes, stacks, button, seed, actions, more = [*json.loads(line), {}][:8]
    added = tuple((name, tuple(one) if isinstance(one, list) else one) for name, one in more.items())
    spot = Spot(game, stakes, tuple(stacks), button, seed, tuple(options.items()), added)
    return spot, [Action.parse(action) for action in actions]
