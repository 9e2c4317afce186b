"""What can be wrong with a proof."""

from __future__ import annotations

from cardroom.errors import CardroomError


class BadProof(CardroomError):
    """A deal that is not the one that was promised."""

    code = "bad-proof"
