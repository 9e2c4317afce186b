"""The state of a table: everything that its commands read and change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from cardhouse.sheets import Sheet
from cardhouse.table.button import Spots
from cardhouse.table.dealers import DEALER, Dealer
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import NoSuchPlayer
from cardhouse.table.rules.game import Game
from cardhouse.table.rules.rules import Rules

from .before import Before
from .company.company import Company
from .desk import Brought, Desk
from .event import EventState
from .hosting.hosting import Hosting
from .kill import KillState
from .ledger import Ledger
from .lineup import Lineup
from .lists import Drawn, Lists
from .past import Former, Past
from .program import Program
from .seat import Seat
from .state_part import StatePart
from .voided import Voided


@dataclass(eq=False)
class Chairs(StatePart):
    """The chairs, and who sits in them."""

    seats: dict[int, Seat] = field(default_factory=dict)
    owners: dict[int, Seat] = field(default_factory=dict)
    """Absent players whose chairs somebody else plays in; their chips are set aside."""
    extra: bool = False
    """Whether there is one chair more than usual, until somebody quits."""
    closed: int = -1
    """The chair that was removed when somebody quit."""
    order: tuple[Drawn, ...] = ()
    """The last draw for seats: who goes first, and by which card."""

    def copy(self) -> Self:
        """Equal chairs, with a copy of every seat."""
        made = super().copy()
        made.seats = {number: seat.copy() for number, seat in self.seats.items()}
        made.owners = {number: seat.copy() for number, seat in self.owners.items()}
        return made

    def sort(self) -> None:
        """Put the seats in the order of their numbers, as they are after the table was stored and read."""
        self.seats, self.owners = _sorted(self.seats), _sorted(self.owners)


def _sorted(seats: dict[int, Seat]) -> dict[int, Seat]:
    numbers = [*seats]
    return seats if numbers == sorted(numbers) else dict(sorted(seats.items()))


@dataclass(eq=False)
class CurrentHand(StatePart):
    """The hand being played, or the last one."""

    hand: DealtHand | None = None
    game: Game | None = None
    """The game of that hand."""
    lineup: Lineup | None = None
    """Who plays that hand, and what they posted."""
    number: int = 0
    """How many hands have been dealt, which is the number of this one."""
    before: Before | None = None
    """How things stood before the hand was dealt, for as long as it is being played."""
    voided: Voided | None = None
    """The last hand, if it was called off."""
    voids: int = 0
    """How many hands in a row were called off."""
    bought: dict[str, int] = field(default_factory=dict)
    """What players have bought in the middle of the hand and is in the ledger, where nobody goes all-in."""
    taken_back: int = -1
    """After how many actions of the hand a draw was taken back last; -1 if none was."""
    paid: tuple[int, ...] = ()
    """What each seat had when its chips last went back to the chairs; empty before that."""
    ended: Before | None = None
    """How things stood before the hand was dealt, once it is over and until the next one."""
    taken: tuple[int, int] = (0, 0)
    """What the house had taken out of the pots by then: as rake, and otherwise."""
    brought: Brought | None = None
    """What earlier rulings have brought into the pot."""


@dataclass(eq=False)
class Positions(StatePart):
    """Where the button and the blinds are."""

    button: int = 0
    """The chair with the button."""
    spots: Spots | None = None
    """Where the button and the blinds were last, once blinds have gone round."""
    drawn: dict[int, str] = field(default_factory=dict)
    """The cards that were dealt for the first button."""
    bomb: int = -1
    """The chair with the button of bomb pots, where they have their own; -1 before the first of them."""


@dataclass(eq=False)
class GameOrder(StatePart):
    """Which game is played, and who picks the next one."""

    program: Program = field(default_factory=Program)
    picking: str = ""
    """Who has to pick the next game, in dealer's choice."""


@dataclass(eq=False)
class NextHand(StatePart):
    """What is already settled about the next hand."""

    kill: KillState = field(default_factory=KillState)
    bomb: bool = False
    """Whether the host wants a bomb pot."""
    carried: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """What the last hand of a game left for its next one: the players, by game and by what it is."""
    time_due: bool = False
    """Whether the pot pays the time charge of all players."""


@dataclass(eq=False)
class TableClock(StatePart):
    """The time at the table, in milliseconds."""

    now: int = 0
    """The time of the last command."""
    began: int = 0
    """When the first hand was dealt."""
    asked_at: int = 0
    """When the pending decision was asked for."""
    paused_at: int | None = None
    """When the game was paused or the floor was called; None while it is not."""
    by_host: bool = False
    """Whether the host has paused the game."""
    called_by: str = ""
    """Who has called the clock on the pending decision; empty if nobody has."""
    until: int = 0
    """When that clock runs out."""

    def stop(self, now: int) -> None:
        """Stand still from now on, or from when it stopped before."""
        self.paused_at = now if self.paused_at is None else self.paused_at

    def run_on(self, now: int) -> None:
        """Go on where it stopped."""
        rest = now - (now if self.paused_at is None else self.paused_at)
        self.asked_at += rest
        self.until += rest if self.called_by else 0
        self.paused_at = None

    def ask(self, now: int) -> None:
        """A decision is asked for, and nobody has called the clock on it."""
        self.asked_at, self.called_by, self.until = now, "", 0


@dataclass(eq=False)
class Books(StatePart):
    """The chips that came, went and were collected."""

    ledger: Ledger = ()
    """Chips of those who are here; what the house takes again and again is added up."""
    collected: int = 0
    """The rake and the time charges that the house has taken."""
    jackpot: int = 0
    """The chips in the jackpot."""
    former: tuple[Former, ...] = ()
    """Those who have left with the last command; they are not stored with the table."""


