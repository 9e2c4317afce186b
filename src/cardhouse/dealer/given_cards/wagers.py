"""Reading wagers against the bank or the pot, and legs, as people write them for a showdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardhouse.dealer.errors import BadChip, BadLegs, BadPot, BadWager
from cardhouse.phrases import Said

from .numbers import is_whole
from .question import Question


def read_sum(asked: Question, what: Said) -> int | None:
    """The one amount given as the pot, whatever the game uses it for; ``None`` if there is none."""
    given = asked.pot
    if asked.pots is not None:
        pots = asked.pots if isinstance(asked.pots, Sequence) and not isinstance(asked.pots, str) else ()
        only = pots[0] if len(pots) == 1 else None
        amount = only.get("amount") if isinstance(only, Mapping) and only.get("eligible") is None else only
        if given is not None or not is_whole(amount):
            raise BadPot("dealer.no-side-pots", what=what, game=asked.sheet.name)
        given = amount
    if given is None:
        return None
    _check_sum(given, Said("places.pot"), asked.chip, BadPot)
    return int(given)


def _check_sum(given: Any, what: Said, chip: Any, error: type[BadPot | BadWager]) -> None:
    if not is_whole(chip) or chip < 1:
        raise BadChip("dealer.bad-chip", chip=repr(chip))
    if not is_whole(given) or given < 1:
        raise error("dealer.not-positive", what=what, given=repr(given))
    if given % chip:
        raise BadChip("dealer.wager-in-chips", chip=chip, what=what, given=given)


def read_wagers(asked: Question) -> dict[int, tuple[int, ...]] | None:
    """What each seat has wagered, on each of its hands if it has several; ``None`` if not stated."""
    given = asked.wagers
    if given is None:
        return None
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadWager("dealer.wagers-no-list", given=repr(given))
    if len(given) != asked.seats:
        raise BadWager("dealer.wager-count", seats=asked.seats, given=len(given))
    return {seat: _wagers(one, seat, asked) for seat, one in enumerate(given) if one not in (None, 0, [])}


def _wagers(given: Any, seat: int, asked: Question) -> tuple[int, ...]:
    several = isinstance(given, Iterable) and not isinstance(given, str | Mapping)
    wagers = tuple(given) if several else (given,)
    for wager in wagers:
        _check_sum(wager, Said("places.wager", seat=seat), asked.chip, BadWager)
    return wagers


def read_legs(asked: Question, *, least: int, most: int, unsaid: int) -> dict[int, int]:
    """How many legs each seat has before the hand; the usual number, if not stated."""
    given = asked.legs
    if given is None:
        return dict.fromkeys(range(asked.seats), unsaid)
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != asked.seats:
        raise BadLegs("dealer.legs-no-list", seats=asked.seats, given=repr(given))
    for seat in asked.live:
        if not is_whole(given[seat]) or not least <= given[seat] <= most:
            raise BadLegs(
                "dealer.legs-out-of-range", seat=seat, least=least, most=most, given=repr(given[seat])
            )
    return {seat: given[seat] if is_whole(given[seat]) else 0 for seat in range(asked.seats)}
