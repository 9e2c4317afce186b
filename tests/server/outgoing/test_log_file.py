"""The log file: what is in it, who can read it, and how large it gets."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardhouse.server.outgoing.logs import log_file
from cardhouse.server.outgoing.logs.log_file import LogFile
from cardhouse.server.outgoing.logs.log_filter import keep_secrets_out_of_logs


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LogFile]:
    monkeypatch.setattr(log_file, "_LARGEST", 1000)
    made = LogFile(tmp_path / "logs" / "cardhouse.log")
    made.attach()
    made.attach()
    keep_secrets_out_of_logs()
    yield made
    made.detach()


def test_each_line_is_written_once_and_without_secrets(log: LogFile, tmp_path: Path) -> None:
    logging.getLogger("cardhouse.server").info("it goes on with token=abcdefghijkl")
    logging.getLogger("uvicorn.error").error("a line of the web server")
    lines = (tmp_path / "logs" / "cardhouse.log").read_text("utf-8").splitlines()
    assert [line.partition(" ")[2] for line in lines] == [
        "INFO cardhouse.server: it goes on with token=[hidden]",
        "ERROR uvicorn.error: a line of the web server",
    ]


def test_warnings_are_shown_as_well(log: LogFile, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, root.handlers = root.handlers, []
    try:
        logging.getLogger("cardhouse.server").warning("look here")
        logging.getLogger("cardhouse.server").info("not there")
    finally:
        root.handlers = handlers
    assert capsys.readouterr().err == "look here\n"


def test_full_files_are_numbered_and_the_oldest_is_deleted(log: LogFile, tmp_path: Path) -> None:
    for number in range(200):
        logging.getLogger("cardhouse.server").info("line %d of what was %s", number, "x" * 50)
    files = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert files == ["cardhouse.log", *(f"cardhouse.log.{number}" for number in range(1, 6))]
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "logs").iterdir()} == {0o600}
    assert "line 199" in (tmp_path / "logs" / "cardhouse.log").read_text("utf-8")
