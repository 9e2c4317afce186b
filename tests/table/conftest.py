"""Tables that are easy to fill, to play at and to question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from tests.table.whole import Whole

from cardhouse.dealer import Deal, Decision
from cardhouse.dealer.checks import invariants
from cardhouse.dealer.events.betting import Gets, Pays
from cardhouse.table import Command, NotHere, Rules
from cardhouse.table.button import Spots
from cardhouse.table.state.desk import Desk

NAMES = ["ann", "bob", "cy", "di", "ed", "flo", "gus", "hal", "ida"]


class Room(Whole):
    """A table at which a test plays for everybody."""

    def say(self, do: str, player: str = "", **more: Any) -> None:
        """One command."""
        self.do(Command(do, player, **more))

    def sit(self, player: str, chair: int, amount: int = 1000, **more: Any) -> None:
        """Somebody sits down."""
        self.say("sit", player, seat=chair, amount=amount, **more)

    def deal(self, seed: str = "") -> Deal:
        """The next hand."""
        self.say("start", text=seed or f"hand {self.hands}", at=self.now)
        assert isinstance(self.hand, Deal)
        invariants.check(self.hand)
        return self.hand

    @property
    def on(self) -> Deal:
        """The hand, which there must be."""
        assert isinstance(self.hand, Deal)
        return self.hand

    @property
    def asked(self) -> Decision:
        """The decision, which there must be."""
        assert self.on.decision is not None
        return self.on.decision

    @property
    def desk(self) -> Desk:
        """The floor."""
        return self.state.desk

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        assert self.to_act is not None
        return self.to_act.player

    def act(self, *actions: str) -> None:
        """Whoever's turn it is does this, and then the next one that."""
        for action in actions:
            self.say("act", self.turn, text=action, at=self.now)

    def fold_to(self, winner: str) -> None:
        """Everybody folds to one player."""
        while self.playing:
            mine = self.turn == winner
            self.act("fold" if not mine else "check" if self.asked.may_check else "call")

    def check_down(self) -> None:
        """Check, call and stand pat until the hand is over."""
        while self.playing:
            self.act(str(next(action for action in self.asked.legal if action.kind != "fold")))

    def fold_out(self) -> None:
        """Play the hand out in the quickest way."""
        while self.playing:
            legal = self.asked.legal
            self.act(str(legal[0]))

    def hand_out(self, count: int = 1) -> None:
        """Deal hands and play them out in the quickest way."""
        for _ in range(count):
            self.deal()
            self.fold_out()

    def games_of(self, hands: int) -> list[str]:
        """The games of the next hands, which are played out."""
        found = []
        for _ in range(hands):
            found.append(self.deal().sheet.id)
            self.fold_out()
        return found

    def picked(self, game: str) -> int:
        """The chair of who is asked for a game, and picks this one."""
        self.say("start", text=f"hand {self.hands}")
        chair = self.seat_of(self.picking).number
        self.say("pick", self.picking, text=game)
        return chair

    def comes_back(self, player: str, how: str) -> None:
        """Somebody sits out for a whole round and comes back in a certain way."""
        self.hand_out()
        self.say("out", player)
        while not self.seat_of(player).owes_big:
            self.hand_out()
        # Until the player is far from the blinds again.
        self.hand_out(2)
        self.say("in", player, text=how)

    def waits_or_kills(self, player: str, how: str) -> None:
        """Somebody comes back who may wait for the blind or kill, but not post, and is dealt in by that."""
        self.comes_back(player, how)
        with pytest.raises(NotHere):
            self.say("in", player, text="post")
        self.deal()
        while player not in self.dealt:
            assert how == "wait"
            self.fold_out()
            self.deal()

    def next_at(self, button: int, small: int, big: int) -> None:
        """Let the next hand follow on one with the button and the blinds in these chairs."""
        if not self.hands:
            self.hand_out()
        self.state.positions.spots, self.state.positions.button = Spots(button, small, big), button

    def _told(self, kind: str) -> dict[str, int]:
        assert self.lineup is not None
        found: dict[str, int] = {}
        for event in self.on.events:
            if isinstance(event, Pays | Gets) and event.kind == kind:
                player = self.lineup.players[event.seat]
                found[player] = found.get(player, 0) + event.amount
        return found

    @property
    def live(self) -> dict[str, int]:
        """Who has posted how much that is a bet."""
        return self._told("blind")

    @property
    def dead(self) -> dict[str, int]:
        """Who has posted how much that is none."""
        return self._told("ante")

    @property
    def dealt(self) -> set[str]:
        """Who plays the hand."""
        assert self.lineup is not None
        return set(self.lineup.players)

    def stack(self, player: str) -> int:
        """What somebody has in front."""
        return self.held(self.seat_of(player))


MakeRoom = Callable[..., Room]


@pytest.fixture
def room() -> MakeRoom:
    """A table with players in these chairs, called in the order of the alphabet."""

    def make(chairs: Iterable[int] = (), *, amount: int = 1000, **rules: Any) -> Room:
        made = Room(Rules.read({"stakes": "no-limit 5/10", "min_buy_in": 1, "clock": 0, **rules}))
        for name, chair in zip(NAMES, chairs, strict=False):
            made.sit(name, chair, amount)
        return made

    return make
