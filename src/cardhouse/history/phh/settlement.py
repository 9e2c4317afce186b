"""What a history says about who won, and whether it came out so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardhouse.dealer import Deal, Event, Pot
from cardhouse.dealer.events.betting import Returned
from cardhouse.dealer.pieces.player import Player
from cardhouse.phrases import Said

from .terms import ENDLESS, find_stacks
from .written import Number, WrittenHand

MOST_RAKE: Final = 20
"""The most that a site may have taken, in percent of the pot; if more is missing, it is not rake."""


class Settlement(NamedTuple):
    """Whether a hand came out as its history says."""

    agrees: bool | None = None
    """None if the history does not say."""
    rake: int = 0
    """What the site took, in the smallest chips, if nothing else is missing."""
    by: str = ""
    """The field that it agrees with."""
    note: Said | None = None
    """What there is to say about it."""


def settlement_of(history: WrittenHand, deal: Deal, seats: Sequence[int]) -> Settlement:
    """Compare a replayed hand with what its history says; ``seats`` is in the order of players."""
    stacks, winnings = history.finishing_stacks, _winnings(history)
    if stacks is None and winnings is None:
        return Settlement()
    won = _won(deal)
    pot = sum(won) + deal.raked
    given = [won[seat] for seat in seats]
    if stacks is not None:
        sure = [stack != ENDLESS for stack in find_stacks(history)]
        ended = [deal.stacks[seat] for seat in seats]
        missing = [
            there - history.chips(said) if known else 0
            for there, said, known in zip(ended, stacks, sure, strict=True)
        ]
        if is_rake(missing, given, pot):
            return Settlement(True, sum(missing) + deal.raked, "finishing_stacks")
    if winnings is not None:
        for taken in _as_winnings(deal, seats, given):
            missing = [there - history.chips(said) for there, said in zip(taken, winnings, strict=True)]
            if is_rake(missing, given, pot):
                note = Said("replays.stacks-and-winnings") if stacks is not None else None
                return Settlement(True, sum(missing) + deal.raked, "winnings", note)
    return Settlement(False)


def is_rake(missing: Sequence[int], won: Sequence[int], pot: int) -> bool:
    """Whether everything that is missing was taken from what somebody won, and is not too much.

    >>> is_rake([0, 5, 0], [0, 100, 0], 100), is_rake([5, -5, 0], [0, 100, 0], 100)
    (True, False)
    """
    if any(amount < 0 or amount > taken for amount, taken in zip(missing, won, strict=True) if amount):
        return False
    return 100 * sum(missing) <= MOST_RAKE * pot


def stated_awards(
    history: WrittenHand,
    players: Sequence[Player],
    pots: Sequence[Pot],
    events: Sequence[Event],
    seats: Sequence[int],
) -> list[int] | None:
    """What everybody still in was paid according to the history, seat by seat; None if it cannot be true."""
    pot = sum(one.amount for one in pots)
    for paid in _as_paid(history, players, events, seats):
        alive = all(not players[seat].folded for amount, seat in zip(paid, seats, strict=True) if amount)
        if alive and min(paid) >= 0 and 0 <= 100 * (pot - sum(paid)) <= MOST_RAKE * pot:
            by_seat = [0] * len(seats)
            for amount, seat in zip(paid, seats, strict=True):
                by_seat[seat] = amount
            return by_seat
    return None


def _as_paid(
    history: WrittenHand, players: Sequence[Player], events: Sequence[Event], seats: Sequence[int]
) -> Iterator[list[int]]:
    """What players may have been paid according to the history, the likeliest first."""
    stacks, winnings = history.finishing_stacks, _winnings(history)
    by_winnings: list[list[int]] = []
    if winnings is not None:
        back = _returned(events, len(players))
        plain = list(map(history.chips, winnings))
        # Some histories count an uncalled bet as won.
        less = [max(0, said - back[seat]) for said, seat in zip(plain, seats, strict=True)]
        by_winnings = [plain, less]
    by_stacks: list[list[int]] = []
    if stacks is not None:
        ended = zip(stacks, seats, strict=True)
        by_stacks = [[history.chips(said) - players[seat].stack for said, seat in ended]]
    # Stacks leave no doubt, unless they contradict what was won.
    sure = not by_winnings or (by_stacks and by_stacks[0] in by_winnings)
    yield from [*by_stacks, *by_winnings] if sure else [*by_winnings, *by_stacks]


def _winnings(history: WrittenHand) -> list[Number] | None:
    """What everybody won; if it is nothing for all, nobody wrote it down."""
    found = history.fields.get("winnings")
    return found if found and any(found) else None


def _as_winnings(deal: Deal, seats: Sequence[int], won: list[int]) -> Iterator[list[int]]:
    yield won
    back = _returned(deal.events, len(deal.players))
    if any(back):
        yield [amount + back[seat] for amount, seat in zip(won, seats, strict=True)]


def _won(deal: Deal) -> list[int]:
    won = [0] * len(deal.players)
    for award in deal.awards:
        won[award.seat] += award.amount
    return won


def _returned(events: Sequence[Event], seats: int) -> list[int]:
    back = [0] * seats
    for event in events:
        if isinstance(event, Returned):
            back[event.seat] += event.amount
    return back
