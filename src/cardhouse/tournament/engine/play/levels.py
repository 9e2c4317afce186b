"""What a new level brings to the tables: stakes, lammers, larger chips."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardhouse.table import Command
from cardhouse.tournament.colour_up import race
from cardhouse.tournament.engine.chips.busts import settle_busts
from cardhouse.tournament.engine.chips.stacks import do_redeem, drop_bust
from cardhouse.tournament.engine.prizes.pool import fix_prizes
from cardhouse.tournament.engine.seats.rules import level_rules
from cardhouse.tournament.engine.seats.tables import give
from cardhouse.tournament.engine.work import Work

from .rows import on_break


def announce(work: Work) -> None:
    """Tell each table the level of its next hand, and do what comes before its first hand."""
    state = work.state
    every = 0 if state.by_hands else state.level
    races = work.venue.colours_up(work.structure)
    idle = work.structure.lammers is None and not races
    if idle and every and every == state.told:
        return
    state.told = every
    told: dict[tuple[int, bool], dict[str, Any]] = {}
    for number, note in list(state.tables.items()):
        level = every or state.level_of(number)
        if level == note.level and idle:
            continue
        if level != note.level:
            rules = told.get((level, note.final))
            if rules is None:
                rules = told[level, note.final] = level_rules(state, level, final=note.final)
            if note.final and not note.level and work.structure.final_table.game == "drawn":
                # The rotation starts with the game that was drawn.
                rules = {**rules, "at": 0}
            work.order(number, Command("level", data=rules))
            state.note(number, level=level)
        if work.table(number).playing or on_break(work, number):
            continue
        if (lammers := work.structure.lammers) is not None and level > lammers.until:
            _redeem_all(work, number)
        if races:
            _colour_up(work, number, level)


def _redeem_all(work: Work, number: int) -> None:
    """Redeem the lammers that are left after the last level for them."""
    state = work.state
    for seat in list(work.table(number).seats.values()):
        held = state.entries[seat.player].lammers
        if held:
            do_redeem(work, seat.player, held, "end")
            drop_bust(work, seat.player)
            settle_busts(work, number)


def _colour_up(work: Work, number: int, level: int) -> None:
    """Change small chips for larger ones at a table, if there are larger ones from now on."""
    state = work.state
    chip = work.structure.level_at(level).chip
    before = state.tables[number].chip or work.structure.levels[0].chip
    if chip > before:
        work.venue.colour_up(work, number, before, chip)
        state.note(number, chip=chip)


def race_off(work: Work, number: int, before: int, chip: int) -> None:
    """Change the chips of a table, and race the odd ones off."""
    state = work.state
    stacks = {seat.number: seat.stack for seat in work.table(number).seats.values() if seat.stack}
    made = race(stacks, before, chip, state.chance("race"))
    seats = work.table(number).seats
    names = {chair: seats[chair].player for chair in stacks}
    for chair, stack in made.stacks.items():
        if stack != stacks[chair]:
            give(work, names[chair], stack - stacks[chair])
    more = sum(made.stacks.values()) - sum(stacks.values())
    state.book = replace(state.book, colour_up=state.book.colour_up + more)
    won = [work.name(names[chair]) for chair in made.won]
    work.tell("colour-up", how="" if won else "none", table=number, chip=chip, won=won)


def close_entries(work: Work) -> None:
    """Fix the prizes once nobody can enter or buy chips any more."""
    state, structure = work.state, work.structure
    if state.prizes is not None or state.phase != "running":
        return
    level = state.level
    entries = max(
        structure.late,
        structure.last_alternates if any(state.of("waiting")) else 0,
        structure.re_entry.until if structure.re_entry is not None else 0,
    )
    last = max(
        0 if state.shut else entries,
        structure.rebuys.until if structure.rebuys is not None else 0,
        structure.add_on.after if structure.add_on is not None else 0,
    )
    waits = structure.add_on is not None and state.clock.on(state.spans).is_break
    if level > last and not (waits and level == last + 1):
        fix_prizes(work)
