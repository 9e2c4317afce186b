"""A table: many hands, and what happens between them.

A table is a fold over its commands. Time and chance come in with them, so the same
commands make the same table, and a server that has stored them has lost nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, Self

from cardhouse.dealer import Deal
from cardhouse.errors import did_you_mean
from cardhouse.sheets import Sheet

from . import host as floor
from .button import Spots
from .command import Command
from .errors import BadCommand, NoSuchPlayer
from .hands import choosing, clock, reopening, voiding
from .hands import kills as killing
from .hands import starting as hands
from .hands.dealers import DEALER, Dealer
from .hands.kill import KillState
from .hands.voiding import Voided
from .lists import offering, waiting
from .lists.apart import Apart
from .lists.offering import look_for_chairs
from .lists.waiting import Hold, Waiting, give_up
from .registry import DOERS
from .rules.game import Item
from .rules.rules import Rules

# Importing these teaches the table their commands.
from .seats import (
    absence,
    remembering,
)
from .seats import (
    called_away as calling,
)
from .seats import (
    moving as changing,
)
from .seats import (
    names as naming,
)
from .seats import (
    playing_over as over,
)
from .seats import (
    sitting as seating,
)
from .seats.drawing import Drawn
from .seats.moving import Wanted, change_chairs
from .seats.playing_over import give_back
from .seeing import view_of
from .state.before import Before
from .state.ledger import Ledger
from .state.lineup import Setting
from .state.program import Program
from .state.seat import Seat
from .state.storage import read_state, state_of

__all__ = [
    "Table",
    "absence",
    "calling",
    "changing",
    "choosing",
    "clock",
    "floor",
    "hands",
    "killing",
    "naming",
    "offering",
    "over",
    "remembering",
    "reopening",
    "seating",
    "voiding",
    "waiting",
]

_OTHERWISE: Final = frozenset(("now", "commands", "asked_at", "epoch", "hand", "seats", "owners", "carried"))
"""What is different after every action, or is changed in its place."""


class Table:
    """Chairs, chips, a button and a list of games.

    >>> table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))
    >>> table.do(Command("sit", "ann", seat=0, amount=200))
    >>> table.do(Command("sit", "bob", seat=3, amount=200))
    >>> table.do(Command("start", text="07" * 32))
    >>> table.hand.decision.english()
    'fold, call 1, raise 4 to 200'
    """

    def __init__(self, rules: Rules, *, jackpot: int = 0, dealer: Dealer = DEALER) -> None:
        self.rules = rules
        self.dealer = dealer
        """Who deals; it is not stored."""
        self.seats: dict[int, Seat] = {}
        self.owners: dict[int, Seat] = {}
        """Who is absent while somebody plays over in the chair, with the chips that are put aside."""
        self.hand: Deal | None = None
        """The hand being played, or the last one."""
        self.item: Item | None = None
        """The game of that hand."""
        self.setting: Setting | None = None
        """Who plays that hand, and what they posted."""
        self.spots: Spots | None = None
        """Where the button and the blinds were last, where blinds have gone round."""
        self.button = 0
        """The chair with the button."""
        self.drawn: dict[int, str] = {}
        """The cards that were dealt for the first button."""
        self.waiting: tuple[Waiting, ...] = ()
        """Who waits for a chair, the first in line first."""
        self.holds: tuple[Hold, ...] = ()
        """Chairs that are kept for somebody."""
        self.offers: dict[str, int] = {}
        """Since when there is a chair for those on the list who have one; never changed in its place."""
        self.lined = False
        """Whether the floor of several tables says who on the list has a chair."""
        self.wanted: tuple[Wanted, ...] = ()
        """Which chairs players have asked for, the earliest first."""
        self.apart: tuple[Apart, ...] = ()
        """Whom the house does not let sit here together."""
        self.barred: dict[str, int] = {}
        """Until when those do not come back who have refused to move; never changed in its place."""
        self.extra = False
        """Whether there is one chair more than usual, until somebody quits."""
        self.closed = -1
        """The chair that was then taken away."""
        self.order: tuple[Drawn, ...] = ()
        """The last draw for seats: who goes first, and by which card."""
        self.program = Program()
        self.picking = ""
        """Who has to pick the next game, where dealers choose."""
        self.kill = KillState()
        self.hands = 0
        """How many hands have been dealt."""
        self.began = 0
        """When the first of them was dealt, in milliseconds."""
        self.before: Before | None = None
        """How things stood before the hand that is on was dealt."""
        self.voided: Voided | None = None
        """The last hand, where it was called off."""
        self.voids = 0
        """How many hands in a row were called off."""
        self.bomb_next = False
        self.paused_at: int | None = None
        """Since when the table pauses, in milliseconds."""
        self.carried: dict[str, dict[str, list[str]]] = {}
        """What the last hand of a game left for the next one of it, by players."""
        self.ledger: Ledger = ()
        """Chips that came and went; what the house has taken again and again is added up."""
        self.collected = 0
        """Rake and time that the house has taken."""
        self.time_due = False
        """Whether the next pot pays the time of all."""
        self.jackpot = jackpot
        """What is in the jackpot."""
        self.left: dict[str, tuple[int, int]] = {}
        """What players took away, and when, as long as it counts; never changed in its place."""
        self.asked_at = 0
        """When the decision on the table was asked, in milliseconds."""
        self.now = 0
        """The time of the last command."""
        self.commands = 0
        """How many commands have been done."""
        self.epoch = 0
        """How often anything has changed but the hand that is on; it is not stored."""

    def do(self, command: Command) -> None:
        """Do what a command says.

        Raises a :class:`CardhouseError` for what cannot be done, and nothing has changed then. Where it is
        :class:`HandFailed`, the hand that is on is good for nothing any more, and is to be called off.
        """
        doer = DOERS.get(command.do)
        if doer is None:
            hint = did_you_mean(command.do, DOERS)
            raise BadCommand(f"a table does not know '{command.do}'{hint}", command=command.do)
        if command.at < self.now:
            command = command._replace(at=self.now)
        before = self._kept()
        try:
            give_up(self, command)
            doer(self, command)
            give_back(self, command.at)
            change_chairs(self)
            look_for_chairs(self, command.at)
        except Exception:
            # A hand takes nothing of an action that it refuses, so it need not be put back.
            vars(self).update(before)
            raise
        self.seats, self.owners = _in_order(self.seats), _in_order(self.owners)
        self.now = command.at
        self.commands += 1
        if not self._only_played(before):
            self.epoch += 1

    def _only_played(self, before: Mapping[str, Any]) -> bool:
        """Whether nothing is different but the hand, which goes on."""
        if self.hand is None or self.hand is not before["hand"] or self.hand.is_over:
            return False
        return (
            _the_rest(vars(self)) == _the_rest(before)
            and self.carried == before["carried"]
            and _alike(self.seats, before["seats"])
            and _alike(self.owners, before["owners"])
        )

    def do_all(self, commands: Iterable[Command]) -> None:
        """Do one command after another."""
        for command in commands:
            self.do(command)

    def _kept(self) -> dict[str, Any]:
        """Everything there is, with copies of what is changed in its place."""
        return {
            **vars(self),
            "seats": {number: seat.copy() for number, seat in self.seats.items()},
            "owners": {number: seat.copy() for number, seat in self.owners.items()},
            "carried": dict(self.carried),
        }

    def seat_of(self, player: str) -> Seat:
        """The chair of a player, also where another plays over in it."""
        for seat in self.everybody:
            if seat.player == player:
                return seat
        raise NoSuchPlayer(f"'{player}' does not sit here", player=player)

    @property
    def everybody(self) -> list[Seat]:
        """All who have chips here: those in the chairs, and the owners of chairs that are played over."""
        return [*self.seats.values(), *self.owners.values()]

    @property
    def playing(self) -> bool:
        """Whether a hand is being played."""
        return self.hand is not None and not self.hand.is_over

    @property
    def in_hand(self) -> Sequence[int]:
        """The chairs that play the hand that is on."""
        return self.setting.dealt if self.setting is not None and self.playing else ()

    def plays(self, seat: Seat) -> bool:
        """Whether somebody plays the hand that is on."""
        return seat.number in self.in_hand and self.seats.get(seat.number) is seat

    @property
    def paused(self) -> bool:
        """Whether the host has stopped the game for a while."""
        return self.paused_at is not None

    def held(self, seat: Seat) -> int:
        """What a player has in front, also in the middle of a hand."""
        if self.hand is not None and self.plays(seat):
            return self.hand.players[self.in_hand.index(seat.number)].stack
        return seat.stack

    def settled(self, seat: Seat) -> int:
        """What is a player's for sure: in the middle of a hand what was in front when it began."""
        if self.hand is not None and self.playing and self.plays(seat):
            return self.hand.setup.stacks[self.in_hand.index(seat.number)]
        return self.held(seat)

    @property
    def chips(self) -> int:
        """Every chip on the table, those in the pot and those about to play included."""
        own = sum(self.held(seat) + seat.coming for seat in self.everybody)
        return own + (self.hand.pot if self.hand is not None and self.playing else 0)

    @property
    def fund(self) -> int:
        """The jackpot, as the hand that is on has left it so far."""
        if self.hand is not None and self.playing and self.hand.jackpot is not None:
            return self.hand.jackpot
        return self.jackpot

    @property
    def sheet(self) -> Sheet:
        """The game that is on."""
        return self.program.item(self.rules).sheet

    @property
    def point(self) -> int:
        """What a point is worth in the game that is on; 0 where it is not played for points."""
        stakes = self.rules.levels[self.program.at % len(self.rules.levels)]
        return stakes.small_bet if stakes.structure == "points" else 0

    @property
    def least_stack(self) -> int:
        """What it takes to be dealt in: any chips, and in games for points those of one point."""
        return self.point or 1

    def ready(self) -> set[int]:
        """The chairs whose players want cards and have chips."""
        return {number for number, seat in self.seats.items() if seat.ready}

    @property
    def may_start(self) -> bool:
        """Whether the next hand can be dealt, or its game be picked."""
        if self.paused or self.playing or self.picking or len(self.ready()) < 2:
            return False
        return choosing.has_game(self)

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is."""
        if self.hand is None or self.hand.decision is None or self.setting is None:
            return None
        return self.seats[self.setting.dealt[self.hand.decision.seat]]

    @property
    def deadline(self) -> int | None:
        """When the clock of the decision on the table runs out, in milliseconds; nothing without one."""
        return clock.deadline(self)

    def may_be_picked_up(self) -> list[str]:
        """Whose chips may be taken off the table for having been away too long."""
        return absence.may_be_picked_up(self)

    def view(self, player: str | None) -> dict[str, Any]:
        """What a player may know, as plain data; without a player, what a spectator may."""
        return view_of(self, player)

    def state(self) -> dict[str, Any]:
        """Everything there is, as plain data, in the middle of a hand too."""
        return state_of(self)

    @classmethod
    def from_state(cls, state: Mapping[str, Any], *, dealer: Dealer = DEALER) -> Self:
        """The table that was stored; the dealer deals its hand again.

        Raises :class:`BadState` for what no table ever was.
        """
        table = cls(Rules(), dealer=dealer)
        vars(table).update(read_state(state, dealer))
        return table

    @classmethod
    def without_hand(cls, state: Mapping[str, Any], *, dealer: Dealer = DEALER) -> Self:
        """The table that was stored, where its hand cannot be dealt again; one that was on is then void."""
        return cls.from_state({**state, "hand": None}, dealer=dealer)

    def twin(self) -> Self:
        """The same table once more, with the same hand; what is done at one is not done at the other."""
        made = object.__new__(type(self))
        vars(made).update(self._kept())
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        state = repr(self.hand) if self.playing else "between hands"
        return f"<Table of {len(self.seats)}, {self.hands} hands, {state}>"


def _in_order(seats: dict[int, Seat]) -> dict[int, Seat]:
    """The seats by their chairs, whoever came first: so it is in a table that was stored and read again."""
    chairs = [*seats]
    return seats if chairs == sorted(chairs) else dict(sorted(seats.items()))


def _alike(seats: Mapping[int, Seat], others: Mapping[int, Seat]) -> bool:
    if seats.keys() != others.keys():
        return False
    return all(vars(seat) == vars(others[number]) for number, seat in seats.items())


_the_rest: Final = itemgetter(*(name for name in vars(Table(Rules())) if name not in _OTHERWISE))
