"""What kind of value each key of a sheet has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.sheets.lines import TABLE_KEYS

Problem = tuple[str, Said]
"""A place of the sheet, and the mistake there."""

_TEXT: Final = (str, Said("shapes.text"))
_TEXTS: Final = (list, Said("shapes.texts"))
_FLAG: Final = (bool, Said("shapes.flag"))
_TABLE: Final = (dict, Said("shapes.table"))
_ANYTHING: Final = (object, Said("shapes.anything"))
_NUMBER: Final = (int, Said("shapes.number"))
_STAKES: Final = re.compile(
    r"points \d{1,6}"
    r"|(?:limit|no-limit|pot-limit|spread) \d{1,9}/\d{1,9}(?: (?:ante|bring-in|cap|unit|chip) \d{1,9})*"
)
"""The stakes that a sheet may propose."""
SHAPES: Final[dict[str, tuple[Any, Said]]] = {
    **dict.fromkeys(("name", "source", "summary", "edition", "extends", "family", "board"), _TEXT),
    **dict.fromkeys(("odd_chip", "nobody", "runs_out", "stakes", "usual"), _TEXT),
    **dict.fromkeys(("aliases", "notes", "structures", "wild", "off"), _TEXTS),
    **dict.fromkeys(("sevens_rule", "sevens_forfeit_pot", "sevens_no_limit"), _FLAG),
    **dict.fromkeys(("no_check_raise", "burns", "cap_heads_up", "one_odd_chip"), _FLAG),
    **dict.fromkeys(("contest", "choice", "option"), _TABLE),
    "deal_to_folded": _FLAG,
    "opening_tie": _TEXT,
    "no_limping": ((bool, list), Said("shapes.flag-or-structures")),
    "lines": ((list, dict), Said("shapes.lines")),
    **dict.fromkeys(("scale", *TABLE_KEYS), _TABLE),
}
OF_CONTEST: Final[dict[str, tuple[Any, Said]]] = {
    **dict.fromkeys(("scale", "when", "part", "each", "instead_of", "takes", "beats"), _TEXT),
    **dict.fromkeys(("either", "wild"), _TEXTS),
    **dict.fromkeys(("line", "share", "place"), _NUMBER),
    "use": ((str, list), Said("shapes.text-or-texts")),
    "qualify": ((str, int, float), Said("shapes.text-or-number")),
    "down": _FLAG,
}


def shapes(raw: Mapping[str, Any], *, kept: bool = False) -> Iterator[Problem]:
    """Keys with a value of the wrong kind; of a sheet that was ``kept``, only what could not be read."""
    for key, value in raw.items():
        yield from _misshapen(key, value, *SHAPES.get(key, _ANYTHING))
    if raw.get("structures") == []:
        yield "structures", Said("errors.sheets.at-least-one")
    if not kept:
        yield from _empty(raw)
        if (stakes := raw.get("stakes")) and not _STAKES.fullmatch(str(stakes)):
            yield "stakes", Said("errors.sheets.no-stakes", given=quoted(stakes))


def contest_shapes(place: str, table: Mapping[str, Any]) -> Iterator[Problem]:
    """The same for the keys of a contest."""
    for key, value in table.items():
        yield from _misshapen(f"{place}.{key}", value, *OF_CONTEST.get(key, _ANYTHING))
        if isinstance(value, list) and any(isinstance(one, str) and not one.strip() for one in value):
            yield f"{place}.{key}", Said("errors.sheets.says-nothing")


def _misshapen(place: str, value: Any, shape: Any, words: Said) -> Iterator[Problem]:
    texts = isinstance(value, list) and shape is not object
    flag = isinstance(value, bool) and shape in (int, (int, str), (str, int, float))
    if flag or not isinstance(value, shape) or (texts and not all(isinstance(one, str) for one in value)):
        yield place, Said("errors.sheets.other-shape", shape=words, given=quoted(value))


def _empty(raw: Mapping[str, Any]) -> Iterator[Problem]:
    """Names and words that say nothing."""
    for key in ("name", "source", "family"):
        if key in raw and not raw[key].strip():
            yield key, Said("errors.sheets.says-nothing")
    lines = raw.get("lines", ())
    some = (
        [lines] if isinstance(lines, list) else [one for one in dict(lines).values() if isinstance(one, list)]
    )
    for key, words in (("wild", raw.get("wild", ())), *(("lines", one) for one in some)):
        if any(isinstance(word, str) and not word.strip() for word in words):
            yield key, Said("errors.sheets.says-nothing")
