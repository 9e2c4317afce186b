"""Whole evenings: everything that players do, by chance, under everything that must be true."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.amounts import amount, some
from tests.table.whole import Whole

from cardhouse.dealer import Deal
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.errors import CardhouseError
from cardhouse.table import Command, Rules, Table

HANDS = amount(50, proof=500)
MORE_HANDS = amount(15, proof=80)
GAMES = [
    {"game": "holdem", "hands": 8},
    {"game": "stud", "hands": 3},
    {"game": "deuce-to-seven-triple-draw", "hands": 6},
    {"game": "bloody-sevens-guts", "stakes": "spread 4/8", "hands": 1},
    {"game": "omaha-8", "hands": 8},
    {"game": "blackjack", "stakes": "spread 4/8", "hands": 1},
    {"game": "holdem", "stakes": "no-limit 2/4", "hands": 8},
]
RULES: dict[str, Any] = {
    "games": GAMES,
    "stakes": "limit 4/8",
    "seats": 8,
    "min_buy_in": 80,
    "max_buy_in": 800,
    "straddles": "either",
    "kill": "full",
    "rake_percent": 10,
    "rake_cap": 5,
    "may_run": 2,
    "bomb_every": 41,
    "chop_blinds": True,
    "jackpot": True,
    "clock": 30,
    "time_bank": 20,
}
PEOPLE = [f"p{number}" for number in range(12)]


class Evening:
    """A table and the chance by which people come, play and go."""

    def __init__(self, seed: int, rules: dict[str, Any]) -> None:
        self.chance = Random(seed)
        self.rules = Rules.read(rules)
        self.table = Whole(self.rules)
        self.done: list[Command] = []
        self.refused: Counter[str] = Counter()
        self.bigs: list[tuple[str, set[str], set[str]]] = []
        """Who had the big blind in a hand of the run, who was ready for it, and who had changed chairs."""
        self.given_back = 0
        """How many who played over had to go because the owner was back."""
        self.changed: set[str] = set()
        self.chairs: dict[str, int] = {}
        self.wanted = 4
        """How many would play tonight."""

    def do(self, command: Command) -> bool:
        """Try a command; a refused one has changed nothing."""
        command = command._replace(at=self.table.now + self.chance.randrange(20_000))
        keep = self.chance.random() < 0.02
        before = self.table.to_dict() if keep else None
        command = self.table.whole(command)
        try:
            self.table.do(command)
        except CardhouseError as error:
            self.refused[error.code] += 1
            if before is not None:
                assert self.table.to_dict() == before
            return False
        self.done.append(command)
        here = {seat.player: number for number, seat in self.table.seats.items()}
        # Who comes, goes or changes chairs, also by having asked for one.
        self.changed |= {player for player, _ in here.items() ^ self.chairs.items()}
        self.chairs = here
        self.count()
        return True

    def count(self) -> None:
        """No chip is made or lost."""
        table = self.table
        signs = {"buy-in": 1, "top-up": 1, "cash-out": -1}
        brought = sum(signs.get(entry.kind, 0) * entry.amount for entry in table.whole_ledger)
        assert table.chips + table.collected + table.fund == brought
        assert all(seat.stack >= 0 for seat in table.seats.values())

    def anybody(self) -> str:
        here = [seat.player for seat in self.table.seats.values()]
        return self.chance.choice(here if here and self.chance.random() < 0.6 else PEOPLE)

    def between_hands(self) -> None:
        """What people do between two hands, or try to."""
        chance = self.chance
        if chance.random() < 0.05:
            self.wanted = chance.randrange(3, 8)
        if len(self.table.ready()) < self.wanted:
            self.arrive()
        while len(self.table.ready()) < 2:
            self.arrive()
        if chance.random() < 0.2:
            self.play_over()
        for _ in range(chance.randrange(3)):
            who = self.anybody()
            how = chance.choice(["", "wait", "post", "straddle", "buy"])
            tries = [
                Command("sit", who, seat=chance.randrange(8), amount=chance.randrange(40, 900)),
                Command("leave", who),
                Command("out", who),
                Command("in", who, text=how),
                Command("in", who, text=how),
                Command("top-up", who, amount=chance.randrange(1, 400)),
                Command("straddle", who, text=chance.choice(["on", "off"])),
                Command("chop", who, text=chance.choice(["on", "off"])),
                Command("move", who, seat=chance.randrange(8)),
                Command("away", who, text=chance.choice(["", "back"])),
                Command("dealer"),
                Command("pick-up", who),
                Command("nonsense", who),
                Command("leave", who, text=chance.choice(["called", "refused", "moved"])),
                Command("call", who, text=chance.choice(["", "off"]), data={"to": "another"}),
                Command("draw", text="a seed", data={"list": True}),
                Command("want", who, seat=chance.randrange(8), text=chance.choice(["", "off"])),
                Command("list", who, text=chance.choice(["", "off", "off"])),
                Command("hold", who, seat=chance.randrange(8), text=chance.choice(["", "drawn", "off"])),
                Command("object", who, text=chance.choice(["", "off"])),
                Command("kill", who, text=chance.choice(["", "wait"])),
                Command("draw", text="a seed"),
                Command("chair"),
                Command("list", who, data={"tier": chance.randrange(3)}),
                Command("over", who, seat=chance.randrange(8), amount=chance.randrange(80, 900)),
                self.keep_apart(who, "off" if chance.random() < 0.8 else ""),
            ]
            self.do(chance.choice(tries))

    def play_over(self) -> None:
        """Somebody plays in a chair whose owner sits out, or an owner is back."""
        table, chance = self.table, self.chance
        absent = [seat.number for seat in table.seats.values() if seat.out]
        strangers = sorted({*PEOPLE} - {seat.player for seat in table.everybody})
        if table.owners and chance.random() < 0.3:
            owner = chance.choice([*table.owners.values()])
            self.do(Command(chance.choice(["in", "in", "top-up", "leave"]), owner.player, amount=100))
        elif absent and strangers:
            who = chance.choice(strangers)
            took = table.left.get(who, (0, 0))[0]
            self.do(Command("over", who, seat=chance.choice(absent), amount=max(took, 300)))

    def keep_apart(self, who: str, text: str) -> Command:
        """Two are kept apart, or, more often, such a pair no longer."""
        pair = (who, self.chance.choice(PEOPLE))
        if text and self.table.apart:
            pair = self.chance.choice(self.table.apart)[:2]
        return Command("apart", pair[0], text=text, data={"other": pair[1]})

    def arrive(self) -> None:
        """Somebody comes, or comes back."""
        table, who = self.table, self.chance.choice(PEOPLE)
        here = {seat.player: seat for seat in table.seats.values()}
        if who in here:
            if here[who].stack == 0:
                self.do(Command("top-up", who, amount=200))
            self.do(Command("in", who, text=self.chance.choice(["", "post", "straddle"])))
            return
        took = table.left.get(who, (0, 0))[0]
        free = [chair for chair in range(table.rules.seats) if chair not in table.seats]
        if free:
            self.do(Command("sit", who, seat=self.chance.choice(free), amount=max(took, 300)))
            self.do(Command("in", who, text=self.chance.choice(["", "wait", "post", "buy", "buy"])))

    def play(self) -> None:
        """One hand."""
        table = self.table
        hands = table.hands
        back = {number for number, owner in table.owners.items() if not owner.out}
        if not self.do(Command("start", text=f"{self.chance.random()}")) or table.hands == hands:
            return
        self.given_back += len(back - table.owners.keys())
        self.turn_of_the_blinds()
        steps = 0
        while table.playing:
            steps += 1
            self.decide(long=steps > 300)
        hand = table.hand
        assert isinstance(hand, Deal)
        invariants.check(hand)
        again = Deal.from_log(hand.log, game=hand.sheet)
        assert (again.stacks, again.raked, again.events) == (hand.stacks, hand.raked, hand.events)

    def decide(self, *, long: bool) -> None:
        """One decision, or something that happens before it."""
        table, chance = self.table, self.chance
        seat = table.to_act
        assert seat is not None
        assert isinstance(table.hand, Deal)
        assert table.hand.decision is not None
        if chance.random() < 0.03:
            who = chance.choice([*table.seats.values()]).player
            do = chance.choice(
                ["leave", "out", "away", "in", "top-up", "act", "start", "rules", "move", "pause"]
            )
            self.do(Command(do, who, amount=chance.randrange(100), text=chance.choice(["", "fold"])))
            if table.paused:
                self.do(Command("pause", text="off"))
            return
        if seat.away or long:
            self.do(Command("away", seat.player))
            if table.deadline is not None:
                table.do(last := Command("tick", at=table.deadline))
                self.done.append(last)
            return
        if not self.do(Command("act", seat.player, text=str(random_action(table.hand.decision, chance)))):
            raise AssertionError("a legal action was refused")

    def turn_of_the_blinds(self) -> None:
        """Remember who has the big blind, as long as blinds go round without a break."""
        table = self.table
        setting, hand = table.lineup, table.hand
        assert setting is not None
        assert hand is not None
        ready = {seat.player for seat in table.seats.values() if seat.ready and not seat.passes}
        if not table.rules.keeps_blinds:
            return
        if hand.sheet.has_bring_in:
            if self.bigs:
                self.bigs[-1][1].intersection_update(ready)
        elif not hand.sheet.has_button:
            self.check_blinds()
            self.bigs.clear()
        elif setting.bought is None and setting.spots.big in table.seats:
            self.bigs.append((table.seats[setting.spots.big].player, ready, self.changed))
            self.changed = set()

    def check_blinds(self) -> None:
        """Between two big blinds of a player everybody who was there throughout has had one."""
        last: dict[str, int] = {}
        for at, (player, _, changed) in enumerate(self.bigs):
            last = {name: before for name, before in last.items() if name not in changed}
            if player in last:
                start = last[player]
                there = set.intersection(*(ready for _, ready, _ in self.bigs[start : at + 1]))
                there -= {name for _, _, moved in self.bigs[start : at + 1] for name in moved}
                had = {name for name, _, _ in self.bigs[start : at + 1]}
                assert there <= had, f"{there - had} had no big blind between two of {player}"
            last[player] = at


def again(evening: Evening) -> Table:
    """The evening once more, at a table that is written down and read again every now and then."""
    table = Table(evening.rules)
    for number, command in enumerate(evening.done):
        table.do(Command.from_dict(command.to_dict()))
        if number % 101 == 0:
            table = Table.from_dict(json.loads(json.dumps(table.to_dict())))
    return table


@pytest.mark.parametrize("seed", some(range(3), 1))
def test_an_evening(seed: int) -> None:
    evening = Evening(seed, RULES)
    table = evening.table
    while table.hands < HANDS:
        evening.between_hands()
        evening.play()
        if table.hands % 50 == 0:
            assert Table.from_dict(table.to_dict()) == table
    evening.check_blinds()
    assert again(evening).to_dict() == table.to_dict()
    assert {"no-such-player", "bad-buy-in", "seat-taken", "not-now", "bad-command"} <= set(evening.refused)
    assert {entry.kind for entry in table.whole_ledger} >= {"buy-in", "top-up", "cash-out", "rake"}
    assert evening.given_back


@pytest.mark.parametrize(
    "more",
    [
        {"dealers_choice": True, "change_after": 1, "kill": "none"},
        {"win_the_button": True, "games": ["holdem"]},
        {"games": ["badugi"], "missed": "wait", "kill_to_enter": True, "seats": 8},
        {
            "games": ["california-lowball"],
            "stakes": "limit 10/20",
            "single_blind": True,
            "missed": "wait",
            "kill_to_enter": True,
        },
        {
            "games": ["omaha"],
            "stakes": "pot 1/2",
            "straddles": "mandatory button",
            "straddle": 5,
            "kill": "none",
        },
        {"games": ["horse", "open-face-chinese"], "change": "orbit", "change_after": 1, "rake_percent": 0},
    ],
    ids=" ".join,
)
def test_other_evenings(more: dict[str, Any]) -> None:
    evening = Evening(9, {**RULES, **more})
    table = evening.table
    while table.hands < MORE_HANDS:
        evening.between_hands()
        evening.play()
        if table.picking:
            evening.do(
                Command("pick", table.picking, text=str(evening.chance.randrange(len(table.rules.games))))
            )
    evening.check_blinds()
    assert again(evening) == table == Table.from_dict(table.to_dict())
