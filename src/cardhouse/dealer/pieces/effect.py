"""What a ruling does to a hand: a closed set of plain values, each written as a word and its facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.errors import BadStatement

from .facts import AMOUNT, CARD, CARDS, COUNT, NAME, SEAT, SEATS, SECONDS, TEXT, YES_NO, fact, needed, one_of
from .statement import Statement, read_statement

_BETWEEN: Final = "; "


class Effect(Statement):
    """One thing that is done because of a ruling."""


@dataclass(frozen=True, kw_only=True)
class Void(Effect):
    """The deal does not count: everybody gets back what they put in."""

    kind = "void"


@dataclass(frozen=True, kw_only=True)
class Redeal(Effect):
    """The deal does not count and is dealt again, with the same button and the same forced bets."""

    kind = "redeal"
    dead: tuple[int, ...] | None = fact(SEATS)
    """Seats that are dealt a dead hand."""


@dataclass(frozen=True, kw_only=True)
class Dead(Effect):
    """A hand is dead; what it has put in stays."""

    kind = "dead"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Live(Effect):
    """A hand that was thrown away plays after all."""

    kind = "live"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Foul(Effect):
    """A hand set in rows is fouled; it pays what is due."""

    kind = "foul"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class GiveBack(Effect):
    """A seat gets chips of this round back."""

    kind = "give-back"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class Forfeit(Effect):
    """Chips that a seat put in this round belong to the pot and are no part of a bet."""

    kind = "forfeit"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class SetWager(Effect):
    """A seat's wager of this round is brought to an amount."""

    kind = "wager"
    seat: int = needed(SEAT)
    to: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class MoveBringIn(Effect):
    """The bring-in goes back, and another seat brings it in."""

    kind = "bring-in"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Bind(Effect):
    """A seat will do what it has said when its turn comes, unless the action to it changes before."""

    kind = "bind"
    seat: int = needed(SEAT)
    action: str = needed(NAME)


@dataclass(frozen=True, kw_only=True)
class Only(Effect):
    """A seat may do nothing else with its next answer of this round."""

    kind = "only"
    seat: int = needed(SEAT)
    may: str = needed(one_of("call", "fold", "check"))


@dataclass(frozen=True, kw_only=True)
class Face(Effect):
    """A card of a seat is turned."""

    kind = "face"
    seat: int = needed(SEAT)
    card: Card = needed(CARD)
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class Replace(Effect):
    """A card of a seat is replaced, and goes where ``becomes`` says."""

    kind = "replace"
    seat: int = needed(SEAT)
    card: Card = needed(CARD)
    source: str = needed(one_of("top", "burn"))
    becomes: str = needed(one_of("burn", "next-burn", "muck"))
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class DealMore(Effect):
    """A seat is dealt cards from the top of the deck."""

    kind = "deal"
    seat: int = needed(SEAT)
    count: int = needed(COUNT)
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class DealBoard(Effect):
    """Cards come to an area of the board, from the top of the deck, with or without a burn before."""

    kind = "board"
    area: str = needed(NAME)
    count: int = needed(COUNT)
    source: str = needed(one_of("top", "burn", "aside"))


@dataclass(frozen=True, kw_only=True)
class MoveCard(Effect):
    """A card goes from where it lies to a seat."""

    kind = "move"
    card: Card = needed(CARD)
    to: int = needed(SEAT)
    lies: str = needed(one_of("up", "down"))


@dataclass(frozen=True, kw_only=True)
class TakeBack(Effect):
    """Cards of the board or of a hand go away: aside, onto the deck, to be the next burn, or to the muck."""

    kind = "take-back"
    cards: tuple[Card, ...] = needed(CARDS)
    becomes: str = needed(one_of("aside", "top", "burn", "next-burn", "muck"))


@dataclass(frozen=True, kw_only=True)
class SetAside(Effect):
    """Cards are taken from the top of the deck and set aside."""

    kind = "set-aside"
    count: int = needed(COUNT)
    burnt: int | None = fact(COUNT)
    """How many cards are burnt before them."""


