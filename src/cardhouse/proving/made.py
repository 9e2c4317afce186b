"""Makes the file of a proof: a hand as one player saw it, and how it was dealt, as far as that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.dealer.events.plain import to_dict
from cardhouse.fair import Commitment, HandId, Proof

from .counted import Counted
from .making import dealing_of, heights_seen


def made_proof(
    hand: Counted,
    seat: int,
    *,
    seeds: Mapping[str, bytes],
    seals: Mapping[str, bytes] | None,
    bound: HandId | None,
    is_open: bool,
) -> dict[str, Any]:
    """What one seat is shown of a hand that was dealt again; all of it, once the seed is open.

    ``bound`` is the hand that the deck was promised for, unless an earlier version promised it.

    >>> from cardhouse import deal
    >>> from cardhouse.proving.counted import counted
    >>> hand = deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=7)
    >>> hand.act("fold")
    >>> made = made_proof(counted(hand.setup, hand.log), 0, seeds={}, seals={}, bound=None, is_open=False)
    >>> list(made), [*made["proof"]["dealt"]]
    (['events', 'proof', 'dealing', 'log'], ['1', '3'])
    """
    deal = hand.deal
    sheet = deal.sheet
    promised = Commitment.of(deal.seed, sheet.deck.cards, bound)
    proof = Proof.opening(promised, sheet.deck.name, seeds, heights_seen(hand, seat), seals)
    opened = {"seed": deal.seed.hex()} if is_open else {}
    return {
        "events": [to_dict(event) for event in deal.view(seat).events],
        "proof": proof.to_dict() | opened,
        "dealing": dealing_of(hand, seat, sheet.resolved),
        "log": deal.log if is_open else None,
    }
