"""Chips that come to players who are in: lammers, rebuys, add-ons."""

from __future__ import annotations

from cardhouse.tournament.engine.seats.tables import give
from cardhouse.tournament.engine.state.changing import changed
from cardhouse.tournament.engine.state.entry import Entry
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.structure.entering import check_add_on, check_rebuy, is_allowed, rebuy_chips
from cardhouse.tournament.structure.rows import Break


def may_rebuy(state: EventState, entry: Entry, stack: int) -> bool:
    """Whether a player with so many chips may rebuy now, between hands."""
    if state.structure.rebuys is None:
        return False
    return is_allowed(lambda: refuse_rebuy(state, entry, stack))


def refuse_rebuy(state: EventState, entry: Entry, stack: int) -> None:
    """Raise an error if a player with so many chips may not rebuy now."""
    check_rebuy(state.structure, stack, entry.rebuys, state.level, in_money=state.closed)


def do_rebuy(work: Work, player: str) -> None:
    """Give a player the chips of a rebuy, for its price."""
    state, rebuys = work.state, work.structure.rebuys
    if rebuys is None:
        return
    chips = rebuy_chips(work.structure)
    entry = state.entry(player)
    _pay(work, player, rebuys.cost, rebuys.fee)
    state.change(player, rebuys=entry.rebuys + 1, promised=False)
    state.book = changed(state.book, rebuys=state.book.rebuys + chips)
    give(work, player, chips)
    work.tell("rebuy", player=player, name=entry.name, chips=chips)


def sells_add_on(state: EventState) -> bool:
    """Whether the add-on is sold now: at the break after its level."""
    if state.structure.add_on is None or state.phase != "running":
        return False
    return is_allowed(lambda: refuse_add_on(state, 0))


def refuse_add_on(state: EventState, taken: int) -> None:
    """Raise an error if the add-on is not sold now, or to a player who has had it."""
    row = state.structure.rows[state.clock.row]
    after = row.after if isinstance(row, Break) else 0
    check_add_on(state.structure, taken, after, on_break=isinstance(row, Break))


def do_add_on(work: Work, player: str) -> None:
    """Give a player the chips of the add-on, for its price."""
    state, add_on = work.state, work.structure.add_on
    if add_on is None:
        return
    entry = state.entry(player)
    _pay(work, player, add_on.cost, add_on.fee)
    state.change(player, add_ons=entry.add_ons + 1)
    state.book = changed(state.book, add_ons=state.book.add_ons + add_on.chips)
    give(work, player, add_on.chips)
    work.tell("add-on", player=player, name=entry.name, chips=add_on.chips)


def _pay(work: Work, player: str, cost: int, fee: int) -> None:
    state = work.state
    entry = state.entry(player)
    state.change(player, bought=entry.bought + cost, fees=entry.fees + fee)
    state.money = changed(state.money, buy_ins=state.money.buy_ins + cost, fees=state.money.fees + fee)


def do_redeem(work: Work, player: str, many: int, how: str = "") -> None:
    """Turn lammers of a player into chips."""
    state, lammers = work.state, work.structure.lammers
    if lammers is None or many < 1:
        return
    entry = state.entry(player)
    chips = many * lammers.value
    state.change(player, lammers=entry.lammers - many)
    state.book = changed(state.book, lammers=state.book.lammers + chips)
    give(work, player, chips)
    work.tell("lammer", how=how, player=player, name=entry.name, count=many, chips=chips)


def drop_bust(work: Work, player: str) -> None:
    """Note that a player who had lost everything has chips again."""
    state = work.state
    number = state.places[player]
    busts = tuple(bust for bust in state.tables[number].busts if bust.player != player)
    state.note(number, busts=busts)
