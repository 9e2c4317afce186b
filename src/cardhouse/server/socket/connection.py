"""The websocket: one connection, any number of tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect

from cardhouse.errors import CardhouseError
from cardhouse.server.costs import Costs, open_bill, paid
from cardhouse.server.errors import BadMessage, Enough, Internal, NotSignedIn, TooFast
from cardhouse.server.events.event_room import EventRoom
from cardhouse.server.house.house import House
from cardhouse.server.limits import BURST, MOST_BYTES, MOST_WAITING, MOST_WATCHED, PATIENCE, RATE, Bucket
from cardhouse.server.outgoing.audience import Message
from cardhouse.server.outgoing.outbox import Outbox, Send
from cardhouse.server.outgoing.texts import text_of
from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.room import Room
from cardhouse.server.wire.protocol import VERSION, id_of, read_message
from cardhouse.table import Command

from .ban_handlers import known_here
from .connections import Connections
from .event_handlers import handle_event
from .event_request import EventRequest
from .handlers import handle
from .request import Request

DIRECT: Final = "cardhouse.line"
"""The key in the connection's scope of a sender that skips what the middleware does for requests."""
POLICY: Final = 1008
"""Closed because the client sent too much, or its session has ended."""
TRY_LATER: Final = 1013
"""Closed because the client did not keep up or fell silent, or there are too many; it may come back."""
_GONE: Final = 0
"""The connection is lost."""
_LAST_WORDS: Final = 2.0
"""Seconds in which a client that is disconnected can be told why."""

log = logging.getLogger("cardhouse.server")


