"""A sheet as a text that needs no other: what it is known by, and what it is read from again.

A hand that was dealt from a sheet is dealt from the same sheet again, whatever has become of the file since.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from cardhouse.sheets.errors import SheetError, UnknownGame

if TYPE_CHECKING:
    from cardhouse.sheets.sheet import Sheet

PROSE: Final = ("source", "summary", "notes", "aliases", "extends")
"""What a sheet says to people alone: a hand is dealt in the same way whatever stands there."""


def resolve(
    id: str,
    edition: str,
    raw: Mapping[str, Any],
    options: Mapping[str, str],
    likes: Iterable[str],
    find: Callable[[str], Mapping[str, Any]],
) -> str:
    """Everything that the dealer goes by, as one text in one fixed form.

    ``raw`` is the sheet as it is written, before options change anything in it; ``likes`` are the sheets
    whose contests are played after a choice.
    """
    said = {
        "id": id,
        "edition": edition,
        "options": dict(options),
        "sheet": {key: value for key, value in raw.items() if key not in PROSE},
        "like": {name: {"contest": find(name)["contest"]} for name in dict.fromkeys(likes)},
    }
    return json.dumps(said, sort_keys=False, separators=(",", ":"), ensure_ascii=False)


def digest_of(resolved: str) -> str:
    """What a resolved sheet is known by."""
    return sha256(resolved.encode()).hexdigest()


@lru_cache(maxsize=512)
def read_resolved(text: str) -> Sheet:
    """The sheet of a resolved text.

    >>> from cardhouse.sheets import find_game
    >>> omaha = find_game("omaha-8")
    >>> read_resolved(omaha.resolved).digest == omaha.digest
    True

    Raises :class:`SheetError` for what this version cannot read.
    """
    from .load import Reader

    try:
        said = json.loads(text)
        name, edition, raw, likes = said["id"], said["edition"], said["sheet"], said["like"]
        options = said["options"] or None
    except (ValueError, KeyError, TypeError) as error:
        raise SheetError(f"this is no resolved sheet: {error}", file="sheet", place="sheet") from error

    def find(name: str) -> dict[str, Any]:
        if name not in likes:
            raise UnknownGame(f"the sheet does not bring '{name}' along", game=name)
        found: dict[str, Any] = likes[name]
        return found

    return Reader(str(name), {"source": "", **raw}, find).read(name, edition, options)
