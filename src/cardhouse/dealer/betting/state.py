"""Where the betting of a hand stands, from one round to the next."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player

from .round import BettingRound


@dataclass(frozen=True)
class Ruled:
    """What a ruling lets a seat do when its turn comes."""

    bound: Action | None = None
    """What it has said that it will do."""
    level: int = 0
    """How high the bet was then; a bet or raise since lets the seat choose again."""
    no_raise: bool = False
    """It may only check, call or fold."""

    def answer(self, decision: Decision, level: int) -> Action | None:
        """What the seat is bound to, if it still is and may."""
        if self.bound is None or level != self.level or not decision.allows(self.bound):
            return None
        return self.bound

    def limited(self, decision: Decision) -> Decision:
        """The question without what the seat may not do."""
        if not self.no_raise:
            return decision
        return decision._replace(raises=None, may_call=decision.to_call > 0, may_check=decision.to_call <= 0)


class BettingState:
    """Who opened, who bet last, and what forced money has begun."""

    __slots__ = (
        "aggressor",
        "current",
        "done",
        "opened_by",
        "opener",
        "round",
        "ruled",
        "skip_bet",
        "starter",
        "waiting",
    )

    def __init__(self) -> None:
        self.round: BettingRound | None = None
        """A round that forced money has begun."""
        self.opener = -1
        """Who opened the last round, for steps that follow the order of the betting."""
        self.starter: int | None = None
        """Whose turn it was to open the last round, in games where the opening goes round the table."""
        self.opened_by: int | None = None
        """Who had the hand needed to open, and opened."""
        self.aggressor: int | None = None
        """Who bet or raised last in the last round that had any betting."""
        self.skip_bet = False
        """Whether the next round of betting is skipped, as in a bomb pot."""
        self.done: set[int] = set()
        """Who has done what goes with their first action of the round."""
        self.current: BettingRound | None = None
        """The round that is being bet, or was last."""
        self.waiting: list[Player] = []
        """Who is still to act in it, the one who is asked first."""
        self.ruled: dict[int, Ruled] = {}
        """What a ruling lets seats do in this round."""

    def end_round(self) -> None:
        """The round is over, and what a ruling said about it."""
        self.current = None
        self.waiting, self.ruled = [], {}

    def wait(self, player: Player, seats: int) -> None:
        """Put a player into the line of those still to act, at the seat's place."""
        waiting = self.waiting
        if player not in waiting:
            first = waiting[0].seat if waiting else player.seat
            waiting.append(player)
            waiting.sort(key=lambda one: (one.seat - first) % seats)

    def new_deal(self) -> None:
        """Forget who bet and opened, for the next deal of a game."""
        self.round = None
        self.end_round()
        self.aggressor = self.starter = self.opened_by = None
