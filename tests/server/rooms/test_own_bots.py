"""Bots that the operator allows, and styles of those of the house, at a table."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from tests.server.clients import Person, Refused, quick, running

from cardhouse.cli.main import run
from cardhouse.server.rooms.driving.own_bots import Excuses, OwnBots
from cardhouse.server.settings import Settings

ROOT = Path(__file__).parents[3]
COMMAND = f"{sys.executable} -SE {ROOT / 'examples/own_process.py'}"
UNRULY = f"{sys.executable} -SE {ROOT / 'tests/bots/outside/unruly.py'} dies"
SILENT = "My program does not answer. I check or fold until it does."


def test_bots_of_the_operator_play_at_a_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
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
        mine, unwell = server.app.state.house.rooms.own_bots.values()
        assert not mine.faults.total()
        assert unwell.faults["gone"] >= 5
        # It is told once at the table, in the log and to everybody, whatever else it does not answer.
        owner.until(lambda: bool(owner.chat))
        seat = owner.views[table]["seats"][1]
        said = [(one["user"], one["name"], one["text"]) for one in owner.chat]
        assert said == [(seat["player"], seat["name"], SILENT)]
        assert owner.get("/api/about")["resting"] == ["unwell"]
        assert [one for one in caplog.messages if "unwell" in one] == [
            one for one in caplog.messages if "failed 5 times in a row" in one
        ]
        assert str(UNRULY) not in caplog.text


def test_a_bot_says_once_that_it_does_not_answer_and_once_that_it_does_again() -> None:
    bots = OwnBots(Settings(bots=(("mine", COMMAND),)))
    said = []

    async def say(player: str, name: str, text: str) -> None:
        said.append((player, name, text))

    async def asked(failures: int) -> None:
        bots["mine"].failures = failures
        await excuses.look("mine", "bot-1", "Gus")
        await excuses.look("caller", "bot-2", "Dot")

    excuses = Excuses(bots, say)
    for failures in (0, 4, 5, 6, 7, 0, 0, 5):
        asyncio.run(asked(failures))
    assert [text for _, _, text in said] == [SILENT, "My program answers again.", SILENT]
    assert {one[:2] for one in said} == {("bot-1", "Gus")}


@pytest.mark.parametrize("text", ["mine", "hard=true", "Mine=true", "mine=", "mine=/nowhere/bot"])
def test_a_bot_that_makes_no_sense_is_refused_before_the_doors_open(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--folder", str(tmp_path), "--port", "0", "--bot", text]) == 2
    assert "bot" in capsys.readouterr().err
