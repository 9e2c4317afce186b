"""What was learned answers when it is ready, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import cardhouse
from cardhouse.bots.answers import taught as module
from cardhouse.bots.answers.taught import taught
from cardhouse.dealer import Action


class Later:
    """A thread that begins when it is told to."""

    waiting: list[Callable[[], None]]

    def __init__(self, target: Callable[..., None], args: tuple[Any, ...], daemon: bool) -> None:
        assert daemon
        self._run = lambda: target(*args)

    def start(self) -> None:
        self.waiting.append(self._run)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    monkeypatch.setattr(Later, "waiting", [], raising=False)
    monkeypatch.setattr(module, "Thread", Later)
    monkeypatch.setattr(module, "_READY", set())
    monkeypatch.setattr(module, "_GETTING", set())
    return Later.waiting


def asked(*, waits: bool) -> Action | None:
    hand = cardhouse.deal("holdem", stacks=[2000, 2000], stakes="limit 10/20", seed=3)
    decision = hand.decision
    assert decision is not None
    return taught(hand.view(decision.seat), decision, hand.sheet, Random(1), noise=0.0, waits=waits)


def test_nobody_waits_for_a_player_who_is_not_ready(begun: list[Callable[[], None]]) -> None:
    assert asked(waits=False) is None
    assert asked(waits=False) is None
    assert len(begun) == 1
    begun[0]()
    assert asked(waits=False) is not None
    assert len(begun) == 1


def test_a_player_who_could_not_get_ready_is_asked_again(
    begun: list[Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise OSError("gone")

    monkeypatch.setattr(module._Wanted, "find", fail)
    assert asked(waits=False) is None
    with pytest.raises(OSError, match="gone"):
        begun[0]()
    assert asked(waits=False) is None
    assert len(begun) == 2
