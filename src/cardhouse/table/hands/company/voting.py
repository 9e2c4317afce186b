"""Votes: for a bomb pot, and for a stand-up game, where the rules of the table know them."""

from __future__ import annotations

from typing import Final

from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadCommand, NotHere, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.state import TableState

from .side_payments import STAND_UP

BOMB: Final = "bomb"


@handles("vote")
def _vote(table: TableState, command: Command) -> None:
    """Vote for what ``name`` says, or with ``off`` take that back; it comes once everybody agrees.

    Everybody means the people who are dealt in; bots go along.
    """
    what = command.name
    if what not in (BOMB, STAND_UP):
        raise BadCommand("table.vote-for-what", given=what)
    if not (table.rules.bomb_vote if what == BOMB else table.rules.stand_up):
        raise NotHere("table.no-such-vote", what=what)
    table.seat_of(command.player)
    if table.company.standing and what == STAND_UP:
        raise NotNow("table.stand-up-already")
    before = [player for player in table.company.votes.get(what, ()) if player != command.player]
    votes = (*before, command.player) if switched_on(command) else tuple(before)
    people = {seat.player for seat in table.chairs.seats.values() if seat.ready and not seat.bot}
    if not people <= set(votes) or not people:
        table.company.votes = {**table.company.votes, what: votes}
        return
    table.company.votes = {key: who for key, who in table.company.votes.items() if key != what}
    if what == BOMB:
        table.next_hand.bomb = True
    else:
        table.company.standing = tuple(table.chairs.seats[number].player for number in sorted(table.ready()))
        table.company.stood = table.company.standing
