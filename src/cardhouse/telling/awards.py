"""Who won what, in words."""

from __future__ import annotations

from cardhouse.dealer.events.reason import Why
from cardhouse.phrases import Said

from .pieces import Chips, Seat
from .reasons import reason_said


def what_said(contest: str, why: Why | None) -> Said | str:
    """What a pot is won for: a contest by its name, or a reason."""
    return contest if why is None else reason_said(why)


def award_said(
    seat: int,
    amount: int,
    *,
    pot: int = 0,
    contest: str = "",
    why: Why | None = None,
    hand: str = "",
    run: int = 0,
) -> Said:
    """``seat 1 wins 50 of the main pot for low with …``.

    >>> str(award_said(1, 50, contest="low", hand="seven-five low"))
    'seat 1 wins 50 of the main pot for low with seven-five low'
    """
    where = _pot(pot)
    what = what_said(contest, why)
    said = Said("awards.won", seat=Seat(seat), amount=Chips(amount), pot=where, what=what)
    if hand:
        said = Said("awards.won-with", seat=Seat(seat), amount=Chips(amount), pot=where, what=what, hand=hand)
    return Said("awards.on-board", won=said, number=run + 1) if run else said


def award_in_short(
    seat: int, amount: int, *, pot: int | None = None, contest: str = "", hand: str = ""
) -> Said:
    """What somebody won, without what goes without saying.

    >>> str(award_in_short(1, 50, hand="a flush"))
    'seat 1 wins 50 with a flush'
    """
    said = Said("awards.short", seat=Seat(seat), amount=Chips(amount))
    said = said if pot is None else Said("awards.of-pot", won=said, pot=_pot(pot))
    said = Said("awards.for", won=said, what=contest) if contest else said
    return Said("awards.with", won=said, hand=hand) if hand else said


def _pot(number: int) -> Said:
    return Said("awards.side-pot", number=number) if number else Said("awards.main-pot")
