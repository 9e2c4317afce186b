"""What leaves the server is what the table lets each chair see, however it is put together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.amounts import amount
from tests.hands import SOME_GAMES

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.server.outgoing.audience import Audience, Telling
from cardhouse.server.outgoing.finished_hands import steps_seen
from cardhouse.server.outgoing.table_snapshot import Snapshot
from cardhouse.sheets import Sheet
from cardhouse.table import Command, Rules, Table


class Ear:
    """Puts together what it is told, as any client does."""

    def __init__(self, user: str | None) -> None:
        self.user = user
        self.view: dict[str, Any] = {}
        self.events: list[Any] = []
        self.hand = 0

    def send_text(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "state":
            self.view, self.events, self.hand = message["view"], message["events"], message["hand"]
            return
        self.view.update(message["set"])
        self.events = self.events[: message["from"]] + message["events"]
        self.hand = message["hand"]


def whole(table: Table, player: str | None) -> tuple[dict[str, Any], list[Any]]:
    """What the table itself says that a player may see."""
    more = {"line": None, "strip": None, "sight": "now"}
    view: dict[str, Any] = json.loads(json.dumps({**table.view(player), **more}))
    events = view["hand"]["view"].pop("events") if view["hand"] else []
    return view, events


def telling(table: Table, seq: int, last: Snapshot | None = None) -> Telling:
    seated = {seat.player for seat in table.seats.values()}
    return Telling(
        Snapshot(table, {}, last),
        "t",
        seq,
        table.hands,
        lambda user: user if user in seated else None,
        lambda user: {},
        lambda user: "null",
    )


def stepped(steps: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """How a hand stood at each step, put together as the page does."""
    seats: dict[int, Any] = {}
    for step in steps:
        seats |= {seat["seat"]: seat for seat in step["seats"]}
        yield {**step, "seats": [seats[number] for number in sorted(seats)]}


def standing(table: Table, player: str) -> dict[str, Any]:
    """How the hand stands for a player at the moment."""
    (seen, events), hand = whole(table, player), table.hand
    assert hand is not None
    view = seen["hand"]["view"]
    asked = view.pop("decision")
    del view["seat"], view["game"]
    return {"after": len(events), "to_act": asked and asked["seat"], **view}


def chips_in(step: dict[str, Any]) -> int:
    """All chips that a step shows."""
    shown: int = step["pot"] + sum(seat["stack"] for seat in step["seats"])
    return shown


@SOME_GAMES
def test_everybody_sees_what_the_table_lets_them_see(game: Sheet) -> None:
    chance = Random(game.key)
    players = min(max(3, game.players[0]), game.players[1])
    table = Table(Rules.read({"games": [game.key], "seats": players}))
    for seat in range(players):
        table.do(Command("sit", f"p{seat}", seat=seat, amount=table.rules.least_buy_in * 3))
    audience = Audience()
    ears = [Ear(f"p{seat}") for seat in range(players)] + [Ear(None)]
    for ear in ears:
        audience.join(ear, telling(table, 0), [])
    moment: Snapshot | None = None
    for hand in range(amount(1, proof=2)):
        if not table.may_start:
            break
        table.do(Command("start", text=f"{hand}"))
        stood = []
        for step in range(amount(16, proof=60)):
            if step == 3:
                ears.append(Ear("passer-by"))
                audience.join(ears[-1], telling(table, step), [])
            # Besides the hand other things happen at the table.
            if step % 5 == 1:
                table.do(Command("list", f"w{hand}-{step}"))
            if step % 9 == 4:
                table.do(Command("object", "p1", text="on" if step % 2 else "off"))
            # Now and then two things have happened since everybody was told.
            if step % 4 != 3:
                told = telling(table, step, moment)
                moment = told.snapshot
                audience.tell(told)
                for ear in ears:
                    assert (ear.view, ear.events) == whole(table, ear.user)
            stood.append(standing(table, "p0"))
            if not isinstance(table.hand, Deal) or table.hand.decision is None or table.to_act is None:
                break
            action = random_action(table.hand.decision, chance)
            table.do(Command("act", table.to_act.player, text=str(action)))
        if isinstance(table.hand, Deal) and table.lineup is not None and "p0" in table.lineup.players:
            # Looking at it again shows what was seen at each moment, and nothing that came out later.
            steps = json.loads(json.dumps(steps_seen(table.hand, table.lineup.players.index("p0"))))
            seen = {step["after"]: step for step in stepped(steps)}
            end = len(table.hand.events)
            asked = [step for step in stepped(steps) if step["to_act"] is not None or step["after"] == end]
            assert asked[: len(stood)] == stood
            assert [*seen] == [*range(end + 1)]
            assert len({chips_in(seen[after]) for after in range(stood[-1]["after"])}) == 1
