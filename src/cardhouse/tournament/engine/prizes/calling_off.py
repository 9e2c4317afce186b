"""Cancelling an event, and calling it off."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow
from cardhouse.tournament.money.refunds import Paid, called_off, cancelled

from .ending import stack_of, stop_tables
from .pool import pool_of


@handles("cancel")
def _cancel(work: Work, command: EventCommand) -> None:
    """Cancel the event, or call it off once hands have been played.

    Called off, those who are left share the prizes; with ``everything`` as the text all money goes back to
    everybody.
    """
    state = work.state
    if state.phase not in ("announced", "running"):
        raise NotNow("tournament.over")
    if command.text not in ("", "everything"):
        raise BadEventCommand("tournament.unknown-word", word=command.text, known=["everything"])
    note_down(work, command)
    if not work.venue.has_begun(work) or command.text == "everything":
        cancel(work)
        return
    _call_off(work)


def cancel(work: Work) -> None:
    """Give everything back to everybody, as it was paid."""
    state = work.state
    stop_tables(work)
    paid = {
        entry.player: Paid(entry.bought, entry.fees, entry.head_cost, (entry.ticket,) if entry.ticket else ())
        for entry in state.entries.values()
    }
    refunds = cancelled(paid)
    for player, refund in refunds.items():
        entry = state.entry(player)
        if refund.money:
            money_back = refund.money - entry.ticket_worth
            state.change(player, refund=money_back, prize=0, bounties=0, place=0, ticket_back=entry.ticket)
        if entry.ticket:
            work.tell("ticket-back", player=player, name=entry.name, ticket=entry.ticket)
    money = state.money
    # What was added or paid out before goes back to where it came from.
    state.money = replace(
        money,
        added=0,
        staff=0,
        named_bounties=0,
        prizes_paid=0,
        bounties_paid=0,
        kept=0,
        refunds=sum(refund.money for refund in refunds.values()),
        fees_back=money.fees,
        bounties_back=money.bounties,
    )
    _stop(work, "cancelled")


def _call_off(work: Work) -> None:
    state = work.state
    if not work.venue.knows_stacks(work):
        raise NotNow("tournament.count-first")
    stop_tables(work)
    left = {entry.player: stack_of(work, entry.player) for entry in state.of("in")}
    stacks = {player: max(1, stack) for player, stack in left.items()}
    if state.prizes is None:
        pool = pool_of(state)
        state.money = replace(state.money, added=pool.added + pool.overlay, staff=pool.staff)
    money = state.money
    in_money = state.prizes is not None and len(stacks) <= len(state.prizes)
    prizes = list((state.prizes or ())[: len(stacks)]) if in_money else []
    if in_money and sum(prizes) != money.prizes_left:
        prizes = []
    fees = {player: state.entry(player).fees for player in stacks}
    heads = {player: state.entry(player).head for player in stacks}
    if sum(heads.values()) < money.heads_left:
        richest = max(stacks, key=lambda player: stacks[player])
        heads[richest] += money.heads_left - sum(heads.values())
    refunds = called_off(
        stacks, money.prizes_left, fees=fees, bounties=heads, prizes=prizes, unit=work.structure.unit
    )
    for player, refund in refunds.items():
        state.change(player, refund=refund.money, head=0)
    state.money = replace(
        money,
        refunds=money.refunds + sum(refund.money for refund in refunds.values()),
        fees_back=money.fees_back + sum(fees.values()),
        bounties_back=money.bounties_back + sum(heads.values()),
    )
    _stop(work, "called off")


def _stop(work: Work, how: str) -> None:
    state = work.state
    state.phase = "cancelled" if how == "cancelled" else "called off"
    state.hand_for_hand, state.deal, state.paused, state.until = None, None, (), {}
    state.going, state.closed = {}, True
    work.tell("cancelled", how="" if how == "cancelled" else "off", refunds=state.money.refunds)
