"""Facts that cards show, or that a table of real cards tells instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from cardhouse.cards import Card, CardUntold
from cardhouse.dealer.told.question import FactMissing, Matter, Question
from cardhouse.dealer.told.witness import NOBODY, numbers

from .state import HandState

T = TypeVar("T")


def _ask(hand: HandState, question: Question, look: Callable[[], T], read: Callable[[str], T]) -> T:
    witness = hand.witness
    told = witness.told(question.key) if witness else None
    if told is not None:
        return read(told)
    try:
        return look()
    except CardUntold:
        raise FactMissing(question) from None


def now(hand: HandState) -> str:
    """The moment of a hand, which the events so far tell apart from any other."""
    return str(len(hand.events))


def one_seat(
    hand: HandState, matter: Matter, look: Callable[[], int], seats: Sequence[int], name: str = ""
) -> int:
    """One of some seats: who brings it in, who opens."""
    if hand.witness is None:
        return look()
    return _ask(hand, Question(matter, "seat", now(hand), tuple(seats), name, 1, 1), look, int)


def some_seats(
    hand: HandState,
    matter: Matter,
    look: Callable[[], tuple[int, ...]],
    seats: Sequence[int],
    name: str = "",
    *,
    least: int = 1,
) -> tuple[int, ...]:
    """Some of the seats: all who show the best cards."""
    if hand.witness is None:
        return look()
    question = Question(matter, "seats", now(hand), tuple(seats), name, least, len(seats))
    return _ask(hand, question, look, numbers)


def all_in_order(
    hand: HandState, matter: Matter, look: Callable[[], tuple[int, ...]], seats: Sequence[int]
) -> tuple[int, ...]:
    """All of some seats, in an order that their cards decide."""
    if hand.witness is None:
        return look()
    question = Question(matter, "order", now(hand), tuple(seats), "", len(seats), len(seats))
    return _ask(hand, question, look, numbers)


def is_so(
    hand: HandState,
    matter: Matter,
    look: Callable[[], bool],
    seats: Sequence[int] = (),
    name: str = "",
    *,
    at: str = "",
    cards: Sequence[Card] = (),
) -> bool:
    """Whether something is so."""
    if hand.witness is None:
        return look()
    question = Question(matter, "yes", at or now(hand), tuple(seats), name, cards=tuple(cards))
    return _ask(hand, question, look, lambda told: told == "yes")


def one_of(
    hand: HandState,
    matter: Matter,
    look: Callable[[], str],
    choices: Sequence[str],
    seats: Sequence[int],
    name: str = "",
    *,
    at: str = "",
    cards: Sequence[Card] = (),
) -> str:
    """Which of several things is so."""
    if hand.witness is None:
        return look()
    question = Question(
        matter, "choice", at or now(hand), tuple(seats), name, choices=tuple(choices), cards=tuple(cards)
    )
    return _ask(hand, question, look, str)


def some_numbers(
    hand: HandState,
    matter: Matter,
    look: Callable[[], tuple[int, ...]],
    least: int,
    most: int,
    choices: Iterable[int],
) -> tuple[int, ...]:
    """Some of several numbers: which lines are gone."""
    if hand.witness is None:
        return look()
    known = tuple(map(str, choices))
    return _ask(hand, Question(matter, "numbers", now(hand), (), "", least, most, known), look, numbers)


def dice_told(hand: HandState, dice: int) -> tuple[int, ...]:
    """What the dice show on a real table."""

    def look() -> tuple[int, ...]:
        raise FactMissing(question)

    question = Question("dice", "numbers", now(hand), (), "", dice, dice, tuple("123456"))
    return _ask(hand, question, look, numbers)


def some_cards(
    hand: HandState,
    matter: Matter,
    look: Callable[[], tuple[Card, ...]],
    seat: int,
    cards: Sequence[Card],
    name: str,
) -> tuple[Card, ...]:
    """Which of a player's cards are such."""
    if hand.witness is None:
        return look()
    question = Question(matter, "picks", now(hand), (seat,), name, 0, len(cards))
    return _ask(hand, question, look, lambda told: tuple(cards[place] for place in numbers(told)))


def claims_told(
    hand: HandState,
    look: Callable[[], T],
    seats: Sequence[int],
    choices: Sequence[str],
    read: Callable[[Mapping[int, str]], T],
) -> T:
    """Who claims the jackpot, and with what."""
    if hand.witness is None or not seats:
        return look()

    def found(told: str) -> T:
        pairs = [one.split("=") for one in told.split("+")] if told != NOBODY else []
        return read({int(seat): what for seat, what in pairs})

    at = f"{len(hand.progress.answers)}.{hand.number}.{hand.stock.supply.left}"
    question = Question("jackpot", "claims", at, tuple(seats), "", 0, len(seats), tuple(choices))
    return _ask(hand, question, look, found)


def may(hand: HandState, look: Callable[[], bool]) -> bool:
    """Whether a player's cards allow something; if nobody has told them, the table sees to it."""
    if hand.witness is None:
        return look()
    try:
        return look()
    except CardUntold:
        hand.witness.unsure = True
        return True
