"""Players who have lost all chips: whether they put more on the table, or are out."""

from __future__ import annotations

from cardhouse.table import Seat, Table
from cardhouse.tournament.engine.chips.stacks import do_rebuy, do_redeem, drop_bust, may_rebuy
from cardhouse.tournament.engine.prizes.bounties import won_by
from cardhouse.tournament.engine.prizes.outs import go_out
from cardhouse.tournament.engine.state.changing import changed
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.work import Work


def find_busts(work: Work, number: int, table: Table) -> tuple[Bust, ...]:
    """Who has lost everything in the last hand of a table where hands are dealt."""
    broke = [seat for seat in table.seats.values() if not seat.stack]
    if not broke:
        return ()
    bounty = work.structure.bounty
    tie = bounty.tie if bounty is not None else "worst position"
    hand = work.venue.hand_number(work, number)
    return tuple(
        Bust(seat.player, _began_with(table, seat), hand, won_by(table, seat.player, tie)) for seat in broke
    )


def _began_with(table: Table, seat: Seat) -> int:
    hand, lineup = table.hand, table.lineup
    if hand is None or lineup is None or seat.player not in lineup.players:
        return 0
    return hand.setup.stacks[lineup.players.index(seat.player)]


def ask_busts(work: Work, number: int) -> None:
    """Let players who have lost everything put more chips on the table, if they can."""
    state = work.state
    until = work.venue.chips_until(work.now, max(work.structure.action.seconds, 10))
    for bust in state.tables[number].busts:
        entry = state.entry(bust.player)
        if entry.lammers:
            if entry.bot or "lammers" in entry.auto:
                do_redeem(work, bust.player, 1)
                drop_bust(work, bust.player)
            else:
                _change(work, number, changed(bust, until=until))
        elif may_rebuy(state, entry, 0):
            if entry.promised or "rebuy" in entry.auto:
                do_rebuy(work, bust.player)
                drop_bust(work, bust.player)
            elif entry.bot:
                _change(work, number, changed(bust, settled=True))
            else:
                _change(work, number, changed(bust, until=until))
        else:
            _change(work, number, changed(bust, settled=True))


def _change(work: Work, number: int, bust: Bust) -> None:
    busts = work.state.tables[number].busts
    work.state.note(number, busts=tuple(bust if one.player == bust.player else one for one in busts))


def settle_busts(work: Work, number: int) -> None:
    """Take out everybody who has lost everything, once nobody of that hand may come back in any more."""
    busts = work.state.tables[number].busts
    if busts and all(bust.settled for bust in busts):
        work.state.note(number, busts=())
        go_out(work, number, busts)


def run_out(work: Work) -> None:
    """Decide for those whose time to put chips on the table is over."""
    state = work.state
    for number in list(state.busting):
        for bust in state.tables[number].busts:
            if bust.settled or not bust.until or bust.until > work.now:
                continue
            if state.entry(bust.player).lammers:
                do_redeem(work, bust.player, 1, "auto")
                drop_bust(work, bust.player)
            else:
                _change(work, number, changed(bust, settled=True, until=0))
        settle_busts(work, number)


def give_up(work: Work, player: str) -> bool:
    """A player who has lost everything says that no more chips come; says whether that is so."""
    number = work.state.places.get(player, 0)
    note = work.state.tables.get(number)
    bust = next((one for one in note.busts if one.player == player), None) if note else None
    if bust is None or work.state.entry(player).lammers:
        return False
    _change(work, number, changed(bust, settled=True, until=0))
    settle_busts(work, number)
    return True
