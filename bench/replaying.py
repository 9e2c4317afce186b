"""Real hands replayed from their histories, beside PokerKit."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from cardhouse.history import read, replay
from cardhouse.history.replaying.many import replay_files
from cardhouse.history.report import verdict_of

from .effort import Effort
from .goal import CARDHOUSE, TimesAsFast
from .row import Row
from .section import LeftOut, Section, Step

_PEER: Final = "pokerkit"
_HANDS: Final = Path(__file__).parents[2] / "shared" / "hands" / "pluribus"
_ONLINE: Final = Path(__file__).parents[2] / "shared" / "hands" / "online" / "raked.phhs"
_TIMES: Final = 10
"""How often one pass replays the hands of online rooms, so that starting processes counts for little."""


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


def _texts() -> list[str]:
    texts = [path.read_text(encoding="utf-8") for path in sorted(_HANDS.glob("*.phh"))]
    if not texts:
        raise LeftOut(f"there are no hands in {_HANDS.name}")
    return texts


def _loads() -> Callable[[str], Any]:
    try:
        from pokerkit import HandHistory
    except ImportError as missing:
        raise LeftOut("pokerkit is not installed") from missing
    return HandHistory.loads


def _replayed(effort: Effort) -> Row:
    texts, loads = _texts(), _loads()
    figures = {CARDHOUSE: _rate(replay, [read(text) for text in texts], effort)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        figures[_PEER] = _rate(_last_state, [loads(text) for text in texts], effort)
    return Row("Pluribus hands, already read", figures, beside=_PEER, goal=TimesAsFast(10, _PEER))


def _read_and_replayed(effort: Effort) -> Row:
    texts, loads = _texts(), _loads()
    figures = {CARDHOUSE: _rate(lambda text: replay(read(text)), texts, effort)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        figures[_PEER] = _rate(lambda text: _last_state(loads(text)), texts, effort)
    return Row("Pluribus hands, from their text", figures, beside=_PEER)


def _checked(jobs: int, effort: Effort) -> float:
    """Hands a second, as ``cardhouse replay --check`` does it."""
    best = 0.0
    for _ in range(effort.repeats):
        start = perf_counter()
        hands = sum(len(done.results) for done in replay_files([_ONLINE] * _TIMES, verdict_of, jobs=jobs))
        best = max(best, hands / (perf_counter() - start))
    return best


def _online(effort: Effort) -> Row:
    if not _ONLINE.exists():
        raise LeftOut(f"there are no hands in {_ONLINE.parent.name}")
    _loads()
    from pokerkit import HandHistory

    figures = {CARDHOUSE: _checked(1, effort), f"{CARDHOUSE}, 2 jobs": _checked(2, effort)}
    start = perf_counter()
    with warnings.catch_warnings(), _ONLINE.open("rb") as file:
        warnings.simplefilter("ignore")
        count = sum(_last_state(history) is not None for history in HandHistory.load_all(file))
    figures[_PEER] = count / (perf_counter() - start)
    return Row("hands of online rooms, from their file", figures, beside=_PEER)


def replaying(effort: Effort) -> Section:
    note = (
        "Every hand in the folder of Pluribus hands beside the checkout, from its history to the last chip. "
        "Reading also lays out the cards and the stakes, so it is measured as well; the reader of TOML, "
        "which is the same for both, takes most of that time."
    )
    steps = [
        Step("Pluribus hands", lambda: _replayed(effort)),
        Step("Pluribus hands from text", lambda: _read_and_replayed(effort)),
        Step("hands of online rooms from their file", lambda: _online(effort)),
    ]
    return Section("Replaying histories", note, steps)
