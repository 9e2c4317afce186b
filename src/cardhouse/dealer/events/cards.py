"""Cards that moved or were shown.

``number`` is how many cards there were, even for those who may not see them: ``masked`` keeps it and removes
the cards.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card

__all__ = [
    "BoardCleared",
    "BoardDealt",
    "BoardReplaced",
    "BoardTurned",
    "Cleared",
    "CommunityDealt",
    "Dealt",
    "Discarded",
    "Drew",
    "Exposed",
    "Gave",
    "HandsSet",
    "Kept",
    "LaidInOrder",
    "Looked",
    "Mucked",
    "PartedHand",
    "Passed",
    "PickedUp",
    "PileTurned",
    "Placed",
    "PostTurned",
    "Proved",
    "PutDown",
    "Refused",
    "Reshuffled",
    "RowsSet",
    "Shown",
    "Swapped",
    "ThirdTurned",
    "Took",
    "Turned",
]

# A view masks many events; this does what a NamedTuple's own constructor does, in half the time.
_new = tuple.__new__


class Dealt(NamedTuple):
    """A player is dealt cards."""

    seat: int
    cards: tuple[Card, ...]
    up: bool
    seen_by: int | None
    """The one seat that may see them; -1: nobody may, -2: all other seats may, ``None``: everybody may."""
    number: int = 1
    kind: Literal["deal"] = "deal"

    def masked(self) -> Dealt:
        """The event for those who may not see the cards."""
        return _new(Dealt, (self.seat, (), self.up, self.seen_by, self.number, "deal"))


class BoardDealt(NamedTuple):
    """Cards are dealt to an area of the board."""

    area: str
    cards: tuple[Card, ...]
    kind: Literal["board"] = "board"


class CommunityDealt(NamedTuple):
    """One card is dealt to everybody, because there are too few for one each."""

    cards: tuple[Card, ...]
    kind: Literal["community"] = "community"


class Reshuffled(NamedTuple):
    """Cards that were out of play are shuffled into the deck."""

    number: int
    kind: Literal["reshuffle"] = "reshuffle"


class Drew(NamedTuple):
    """A player throws cards away to draw as many new ones."""

    seat: int
    cards: tuple[Card, ...]
    number: int
    kind: Literal["draw"] = "draw"

    @property
    def seen_by(self) -> int:
        """Nobody but the player sees the cards, ever."""
        return self.seat

    def masked(self) -> Drew:
        """The event for those who may not see the cards."""
        return _new(Drew, (self.seat, (), self.number, "draw"))


class Discarded(NamedTuple):
    """A player throws cards away."""

    seat: int
    cards: tuple[Card, ...]
    number: int
    seen_by: int | None = None
    kind: Literal["discard"] = "discard"

    def masked(self) -> Discarded:
        """The event for those who may not see the cards."""
        return _new(Discarded, (self.seat, (), self.number, self.seen_by, "discard"))


class Exposed(NamedTuple):
    """A player turns some of their cards up."""

    seat: int
    cards: tuple[Card, ...]
    kind: Literal["expose"] = "expose"


class Proved(NamedTuple):
    """A player shows a card that is kept, because more may be drawn with it; it goes back into the hand."""

    seat: int
    cards: tuple[Card, ...]
    kind: Literal["prove"] = "prove"


class Turned(NamedTuple):
    """A player turns up the next of their own unseen cards."""

    seat: int
    cards: tuple[Card, ...]
    kind: Literal["turn"] = "turn"


class BoardTurned(NamedTuple):
    """A player has a card of the layout turned up."""

    seat: int
    area: str
    cards: tuple[Card, ...]
    kind: Literal["turn-board"] = "turn-board"


class BoardCleared(NamedTuple):
    """The cards of an area of the board are discarded."""

    area: str
    cards: tuple[Card, ...]
    kind: Literal["clear-board"] = "clear-board"


class BoardReplaced(NamedTuple):
    """A card of the board is discarded, and another is dealt in its place."""

    seat: int
    """Who picked it; -1 if nobody did."""
    area: str
    at: int
    """Which card of the area; 0 is the first."""
    gone: tuple[Card, ...]
    cards: tuple[Card, ...]
    kind: Literal["replace-card"] = "replace-card"


class PickedUp(NamedTuple):
    """A player takes cards that lay face up into the hand."""

    seat: int
    cards: tuple[Card, ...]
    kind: Literal["pick-up"] = "pick-up"


class PostTurned(NamedTuple):
    """The posts of a bet between them are turned up, one at a time or both at once."""

    seat: int
    which: Literal["first", "second", "both"]
    cards: tuple[Card, ...]
    kind: Literal["turn-post"] = "turn-post"


Fall = Literal["between", "outside", "like-a-post"]
"""Where a third card falls in relation to the posts."""


class ThirdTurned(NamedTuple):
    """The third card, on which a player bet that it falls between two posts, is turned up."""

    seat: int
    fall: Fall
    cards: tuple[Card, ...]
    kind: Literal["turn-third"] = "turn-third"


class PileTurned(NamedTuple):
    """A card is turned up onto the pile that players buy from, or onto an area of cards on offer."""

    seat: int
    """Who deals."""
    cards: tuple[Card, ...]
    area: str = ""
    """The area, if it has a name."""
    kind: Literal["turn-pile"] = "turn-pile"


class Took(NamedTuple):
    """A player takes cards that were on offer to all."""

    seat: int
    cards: tuple[Card, ...]
    up: bool
    """Whether they lie face up in front of the player; all have seen them in any case."""
    area: str = ""
    """Where they lay, if that has a name."""
    kind: Literal["take-up"] = "take-up"


class PutDown(NamedTuple):
    """A player lays cards of the hand face up on the table, in exchange or on offer."""

    seat: int
    cards: tuple[Card, ...]
    area: str = ""
    """Where they lie then, if that has a name."""
    kind: Literal["put-down"] = "put-down"


class Cleared(NamedTuple):
    """What is left on offer is cleared away."""

    number: int
    under: bool = False
    """Whether it goes under the deck."""
    area: str = ""
    """Where it lay, if that has a name."""
    kind: Literal["clear"] = "clear"


class Passed(NamedTuple):
    """A player passes a card on."""

    seat: int
    cards: tuple[Card, ...]
    to: int
    """The seat that gets it."""
    kind: Literal["pass"] = "pass"


class Gave(NamedTuple):
    """A player gives cards to another, who looks at them."""

    seat: int
    cards: tuple[Card, ...]
    to: int
    """The seat that gets them."""
    number: int
    up: bool = False
    """Whether they lie face up there."""
    seen_by: int | None = None
    """The giver, or -1 for one who has not looked at them; the seat that gets them sees them in any case."""
    kind: Literal["give"] = "give"

    def masked(self) -> Gave:
        """The event for those who may not see the cards."""
        return _new(Gave, (self.seat, (), self.to, self.number, self.up, self.seen_by, "give"))


class Kept(NamedTuple):
    """A player keeps a card that could have been passed on; the card is named if everybody sees it."""

    seat: int
    card: Card | None = None
    kind: Literal["keep"] = "keep"


class Refused(NamedTuple):
    """A player shows a card that need not be given up."""

    seat: int
    cards: tuple[Card, ...]
    other: int
    """The seat that wanted to swap cards."""
    kind: Literal["refuse"] = "refuse"


class Swapped(NamedTuple):
    """A player swaps cards with another, or with the deck."""

    seat: int
    other: int | None
    kind: Literal["swap"] = "swap"


class PartedHand(NamedTuple):
    """A player sets some cards apart for one of two hands."""

    seat: int
    part: str
    cards: tuple[Card, ...]
    number: int
    kind: Literal["split"] = "split"

    @property
    def seen_by(self) -> int:
        """Nobody but the player sees the cards, ever."""
        return self.seat

    def masked(self) -> PartedHand:
        """The event for those who may not see the cards."""
        return _new(PartedHand, (self.seat, self.part, (), self.number, "split"))


class LaidInOrder(NamedTuple):
    """A player lays down-cards in the order in which they will be turned up."""

    seat: int
    cards: tuple[Card, ...]
    number: int
    kind: Literal["order"] = "order"

    @property
    def seen_by(self) -> int:
        """Nobody but the player sees the cards, ever."""
        return self.seat

    def masked(self) -> LaidInOrder:
        """The event for those who may not see the cards."""
        return _new(LaidInOrder, (self.seat, (), self.number, "order"))


class RowSet(NamedTuple):
    """Cards put into one row or hand."""

    name: str
    cards: tuple[Card, ...]


class RowsSet(NamedTuple):
    """A player sets cards in rows."""

    seat: int
    rows: tuple[RowSet, ...]
    number: int
    seen_by: int | None = None
    hand: int | None = None
    """Which of the player's hands it is, if there are several; the first is 0."""
    kind: Literal["set"] = "set"

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards, row by row."""
        return tuple([card for row in self.rows for card in row.cards])

    def masked(self) -> RowsSet:
        """The event for those who may not see the cards."""
        return _new(RowsSet, (self.seat, (), self.number, self.seen_by, self.hand, "set"))


class HandsSet(NamedTuple):
    """A player sets two hands against the bank, one above the other."""

    seat: int
    upper: tuple[Card, ...]
    lower: tuple[Card, ...]
    number: int
    kind: Literal["set-hands"] = "set-hands"

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards."""
        return self.upper + self.lower

    @property
    def seen_by(self) -> int:
        """Nobody but the player sees the cards, ever."""
        return self.seat

    def masked(self) -> HandsSet:
        """The event for those who may not see the cards."""
        return _new(HandsSet, (self.seat, (), (), self.number, "set-hands"))


