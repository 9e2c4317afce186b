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


Late = Callable[[HandState, Decision], Action | None]
"""A function that answers for a player whose time has run out; nothing, if another word asks."""
LATE: Final[dict[type[Step], Late]] = {}
"""The words that have their own late answer."""


Settle = Callable[[HandState], None]
"""Pays what is paid besides the pots."""
AFTER_DEAL: Final[list[Settle]] = []
"""What is settled once a deal is decided."""


After = Callable[[HandState, int], "Play | None"]
"""Goes on with a hand when cards have moved; a number of cards of the deck is promised to others."""
AFTER_CARDS: Final[list[After]] = []
"""What may follow whenever cards have moved, in games with tables."""


def runs(word: type[Step]) -> Callable[[R], R]:
    """Teach the dealer a word."""

    def learn(runner: R) -> R:
        def played(step: Step, hand: HandState) -> Play | None:
            play = runner(step, hand)
            return _and_then(play, hand) if hand.sheet.tables else play

        RUNNERS[word] = played
        return runner

    return learn


def _and_then(play: Play | None, hand: HandState) -> Play:
    """A step, and what follows it."""
    if play is not None:
        yield from play
    yield from go_on(hand)


def go_on(hand: HandState, owed: int = 0) -> Play:
    """Cards have moved: what follows from that happens before the next card is dealt."""
    for after in AFTER_CARDS:
        if (more := after(hand, owed)) is not None:
            yield from more


def after_cards(after: After) -> After:
    """Have a function called whenever cards have moved, in games with tables."""
    AFTER_CARDS.append(after)
    return after


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
