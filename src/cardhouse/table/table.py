"""A table: many hands, and what happens between them.

A table is a fold over its commands. Time and chance come in with the commands, so the same commands always
make the same table. A server that has stored them has lost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Self

from cardhouse.dealer import Action
from cardhouse.errors import did_you_mean
from cardhouse.sheets import Sheet
from cardhouse.table.state.past import Departure, last_departure, read_departure

from . import host
from .button import Spots
from .command import Command
from .dealers import DEALER, Dealer
from .dealt_hand import DealtHand
from .desk import again, calling, ruling
from .errors import BadCommand
from .event import running, seating, stacks
from .event.whose import check_whose
from .hands import calling_clock, choosing, clock, entering, kills, starting, voiding
from .hands.company import last_deal, showing, voting
from .hands.taken_back import draws
from .hosting import naming, steps
from .lists import offering, time_closed, waiting
from .registry import HANDLERS
from .rules.rules import Rules
from .seats import absence, called_away, moving, names, playing_over, remembering, seat_draw, sitting
from .seeing import view_of
from .state.before import Before
from .state.ledger import Ledger
from .state.lineup import Lineup
from .state.lists import Apart, Hold, Waiting
from .state.past import Former, Past
from .state.seat import Seat
from .state.state import Books, TableState
from .state.storage import plain_state, read_state
from .state.voided import Voided

_COMMANDS: Final = (
    *(
        calling_clock,
        choosing,
        clock,
        entering,
        kills,
        starting,
        draws,
        voiding,
        last_deal,
        showing,
        voting,
        offering,
        time_closed,
        waiting,
        host,
    ),
    *(again, calling, ruling),
    *(naming, steps),
    *(running, seating, stacks),
    *(absence, called_away, moving, names, playing_over, remembering, seat_draw, sitting),
)
"""The modules that register the commands when they are imported."""
_COMES: Final = ("sit", "over")
"""The commands with which people sit down."""


class Table:
    """Chairs, chips, a button and a list of games.

    >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    >>> table.do(Command("sit", "ann", seat=0, amount=200))
    >>> table.do(Command("sit", "bob", seat=3, amount=200))
    >>> table.do(Command("start", text="07" * 32))
    >>> str(table.hand.decision.said)
    'fold, call 1, raise 4 to 200'

    Only :meth:`do` changes a table. What it holds is in its ``state``; the attributes below are those that
    others ask for most. Whoever leaves is no longer in it: :attr:`former` says who has left with the last
    command and what they had brought, and a table that is read again is told of its ``past``.
    """

    def __init__(
        self, rules: Rules, *, jackpot: int = 0, dealer: Dealer = DEALER, past: Iterable[Former] = ()
    ) -> None:
        self.state = TableState(rules, dealer, books=Books(jackpot=jackpot), past=Past(past))
        self.epoch = 0
        """How many times anything but the current hand has changed; it is not stored."""

    def do(self, command: Command) -> None:
        """Do what a command says.

        Raises a :class:`CardhouseError` if that cannot be done, and changes nothing. If it is a
        :class:`HandFailed`, the current hand cannot go on and has to be called off.
        """
        before = self.state.copy()
        try:
            self._do(command)
        except Exception:
            self.state = before
            raise
        self._remember(command)
        if not self.state.differs_only_in_hand(before):
            self.epoch += 1

    def do_at_twin(self, command: Command) -> None:
        """Do what a command says, at a :meth:`twin` that is thrown away if it is refused.

        Raises a :class:`CardhouseError` if that cannot be done; the table may have been changed by then.
        """
        self._do(command)
        self._remember(command)
        self.epoch += 1

    def whole(self, command: Command) -> Command:
        """A command with what is known of the person it seats, as it has to be kept to rebuild the table.

        >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
        >>> for command in (Command("sit", "ann", seat=0, amount=200), Command("leave", "ann", at=60_000)):
        ...     table.do(command)
        >>> table.whole(Command("sit", "ann", seat=0, amount=200, at=90_000)).data
        {'left': [200, 60000]}
        """
        former = self.state.past.of(command.player) if command.do in _COMES else None
        if former is None:
            return command
        data = command.data or {}
        if "left" in data:
            # They may have left another table of the game since.
            former = former._replace(took=last_departure(former.took, read_departure(data["left"])))
        return command._replace(data={**data, **former.to_data()})

    def _remember(self, command: Command) -> None:
        """Note who has left, and forget who has come."""
        state = self.state
        if command.do in _COMES:
            state.past.forget(command.player)
        if state.books.former:
            state.past.note(*state.books.former)

    def _do(self, command: Command) -> None:
        command.check()
        handler = HANDLERS.get(command.do)
        if handler is None:
            hint = did_you_mean(command.do, HANDLERS)
            raise BadCommand("table.unknown-command", command=command.do, hint=hint)
        state = self.state
        command = self.whole(command)
        if command.at < state.clock.now:
            command = command._replace(at=state.clock.now)
        state.books.former = ()
        check_whose(state, command)
        waiting.give_up(state, command)
        handler(state, command)
        self._look_round(command.at)
        state.commands += 1

    def _look_round(self, now: int) -> None:
        """Do what may follow from anything: chairs that become free are given to those who want them."""
        state = self.state
        playing_over.give_back(state, now)
        moving.change_chairs(state)
        offering.look_for_chairs(state, now)
        state.chairs.sort()
        state.clock.now = now

    def play_out(self, answers: Callable[[Seat], Action], at: int = 0) -> None:
        """Have everybody answer in turn until the hand is over, all at one moment.

        The table is the same afterwards as if each had sent the command ``act``, and what may follow from a
        command is looked after once. Raises a :class:`CardhouseError` if an answer is refused; the hand then
        waits for another, and nothing else has changed.

        >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
        >>> for seat, player in enumerate(("ann", "bob")):
        ...     table.do(Command("sit", player, seat=seat, amount=200))
        >>> table.do(Command("start", text="07" * 32))
        >>> table.play_out(lambda seat: table.hand.default_action())
        >>> table.playing, table.commands
        (False, 4)
        """
        before, now = self.state.copy(), max(at, self.state.clock.now)
        self.state.books.former = ()
        try:
            self.state.commands += clock.play_out(self.state, answers, now)
            self._look_round(now)
        except Exception:
            self.state = before
            raise
        self.state.past.note(*self.state.books.former)
        self.epoch += 1

    @property
    def rules(self) -> Rules:
        """How the table is run."""
        return self.state.rules

    @property
    def dealer(self) -> Dealer:
        """Who deals the hands."""
        return self.state.dealer

    @property
    def seats(self) -> dict[int, Seat]:
        """Who sits in which chair."""
        return self.state.chairs.seats

    @property
    def owners(self) -> dict[int, Seat]:
        """Absent players whose chairs somebody else plays in."""
        return self.state.chairs.owners

    @property
    def closed(self) -> int:
        """The chair that was removed, or -1."""
        return self.state.chairs.closed

    @property
    def hand(self) -> DealtHand | None:
        """The hand being played, or the last one."""
        return self.state.current.hand

    @property
    def lineup(self) -> Lineup | None:
        """Who plays that hand, and what they posted."""
        return self.state.current.lineup

    @property
    def hands(self) -> int:
        """How many hands have been dealt."""
        return self.state.current.number

    @property
    def before(self) -> Before | None:
        """How things stood before the current hand was dealt."""
        return self.state.current.before

    @property
    def voided(self) -> Voided | None:
        """The last hand, if it was called off."""
        return self.state.current.voided

    @property
    def voids(self) -> int:
        """How many hands in a row were called off."""
        return self.state.current.voids

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """Players waiting for a chair, the first in line first."""
        return self.state.lists.waiting

    @property
    def holds(self) -> tuple[Hold, ...]:
        """Chairs that are kept for somebody."""
        return self.state.lists.holds

    @property
    def offers(self) -> dict[str, int]:
        """When a chair became free for each player on the list who has one."""
        return self.state.lists.offers

    @property
    def apart(self) -> tuple[Apart, ...]:
        """People whom the house does not let sit here together."""
        return self.state.lists.apart

    @property
    def picking(self) -> str:
        """Who has to pick the next game."""
        return self.state.games.picking

    @property
    def ledger(self) -> Ledger:
        """The chips of those who are here, and what the house has taken."""
        return self.state.books.ledger

    @property
    def former(self) -> tuple[Former, ...]:
        """Those who have left with the last command, with what they had brought and took away."""
        return self.state.books.former

    @property
    def collected(self) -> int:
        """The rake and the time charges that the house has taken."""
        return self.state.books.collected

    @property
    def left(self) -> dict[str, Departure]:
        """What players took away, and when, as far as it may matter if they come back."""
        return {one.player: one.took for one in self.state.past if one.took is not None}

    @property
    def now(self) -> int:
        """The time of the last command."""
        return self.state.clock.now

    @property
    def asked_at(self) -> int:
        """When the pending decision was asked for."""
        return self.state.clock.asked_at

    @property
    def commands(self) -> int:
        """How many commands have been done."""
        return self.state.commands

    @property
    def everybody(self) -> list[Seat]:
        """All who have chips here."""
        return self.state.everybody

    def seat_of(self, player: str) -> Seat:
        """The chair of a player, also while somebody else plays in it."""
        return self.state.seat_of(player)

    @property
    def playing(self) -> bool:
        """Whether a hand is being played."""
        return self.state.playing

    @property
    def in_hand(self) -> Sequence[int]:
        """The chairs that play the current hand; none between hands."""
        return self.state.in_hand

    def plays(self, seat: Seat) -> bool:
        """Whether a player is in the current hand."""
        return self.state.plays(seat)

    @property
    def paused(self) -> bool:
        """Whether the host has paused the game."""
        return self.state.paused

    @property
    def paused_by_host(self) -> bool:
        """Whether the game is paused because somebody has said so, and not because the floor was called."""
        return self.state.clock.by_host

    @property
    def halted(self) -> str:
        """Why an event's table starts no new hand; empty if it may."""
        return self.state.event.halted

    @property
    def emptied(self) -> tuple[int, ...]:
        """The empty chairs of an event's table, in the order in which they were emptied."""
        return self.state.event.emptied

    @property
    def spots(self) -> Spots | None:
        """The button and the blinds of the last hand that had them."""
        return self.state.positions.spots

    @property
    def sheet(self) -> Sheet:
        """The sheet of the current game."""
        return self.state.sheet

    def ready(self) -> set[int]:
        """The chairs whose players want cards and have chips."""
        return self.state.ready()

    @property
    def may_start(self) -> bool:
        """Whether the next hand can be dealt, or its game picked."""
        return choosing.may_start(self.state)

    @property
    def to_act(self) -> Seat | None:
        """The player whose decision is pending."""
        return self.state.to_act

    @property
    def deadline(self) -> int | None:
        """When the clock of the pending decision runs out, in milliseconds; None without a clock."""
        return clock.deadline(self.state)

    def held(self, seat: Seat) -> int:
        """The chips in front of a player, also in the middle of a hand."""
        return self.state.held(seat)

    def settled(self, seat: Seat) -> int:
        """The chips that a player has for certain: during a hand, those they began it with."""
        return self.state.settled(seat)

    @property
    def chips(self) -> int:
        """Every chip on the table, with the pot and chips that were bought for the next hand."""
        return self.state.chips

    @property
    def fund(self) -> int:
        """The jackpot, with what the current hand has changed so far."""
        return self.state.fund

    def view(self, player: str | None) -> dict[str, Any]:
        """What a player may know, as plain data; without a player, what a spectator may know."""
        return view_of(self.state, player)

    def to_dict(self) -> dict[str, Any]:
        """Everything there is, as plain data, also in the middle of a hand."""
        return plain_state(self.state)

    @classmethod
    def from_dict(
        cls, data: Mapping[str, Any], *, dealer: Dealer = DEALER, past: Iterable[Former] = ()
    ) -> Self:
        """The table that was stored; the dealer deals its hand again.

        Whoever had left a table of an earlier version is among its :attr:`former` then. Raises
        :class:`BadState` for data that is not a table.
        """
        table = cls(Rules(), dealer=dealer)
        table.state = read_state(data, dealer)
        table.state.past = Past((*table.former, *past))
        return table

    @classmethod
    def without_hand(
        cls, data: Mapping[str, Any], *, dealer: Dealer = DEALER, past: Iterable[Former] = ()
    ) -> Self:
        """The stored table without its hand, which cannot be dealt again and has to be called off."""
        return cls.from_dict({**data, "hand": None}, dealer=dealer, past=past)

    def twin(self, *, hand: DealtHand | None = None) -> Self:
        """An equal table with the same hand, or with another; a command changes only one of the two."""
        made = object.__new__(type(self))
        made.state, made.epoch = self.state.copy(), self.epoch
        made.state.past = self.state.past.copy()
        if hand is not None:
            made.state.current.hand = hand
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        doing = repr(self.hand) if self.playing else "between hands"
        return f"<Table of {len(self.seats)}, {self.hands} hands, {doing}>"
