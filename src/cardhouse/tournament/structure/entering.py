"""Who may still enter, and who may buy more chips."""

from __future__ import annotations

from collections.abc import Callable

from cardhouse.tournament.errors import (
    NotBusted,
    NotNow,
    NotOffered,
    RegistrationClosed,
    TooManyEntries,
    TournamentError,
)

from .structure import Structure


def check_entry(structure: Structure, entries: int, level: int, *, closed: bool = False) -> None:
    """Refuse an entry that comes too late, or is one too many; ``level`` is 0 before the start.

    ``closed`` says that the prizes are fixed.

    >>> from cardhouse.tournament import find_structure
    >>> check_entry(find_structure("turbo"), entries=20, level=6)

    Raises :class:`RegistrationClosed` and :class:`TooManyEntries`.
    """
    rounds = structure.shootout is not None or structure.bracket is not None
    if closed or level > (0 if rounds else structure.late):
        raise RegistrationClosed("tournament.registration-closed", late=structure.late)
    if structure.most and entries >= structure.most:
        raise TooManyEntries("tournament.too-many-entries", most=structure.most)


def check_re_entry(structure: Structure, stack: int, taken: int, level: int, *, in_money: bool) -> None:
    """Refuse a re-entry of a player with a stack, who has taken so many before.

    >>> from cardhouse.tournament import find_structure
    >>> check_re_entry(find_structure("re-entry"), stack=0, taken=1, level=8, in_money=False)

    Raises :class:`NotOffered`, :class:`RegistrationClosed`, :class:`TooManyEntries`, and :class:`NotBusted`
    for a player with chips where nobody may give up a stack.
    """
    offered = structure.re_entry
    if offered is None:
        raise NotOffered("tournament.without-re-entry")
    if level > offered.until or in_money:
        raise RegistrationClosed("tournament.no-re-entry", until=offered.until)
    if offered.most and taken >= offered.most:
        raise TooManyEntries("tournament.too-many-re-entries", most=offered.most)
    if stack and not offered.surrender:
        raise NotBusted("tournament.not-busted", stack=stack)


def check_rebuy(structure: Structure, stack: int, taken: int, level: int, *, in_money: bool = False) -> None:
    """Refuse a rebuy of a player with a stack, who has taken so many before.

    >>> from cardhouse.tournament import find_structure
    >>> check_rebuy(find_structure("rebuy"), stack=5000, taken=3, level=4)

    Raises :class:`NotOffered`, :class:`RegistrationClosed`, :class:`TooManyEntries`, and :class:`NotBusted`
    for a stack that is too large.
    """
    offered = structure.rebuys
    if offered is None:
        raise NotOffered("tournament.without-rebuys")
    if level > offered.until or in_money:
        raise RegistrationClosed("tournament.no-rebuys", until=offered.until)
    if offered.most and taken >= offered.most:
        raise TooManyEntries("tournament.too-many-rebuys", most=offered.most)
    most = offered.at_most or structure.stack
    if stack > most:
        raise NotBusted("tournament.stack-too-large", stack=stack, most=most)


def rebuy_chips(structure: Structure) -> int:
    """The chips of a rebuy: what the structure says, or a starting stack.

    >>> from cardhouse.tournament import find_structure
    >>> rebuy_chips(find_structure("home-game"))
    10000
    """
    return (structure.rebuys.chips if structure.rebuys else 0) or structure.stack


def check_add_on(structure: Structure, taken: int, after: int, *, on_break: bool) -> None:
    """Refuse an add-on outside its break, or a second one; ``after`` is the level before the break.

    >>> from cardhouse.tournament import find_structure
    >>> check_add_on(find_structure("charity"), taken=0, after=4, on_break=True)

    Raises :class:`NotOffered`, :class:`NotNow` and :class:`TooManyEntries`.
    """
    offered = structure.add_on
    if offered is None:
        raise NotOffered("tournament.without-add-on")
    if not on_break or after != offered.after:
        raise NotNow("tournament.no-add-on", after=offered.after)
    if taken:
        raise TooManyEntries("tournament.one-add-on")


def is_allowed(check: Callable[[], None]) -> bool:
    """Whether a check refuses nothing.

    >>> from cardhouse.tournament import find_structure
    >>> is_allowed(lambda: check_add_on(find_structure("charity"), 1, 4, on_break=True))
    False
    """
    try:
        check()
    except TournamentError:
        return False
    return True


def is_hand_for_hand(structure: Structure, left: int, paid: int, tables: int) -> str:
    """Why all tables play hand by hand, with so many players left, places paid and tables.

    ``money``, ``final table``, or nothing if they do not.

    >>> from cardhouse.tournament import find_structure
    >>> turbo = find_structure("turbo")
    >>> [is_hand_for_hand(turbo, left, 12, 2) for left in (14, 13, 12)]
    ['', 'money', '']
    """
    if tables < 2 or structure.shootout or structure.bracket:
        return ""
    rule = structure.hand_for_hand
    if rule.at_money and paid and paid < left <= paid + rule.early:
        return "money"
    return "final table" if rule.at_final_table and left == structure.final_size + 1 else ""
