"""How the memory of the house is divided, and how much a machine has."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.clients import Address, Elsewhere, Person
from tests.server.workers.test_sheet_tables import THREE

from cardhouse.cli.main import run
from cardhouse.dealer import Stakes
from cardhouse.learning import library
from cardhouse.learning.library import find_player
from cardhouse.learning.shelf import Kept
from cardhouse.server.memory import LEAST, MB, BadMemory, budget_of, memory_here
from cardhouse.sheets import find_game

UNRULY = Path(__file__).parents[1] / "bots/outside/unruly.py"


@pytest.mark.parametrize("workers", [2, 4, 16])
def test_the_parts_of_the_house_fit_into_its_memory(workers: int) -> None:
    least = LEAST.total(workers)
    assert budget_of(least, workers) == LEAST
    before = LEAST
    for size in range(least, 16 * 1024 * MB, 256 * MB):
        budget = budget_of(size, workers)
        assert budget.total(workers) <= size
        assert all(now >= was for now, was in zip(budget, before, strict=True))
        before = budget
    # What nobody can use is left to others.
    assert budget_of(10**15, workers).total(workers) < 16 * 1024 * MB
    with pytest.raises(BadMemory, match=f"give it {least // MB}M or more"):
        budget_of(least - 1, workers)
    assert budget_of(0, workers).total(workers) >= least


def test_a_size_that_is_none_and_one_that_is_too_small_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    serve = ["serve", "--folder", str(tmp_path), "--port", "0"]
    for given, said in (("much", "write one as in 512M or 2G"), ("300M", "or have fewer workers")):
        assert run([*serve, "--memory", given]) == 2
        assert said in " ".join(capsys.readouterr().err.split())


def test_the_memory_of_a_machine_and_of_a_group_in_it(tmp_path: Path) -> None:
    def write(path: str, text: str) -> None:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)

    def here() -> int:
        return memory_here(tmp_path, tmp_path / "groups")

    write("proc/meminfo", "MemTotal:        2048 kB\nMemFree:  17 kB\n")
    write("proc/self/cgroup", "0::/house/room\n")
    assert here() == 2 * MB
    write("groups/house/room/memory.max", "max\n")
    write("groups/house/memory.max", f"{MB}\n")
    assert here() == MB
    write("proc/self/cgroup", "9:name=systemd:/\n4:cpu,memory:/docker/x\n")
    write("groups/memory/docker/x/memory.limit_in_bytes", "4096\n")
    assert here() == 4096
    assert memory_here() > 0


def test_no_more_players_are_kept_than_there_is_memory_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "_PLAYERS", library._Players())
    monkeypatch.setattr(Kept, "most", 2)
    holdem, omaha, stud = (find_game(game) for game in ("holdem", "omaha", "stud"))

    def found(*games: object) -> list[bool]:
        return [library.is_at_hand(game, Stakes.parse(None, game), 2) for game in games]  # type: ignore[arg-type]

    for game in (holdem, omaha, holdem, stud):
        assert find_player(game, Stakes.parse(None, game), 2) is not None
    assert found(holdem, omaha, stud) == [True, False, True]


@pytest.mark.proof
@pytest.mark.skipif(sys.platform != "linux", reason="this is what Linux promises")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_nothing_stays_when_a_server_ends(tmp_path: Path, number: int) -> None:
    """Workers, the process for odds, and a bot that computes and reads nothing, with somebody beside it."""
    pipe = tmp_path / "pids"
    os.mkfifo(pipe)
    bot = f"busy={sys.executable} -SE {UNRULY} busy {pipe}"
    where = Elsewhere.options(tmp_path / "data")
    options = ["--port", "0", "--json", "--bot", bot, "--bot-delay", "0", "--seed-wait", "0", *where]
    server = subprocess.Popen([sys.executable, "-m", "cardhouse", "serve", *options], stdout=subprocess.PIPE)
    assert server.stdout is not None
    port = json.loads(server.stdout.readline())["address"].rstrip("/").rpartition(":")[2]
    ann = Person(Address(int(port)), "Ann")
    ann.connect()
    own = ann.open_table(rules={"games": [{"sheet": THREE}]}, bots=["caller", "caller"])
    ann.ask("watch", table=own)
    ann.post("/api/odds", game="holdem", hands=[{"cards": {"down": ["As", "Ks"]}}, None])
    table = ann.open_table()
    for seat, kind in enumerate(("busy", "caller")):
        ann.ask("bot", table=table, seat=seat, kind=kind, amount=500)
    with pipe.open("r+b", buffering=0) as told:
        ann.ask("run", table=table, on=True)
        bots = [int(told.readline()) for _ in range(2)]
    lists = Path(f"/proc/{server.pid}/task").glob("*/children")
    started = {int(child) for one in lists for child in one.read_text().split()}
    # At least the keeper of the bot, two workers and the process for odds.
    assert len(started) >= 4
    ends = [os.pidfd_open(pid) for pid in (*bots, *started)]
    server.send_signal(number)
    for end in ends:
        assert select.select([end], [], [], 20)[0]
        os.close(end)
    server.communicate()
    ann.leave()
