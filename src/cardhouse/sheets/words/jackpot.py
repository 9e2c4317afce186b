"""The jackpot: what a game pays into it and what wins it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.given import quoted
from cardhouse.sheets.language.money import MONEY, Money
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Fail, Page, Step, Table

Source = Literal["antes", "bank", "pot"]
Hands = Literal["five-card", "three-card", "7-27"]
_TAKES: Final = re.compile(rf"(?P<money>{MONEY}) from the (?P<source>antes|bank|pot)")
_HALF_A_DOLLAR: Final = Money(50)
_KEYS: Final = ("takes", "hands", "quads", "part", "shown")
_QUADS: Final = "two in the hand"
_SOURCES: Final[dict[Source, str]] = {
    "antes": "{money} of the antes of every deal, and again whenever there is another ante",
    "bank": "{money} from the bank, once",
    "pot": "{money} out of the pot, once",
}


@dataclass(frozen=True)
class Jackpot(Table):
    """What a game pays into the jackpot of the table, if there is one, and what wins it."""

    source: Source | None = "antes"
    money: Money = _HALF_A_DOLLAR
    hands: Hands = "five-card"
    pocket_quads: bool = False
    """Four of a kind counts only with two of the four in the hand and two on the board."""
    part: str | None = None
    """The part of a set hand that all the cards must be in."""
    shown: bool = False
    """Only cards that lie face up count."""

    key = "jackpot"

    @classmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        for word in given:
            if word not in _KEYS:
                hint = did_you_mean(word, _KEYS) or Said("hints.known", known=list(_KEYS))
                raise fail("jackpot", Said("errors.sheets.unknown-word", word=word, hint=hint))
        takes = given.get("takes", "50c from the antes")
        found = _TAKES.fullmatch(str(takes))
        if found is None and takes != "nothing":
            raise fail("jackpot.takes", Said("errors.sheets.bad-takes", given=quoted(takes)))
        hands = given.get("hands", "five-card")
        if hands not in get_args(Hands):
            raise fail(
                "jackpot.hands",
                Said(
                    "errors.sheets.not-one-of",
                    known=[f"'{word}'" for word in get_args(Hands)],
                    given=str(hands),
                    hint=did_you_mean(str(hands), get_args(Hands)),
                ),
            )
        quads = given.get("quads", "any")
        if quads not in ("any", _QUADS):
            raise fail(
                "jackpot.quads",
                Said("errors.sheets.must-be", known=["'any'", f"'{_QUADS}'"], given=quoted(quads)),
            )
        part, shown = given.get("part"), given.get("shown", False)
        if part is not None and not isinstance(part, str):
            raise fail("jackpot.part", Said("errors.sheets.not-text", given=quoted(part)))
        if not isinstance(shown, bool):
            raise fail("jackpot.shown", Said("errors.sheets.not-true-or-false", given=quoted(shown)))
        source: Source | None = found["source"] if found else None  # type: ignore[assignment]
        money = Money.read(found["money"]) if found else Money(0)
        return cls(source, money, hands, quads == _QUADS, part, shown)

    def english(self) -> Iterable[str]:
        if self.source is None:
            yield "Where the table has a jackpot, the game pays nothing into it."
        else:
            paid = _SOURCES[self.source].format(money=self.money)
            yield f"Where the table has a jackpot, it gets {paid}."
        if self.hands == "three-card":
            yield "Three sevens, or six, seven and eight of one suit, win half of it, without wild cards."
        elif self.hands == "7-27":
            yield "Cards that count 7 and 27 at once win half of it."
        else:
            yield (
                "Without wild cards, four of a kind wins half of it, a straight flush three quarters "
                "and a royal flush all."
            )
        if self.pocket_quads:
            yield "Four of a kind counts only with two of the four in the hand and two on the board."
        if self.part:
            yield f"All the cards must be in the {self.part} hand."
        if self.shown:
            yield "The cards must lie face up before the others have folded."

    def wrong(self, page: Page) -> Iterator[tuple[str, Said]]:
        parts = {name for step in page.steps for name in step.makes()}
        if self.part is not None and self.part not in parts:
            yield (
                "jackpot.part",
                Said("errors.sheets.no-step-makes-hand", part=self.part, hint=did_you_mean(self.part, parts)),
            )


@dataclass(frozen=True)
class DealtJackpot(Step):
    """A player who is dealt a jackpot hand is paid at once; a straight flush then folds."""

    grammar = "show a dealt jackpot"
    example = "show a dealt jackpot"
    drawn = ("other", "jackpot")
    pattern = re.compile(r"show a dealt jackpot")

    def walk(self, state: State) -> Iterator[Said]:
        if state.held.fewest < 5:
            yield Said("errors.sheets.jackpot-five-cards", held=state.held.fewest)
        state.may_fold()

    def english(self) -> str:
        return (
            "Where there is a jackpot, a player dealt a straight flush shows it, is paid and folds; "
            "a player dealt four of a kind shows them, is paid and plays on."
        )
