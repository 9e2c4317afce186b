"""Who won what, in words."""

from __future__ import annotations

from cardhouse.dealer.events.reason import Why
from cardhouse.phrases import Said

from .pieces import Chips, Seat
from .reasons import reason_said


def what_said(contest: str, why: Why | None) -> Said | str:
    """What a pot is won for: a contest by its name, or a reason."""
    return contest if why is None else reason_said(why)


def share_said(seat: int, amount: int, *, pot: int | None = None, contest: str = "", hand: str = "") -> Said:
    """What a seat wins, with only as much about it as is to be said.

    >>> str(share_said(1, 50, contest="low"))
    'seat 1 wins 50 for low'
    """
    where = None if pot is None else pot_said(pot)
    parts = {"of": where, "for": contest, "with": hand}
    key = "-".join(("awards.share", *(name for name, part in parts.items() if part)))
    return Said(key, seat=Seat(seat), amount=Chips(amount), pot=where, contest=contest, hand=hand)


def pot_said(pot: int) -> Said:
    """``the main pot``, ``side pot 1``."""
    return Said("awards.main-pot") if pot == 0 else Said("awards.side-pot", number=pot)


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
    where = pot_said(pot)
    what = what_said(contest, why)
    said = Said("awards.won", seat=Seat(seat), amount=Chips(amount), pot=where, what=what)
    if hand:
        said = Said("awards.won-with", seat=Seat(seat), amount=Chips(amount), pot=where, what=what, hand=hand)
    return Said("awards.on-board", won=said, number=run + 1) if run else said
