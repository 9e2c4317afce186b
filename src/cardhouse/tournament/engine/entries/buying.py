"""Redeeming, rebuying, adding on, entering again, giving up."""

from __future__ import annotations

from cardhouse.tournament.engine.chips.busts import give_up, settle_busts
from cardhouse.tournament.engine.chips.stacks import (
    do_add_on,
    do_rebuy,
    do_redeem,
    drop_bust,
    refuse_add_on,
    refuse_rebuy,
)
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.prizes.removing import remove
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.late import seat_late
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import NoLammers, NotBusted, NotNow, RegistrationClosed

from .registering import enter, pay_entry, refuse_re_entry, refuse_surrender


def _playing(work: Work, player: str) -> int:
    """The stack of a player who sits between hands.

    Raises :class:`NotNow` for anybody else.
    """
    state = work.state
    state.entry(player)
    found = work.seat(player)
    if state.phase != "running" or found is None:
        raise NotNow("tournament.not-seated", player=player)
    number, seat = found
    if work.table(number).playing:
        raise NotNow("tournament.in-a-hand", table=number)
    return int(seat.stack)


@handles("redeem")
def _redeem(work: Work, command: EventCommand) -> None:
    """Turn ``amount`` of one's own lammers into chips, between hands."""
    state, player = work.state, command.player
    entry = state.entry(player)
    found = work.seat(player)
    if found is not None and work.table(found[0]).playing:
        raise NotNow("tournament.lammers-in-hand")
    if work.structure.lammers is None or not 1 <= command.amount <= entry.lammers:
        raise NoLammers("tournament.no-lammers", many=command.amount, held=entry.lammers)
    _playing(work, player)
    do_redeem(work, player, command.amount)
    drop_bust(work, player)
    settle_busts(work, state.places[player])


@handles("rebuy")
def _rebuy(work: Work, command: EventCommand) -> None:
    """Buy chips again; who says it during a hand must do it after the hand, if the stack allows it then."""
    state, player = work.state, command.player
    entry = state.entry(player)
    if work.structure.rebuys is None:
        refuse_rebuy(state, entry, 0)
    found = work.seat(player)
    if state.phase != "running" or found is None:
        raise NotNow("tournament.not-seated", player=player)
    number, seat = found
    if work.table(number).playing:
        refuse_rebuy(state, entry, 0)
        state.change(player, promised=True)
        return
    refuse_rebuy(state, entry, seat.stack)
    do_rebuy(work, player)
    drop_bust(work, player)
    settle_busts(work, number)


@handles("add-on")
def _add_on(work: Work, command: EventCommand) -> None:
    """Buy the add-on, once, at its break."""
    state, player = work.state, command.player
    entry = state.entry(player)
    refuse_add_on(state, entry.add_ons)
    _playing(work, player)
    do_add_on(work, player)
    drop_bust(work, player)
    settle_busts(work, state.places[player])


@handles("re-enter")
def _re_enter(work: Work, command: EventCommand) -> None:
    """Come back after having gone out, with a new stack, a new seat and a new bounty."""
    re_enter(work, command.player)


def re_enter(work: Work, player: str) -> None:
    """Have a player come back into play."""
    state = work.state
    entry = state.entry(player)
    refuse_re_entry(state, entry)
    if entry.removal:
        raise RegistrationClosed("tournament.was-disqualified", player=player)
    if entry.status != "out":
        raise NotBusted("tournament.still-in", player=player)
    pay_entry(work, player)
    enter(work, player, again=True)
    work.tell("re-entry", player=player, name=entry.name, entries=state.total_entries)
    seat_late(work, player, work.structure.stack)


@handles("surrender")
def _surrender(work: Work, command: EventCommand) -> None:
    """Give up: a live stack leaves play so that one may enter again, or no more chips come after a bust."""
    state, player = work.state, command.player
    state.entry(player)
    if give_up(work, player):
        return
    refuse_surrender(state, state.entry(player), _playing(work, player))
    remove(work, player, "surrender")
    if command.text == "re-enter":
        re_enter(work, player)
