"""Words for cards that nobody has looked at, and for cards turned up together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardhouse.sheets.language.table import Table
from cardhouse.sheets.language.word import Bet, Size, Step, plural

if TYPE_CHECKING:
    from cardhouse.sheets.sheet import Sheet


@dataclass(frozen=True)
class DealUnseen(Step):
    """Everybody gets cards that not even their owner may look at."""

    count: int

    grammar = "deal N unseen"
    example = "deal 7 unseen"
    pattern = re.compile(r"deal (?P<count>[1-9]\d*) unseen")

    def misfits(self, sheet: Sheet) -> Iterator[str]:
        if sorting := next((step for step in sheet.steps if step.sorts), None):
            yield f"cards are dealt unseen, but '{sorting.example}' asks players to sort theirs"

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def holds(self, held: int) -> int:
        return held + self.count

    def english(self) -> str:
        return f"Each player is dealt {plural(self.count, 'card')} face down, and nobody may look at them."


@dataclass(frozen=True)
class TurnToBeat(Step):
    """In turn players turn up unseen cards until they beat the best hand showing; each success is bet on."""

    bet: Bet

    grammar = (
        "turn to beat, bet small | turn to beat, bet big | turn to beat, bet either | turn to beat, bet any"
    )
    example = "turn to beat, bet any"
    pattern = re.compile(r"turn to beat, bet (?P<size>small|big|either|any)")
    shows = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        size: Size = found["size"]  # type: ignore[assignment]
        return cls(Bet(size))

    def betting(self) -> Iterable[Step]:
        return (self.bet,)

    def wrong(self, held: int) -> Iterator[str]:
        if not held:
            yield "there are no cards to turn up"

    def english(self) -> str:
        return (
            "The player at the dealer's left turns up a card and opens a round of betting. Then each player "
            "in turn turns up cards, one after the other, until the cards showing beat the best hand that "
            "still stands, and opens a round of betting. Who turns up all cards and does not beat it is "
            "beaten, and there is no betting. It ends when nobody is left who has cards to turn up and a "
            "hand to beat."
        )


@dataclass(frozen=True)
class ExposeTogether(Step):
    """Each player picks down-cards in secret, and all turn theirs up at the same time."""

    count: int

    grammar = "expose N together"
    example = "expose 1 together"
    pattern = re.compile(r"expose (?P<count>[1-9]\d*) together")
    shows = True
    follows = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["count"]))

    def wrong(self, held: int) -> Iterator[str]:
        if self.count > held:
            yield f"'expose {self.count} together' is asked of players who hold {held} cards"

    def english(self) -> str:
        return (
            f"Each player picks {plural(self.count, 'down card')} in secret; when all have, "
            "everybody turns up what was picked."
        )


WORDS: Final[tuple[type[Step], ...]] = (DealUnseen, TurnToBeat, ExposeTogether)
TABLES: Final[tuple[type[Table], ...]] = ()
