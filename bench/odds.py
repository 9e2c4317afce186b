"""Equity, exact and from random deals, on one core."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from time import perf_counter
from typing import Any, Final

from cardhouse import equity

from .agreement import Disagreement
from .clock import best_batch
from .effort import Effort
from .goal import CARDHOUSE, Goal, TimesAsFast, Within
from .row import Row
from .section import LeftOut, Section, Step

_ENGINE: Final = "poker_equity"
_EVAL7: Final = "eval7"
_ACES: Final = ("AhAd", "KsKc")
_SLOW: Final = 20
"""The peers get this many times fewer deals, to finish in about the same time."""

_VERY_SLOW: Final = 500
"""The same for PokerKit."""


def _engine() -> Any:
    try:
        return import_module(_ENGINE)
    except ImportError:
        return None


@dataclass(frozen=True)
class Spot:
    """The same question in both notations; cards that are not given are dealt."""

    game: str
    variant: str
    hands: Sequence[str]
    goal: Goal

    @property
    def what(self) -> str:
        return f"{self.game}, {' against '.join(self.hands)}"

    def measure(self, effort: Effort) -> Row:
        figures = {CARDHOUSE: best_batch(partial(self.ask, effort.batch), effort.batch, effort)}
        peer = _engine()
        if peer is not None:
            figures[_ENGINE] = best_batch(partial(self.ask_peer, peer, effort), effort.batch // _SLOW, effort)
            self.compare(peer, effort)
        if self.variant == "holdem" and (other := _eval7()) is not None:
            count = effort.batch // _SLOW
            figures[_EVAL7] = best_batch(partial(other, count), count, effort)
        if self.variant == "holdem" and (kit := _pokerkit()) is not None:
            figures["pokerkit"] = best_batch(partial(kit, _VERY_SLOW), _VERY_SLOW, effort)
        beside = _EVAL7 if self.variant == "holdem" else _ENGINE
        return Row(self.what, figures, beside=beside, goal=self.goal)

    def ask(self, deals: int) -> Any:
        return equity(self.game, self.hands, exact=False, samples=deals, seed=1)

    def ask_peer(self, peer: Any, effort: Effort) -> Any:
        return peer.chunk_from_text(
            self.variant, list(self.hands), samples=effort.batch // _SLOW, seed=1, threads=1
        )

    def compare(self, peer: Any, effort: Effort) -> None:
        """Check that the answers agree: a wrong answer is never fast."""
        own, other = self.ask(effort.batch), self.ask_peer(peer, effort)["players"]
        for mine, theirs in zip(own.players, other, strict=True):
            apart, error = abs(mine.equity - theirs["equity"]), mine.error + theirs["std_error"]
            if apart > 5 * error:
                raise Disagreement(f"{self.what}: {mine.equity:.4f} and {theirs['equity']:.4f} by {_ENGINE}")


def _eval7() -> Callable[[int], Any] | None:
    try:
        eval7 = import_module(_EVAL7)
    except ImportError:
        return None
    hand, others = [eval7.Card(_ACES[0][:2]), eval7.Card(_ACES[0][2:])], eval7.HandRange(_ACES[1])
    return lambda deals: eval7.py_hand_vs_range_monte_carlo(hand, others, [], deals)


def _pokerkit() -> Callable[[int], Any] | None:
    try:
        kit = import_module("pokerkit")
    except ImportError:
        return None
    ranges = tuple(kit.parse_range(hand) for hand in _ACES)
    rest = (kit.Deck.STANDARD, (kit.StandardHighHand,))
    return lambda deals: kit.calculate_equities(ranges, (), 2, 5, *rest, sample_count=deals)


def _seconds(call: Callable[[], Any], repeats: int) -> float:
    """The best of several calls, after one that does not count."""
    call()
    times = []
    for _ in range(repeats):
        start = perf_counter()
        call()
        times.append(perf_counter() - start)
    return min(times)


def _exactly(effort: Effort) -> Row:
    figures = {CARDHOUSE: _seconds(lambda: equity("holdem", _ACES), 5 * effort.repeats)}
    peer = _engine()
    if peer is not None:
        start = perf_counter()
        found = peer.exact_from_text("holdem", list(_ACES))["players"][0]["equity"]
        figures[_ENGINE] = perf_counter() - start
        if abs(found - equity("holdem", _ACES).equities[0]) > 1e-9:
            raise Disagreement(f"aces against kings: {found} by {_ENGINE}")
    return Row(
        "AA against KK, all 1,712,304 boards", figures, beside=_ENGINE, goal=Within(0.025), in_seconds=True
    )


_THRICE: Final = TimesAsFast(3, _ENGINE)
SPOTS: Final = (
    Spot("holdem", "holdem", _ACES, TimesAsFast(1, _EVAL7)),
    Spot("omaha", "omaha", ("AhKhQcJd", "9s8s7d6d"), _THRICE),
    Spot("omaha-8", "omaha_hi_lo", ("AhKh2c3d", "9s8s7d6d"), _THRICE),
    Spot("stud", "stud", ("AhAdAc", "KhKdQs"), _THRICE),
    Spot("razz", "razz", ("Ah2d3c", "4h5d6s"), _THRICE),
    Spot("badugi", "badugi", ("Ah2d3c", "2h4d5s"), _THRICE),
    Spot("deuce-to-seven-lowball", "deuce_seven", ("2h3d4c7s", "2d5c6h8s"), _THRICE),
)


def odds(effort: Effort) -> Section:
    note = (
        f"equity() with {effort.batch:,} deals drawn by chance, from the question in text to the answer, "
        f"beside {_ENGINE} and eval7 with one thread and a {_SLOW}th of the deals, and PokerKit with "
        f"{_VERY_SLOW}; the answers are compared. phevaluator has no odds."
    )
    missing = [name for name in (_ENGINE, _EVAL7) if _is_missing(name)]
    steps = [Step("AA against KK", partial(_exactly, effort))]
    steps += [Step(spot.what, partial(spot.measure, effort)) for spot in SPOTS]
    steps += [Step(f"odds beside {name}", partial(_left_out, name)) for name in missing]
    return Section("Odds", note, steps)


def _is_missing(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return True
    return False


def _left_out(name: str) -> Row:
    raise LeftOut(f"{name} is not installed")
