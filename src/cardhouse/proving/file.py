"""Checks the file of a proof: the deck, its promise, and every card of the hand that was dealt from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardhouse.errors import CardhouseError, reason
from cardhouse.fair import BadProof, Proof, check_promise
from cardhouse.phrases import Listed, Said

from .claim import Claim, Found, Plain
from .closed import check_closed
from .opened import UNREADABLE, check_opened

_KEYS: Final = frozenset(("table", "number", "game", "seat", "events", "proof", "dealing", "log", "promise"))
"""What a file says."""


class Checked(NamedTuple):
    """What a file proves, and what it leaves open.

    >>> from cardhouse.cards import CARDS
    >>> from cardhouse.fair import Commitment
    >>> proof = Proof.of(Commitment.of(bytes(32), CARDS), "52", {}, [], seals={})
    >>> print(*check_file(proof.to_dict()).unchecked[:1])
    any card at all: the proof shows none, and no seed
    """

    proof: Proof
    said: list[Said]
    """What was checked."""
    unchecked: list[Said]
    """What was not checked, and why."""
    promised: bool
    """Whether there was a promise to compare it with."""

    @property
    def ok(self) -> bool:
        """Whether everything was checked."""
        return not self.unchecked


def check_file(data: Mapping[str, Any], promise: Any = None) -> Checked:
    """Check a hand with its proof, or a proof alone, and compare it with a promise.

    >>> from cardhouse.cards import CARDS
    >>> from cardhouse.fair import Commitment
    >>> deck = Commitment.of(bytes(32), CARDS)
    >>> checked = check_file({"proof": Proof.of(deck, "52", {}, deck.cards[:1]).to_dict()})
    >>> checked.ok, [said.key for said in checked.unchecked]
    (False, ['proofs.no-seals', 'proofs.not-bound', 'proofs.no-hand', 'proofs.no-promise'])

    Raises :class:`BadProof` for whatever does not hold.
    """
    given = data.get("proof", data)
    if not isinstance(given, dict):
        raise BadProof("fair.no-proof", why=repr(given)[:40])
    proof = Proof.from_dict(given)
    if "proof" in data:
        _check_written(proof, given)
    said, unchecked = proof.check(), proof.unchecked
    if proof.hand is not None and "events" in data:
        hand = data.get("table"), data.get("number")
        if hand != proof.hand:
            raise BadProof("fair.other-hand-number", table=proof.hand.table, number=proof.hand.number)
    if "proof" in data and (more_said := data.keys() - _KEYS):
        unchecked.append(Said("proofs.more-said", names=Listed(sorted(more_said))))
    kept = promise if isinstance(promise, dict) else None
    more, left_out = _check_hand(proof, data, kept)
    said, unchecked = said + more, unchecked + left_out
    if kept is None:
        return Checked(proof, said, [*unchecked, Said("proofs.no-promise")], promised=False)
    more, left_out = check_promise(proof, kept)
    return Checked(proof, said + more, unchecked + left_out, promised=True)


def _check_hand(proof: Proof, data: Plain, promise: Plain | None) -> Found:
    """Check the hand in a file: by its log once the seed is open, and else as far as its player can."""
    if "events" not in data:
        return [], [Said("proofs.no-hand")]
    try:
        claim = Claim.read(proof, data, promise)
        return check_closed(claim) if proof.seed is None else check_opened(claim)
    except BadProof:
        raise
    except (CardhouseError, *UNREADABLE) as error:
        raise BadProof("fair.no-dealing", why=reason(error)) from error


def _check_written(proof: Proof, given: Mapping[str, Any]) -> None:
    """Refuse a proof that says anything besides what was read of it."""
    # Proofs older than seals do not name them, and what is not known yet is left out or empty.
    said = {"seals": None} | {name: one for name, one in given.items() if one is not None}
    if said != proof.to_dict():
        raise BadProof("fair.not-as-written", what="proof")