@dataclass
class TableState:
    """Everything there is at a table. Commands change it, and :class:`Table` keeps it.

    >>> from cardhouse.table import Rules, Table
    >>> Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})).state.chairs.seats
    {}
    """

    rules: Rules
    dealer: Dealer = DEALER
    """Who deals the hands; it is not stored."""
    chairs: Chairs = field(default_factory=Chairs)
    current: CurrentHand = field(default_factory=CurrentHand)
    positions: Positions = field(default_factory=Positions)
    lists: Lists = field(default_factory=Lists)
    games: GameOrder = field(default_factory=GameOrder)
    next_hand: NextHand = field(default_factory=NextHand)
    clock: TableClock = field(default_factory=TableClock)
    books: Books = field(default_factory=Books)
    desk: Desk = field(default_factory=Desk)
    commands: int = 0
    """How many commands have been done."""
    event: EventState = field(default_factory=EventState)
    company: Company = field(default_factory=Company)
    hosting: Hosting = field(default_factory=Hosting)
    past: Past = field(default_factory=Past)
    """Who has left; it is not stored, and commands do not read it."""

    def copy(self) -> TableState:
        """An equal state with the same hand; a change to one does not change the other.

        The hand itself is shared: an action that it refuses does not change it, so it need not be restored.
        """
        return TableState(
            self.rules,
            self.dealer,
            self.chairs.copy(),
            self.current.copy(),
            self.positions.copy(),
            self.lists.copy(),
            self.games.copy(),
            self.next_hand.copy(),
            self.clock.copy(),
            self.books.copy(),
            self.desk.copy(),
            self.commands,
            self.event.copy(),
            self.company.copy(),
            self.hosting.copy(),
            self.past,
        )

    def differs_only_in_hand(self, before: TableState) -> bool:
        """Whether the same hand goes on, and nothing else has changed but the time."""
        hand = self.current.hand
        if hand is None or hand is not before.current.hand or hand.is_over:
            return False
        return (
            (self.rules is before.rules or self.rules == before.rules)
            and self.clock.paused_at == before.clock.paused_at
            and self.positions == before.positions
            and self.games == before.games
            and self.next_hand == before.next_hand
            and self.lists == before.lists
            and self.books == before.books
            and self.desk == before.desk
            and self.chairs == before.chairs
            and self.event == before.event
            and self.company == before.company
            and self.hosting == before.hosting
        )

    def seat_of(self, player: str) -> Seat:
        """The chair of a player, also while somebody else plays in it."""
        for seat in self.everybody:
            if seat.player == player:
                return seat
        raise NoSuchPlayer("table.no-such-player", player=player)

    @property
    def everybody(self) -> list[Seat]:
        """All who have chips here: players in the chairs, and owners whose chairs are played over."""
        return [*self.chairs.seats.values(), *self.chairs.owners.values()]

    @property
    def playing(self) -> bool:
        """Whether a hand is being played; one that a ruling has ended is, until the floor goes."""
        current = self.current
        if current.hand is None or not current.hand.is_over:
            return current.hand is not None
        return self.desk.call is not None and current.before is not None

    @property
    def in_hand(self) -> Sequence[int]:
        """The chairs that play the current hand; none between hands."""
        lineup = self.current.lineup
        return lineup.dealt if lineup is not None and self.playing else ()

    def plays(self, seat: Seat) -> bool:
        """Whether a player is in the current hand."""
        return seat.number in self.in_hand and self.chairs.seats.get(seat.number) is seat

    @property
    def paused(self) -> bool:
        """Whether the host has paused the game, or the floor is called."""
        return self.clock.paused_at is not None

    def held(self, seat: Seat) -> int:
        """The chips in front of a player, also in the middle of a hand."""
        hand = self.current.hand
        if hand is not None and self.plays(seat):
            return hand.stacks[self.in_hand.index(seat.number)]
        return seat.stack

    def settled(self, seat: Seat) -> int:
        """The chips that a player has for certain: during a hand, those they began it with."""
        hand = self.current.hand
        if hand is not None and self.plays(seat):
            return hand.setup.stacks[self.in_hand.index(seat.number)]
        return self.held(seat)

    @property
    def chips(self) -> int:
        """Every chip on the table, with the pot, what the floor keeps, and chips for the next hand."""
        hand = self.current.hand
        own = sum(self.held(seat) + seat.coming for seat in self.everybody) + self.desk.chips
        return own + (hand.pot if hand is not None and not hand.is_over else 0)

    @property
    def fund(self) -> int:
        """The jackpot, with what the current hand has changed so far."""
        hand = self.current.hand
        if hand is not None and self.playing and hand.jackpot is not None:
            return hand.jackpot
        return self.books.jackpot

    @property
    def sheet(self) -> Sheet:
        """The sheet of the current game."""
        return self.games.program.game(self.rules).sheet

    @property
    def point(self) -> int:
        """What a point is worth in the current game; 0 if it is not played for points."""
        stakes = self.rules.levels[self.games.program.at % len(self.rules.levels)]
        return stakes.small_bet if stakes.structure == "points" else 0

    @property
    def least_stack(self) -> int:
        """The fewest chips a player needs to be dealt in: one, or one point in games for points."""
        return self.point or 1

    def ready(self) -> set[int]:
        """The chairs whose players want cards and have chips."""
        return {number for number, seat in self.chairs.seats.items() if seat.ready}

    @property
    def to_act(self) -> Seat | None:
        """The player whose decision is pending."""
        hand, lineup = self.current.hand, self.current.lineup
        if hand is None or hand.to_act is None or lineup is None:
            return None
        return self.chairs.seats[lineup.dealt[hand.to_act]]
