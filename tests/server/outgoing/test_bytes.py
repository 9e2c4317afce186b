"""No byte that the server sends to a chair names a card that whoever sits there may not know.

Every game is played at a real table of the server, with a listener on each chair and a spectator, and all
that they are sent is searched: messages, hands to replay, files to keep, and proofs. What a chair may know is
read off the table, and not off what is sent.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, cast

import pytest
from tests.amounts import amount
from tests.dealer.seeing.test_secrets import Knowledge, cards_named
from tests.hands import SOME_GAMES
from tests.server.clients import BUTTON_CARDS
from tests.server.seeds import numbered_seeds

from cardhouse.cards import Card, parse_card
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.fair import Commitment, Proof
from cardhouse.history.records.record import Record
from cardhouse.server.outgoing.finished_hands import cards_seen, hand_seen, hand_written
from cardhouse.server.people.bans import Bans
from cardhouse.server.rooms.driving.own_bots import OwnBots
from cardhouse.server.rooms.recovery import Restored
from cardhouse.server.rooms.room import Room
from cardhouse.server.rooms.spectators.viewers import Viewers
from cardhouse.server.settings import Settings
from cardhouse.server.store.files.black_box import BlackBox
from cardhouse.server.store.job import Statement
from cardhouse.server.store.store import Store
from cardhouse.server.wire.messages import OUTGOING
from cardhouse.sheets import Sheet, games
from cardhouse.table import Command, Rules, Table

HANDS = amount(1, proof=2)
MOST_TURNS = amount(30, proof=120)
POWER = re.compile(r'"power": ?"\w+"')
RUN_TOGETHER = re.compile(r"(?<![\w@-])((?:[2-9TJQKA][cdhs]|Xx|\?\?)+)(?![\w-])")


class Chair:
    """Somebody who is sent everything that one chair is sent."""

    def __init__(self, user: str | None) -> None:
        self.user = user
        self.texts: list[str] = []

    def send_text(self, text: str) -> None:
        self.texts.append(text)


class Nowhere:
    """A database that keeps nothing, since nothing is looked up again here."""

    box = BlackBox()

    async def write(self, *statements: Statement) -> None: ...


def open_room(sheet: Sheet, structure: str, players: int) -> Room:
    rules = Rules.read(
        {
            "games": [sheet.key],
            "stakes": f"{structure} 10/20",
            "seats": max(2, players),
            "clock": 0,
            "may_run": 2,
        }
    )
    row = {"id": "room", "name": "R", "host": "host", "public": True, "approve": False, "practice": False}
    row |= {"running": False, "created": 0}
    restored = Restored(Table(rules), 0, 0)
    store = cast("Store", Nowhere())
    return Room(
        row,
        restored,
        store=store,
        settings=Settings(),
        clock=lambda: 0,
        seeds=numbered_seeds("bytes"),
        bans=Bans(store),
        viewers=Viewers(store),
        close_abandoned=Room.stop,
        own_bots=OwnBots(Settings()),
    )


def named_in(texts: Iterable[str]) -> set[Card]:
    """Every card that is named, however it is written, run together too; what has a power is in the rules."""
    found: set[Card] = set()
    for text in (POWER.sub("", text) for text in texts):
        found |= cards_named(text)
        for run in RUN_TOGETHER.findall(text):
            pieces = (run[at : at + 2] for at in range(0, len(run), 2))
            found |= {parse_card(piece) for piece in pieces if piece != "??"}
    return found


class Watched:
    """A room with a listener on every chair, and what each of them may know."""

    def __init__(self, room: Room, chairs: Sequence[Chair]) -> None:
        self.room = room
        self.chairs = chairs
        self.known = Knowledge()

    @property
    def hand(self) -> Deal:
        assert isinstance(self.room.table.hand, Deal)
        return self.room.table.hand

    def seat(self, chair: Chair) -> int | None:
        setting = self.room.table.lineup
        assert setting is not None
        return setting.players.index(chair.user) if chair.user in setting.players else None

    def search(self) -> None:
        """Look through everything that was sent since the last time."""
        for chair in self.chairs:
            # A game may be called after cards.
            name = json.dumps(self.hand.sheet.name)
            texts = [BUTTON_CARDS.sub("", text).replace(name, "") for text in chair.texts]
            chair.texts.clear()
            self.hold(chair, texts)

    def hold(self, chair: Chair, texts: Sequence[str]) -> None:
        leaked = named_in(texts) - self.known.of(self.seat(chair))
        assert not leaked, f"{self.hand!r} tells {chair.user} of {sorted(map(str, leaked))}"
        for text in texts:
            assert self.hand.seed.hex() not in text

    async def play(self, number: int, random: Random) -> None:
        """Deal one hand and play it by chance, with everybody listening."""
        seed = random.randbytes(32).hex()
        await self.room.do(Command("start", text=seed))
        self.known = Knowledge()
        for _ in range(MOST_TURNS):
            self.known.look(self.hand)
            if self.hand.is_over:
                break
            self.search()
            decision = self.hand.decision
            assert decision is not None
            actor = self.room.table.to_act
            assert actor is not None
            if random.random() < 0.05:
                await self.come_back(random)
            await self.room.do(Command("act", actor.player, text=str(random_action(decision, random))))
        if self.hand.is_over:
            self.known.shown(self.hand)
            self.search()
            self.keep()

    async def come_back(self, random: Random) -> None:
        """Whoever reconnects is sent no more than whoever has stayed."""
        chair = random.choice(self.chairs)
        self.room.unwatch(chair)
        await self.room.watch(chair)

    def keep(self) -> None:
        """What a player may look at afterwards."""
        setting = self.room.table.lineup
        assert setting is not None
        promised = Commitment.of(self.hand.seed, self.hand.sheet.deck.cards)
        for chair in self.chairs:
            seat = self.seat(chair)
            if seat is None:
                continue
            proof = Proof.of(promised, self.hand.sheet.deck.name, {}, cards_seen(Record.of(self.hand), seat))
            shown = proof.to_dict()
            texts = [json.dumps(hand_seen(self.hand, seat)), json.dumps(shown["dealt"])]
            written = hand_written(self.hand, seat, [f"player {n}" for n in range(len(setting.players))])
            assert "_seed" not in written
            assert "_cut" not in written
            self.hold(chair, [*texts, written.split("actions = ")[1].split("\nseats = ")[0]])


async def play_evening(sheet: Sheet) -> None:
    random = Random(f"bytes {sheet.key}")
    least, most = sheet.players
    players = random.randint(least, max(least, min(most, 4)))
    room = open_room(sheet, random.choice(sheet.structures), players)
    for number in range(players):
        chips = max(room.table.rules.least_buy_in, random.choice((200, 1000)))
        await room.do(Command("sit", f"p{number}", seat=number, amount=chips, name=f"Player {number}"))
    chairs = [Chair(None), Chair("host"), *(Chair(f"p{number}") for number in range(players))]
    for chair in chairs:
        await room.watch(chair)
        OUTGOING.validate_json(chair.texts[0])
        chair.texts.clear()
    watched = Watched(room, chairs)
    for number in range(HANDS):
        if not room.table.may_start:
            break
        await watched.play(number, random)
        if room.table.playing:
            break


@SOME_GAMES
def test_no_chair_is_sent_a_secret(game: Sheet) -> None:
    asyncio.run(play_evening(game))


def test_the_search_would_find_a_leak() -> None:
    async def leak() -> None:
        room = open_room(games()[0], games()[0].structures[0], 2)
        for number in range(2):
            await room.do(Command("sit", f"p{number}", seat=number, amount=1000))
        await room.do(Command("start", text="07" * 32))
        chair = Chair("p0")
        watched = Watched(room, [chair])
        watched.known.look(watched.hand)
        secret = watched.hand.players[1 - cast(int, watched.seat(chair))].hidden[0]
        messages: list[Any] = [f'{{"cards":["{secret}"]}}', f'"d dh p1 {secret}??"', watched.hand.seed.hex()]
        for text in messages:
            chair.texts.append(text)
            with pytest.raises(AssertionError):
                watched.search()

    asyncio.run(leak())


def test_a_spectator_and_a_player_are_sent_the_same_events_but_for_the_cards() -> None:
    """Hiding everything would be no art."""

    async def compare() -> None:
        room = open_room(next(sheet for sheet in games() if sheet.id == "holdem"), "limit", 2)
        for number in range(2):
            await room.do(Command("sit", f"p{number}", seat=number, amount=1000))
        chairs = [Chair(None), Chair("p0")]
        for chair in chairs:
            await room.watch(chair)
        await room.do(Command("start", text="07" * 32))
        public, own = (json.loads(chair.texts[-1]) for chair in chairs)
        assert len(public["events"]) == len(own["events"])
        assert sum(len(event.get("cards", ())) for event in own["events"]) == 2
        assert sum(len(event.get("cards", ())) for event in public["events"]) == 0
        assert public["set"].keys() <= own["set"].keys() | {"player", "chair", "mine"}

    asyncio.run(compare())
