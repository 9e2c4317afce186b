"""Everything that an event remembers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Literal, Self

from cardhouse.cards import Chance, to_seed
from cardhouse.tournament.clock import Clock, Span
from cardhouse.tournament.engine.tables.real_table import RealTable
from cardhouse.tournament.errors import NoSuchEntry
from cardhouse.tournament.places import Out
from cardhouse.tournament.structure.rows import Break, Length
from cardhouse.tournament.structure.structure import Structure
from cardhouse.tournament.structure.timetable import clock_rows

from .changing import changed
from .chips import ChipBook
from .deal import DealTalk
from .entry import Entry
from .going import Going
from .hand_for_hand import RoundOfHands
from .match import MatchNow
from .money import Money
from .shelf import Shelf
from .table_note import TableNote

Phase = Literal["announced", "running", "over", "cancelled", "called off", "closed"]


@dataclass(eq=False)
class EventState:
    """Everything that an event remembers, but for its tables.

    All values in it are never changed but replaced, so that a copy is cheap.
    """

    structure: Structure
    seed: str
    digest: str
    """The digest of the structure as it was at the start, before levels to come were edited."""
    phase: Phase = "announced"
    entries: Shelf[Entry] = field(default_factory=Shelf)
    left: int = 0
    """How many are still in."""
    total_entries: int = 0
    """How many times the entry has been paid; it follows from the entries, and is not stored."""
    looked_at: int = 0
    """For how many players something may be due after a hand; it follows from the entries."""
    tables: dict[int, TableNote] = field(default_factory=dict)
    seen: dict[int, int] = field(default_factory=dict)
    """How many hands of each table have been looked at."""
    places: Shelf[int] = field(default_factory=Shelf)
    """The table at which each player sits."""
    seated: dict[int, int] = field(default_factory=dict)
    """How many players sit at each table; it follows from the places, and is not stored."""
    resting: tuple[int, ...] | None = None
    """The tables that were between hands after the last command, if that is known; it is not stored."""
    busting: dict[int, None] = field(default_factory=dict)
    """The tables at which somebody has lost everything and is neither out nor back yet; it is not stored."""
    quiet: tuple[int, int, int] | None = None
    """The row, the players and the tables as they were when nothing waited for all of them; not stored."""
    awaited: frozenset[int] = frozenset()
    """The tables for whose hands a move waited then; it is not stored."""
    told: int = 0
    """The level that all tables have been told, if that is known; it is not stored."""
    going: dict[str, Going] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    clocks: dict[int, Clock] = field(default_factory=dict)
    """The clock of each table, where levels are counted in hands."""
    now: int = 0
    ticked: int = 0
    """The moment up to which the clock has counted."""
    began: int = 0
    """When the event started."""
    starts_at: int = 0
    """When it is to start; 0 if nobody has said so."""
    shift: int = 0
    """Minutes by which the wall clock differs from that of the commands, for breaks on the minute."""
    paused: tuple[str, ...] = ()
    """Why the clock stands: ``desk``, ``deal``, ``final table``, ``break``."""
    until: dict[str, int] = field(default_factory=dict)
    """When pauses end by themselves."""
    draws: int = 0
    """How many draws have been made, each from its own part of the seed."""
    opened: int = 0
    """How many tables have been opened."""
    outs: tuple[tuple[Out, ...], ...] = ()
    """Who has gone out, hand by hand, the earliest first."""
    in_round: tuple[tuple[int, Out], ...] = ()
    """Who has gone out in this round of a shootout, each with the number of the hand."""
    prizes: tuple[int, ...] | None = None
    """What places get, once it is fixed."""
    closed: bool = False
    """Whether nobody can enter any more."""
    shut: bool = False
    """Whether the desk has closed the entries before their time; chips may still be bought."""
    final: bool = False
    first_game: int = 0
    """From which game the rotation of the final table starts."""
    hand_for_hand: RoundOfHands | None = None
    called_hands: str = ""
    """Whether the desk has called hand-for-hand play: ``on``, ``off``, or as the structure says."""
    deal: DealTalk | None = None
    asked: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """When players have asked for a deal lately, as nobody plays meanwhile."""
    redraw: bool = False
    """Whether everybody draws a new seat as soon as all tables are between hands."""
    redrawn: tuple[int, ...] = ()
    """At how many tables left that was done."""
    round: int = 0
    """The round of a shootout or a bracket, from 1."""
    matches: tuple[MatchNow, ...] = ()
    envelopes: tuple[int, ...] = ()
    """Mystery bounties in the order in which they are drawn."""
    opened_envelopes: bool = False
    add_on: bool = False
    """Whether the add-on is being sold."""
    last_break: int = -1
    """The hour of the last break on the minute."""
    money: Money = field(default_factory=Money)
    book: ChipBook = field(default_factory=ChipBook)
    desk: tuple[dict[str, Any], ...] = ()
    """What the director has done."""
    winner: str = ""
    before_end: dict[str, Any] | None = None
    """What the end has changed, as it was before, so that a bust-out that ended the event can be undone."""
    warned: int = -1
    """The row of the clock whose last minute has been told."""
    live: bool = False
    """Whether it is played in a room, with real cards and chips."""
    real: dict[int, RealTable] = field(default_factory=dict)
    """The tables of a room, by their numbers; those whose hands are kept are not among them."""
    loose: int = 0
    """Chips in play of which nobody has told who has them; below 0 where too many were counted."""
    stays: tuple[int, ...] = ()
    """Tables whose players stay for now, since the director has declined a move."""
    commands: int = 0

    def copy(self) -> Self:
        """A copy that shares nothing that changes."""
        made = object.__new__(type(self))
        values = made.__dict__
        values.update(self.__dict__)
        for name in _DICTS:
            values[name] = values[name].copy()
        return made

    def entry(self, player: str) -> Entry:
        """The entry of a player.

        Raises :class:`NoSuchEntry` for somebody who has not entered.
        """
        if player not in self.entries:
            raise NoSuchEntry("tournament.no-such-entry", player=player)
        return self.entries[player]

    def change(self, player: str, **values: Any) -> Entry:
        """Change an entry."""
        before = self.entry(player)
        made = changed(before, **values)
        self.entries = self.entries.put(player, made)
        self.left += (made.status == "in") - (before.status == "in")
        self.total_entries += made.entries - before.entries
        self.looked_at += made.is_looked_at - before.is_looked_at
        return made

    def add(self, entry: Entry) -> None:
        """Add an entry that has paid nothing yet."""
        self.entries = self.entries.put(entry.player, entry)

    def drop(self, player: str) -> None:
        """Take an entry out of the list."""
        gone = self.entries[player]
        # Whoever enters again comes last.
        self.entries = Shelf({one: entry for one, entry in self.entries.items() if one != player})
        self.total_entries -= gone.entries
        self.looked_at -= gone.is_looked_at

    def note(self, number: int, **values: Any) -> TableNote:
        """Change what is remembered of a table."""
        made = self.tables[number] = changed(self.tables[number], **values)
        if made.busts:
            self.busting[number] = None
        else:
            self.busting.pop(number, None)
        return made

    @property
    def waits_for_chips(self) -> bool:
        """Whether somebody who has lost everything may still put chips on a table."""
        return any(not bust.settled for number in self.busting for bust in self.tables[number].busts)

    def of(self, status: str) -> Iterator[Entry]:
        """The entries of a kind."""
        return (entry for entry in self.entries.values() if entry.status == status)

    def chance(self, what: str) -> Chance:
        """The chance of the next draw."""
        self.draws += 1
        return Chance(to_seed(f"{self.seed} {what} {self.draws}"))

    @property
    def by_hands(self) -> bool:
        """Whether levels are counted in hands of each table."""
        return self.structure.starts_by_hands

    @property
    def is_rounds(self) -> bool:
        """Whether it is a shootout or a bracket, without moves."""
        return self.structure.shootout is not None or self.structure.bracket is not None

    @property
    def spans(self) -> tuple[Span, ...]:
        """The rows as the clock sees them."""
        return spans_of(self.structure)

    @property
    def level(self) -> int:
        """The level of the event; where tables have clocks of their own, that of the table furthest on."""
        spans = self.spans
        clocks = self.clocks.values() if self.by_hands and self.clocks else (self.clock,)
        return max(clock.level(spans) for clock in clocks)

    def level_of(self, number: int) -> int:
        """The level of the next hand of a table."""
        clock = self.clocks.get(number, self.clock) if self.by_hands else self.clock
        return clock.level(self.spans)

    @property
    def length(self) -> Length:
        """How long the row of the event's clock is."""
        return length_of(self.structure, self.clock.row)


_DICTS = ("tables", "seen", "seated", "busting", "going", "clocks", "until", "real")
_SPANS: dict[str, tuple[Span, ...]] = {}


def length_of(structure: Structure, row: int) -> Length:
    """How long a row is."""
    one = structure.rows[row]
    return Length(minutes=one.minutes) if isinstance(one, Break) else structure.length(one)


def spans_of(structure: Structure) -> tuple[Span, ...]:
    """The rows of a structure as a clock sees them."""
    found = _SPANS.get(structure.digest)
    if found is None:
        if len(_SPANS) > 200:
            _SPANS.clear()
        found = _SPANS[structure.digest] = clock_rows(structure)
    return found


_FOLLOWS = frozenset(
    ("total_entries", "looked_at", "seated", "resting", "busting", "quiet", "awaited", "told")
)
"""What follows from the rest, and is not stored."""
FIELDS = tuple(one.name for one in fields(EventState) if one.name not in _FOLLOWS)
"""Everything that is stored."""
