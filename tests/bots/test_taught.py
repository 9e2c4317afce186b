"""What was learned answers when it is ready, and nobody waits for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import pytest

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.bots.answers import taught as module
from cardhouse.bots.answers.taught import taught
from cardhouse.bots.mixing import Mixing
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


@pytest.mark.parametrize(
    ("bot", "game", "stakes", "seed"),
    [
        ("hard", "holdem", "limit 10/20", 5),
        ("normal", "holdem", "no-limit 5/10", 8),
        ("normal", "badugi", "limit 10/20", 2),
        ("hard:loose", "holdem", "limit 10/20", 5),
        ("hard:wild", "stud", "limit 10/20", 4),
        ("normal:tight", "badugi", "limit 10/20", 2),
        ("hard", "five-card-omaha", "pot-limit 5/10", 5),
        ("normal", "ace-to-six-lowball", "limit 10/20", 2),
        ("hard", "leduc", None, 1),
    ],
)
def test_bots_answer_as_often_as_they_say(bot: str, game: str, stakes: str | None, seed: int) -> None:
    hand = cardhouse.deal(game, stacks=[2000, 2000], stakes=stakes, seed=seed)
    player = find_bot(bot)
    assert isinstance(player, Mixing)
    mixed = 0
    for _ in range(3):
        decision = hand.decision
        assert decision is not None
        view = hand.view(decision.seat)
        said = player.mixture(view, decision, hand.sheet)
        whole = sum(part for _, part in said)
        count = Counter(player(view, decision, hand.sheet, Random(number)) for number in range(400))
        assert set(count) <= {action for action, _ in said}
        for action, part in said:
            expected = part / whole
            assert abs(count[action] / 400 - expected) < 4 * sqrt(expected * (1 - expected) / 400) + 1e-9
        mixed += len(said) > 1
        hand.act(decision.legal[-1] if decision.kind == "draw" else "check" if decision.may_check else "call")
    assert mixed


def test_what_is_answered_once_in_a_thousand_times_is_told_too() -> None:
    """A hand that is misjudged as badly as it can be may just be taken for one of another class."""
    player = find_bot("normal")
    assert isinstance(player, Mixing)
    rarest = 1.0
    for seed in range(8):
        hand = cardhouse.deal("badugi", stacks=[2000, 2000], stakes="limit 10/20", seed=seed)
        for number in range(20):
            decision = hand.decision
            if decision is None:
                break
            view = hand.view(decision.seat)
            said = player.mixture(view, decision, hand.sheet)
            assert sum(part for _, part in said) == pytest.approx(1)
            rarest = min([rarest, *(part for _, part in said)])
            hand.act(player(view, decision, hand.sheet, Random(number)))
    assert 0 < rarest < 1 / 400


def test_who_thinks_anew_each_time_says_nothing() -> None:
    hand = cardhouse.deal("holdem", stacks=[2000, 2000], stakes="limit 10/20", seed=3)
    assert hand.decision is not None
    for bot in (find_bot("easy"), find_bot("easy:tight"), find_bot("hard", seconds=0.1)):
        assert isinstance(bot, Mixing)
        assert bot.mixture(hand.view(hand.decision.seat), hand.decision, hand.sheet) == []


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
