"""Every way to play the games of the house, for tests that go through all of them."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.sheets import Sheet, find_game

SHORT = (1, 2, 3)
DEEP = (7, 15, 19, 20, 40, 101, 200, 1000)
EXTRAS = ("", "", "", " ante 1", " ante 3", " bb-ante 20", " straddle 40", " chip 5", " bomb 20", " cap 3")


@cache
def ways_to_play(key: str) -> list[tuple[Sheet, str]]:
    """Every structure with every single choice of every option."""
    game = find_game(key)
    sheets = [game] + [
        find_game(game.key, {option.name: choice})
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    return [
        (sheet, structure)
        for sheet, structure in product(
            sheets, (*game.structures, *(("jam-or-fold",) if game.rounds else ()))
        )
        if structure in (*sheet.structures, "jam-or-fold")
    ]


def stacks(random: Random, players: int) -> list[int]:
    """All short, all deep, or anything."""
    among = random.choice((SHORT, DEEP, DEEP, (*SHORT, *DEEP)))
    return [random.choice(among) for _ in range(players)]


def new_hand(game: Sheet, number: int, random: Random) -> Deal:
    """The hands go through the ways to play in turn; every fifth has the most players there can be."""
    ways = ways_to_play(game.key)
    sheet, structure = ways[number % len(ways)]
    least, most = sheet.players
    players = most if number % 5 == 0 else least if number % 5 == 1 else random.randint(least, min(most, 7))
    return cardhouse.deal(
        sheet,
        stacks=stacks(random, players),
        stakes=f"{structure} 10/20{random.choice(EXTRAS)}",
        button=random.randrange(players),
        seed=number,
        may_run=random.choice((1, 1, 2, 3)),
        jackpot=random.choice((None, None, 0, 4000)),
        carried=carried(sheet, players, number),
    )


def carried(sheet: Sheet, players: int, number: int) -> dict[str, list[int]]:
    """What the last hand may have left behind: now nobody in Fantasyland, now some, now all."""
    if "fantasyland" not in sheet.tables:
        return {}
    return {"fantasyland": [seat for seat in range(players) if number >> seat & 1]}
