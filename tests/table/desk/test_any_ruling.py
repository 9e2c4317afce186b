"""Evenings at which the floor rules on anything: no chip is lost, and the log makes the same table."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.amounts import amount, some
from tests.rulings.chance import random_statements

from cardhouse.dealer import Deal
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet, games
from cardhouse.table import Command, Rules, Table
from cardhouse.table.desk.ruling import with_ruling

HANDS = amount(3, proof=4)
TURNS = amount(15, proof=30)
AT_THE_TABLE = (
    "carry seat={seat} amount={amount}",
    "owes seat={seat} amount={amount}",
    "hold-pot amount={amount}",
    "clock seat={seat} seconds=70",
    "redeal",
    "redeal dead={seat}",
    "void",
)
"""What the table itself sees to: chips for the next deal, pots that are kept, clocks, deals anew."""


class Evening:
    """A table, what was done at it, and the chance by which things happen."""

    def __init__(self, sheet: Sheet) -> None:
        self.chance = Random(f"evening {sheet.key}")
        least, most = sheet.players
        self.rules = Rules.read({"games": [sheet.key], "min_buy_in": 1, "clock": 0})
        self.table = Table(self.rules)
        self.done: list[Command] = []
        self.ruled = 0
        for seat in range(max(least, min(most, 4))):
            self.do(Command("sit", f"p{seat}", seat=seat, amount=max(1000, self.rules.least_buy_in)))
        self.chips = self.table.chips

    def do(self, command: Command) -> None:
        """One command, which is kept as a server keeps it."""
        self.table.do(command)
        kept = with_ruling(command, self.table.state) if command.do == "rule" else command
        self.done.append(Command.from_dict(json.loads(json.dumps(kept.to_dict()))))

    def check(self) -> None:
        """Nothing is missing, and what is stored is all there is."""
        assert self.table.chips == self.chips - self.table.collected
        assert isinstance(self.table.hand, Deal)
        invariants.check(self.table.hand)
        assert Table.from_dict(json.loads(json.dumps(self.table.to_dict()))) == self.table

    def rule(self) -> None:
        """The floor is called, rules on something, and perhaps takes it back or hears an appeal."""
        assert isinstance(self.table.hand, Deal)
        self.do(Command("call-floor", "sam", data={"floor": True}))
        statements = [*random_statements(self.table.hand, self.chance)]
        for stated in self.chance.sample(statements, 6):
            self.make(Command("rule", "sam", text=stated, data={"stay": True}))
        for effect in self.chance.sample(AT_THE_TABLE, 2):
            seat, amount = self.chance.randrange(len(self.table.hand.players)), self.chance.choice((1, 5, 40))
            said = {"effects": [effect.format(seat=seat, amount=amount)], "reason": "so", "stay": True}
            self.make(Command("rule", "sam", data=said))
        while self.table.state.desk.held and self.chance.random() < 0.5:
            self.do(Command("release", "sam"))
        if self.table.state.desk.call is not None:
            self.do(Command("play-on", "sam"))
        self.check()

    def make(self, command: Command) -> None:
        """A ruling, if it can be made, after which somebody may appeal, or the floor thinks better of it."""
        before = json.dumps(self.table.to_dict())
        try:
            self.do(command)
        except CardhouseError:
            assert json.dumps(self.table.to_dict()) == before
            return
        self.ruled += 1
        self.check()
        if self.table.view(None)["may_appeal"] and self.chance.random() < 0.3:
            self.do(Command("appeal", self.table.lineup.players[0] if self.table.lineup else ""))
            self.do(Command("grant", "sam", text=self.chance.choice(["", "off"])))
            if self.table.state.desk.call is None:
                self.do(Command("call-floor", "sam", data={"floor": True}))
        elif self.table.view(None)["may_unrule"] and self.chance.random() < 0.4:
            self.do(Command("unrule", "sam"))
        self.check()

    def play(self, number: int) -> None:
        """One hand, with the floor at two moments of it."""
        self.do(Command("start", text=f"hand {number}"))
        called = {self.chance.randrange(TURNS), self.chance.randrange(TURNS)}
        for turn in range(TURNS):
            if turn in called:
                self.rule()
            hand, actor = self.table.hand, self.table.to_act
            if actor is None or not isinstance(hand, Deal) or hand.decision is None:
                break
            self.do(Command("act", actor.player, text=str(random_action(hand.decision, self.chance))))
        while (actor := self.table.to_act) is not None and isinstance(hand := self.table.hand, Deal):
            self.do(Command("act", actor.player, text=str(hand.default_action())))
        self.rule()


@pytest.mark.parametrize("game", some(games(), 3), ids=lambda sheet: sheet.key)
def test_whatever_the_floor_rules_no_chip_is_lost_and_the_log_makes_the_same_table(game: Sheet) -> None:
    evening = Evening(game)
    for number in range(HANDS):
        if not evening.table.may_start:
            break
        evening.play(number)
    again = Table(evening.rules)
    for command in evening.done:
        again.do(command)
    assert again == evening.table
    assert evening.ruled