class Placed(NamedTuple):
    """A player places up-cards in the hands they will belong to."""

    seat: int
    cards: tuple[Card, ...]
    """In the order in which they were dealt."""
    rows: tuple[RowSet, ...]
    kind: Literal["place"] = "place"


class Looked(NamedTuple):
    """A player is shown the cards of another, and nobody else sees them."""

    seat: int
    other: int
    cards: tuple[Card, ...]
    number: int
    kind: Literal["look"] = "look"

    @property
    def seen_by(self) -> int:
        """Nobody but the player sees the cards, ever."""
        return self.seat

    def masked(self) -> Looked:
        """The event for those who may not see the cards."""
        return _new(Looked, (self.seat, self.other, (), self.number, "look"))


class Shown(NamedTuple):
    """A player shows a hand."""

    seat: int
    cards: tuple[Card, ...]
    kind: Literal["show"] = "show"


class Mucked(NamedTuple):
    """A player does not show a hand that cannot win."""

    seat: int
    kind: Literal["muck"] = "muck"


Turns = Turned | BoardTurned | PostTurned | ThirdTurned | PileTurned
"""Events in which cards are turned up one at a time."""
FromDeck = Dealt | BoardDealt | CommunityDealt | Turns
"""Events in which cards come from the deck."""
OpenCards = (
    BoardDealt
    | CommunityDealt
    | Reshuffled
    | Exposed
    | Proved
    | PickedUp
    | BoardCleared
    | BoardReplaced
    | Turns
    | Took
    | PutDown
    | Cleared
    | Passed
    | Kept
    | Refused
    | Swapped
    | Placed
    | Shown
    | Mucked
)
"""What everybody sees whole."""
HiddenCards = Dealt | Drew | Discarded | Gave | PartedHand | LaidInOrder | RowsSet | HandsSet | Looked
"""What may be for one seat alone: each kind says for whom, and how it is masked for the others."""
CardEvent = OpenCards | HiddenCards
