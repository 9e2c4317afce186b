"""Random events at one table: whatever happens, chips are kept, and everybody with chips is dealt in."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.amounts import amount

from cardhouse.dealer.checks.random_player import random_action
from cardhouse.table import Table
from cardhouse.table.event.positions import standing

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

LEVELS = ("5/10", "10/20", "25/50", "50/100", "100/200", "200/400")
PLAYED: dict[str, dict[str, Any]] = {
    "holdem": {"games": ["holdem"], "stakes": "no-limit 5/10 bb-ante", "open_all_ins": True},
    "moving": {"games": ["holdem"], "stakes": "no-limit 5/10", "button": "moving"},
    "forward": {"games": ["omaha"], "stakes": "pot-limit 5/10", "button": "forward"},
    "stud": {"games": ["stud"], "stakes": "limit 10/20", "seats": 8},
    "mix": {"games": ["horse"], "stakes": "limit 10/20 cap 4 heads-up", "seats": 8, "open_all_ins": True},
    "button": {"games": ["holdem"], "stakes": "no-limit 5/10", "win_the_button": True},
    "lowball": {"games": ["ace-to-five"], "stakes": "limit 10/20", "single_blind": True, "seats": 6},
    "bombs": {
        "games": ["holdem", "omaha"],
        "stakes": "pot-limit 5/10",
        "change_after": 2,
        "bomb_on": "game change",
        "bomb_boards": 2,
        "bomb_button": True,
    },
}


class Event:
    """One table of an event that does anything at random."""

    def __init__(self, table: Room, chance: Random) -> None:
        self.table, self.chance = table, chance
        self.count = 0
        self.chips = 0
        self.last_big = ""

    def meanwhile(self) -> None:
        """Something between two hands."""
        table, chance = self.table, self.chance
        for seat in list(table.seats.values()):
            if not seat.stack and chance.random() < 0.7:
                table.say("take", seat.player)
            elif not seat.stack:
                table.say("chips", seat.player, amount=500)
                self.chips += 500
        free = [chair for chair in range(table.rules.seats) if chair not in table.seats]
        if free and (len(table.seats) < 2 or chance.random() < 0.4):
            chair = standing(table).worst if chance.random() < 0.5 else chance.choice(free)
            self.join(chance.choice(free) if chair is None else chair)
        someone = chance.choice(list(table.seats.values()))
        what = chance.randrange(8)
        if what == 0 and len(table.ready()) > 3:
            self.chips -= someone.stack
            table.say("take", someone.player)
        elif what == 1:
            table.say("penalise", someone.player, amount=chance.randrange(3))
        elif what == 2:
            table.say(chance.choice(["out", "in"]) if someone.stack else "out", someone.player)
        elif what == 3 and chance.random() < 0.3:
            table.say("new-button")
        elif what == 4 and len(table.rules.games) == 1:
            structure = table.rules.levels[0].structure
            table.say("level", data={"stakes": f"{structure} {chance.choice(LEVELS)}", "chip": 5})

    def join(self, chair: int) -> None:
        self.count += 1
        waits = standing(self.table).waits(chair)
        self.table.say("seat", f"p{self.count}", seat=chair, amount=500)
        self.chips += 500
        assert waits is standing(self.table).waits(chair)

    def hand(self) -> None:
        table, chance = self.table, self.chance
        if len(table.ready()) < 2:
            return
        ready = table.ready()
        late = {chair for chair in ready if table.seats[chair].new and standing(table).waits(chair)}
        table.deal(f"{chance.random()}")
        lineup = table.lineup
        assert lineup is not None
        assert ready - set(lineup.dealt) <= late
        assert not lineup.in_turn
        assert not any(seat.owes for seat in table.seats.values())
        assert table.chips == self.chips
        while table.playing:
            assert table.to_act is not None
            assert not table.to_act.out
            table.act(str(random_action(table.asked, chance)))
            assert table.chips == self.chips
        assert Table.from_dict(table.to_dict()) == table


@pytest.mark.parametrize("kind", PLAYED)
def test_chips_are_kept_and_everybody_with_chips_is_dealt_in(event: MakeRoom, kind: str) -> None:
    for seed in range(amount(1, proof=40)):
        chance = Random(f"{kind} {seed}")
        table = event(**PLAYED[kind])
        played = Event(table, chance)
        for chair in chance.sample(range(table.rules.seats), 5):
            played.join(chair)
        for _ in range(amount(25, proof=80)):
            played.hand()
            played.meanwhile()


@pytest.mark.parametrize("kind", ["holdem", "forward"])
def test_nobody_has_the_big_blind_twice_running(event: MakeRoom, kind: str) -> None:
    for seed in range(amount(3, proof=60)):
        chance = Random(f"blinds {kind} {seed}")
        table = event(range(6), amount=100_000, **PLAYED[kind])
        last, names = "", iter(f"new {number}" for number in range(100))
        for _ in range(30):
            table.deal(f"{chance.random()}")
            assert table.lineup is not None
            assert table.lineup.big is not None
            big = table.seats[table.lineup.big].player
            assert big != last or len(table.seats) < 2
            last = big
            table.fold_out()
            if chance.random() < 0.3 and len(table.seats) > 2:
                table.say("take", chance.choice(list(table.seats.values())).player)
            free = [chair for chair in range(9) if chair not in table.seats]
            if chance.random() < 0.3 and free:
                table.say("seat", next(names), seat=chance.choice(free), amount=100_000)
