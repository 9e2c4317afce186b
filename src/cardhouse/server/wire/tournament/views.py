"""An event as it is sent, down to the last key."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, create_model

from cardhouse.server.wire.sent import Sent


class ComingRow(Sent):
    """What comes next: a level, or a break of some minutes."""

    level: int | None
    stakes: dict[str, str]
    minutes: int | None


class EventClock(Sent):
    """The clock of an event."""

    level: int
    stakes: dict[str, str]
    """By the way of betting; one for all games has an empty name."""
    row: int
    """Where it stands among the rows, from 0."""
    on_break: bool
    left: int | None
    """Seconds that are left, as the clock was last set going; nothing where hands are counted."""
    ends_at: int | None
    """When the level or break ends, in milliseconds; nothing while the clock stands."""
    resumes_at: int | None
    """When a pause ends by itself, in milliseconds."""
    hands: int | None
    length: str
    seconds: int | None
    """How long the whole level or break is; nothing where hands are counted, and for the last level."""
    paused: list[str]
    """Why the clock stands."""
    next: ComingRow | None
    to_break: int | None
    """Seconds until the next break."""


class EventRow(Sent):
    """A level, or a break without one, as the structure of the event has it now."""

    level: int | None
    stakes: dict[str, str]
    """By the way of betting; one for all games has an empty name."""
    written: str
    """The stakes as a structure writes them, where there is one text for all games."""
    minutes: int
    hands: int
    until: int
    colour_up: int
    """The chips that come off at a break."""
    games: list[str]
    """The games of this level alone."""


class LastOut(Sent):
    """Who has gone out last, and by whom."""

    player: str
    name: str
    place: int
    by: list[str]


class Undoable(Sent):
    """Somebody who has gone out in the last hand of a table, and what they had at its start."""

    player: str
    name: str
    table: int
    chips: int


class Offer(Sent):
    """Chips for money."""

    cost: int
    chips: int


class EventOffers(Sent):
    """What an entry and more chips cost, and what one gets for it."""

    entry: Offer
    fee: int
    """What of an entry goes to the house."""
    rebuy: Offer | None
    add_on: Offer | None
    lammer: int
    """What a lammer is worth in chips; 0 without lammers."""
    re_entry: bool
    """Whether one may enter again after going out."""


class AtEventTable(Sent):
    """Somebody at a table of an event."""

    seat: int
    player: str
    name: str


class EventTable(Sent):
    """A table of an event."""

    number: int
    id: str
    """The table to watch; empty for a real table whose hands nobody keeps."""
    final: bool
    playing: bool
    halted: str
    """Why it starts no hand; empty if it may."""
    label: str
    """What a room calls it."""
    button: int
    """In a room: the chair that had the button in the last hand; 0 if nobody has said so."""
    kept: bool
    """In a room: whether its hands are kept."""
    players: list[AtEventTable]


class EventStack(Sent):
    """The chips of somebody who is in."""

    player: str
    name: str
    chips: int
    head: int
    """The bounty on the head."""
    lammers: int
    bot: str
    table: int | None
    counted: bool
    """Whether these are all the chips: in a room, somebody has to count them."""
    penalty: int
    """For how many hands to come the player is away."""


class EventDeciding(Sent):
    """Somebody who has lost everything and may still put chips on the table."""

    player: str
    name: str
    table: int
    lammers: int
    may_rebuy: bool
    until: int | None
    """Until when; in a room the director says what happens."""


class Entered(Sent):
    """Somebody who has entered an event that has not started."""

    player: str
    name: str
    bot: str


class EventResult(Sent):
    """What came of an entry."""

    player: str
    name: str
    place: int
    prize: int
    bounties: int
    refund: int
    cost: int
    entries: int
    rebuys: int
    add_ons: int
    knocked_out: int
    seat_won: str
    bot: str
    paid: bool
    """Whether the desk has handed the money over."""
    profit: int


class EventDeal(Sent):
    """A deal that somebody has asked for; the shares are laid open when all hands are over."""

    by: str
    way: str
    left: int
    shares: dict[str, int]
    agreed: list[str]


class EventHandForHand(Sent):
    """Hands that all tables play one by one."""

    why: str
    number: int
    waiting: list[int]


class EventGoing(Sent):
    """Somebody who goes to another table as soon as both are between hands; ``of`` is 0 for who comes in."""

    player: str
    name: str
    of: int
    from_seat: int
    """The chair that is left; 0 for who comes in."""
    table: int
    seat: int
    why: str
    known: bool
    """Whether it goes by positions that are known, and not by the seats alone."""


class DeskNote(Sent):
    """Something that the director has done."""

    do: str
    at: int
    player: str
    name: str
    table: int
    seat: int
    amount: int
    text: str
    why: str
    level: int
    seconds: int | None
    minutes: int


class EventEntry(Sent):
    """The viewer's own entry, and what the viewer may do."""

    status: str
    entries: int
    rebuys: int
    add_ons: int
    lammers: int
    promised: bool
    bought: int
    fees: int
    head: int
    bounties: int
    knocked_out: int
    place: int
    prize: int
    refund: int
    seat_won: str
    paid: bool
    penalties: list[str]
    auto: list[str]
    table: int | None
    seat: int | None
    """The viewer's chair, counted from 1."""
    room: str | None
    """The table where the viewer sits, to watch."""
    chips: int
    rank: int
    may_rebuy: bool
    may_add_on: bool
    may_re_enter: bool
    may_surrender: bool
    may_deal: bool
    """Whether the viewer may ask for a deal."""
    decide_by: int | None
    """Until when a player without chips may put more on the table."""


