"""The cards of a history, as the dealer asks for them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardroom.cards import Card
from cardroom.dealer import Action, Deal, OutOfCards
from cardroom.dealer.player import Player

from .notation import Line
from .phh import History
from .script import BOARD


class NoWinner(OutOfCards):
    """Nobody's cards are known at the showdown."""


class Tape:
    """Gives the dealer the cards of a history's script one by one, and what else it knows."""

    def __init__(self, history: History) -> None:
        script = history.script
        self._history = history
        self._script = script
        self._cards = script.cards
        self._lines = script.lines
        self._due = script.due
        self._taken = [0] * len(script.cards)
        """How many cards the dealer has dealt to each place."""
        self._rolled = 0
        self._others = len(script.deck)
        """How many cards the deck would have, had none of the script's been dealt."""
        self._spares = script.spares
        self.unknown = script.unknown
        """Stand-ins for cards that the history does not know."""
        self.horizon = script.next_act[0]
        """The next action that answers a decision; nothing written after it has been dealt yet."""
        self.folded: set[int] = set()
        self.notes: list[str] = []
        """What the rules would not have allowed, but happened."""

    def discards(self, line: Line) -> tuple[Card, ...]:
        """The cards that an action throws away."""
        seat, thrown = self._script.discards[line.number]
        return tuple(self._cards[seat][at] for at in thrown)

    def dealt(self, line: Line) -> bool:
        """Whether a line deals something, and all of it has been dealt."""
        found = self._due.get(line.number)
        if found is None:
            return line.word == "roll" and line not in self._script.dice[self._rolled :]
        place, due = found
        return self._taken[place] >= due

    def take(self, seat: int | None) -> Card:
        place = BOARD if seat is None else seat
        at = self._taken[place]
        if self._lines[place][at] < self.horizon:
            self._taken[place] = at + 1
            return self._cards[place][at]
        if seat in self.folded:
            # Who folds without need may be dealt on, and no history bothers.
            return self._gone()
        whom = "the board" if seat is None else f"player {self._player_at(seat)}"
        raise OutOfCards(f"the history has no card for {whom}", seat=seat)

    def _player_at(self, seat: int) -> int:
        return self._script.seats.index(seat, 1)

    def _gone(self) -> Card:
        self._others -= 1
        card, self._spares = self._script.stand_in(self._spares)
        return card

    def burn(self) -> Card | None:
        return self._gone() if self.left > 0 else None

    @property
    def left(self) -> int:
        return self._others - sum(self._taken)

    def gather(self, cards: Sequence[Card]) -> None:
        """A written hand names its cards deal by deal."""

    def add(self, cards: Sequence[Card]) -> None:
        self._others += len(cards)

    def opener(self, live: Sequence[Player]) -> int | None:
        lines = self._history.lines
        hidden = any(card in self.unknown for player in live for card in player.up)
        if not hidden or self.horizon >= len(lines):
            return None
        seat = self._script.place(lines[self.horizon])
        return seat if any(player.seat == seat for player in live) else None

    def mucks(self, live: Sequence[Player]) -> Collection[int]:
        mucks = self._script.mucks
        showing = [player for player in live if player.seat not in mucks]
        hidden = {player.seat for player in showing if not self.unknown.isdisjoint(player.cards)}
        if len(hidden) < len(showing):
            return mucks | hidden
        if len(hidden) > 1:
            raise NoWinner("nobody's cards are known, so nobody can say who won")
        return mucks

    def roll(self, dice: int) -> list[int]:
        to_come = self._script.dice[self._rolled :]
        if not to_come or to_come[0].number >= self.horizon or len(to_come[0].arguments) != dice:
            raise OutOfCards("the history does not say what the dice came up with")
        self._rolled += 1
        return [int(die) for die in to_come[0].arguments]

    def allows(self, deal: Deal, action: Action) -> bool:
        """Whatever can have happened stands: the table was there, and we were not."""
        decision = deal.decision
        if decision is None or decision.kind != "bet":
            return False
        player = deal.players[decision.seat]
        level = max(other.bet for other in deal.players)
        match action.kind:
            case "fold":
                stands = decision.may_check or decision.may_fold
            case "call":
                stands = decision.to_call > 0
            case "bet" | "raise":
                stands = level < action.amount <= player.bet + player.stack
            case _:
                stands = False
        if stands:
            may = decision.english()
            self.notes.append(f"player {self._player_at(player.seat)} may {may}, but did {action}")
        return stands
