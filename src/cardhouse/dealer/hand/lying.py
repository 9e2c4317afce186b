"""What lies on the table when a condition is looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.events.betting import Folded
from cardhouse.dealer.events.cards import (
    BoardCleared,
    BoardDealt,
    BoardReplaced,
    BoardTurned,
    CommunityDealt,
    Dealt,
    Discarded,
    Drew,
    Exposed,
    Gave,
    Passed,
    PickedUp,
    PutDown,
    Swapped,
    Took,
    Turned,
)
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.pieces.player import Player
from cardhouse.sheets.language.asking import Look, Lying
from cardhouse.sheets.language.when import When

from .asking import is_so
from .order import still_in
from .state import HandState

_MOVED: Final = (
    BoardCleared,
    BoardDealt,
    BoardReplaced,
    BoardTurned,
    CommunityDealt,
    Dealt,
    Discarded,
    Drew,
    Exposed,
    Folded,
    Gave,
    NextDeal,
    Passed,
    PickedUp,
    PutDown,
    Swapped,
    Took,
    Turned,
)
"""What changes the cards that a condition may look at."""
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
    if looks and hand.witness is not None:
        return {**facts, **_told_of(hand, looks, facts, HandLying(hand, board))}
    return {**facts, **found_in(looks, facts, HandLying(hand, board))} if looks else facts


def holds_now(hand: HandState, when: When) -> bool:
    """Whether a condition about what lies on the table holds."""
    facts, lying = hand.rules.facts, HandLying(hand)
    if hand.witness is None:
        return when.now(facts, lying)
    return when.holds({**facts, **_looked_up(hand, when, lying)})


def _told_of(
    hand: HandState, conditions: Iterable[When], facts: Mapping[str, int], lying: Lying
) -> dict[str, int]:
    """The same as :func:`found_in`, with what the table has told."""
    found: dict[str, int] = {}
    for when in conditions:
        found |= _looked_up(hand, when, lying)
        found[when.text] = int(when.holds({**facts, **found}))
    return found


def lie_now(hand: HandState) -> str:
    """The moment of a hand, as far as cards have moved that a condition may look at."""
    return str(sum(isinstance(event, _MOVED) for event in hand.events))


def _so(look: Look, lying: Lying) -> bool:
    return bool(look(lying))


def _looked_up(hand: HandState, when: When, lying: Lying) -> dict[str, int]:
    at = lie_now(hand)
    return {
        atom.fact: int(is_so(hand, "condition", partial(_so, look, lying), name=atom.english, at=at))
        if atom.areas or atom.shows
        else int(look(lying))
        for atom in when.atoms
        if (look := atom.look)
    }


def found_in(conditions: Iterable[When], facts: Mapping[str, int], lying: Lying) -> dict[str, int]:
    """What conditions look up, and whether each of them as a whole is so, by its text."""
    found: dict[str, int] = {}
    for when in conditions:
        found |= when.seen(lying)
        found[when.text] = int(when.holds({**facts, **found}))
    return found