class Client:
    """One connection."""

    def __init__(
        self,
        socket: WebSocket,
        house: House,
        connections: Connections,
        user: User | None = None,
        *,
        address: str = "",
        costs: Costs | None = None,
    ) -> None:
        self._address = address
        self._costs = costs
        self.user = user.id if user else None
        self._user = user
        self._socket = socket
        self._house = house
        self._connections = connections
        self._out = Outbox(connections.post, _sender(socket), lambda: self._drop(_GONE))
        self._let_go: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._rooms: dict[str, Room] = {}
        self._events: dict[str, EventRoom] = {}
        self._follows = ""
        """Whose own tables are told of here."""
        self._in_lobby: str | None = None
        """As whom the client looks at the lobby: empty for nobody known; nothing if it does not."""
        self._bucket = Bucket(rate=RATE, burst=BURST, clock=house.clock)
        self._refused = 0
        self.told = self.heard = self.answering = False
        """What happens on the connection, for the heartbeat."""

    def send(self, message: Message) -> None:
        """Queue a message; a client that does not keep up is disconnected, and nobody waits for it."""
        self.send_text(text_of(message))

    def send_text(self, text: str) -> None:
        """The same for a message that is already JSON."""
        if self._let_go.done():
            return
        if self._out.waiting + len(text) > MOST_WAITING:
            self._drop(TRY_LATER)
            return
        self.told = True
        self._out.put(text)

    def belongs_to(self, user: User) -> None:
        """Note who the user is, or that they have another name."""
        self.user, self._user = user.id, user
        self._house.bans.saw(user.id, self._address)

    def hang_up(self) -> None:
        """End the connection, because its session has ended."""
        self._drop(POLICY)

    def beat(self) -> None:
        """Tell the client that the server is there."""
        self.send({"type": "beat"})

    def fall_silent(self) -> None:
        """End the connection, because the client was silent for too long."""
        self._drop(TRY_LATER)

    def _drop(self, code: int) -> None:
        if not self._let_go.done():
            self._out.stop()
            self._let_go.set_result(code)

    async def serve(self) -> None:
        """Serve the client until one side hangs up."""
        welcome = {"version": VERSION, "you": _plain(self._user), "now": self._house.clock()}
        self.send({"type": "welcome", **welcome, "beat": self._connections.heart.beat})
        reading = asyncio.ensure_future(self._read())
        try:
            ends: list[asyncio.Future[Any]] = [reading, self._let_go]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            # A request that was begun is finished, even if the client hangs up.
            if not self.answering:
                reading.cancel()
            await asyncio.wait([reading])
            if not reading.cancelled() and (error := reading.exception()) is not None:
                log.debug("a connection broke: %r", error)
            self._out.stop()
            self._connections.heart.leave(self)
            await self._gone()
        if self._let_go.done() and self._let_go.result() != _GONE:
            # A client that does not read cannot be told; the connection is cut anyway.
            with contextlib.suppress(TimeoutError, RuntimeError, OSError, WebSocketDisconnect):
                await asyncio.wait_for(self._socket.close(self._let_go.result()), _LAST_WORDS)

    async def _gone(self) -> None:
        """Mark the user as away at all tables, unless they have another connection."""
        if self._follows:
            self._house.own_tables.leave(self, self._follows)
        self._leave_lobby()
        for event in self._events.values():
            event.watchers.leave(self)
        self._events.clear()
        for room in [*self._rooms.values()]:
            await self._look_away(room)
        self._rooms.clear()

    async def _look_away(self, room: Room) -> None:
        room.unwatch(self)
        if self.user is None or self.user in room.watched_by or room.closed:
            return
        if all(seat.player != self.user for seat in room.table.everybody):
            return
        gone = Command("away", self.user, at=self._house.clock())
        try:
            # A user who has come back on another connection by then is not away.
            await room.do_next(lambda _: None if self.user in room.watched_by else gone)
        except CardhouseError:
            pass
        except Exception:
            log.exception("a player could not be marked as away")

    async def _read(self) -> None:
        while not self._let_go.done():
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            self.heard = self.answering = True
            answer = await self._told(frame.get("text"))
            if answer is not None:
                self.send(answer)
            self.answering = False
            if self._refused > PATIENCE:
                self._drop(POLICY)

    async def _told(self, text: str | None) -> Message | None:
        """The answer to a frame, whatever it contains, on a bill of its own; a heartbeat has no answer."""
        if self._costs is None:
            return await self._understood(text)
        return await paid(self._costs.bill(self._address, self.user), self._understood(text))

    async def _understood(self, text: str | None) -> Message | None:
        number = 0
        try:
            number = id_of(text or "")
            self._bucket.take()
            message = read_message(_checked(text))
            number = message.id
            if message.type == "beat":
                self._connections.heart.join(self)
                return None
            if (bill := open_bill()) is not None:
                bill.check()
            self._refused = 0
            return {**await self._answer(message), "id": number}
        except CardhouseError as error:
            self._refused += isinstance(error, TooFast)
            return _refusal(error, number)
        except Exception:
            # The message may contain a secret, so it is not logged.
            log.exception("a message could not be answered")
            return _refusal(Internal("server.internal-nothing-changed"), number)

    async def _answer(self, message: Any) -> Message:
        if message.type in ("ping", "follow", "subscribe"):
            return await self._answer_about_nothing(message)
        if hasattr(message, "event"):
            return {"type": "ok", "seq": await self._answer_event(message)}
        if message.type == "watch":
            await self._house.late_opening.wait_for(message.table)
            await self._house.events.lead_on(message.table)
        room = self._house.room(message.table)
        if message.type != "unwatch":
            self._house.clubs.check_room(room, self.user)
        if message.type == "watch":
            await self._watch(room)
            if behind := room.showing.behind(self.user, message.seen):
                return {"type": "ok", "seq": room.seq, "behind": behind}
        elif message.type == "unwatch":
            self._rooms.pop(room.id, None)
            await self._look_away(room)
        elif self._user is None:
            raise NotSignedIn("server.sign-in-first")
        else:
            if message.type in ("say", "emote", "throw"):
                said = message.type == "say"
                (self._connections.saying if said else self._connections.emoting).take(self._user.id)
            seq = await handle(Request(self._house, room, self._user, message, self._address))
            room.seen_at = self._house.clock()
            return {"type": "ok", "seq": seq}
        return {"type": "ok", "seq": room.seq}

    async def _answer_about_nothing(self, message: Any) -> Message:
        """The answer to a message that is about no table and no event."""
        if message.type == "subscribe":
            return await self._subscribe(on=message.on)
        if message.type == "ping":
            return {"type": "pong", "now": self._house.clock()}
        if self._user is None:
            raise NotSignedIn("server.sign-in-first")
        self._follows = self._user.id
        await self._house.own_tables.follow(self, self._follows)
        return {"type": "ok", "seq": 0}

    async def _subscribe(self, *, on: bool) -> Message:
        """Tell the client of the lobby, or no longer."""
        self._leave_lobby()
        if on:
            self._in_lobby = self.user or ""
            await self._house.lobby.join(self, self.user)
        return {"type": "ok", "seq": 0}

    def _leave_lobby(self) -> None:
        if self._in_lobby is not None:
            self._house.lobby.leave(self, self._in_lobby or None)
            self._in_lobby = None

    async def _answer_event(self, message: Any) -> int:
        event = self._house.events.find(message.event)
        if message.type != "unwatch-event":
            self._house.clubs.check_event(event, self.user)
        if message.type == "watch-event":
            if event.id not in self._events and len(self._events) >= MOST_WATCHED:
                raise Enough("server.too-many-watched", most=MOST_WATCHED)
            event.watch(self)
            self._events[event.id] = event
        elif message.type == "unwatch-event":
            self._events.pop(event.id, None)
            event.watchers.leave(self)
        elif self._user is None:
            raise NotSignedIn("server.sign-in-first")
        else:
            return await handle_event(EventRequest(self._house, event, self._user, message))
        return event.seq

    async def _watch(self, room: Room) -> None:
        if room.id not in self._rooms and len(self._rooms) >= MOST_WATCHED:
            raise Enough("server.too-many-watched", most=MOST_WATCHED)
        user = known_here(room, self._user) if self._user is not None else None
        if not room.listing.public and (user is not None or self._user is None):
            self._house.bans.check(room.id, user, self._address, self._house.clock())
        self._rooms[room.id] = room
        await room.watch(self)
        mine = next((seat for seat in room.table.everybody if seat.player == self.user), None)
        if mine is not None and mine.away:
            await room.do(Command("away", mine.player, text="back", at=self._house.clock()))


def _sender(socket: WebSocket) -> Send:
    """The most direct way to send texts."""
    send = socket.scope.get(DIRECT)
    return socket.send_text if send is None else lambda text: send({"type": "websocket.send", "text": text})


def _checked(text: str | None) -> str:
    if text is None:
        raise BadMessage("server.message-no-text")
    if len(text.encode()) > MOST_BYTES:
        raise BadMessage("server.message-too-long", most=MOST_BYTES)
    return text


def _plain(user: User | None) -> dict[str, Any] | None:
    return {"id": user.id, "name": user.name, "guest": user.guest} if user else None


def _refusal(error: CardhouseError, number: int) -> Message:
    plain = {key: value for key, value in error.details.items() if isinstance(value, int | str | float)}
    told: Message = {"type": "error", "id": number, "code": error.code, "message": error.message}
    if error.rules:
        told["rules"] = list(error.rules)
    return {**told, "details": plain} if plain else told
