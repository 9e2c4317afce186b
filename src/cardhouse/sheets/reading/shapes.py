"""What kind of value each key of a sheet has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardhouse.phrases import Said

Problem = tuple[str, Said]
"""A place of the sheet, and the mistake there."""

_TEXT: Final = (str, Said("shapes.text"))
_TEXTS: Final = (list, Said("shapes.texts"))
_FLAG: Final = (bool, Said("shapes.flag"))
_TABLE: Final = (dict, Said("shapes.table"))
_ANYTHING: Final = (object, Said("shapes.anything"))
_SHAPES: Final[dict[str, tuple[Any, Said]]] = {
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
}


def shapes(raw: Mapping[str, Any]) -> Iterator[Problem]:
    """Keys with a value of the wrong kind."""
    for key, value in raw.items():
        shape, words = _SHAPES.get(key, _ANYTHING)
        texts = isinstance(value, list) and key not in ("players", "play")
        if not isinstance(value, shape) or (texts and not all(isinstance(one, str) for one in value)):
            yield key, Said("errors.sheets.other-shape", shape=words, given=repr(value))
    if raw.get("structures") == []:
        yield "structures", Said("errors.sheets.at-least-one")
