"""What was played stays played: a later version, with other sheets and rules, shows the same hands."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.places import Place, Play, deal

from cardhouse.dealer import Deal
from cardhouse.dealer.pieces import rules_number
from cardhouse.server.outgoing.hands_played import hand_of, phh_of
from cardhouse.server.outgoing.proofs import proof_of
from cardhouse.server.rooms.room import Room
from cardhouse.server.store.schema import hands, sheets
from cardhouse.sheets import library, names
from cardhouse.table import Command
from cardhouse.table.rules import game as item

CACHES = (names.game_files, library.raw_sheet, library.games, library._index, library._read, item._sheet)
Upgrade = Callable[[str], None]
Remove = Callable[[str], None]


def forget() -> None:
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture
def sheets_of_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the sheets of a later version, which are those of this one until they are changed."""
    folder = tmp_path / "games"
    shutil.copytree(names.GAMES, folder)
    yield folder
    monkeypatch.undo()
    forget()


@pytest.fixture
def upgrade(sheets_of_later: Path, monkeypatch: pytest.MonkeyPatch) -> Upgrade:
    """Puts a line at the top of the sheet of hold'em, as a new version might."""

    def change(line: str) -> None:
        sheet = sheets_of_later / "holdem.toml"
        sheet.write_text(f"{line}\n{sheet.read_text(encoding='utf-8')}", encoding="utf-8")
        monkeypatch.setattr(names, "GAMES", sheets_of_later)
        forget()

    return change


@pytest.fixture
def remove(sheets_of_later: Path, monkeypatch: pytest.MonkeyPatch) -> Remove:
    """Takes a sheet away, as a new version might."""

    def change(name: str) -> None:
        (sheets_of_later / f"{name}.toml").unlink()
        monkeypatch.setattr(names, "GAMES", sheets_of_later)
        forget()

    return change


async def answer(room: Room, *said: str) -> None:
    for text in said:
        seat = room.table.to_act
        assert seat is not None
        await room.do(Command("act", seat.player, text=text))


async def everything(place: Place, room: Room) -> list[Any]:
    """All that a player can be shown of the first hand."""
    shown: list[Any] = [
        await show(place.store, room.id, 1, player, place.house.workers)
        for player in ("ann", "bob")
        for show in (hand_of, phh_of, proof_of)
    ]
    return shown


@pytest.mark.proof
def test_a_finished_hand_is_shown_as_it_was_and_an_open_one_goes_on(play: Play, upgrade: Upgrade) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        await answer(room, "call", *["check"] * 7)
        await deal(room)
        await answer(room, "call", "check")
        before, table = await everything(place, room), room.table
        assert isinstance(table.hand, Deal)
        flop, log = table.hand.board["flop"], table.hand.log
        upgrade("burns = false")
        await place.restart()
        room = place.house.room(room.id)
        assert await everything(place, room) == before
        hand = room.table.hand
        assert isinstance(hand, Deal)
        assert (hand.board["flop"], hand.log) == (flop, log)
        await answer(room, *["check"] * 6)
        assert hand.is_over
        # The next hand is of today's sheet.
        await deal(room)
        assert room.table.hand is not None
        assert room.table.hand.sheet.book.burns is False
        assert len(place.store.read_now(select(sheets))) == 2

    play(test)


@pytest.mark.proof
def test_a_hand_of_other_rules_is_shown_from_its_record(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        await answer(room, "call", *["check"] * 7)
        before, stacks = await everything(place, room), [seat.stack for seat in room.table.everybody]
        monkeypatch.setattr(rules_number, "RULES", rules_number.RULES + 1)
        await place.restart()
        room = place.house.room(room.id)
        # Chips are where they were, and the last hand lies in the records alone.
        assert [seat.stack for seat in room.table.everybody] == stacks
        assert room.table.hand is None
        after = await everything(place, room)
        for was, now in zip(before, after, strict=True):
            if isinstance(was, dict) and "view" in was:
                # Between its beginning and its end it is gone through by what happened.
                assert {**now, "steps": []} == {**was, "steps": []}
                assert now["steps"][-1]["pots"] == was["steps"][-1]["pots"]
            else:
                assert now == was
        await deal(room)
        assert room.table.hands == 2

    play(test)


@pytest.mark.proof
def test_a_table_goes_on_without_a_game_that_is_gone(play: Play, remove: Remove) -> None:
    async def test(place: Place) -> None:
        room = await place.table(games=["irish", "holdem"], change_after=1)
        alone = await place.table(games=["irish"])
        await deal(room)
        await answer(room, "call", "check")
        assert room.table.hand is not None
        log = room.table.hand.log
        remove("irish")
        for _ in range(2):
            await place.restart()
            room = place.house.room(room.id)
            assert [item.game for item in room.table.rules.games] == ["holdem"]
            # The open hand goes on under the sheet that it began with.
            assert room.table.hand is not None
            assert room.table.hand.log == log
        await answer(room, "fold")
        shown = await hand_of(place.store, room.id, 1, "ann", place.house.workers)
        assert shown["game"] == "irish@barge2024"
        await deal(room)
        assert room.table.sheet.id == "holdem"
        # What has nothing left to play waits for somebody to look at it.
        assert alone.id not in place.house.rooms

    play(test)


@pytest.mark.proof
def test_an_old_row_without_a_record_is_dealt_again(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await deal(room)
        await answer(room, "fold")
        before = await everything(place, room)
        row = place.store.read_now(select(hands))[0]
        log = {key: value for key, value in row["log"].items() if key not in ("rules", "digest")}
        await place.store.write((hands.update().values(record=None, digest=None, log=log), {}))
        assert await everything(place, room) == before

    play(test)
