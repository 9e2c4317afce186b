"""A sheet as a text that needs no other, from which it can be read again.

A hand is dealt again from the same sheet that it was first dealt from, even if the file has changed since.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

PROSE: Final = ("source", "summary", "notes", "aliases", "extends", "usual")
"""What a sheet says only to people; it makes no difference to how a hand is dealt."""


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
        "like": {name: _brought(find(name)) for name in dict.fromkeys(likes)},
    }
    return json.dumps(said, sort_keys=False, separators=(",", ":"), ensure_ascii=False)


def _brought(raw: Mapping[str, Any]) -> dict[str, Any]:
    """What is brought along of another sheet: its contests, and the scales that it defines for them."""
    return {key: raw[key] for key in ("contest", "scale") if key == "contest" or key in raw}
