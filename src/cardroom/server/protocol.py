"""The messages that go over the wire, and nothing else does.

``docs/protocol.md`` writes them down; the page and the clients are typed from them.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from cardroom.table.seat import Entering

from .errors import BadMessage
from .messages import OUTGOING
from .rules import RulesGiven

VERSION: Final = 1

LARGEST: Final = 2**53 - 1
"""The largest number; a page cannot tell larger ones apart."""

Id = Annotated[str, Field(min_length=1, max_length=40)]
Chips = Annotated[int, Field(ge=0, le=10**12)]
Chair = Annotated[int, Field(ge=0, le=20)]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    id: Annotated[int, Field(ge=0, le=LARGEST)] = 0
    """A number of the client's own, which the answer repeats."""


class Watch(_Message):
    """Be told what happens at a table, beginning with how things are."""

    type: Literal["watch"]
    table: Id


class Unwatch(_Message):
    """Be told nothing more of a table."""

    type: Literal["unwatch"]
    table: Id


class Act(_Message):
    """Answer the decision that was asked after ``state``."""

    type: Literal["act"]
    table: Id
    state: Annotated[int, Field(ge=0, le=LARGEST)]
    action: Annotated[str, Field(min_length=1, max_length=300)]


class Sit(_Message):
    """Take a chair with so many chips."""

    type: Literal["sit"]
    table: Id
    seat: Chair
    amount: Chips


class TopUp(_Message):
    """Buy more chips."""

    type: Literal["top-up"]
    table: Id
    amount: Chips


class Come(_Message):
    """Come back from sitting out, or say how to come in: wait, post, straddle, kill or buy the button."""

    type: Literal["in"]
    table: Id
    how: Entering = ""


class Plain(_Message):
    """Sit out, or leave."""

    type: Literal["out", "leave"]
    table: Id


class Straddle(_Message):
    """Straddle whenever that is possible, or not any more."""

    type: Literal["straddle"]
    table: Id
    on: bool


class Chop(_Message):
    """Take the blinds back whenever the other blind does too, or not any more."""

    type: Literal["chop"]
    table: Id
    on: bool


class Move(_Message):
    """Change chairs."""

    type: Literal["move"]
    table: Id
    seat: Chair


class Pick(_Message):
    """Pick the next game, where dealers choose."""

    type: Literal["pick"]
    table: Id
    game: Annotated[str, Field(min_length=1, max_length=80)]


class Seed(_Message):
    """Add to the next shuffle: 32 bytes in hexadecimal digits."""

    type: Literal["seed"]
    table: Id
    seed: Annotated[str, Field(pattern=r"^[0-9A-Fa-f]{64}$")]


class Say(_Message):
    """Say something to the table."""

    type: Literal["say"]
    table: Id
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Run(_Message):
    """Of the host: deal hand after hand, or stop after this one."""

    type: Literal["run"]
    table: Id
    on: bool


class Pause(_Message):
    """Of the host: stop all clocks, or go on."""

    type: Literal["pause"]
    table: Id
    on: bool


class SetRules(_Message):
    """Of the host: change game, stakes and options between hands."""

    type: Literal["rules"]
    table: Id
    rules: RulesGiven


class AddBot(_Message):
    """Of the host: a bot takes a chair."""

    type: Literal["bot"]
    table: Id
    seat: Chair
    kind: Id
    amount: Chips


class Remove(_Message):
    """Of the host: somebody goes."""

    type: Literal["remove"]
    table: Id
    player: Id


class Approve(_Message):
    """Of the host: let a buy-in through, or not."""

    type: Literal["approve"]
    table: Id
    player: Id
    yes: bool


class Bomb(_Message):
    """Of the host: the next hand is a bomb pot, or not."""

    type: Literal["bomb"]
    table: Id
    on: bool = True


class PickUp(_Message):
    """Of the host: take the chips of somebody who has been away too long off the table."""

    type: Literal["pick-up"]
    table: Id
    player: Id


class Time(_Message):
    """Of the host: collect what each seat pays for its time, where it does."""

    type: Literal["time"]
    table: Id


class Ping(_Message):
    """Ask whether anybody is there."""

    type: Literal["ping"]


Incoming = Annotated[
    Watch
    | Unwatch
    | Act
    | Sit
    | TopUp
    | Come
    | Plain
    | Straddle
    | Chop
    | Move
    | Pick
    | Seed
    | Say
    | Run
    | Pause
    | SetRules
    | AddBot
    | Remove
    | Approve
    | Bomb
    | PickUp
    | Time
    | Ping,
    Field(discriminator="type"),
]
_INCOMING: Final[TypeAdapter[Any]] = TypeAdapter(Incoming)
_ID: Final = re.compile(r'"id"\s*:\s*([0-9]{1,16})\b')


def read_message(text: str) -> Any:
    """A message from its text, or :class:`BadMessage` with what is wrong with it."""
    try:
        return _INCOMING.validate_json(text)
    except (ValidationError, RecursionError, ValueError) as error:
        if not isinstance(error, ValidationError):
            raise BadMessage("message: not a message of this protocol", place="message") from None
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "message"
        raise BadMessage(f"{place}: {first['msg']}", place=place) from None


def id_of(text: str) -> int:
    """The number that a client gave its message, also where nothing else of it can be read; else 0."""
    found = _ID.search(text)
    return min(int(found[1]), LARGEST) if found else 0


def protocol_schema() -> dict[str, Any]:
    """Everything that goes over the wire, as JSON schemas."""
    return {
        "version": VERSION,
        "incoming": _INCOMING.json_schema(),
        "outgoing": OUTGOING.json_schema(mode="serialization"),
    }
