"""Shootouts: each table plays down, and those who are left meet in the next round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cardhouse.tournament.clock import Clock
from cardhouse.tournament.engine.prizes.outs import place_group
from cardhouse.tournament.engine.seats.final_table import draw_game
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.rounds.shootout import table_sizes
from cardhouse.tournament.seating.drawing import draw_seats

from .tables import clear, fill, recount


def begin(work: Work, players: Sequence[str]) -> None:
    """Draw the tables of the first round."""
    _draw(work, dict.fromkeys(players, work.structure.stack))


def _draw(work: Work, stacks: dict[str, int]) -> None:
    """Draw the tables of a round."""
    state, seats = work.state, work.structure.seats
    state.round += 1
    many = len(table_sizes(len(stacks), seats))
    state.final = many == 1
    if state.final:
        draw_game(work)
    drawn = draw_seats(list(stacks), seats, state.chance("round"))
    for table in range(1, many + 1):
        chairs = {player: place.chair for player, place in drawn.items() if place.table == table}
        fill(work, chairs, stacks, final=state.final)
    recount(work)
    work.tell("round", number=state.round, tables=many, players=len(stacks))


def go_on(work: Work) -> None:
    """Stop tables that have played down, and begin the next round when all have."""
    state, shootout = work.state, work.structure.shootout
    if state.final or shootout is None:
        return
    for number, note in list(state.tables.items()):
        table = work.table(number)
        if not note.done and not note.busts and not table.playing and len(table.seats) <= shootout.advance:
            state.note(number, done=True)
            names = [seat.name for seat in table.seats.values()]
            work.tell("advance", table=number, players=names)
    if not all(note.done for note in state.tables.values()):
        return
    _place(work)
    stacks: dict[str, int] = {}
    for number in list(state.tables):
        stacks |= clear(work, number)
    if shootout.chips == "reset":
        stacks, state.loose = dict.fromkeys(stacks, work.structure.stack), 0
    if shootout.clock == "restart":
        state.clock = Clock.start(state.spans)
        state.ticked = work.now
    _draw(work, stacks)


def _place(work: Work) -> None:
    """Give places to all who have gone out in the round: by hand, and by stack in the same hand."""
    state = work.state
    out = sorted(state.in_round, key=lambda one: one[0])
    state.in_round = ()
    behind = len(out)
    for _, group in groupby(out, key=lambda one: one[0]):
        those = [one for _, one in group]
        behind -= len(those)
        place_group(work, those, ahead=state.left + behind)
