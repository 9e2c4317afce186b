"""Bots that the operator allows, and styles of those of the house, at a table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.server.clients import Person, Refused, quick, running

from cardhouse.bots import find_bot
from cardhouse.bots.outside.process import ProcessBot
from cardhouse.cli.main import run

ROOT = Path(__file__).parents[3]
COMMAND = f"{sys.executable} -SE {ROOT / 'examples/own_process.py'}"
UNRULY = f"{sys.executable} -SE {ROOT / 'tests/bots/outside/unruly.py'} dies"


def test_bots_of_the_operator_play_at_a_table(tmp_path: Path) -> None:
    settings = quick(tmp_path, bots=(("mine", COMMAND), ("unwell", UNRULY)))
    with running(settings) as server:
        owner = Person(server, "Cy")
        about = owner.get("/api/about")
        assert about["bots"][-2:] == ["mine", "unwell"]
        assert "tight" in about["styles"]
        owner.connect()
        table = owner.open_table()
        owner.ask("watch", table=table)
        for seat, kind in enumerate(("mine", "unwell", "caller")):
            owner.ask("bot", table=table, seat=seat, kind=kind, amount=500)
        with pytest.raises(Refused) as refused:
            owner.ask("bot", table=table, seat=4, kind=f"process:{COMMAND}", amount=500)
        assert refused.value.code == "unknown-bot" or "40" in str(refused.value.message)
        owner.ask("run", table=table, on=True)
        # A process that dies at every question folds, and the others play on.
        owner.until(lambda: owner.views[table]["hands"] > 2)
        owner.ask("run", table=table, on=False)
        owner.ask("bot", table=table, seat=3, kind="easy:wild", amount=500)
        kinds = [seat["bot"] for seat in owner.views[table]["seats"]]
        assert kinds == ["mine", "unwell", "caller", "easy:wild"]
    for command in (COMMAND, UNRULY):
        bot = find_bot(f"process:{command}")
        assert isinstance(bot, ProcessBot)
        assert bool(bot.faults) == (command == UNRULY)
        bot.stable.close()


@pytest.mark.parametrize("text", ["mine", "hard=true", "Mine=true", "mine=", "mine=/nowhere/bot"])
def test_a_bot_that_makes_no_sense_is_refused_before_the_doors_open(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--folder", str(tmp_path), "--port", "0", "--bot", text]) == 2
    assert "bot" in capsys.readouterr().err
