"""What conditions look at in a showdown of given cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from cardhouse.cards import Card
from cardhouse.dealer.hand.lying import found_in
from cardhouse.dealer.showdown.declared import Declared
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.places import shown_by
from cardhouse.sheets import Sheet


@dataclass
class GivenLying:
    """What lies on a table that is given or imagined."""

    players: int
    areas: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    shown: Iterable[Sequence[Card]] = ()
    declared: Collection[str] = ()
    own: Sequence[Card] = ()
    own_up: Sequence[Card] = ()


def facts_given(
    sheet: Sheet,
    facts: Mapping[str, int],
    areas: Mapping[str, Sequence[Card]],
    entries: Sequence[Entry],
    declared: Declared | None,
) -> Mapping[str, int]:
    """The facts that are given, and what conditions of contests and lines find among the cards."""
    if not sheet.looks:
        return facts
    said = {way for entry in entries for way in declared.goes(entry.seat)} if declared else ()
    lying = GivenLying(len(entries), areas, list(shown_by(entries).values()), said)
    return {**facts, **found_in(sheet.looks, facts, lying)}
