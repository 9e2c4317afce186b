"""Nothing that was started stays when whoever started it has gone, however that was."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from cardhouse.keeper import STRANGER, Limits, kept

ROOT = Path(__file__).parents[1]
UNRULY = ROOT / "tests/bots/outside/unruly.py"
WAIT = 20.0
"""Seconds that no test waits for."""
PARENT = """
import sys, threading, time
from cardhouse.bots.outside.lines import Lines
started = []
thread = threading.Thread(target=lambda: started.append(Lines(sys.argv[1:], time.perf_counter)))
thread.start()
# The thread that has started it is gone before the process is.
thread.join()
print("ready", flush=True)
sys.stdin.read()
"""
SIMULATES = """
import sys
from cardhouse.simulation import simulate
if __name__ == "__main__":
    simulate("kuhn", hands=40, bots=["process:" + " ".join(sys.argv[1:]), "caller"], seed=1, workers=2)
"""


def proved(number: int) -> ParameterSet:
    """A signal that is left to the proof."""
    return pytest.param(number, marks=pytest.mark.proof)


def gone(pid: int) -> bool:
    """Whether a process has ended within the time that no test waits for."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], WAIT)[0])
    finally:
        os.close(handle)


@contextmanager
def busy(tmp_path: Path, program: str, many: int = 1) -> Iterator[tuple[subprocess.Popen[bytes], list[int]]]:
    """A process that has started busy bots, and the bots with what they have started."""
    pipe = tmp_path / "pids"
    os.mkfifo(pipe)
    bot = [sys.executable, "-SE", str(UNRULY), "busy", str(pipe)]
    parent = subprocess.Popen([sys.executable, "-c", program, *bot], stdin=subprocess.PIPE)
    try:
        # Whoever may write as well does not come to an end between two who tell.
        with pipe.open("r+b", buffering=0) as told:
            yield parent, [int(told.readline()) for _ in range(2 * many)]
    finally:
        parent.kill()
        parent.communicate()


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="this is what Linux promises")


@pytest.mark.parametrize("number", [signal.SIGKILL, proved(signal.SIGTERM), proved(signal.SIGINT)])
def test_a_bot_that_computes_and_reads_nothing_ends_with_its_parent(tmp_path: Path, number: int) -> None:
    with busy(tmp_path, PARENT) as (parent, bots):
        parent.send_signal(number)
        assert all(gone(pid) for pid in bots)


@pytest.mark.proof
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_same_where_several_workers_deal(tmp_path: Path, number: int) -> None:
    with busy(tmp_path, SIMULATES, many=2) as (parent, bots):
        workers = children(parent.pid)
        parent.send_signal(number)
        assert all(gone(pid) for pid in (*bots, *workers))


def children(pid: int) -> list[int]:
    """The children of a process."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for one in lists for child in one.read_text().split()]


def test_a_bot_does_not_outlive_whoever_keeps_it() -> None:
    loop = "print(1, flush=True)\nwhile True: pass"
    keeper = subprocess.Popen(kept([sys.executable, "-c", loop]), stdout=subprocess.PIPE)
    assert keeper.stdout is not None
    keeper.stdout.readline()
    (bot,) = children(keeper.pid)
    assert Path(f"/proc/{bot}/oom_score_adj").read_text().strip() == str(STRANGER)
    keeper.kill()
    assert gone(bot)
    keeper.communicate()


def test_what_comes_after_its_parent_is_not_started(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    command = kept(["touch", str(mark)])
    place = command.index(str(os.getpid()))
    # It waits for somebody who is not its parent any more.
    subprocess.run([*command[:place], "1", *command[place + 1 :]], check=False)
    assert not mark.exists()


@pytest.mark.parametrize(
    ("limits", "program"),
    [
        (Limits(memory=100 * 1024**2), "eaten = bytearray(200 * 1024**2)"),
        (Limits(seconds=1), "while True: pass"),
    ],
)
def test_a_bot_keeps_within_its_limits(limits: Limits, program: str) -> None:
    said = "\nprint('done', flush=True)"
    command = [sys.executable, "-SE", "-c", program + said]
    limited = subprocess.run(kept(command, limits), capture_output=True, timeout=WAIT, check=False)
    assert b"done" not in limited.stdout
