"""What can be wrong with a request to rank a hand."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class ScaleError(CardhouseError):
    """A hand cannot be ranked as asked."""

    code = "bad-scale"


class UnknownScale(ScaleError):
    """No scale has that id or alias."""

    code = "unknown-scale"


class InvalidScale(ScaleError):
    """A definition of a scale that makes no sense, with the place and what would be right."""

    code = "invalid-scale"


class TooFewCards(ScaleError):
    """Fewer cards than the scale needs."""

    code = "too-few-cards"


class UnknownWild(ScaleError):
    """A wild card that cannot be read, or that the scale does not use."""

    code = "unknown-wild"


class UnknownQualifier(ScaleError):
    """A qualifier that cannot be read, or that the scale does not have."""

    code = "unknown-qualifier"


class DifferentScales(ScaleError, TypeError):
    """Hands ranked on scales that do not compare with each other."""

    code = "different-scales"


class BoardNeeded(ScaleError):
    """A scale whose definition names cards by a board, asked to rank cards without one."""

    code = "board-needed"


class BadBatch(ScaleError):
    """An array of hands that cannot be ranked."""

    code = "bad-batch"
