"""Fair dealing that can be checked: a deck promised before it is cut, and proofs for the cards seen."""

from __future__ import annotations

from .check import check_promise
from .deck import Commitment, HandId, Opening, check_card, check_seed
from .errors import BadProof
from .proof import Proof
from .seal import seal_of

__all__ = [
    "BadProof",
    "Commitment",
    "HandId",
    "Opening",
    "Proof",
    "check_card",
    "check_promise",
    "check_seed",
    "seal_of",
]
