"""The start of an event, and the time that passes."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.tournament.clock import Clock, seconds_to_minute
from cardhouse.tournament.engine.chips.busts import run_out
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.entries.registering import enter, seat_alternates
from cardhouse.tournament.engine.formats.rounds import begin as begin_rounds
from cardhouse.tournament.engine.noting import note_down
from cardhouse.tournament.engine.prizes.calling_off import cancel
from cardhouse.tournament.engine.prizes.deals import lapse
from cardhouse.tournament.engine.prizes.removing import give_back
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.final_table import draw_game, pause
from cardhouse.tournament.engine.seats.tables import open_table, put
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow
from cardhouse.tournament.rounds.shootout import table_sizes
from cardhouse.tournament.seating.drawing import draw_seats

from .rows import on_break


@handles("announce")
def _announce(work: Work, command: EventCommand) -> None:
    """Say when the event starts, or anything else that everybody should know."""
    state = work.state
    when = command.word("starts_at", int, state.starts_at)
    state.shift = command.word("minute_shift", int, state.shift)
    if state.phase == "announced":
        state.starts_at = when
    elif when != state.starts_at:
        raise NotNow("tournament.started-already")
    if command.text:
        note_down(work, command)
        work.tell("announced", text=command.text)


@handles("start")
def _start(work: Work, command: EventCommand) -> None:
    """Start the event: draw seats, and set the clock going. ``text`` may add to the seed."""
    state = work.state
    if state.phase != "announced":
        raise NotNow("tournament.started-already")
    if command.text:
        state.seed = f"{state.seed} {command.text}"
    many = sum(entry.status == "registered" for entry in state.entries.values())
    if many < max(2, work.structure.least):
        raise NotNow("tournament.too-few-entries", entries=many, least=max(2, work.structure.least))
    start(work)


def start(work: Work) -> None:
    """Draw seats, and set the clock going."""
    state, structure = work.state, work.structure
    players = [entry.player for entry in state.of("registered")]
    state.phase, state.began, state.ticked = "running", work.now, work.now
    state.clock = Clock.start(state.spans)
    for player in players:
        enter(work, player)
    work.tell("started", players=len(players))
    if state.is_rounds:
        begin_rounds(work, players)
        return
    if structure.seats < len(players) <= structure.final_size and not structure.late:
        state.final = True
        draw_game(work)
        number = open_table(work, final=True)
        seats = work.table(number).rules.seats
        drawn = draw_seats(players, seats, state.chance("seats"), tables=[number])
    else:
        numbers = [open_table(work) for _ in table_sizes(len(players), structure.seats)]
        drawn = draw_seats(players, structure.seats, state.chance("seats"), tables=numbers)
    for player, place in drawn.items():
        put(work, player, place.table, place.chair, structure.stack)
    seat_alternates(work)


@handles("tick")
def _tick(work: Work, command: EventCommand) -> None:
    """Do what is due: a scheduled start, the end of a level or a break, chips that have to come."""
    state, structure = work.state, work.structure
    if state.phase == "announced":
        if not state.starts_at or work.now < state.starts_at:
            raise NotNow("tournament.nothing-due")
        many = sum(entry.status == "registered" for entry in state.entries.values())
        if many < max(2, structure.least):
            cancel(work)
        else:
            start(work)
        return
    if state.phase != "running":
        raise NotNow("tournament.nothing-due")
    for why, until in list(state.until.items()):
        if until > work.now:
            continue
        if why == "deal":
            lapse(work)
        else:
            resume(work, why)
    run_out(work)
    _no_shows(work)
    _break_on_minute(work)


def resume(work: Work, why: str) -> None:
    """End a pause."""
    state = work.state
    state.paused = tuple(one for one in state.paused if one != why)
    state.until.pop(why, None)
    if why == "break":
        work.tell("break", how="over")


def _no_shows(work: Work) -> None:
    """Take out who has not come in time."""
    state, minutes = work.state, work.structure.no_shows
    if not minutes or work.now < state.began + 60_000 * minutes or state.closed:
        return
    for entry in list(state.of("in")):
        if entry.here or entry.bot or entry.player not in state.places or entry.order < 0:
            continue
        table = work.table(state.places[entry.player])
        seat = table.seat_of(entry.player)
        if (seat.out or seat.away) and not table.plays(seat) and state.left > 2:
            give_back(work, entry.player)


def _break_on_minute(work: Work) -> None:
    """Begin a break by the clock on the wall."""
    state, breaks = work.state, work.structure.breaks
    if breaks is None or "break" in state.paused or any(on_break(work, one) for one in state.tables):
        return
    second = (work.now // 1000 + 60 * state.shift) % 3600
    minute = int(breaks.at.lstrip(":"))
    hour = (work.now // 1000 + 60 * state.shift - 60 * minute) // 3600
    due = seconds_to_minute(second, minute)
    since = (3600 - due) % 3600
    if since < 60 and hour != state.last_break:
        state.last_break = hour
        pause(work, "break", 60_000 * breaks.minutes - 1000 * since)
        work.tell("break", minutes=breaks.minutes, after=state.level)


def next_minute_break(state: EventState) -> int | None:
    """When the next break by the clock on the wall begins."""
    breaks = state.structure.breaks
    if breaks is None or state.phase != "running" or "break" in state.paused:
        return None
    second = (state.now // 1000 + 60 * state.shift) % 3600
    due = seconds_to_minute(second, int(breaks.at.lstrip(":")))
    return int(state.now + 1000 * (due or 3600))


@handles("wake")
def _wake(work: Work, command: EventCommand) -> None:
    """Go on after the house was down: the time since the last command counts for nothing."""
    if command.amount < 0:
        raise BadEventCommand("tournament.bad-amount", given=command.amount)
    state = work.state
    lost = work.now - state.now
    state.ticked = work.now - (state.now - state.ticked)
    state.until = {why: until + lost for why, until in state.until.items()}
    for number, note in list(state.tables.items()):
        busts = tuple(
            replace(one, until=one.until + lost) if one.until and not one.settled else one
            for one in note.busts
        )
        state.note(number, busts=busts)
