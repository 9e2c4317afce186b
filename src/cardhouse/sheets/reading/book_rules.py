"""Reading the rules on which the books differ from a sheet."""

from __future__ import annotations

from typing import Final, get_args

from cardhouse.phrases import Said
from cardhouse.sheets.book_rules import USUAL_RAISES, BookRules, OpeningTie, RunsOut
from cardhouse.sheets.language.given import quoted
from cardhouse.sheets.sheet import Structure
from cardhouse.sheets.words.betting import SevensRule

from .source import Source

BOOK_KEYS: Final = (
    "raises",
    "cap_heads_up",
    "no_check_raise",
    "no_limping",
    "sevens_rule",
    "sevens_forfeit_pot",
    "sevens_no_limit",
    "opening_tie",
    "burns",
    "deal_to_folded",
    "runs_out",
    "one_odd_chip",
)
MOST_RAISES: Final = 99
"""The largest number of raises that a sheet may name."""


def read_book_rules(source: Source) -> BookRules:
    """Read the rules of its book from a sheet; those it leaves out have their usual values."""
    raw = source.raw
    return BookRules(
        raises=_raises(source),
        cap_heads_up=bool(raw.get("cap_heads_up", False)),
        no_check_raise=bool(raw.get("no_check_raise", False)),
        no_limping=_no_limping(source),
        sevens=SevensRule.read(raw),
        opening_tie=source.one_of("opening_tie", raw.get("opening_tie", "left"), get_args(OpeningTie)),
        burns=bool(raw.get("burns", True)),
        deal_to_folded=bool(raw.get("deal_to_folded", True)),
        runs_out=source.one_of("runs_out", raw.get("runs_out", "community"), get_args(RunsOut)),
        one_odd_chip=bool(raw.get("one_odd_chip", False)),
    )


def _no_limping(source: Source) -> tuple[str, ...]:
    given = source.raw.get("no_limping", False)
    if isinstance(given, bool):
        return get_args(Structure) if given else ()
    return tuple(source.one_of("no_limping", one, get_args(Structure)) for one in given)


def _raises(source: Source) -> int:
    given = source.raw.get("raises", USUAL_RAISES)
    if type(given) is not int or not 0 <= given <= MOST_RAISES:
        raise source.fail(
            "raises", Said("errors.sheets.not-in-range", given=quoted(given), least=0, most=MOST_RAISES)
        )
    return given
