"""What a client may say over the websocket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardhouse.table.state.seat import Entering

from .host_requests import LARGEST, Chair, Chips, Hex32, Id, Order, Said


class Watch(Said):
    """Be told what happens at a table, beginning with how things are."""

    type: Literal["watch"]
    table: Id
    seen: Annotated[int, Field(ge=0, le=LARGEST)] = 0
    """The last ``seq`` that the client was told of the table, if it was there before."""


class Unwatch(Said):
    """Be told nothing more of a table."""

    type: Literal["unwatch"]
    table: Id


class Act(Said):
    """Answer the decision that was asked after ``state``."""

    type: Literal["act"]
    table: Id
    state: Annotated[int, Field(ge=0, le=LARGEST)]
    action: Annotated[str, Field(min_length=1, max_length=300)]


class Sit(Said):
    """Take a chair with so many chips."""

    type: Literal["sit"]
    table: Id
    seat: Chair
    amount: Chips


class PlayOver(Said):
    """Ask the host to play in the chair of who is absent, with so many chips."""

    type: Literal["over"]
    table: Id
    seat: Chair
    amount: Chips


class TopUp(Said):
    """Buy more chips."""

    type: Literal["top-up"]
    table: Id
    amount: Chips


class Come(Said):
    """Come back from sitting out, or say how to come in: wait, post, straddle, kill or buy the button."""

    type: Literal["in"]
    table: Id
    how: Entering = ""


class Plain(Said):
    """Sit out."""

    type: Literal["out"]
    table: Id


class Leave(Said):
    """Leave; who is called to another table plays the hand, and through the button after a blind."""

    type: Literal["leave"]
    table: Id
    called: bool = False


class Straddle(Said):
    """Straddle whenever that is possible, or not any more."""

    type: Literal["straddle"]
    table: Id
    on: bool


class Chop(Said):
    """Take the blinds back whenever the other blind does too, or not any more."""

    type: Literal["chop"]
    table: Id
    on: bool


class Move(Said):
    """Change chairs."""

    type: Literal["move"]
    table: Id
    seat: Chair


class Want(Said):
    """Ask for a chair that is taken, for when it is not; or no longer."""

    type: Literal["want"]
    table: Id
    seat: Chair
    on: bool = True


class PutDown(Said):
    """Put one's name down for the next chair, or take it off the list; the host takes off others' too."""

    type: Literal["list"]
    table: Id
    on: bool = True
    player: Id | None = None


class Decline(Said):
    """Give up a chair that is kept for one; in a new game that may cost the place on the list."""

    type: Literal["decline"]
    table: Id


class Objection(Said):
    """Object to any change of the stakes, or not any more."""

    type: Literal["object"]
    table: Id
    on: bool = True


class PostKill(Said):
    """Post a missed kill at the first chance, or wait for the blind that it was missed in."""

    type: Literal["kill"]
    table: Id
    wait: bool = False


class Transfer(Said):
    """Go to another table of the same game with all chips; the host sends others there."""

    type: Literal["transfer"]
    table: Id
    to: Id
    seat: Chair
    player: Id | None = None


class Pick(Said):
    """Pick the next game, where dealers choose."""

    type: Literal["pick"]
    table: Id
    game: Annotated[str, Field(min_length=1, max_length=80)]


class Seal(Said):
    """Be bound to the seed that one will add to the next shuffle."""

    type: Literal["seal"]
    table: Id
    seal: Hex32


class Seed(Said):
    """Open the seed that was sealed, and add it to the next shuffle."""

    type: Literal["seed"]
    table: Id
    seed: Hex32


class Say(Said):
    """Say something to the table."""

    type: Literal["say"]
    table: Id
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Ping(Said):
    """Ask whether anybody is there."""

    type: Literal["ping"]


class Beat(Said):
    """Be there, and be told so: from then on both are heard every few seconds. It is not answered."""

    type: Literal["beat"]


Incoming = Annotated[
    Watch
    | Unwatch
    | Act
    | Sit
    | PlayOver
    | TopUp
    | Come
    | Plain
    | Leave
    | Straddle
    | Chop
    | Move
    | Want
    | PutDown
    | Decline
    | Objection
    | PostKill
    | Transfer
    | Pick
    | Seal
    | Seed
    | Say
    | Ping
    | Beat
    | Order,
    Field(discriminator="type"),
]
