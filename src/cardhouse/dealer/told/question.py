"""What a table of real cards is asked, because nobody has told the cards that would show it."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, get_args

from cardhouse.cards import Card
from cardhouse.cards.words import rank_said
from cardhouse.dealer.errors import OutOfCards
from cardhouse.dealer.events.plain import plain_of
from cardhouse.phrases import Listed, Said
from cardhouse.scales.hand_name import HandName

Matter = Literal[
    "bring-in",
    "opens",
    "shows-best",
    "forced-in",
    "best",
    "strongest",
    "worst",
    "reaches",
    "beats",
    "as-good",
    "odd-chip",
    "open-pair",
    "condition",
    "holds",
    "passed-seven",
    "fouled",
    "set-wrong",
    "royalty",
    "occasion",
    "jackpot",
    "asked-in-order",
    "count",
    "alike",
    "is-ace",
    "falls",
    "lines",
    "dice",
    "like",
    "wild",
    "cards",
]
"""What it is about."""
MATTERS: Final[tuple[Matter, ...]] = get_args(Matter)
_OF_A_RANK: Final = 4
Form = Literal["seat", "seats", "order", "yes", "choice", "numbers", "number", "claims", "picks", "cards"]
"""How it is answered."""


class Question(NamedTuple):
    """One fact that a hand cannot go on without.

    >>> question = Question("bring-in", "seat", "3", (0, 1, 2))
    >>> str(question.said), question.key
    ('Who brings it in?', 'bring-in|3|0+1+2|')
    """

    matter: Matter
    form: Form
    at: str
    """The moment of the hand, by which it is told apart from the same question later."""
    seats: tuple[int, ...] = ()
    """Whom it is about, or who may be the answer."""
    name: str = ""
    """The contest, the condition, the part of the hand."""
    least: int = 0
    most: int = 0
    """How many seats or dice, or how large a number, the answer may have."""
    choices: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    """The cards that it is about."""
    among: frozenset[Card] = frozenset()
    """The only cards that matter, if it is about cards and not all do."""
    hand: HandName | None = None
    """The hand that somebody must have."""

    @property
    def key(self) -> str:
        """What tells it apart from every other question of the hand."""
        seats = "+".join(map(str, self.seats))
        return "|".join((self.matter, self.at, seats, self.name.replace(" ", "_")))

    @property
    def said(self) -> Said:
        """The question in words."""
        return Said(
            f"live.asks.{self._phrase}",
            seat=self.seats[0] if self.seats else -1,
            seats=Listed(self.seats),
            name=self.name,
            count=self.least,
            among=_cards_said(self.among),
            hand=self.hand.said if self.hand else "",
        )

    @property
    def _phrase(self) -> str:
        if self.matter == "cards" and self.among:
            return "cards-among"
        if self.matter == "reaches" and self.hand is None:
            return "reaches-any"
        if self.matter in ("best", "worst", "strongest") and not self.name:
            return f"{self.matter}-hand"
        return self.matter

    def to_dict(self) -> dict[str, Any]:
        """The question as plain data."""
        return {
            "matter": self.matter,
            "form": self.form,
            "seats": list(self.seats),
            "name": self.name,
            "least": self.least,
            "most": self.most,
            "choices": list(self.choices),
            "cards": [str(card) for card in self.cards],
            "among": [str(card) for card in sorted(self.among)],
            "hand": None if self.hand is None else plain_of(self.hand),
            "said": str(self.said),
        }


class FactMissing(OutOfCards):
    """A fact is missing that only the people at a table of real cards know; the hand waits where it is."""

    code = "fact-missing"

    def __init__(self, question: Question) -> None:
        super().__init__("dealer.fact-missing", question=question.said)
        self.question = question


def _cards_said(cards: frozenset[Card]) -> Listed:
    """Cards by their ranks, where all of a rank are among them."""
    ranks = sorted({card.rank for card in cards})
    whole = [rank for rank in ranks if sum(card.rank is rank for card in cards) == _OF_A_RANK]
    said: list[Any] = [rank_said(rank.letter, "any") for rank in whole]
    said += [card for card in sorted(cards) if card.rank not in whole]
    return Listed(said, last="lists.or")
