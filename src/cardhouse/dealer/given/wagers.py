"""Reading what is wagered against the bank or the pot, and legs, as people write a showdown down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardhouse.dealer.errors import BadChip, BadLegs, BadPot, BadWager

from .numbers import is_whole
from .question import Question


def read_sum(asked: Question, what: str) -> int | None:
    """The one sum that is given as the pot, whatever it is in this game; nothing where there is none."""
    given = asked.pot
    if asked.pots is not None:
        pots = asked.pots if isinstance(asked.pots, Sequence) and not isinstance(asked.pots, str) else ()
        only = pots[0] if len(pots) == 1 else None
        amount = only.get("amount") if isinstance(only, Mapping) and only.get("eligible") is None else only
        if given is not None or not is_whole(amount):
            raise BadPot(f"there are no side pots in {asked.sheet.name}; give 'pot', {what}")
        given = amount
    if given is None:
        return None
    _check_sum(given, "the pot", asked.chip, BadPot)
    return int(given)


def _check_sum(given: Any, what: str, chip: Any, error: type[BadPot | BadWager]) -> None:
    if not is_whole(chip) or chip < 1:
        raise BadChip(f"the smallest chip is a positive whole number, not {chip!r}")
    if not is_whole(given) or given < 1:
        raise error(f"{what} is a positive whole number of chips, not {given!r}")
    if given % chip:
        raise BadChip(f"{what} of {given} cannot be counted in chips of {chip}", chip=chip)


def read_wagers(asked: Question) -> dict[int, tuple[int, ...]] | None:
    """What each seat has wagered, on each of its hands where it has several; nothing where it is not said."""
    given = asked.wagers
    if given is None:
        return None
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadWager(f"wagers are a list with one entry per seat, not {given!r}")
    if len(given) != asked.seats:
        raise BadWager(
            f"there are {asked.seats} seats but {len(given)} wagers; null is for who wagers nothing"
        )
    return {seat: _wagers(one, seat, asked) for seat, one in enumerate(given) if one not in (None, 0, [])}


def _wagers(given: Any, seat: int, asked: Question) -> tuple[int, ...]:
    several = isinstance(given, Iterable) and not isinstance(given, str | Mapping)
    wagers = tuple(given) if several else (given,)
    for wager in wagers:
        _check_sum(wager, f"the wager of seat {seat}", asked.chip, BadWager)
    return wagers


def read_legs(asked: Question, *, least: int, most: int, unsaid: int) -> dict[int, int]:
    """How many legs each seat has before the hand; as many as usual, where it is not said."""
    given = asked.legs
    if given is None:
        return dict.fromkeys(range(asked.seats), unsaid)
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != asked.seats:
        raise BadLegs(f"legs are a list with one number for each of the {asked.seats} seats, not {given!r}")
    for seat in asked.live:
        if not is_whole(given[seat]) or not least <= given[seat] <= most:
            message = f"seat {seat} has {least} to {most} legs before the hand, not {given[seat]!r}"
            raise BadLegs(message, seat=seat)
    return {seat: given[seat] if is_whole(given[seat]) else 0 for seat in range(asked.seats)}
