"""The final table, and seats that everybody draws anew."""

from __future__ import annotations

from cardhouse.table import Command
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.seating.drawing import draw_seats

from .tables import all_between_hands, carry, open_table, put, sizes, take


def is_near(work: Work, now: dict[int, int]) -> bool:
    """Whether those who are left make the final table."""
    state = work.state
    if state.final or state.is_rounds or state.prizes is None or len(now) < 2:
        return False
    return sum(now.values()) <= work.structure.final_size


def form(work: Work) -> bool:
    """Form the final table, if it is time and all tables are between hands."""
    state, now = work.state, sizes(work)
    if not is_near(work, now) or not is_quiet(work):
        return False
    players = [seat.player for number in sorted(now) for _, seat in sorted(work.table(number).seats.items())]
    state.final = True
    draw_game(work)
    keep = min(now)
    redraw = work.structure.final_table.redraw or work.table(keep).rules.seats < len(players)
    number = open_table(work, final=True)
    if redraw:
        seats = work.table(number).rules.seats
        drawn = draw_seats(players, seats, state.chance("final table"), tables=[number])
    else:
        drawn = None
    chairs = state.chance("final table").shuffled(
        [chair for chair in range(1, work.structure.seats + 1) if chair - 1 not in work.table(keep).seats]
    )
    for player in players:
        if drawn is not None:
            chair = drawn[player].chair
        elif state.places[player] == keep:
            chair = work.table(keep).seat_of(player).number + 1
        else:
            chair = chairs.pop()
        carry(work, player, number, chair)
    for old in now:
        work.close(old)
    bank = work.structure.action.final_table
    if bank:
        work.order(number, Command("bank", amount=bank))
    pause(work, "final table", work.venue.seating_time)
    work.tell("final-table", table=number, players=[work.name(player) for player in players])
    return True


def stay(work: Work) -> bool:
    """Make the last table the final table, if it is the only one and nobody can enter any more."""
    state, now = work.state, sizes(work)
    if state.final or state.is_rounds or state.prizes is None or len(now) != 1 or not is_quiet(work):
        return False
    (number,) = now
    if now[number] > work.structure.final_size:
        return False
    state.final = True
    draw_game(work)
    # The level is announced again, with the games of the final table.
    state.note(number, final=True, level=0)
    state.told = 0
    if work.table(number).hands:
        names = [seat.name for _, seat in sorted(work.table(number).seats.items())]
        work.tell("final-table", table=number, players=names)
    return True


def draw_game(work: Work) -> None:
    """Draw the game with which the rotation of the final table starts, if the structure wants it."""
    state = work.state
    if work.structure.final_table.game != "drawn":
        return
    games = work.structure.games_at(state.level)
    state.first_game = state.chance("game").below(len(games))
    work.tell("game-drawn", game=games[state.first_game].name, structure=games[state.first_game].structure)


def pause(work: Work, why: str, milliseconds: int = 0) -> None:
    """Have the clock stand, for a while or until somebody says so."""
    state = work.state
    if why not in state.paused:
        state.paused = (*state.paused, why)
    if milliseconds:
        state.until[why] = work.now + milliseconds


def is_quiet(work: Work) -> bool:
    """Whether all tables are between hands, and nobody is on the way or may still come back in."""
    state = work.state
    return not state.going and all_between_hands(work) and not state.waits_for_chips


def wants_redraw(work: Work, now: dict[int, int]) -> bool:
    """Whether everybody draws a new seat as soon as all tables are between hands."""
    state = work.state
    if state.redraw:
        return True
    at = work.structure.final_table.redraw_at
    return len(now) in at and len(now) not in state.redrawn and state.opened > len(now)


def redraw(work: Work) -> bool:
    """Have everybody draw a new seat, if that is wanted and all tables are between hands."""
    state, now = work.state, sizes(work)
    if not wants_redraw(work, now) or not is_quiet(work):
        return False
    state.redraw, state.redrawn = False, (*state.redrawn, len(now))
    seats = {}
    for number in sorted(now):
        for _, seat in sorted(work.table(number).seats.items()):
            seats[seat.player] = seat
    chairs = min(work.table(number).rules.seats for number in now)
    drawn = draw_seats(list(seats), chairs, state.chance("redraw"), tables=sorted(now))
    for player in seats:
        take(work, player)
    for player, place in drawn.items():
        seat = seats[player]
        along = work.venue.along(seat, work.table(place.table))
        put(work, player, place.table, place.chair, seat.stack, **along)
    for number in now:
        if work.table(number).seats:
            work.order(number, Command("new-button"))
    work.tell("redraw", tables=len({place.table for place in drawn.values()}))
    for number in now:
        if not work.table(number).seats:
            work.close(number)
    return True
