"""Bots of one's own, as they stand in the folder of examples."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.clients import Person, quick, running

from cardhouse.simulation import simulate

ROOT = Path(__file__).parents[2]
OWN, ONLINE = ROOT / "examples/own_bot.py", ROOT / "examples/own_bot_online.py"


def lines(path: Path) -> int:
    """Lines of code, without the words at the top."""
    body = path.read_text(encoding="utf-8").split('"""', 2)[2]
    return len([line for line in body.splitlines() if line.strip()])


def test_a_bot_of_thirty_lines_plays_in_process() -> None:
    assert lines(OWN) <= 30
    result = simulate("holdem", hands=600, bots=[f"{OWN}:bot", "random"], seed=1, workers=1)
    mine = result[f"{OWN}:bot"]
    assert mine.error is not None
    assert mine.average > 3 * mine.error
    assert simulate("badugi", hands=4, bots=[f"{OWN}:bot", "caller"], seed=1, workers=1).hands == 4


def test_a_bot_plays_over_the_network(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        owner = Person(server, "Cy")
        owner.connect()
        table = owner.open_table(rules={"games": ["holdem", "stud"], "change_after": 1})
        owner.ask("watch", table=table)
        owner.ask("bot", table=table, seat=1, kind="sensible", amount=2000)
        token = owner.post("/api/tokens", label="own bot")["token"]
        command = [sys.executable, str(ONLINE), server.url, table, "0", "2000"]
        with subprocess.Popen(command, env={"CARDHOUSE_TOKEN": token}) as client:
            try:
                owner.until(lambda: len(owner.views[table]["seats"]) == 2)
                owner.ask("run", table=table, on=True)
                owner.until(lambda: owner.views[table]["hands"] > 4)
                assert client.poll() is None
            finally:
                client.terminate()
        owner.leave()
