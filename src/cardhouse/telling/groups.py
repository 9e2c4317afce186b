"""What of a hand is told together: every kind of event belongs to one group."""

from __future__ import annotations

from typing import Literal, assert_never

from cardhouse.dealer.events import betting, cards, choices, deals, players
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.rulings import Ruled

Group = Literal["deal", "board", "draw", "take", "turn", "show", "award", "small", "other"]
"""What is told together."""
Dealing = cards.Dealt | cards.CommunityDealt | cards.Reshuffled
Asking = choices.TookOrPassed | choices.HitOrStood
Taking = Asking | cards.Dealt | cards.Reshuffled
Showing = cards.Shown | cards.Mucked
Laying = cards.RowsSet | cards.HandsSet | cards.Placed
Giving = cards.Passed | cards.Gave | cards.Discarded | cards.Took | cards.PutDown
Powers = choices.PowerDeclined | choices.PassedUp | choices.PowerUsed
Kept = cards.Cleared | cards.Kept | cards.Refused | cards.Proved
Quiet = Laying | Kept | Powers | betting.Paid | betting.Folded
Leaving = cards.BoardCleared | cards.BoardReplaced
Small = Quiet | Leaving | Giving | cards.Exposed | cards.PickedUp
"""What happens to players one after the other while a street is dealt."""
Bets = (
    betting.Anted
    | betting.PostedBlind
    | betting.BroughtIn
    | betting.Checked
    | betting.Called
    | betting.Bet
    | betting.Raised
    | betting.Completed
    | betting.Wagered
    | betting.BoughtChips
)
Settled = (
    betting.Returned
    | betting.Received
    | betting.JackpotWon
    | betting.HouseTook
    | betting.Raked
    | betting.JackpotFunded
)
Parts = cards.PartedHand | cards.LaidInOrder | cards.Looked
Says = (
    choices.Opened
    | choices.RunsWanted
    | choices.Chose
    | choices.TookTurn
    | choices.AceCalled
    | choices.BankStopped
    | choices.HiddenChoice
    | choices.Revealed
    | choices.Rolled
    | choices.SatOut
)
Goes = deals.GameStopped | deals.BrokenOff | players.PlayerEvent
Unmoved = Quiet | cards.Turns | Asking | Bets | Settled | Parts | Says | Goes | Ruled
"""What moves no card from a hand or in it."""
Other = Bets | Settled | Parts | Says | Goes | cards.Swapped | deals.NextDeal | deals.LinesRemoved | Ruled
"""What is told event by event."""
Act = Small | cards.Turns | Asking | Other
"""What is told in a line of its own, whatever it is told with."""


def group_of(event: Event) -> Group:
    """What an event is told with."""
    if isinstance(event, Dealing):
        return "deal"
    if isinstance(event, cards.BoardDealt):
        return "board"
    if isinstance(event, cards.Drew):
        return "draw"
    if isinstance(event, Asking):
        return "take"
    if isinstance(event, cards.Turns):
        return "turn"
    if isinstance(event, Showing):
        return "show"
    if isinstance(event, betting.Awarded):
        return "award"
    if isinstance(event, Small):
        return "small"
    if isinstance(event, Other):
        return "other"
    assert_never(event)
