"""What can be wrong with a game that is to be solved."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class CannotSolve(CardhouseError):
    """A game is too large for the solver, or of a kind that it does not know."""

    code = "cannot-solve"
