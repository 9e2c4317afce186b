"""The cards of a history, as the dealer asks for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision, Event, OutOfCards, Pot
from cardhouse.dealer.pieces.player import Player
from cardhouse.phrases import Said

from .history import History
from .notation import Line
from .script import BOARD
from .settlement import stated_awards


class NoWinner(OutOfCards):
    """Nobody's cards are known at the showdown, and nobody says who won."""


def _posted_late(blinds: Sequence[int]) -> bool:
    """Whether somebody posts late, or one of the two blinds is missing."""
    return any(blind < 0 for blind in blinds) or 0 in blinds[:2]


class Tape:
    """Gives the dealer the cards of a history's script one by one, and what else it knows."""

    may_run_short = False

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
        self.left = len(script.deck)
        self._spares = script.spares
        self.unknown = script.unknown
        """Stand-ins for cards that the history does not know."""
        self.horizon = script.next_act[0]
        """The next action that answers a decision; nothing written after it has been dealt yet."""
        self.folded: set[int] = set()
        self.notes: list[Said] = []
        """What the rules would not have allowed, but happened."""
        self.told = False
        """Whether the pot went to the winner whom the history names, because the cards do not show it."""
        self._first_round = True

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
            self.left -= 1
            return self._cards[place][at]
        if seat in self.folded:
            # A player who folds when a check is free may still be dealt cards, which no history records.
            return self._gone()
        if seat is None:
            raise OutOfCards("history.no-card-for-board", seat=seat)
        raise OutOfCards("history.no-card-for-player", seat=seat, player=self._player_at(seat))

    def _player_at(self, seat: int) -> int:
        return self._script.seats.index(seat, 1)

    def _gone(self) -> Card:
        self.left -= 1
        card, self._spares = self._script.stand_in(self._spares)
        return card

    def burn(self) -> Card | None:
        return self._gone() if self.left > 0 else None

    def gather(self, cards: Sequence[Card]) -> None:
        """A written hand names its cards deal by deal."""

    def add(self, cards: Sequence[Card]) -> None:
        self.left += len(cards)

    def opener(self, live: Sequence[Player]) -> int | None:
        lines = self._history.lines
        hidden = any(card in self.unknown for player in live for card in player.up)
        if not hidden or self.horizon >= len(lines):
            return None
        seat = self._script.place(lines[self.horizon])
        return seat if any(player.seat == seat for player in live) else None

    def order(self) -> Callable[[Sequence[Player]], int] | None:
        # Sites differ on whose turn it is if somebody posts late or a blind is missing.
        first, self._first_round = self._first_round, False
        return self._next_by_the_lines if first and _posted_late(self._history.stakes.blinds) else None

    def _next_by_the_lines(self, waiting: Sequence[Player]) -> int:
        """The place, among those still to act, of the player who acts next in the history."""
        lines = self._history.lines
        if self.horizon >= len(lines):
            return 0
        acts = self._script.place(lines[self.horizon])
        place = next((place for place, player in enumerate(waiting) if player.seat == acts), 0)
        if place:
            due, did = (self._player_at(waiting[at].seat) for at in (0, place))
            self.notes.append(Said("replays.acted-out-of-turn", due=due, did=did))
        return place

    def _hidden(self, live: Sequence[Player]) -> tuple[set[int], int]:
        """The players who did not muck and whose cards are unknown, and how many did not muck."""
        showing = [player for player in live if player.seat not in self._script.mucks]
        return {player.seat for player in showing if not self.unknown.isdisjoint(player.cards)}, len(showing)

    def paid(
        self, players: Sequence[Player], pots: Sequence[Pot], events: Sequence[Event]
    ) -> Sequence[int] | None:
        hidden, showing = self._hidden([player for player in players if not player.folded])
        if not hidden or showing < 2:
            return None
        paid = stated_awards(self._history, players, pots, events, self._script.seats[1:])
        # A player who shows unknown cards lost to the known ones, unless the history says otherwise.
        if paid is None or not (len(hidden) == showing or any(paid[seat] for seat in hidden)):
            return None
        self.told = True
        return paid

    def mucks(self, live: Sequence[Player]) -> Collection[int]:
        hidden, showing = self._hidden(live)
        if len(hidden) < showing:
            return self._script.mucks | hidden
        if len(hidden) > 1:
            raise NoWinner("history.no-winner")
        return self._script.mucks

    def roll(self, dice: int) -> list[int]:
        to_come = self._script.dice[self._rolled :]
        if not to_come or to_come[0].number >= self.horizon or len(to_come[0].arguments) != dice:
            raise OutOfCards("history.dice-unknown")
        self._rolled += 1
        return [int(die) for die in to_come[0].arguments]

    def allows(self, players: Sequence[Player], decision: Decision, action: Action) -> bool:
        """Anything that can have happened stands: the table was there, and we were not."""
        if decision.kind != "bet":
            return False
        player = players[decision.seat]
        level = max(other.bet for other in players)
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
            who, did = self._player_at(player.seat), str(action)
            self.notes.append(Said("replays.did-otherwise", player=who, may=decision.said, action=did))
        return stands
