"""A hand as it stands: everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer.errors import OutOfCards
from cardhouse.dealer.events.cards import Drew
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.hand.board import Areas
from cardhouse.dealer.hand.order import still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.seeing.seen import Seen
from cardhouse.dealer.seeing.view import Beside, View, view_beside, view_of
from cardhouse.dealer.words.jackpot import jackpot_in
from cardhouse.sheets import Contest, Sheet


class Standing:
    """A hand at one moment; nothing here changes it."""

    # Attributes read at every decision; the rest may live in the instance's dictionary.
    __slots__ = (
        "__dict__",
        "_play",
        "_seen",
        "actions",
        "decision",
        "events",
        "players",
        "setup",
        "sheet",
        "stakes",
        "state",
        "turns",
    )
    setup: Setup
    """What the hand began with."""
    state: HandState
    """Everything about the hand except the question being asked."""
    sheet: Sheet
    stakes: Stakes
    players: list[Player]
    events: list[Event]
    actions: list[Action]
    turns: list[tuple[int, int]]
    """For each action, who took it and how many events came before it."""
    decision: Decision | None
    waiting: OutOfCards | None
    """Why the hand cannot go on, if its supply has run out of cards."""
    _seen: dict[int | None, Seen]
    """What each seat has seen; created when somebody looks."""

    @property
    def to_act(self) -> int | None:
        """The seat that is asked for a decision, if any."""
        return None if self.decision is None else self.decision.seat

    @property
    def happened(self) -> int:
        """How many events there are so far."""
        return len(self.events)

    @property
    def may_take_back(self) -> int | None:
        """The seat that may take its draw back: nobody has answered it, and no card has come for it."""
        if self.decision is None or self.decision.kind != "draw" or not self.turns:
            return None
        seat, before = self.turns[-1]
        told = self.events[before:]
        return seat if seat != self.decision.seat and len(told) == 1 and isinstance(told[0], Drew) else None

    @property
    def is_over(self) -> bool:
        """Whether the last chip has been paid."""
        return self.decision is None and self.waiting is None

    @property
    def seed(self) -> bytes:
        """The seed of all randomness."""
        if self.setup.seed is None:
            raise AssertionError("every hand that is dealt has a seed")
        return self.setup.seed

    @property
    def stacks(self) -> list[int]:
        """The chips in front of each seat."""
        if self.state.credit:
            return [self.state.chips_of(player) for player in self.players]
        return [player.stack for player in self.players]

    @property
    def bought(self) -> list[int]:
        """The chips that each seat has bought in the hand, where nobody goes all-in."""
        return self.state.bought

    @property
    def totals(self) -> list[int]:
        """What each seat has put into the pot."""
        return [player.total for player in self.players]

    @property
    def pot(self) -> int:
        """Everything in the middle."""
        return self.state.pot

    @property
    def pots(self) -> list[Pot]:
        """The pots as they were paid."""
        return self.state.result.pots

    @property
    def awards(self) -> list[Award]:
        """Who was paid what out of the pots."""
        return self.state.result.awards

    @property
    def live(self) -> list[Player]:
        """The players who have not folded."""
        return still_in(self.state)

    @property
    def button(self) -> int:
        """The seat that has the button now."""
        return self.state.button

    @property
    def number(self) -> int:
        """Which deal of the game this is, if a game takes several."""
        return self.state.number

    @property
    def board(self) -> Areas:
        """The board, area by area."""
        return self.state.board.areas

    @property
    def boards(self) -> list[Areas]:
        """The board, once for each time it was run."""
        return self.state.board.runs

    @property
    def community(self) -> list[Card]:
        """Cards dealt to everybody because there were too few for one each."""
        return self.state.board.community

    @property
    def contests(self) -> tuple[Contest, ...]:
        """What the pot is played for."""
        return self.state.rules.contests

    @property
    def raked(self) -> int:
        """What the house has taken out of the pots."""
        return self.state.result.raked

    @property
    def house(self) -> int:
        """What went to the dealer, if the game says so."""
        return self.state.result.house

    @property
    def is_void(self) -> bool:
        """Whether a ruling has said that the deal does not count."""
        return self.state.result.void

    @property
    def redeal(self) -> tuple[int, ...] | None:
        """The seats that are dealt a dead hand when a ruling has it dealt again; ``None`` if it is not."""
        return self.state.result.redeal

    @property
    def carries(self) -> Mapping[str, tuple[int, ...]]:
        """What this hand leaves for the next one: for each thing, the seats that have it."""
        return self.state.result.carries

    @property
    def jackpot(self) -> int | None:
        """What the table's jackpot holds; ``None`` if the table has none."""
        return jackpot_in(self.state)

    @cached_property
    def known_setup(self) -> Setup:
        """What everybody knew before the first card."""
        return self.setup.without_secrets()

    def seen_by(self, seat: int | None) -> Seen:
        """What a seat or a spectator has seen so far."""
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = Seen(seat)
        return seen.go_on(self.events)

    def view(self, seat: int | None) -> View:
        """What a seat may know; without a seat, what a spectator may."""
        return view_of(
            self.state,
            seat,
            decision=self.decision,
            events=self.seen_by(seat).events,
            setup=self.known_setup,
            jackpot=self.jackpot,
        )

    def plain_view(self, seat: int | None) -> dict[str, Any]:
        """The same as plain data."""
        return self.view(seat).to_dict()

    def view_beside(self, seat: int, since: int = 0) -> Beside:
        """How a seat's view differs from a spectator's, with only the events from a given number on."""
        events = self.seen_by(seat).events[since:]
        return view_beside(self.state, seat, decision=self.decision, events=events)
