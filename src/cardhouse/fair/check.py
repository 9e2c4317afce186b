"""Compares a proof with the promise that a player received, and with the seed that the player added."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.errors import reason
from cardhouse.phrases import Said

from .errors import BadProof
from .proof import Proof


def check_promise(proof: Proof, promise: Mapping[str, Any]) -> tuple[list[Said], list[Said]]:
    """Compare a proof with the promise received before the deal, and with the player's own seed.

    Returns what was checked and what could not be.

    >>> from cardhouse.fair import Commitment
    >>> from cardhouse.cards import DECK_52
    >>> deck = Commitment.of(bytes(32), DECK_52.cards)
    >>> proof = Proof.of(deck, "52", {}, deck.cards[:1], seals={})
    >>> said, unchecked = check_promise(proof, {"roots": {"52": deck.root.hex()}, "seals": {}})
    >>> print(*said)
    the root and the seals are those that came with the promise
    >>> [one.key for one in unchecked]
    ['proofs.promise-no-hand', 'proofs.no-own-seed']

    Raises :class:`BadProof` for a proof of another deal.
    """
    try:
        root = bytes.fromhex(promise["roots"].get(proof.deck, ""))
        seals = {str(player): bytes.fromhex(seal) for player, seal in promise["seals"].items()}
        mine = bytes.fromhex(promise.get("seed") or "")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadProof("fair.no-promise", why=reason(error)) from error
    if root != proof.root:
        raise BadProof("fair.other-root")
    if seals != (proof.seals or {}):
        raise BadProof("fair.other-seals")
    if mine and mine not in proof.seeds.values():
        raise BadProof("fair.seed-not-in-cut")
    said, unchecked = [Said("proofs.as-promised")], list[Said]()
    table, number = promise.get("table"), promise.get("hand")
    if table is None or number is None:
        unchecked.append(Said("proofs.promise-no-hand"))
    elif proof.hand is not None:
        if (table, number) != proof.hand:
            raise BadProof("fair.other-hand-promised")
        said.append(Said("proofs.for-this-hand", table=table, number=number))
    (said if mine else unchecked).append(Said("proofs.seed-in-cut" if mine else "proofs.no-own-seed"))
    return said, unchecked
