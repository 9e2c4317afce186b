"""Small games solved: strategies that nobody can beat, and what others lose to the best answer."""

from __future__ import annotations

from .errors import CannotSolve
from .measuring import Measured, measure
from .solving import Solution, Step, best_answer, exploitability, solve, uniform, worth
from .tree import GameTree, tree_of

__all__ = [
    "CannotSolve",
    "GameTree",
    "Measured",
    "Solution",
    "Step",
    "best_answer",
    "exploitability",
    "measure",
    "solve",
    "tree_of",
    "uniform",
    "worth",
]
