"""A hand as a PHH file has it: its fields, and what follows from them alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from cardhouse.history.errors import BadField, HistoryError

from .notation import Line, is_amount
from .variants import GAME_FIELD, VARIANTS, Variant

_ACTIONS: Final = re.compile(r"^[ \t]*['\"]?actions['\"]?[ \t]*=[ \t]*\[", re.MULTILINE)
_STRING: Final = re.compile(
    r"\"\"\".*?\"\"\"|'''.*?'''|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|#[^\n]*|\]", re.DOTALL
)
_PER_PLAYER: Final = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_STACKS: Final = ("starting_stacks", "finishing_stacks")
_ALONE: Final = ("bring_in", "small_bet", "big_bet", "min_bet")
_FIELDS: Final = frozenset(
    (
        *(
            "variant",
            "actions",
            "author",
            "event",
            "url",
            "venue",
            "address",
            "city",
            "region",
            "postal_code",
        ),
        *("country", "time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level"),
        *("seats", "seat_count", "table", "players", "currency", "currency_symbol", "ante_trimming_status"),
        *("time_limit", "time_banks", *_PER_PLAYER, *_ALONE),
    )
)

Number = int | Decimal


@dataclass(frozen=True)
class WrittenHand:
    """A hand as somebody wrote it down."""

    fields: Mapping[str, Any]
    """Everything the file says."""
    source: str = ""
    text: str = field(default="", repr=False)
    place: int = 0
    """Which hand of its file it is."""
    above: int | None = None
    """How many lines of the file come before the text, if it is one hand of several."""
    own_sheet: Path | None = None
    """The file of the sheet, for a game that the house does not have."""

    @cached_property
    def variant(self) -> Variant:
        """The variant; a game of the house that the notation has no code for is its own."""
        code = self.fields["variant"]
        return VARIANTS.get(code) or Variant(code, str(self.fields.get(GAME_FIELD, code)), "")

    @cached_property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.fields["starting_stacks"])

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The actions."""
        lines = []
        own = GAME_FIELD in self.fields
        for number, text in enumerate(self.fields["actions"]):
            try:
                line = Line.read(number, text)
                if own and not line.word and line.comment.startswith("d dh p"):
                    # A card for a player who folded when a check was free; the notation has no word for it.
                    line = Line.read(number, line.comment)
            except HistoryError as error:
                raise self.located(error, number) from None
            if line.player > self.seats:
                raise self.located(
                    BadField("history.no-such-player", text=text, player=line.player, seats=self.seats),
                    number,
                )
            lines.append(line)
        return tuple(lines)

    @cached_property
    def unit(self) -> int:
        """How many of the smallest chips make one, so that every amount is a whole number of them."""
        amounts: list[Any] = [self.fields[name] for name in _ALONE if name in self.fields]
        for name in _PER_PLAYER:
            amounts += self.fields.get(name, ())
        # Most amounts are whole, and whole ones need not be looked at.
        amounts = [amount for amount in amounts if not isinstance(amount, int)]
        amounts += [
            line.amount for line in self.lines if line.word == "cbr" and not line.arguments[0].isdigit()
        ]
        return int(10 ** max(map(_digits, amounts), default=0))

    def chips(self, amount: Number) -> int:
        """An amount in the smallest chips."""
        return int(amount if self.unit == 1 else amount * self.unit)

    def money(self, chips: int) -> Number:
        """Chips as an amount of the file."""
        if self.unit == 1:
            return chips
        amount = Decimal(chips) / self.unit
        return int(amount) if amount == int(amount) else amount

    @property
    def players(self) -> list[str]:
        """What the players are called: ``p1`` if the file has no name."""
        names = self.fields.get("players") or []
        return [
            str(names[place]) if place < len(names) and names[place] else f"p{place + 1}"
            for place in range(self.seats)
        ]

    @property
    def finishing_stacks(self) -> list[Number] | None:
        """The stacks afterwards, if the file gives them."""
        return self.fields.get("finishing_stacks")

    @property
    def strange_fields(self) -> list[str]:
        """Fields that the notation does not know and that do not start with an underscore."""
        return [name for name in self.fields if name not in _FIELDS and not name.startswith("_")]

    @property
    def name(self) -> str:
        """Where the hand is from."""
        return f"{self.source}[{self.place + 1}]" if self.source.endswith(".phhs") else self.source

    def line_of(self, number: int) -> int | None:
        """The line of the file that an action is in, counted from 1."""
        arrays = list(_ACTIONS.finditer(self.text))
        place = self.place if self.above is None else 0
        if place >= len(arrays):
            return None
        at = arrays[place].end()
        for found in _STRING.finditer(self.text, at):
            if found[0] == "]":
                break
            if not found[0].startswith("#"):
                if number == 0:
                    return (self.above or 0) + self.text.count("\n", 0, found.start()) + 1
                number -= 1
        return None

    def located(self, error: HistoryError, number: int | None = None) -> HistoryError:
        """The error with the file and the line it is about."""
        if number is not None:
            where = {
                "line": self.line_of(number),
                "number": number + 1,
                "action": self.fields["actions"][number],
            }
            error = type(error)("history.at-action", **{**error.details, **where, "why": error.said})
        return in_file(error, self.name) if self.source else error


def in_file(error: HistoryError, file: str) -> HistoryError:
    """The error with the file it is about."""
    return type(error)("history.in-file", **{**error.details, "file": file, "why": error.said})


def _digits(amount: Any) -> int:
    if not isinstance(amount, Decimal) or not amount.is_finite():
        return 0
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -int(exponent))


def check_numbers(fields: Mapping[str, Any]) -> None:
    """Refuse fields that are not numbers, or not numbers that a hand could have."""
    stacks = fields["starting_stacks"]
    seats = len(stacks) if isinstance(stacks, list) else 0
    for name in _PER_PLAYER:
        if name not in fields:
            continue
        given = fields[name]
        is_right = _is_stack if name in _STACKS else _is_number
        if not isinstance(given, list) or len(given) != seats or not all(map(is_right, given)):
            raise BadField("history.not-per-player", field=name, seats=seats, given=str(given))
        if name != "blinds_or_straddles" and any(amount < 0 for amount in given):
            raise BadField("history.negative-number", field=name, given=str(given))
    for name in _ALONE:
        if name in fields and (not _is_number(fields[name]) or fields[name] < 0):
            raise BadField("history.no-number", field=name, given=repr(fields[name]))
    if not seats or any(stack <= 0 for stack in stacks):
        raise BadField("history.bad-stacks", field="starting_stacks", given=str(stacks))


def _is_number(value: object) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool) and is_amount(value)


def _is_stack(value: Any) -> bool:
    """Whether it is a number of chips, or infinity."""
    return value == Decimal("Infinity") or _is_number(value)
