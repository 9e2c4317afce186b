"""What ``docs/adding-a-game.md`` shows on the command line is what it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from cardhouse.cli.main import run

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```sh\n(.*?)```\n(?:\n```text\n(.*?)```)?", PAGE, re.DOTALL)
TIME = r"in \d+(\.\d+)? s"
"""How long it took, which is never the same."""


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("commands", "says"), SHOWN, ids=[commands.split()[1] for commands, _ in SHOWN])
def test_the_commands_say_what_the_page_shows(
    commands: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(DOCS / "examples")
    for command in commands.splitlines():
        program, *arguments = shlex.split(command)
        assert program == "cardhouse"
        assert run(arguments) == 0
    out = capsys.readouterr().out
    assert out
    if says:
        assert lines(re.sub(TIME, "", out)) == lines(re.sub(TIME, "", says))
