"""Messages of clients."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardhouse.table.state.seat import Entering

from .floor_requests import FloorRequest
from .host_requests import LARGEST, Chair, Chips, ClientRequest, Hex32, HostRequest, Id, Whole
from .live_requests import LiveRequest
from .tournament.requests import EventRequest


class Watch(ClientRequest):
    """Follow a table, beginning with its whole state."""

    type: Literal["watch"]
    table: Id
    seen: Whole = 0
    """The last ``seq`` of the table that the client has received, if it was there before."""


class Unwatch(ClientRequest):
    """Stop following a table."""

    type: Literal["unwatch"]
    table: Id


class Act(ClientRequest):
    """Answer the decision that was asked after ``state``."""

    type: Literal["act"]
    table: Id
    state: Whole
    action: Annotated[str, Field(min_length=1, max_length=300)]


class Sit(ClientRequest):
    """Take a chair with this many chips."""

    type: Literal["sit"]
    table: Id
    seat: Chair
    amount: Chips


class PlayOver(ClientRequest):
    """Ask the host to play over in an absent player's chair, with this many chips."""

    type: Literal["over"]
    table: Id
    seat: Chair
    amount: Chips


class TopUp(ClientRequest):
    """Buy more chips."""

    type: Literal["top-up"]
    table: Id
    amount: Chips


class ComeIn(ClientRequest):
    """Come back from sitting out, or say how to come in: wait, post, straddle, kill or buy the button."""

    type: Literal["in"]
    table: Id
    how: Entering = ""


class SimpleRequest(ClientRequest):
    """Sit out."""

    type: Literal["out"]
    table: Id


class NextHand(ClientRequest):
    """Ask for the next hand at once; it is dealt as soon as everybody who plays has asked."""

    type: Literal["next"]
    table: Id
    hand: Whole
    """The number of the hand that is over."""


class CallClock(ClientRequest):
    """Call the clock on the player whose turn it is; a host who does not play may set the seconds."""

    type: Literal["clock"]
    table: Id
    seconds: Annotated[int, Field(ge=0, le=70)] = 0


class TakeBack(ClientRequest):
    """Take back a draw that nobody has answered yet."""

    type: Literal["back"]
    table: Id


class Leave(ClientRequest):
    """Leave; a player who is called to another table finishes the hand, and plays through after a blind."""

    type: Literal["leave"]
    table: Id
    called: bool = False


class Straddle(ClientRequest):
    """Straddle whenever possible, or stop doing so."""

    type: Literal["straddle"]
    table: Id
    on: bool


class Chop(ClientRequest):
    """Chop the blinds whenever the other blind agrees, or stop doing so."""

    type: Literal["chop"]
    table: Id
    on: bool


class Move(ClientRequest):
    """Change chairs."""

    type: Literal["move"]
    table: Id
    seat: Chair


class Want(ClientRequest):
    """Ask for a taken chair as soon as it is free, or stop asking."""

    type: Literal["want"]
    table: Id
    seat: Chair
    on: bool = True


class WaitingList(ClientRequest):
    """Put your name on the waiting list, or take it off; the host can take off others."""

    type: Literal["list"]
    table: Id
    on: bool = True
    player: Id | None = None


class Decline(ClientRequest):
    """Give up a chair that is reserved for you; in a new game that may cost your place on the list."""

    type: Literal["decline"]
    table: Id


class Objection(ClientRequest):
    """Object to any change of the stakes, or stop objecting."""

    type: Literal["object"]
    table: Id
    on: bool = True


class PostKill(ClientRequest):
    """Post a missed kill at the first chance, or wait for the blind in which it was missed."""

    type: Literal["kill"]
    table: Id
    wait: bool = False


class Transfer(ClientRequest):
    """Go to another table of the same game with all chips; the host sends others there."""

    type: Literal["transfer"]
    table: Id
    to: Id
    seat: Chair
    player: Id | None = None


class Pick(ClientRequest):
    """Pick the next game, in dealer's choice."""

    type: Literal["pick"]
    table: Id
    game: Annotated[str, Field(min_length=1, max_length=80)]


class Seal(ClientRequest):
    """Commit to the seed that you will add to the next shuffle."""

    type: Literal["seal"]
    table: Id
    seal: Hex32


class Seed(ClientRequest):
    """Open the seed that was sealed, and add it to the next shuffle."""

    type: Literal["seed"]
    table: Id
    seed: Hex32


class Say(ClientRequest):
    """Say something to the table."""

    type: Literal["say"]
    table: Id
    text: Annotated[str, Field(min_length=1, max_length=500)]


class ShowCards(ClientRequest):
    """Show some of your own cards after a hand."""

    type: Literal["show"]
    table: Id
    hand: Annotated[int, Field(ge=1, le=LARGEST)]
    cards: Annotated[
        list[Annotated[str, Field(min_length=2, max_length=3)]], Field(min_length=1, max_length=20)
    ]


class Rabbit(ClientRequest):
    """See the cards that would have come, after a hand, where the host allows it."""

    type: Literal["rabbit"]
    table: Id
    hand: Annotated[int, Field(ge=1, le=LARGEST)]


class Vote(ClientRequest):
    """Vote for a bomb pot or a stand-up game, or take that back."""

    type: Literal["vote"]
    table: Id
    what: Literal["bomb", "stand-up"]
    on: bool = True


EmoteName = Literal["luck", "hold", "nice", "wow", "laugh", "cry", "thanks", "sorry", "clap", "think"]
"""What somebody can say over their seat with one touch."""
ThrowName = Literal["tomato", "rose", "chip", "fish", "beer"]
"""What somebody can throw over the table."""


class AskToWatch(ClientRequest):
    """Ask the host to be let in to watch."""

    type: Literal["ask-to-watch"]
    table: Id


class Emote(ClientRequest):
    """Say something over your seat with one touch; nothing of it is stored."""

    type: Literal["emote"]
    table: Id
    emote: EmoteName


class Throw(ClientRequest):
    """Throw something to another player, where the host allows it; nothing of it is stored."""

    type: Literal["throw"]
    table: Id
    what: ThrowName
    to: Id


class Follow(ClientRequest):
    """Be told of your own tables and events whenever something waits for you there, beginning now."""

    type: Literal["follow"]


class Subscribe(ClientRequest):
    """Be told how a topic looks, and from then on what changes; or no longer."""

    type: Literal["subscribe"]
    topic: Literal["lobby"]
    on: bool = True


class Ping(ClientRequest):
    """Ask whether the server is there."""

    type: Literal["ping"]


class Beat(ClientRequest):
    """Start heartbeats, and show that the client is there. It is not answered."""

    type: Literal["beat"]


Incoming = Annotated[
    Watch
    | Unwatch
    | Follow
    | Subscribe
    | Act
    | Sit
    | PlayOver
    | TopUp
    | ComeIn
    | SimpleRequest
    | NextHand
    | CallClock
    | TakeBack
    | Leave
    | Straddle
    | Chop
    | Move
    | Want
    | WaitingList
    | Decline
    | Objection
    | PostKill
    | Transfer
    | Pick
    | Seal
    | Seed
    | Say
    | ShowCards
    | Rabbit
    | Vote
    | AskToWatch
    | Emote
    | Throw
    | Ping
    | Beat
    | EventRequest
    | FloorRequest
    | HostRequest
    | LiveRequest,
    Field(discriminator="type"),
]
