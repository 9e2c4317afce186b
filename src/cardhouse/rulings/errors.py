"""What can be wrong with what the judge is told."""

from __future__ import annotations

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said


class RulingsError(CardhouseError):
    """A request that the judge cannot answer."""

    code = "ruling"


class NeedsFact(RulingsError):
    """The ruling depends on something that nobody has stated.

    ``field`` is the name of what is missing, and ``question`` asks for it in words.
    """

    code = "needs-fact"

    def __init__(self, field: str, question: Said) -> None:
        super().__init__("rulings.needs-fact", field=field, question=question)

    @property
    def field(self) -> str:
        """What is missing."""
        return str(self.details["field"])


class NotHere(RulingsError):
    """The irregularity cannot have happened in this hand, or at this point of it."""

    code = "not-here"
