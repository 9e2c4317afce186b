"""What can be wrong with a batch of hands."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class BatchError(CardhouseError):
    """Hands that cannot be played at many tables at once."""

    code = "bad-batch-of-hands"


class CannotCompile(BatchError):
    """A game, or stakes, with something that only the plain dealer can do."""

    code = "cannot-compile"


class IllegalAnswers(BatchError):
    """Answers that are not allowed; no table has taken any of them."""

    code = "illegal-answers"
