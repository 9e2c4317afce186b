"""What everybody at the table knows before the first card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from .stakes import Stakes

if TYPE_CHECKING:
    from cardhouse.dealer.playing.deal import Deal


class Terms(NamedTuple):
    """What a hand began with; there is nothing secret in it."""

    stakes: Stakes
    stacks: tuple[int, ...]
    button: int
    may_run: int
    carried: Mapping[str, tuple[int, ...]]
    jackpot: int | None


def terms_of(deal: Deal) -> Terms:
    """What a hand began with."""
    return Terms(
        deal.stakes,
        tuple(deal.starting_stacks),
        deal.starting_button,
        deal.may_run,
        deal.carried,
        deal.starting_jackpot,
    )
