"""How hands stand to each other where the table has told who is best, and not the cards.

Such a hand compares like any other. Where the comparison depends on what nobody has told, it asks for the
best hand among those that may be it, or for the worst, and for nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.scales import Hand
from cardhouse.scales.badugi import Badugi
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.poker import PokerScale
from cardhouse.sheets import Contest

from .question import FactMissing, Matter, Question
from .witness import Side, Statement, Witness, numbers

BOARD: Final = -1
"""Stands for the hand of the board that others must beat."""
_ALWAYS: Final = (PokerScale, Badugi)
"""The scales on which every hand is worth something."""
_UNTOLD: Final = HandName("untold")


class Telling:
    """What the table tells about the hands at one moment."""

    def __init__(self, witness: Witness, at: str) -> None:
        self.witness = witness
        self.at = at

    def asks(self, seat: int, matter: Matter, name: str, hand: HandName | None = None) -> bool:
        """Whether something is so of a seat's hand."""
        return self.told(Question(matter, "yes", self.at, (seat,), name, hand=hand)) == "yes"

    def told(self, question: Question) -> str:
        """What was told; if nothing was, the hand has to wait for it."""
        if (told := self.witness.told(question.key)) is None:
            raise FactMissing(question)
        return told


class Field:
    """The hands for one contest."""

    def __init__(self, telling: Telling, contest: Contest, minimum: int, *, seats: Sequence[int]) -> None:
        self.telling = telling
        self.contest = contest
        self.minimum = minimum
        self.seats = tuple(seats)
        self.may_fail = minimum > 1 or contest.scale.says_nothing or type(contest.scale) not in _ALWAYS

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Field) and self.contest.name == other.contest.name

    __hash__ = None  # type: ignore[assignment]

    @property
    def _told(self) -> Sequence[Statement]:
        return self.telling.witness.statements(self.telling.at, self.contest.name)

    def compared(self, one: int, other: int, *, worst: bool, wins: bool) -> int:
        """1, 0 or -1, as one seat's hand is better than another's, equal to it, or worse."""
        if one == other:
            return 0
        both = {one, other}
        rest = both.union(self.seats)
        for told in self._told:
            if not both <= told.among or (wins and told.side == "strongest"):
                continue
            if not told.seats:
                # Nobody's hand is good enough to win, but one may still be better than the other.
                if wins:
                    return 0
                continue
            if both & told.seats:
                sign = -1 if told.side == "worst" else 1
                return sign * ((one in told.seats) - (other in told.seats))
            rest &= told.among - told.seats
        side: Side = "worst" if worst else "best" if wins or not self.may_fail else "strongest"
        raise FactMissing(self._question(side, tuple(sorted(rest)), wins=wins))

    def qualifies(self, seat: int) -> bool:
        """Whether a seat's hand may win at all."""
        if not self.may_fail:
            return True
        about = [told for told in self._told if told.side == "best" and seat in told.among]
        if any(not told.seats for told in about):
            return False
        if any(seat in told.seats for told in about):
            return True
        if len(self.seats) > 1 and seat in self.seats and not about:
            raise FactMissing(self._question("best", self.seats, wins=True))
        return self.telling.asks(seat, "reaches", self.contest.name, self._least)

    @property
    def _least(self) -> HandName | None:
        return self.contest.scale.named(self.minimum) if self.minimum > 1 else None

    def _question(self, side: Side, seats: tuple[int, ...], *, wins: bool) -> Question:
        least = 0 if wins and self.may_fail else 1
        return Question(
            side, "seats", self.telling.at, seats, self.contest.name, least, len(seats), hand=self._least
        )


class Standing:
    """What a seat's hand is worth, as far as the table has told."""

    __slots__ = ("field", "seat", "wins")

    def __init__(self, field: Field, seat: int, *, wins: bool) -> None:
        self.field = field
        self.seat = seat
        self.wins = wins
        """Whether a hand that is not good enough is worth nothing."""

    def _against(self, other: object, *, worst: bool = False) -> int:
        if isinstance(other, Standing):
            if BOARD in (self.seat, other.seat):
                return self._against_board(other)
            return self.field.compared(self.seat, other.seat, worst=worst, wins=self.wins)
        if not isinstance(other, int):
            raise TypeError(f"a hand is not compared with {other!r}")
        if other <= 0:
            return int(not self.wins or self.field.qualifies(self.seat))
        scale = self.field.contest.scale
        reaches = self.field.telling.asks(
            self.seat, "reaches", f"{self.field.contest.name} {other}", scale.named(other)
        )
        return 1 if reaches else -1

    def _against_board(self, other: Standing) -> int:
        seat, name = max(self.seat, other.seat), self.field.contest.beats or ""
        beats = self.field.telling.asks(seat, "beats", name)
        return (1 if beats else -1) * (1 if seat == self.seat else -1)

    def __gt__(self, other: object) -> bool:
        return self._against(other) > 0

    def __ge__(self, other: object) -> bool:
        return self._against(other) >= 0

    def __lt__(self, other: object) -> bool:
        return self._against(other, worst=True) < 0

    def __le__(self, other: object) -> bool:
        return self._against(other, worst=True) <= 0

    def __eq__(self, other: object) -> bool:
        return self._against(other) == 0

    def __hash__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return not self.wins or self.field.qualifies(self.seat)


class ToldHand(Hand):
    """A hand of which only its standing is known."""

    __slots__ = ("_field", "_seat")

    def __init__(self, field: Field, seat: int, held: tuple[Card, ...]) -> None:
        self._field = field
        self._seat = seat
        standing: Any = Standing(field, seat, wins=False)
        super().__init__(field.contest.scale, held, standing)

    @property
    def telling(self) -> Telling:
        """What the table tells about the hand."""
        return self._field.telling

    @property
    def value(self) -> int:
        standing: Any = Standing(self._field, self._seat, wins=True)
        return standing  # type: ignore[no-any-return]

    @property
    def qualifies(self) -> bool:
        return bool(self.value)

    @property
    def cards(self) -> tuple[Card, ...]:
        return ()

    def named(self, *, full: bool = False) -> HandName:
        return _UNTOLD

    def __lt__(self, other: Hand) -> bool:
        return self._other(other) > self.value

    def __gt__(self, other: Hand) -> bool:
        return self.value > self._other(other)

    @staticmethod
    def _other(other: Hand) -> int:
        return other.value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.value == other.value

    __hash__ = Hand.__hash__


def board_to_beat(field: Field) -> int:
    """What an untold hand of the board is worth that others must beat."""
    standing: Any = Standing(field, BOARD, wins=False)
    return standing  # type: ignore[no-any-return]


def telling_of(hands: Iterable[Hand | None]) -> Telling | None:
    """What the table tells about some hands, if only the standing of one of them is known."""
    return next((hand.telling for hand in hands if isinstance(hand, ToldHand)), None)


@contextmanager
def asked_among(seats: Sequence[int]) -> Iterator[None]:
    """Ask only about those who may win what is being paid."""
    try:
        yield
    except FactMissing as missing:
        question = missing.question
        few = tuple(seat for seat in question.seats if seat in seats)
        if question.matter not in ("best", "strongest", "worst") or len(few) < 2:
            raise
        raise FactMissing(question._replace(seats=few, most=len(few))) from None


def odd_chips_told(telling: Telling, name: str, seats: Sequence[int]) -> list[int]:
    """Who gets odd chips first, as the suits of cards decide that nobody has told."""
    question = Question("odd-chip", "order", telling.at, tuple(seats), name, len(seats), len(seats))
    return list(numbers(telling.told(question)))
