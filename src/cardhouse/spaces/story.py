"""What the events of a deal have told, for whoever looks at a table as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Event
from cardhouse.dealer.events import betting, cards, choices, deals, players
from cardhouse.dealer.events.event import KINDS, cards_of, names_of, seen_by
from cardhouse.dealer.events.rulings import Ruled

Bets = betting.Bet | betting.Raised | betting.Completed
Plays = Bets | betting.Checked | betting.Called | betting.Folded | betting.BroughtIn
"""Actions of a betting round."""
Thrown = cards.Drew | cards.Discarded
Laid = cards.Exposed | cards.Turns | cards.RowsSet | cards.HandsSet | cards.Placed
Deals = cards.Dealt | cards.BoardDealt | cards.CommunityDealt | Thrown | Laid | choices.Rolled
"""What begins another street, where there was betting before it."""

# What does neither. Each kind is in one of these, and a test finds one that is forgotten.
Chips = (
    betting.Anted
    | betting.PostedBlind
    | betting.Wagered
    | betting.Paid
    | betting.Gets
    | betting.BoughtChips
    | betting.HouseTook
    | betting.Raked
    | betting.JackpotFunded
)
Given = cards.Passed | cards.Gave | cards.Kept | cards.Refused | cards.Swapped
Offers = cards.Took | cards.PutDown | cards.Cleared
Moves = (
    cards.Reshuffled
    | cards.PickedUp
    | cards.BoardCleared
    | cards.BoardReplaced
    | Given
    | Offers
    | cards.PartedHand
)
Looks = cards.LaidInOrder | cards.Looked | cards.Proved | cards.Shown | cards.Mucked
Says = (
    choices.Opened
    | choices.RunsWanted
    | choices.AceCalled
    | choices.BankStopped
    | choices.HiddenChoice
    | choices.Revealed
    | choices.TookOrPassed
    | choices.TookTurn
    | choices.HitOrStood
    | choices.PowerDeclined
    | choices.PassedUp
    | choices.PowerUsed
    | choices.SatOut
)
Ends = deals.LinesRemoved | deals.GameStopped | deals.BrokenOff | players.PlayerEvent | Ruled
Others = Chips | Moves | Looks | Says | Ends
_BETS, _PLAYS, _THROWN, _DEALS = map(names_of, (Bets, Plays, Thrown, Deals))
_WITHOUT_CARDS = frozenset(name for name, kind in KINDS.items() if not hasattr(kind, "cards"))


class Story(NamedTuple):
    """What the events of this deal have told."""

    showing: set[Card]
    """The cards that all have seen."""
    last: Card | None
    """The last of them."""
    drawn: dict[int, list[int]]
    """How many cards each seat has thrown away, time after time."""
    streets: int
    """How often cards came after betting."""
    raises: int
    """Bets and raises since cards last came."""
    actions: int
    game: str
    """The first thing chosen aloud: the game, where the players choose one."""


def story_of(events: Iterable[Event]) -> Story:  # noqa: C901 - one loop, for every observation
    """Read the events of a deal."""
    showing: set[Card] = set()
    last: Card | None = None
    drawn: dict[int, list[int]] = {}
    streets = raises = actions = 0
    played, game = False, ""
    for event in events:
        kind = event.kind
        if kind in _PLAYS:
            actions += 1
            played = True
            raises += kind in _BETS
        elif kind in _DEALS:
            streets += played
            raises, played = (0, False) if played else (raises, False)
            if kind in _THROWN and isinstance(event, Thrown):
                drawn.setdefault(event.seat, []).append(event.number)
        elif kind == "choose" and isinstance(event, choices.Chose):
            game = game or event.choice
        elif kind == "next-deal":
            showing, last, drawn = set(), None, {}
            streets = raises = actions = 0
        if kind in _WITHOUT_CARDS:
            continue
        # Most cards are dealt, and looked at without a detour.
        if isinstance(event, cards.Dealt):
            held, who = event.cards, event.seen_by
        else:
            held, who = cards_of(event), seen_by(event)
        if not held:
            continue
        if who is None:
            showing.update(held)
            # The card that brings it in has been there before.
            last = held[-1] if kind != "bring-in" else last
        elif kind == "deal":
            # A card that was seen, shuffled in and dealt again face down is seen no more.
            showing.difference_update(held)
    return Story(showing, last, drawn, streets, raises, actions, game)
