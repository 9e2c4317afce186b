"""The end of an event."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.table import Command
from cardhouse.tournament.engine.state.reopening import stopped_at
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.money.satellites import is_over

from .bounties import pay_own_bounties
from .outs import all_places, pay_prize
from .pool import fix_prizes, satellite_of


def finish(work: Work) -> bool:
    """End the event if one is left, or all who are left have a seat; says whether it is over."""
    state = work.state
    if state.waits_for_chips:
        return False
    rounds = state.hand_for_hand
    if rounds is not None and rounds.out:
        return False
    if state.is_rounds and (not state.final or state.in_round):
        return False
    seats = satellite_of(state)
    if state.left > 1 and not (seats is not None and state.closed and is_over(state.left, seats)):
        return False
    end(work)
    return True


def end(work: Work, *, dealt: bool = False) -> None:
    """Pay what is left to those who are left, and stop all tables; after a deal, places go by chips."""
    state = work.state
    state.before_end = None if dealt else stopped_at(state)
    fix_prizes(work)
    stop_tables(work)
    places = all_places(state)
    for player, place in places.items():
        if state.entries[player].place != place:
            state.change(player, place=place)
    left = [entry.player for entry in state.of("in")]
    left.sort(key=lambda player: -stack_of(work, player))
    if dealt:
        pass
    elif len(left) > 1:
        prizes = list(state.prizes or ())
        for at, player in enumerate(left):
            state.change(player, place=1)
            pay_prize(work, player, prizes[at] if at < len(prizes) else 0)
    elif left:
        state.change(left[0], place=1)
    if left:
        # Whatever nobody has won is the winner's.
        pay_prize(work, left[0], state.money.prizes_left)
        pay_own_bounties(work, left)
    state.phase, state.hand_for_hand, state.deal = "over", None, None
    state.paused, state.until = (), {}
    _tell_end(work, left, dealt=dealt)


def _tell_end(work: Work, left: Sequence[str], *, dealt: bool) -> None:
    """Tell who has won, and which seats in another event."""
    state, satellite = work.state, work.structure.satellite
    for player in left:
        entry = state.entry(player)
        if entry.seat_won and satellite is not None:
            seat, target = entry.seat_won, satellite.target
            work.tell("seat-won", player=player, name=entry.name, target=target, worth=entry.prize, seat=seat)
    if len(left) == 1 or (dealt and left):
        state.winner = left[0]
        entry = state.entry(left[0])
        work.tell("winner", player=left[0], name=entry.name, prize=entry.prize)
    elif left:
        work.tell("winner", how="several", players=[work.name(player) for player in left])


def stack_of(work: Work, player: str) -> int:
    """The chips of a player, with those that a player on the way brings along."""
    state = work.state
    if player in state.places:
        table = work.table(state.places[player])
        return table.held(table.seat_of(player))
    return state.going[player].stack if player in state.going else 0


def stop_tables(work: Work) -> None:
    """Call off hands that are being played, since they decide nothing any more."""
    for number in work.state.tables:
        if work.table(number).playing:
            work.order(number, Command("void", text="the event is over"))
