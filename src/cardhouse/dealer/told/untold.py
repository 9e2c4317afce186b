"""The hands of a comparison whose cards nobody has told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from cardhouse.cards import Card
from cardhouse.cards.untold import untold
from cardhouse.scales import Hand
from cardhouse.sheets import Contest

from .standing import Field, Telling, ToldHand, board_to_beat


class Entry(Protocol):
    """What is compared of a seat."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards."""

    @property
    def parts(self) -> Mapping[str, tuple[Card, ...]]:
        """The same, hand by hand."""


class Terms(NamedTuple):
    """What a hand may be made of besides its own cards, and what it needs."""

    telling: Telling | None
    facts: Mapping[str, int]
    boards: Sequence[tuple[Card, ...]]
    areas: Mapping[str, Sequence[Card]]
    ups: Mapping[int, Sequence[Card]]


Held = Callable[[Contest, Any], tuple[Card, ...]]


class Untold:
    """Which hands of a comparison are told by their standing alone."""

    def __init__(self, terms: Terms, held: Held) -> None:
        self._terms = terms
        self._held = held
        self._fields: dict[str, Field] = {}
        """The contests for which some hand is untold, so that all are compared by what the table tells."""

    def begin(self, contest: Contest, entries: Sequence[Entry]) -> None:
        """Note who takes part in a contest."""
        if any(self._hidden(contest, entry) for entry in entries):
            self._field(contest, [entry.seat for entry in entries])

    def _field(self, contest: Contest, seats: Sequence[int] = ()) -> Field:
        if contest.name not in self._fields:
            minimum = contest.minimum(self._terms.facts)
            self._fields[contest.name] = Field(self._telling, contest, minimum, seats=seats)
        return self._fields[contest.name]

    @property
    def _telling(self) -> Telling:
        if self._terms.telling is None:
            raise AssertionError("all cards are known")
        return self._terms.telling

    def hides(self, contest: Contest, entry: Entry) -> bool:
        """Whether a hand is compared by its standing."""
        return contest.name in self._fields or self._hidden(contest, entry)

    def hand(self, contest: Contest, entry: Entry, part: str = "") -> Hand:
        """A hand by its standing; or one of the hands of a player who has several."""
        field = self._field(contest)
        if part:
            named = replace(contest, name=f"{contest.name} {part}")
            field = Field(self._telling, named, field.minimum, seats=())
        return ToldHand(field, entry.seat, entry.cards)

    def to_beat(self, contest: Contest) -> int | None:
        """What the hand of the board is worth, if the hands that must beat it are told by their standing."""
        return board_to_beat(self._fields[contest.name]) if contest.name in self._fields else None

    def _hidden(self, contest: Contest, entry: Entry) -> bool:
        return bool(untold(self._all(contest, entry)))

    def _all(self, contest: Contest, entry: Entry) -> Iterable[Card]:
        """Every card that the hand may be made of, or that it must beat."""
        if contest.either:
            for part in contest.either:
                yield from entry.parts.get(part, ())
        else:
            yield from self._held(contest, entry)
        if contest.by_terms or any(use.board != 0 for use in contest.use):
            for board in self._terms.boards:
                yield from board
        if contest.by_terms or contest.beats:
            for cards in self._terms.areas.values():
                yield from cards
        for cards in self._terms.ups.values():
            yield from cards
