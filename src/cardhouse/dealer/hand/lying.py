"""What lies on the table when a condition is looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from cardhouse.cards import Card
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.language.asking import Lying
from cardhouse.sheets.language.when import When

from .order import still_in
from .state import HandState

Areas = Mapping[str, Sequence[Card]]


class HandLying:
    """What the players still in have before them, and what one of them holds if that one is asked alone."""

    __slots__ = ("_alone", "_board", "_hand")

    def __init__(self, hand: HandState, board: Areas | None = None, *, alone: Player | None = None) -> None:
        self._hand = hand
        self._board = board
        self._alone = alone

    @property
    def players(self) -> int:
        """How many are still in."""
        return len(still_in(self._hand))

    @property
    def areas(self) -> Areas:
        """The cards of each area of the board."""
        return self._hand.board.areas if self._board is None else self._board

    @property
    def shown(self) -> Iterable[Sequence[Card]]:
        """The up-cards of each player still in."""
        return [player.up for player in still_in(self._hand)]

    @property
    def declared(self) -> Collection[str]:
        """What players still in have declared, once it is public."""
        declared = self._hand.rules.declared
        if declared is None:
            return ()
        return {way for player in still_in(self._hand) for way in declared.goes(player.seat)}

    @property
    def own(self) -> Sequence[Card]:
        """The cards that the player who is asked has seen."""
        return self._alone.known if self._alone is not None else ()

    @property
    def own_up(self) -> Sequence[Card]:
        """The up-cards of the player who is asked."""
        return self._alone.up if self._alone is not None else ()


def facts_now(hand: HandState, board: Areas | None = None) -> Mapping[str, int]:
    """The dice and whatever else decides which contests and lines are in force."""
    facts = hand.rules.facts
    looks = hand.sheet.looks
    return {**facts, **found_in(looks, facts, HandLying(hand, board))} if looks else facts


def found_in(conditions: Iterable[When], facts: Mapping[str, int], lying: Lying) -> dict[str, int]:
    """What conditions look up, and whether each of them as a whole is so, by its text."""
    found: dict[str, int] = {}
    for when in conditions:
        found |= when.seen(lying)
        found[when.text] = int(when.holds({**facts, **found}))
    return found
