"""The money of an event while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Money:
    """What has come in, and what has gone out.

    >>> Money(buy_ins=900, fees=90, added=10).came_in
    1000
    """

    buy_ins: int = 0
    fees: int = 0
    bounties: int = 0
    """Paid by players for the bounty on their own heads."""
    added: int = 0
    """Added by the house to the prizes, the guarantee included."""
    named_bounties: int = 0
    """Put by the house on the heads of named players."""
    staff: int = 0
    prizes_paid: int = 0
    bounties_paid: int = 0
    refunds: int = 0
    """Given back, from all of the above."""
    fees_back: int = 0
    """The part of the refunds that were fees."""
    bounties_back: int = 0
    """The part of the refunds that was on heads."""
    kept: int = 0
    """What nobody is there to win, which stays with the house."""

    @property
    def came_in(self) -> int:
        """All money of the event."""
        return self.buy_ins + self.fees + self.bounties + self.added + self.named_bounties

    @property
    def prizes_left(self) -> int:
        """What is still to be won by places."""
        taken = self.refunds - self.fees_back - self.bounties_back
        return self.buy_ins + self.added - self.staff - self.prizes_paid - taken - self.kept

    @property
    def heads_left(self) -> int:
        """What is still on heads or in envelopes."""
        return self.bounties + self.named_bounties - self.bounties_paid - self.bounties_back

    @property
    def fees_kept(self) -> int:
        """The fees that the house keeps."""
        return self.fees - self.fees_back

    @property
    def went_out(self) -> int:
        """Where all of the money is: it equals what came in."""
        out = self.prizes_paid + self.prizes_left + self.bounties_paid + self.heads_left
        return out + self.fees_kept + self.staff + self.refunds + self.kept

    def to_dict(self) -> dict[str, int]:
        """Plain data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Money:
        """The same from plain data."""
        return cls(**data)
