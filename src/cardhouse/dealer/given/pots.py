"""Reading pots as people write them down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardhouse.dealer.errors import BadChip, BadPot
from cardhouse.dealer.pieces.pots import Pot

from .numbers import is_whole


def read_pots(pot: Any, pots: Any, live: Sequence[int], seats: int, chip: Any) -> list[Pot]:
    """The pots, main pot first, each with those who may win it."""
    if not is_whole(chip) or chip < 1:
        raise BadChip(f"the smallest chip is a positive whole number, not {chip!r}")
    if pots is None:
        if pot is None:
            raise BadPot("there is no pot to win; give 'pot' in chips, or 'pots'")
        read = [Pot(pot, tuple(live))]
    elif isinstance(pots, str) or not isinstance(pots, Iterable):
        raise BadPot(f"pots are a list, main pot first, not {pots!r}")
    else:
        read = [_read_pot(one, live) for one in pots]
    if not read:
        raise BadPot("there is no pot to win; give at least one")
    for number, one in enumerate(read):
        _check_pot(one, "the main pot" if number == 0 else f"side pot {number}", live, seats, chip)
    total = sum(one.amount for one in read)
    if pots is not None and pot is not None and pot != total:
        raise BadPot(f"the pots add up to {total}, but the pot is said to be {pot!r}")
    return read


def _read_pot(given: Any, live: Sequence[int]) -> Pot:
    if isinstance(given, Mapping):
        amount, eligible = given.get("amount"), given.get("eligible")
    elif isinstance(given, Sequence) and not isinstance(given, str) and len(given) == 2:
        amount, eligible = given
    else:
        amount, eligible = given, None
    if eligible is None:
        return Pot(amount, tuple(live))  # type: ignore[arg-type]
    if isinstance(eligible, str) or not isinstance(eligible, Iterable):
        raise BadPot(f"those who may win a pot are a list of seats, not {eligible!r}")
    return Pot(amount, tuple(eligible))  # type: ignore[arg-type]


def _check_pot(pot: Pot, name: str, live: Sequence[int], seats: int, chip: int) -> None:
    if not is_whole(pot.amount) or pot.amount < 1:
        raise BadPot(f"{name} is a positive whole number of chips, not {pot.amount!r}")
    if pot.amount % chip:
        raise BadChip(f"{name} of {pot.amount} cannot be counted in chips of {chip}", chip=chip)
    if not pot.eligible:
        raise BadPot(f"nobody may win {name}")
    for seat in pot.eligible:
        if not is_whole(seat) or not 0 <= seat < seats:
            raise BadPot(f"seats are numbered 0 to {seats - 1}; {seat!r} cannot win {name}")
        if seat not in live:
            raise BadPot(f"seat {seat} has folded and cannot win {name}", seat=seat)
    if len(set(pot.eligible)) < len(pot.eligible):
        raise BadPot(f"a seat is named twice among those who may win {name}")
