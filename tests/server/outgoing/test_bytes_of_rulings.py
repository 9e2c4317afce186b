"""No byte that leaves the server names a closed card, whatever the floor rules.

Hands are played by chance at real rooms, the floor rules by chance on anything that can be stated, takes back
and rules again; everything that is sent to chairs, to spectators and to the floor itself is searched.
"""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from tests.amounts import amount
from tests.dealer.seeing.test_secrets import Knowledge, cards_named
from tests.hands import FEW_GAMES
from tests.rulings.chance import random_statements
from tests.server.outgoing.test_bytes import Chair, Watched, open_room

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.effects.every_effect import read_effects
from cardhouse.dealer.effects.hands import Show
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet
from cardhouse.table import Command

HANDS = amount(2, proof=3)
TURNS = amount(12, proof=20)
RULINGS = amount(12, proof=16)


class Ruled(Watched):
    """A room whose host rules on everything and plays nothing."""

    ruled = 0

    async def rule(self, random: Random) -> None:
        """State things by chance, look at what the book says, and apply it."""
        await self.room.do(Command("call-floor", "p0", data={"floor": True}))
        statements = [by_place(self.hand, stated) for stated in random_statements(self.hand, random)]
        for stated in random.sample(statements, RULINGS):
            await self.state(stated, random)
        if self.room.table.state.desk.call is not None:
            await self.room.do(Command("play-on", "host"))
        self.look()

    async def state(self, stated: str, random: Random) -> None:
        """One statement: what the floor is told about it, and what all are told when it is applied."""
        host = next(chair for chair in self.chairs if chair.user == "host")
        try:
            told = await self.room.desk.look("host", stated)
            self.look()
            self.hold(host, [without_typed(stated, json.dumps(without_book(told)))])
            await self.room.do(Command("rule", "host", text=stated, name="Host", data={"stay": True}))
        except CardhouseError as error:
            self.hold(host, [without_typed(stated, str(error))])
            return
        self.ruled += 1
        self.look()
        if random.random() < 0.5 and self.room.table.view(None)["may_unrule"]:
            await self.room.do(Command("unrule", "host", name="Host"))
            self.look()

    def look(self) -> None:
        """What chairs may know by now, and what they were sent."""
        self.known.look(self.hand)
        for event in self.hand.events:
            # A ruling may end a hand in which a card was dealt and thrown away since the last look.
            if event.kind == "deal" and event.seen_by == event.seat:
                self.known.own[event.seat].update(event.cards)
        for made in self.room.table.state.desk.rulings:
            for effect in read_effects(made.effects) if made.effects else ():
                if isinstance(effect, Show):
                    self.known.public.update(effect.cards or self.hand.players[effect.seat].cards)
        if self.hand.is_over and self.hand.sheet.has_showdown:
            for seat in {event.seat for event in self.hand.events if event.kind == "show"}:
                self.known.public.update(self.hand.players[seat].cards)
        self.search()


def without_book(told: dict[str, Any]) -> dict[str, Any]:
    """What the floor is told but for the words of the book, which may begin with "As"."""
    ruling = told["ruling"]
    return told if ruling is None else {**told, "ruling": {**ruling, "rules": []}}


def without_typed(stated: str, said: str) -> str:
    """What is said but for the cards of the statement: whoever types one is told that it may not be named."""
    for typed in cards_named(stated):
        said = said.replace(str(typed), "")
    return said


def by_place(hand: Deal, stated: str) -> str:
    """A statement in which cards are named by their places."""
    for player in hand.players:
        for place, card in enumerate(player.cards, 1):
            stated = stated.replace(f"'{card}'", f"'#{player.seat}.{place}'")
    return stated


async def play(watched: Ruled, seed: str, random: Random) -> None:
    """One hand, in the middle of which and after which the floor is called."""
    room = watched.room
    await room.do(Command("start", text=seed))
    watched.known = Knowledge()
    watched.look()
    called = random.randrange(TURNS)
    for turn in range(TURNS):
        if turn == called:
            await watched.rule(random)
        actor = room.table.to_act
        if actor is None or watched.hand.decision is None:
            break
        action = str(random_action(watched.hand.decision, random))
        await room.do(Command("act", actor.player, text=action))
        watched.look()
    if not room.table.playing:
        watched.keep()
        await watched.rule(random)
        watched.keep()


async def play_evening(sheet: Sheet) -> None:
    random = Random(f"rulings {sheet.key}")
    least, most = sheet.players
    players = max(least, min(most, 4))
    room = open_room(sheet, random.choice(sheet.structures), players)
    for number in range(players):
        chips = max(room.table.rules.least_buy_in, 1000)
        await room.do(Command("sit", f"p{number}", seat=number, amount=chips, name=f"Player {number}"))
    chairs = [Chair(None), Chair("host"), *(Chair(f"p{number}") for number in range(players))]
    for chair in chairs:
        await room.watch(chair)
        chair.texts.clear()
    watched = Ruled(room, chairs)
    for number in range(HANDS):
        if not room.table.may_start:
            break
        await play(watched, f"{sheet.key} {number}", random)
        if room.table.playing:
            break
    assert watched.ruled


@FEW_GAMES
def test_no_chair_is_sent_a_secret_by_a_ruling(game: Sheet) -> None:
    asyncio.run(play_evening(game))
