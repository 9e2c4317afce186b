"""An evaluator, ready to be called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse import Card

from .clock import Arguments


def _itself(answer: Any) -> Any:
    return answer


def _negative(answer: Any) -> Any:
    return -answer


@dataclass(frozen=True)
class Contender:
    library: str
    call: Callable[..., Any]
    arguments: Callable[[tuple[Card, ...]], tuple[Any, ...]]
    """From cards to what the call takes, in the library's own types."""
    lower_wins: bool = False

    def ready(self, hands: Sequence[tuple[Card, ...]]) -> Arguments:
        return [self.arguments(cards) for cards in hands]

    def worth(self, hands: Sequence[tuple[Card, ...]]) -> list[Any]:
        """What each hand is worth; the greater wins."""
        turned = _negative if self.lower_wins else _itself
        return [turned(self.call(*these)) for these in self.ready(hands)]
