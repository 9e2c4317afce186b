"""Payout tables: what each place gets, by the number of entries."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.sheets.given import quoted
from cardhouse.sheets.names import plain_name
from cardhouse.tournament.errors import BadMoney

_FILE: Final = Path(__file__).with_name("payouts.toml")
_RANGE: Final = re.compile(r"(?P<low>[0-9]{1,7})(?:-(?P<high>[0-9]{1,7})|(?P<open>\+))?")


@dataclass(frozen=True)
class PayoutTable:
    """What each place weighs, for each range of entries.

    >>> payout_table("sit-and-go").weights(9)
    (50, 30, 20)
    >>> own = payout_table({"2-5": [100], "6+": [70, 30]})
    >>> own.weights(40)
    (70, 30)
    """

    name: str
    rows: tuple[tuple[int, tuple[int, ...]], ...]
    """The fewest entries of each range with the weights of its places."""
    summary: str = ""

    def weights(self, entries: int) -> tuple[int, ...]:
        """What each place weighs, the first place first."""
        fitting = [weights for least, weights in self.rows if least <= entries]
        return (fitting[-1] if fitting else self.rows[0][1])[: max(1, entries)]

    def to_dict(self) -> dict[str, list[int]]:
        """The table as it may stand in a structure."""
        return {f"{least}+": list(weights) for least, weights in self.rows}


def payout_table(given: Any) -> PayoutTable:
    """A table of the house by its name, or one that is given: a list of weights, or one for each range.

    >>> payout_table([50, 30, 20]).weights(40)
    (50, 30, 20)

    Raises :class:`BadMoney` for a name or a table that is none.
    """
    if isinstance(given, str):
        tables = payout_tables()
        for name, table in tables.items():
            if plain_name(name) == plain_name(given):
                return table
        raise BadMoney(
            "tournament.unknown-payouts", name=given, known=list(tables), hint=did_you_mean(given, tables)
        )
    if isinstance(given, list):
        given = {"2+": given}
    if not isinstance(given, Mapping) or not given:
        raise BadMoney("tournament.bad-payouts", given=quoted(given))
    return _read("own", given)


@cache
def payout_tables() -> dict[str, PayoutTable]:
    """The payout tables of the house by name.

    >>> list(payout_tables())[:3]
    ['standard', 'flat', 'steep']
    """
    raw = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {name: _read(name, table) for name, table in raw.items()}


def _read(name: str, raw: Mapping[str, Any]) -> PayoutTable:
    ranges = {key: value for key, value in raw.items() if key != "summary"}
    rows = [(_least(key), _weights(key, value)) for key, value in ranges.items()]
    starts = [least for least, _ in rows]
    if not rows or starts != sorted(set(starts)):
        raise BadMoney("tournament.payout-ranges", given=[*ranges])
    return PayoutTable(name, tuple(rows), str(raw.get("summary", "")))


def _least(key: str) -> int:
    found = _RANGE.fullmatch(key.strip())
    if not found or (found["high"] and int(found["high"]) < int(found["low"])):
        raise BadMoney("tournament.payout-range", given=key)
    return int(found["low"])


def _weights(key: str, given: Any) -> tuple[int, ...]:
    made: list[int] = []
    for one in given if isinstance(given, list) else [None]:
        many, weight = one if isinstance(one, list) and len(one) == 2 else (1, one)
        if type(weight) is not int or type(many) is not int or weight < 1 or not 1 <= many <= 10_000:
            raise BadMoney("tournament.payout-weight", range=key, given=quoted(one))
        made += [weight] * many
    if not made or made != sorted(made, reverse=True):
        raise BadMoney("tournament.payout-order", range=key)
    return tuple(made)
