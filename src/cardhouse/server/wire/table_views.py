"""A table as one chair sees it, down to the last key."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from cardhouse.floor import Kind, Way

from .floor_views import Floor
from .hand_views import Hand
from .rules import RulesSet
from .sent import Sent
from .tournament.views import Strip


class Owner(Sent):
    """The owner of a chair in which somebody else plays over."""

    player: str
    name: str
    stack: int
    """The chips that are put aside."""
    back: bool
    """Whether the owner is back, so that playing over ends with the big blind."""


class Seat(Sent):
    """Somebody at the table."""

    chair: int
    player: str
    name: str
    stack: int
    coming: int
    in_hand: bool
    entering: str
    wants: list[int]
    """The chairs that were asked for."""
    time_bank: int
    badges: list[str]
    bot: str
    """Which bot it is, as ``/api/about`` lists them with their strength; empty for a person."""
    owner: Owner | None
    """The owner of the chair, if somebody plays over in it."""


class Waiting(Sent):
    """Somebody on the waiting list."""

    player: str
    name: str
    tier: int
    """The precedence that the house gives: higher comes first."""
    broken: bool
    """Whether they come from a game that broke, and go before everybody else."""
    since: int


class Drawn(Sent):
    """Somebody in the order of a draw for seats; players without a card come last."""

    player: str
    card: str


class Blinds(Sent):
    """What was posted, by chair."""

    live: dict[str, int]
    dead: dict[str, int]
    bomb: bool


class Turn(Sent):
    """One game of the order."""

    game: str
    name: str
    stakes: str
    hands: int


class Games(Sent):
    """The current game, how many hands of it were dealt, and the order of all games."""

    at: int
    hands: int
    picked_by: str
    order: list[Turn]


class Voided(Sent):
    """A hand that was called off: everybody has the chips from before it."""

    hand: int
    reason: str
    """A key below ``voids`` in the catalogue of phrases."""
    stops: bool
    """Whether no more hands are dealt until the host continues."""


class Asking(Sent):
    """A buy-in that waits for the host."""

    player: str
    name: str
    seat: int
    """-1 for more chips."""
    amount: int
    over: bool
    """Whether it is a request to play over in an absent player's chair."""
    least: int
    """The fewest chips that they may be given now."""
    most: int | None
    """The most, or nothing if there is no limit."""


class CoHost(Sent):
    """Somebody who may do what the host may."""

    player: str
    name: str


class PlannedStep(Sent):
    """Other stakes that are to come."""

    after: Literal["minutes", "hands", "time"]
    """Whether they come so many minutes or hands after the step before, or at a time."""
    count: int
    """Minutes, hands, or the time in milliseconds."""
    stakes: str


class Planned(Sent):
    """The stakes that the host has planned for the evening."""

    steps: list[PlannedStep]
    """Those that are still to come, the next one first."""
    due: int | None
    """When the next ones come, after the hand; nothing if they come after hands, or stand still."""
    left: int | None
    """After how many more hands they come; nothing if they come by the clock."""
    paused: bool
    held: Literal["", "objects", "waits", "rules"]
    """Why stakes that are due have not come: somebody objects, others wait, or the rules do not fit."""


class Apart(Sent):
    """Two people who are kept apart."""

    player: str
    other: str
    name: str
    other_name: str


class LineTable(Sent):
    """A table of a line."""

    id: str
    name: str
    kind: Kind
    into: list[str]
    """The tables that its players have to move to."""
    seats: int
    players: list[str]


class Called(Sent):
    """Somebody whom the floor calls to another table."""

    player: str
    name: str
    table: str
    to: str


class Kept(Sent):
    """A chair that is reserved for somebody: in a new game, by a draw, or otherwise."""

    player: str
    table: str
    chair: int
    how: str


class Line(Sent):
    """The tables of the same game that stand in line, the oldest first."""

    way: Way
    tables: list[LineTable]
    sends_to: list[str]
    """The tables where new players sit down."""
    waiting: list[Waiting]
    """The shared waiting list."""
    calls: list[Called]
    kept: list[Kept]


class Mine(Sent):
    """What the viewer may do besides answering; only what would be accepted is listed."""

    least: int
    """The fewest chips that the viewer may buy now."""
    most: int | None
    """The most, or nothing if there is no limit."""
    ways: list[str]
    """The ways to come in; the first is the default."""
    straddles: bool | None
    """Whether the viewer straddles whenever possible; nothing if there is no choice."""
    chops: bool | None
    """Whether the viewer chops blinds; nothing if there is no chopping."""
    kill_waits: bool | None
    """Whether a kill that was missed in a blind waits for that blind; nothing if there is none."""
    chairs: list[int]
    """The chairs that the viewer may take or move to."""
    over: list[int]
    """The chairs in which the viewer may ask to play over."""


