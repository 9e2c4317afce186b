"""Sheets of any words in any places; few can be dealt as they stand."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from .blocks import CONDITIONS, some_play
from .grammar import OFF
from .scales import some_scale

OWN_SCALE: Final = "ours"
"""What a scale of a random sheet's own is called."""
_DECKS: Final[tuple[Any, ...]] = (
    "52",
    "52",
    "52",
    "52",
    "53",
    "36",
    "41",
    "2x52",
    "7-A",
    "52 without 8 9 T",
    "2x52 + 4 jokers",
    "9-A",
    "T-A + 1 joker",
    "2-5",
    "3x7-A",
    "52 without hearts",
    "52 without Qs Jd",
    {"4": "7-A", "6": "52"},
    {"3": "36", "10": "2x52"},
)
BOARDS: Final = ("a a a b m", "a b\nm m", "m", "a b m", "a a\nb b\nm", "a a a b b m m")
_LINES: Final[tuple[Any, ...]] = (
    ["a m", "b m"],
    ["a", "b", "m"],
    {"sides": ["a m", "b m"]},
    {"die <= 3": ["a m"], "die > 3": ["b m"]},
)
_SCALES: Final = (
    "high",
    "high",
    "a-5",
    "2-7",
    "badugi",
    "three-card",
    "two-card",
    "two-card-low",
    "high-card-ace-low-suits",
    "short-deck",
    "mexican",
    "count",
    "7-27-low",
    "blackjack",
)
_USES: Final = ("any", "hand", "2 hand", "5 hand", "2 hand + 3 board", "1-3 hand + board", "0-2 hand + board")
_USES_MORE: Final = (
    "2 hand + 1 sides",
    "rest of high",
    "board",
    "all hand + board",
    "hand + whole line",
    "2 hand + 1 of each row",
    "1 down + 4 up",
    "0-2 down + up + board",
    "2 hand + 1 a + 1 m",
    "one + board",
    "hand + board + 0-1 another's up",
)
_WILD: Final = (
    "joker",
    "bug",
    "2",
    "Qs",
    "lowest down",
    "down",
    "rank of m",
    "lowest board",
    "highest up",
    "red 5",
    "hearts",
    "like m",
    "players",
)
_KEYS: Final[dict[str, tuple[Any, ...]]] = {
    "part": ("one", "two", "front"),
    "line": (0, 1),
    "when": CONDITIONS,
    "qualify": ("8", "pair", "JJ", "dice"),
    "down": (True,),
    "place": (2,),
    "takes": ("all",),
    "share": (2, 3),
    "each": ("line",),
    "instead_of": ("high",),
    "either": (["one", "two"],),
    "beats": ("m",),
    "wild": (["2"], ["Qs"], ["lowest held"], ["rank of choice"]),
}
"""Keys of a contest that stand there now and then."""
_RULES: Final[dict[str, tuple[Any, ...]]] = {
    "runs_out": ("muck", "scramble", "community"),
    "nobody": ("split", "first"),
    "odd_chip": ("suit",),
    "burns": (False,),
    "deal_to_folded": (False,),
    "opening_tie": ("suit",),
}
_POWERS: Final = (
    "4 up",
    "Q down",
    "7 up",
    "like m",
    "like m up, once",
    "4 on board",
    "3 unseen",
    "like another's up",
)
_EFFECTS: Final = (
    "1 down",
    "1 down for $1",
    "1 up",
    "wild for $1",
    "kill",
    "discard",
    "fold",
    "pay 1 small bet or fold",
    "pay the pot or fold",
    "pay 1 ante or discard",
    "end the deal",
    "all get 1 down",
    "goes there",
    "discard, and opens a round of betting",
)
_PAYS: Final = {
    "72 wins": "1 big bet from each",
    "a stop wins": "2 antes from each still in",
    "a stop loses": "1 ante to each still in",
    "folds after a stop": "1 ante to the stopper",
    "AA wins": "25c from each",
}
_TABLES: Final[dict[str, Any]] = {
    "settle": {"loser": "pot"},
    "bank": {"ties": "bank"},
    "rows": {"front": 3, "middle": 5, "back": 5},
    "score": {"row": 1, "scoop": 3},
    "fantasyland": {"enter": {"front": "QQ"}},
    "jackpot": {},
}


