"""Where the button and the blinds go: the dead-button rule."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from cardhouse.cards import Card


class Spots(NamedTuple):
    """The chairs of the button and the blinds. A chair keeps its spot even if it is empty."""

    button: int
    small: int
    big: int


def clockwise(seats: int, after: int) -> Iterator[int]:
    """Every chair once, starting to the left of a chair; that chair comes last."""
    return ((after + 1 + step) % seats for step in range(seats))


def back_from(seats: int, before: int) -> Iterator[int]:
    """Every chair once, starting to the right of a chair; that chair comes last."""
    return ((before - 1 - step) % seats for step in range(seats))


def next_spots(
    last: Spots,
    seats: int,
    ready: Collection[int],
    *,
    due: Collection[int] | None = None,
    single: bool = False,
) -> Spots:
    """Where the button and the blinds go for the next hand.

    The big blind goes to the next player who is due. The small blind goes where the big blind was, and the
    button where the small blind was, even if nobody sits there any more. With two players, the button has
    the small blind.

    >>> last = Spots(button=1, small=2, big=3)
    >>> next_spots(last, 9, {1, 3, 4, 5})
    Spots(button=2, small=3, big=4)
    >>> next_spots(last, 9, {1, 2, 4, 5})
    Spots(button=2, small=3, big=4)
    >>> next_spots(Spots(2, 3, 4), 9, {1, 2, 4, 5})
    Spots(button=3, small=4, big=5)

    If a third player sits down between the button and the big blind of two, the player on the button has the
    next big blind, so the button goes to the chair before the small blind.

    >>> next_spots(Spots(1, 1, 5), 9, {1, 3, 5})
    Spots(button=3, small=5, big=1)

    With a ``single`` blind, it takes the place of both, and the button goes where that blind was.

    >>> next_spots(Spots(1, 2, 2), 9, {1, 2, 4}, single=True)
    Spots(button=2, small=4, big=4)

    ``due`` holds the players whom the big blind does not skip; by default, everybody who is ready.
    """
    big = next(seat for seat in clockwise(seats, last.big) if seat in (ready if due is None else due))
    if len(ready) == 2:
        return heads_up(ready, big, single=single)
    if single:
        return Spots(last.big, big, big)
    if last.small == big:
        return Spots(next(seat for seat in back_from(seats, last.big) if seat in ready), last.big, big)
    return Spots(last.small, last.big, big)


def moving_spots(last: Spots, seats: int, ready: Collection[int], *, single: bool = False) -> Spots:
    """The button goes to the next player and the blinds follow it, so that blinds may be skipped.

    >>> moving_spots(Spots(1, 2, 3), 9, {1, 2, 4, 5})
    Spots(button=2, small=4, big=5)

    When two are left, nobody has the big blind twice running.

    >>> moving_spots(Spots(1, 2, 3), 9, {2, 3})
    Spots(button=3, small=3, big=2)
    """
    button = next(seat for seat in clockwise(seats, last.button) if seat in ready)
    found = first_spots(seats, ready, button, single=single)
    if len(ready) == 2 and found.big == last.big:
        return heads_up(ready, found.button, single=single)
    return found


def forward_spots(last: Spots, seats: int, ready: Collection[int], *, single: bool = False) -> Spots:
    """The big blind goes to the next player; the small blind and the button are the players behind it.

    >>> forward_spots(Spots(1, 2, 3), 9, {1, 2, 4, 5})
    Spots(button=1, small=2, big=4)
    """
    big = next(seat for seat in clockwise(seats, last.big) if seat in ready)
    if len(ready) == 2:
        return heads_up(ready, big, single=single)
    behind = [seat for seat in back_from(seats, big) if seat in ready]
    return Spots(behind[0], big, big) if single else Spots(behind[1], behind[0], big)


def heads_up(two: Collection[int], big: int, *, single: bool = False) -> Spots:
    """Two players: the one without the big blind has the button and the small blind, if there is one."""
    other = next(seat for seat in two if seat != big)
    return Spots(other, big if single else other, big)


def first_spots(seats: int, ready: Collection[int], button: int, *, single: bool = False) -> Spots:
    """The first hand, or any hand whose button is given: the blinds are to its left.

    >>> first_spots(9, {1, 4, 6}, 4)
    Spots(button=4, small=6, big=1)
    >>> first_spots(9, {1, 4, 6}, 4, single=True)
    Spots(button=4, small=6, big=6)
    """
    order = [seat for seat in clockwise(seats, button) if seat in ready]
    if len(ready) == 2:
        return heads_up(ready, next(seat for seat in order if seat != button), single=single)
    return Spots(button, order[0], order[0] if single else order[1])


def behind_button(seats: int, spots: Spots) -> list[int]:
    """The chairs between the button and the small blind, in which nobody may come in.

    >>> behind_button(9, Spots(1, 4, 5)), behind_button(9, Spots(1, 1, 5))
    ([2, 3], [])
    """
    return [] if spots.small == spots.button else between(seats, spots.button, spots.small)


def has_button_to_come(chair: int, spots: Spots) -> bool:
    """Whether a chair has had a blind this round, with the button still to come.

    >>> has_button_to_come(3, Spots(1, 2, 3)), has_button_to_come(1, Spots(1, 1, 3))
    (True, False)
    """
    return chair in (spots.small, spots.big) and chair != spots.button


def acts_last(seats: int, dealt: Collection[int], button: int) -> int:
    """The chair with the button, or the last chair before it that is dealt in.

    >>> acts_last(9, {0, 2, 7}, 1)
    0
    """
    if button in dealt:
        return button
    return next(seat for seat in back_from(seats, button) if seat in dealt)


def between(seats: int, start: int, end: int) -> list[int]:
    """The chairs after one and before another, clockwise.

    >>> between(6, 4, 1)
    [5, 0]
    """
    found = []
    for seat in clockwise(seats, start):
        if seat == end:
            break
        found.append(seat)
    return found


def high_card(cards: Mapping[int, Card]) -> int:
    """Who gets the first button: the highest card by rank and then by suit.

    >>> from cardhouse.cards import parse_card
    >>> high_card({1: parse_card("Ks"), 2: parse_card("Ac"), 3: parse_card("Ad")})
    3
    """
    return max(cards, key=lambda seat: cards[seat])
