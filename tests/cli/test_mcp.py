"""``cardhouse mcp``: options that would have no effect are refused."""

from __future__ import annotations

import io

import pytest

from cardhouse.cli.main import run

ROOM = ("--server", "http://localhost:1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--name", "Model"], "--name is for a card room; name its address with --server"),
        (["--token", "x"], "--token is for a card room"),
        (["--wait", "20"], "--wait is for a card room"),
        ([*ROOM, "--token", "x", "--name", "Claude"], "--name is for guests, and a token says who comes in"),
        ([*ROOM, "--wait", "nan"], "--wait"),
        ([*ROOM, "--wait", "inf"], "such as 20, not inf"),
    ],
)
def test_options_without_effect_are_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["mcp", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_token_of_the_environment_waits_for_a_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDHOUSE_TOKEN", "x")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert run(["mcp"]) == 0
