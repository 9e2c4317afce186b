"""Reading PHH files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardhouse import old_name
from cardhouse.history.errors import BadField, HistoryError, MissingField, NotPhh

from .notation import Line, is_amount
from .variants import GAME_FIELD, VARIANTS, Variant

if TYPE_CHECKING:
    from cardhouse.dealer import Stakes
    from cardhouse.sheets import Sheet

    from .script import Script

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
class History:
    """A hand as somebody wrote it down.

    >>> history = read('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [200, 200]
    ... actions = ["d dh p1 AcAs", "d dh p2 ????", "p2 cbr 6", "p1 f"]
    ... ''')
    >>> history.variant.game, len(history.lines)
    ('holdem', 4)
    """

    fields: Mapping[str, Any]
    """Everything the file says."""
    source: str = ""
    text: str = field(default="", repr=False)
    place: int = 0
    """Which hand of its file it is."""
    above: int | None = None
    """How many lines of the file come before the text, where that is this one hand of several."""

    @cached_property
    def variant(self) -> Variant:
        """The variant; a game of the house that the notation has no code for is its own."""
        code = self.fields["variant"]
        return VARIANTS.get(code) or Variant(code, str(self.fields.get(GAME_FIELD, code)), "")

    @cached_property
    def seats(self) -> int:
        """How many play."""
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
                    # A card for somebody who folded without need; the notation has no word for it.
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
        """How many of the smallest chips one is, so that every amount is a whole number of them."""
        amounts: list[Any] = [self.fields[name] for name in _ALONE if name in self.fields]
        for name in _PER_PLAYER:
            amounts += self.fields.get(name, ())
        # Most amounts are whole, and whole ones need not be looked at.
        amounts = [amount for amount in amounts if not isinstance(amount, int)]
        amounts += [
            line.amount for line in self.lines if line.word == "cbr" and not line.arguments[0].isdigit()
        ]
        return int(10 ** max(map(_digits, amounts), default=0))

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        from .terms import find_sheet

        return find_sheet(self)

    @cached_property
    def tellable(self) -> bool:
        """Whether the notation can tell a hand of this game, card by card."""
        from .seeded import tellable

        return tellable(self.sheet)

    @cached_property
    def script(self) -> Script:
        """Where every card goes."""
        from .script import Script

        return Script(self)

    @cached_property
    def stakes(self) -> Stakes:
        """What is played for."""
        from .terms import find_stakes

        return find_stakes(self, self.script.sheet)

    @cached_property
    def stacks(self) -> tuple[int, ...]:
        """The starting stacks in the smallest chips, seat by seat."""
        from .terms import find_stacks

        stacks = find_stacks(self)
        return tuple(stacks[(seat - self.script.button - 1) % self.seats] for seat in range(self.seats))

    def chips(self, amount: Number) -> int:
        """An amount in the smallest chips."""
        return int(amount if self.unit == 1 else amount * self.unit)

    def money(self, chips: int) -> Number:
        """Chips as the amount they are."""
        if self.unit == 1:
            return chips
        amount = Decimal(chips) / self.unit
        return int(amount) if amount == int(amount) else amount

    @property
    def players(self) -> list[str]:
        """What the players are called: ``p1`` where the file has no name."""
        names = self.fields.get("players") or []
        return [
            str(names[place]) if place < len(names) and names[place] else f"p{place + 1}"
            for place in range(self.seats)
        ]

    @property
    def finishing_stacks(self) -> list[Number] | None:
        """The stacks afterwards, where the file says."""
        return self.fields.get("finishing_stacks")

    @property
    def strange_fields(self) -> list[str]:
        """Fields that the notation does not know and that nobody's own underscore marks."""
        return [name for name in self.fields if name not in _FIELDS and not name.startswith("_")]

    @property
    def name(self) -> str:
        """Where the hand is from."""
        return f"{self.source}[{self.place + 1}]" if self.source.endswith(".phhs") else self.source

    def line_of(self, number: int) -> int | None:
        """The line of the file that an action stands in, from 1."""
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
        return _in_file(error, self.name) if self.source else error


def _in_file(error: HistoryError, file: str) -> HistoryError:
    return type(error)("history.in-file", **{**error.details, "file": file, "why": error.said})


def _digits(amount: Any) -> int:
    if not isinstance(amount, Decimal) or not amount.is_finite():
        return 0
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -int(exponent))


def read(text: str, *, source: str = "") -> History:
    """Read one hand.

    Raises :class:`NotPhh` for what is no hand, :class:`MissingField`, :class:`BadField`
    and :class:`UnknownVariant` for a hand that cannot be set up, and :class:`BadNotation`
    for an action that is none.
    """
    table = _toml(text, source)
    if "variant" not in table and table and all(isinstance(one, dict) for one in table.values()):
        several = NotPhh("history.several-hands", file=source)
        raise _in_file(several, source) if source else several
    return _checked(History(_current(table), source, text))


def read_all(text: str, *, source: str = "") -> Iterator[History]:
    """Read the hands of a text that may hold several, each in a table of its own."""
    table = _toml(text, source)
    if "variant" in table or not all(isinstance(one, dict) for one in table.values()):
        yield _checked(History(_current(table), source, text))
        return
    for place, fields in enumerate(table.values()):
        yield _checked(History(_current(fields), source, text, place))


def read_one(text: str, *, source: str, place: int, above: int) -> History:
    """Read one of the hands of a file out of the lines that it has there, so many lines being above them."""
    table = _toml(text, source, above)
    return _checked(History(_current(next(iter(table.values()))), source, text, place, above))


def read_file(path: str | Path) -> Iterator[History]:
    """Read the hands of a file: one of a ``.phh``, any number of a ``.phhs``."""
    found = Path(path)
    try:
        text = found.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise NotPhh("history.not-text", file=str(found), why=str(error)) from None
    yield from read_all(text, source=str(found))


def _toml(text: str, source: str, above: int = 0) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        where = {"line": above + int(found[1])} if found else {}
        said = str(error).replace(found[0], f"at line {where['line']}") if found else str(error)
        wrong = NotPhh("history.not-toml", file=source, **where, why=said)
        raise (_in_file(wrong, source) if source else wrong) from None


def _current(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a hand; the one that names the game may be called what it was called before."""
    if old_name.GAME_FIELD not in fields:
        return fields
    return {GAME_FIELD if name == old_name.GAME_FIELD else name: value for name, value in fields.items()}


def _checked(history: History) -> History:
    try:
        _check(history)
    except HistoryError as error:
        if "file" in error.details:
            raise
        raise history.located(error) from None
    return history


def _check(history: History) -> None:
    from .terms import find_sheet

    fields = history.fields
    if not isinstance(fields.get("variant"), str):
        raise MissingField("history.no-variant", field="variant")
    required = history.variant.required if fields["variant"] in VARIANTS else ("starting_stacks", "actions")
    for name in required:
        if name not in fields:
            code = fields["variant"]
            raise MissingField("history.missing-field", field=name, fields=list(fields), variant=code)
    _check_numbers(fields)
    actions = fields["actions"]
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise BadField("history.actions-no-list", field="actions")
    find_sheet(history)
    _ = history.lines
    with suppress(HistoryError):
        # What is wrong with these is for a replay to say.
        _ = history.script, history.stakes, history.stacks


def _check_numbers(fields: Mapping[str, Any]) -> None:
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
    """A number of chips, or more than anybody has to know."""
    return value == Decimal("Infinity") or _is_number(value)


__all__ = ["History", "Number", "read", "read_all", "read_file"]
