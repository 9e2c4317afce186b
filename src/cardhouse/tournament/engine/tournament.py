"""An event: entries, a clock, tables and results.

An event is a fold over its commands, as a table is. Time and chance come in with the commands, so the same
commands always make the same event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Self, cast

from cardhouse.cards import to_seed
from cardhouse.errors import did_you_mean
from cardhouse.table import Command, Table
from cardhouse.table.dealers import Dealer
from cardhouse.tournament.errors import BadEventCommand, NoSuchEventTable
from cardhouse.tournament.seating.balance import Move
from cardhouse.tournament.structure.library import find_structure
from cardhouse.tournament.structure.structure import Structure

from .command import EventCommand
from .desk import clock, people, seats
from .done import Done
from .entries import buying, registering
from .live import counting, keeping, moving, reporting
from .live import people as room_people
from .live.in_room import IN_ROOM
from .online import ONLINE, Online
from .play import hand_over, starting
from .play.quietly import passed_quietly
from .play.rows import run_clock
from .play.settling import settle
from .prizes import calling_off, deals
from .registry import HANDLERS
from .results import Result, SeatWon, results_of, seats_of
from .running import Answers, run_event
from .seats.suggesting import suggested_move
from .seats.tables import sizes
from .state.changes import changes_between, read_changed
from .state.event_state import EventState
from .state.storage import plain_state
from .tables.event_table import EventTable
from .tables.real_table import RealTable
from .times import deadline_of
from .told import Told
from .view import view_of
from .work import Work

_COMMANDS: Final = (
    *(clock, people, seats, buying, registering, hand_over, starting, calling_off, deals),
    *(counting, keeping, moving, reporting, room_people),
)
"""The modules that register the commands when they are imported."""


class Tournament:
    """An event of one table or of hundreds.

    >>> event = Tournament("sit-and-go", seed=7)
    >>> for number in range(1, 10):
    ...     done = event.do(EventCommand("register", f"player {number}"))
    >>> event.phase, event.left, list(event.tables)
    ('running', 9, [1])

    Only :meth:`do` and :meth:`play` change an event. Commands for tables that came of :meth:`do` have been
    done at the event's own ``tables``. A ``hosted`` event leaves that to a server: the ``tables`` are then
    whatever mapping the server gives, it does the commands of each batch itself, all or none of them, and
    it reports each hand that has ended with ``hand-over`` before that table starts the next.

    A ``live`` event is played in a room with real cards and chips. Its tables are ``real`` and hold seats and
    stacks as they were told; ``tables`` are only those whose hands are kept by live mode.
    """

    def __init__(
        self,
        structure: Structure | str,
        *,
        seed: int | str | bytes = 0,
        tables: Mapping[int, Table] | None = None,
        live: bool = False,
        dealer: Dealer | None = None,
    ) -> None:
        found = find_structure(structure) if isinstance(structure, str) else structure
        text = seed.hex() if isinstance(seed, bytes) else str(seed)
        self.state = EventState(found, to_seed(text).hex(), found.digest, live=live)
        self._due: tuple[EventState | None, int | None] = None, None
        """When a state wants its next ``tick``."""
        self._online = ONLINE if dealer is None else Online(dealer)
        self.hosted = tables is not None
        self.tables: Mapping[int, Table] = {} if tables is None else tables
        """The tables where Cardhouse deals, by their numbers."""

    @property
    def real(self) -> Mapping[int, RealTable]:
        """The tables of a room, by their numbers."""
        return self.state.real

    @property
    def all_tables(self) -> Mapping[int, EventTable]:
        """All tables by their numbers."""
        return {**self.tables, **self.real} if self.state.live else self.tables

    def _work(self, state: EventState, now: int) -> Work:
        return Work(state, self.all_tables, now, IN_ROOM if state.live else self._online)

    def do(self, command: EventCommand) -> Done:
        """Do what a command says, and everything that follows from it.

        Raises a :class:`CardhouseError` if that cannot be done, and changes nothing.
        """
        command.check()
        handler = HANDLERS.get(command.do)
        if handler is None:
            hint = did_you_mean(command.do, HANDLERS)
            raise BadEventCommand("tournament.unknown-command", command=command.do, hint=hint)
        now = max(command.at, self.state.now)
        if command.do == "hand-over" and self._passes_quietly(command.table, now):
            return Done()
        work = self._work(self.state.copy(), now)
        if command.do != "wake":
            run_clock(work)
        handler(work, command)
        work.state.now = now
        settle(work)
        work.state.commands += 1
        self.state = work.state
        self._keep(work)
        return work.done

    def _passes_quietly(self, number: int, now: int) -> bool:
        """Whether nothing follows from a hand that has ended but that time has passed, which it then has."""
        due = self.deadline
        after = passed_quietly(self.state, self.tables, number, now, due)
        if after is None:
            return False
        self.state, self._due = after, (after, due)
        return True

    def _keep(self, work: Work) -> None:
        """Keep the tables as they are after a command; a server keeps those where hands are dealt itself."""
        here, changed = self.state.tables, work.changed
        if self.state.live:
            kept = {**self.state.real, **changed}
            real = {at: one for at, one in kept.items() if at in here and isinstance(one, RealTable)}
            self.state.real = real
            if not self.hosted:
                dealt = {**self.tables, **changed}
                self.tables = {at: one for at, one in dealt.items() if at in here and isinstance(one, Table)}
        elif not self.hosted:
            own = cast("dict[int, Table]", self.tables)
            own |= cast("dict[int, Table]", changed)
            for number in work.done.closed:
                del own[number]

    def play(self, number: int, command: Command) -> Done:
        """Have one of the event's own tables do a command of a player; if it ends the hand, go on from there.

        Raises a :class:`CardhouseError` if the table refuses it, and changes nothing.
        """
        table = self.tables.get(number)
        if table is None or self.hosted:
            raise NoSuchEventTable("tournament.no-such-table", table=number)
        table.do(command)
        if table.playing or table.hands == self.state.seen[number]:
            return Done()
        return self.do(EventCommand("hand-over", table=number, at=command.at))

    def run(
        self,
        bots: Mapping[str, Answers] | Sequence[Answers],
        *,
        seed: int | str = 0,
        heard: Callable[[Told], None] | None = None,
    ) -> list[Result]:
        """Have bots play the event to its end, and return the results.

        >>> from cardhouse.dealer.checks.random_player import random_action
        >>> def anything(view, decision, sheet, chance):
        ...     return random_action(decision, chance)
        >>> results = Tournament("sit-and-go", seed=1).run([anything] * 9)
        >>> len(results), results[0].place
        (9, 1)

        The bots are given by player, or in a row for players 1, 2, 3, …; ``heard`` is told everything that
        the event tells.
        """
        named = bots if isinstance(bots, Mapping) else {str(at): bot for at, bot in enumerate(bots, start=1)}
        run_event(self, named, seed=str(seed), heard=heard)
        return self.results

    @property
    def structure(self) -> Structure:
        """The structure as it is now: only levels to come may have been edited."""
        return self.state.structure

    @property
    def phase(self) -> str:
        """Where the event is: announced, running, over, cancelled, called off or closed."""
        return self.state.phase

    @property
    def players(self) -> list[str]:
        """Everybody who has entered."""
        return list(self.state.entries)

    @property
    def left(self) -> int:
        """How many are still in."""
        return self.state.left

    @property
    def sizes(self) -> dict[int, int]:
        """How many players each table has, with those who are on their way to it."""
        return sizes(self._work(self.state, self.state.now))

    def suggested_move(self, of: int = 0, table: int = 0, player: str = "") -> Move:
        """Who would leave a table by the rule, and for which chair of which other.

        Without tables, somebody leaves the fullest for the smallest.

        Raises :class:`NotNow` if there is nobody to move, or no chair.
        """
        return suggested_move(self._work(self.state, self.state.now), of, table, player)

    @property
    def overdue(self) -> list[int]:
        """Tables that have ended a hand which the event has not looked at yet."""
        return [number for number in self.state.tables if self.is_overdue(number)]

    def is_overdue(self, number: int) -> bool:
        """Whether a table has ended a hand which the event has not looked at yet."""
        table, seen = self.tables.get(number), self.state.seen.get(number)
        if table is None or seen is None:
            return False
        return not table.playing and table.hands != seen

    @property
    def deadline(self) -> int | None:
        """When the event wants its next ``tick``, in milliseconds; None if nothing is due by itself."""
        state, due = self._due
        if state is not self.state:
            due = deadline_of(self.state)
            self._due = self.state, due
        return due

    @property
    def chips(self) -> int:
        """Every chip in play, with those that players on the way bring along."""
        coming = sum(going.stack for going in self.state.going.values() if not going.of)
        tables = self.all_tables
        return coming + self.state.loose + sum(tables[number].chips for number in self.state.tables)

    @property
    def chips_due(self) -> int:
        """The chips that should be in play, by the books."""
        return self.state.book.whole

    @property
    def books(self) -> dict[str, Any]:
        """The money and the chips of the event."""
        money = self.state.money
        return {
            "money": {
                **money.to_dict(),
                "came_in": money.came_in,
                "went_out": money.went_out,
                "prizes_left": money.prizes_left,
                "heads_left": money.heads_left,
            },
            "chips": {**self.state.book.to_dict(), "whole": self.state.book.whole},
        }

    @property
    def results(self) -> list[Result]:
        """Who is where, the first place first; those who are still in come first."""
        return results_of(self.state)

    def seats_won(self, source: str = "") -> list[SeatWon]:
        """The seats that a satellite has given, once it is over; ``source`` is part of their tickets.

        >>> Tournament("satellite").seats_won("e42")
        []

        Each has the command that registers its winner in the other event. If that event takes it, send
        ``pay`` with ``seat`` as the text to the satellite; if not, the winner keeps the prize as money.
        """
        return seats_of(self.state, source)

    def view(self, player: str | None = None) -> dict[str, Any]:
        """What a player sees of the event, as plain data; without a player, what anybody sees."""
        return view_of(self.state, self.all_tables, player)

    def to_dict(self) -> dict[str, Any]:
        """Everything there is, as plain data; of a hosted event, everything but its tables."""
        own = {} if self.hosted else {str(number): table.to_dict() for number, table in self.tables.items()}
        return {**plain_state(self.state), "own_tables": own}

    def changes_since(self, before: EventState) -> dict[str, Any]:
        """What is different since an earlier state, as plain data; of the tables, nothing."""
        return changes_between(before, self.state)

    @classmethod
    def from_dict(
        cls,
        data: Mapping[str, Any],
        *,
        tables: Mapping[int, Table] | None = None,
        later: Iterable[Mapping[str, Any]] = (),
    ) -> Self:
        """The event that was stored, after what has changed ``later``; a hosted one is given its tables.

        Raises :class:`BadEventState` for data that is not an event.
        """
        state, own = read_changed(data, later)
        made = cls(state.structure, tables=tables)
        made.state = state
        if tables is None:
            made.tables = {int(number): Table.from_dict(one) for number, one in own.items()}
        return made

    def __repr__(self) -> str:
        many = len(self.state.tables)
        return f"<Tournament {self.structure.name}: {self.phase}, {self.left} left at {many} tables>"
