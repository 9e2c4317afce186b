"""Compiled tables of a game, and what a hand is worth at them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.batch.compiling.program import Program, compile_sheet
from cardhouse.batch.compiling.writer import starts_of
from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels import policies
from cardhouse.batch.records import NOTHING, PLACES
from cardhouse.cards import Card
from cardhouse.dealer import Stakes
from cardhouse.native import Workspace
from cardhouse.sheets import Sheet

from .kernels.shares import deal_shares, one_share
from .shelf import rounds_of

ROUNDS: Final = 8
STACK: Final = 1 << 20
"""Callers never run out of chips while hands are looked at."""
_MOST_KNOWN: Final = 2_000
"""How many hands are remembered."""


class Engine:
    """A program with the addresses that kernels need, and scratch paper for each thread."""

    def __init__(self, sheet: Sheet, stakes: Stakes, seats: int) -> None:
        self.program: Program = compile_sheet(sheet.for_players(seats), stakes, seats)
        self._papers = Workspace(self.program.scratch)
        kernels = (self.program.start, self.program.go, policies.caller)
        self.calls = np.array([self.program.entry(one) for one in kernels], dtype=np.int64)
        self.seats = seats

    @property
    def papers(self) -> Any:
        """The scratch paper of the thread that asks."""
        return self._papers.mine

    def tables(self, many: int) -> Any:
        """Tables to play at."""
        return self.program.tables(many)


_Areas = tuple[tuple[str, tuple[int, ...]], ...]
"""The board: the cards of each area."""


class Shares:
    """What part of the pot hands win against one other that may be anything.

    Threads may ask at the same time: each lays the cards on tables of its own.
    """

    def __init__(self, sheet: Sheet, stakes: Stakes) -> None:
        self.two = Engine(sheet, stakes, 2)
        self.rounds = rounds_of(sheet)
        self.starts = starts_of(sheet)
        self._tables = Workspace(lambda: (self.two.tables(1), self.two.tables(1)))
        self.templates = self._as_rounds_begin()
        # As many threads as like may ask it at once, and what it forgets is found again, the same.
        self._remembered = lru_cache(_MOST_KNOWN)(self._looked_at)

    def _as_rounds_begin(self) -> Any:
        """The table of two as it is when each round of betting begins."""
        from cardhouse.batch.compiled_tables import CompiledTables

        program = self.two.program
        tables = CompiledTables(program.sheet, program.stakes, [STACK, STACK], tables=1, seed=0)
        found = self.two.tables(ROUNDS)
        known = 0
        while not tables.over[0]:
            street = int(tables.records["streets"][0])
            if street > known:
                found[known:] = tables.records[0]
                known = street
            tables.act(tables.answers_by("caller"))
        return found

    def fits(self, street: int, cards: int) -> bool:
        """Whether a hand of so many cards is asked about in a round: not if cards ran out, for example."""
        return street < self.rounds and cards == int(self.templates["cards"][street, 0])

    def of(
        self,
        street: int,
        own: Sequence[int],
        shown: Sequence[int] = (),
        board: Mapping[str, Sequence[int]] | None = None,
        dead: Sequence[int] = (),
        *,
        looks: int = 400,
        seed: int = 0,
        hidden: bool = False,
    ) -> float:
        """The share of a hand in a round, as far as cards are seen; ``hidden`` ones show their own cards."""
        places: NDArray[np.uint8] = np.full(PLACES, NOTHING, dtype=np.uint8)
        for area, cards in (board or {}).items():
            for place, card in enumerate(cards):
                places[self.starts[area] + place] = int(card)
        work, laid = self._tables.mine
        laid[0] = self.templates[street]
        gone = np.uint64(sum(1 << int(card) for card in dead))
        return float(
            one_share(
                work,
                laid,
                self.two.program.record,
                self.two.papers,
                self.two.calls,
                np.array([int(card) for card in own], dtype=np.uint8),
                np.array([int(card) for card in shown], dtype=np.uint8),
                places,
                gone,
                looks,
                np.uint64(seed),
                int(hidden),
            )
        )

    def known(
        self,
        street: int,
        own: Sequence[Card],
        shown: Sequence[Card] = (),
        board: Mapping[str, Sequence[Card]] | None = None,
        dead: Sequence[Card] = (),
        *,
        looks: int = 400,
        hidden: bool = False,
    ) -> float:
        """The same, remembered; what is dealt follows from the cards that are seen."""
        areas = tuple((area, tuple(map(int, cards))) for area, cards in (board or {}).items())
        gone = tuple(sorted(map(int, dead)))
        return self._remembered(
            street, tuple(map(int, own)), tuple(map(int, shown)), areas, gone, looks, hidden
        )

    def _looked_at(
        self,
        street: int,
        own: tuple[int, ...],
        shown: tuple[int, ...],
        areas: _Areas,
        dead: tuple[int, ...],
        looks: int,
        hidden: bool,
    ) -> float:
        key = (street, own, shown, areas, dead, looks, hidden)
        seed = int.from_bytes(sha256(repr(key).encode()).digest()[:7], "big")
        return self.of(street, own, shown, dict(areas), dead, looks=looks, seed=seed, hidden=hidden)

    def of_deals(
        self, table: Engine, seeds: NDArray[np.uint64], looks: int, first: int = 0
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.uint8]]:
        """The share of every seat against every other in every round of deals that are called down.

        Then the same by the open cards alone, 0 where there are none, and the cards of every seat at the
        end. The first deal has this number.
        """
        shape = (len(seeds), table.seats, table.seats, self.rounds)
        out: NDArray[np.float32] = np.zeros(shape, dtype=np.float32)
        faces: NDArray[np.float32] = np.zeros(shape, dtype=np.float32)
        row = int(table.program.record["row"][0])
        cards: NDArray[np.uint8] = np.full((len(seeds), table.seats, row), NOTHING, dtype=np.uint8)
        deal_shares(
            table.tables(1),
            table.program.record,
            table.papers,
            table.calls,
            np.full(table.seats, STACK, dtype=np.int64),
            seeds,
            self.two.program.record,
            self.templates,
            *self._tables.mine,
            self.two.calls,
            looks,
            first,
            out,
            faces,
            cards,
        )
        return out, faces, cards


def shares_of(sheet: Sheet, stakes: Stakes) -> Shares | None:
    """The shares of a game, if it can be compiled."""
    try:
        return Shares(sheet, stakes)
    except CannotCompile:
        return None
