"""Payments between players, after the pots: bounties, and what a knock wins or loses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from cardhouse.cards.words import rank_said
from cardhouse.phrases import Said
from cardhouse.scales import UnknownQualifier
from cardhouse.sheets.language.asking import WAY
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.which import Which, read_cards
from cardhouse.sheets.language.which_said import card_of
from cardhouse.sheets.language.word import Fail, Page, Table
from cardhouse.sheets.words.choosing import Showdown

from .turns import Turns

Kind = Literal["wins", "loses", "folds", "ranks", "cards", "hand"]
Who = Literal["each", "each still in", "that player"]
_WAY: Final = re.compile(rf"an? (?P<way>{WAY}) (?P<kind>wins|loses)|folds after an? (?P<after>{WAY})")
_RANKS: Final = re.compile(r"(?P<ranks>[2-9TJQKA]{2,7}) wins")
_HAND: Final = re.compile(r"(?P<hand>.+) or better wins")
_CARDS: Final = re.compile(r"(?P<cards>.+) wins")
_PAYS: Final = re.compile(
    rf"(?P<sum>{SUM}) (?:(?P<way>from|to) (?P<each>each(?: still in)?)|to (?P<one>that player|the \w+er))"
)
OCCASIONS: Final = ("a knock wins", "a knock loses", "folds after a knock", "72 wins", "flush or better wins")
"""One example of each occasion."""
PAYMENTS: Final = (
    "2 antes from each still in",
    "1 big bet from each",
    "2 antes to each still in",
    "1 ante to that player",
)
"""One example of each way to pay."""


@dataclass(frozen=True)
class Occasion:
    """What has to happen for somebody to pay."""

    kind: Kind
    way: str = ""
    """The way of a turn that somebody was the first to pick."""
    ranks: str = ""
    """Ranks that the winner holds, each as often as it is named."""
    which: Which | None = None
    """Cards of which the winner holds one."""
    hand: str = ""
    """The hand that wins, or a better one."""

    @classmethod
    def read(cls, text: str) -> Occasion | None:
        """The occasion that a text stands for, or ``None`` if it is none."""
        if found := _WAY.fullmatch(text):
            if found["after"]:
                return cls("folds", found["after"])
            return cls("wins" if found["kind"] == "wins" else "loses", found["way"])
        if found := _RANKS.fullmatch(text):
            return cls("ranks", ranks=found["ranks"])
        if found := _HAND.fullmatch(text):
            return cls("hand", hand=found["hand"])
        found = _CARDS.fullmatch(text)
        which = read_cards(found["cards"]) if found else None
        return cls("cards", which=which) if which is not None and which.word is None else None

    @property
    def counts(self) -> Counter[str]:
        """How many cards of each rank it asks for."""
        return Counter(self.ranks)

    def english(self) -> str:
        """``if somebody wins with a seven and a two in hand``."""
        match self.kind:
            case "wins":
                return f"if the first player who picked '{self.way}' wins all the pots alone"
            case "loses":
                return f"if the first player who picked '{self.way}' wins nothing"
            case "folds":
                return f"whenever a player has folded after somebody picked '{self.way}'"
            case "hand":
                return f"if somebody wins all the pots alone with {self.hand} or better, shown"
        if self.which is not None:
            return f"if somebody wins all the pots alone and shows {card_of(self.which)}"
        named = [
            f"{plural(count, 'card').split()[0]} {rank_said(letter, 'many')}"
            if count > 1
            else str(rank_said(letter, "any"))
            for letter, count in self.counts.items()
        ]
        return f"if somebody wins all the pots alone and shows {' and '.join(named)}"


@dataclass(frozen=True)
class Payment:
    """Who pays whom how much, and when."""

    text: str
    """The occasion as it is written."""
    occasion: Occasion
    amount: Sum
    gets: bool
    """Whether the player whom it is about gets the chips, and does not pay them."""
    who: Who

    def english(self) -> str:
        """What is paid, in a sentence."""
        others = {
            "each": "each of the others, folded or not,",
            "each still in": "each of the others still in",
            "that player": "that player",
        }[self.who]
        amount = self.amount.english()
        said = self.occasion.english()
        paid = f"{others} pays the player {amount}" if self.gets else f"the player pays {others} {amount}"
        return f"{said[0].upper()}{said[1:]}, {paid.replace(',,', ',')}."


@dataclass(frozen=True)
class Pay(Table):
    """What players pay each other once the pots are paid, row by row."""

    payments: tuple[Payment, ...]

    key = "pay"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        return cls(tuple(_payment(" ".join(str(text).split()), value, fail) for text, value in given.items()))

    def english(self) -> Iterable[str]:
        yield "Once the pots are paid, these payments follow, one after the other, clockwise from the winner."
        yield from (payment.english() for payment in self.payments)
        yield "Nobody pays more than the stack holds."

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        if not any(isinstance(step, Showdown) for step in page.steps):
            yield self.key, Said("errors.sheets.pays-without-showdown")
        for payment in self.payments:
            yield from ((f"{self.key}.{payment.text}", message) for message in _unknown(payment, page))


def _payment(text: str, value: Any, fail: Fail) -> Payment:
    place = f"{Pay.key}.{text}"
    occasion = Occasion.read(text)
    if occasion is None:
        known = [f"'{one}'" for one in OCCASIONS]
        raise fail(place, Said("errors.sheets.no-occasion", given=text, known=known))
    found = _PAYS.fullmatch(" ".join(value.split())) if isinstance(value, str) else None
    if found is None:
        known = [f"'{one}'" for one in PAYMENTS]
        raise fail(place, Said("errors.sheets.no-payment", given=str(value), known=known))
    amount = Sum.read(found["sum"])
    if amount.pots or amount.is_free:
        raise fail(place, Said("errors.sheets.no-pot-to-pay", given=value))
    gets, folds = found["way"] == "from", occasion.kind == "folds"
    # Only those who fold pay one player, and nobody pays them.
    sense = not gets if folds else found["one"] is None
    if not sense or found["one"] not in (None, "that player", f"the {occasion.way}er"):
        raise fail(place, Said("errors.sheets.pays-nobody", given=value, occasion=text))
    return Payment(text, occasion, amount, gets, _who(found["each"]))


def _who(each: str | None) -> Who:
    if each is None:
        return "that player"
    return "each still in" if each.endswith("in") else "each"


def _unknown(payment: Payment, page: Page) -> Iterator[Said]:
    """What an occasion names that the sheet does not have."""
    occasion = payment.occasion
    ways = [name for step in page.steps if isinstance(step, Turns) for name in step.names]
    if occasion.way and occasion.way not in ways:
        hint = Said("hints.known", known=ways) if ways else ""
        yield Said("errors.sheets.no-such-way", condition=payment.text, way=occasion.way, hint=hint)
    letters = {card.rank.letter for card in page.deck.cards}
    for letter in occasion.counts:
        if letter not in letters:
            yield Said("errors.sheets.rank-not-in-deck", rank=letter)
    if occasion.which is not None:
        yield from occasion.which.wrong(page)
    if occasion.hand:
        yield from _no_hand(occasion.hand, page)


def _no_hand(hand: str, page: Page) -> Iterator[Said]:
    """Why no contest knows a hand."""
    why: Said | None = None
    for contest in page.contests:
        try:
            contest.scale.minimum(hand)
        except UnknownQualifier as error:
            why = why or error.said
        else:
            return
    if why is not None:
        yield why
