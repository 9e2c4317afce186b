"""Random sheets as text, all of which can be read."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.source import Raw
from cardhouse.sheets.sheet import Sheet

from . import steps
from .anything import anything
from .contests import contests, wild
from .draft import STREET, Draft, Line
from .growing import grown
from .mending import mended
from .mutations import known, mutated
from .text import as_toml

_TRIES: Final = 200
_STREETS: Final = 9
_BOARDS: Final = (
    {"flop": 3, "turn": 1, "river": 1},
    {"a": 1, "b": 1, "m": 1},
    {"one": 2, "two": 2},
    {"middle": 1},
)


def random_sheet(random: Random) -> str:
    """The text of a sheet that is a game; the same state of ``chance`` gives the same text.

    >>> text = random_sheet(Random(1))
    >>> text == random_sheet(Random(1))
    True
    >>> read_own(text).name
    'Random'

    Raises :class:`AssertionError` if none is found, which would be the fault of the words.
    """
    for _ in range(_TRIES):
        text = drafted(random)
        try:
            read_own(text)
        except SheetError:
            continue
        return text
    raise AssertionError(f"none of {_TRIES} random sheets could be read; see what the words write")


def any_sheet(random: Random, more: Sequence[Raw] = ()) -> tuple[str, Sheet]:
    """A sheet that can be dealt, and its text: made up, of any words, or changed from one of the house's.

    ``more`` are other sheets that may be changed, as they are read from TOML.

    >>> text, sheet = any_sheet(Random(1))
    >>> read_own(text) == sheet
    True

    Raises :class:`AssertionError` if none is found, which would be the fault of the check.
    """
    for _ in range(_TRIES):
        kind = random.randrange(10)
        if kind == 0:
            text = random_sheet(random)
            return text, read_own(text)
        if kind < 6:
            base = tomllib.loads(random_sheet(random)) if kind < 3 else known(random, more)
            found = grown(base, random)
        else:
            found = mended(anything(random) if kind < 8 else mutated(random, more), random)
        if found is not None:
            return found
    raise AssertionError(f"none of {_TRIES} random sheets could be made smaller until it was accepted")


def drafted(random: Random) -> str:
    """The text of a sheet that is usually a game, but may break a rule that its words do not know."""
    draft = Draft(random, players=random.randint(2, 6))
    sheet: dict[str, Any] = {"name": "Random", "source": "chance", "family": "random"}
    sheet["players"] = [2, draft.players]
    if random.random() < 0.15:
        sheet["deck"], draft.deck = random.choice((("2x52", 104), ("53", 53)))
    if random.random() < 0.5:
        draft.board = dict(random.choice(_BOARDS))
        draft.areas = dict(draft.board)
    sheet["structures"] = random.choice((["limit"], ["spread"], ["no-limit"], ["pot-limit"]))
    sheet["play"] = random.choice((_plain, _plain, _plain, _repeated, _guts, _chosen))(draft, sheet)
    if draft.board:
        sheet["board"] = " ".join(name for name, count in draft.board.items() for _ in range(count))
    sheet.update(_rules(draft))
    sheet.setdefault("contest", contests(draft))
    if words := wild(draft):
        sheet["wild"] = words
    elif sheet.get("deck") == "53":
        sheet["wild"] = ["bug"]
    sheet.update(draft.tables)
    return as_toml(sheet)


def _rules(draft: Draft) -> dict[str, Any]:
    """Rules other than those of play, each included now and then."""
    random = draft.random
    rules = {
        "runs_out": random.choice(("muck", "scramble", "community")),
        "nobody": "split",
        "odd_chip": "suit",
        "burns": False,
        "deal_to_folded": False,
        "no_check_raise": True,
        "cap_heads_up": True,
        "opening_tie": "suit",
    }
    return {name: rule for name, rule in rules.items() if random.random() < 0.15}


def _money(draft: Draft) -> Line:
    return draft.random.choice(("blinds", "blinds", "ante", "ante, button for all"))


def _streets(draft: Draft, count: int) -> list[Line]:
    """Steps between the first cards and the last; areas not yet dealt come at the end."""
    weights = [weight for weight, _ in STREET]
    words = [word for _, word in STREET]
    lines: list[Line] = []
    while len(lines) < count:
        line = draft.random.choices(words, weights)[0](draft)
        if line is not None:
            lines.append(line)
    if draft.areas and not draft.several:
        lines.append(f"board {' '.join(draft.areas)}")
        draft.areas = {}
    return lines


def _first_cards(draft: Draft) -> list[Line]:
    words = (steps.deal_down, steps.deal_down, steps.deal_down_and_up, steps.deal_unseen)
    line = draft.random.choice(words)(draft)
    return [line] if line is not None else []


def _plain(draft: Draft, sheet: dict[str, Any]) -> list[Line]:
    """Money, cards, rounds of betting, a showdown."""
    lines = [_money(draft), *_first_cards(draft), *_streets(draft, draft.random.randint(1, _STREETS))]
    return [*lines, "showdown"]


def _repeated(draft: Draft, sheet: dict[str, Any]) -> list[Line]:
    """Deals that may be broken off, or several deals one after the other."""
    random = draft.random
    draft.several = True
    inside = [*_first_cards(draft), *_streets(draft, random.randint(1, _STREETS - 3))]
    if draft.areas:
        inside.append(f"board {' '.join(draft.areas)}")
        draft.areas = {}
    if random.random() < 0.6:
        if random.random() < 0.6:
            inside.append("start over if nobody qualifies")
        until = "a deal is played out"
        return ["ante", {"until": until, "do": inside}, "showdown"]
    rest = random.choice((", same dealer", "", ", without those who folded"))
    repeat = {"until": f"{random.randint(1, 3)} times", "do": [f"next deal{rest}", *inside]}
    return ["ante", repeat, "showdown"]


def _guts(draft: Draft, sheet: dict[str, Any]) -> list[Line]:
    """In or out, and losers fill the pot."""
    random = draft.random
    draft.several = True
    draft.board = draft.areas = {}
    inside = [*_first_cards(draft), *_streets(draft, random.randint(0, 3))]
    how = random.choice(("in turn", "together"))
    inside += [f"in or {random.choice(('out', 'fold'))}, {how}"]
    inside += ["show those in"] if random.random() < 0.7 else []
    inside += ["settle", random.choice(("next deal", "next deal, same dealer"))]
    sheet["settle"] = {"loser": random.choice(("pot", "$1", "pot + $1"))}
    until = random.choice(("nobody loses", "3 times", "one player is left"))
    return ["ante", {"until": until, "most": 12, "do": inside}]


def _chosen(draft: Draft, sheet: dict[str, Any]) -> list[Line]:
    """Several ways for the hand to continue, one of which a player picks."""
    random = draft.random
    lines = [_money(draft), *_first_cards(draft), *_streets(draft, random.randint(0, 3))]
    before = draft.down, draft.up, draft.unseen, draft.used
    choices = {}
    for name in ("one", "other", "third")[: random.randint(2, 3)]:
        draft.down, draft.up, draft.unseen, draft.used = before
        rest = [*_streets(draft, random.randint(0, 3)), "showdown"]
        choices[name] = {"play": rest, "contest": contests(draft)}
    sheet["choice"] = choices
    sheet["contest"] = contests(draft)
    return [*lines, f"choose, {random.choice(('button', 'under the gun'))}"]
