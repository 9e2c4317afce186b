"""Hosts' own sheets are tried out before a table takes them.

A worker with limited time and memory plays random hands: whatever somebody has written, only this process
can fail because of it, and no table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from time import process_time
from typing import Any, Final

from cardhouse.cards import SEED_BYTES
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said, from_plain, plain
from cardhouse.server.errors import TooHard
from cardhouse.server.wire.rules import check_given, names_own, read_rules
from cardhouse.sheets import SheetError, find_game
from cardhouse.simulation.trying import play_tried
from cardhouse.table import Game, Rules

from .jobs import Jobs
from .pool import Workers
from .refused import said_of

SECONDS: Final = 10.0
"""How many seconds a trial may work."""
READING: Final = 0.5
"""How many seconds it may take to read the sheets of a table; the house's own take milliseconds."""
_HANDS: Final = 4


async def read_tried(
    given: Mapping[str, Any], workers: Workers, *, owner: str, address: str = "", before: Rules | None = None
) -> Rules:
    """Read rules once a worker has read and tried out the sheets in them.

    ``before`` are the rules that are changed, if any. A sheet is first read in a worker, where nobody waits
    for it, and here only when it is known to be quick.
    """
    check_given(given)
    own = names_own(given)
    if own:
        asked = {"given": given, "before": before.to_dict() if before is not None else None}
        await _ask(workers, "trial.rules", asked, owner, address)
    if not own and (before is None or not before.has_own):
        return read_rules(given, onto=before)
    rules = await asyncio.to_thread(read_rules, given, onto=before)
    if not own and before is not None:
        await try_out(untried(rules, before), rules, workers, owner=owner, address=address)
    return rules


async def try_out(
    items: Sequence[Game], rules: Rules, workers: Workers, *, owner: str, address: str = ""
) -> None:
    """Raise :class:`SheetError` if one of the sheets cannot be played; a worker finds out."""
    own = tuple(item for item in items if item.text)
    if own:
        asked = {"rules": replace(rules, games=own).to_dict()}
        await _ask(workers, "trial.play", asked, owner, address)


async def _ask(workers: Workers, do: str, asked: Mapping[str, Any], owner: str, address: str) -> None:
    try:
        wrong = await workers.call(do, asked, owner=owner, address=address, deadline=SECONDS)
    except TooHard:
        raise went_wrong(Said("errors.server.trial-too-hard")) from None
    if wrong:
        raise went_wrong(from_plain(wrong))


def _tried(rules: Mapping[str, Any]) -> Any:
    return plain(play_some(Rules.from_dict(rules)))


def _read(given: Mapping[str, Any], before: Mapping[str, Any] | None) -> Any:
    return plain(read_and_play(given, Rules.from_dict(before) if before is not None else None)[1])


def read_and_play(given: Mapping[str, Any], before: Rules | None = None) -> tuple[Rules, Said | None]:
    """Read rules and play their untried games; returns the rules, and what went wrong."""
    _read_house(given)
    since = process_time()
    rules = read_rules(given, onto=before)
    if process_time() - since > READING:
        return rules, Said("errors.server.reads-too-long", most=READING)
    new = rules.games if before is None else untried(rules, before)
    own = tuple(item for item in new if item.text)
    return rules, play_some(replace(rules, games=own)) if own else None


def _read_house(given: Mapping[str, Any]) -> None:
    """Read the games of the house first: how long that takes says nothing about a sheet beside them."""
    listed = given.get("games")
    for entry in listed if isinstance(listed, list) else ():
        name = entry.get("game") if isinstance(entry, Mapping) else entry
        if isinstance(name, str) and not name.endswith(".toml"):
            with suppress(CardhouseError):
                find_game(name)


def untried(rules: Rules, before: Rules) -> list[Game]:
    """The games of changed rules that have not been tried out as they would be played now."""
    tried = [_played(item, before) for item in before.games if item.text]
    return [item for item in rules.games if item.text and _played(item, rules) not in tried]


def _played(item: Game, rules: Rules) -> tuple[object, ...]:
    """Everything that the trial of a sheet depends on."""
    stakes = rules.stakes_of(item)
    return item.text, dict(item.options), stakes, rules.seats, rules.may_run, rules.jackpot


def went_wrong(why: Said) -> SheetError:
    """The error for what went wrong while a sheet was tried out."""
    return SheetError("server.of-sheet", place="", why=why)


def play_some(rules: Rules) -> Said | None:
    """Play random hands of every game; returns what went wrong, or nothing."""
    for item in rules.games:
        least, most = item.sheet.players
        for number in range(_HANDS):
            random = Random(number)  # noqa: S311 - every trial of a sheet is the same
            players = min(most, rules.seats) if number == 0 else random.randint(least, min(most, 6))
            players = max(least, players)
            try:
                _play(rules, item, players, random)
            except CardhouseError as error:
                return Said("errors.server.hand-went-wrong", players=players, why=said_of(error))
            except Exception as error:  # noqa: BLE001 - the author of the sheet is told
                return Said("errors.server.hand-went-wrong", players=players, why=f"{error!r:.300}")
    return None


def _play(rules: Rules, item: Game, players: int, random: Random) -> None:
    stakes = rules.stakes_of(item)

    def begin() -> Deal:
        return Deal(
            Setup.of(
                item.sheet,
                stacks=[random.choice((3, 20, 200)) * max(1, stakes.small_bet) for _ in range(players)],
                stakes=stakes,
                button=random.randrange(players),
                seed=random.randbytes(SEED_BYTES),
                may_run=rules.may_run,
                jackpot=0 if rules.jackpot else None,
            )
        )

    def answer(deal: Deal) -> Action:
        if deal.decision is None:
            raise ValueError("nobody is asked anything")
        return random_action(deal.decision, random)

    play_tried(begin, answer)


JOBS: Final[Jobs] = {"trial.play": _tried, "trial.rules": _read}
