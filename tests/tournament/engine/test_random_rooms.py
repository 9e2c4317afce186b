"""Random events in a room: whatever the director tells, the books are right."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.amounts import is_proof, some
from tests.tournament.engine.checks import check_books, check_end

from cardhouse.errors import CardhouseError
from cardhouse.tournament import EventCommand, Tournament, find_structure, structures
from cardhouse.tournament.seating.balance import is_balanced


class Director:
    """Tells of hands that end somehow, and does with moves what comes to mind."""

    def __init__(self, event: Tournament, seed: str) -> None:
        self.event = event
        self.chance = Random(seed)
        self.now = 0
        self.refused = 0
        self.stored = event.to_dict()
        self.changes: list[dict[str, Any]] = []
        """What has changed since, as a store would keep it."""

    def do(self, do: str, player: str = "", **more: Any) -> bool:
        """Have the event do something, or refuse it; either way the books are right."""
        before = self.event.state
        try:
            self.event.do(EventCommand(do, player, at=self.now, **more))
        except CardhouseError:
            assert self.event.state is before
            self.refused += 1
            return False
        check_books(self.event)
        self.changes.append(json.loads(json.dumps(self.event.changes_since(before))))
        return True

    def run(self) -> None:
        """Direct the event to its end."""
        for _ in range(20_000):
            if self.event.phase != "running":
                return
            self.now += self.chance.randrange(20_000, 90_000)
            self.step()
        raise AssertionError("the event does not end")

    def step(self) -> None:
        """Do what has to be done, or something else."""
        event, chance = self.event, self.chance
        if event.deadline is not None and event.deadline <= self.now:
            self.do("tick")
        state = event.state
        if event.phase != "running":
            return
        if "final table" in state.paused:
            assert self.do("resume")
        for one in event.view()["deciding"]:
            if one["lammers"]:
                assert self.do("redeem", one["player"], amount=chance.randint(1, one["lammers"]))
            elif chance.random() > 0.5 or not self.do("rebuy", one["player"]):
                assert self.do("surrender", one["player"])
        state = event.state
        if state.going and chance.random() < 0.7:
            self.move()
        else:
            self.other() if chance.random() < 0.3 else self.report()
        if (
            not event.state.going
            and not event.state.stays
            and not event.state.is_rounds
            and not event.state.final
        ):
            balance = event.structure.balance
            busy = any(note.busts for note in event.state.tables.values())
            assert busy or is_balanced(list(event.sizes.values()), many=balance.many, two=balance.two)

    def move(self) -> None:
        """Make a move, or all of them, or none."""
        going = self.chance.choice(list(self.event.state.going.values()))
        how = self.chance.random()
        if how < 0.6:
            self.do("confirm", going.player)
        elif how < 0.8:
            self.do("confirm")
        elif how < 0.9:
            self.do("confirm", going.player, table=going.table, seat=self.chance.randint(1, 9))
        else:
            self.do("decline", going.player)

    def report(self) -> None:
        """Tell of a hand in which some go out, or nobody."""
        event, chance = self.event, self.chance
        rounds = event.state.hand_for_hand
        tables = list(rounds.waiting) if rounds is not None and rounds.number else list(event.real)
        tables = [one for one in tables if len(event.real[one].ready()) > 1]
        if not tables:
            self.do("confirm")
            return
        number = chance.choice(tables)
        there = [seat.player for seat in event.real[number].seats.values() if seat.stack]
        if rounds is not None and chance.random() < 0.5:
            self.do("hand", table=number)
            return
        many = min(len(there) - 1, 1 + (chance.random() < 0.15))
        out = chance.sample(there, many)
        winners = chance.sample([one for one in there if one not in out], 1)
        told = [{"player": one, "by": winners, "stack": chance.choice((500, 1000, 2500))} for one in out]
        self.do("bust", seat=chance.choice((0, 0, 1)), data={"out": told})

    def other(self) -> None:
        """Something that happens now and then."""
        event, chance = self.event, self.chance
        state = event.state
        player = chance.choice(list(state.entries))
        number = chance.choice(list(event.real))
        match chance.randrange(9):
            case 0:
                self.do("button", table=number, seat=chance.randint(0, 9))
            case 1:
                seats = event.real[number].seats.values()
                self.do("count", data={"stacks": {one.player: chance.randint(1, 99) * 100 for one in seats}})
            case 2:
                self.do("re-enter", player)
            case 3:
                self.do("undo-bust", player)
            case 4:
                self.do("add-on", player)
            case 5:
                self.do("hand", table=number)
            case 6:
                self.do("redeem", player, amount=1)
            case 7:
                self.do("rebuy", player)
            case _:
                self.do("move", player, table=number, seat=chance.randint(1, 9))


_QUICK = [
    "turbo",
    "barge-plo-lammers",
    "barge-shootout-two",
    "bounty",
    "charity",
    "hand-levels",
    "heads-up",
    "mystery-bounty",
    "progressive-bounty",
    "re-entry",
    "rebuy",
    "satellite",
    "shrinking-levels",
]


def _names() -> list[str]:
    return [one.id for one in structures()] if is_proof() else list(some(_QUICK, 13))


@pytest.mark.parametrize("name", _names())
def test_rooms_keep_their_books_whatever_is_told(name: str) -> None:
    structure = find_structure(name)
    players = max(structure.least, 11 if structure.bracket else 33 if is_proof() else 21)
    players = structure.most if structure.start == "full" else min(players, structure.most or players)
    event = Tournament(structure, seed=name, live=True)
    director = Director(event, name)
    for number in range(players):
        assert director.do("register", f"p{number}")
    if event.phase == "announced":
        assert director.do("start")
    director.run()
    check_end(event, players)
    assert Tournament.from_dict(json.loads(json.dumps(event.to_dict()))).to_dict() == event.to_dict()
    again = Tournament.from_dict(json.loads(json.dumps(director.stored)), later=director.changes)
    assert again.to_dict() == event.to_dict()
