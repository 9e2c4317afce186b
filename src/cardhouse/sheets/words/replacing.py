"""Cards of the board that are replaced by others: whole areas, single cards, or those that players pick."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.count import COUNT, Count
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.sums import SUM, Sum
from cardhouse.sheets.language.which import EXAMPLES, Which, read_cards
from cardhouse.sheets.language.which_said import noun_of
from cardhouse.sheets.language.word import Page, Picture, Step

_AREAS = r"\w[\w-]*(?: \w[\w-]*)*"
_END = r"(?:lowest|highest) board(?:, (?:ace low|aces aside|that card alone))*"


@dataclass(frozen=True)
class ReplaceBoard(Step):
    """Cards of the board are replaced by others: for all, or whenever a player pays for it."""

    areas: tuple[str, ...] = ()
    price: Sum | None = None
    place: int = 0
    """Which card of the area, if only one is meant; 1 is the first."""
    cards: str = ""
    """The cards that are meant, wherever they lie on the board."""
    count: Count | None = None
    """How many cards each player picks."""

    grammar = (
        "replace AREA [AREA …] [, for SUM] | replace card N of AREA [, for SUM]"
        " | replace CARDS on board [, for SUM] | replace lowest board [, for SUM]"
        " | replace COUNT of AREA [AREA …] [, for SUM]"
    )
    example = "replace turn"
    forms = (
        "replace flop turn, for 1 small bet",
        "replace card 2 of flop",
        "replace faces on board",
        "replace lowest board, that card alone",
        "replace 0-1 of flop turn, for 1 ante",
    )
    stage = "replace"
    pattern = re.compile(
        rf"replace (?:card (?P<place>[1-9]\d?) of (?P<one>\w[\w-]*)|(?P<count>{COUNT}) of (?P<of>{_AREAS})"
        rf"|(?P<cards>.+) on board|(?P<end>{_END})|(?P<areas>{_AREAS}))(?:, for (?P<price>{SUM}))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        areas = found["one"] or found["of"] or found["areas"] or ""
        return cls(
            tuple(areas.split()),
            Sum.read(found["price"]) if found["price"] else None,
            int(found["place"] or 0),
            found["cards"] or found["end"] or "",
            Count.written(found["count"]) if found["count"] else None,
        )

    @property
    def which(self) -> Which | None:
        """The cards that are meant, if they are named."""
        found = read_cards(self.cards) if self.cards else None
        return found if found and found.for_all else None

    def areas_named(self) -> Iterable[str]:
        return (*self.areas, *(self.which.areas if self.which else ()))

    def walk(self, state: State) -> Iterator[Said]:
        for area in self.areas_named():
            if not state.areas.get(area, Span()).most:
                yield Said("errors.sheets.area-not-dealt-yet", step=f"replace {area}", area=area)
        if self.cards and not state.board.most:
            yield Said("errors.sheets.no-board-for", text=f"replace {self.cards}")
        if self.price is not None and self.count is not None and self.count.least:
            yield Said("errors.sheets.free-choice", step=f"replace {self.count} of …")
        if self.count is not None and self.count.is_empty:
            yield Said("errors.sheets.picks-none", step=f"replace {self.count} of …")
        for _ in range(1 if self.count is None and self.price is None else state.seats):
            state.burn()
            state.muck += state.take(self._most(state))
            state.muck = min(state.muck, state.cards)

    def _most(self, state: State) -> int:
        """How many cards may be replaced at once."""
        if self.place:
            return 1
        there = (
            sum(state.areas.get(area, Span()).most for area in self.areas) if self.areas else state.board.most
        )
        return there if self.count is None or self.count.highest is None else min(there, self.count.highest)

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.cards:
            if self.which is None:
                yield Said(
                    "errors.sheets.no-cards-meant", text=self.cards, hint=did_you_mean(self.cards, EXAMPLES)
                )
            else:
                yield from self.which.wrong(page)
        for area in self.areas:
            if self.place > page.layout.areas.get(area, self.place):
                room = page.layout.areas[area]
                yield Said("errors.sheets.no-such-card-of-area", area=area, number=self.place, room=room)

    def picture(self, layout: Layout) -> Picture:
        cards = 1 if self.place else sum(layout.areas.get(area, 0) for area in self.areas)
        return Picture("board", "replace", cards)

    def english(self) -> str:
        if self.count is not None:
            costs = f", each for {self.price.english()}" if self.price else ""
            return (
                f"Each player in turn picks {self.count.said_of('card')} of {self._where()}{costs}; it is "
                "discarded, and another is dealt face up in its place."
            )
        gone = self._gone()
        if self.price is None:
            return f"{gone[0].upper()}{gone[1:]} discarded, and others are dealt face up in their place."
        return (
            f"Each player in turn may pay {self.price.english()} into the pot; then {gone} "
            "discarded, and others are dealt face up in their place."
        )

    def _where(self) -> str:
        *others, last = self.areas
        return f"{', '.join(others)} and {last}" if others else last

    def _gone(self) -> str:
        if self.place:
            return f"card number {self.place} of {self._where()} is"
        if self.which is not None:
            said = noun_of(self.which)
            return f"{said} on the board {'is' if said.startswith('the ') else 'are'}"
        return f"the cards of {self._where()} are"
