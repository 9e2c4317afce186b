"""Which game is played, and when the next one begins."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from cardhouse.cards import Chance
from cardhouse.table.button import clockwise
from cardhouse.table.rules.game import Game
from cardhouse.table.rules.rules import Rules

MINUTE = 60_000


class Program(NamedTuple):
    """The table's place in its list of games."""

    at: int = 0
    """The current game, by its place in the list."""
    hands: int = 0
    """Hands of it dealt so far."""
    since: int = 0
    """When it began, in milliseconds."""
    chair: int = -1
    """Where the button was when it began, to count the rounds."""
    rounds: int = 0
    """How many times the button has reached or passed that chair again."""
    picked_by: str = ""
    """Who picked it, in dealer's choice."""
    picker: int = -1
    """That player's chair; after the round, the next player to the left picks."""

    def game(self, rules: Rules) -> Game:
        """The current game."""
        return rules.games[self.at % len(rules.games)]

    def due(self, rules: Rules, *, players: int, now: int) -> bool:
        """Whether the next hand is dealt from another game."""
        if not self.hands:
            return False
        if rules.change == "hands":
            return self.hands >= (self.game(rules).hands or rules.change_after)
        if rules.change == "clock":
            return now - self.since >= rules.change_after * MINUTE
        if self.game(rules).sheet.has_bring_in and not rules.dealers_choice:
            # The button does not move, so a round is one hand for each player.
            return self.hands >= rules.change_after * players
        return self.rounds >= rules.change_after

    def next(self, rules: Rules, playable: Collection[int], *, now: int, chance: Chance) -> Program:
        """Go on to the next playable game of the list, or to one drawn at random."""
        if rules.random_game:
            return Program(sorted(playable)[chance.below(len(playable))], since=now)
        return Program(self.following(rules, playable), since=now)

    def following(self, rules: Rules, playable: Collection[int]) -> int:
        """The place of the next playable game in the list."""
        count = len(rules.games)
        order = ((self.at + 1 + step) % count for step in range(count))
        return next(at for at in order if at in playable)

    def pick(self, at: int, *, player: str, chair: int, now: int) -> Program:
        """Go on to the game that a player has picked."""
        return Program(at, since=now, picked_by=player, picker=chair)

    def moved(self, seats: int, old: int, new: int) -> Program:
        """Count the rounds as the button moves from one chair to another."""
        if self.chair < 0:
            return self._replace(chair=new)
        if old == new:
            return self
        passed = 0
        for seat in clockwise(seats, old):
            passed += seat == self.chair
            if seat == new:
                break
        return self._replace(rounds=self.rounds + passed)

    def played(self) -> Program:
        """Count one more hand."""
        return self._replace(hands=self.hands + 1)

    def to_dict(self) -> dict[str, Any]:
        """The program as plain data."""
        return self._asdict()
