"""Players who are taken out of play with their chips."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.tournament.engine.seats.tables import take
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.work import Work

from .outs import go_out


def remove(work: Work, player: str, why: str) -> None:
    """Take a player out of play; the chips leave play, and the player is out in the next place."""
    state = work.state
    number = state.places[player]
    seat = take(work, player)
    state.book = replace(state.book, removed=state.book.removed + seat.stack)
    busts = tuple(bust for bust in state.tables[number].busts if bust.player != player)
    state.note(number, busts=busts)
    state.change(player, removal=why if why == "disqualified" else "")
    work.tell("removed", player=player, name=work.name(player), chips=seat.stack, why=why)
    go_out(work, number, [Bust(player, seat.stack, work.venue.hand_number(work, number), settled=True)])


def remove_marked(work: Work, number: int) -> None:
    """Take out the players of a table whom the desk has taken out during the hand."""
    state = work.state
    for seat in list(work.table(number).seats.values()):
        why = state.entries[seat.player].removal
        if why and seat.stack:
            remove(work, seat.player, why)


def give_back(work: Work, player: str, *, come: bool = False) -> None:
    """Take out a player who has not come or should not be in; the entry goes back, the chips leave play."""
    state = work.state
    seat = take(work, player)
    entry = state.entry(player)
    money = entry.bought + entry.fees + entry.head_cost
    state.book = replace(state.book, removed=state.book.removed + seat.stack)
    state.going.pop(player, None)
    work.sizes = None
    state.money = replace(
        state.money,
        buy_ins=state.money.buy_ins - entry.bought,
        fees=state.money.fees - entry.fees,
        bounties=state.money.bounties - entry.head_cost,
    )
    state.change(
        player,
        status="gone",
        **dict.fromkeys(("bought", "fees", "head_cost", "head", "entries", "lammers", "refund"), 0),
        ticket="",
        ticket_worth=0,
        ticket_back=entry.ticket,
    )
    back = money - entry.ticket_worth
    work.tell("no-show", how="removed" if come else "", player=player, name=entry.name, refund=back)
    if entry.ticket:
        work.tell("ticket-back", player=player, name=entry.name, ticket=entry.ticket)
