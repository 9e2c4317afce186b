"""Cards with powers: what the key ``power`` of a sheet says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from cardhouse.cards import CARDS, JOKER, Card, Rank, parse_card
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.money import MONEY, Money
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.word import Fail, Page, Table

from .repeating import Repeat
from .turning_up import DealUnseen

When = Literal["up", "down", ""]
"""Whether a power is for up-cards, for cards in the hole, or for either."""
How = Literal["down", "up", "unseen"]
Rise = Literal["never", "step", "double"]
Forced = Literal["fold", "discard", ""]
"""What becomes of the hand or the card."""

_CARD: Final = re.compile(r"(?P<card>[2-9TJQKA][cdhs]?)(?: (?P<when>up|down))?")
_DOES: Final = re.compile(
    r"(?:(?P<count>[1-9]) (?P<how>down|up|unseen)|(?P<word>wild|kill))"
    rf"(?: for (?:the (?P<fee>fee)|(?P<price>{MONEY})))?"
)
_MUST: Final = re.compile(rf"pay (?P<sum>{SUM}) or (?P<otherwise>fold|discard)")
_FORCED: Final[tuple[Forced, ...]] = ("fold", "discard")
_FEE: Final = re.compile(r"(?P<times>[1-9]\d*) (?P<of>ante|small bet|big bet)s?")
_EXAMPLES: Final = (
    *("1 down for the fee", "wild for the fee", "1 down", "1 unseen for $1", "kill"),
    *("pay 1 small bet or fold", "pay the pot or discard", "discard", "fold"),
)
_KEYS: Final = ("fee", "rise")
_RISES: Final[tuple[Rise, ...]] = ("never", "step", "double")
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
class Power:
    """What certain cards do for their holder."""

    card: str
    """A rank, or one card."""
    when: When
    extra: int = 0
    """How many extra cards it brings."""
    how: How = "down"
    wild: bool = False
    """Whether it makes the card itself wild."""
    kill: bool = False
    """Whether its holder may have the cards dealt again."""
    fee: Fee | None = None
    must: Sum | None = None
    """What its holder must pay, or else fold or discard it."""
    forced: Forced = ""
    """What happens to whoever does not pay, or to everybody if there is nothing to pay."""

    def has(self, card: Card) -> bool:
        """Whether a card has this power."""
        return card in self._cards

    @cached_property
    def _cards(self) -> frozenset[Card]:
        return frozenset(card for card in (*CARDS, JOKER) if self.card in (str(card), str(card)[0]))

    @property
    def at_once(self) -> bool:
        """Whether it is used when the card comes, or never."""
        return self.when == "up"

    @property
    def name(self) -> str:
        """``a four``, ``the queen of clubs``."""
        if len(self.card) == 2:
            one = parse_card(self.card)
            return f"the {one.rank.word} of {one.suit.name.lower()}"
        word = next(rank.word for rank in Rank if rank.letter == self.card)
        return f"{'an' if word[0] in 'ae' else 'a'} {word}"

    @property
    def gives(self) -> str:
        """``an extra card face down``, ``the card wild``."""
        if self.wild:
            return "the card wild"
        count = "an extra card" if self.extra == 1 else f"{plural(self.extra, 'card')} more"
        return f"{count} {_HOW[self.how]}"

    def english(self, *, rising: bool) -> str:
        """What it does, in a sentence."""
        if self.kill:
            where = {"": "", "up": " face up", "down": " in the hole"}[self.when]
            return (
                f"A player with {self.name}{where} may kill the deal whenever it is that player's turn to "
                "bet. Bets of that round are returned to the players still in; the rest of the pot stays."
            )
        if self.forced:
            does = "folds" if self.forced == "fold" else "discards it"
            if self.must is None:
                return f"A player to whom {self.name} comes face up {does}."
            return f"A player to whom {self.name} comes face up pays {self.must.english()}, or {does}."
        price = f"{'a fee that starts at ' if rising else ''}{self.fee}"
        cost = f"pay {price} " if self.fee else ""
        what = f"to have {self.gives}" if self.wild else f"for {self.gives}"
        if self.when == "up":
            who = f"A player to whom {self.name} comes face up"
            if not self.fee:
                return (
                    f"{who} has {self.gives} at once." if self.wild else f"{who} gets {self.gives} at once."
                )
            return f"{who} may {cost}{what}, at once or not at all."
        pays = f" and {cost}" if cost else " "
        return f"A player with {self.name} in the hole may show it before any round of betting{pays}{what}."


@dataclass(frozen=True)
class Powers(Table):
    """Which cards have powers, and what they cost."""

    powers: tuple[Power, ...]
    rise: Rise = "never"
    """How the fee rises with each such card that has been seen."""

    key: ClassVar[str] = "power"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Powers:
        rise = given.get("rise", "never")
        if rise not in _RISES:
            raise fail(
                "power.rise",
                Said(
                    "errors.sheets.not-one-of",
                    known=[f"'{one}'" for one in _RISES],
                    given=str(rise),
                    hint=did_you_mean(str(rise), _RISES),
                ),
            )
        fee = None
        if "fee" in given:
            fee = Fee.read(str(given["fee"]))
            if fee is None:
                raise fail("power.fee", Said("errors.sheets.no-fee", given=repr(given["fee"])))
        rows = [_row(key, value, fee, fail) for key, value in given.items() if key not in _KEYS]
        if not rows:
            raise fail("power", Said("errors.sheets.no-powers"))
        return cls(tuple(rows), rise)

    def english(self) -> Iterator[str]:
        for power in self.powers:
            yield power.english(rising=self.rise != "never")
        if self.rise == "step":
            yield "The fee goes up by the same amount with each such card that is seen."
        elif self.rise == "double":
            yield "The fee doubles with each such card that is seen."
        if any(power.fee for power in self.powers):
            yield "Fees go into the main pot. A player is not offered what the stack cannot pay for."

    def extra_cards(self, page: Page) -> int:
        # A card has its power once, whether it comes face up or is shown from the hole.
        brings = [[power.extra for power in self.powers if power.has(card)] for card in page.deck.cards]
        return sum(max(extra, default=0) for extra in brings)

    def lost_cards(self, page: Page) -> int:
        lost = [power for power in self.powers if power.forced == "discard"]
        return sum(any(power.has(card) for power in lost) for card in page.deck.cards)

    def folds(self) -> bool:
        return any(power.forced == "fold" for power in self.powers)

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        for power in self.powers:
            place = f"power.{power.card}"
            if power.wild and f"{power.card[0]} paid for" not in page.wild:
                yield place, Said("errors.sheets.wild-not-paid-for", card=power.card[0])
            if power.how == "unseen" and not any(isinstance(step, DealUnseen) for step in page.steps):
                yield place, Said("errors.sheets.unseen-but-seen")
            if power.forced and not page.has_up_cards:
                yield place, Said("errors.sheets.never-face-up", card=power.card)
            if power.kill and not any(
                isinstance(step, Repeat) and step.until.name == "played out" for step in page.steps
            ):
                yield place, Said("errors.sheets.kill-without-end")

    @property
    def most_extra(self) -> int:
        """The most cards that one player could get beyond those dealt to all."""
        most: dict[str, int] = {}
        for power in self.powers:
            copies = 1 if len(power.card) == 2 else 4
            most[power.card] = max(most.get(power.card, 0), copies * power.extra)
        return sum(most.values())

    def can_be_paid_for(self, card: Card) -> bool:
        """Whether a card may be made wild for a fee."""
        return any(power.wild and power.has(card) for power in self.powers)


def _row(key: str, value: Any, fee: Fee | None, fail: Fail) -> Power:
    place = f"power.{key}"
    card = _CARD.fullmatch(key)
    if card is None:
        hint = did_you_mean(key, _KEYS) or Said("hints.power-cards")
        raise fail(place, Said("errors.sheets.no-power-card", hint=hint, given=key))
    said = " ".join(str(value).split())
    forced = _forced(card["card"], said)
    if forced is not None and card["when"] != "up":
        raise fail(place, Said("errors.sheets.only-face-up", does=said))
    return forced or _wanted(card, said, fee, place, fail)


def _wanted(card: re.Match[str], said: str, fee: Fee | None, place: str, fail: Fail) -> Power:
    """A power that its holder may use."""
    does = _DOES.fullmatch(said)
    if does is None:
        hint = did_you_mean(said, _EXAMPLES) or Said("hints.as-in", examples=list(map(repr, _EXAMPLES)))
        raise fail(place, Said("errors.sheets.no-power", hint=hint, given=said))
    when: When = card["when"] or ""  # type: ignore[assignment]
    if does["fee"] and fee is None:
        raise fail(place, Said("errors.sheets.fee-missing"))
    cost = fee if does["fee"] else Fee(Money.read(does["price"])) if does["price"] else None
    if does["word"] == "kill":
        if cost:
            raise fail(place, Said("errors.sheets.kill-is-free"))
        return Power(card["card"], when, kill=True)
    if not when:
        raise fail(place, Said("errors.sheets.up-or-down", card=card.group()))
    if does["word"] == "wild":
        if when == "down":
            raise fail(place, Said("errors.sheets.hole-card-wild"))
        return Power(card["card"], when, wild=True, fee=cost)
    how: How = does["how"]  # type: ignore[assignment]
    return Power(card["card"], when, int(does["count"]), how, fee=cost)


def _forced(card: str, said: str) -> Power | None:
    """A power that nobody wants."""
    for forced in _FORCED:
        if said == forced:
            return Power(card, "up", forced=forced)
    found = _MUST.fullmatch(said)
    if found is None:
        return None
    otherwise: Forced = "fold" if found["otherwise"] == "fold" else "discard"
    return Power(card, "up", must=Sum.read(found["sum"]), forced=otherwise)


def powers_of(tables: Iterable[Table]) -> Powers | None:
    """The powers among the tables of a sheet, if any card has one."""
    return next((table for table in tables if isinstance(table, Powers)), None)
