"""Words for cards dealt to players and to the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Page, Picture, Step, dealt

from .drawing import whole


@dataclass(frozen=True)
class DealCards(Step):
    """Every player still in gets cards."""

    down: int = 0
    up: int = 0
    keep_one_down: bool = False
    """One card, face down for players whose cards are all up and face up for the others."""
    part: str = ""
    """The hand it goes to, if each player has several."""
    staying: bool = False
    """Only players who have said that they are in get cards."""
    out: int = 0
    """Cards that everybody sees but their owner."""

    grammar = (
        "deal N down | deal N up | deal N down, N up | deal N out | deal 1 down if all up"
        " [to NAME] [to those in]"
    )
    example = "deal 2 down, 1 up"
    forms = (
        "deal 4 down",
        "deal 1 up",
        "deal 2 down, 1 up",
        "deal 1 out",
        "deal 1 down if all up",
        "deal 5 down to first",
        "deal 3 up to those in",
    )
    stage = "deal"
    pattern = re.compile(
        r"deal (?:(?P<one>1) down if all up|(?P<down>\d+) down(?:, (?P<then>\d+) up)?|(?P<up>\d+) up"
        r"|(?P<out>\d+) out)(?: to (?:(?P<staying>those in)|(?P<part>[a-zA-Z]\w*)))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        if found["one"]:
            return cls(1, 0, keep_one_down=True)
        return cls(
            int(found["down"] or 0),
            int(found["then"] or found["up"] or 0),
            part=found["part"] or "",
            staying=bool(found["staying"]),
            out=int(found["out"] or 0),
        )

    @property
    def each(self) -> int:
        """How many cards a player gets."""
        return self.down + self.up + self.out

    def walk(self, state: State) -> Iterator[Said]:
        if not self.each:
            yield Said("errors.sheets.deals-nothing")
        if self.staying and "in" not in state.facts:
            yield Said("errors.sheets.nobody-in", step="deal … to those in")
        if not self.part:
            yield from whole("deal", state)
        if self.part and state.held.most and not state.parts:
            yield Said("errors.sheets.part-beside-hand", part=self.part, held=state.held.most)
        if not self.keep_one_down:
            before = state.held
            yield from state.deal(self.down, self.up, out=self.out, part=self.part)
            if self.staying and "wagered" in state.facts:
                fewest, most = state.held.fewest - before.fewest, state.held.most - before.most
                state.bank = state.bank.plus(fewest, most)
            elif self.staying:
                state.uneven = True
            return
        all_up = not state.hidden.fewest
        yield from state.deal(up=1)
        if all_up:
            state.turn(0, 1, start="up", end="down")

    def misfits(self, page: Page) -> Iterator[Said]:
        if self.out and (sorting := next((step for step in page.steps if step.sorts), None)):
            yield Said("errors.sheets.unseen-but-sorted", step=sorting.line)

    def picture(self, layout: Layout) -> Picture:
        return (
            Picture("down", f"{self.out} out", self.out, self.out) if self.out else dealt(self.down, self.up)
        )

    def english(self) -> str:
        if self.keep_one_down:
            return "Each player gets one card, face down if all of the player's cards are up, else face up."
        parts = [plural(self.down, "card") + " face down"] if self.down else []
        parts += [plural(self.up, "card") + " face up"] if self.up else []
        if self.out:
            parts = [f"{plural(self.out, 'card')} that everybody sees but the player"]
        who = "Each player who is in" if self.staying else "Each player"
        where = f" for the {self.part} hand" if self.part else ""
        return f"{who} is dealt {' and '.join(parts)}{where}."


@dataclass(frozen=True)
class DealBoard(Step):
    """Cards are dealt to areas of the board."""

    areas: tuple[str, ...]

    grammar = "board AREA [AREA …]"
    example = "board flop"
    forms = ("board a b c",)
    stage = "board"
    pattern = re.compile(r"board (?P<areas>\w[\w-]*(?: \w[\w-]*)*)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(tuple(found["areas"].split()))

    def areas_of(self, board: Iterable[str]) -> Iterable[str]:
        return self.areas

    def walk(self, state: State) -> Iterator[Said]:
        for area in self.areas:
            if state.areas.get(area, Span()).most:
                yield Said("errors.sheets.area-twice", area=area)
        need = sum(state.room.get(area, 0) for area in self.areas)
        if need > state.left:
            yield Said("errors.sheets.deck-cannot-go-round", players=state.seats, need=need, deck=state.left)
        state.burn()
        sure = state.take(need)
        for area in self.areas:
            room = state.room.get(area, 0)
            state.lay((area,), min(room, sure), room)
            sure -= min(room, sure)

    def picture(self, layout: Layout) -> Picture:
        cards = sum(layout.areas.get(area, 0) for area in self.areas)
        return Picture("board", self.areas[0] if len(self.areas) == 1 else "board", cards)

    def english(self) -> str:
        *others, last = self.areas
        if others:
            return f"The areas {', '.join(others)} and {last} of the board are dealt face up."
        return f"The {last} is dealt face up." if len(last) > 1 else f"The area {last} is dealt face up."
