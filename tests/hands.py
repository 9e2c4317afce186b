"""Hands of every game, dealt by chance: played once, and looked at by every test that looks at hands.

The games come from the registry, so a new sheet is tested as soon as it is there. A test may look at a hand
as it is at its end, and :func:`again` goes through it from decision to decision; none may change it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count, product
from random import Random

import pytest
from tests.amounts import is_proof, some

from cardhouse.dealer import Action, Deal, deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.sheets import Sheet, find_game, games

EVERY_GAME = pytest.mark.parametrize("game", games(), ids=lambda sheet: sheet.key)
"""For a test of every game of the house."""
MANY_GAMES = pytest.mark.parametrize("game", some(games(), 45), ids=lambda sheet: sheet.key)
"""For a test of what the dealer does alike in most games: a tenth of them in ``make test``."""
SAMPLE = 20
SOME_GAMES = pytest.mark.parametrize("game", some(games(), SAMPLE), ids=lambda sheet: sheet.key)
"""For a test of what is built on the dealer: some games in ``make test``, every game in ``make proof``."""
FEW_GAMES = pytest.mark.parametrize("game", some(games(), 8), ids=lambda sheet: sheet.key)
"""For a test that takes long with each game: a few in ``make test``, every game in ``make proof``."""
FEWEST = 3
"""Hands of a game of a book that are played in any case; there is one for each way to play it."""
OF_OTHERS = 2
"""Hands of a game that others spread, but for the proof: most of these games are made of the same words."""
ENOUGH = 5000
"""How many answers are enough of a game whose hands are long."""
SHORT = (1, 2, 3)
DEEP = (7, 15, 19, 20, 40, 101, 200, 1000)
EXTRAS = ("", "", "", " ante 1", " ante 3", " bb-ante 20", " straddle 40", " chip 5", " bomb 20", " cap 3")


def hands_of(game: Sheet, *, proof: int = 0) -> Iterator[Deal]:
    """A hand for each way to play a game, played to its end; for the proof at least so many of them."""
    known = _hands_of(game.key)
    yield from known
    answers = sum(len(hand.actions) for hand in known)
    for number in range(len(known), proof if is_proof() else 0):
        if answers > ENOUGH:
            break
        hand = _play(game, number)
        answers += len(hand.actions)
        yield hand


def more_hands(game: Sheet) -> Iterator[Deal]:
    """Hands of a game without an end: at first those that everybody looks at, then others."""
    known = _hands_of(game.key)
    yield from known
    for number in count(len(known)):
        yield _play(game, number)


@cache
def _hands_of(key: str) -> tuple[Deal, ...]:
    game = find_game(key)
    return tuple(_play(game, number) for number in range(how_many(game)))


def how_many(game: Sheet) -> int:
    """How many hands of a game are played."""
    if game.edition == "spread" and not is_proof():
        return OF_OTHERS
    return max(FEWEST, len(ways_to_play(game.key)))


def _play(game: Sheet, number: int) -> Deal:
    random = Random(f"{game.key} {number}")
    return play_out(new_hand(game, number, random), random)


def again(hand: Deal) -> Iterator[tuple[Deal, Action]]:
    """The same hand from its first decision to its last, with what was answered to each."""
    now = hand.undo(len(hand.actions))
    for action in hand.actions:
        yield now, action
        now.act(action)


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


def new_hand(game: Sheet, number: int, random: Random) -> Deal:
    """The hands go through the ways to play in turn; every fifth has the most players there can be."""
    ways = ways_to_play(game.key)
    sheet, structure = ways[number % len(ways)]
    least, most = sheet.players
    players = most if number % 5 == 0 else least if number % 5 == 1 else random.randint(least, min(most, 7))
    return deal(
        sheet,
        stacks=stacks(random, players),
        stakes=f"{structure} 10/20{random.choice(EXTRAS)}",
        button=random.randrange(players),
        seed=number,
        may_run=random.choice((1, 1, 2, 3)),
        jackpot=random.choice((None, None, 0, 4000)),
        carried=carried(sheet, players, number),
    )


def stacks(random: Random, players: int) -> list[int]:
    """All short, all deep, or anything."""
    among = random.choice((SHORT, DEEP, DEEP, (*SHORT, *DEEP)))
    return [random.choice(among) for _ in range(players)]


def carried(sheet: Sheet, players: int, number: int) -> dict[str, list[int]]:
    """What the last hand may have left behind: now nobody in Fantasyland, now some, now all."""
    if "fantasyland" not in sheet.tables:
        return {}
    return {"fantasyland": [seat for seat in range(players) if number >> seat & 1]}
