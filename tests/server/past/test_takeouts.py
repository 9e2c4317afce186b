"""A takeout is whole or not there: busy, slow or lost workers and a restart only make it take longer."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import select
from tests.server.places import Place, Play
from tools.past.house import WHALE, fill

from cardhouse.server.errors import Busy, NotFound, TooHard
from cardhouse.server.house.takeouts import KEPT, Takeouts
from cardhouse.server.outgoing import hands_played
from cardhouse.server.people.accounts import User
from cardhouse.server.store.schema import played


class Troubled:
    """Workers that are busy at first, too slow for several hands at once, and for one hand at all times."""

    def __init__(self) -> None:
        self.calls = 0
        self.hand: tuple[str, int] | None = None
        self.held = asyncio.Event()
        self.lets_go_after = 10**9

    async def __call__(self, _function: str, asked: Mapping[str, Any], **_: Any) -> str:
        self.calls += 1
        rows = asked["rows"]
        if self.calls > self.lets_go_after:
            await self.held.wait()
        if self.calls % 3 == 1:
            raise Busy("server.too-many-waiting", retry_after=5)
        self.hand = self.hand or (rows[-1]["table"], rows[-1]["number"])
        if len(rows) > 4 or self.hand in [(row["table"], row["number"]) for row in rows]:
            raise TooHard("server.too-hard")
        return _some(asked)


def _some(asked: Mapping[str, Any]) -> str:
    return "\n".join(f"[{asked['first'] + at}]\n" for at in range(len(asked["rows"])))


def test_a_takeout_survives_its_workers_and_a_restart(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands_played, "_WAITS", (0,))

    async def test(place: Place) -> None:
        url = place.url
        await place.house.close()
        place.store.close()
        made = await asyncio.to_thread(fill, url, 240, real=8)
        await place.restart()
        await place.house.chores.finish()
        user = User(made.whale, WHALE, guest=False)
        many = len(await place.store.read(select(played.c.number).where(played.c.user == made.whale)))
        workers, takeouts = Troubled(), Takeouts(place.house, tmp_path)
        monkeypatch.setattr(place.house.workers, "call", workers)
        workers.lets_go_after = 12
        await takeouts.begin(user, {"cloth": "claret"}, "")
        with pytest.raises(Busy):
            await takeouts.begin(user, {}, "")
        while workers.calls <= workers.lets_go_after:
            await asyncio.sleep(0)
        with pytest.raises(NotFound):
            await takeouts.file_of(user)

        # The server goes down in the middle, and the file is half written.
        await place.house.close()
        place.store.close()
        (half,) = (tmp_path / "takeouts").iterdir()
        half.write_bytes(half.read_bytes() + b"what was not stored any more")
        await place.restart()
        takeouts, workers.lets_go_after = Takeouts(place.house, tmp_path), 10**9
        monkeypatch.setattr(place.house.workers, "call", workers)
        await place.house.chores.open()
        await place.house.chores.finish()
        with ZipFile(await takeouts.file_of(user)) as file:
            assert file.testzip() is None
            text = file.read("hands.phhs").decode()
            assert file.read("settings.json").decode().split() == ["{", '"cloth":', '"claret"', "}"]
        lines = text.splitlines()
        assert [int(one[1:-1]) for one in lines if one.startswith("[")] == [
            at for at in range(1, many + 1) if at not in _left_out(lines)
        ]
        # One hand is left out, and the file says so.
        assert [one for one in lines if one.startswith("#")] == [
            f"# hand {workers.hand[1]} at table {workers.hand[0]} took too long to write and is left out"
            for _ in range(1)
            if workers.hand
        ]
        assert "not stored" not in text

        place.clock.now += KEPT + 1
        await place.house.chores.tidy()
        await takeouts.tidy()
        assert [*(tmp_path / "takeouts").iterdir()] == []

    play(test)


def _left_out(lines: list[str]) -> set[int]:
    """The number that the hand which is left out would have had."""
    at = next(place for place, one in enumerate(lines) if one.startswith("#"))
    before = [int(one[1:-1]) for one in lines[:at] if one.startswith("[")]
    return {(before[-1] if before else 0) + 1}
