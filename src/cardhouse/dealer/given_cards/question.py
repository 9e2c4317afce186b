"""A showdown as it was asked for, and the kinds of games that settle it in their own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from cardhouse.cards import CardsError, parse_cards
from cardhouse.dealer.errors import BadBank, BadLegs, BadWager
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Branch, Contest, Sheet, Step
from cardhouse.sheets.sheet import OddChip
from cardhouse.sheets.words.dealing import DealCards

from .outcome import Outcome

S = TypeVar("S", bound=Step)


@dataclass(frozen=True)
class Question:
    """Everything said about a showdown; hands and board are still as they were written."""

    sheet: Sheet
    branch: Branch | None
    steps: tuple[Step, ...]
    """The steps that led to it; repeated steps count once."""
    contests: tuple[Contest, ...]
    hands: Sequence[Any]
    live: tuple[int, ...]
    """The seats that have not folded."""
    button: int
    board: Any = None
    pot: Any = None
    pots: Any = None
    chip: Any = 1
    die: Any = None
    dice: Any = None
    declare: Any = None
    bank: Any = None
    wagers: Any = None
    legs: Any = None
    opened: Any = None
    took: Mapping[str, int | None] | None = None
    """For each way of a turn, the seat that was the first to pick it."""
    stakes: Stakes | str | None = None

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def odd_chip(self) -> OddChip:
        """Who gets odd chips."""
        return self.branch.odd_chip if self.branch else self.sheet.odd_chip

    @property
    def clockwise(self) -> tuple[int, ...]:
        """The seats that have not folded, from the left of the button."""
        return tuple(sorted(self.live, key=lambda seat: (seat - self.button - 1) % self.seats))

    def step(self, kind: type[S]) -> S | None:
        """The first step of a kind in the whole game."""
        return next((step for step in self.sheet.steps if isinstance(step, kind)), None)


Answer = Callable[[Any, Question], Outcome]
ANSWERS: Final[dict[type[Step], Answer]] = {}
"""How each kind of step that does not simply divide a pot settles a showdown."""
_TAKES: Final[dict[type[Step], tuple[str, ...]]] = {}


def answers(kind: type[Step], *, takes: tuple[str, ...] = ()) -> Callable[[Answer], Answer]:
    """Register how a step settles given hands, and which of the rarer arguments it uses."""

    def note(answer: Answer) -> Answer:
        ANSWERS[kind] = answer
        _TAKES[kind] = takes
        return answer

    return note


def settled_by(
    steps: tuple[Step, ...], contests: tuple[Contest, ...], hands: Sequence[Any]
) -> tuple[Step | None, tuple[Step, ...], tuple[Contest, ...]]:
    """The step, if not a showdown, that settles hands of this size, the steps before it, and its contests."""
    places = [place for place, step in enumerate(steps) if step.compares or type(step) in ANSWERS]
    if not places:
        return None, steps, contests
    size = max((_size(hand) for hand in hands if hand is not None), default=0)
    for place in places:
        if size <= sum(step.each for step in steps[:place] if isinstance(step, DealCards)):
            break
    step = steps[place]
    about = tuple(one for one in contests if not step.compares or one.name in step.compares)
    return step, steps[:place], about


def _size(hand: Any) -> int:
    """How many cards a hand is given with; unreadable hands are refused later."""
    if isinstance(hand, Mapping):
        return sum(_size(cards) for name, cards in hand.items() if name in ("cards", "up", "down"))
    try:
        return len(parse_cards(hand))
    except (CardsError, TypeError):
        return 0


def refuse_unused(step: Step | None, asked: Question) -> None:
    """Refuse arguments that the game does not use, rather than ignore them."""
    takes = _TAKES.get(type(step), ()) if step is not None else ()
    game = asked.sheet.name
    if asked.bank is not None and "bank" not in takes:
        raise BadBank("dealer.no-bank", game=game)
    if asked.wagers is not None and "wagers" not in takes:
        raise BadWager("dealer.nobody-wagers", game=game)
    if asked.legs is not None and "legs" not in takes:
        raise BadLegs("dealer.no-legs", game=game)
