"""The first answers on a new machine, where nothing is compiled yet."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from cardhouse import equity
from cardhouse.odds.kernels import judging
from cardhouse.odds.kernels.judge import judge
from cardhouse.scales.kernels import compiled

QUESTIONS: tuple[tuple[str, list[str | None], dict[str, Any]], ...] = (
    ("holdem", ["AhAd", "KsKc"], {}),
    ("holdem", ["AA", "KK", None], {"samples": 300}),
    ("omaha-8", ["AhAd2s3c", None, None], {"samples": 300}),
    ("omaha", ["AhKhQdJd", "9h8h7c6c"], {"board": "2h 3h Ks"}),
    ("stud-8", ["AhAd / 3c", None], {"samples": 300}),
    ("razz", ["Ah2d / 3c", None], {"samples": 300}),
    ("deuce-to-seven-razz", [None, None, None], {"samples": 300}),
    ("badugi", [None, None], {"samples": 300, "draws": 0}),
    ("deuce-to-seven-lowball", [None, None], {"samples": 300, "draws": 0}),
    ("chowaha", [None, None, None], {"samples": 300}),
    ("rio-bravo", [None, None], {"samples": 300}),
    ("binglaha", [None, None, None], {"samples": 300}),
    ("dramaha", [None, None], {"samples": 300, "draws": 0}),
    ("dramaha-49", [None, None], {"samples": 300, "draws": 0}),
    ("hi-low-chicago", [None, None], {"samples": 300}),
    ("short-deck-omaha", [None, None], {"samples": 300}),
)


@pytest.fixture
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Say that no kernel is ready; the list has what would be started."""
    started: list[str] = []
    monkeypatch.setattr(judging, "is_ready", lambda _: False)
    monkeypatch.setattr(judging, "compile_elsewhere", lambda _, module: started.append(module))
    return started


@pytest.mark.parametrize(("game", "hands", "more"), QUESTIONS)
def test_the_answer_is_the_same(
    game: str, hands: list[str | None], more: dict[str, Any], nothing_compiled: list[str]
) -> None:
    plain = equity(game, hands, seed=5, **more)
    assert nothing_compiled
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "is_ready", lambda _: True)
        quick = equity(game, hands, seed=5, **more)
    assert plain.to_dict() | {"seconds": 0} == quick.to_dict() | {"seconds": 0}


def test_a_process_compiles_and_only_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[str, ...]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))

    class Kernel:
        class stats:  # noqa: N801 - as numba calls it
            cache_path = str(tmp_path / "kept")

        py_func = judge.py_func
        signatures: tuple[str, ...] = ()

    monkeypatch.delenv(compiled.SETTING, raising=False)
    assert not compiled.is_ready(Kernel)
    compiled.compile_elsewhere(Kernel, "odds")
    compiled.compile_elsewhere(Kernel, "odds")
    lock = tmp_path / "kept" / "cardhouse-compiling"
    assert [command[1:] for command in started] == [("-m", "cardhouse", "warm", "odds", "--lock", str(lock))]
    (tmp_path / "kept" / "judge.judge-90.py311.nbi").touch()
    assert compiled.is_ready(Kernel)
    monkeypatch.setenv(compiled.SETTING, "now")
    (tmp_path / "kept" / "judge.judge-90.py311.nbi").unlink()
    assert compiled.is_ready(Kernel)
