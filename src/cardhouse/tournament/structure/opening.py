"""Events that start otherwise than their structure says."""

from __future__ import annotations

import json

from .reader import read_structure
from .structure import Structure


def starts_when_full(structure: Structure, entries: int) -> Structure:
    """The same event, which takes so many entries and starts with the last of them.

    >>> from cardhouse.tournament import find_structure
    >>> ours = starts_when_full(find_structure("turbo"), 6)
    >>> ours.start, ours.most, ours.late
    ('full', 6, 0)

    Raises :class:`BadStructure` for a structure that cannot be played so.
    """
    said = json.loads(structure.resolved)
    raw = {
        **said["structure"],
        "start": "full",
        "most": entries,
        "least": min(entries, max(2, structure.least)),
        "late": 0,
        "source": structure.source,
    }
    return read_structure(structure.id, structure.id, raw)
