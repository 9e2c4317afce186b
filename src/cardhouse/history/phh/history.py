"""Reading PHH files: hands, with the game, the stakes and the cards to play them again."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any

from cardhouse import old_name
from cardhouse.cards import CardsError, to_seed
from cardhouse.dealer import DealerError, Stakes
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.history.errors import BadField, HistoryError, MissingField, NotPhh
from cardhouse.sheets import Sheet

from .script import Script
from .seeded import tellable
from .terms import find_sheet, find_stacks, find_stakes
from .variants import GAME_FIELD, VARIANTS
from .written import WrittenHand, check_numbers, in_file


@dataclass(frozen=True)
class History(WrittenHand):
    """A hand as somebody wrote it down, with what is needed to play it again.

    >>> from cardhouse.dealer import deal
    >>> from cardhouse.history import write
    >>> history = read(write(deal("holdem", stacks=[200, 200], seed=7)))
    >>> history.sheet.id, history.stacks
    ('holdem', (200, 200))
    """

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        return find_sheet(self)

    @cached_property
    def tellable(self) -> bool:
        """Whether the notation can describe a hand of this game card by card."""
        return tellable(self.sheet) and not any(line.word == "apply" for line in self.lines)

    @cached_property
    def script(self) -> Script:
        """Where every card goes."""
        return Script(self, self.sheet)

    @cached_property
    def stakes(self) -> Stakes:
        """What is played for."""
        return find_stakes(self, self.script.sheet)

    @cached_property
    def stacks(self) -> tuple[int, ...]:
        """The starting stacks in the smallest chips, seat by seat."""
        stacks = find_stacks(self)
        return tuple(stacks[(seat - self.script.button - 1) % self.seats] for seat in range(self.seats))

    @cached_property
    def setup(self) -> Setup:
        """What the hand begins with. Raises :class:`BadField` for a hand that cannot be dealt."""
        try:
            return Setup(
                self.script.sheet,
                self.stakes,
                self.stacks,
                self.script.button,
                seed=to_seed(self.fields.get("_seed")),
                may_run=self.fields.get("_may_run", 1),
                jackpot=self.fields.get("_jackpot"),
                open_all_ins=bool(self.fields.get("_open_all_ins")),
            )
        except (DealerError, CardsError) as error:
            raise BadField.of(error) from None


def read(text: str, *, source: str = "", sheet: str | Path | None = None) -> History:
    """Read one hand; ``sheet`` is the file of its game, if neither the house nor the hand has it.

    >>> history = read('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [200, 200]
    ... actions = ["d dh p1 AcAs", "d dh p2 ????", "p2 cbr 6", "p1 f"]
    ... ''')
    >>> history.variant.game, history.stacks, len(history.lines)
    ('holdem', (200, 200), 4)

    Raises :class:`NotPhh` for what is not a hand, :class:`MissingField`, :class:`BadField`
    and :class:`UnknownVariant` for a hand that cannot be set up, and :class:`BadNotation`
    for a malformed action.
    """
    table = _toml(text, source)
    if "variant" not in table and table and all(isinstance(one, dict) for one in table.values()):
        several = NotPhh("history.several-hands", file=source)
        raise in_file(several, source) if source else several
    return _checked(History(_current(table), source, text, own_sheet=_path(sheet)))


def read_all(text: str, *, source: str = "", sheet: str | Path | None = None) -> Iterator[History]:
    """Read the hands of a text that may hold several, each in a table of its own.

    >>> from cardhouse.dealer import deal
    >>> from cardhouse.history import write, write_all
    >>> hand = deal("holdem", stacks=[200, 200], seed=7)
    >>> len(list(read_all(write_all([write(hand), write(hand)]))))
    2
    """
    table = _toml(text, source)
    if "variant" in table or not all(isinstance(one, dict) for one in table.values()):
        yield _checked(History(_current(table), source, text, own_sheet=_path(sheet)))
        return
    for place, fields in enumerate(table.values()):
        yield _checked(History(_current(fields), source, text, place, own_sheet=_path(sheet)))


def read_one(text: str, *, source: str, place: int, above: int, sheet: str | Path | None = None) -> History:
    """Read one of several hands of a file from its lines; ``above`` is the number of lines before them."""
    table = _toml(text, source, above)
    fields = _current(next(iter(table.values())))
    return _checked(History(fields, source, text, place, above, _path(sheet)))


def read_file(path: str | Path, *, sheet: str | Path | None = None) -> Iterator[History]:
    """Read the hands of a file: one from a ``.phh``, any number from a ``.phhs``.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from cardhouse.dealer import deal
    >>> from cardhouse.history import write
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "hand.phh"
    ...     _ = path.write_text(write(deal("holdem", stacks=[200, 200], seed=7)))
    ...     print([history.variant.code for history in read_file(path)])
    ['FT']
    """
    found = Path(path)
    try:
        text = found.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotPhh("history.not-text", file=str(found), why=str(error)) from None
    yield from read_all(text, source=str(found), sheet=sheet)


def _path(sheet: str | Path | None) -> Path | None:
    return None if sheet is None else Path(sheet)


def _toml(text: str, source: str, above: int = 0) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        where = {"line": above + int(found[1])} if found else {}
        said = str(error).replace(found[0], f"at line {where['line']}") if found else str(error)
        wrong = NotPhh("history.not-toml", file=source, **where, why=said)
        raise (in_file(wrong, source) if source else wrong) from None


def _current(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a hand; the one that names the game may have its old name."""
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
    fields = history.fields
    if not isinstance(fields.get("variant"), str):
        raise MissingField("history.no-variant", field="variant")
    required = history.variant.required if fields["variant"] in VARIANTS else ("starting_stacks", "actions")
    for name in required:
        if name not in fields:
            code = fields["variant"]
            raise MissingField("history.missing-field", field=name, fields=list(fields), variant=code)
    check_numbers(fields)
    actions = fields["actions"]
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise BadField("history.actions-no-list", field="actions")
    _ = history.sheet
    _ = history.lines
    with suppress(HistoryError):
        # A replay reports what is wrong with these.
        _ = history.script, history.stakes, history.stacks
