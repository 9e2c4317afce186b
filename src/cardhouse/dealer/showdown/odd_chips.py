"""Who gets a chip that cannot be split: between contests, between winners, and between boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardhouse.cards import Card
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.scales import Hand


def by_position(seats: Sequence[int], *, button: int, table: int) -> list[int]:
    """Who gets odd chips first: clockwise from the button, at a table of ``table`` seats."""
    return sorted(seats, key=lambda seat: (seat - button - 1) % table)


def by_suit(seats: Sequence[int], hands: Mapping[int, Hand]) -> list[int]:
    """Who gets odd chips first: by the highest card of the hand and its suit."""
    return sorted(seats, key=lambda seat: _highest_first(hands[seat]), reverse=True)


def _highest_first(hand: Hand) -> list[tuple[bool, Card]]:
    """The cards of a hand for an odd chip, highest first; if a card is shared by all, the next decides."""
    return sorted((hand.scale.order_of((card,)) for card in hand.cards), reverse=True)


def divided(
    amount: int,
    shares: Sequence[tuple[str, Sequence[int]]],
    *,
    chip: int,
    sparing: bool,
    weights: Sequence[int] = (),
) -> Iterator[tuple[str, int, int]]:
    """Divide a pot into shares, each among the seats that tie for it: the share, the seat, the chips.

    Shares are equal unless they have weights. Seats that tie are in the order in which they get odd chips. If
    ``sparing``, nobody gets a second odd chip before all others have had one. Anything smaller than the
    smallest chip goes with the first share.

    >>> list(divided(101, [("high", [2]), ("low", [0, 1])], chip=1, sparing=False))
    [('high', 2, 51), ('low', 0, 25), ('low', 1, 25)]
    """
    units, loose = divmod(amount, chip)
    had_odd: set[int] = set()
    if weights:
        parts = [units * weight // sum(weights) for weight in weights]
    else:
        parts = [units // len(shares)] * len(shares)
    left = units - sum(parts)
    for place, (name, order) in enumerate(shares):
        share = parts[place] + (place < left)
        # The odd chip between shares counts as an odd chip for the player who gets it.
        if place < left and len(order) == 1:
            had_odd.add(order[0])
        each, odd = divmod(share, len(order))
        # Sorting keeps the order among players who have had none.
        lucky = (sorted(order, key=had_odd.__contains__) if sparing else order)[:odd]
        had_odd.update(lucky)
        for seat in order:
            won = (each + (seat in lucky)) * chip
            if place == 0 and seat == order[0]:
                won += loose
            if won:
                # If a pot is too small to be shared by all who tie, some get nothing.
                yield name, seat, won


def shared_by_runs(pots: list[Pot], runs: int, chip: int) -> list[list[Pot]]:
    """The pots once for each run of the board; what cannot be divided goes with the first run."""
    if runs == 1:
        return [pots]
    shares: list[list[Pot]] = []
    for number in range(runs):
        share = []
        for pot in pots:
            units, loose = divmod(pot.amount, chip)
            amount = (units // runs + (number < units % runs)) * chip + (loose if number == 0 else 0)
            share.append(Pot(amount, pot.eligible))
        shares.append(share)
    return shares
