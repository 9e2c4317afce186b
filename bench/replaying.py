"""Real hands replayed from their histories, beside PokerKit."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from cardroom.history import read, replay

from .effort import Effort
from .goal import CARDROOM, TimesAsFast
from .row import Row
from .section import LeftOut, Section, Step

_PEER: Final = "pokerkit"
_HANDS: Final = Path(__file__).parents[2] / "shared" / "hands" / "pluribus"


def _rate(play: Callable[[Any], Any], histories: Sequence[Any], effort: Effort) -> float:
    """Hands a second in the best of several passes."""
    best = 0.0
    for _ in range(effort.repeats):
        start = perf_counter()
        for history in histories:
            play(history)
        best = max(best, len(histories) / (perf_counter() - start))
    return best


def _last_state(history: Any) -> Any:
    state = None
    for state in history:  # noqa: B007 - going through them is the work
        pass
    return state


def _measure(effort: Effort) -> Row:
    texts = [path.read_text(encoding="utf-8") for path in sorted(_HANDS.glob("*.phh"))]
    if not texts:
        raise LeftOut(f"there are no hands in {_HANDS.name}")
    figures = {CARDROOM: _rate(replay, [read(text) for text in texts], effort)}
    try:
        from pokerkit import HandHistory
    except ImportError as missing:
        raise LeftOut("pokerkit is not installed") from missing
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        figures[_PEER] = _rate(_last_state, [HandHistory.loads(text) for text in texts], effort)
    return Row("Pluribus hands, already read", figures, beside=_PEER, goal=TimesAsFast(10, _PEER))


def replaying(effort: Effort) -> Section:
    note = (
        "Every hand in the folder of Pluribus hands beside the checkout, from its history to the last chip."
    )
    return Section("Replaying histories", note, [Step("Pluribus hands", lambda: _measure(effort))])