@dataclass(frozen=True, kw_only=True)
class Reshuffle(Effect):
    """What is left of the deck is shuffled, at once or before a later street, with cards that go back."""

    kind = "reshuffle"
    within: str | None = fact(one_of("aside", "burns", "aside+burns"))
    before: str | None = fact(NAME)
    """The stage before which it is done; at once if none is named."""
    no_burn: bool | None = fact(YES_NO)
    """Whether no card is burnt before that stage."""


@dataclass(frozen=True, kw_only=True)
class Burn(Effect):
    """How many cards are burnt before the next ones, if not one."""

    kind = "burn"
    count: int = needed(COUNT)


@dataclass(frozen=True, kw_only=True)
class NoBetting(Effect):
    """There is no more betting on this street."""

    kind = "no-betting"


@dataclass(frozen=True, kw_only=True)
class AllInForPot(Effect):
    """A seat plays on for what is in the pot now, and bets no more."""

    kind = "all-in-for-pot"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Opens(Effect):
    """A seat opens the betting of this street."""

    kind = "opens"
    seat: int = needed(SEAT)


@dataclass(frozen=True, kw_only=True)
class Show(Effect):
    """Cards of a seat are shown to all, now or later."""

    kind = "show"
    seat: int = needed(SEAT)
    cards: tuple[Card, ...] | None = fact(CARDS)
    """All of them if none are named."""
    when: str = needed(one_of("now", "end-of-round", "end-of-betting"))


@dataclass(frozen=True, kw_only=True)
class Carry(Effect):
    """Chips of a seat do not come back, but stay in the pot of the next deal."""

    kind = "carry"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class Owes(Effect):
    """A seat posts an amount in the next deal."""

    kind = "owes"
    seat: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class AwardAgain(Effect):
    """Chips that were wrongly paid go to the right seat."""

    kind = "award-again"
    seat: int = needed(SEAT)
    to: int = needed(SEAT)
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class HoldPot(Effect):
    """A part of the pot is kept off the table until it is known who gets it."""

    kind = "hold-pot"
    amount: int = needed(AMOUNT)


@dataclass(frozen=True, kw_only=True)
class PutInRow(Effect):
    """A card goes into a row of a seat."""

    kind = "place"
    seat: int = needed(SEAT)
    card: Card = needed(CARD)
    row: str = needed(NAME)


@dataclass(frozen=True, kw_only=True)
class Clock(Effect):
    """A seat has so long to act."""

    kind = "clock"
    seat: int = needed(SEAT)
    seconds: int = needed(SECONDS)


@dataclass(frozen=True, kw_only=True)
class RollAgain(Effect):
    """The dice are rolled again."""

    kind = "roll-again"


@dataclass(frozen=True, kw_only=True)
class Note(Effect):
    """Nothing is done but to write down what was said."""

    kind = "note"
    text: str = needed(TEXT)


EFFECTS: Final[dict[str, type[Effect]]] = {
    one.kind: one
    for one in (
        Void,
        Redeal,
        Dead,
        Live,
        Foul,
        GiveBack,
        Forfeit,
        SetWager,
        MoveBringIn,
        Bind,
        Only,
        Face,
        Replace,
        DealMore,
        DealBoard,
        MoveCard,
        TakeBack,
        SetAside,
        Reshuffle,
        Burn,
        NoBetting,
        AllInForPot,
        Opens,
        Show,
        Carry,
        Owes,
        AwardAgain,
        HoldPot,
        PutInRow,
        Clock,
        RollAgain,
        Note,
    )
}
"""Every effect, by its word."""


def read_effects(text: str) -> tuple[Effect, ...]:
    """The effects that a text lists.

    >>> [effect.kind for effect in read_effects("dead seat=3; note text='thrown forward'")]
    ['dead', 'note']
    """
    found = tuple(read_statement(one, EFFECTS) for one in text.split(_BETWEEN))
    if not found:
        raise BadStatement("statements.empty")
    return found


def write_effects(effects: Iterable[Effect]) -> str:
    """The effects as one text."""
    return _BETWEEN.join(map(str, effects))
