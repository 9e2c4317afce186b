"""Which function plays which word of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.sheets import Step

Play = Generator[Decision, Action, None]
"""Part of a hand: yields decisions, takes actions."""

Runner = Callable[[Any, HandState], Play | None]
R = TypeVar("R", bound=Runner)

RUNNERS: Final[dict[type[Step], Runner]] = {}
"""The function that plays each word of a sheet."""


Late = Callable[[HandState, Decision], Action]
"""A function that answers for a player whose time has run out."""
LATE: Final[dict[type[Step], Late]] = {}
"""The words that have their own late answer."""


Settle = Callable[[HandState], None]
"""Pays what is paid besides the pots."""
AFTER_DEAL: Final[list[Settle]] = []
"""What is settled once a deal is decided."""


def runs(word: type[Step]) -> Callable[[R], R]:
    """Teach the dealer a word."""

    def learn(runner: R) -> R:
        RUNNERS[word] = runner
        return runner

    return learn


def answers_late(*words: type[Step]) -> Callable[[Late], Late]:
    """Register a function that answers for players who run out of time in games with one of these words."""

    def learn(answer: Late) -> Late:
        LATE.update(dict.fromkeys(words, answer))
        return answer

    return learn


def after_deal(settle: Settle) -> Settle:
    """Have a function called once a deal is decided; it may be called again for the same deal."""
    AFTER_DEAL.append(settle)
    return settle


def settle_deal(hand: HandState) -> None:
    """A deal is decided: everything is paid that is paid besides the pots."""
    for settle in AFTER_DEAL:
        settle(hand)
