"""Which kinds of events answer a decision, and which do not: each is one or the other."""

from __future__ import annotations

from typing import Final, TypeGuard, get_args

from cardhouse.dealer.events import betting, cards, choices, deals, players
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.rulings import Ruled

Bets = betting.Bet | betting.Raised | betting.Completed | betting.Checked | betting.Called | betting.Folded
InChips = Bets | betting.BroughtIn | betting.Wagered | betting.Paid | betting.Returned
Thrown = cards.Drew | cards.Discarded
Laid = cards.Exposed | cards.BoardTurned | cards.LaidInOrder | cards.RowsSet | cards.HandsSet | cards.Placed
InCards = Thrown | Laid | cards.PartedHand | cards.Kept | cards.Swapped
InWords = (
    choices.Opened
    | choices.RunsWanted
    | choices.Chose
    | choices.TookTurn
    | choices.AceCalled
    | choices.BankStopped
    | choices.HiddenChoice
    | choices.Revealed
    | choices.TookOrPassed
    | choices.HitOrStood
)
Answer = InChips | InCards | InWords | deals.BrokenOff
"""What tells how a decision was answered."""

Forced = betting.Anted | betting.PostedBlind | betting.BoughtChips
Settled = (
    betting.Awarded
    | betting.Received
    | betting.JackpotWon
    | betting.HouseTook
    | betting.Raked
    | betting.JackpotFunded
)
Given = cards.Dealt | cards.BoardDealt | cards.CommunityDealt | cards.Reshuffled | cards.Looked
Turned = cards.Turned | cards.PostTurned | cards.ThirdTurned | cards.PileTurned
OnOffer = cards.Took | cards.PutDown | cards.Cleared
Told = cards.Refused | cards.Proved | cards.PickedUp | cards.BoardCleared | cards.BoardReplaced
Gone = OnOffer | Told | cards.Passed | cards.Gave | cards.Shown | cards.Mucked
Said = choices.PowerDeclined | choices.PassedUp | choices.PowerUsed | choices.Rolled | choices.SatOut
Ends = deals.LinesRemoved | deals.NextDeal | deals.GameStopped | players.PlayerEvent | Ruled
Besides = Forced | Settled | Given | Turned | Gone | Said | Ends
"""What happens besides; that it does may mean that an answer was no, or was given in secret."""

_ANSWERS: Final[frozenset[type[Event]]] = frozenset(get_args(Answer))


def answer_of(event: Event | None) -> Answer | None:
    """An event, if it is an answer."""
    return event if event is not None and _is_answer(event) else None


def _is_answer(event: Event) -> TypeGuard[Answer]:
    return type(event) in _ANSWERS
