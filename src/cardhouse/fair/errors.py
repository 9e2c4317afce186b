"""What can be wrong with a proof."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class BadProof(CardhouseError):
    """A deal that is not the one promised."""

    code = "bad-proof"
