"""What players chose, declared or rolled."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Card
from cardhouse.scales.hand_name import HandName

from .reason import Facing

__all__ = [
    "AceCalled",
    "BankStopped",
    "Bid",
    "Chose",
    "Declared",
    "HitOrStood",
    "Offered",
    "Opened",
    "PassedUp",
    "Picked",
    "PowerDeclined",
    "PowerUsed",
    "Revealed",
    "Rolled",
    "RunsWanted",
    "SatOut",
    "Stayed",
    "TookOrPassed",
    "TookTurn",
]

_new = tuple.__new__


class Opened(NamedTuple):
    """A player opens the betting with the hand needed to open, or passes."""

    seat: int
    opens: bool
    kind: Literal["open"] = "open"


class RunsWanted(NamedTuple):
    """A player says how many times the rest of the board is to be dealt."""

    seat: int
    times: int
    kind: Literal["run"] = "run"


class Chose(NamedTuple):
    """A player chooses how the hand goes on."""

    seat: int
    choice: str
    kind: Literal["choose"] = "choose"


class TookTurn(NamedTuple):
    """A player picks what to do in a turn of one's own."""

    seat: int
    choice: str
    kind: Literal["take-turn"] = "take-turn"


class AceCalled(NamedTuple):
    """A player calls an ace high or low when it is the first post."""

    seat: int
    choice: Literal["high", "low"]
    kind: Literal["call-ace"] = "call-ace"


class BankStopped(NamedTuple):
    """The bank deals no further hand."""

    seat: int
    kind: Literal["stop"] = "stop"


class Picked(NamedTuple):
    """A player chooses in secret which cards to turn up."""

    seat: int
    cards: tuple[Card, ...]
    number: int
    kind: Literal["pick"] = "pick"

    @property
    def seen_by(self) -> int:
        """Nobody but the player sees the cards, ever."""
        return self.seat

    def masked(self) -> Picked:
        """The event for those who may not see the cards."""
        return _new(Picked, (self.seat, (), self.number, "pick"))


class Offered(NamedTuple):
    """A player offers cards to trade, or gives as many for what another offers; none is a refusal."""

    seat: int
    cards: tuple[Card, ...]
    number: int
    to: int | None = None
    """The seat whose offer it answers, if it answers one."""
    kind: Literal["offer"] = "offer"

    @property
    def seen_by(self) -> int:
        """Nobody but the player sees the cards, ever."""
        return self.seat

    def masked(self) -> Offered:
        """The event for those who may not see the cards."""
        return _new(Offered, (self.seat, (), self.number, self.to, "offer"))


class Bid(NamedTuple):
    """A player bids for a card on offer, or for the first choice of them.

    ``amount`` is ``None`` for those who may not know it yet.
    """

    seat: int
    amount: int | None
    card: Card | None = None
    """The card that is auctioned, if the bid is for one alone."""
    seen_by: int | None = None
    kind: Literal["bid"] = "bid"

    def masked(self) -> Bid:
        """The event for those who may not know what is bid."""
        return _new(Bid, (self.seat, None, None, self.seen_by, "bid"))


class Declared(NamedTuple):
    """A player declares which way to go; ``choice`` is ``None`` for those who may not know it yet."""

    seat: int
    choice: str | None
    seen_by: int | None = None
    kind: Literal["declare"] = "declare"

    def masked(self) -> Declared:
        """The event for those who may not know the choice."""
        return _new(Declared, (self.seat, None, self.seen_by, "declare"))


class Stayed(NamedTuple):
    """A player says whether they are in; ``choice`` is ``None`` for those who may not know it yet."""

    seat: int
    choice: Literal["in", "out"] | None
    part: str = ""
    """Which of the player's hands it is about, if there are several."""
    needs: HandName | None = None
    """The hand that the player lacked and needed to be in."""
    seen_by: int | None = None
    kind: Literal["stay"] = "stay"

    def masked(self) -> Stayed:
        """The event for those who may not know the choice."""
        return _new(Stayed, (self.seat, None, self.part, None, self.seen_by, "stay"))


class Revealed(NamedTuple):
    """A player's secret choice becomes known to all."""

    seat: int
    choice: str
    kind: Literal["reveal"] = "reveal"


class TookOrPassed(NamedTuple):
    """A player takes a card or passes."""

    seat: int
    choice: Literal["card", "pass", "none-left"]
    frozen: bool = False
    """Whether that freezes the hand."""
    kind: Literal["take"] = "take"


class HitOrStood(NamedTuple):
    """A player asks for another card, or stands."""

    seat: int
    choice: Literal["hit", "stand"]
    part: str = ""
    """Which of the player's hands it is about, if there are two."""
    kind: Literal["hit"] = "hit"


class PowerDeclined(NamedTuple):
    """A player does not pay for the power of a card."""

    seat: int
    card: Card
    kind: Literal["leave"] = "leave"


class PassedUp(NamedTuple):
    """A player does not buy the card on the pile."""

    seat: int
    card: Card
    kind: Literal["pass-up"] = "pass-up"


class PowerUsed(NamedTuple):
    """A player gets extra cards for a card that was dealt up or shown."""

    seat: int
    number: int
    facing: Facing
    card: Card | None = None
    kind: Literal["use"] = "use"


class Rolled(NamedTuple):
    """The dealer rolls dice."""

    seat: int
    dice: tuple[int, ...]
    kind: Literal["roll"] = "roll"


class SatOut(NamedTuple):
    """A player sits a hand out."""

    seat: int
    kind: Literal["sit-out"] = "sit-out"


OpenChoice = (
    Opened
    | RunsWanted
    | Chose
    | TookTurn
    | AceCalled
    | BankStopped
    | Revealed
    | TookOrPassed
    | HitOrStood
    | PowerDeclined
    | PassedUp
    | PowerUsed
    | Rolled
    | SatOut
)
"""What everybody sees whole."""
HiddenChoice = Picked | Offered | Bid | Declared | Stayed
"""What may be for one seat alone: each kind says for whom, and how it is masked for the others."""
ChoiceEvent = OpenChoice | HiddenChoice
