"""Three tables of a line for a whole evening: people come and go, play, refuse, and tables break."""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from tests.amounts import amount
from tests.floor.conftest import Tables

from cardhouse.dealer import Deal
from cardhouse.errors import CardhouseError
from cardhouse.floor import Batch, Way, broken, chairs_for, check_no_chair, enter, invite
from cardhouse.table import Table
from cardhouse.table.seats.permissions import buy_in

PEOPLE = [f"p{number}" for number in range(24)]


class Evening:
    """A line whose people do anything they may."""

    def __init__(self, way: Way, seed: int) -> None:
        self.floor = Tables(way, (0, 0, 0), seats=5)
        self.chance = Random(seed)
        self.moves = self.steps = 0

    @property
    def open(self) -> tuple[str, ...]:
        return self.floor.line.tables

    def go_on(self) -> None:
        self.steps += 1
        self.floor.now += self.chance.randrange(60_000)
        steps = [
            self.come,
            self.come,
            self.come,
            self.play,
            self.play,
            self.play,
            self.play,
            self.go,
            self.other,
        ]
        step = self.chance.choice(steps)
        self.batch: Batch = []
        with contextlib.suppress(CardhouseError):
            step()
        # What the floor does is refused by no table.
        self.floor.do(*self.batch)
        self.moves += sum(command.text == "moved" for batch in self.floor.tend() for _, command in batch) // 2
        self.check()

    def come(self) -> None:
        floor, player = self.floor, self.chance.choice(PEOPLE)
        place, chair = self.chance.choice(self.open), self.chance.randrange(5)
        chairs = [
            (place, one) for place in self.open for one in chairs_for(floor.hall, place, player, floor.now)
        ]
        if chairs and self.chance.random() < 0.9:
            place, chair = self.chance.choice(chairs)
        least, _ = buy_in(floor.tables[place].state, floor.now, floor.hall.left(player))
        sit = floor.sit(player, chair, max(least, self.chance.randrange(200, 600)))
        try:
            sit = enter(floor.hall, place, sit)
        except CardhouseError:
            assert (place, chair) not in chairs
            if floor.hall.seat(player) is None:
                floor.say(place, "list", player)
        else:
            if (place, chair) in chairs:
                # Whoever is offered a chair has it.
                self.batch = [(place, sit)]
            else:
                floor.do((place, sit))

    def play(self) -> None:
        """A hand is dealt, or some of one is played."""
        floor, place = self.floor, self.chance.choice(self.open)
        table = floor.tables[place]
        if table.may_start:
            floor.say(place, "start", text=f"{place} {floor.now}")
        for _ in range(self.chance.randrange(30)):
            if table.to_act is None or not isinstance(table.hand, Deal) or table.hand.decision is None:
                return
            legal = [str(action) for action in table.hand.decision.legal]
            calm = [action for action in legal if action in ("check", "call")]
            some = legal if self.chance.random() < 0.1 else calm or legal
            floor.say(place, "act", table.to_act.player, text=self.chance.choice(some))

    def go(self) -> None:
        place = self.chance.choice(self.open)
        seats = self.floor.tables[place].everybody
        if seats:
            self.floor.say(place, "leave", self.chance.choice(seats).player)

    def other(self) -> None:
        floor, place = self.floor, self.chance.choice(self.open)
        seats = floor.tables[place].everybody
        who = self.chance.choice(seats).player if seats else "p0"
        what = self.chance.randrange(20)
        if what == 0 and len(self.open) > 1:
            more = self.chance.random() < 0.5
            self.batch = broken(floor.hall, place, f"seed {floor.now}", floor.now, add_chairs=more)
            floor.line = floor.line.broken(place)
        elif what == 1 and len(self.open) < 4:
            new = floor.open()
            self.batch = invite(floor.hall, new, floor.now)
        elif what == 2:
            floor.say(place, "chair")
        elif what == 3:
            on = "off" if floor.tables[place].apart and self.chance.random() < 0.5 else ""
            floor.say(place, "apart", who, data={"other": self.chance.choice(PEOPLE)}, text=on)
        elif what == 4:
            floor.say(place, "rules", data={"seats": self.chance.randrange(3, 7)})
        elif what in (5, 6):
            over, chair = self.chance.choice(PEOPLE), self.chance.randrange(5)
            check_no_chair(floor.hall, over)
            floor.say(place, "over", over, seat=chair, amount=400)
        else:
            words = ["out", "in", "in", "in", "in", "away", "top-up", "top-up", "remove"]
            floor.say(place, self.chance.choice(words), who, amount=300)

    def check(self) -> None:
        """No chip comes or goes between the tables, nobody sits twice, and no chair is kept twice."""
        tables = self.floor.tables
        for table in tables.values():
            brought = sum(entry.amount for entry in table.whole_ledger if entry.kind in ("buy-in", "top-up"))
            taken = sum(entry.amount for entry in table.whole_ledger if entry.kind == "cash-out")
            assert table.chips == brought - taken
            kept = [hold.chair for hold in table.holds]
            assert len({*kept, *table.seats}) == len(kept) + len(table.seats)
            assert table.closed not in table.seats
            if self.steps % 25 == 0:
                assert Table.from_dict(table.to_dict()) == table
        sitting = [seat.player for table in tables.values() for seat in table.everybody]
        assert len(sitting) == len({*sitting})
        called = {(seat.called, seat.player) for place in self.open for seat in tables[place].everybody}
        for place in self.open:
            assert all((place, one.player) in called for one in tables[place].holds if one.how == "called")
            assert place == self.open[0] or not tables[place].waiting
        # Whoever plays over may wait for a chair of their own.
        own = {seat.player for table in tables.values() for seat in table.everybody if not seat.over}
        assert not {one.player for one in self.floor.hall.waiting} & own
        assert all(place in self.open or not tables[place].everybody for place in tables)


@pytest.mark.rule("WSOP-85")
@pytest.mark.rule("WSOP-96")
@pytest.mark.rule("WSOP-98.a")
@pytest.mark.rule("WSOP-98.b")
@pytest.mark.parametrize("seed", range(amount(1, proof=3)))
@pytest.mark.parametrize("way", ["balanced", "must-move", "mains-stay", "daisy-chain"])
def test_chips_people_and_chairs_are_there_once(way: Way, seed: int) -> None:
    evening = Evening(way, seed)
    for _ in range(200):
        evening.go_on()
    assert sum(table.hands for table in evening.floor.tables.values()) > 5
    assert way != "daisy-chain" or evening.moves > 0
