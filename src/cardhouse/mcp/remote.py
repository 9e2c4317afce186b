"""A chair in a card room: a model plays over the network, by the protocol that every client speaks."""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from time import monotonic
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from cardhouse.bots.outside.chair import chair_told
from cardhouse.phrases import Said

from .chair import Seen
from .errors import McpError, NoSuchRoom, NotYourTurn

Plain = dict[str, Any]
_WRONG: Final = ("illegal-action", "bad-action")
"""What the server says of an answer that is not legal."""
_COMFORTABLE: Final = 5
"""How many of the smallest buy-ins a model brings if it does not say."""
_HTTP: Final = ("http", "https")


class RemoteRoom:
    """The address of a card room, and who comes in: a guest with a name, or an account with a token."""

    def __init__(
        self,
        url: str,
        *,
        name: str = "",
        token: str = "",
        patience: float = 20.0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.url = url.rstrip("/")
        if urllib.parse.urlsplit(self.url).scheme not in _HTTP:
            raise NoSuchRoom("mcp.bad-address", url=url)
        self._name, self._token = name, token
        self.patience, self.clock = patience, clock
        """How many seconds a look waits until it is the model's turn, and what counts them."""
        self._cookie = ""

    @property
    def headers(self) -> dict[str, str]:
        """Who it is, as requests say it."""
        if self._token:
            return {"Authorization": f"Bearer {self._token}"}
        if not self._cookie:
            self.ask("/api/guest", {"name": self._name})
        return {"Cookie": self._cookie}

    def tables(self) -> list[Plain]:
        """The tables that may be joined."""
        found = self.ask("/api/tables", who=self.headers)["tables"]
        return [
            {
                "table": one["id"],
                "name": one["name"],
                "games": ", ".join(one["game_names"]),
                "stakes": one["stakes"],
                "players": len(one["players"]),
                "seats": one["seats"],
            }
            for one in found
        ]

    def sit(self, table: str, seat: int | None, chips: int | None) -> RemoteChair:
        """Take a chair at a table."""
        address = self.url.replace("http", "ws", 1) + "/ws"
        with ExitStack() as line:
            opened = connect(address, additional_headers=self.headers, max_size=None, max_queue=None)
            try:
                socket = line.enter_context(opened)
            except (OSError, WebSocketException) as error:
                raise NoSuchRoom("mcp.no-line", url=self.url, why=str(error)) from None
            chair = RemoteChair(self, socket, table)
            chair.sit(seat, chips)
            chair.line = line.pop_all()
        return chair

    def ask(self, path: str, body: Plain | None = None, who: Mapping[str, str] | None = None) -> Any:
        """The answer to a request over HTTP."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"x-cardhouse": "1", "Content-Type": "application/json", **(who or {})}
        request = urllib.request.Request(self.url + path, data=data, headers=headers)  # noqa: S310 - checked
        try:
            with urllib.request.urlopen(request, timeout=self.patience) as answer:  # noqa: S310
                cookies = [one.split(";")[0] for one in answer.headers.get_all("Set-Cookie") or ()]
                self._cookie = "; ".join(cookies) or self._cookie
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                raise _refused(error.read()) from None
        except (OSError, ValueError) as error:
            raise NoSuchRoom("mcp.no-line", url=self.url, why=str(error)) from None


class RemoteChair:
    """A chair at a table of a card room. It knows what the server sends to this seat, and nothing else."""

    def __init__(self, room: RemoteRoom, socket: ClientConnection, table: str) -> None:
        self._room, self._socket, self._table = room, socket, table
        self._view: Plain = {}
        self._events: list[Plain] = []
        self._number = 0
        self._told = (0, 0)
        """The hand that the model was told of last, and how many of its events."""
        self.illegal = 0
        """How many answers were wrong."""
        self.line = ExitStack()
        """What ends the connection."""

    def sit(self, seat: int | None, chips: int | None) -> None:
        """Watch the table and sit down, unless the player sits there already."""
        self._ask("watch")
        if self._view["chair"] is None:
            mine = self._view["mine"]
            if not mine["chairs"]:
                raise NoSuchRoom("mcp.no-chair")
            amount = _COMFORTABLE * mine["least"] if chips is None else chips
            most = amount if mine["most"] is None else mine["most"]
            self._ask("sit", seat=mine["chairs"][0] if seat is None else seat, amount=min(amount, most))

    @property
    def rules(self) -> str:
        game = urllib.parse.quote(self._game)
        page = self._room.ask(f"/api/tables/{urllib.parse.quote(self._table)}/games/{game}")
        sections = [
            "\n".join(
                [section["title"], *(f"{one['mark']} {one['text']}".strip() for one in section["lines"])]
            )
            for section in page["rules"]
        ]
        return "\n\n".join(sections) + "\n"

    def look(self) -> Seen:
        self._wait(lambda: self._my_turn or self._over)
        return self._seen(all_of_it=True)

    def answer(self, text: str) -> Seen:
        self._wait(lambda: True)
        if not self._my_turn:
            raise NotYourTurn("mcp.others-turn")
        turn = self._view["turn"]
        try:
            self._ask("act", state=turn, action=text)
        except _Refusal as error:
            self.illegal += error.details["refusal"] in _WRONG
            raise
        self._wait(lambda: self._view["turn"] != turn and (self._my_turn or self._over))
        return self._seen()

    def next_hand(self) -> Seen:
        hand = self._view["hands"]
        self._wait(lambda: self._my_turn or (self._over and self._view["hands"] > hand))
        return self._seen()

    def buy(self, chips: int) -> Seen:
        """Buy chips, and come back in."""
        self._ask("top-up", amount=chips)
        self._ask("in")
        return self._seen()

    def leave(self) -> str:
        try:
            self._ask("leave")
        finally:
            self.hang_up()
        return str(Said("mcp.left-room", illegal=self.illegal))

    def hang_up(self) -> None:
        """End the connection."""
        self.line.close()

    @property
    def _my_turn(self) -> bool:
        return bool(self._view["to_act"]) and self._view["to_act"] == self._view["player"]

    @property
    def _over(self) -> bool:
        return self._view["hand"] is not None and bool(self._view["hand"]["over"])

    @property
    def _game(self) -> str:
        hand, games = self._view["hand"], self._view["games"]
        game: str = hand["view"]["game"] if hand is not None else games["order"][games["at"]]["game"]
        return game

    def _wait(self, reached: Callable[[], bool]) -> None:
        """Read what has come, and then on until something is so, or for as long as a look may take."""
        until = self._room.clock() + self._room.patience
        while self._read(0) is not None:
            pass
        while not reached() and (left := until - self._room.clock()) > 0:
            self._read(left)

    def _ask(self, type: str, **said: Any) -> None:
        """Send a message and read on until it is answered; raises what the server refuses."""
        self._number += 1
        message = {"type": type, "id": self._number, "table": self._table, **said}
        try:
            self._socket.send(json.dumps(message))
        except WebSocketException as error:
            raise NoSuchRoom("mcp.no-line", url=self._room.url, why=str(error)) from None
        until = self._room.clock() + self._room.patience
        while (left := until - self._room.clock()) > 0:
            answer = self._read(left)
            if answer is not None and answer.get("id") == self._number:
                if answer["type"] == "error":
                    raise _Refusal("mcp.refused", why=answer["message"], refusal=answer["code"])
                return
        raise NoSuchRoom("mcp.no-line", url=self._room.url, why="timeout")

    def _read(self, seconds: float) -> Plain | None:
        """The next message, taken to heart; nothing if none comes in time."""
        try:
            message: Plain = json.loads(self._socket.recv(timeout=seconds))
        except TimeoutError:
            return None
        except WebSocketException as error:
            raise NoSuchRoom("mcp.no-line", url=self._room.url, why=str(error)) from None
        if message.get("table") == self._table:
            self._learn(message)
        return message

    def _learn(self, message: Plain) -> None:
        match message["type"]:
            case "state":
                self._view, self._events = message["view"], message["events"]
            case "update":
                self._view.update(message["set"])
                self._events = self._events[: message["from"]] + message["events"]
            case "closed":
                raise NoSuchRoom("mcp.closed")

    def _seen(self, *, all_of_it: bool = False) -> Seen:
        """The table as it stands; what was told before is left out."""
        hand, data = self._view["hand"], self._data()
        if hand is None:
            return Seen(str(Said("mcp.no-hand-yet")), data)
        number, told = self._told
        since = told if number == hand["number"] and not all_of_it else 0
        self._told = (hand["number"], len(self._events))
        by_player = {seat["player"]: seat["name"] for seat in self._view["seats"]}
        names = [by_player.get(player, "?") for player in hand["players"]]
        view = {**hand["view"], "events": self._events}
        name = self._name_of(hand["view"]["game"])
        text = chair_told(view, game=name, names=names, since=since, over=self._over)
        return Seen(text if self._my_turn or self._over else f"{text}\n{Said('mcp.wait')}", data)

    def _name_of(self, game: str) -> str:
        named = {turn["game"]: turn["name"] for turn in self._view["games"]["order"]}
        return str(named.get(game, game))

    def _data(self) -> Plain:
        hand = self._view["hand"]
        decision = hand["view"]["decision"] if hand is not None and self._my_turn else None
        mine = [seat["stack"] for seat in self._view["seats"] if seat["player"] == self._view["player"]]
        return {
            "your_turn": self._my_turn,
            "over": self._over,
            "legal": decision["legal"] if decision is not None else [],
            "hands": self._view["hands"],
            "chips": mine[0] if mine else 0,
            "illegal": self.illegal,
            "view": None if hand is None else {**hand["view"], "events": self._events},
        }


class _Refusal(McpError):
    """The server has refused something; ``refusal`` is the code that it has given."""

    code = "refused"


def _refused(body: bytes) -> McpError:
    try:
        error = json.loads(body)["error"]
        return _Refusal("mcp.refused", why=str(error["message"]), refusal=str(error["code"]))
    except (ValueError, LookupError, TypeError):
        return NoSuchRoom("mcp.no-answer")
