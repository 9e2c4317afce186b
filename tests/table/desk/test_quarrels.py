"""An evening's quarrels, taken from the books' examples, brought to the floor of one running table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from cardhouse.dealer import Deal
from cardhouse.dealer.checks import invariants
from cardhouse.table import Command, Rules, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES: dict[str, Any] = {"games": ["holdem"], "stakes": "no-limit 5/10", "min_buy_in": 1, "clock": 30}
NO_LIMIT, LIMIT = "no-limit 5/10", "limit 10/20"
FLOP = "call, call, call, check"


class Quarrel(NamedTuple):
    """What players quarrel about, and what the floor says."""

    rule: str
    told: str
    actions: str
    stated: str
    title: str
    game: str = "holdem"
    stakes: str = NO_LIMIT
    option: str = ""
    between: bool = False
    """Whether the floor is called when the hand is over."""


def _parts(line: str) -> tuple[str, str, str, str, str]:
    rule, told, actions, stated, title = (part.strip() for part in line.split("|"))
    return rule, told, actions, stated, title


_WRITTEN = f"""
WSOP-178   | one chip of 500, silently, to a bet           | | chips seat=TURN new=500 | It is a call
WSOP-174   | "raise", a stack, and then another            | | said seat=TURN word=raise motions=30+50 | It is a raise
WSOP-177   | a call is short by two chips                  | raise 50 | short-call seat=TURN put=30 | It is a call
WSOP-18    | somebody calls out of turn                    | | early seat=OTHER action=call | It is binding
WSOP-133   | two act behind a player who says nothing      | | skipped seat=TURN behind=2 ahead-acted=yes | The hand is dead
WSOP-103.2 | two cards are exposed in the deal             | | misdeal cause=two-exposed | It is a misdeal
WSOP-104   | the same, noticed after three actions         | call, call, call | misdeal cause=two-exposed | Play stands
WSOP-103.6 | the dealer exposes one card                   | | exposed seat=OTHER by=dealer card=#OTHER.2 number=7 | The card is replaced
WSOP-22    | two boxed cards after the flop                | {FLOP} | boxed count=2 | The deal is void
WSOP-112   | the deck was fouled and somebody knew         | raise 40 | fouled what=duplicate knew=ACTED | The deal is void
WSOP-165   | no burn before the turn, and nobody has bet   | {FLOP}, check, check, check, check | burn burnt=none | It is put right
WSOP-163   | a flop of five cards                          | {FLOP} | flop-cards count=5 | The deck is shuffled again
WSOP-167   | the turn comes before the betting is done     | {FLOP} | premature | The cards go aside
WSOP-105.1 | a hand is thrown away facing a bet            | raise 50 | threw seat=TURN in-muck=no | The hand is dead
WSOP-106   | mucked by the dealer's error, and surely his  | raise 50, fold | threw seat=ACTED in-muck=yes identifiable=yes dealer-error=yes | The hand is live
WSOP-181   | the clock is called after three minutes       | | clock seat=TURN elapsed=180 | The clock runs
WSOP-53    | a decision takes longer than the hand         | raise 50, call | pending | The pot is held
WSOP-144   | a hand is shown to somebody still to act      | | showed seat=OTHER to=to-act | The hand is shown
"""  # noqa: E501 - a line for each
QUARRELS = (
    *(Quarrel(*_parts(line)) for line in _WRITTEN.strip().splitlines()),
    Quarrel(
        "WSOP-136", "more than half a raise", "", "chips seat=TURN new=5+5+5+5", "It is a raise", stakes=LIMIT
    ),
    Quarrel(
        "WSOP-133",
        "the floor lets him act",
        "",
        "skipped seat=TURN behind=2 ahead-acted=yes",
        "The hand is live",
        option="keeps",
    ),
    Quarrel(
        "WSOP-225",
        "the wrong one brings it in",
        "call",
        "bring-in seat=TURN next-acted=no",
        "It is put right",
        "stud",
        LIMIT,
    ),
    Quarrel(
        "WSOP-276",
        "a card too few",
        "",
        "count seat=TURN held=4 when=before-action",
        "It is put right",
        "five-card-draw",
        LIMIT,
    ),
    Quarrel(
        "WSOP-52",
        "the pot went to the wrong player",
        "raise 50",
        "wrong-award seat=WON to=LOST next-started=no",
        "The pot moves",
        between=True,
    ),
)


class Evening:
    """A table of four with a floor person who does not play."""

    def __init__(self) -> None:
        self.table = Table(Rules.read(RULES))
        self.done: list[Command] = []
        for seat, name in enumerate(("ann", "bob", "cy", "di")):
            self.do("sit", name, seat=seat, amount=2000)
        self.do("name-floor", "sam", name="Sam")

    def do(self, word: str, player: str = "", **more: Any) -> None:
        """One command, a second later, after which nothing is missing."""
        command = Command(word, player, at=self.table.now + 1000, **more)
        self.table.do(command)
        self.done.append(command)
        assert self.table.chips == sum(entry.amount for entry in self.table.ledger)

    @property
    def hand(self) -> Deal:
        assert isinstance(self.table.hand, Deal)
        return self.table.hand

    def bring(self, number: int, quarrel: Quarrel) -> None:
        """Play to where it happens, call the floor, and let it rule."""
        self.do("rules", data={"games": [quarrel.game], "stakes": quarrel.stakes})
        self.do("start", text=f"quarrel {number}")
        self.act([one.strip() for one in quarrel.actions.split(",") if one.strip()])
        if quarrel.between:
            self.play_out()
        self.do("call-floor", "bob", text=quarrel.told)
        stated = self.filled(quarrel.stated)
        self.do("rule", "sam", text=stated, name="Sam", data={"option": quarrel.option})
        made = self.table.view("cy")["floor"]["rulings"][-1]
        assert made["title"] == quarrel.title, made
        assert quarrel.rule in made["rules"]
        invariants.check(self.hand)
        if self.table.state.desk.call is not None:
            self.do("play-on", "sam")
        self.play_out()

    def act(self, actions: Sequence[str]) -> None:
        for action in actions:
            assert self.table.to_act is not None
            self.do("act", self.table.to_act.player, text=action)

    def play_out(self) -> None:
        while self.table.playing:
            self.act([str(self.hand.default_action())])

    def filled(self, text: str) -> str:
        """A statement with the seats of the hand in it."""
        hand = self.hand
        live = [player.seat for player in hand.live]
        turn = live[0] if hand.to_act is None else hand.to_act
        won = max((award.seat for award in hand.awards), default=0)
        seats = {
            "TURN": turn,
            "OTHER": live[(live.index(turn) + 1) % len(live)],
            "ACTED": hand.turns[-1][0] if hand.turns else 0,
            "WON": won,
            "LOST": (won + 1) % len(hand.players),
        }
        for word, seat in seats.items():
            text = text.replace(word, str(seat))
        return text


@pytest.mark.rule(*dict.fromkeys(quarrel.rule for quarrel in QUARRELS))
def test_an_evenings_quarrels_at_one_table() -> None:
    evening = Evening()
    for number, quarrel in enumerate(QUARRELS):
        evening.bring(number, quarrel)
    assert len(QUARRELS) >= 20
    again = Table(Rules.read(RULES))
    for command in evening.done:
        again.do(Command.from_dict(json.loads(json.dumps(command.to_dict()))))
    assert again == evening.table
