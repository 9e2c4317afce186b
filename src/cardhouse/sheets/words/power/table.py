"""Cards with powers: what the key ``power`` of a sheet says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from cardhouse.cards import Card
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.sheets.language.state import Reflex
from cardhouse.sheets.language.word import Fail, Page, Table
from cardhouse.sheets.words.repeating import Repeat
from cardhouse.sheets.words.turning_up import DealUnseen

from .checks import all_get, brings, extra_cards, parts_of, reflex_of
from .effects import Fee
from .rows import KEYS, Power, read_row
from .said import power_sentences

Rise = Literal["never", "step", "double"]
_RISES: Final[tuple[Rise, ...]] = ("never", "step", "double")


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
                raise fail("power.fee", Said("errors.sheets.no-fee", given=quoted(given["fee"])))
        rows = [read_row(key, value, fee, fail) for key, value in given.items() if key not in KEYS]
        if not rows:
            raise fail("power", Said("errors.sheets.no-powers"))
        return cls(tuple(rows), rise)

    def english(self) -> Iterator[str]:
        for power in self.powers:
            yield power_sentences(power, rising=self.rise != "never")
        if self.rise == "step":
            yield "The fee goes up by the same amount with each such card that is seen."
        elif self.rise == "double":
            yield "The fee doubles with each such card that is seen."
        if any(effect.fee for power in self.powers for effect in power.effects):
            yield "Fees go into the main pot. A player is not offered what the stack cannot pay for."

    def reflex(self, page: Page) -> Reflex:
        return reflex_of(self.powers, page)

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        played_out = any(isinstance(step, Repeat) and step.until.name == "played out" for step in page.steps)
        unseen = any(isinstance(step, DealUnseen) for step in page.steps)
        parts = parts_of(page)
        for power in self.powers:
            place = f"power.{power.key}"
            yield from ((place, message) for message in power.wrong(page))
            if not unseen and any(effect.how == "unseen" for effect in power.effects):
                yield place, Said("errors.sheets.unseen-but-seen")
            if power.lies == "unseen" and not unseen:
                yield place, Said("errors.sheets.power-never-unseen", card=power.text)
            if parts and brings(power):
                yield place, Said("errors.sheets.power-beside-parts", parts=parts)
            if power.kill and not played_out:
                yield place, Said("errors.sheets.kill-without-end")
            if power.may("end") and not played_out:
                yield place, Said("errors.sheets.end-without-end")

    @cached_property
    def acting(self) -> tuple[Power, ...]:
        """The powers that act as soon as a card lies so."""
        return tuple(power for power in self.powers if power.acts)

    @property
    def forced(self) -> bool:
        """Whether something happens that nobody need want."""
        return any(power.forced for power in self.powers)

    @property
    def asks_for_money(self) -> bool:
        """Whether players may have to pay, or to bet, for cards with powers."""
        return any(
            effect.fee or effect.does in ("pay", "bet") for power in self.powers for effect in power.effects
        )

    def most_extra(self, page: Page) -> int:
        """The most cards that one player could get beyond those dealt to all."""
        if any(power.may("there") for power in self.powers):
            return len(page.deck)
        return extra_cards(self.powers, page) + all_get(self.powers, page)

    def most_lost(self, page: Page) -> int:
        """The most cards that one player could lose."""
        if any(power.may("there") for power in self.powers):
            return len(page.deck)
        return sum(power.copies(page) for power in self.powers if power.of_players and power.may("discard"))

    def takes_from(self, area: str) -> bool:
        """Whether cards of an area of the board may leave it."""
        return any(
            power.of_board and power.may("discard") and area not in power.which.areas for power in self.powers
        )

    @property
    def shows(self) -> bool:  # type: ignore[override]
        """Whether a card brings others that are dealt face up."""
        effects = (effect for power in self.powers for effect in power.effects)
        return any(effect.does in ("extra", "all") and effect.how == "up" for effect in effects)

    @property
    def thrown(self) -> tuple[Power, ...]:
        """The rows whose cards nobody can hold at the end, however they lie: they have been thrown away."""
        return tuple(
            power
            for power in self.powers
            if power.first.does == "discard" and not (power.lies or power.once) and power.which.for_all
        )

    def can_be_paid_for(self, card: Card) -> bool:
        """Whether a card may be made wild for a fee."""
        return any(power.may("wild") and power.has(card) for power in self.powers)


def powers_of(tables: Iterable[Table]) -> Powers | None:
    """The powers among the tables of a sheet, if any card has one."""
    return next((table for table in tables if isinstance(table, Powers)), None)
