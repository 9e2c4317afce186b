"""What a hand is called, as data: which kind it is, and the ranks and numbers that are said of it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple, get_args

from cardhouse.cards.words import rank_said, suit_said
from cardhouse.phrases import Listed, Said

Kind = Literal[
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "flush-with-a-pair",
    "flush-with-two-pair",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "five-of-a-kind",
    "royal-flush",
    "wheel",
    "low",
    "badugi",
    "badugi-of",
    "total",
    "points",
    "away",
    "blackjack",
    "total-of",
    "cards-for",
    "card",
    "cards",
    "card-of-suit",
    "own",
    "different-cards",
    "cards-of-one-suit",
    "cards-of-different-suits",
    "three-pair",
    "two-threes-of-a-kind",
    "six-of-a-kind",
    "seven-of-a-kind",
    "straight-round",
    "straight-flush-round",
    "as-written",
    "no-hand",
    "no-high",
    "no-low",
    "no-three-of-a-kind",
    "no-count",
    "no-card",
    "no-card-of-suit",
    "not-held",
    "bust",
    "over",
    "under",
    "too-far",
    "too-low",
    "too-high",
    "untold",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
_IN_FULL: Final = ("high-card", "flush", "wheel")
"""Kinds whose ranks are said once more from the first, where all are."""
_SLOT: Final = re.compile(r"\{(\w+)\}")
SLOTS: Final = ("first", "firsts", "second", "seconds", "top", "ranks")
"""What a scale's own phrase for a hand may say."""
_WITHOUT_RANKS: Final = ("total", "points", "away", "total-of", "no-card-of-suit", "as-written")
"""Kinds of which something is said that is no rank."""
_NUMBERED: Final = ("low", "wheel")
"""Kinds that have a number in the book."""
_LETTERS: Final = "?A23456789TJQKAX"


class HandName(NamedTuple):
    """What a hand is called.

    >>> str(HandName("full-house", "KQ"))
    'kings full of queens'
    >>> str(HandName("pair", "K", kickers="A97"))
    'pair of kings, ace-nine-seven kickers'
    """

    kind: Kind
    ranks: str = ""
    """The letters of the ranks that the kind is said with."""
    kickers: str = ""
    """The ranks that decide where others are alike, if they are said."""
    number: int = 0
    """Its place among the lows of the book; the cards of a badugi; a total; for points, twice the total."""
    suit: str = ""
    """The letter of a suit."""
    side: Literal["", "face", "butt"] = ""
    """Whether it has a face card, where that is what counts first."""
    lacking: Kind | Literal[""] = ""
    """What it is instead, because it does not qualify."""
    text: str = ""
    """What a scale of its own calls the kind, or the whole name as it was written down."""
    lacking_text: str = ""
    """What a scale of its own calls a hand that does not qualify."""

    @classmethod
    def as_written(cls, text: str) -> HandName:
        """A hand of which only the English name is known."""
        return cls("as-written", text=text)

    @classmethod
    def called(cls, text: str) -> HandName:
        """A hand by the name of its kind, or in words that are nobody else's."""
        kind = next((kind for kind in KINDS if kind == text), None)
        return cls(kind) if kind else cls.as_written(text)

    def __str__(self) -> str:
        return str(self.said)

    @property
    def said(self) -> Said:
        """The name as a phrase."""
        said = self._kind()
        if self.kickers:
            said = self._with_kickers(said)
        if self.number and self.kind in _NUMBERED:
            said = Said("hands.numbered", hand=said, number=self.number)
        if self.side:
            said = Said(f"hands.{self.side}", hand=said)
        if self.lacking:
            lacking = HandName(self.lacking, suit=self.suit, text=self.lacking_text)
            said = Said("hands.lacking", hand=said, lacking=lacking.said)
        return said

    def _kind(self) -> Said:
        if not self.ranks and self.kind not in _WITHOUT_RANKS:
            return Said(f"kinds.{self.kind}")
        values: dict[str, Any] = {"text": self.text}
        if ranks := self.ranks:
            first, second = ranks[0], ranks[:2][-1]
            values["first"], values["firsts"] = rank_said(first), rank_said(first, "many")
            values["seconds"], values["ranks"] = rank_said(second, "many"), _listed(ranks)
        if (number := self.number) or not ranks or self.kind == "cards-for":
            values["number"], values["count"] = number, abs(number / 2)
            values["total"], values["counted"] = halves(number), Said(f"counts.{number}")
        if self.suit:
            values["suit"] = suit_said(self.suit, one=self.kind == "no-card-of-suit")
        return Said(f"hands.{self.kind}", **values)

    def _with_kickers(self, said: Said) -> Said:
        if self.kind in _IN_FULL:
            return Said("hands.in-full", hand=said, ranks=_listed(self.ranks + self.kickers))
        kickers = self.kickers
        if self.kind == "own":
            return Said("hands.in-full", hand=said, ranks=_listed(kickers))
        return Said("hands.with-kickers", hand=said, ranks=_listed(kickers), count=len(kickers))


def _listed(ranks: str) -> Listed:
    return Listed(map(rank_said, ranks), between="lists.hyphen")


def slots_of(phrase: str) -> tuple[str, ...]:
    """The slots of a scale's own phrase, known or not."""
    return tuple(_SLOT.findall(phrase))


def filled(phrase: str, ranks: str, top: str) -> str:
    """A scale's own phrase for a hand, with its ranks in their places.

    >>> filled("{firsts} over {seconds}", "KQ", "K")
    'kings over queens'
    """
    first, second = ranks[:1], ranks[1:2] or ranks[:1]
    values = {
        "first": rank_said(first),
        "firsts": rank_said(first, "many"),
        "second": rank_said(second),
        "seconds": rank_said(second, "many"),
        "top": rank_said(top),
        "ranks": _listed(ranks),
    }
    return _SLOT.sub(lambda slot: str(values[slot[1]]), phrase)


def halves(doubled: int) -> str:
    """Half points for people: 11 is ``5½``."""
    if doubled < 0:
        return f"-{halves(-doubled)}"
    whole, half = divmod(doubled, 2)
    return f"{whole or ''}½" if half else str(whole)


def letters(numbers: Iterable[int]) -> str:
    """Ranks by their letters: ``K74`` for 13, 7, 4; an ace is 1 or 14."""
    return "".join(map(_LETTERS.__getitem__, numbers))