def anything(random: Random) -> dict[str, Any]:
    """A sheet of any words."""
    sheet: dict[str, Any] = {"name": "Anything", "source": "chance", "family": "random"}
    if random.random() < 0.8:
        sheet["players"] = [2, random.choice((2, 3, 4, 6, 8, 10))]
    if random.random() < 0.4:
        sheet["deck"] = random.choice(_DECKS)
    if random.random() < 0.5:
        sheet["board"] = random.choice(BOARDS)
        if random.random() < 0.4:
            sheet["lines"] = random.choice(_LINES)
    sheet["structures"] = [random.choice(("limit", "spread", "no-limit", "pot-limit"))]
    sheet["play"] = some_play(random)
    said = str(sheet["play"])
    if any(area in said for area in OFF) and random.random() < 0.8:
        sheet["off"] = [area for area in ("offer", *OFF) if area in said]
    sheet |= _rest(random, sheet)
    if random.random() < 0.1:
        _choices(random, sheet)
    if random.random() < 0.1:
        sheet["option"] = {"other": some_option(random, len(sheet["play"]))}
    return sheet


def _rest(random: Random, game: dict[str, Any]) -> dict[str, Any]:
    """What is played for, and the rules and tables that go with it."""
    sheet: dict[str, Any] = {}
    for name, values in _RULES.items():
        if random.random() < 0.15:
            sheet[name] = random.choice(values)
    if random.random() < 0.25 or "joker" in str(game.get("deck")) or game.get("deck") in ("53", "41"):
        sheet["wild"] = [random.choice(_WILD)]
    sheet["contest"] = {name: some_contest(random) for name in ("high", "low")[: random.randint(1, 2)]}
    if random.random() < 0.3:
        sheet["scale"] = {OWN_SCALE: some_scale(random)}
        sheet["contest"]["high"]["scale"] = OWN_SCALE
    said = str(game["play"])
    sheet |= {name: table for name, table in _TABLES.items() if name in said or random.random() < 0.02}
    if random.random() < 0.12:
        sheet["power"] = some_powers(random)
    if random.random() < 0.06:
        sheet["pay"] = some_pay(random)
    if "board" in game and random.random() < 0.15:
        sheet["off"] = [random.choice(("a", "m"))]
    return sheet


def some_powers(random: Random) -> dict[str, str]:
    """What some cards do."""
    powers = random.sample(_POWERS, random.choice((1, 1, 2)))
    return {cards: random.choice(_EFFECTS) for cards in powers}


def some_pay(random: Random) -> dict[str, str]:
    """What players pay each other."""
    return dict(random.sample(sorted(_PAYS.items()), 1))


def some_rule(random: Random) -> dict[str, Any]:
    """A rule that is not one of play."""
    name = random.choice(sorted(_RULES))
    return {name: random.choice(_RULES[name])}


def some_wild(random: Random) -> list[str]:
    """What is wild."""
    return [random.choice(_WILD)]


def some_key(random: Random) -> dict[str, Any]:
    """Something that a contest may say besides its scale."""
    if random.random() < 0.4:
        return {"use": random.choice((*_USES, *_USES_MORE))}
    key = random.choice(sorted(_KEYS))
    return {key: random.choice(_KEYS[key])}


def _choices(random: Random, sheet: dict[str, Any]) -> None:
    """Several ways to go on, one of which a player picks."""
    cut = random.randint(1, len(sheet["play"]) - 1)
    lines, rest = sheet["play"][:cut], sheet["play"][cut:]
    sheet["play"] = [*lines, f"choose, {random.choice(('button', 'under the gun'))}"]
    sheet["choice"] = {
        "one": {"play": rest},
        "other": {"play": ["bet any", "showdown"], "contest": {"low": some_contest(random)}},
    }


def some_option(random: Random, lines: int) -> dict[str, Any]:
    """An option that changes something."""
    changes: tuple[dict[str, Any], ...] = (
        {"nobody": "split"},
        {"contest.high.scale": random.choice(_SCALES)},
        {f"play.{random.randint(1, lines)}": some_play(random)[2]},
        {"players": [2, 4]},
    )
    return {"choices": {"no": {}, "yes": random.choice(changes)}}


def some_contest(random: Random) -> dict[str, Any]:
    """What hands are compared for."""
    table: dict[str, Any] = {"scale": random.choice(_SCALES)}
    if random.random() < 0.4:
        table["use"] = random.choice((*_USES, *_USES, *_USES_MORE))
    for key, values in _KEYS.items():
        if random.random() < 0.05:
            table[key] = random.choice(values)
    return table
