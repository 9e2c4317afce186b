"""Lines of tables at which a test plays for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.table.whole import Whole

from cardhouse.dealer import Deal
from cardhouse.floor import Batch, Hall, Line, Way, next_batch
from cardhouse.table import Command, Rules

NO_LIMIT = {"games": ["holdem"], "stakes": "no-limit 5/10", "clock": 0, "seats": 6}


class Tables:
    """The tables of a line, without a server."""

    def __init__(self, way: Way, players: Sequence[int], **rules: Any) -> None:
        self.rules = Rules.read({**NO_LIMIT, **rules})
        self.line = Line(way)
        self.tables: dict[str, Whole] = {}
        self.now = 0
        for count in players:
            place = self.open()
            for chair in range(count):
                self.do((place, self.sit(f"{place.lower()}.{chair}", chair)))

    @property
    def hall(self) -> Hall:
        return Hall(self.line, {place: self.tables[place].state for place in self.line.tables})

    def open(self) -> str:
        """One table more."""
        place = f"T{len(self.tables) + 1}"
        self.tables[place] = Whole(self.rules)
        self.line = self.line.opened(place)
        return place

    def sit(self, player: str, chair: int, amount: int = 500) -> Command:
        return Command("sit", player, seat=chair, amount=amount, at=self.now)

    def do(self, *batch: tuple[str, Command]) -> None:
        """Commands at tables, each a moment later."""
        for place, command in batch:
            self.tables[place].do(command)
        self.now += 1

    def say(self, place: str, do: str, player: str = "", **more: Any) -> None:
        self.do((place, Command(do, player, at=self.now, **more)))

    def tend(self) -> list[Batch]:
        """Have the floor do all that is to do."""
        done: list[Batch] = []
        while batch := next_batch(self.hall, self.now):
            self.do(*batch)
            done.append(batch)
            assert len(done) < 100, batch
        return done

    def play(self, place: str, seed: str = "") -> None:
        """Deal a hand, and have everybody fold."""
        table = self.tables[place]
        self.say(place, "start", text=seed or f"{place} {table.hands}")
        while table.playing:
            assert table.to_act is not None
            assert isinstance(table.hand, Deal)
            assert table.hand.decision is not None
            self.say(place, "act", table.to_act.player, text=str(table.hand.decision.legal[0]))

    def called(self) -> dict[str, str]:
        """Who is called where."""
        return {
            seat.player: seat.called
            for table in self.tables.values()
            for seat in table.everybody
            if seat.called
        }

    def players(self, place: str) -> list[str]:
        return sorted(seat.player for seat in self.tables[place].everybody)


MakeTables = Callable[..., Tables]


@pytest.fixture
def lined() -> MakeTables:
    """Makes a line of tables with so many players each."""
    return lambda way, *players, **rules: Tables(way, players, **rules)
