"""From the tables of scales to their definitions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardhouse.cards import CARDS, DECK_52, DECKS, Deck, UnknownDeck, find_deck
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from . import counts, ladders, others
from .kinds import About, Definition
from .table import LONGEST, Table
from .words import letters

Raw = Mapping[str, Any]
ABOUT: Final = ("summary", "example", "aliases", "deck", "compares", "nothing")
"""What any definition may say of itself."""
_KINDS: Final[dict[str, tuple[str, ...]]] = {
    "rungs": ladders.KEYS,
    "values": counts.KEYS,
    "set": others.SET_KEYS,
    "card": others.CARD_KEYS,
    "first": others.STAGES_KEYS,
}
"""The key that tells a kind, and the keys that it may have."""
MOST_LIKE: Final = 6
"""How many definitions may be built on each other."""
MOST_INSIDE: Final = 3
"""How many scales made of others may stand inside each other."""
_NOT_INHERITED: Final = ("summary", "example", "aliases", "compares", "like")


class Tables:
    """The tables of scales that may refer to each other, and to those found elsewhere."""

    def __init__(self, raw: Raw, below: Callable[[str], Raw | None]) -> None:
        self._raw = raw
        self._below = below
        self._known: dict[str, Definition] = {}

    def definition(self, name: str) -> Definition:
        """The definition of one of them.

        Raises :class:`InvalidScale` with the place and what would be right.
        """
        if name not in self._known:
            self._known[name] = self._define(name, ())
        return self._known[name]

    def _define(self, name: str, asked_by: tuple[str, ...]) -> Definition:
        if name in self._known:
            return self._known[name]
        table = Table(name, self.merged(name))
        kind = _kind(table)
        if kind == "first" and len(asked_by) >= MOST_INSIDE:
            raise table.fail("first", Said("errors.scales.define.too-deep", most=MOST_INSIDE))
        table.known((*ABOUT, *_KINDS[kind]))
        about = _about(table)
        if kind == "first":

            def find(other: str) -> Definition:
                if other in (*asked_by, name):
                    raise table.fail("first", Said("errors.scales.define.circle", scale=other))
                if self.raw(other) is None:
                    raise table.fail(
                        "first",
                        Said(
                            "errors.scales.define.unknown-scale",
                            scale=other,
                            hint=did_you_mean(other, self._raw),
                        ),
                    )
                self._known[other] = self._define(other, (*asked_by, name))
                return self._known[other]

            return others.read_stages(table, about, find)
        if kind == "rungs":
            return ladders.read_ladder(table, about)
        if kind == "values":
            return counts.read_count(table, about)
        return others.read_set(table, about) if kind == "set" else others.read_card(table, about)

    def raw(self, name: str) -> Raw | None:
        """What a scale says of itself, as it is written."""
        return self._raw[name] if name in self._raw else self._below(name)

    def merged(self, name: str, seen: tuple[str, ...] = ()) -> dict[str, Any]:
        """What a scale says, with what it takes over from another."""
        raw = self.raw(name)
        table = Table(name, raw if isinstance(raw, Mapping) else {})
        if not isinstance(raw, Mapping):
            raise table.fail("", Said("errors.scales.define.not-table", given=repr(raw)[:60]))
        if not name.strip() or len(name) > LONGEST or not name.isprintable():
            given = repr(name[:LONGEST])
            raise table.fail("", Said("errors.scales.define.not-text", given=given, most=LONGEST))
        if "like" not in raw:
            return dict(raw)
        like = table.text("like", longest=LONGEST)
        # A scale may be like the one of the house that it replaces.
        if like == name and self._raw.get(name) is raw and (below := self._below(name)) is not None:
            parent = dict(below) if "like" not in below else Tables({}, self._below).merged(name)
        else:
            if like in (*seen, name):
                raise table.fail("like", Said("errors.scales.define.circle", scale=like))
            if self.raw(like) is None:
                raise table.fail(
                    "like",
                    Said(
                        "errors.scales.define.unknown-scale", scale=like, hint=did_you_mean(like, self._raw)
                    ),
                )
            if len(seen) >= MOST_LIKE:
                raise table.fail("like", Said("errors.scales.define.too-deep", most=MOST_LIKE))
            parent = self.merged(like, (*seen, name))
        return _overlay(table, parent)

    def needed(self, name: str) -> dict[str, Raw]:
        """The tables that a scale of these needs: its own, and those that it refers to."""
        found: dict[str, Raw] = {}
        queue = [name]
        while queue:
            one = queue.pop()
            if one in found or not isinstance(raw := self._raw.get(one), Mapping):
                continue
            found[one] = raw
            stages = raw.get("first")
            named = (
                [stage.get("scale") for stage in stages if isinstance(stage, Mapping)]
                if isinstance(stages, list)
                else []
            )
            queue += [str(other) for other in (raw.get("like"), *named) if other is not None]
        return found


def _overlay(table: Table, parent: dict[str, Any]) -> dict[str, Any]:
    """What a definition says over the one it is like."""
    kind = _kind(Table(table.name, parent))
    other = next((key for key in _KINDS if key in table and key != kind), None)
    if other is not None:
        raise table.fail(other, Said("errors.scales.define.two-kinds", one=kind, other=other))
    merged = {key: value for key, value in parent.items() if key not in _NOT_INHERITED}
    for key, value in table.raw.items():
        if key == "like":
            continue
        if key in ("rung", "say", "values", "times") and isinstance(merged.get(key), Mapping):
            merged[key] = {**merged[key], **table.table(key)}
        elif key == "rungs" and isinstance(value, Mapping):
            merged[key] = list(ladders.moved(table, tuple(parent.get("rungs", ())), value))
        else:
            merged[key] = value
    if "ranks" in table and "deck" not in table:
        merged.pop("deck", None)
    if kind == "rungs":
        names = merged["rungs"] if isinstance(merged["rungs"], list) else []
        for key in ("rung", "say"):
            if isinstance(merged.get(key), Mapping):
                mine = table.table(key)
                merged[key] = {one: said for one, said in merged[key].items() if one in names or one in mine}
    return merged


def _kind(table: Table) -> str:
    kinds = [key for key in _KINDS if key in table]
    if not kinds:
        raise table.fail("", Said("errors.scales.define.no-kind", known=list(_KINDS)))
    if len(kinds) > 1:
        raise table.fail(kinds[1], Said("errors.scales.define.two-kinds", one=kinds[0], other=kinds[1]))
    return kinds[0]


def _about(table: Table) -> About:
    return About(
        id=table.name,
        summary=table.text("summary"),
        example=table.text("example", longest=100),
        aliases=table.texts("aliases", most=12, longest=LONGEST),
        deck=_deck(table),
        order=table.text("compares", longest=LONGEST),
        nothing=table.text("nothing", longest=LONGEST),
    )


def _deck(table: Table) -> Deck:
    """The deck that is named, or all the cards of the ranks."""
    if "deck" in table:
        try:
            return find_deck(table.text("deck"))
        except UnknownDeck as error:
            raise table.fail(
                "deck", Said("errors.scales.define.unknown-deck", deck=table.text("deck"))
            ) from error
    if "ranks" not in table:
        return DECK_52
    ranks = table.ranks("2-A")
    cards = tuple(card for card in CARDS if card >> 2 in ranks)
    known = next((deck for deck in DECKS.values() if deck.cards == cards), None)
    return known or Deck(f"{len(cards)} ({letters(sorted(ranks))})", cards)
