"""Reading pots as people write them down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardhouse.dealer.errors import BadChip, BadPot
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.phrases import Said

from .numbers import is_whole


def read_pots(pot: Any, pots: Any, live: Sequence[int], seats: int, chip: Any) -> list[Pot]:
    """The pots, main pot first, each with those who may win it."""
    if not is_whole(chip) or chip < 1:
        raise BadChip("dealer.bad-chip", chip=repr(chip))
    if pots is None:
        if pot is None:
            raise BadPot("dealer.no-pot")
        read = [Pot(pot, tuple(live))]
    elif isinstance(pots, str) or not isinstance(pots, Iterable):
        raise BadPot("dealer.pots-no-list", pots=repr(pots))
    else:
        read = [_read_pot(one, live) for one in pots]
    if not read:
        raise BadPot("dealer.no-pots")
    for number, one in enumerate(read):
        _check_pot(one, _name(number), live, seats, chip)
    total = sum(one.amount for one in read)
    if pots is not None and pot is not None and pot != total:
        raise BadPot("dealer.pots-total", total=total, pot=repr(pot))
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
        raise BadPot("dealer.eligible-no-list", eligible=repr(eligible))
    return Pot(amount, tuple(eligible))  # type: ignore[arg-type]


def _check_pot(pot: Pot, name: Said, live: Sequence[int], seats: int, chip: int) -> None:
    if not is_whole(pot.amount) or pot.amount < 1:
        raise BadPot("dealer.bad-pot", name=name, amount=repr(pot.amount))
    if pot.amount % chip:
        raise BadChip("dealer.pot-in-chips", chip=chip, name=name, amount=pot.amount)
    if not pot.eligible:
        raise BadPot("dealer.nobody-may-win", name=name)
    for seat in pot.eligible:
        if not is_whole(seat) or not 0 <= seat < seats:
            raise BadPot("dealer.no-seat-for-pot", seat=repr(seat), name=name, last=seats - 1)
        if seat not in live:
            raise BadPot("dealer.folded-cannot-win", seat=seat, name=name)
    if len(set(pot.eligible)) < len(pot.eligible):
        raise BadPot("dealer.eligible-twice", name=name)


def _name(number: int) -> Said:
    return Said("places.side-pot", number=number) if number else Said("places.main-pot")
