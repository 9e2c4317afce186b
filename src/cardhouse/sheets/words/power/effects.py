"""What cards with powers do: the right-hand side of the rows of ``power``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.money import MONEY, Money
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.word import Fail

How = Literal["down", "up", "unseen"]
Does = Literal["extra", "wild", "kill", "pay", "discard", "fold", "end", "all", "there", "bet"]
WANTED: Final[tuple[Does, ...]] = ("extra", "wild", "kill")
"""What its holder may want; everything else happens whether anybody wants it or not."""
AND: Final = ", and "

_WANTED: Final = re.compile(
    r"(?:(?P<count>[1-9]) (?P<how>down|up|unseen)|(?P<word>wild|kill))"
    rf"(?: for (?:the (?P<fee>fee)|(?P<price>{MONEY})))?"
)
_MUST: Final = re.compile(rf"pay (?P<sum>{SUM}) or (?P<otherwise>fold|discard)")
_ALL: Final = re.compile(r"all get (?P<count>[1-9]) (?P<how>down|up)")
_PLAIN: Final[dict[str, Does]] = {
    "discard": "discard",
    "fold": "fold",
    "end the deal": "end",
    "goes there": "there",
    "opens a round of betting": "bet",
}
_FEE: Final = re.compile(r"(?P<times>[1-9]\d*) (?P<of>ante|small bet|big bet)s?")
EXAMPLES: Final = (
    *("1 down for the fee", "wild for the fee", "1 down", "1 unseen for $1", "kill"),
    *("pay 1 small bet or fold", "pay the pot or discard", "all get 1 down", "all get 1 up", *_PLAIN),
)
"""One example of each."""
_HOW: Final[dict[How, str]] = {
    "down": "face down",
    "up": "face up",
    "unseen": "that nobody may look at yet",
}


@dataclass(frozen=True)
class Fee:
    """What a power costs: a sum of money, or a number of antes or bets."""

    money: Money | None = None
    times: int = 1
    of: str = ""

    @classmethod
    def read(cls, text: str) -> Fee | None:
        """``50c``, ``$1``, ``2 antes``, ``1 small bet``; ``None`` if it is none of these."""
        if found := _FEE.fullmatch(text):
            return cls(times=int(found["times"]), of=found["of"])
        return cls(Money.read(text)) if re.fullmatch(MONEY, text) else None

    def chips(self, *, dollar: int, ante: int, small_bet: int, big_bet: int) -> int:
        """How many chips that is."""
        if self.money:
            return self.money.chips(dollar)
        return self.times * max(1, {"ante": ante, "small bet": small_bet}.get(self.of, big_bet))

    def __str__(self) -> str:
        return str(self.money) if self.money else plural(self.times, self.of)


@dataclass(frozen=True)
class Effect:
    """One thing that a card does."""

    does: Does
    count: int = 0
    """How many cards it brings: to its holder, or to all."""
    how: How = "down"
    fee: Fee | None = None
    """What its holder may pay for it."""
    must: Sum | None = None
    """What its holder must pay, or else fold or discard."""
    otherwise: Does = "fold"
    """What becomes of those who do not pay."""

    @property
    def gives(self) -> str:
        """``an extra card face down``, ``the card wild``."""
        if self.does == "wild":
            return "the card wild"
        count = "an extra card" if self.count == 1 else f"{plural(self.count, 'card')} more"
        return f"{count} {_HOW[self.how]}"

    @property
    def may(self) -> set[Does]:
        """What it may come to."""
        return {self.otherwise} if self.does == "pay" else {self.does}


def read_effects(said: str, fee: Fee | None, place: str, fail: Fail) -> tuple[Effect, ...]:
    """What a row says, one thing after the other."""
    effects = tuple(_effect(one, fee, place, fail) for one in said.split(AND))
    if len(effects) > 1 and any(one.does == "kill" for one in effects):
        raise fail(place, Said("errors.sheets.kill-alone"))
    return effects


def _effect(said: str, fee: Fee | None, place: str, fail: Fail) -> Effect:
    if said in _PLAIN:
        return Effect(_PLAIN[said])
    if found := _ALL.fullmatch(said):
        how: How = "up" if found["how"] == "up" else "down"
        return Effect("all", int(found["count"]), how)
    if found := _MUST.fullmatch(said):
        otherwise: Does = "fold" if found["otherwise"] == "fold" else "discard"
        return Effect("pay", must=Sum.read(found["sum"]), otherwise=otherwise)
    if found := _WANTED.fullmatch(said):
        return _wanted(found, fee, place, fail)
    hint = did_you_mean(said, EXAMPLES) or Said("hints.as-in", examples=list(map(repr, EXAMPLES)))
    raise fail(place, Said("errors.sheets.no-power", hint=hint, given=said))


def _wanted(found: re.Match[str], fee: Fee | None, place: str, fail: Fail) -> Effect:
    """What its holder may use."""
    if found["fee"] and fee is None:
        raise fail(place, Said("errors.sheets.fee-missing"))
    cost = fee if found["fee"] else Fee(Money.read(found["price"])) if found["price"] else None
    if found["word"] == "kill":
        if cost:
            raise fail(place, Said("errors.sheets.kill-is-free"))
        return Effect("kill")
    if found["word"] == "wild":
        return Effect("wild", fee=cost)
    how: How = found["how"]  # type: ignore[assignment]
    return Effect("extra", int(found["count"]), how, cost)