class Sanction(Sent):
    """Somebody whom the host has banned or muted."""

    kind: Literal["ban", "mute"]
    player: str
    name: str
    until: int | None
    """When it ends; nothing if it is for good."""
    address: bool
    """Whether it also applies to guests from the same address."""


class Viewer(Sent):
    """Somebody who asks to watch, or whom the host has let in."""

    player: str
    name: str
    may: bool


class SidePaid(Sent):
    """Chips that went from one player to another beside the pots."""

    kind: Literal["seven-deuce", "stand-up"]
    payer: str
    to: str
    amount: int


class LastDealComing(Sent):
    """The last deal of the night: its game, and how many chips a dollar has."""

    game: str
    dollar: int


class CompanySeen(Sent):
    """What people do besides playing."""

    shown: dict[str, list[str]]
    """Cards that players have shown after the last hand, by player."""
    rabbit: dict[str, list[str]]
    """Cards that would have come in the last hand, by area of the board, once somebody has asked."""
    paid: list[SidePaid]
    """What was paid beside the pots since the last hand ended."""
    votes: dict[str, list[str]]
    """Who has voted for a ``bomb`` pot or a ``stand-up`` game."""
    standing: list[str]
    """Who still stands in a stand-up game."""
    last_deal: LastDealComing | None
    """What the next hand is dealt for, if it is the last deal of the night."""


class StageSeen(Sent):
    """What is seen from a moment on, after the last decision of a hand."""

    after: int
    """How many events are seen."""
    at: int
    """Milliseconds after the last decision."""
    run: int
    """Which board it belongs to, where the rest is dealt more than once."""
    shares: list[int | None] | None
    """What each seat can expect, in thousandths of the pot; nothing where it is not known."""


class Staged(Sent):
    """The rest of a hand in which nobody has anything to decide; every page shows it by this timetable."""

    since: int
    """When the last decision was answered, in milliseconds."""
    ends: int
    """When everything is seen, in milliseconds after that."""
    stages: list[StageSeen]


class TableView(Sent):
    """A table as one chair sees it."""

    id: str
    name: str
    host: str
    co_hosts: list[CoHost]
    """Those who may do what the host may, but close the table, name others or hand it over."""
    schedule: Planned | None
    """The stakes that the host has planned."""
    public: bool
    approve: bool
    practice: bool
    """Whether somebody practises here against bots."""
    player: str | None
    chair: int | None
    mine: Mine
    rules: RulesSet  # type: ignore[valid-type]
    seats: list[Seat]
    waiting: list[Waiting]
    held: dict[str, str]
    """For whom chairs are reserved, by chair."""
    closed: int | None
    """The chair that was taken away."""
    may_add_chair: bool
    order: list[Drawn]
    button: int
    blinds: Blinds | None
    drawn: dict[str, str]
    games: Games
    picking: str
    hands: int
    voided: Voided | None
    """The last hand, if it was called off."""
    running: bool
    next_at: int | None
    """When the next hand comes, in milliseconds; nothing if none is coming."""
    staged: Staged | None
    """How the end of the last hand is shown, if there is anything to show step by step; in a hand of several
    deals, for how long the end of the last deal is seen before the next one."""
    paused: bool
    halted: str
    """Why the event starts no hand here; empty if it may."""
    floor: Floor
    may_start: bool
    bomb_next: bool
    may_be_picked_up: list[str]
    company: CompanySeen
    jackpot: int | None
    hand: Hand | None
    turn: int
    to_act: str | None
    deadline: int | None
    clock_from: int | None
    """From when on the clock may be called on the player whose turn it is."""
    clock_called: str
    """Who has called it; empty if nobody has."""
    may_take_back: str
    """Who may take a draw back, because nobody has answered it; empty if nobody may."""
    may_unrule: bool
    """Whether the floor may take back the last ruling."""
    may_appeal: bool
    """Whether those who were dealt in may appeal against it."""
    now: int
    asking: list[Asking]
    line: Line | None
    """The tables that this one stands in line with."""
    strip: Strip | None
    """The event that the table belongs to."""
    apart: list[Apart]
    """Who is kept apart; empty for everybody but the hosts."""
    sight: Literal["now", "behind", "outside"]
    """How much the viewer sees: the table as it is, a hand behind, or without its hands."""
    viewers: list[Viewer]
    """Who asks to watch or has been let in; the host sees all, others only themselves."""
    bans: list[Sanction]
    """Who is banned or muted; hosts see all, others only their own."""


def _changes() -> type[BaseModel]:
    """The keys of a view, all of them optional."""
    some: dict[str, Any] = {
        name: (spec.annotation, Field(default=None)) for name, spec in TableView.model_fields.items()
    }
    return create_model(
        "TableChange",
        __config__=ConfigDict(extra="forbid", strict=True),
        __doc__="What has changed at a table: the changed keys of its view.",
        **some,
    )


TableChange = _changes()
