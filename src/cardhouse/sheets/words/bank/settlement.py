"""How players and the bank settle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Literal, get_args

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import Scale, UnknownQualifier
from cardhouse.sheets.language.given import quoted
from cardhouse.sheets.language.word import Fail, Page, Table

Ties = Literal["push", "bank"]
_TIES: Final[dict[Ties, str]] = {
    "push": "Equal hands are a push: the wager is returned.",
    "bank": "A hand that equals the bank's loses to it.",
}
_ODDS: Final = re.compile(r"(?P<pays>\d+):(?P<on>[1-9]\d*)")
_KEYS: Final = ("ties", "pays", "qualify")


def worth(scale: Scale, hand: str) -> int | None:
    """The worst rating that a hand's name stands for on a scale, or ``None`` if it is not a name."""
    try:
        if hand.lower() == "royal flush":
            scale.minimum("straight flush")
            return scale.rank("As Ks Qs Js Ts").rating
        return scale.minimum(hand)
    except UnknownQualifier:
        return None


@dataclass(frozen=True)
class Bank(Table):
    """How players and the bank settle."""

    ties: Ties = "push"
    pays: Mapping[str, Fraction] = field(default_factory=dict)
    """What each chip on a winning hand is paid, from the named hand up; even money by default."""
    qualify: str | None = None
    """What the bank must hold; with less, the raise goes back and only the first wager is paid."""

    key = "bank"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        for word in given:
            if word not in _KEYS:
                hint = did_you_mean(word, _KEYS) or Said("hints.known", known=list(_KEYS))
                raise fail("bank", Said("errors.sheets.unknown-word", word=word, hint=hint))
        ties = given.get("ties", "push")
        if ties not in get_args(Ties):
            raise fail(
                "bank.ties",
                Said(
                    "errors.sheets.must-be",
                    known=[f"'{word}'" for word in get_args(Ties)],
                    given=quoted(ties),
                ),
            )
        pays = given.get("pays", {})
        if not isinstance(pays, Mapping):
            raise fail("bank.pays", Said("errors.sheets.not-a-table"))
        odds = {}
        for hand, said in pays.items():
            found = _ODDS.fullmatch(str(said))
            if found is None:
                raise fail(f"bank.pays.{hand}", Said("errors.sheets.no-odds", given=quoted(said)))
            odds[str(hand)] = Fraction(int(found["pays"]), int(found["on"]))
        qualify = given.get("qualify")
        if qualify is not None and not isinstance(qualify, str):
            raise fail("bank.qualify", Said("errors.sheets.not-text", given=quoted(qualify)))
        return cls(ties, odds, qualify)

    def odds(self, scale: Scale, rating: int) -> Fraction:
        """What a winning hand is paid for each chip."""
        reached = [(worth(scale, hand) or 0, odds) for hand, odds in self.pays.items()]
        return max(((least, odds) for least, odds in reached if least <= rating), default=(0, Fraction(1)))[1]

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        if not page.contests:
            yield "contest", Said("errors.sheets.nothing-against-bank")
            return
        scale = page.contests[0].scale
        for hand in self.pays:
            if worth(scale, hand) is None:
                yield f"bank.pays.{hand}", Said("errors.sheets.no-hand-on-scale", hand=hand, scale=scale.id)
        if self.qualify and worth(scale, self.qualify) is None:
            yield "bank.qualify", Said("errors.sheets.no-hand-on-scale", hand=self.qualify, scale=scale.id)

    def english(self) -> Iterable[str]:
        if self.qualify:
            yield (
                f"The bank must hold {self.qualify} or better; with less, the first wager is paid even money "
                "and the raise is returned."
            )
        yield _TIES[self.ties]
        if self.pays:
            rows = [f"{hand} {odds.numerator}:{odds.denominator}" for hand, odds in self.pays.items()]
            yield (
                f"Winning hands are paid at {', '.join(rows)}, and even money otherwise; if a player raised "
                "the wager, only the raise is paid so, and the wager itself even money."
            )
        else:
            yield "Winning wagers are paid even money."
        yield "The bank never pays more than it has: winners are paid in order from its left."