class EventView(Sent):
    """An event as one user sees it."""

    id: str
    name: str
    host: str
    public: bool
    structure: str
    structure_name: str
    digest: str
    starts_at: int | None
    offers: EventOffers
    phase: str
    live: bool
    """Whether it is played in a room, with real cards and chips."""
    uncounted: int
    """In a room: chips in play of which nobody has told who has them."""
    all_counted: bool
    deciding: list[EventDeciding]
    registration: bool
    entries: int
    players: int
    left: int
    average: int
    prizes: list[int]
    prizes_fixed: bool
    pool: dict[str, int]
    round: int
    matches: list[dict[str, Any]]
    waiting: list[str]
    deadline: int | None
    began: int | None
    """When it started, in milliseconds."""
    late: int
    """The level until whose end one may enter."""
    chips: int
    """All chips in play."""
    seats: int
    """How many a table takes."""
    clock: EventClock
    rows: list[EventRow]
    tables: list[EventTable]
    stacks: list[EventStack]
    entered: list[Entered]
    hand_for_hand: EventHandForHand | None
    deal: EventDeal | None
    going: list[EventGoing]
    desk: list[DeskNote]
    last_out: LastOut | None
    undoable: list[Undoable]
    winner: str
    results: list[EventResult]
    me: EventEntry | None


class GoesTo(Sent):
    """The table and the chair that somebody goes to as soon as both tables are between hands."""

    table: int
    seat: int


class StripEntry(Sent):
    """The viewer's own entry, as far as it matters at the table."""

    status: str
    lammers: int
    promised: bool
    """Whether a rebuy was said, and is made after the hand."""
    place: int
    prize: int
    may_rebuy: bool
    may_add_on: bool
    may_re_enter: bool
    decide_by: int | None
    room: str | None
    """The table where the viewer sits, to watch."""
    goes_to: GoesTo | None


class Strip(Sent):
    """What somebody at a table sees of the event that the table belongs to."""

    event: str
    name: str
    phase: str
    table: int
    final: bool
    level: int
    stakes: dict[str, str]
    on_break: bool
    left: int | None
    seconds: int | None
    ends_at: int | None
    paused: list[str]
    next: ComingRow | None
    to_break: int | None
    offers: EventOffers
    paid: int
    """How many places are paid, as far as it is known."""
    players_left: int
    entries: int
    hand_for_hand: bool
    winner: str
    """The name of who has won; empty before."""
    place: int | None
    """The viewer's place by chips."""
    mine: StripEntry | None
    """Nothing for who has not entered."""


class ToldOfEvent(Sent):
    """Something that happened in an event, as a sentence and as data."""

    what: str
    text: str
    data: dict[str, Any]


class StackRows(Sent):
    """Rows of ``stacks`` that are different, and the players whose rows are gone."""

    put: list[EventStack]
    gone: list[str]


class EnteredRows(Sent):
    """Rows of ``entered`` that are different or come at the end, and the players whose rows are gone."""

    put: list[Entered]
    gone: list[str]


class ResultRows(Sent):
    """Rows of ``results`` that are different, and the players whose rows are gone."""

    put: list[EventResult]
    gone: list[str]


class TableRows(Sent):
    """Rows of ``tables`` that are different, and the numbers of those that are gone."""

    put: list[EventTable]
    gone: list[int]


class EventRows(Sent):
    """What is different in long lists: a row that is put takes the place of the one with the same key."""

    stacks: StackRows | None = None
    entered: EnteredRows | None = None
    results: ResultRows | None = None
    tables: TableRows | None = None


def _changes() -> type[BaseModel]:
    """The keys of a view, all of them optional."""
    some: dict[str, Any] = {
        name: (spec.annotation, Field(default=None)) for name, spec in EventView.model_fields.items()
    }
    return create_model(
        "EventChange",
        __config__=ConfigDict(extra="forbid", strict=True),
        __doc__="What has changed in an event: the changed keys of its view.",
        **some,
    )


EventChange = _changes()
